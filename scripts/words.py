#!/usr/bin/env python3
"""Write docs/words.md: every word scenarios and packs may use, from where each is declared.

python -m scripts.words           writes it
python -m scripts.words --check   says whether it is up to date
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import troisactes.journal.events  # noqa: F401  declares what a table asks and tells
from troisactes.catalogue.vocabulary import Vocabulary
from troisactes.records.questions import Question
from troisactes.records.record import Record
from troisactes.records.refusals import Refusal
from troisactes.rules.common.system_records import records_of
from troisactes.rules.common.turn_rules import TurnRules
from troisactes.rules.registry import System, load_system, our_system_ids, vocabulary_of
from troisactes.scenarios.under_way import known_pools, limits_of

PAGE = Path(__file__).resolve().parent.parent / "docs" / "words.md"
SHARED_WORDS = PAGE.parent.parent / "src" / "troisactes" / "i18n" / "en.ftl"
ALL = "all"
HEAD = """\
# Words

Every word a [scenario](scenarios.md) or a [pack](catalogue.md) may use, by the systems that know
it. This page is written by `python -m scripts.words` from where each word is declared; a test
compares them. What an action, a condition, a thing or a creature does is in the catalogue: `query:`
in a scenario shows it. Keys of `data` are listed in [catalogue.md](catalogue.md), kinds of events
and their fields in [scenarios.md](scenarios.md#what-happened).
"""

Words = Mapping[str, str]  # word -> what is to be said of it


class Known:
    """One system: its words, its rules, and the sentences it says."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.system: System = load_system(id, cast=True)
        self.vocabulary: Vocabulary = vocabulary_of(id)[1]


def page() -> str:
    systems = [Known(id) for id in our_system_ids()]
    parts = [HEAD]
    for title, about, columns, words in SECTIONS:
        rows = _rows(systems, words)
        middle = f" {columns[1]} |" if columns[1] else ""
        head = f"| {columns[0]} |{middle} under |"
        lines = [f"## {title}\n", f"{about}\n", head, "|" + "---|" * (head.count("|") - 1)]
        for word, (said, under) in sorted(rows.items()):
            middle = f" {said} |" if columns[1] else ""
            lines.append(f"| `{word}` |{middle} {under} |")
        parts.append("\n".join(lines) + "\n")
    parts.append(_catalogues(systems))
    return "\n".join(parts)


def _rows(systems: list[Known], words: Callable[[Known], Words]) -> dict[str, tuple[str, str]]:
    """Each word once, with the systems that know it."""
    said: dict[str, str] = {}
    known: dict[str, list[str]] = {}
    for each in systems:
        for word, meaning in words(each).items():
            said.setdefault(word, meaning)
            known.setdefault(word, []).append(each.id)
    everywhere = len(systems)
    return {
        word: (said[word], ALL if len(ids) == everywhere else ", ".join(ids))
        for word, ids in known.items()
    }


# --- what is declared ----------------------------------------------------------------------------


def _first_line(record: type[Record]) -> str:
    return (record.__doc__ or "").strip().splitlines()[0]


def questions(known: Known) -> Words:
    found: dict[str, str] = {}
    for each in records_of(known.system.package, Question):
        answers = "words of the moment"
        if each.answers is not None:
            answers = ", ".join(f"`{word}`" for word in each.answers) or "actions alone"
        found[each.kind] = f"{_first_line(each)} | {answers}"
    return found


def refusals(known: Known) -> Words:
    return {each.kind: _first_line(each) for each in records_of(known.system.package, Refusal)}


def said(known: Known, sort: str) -> dict[str, str]:
    """What people read for each word of a sort, those of a system over those it shares."""
    message = re.compile(rf"^{sort}-([a-z0-9-]+) = ?(.*)$", re.MULTILINE)
    found: dict[str, str] = {}
    for file in (SHARED_WORDS, known.system.package.words / "en.ftl"):
        if file.exists():
            found |= dict(message.findall(file.read_text(encoding="utf-8")))
    return found


def answers(known: Known) -> Words:
    """Those questions declare, and those that have words of their own."""
    found = dict[str, str]()
    for each in records_of(known.system.package, Question):
        found |= dict.fromkeys(each.answers or (), "")
    return found | said(known, "choice")


def purposes(known: Known) -> Words:
    return said(known, "purpose")


def triggers(known: Known) -> Words:
    meant = said(known, "trigger")
    return {word: meant.get(word, "") for word in known.vocabulary.triggers}


def labels(known: Known) -> Words:
    """What a modifier is called: a label of the rules, or the effect it comes from."""
    found = said(known, "label")
    for effect in known.system.rules.effects.values():
        for modifier in effect.modifiers:
            found.setdefault(modifier.label or effect.id, effect.name.en)
    return found


def statistics(known: Known) -> Words:
    words = known.vocabulary
    meant = said(known, "stat")
    found: dict[str, str] = {}
    for name in words.stats:
        usual = words.usual_stats.get(name)
        value = "" if usual is None else f"{usual} where a sheet is silent"
        if name in words.needed_stats:
            value = "must be stated"
        found[name] = f"{meant.get(name, '')} | {value}"
    return found


def pools(known: Known) -> Words:
    return dict.fromkeys(known_pools(known.id), "")


def limits(known: Known) -> Words:
    return {"attacks": "", **dict.fromkeys(limits_of(known.system.rules.actions), "")}


def budgets(known: Known) -> Words:
    rules = known.system.rules
    assert isinstance(rules, TurnRules)
    units: set[str] = {unit for action in rules.actions.values() for unit, _ in action.cost.parts}
    found = dict.fromkeys(units - known_pools(known.id) - {"hp"}, "")
    for pool in rules.budget.counted_pools:
        found[pool] = "points of a turn"
    return found


def from_vocabulary(*fields: str) -> Callable[[Known], Words]:
    def words(known: Known) -> Words:
        found: dict[str, str] = {}
        for field in fields:
            names: Iterable[str] = getattr(known.vocabulary, field)
            found |= dict.fromkeys(names, "")
        return found

    return words


def options(known: Known) -> Words:
    return {
        id: f"{option.default} (of: {option.expected()})"
        for id, option in known.system.catalogue.options.items()
    }


Section = tuple[str, str, tuple[str, str], Callable[[Known], Words]]
SECTIONS: list[Section] = [
    (
        "Questions and their answers",
        "The kind of a question (`decision:`), and the plain answers it may offer beside actions "
        "(`F: pass`, `offers:`, `not_offers:`).",
        ("question", "what is asked | answers"),
        questions,
    ),
    (
        "Plain answers",
        "Every answer that is no action, as it is written and as people read it.",
        ("answer", "what it says"),
        answers,
    ),
    (
        "Purposes",
        "What a roll is for (`purpose:`, `thrown:`).",
        ("purpose", "what it is"),
        purposes,
    ),
    ("Refusals", "The `code` of a refusal.", ("code", "when"), refusals),
    (
        "Triggers",
        'What a `trigger` may wait for (`on = ["…"]`), besides `uses:` and a trait, an action or a '
        "family.",
        ("trigger", "when"),
        triggers,
    ),
    (
        "Labels of modifiers",
        "How a modifier is called in a roll (`modifiers: {multiple-attack: -5}`): by the rules, or "
        "like the effect it comes from. A feat or an action that modifies a roll gives its own id.",
        ("label", "what it is"),
        labels,
    ),
    (
        "Statistics",
        "On sheets, in `stats:` and in rolls.",
        ("statistic", "what it is | value"),
        statistics,
    ),
    ("Feats", "In `data.feats` of a creature.", ("feat", ""), from_vocabulary("feats")),
    ("Pools", "In `pools:`, and what a cost may take.", ("pool", ""), pools),
    ("Units", "In `budget:` and in costs.", ("unit", "what it is"), budgets),
    (
        "What is counted in a turn",
        "In `counters:` of a creature, and under `limit.key` of an action.",
        ("counter", ""),
        limits,
    ),
    ("Notes", "In `notes:` of a creature.", ("note", ""), from_vocabulary("notes")),
    (
        "Facts",
        "In `facts:`, and under `facts`, `requires` and `forbids` of packs.",
        ("fact", ""),
        from_vocabulary("facts"),
    ),
    (
        "Situations",
        "When a modifier counts (`when = […]`), besides traits.",
        ("situation", ""),
        from_vocabulary("tags"),
    ),
    (
        "What modifiers bear on",
        "Under `stat` of a modifier, besides statistics.",
        ("selector", ""),
        from_vocabulary("selectors"),
    ),
    (
        "Kinds of modifier",
        "Under `kind` of a modifier.",
        ("kind", ""),
        from_vocabulary("modifier_kinds"),
    ),
    ("Traits", "Of actions and creatures.", ("trait", ""), from_vocabulary("traits")),
    (
        "Types of damage",
        "Of strikes and steps.",
        ("type", ""),
        from_vocabulary("damage_types"),
    ),
    ("Steps", "What the steps of an action may be.", ("step", ""), from_vocabulary("steps")),
    (
        "Targets",
        "What an action may be aimed at (`target = {kind = …}`).",
        ("kind", ""),
        from_vocabulary("targetings"),
    ),
    ("Table options", "In `options:`.", ("option", "default, and what else"), options),
]


# --- what catalogues hold ------------------------------------------------------------------------


def _catalogues(systems: list[Known]) -> str:
    lines = ["## Catalogues\n", "What each system comes with, those made for scenarios included."]
    for known in systems:
        rules = known.system.rules
        lines.append(f"\n### {known.system.package.name.en} (`{known.id}`)\n")
        for title, ids in (
            ("Actions", rules.actions),
            ("Conditions and other effects", rules.effects),
            ("Things", rules.items),
            ("Creatures", rules.sheets),
        ):
            lines.append(f"{title}: {', '.join(f'`{id}`' for id in sorted(ids))}.\n")
    return "\n".join(lines).rstrip() + "\n"


def main() -> int:
    wanted = page()
    if "--check" in sys.argv:
        return int(not PAGE.exists() or PAGE.read_text(encoding="utf-8") != wanted)
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
