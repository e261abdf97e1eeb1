"""What a person types, understood: a number, a square, an action by a name or the start of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from troisactes.cli.bilingual import shown
from troisactes.cli.choices import NumberedChoice, NumberedChoices
from troisactes.errors import InvalidAnswer, MapError, UnknownId
from troisactes.i18n import say
from troisactes.i18n.folding import folded
from troisactes.i18n.render import offer_text
from troisactes.journal.matching import best_matches, whole_number
from troisactes.journal.typed_line import Ambiguous, Speaker, read_aim, read_line
from troisactes.journal.wire import GM, Known, option_from_plain
from troisactes.kernel.decisions import Offer, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter

# Words of the table, in both languages: what is typed -> what it is called here.
WORDS = {
    "help": ("help", "h", "aide"),
    "quit": ("quit", "q", "exit", "quitter"),
    "undo": ("undo", "u", "annuler"),
    "redo": ("redo", "retablir", "refaire"),
    "save": ("save", "sauver", "enregistrer"),
    "load": ("load", "charger", "reprendre"),
    "log": ("log", "journal"),
    "roll": ("roll", "jet"),
    "rules": ("rules", "rule", "regle", "regles"),
    "board": ("board", "plan", "plateau"),
    "all": ("all", "tout", "+"),
    "why": ("why", "pourquoi"),
    "gm": ("gm", "mj"),
    "end": ("end", "fin", "e"),
    "pass": ("pass", "passer"),
    "refused": ("?",),
}
MEANINGS = {word: meaning for meaning, words in WORDS.items() for word in words}
ENDINGS = ("end-turn", "pass", "done", "skip", "no-more", "none", "end", "end-session")


class Meta(NamedTuple):
    """A word to the table itself."""

    meaning: str
    rest: str


class Answer(NamedTuple):
    """An answer to the open decision."""

    option: Option


class LacksTarget(NamedTuple):
    """A choice that lacks its target."""

    choice: NumberedChoice


class Trouble(NamedTuple):
    """A sentence for the person: nothing was understood, or too much."""

    text: str


Typed = Meta | Answer | LacksTarget | Trouble


def is_command(line: str) -> bool:
    """Whether a line begins with a word to the table itself."""
    words = folded(line).split()
    return bool(words) and (words[0] in MEANINGS or words[0].startswith("?"))


def not_a_square(enc: Encounter, word: str, lang: str) -> str:
    grid = enc.state.grid
    last = grid.cell_name(grid.cell_count - 1)
    return say(lang, "cli-not-a-square", what=shown(word), last=last)


def understand(line: str, palette: NumberedChoices, letters: Sequence[str]) -> Typed:
    """The meaning of a line at this decision."""
    text = line.strip()
    words = folded(text).split()
    if text.startswith("?"):
        return Meta("refused", text[1:].strip())
    if palette.decision.kind == "die" and words and is_digits(words[0]):
        return _die(palette, words[0])
    meaning = MEANINGS.get(words[0], "") if words else ""
    if meaning in ("end", "pass") and len(words) == 1:
        ending = _ending(palette)
        if ending is not None:
            return Answer(ending)
    elif meaning and meaning not in ("end", "pass") and not _is_rather_a_deed(palette, words):
        return Meta(meaning, text.split(maxsplit=1)[1].strip() if len(words) > 1 else "")
    try:
        return _read(text, palette, letters)
    except Ambiguous as error:
        near = ", ".join(_called(palette, each) for each in error.near)
        return Trouble(say(palette.lang, "cli-ambiguous", what=shown(error.what), near=near))
    except MapError:
        return Trouble(not_a_square(palette.enc, text.split()[-1], palette.lang))
    except UnknownId as error:
        message = "cli-unknown-creature" if error.kind == "creature" else "cli-not-understood"
        return Trouble(say(palette.lang, message, what=shown(error.wanted), near="none"))
    except InvalidAnswer:
        return Trouble(say(palette.lang, "cli-not-understood", what=shown(text)))


def _read(text: str, palette: NumberedChoices, letters: Sequence[str]) -> Typed:
    """An answer, by the number of a choice or in words."""
    enc, decision = palette.enc, palette.decision
    speaker = _speaker(palette, letters)
    number, _, rest = text.partition(" ")
    if is_digits(number):
        entry = palette.numbered(whole_number(number))
        if entry is None:
            last = len(palette.entries)
            return Trouble(say(palette.lang, "cli-not-a-number", what=shown(number), last=last))
        if not rest.strip():
            return _whole(entry, palette)
        return Answer(option_from_plain(enc, read_aim(enc, entry.offer, rest, speaker)))
    plain = read_line(enc, GM, text, speaker)
    offers = [offer for offer in decision.offers if offer.id == plain["do"]]
    if "with" in plain:
        offers = [offer for offer in offers if offer.using == plain["with"]]
    if not offers or not plain.keys() <= {"do", "with"}:
        return Answer(option_from_plain(enc, plain))
    return _unaimed(offers, palette)


def _unaimed(offers: list[Offer], palette: NumberedChoices) -> Typed:
    """Without a target: the only one there is, or a question."""
    choices = [choice for choice in palette.entries if choice.offer in offers]
    if len(choices) == 1:
        return _whole(choices[0], palette)
    near = ", ".join(f"{choice.number} {palette.label(choice).plain}" for choice in choices)
    what = _called(palette, offers[0].id)
    return Trouble(say(palette.lang, "cli-ambiguous", what=what, near=near))


def _whole(choice: NumberedChoice, palette: NumberedChoices) -> Typed:
    if choice.target is None:
        return LacksTarget(choice)
    return Answer(choice.option(palette.decision.serial))


def _speaker(palette: NumberedChoices, letters: Sequence[str]) -> Speaker:
    """Who types here knows everybody, by the marks on the board and by what they are too."""
    people = [
        Known(each.id, each.name, each, (letters[each.index], each.sheet.name.fr))
        for each in palette.enc.state.creatures
    ]
    answers = {
        offer.id: [folded(_called(palette, offer.id, lang)) for lang in ("fr", "en")]
        for offer in palette.decision.offers
        if offer.id not in palette.enc.rules.actions
    }
    return Speaker(people, is_understood=True, answers=answers)


def _called(palette: NumberedChoices, id: str, lang: str = "") -> str:
    """What an offer is called; anything else as it is."""
    if not any(offer.id == id for offer in palette.decision.offers):
        return id
    return offer_text(
        palette.system, palette.enc, palette.decision, id, "", lang or palette.lang, "", -1
    )


def _is_rather_a_deed(palette: NumberedChoices, words: list[str]) -> bool:
    """A word of the table may be an action's name too (« charger » an enemy, not a file)."""
    if any(sign in word for word in words[1:] for sign in "./\\"):
        return False
    return any(
        words[0] in (folded(action.name.fr), folded(action.name.en))
        for action in palette.enc.rules.actions.values()
    )


def is_digits(word: str) -> bool:
    """Meant as a number, be it too long to be one of ours. (Not every Unicode digit is one.)"""
    return word.isascii() and word.isdigit()


def _die(palette: NumberedChoices, word: str) -> Typed:
    faces: int = palette.decision.facts["faces"]
    number = whole_number(word)
    if number is None or not 1 <= number <= faces:
        return Trouble(say(palette.lang, "cli-not-a-die", faces=faces))
    return Answer(Option("die", number, "", "", (), palette.decision.serial))


def _ending(palette: NumberedChoices) -> Option | None:
    """The answer that lets things go on: end the turn, pass, skip."""
    for id in ENDINGS:
        option = palette.decision.option(id)
        if option is not None:
            return option
    return None


def find_action(actions: Iterable[ActionDef], text: str) -> ActionDef | None:
    """An action of the catalogue by its id or a name, or the start of one."""
    known = {each.id: each for each in actions}
    names = {
        id: [folded(id), folded(id.replace("-", " ")), folded(each.name.fr), folded(each.name.en)]
        for id, each in known.items()
    }
    found = best_matches(text, names)
    return known[found[0]] if found and (len(found) == 1 or len(text) > 2) else None
