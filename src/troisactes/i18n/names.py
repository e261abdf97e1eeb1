"""The names of things in a language: actions, effects, weapons, squares, numbers, distances."""

from __future__ import annotations

from collections.abc import Sequence

from troisactes.i18n import FRENCH, knows, say
from troisactes.i18n.nouns import FEMININE, in_sentence
from troisactes.i18n.shapes import (
    CreatureShape,
    EncounterShape,
    KindNameShape,
    NameShape,
    SystemShape,
)

FEET_A_SQUARE = 5
MINUS = "−"


def in_language(name: NameShape, lang: str) -> str:
    return name.fr if lang == FRENCH else name.en


def word(lang: str, kind: str, id: str) -> str:
    """A word of a closed list (``stat``, ``damage``, ``trait``…); a homebrew one names itself."""
    message = f"{kind}-{id}"
    return say(lang, message) if knows(lang, message) else id


def catalogue_name(system: SystemShape, kind: str, id: str, lang: str) -> str:
    """``catalogue_name(system, "effect", "prone", "en")``: Prone."""
    name = system.catalogue.names.get(f"{kind}:{id}")
    return in_language(name, lang) if name is not None else id


def option_value_name(system: SystemShape, option: str, value: str, lang: str) -> str:
    """A value of a table option in words; numbers, and lists of actions, too."""
    if f"option:{option}:{value}" in system.catalogue.names:
        return catalogue_name(system, "option", f"{option}:{value}", lang)
    message = f"option-value-{value}"
    if knows(lang, message):
        return say(lang, message)
    return ", ".join(catalogue_name(system, "action", each, lang) for each in value.split(","))


def action_name(system: SystemShape, id: str, lang: str) -> str:
    """Actions of the catalogue, and those made at the table (``readied:strike:moves``)."""
    if id.startswith("readied:"):
        inner = catalogue_name(system, "action", id.split(":")[1], lang)
        return say(lang, "readied-action", action=inner)
    if id.startswith("aiding:"):
        return say(lang, "aiding-action", action=catalogue_name(system, "action", id[7:], lang))
    if id.startswith("improvised:"):
        id = "gm-improvised-action"
    return catalogue_name(system, "action", id, lang)


def means_name(system: SystemShape, creature: CreatureShape | None, using: str, lang: str) -> str:
    """What an action is done with: a weapon of the creature's, a spell, or an item."""
    for weapon in creature.sheet.weapons if creature is not None else ():
        if weapon.id == using:
            return in_language(weapon.name, lang)
    if f"action:{using}" in system.catalogue.names:
        return catalogue_name(system, "action", using, lang)
    if f"item:{using}" in system.catalogue.names:
        return catalogue_name(system, "item", using, lang)
    # Or what an animal is told to do, or a way of moving.
    return word(lang, "trick" if knows(lang, f"trick-{using}") else "way", using)


def creature_name(enc: EncounterShape, index: int, lang: str) -> str:
    """A creature as a sentence has it: « le gobelin 2 », « Berthe »."""
    creatures = enc.state.creatures
    if not 0 <= index < len(creatures):
        return say(lang, "nobody")
    creature = creatures[index]
    return name_in_sentence(creature.name, creature.sheet.name, lang)


def name_in_sentence(name: str, kind: KindNameShape, lang: str) -> str:
    """A name, with its article where it is that of a kind, or of a creature nobody knows yet."""
    stranger = say(lang, "stranger")
    if name.startswith(f"{stranger} "):
        return in_sentence(name, stranger, FEMININE, lang)
    return in_sentence(name, in_language(kind, lang), kind.gender, lang)


def creature_label(enc: EncounterShape, index: int, lang: str) -> str:
    """A creature as a label has it: « Gobelin 2 »."""
    creatures = enc.state.creatures
    return creatures[index].name if 0 <= index < len(creatures) else say(lang, "nobody")


def cell_name(enc: EncounterShape, cell: int) -> str:
    grid = enc.state.grid
    return grid.cell_name(cell) if grid.has_place(cell) else "?"


