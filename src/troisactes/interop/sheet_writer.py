"""A record as the entry of a creature: numbers, body, strikes, abilities, spells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from troisactes.errors import InvalidAnswer
from troisactes.i18n.folding import folded
from troisactes.interop.ability_model import MODELLED, ModelledAbility, model_ability
from troisactes.interop.asides import OWN
from troisactes.interop.creature_record import (
    AT_WILL,
    CANTRIP,
    CONSTANT,
    FOCUS,
    FREE,
    PASSIVE,
    PER_DAY,
    REACTION,
    SLOT,
    Ability,
    CreatureRecord,
    Defence,
    Spell,
    Strike,
)
from troisactes.interop.dice_sums import as_single_rolls
from troisactes.interop.import_report import CreatureReport
from troisactes.interop.passive_abilities import take_passive
from troisactes.interop.plain_text import key_of
from troisactes.interop.spell_model import model_spell
from troisactes.interop.system_words import SystemWords
from troisactes.records.complaints import about_imports

SQUARE_FEET: Final = 5
SIZES: Final = {
    "tiny": 1,
    "small": 1,
    "medium": 1,
    "large": 2,
    "huge": 3,
    "gargantuan": 4,
    "colossal": 4,
}
SHIELD_BLOCK, RAISE, USUAL_SHIELD = "shield-block", "raise-a-shield", "steel-shield"
COMMON: Final = frozenset(("the", "of", "a", "an", "and", "creature", "target", "foe", "enemy"))
LONGEST_TEXT: Final = 3_000
# Where other programs and we have different words for what defends or hurts.
WARD_WORDS: Final = {
    "all": "all-damage",
    "negative": "void",
    "positive": "vitality",
    "flat-footed": "off-guard",
}
IN_FEET: Final = frozenset(("volley", "scatter"))
_RATED = re.compile(
    r"^(?P<base>[a-z]+(?:-[a-z]+)*?)-(?:d(?P<die>[0-9]{1,2})"
    r"|(?P<number>[0-9]{1,3})|(?P<letter>[bps]))$"
)
_ID = re.compile(r"[^a-z0-9-]+")


class SheetWriter:
    """Writes one record for one system; ``report`` says what became of each of its parts."""

    def __init__(self, record: CreatureRecord, id: str, words: SystemWords) -> None:
        self.record = record
        self.id = id
        self.words = words
        self.report = CreatureReport(record.name, record.source)
        self.report.lost += [*record.lost, *record.missing]
        self.new_traits: set[str] = set()
        self.spells: dict[str, dict[str, Any]] = {}
        self.spell_effects: dict[str, dict[str, dict[str, Any]]] = {}  # by spell
        self.sheet: dict[str, Any] = {}
        self.actions: dict[str, dict[str, Any]] = {}
        self.effects: dict[str, dict[str, Any]] = {}
        self.items: dict[str, dict[str, Any]] = {}
        words_for_it = (*re.findall(r"[\w'-]+", folded(record.name)), *record.traits)
        self.called = frozenset(words_for_it) - COMMON
        self.passives: list[dict[str, Any]] = []
        self.known_passives: list[dict[str, Any]] = []

    def tables(self) -> dict[str, Any]:
        """The creature and the actions only it has; InvalidAnswer where numbers are missing."""
        self._identity()
        self._numbers()
        self._body()
        self._strikes()
        self._abilities()
        self._spells()
        if self.record.gear:
            gear = ", ".join(each for each in self.record.gear if each)
            self.tell_only("Équipement", "Gear", gear)
            self.report.told += [each for each in self.record.gear if each]
        if self.record.edition == 1:
            self._first_edition()
        if self.passives:
            self.sheet["passives"] = self.passives
        made = {"creature": {self.id: self.sheet}, "action": self.actions}
        declared = {"effect": self.effects, "item": self.items}
        return made | {section: tables for section, tables in declared.items() if tables}

    # --- identity and numbers --------------------------------------------------------------------

    def _identity(self) -> None:
        record = self.record
        self.sheet["name"] = self.name(record.name, record.names)
        self.sheet["level"] = max(-5, min(50, record.level))
        self.sheet["side"] = "heroes" if record.kind == "hero" else "foes"
        self.sheet["size"] = SIZES.get(record.size, 1)
        self.sheet["traits"] = self.traits(record.traits)

    @staticmethod
    def name(name: str, names: dict[str, str] | None = None) -> dict[str, str]:
        known = names or {}
        return {"fr": known.get("fr", name), "en": known.get("en", name)}

    def traits(self, traits: Iterable[str]) -> list[str]:
        """Words of the system, and words nobody has said yet: they become traits of the pack."""
        found = []
        for each in traits:
            trait = key_of(each)
            if trait not in self.words.traits:
                self.new_traits.add(trait)
            found.append(trait)
        return list(dict.fromkeys(found))

    def _numbers(self) -> None:
        stats = dict(self.record.stats)
        missing = [stat for stat in self.words.needed if stat not in stats]
        if self.record.kind == "hazard":
            self._fill_hazard(stats, missing)
            missing = []
        if missing:
            raise InvalidAnswer(about_imports.numbers_missing(", ".join(missing)))
        for stat in [each for each in stats if each not in self.words.stats]:
            self.report.lost.append(f"{stat} {stats.pop(stat)}")
        self.sheet["stats"] = stats

    def _fill_hazard(self, stats: dict[str, int], missing: list[str]) -> None:
        """What cannot be attacked has no number: it is beyond harm, its saves are never asked."""
        if "hp" in missing or "ac" in missing:
            self.sheet["immune"] = ["all-damage"]
        usual = {"hp": 1, "ac": 10}
        for stat in missing:
            stats[stat] = usual.get(stat, 0)
            if stat not in self.report.lost:
                self.report.lost.append(stat)

    def _body(self) -> None:
        self._speeds()
        self._senses()
        for key, defences in (
            ("immune", self.record.immunities),
            ("weak", self.record.weaknesses),
            ("resist", self.record.resistances),
        ):
            self._wards(key, defences)

    def _speeds(self) -> None:
        speeds = {kind: feet // SQUARE_FEET for kind, feet in self.record.speeds.items()}
        known = {
            kind: min(200, number) for kind, number in speeds.items() if kind in self.words.speeds
        }
        if known:
            self.sheet["speeds"] = known
        for kind, number in speeds.items():
            if kind not in known:
                self.tell_only("Vitesse", "Speed", f"{kind} {number * SQUARE_FEET} ft.")
                self.report.told.append(kind)
        plain = speeds.get("land") or max(speeds.values(), default=0)
        if speeds:
            self.sheet["stats"]["speed"] = min(60, plain)

    def _senses(self) -> None:
        found: list[Any] = []
        for sense in self.record.senses:
            word = key_of(sense.name)
            table: dict[str, Any] = {"is": word}
            if word not in self.words.senses:
                table["is"] = "other"
                self.tell_only("Sens", "ReadSense", f"{sense.name} {sense.feet or ''}".strip())
                self.report.told.append(sense.name)
            if sense.acuity and sense.acuity != "precise":
                table["acuity"] = sense.acuity
            if sense.feet:
                table["range"] = max(1, min(10_000, sense.feet // SQUARE_FEET))
            found.append(table if len(table) > 1 or word not in self.words.senses else word)
        if found:
            self.sheet["senses"] = found

    def _wards(self, key: str, defences: list[Defence]) -> None:
        found: list[Any] = list(self.sheet.get(key, []))
        for defence in defences:
            if defence.type == "hardness":
                self.sheet["hardness"] = min(1_000, defence.amount)
                continue
            ward: dict[str, Any] = {"to": self.ward_word(defence.type)}
            is_half_again = key == "weak" and self.record.edition == 1 and not defence.amount
            if key != "immune" and not is_half_again:
                ward["amount"] = max(1, min(1_000, defence.amount))
            if defence.exceptions:
                ward["except"] = [self.ward_word(each) for each in defence.exceptions]
            if defence.doubled_against and key != "immune":
                ward["double"] = [self.ward_word(each) for each in defence.doubled_against]
            found.append(ward["to"] if len(ward) == 1 else ward)
        if found:
            self.sheet[key] = found

    def ward_word(self, word: str) -> str:
        found = WARD_WORDS.get(word, key_of(word))
        if found not in self.words.ward_words:
            self.new_traits.add(found)
        return found

    # --- strikes ---------------------------------------------------------------------------------

    def _strikes(self) -> None:
        found: list[dict[str, Any]] = []
        taken: set[str] = set()
        for strike in self.record.strikes:
            if strike.attack is None:
                self.report.lost.append(strike.name)
                continue
            id = self._strike_id(strike, taken)
            strike.key = id
            table = {"id": id, "name": self.name(strike.name), "attack": strike.attack}
            self._strike_damage(table, strike)
            self._strike_reach(table, strike)
            traits = self._strike_traits(strike)
            if traits:
                table["traits"] = traits
            critical = {"threat": strike.threat, "multiplier": strike.multiplier}
            if self.record.edition == 1 and critical != {"threat": 20, "multiplier": 2}:
                table["data"] = critical
            found.append(table)
            self.report.modelled.append(strike.name)
        if found:
            self.sheet["strikes"] = found

    @staticmethod
    def _strike_id(strike: Strike, taken: set[str]) -> str:
        base = key_of(strike.key)[:40].strip("-")
        id, number = base, 2
        while id in taken:
            id, number = f"{base}-{number}", number + 1
        taken.add(id)
        return id

    def _strike_damage(self, table: dict[str, Any], strike: Strike) -> None:
        rolls: list[dict[str, Any]] = []
        for part in strike.parts:
            singles = as_single_rolls(part.dice)
            if singles is None:
                self.report.lost.append(f"{strike.name}: {part.dice} {part.type}")
                continue
            kind = part.type if part.type in self.words.damage_types else "untyped"
            for roll in singles:
                rolls.append({"dice": roll, "type": kind, "category": part.category})
        first = next((roll for roll in rolls if not roll["category"]), None)
        table["damage"] = first["dice"] if first else "0"
        table["type"] = first["type"] if first else "untyped"
        also = [
            {key: value for key, value in roll.items() if value}
            for roll in rolls
            if roll is not first
        ]
        if also:
            table["also"] = also

    @staticmethod
    def _strike_reach(table: dict[str, Any], strike: Strike) -> None:
        thrown = any(trait == "thrown" for trait in strike.traits)
        if strike.reach is not None:
            table["reach"] = max(1, min(20, strike.reach // SQUARE_FEET))
        if strike.range and not (thrown and strike.reach is not None):
            table["range"] = max(1, min(1_000, strike.range // SQUARE_FEET))
            if strike.increment:
                table["increment"] = max(1, strike.increment // SQUARE_FEET)

    def _strike_traits(self, strike: Strike) -> list[str]:
        found = []
        for trait in strike.traits:
            word = key_of(trait)
            rated = _RATED.match(word)
            if word == "thrown" and strike.reach is not None:
                found.append(f"thrown-{max(1, strike.increment // SQUARE_FEET)}")
            elif word in self.words.traits:
                found.append(word)
            elif rated and rated["base"] in self.words.rated_traits:
                base, number = rated["base"], rated["number"]
                if number and base in IN_FEET:
                    word = f"{base}-{max(1, int(number) // SQUARE_FEET)}"
                found.append(word)
            else:
                self.new_traits.add(word)
                found.append(word)
        return list(dict.fromkeys(found))

    # --- abilities -------------------------------------------------------------------------------

    def _abilities(self) -> None:
        listed: list[Any] = []
        for ability in self.record.abilities:
            if ability.kind == PASSIVE:
                how = take_passive(self, ability)
                (self.report.modelled if how == MODELLED else self.report.told).append(ability.name)
                continue
            found = model_ability(ability, self.record.strikes, self.words, self.called)
            own = self._listed(ability, found)
            if found.after:
                self._follow(own, found.after)
            else:
                listed.append(own)
            (self.report.modelled if found.how == MODELLED else self.report.told).append(
                ability.name
            )
        listed += self.known_passives
        self._riders()
        if self.record.shield is not None or SHIELD_BLOCK in listed:
            listed += self._shield(listed)
        listed = [each for each in listed if each]
        if listed:
            self.sheet["actions"] = listed

    def _listed(self, ability: Ability, found: ModelledAbility) -> Any:
        if found.listed is not None:
            if isinstance(found.listed, str):
                return found.listed
            said: dict[str, Any] = {"name": self.name(ability.name)}
            if ability.text:
                said["text"] = ability.text[:LONGEST_TEXT]
            return {**found.listed, **said}
        id = self.own_action_id(ability.key)
        table: dict[str, Any] = {"name": self.name(ability.name), **price_of(ability)}
        table["traits"] = self.traits(ability.traits)
        table |= self._with_effects(ability, id, found)
        if ability.text:
            table["text"] = ability.text[:LONGEST_TEXT]
        self.actions[id] = table
        return id

    def _with_effects(self, ability: Ability, id: str, found: ModelledAbility) -> dict[str, Any]:
        """The entry with the effects it declares under ids of their own."""
        names = {}
        for number, effect in enumerate(found.effects):
            own = f"{id}-{number + 1}" if number else id
            names[f"{OWN}{number}"] = own
            self.effects[own] = {"name": self.name(ability.name), **effect}
        made: dict[str, Any] = _renamed(found.table, names)
        return made

    def _follow(self, action: str, strikes: Sequence[str]) -> None:
        """An action open once one of these strikes has hit."""
        for table in self.sheet.get("strikes", []):
            if table["id"] in strikes:
                table.setdefault("on_hit", []).append(action)

    def _first_edition(self) -> None:
        """Feats, body and the routine of natural attacks, where a system has words for them."""
        data: dict[str, Any] = {}
        known = [key_of(each) for each in self.record.feats if key_of(each) in self.words.feats]
        others = [each for each in self.record.feats if key_of(each) not in self.words.feats]
        if known:
            data["feats"] = known
        if others:
            data["other-feats"] = others
        self.report.modelled += [
            each for each in self.record.feats if key_of(each) in self.words.feats
        ]
        self.report.told += others
        reach = max((strike.reach or 0 for strike in self.record.strikes), default=0) // SQUARE_FEET
        if reach > 1:
            data["body-reach"] = reach
        if data:
            self.sheet["data"] = data
        natural = [strike for strike in self.record.strikes if strike.natural]
        if len(natural) > 1 and "all-natural-attacks" in self.words.actions:
            self.sheet.setdefault("actions", []).append("all-natural-attacks")

    def own_action_id(self, key: str) -> str:
        base = f"{self.id}-{key}"[:58].strip("-")
        id, number = base, 2
        while id in self.actions or id in self.words.actions:
            id, number = f"{base}-{number}", number + 1
        return id

    def _riders(self) -> None:
        """What a strike names beside its damage follows it when it hits."""
        listed = {ability.key: ability for ability in self.record.abilities}
        tables = {table["id"]: table for table in self.sheet.get("strikes", [])}
        for strike in self.record.strikes:
            riders = []
            for rider in strike.riders:
                if rider in self.words.actions:
                    riders.append(rider)
                elif rider not in listed and not any(key.endswith(rider) for key in listed):
                    self.report.told.append(f"{strike.name}: {rider}")
                    self.tell_only(strike.name, strike.name, rider.replace("-", " "))
            if riders and strike.key in tables:
                tables[strike.key].setdefault("on_hit", []).extend(riders)

    def _shield(self, listed: list[Any]) -> list[str]:
        """A shield in hand, with its own hardness where the sheet has it, and what raises it."""
        if RAISE not in self.words.actions or USUAL_SHIELD not in self.words.items:
            return []
        _, hardness, hit_points = self.record.shield or (0, 0, 0)
        held = USUAL_SHIELD
        if hardness and hit_points:
            held = f"{self.id}-shield"[:58]
            self.items[held] = {
                "name": {"fr": "Bouclier", "en": "Shield"},
                "hands": 1,
                "data": {"shield-hp": hit_points, "hardness": hardness},
            }
        self.sheet["items"] = {"held": [held]}
        return [] if RAISE in listed else [RAISE]

    def tell_only(self, fr: str, en: str, text: str) -> None:
        """Something no rule reads, shown with the sheet."""
        entry: dict[str, Any] = {"name": {"fr": fr, "en": en}}
        if text:
            entry["text"] = text[:LONGEST_TEXT]
        self.passives.append(entry)

    # --- spells ----------------------------------------------------------------------------------

    def _spells(self) -> None:
        castings: dict[tuple[str, int, int | None], dict[str, Any]] = {}
        for spell in self.record.spells:
            if spell.payment == CONSTANT:
                self.tell_only(spell.name, spell.name, spell.text)
                self.report.told.append(spell.name)
                continue
            made = model_spell(spell, self.words)
            for ending, found in made:
                id = self._spell_id(spell, ending)
                self._add_spell(id, spell, found, ending)
                self._cast(castings, spell, id)
            how = MODELLED if all(found.how == MODELLED for _, found in made) else "told"
            (self.report.modelled if how == MODELLED else self.report.told).append(spell.name)
        if castings:
            self.sheet["spellcasting"] = list(castings.values())

    def lone(self, found: Spell | Ability) -> list[tuple[str, dict[str, Any], str]]:
        """One spell or ability without a sheet: ids, tables, and how each was taken."""
        if isinstance(found, Spell):
            made = model_spell(found, self.words)
            for ending, each in made:
                self._add_spell(self._spell_id(found, ending), found, each, ending)
            return [
                (id, table, each.how)
                for (id, table), (_, each) in zip(self.spells.items(), made, strict=True)
            ]
        modelled = model_ability(found, [], self.words)
        if modelled.listed is not None:  # an ability the system has already
            modelled = ModelledAbility("told", {"told": True})
        self._listed(found, modelled)
        return [(found.key, table, modelled.how) for table in self.actions.values()]

    @staticmethod
    def _spell_id(spell: Spell, ending: str) -> str:
        return f"spell-{key_of(spell.key)[:30].strip('-')}-{spell.rank}{ending}"

    def _add_spell(self, id: str, spell: Spell, found: ModelledAbility, ending: str) -> None:
        name = re.sub(r"\s*\((?:at[ -]will|constant|à volonté)\)$", "", spell.name, flags=re.I)
        if ending:
            name = f"{name} ({ending.strip('-')})"
        effects = {f"{OWN}{number}": effect for number, effect in enumerate(found.effects)}
        names = {own: f"{id}-{number}" for number, own in enumerate(effects, 1)}
        self.spell_effects[id] = {
            names[own]: {"name": self.name(name), **effect} for own, effect in effects.items()
        }
        table: dict[str, Any] = {"name": self.name(name), **_renamed(found.table, names)}
        table["traits"] = self.traits(spell.traits)
        table["family"] = "cast-a-spell"
        table["group"] = "magic"
        table["rank"] = spell.rank
        if spell.text:
            table["text"] = spell.text[:LONGEST_TEXT]
        # The numbers of a casting are given where it is listed.
        self.spells[id] = _without_own_numbers(table)

    def _cast(
        self, castings: dict[tuple[str, int, int | None], dict[str, Any]], spell: Spell, id: str
    ) -> None:
        kinds = {
            PER_DAY: "innate",
            AT_WILL: "innate",
            CANTRIP: "innate",
            SLOT: "spontaneous",
            FOCUS: "focus",
        }
        kind = kinds[spell.payment]
        key = (kind, spell.dc or 0, spell.bonus)
        if key not in castings:
            casting: dict[str, Any] = {"kind": kind}
            if spell.dc:
                casting["dc"] = min(200, spell.dc)
            if spell.bonus is not None:
                casting["attack"] = max(-100, min(200, spell.bonus))
            if kind == "spontaneous":
                casting["slots"] = {
                    str(rank): most for rank, most in sorted(self.record.slots.items())
                }
            if kind == "focus":
                casting["points"] = max(1, self.record.focus)
            castings[key] = casting | {"spells": []}
        entry: dict[str, Any] = {"spell": id, "rank": spell.rank}
        if spell.payment in (AT_WILL, CANTRIP):
            entry["at_will"] = True
        elif spell.payment == PER_DAY and spell.uses > 1:
            entry["times"] = min(1_000, spell.uses)
        if entry not in castings[key]["spells"]:
            castings[key]["spells"].append(entry)

    def rename_spell(self, tables: dict[str, Any], old: str, new: str) -> None:
        for casting in tables["creature"][self.id].get("spellcasting", ()):
            for entry in casting["spells"]:
                if entry["spell"] == old:
                    entry["spell"] = new


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _renamed(each, names) for key, each in value.items()}
    if isinstance(value, list):
        return [_renamed(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value


def price_of(ability: Ability) -> dict[str, Any]:
    if ability.standard:  # in the terms of the first edition: the system converts it
        return {"converts": {"action": ability.standard, "source": ability.source}}
    if ability.kind == REACTION:
        return {"cost": "reaction"}
    if ability.kind == FREE:
        return {"cost": "free"}
    return (
        {"cost": ability.cost, "kind": "activity"} if ability.cost > 1 else {"cost": ability.cost}
    )


def _without_own_numbers(value: Any) -> Any:
    """The DC of a casting belongs to whoever casts."""
    if isinstance(value, dict):
        drop = {"save": "dc", "spell-attack": "attack"}.get(str(value.get("step")), "")
        return {key: _without_own_numbers(each) for key, each in value.items() if key != drop}
    if isinstance(value, list):
        return [_without_own_numbers(each) for each in value]
    return value
