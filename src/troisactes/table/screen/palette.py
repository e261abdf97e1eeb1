"""Everything a creature could do, in groups and rows that never change place during a fight.

A row is *offered*, *refused* now (with the sentence and the clause), or *folded*: impossible all
through the fight, for want of a feat or a thing.
"""

from __future__ import annotations

from troisactes.i18n.names import own_word
from troisactes.kernel.decisions import Decision, Offer, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.refusals import NoMeans, NoTarget
from troisactes.kernel.state import Creature
from troisactes.records.refusals import Refusal
from troisactes.rules.common.names import ANYTHING_ELSE, GROUPS
from troisactes.rules.common.refusals import NotAtHand
from troisactes.sim.action_uses import ENDS_TURN, use_of
from troisactes.table.screen.budgets import lost_text
from troisactes.table.screen.creature_parts import Why
from troisactes.table.screen.long_actions import going_on
from troisactes.table.screen.model import Group, Palette, Penalty, Row, RowState, Way
from troisactes.table.screen.ranks import done_lately, rank_of
from troisactes.table.screen.rows import RowMaker, by_id, is_priced_later, penalty_of, plain_row
from troisactes.table.screen.scene import Scene
from troisactes.table.screen.seat_copies import world_for_odds

GOING_ON = "going-on"
END = "end-turn"
NEVER_NOW = frozenset(("not-known", "wrong-mode", "table-says-otherwise"))
NOT_AT_HAND = frozenset(("not-at-hand", "no-means"))


def palette_of(scene: Scene, creature: Creature, decision: Decision | None) -> Palette:
    """A creature's palette; ``decision`` is its own turn's question, if it is asked now."""
    maker = PaletteMaker(scene, creature, decision)
    groups = [Group(id, own_word(scene.system, "group", id, scene.lang), []) for id in GROUPS]
    places = {group.id: group.rows for group in groups}
    for action in actions_of(scene, creature):
        group = action.group if action.group in places else ANYTHING_ELSE
        places[group].append(maker.row(action, group))
    palette = Palette(
        scene.id(creature.index),
        scene.name(creature.index),
        decision is not None,
        [group for group in groups if group.rows],
    )
    pinned = going_on(scene, creature, {row.id: row for rows in places.values() for row in rows})
    if pinned:
        palette.groups.insert(0, Group(GOING_ON, scene.say("desk-group-going-on"), pinned))
    if decision is not None:
        palette.end = maker.end_row()
    return palette


def actions_of(scene: Scene, creature: Creature) -> list[ActionDef]:
    """All it may ever choose, in a fixed order: its sheet's, then what it came by."""
    found = {action.id: action for action in creature.sheet.menu}
    for action in (*creature.gained, *creature.granted):
        if action.trigger is None:
            found.setdefault(action.id, action)
    for item in creature.held:
        for id in scene.rules.items[item.kind].grants:
            action = scene.rules.action(id)
            if action.trigger is None:
                found.setdefault(id, action)
    return list(found.values())


