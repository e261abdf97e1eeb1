"""Work of several turns: its bars, and the rows to go on with it."""

from __future__ import annotations

from troisactes.i18n.names import action_name
from troisactes.i18n.render import amount_text
from troisactes.journal.seat_view import SeenCreature
from troisactes.kernel.decisions import Option
from troisactes.kernel.parts.long_actions import Work
from troisactes.kernel.state import Creature
from troisactes.table.screen.creature_parts import TaskProgress
from troisactes.table.screen.model import Row, Way
from troisactes.table.screen.scene import Scene


def work_of(scene: Scene, who: SeenCreature) -> list[TaskProgress]:
    """« Sabotage 3/6 », for whoever may see it."""
    return [_bar(scene, work) for work in scene.view.work_of(who)]


def _bar(scene: Scene, work: Work) -> TaskProgress:
    name = action_name(scene.system, work.action, scene.lang)
    says = scene.say("desk-work", action=name, done=work.done, total=work.total)
    clause = scene.rules.citations.get("assign", "")
    return TaskProgress(work.action, name, work.done, work.total, says, work.consecutive, clause)


def _going_on_name(scene: Scene, creature: Creature, work: Work) -> str:
    """« Continuer : 1 à 3 actes »."""
    unit = scene.rules.budget.main_unit
    left = sum(1 for each in creature.budget if each.kind == unit and not each.only)
    most = min(left, work.total - work.done)
    if most < 1:
        return scene.say("desk-work-on")
    units = amount_text(scene.system, unit, most, scene.lang)
    message = "desk-work-on-some" if most > 1 else "desk-work-on-one"
    return scene.say(message, units=units)


def going_on(scene: Scene, creature: Creature, rows: dict[str, Row]) -> list[Row]:
    """A row for each piece of work begun: how far it has come, and going on with it."""
    pinned: list[Row] = []
    for work in scene.asks.begun(creature):
        bar = _bar(scene, work)
        row = Row(f"work:{work.action}", bar.says, "going-on", "refused", [])
        row.clause = bar.clause
        row.work = bar
        option = Option(work.action, work.target, work.using)
        known = rows.get(work.action)
        decision = scene.view.decision
        mine = decision is not None and decision.actor == creature.index
        if mine and decision is not None and decision.kind == "act":
            refusal = None if option in decision else scene.asks.why_not_option(option)
            if refusal is None:
                row.state = "offered"
                name = _going_on_name(scene, creature, work)
                row.ways = [Way(work.using, name, "", scene.asks.plain_answer(option))]
                row.says = name
            else:
                row.why = scene.why(refusal)
        elif known is not None:
            row.why = known.why
        pinned.append(row)
    return pinned
