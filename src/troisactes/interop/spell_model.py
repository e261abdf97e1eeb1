"""A spell of a sheet as an action of a pack, at the rank its caster casts it."""

from __future__ import annotations

import re
from typing import Any, Final

from troisactes.interop.ability_model import MODELLED, TOLD, ModelledAbility, as_told
from troisactes.interop.creature_record import FREE, REACTION, ReadDamage, Spell, TextMark
from troisactes.interop.creature_record import SAVE as SAVE_MARK
from troisactes.interop.dice_sums import as_single_rolls
from troisactes.interop.game_words import DEGREES
from troisactes.interop.outcome_phrases import squares
from troisactes.interop.outcomes import ReadOutcome, persistent_step
from troisactes.interop.system_words import SystemWords
from troisactes.interop.trigger_phrases import trigger_of

SHAPES: Final = ("burst", "cone", "line", "emanation")
_ONE = re.compile(
    r"^(?:1|one|a|an|the|une?|la) (?:\w+ )*?(?:creature|target|enemy|foe|cible"
    r"|ennemi)\b(?!.*(?:touched|willing|object|corpse|dead))",
    re.I,
)
_FRIEND = re.compile(r"willing|ally|allie|you or|touched|living creature or 1 undead", re.I)
_MINUTES = re.compile(r"([0-9]+)\s*(minute|hour|heure|day|jour|week|round)")
_TOUCHING: Final = "reach"


def model_spell(spell: Spell, words: SystemWords) -> list[tuple[str, ModelledAbility]]:
    """One action, or one for each number of actions it may be cast with: (ending of its id, it)."""
    if spell.most_cost > spell.cost:
        return _by_actions(spell, words)
    outcome = read_spell_outcome(spell, words)
    table, whole = _steps(spell, outcome, words)
    table |= cost_of(spell)
    if spell.kind in (REACTION, FREE):
        whole = _answers(spell, table, words) and whole
    how = MODELLED if whole and table.get("steps") else TOLD
    made = table if how == MODELLED else as_told(table)
    return [("", ModelledAbility(how, made, None, (), outcome.asides.effects))]


def cost_of(spell: Spell) -> dict[str, Any]:
    if spell.kind in (REACTION, FREE):
        return {"cost": spell.kind}
    if spell.cost:
        return {"cost": spell.cost, "kind": "activity"}
    found = _MINUTES.search(spell.time)
    each = {
        "minute": 1,
        "round": 1,
        "hour": 60,
        "heure": 60,
        "day": 1_440,
        "jour": 1_440,
        "week": 10_080,
    }
    minutes = int(found[1]) * each[found[2]] if found else 10
    return {"kind": "activity", "minutes": max(1, min(1_000_000, minutes))}


def _answers(spell: Spell, table: dict[str, Any], words: SystemWords) -> bool:
    said = " ".join(each.text for each in spell.passages if each.title == "trigger")
    table.pop("target", None)
    found = trigger_of(said, words.triggers, words.actions | words.traits) if said else None
    if found is None:
        table["trigger"] = {"on": ["told"], "text": said or spell.name}
        return False
    table["trigger"] = {**found, "text": said}
    return True


def _steps(spell: Spell, outcome: ReadOutcome, words: SystemWords) -> tuple[dict[str, Any], bool]:
    aim, aimed = _aim(spell, outcome)
    if spell.attack:
        steps = _attack_steps(spell, outcome, words)
    else:
        steps = outcome.steps(spell.area in SHAPES and outcome.rolls_once is not None)
    if spell.healing and not spell.damage:
        rolls = as_single_rolls(spell.healing)
        if rolls and len(rolls) == 1:
            steps.append({"step": "heal", "dice": rolls[0], **({"to": "self"} if not aim else {})})
    if not steps or (not spell.damage and not spell.healing and outcome.unread):
        return {
            **({"target": aim} if aim else {}),
            **({"steps": steps} if steps and aimed and not spell.area else {}),
        }, False
    if not aimed:
        return {"target": aim} if aim else {}, False
    if spell.area in SHAPES:
        once = outcome.rolls_once if not spell.attack else None
        inner = {
            "step": "each",
            "shape": spell.area,
            "radius": squares(spell.area_feet),
            "steps": steps,
        }
        if outcome.side in ("enemy", "ally"):
            inner["side"] = outcome.side
        steps = ([{"step": "dice", "dice": once}] if once else []) + [inner]
    table: dict[str, Any] = {"steps": steps}
    if aim:
        table["target"] = aim
    degrees = [each for each in spell.passages if each.title in DEGREES]
    unread = [each for each in degrees if each.text in outcome.unread]
    return table, not unread and bool(spell.damage or spell.healing or outcome.by_degree)


def read_spell_outcome(spell: Spell, words: SystemWords) -> ReadOutcome:
    """From what its data says, and the degrees its text has."""
    outcome = ReadOutcome(words, spell.name)
    if spell.save and not spell.attack:
        outcome.save = TextMark(0, 0, SAVE_MARK, spell.save, spell.dc, basic=spell.basic)
    outcome.damage = [part for part in spell.damage if as_single_rolls(part.dice)]
    if len(outcome.damage) < len(spell.damage):
        outcome.unread.append("damage")
    if spell.area in SHAPES and spell.area_feet:
        outcome.area = (spell.area, squares(spell.area_feet))
    if re.search(r"enem", spell.target, re.I):
        outcome.side = "enemy"
    if re.search(r"allies", spell.target, re.I):
        outcome.side = "ally"
    for passage in spell.passages:
        if passage.title in DEGREES and (outcome.save is not None or spell.attack):
            outcome.read_degree(passage)
    if not outcome.shares and not spell.basic and outcome.damage and outcome.save is not None:
        # Damage beside a save that is not basic: degrees that say nothing of it leave it to people.
        outcome.unread += [each.text for each in spell.passages if each.title in DEGREES]
    return outcome