def stat_name(stat: str, lang: str) -> str:
    """``fortitude``, ``ac``, and what others roll against: ``fortitude-dc``."""
    if knows(lang, f"stat-{stat}"):
        return say(lang, f"stat-{stat}")
    if stat.endswith("-dc"):
        return say(lang, "stat-dc-of", stat=stat_name(stat[:-3], lang))
    return stat


def label_name(system: SystemShape, label: str, lang: str) -> str:
    """Where a modifier comes from: an effect, an action, or the situation."""
    for kind in ("effect", "action", "item"):
        if f"{kind}:{label}" in system.catalogue.names:
            return catalogue_name(system, kind, label, lang)
    return word(lang, "label", label)


def refusal_name(system: SystemShape, refusal: str, lang: str) -> str:
    """« code clause » in a few words that fit every case of it: “nobody in range (PF2-…)”."""
    code, _, clause = refusal.partition(" ")
    message = f"refusal-{code}"
    if not knows(lang, message):
        # What a state forbids or asks for is said the same of everybody.
        message = own_message(system, f"refused-{code}", lang)
        if not code.startswith(("needs-", "not-while-")) or not knows(lang, message):
            message = "refusal-other"  # its sentence names somebody: the clause says it
    return f"{say(lang, message)} ({clause})" if clause else say(lang, message)


def term_name(system: SystemShape, id: str, lang: str) -> str:
    """What the system's document calls it: « action gratuite », « état »."""
    name = system.catalogue.names.get(f"term:{id}")
    return in_language(name, lang) if name is not None else word(lang, "term", id)


def own_word(system: SystemShape, kind: str, id: str, lang: str) -> str:
    """A word of a closed list, for which a system may have its own (a term ``trait-move``)."""
    name = system.catalogue.names.get(f"term:{kind}-{id}")
    return in_language(name, lang) if name is not None else word(lang, kind, id)


def own_message(system: SystemShape, message: str, lang: str) -> str:
    """A message, or the one a system says instead (``pu-unit-action`` for ``unit-action``)."""
    own = f"{system.rules.id}-{message}"
    return own if knows(lang, own) else message


def trait_name(system: SystemShape, trait: str, lang: str) -> str:
    return own_word(system, "trait", trait, lang)


def trait_names(system: SystemShape, traits: Sequence[str], lang: str) -> str:
    return ", ".join(trait_name(system, trait, lang) for trait in traits)


# --- numbers --------------------------------------------------------------------------------------


def number(value: int) -> str:
    """A whole number, with a real minus sign."""
    return str(value) if value >= 0 else f"{MINUS}{-value}"


def signed(value: int) -> str:
    return f"+{value}" if value >= 0 else f"{MINUS}{-value}"


def decimal(value: float, lang: str) -> str:
    """One decimal, none when it is a zero; a comma in French."""
    text = f"{value:.1f}".removesuffix(".0")
    text = text.replace("-", MINUS)
    return text.replace(".", ",") if lang == FRENCH else text


def tenths(value: float, lang: str) -> str:
    """One decimal, a zero too; a comma in French."""
    text = f"{value:.1f}"
    return text.replace(".", ",") if lang == FRENCH else text


def percent(share: float, lang: str) -> str:
    return say(lang, "percent", percent=str(round(share * 100)))


def distance(squares: int, lang: str, squares_first: bool = False) -> str:
    """« 6 m (4 cases) », “4 squares (20 ft)”; « 4 cases (6 m) » where squares are what counts."""
    metres = decimal(squares * 1.5, lang)
    if squares_first:
        return say(lang, "distance-squares", squares=squares, metres=metres)
    return say(lang, "distance", squares=squares, metres=metres, feet=str(squares * FEET_A_SQUARE))


def joined(words: Sequence[str], lang: str) -> str:
    """« a, b et c »."""
    if len(words) < 2:
        return "".join(words)
    return say(lang, "list-and", first=", ".join(words[:-1]), last=words[-1])


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
