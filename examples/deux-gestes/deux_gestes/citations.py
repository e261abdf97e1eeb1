"""Which clause stands behind what the shared procedures do: topic -> clause."""

from __future__ import annotations

CITATIONS = {
    # the fight and its rounds
    "encounter": "DG-09",
    "encounter-end": "DG-09",
    "initiative": "DG-09",
    "player-tie": "DG-09",
    "round": "DG-09",
    "mode": "DG-09",
    "modes": "DG-09",
    # the turn
    "turn-start": "DG-01",
    "start-order": "DG-01",
    "turn-items": "DG-01",
    "regain": "DG-01",
    "cannot-act-regain": "DG-08",
    "act": "DG-01",
    "end-order": "DG-01",
    "turn-end": "DG-01",
    "before-acting": "DG-01",
    "after-acting": "DG-01",
    "allowance:action": "DG-01",
    "allowance:reaction": "DG-07",
    "allowance:slots": "DG-12",
    "fewer-actions": "DG-08",
    "woken": "DG-11",
    "lost-actions": "DG-01",
    # what is refused
    "present": "DG-02",
    "known-actions": "DG-02",
    "own-turn": "DG-02",
    "one-at-a-time": "DG-02",
    "cannot-act": "DG-08",
    "busy-with-long-activity": "DG-02",
    # the riposte
    "needs-trigger": "DG-07",
    "response": "DG-07",
    "response-order": "DG-07",
    "similar-triggers": "DG-07",
    "one-response-per-move": "DG-07",
    # movement
    "movement": "DG-03",
    "forced-movement": "DG-10",
    "falling": "DG-10",
    # attacks
    "line-of-sight": "DG-04",
    "sight": "DG-04",
    "multiple-attack": "DG-06",
    "range-increment": "DG-04",
    "cover": "DG-04",
    "damage": "DG-05",
    "save": "DG-12",
    "healing": "DG-11",
    "knocked-out": "DG-11",
    "dying": "DG-11",
    # the rest
    "grabbed": "DG-08",
    "subordinate": "DG-06",
    "items": "DG-13",
    "speak": "DG-02",
    "seek": "DG-08",
    "improvised": "DG-14",
    "disruption-consequences": "DG-02",
}
