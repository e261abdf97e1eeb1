"""Looking closely: searching, appraising, finding tracks, telling a forgery.

What is looked at lies on the map or is held. A thing says of itself how hard it is: ``hidden`` (a
Perception check finds it), ``tracks`` (Survival), ``appraise`` (its worth), ``forged`` (a page).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS, Line
from troisactes.kernel.decisions import CELL, ITEM
from troisactes.kernel.names import TARGET, USING, Key, Note, Slot, Stat
from troisactes.kernel.parts.seats import SeatRules
from troisactes.kernel.refusals import ActionRefused
from troisactes.kernel.state import Item
from troisactes.kernel.targets import Targeting
from troisactes.records.refusals import Refusal
from troisactes.rules.common.names import (
    DEGREE,
    PERCEPTION,
    SPOTTED,
    SPOTTED_BY,
    STEALTH_STAT,
    SURVIVAL,
)
from troisactes.rules.common.refusals import OutOfRange
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.targets import SquareTarget
from troisactes.rules.pu.events import (
    Appraised,
    ForgeryFound,
    MostValuable,
    SeemsGenuine,
    Spotted,
    ThingFound,
    TrailLost,
)
from troisactes.rules.pu.names import (
    APPRAISE,
    APPRAISE_STAT,
    FIXED,
    FORGED,
    FOUND,
    HIDDEN,
    LINGUISTICS,
    MARGIN,
    PAGE,
    SIZEABLE,
    TRACKS,
    WORTH,
)
from troisactes.rules.pu.refusals import NoHoardInView, NoPageAtHand, NothingInView
from troisactes.rules.pu.senses import blind_to, sees_cell
from troisactes.rules.pu.skill.skills import BASE_DC, NO_LINES, about, number, skill_roll

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Creature, Frame

APPRAISED: Final = Note("appraised")


USUAL_DC = 15  # of what is hidden, and does not say how well
APPRAISE_DC = 20
IN_HAND = 2
AREA = 2  # squares on a side: three metres
TRACKING = 2  # squares around: as far as one looks for tracks
TRAIL: Final = Note("trail")  # the note: whose tracks one follows
LOST: Final = Note("trail-lost")


def known_of(rules: Ruleset, item: Item) -> dict[Key, Any]:
    """What its kind says and what this one has of its own."""
    return {**rules.items[item.kind].data, **item.data}


def is_hidden(rules: Ruleset, item: Item) -> bool:
    """Nobody has found it yet."""
    known = known_of(rules, item)
    return bool(known.get(HIDDEN) or known.get(TRACKS)) and not known.get(FOUND)


def is_noticed(enc: Encounter, item: Item, result: int) -> bool:
    """Whether a Perception check with this result brings a hidden thing to light."""
    if not is_hidden(enc.rules, item):
        return False
    known = known_of(enc.rules, item)
    said = known.get(HIDDEN) or known[TRACKS]
    return result >= enc.rules.checks.to_reach(enc, USUAL_DC if said is True else said)


def lying_around(enc: Encounter, actor: Creature, cells: list[int]) -> list[tuple[int, Item]]:
    ground = enc.state.ground
    return [(cell, item) for cell in cells if cell in ground for item in ground[cell]]


def reveal(enc: Encounter, frame: Frame, cell: int, item: Item) -> None:
    """From now on everybody may see it."""
    found = Item(item.uid, item.kind, {**item.data, FOUND: True, HIDDEN: False})
    ground = enc.state.ground
    ground[cell] = tuple(found if each is item else each for each in ground[cell])
    if enc.log is not None:
        enc.tell(ThingFound(creature=frame.actor, item=item.kind, cell=cell), *about(enc, frame))


# --- searching -----------------------------------------------------------------------------------


class ScanRoom(Step):
    """A look around: whoever hides in view, and clues of some size (PU-A-019)."""

    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = PERCEPTION

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        result = skill_roll(enc, frame, self.skill, None)
        for other in enc.state.creatures:
            if not other.present or not unseen_by(actor, other) or not enc.sees(actor, other):
                continue
            dc = BASE_DC + other.sheet.stats[STEALTH_STAT]
            if result.result >= enc.rules.checks.to_reach(enc, dc):
                seen: tuple[int, ...] = other.notes.get(SPOTTED_BY, ())
                other.notes[SPOTTED_BY] = (*seen, actor.index)
                enc.state.vars[SPOTTED] = True
                enc.state.moves += 1  # what stands in its way has changed
                if enc.log is not None:
                    enc.tell(
                        Spotted(creature=frame.actor, target=other.index, secret=True),
                        *about(enc, frame),
                    )
        in_view = [cell for cell in sorted(enc.state.ground) if sees_cell(enc, actor, cell)]
        for cell, item in lying_around(enc, actor, in_view):
            if known_of(enc.rules, item).get(SIZEABLE) and is_noticed(enc, item, result.result):
                reveal(enc, frame, cell, item)


class AreaNearby(Targeting):
    """The corner of an area three metres on a side, part of it at arm's length."""

    kind = CELL
    lazy = True

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        layout = enc.state.layout
        return [
            cell
            for cell in layout.emanation(actor.cell, actor.size, AREA, enc.rules.metric)
            if layout.footprint(cell, AREA)
            and layout.within_reach(actor.cell, actor.size, cell, AREA, 1, enc.rules.metric)
        ]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        is_whole = bool(enc.state.layout.footprint(actor.cell, AREA))  # the one that begins here
        return is_whole or super().has_any(enc, actor, action, using)

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target in self.candidates(enc, actor, action, using):
            return None
        return OutOfRange(
            clause=action.clause, creature=actor.index, action=action.id, range=1, cell=target
        )


