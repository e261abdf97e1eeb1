#!/usr/bin/env python3
"""Write docs/refusals.md: every rule cited by a refusal or a roll, beside what it is cited for.

python -m scripts.citations            plays, adds what is new to the list, writes the page anew
python -m scripts.citations --long     plays 50,000 decisions of each system, and drops from the
                                       list what no longer comes up
python -m scripts.citations --page     writes the page from the list, without playing

Somebody reads each new line of the page: does the rule say what is refused, or what is added? If it
does, ``read = false`` goes from its line in ``scripts/citations.toml``; where no rule does and this
is the nearest, ``nearest = true`` takes its place. A test holds that file against what play brings
up.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest import mock

from troisactes.catalogue.clauses import Clause
from troisactes.i18n import LANGUAGES
from troisactes.i18n.names import label_name
from troisactes.i18n.render.refusals import refusal_reason
from troisactes.i18n.render.rolls import purpose_text
from troisactes.kernel.decisions import Decision, Option
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.legality import refuse_response
from troisactes.kernel.response_windows import instant_slots
from troisactes.records.refusals import Refusal
from troisactes.rules.registry import System, load_system, system_ids
from troisactes.rules.setup import open_fight
from troisactes.scenarios import play, refused_steps
from troisactes.scenarios.conformance import scenario_files
from troisactes.scenarios.scenario import run_paths
from troisactes.scenarios.shape import ScenarioStep
from troisactes.sim.random_policy import RandomPolicy

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "refusals.md"
LIST: Final = ROOT / "scripts" / "citations.toml"
SHORT: Final = 400  # decisions at random, in each system; scenarios bring up most of it
LONG: Final = 50_000
LONGEST_FIGHT: Final = 600
TRY_EVERYTHING_EVERY: Final = 50
OWN: Final = "own"  # instead of a clause: that of the action itself
# What is wrong with the answer rather than with the moment: the action's entry says how it is done.
OF_THE_ENTRY: Final = frozenset(
    (
        "already-there",
        "needs-item",
        "needs-means",
        "needs-target",
        "no-means",
        "no-such-creature",
        "not-at-hand",
        "path-broken",
        "takes-no-target",
        "target-lacks-effect",
        "target-not-legal",
        "wrong-side",
    )
)


SORTS: Final = ("refusal", "modifier", "roll")


class Citation(NamedTuple):
    """A rule, and what it is cited for: a refusal's code, a modifier's label, a roll's purpose."""

    sort: str  # "refusal", "modifier", "roll"
    word: str
    clause: str


class Example(NamedTuple):
    """What is said when it is cited, the first time this happened."""

    fr: str
    en: str
    action: str = ""
    read: bool = False
    nearest: bool = False  # no rule says it: the nearest is cited


Found = dict[Citation, Example]


