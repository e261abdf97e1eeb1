"""What a person types, understood: a number, a square, an action by a name or the start of one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from troisactes.cli.palette import Entry, Palette
from troisactes.cli.speaking import shown
from troisactes.errors import MapError
from troisactes.i18n import say
from troisactes.i18n.render import offer_text
from troisactes.journal.matching import best_matches, folded, whole_number
from troisactes.journal.wire import COMPASS, option_from_plain
from troisactes.kernel.decisions import CELL, CREATURE, EFFECT, ITEM, NOTHING, NUMBER, Offer, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature

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

_CELL = re.compile(r"[a-z]{1,2}[1-9][0-9]{0,2}")
_WITH = frozenset(("with", "avec"))
_VIA = frozenset(("via", "par"))
_SMALL_WORDS = frozenset(("to", "on", "at", "the", "vers", "en", "sur", "a", "le", "la", "contre"))
# French winds besides the English ones.
_WINDS = {"so": "sw", "o": "w", "no": "nw"}


class Meta(NamedTuple):
    """A word to the table itself."""

    meaning: str
    rest: str


class Answer(NamedTuple):
    """An answer to the open decision."""

    option: Option


class Wanted(NamedTuple):
    """A choice that lacks its target."""

    entry: Entry


class Trouble(NamedTuple):
    """A sentence for the person: nothing was understood, or too much."""

    text: str


Typed = Meta | Answer | Wanted | Trouble


def is_command(line: str) -> bool:
    """Whether a line begins with a word to the table itself."""
    words = folded(line).split()
    return bool(words) and (words[0] in MEANINGS or words[0].startswith("?"))


def not_a_square(enc: Encounter, word: str, lang: str) -> str:
    grid = enc.state.grid
    last = grid.cell_name(grid.cell_count - 1)
    return say(lang, "cli-not-a-square", what=shown(word), last=last)


def understand(line: str, palette: Palette, letters: Sequence[str]) -> Typed:
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
    return _Reader(palette, letters).read(text, words)


def _is_rather_a_deed(palette: Palette, words: list[str]) -> bool:
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


def _die(palette: Palette, word: str) -> Typed:
    faces: int = palette.decision.facts["faces"]
    number = whole_number(word)
    if number is None or not 1 <= number <= faces:
        return Trouble(say(palette.lang, "cli-not-a-die", faces=faces))
    return Answer(Option("die", number, "", "", (), palette.decision.serial))


def _ending(palette: Palette) -> Option | None:
    """The answer that lets things go on: end the turn, pass, skip."""
    for id in ENDINGS:
        option = palette.decision.option(id)
        if option is not None:
            return option
    return None


class _Reader:
    def __init__(self, palette: Palette, letters: Sequence[str]) -> None:
        self.palette = palette
        self.enc = palette.enc
        self.decision = palette.decision
        self.lang = palette.lang
        self.letters = letters

    def read(self, text: str, words: list[str]) -> Typed:
        if is_digits(words[0]):
            return self._numbered(words)
        if len(words) == 1 and _CELL.fullmatch(words[0]) and not self._starts_an_offer(words[0]):
            return self._square(words[0])
        return self._named(text, words)

    # --- by number -----------------------------------------------------------------------------

    def _numbered(self, words: list[str]) -> Typed:
        entry = self.palette.numbered(whole_number(words[0]))
        if entry is None:
            last = len(self.palette.entries)
            what = shown(words[0])
            return Trouble(say(self.lang, "cli-not-a-number", what=what, last=last))
        rest = [word for word in words[1:] if word not in _SMALL_WORDS]
        if not rest:
            if entry.target is None:
                return Wanted(entry)
            return Answer(entry.option(self.decision.serial))
        return self._aimed(entry.offer, rest, (), entry)

    # --- a square ------------------------------------------------------------------------------

    def _square(self, word: str) -> Typed:
        """Go there: by the first offer that leads there; else as far as a refusal."""
        cell = self._cell(word)
        if isinstance(cell, Trouble):
            return cell
        offers = [offer for offer in self.decision.offers if offer.kind == CELL]
        for offer in offers:
            if cell in offer.targets():
                return Answer(self._option(offer, cell))
        walks = [offer for offer in offers if offer.id == "stride"] or offers
        if walks:
            return Answer(self._option(walks[0], cell))  # refused, and the refusal says why
        stride = self.enc.rules.actions.get("stride")
        if self.decision.kind == "act" and stride is not None:
            return Answer(Option("stride", cell))
        return Trouble(say(self.lang, "cli-not-understood", what=shown(word)))

    def _cell(self, word: str) -> int | Trouble:
        try:
            return self.enc.state.grid.parse_cell(word)
        except MapError:
            return Trouble(not_a_square(self.enc, word, self.lang))

    # --- by name -------------------------------------------------------------------------------

    def _starts_an_offer(self, word: str) -> bool:
        return any(word in names for names in self._offer_names().values())

    def _offer_names(self) -> dict[str, list[str]]:
        """Offer id -> the ways to call it."""
        names: dict[str, list[str]] = {}
        for offer in self.decision.offers:
            if offer.id in names:
                continue
            calls = [offer.id, offer.id.replace("-", " ")]
            action = self._action(offer.id)
            if action is not None:
                calls += [action.name.fr, action.name.en]
            else:
                calls += [
                    offer_text(
                        self.palette.system, self.enc, self.decision, offer.id, "", lang, "", -1
                    )
                    for lang in ("fr", "en")
                ]
            names[offer.id] = [folded(call) for call in calls]
        return names

    def _action(self, id: str) -> ActionDef | None:
        if id in self.enc.rules.actions or id.startswith(("readied:", "improvised:", "aiding:")):
            return self.enc.rules.action(id)
        return None

    def _named(self, text: str, words: list[str]) -> Typed:
        names = self._offer_names()
        for count in range(len(words), 0, -1):
            found = best_matches(" ".join(words[:count]), names)
            if not found:
                continue
            if len(found) > 1:
                near = ", ".join(self._shown(id) for id in found)
                head = " ".join(words[:count])
                return Trouble(say(self.lang, "cli-ambiguous", what=shown(head), near=near))
            action = self._action(found[0])
            if words[count:] and action is not None and action.data.get("text"):
                own_words = " ".join(text.split()[count:])  # as typed, accents and all
                return Answer(Option(action.id, text=own_words))
            return self._with_rest(found[0], words[count:])
        return self._not_offered(text, words)

    def _shown(self, id: str) -> str:
        return offer_text(self.palette.system, self.enc, self.decision, id, "", self.lang)

    def _not_offered(self, text: str, words: list[str]) -> Typed:
        """An action that exists but is not on offer: let the rules say why."""
        for count in range(len(words), 0, -1):
            action = find_action(self.enc.rules.actions.values(), " ".join(words[:count]))
            if action is not None:
                if words[count:] and action.data.get("text"):
                    return Answer(Option(action.id, text=" ".join(text.split()[count:])))
                rest = [word for word in words[count:] if word not in _SMALL_WORDS]
                target = -1
                if rest:
                    found = self._target(action.targeting.kind, rest, ())
                    target = found if isinstance(found, int) else -1
                return Answer(Option(action.id, target, self._first_means(action)))
        return Trouble(say(self.lang, "cli-not-understood", what=shown(text)))

    def _first_means(self, action: ActionDef) -> str:
        if self.decision.actor < 0:
            return ""
        means = self.enc.means(self.enc.state.creatures[self.decision.actor], action, -1)
        return means[0] if means else ""

    def _with_rest(self, id: str, words: list[str]) -> Typed:
        aim, using, path = split_rest(words)
        offers = [offer for offer in self.decision.offers if offer.id == id]
        if using:
            offers = self._done_with(offers, " ".join(using))
            if not offers:
                return Trouble(say(self.lang, "cli-not-understood", what=shown(" ".join(using))))
        if not aim:
            return self._unaimed(offers)
        if offers[0].kind == NOTHING and offers[0].using:
            # « ranger épée »: the rest says with what.
            chosen = self._done_with(offers, " ".join(aim))
            if chosen:
                return Answer(self._option(chosen[0], -1))
        return self._aimed_at_any(offers, aim, path)

    def _unaimed(self, offers: list[Offer]) -> Typed:
        """Without a target: the only one there is, or a question."""
        entries = [entry for entry in self.palette.entries if entry.offer in offers]
        if len(entries) == 1:
            entry = entries[0]
            if entry.target is None:
                return Wanted(entry)
            return Answer(entry.option(self.decision.serial))
        if all(entry.offer.kind in (CREATURE, EFFECT, ITEM) for entry in entries):
            targets = {entry.target for entry in entries}
            if len(targets) == 1:
                return Answer(entries[0].option(self.decision.serial))
        near = ", ".join(f"{entry.number} {self.palette.label(entry).plain}" for entry in entries)
        return Trouble(say(self.lang, "cli-ambiguous", what=self._shown(offers[0].id), near=near))

    def _done_with(self, offers: list[Offer], text: str) -> list[Offer]:
        creature = self.enc.state.creatures[self.decision.actor]
        names: dict[str, list[str]] = {}
        for offer in offers:
            calls = [offer.using]
            for weapon in creature.sheet.weapons:
                if weapon.id == offer.using:
                    calls += [weapon.name.fr, weapon.name.en]
            item = self.enc.rules.items.get(offer.using)
            if item is not None:
                calls += [item.name.fr, item.name.en]
            names[offer.using] = [folded(call) for call in calls]
        found = best_matches(text, names)
        return [offer for offer in offers if offer.using in found]

    def _aimed_at_any(self, offers: list[Offer], aim: list[str], path: list[str]) -> Typed:
        """Of several weapons, the first that reaches."""
        answer = self._aimed(offers[0], aim, path, None)
        if not isinstance(answer, Answer):
            return answer
        target = answer.option.target
        for offer in offers:
            if target in offer.targets():
                return self._aimed(offer, aim, path, None)
        return answer

    def _aimed(
        self, offer: Offer, words: list[str], path: Sequence[str], entry: Entry | None
    ) -> Typed:
        target = self._target(offer.kind, words, offer.targets() if offer.kind != CELL else ())
        if isinstance(target, Trouble):
            return target
        if not path:
            return Answer(self._option(offer, target))
        for word in path:
            square = self._cell(word)
            if isinstance(square, Trouble):
                return square
        plain = {
            "do": offer.id,
            "to": self.enc.state.grid.cell_name(target),
            "path": [word.upper() for word in path],
        }
        return Answer(option_from_plain(self.enc, plain))

    def _option(self, offer: Offer, target: int) -> Option:
        return Option(offer.id, target, offer.using, "", (), 0)

    # --- targets -------------------------------------------------------------------------------

    def _target(self, kind: str, words: list[str], offered: Sequence[int]) -> int | Trouble:
        text = " ".join(words)
        if kind == CELL:
            return self._cell(words[0])
        if kind == CREATURE:
            return self._creature(text, offered)
        if kind == NUMBER:
            wind = _WINDS.get(words[0], words[0])
            if wind in COMPASS:
                return COMPASS.index(wind)
            number = whole_number(words[0])
            if number is not None:
                return number
        if kind in (EFFECT, ITEM):
            names: dict[str, list[str]] = {}
            for target in offered:
                entry = next(each for each in self.palette.entries if each.target == target)
                names[str(target)] = [folded(self.palette.label(entry).plain.split(" → ")[-1])]
            found = best_matches(text, names)
            if len(found) == 1:
                return int(found[0])
        return Trouble(say(self.lang, "cli-not-understood", what=shown(text)))

    def _creature(self, text: str, offered: Sequence[int]) -> int | Trouble:
        """By name, id, the start of either, or the letter on the board; legal targets first."""
        creatures = self.enc.state.creatures
        legal = [creatures[index] for index in offered if 0 <= index < len(creatures)]
        for pool in (legal, [each for each in creatures if each.present], creatures):
            found = self._called(text, pool)
            if len(found) == 1:
                return found[0].index
            if found:
                near = ", ".join(each.name for each in found)
                return Trouble(say(self.lang, "cli-ambiguous", what=shown(text), near=near))
        return Trouble(say(self.lang, "cli-unknown-creature", what=shown(text), near="none"))

    def _called(self, text: str, pool: Sequence[Creature]) -> list[Creature]:
        if len(text) == 1:
            lettered = [each for each in pool if folded(self.letters[each.index]) == text]
            if lettered:
                return lettered
        names = {
            str(each.index): [folded(each.name), folded(each.id), folded(each.sheet.name.fr)]
            for each in pool
        }
        creatures = self.enc.state.creatures
        return [creatures[int(index)] for index in best_matches(text, names)]


def split_rest(words: list[str]) -> tuple[list[str], list[str], list[str]]:
    """What it is aimed at, what it is done with, the squares it goes by."""
    parts: list[list[str]] = [[], [], []]
    place = 0
    for word in words:
        if word in _WITH:
            place = 1
        elif word in _VIA:
            place = 2
        elif place or word not in _SMALL_WORDS:
            parts[place].append(word)
    return parts[0], parts[1], parts[2]


def find_action(actions: Iterable[ActionDef], text: str) -> ActionDef | None:
    """An action of the catalogue by its id or a name, or the start of one."""
    known = {each.id: each for each in actions}
    names = {
        id: [folded(id), folded(id.replace("-", " ")), folded(each.name.fr), folded(each.name.en)]
        for id, each in known.items()
    }
    found = best_matches(text, names)
    return known[found[0]] if found and (len(found) == 1 or len(text) > 2) else None