class SearchArea(Step):
    """Every square of it: traps, triggers, hidden things, footprints."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = PERCEPTION

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        result = skill_roll(enc, frame, self.skill, None)
        area = list(enc.state.layout.footprint(frame.slots[TARGET], AREA))
        for cell, item in lying_around(enc, actor, area):
            if is_noticed(enc, item, result.result):
                reveal(enc, frame, cell, item)


# --- appraising ----------------------------------------------------------------------------------


class ItemInView(Targeting):
    """A thing lying in view, or in somebody else's hand."""

    kind = ITEM
    lazy = True
    when_none: type[ActionRefused] = NothingInView

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return list(self._in_view(enc, actor))

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return next(self._in_view(enc, actor), None) is not None

    def _in_view(self, enc: Encounter, actor: Creature) -> Iterator[int]:
        ground = enc.state.ground
        for cell in sorted(ground):
            if sees_cell(enc, actor, cell):
                for item in ground[cell]:
                    if not is_hidden(enc.rules, item) and has_worth(enc, item):
                        yield item.uid
        for other in enc.state.creatures:
            if other is actor or not other.held or not other.present:
                continue
            if not blind_to(enc, actor, other):
                for item in other.held:
                    if has_worth(enc, item):
                        yield item.uid


def has_worth(enc: Encounter, item: Item) -> bool:
    """Footprints and locks are no merchandise."""
    known = known_of(enc.rules, item)
    return not known.get(TRACKS) and not known.get(FIXED)


def worth_of(enc: Encounter, item: Item) -> int:
    worth: int = known_of(enc.rules, item).get(WORTH, 0)
    return worth


