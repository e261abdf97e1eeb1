"""However a fight ends, every device is shown the end, and it can be printed and told again."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from typing import Any

import pytest

from tests.table.playing import Browser, Server, receive
from troisactes.kernel.names import HP

# A hero A and a foe beside each other, A first; and what was done before the end.
PLACES = {
    "pu": ("fixture-fighter", "fixture-orc"),
    "pf2": ("fixture-fighter", "fixture-ogre"),
    "pf2-playtest": ("fixture-fighter", "fixture-ogre"),
    "krosmoz": ("osamodas-d-essai", "fixture-bouftou"),
}
SCENARIO = """
title: To its end
system: {system}
map: 12x8
creatures:
  A: {{is: {hero}, at: B2, side: heroes}}
  Foe: {{is: {foe}, at: {foe_at}, side: foes}}
order: [A, Foe]
steps: [{{mark: here}}]
"""
READIED = ["ready", "{attack}", "enters-reach", "{walk} C2", "readied:{attack}:enters-reach"]
STRIKES_BACK = "{attack} Foe"
IMPROVISED = {
    "pu": ["gm-improvised-action hold the gate", "cost-1", "no-more", "confirm"],
    "pf2": ["gm-improvised-action hold the gate", "cost-1", "no-more", "confirm"],
    "pf2-playtest": ["gm-improvised-action hold the gate", "cost-1", "no-more", "confirm"],
    "krosmoz": ["improvised hold the gate", "standard", "price 1", "confirm", "it-works"],
}
WORDS = {
    "pu": {"attack": "attack", "walk": "move", "weapon": "longsword"},
    "pf2": {"attack": "strike", "walk": "stride", "weapon": "longsword"},
    "pf2-playtest": {"attack": "strike", "walk": "stride", "weapon": "longsword"},
}
BEFORE = [
    *((system, "nothing") for system in PLACES),
    *((system, "readied") for system in WORDS),  # krosmoz has nothing to ready
    *((system, "improvised") for system in PLACES),
    *((system, "added") for system in PLACES),
    ("krosmoz", "summoned"),
]
QUIET_TURNS = 12  # a fight without foes ends with the round at the latest
DOWN = {"pu": -30, "pf2": 0, "pf2-playtest": 0, "krosmoz": 0}
ENDINGS = ("falls", "removed", "deserted", "closed")


class Table:
    """A table, with a device of everybody's."""

    def __init__(self, server: Server, system: str, before: str, stack: ExitStack) -> None:
        hero, foe = PLACES[system]
        foe_at = "H2" if before == "readied" else "F2"
        text = SCENARIO.format(system=system, hero=hero, foe=foe, foe_at=foe_at)
        server.open_scenario(text, seed=1, settings={"pause": 0, "timer": 0})
        self.server, self.system = server, system
        self.people: dict[str, Browser] = {
            "gm": server.gm,
            "A": server.player("A"),
            "public": server.player("public"),
        }
        self.sockets = {
            seat: stack.enter_context(server.play(each)) for seat, each in self.people.items()
        }
        for socket in self.sockets.values():
            assert not receive(socket, "state")["desk"]["header"].get("ended")

    def play(self, *lines: str) -> None:
        """Lines of the game master's, who may answer for everybody."""
        for line in lines:
            self._do(partial(self.server.room.journal.command, "gm", line))

    def rule(self, **ruling: Any) -> None:
        self._do(partial(self.server.room.journal.rule, "gm", ruling))

    def _do(self, act: Any) -> None:
        room = self.server.room
        self.server.client.blocking_portal.call(room.do, f"test/{room.version}", act)

    def bring_about(self, before: str) -> None:
        words = WORDS.get(self.system, {})
        if before == "readied":
            self.play(*(line.format(**words) for line in READIED))
            if self.server.room.journal.decision.kind == "subordinate":  # type: ignore[union-attr]
                self.play(STRIKES_BACK.format(**words))
            told = self.server.room.journal.visible_events("gm", "en")
            assert any(str(each["data"].get("action")).startswith("readied:") for each in told)
        elif before == "improvised":
            self.play(*IMPROVISED[self.system])
        elif before == "added":
            self.rule(do="add-creature", id="N", sheet=PLACES[self.system][1], at="H6", side="foes")
        elif before == "summoned":
            self.play("appel-du-tofu B3", "end-turn", "end-turn")

    def end(self, ending: str) -> None:
        state = self.server.room.journal.enc.state
        leaving = ("foes", "heroes") if ending == "deserted" else ("foes",)
        gone = [each.id for each in state.creatures if each.side in leaving and each.present]
        if ending == "closed":
            self.rule(do="end-encounter", reason="truce")
        for each in gone if ending != "closed" else ():
            if ending == "falls":
                self.rule(do="set-hp", creature=each, hp=DOWN[self.system])
            elif not self.is_over:
                self.rule(do="remove-creature", creature=each)
        self.pass_on_to_the_end()

    def throw_highest(self) -> None:
        """Real dice: every one of them shows its highest number."""
        journal = self.server.room.journal
        while (decision := journal.decision) is not None and decision.kind == "die":
            thrown = {"do": "die", "value": decision.facts["faces"]}
            self._do(partial(journal.answer, "gm", thrown))

    def pass_on_to_the_end(self) -> None:
        for _ in range(QUIET_TURNS):
            if self.is_over:
                break
            self.pass_on()

    @property
    def is_over(self) -> bool:
        return bool(self.server.room.journal.enc.state.ended)

    def pass_on(self) -> None:
        """The most quiet answer there is, whoever is asked."""
        journal = self.server.room.journal
        options = list(journal.decision.options())  # type: ignore[union-attr]
        quiet = [each for each in options if each.action in ("end-turn", "pass", "begin")]
        self._do(partial(journal.answer, "gm", (quiet or options)[0]))


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize(("system", "before"), BEFORE)
def test_the_end_is_shown_printed_and_told_again(
    server: Server, system: str, before: str, ending: str
) -> None:
    with ExitStack() as stack:
        table = Table(server, system, before, stack)
        table.bring_about(before)
        table.end(ending)
        expect_the_end(table)


@pytest.mark.parametrize("system", WORDS)
def test_a_readied_action_ends_the_fight(server: Server, system: str) -> None:
    with ExitStack() as stack:
        table = Table(server, system, "readied", stack)
        table.rule(do="set-hp", creature="Foe", hp=1)
        table.rule(do="ask-dice", creatures=["A"])
        table.bring_about("readied")
        table.throw_highest()
        journal = server.room.journal
        assert not journal.enc.state.find("Foe").pools[HP] > 0  # type: ignore[union-attr]
        table.pass_on_to_the_end()
        expect_the_end(table)


def expect_the_end(table: Table) -> None:
    """On every device, on paper, and told again, in both languages."""
    server = table.server
    assert table.is_over
    for socket in table.sockets.values():
        while not receive(socket, "state")["desk"]["header"].get("ended"):
            pass
    for lang in ("fr", "en"):
        for seat in ("gm", "A"):
            paper = table.people[seat].get(f"{server.address}/print?lang={lang}")
            assert paper.status_code == 200, paper.text
            assert paper.json()["ended"]
        for seat, browser in table.people.items():
            ending = browser.get(f"{server.address}/ending?lang={lang}&seat={seat}")
            assert ending.status_code == 200, ending.text
            assert "A" in [each["id"] for each in ending.json()["people"]]
            told = browser.get(f"{server.address}/replay?view={seat}&lang={lang}&limit=200")
            assert told.status_code == 200, told.text
            assert told.json()["frames"][-1]["desk"]["header"]["ended"]