class Collector:
    """Plays one system and notes what is cited."""

    def __init__(self, system: System, every_question: bool = False) -> None:
        self.system = system
        self.every_question = every_question  # of a scenario; else the first each creature is asked
        self.found: Found = {}

    # --- what is noted -----------------------------------------------------------------------

    def refused(self, enc: Encounter, refusal: Refusal | None) -> None:
        if refusal is None:
            return
        action = str(refusal.facts.get("action", ""))
        clause = refusal.clause
        if refusal.code in OF_THE_ENTRY and clause == enc.rules.action(action).clause:
            clause = OWN
        citation = Citation("refusal", refusal.code, clause)
        if clause and citation not in self.found:
            fr, en = (refusal_reason(self.system, enc, refusal, lang) for lang in LANGUAGES)
            self.found[citation] = Example(fr, en, action)

    def told(self, events: list[LoggedEvent]) -> None:
        for event in events:
            roll = event.data if "stat" in event.data and "die" in event.data else None
            if roll is not None:
                self._rolled(event, roll)

    def _rolled(self, event: LoggedEvent, roll: Mapping[str, Any]) -> None:
        purpose = str(roll.get("purpose", ""))
        self._note("roll", f"{purpose} / {roll['against']}", event.clause, purpose, purpose_text)
        lines = [*roll["stat"]["lines"], *roll.get("edges", ())]
        if roll["dc"] is not None:
            lines += roll["dc"]["lines"]
        for line in lines:
            self._note("modifier", line["label"], line["clause"], line["label"], label_name)

    def _note(self, sort: str, word: str, clause: str, id: str, name: Any) -> None:
        citation = Citation(sort, word, clause)
        if clause and citation not in self.found:
            fr, en = (name(self.system, id, lang) for lang in LANGUAGES)
            self.found[citation] = Example(fr, en)

    # --- where it is looked for ---------------------------------------------------------------

    def play_scenarios(self) -> None:
        """Every scenario of the system: what it has refused, and what its dice were rolled with."""
        begin, ask = play.Played.__init__, play.Played._note_question
        attempt = refused_steps.attempt
        played: list[play.Played] = []
        asked: set[tuple[object, ...]] = set()

        def note(made: play.Played, *arguments: Any) -> None:
            begin(made, *arguments)
            played.append(made)

        def note_refusal(made: play.Played, step: ScenarioStep) -> Refusal | None:
            refusal = attempt(made, step)
            self.refused(made.enc, refusal)
            return refusal

        def note_responses(made: play.Played) -> None:
            ask(made)
            self.try_responses(made.enc)
            decision = made.enc.decision
            if decision is not None and (moment := _moment(made.enc, decision)) not in asked:
                self.try_own(made.enc, decision)
                if not self.every_question:
                    asked.add(moment)

        with (
            mock.patch.object(play.Played, "__init__", note),
            mock.patch.object(refused_steps, "attempt", note_refusal),
            mock.patch.object(play.Played, "_note_question", note_responses),
        ):
            for file in scenario_files(self.system.id):
                report = run_paths([file])
                if not report.passed:  # asking has changed a fight, or could not be answered
                    raise RuntimeError("\n".join(map(str, report.failures)))
                for each in played:
                    self.told(each.log)
                played.clear()

    def play_at_random(self, decisions: int) -> None:
        """Every fight of the system; now and then everybody tries everything."""
        fights = [*self.system.catalogue.fights.values()]
        seed = 0
        while decisions > 0:
            log: list[LoggedEvent] = []
            enc = open_fight(self.system, fights[seed % len(fights)], seed, log)
            enc.start()
            policy = RandomPolicy(seed)
            seed += 1
            for count in range(min(decisions, LONGEST_FIGHT)):
                if enc.decision is None:
                    break
                decisions -= 1
                self.try_responses(enc)
                if count % TRY_EVERYTHING_EVERY == 0:
                    self.try_everything(enc)
                    self.try_oddly(enc, enc.decision)
                enc.apply(policy.choose(enc, enc.decision))
            self.told(log)

    def try_own(self, enc: Encounter, decision: Decision) -> None:
        """Whatever is on the sheet of whoever is asked, and of somebody who is not."""
        for creature in enc.state.creatures:
            if creature.index == decision.actor or creature.index == 0:
                for action in creature.sheet.actions:
                    self.refused(enc, enc.why_not(creature, Option(action)))

    def try_everything(self, enc: Encounter) -> None:
        """Every action of the catalogue by everybody, aimed at nothing, at somebody, somewhere."""
        for creature in enc.state.creatures:
            aims = (-1, 0, 1, 2, creature.cell)
            for action in enc.rules.actions.values():
                usings = (*enc.means(creature, action, -1)[:2], "nothing") if action.uses else ("",)
                for using in usings:
                    for target in aims if action.targeting.kind else (-1, 0):
                        option = Option(action.id, target, using)
                        self.refused(enc, enc.why_not(creature, option))

    def try_oddly(self, enc: Encounter, decision: Decision) -> None:
        """What is offered, but paid with something strange or by a way that leads nowhere."""
        if decision.kind != "act":
            return
        creature = enc.state.creatures[decision.actor]
        for offer in decision.offers:
            if offer.id in enc.rules.actions:
                target = offer.targets()[0]
                option = Option(offer.id, target, offer.using, "nothing")
                self.refused(enc, enc.why_not(creature, option))
                if enc.rules.action(offer.id).targeting.walks:
                    jump = Option(offer.id, target, offer.using, "", (0, target, 0))
                    self.refused(enc, enc.why_not(creature, jump))

    def try_responses(self, enc: Encounter) -> None:
        """Everybody's responses, to what is being answered or to whatever another might do."""
        state = enc.state
        is_asked = enc.decision is not None and enc.decision.kind == "respond"
        for creature in state.creatures:
            own = (*creature.sheet.actions.values(), *creature.gained, *creature.granted)
            for action in own:
                if action.trigger is None:
                    continue
                if is_asked:
                    slots = state.stack[-1].slots
                    self.refused(enc, refuse_response(enc, creature, action, slots))
                for other in state.creatures:
                    slots = instant_slots(
                        action.trigger.on, other.index, 0, creature.index, max(other.cell, 0)
                    )
                    self.refused(enc, refuse_response(enc, creature, action, slots))


def _moment(enc: Encounter, decision: Decision) -> tuple[object, ...]:
    """What sets one question apart from another: who is asked, where in the turn, what is true of
    them and of the table."""
    creature = enc.state.creatures[decision.actor]
    effects = tuple(sorted({each.definition.id for each in creature.effects}))
    options = tuple(enc.state.options.items())
    facts = (creature.flags, effects, creature.index == 0, creature.index == enc.state.turn)
    return creature.sheet.id, decision.kind, enc.state.mode, *facts, options


