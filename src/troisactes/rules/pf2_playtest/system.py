"""The Pathfinder 2 playtest's encounter mode: what its document says where systems differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS
from troisactes.kernel.decisions import Refusal
from troisactes.rules.common import facts
from troisactes.rules.common.economy import ACTION
from troisactes.rules.common.harm import recover_by_flat_check, recover_by_save
from troisactes.rules.common.three_actions import ThreeActions
from troisactes.rules.common.turns import is_free

if TYPE_CHECKING:
    from troisactes.kernel.decisions import Option
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

# Which clause stands behind what the shared procedures do.
CITATIONS = {
    # the turn and its budget
    "act": "PT-TURN-01",
    "own-turn": "PT-ACT-07",
    "cannot-pay:action": "PT-ACT-04",
    "none-left:action": "PT-ACT-05",
    "cannot-pay:reaction": "PT-RCT-03",
    "cannot-pay:slots": "PT-CORE-SPELLS",
    "cannot-pay:focus": "PT-CORE-SPELLS",
    "cannot-pay:charges": "PT-CORE-SPELLS",
    "restricted:action": "PT-CORE-CONDITIONS",
    "restricted:reaction": "PT-RCT-03",
    "regain": "PT-START-07",
    "quickened": "PT-START-09",
    "slowed": "PT-START-09",
    "lost-actions": "PT-DISC-07",
    "no-reactions": "PT-START-09",
    "cannot-act": "PT-ACT-03",
    "cannot-act-regain": "PT-START-10",
    "one-at-a-time": "PT-DISC-22",
    "turn-start": "PT-TURN-03",
    "turn-end": "PT-FIN-09",
    "turn-items": "PT-TURN-03",
    "start-order": "PT-START-02",
    "end-order": "PT-FIN-01",
    # modes
    "mode": "PT-AEM-01",
    "modes": "PT-END-02",
    "long-activity": "PT-AEM-01",
    "busy-with-long-activity": "PT-DISC-19",
    "long-interrupted": "PT-AEM-04",
    "reactions-out-of-encounter": "PT-DISC-13",
    "known-actions": "PT-ACT-02",
    "present": "PT-ENC-01",
    # triggers and responses
    "response": "PT-RCT-04",
    "needs-trigger": "PT-RCT-04",
    "response-order": "PT-RCT-01",
    "one-response": "PT-DISC-12",
    "similar-triggers": "PT-DISC-12",
    "one-response-per-move": "PT-CORE-MOVEMENT-REACTIONS",
    # subordinate actions and disruption
    "subordinate": "PT-CORE-SUBORDINATE-ACTIONS",
    "disruption-consequences": "PT-CORE-DISRUPTION",
    "improvised": "PT-TURN-01",
    "retarget": "PT-CORE-SPELLS",
    # initiative
    "gm-only": "PT-TRK-01",
    "initiative": "PT-INIT-01",
    "opening-move": "PT-INIT-06",
    "player-tie": "PT-INIT-14",
    "encounter": "PT-ENC-05",
    "round": "PT-RND-01",
    "encounter-end": "PT-END-01",
    "delay": "PT-A-10",
    "ready": "PT-A-12",
    # attacks, movement, damage
    "multiple-attack": "PT-MAP-02",
    "range-increment": "PT-STK-06",
    "reach-and-range": "PT-STK-02",
    "weapon-at-hand": "PT-STK-01",
    "line-of-sight": "PT-CORE-GRID",
    "cover": "PT-CORE-OTHER-BASIC-ACTIONS",
    "movement": "PT-CORE-GRID",
    "forced-movement": "PT-CORE-MOVEMENT-REACTIONS",
    "falling": "PT-CORE-OTHER-BASIC-ACTIONS",
    "damage": "PT-CORE-ATTACK-AND-DAMAGE",
    "save": "PT-CORE-SPELLS",
    "healing": "PT-CORE-HP-AND-DYING",
    "knocked-out": "PT-ORD-03",
    "dying": "PT-CORE-HP-AND-DYING",
    "recovery": "PT-START-06",
    "persistent-damage": "PT-FIN-05",
    "affliction": "PT-FIN-06",
    "frightened": "PT-FIN-07",
    "grabbed": "PT-CORE-CONDITIONS",
    "conditions": "PT-CORE-CONDITIONS",
    "items": "PT-A-21",
    # actions
    "stride": "PT-A-01",
    "strike": "PT-A-02",
    "interact": "PT-A-21",
    "hand-over": "PT-A-19",
    "leap": "PT-CORE-OTHER-BASIC-ACTIONS",
    "cast": "PT-CORE-SPELLS",
    "speak": "PT-DISC-09",
    "step": "PT-A-05",
    "grapple": "PT-A-07",
    "seek": "PT-CORE-OTHER-BASIC-ACTIONS",
    "basic-actions": "PT-CORE-OTHER-BASIC-ACTIONS",
    "sustain": "PT-A-09",
    "limit:flourish": "PT-CORE-TRAITS",
    # facts an action requires or forbids
    "fact:turn-begun": "PT-A-10",
    "fact:turn-start-answered": "PT-DISC-12",
    "fact:mute": "PT-DISC-09",
    "fact:attacked": "PT-CORE-TRAITS",
    "fact:under-penalty": "PT-CORE-TRAITS",
}


class Pathfinder2Playtest(ThreeActions):
    """The document's rules, and standard values where it is silent."""

    no_reactions_means_none_regained = True
    nonlethal_leaves_one = True
    dying_leaves_wounds = False

    def __init__(self) -> None:
        super().__init__("pf2-playtest")
        self.citations = CITATIONS

    def may_while_unable(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """The document forbids acting, not speaking: only the unconscious are mute by default."""
        return enc.option("speech-while-unable") != "never"

    def degree(self, die: int, result: int, dc: int, purpose: str) -> int:
        """A natural 20 makes a success critical, a miss a hit; a natural 1 the other way round."""
        if result >= dc:
            if die == 1:
                return FAILURE
            return CRITICAL_SUCCESS if die == 20 or result >= dc + 10 else SUCCESS
        if die == 20:
            return SUCCESS
        return CRITICAL_FAILURE if die == 1 or result <= dc - 10 else FAILURE

    def needs_recovery(self, creature: Creature) -> bool:
        return bool(creature.flags & (facts.DYING | facts.UNCONSCIOUS))

    def recover(self, enc: Encounter, creature: Creature) -> None:
        if enc.option("recovery-roll") == "flat-check":
            recover_by_flat_check(enc, creature)
        else:
            recover_by_save(enc, creature)

    def ends_turn_when_spent(self, enc: Encounter, creature: Creature) -> bool:
        """With no action left only free actions are still offered; when there is none, it ends."""
        if creature.units(ACTION):
            return False
        return enc.option("end-of-turn-free-actions") != "wait"

    def refuse(self, enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
        """Once the actions are spent only free actions are left."""
        if enc.state.turn == creature.index and self.ends_turn_when_spent(enc, creature):
            action = self.action(option.action)
            if not is_free(action):
                data = {"creature": creature.index, "action": action.id}
                return Refusal("turn-spent", self.cite("none-left:action"), data)
        return super().refuse(enc, creature, option)
