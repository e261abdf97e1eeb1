"""A creature's sheet: whole for whoever plays it, else what anybody at the table can see of it."""

from __future__ import annotations

from collections import Counter

from troisactes.errors import UnknownId
from troisactes.i18n.names import (
    action_name,
    capitalised,
    catalogue_name,
    distance,
    in_language,
    number,
    signed,
    stat_name,
    trait_name,
    word,
)
from troisactes.journal.record import Journal
from troisactes.journal.seat_view import SeenCreature
from troisactes.kernel.agenda import Rolls
from troisactes.kernel.definitions import ActionDef, Sheet, Weapon
from troisactes.kernel.names import MOST_HP, Stat
from troisactes.kernel.state import Creature
from troisactes.rules.common.names import IMMUNE, MAGIC, RESIST, SPEED, WEAK
from troisactes.rules.registry import System, vocabulary_of
from troisactes.table.screen.budgets import other_pools
from troisactes.table.screen.creatures import (
    conditions,
    hit_points,
    icon_of,
    letters,
    portrait_of,
    side_of,
)
from troisactes.table.screen.rows import cost_parts, cost_says, looks_of
from troisactes.table.screen.scene import Beside, Scene
from troisactes.table.screen.sheet_parts import (
    CreatureSheet,
    SheetAction,
    SheetNumber,
    SheetStrike,
    SheetThing,
)


def make_sheet(journal: Journal, seat: str, lang: str, beside: Beside, id: str) -> CreatureSheet:
    """The sheet of a creature the seat sees, in as many parts as the seat may know."""
    scene = Scene(journal, seat, lang, beside)
    who = next((each for each in scene.view.creatures if each.id == id), None)
    if who is None:
        raise UnknownId("creature", id, [each.id for each in scene.view.creatures])
    sheet = CreatureSheet(who.id, who.name, side_of(who), letters(scene)[who.index], False)
    sheet.icon = icon_of(scene, who)
    sheet.portrait = portrait_of(scene, who)
    sheet.hp = hit_points(scene, who)
    sheet.conditions = conditions(scene, who)
    sheet.things = _things(scene, who.held, [])
    if who.kind:
        sheet.kind = catalogue_name(scene.system, "creature", who.kind, lang)
    if who.whole is not None:
        _fill(scene, sheet, who, who.whole)
    return sheet


def _fill(scene: Scene, sheet: CreatureSheet, who: SeenCreature, creature: Creature) -> None:
    """Everything: for one's own, and for the game master."""
    kept = creature.sheet
    sheet.is_whole = True
    sheet.level = scene.say("desk-level", level=number(kept.level))
    sheet.kind = in_language(kept.name, scene.lang)
    sheet.traits = [trait_name(scene.system, each, scene.lang) for each in sorted(kept.traits)]
    sheet.numbers, sheet.more = _numbers(scene, kept)
    sheet.defences = _defences(scene, kept)
    sheet.strikes = [_strike(scene, each) for each in kept.weapons]
    deeds = SheetDeeds(scene, creature)
    sheet.spells, sheet.actions, sheet.reactions = deeds.spells, deeds.others, deeds.reactions
    sheet.passives = [
        SheetNumber(in_language(each.name, scene.lang), in_language(each.text, scene.lang))
        for each in kept.passives
    ]
    sheet.things = _things(scene, who.held, [item.kind for item in creature.stowed])
    sheet.pools = [
        SheetNumber(pool.name, f"{pool.now}/{pool.most}" if pool.most else str(pool.now))
        for pool in other_pools(scene, creature)
    ]


# --- numbers -------------------------------------------------------------------------------------


def _numbers(scene: Scene, kept: Sheet) -> tuple[list[SheetNumber], list[SheetNumber]]:
    """What every creature of the system has, in the system's order; then what else is not 0."""
    _, words = vocabulary_of(scene.system.id)
    first = [stat for stat in (*words.needed_stats, SPEED) if stat in kept.stats]
    rest = [stat for stat, value in kept.stats.items() if value and stat not in first]
    others = [_number(scene, kept, stat) for stat in rest]
    others.sort(key=lambda each: each.name.casefold())
    return [_number(scene, kept, stat) for stat in first if stat != MOST_HP], others


def _number(scene: Scene, kept: Sheet, stat: Stat) -> SheetNumber:
    name = capitalised(stat_name(stat, scene.lang))
    value = kept.stats[stat]
    if stat == SPEED:
        return SheetNumber(name, distance(value, scene.lang, scene.rules.squares_first))
    is_added = scene.rules.checks.is_added(stat)
    return SheetNumber(name, signed(value) if is_added else number(value))