def collect(system_id: str, decisions: int) -> Found:
    """Whatever is cited in all scenarios of a system, and in so many decisions at random."""
    collector = Collector(load_system(system_id, cast=True), every_question=decisions >= LONG)
    collector.play_scenarios()
    collector.play_at_random(decisions)
    return collector.found


# --- the list -------------------------------------------------------------------------------------

LIST_HEADER: Final = """\
# What is cited for what, and whether somebody has read it: python -m scripts.citations adds to it.
"""


def listed() -> dict[str, Found]:
    """System -> what is on the list."""
    if not LIST.is_file():
        return {}
    table = tomllib.loads(LIST.read_text(encoding="utf-8"))
    return {
        system: {
            Citation(sort, row["for"], row["clause"]): Example(
                row["fr"],
                row["en"],
                row.get("action", ""),
                row.get("read", True),
                row.get("nearest", False),
            )
            for sort, rows in sorts.items()
            for row in rows
        }
        for system, sorts in table.items()
    }


def write_list(every: Mapping[str, Found]) -> None:
    lines = [LIST_HEADER]
    for system, found in sorted(every.items()):
        lines.append(f"[{system}]")
        for sort in SORTS:
            lines.append(f"{sort} = [")
            rows = sorted(item for item in found.items() if item[0].sort == sort)
            lines += [f"    {_row(citation, example)}," for citation, example in rows]
            lines.append("]")
        lines.append("")
    LIST.write_text("\n".join(lines), encoding="utf-8")


def _row(citation: Citation, example: Example) -> str:
    fields = {"for": citation.word, "clause": citation.clause}
    if example.action:
        fields["action"] = example.action
    fields |= {"fr": example.fr, "en": example.en}
    inside = ", ".join(
        f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()
    )
    inside += ", nearest = true" if example.nearest else ""
    return f"{{ {inside} }}" if example.read else f"{{ {inside}, read = false }}"


def judged(example: Example, known: Example | None) -> Example:
    """What play says now, with what its reader has said."""
    if known is None:
        return example
    return example._replace(read=known.read, nearest=known.nearest)


# --- the page -------------------------------------------------------------------------------------

PAGE_HEADER: Final = """\
# What each rule is cited for

Generated by `python -m scripts.citations`: do not edit. Every rule that a refusal or a roll cites,
in all scenarios, in random fights and in answer to “why not?”, with what it says; under it, what is
said when it is cited: the refusal’s code, its sentence with example names and the action refused; a
modifier’s name; a roll’s purpose and what it is made against. Each line was read by somebody who
asked: does the rule say that? A test fails when play brings up a line nobody has read.
"""
HEADINGS: Final = {"refusal": "refuses", "modifier": "adds", "roll": "rolls"}


def page(every: Mapping[str, Found]) -> str:
    lines = PAGE_HEADER.splitlines()
    for system_id, found in sorted(every.items()):
        lines += ["", f"## {system_id}"]
        clauses = load_system(system_id, cast=True).clauses
        by_clause: dict[str, list[tuple[Citation, Example]]] = {}
        for citation, example in sorted(found.items()):
            by_clause.setdefault(citation.clause, []).append((citation, example))
        for id, rows in sorted(by_clause.items(), key=lambda item: (item[0] != OWN, item[0])):
            lines += ["", *_heading(id, clauses.get(id)), ""]
            lines += [_line(citation, example) for citation, example in rows]
    return "\n".join(lines) + "\n"


def _heading(id: str, clause: Clause | None) -> list[str]:
    if id == OWN:
        return ["### The entry of the action itself"]
    if clause is None:
        return [f"### {id}", "", "There is no such clause."]
    return [f"### {id} ({clause.kind})", "", f"> {clause.fr}  ", f"> {clause.en}"]


def _line(citation: Citation, example: Example) -> str:
    whose = f" (`{example.action}`)" if example.action else ""
    unread = "" if example.read else " **unread**"
    unread += " (no rule says so: the nearest)" if example.nearest else ""
    said = f"{example.fr} / {example.en}"
    return f"- {HEADINGS[citation.sort]} `{citation.word}`{whose}: {said}{unread}"


def main(arguments: list[str]) -> int:
    is_long = "--long" in arguments
    every = listed()
    if "--page" not in arguments:
        for id in system_ids():
            known = every.get(id, {})
            found = collect(id, LONG if is_long else SHORT)
            kept = {each: judged(example, known.get(each)) for each, example in found.items()}
            every[id] = kept if is_long else {**known, **kept}
        write_list(every)
    PAGE.write_text(page(every), encoding="utf-8")
    unread = [
        f"{id}: {citation.sort} {citation.word}, {citation.clause}"
        for id, found in every.items()
        for citation, example in found.items()
        if not example.read
    ]
    print("\n".join([*unread, f"{len(unread)} lines to be read."]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
