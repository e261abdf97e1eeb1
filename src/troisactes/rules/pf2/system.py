"""Pathfinder 2, the actions chapter: what its document says where systems differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common import facts
from troisactes.rules.common.harm import recover_by_flat_check
from troisactes.rules.common.three_actions import ThreeActions

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

# Which clause stands behind what the shared procedures do.
CITATIONS = {
    # the turn and its budget
    "act": "PF2-SGL-02",
    "own-turn": "PF2-SGL-02",
    "cannot-pay:action": "PF2-ACT-06",
    "cannot-pay:reaction": "PF2-RCT-03",
    "cannot-pay:slots": "PF2-CORE-SPELLS",
    "cannot-pay:focus": "PF2-CORE-SPELLS",
    "cannot-pay:charges": "PF2-CORE-SPELLS",
    "restricted:action": "PF2-GLA-04",
    "restricted:reaction": "PF2-RCT-03",
    "regain": "PF2-SGL-02",
    "quickened": "PF2-GLA-02",
    "slowed": "PF2-GLA-02",
    "lost-actions": "PF2-GLA-03",
    "no-reactions": "PF2-GLA-05",
    "cannot-act": "PF2-GLA-06",
    "cannot-act-regain": "PF2-GLA-07",
    "one-at-a-time": "PF2-SIM-02",
    "turn-start": "PF2-CORE-TURN-STEPS",
    "turn-end": "PF2-CORE-TURN-STEPS",
    "turn-items": "PF2-CORE-TURN-STEPS",
    "start-order": "PF2-CORE-TURN-STEPS",
    "end-order": "PF2-CORE-TURN-STEPS",
    # modes
    "mode": "PF2-EXP-02",
    "modes": "PF2-GEN-02",
    "long-activity": "PF2-EXP-01",
    "busy-with-long-activity": "PF2-EXP-03",
    "long-interrupted": "PF2-EXP-05",
    "reactions-out-of-encounter": "PF2-RCT-04",
    "known-actions": "PF2-TRG-03",
    "present": "PF2-GEN-01",
    # triggers and responses
    "response": "PF2-TRG-02",
    "needs-trigger": "PF2-RCT-01",
    "response-order": "PF2-OPEN-12",
    "one-response": "PF2-TRG-04",
    "similar-triggers": "PF2-TRG-06",
    "one-response-per-move": "PF2-CORE-MOVEMENT-REACTIONS",
    # subordinate actions and disruption
    "subordinate": "PF2-SUB-01",
    "disruption-consequences": "PF2-DIS-05",
    "improvised": "PF2-A-12",
    "retarget": "PF2-A-11",
    # initiative
    "initiative": "PF2-CORE-INITIATIVE",
    "opening-move": "PF2-CORE-INITIATIVE",
    "player-tie": "PF2-CORE-INITIATIVE",
    "encounter": "PF2-CORE-INITIATIVE",
    "round": "PF2-CORE-INITIATIVE",
    "encounter-end": "PF2-CORE-CLOCK",
    "delay": "PF2-A-21",
    "ready": "PF2-A-20",
    # attacks, movement, damage
    "multiple-attack": "PF2-CORE-MAP",
    "range-increment": "PF2-CORE-ATTACK-AND-DAMAGE",
    "reach-and-range": "PF2-A-02",
    "weapon-at-hand": "PF2-A-02",
    "line-of-sight": "PF2-CORE-GRID",
    "cover": "PF2-CORE-BASIC-ACTIONS",
    "movement": "PF2-CORE-GRID",
    "forced-movement": "PF2-CORE-MOVEMENT-REACTIONS",
    "falling": "PF2-CORE-BASIC-ACTIONS",
    "damage": "PF2-CORE-ATTACK-AND-DAMAGE",
    "save": "PF2-CORE-SPELLS",
    "healing": "PF2-CORE-HP-AND-DYING",
    "knocked-out": "PF2-CORE-HP-AND-DYING",
    "dying": "PF2-CORE-HP-AND-DYING",
    "recovery": "PF2-CORE-HP-AND-DYING",
    "persistent-damage": "PF2-CORE-CONDITIONS",
    "affliction": "PF2-CORE-TURN-STEPS",
    "frightened": "PF2-CORE-CONDITIONS",
    "grabbed": "PF2-CORE-CONDITIONS",
    "conditions": "PF2-CORE-CONDITIONS",
    "items": "PF2-A-04",
    # actions
    "stride": "PF2-A-01",
    "strike": "PF2-A-02",
    "interact": "PF2-A-04",
    "hand-over": "PF2-A-05",
    "leap": "PF2-A-06",
    "cast": "PF2-A-07",
    "speak": "PF2-A-18",
    "step": "PF2-A-19",
    "grapple": "PF2-CORE-BASIC-ACTIONS",
    "seek": "PF2-CORE-BASIC-ACTIONS",
    "basic-actions": "PF2-CORE-BASIC-ACTIONS",
    "sustain": "PF2-CORE-SPELLS",
    "limit:flourish": "PF2-CORE-TRAITS",
    # facts an action requires or forbids
    "fact:turn-begun": "PF2-A-21",
    "fact:turn-start-answered": "PF2-TRG-04",
    "fact:mute": "PF2-GLA-06",
    "fact:attacked": "PF2-CORE-TRAITS",
    "fact:opened": "PF2-CORE-TRAITS",
    "fact:under-penalty": "PF2-CORE-TRAITS",
}


class Pathfinder2(ThreeActions):
    """The document's rules, and standard values where it is silent."""

    most_increments = 6

    def __init__(self) -> None:
        super().__init__("pf2")
        self.citations = CITATIONS

    def is_answered_at_end(self, action: ActionDef) -> bool:
        return self.is_still_move(action)

    def needs_recovery(self, creature: Creature) -> bool:
        return bool(creature.flags & facts.DYING)

    def recover(self, enc: Encounter, creature: Creature) -> None:
        recover_by_flat_check(enc, creature)
