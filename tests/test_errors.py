"""The exception tree: drawn where it is defined, stable codes, able to travel."""

import pickle
import re

import pytest

from troisactes import errors
from troisactes.errors import (
    CatalogueError,
    InputTooLarge,
    MapError,
    Problem,
    Refused,
    StaleDecision,
    TroisActesError,
    UnknownId,
)
from troisactes.kernel.refusals import CannotPay
from troisactes.records.complaints.about_values import written

EXAMPLES: list[TroisActesError] = [
    Refused(
        "two left",
        CannotPay(clause="PU-TURN-01", creature=0, action="attack", unit="action", cost=3, left=2),
    ),
    StaleDecision(written("decision 4 is over: the fight is at 7")),
    UnknownId("action", "strid", ["stride", "strike", "step"]),
    InputTooLarge("fight.json", 100_000_000, 8_000_000),
    MapError(written("10 squares"), written("9"), row=3),
    CatalogueError(
        written("two problems"),
        [
            Problem(
                "pack/actions.toml",
                12,
                written("a cost from 0 to 3"),
                written("'four'"),
                written("Write a number."),
            ),
            Problem("pack/pack.toml", None, written("extends"), written("nothing")),
        ],
    ),
]


def tree() -> dict[str, type[TroisActesError]]:
    return {
        name: value
        for name, value in vars(errors).items()
        if isinstance(value, type) and issubclass(value, TroisActesError)
    }


def test_the_docstring_draws_the_whole_tree() -> None:
    drawn = dict(re.findall(r"(\w+) +([a-z_]+)(?: {2,}.*)?$", errors.__doc__ or "", flags=re.M))
    assert {name: drawn.get(name) for name in tree()} == {
        name: error.code for name, error in tree().items()
    }


def test_codes_are_unique() -> None:
    codes = [error.code for error in tree().values()]
    assert len(codes) == len(set(codes))


def test_everything_public_is_listed() -> None:
    assert set(tree()) <= set(errors.__all__)


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: error.code)
def test_errors_travel_between_processes(error: TroisActesError) -> None:
    arrived = pickle.loads(pickle.dumps(error))
    assert type(arrived) is type(error)
    assert str(arrived) == str(error) == error.message
    assert arrived.wire() == error.wire()
    assert vars(arrived) == vars(error)


def test_an_unknown_id_suggests_its_neighbours() -> None:
    assert str(EXAMPLES[2]) == "unknown action 'strid'. Did you mean stride or strike?"
    assert str(UnknownId("action", "zzz", ["stride"])) == "unknown action 'zzz'"
    assert UnknownId("answer", "strik", ["strike", "stride", "stride"]).near == ("strike", "stride")


def test_a_file_error_says_where_what_and_how() -> None:
    assert str(EXAMPLES[-1]).splitlines() == [
        "two problems",
        "pack/actions.toml:12: expected a cost from 0 to 3, found 'four'. Write a number.",
        "pack/pack.toml: expected extends, found nothing",
    ]