class Appraise(Step):
    """Appraise against the thing's own number: what is it worth? Better with it in hand
    (PU-A-017)."""

    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = APPRAISE_STAT

    def __init__(self, in_hand: bool) -> None:
        self.in_hand = in_hand
        self.needs = (USING,) if in_hand else (TARGET,)

    @classmethod
    def build(cls, p: Params) -> Appraise:
        return cls(p.flag("in_hand", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        item = self._item(enc, frame, actor)
        act = enc.state.act(frame.act)
        if item is None or act is None:
            frame.slots[DEGREE], frame.slots[MARGIN] = 0, 0
            return
        held = (Line("held-item", "untyped", IN_HAND, act.action.clause),)
        dc = number(known_of(enc.rules, item).get(APPRAISE, APPRAISE_DC))
        more = held if self.in_hand else NO_LINES
        if skill_roll(enc, frame, self.skill, dc, more).degree >= SUCCESS:
            known: tuple[int, ...] = actor.notes.get(APPRAISED, ())
            if item.uid not in known:
                actor.notes[APPRAISED] = (*known, item.uid)
            if enc.log is not None:
                enc.tell(
                    Appraised(creature=frame.actor, item=item.kind, worth=worth_of(enc, item)),
                    *about(enc, frame),
                )

    def _item(self, enc: Encounter, frame: Frame, actor: Creature) -> Item | None:
        if self.in_hand:
            return next((each for each in actor.held if each.kind == frame.slots[USING]), None)
        return find_item(enc, frame.slots[TARGET])


def find_item(enc: Encounter, uid: int) -> Item | None:
    """A thing by its number, wherever it is."""
    for items in enc.state.ground.values():
        for item in items:
            if item.uid == uid:
                return item
    for creature in enc.state.creatures:
        for item in (*creature.held, *creature.stowed):
            if item.uid == uid:
                return item
    return None


class HoardInView(SquareTarget):
    """A square where several things lie, in view."""

    when_none: type[ActionRefused] = NoHoardInView

    def will_do(self, enc: Encounter, actor: Creature, using: str, cell: int) -> bool:
        return len(treasure(enc, cell)) > 1 and sees_cell(enc, actor, cell)


def treasure(enc: Encounter, cell: int) -> list[Item]:
    return [
        item
        for item in enc.state.ground.get(cell, ())
        if has_worth(enc, item) and not is_hidden(enc.rules, item)
    ]


class AppraiseHoard(Step):
    """Which piece of it is worth most? (PU-A-048)."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = APPRAISE_STAT

    def run(self, enc: Encounter, frame: Frame) -> None:
        pieces = treasure(enc, frame.slots[TARGET])
        result = skill_roll(enc, frame, self.skill, number(APPRAISE_DC))
        if result.degree >= SUCCESS and pieces:
            best = max(pieces, key=lambda item: worth_of(enc, item))
            if enc.log is not None:
                enc.tell(
                    MostValuable(creature=frame.actor, item=best.kind, worth=worth_of(enc, best)),
                    *about(enc, frame),
                )


# --- tracks and pages ----------------------------------------------------------------------------


class FindTracks(Step):
    """Survival: tracks around, and on along them. Whoever loses a trail needs longer the next time.

    Several tracks are looked for with one die.
    """

    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = SURVIVAL

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        actor.notes.pop(LOST, None)
        result = skill_roll(enc, frame, self.skill, None)
        found = 0
        near = enc.state.layout.emanation(actor.cell, actor.size, TRACKING, enc.rules.metric)
        for cell, item in lying_around(enc, actor, sorted(near)):
            dc = known_of(enc.rules, item).get(TRACKS, 0)
            if dc and result.result >= enc.rules.checks.to_reach(enc, dc):
                found = item.uid
                if is_hidden(enc.rules, item):
                    reveal(enc, frame, cell, item)
        if found:
            actor.notes[TRAIL] = found
        elif actor.notes.pop(TRAIL, None) is not None:
            actor.notes[LOST] = True
            if enc.log is not None:
                enc.tell(TrailLost(creature=frame.actor), *about(enc, frame))


class PageAtHand(Targeting):
    """A written page in hand or at arm's length."""

    kind = ITEM
    when_none: type[ActionRefused] = NoPageAtHand

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        layout = enc.state.layout
        near = sorted(layout.emanation(actor.cell, actor.size, 1, enc.rules.metric))
        at_hand = [*actor.held, *(item for _, item in lying_around(enc, actor, near))]
        return [
            item.uid
            for item in at_hand
            if known_of(enc.rules, item).get(PAGE) and not is_hidden(enc.rules, item)
        ]


class ExaminePage(Step):
    """Linguistics against the forger's result. A good forgery looks as genuine as can be
    (PU-A-059)."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = LINGUISTICS

    def run(self, enc: Encounter, frame: Frame) -> None:
        page = find_item(enc, frame.slots[TARGET])
        dc = 0 if page is None else known_of(enc.rules, page).get(FORGED, 0)
        result = skill_roll(enc, frame, self.skill, number(dc) if dc else None)
        if page is None:
            return
        if dc and result.degree >= SUCCESS:
            if enc.log is not None:
                enc.tell(ForgeryFound(creature=frame.actor, item=page.kind), *about(enc, frame))
        else:
            if enc.log is not None:
                enc.tell(SeemsGenuine(creature=frame.actor, item=page.kind), *about(enc, frame))


STEPS: StepBuilders = {
    "scan-room": plain(ScanRoom),
    "search-area": plain(SearchArea),
    "appraise": Appraise.build,
    "appraise-hoard": plain(AppraiseHoard),
    "find-tracks": plain(FindTracks),
    "examine-page": plain(ExaminePage),
}
TARGETINGS: TargetingBuilders = {
    "area-nearby": plain(AreaNearby),
    "item-in-view": plain(ItemInView),
    "hoard-in-view": plain(HoardInView),
    "page-at-hand": plain(PageAtHand),
}


class UnchainedSeats(SeatRules):
    """What has not been found is hidden."""

    def conceals(self, item: Item) -> bool:
        return is_hidden(self.rules, item)