def _attack_steps(spell: Spell, outcome: ReadOutcome, words: SystemWords) -> list[dict[str, Any]]:
    attack: dict[str, Any] = {"step": "spell-attack"}
    if spell.bonus is not None:
        attack["attack"] = spell.bonus
    steps = [attack]
    for part in outcome.damage:
        for roll in as_single_rolls(part.dice) or []:
            steps.append(_on_hit(part._replace(dice=roll), words))
    for degree in DEGREES:
        for step in outcome.by_degree.get(degree, []):
            if step["step"] != "damage":
                steps.append({**step, "when": degree})
    return steps


def _on_hit(part: ReadDamage, words: SystemWords) -> dict[str, Any]:
    kind = part.type if part.type in words.damage_types else "untyped"
    if part.category == "persistent":
        return persistent_step(part.dice, kind, {"when": "hit"})
    return {"step": "damage", "dice": part.dice, "type": kind, "doubles": True, "when": "hit"}


def _aim(spell: Spell, outcome: ReadOutcome) -> tuple[dict[str, Any], bool]:
    """What it is aimed at, and whether that is all its text says of it."""
    if spell.area:
        if spell.area not in SHAPES or not spell.area_feet:
            return {}, False
        aim: dict[str, Any] = {"kind": "area", "shape": spell.area}
        if spell.area == "burst":
            if spell.feet is None:
                return {}, False
            aim["within"] = squares(spell.feet)
        return aim, True
    within = _TOUCHING if spell.touch else str(squares(spell.feet)) if spell.feet else ""
    helps = bool(spell.healing) or (not spell.damage and not spell.save and not spell.attack)
    if not within:
        return {}, not spell.save and not spell.attack and not spell.damage
    side = (
        "self-or-ally" if helps or (_FRIEND.search(spell.target) and not spell.damage) else "enemy"
    )
    one = (
        bool(_ONE.match(spell.target))
        or spell.attack
        or spell.target.startswith(("1 ", "The trig", "the trig"))
    )
    several = re.search(r"\bor 2\b|up to|any number|additional|and 1\b|or more", spell.target)
    return {"kind": "creature", "side": side, "within": within}, one and several is None


# --- spells cast with one to three actions -------------------------------------------------------


def _by_actions(spell: Spell, words: SystemWords) -> list[tuple[str, ModelledAbility]]:
    found = []
    for actions in range(spell.cost, spell.most_cost + 1):
        table = _FAMILIES[spell.key](spell, actions) if spell.key in _FAMILIES else None
        cost = {"cost": actions, "kind": "activity"}
        if table is not None:
            found.append((f"-{actions}", ModelledAbility(MODELLED, {**cost, **table})))
        else:
            outcome = read_spell_outcome(spell, words)
            plain, _ = _steps(spell, outcome, words)
            told = ModelledAbility(
                TOLD, as_told({**cost, **plain}), None, (), outcome.asides.effects
            )
            found.append((f"-{actions}", told))
    return found


def _heal(spell: Spell, actions: int) -> dict[str, Any]:
    """One action by touch, two at a distance and stronger, three around oneself."""
    return _mending(spell, actions, {"step": "heal"}, "self-or-ally", "any")


def _harm(spell: Spell, actions: int) -> dict[str, Any]:
    return _mending(
        spell, actions, {"step": "damage", "type": "void", "basic": True}, "enemy", "any"
    )


def _mending(
    spell: Spell, actions: int, step: dict[str, Any], side: str, around: str
) -> dict[str, Any]:
    dice = f"{spell.rank}d8"
    save = [{"step": "save", "stat": "fortitude", **({"dc": spell.dc} if spell.dc else {})}]
    before = save if step["step"] == "damage" else []
    if actions == 3:
        inner = {
            "step": "each",
            "shape": "emanation",
            "radius": 6,
            "side": "ally" if step["step"] == "heal" else around,
            "steps": [*before, {**step, "dice": dice}],
        }
        own = [{"step": "heal", "dice": dice, "to": "self"}] if step["step"] == "heal" else []
        return {"target": {"kind": "area", "shape": "emanation"}, "steps": [inner, *own]}
    if actions == 2 and step["step"] == "heal":
        dice += f"+{8 * spell.rank}"
    within = _TOUCHING if actions == 1 else "6"
    return {
        "target": {"kind": "creature", "side": side, "within": within},
        "steps": [*before, {**step, "dice": dice}],
    }


def _missiles(spell: Spell, actions: int) -> dict[str, Any]:
    """One missile an action, and one more an action for every two ranks."""
    count = actions * (1 + (spell.rank - 1) // 2)
    return {
        "target": {"kind": "creature", "side": "enemy", "within": "24"},
        "steps": [{"step": "damage", "dice": f"{count}d4+{count}", "type": "force"}],
    }


_FAMILIES: Final = {
    "heal": _heal,
    "harm": _harm,
    "force-barrage": _missiles,
    "magic-missile": _missiles,
}
