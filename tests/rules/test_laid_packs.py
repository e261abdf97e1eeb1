"""A pack laid over a system that was read already gives what reading everything again would."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from troisactes.catalogue.build import Assembly, digest_of
from troisactes.catalogue.clauses import read_clauses
from troisactes.catalogue.load import load_pack
from troisactes.catalogue.unchanged import NOTHING
from troisactes.rules.registry import clauses_file, gather_packs, our_system_ids, vocabulary_of
from troisactes.scenarios.conformance import scenario_files
from troisactes.scenarios.scenario import load_scenarios

SHORT = 3  # packs of a system that the normal run lays
READ = (
    *("actions", "effects", "items", "sheets", "scripts", "options", "maps", "fights"),
    *("clauses", "terms"),
)
NAME = 'name = { fr = "Essai", en = "Trial" }'


class Picture:
    """What definitions hold, down to their plain values: they do not compare by themselves."""

    def __init__(self) -> None:
        self._seen: dict[int, tuple[object, int]] = {}  # kept alive, so that no id is used again

    def of(self, value: object) -> int:
        if value is None or isinstance(value, str | int | float):
            return hash((type(value), value))
        if id(value) not in self._seen:
            self._seen[id(value)] = (value, 0)
            self._seen[id(value)] = (value, hash((type(value), *self._parts(value))))
        return self._seen[id(value)][1]

    def _parts(self, value: object) -> Iterator[object]:
        if isinstance(value, Mapping):
            yield from ((key, self.of(each)) for key, each in value.items())
        elif isinstance(value, frozenset | set):
            yield from sorted(map(self.of, value))
        elif isinstance(value, list | tuple):
            yield from map(self.of, value)
        elif callable(value) and hasattr(value, "__qualname__"):
            yield value.__qualname__
        else:
            kind: Any = type(value)
            for name in fields(kind):
                yield name, self.of(getattr(value, name, None))
            yield from ((name, self.of(each)) for name, each in own_fields(value))


@cache
def fields(kind: type[object]) -> list[str]:
    """The attributes of a class with slots, also of one that is compiled."""
    found: set[str] = set()
    for each in kind.__mro__:
        for listing in ("__slots__", "__mypyc_attrs__"):
            names = vars(each).get(listing, ())
            found.update((names,) if isinstance(names, str) else names)
    return sorted(found - {"__dict__", "__weakref__"})


def own_fields(value: object) -> list[tuple[str, object]]:
    return sorted(getattr(value, "__dict__", {}).items())


def pictures(assembly: Assembly) -> dict[str, object]:
    """Everything an assembly holds, by section and id; its order too, as it is that of menus."""
    picture = Picture()
    found: dict[str, object] = {}
    for section in READ:
        read = getattr(assembly, section)
        found[f"order of {section}"] = " ".join(read)
        found |= {f"{section} {id}": picture.of(each) for id, each in read.items()}
    return found | {
        "facts": picture.of(assembly.facts),
        "icons": str(sorted(assembly.icons._named.items())),
        "problems": "\n".join(map(repr, assembly.problems())),
        "warnings": "\n".join(map(repr, assembly.warnings())),
        "digest": digest_of(assembly.packs),
    }


class Laid:
    """A pack over a system, both ways."""

    def __init__(self, below: Assembly, text: str, folder: Path) -> None:
        system_id = below.packs[0].system
        head = f'[pack]\nid = "own"\nextends = "{system_id}"\n{NAME}\n'
        folder.mkdir(exist_ok=True)
        (folder / "pack.toml").write_text(text if "[pack]" in text else head, encoding="utf-8")
        if "[pack]" not in text:
            (folder / "own.toml").write_text(text, encoding="utf-8")
        packs = [*below.packs, load_pack(folder, system_id, homebrew=True)]
        clauses = read_clauses(clauses_file(system_id)).read
        self.laid = Assembly(below.vocabulary, packs, clauses, below)
        self.read = Assembly(below.vocabulary, packs, clauses)

    def differences(self) -> dict[str, tuple[object, object]]:
        laid, read = pictures(self.laid), pictures(self.read)
        keys = sorted({*laid, *read})
        return {
            key: (laid.get(key), read.get(key)) for key in keys if laid.get(key) != read.get(key)
        }


@cache
def system_below(system_id: str) -> Assembly:
    packs = gather_packs(system_id, (), cast=True)
    clauses = read_clauses(clauses_file(system_id)).read
    return Assembly(vocabulary_of(system_id)[1], packs, clauses)


@pytest.mark.parametrize("system_id", our_system_ids())
def test_packs_of_scenarios(system_id: str, tmp_path: Path, long_run: bool) -> None:
    texts: dict[str, None] = {}
    for file in scenario_files(system_id):
        if (long_run or len(texts) < SHORT) and "pack: |" in file.read_text(encoding="utf-8"):
            texts |= {each.pack: None for each in load_scenarios(file) if each.pack}
    laid_here = list(texts) if long_run else list(texts)[:SHORT]
    assert len(laid_here) >= SHORT
    stood = 0
    for number, text in enumerate(laid_here):
        laid = Laid(system_below(system_id), text, tmp_path / f"{number}")
        assert laid.differences() == {}, text
        stood += laid.laid._stands is not NOTHING
    assert stood >= len(laid_here) / 2  # else nothing is gained


# What others depend on, in ways that no scenario's pack has.
CHANGING = {
    "a basic action": '[action.wave]\nbase = "stride"\nbasic = true\n' + NAME,
    "an action changed": f"[action.stride]\nchanges = true\n{NAME}",
    "an action gone": "[action.stride]\nremoved = true",
    "an effect changed": f"[effect.prone]\nchanges = true\n{NAME}",
    "a creature changed": f"[creature.rut-goblin]\nchanges = true\n{NAME}",
    "a creature gone": "[creature.rut-goblin]\nremoved = true",
    "an option changed": f"[option.similar-triggers]\nchanges = true\n{NAME}",
    "a side spelt another way, often": "\n".join(
        f'[creature.own-{number}]\nbase = "rut-goblin"\nside = "foess"' for number in range(200)
    ),
    "a fight with somebody unknown": f'[fight.own]\n{NAME}\nsize = "3x3"\ncreatures = [{{}}]',
    "nothing to change": f"[action.strde]\nchanges = true\n{NAME}",
    "an id that is taken": f"[effect.prone]\n{NAME}",
    "an icon": '[icon.action]\nchanges = true\nstride = "fangs"',
    "a word": f"[term.own]\n{NAME}",
}


@pytest.mark.parametrize("what", CHANGING)
def test_packs_that_change_what_others_depend_on(what: str, tmp_path: Path) -> None:
    assert Laid(system_below("pf2"), CHANGING[what], tmp_path).differences() == {}


def test_words_that_change_how_sheets_below_are_read(tmp_path: Path) -> None:
    """A trait that would else be read as one with a number; the action a speed makes possible."""
    strike = 'strikes = [{ id = "fangs", attack = 3, damage = "1d6", type = "piercing",'
    first = f"""[creature.own]
base = "rut-goblin"
{strike} traits = ["deadly-d8"], {NAME} }}]
speeds = {{ fly = 4 }}"""
    words = vocabulary_of("pf2")[1]
    words.actions_by_speed = {"fly": "soar"}
    clauses = read_clauses(clauses_file("pf2")).read
    system = Assembly(words, gather_packs("pf2"), clauses)
    below = Laid(system, first, tmp_path / "first").laid
    assert not below.problems()
    for text in (
        f"[term.trait-deadly-d8]\n{NAME}",
        f'[action.soar]\nbase = "stride"\nbasic = false\n{NAME}',
    ):
        laid = Laid(below, text, tmp_path / "second")
        assert laid.differences() == {}