def _defences(scene: Scene, kept: Sheet) -> list[str]:
    found: list[str] = []
    immune = kept.data.get(IMMUNE, ())
    if immune:
        kinds = ", ".join(word(scene.lang, "damage", each) for each in immune)
        found.append(scene.say("desk-immune", kinds=kinds))
    for key, message in ((RESIST, "desk-resists"), (WEAK, "desk-weak")):
        amounts = kept.data.get(key, {})
        if amounts:
            kinds = ", ".join(
                f"{word(scene.lang, 'damage', each)} {amount}" for each, amount in amounts.items()
            )
            found.append(scene.say(message, kinds=kinds))
    return found


# --- deeds ---------------------------------------------------------------------------------------


def _strike(scene: Scene, weapon: Weapon) -> SheetStrike:
    count, faces = weapon.dice
    amount = dice_text(count, faces, weapon.bonus)
    far = weapon.range or weapon.reach
    message = "desk-range" if weapon.range else "desk-reach"
    return SheetStrike(
        capitalised(in_language(weapon.name, scene.lang)),
        signed(weapon.attack),
        scene.say(
            "desk-damage", amount=amount, kind=word(scene.lang, "damage", weapon.damage_type)
        ),
        scene.say(message, distance=distance(far, scene.lang, scene.rules.squares_first)),
        [trait_name(scene.system, each, scene.lang) for each in sorted(weapon.traits)],
        scene.icons.of("weapon", weapon.id) or scene.icons.of("item", weapon.item),
    )


def dice_text(count: int, faces: int, bonus: int) -> str:
    if not count:
        return number(bonus)
    return f"{count}d{faces}{signed(bonus) if bonus else ''}"


class SheetDeeds:
    """What a creature can do that not everybody can: spells, reactions, the rest."""

    def __init__(self, scene: Scene, creature: Creature) -> None:
        self._scene = scene
        self._creature = creature
        answers = {each.id for listed in creature.sheet.listens.values() for each in listed}
        self.spells: list[SheetAction] = []
        self.others: list[SheetAction] = []
        self.reactions: list[SheetAction] = []
        for action in creature.sheet.actions.values():
            if action.id in answers:
                self.reactions.append(self._told(action))
            elif action.basic:
                continue
            elif action.group == MAGIC:
                self.spells.append(self._told(action))
            else:
                self.others.append(self._told(action))

    def _told(self, action: ActionDef) -> SheetAction:
        scene, system = self._scene, self._scene.system
        price = scene.asks.price(self._creature, action, "")
        looks = looks_of(system, action, scene.lang)
        return SheetAction(
            action.id,
            capitalised(action_name(system, action.id, scene.lang)),
            cost_parts(system, price),
            cost_says(system, price.parts, scene.lang),
            looks.traits,
            self._range(action),
            self._amount(action),
            in_language(action.text, scene.lang) or clause_text(system, action.clause, scene.lang),
            action.clause,
            looks.icon,
        )

    def _range(self, action: ActionDef) -> str:
        far = self._scene.asks.farthest(self._creature, action)
        if far <= 0:
            return ""
        scene = self._scene
        away = distance(far, scene.lang, scene.rules.squares_first)
        return scene.say("desk-range", distance=away)

    def _amount(self, action: ActionDef) -> str:
        """The dice its steps throw, each kind once: « 6d6 (feu) »."""
        thrown = [each for step in action.script.steps for each in step.rolls()]
        found: list[Rolls] = []
        for each in thrown:
            if each.dice or each.bonus:
                found.append(each)
            elif found and not found[-1].kind:
                found[-1] = found[-1]._replace(kind=each.kind)
        return ", ".join(dict.fromkeys(self._rolled(each) for each in found))

    def _rolled(self, rolls: Rolls) -> str:
        amount = dice_text(rolls.dice, rolls.faces, rolls.bonus)
        if rolls.heals:
            return self._scene.say("desk-heals", amount=amount)
        if not rolls.kind:
            return amount
        kind = word(self._scene.lang, "damage", rolls.kind)
        return self._scene.say("desk-damage", amount=amount, kind=kind)


def clause_text(system: System, id: str, lang: str) -> str:
    clause = system.clauses.get(id)
    if clause is None:
        return ""
    return clause.fr if lang == "fr" else clause.en


# --- things --------------------------------------------------------------------------------------


def _things(scene: Scene, held: list[str], stowed: list[str]) -> list[SheetThing]:
    found = [_thing(scene, kind, count, True) for kind, count in Counter(held).items()]
    return found + [_thing(scene, kind, count, False) for kind, count in Counter(stowed).items()]


def _thing(scene: Scene, kind: str, count: int, in_hand: bool) -> SheetThing:
    name = capitalised(catalogue_name(scene.system, "item", kind, scene.lang))
    return SheetThing(name, count, in_hand, scene.icons.of("item", kind))
