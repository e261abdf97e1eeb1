"""A fight in the hands of a program: what is asked, what may be answered, and its whole history."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from troisactes.api.choice import Choice, Choices
from troisactes.api.combatant import Combatant
from troisactes.api.creatures import NewCreature, about_creatures, as_pack, id_from
from troisactes.errors import (
    CatalogueError,
    InvalidAnswer,
    Refused,
    StaleDecision,
    TroisActesError,
    UnknownId,
)
from troisactes.i18n.render import decision_text, refusal_text
from troisactes.journal.header import fight_header, table_header
from troisactes.journal.lifted_rules import ONCE
from troisactes.journal.record import Journal
from troisactes.journal.ruling_lines import read_ruling
from troisactes.journal.save import from_bytes, save, to_text
from troisactes.journal.story import tell_story
from troisactes.journal.story_sentences import headline
from troisactes.journal.typed_line import parse_command
from troisactes.journal.wire import GM
from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.grid import Grid
from troisactes.kernel.state import State
from troisactes.records.complaints import about_answers
from troisactes.records.refusals import Refusal
from troisactes.rules.common.joining import Participant
from troisactes.rules.registry import System, load_system, usual_system
from troisactes.rules.text_packs import system_with_text

if TYPE_CHECKING:
    from troisactes.api.advice import AdvisedChoices
    from troisactes.plan.preview import Preview
    from troisactes.sim.policy import Policy

MOST_DECISIONS = 20_000


class Placed(NamedTuple):
    """Somebody put on the map: a creature of the catalogue by its id, or one made in code.

    >>> Placed("rut-goblin", "F3", side="foes").square
    'F3'
    """

    creature: NewCreature | str
    square: str
    side: str = ""  # as its sheet says, unless given
    id: str = ""
    name: str = ""
    hp: int | None = None


def usual_fight(system: System) -> str:
    """The fight a system is usually shown with."""
    return system.package.usual_fight or next(iter(system.catalogue.fights), "")


class Fight:
    """A fight, from its first question to its end.

    >>> fight = Fight("pf2", "pont", seed=7)
    >>> fight
    <Fight pf2: round 1, 4 heroes and 3 foes standing, Garde1 asked>
    >>> fight.play(next(iter(fight.choices)))
    >>> fight.undo()
    """

    def __init__(
        self,
        system: str | System = "",
        fight: str = "",
        *,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Path | str] = (),
        lang: str = "fr",
    ) -> None:
        """A prepared fight of the catalogue, at its first question; one of the usual system's where
        none is named."""
        id = system or usual_system()
        loaded = load_system(id, packs) if isinstance(id, str) else id
        header = fight_header(
            loaded, fight or usual_fight(loaded), lang, seed=seed, options=options
        )
        self._take(Journal.open(header, loaded), lang)

    def _take(self, journal: Journal, lang: str) -> None:
        self.journal = journal
        self.lang = lang

    @classmethod
    def _of(cls, journal: Journal, lang: str) -> Fight:
        fight = cls.__new__(cls)
        fight._take(journal, lang)
        return fight

    @classmethod
    def set_up(
        cls,
        system: str,
        rows: Sequence[str],
        combatants: Sequence[Placed],
        *,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Path | str] = (),
        lang: str = "fr",
    ) -> Fight:
        """A fight of one's own, on a map drawn as rows of squares.

        >>> fight = Fight.set_up(
        ...     "pf2",
        ...     ["........"] * 4,
        ...     [Placed("sworn-shield", "A2"), Placed("rut-goblin", "H2")],
        ... )
        >>> fight.sides
        ('heroes', 'foes')
        """
        drawn = [each.creature for each in combatants if isinstance(each.creature, NewCreature)]
        text = as_pack(drawn) if drawn else ""
        loaded = _system_with(system, drawn, text, packs)
        grid = Grid.parse(list(rows))
        people = _participants(loaded, grid, combatants, lang)
        header = table_header(loaded, grid, people, seed=seed, options=options)
        if text:
            header["homebrew"] = text
        return cls._of(Journal.open(header, loaded), lang)

    # --- what there is to know ---------------------------------------------------------------

    @property
    def system(self) -> System:
        return self.journal.system

    @property
    def encounter(self) -> Encounter:
        """The engine's own fight, for those who need more than this class tells."""
        return self.journal.enc

    @property
    def state(self) -> State:
        return self.journal.enc.state

    @property
    def round(self) -> int:
        return self.state.round

    @property
    def combatants(self) -> tuple[Combatant, ...]:
        return tuple(Combatant(self.encounter, each) for each in self.state.creatures)

    def __getitem__(self, id: str) -> Combatant:
        found = self.state.find(id)
        if found is None:
            raise UnknownId("creature", id, [each.id for each in self.state.creatures])
        return Combatant(self.encounter, found)

    def __iter__(self) -> Iterator[Combatant]:
        return iter(self.combatants)

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each.side for each in self.state.creatures))

    @property
    def turn(self) -> Combatant | None:
        """Whose turn it is."""
        index = self.state.turn
        return None if index < 0 else Combatant(self.encounter, self.state.creatures[index])

    @property
    def is_over(self) -> bool:
        return bool(self.state.ended) or self.encounter.decision is None

    @property
    def winner(self) -> str | None:
        """The one side still standing once the fight is over; None before, or when nobody won."""
        if not self.is_over:
            return None
        standing = {each.side for each in self.combatants if each.is_standing}
        return standing.pop() if len(standing) == 1 else None

    # --- what is asked and answered ----------------------------------------------------------

    @property
    def asked(self) -> Combatant | None:
        """Who is asked; None for the game master, or when nothing is."""
        decision = self.encounter.decision
        if decision is None or decision.asked < 0:
            return None
        return Combatant(self.encounter, self.state.creatures[decision.asked])

    @property
    def question(self) -> str:
        """What is asked, in the fight's language; "" when nothing is."""
        decision = self.encounter.decision
        if decision is None:
            return ""
        return decision_text(self.system, self.encounter, decision, self.lang)

    @property
    def choices(self) -> Choices:
        """What may be answered: ``choice in fight.choices``, ``for choice in fight.choices``."""
        return Choices(self)

    def parse(self, line: str) -> Choice:
        """The choice a person means who types it: ``strike ogre with longsword``.

        It need not be on offer: ``why_not`` says why it is not.
        """
        try:
            return Choice(self, parse_command(self.encounter, GM, line))
        except TroisActesError:
            if self.is_over:  # what was meant is of the fight: no word of now is near it
                raise StaleDecision(about_answers.the_fight_is_over()) from None
            raise

    def play(self, choice: Choice | str) -> None:
        """Answer the open question. ``Refused`` says which rule objects, in a sentence."""
        option = self._option(choice)
        try:
            self.journal.answer(GM, option)
        except Refused as refused:
            sentence = refused.sentence(self.lang)
            raise Refused(sentence, refused.refusal.saying(sentence)) from None

    def why_not(self, choice: Choice | str) -> Refusal | None:
        """Why this may not be answered now; None when it may."""
        option = self._option(choice)
        if self.encounter.decision is None or option in self.encounter.decision:
            return None
        refusal = self.encounter.why_not_option(option)
        return None if refusal is None else self._said(refusal)

    def _option(self, choice: Choice | str) -> Option:
        """What the engine takes, of a choice or of the line a person types.

        After the fight only what comes after it may be answered, where a system asks anything.
        """
        if isinstance(choice, str):
            choice = self.parse(choice)
        if not isinstance(choice, Choice):
            raise InvalidAnswer(about_answers.a_choice_or_a_line(repr(choice)))
        if self.is_over and choice not in self.choices:
            raise StaleDecision(about_answers.the_fight_is_over())
        return choice.option

    def _said(self, refusal: Refusal) -> Refusal:
        """The refusal with its sentence, in the fight's language."""
        return refusal.saying(refusal_text(self.system, self.encounter, refusal, self.lang))

    def overrule(self, choice: Choice | str, lasts: str = ONCE) -> None:
        """Have something done that a rule refuses; the history says so.

        With ``lasts="fight"``, whatever else that rule refuses goes through from now on.
        """
        option = self.parse(choice).option if isinstance(choice, str) else choice.option
        self.journal.overrule(GM, option, lasts=lasts)

    def rule(self, ruling: Mapping[str, Any] | str) -> None:
        """The game master's word: ``set-hp ogre 3``, ``lift PF2-A-02 fight``, or a mapping.

        ``docs/scenarios.md`` lists them all.
        """
        said = read_ruling(self.encounter, ruling) if isinstance(ruling, str) else ruling
        self.journal.rule(GM, said)

    def undo(self, steps: int = 1) -> None:
        """Take the last answers back, with everything that came of them."""
        self.journal.undo(GM, steps)

    def redo(self) -> None:
        """Restore what the last undo took back."""
        self.journal.redo(GM)

    # --- looking ahead -----------------------------------------------------------------------

    def odds(self, choice: Choice | str) -> Preview:
        """What a choice may bring, reckoned without a die: its chances, damage and risks."""
        from troisactes.plan.preview import preview

        option = self._option(choice)
        return preview(self.encounter, option)

    def advise(self, seconds: float = 1.0) -> list[AdvisedChoices]:
        """The best turns for whoever's turn it is, the best first, each with two reasons."""
        from troisactes.api.advice import advised_choices

        return advised_choices(self, seconds)

    def run(
        self,
        policies: Policy | str | Mapping[str, Policy | str] = "greedy",
        most: int = MOST_DECISIONS,
    ) -> str | None:
        """Let policies answer to the end, or ``most`` times; who won.

        One policy for everybody, or one for each side; the game master's questions are answered by
        the first. Each policy sees only what its side may see.
        """
        from troisactes.api.policies import Players

        players = Players(policies, self.sides, self.journal.header["seed"])
        for _ in range(most):
            decision = self.encounter.decision
            if decision is None or self.state.ended:
                break
            self.journal.answer(GM, players.choose(self.encounter, decision))
        return self.winner

    # --- keeping it --------------------------------------------------------------------------

    def save(self, path: Path | str) -> None:
        """Write the fight with its whole history; the old file stays whole until it is done."""
        save(self.journal, Path(path))

    @classmethod
    def load(cls, path: Path | str, lang: str = "fr", system: System | None = None) -> Fight:
        """A saved fight, played again to where it stood."""
        file = Path(path)
        return cls._of(from_bytes(file.read_bytes(), file.name, system=system), lang)

    def to_json(self) -> dict[str, Any]:
        """What ``save`` writes, as plain data."""
        plain: dict[str, Any] = json.loads(to_text(self.journal))
        return plain

    @classmethod
    def from_json(cls, plain: Mapping[str, Any], lang: str = "fr") -> Fight:
        return cls._of(from_bytes(json.dumps(plain).encode()), lang)

    def copy(self) -> Fight:
        """An independent fight with the same history."""
        journal = Journal.replay(self.journal.header, self.journal.inputs, self.system)
        return self._of(journal, self.lang)

    # --- telling -----------------------------------------------------------------------------

    @property
    def events(self) -> list[LoggedEvent]:
        """Everything that happened and was not taken back."""
        entries = self.journal.entries
        return [event for entry in entries if not entry.undone for event in entry.events]

    def told(self) -> list[str]:
        """The story, in the fight's language: a line for each deed, with what came of it."""
        lines = tell_story(self.journal, GM, self.lang)
        return [headline(line, self.lang) for line in lines]

    def __repr__(self) -> str:
        standing = [each.side for each in self.combatants if each.is_standing]
        left = " and ".join(f"{standing.count(side)} {side}" for side in self.sides)
        if self.is_over:
            now = f"over, {self.winner or 'nobody'} won"
        else:
            now = f"{self.asked.id if self.asked is not None else 'the game master'} asked"
        return f"<Fight {self.system.id}: round {self.round}, {left} standing, {now}>"


def _system_with(
    id: str, drawn: Sequence[NewCreature], text: str, packs: Sequence[Path | str]
) -> System:
    try:
        return system_with_text(id, text, [Path(each) for each in packs])
    except CatalogueError as error:
        raise about_creatures(drawn, text, error) from error


def _participants(
    system: System, grid: Grid, combatants: Sequence[Placed], lang: str
) -> list[Participant]:
    taken: set[str] = set()
    found = []
    for each in combatants:
        made = each.creature if isinstance(each.creature, NewCreature) else None
        sheet = system.rules.sheet(made.id if made is not None else str(each.creature))
        name = each.name or (sheet.name.fr if lang == "fr" else sheet.name.en)
        id = _free_id(each.id or id_from(name), taken)
        where = grid.parse_cell(each.square)
        found.append(Participant(id, sheet.id, where, each.side or sheet.side, name, each.hp))
    return found


def _free_id(wanted: str, taken: set[str]) -> str:
    """``gobelin``, then ``gobelin-2``, ``gobelin-3``…"""
    id, number = wanted, 1
    while id in taken:
        number += 1
        id = f"{wanted}-{number}"
    taken.add(id)
    return id