class PaletteMaker:
    """The rows of one creature at one moment."""

    def __init__(self, scene: Scene, creature: Creature, decision: Decision | None) -> None:
        self.scene = scene
        self.creature = creature
        self.decision = decision
        self.offers: dict[str, list[Offer]] = {}
        self._holds = scene.asks.facts_of(creature)
        self._maker: RowMaker | None = None
        self._lately: dict[str, int] = {}
        if decision is not None:
            self._lately = done_lately(scene.journal, creature)
            self.offers = by_id(decision.offers)
            self._maker = RowMaker(scene, decision, world_for_odds(scene))

    def row(self, action: ActionDef, group: str) -> Row:
        offers = self.offers.get(action.id)
        if offers and self._maker is not None:
            row = self._maker.row(offers, group)
            row.ends_turn = bool(use_of(self.scene.rules, action) & ENDS_TURN)
            row.rank = rank_of(self.scene, self.creature, action, row, self._lately)
            return row
        return self._refused(action, group)

    def end_row(self) -> Row:
        """« Finir : 3 actes perdus »."""
        scene = self.scene
        lost = lost_text(scene, self.creature)
        name = scene.say("desk-end-turn-losing", lost=lost) if lost else scene.say("desk-end-turn")
        way = Way("", "", "", {"do": END})
        clause = self.decision.clause if self.decision is not None else ""
        row = Row(END, name, "end", "offered", [way], clause=clause)
        row.ends_turn = row.keep = True
        row.says = lost
        return row

    # --- what is not offered -----------------------------------------------------------------

    def _refused(self, action: ActionDef, group: str) -> Row:
        scene = self.scene
        refusal = self._refusal(action)
        if refusal is None:
            # Nothing is against it, but it is no part of this question: a word slipped in.
            row = plain_row(scene, self.creature, action, group)
            row.state = "offered"
            row.interjects = True
            row.ways = [Way("", row.name, "", {"do": action.id})]
            return row
        why = scene.why(refusal)
        state = self._folds(action, refusal)
        penalty = None if action.uses else penalty_of(scene, self.creature, action, "")
        if penalty is not None or action.cost.varies or is_priced_later(action):
            return self._refused_row(action, group, state, why, penalty)
        # The same row comes again and again: it is made once.
        key = (scene.rules, action, group, scene.lang, state, why.says, why.clause)
        row_known = _refused_rows.get(key)
        if row_known is None:
            if len(_refused_rows) >= ROWS_KEPT:
                _refused_rows.clear()
            row_known = self._refused_row(action, group, state, why, None)
            _refused_rows[key] = row_known
        return row_known

    def _refused_row(
        self, action: ActionDef, group: str, state: RowState, why: Why, penalty: Penalty | None
    ) -> Row:
        row = plain_row(self.scene, self.creature, action, group)
        row.state, row.why, row.penalty = state, why, penalty
        return row

    def _refusal(self, action: ActionDef) -> Refusal | None:
        asks = self.scene.asks
        refusal = asks.refuse_moment(self.creature, action, self._holds)  # mostly that settles it
        if refusal is not None:
            return refusal
        using = ""
        if action.uses:
            means = asks.means(self.creature, action)
            using = means[0] if means else ""
        option = Option(action.id, -1, using)
        if self.decision is not None:
            refusal = asks.why_not_option(option)
        else:
            refusal = asks.why_not(self.creature, option)
        if isinstance(refusal, NotAtHand) and not using:
            clause, index = refusal.clause, refusal.creature
            if action.uses in self.scene.rules.menus.others_things:
                return NoTarget(clause=clause, creature=index, action=action.id)
            return NoMeans(clause=clause, creature=index, action=action.id)
        return refusal

    def _folds(self, action: ActionDef, refusal: Refusal) -> RowState:
        """Whether it is out of the question for as long as the fight lasts."""
        lacking = refusal.code.removeprefix("needs-")
        if refusal.code in NEVER_NOW or lacking in self.scene.rules.menus.lasting_facts:
            return "folded"
        if refusal.code in NOT_AT_HAND and not self._has_means(action):
            return "folded"
        return "refused"

    def _has_means(self, action: ActionDef) -> bool:
        """Whether it could be done with all it carries in hand; others' things come and go."""
        if action.uses in self.scene.rules.menus.others_things:
            return True
        creature = self.creature
        carried = (*creature.held, *creature.stowed)
        key = (self.scene.rules, creature.sheet, action, tuple(item.kind for item in carried))
        known = _means.get(key)
        if known is None:
            if len(_means) >= MEANS_KEPT:
                _means.clear()
            laden = creature.clone()
            laden.held = laden.stowed = carried
            known = _means[key] = self.scene.asks.could_do_with(laden, action)
        return known


ROWS_KEPT = 16_384
_refused_rows: dict[tuple[object, ...], Row] = {}
MEANS_KEPT = 16_384
_means: dict[tuple[object, ...], bool] = {}
