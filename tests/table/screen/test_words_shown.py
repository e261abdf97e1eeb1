"""Check 32: no text a player sees holds an id, a bare index or a word of the other language."""

from __future__ import annotations

import random

import msgspec
import pytest

from tests.lexicon import foreign_words, ids, lapses, shown, words_of
from tests.table.screen.opening import prepared
from tests.table.screen.test_random_screens import FIGHTS, played, some_option
from troisactes.errors import TroisActesError
from troisactes.i18n import LANGUAGES
from troisactes.journal.record import Journal
from troisactes.kernel.definitions import Name
from troisactes.table.screen import Beside, LogBook, make_desk, make_forecast

LOOKS = 6  # screens of each seat, spread over the fight


def names_of(journal: Journal) -> set[str]:
    """What people call their creatures, with what sentences make of a kind's name."""
    return {each.name for each in journal.enc.state.creatures} | {*journal.seats}


def texts_of(journal: Journal, seat: str, lang: str, rng: random.Random) -> list[str]:
    """Everything one seat's screens show now."""
    parts = [msgspec.to_builtins(make_desk(journal, seat, lang))]
    parts += [msgspec.to_builtins(line) for line in LogBook(seat, lang).lines(journal)]
    if journal.decision is not None and seat == "gm":
        for _ in range(3):
            try:
                option = some_option(journal, rng)
                seen = make_forecast(journal, seat, lang, Beside(), option)
            except TroisActesError as error:
                parts.append(error.sentence(lang))
            else:
                parts.append(msgspec.to_builtins(seen))
    return [text for part in parts for text in shown(part)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_no_text_holds_an_id_or_a_foreign_word(system: str, fight: str, lang: str) -> None:
    found: dict[str, list[str]] = {}
    rng = random.Random(3)
    read = 0
    for step, journal in enumerate(played(system, fight, seed=11, hide=False)):
        if step % (40 // LOOKS):
            continue
        seats = ["gm", next(each for each in journal.seats if each != "gm")]
        for seat in seats:
            for text in texts_of(journal, seat, lang, rng):
                read += 1
                wrong = lapses(text, lang, names_of(journal))
                if wrong:
                    found.setdefault(" ".join(sorted(set(wrong))), []).append(text)
    assert read > 500
    assert not found, "\n".join(f"{wrong}: {texts[0]!r}" for wrong, texts in found.items())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_leak_put_back_is_found(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An action whose name is missing shows as its id."""
    journal = prepared("pf2", "quatre-contre-quatre")
    names = journal.system.catalogue.names
    assert isinstance(names, dict)
    actions = journal.system.rules.actions
    for id in [each for each in actions if "-" in each]:
        monkeypatch.setitem(names, f"action:{id}", Name(id, id))
    leaks = [
        leak
        for journal in played("pf2", "quatre-contre-quatre", seed=11)
        for text in texts_of(journal, "gm", lang, random.Random(1))
        for leak in lapses(text, lang, names_of(journal))
        if leak in actions
    ]
    assert leaks


def test_the_lists_tell_a_leak() -> None:
    """What this check is for, put back one by one."""
    assert lapses("Berthe : attack-of-opportunity", "fr")
    assert lapses("Berthe strikes the goblin", "fr")
    assert lapses("Berthe frappe le gobelin", "en")
    assert lapses("Attaque → 4", "fr")
    assert lapses("Il reste { $count } actes", "fr")
    assert lapses("Goblin: attack-of-opportunity", "en")
    assert not lapses("Berthe frappe le gobelin 2 : 17 contre 15, touché, 8 dégâts.", "fr")
    assert not lapses("Berthe strikes goblin 2: 17 against 15, hit, 8 damage.", "en")
    assert len(foreign_words("fr")) > 1_000
    assert len(foreign_words("en")) > 1_000
    assert len(ids()) > 200
    assert len(words_of("fr")) > 3_000
