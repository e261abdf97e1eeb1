"""A fight at the terminal: typed lines in, a readable table out, never a traceback."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console
from rich.text import Text

from troisactes.cli.app import application
from troisactes.cli.board import board_lines
from troisactes.cli.choices import NumberedChoices
from troisactes.cli.console import OurConsole, wrapped
from troisactes.cli.fights import easiest_fight
from troisactes.cli.play import DEMO_SEED
from troisactes.cli.rulings import help_lines
from troisactes.cli.seats import SeatHolders, arrange
from troisactes.cli.terminal_table import TerminalTable
from troisactes.cli.tokens import letters_for
from troisactes.cli.typed_answers import Answer, LacksTarget, Meta, Trouble, understand
from troisactes.journal.header import fight_header
from troisactes.journal.record import Journal
from troisactes.journal.ruling_lines import ONE_LINE, read_ruling
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP, Note
from troisactes.rules.registry import load_system, system_ids

INN = "auberge"


def play(*arguments: str, typed: str | None = None, lang: str = "en") -> Result:
    line = ["play", *arguments, "--lang", lang]
    return CliRunner().invoke(application(lang), line, input=typed, prog_name="troisactes")


def journal(
    fight: str = INN, seed: int = 3, lang: str = "en", gm: str = "human", system: str = "pf2"
) -> tuple[Journal, SeatHolders]:
    """Everybody in a person's hands."""
    loaded = load_system(system)
    ids = [each.id for each in loaded.catalogue.fights[fight].creatures]
    seats = SeatHolders(dict.fromkeys(ids, "human"), gm, seed)
    header = fight_header(loaded, fight, lang, seed=seed, seats=seats.for_journal())
    return Journal.open(header, loaded), seats


def table(
    lines: list[str], opened: tuple[Journal, SeatHolders] | None = None, lang: str = "en"
) -> tuple[TerminalTable, str]:
    """Type lines at a table; gives it back with all it printed."""
    held, seats = opened or journal(lang=lang)
    paper = io.StringIO()
    console = Console(file=paper, width=120, height=40, highlight=False, markup=False)
    waiting: Iterator[str] = iter(lines)

    def read(prompt: str) -> str:
        paper.write(prompt)
        line = next(waiting, None)
        if line is None:
            raise EOFError
        paper.write(f"{line}\n")
        return line

    sat = TerminalTable(console, held, seats, lang, read)
    sat.play()
    return sat, paper.getvalue()


def first_turn(lang: str = "en") -> tuple[Encounter, NumberedChoices, list[str]]:
    held, _ = journal(lang=lang)
    while held.decision is not None and held.decision.kind != "act":
        held.answer("gm", next(iter(held.decision.options())))
    assert held.decision is not None
    return (
        held.enc,
        NumberedChoices(held.system, held.enc, held.decision, lang),
        letters_for(held.enc.state.creatures),
    )


# --- demonstrations ------------------------------------------------------------------------------


def first_fight(system: str) -> str:
    """The inn, where the system has it."""
    fights = load_system(system).catalogue.fights
    return INN if INN in fights else next(iter(fights))


@pytest.mark.parametrize("system", system_ids())
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_without_a_keyboard_it_plays_by_itself(system: str, lang: str) -> None:
    fight = first_fight(system)
    result = play(fight, "--system", system, "--seed", "3", lang=lang)
    assert result.exit_code == 0, result.output
    assert "Round 1" in result.output
    assert ("Encore debout" if lang == "fr" else "Still standing") in result.output


def test_the_same_seed_tells_the_same_story() -> None:
    once, again = play("--auto", "--seed", "5"), play("--auto", "--seed", "5")
    assert once.output == again.output
    assert once.output != play("--auto", "--seed", "6").output


def test_a_picture_is_recorded(tmp_path: Path) -> None:
    file = tmp_path / "pictures" / "play.svg"
    result = play("pont", "--seed", "11", "--record", str(file))
    assert result.exit_code == 0
    svg = file.read_text(encoding="utf-8")
    assert svg.startswith("<svg")
    assert "@font-face" not in svg
    assert "Round" in svg


# --- typing --------------------------------------------------------------------------------------


def test_a_person_plays_the_heroes() -> None:
    result = play(INN, "--heroes", "human", "--seed", "3", typed="end\nend\nhelp\nquit\n")
    assert result.exit_code == 0
    assert "what do you do?" in result.output
    assert "End the turn" in result.output
    assert "Goodbye." in result.output


def test_the_end_of_input_ends_the_game() -> None:
    result = play(INN, "--heroes", "human", "--seed", "3", typed="end\n")
    assert result.exit_code == 0
    assert "Goodbye." in result.output


def test_what_can_be_typed() -> None:
    enc, palette, letters = first_turn()

    def typed(line: str) -> object:
        return understand(line, palette, letters)

    decision = palette.decision
    assert typed("end") == typed("fin")
    ending = typed("end")
    assert isinstance(ending, Answer)
    assert ending.option.action == "end-turn"
    assert typed("? grapple") == Meta("refused", "grapple")
    assert typed("?") == Meta("refused", "")
    assert typed("Annuler") == Meta("undo", "")
    assert typed("save my fight.json") == Meta("save", "my fight.json")
    assert isinstance(typed("999"), Trouble)
    assert isinstance(typed("abracadabra"), Trouble)
    stride = next(entry for entry in palette.entries if entry.offer.id == "stride")
    cell = stride.offer.targets()[0]
    name = enc.state.grid.cell_name(cell)
    for line in (
        name,
        name.lower(),
        f"stride {name}",
        f"stride to {name}",
        f"{stride.number} {name}",
    ):
        answer = typed(line)
        assert isinstance(answer, Answer), line
        assert answer.option.target == cell
        assert answer.option in decision
    assert isinstance(typed(str(stride.number)), LacksTarget)
    assert isinstance(typed("stride"), LacksTarget)


def test_names_in_either_language_and_begun_only() -> None:
    _, palette, letters = first_turn()
    for line in ("take cover", "se mettre à l'abri", "Se Mettre a l’abri", "take-cover", "take c"):
        answer = understand(line, palette, letters)
        assert isinstance(answer, Answer | Trouble), line
    names = {entry.offer.id for entry in palette.entries}
    if "seek" in names:
        for line in ("seek", "chercher", "cherch"):
            answer = understand(line, palette, letters)
            assert isinstance(answer, Answer), line
            assert answer.option.action == "seek"


def test_a_refused_action_says_why() -> None:
    _, printed = table(["grapple", "a1", "zz99", "escape", "stand"])
    assert "Refused:" in printed
    assert "PF2-" in printed
    assert "you must be prone (PF2-CORE-BASIC-ACTIONS)." in printed


def test_the_list_of_what_is_refused() -> None:
    _, printed = table(["?", "? stand", "? sudden charge", "? seek", "? zorglub"])
    assert "Refused right now" in printed
    assert "you must be prone" in printed
    assert "“Seek” is allowed: number" in printed
    assert "there is no action “zorglub”" in printed.lower()


def test_rules_rolls_and_the_log_on_request() -> None:
    lines = ["roll", "log", "rules PF2-ACT-06", "rules nonsense-words", "why 1", "why", "all"]
    _, printed = table(lines)
    assert "d20 = " in printed
    assert "The fight begins." in printed
    assert "paid at once" in printed
    assert "No rule answers" in printed


def test_undo_and_redo() -> None:
    held, seats = journal()
    sat, printed = table(["undo", "redo", "end", "undo", "redo"], (held, seats))
    assert "Undone." in printed
    assert "Redone." in printed
    assert "There is nothing to redo." in printed
    kinds = [next(key for key in ("undo", "redo", "answer") if key in each) for each in held.inputs]
    assert "undo" in kinds
    assert "redo" in kinds
    assert sat.journal.decision is not None


def test_undo_takes_back_what_the_computer_did_since() -> None:
    result = play(
        INN, "--heroes", "human", "--seed", "3", "--seat", "gm=auto", typed="end\nundo\nquit\n"
    )
    questions = [line for line in result.output.splitlines() if "what do you do?" in line]
    assert len(questions) == 3
    assert questions[0].split(",")[0] == questions[2].split(",")[0]


def test_save_load_and_go_on(tmp_path: Path) -> None:
    file = tmp_path / "fight.json"
    first = play(INN, "--heroes", "human", "--seed", "3", typed=f"end\nsave {file}\nquit\n")
    assert f"Fight saved in {file}" in first.output
    assert json.loads(file.read_text(encoding="utf-8"))["header"]["fight"] == INN
    again = play(str(file), "--heroes", "human", typed=f"load {file}\nquit\n")
    assert again.exit_code == 0, again.output
    assert f"Fight loaded from {file}" in again.output
    replayed = CliRunner().invoke(application("en"), ["replay", str(file)])
    assert replayed.exit_code == 0
    assert "The fight begins." in replayed.output
    assert "End of the record" in replayed.output
    every = CliRunner().invoke(application("en"), ["replay", str(file), "--every"])
    assert every.exit_code == 0
    assert "Answer 1: " in every.output
    some = CliRunner().invoke(application("en"), ["replay", str(file), "--to", "1"])
    assert "1 answer." in some.output
    step = CliRunner().invoke(application("en"), ["replay", str(file), "--step"], input="\nq\n")
    assert step.exit_code == 0


def test_a_damaged_save_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "fight.json"
    file.write_text('{"troisactes": "save"', encoding="utf-8")
    for line in (["play", str(file)], ["replay", str(file)]):
        result = CliRunner().invoke(application("en"), line)
        assert result.exit_code == 2
        assert "fight.json" in result.output
    assert file.read_text(encoding="utf-8") == '{"troisactes": "save"'
    _, printed = table([f"load {file}", f"load {tmp_path / 'nothing'}", "load", "save"])
    assert "cannot be read" in printed
    assert "No such file" in printed


def test_real_dice_are_asked_for() -> None:
    typed = "20\n99\nzero\n12\n\n"
    result = play("pont", "--heroes", "human", "--dice", "ask", "--seed", "1", typed=typed)
    assert "d20 for initiative?" in result.output
    assert "Expected a number from 1 to 20." in result.output
    assert "roll it for me" in result.output


def test_the_game_master_rules() -> None:
    held, seats = journal()
    name = held.enc.state.creatures[0].name
    lines = ["gm help", f"gm hp {name} 7", f"mj état {name} frightened 2", "gm zorglub", "gm"]
    lines += [f"gm do strike {held.enc.state.creatures[-1].name}", f"gm hp {name} lots"]
    lines.append(f"mj épargner {held.enc.state.creatures[-1].id}")
    _, printed = table(lines, (held, seats))
    assert held.enc.state.creatures[0].pools[HP] == 7
    assert held.enc.state.creatures[0].value("frightened") == 2
    assert held.enc.state.creatures[-1].notes[Note("significant")]
    assert f"The GM rules: {name} now has 7 HP" in printed
    assert "will be knocked out, not killed" in printed
    assert "knows no “zorglub”" in printed
    assert "needs a whole number from 0 to 9999. Found: “lots”." in printed


def test_ctrl_c_offers_to_save(tmp_path: Path) -> None:
    held, seats = journal()
    file = tmp_path / "kept.json"
    answers = ["end", None, str(file)]

    def read(prompt: str) -> str:
        line = answers.pop(0)
        if line is None:
            raise KeyboardInterrupt
        return line

    console = Console(file=io.StringIO(), width=100, height=40)
    with pytest.raises(KeyboardInterrupt):
        TerminalTable(console, held, seats, "en", read).play()
    assert file.exists()


def test_leaving_offers_to_save_what_is_new(tmp_path: Path) -> None:
    question = "Save before leaving?"
    assert question not in table(["quit"])[1]
    assert question not in table([])[1]
    assert question in table(["end"])[1]  # then the end of input
    file = tmp_path / "kept.json"
    _, printed = table(["end", "quit", str(tmp_path), str(file)])
    assert question in printed
    assert "this is not a file" in printed
    assert file.exists()
    file.unlink()
    assert question not in table(["end", f"save {file}", "quit"])[1]
    assert question in table(["end", f"save {file}", "end", "quit", "no"])[1]


def test_a_bug_of_ours_keeps_the_fight(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def explain(*_: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("troisactes.cli.reasons.explain", explain)
    file = tmp_path / "kept.json"
    sat, printed = table(["end", "why 1", str(file), "end"])
    assert "This is a bug of Trois Actes, not of yours (ZeroDivisionError: oh)." in printed
    assert file.exists()
    assert sum("answer" in each for each in sat.journal.inputs) >= 2
    monkeypatch.setattr(TerminalTable, "ask", explain)
    assert "a bug of Trois Actes" in table(["end"])[1]


@pytest.mark.parametrize("line", ["²", "why ²", "roll ²", "gm hp Nils ²", "gm hp Nils --5", "--5"])
def test_odd_digits_are_words(line: str) -> None:
    _, printed = table([line])
    assert "bug" not in printed
    assert line.split()[-1] in printed
    held, _ = journal(first_fight("pf2"))
    who = held.enc.state.creatures[0].id
    assert read_ruling(held.enc, f"set-hp {who} ²")["hp"] == "²"
    assert read_ruling(held.enc, "set-option pit-depth 2")["value"] == "2"


def test_numbers_are_said_back_as_typed() -> None:
    _, printed = table(["99999999999", "gm hp Nils 99999999999", "why 99999999999"])
    assert printed.count("no number 99999999999") == 2
    assert "Found: “99999999999”." in printed


def test_a_long_line_is_said_back_short() -> None:
    _, printed = table(["x" * 5000, "? " + "y" * 5000, "gm " + "z" * 5000, "rules " + "q" * 5000])
    assert "???" not in printed
    for letter in "xyzq":
        assert f"{letter * 59}…" in printed.replace("\n", "")


def test_a_command_may_be_typed_where_a_square_is_asked_for() -> None:
    _, printed = table(["stride", "help", "stride", "?", "stride", "zz9"])
    assert "To understand" in printed
    assert "Refused right now" in printed
    assert "“zz9” is no square of this map: they go from A1 to R12." in printed


@pytest.mark.parametrize("system", system_ids())
def test_french_rulings_are_the_ones_the_help_shows(system: str) -> None:
    held, _ = journal(first_fight(system), system=system, lang="fr")
    for (form, _), name in zip(help_lines(held.system, "fr")[1:], ONE_LINE, strict=True):
        prefix, verb, *_ = form.split()
        assert prefix == "mj"
        assert read_ruling(held.enc, verb)["do"] == name
    who = held.enc.state.creatures[0].id
    said = read_ruling(held.enc, f"réagir-tôt {who} oui")
    assert said == {"do": "react-early", "creature": who, "answer": "yes"}
    assert read_ruling(held.enc, "option pit-depth 2")["value"] == "2"


def test_everything_at_the_table_is_french_in_french() -> None:
    lines = "zz99|marcher f7 par zz1|mj pv Nils ²|mj pv|mj déplacer Nils zz9|mj déplacer Nils a1"
    lines += "|mj état Nils zorglub|mj retirer Nils effrayé|mj faire frapper|mj donner Nils rien"
    lines += "|mj option rien 3|mj option agile peut-être|mj ajouter X rien a1|mj ordre Nils"
    lines += "|charger /|sauver /|charger /nulle/part|jet 99|mj renommer Nils Nilou|mj arrêter"
    _, printed = table(lines.split("|"), journal(lang="fr"), "fr")
    for word in ("expected", "found", "Found", "needs", "unknown", "No such", "game-master"):
        assert word not in printed
    assert "Le MJ décide\u00a0: Nils s’appelle désormais Nilou" in printed


def test_lines_are_not_broken_at_no_break_spaces() -> None:
    paper = io.StringIO()
    console = OurConsole(file=paper, width=20, highlight=False, markup=False)
    text = "Une activité ici\u00a0: «\u202fPréparer\u202f»"
    console.print(text)
    console.print(Text(text))
    lines = ["Une activité", "ici\u00a0:", "«\u202fPréparer\u202f»"]
    assert [line.rstrip() for line in paper.getvalue().splitlines()] == [
        "Une activité ici\u00a0:",
        "«\u202fPréparer\u202f»",
    ] * 2
    told = wrapped(console, Text(text), 16)
    assert [line.plain.rstrip() for line in told] == lines


def test_the_first_fight_begins_with_a_hero() -> None:
    for system in system_ids():
        fight = easiest_fight(load_system(system))
        assert fight is not None
        held, _ = journal(fight.id, DEMO_SEED, system=system)
        assert held.decision is not None
        assert held.enc.state.creatures[held.decision.actor].side == "heroes"
        assert fight.id == INN or system not in ("pf2", "pf2-playtest")


# --- seats ---------------------------------------------------------------------------------------


def test_seats_by_name_side_and_default() -> None:
    people = [("Nils", "Nils", "heroes"), ("Rat1", "Rat 1", "foes")]
    usual = arrange(people, {"heroes": "human", "foes": "greedy"}, [], 0, "en")
    assert usual.persons == ["Nils"]
    assert usual.gm == "human"
    watched = arrange(people, {}, ["gm=auto"], 0, "en")
    assert watched.persons == []
    assert watched.gm == "auto"
    named = arrange(people, {"heroes": "human"}, ["rat 1=random", "heroes=greedy"], 0, "en")
    assert named.holders == {"Nils": "greedy", "Rat1": "random"}
    assert named.gm == "auto"


# --- the look of it ------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("fight", ["auberge", "carriere", "crypte"])
def test_a_screen_fits(width: int, height: int, fight: str) -> None:
    held, seats = journal(fight)
    paper = io.StringIO()
    console = Console(
        file=paper, width=width, height=height, highlight=False, markup=False, color_system=None
    )
    lines = iter(["end"] * 12)
    TerminalTable(console, held, seats, "fr", lambda prompt: next(lines, "quit")).play()
    for screen in paper.getvalue().split("── ")[1:]:
        rows = screen.splitlines()
        assert all(len(row) <= width for row in rows)
    first = paper.getvalue().split("── ")[1]
    assert len(first.splitlines()) <= height


def test_tokens_have_different_letters() -> None:
    for fight in load_system("pf2").catalogue.fights:
        held, _ = journal(fight)
        letters = letters_for(held.enc.state.creatures)
        assert len(set(letters)) == len(letters)


# --- anything at all -----------------------------------------------------------------------------

WORDS = (
    "? |? saisir|help|log|roll|roll 99|rules PF2-ACT-06|board|all|why 1|why 0|undo|redo|gm help"
    "|gm hp {who} 5|gm condition {who} frightened 2|gm move {who} c3|gm note hello"
    "|gm do strike {who}|gm reorder|save|load|load /|f7|q9|a0|end|pass|strike|strike {who}"
    "|stride f7 via e6 f7"
    "|frapper {who} avec rien|1 {who}|2 f5|3 3 3|ready|préparer|é|\x00|?? x|gm|gm zorglub|++|.|-1"
    "|²|why ²|roll ²|gm hp {who} ²|--5|gm hp {who} --5|99999999999"
).split("|")


@pytest.mark.parametrize("seed", range(6))
def test_no_line_breaks_the_table(seed: int) -> None:
    chance = random.Random(seed)
    lang = ("fr", "en")[seed % 2]
    system = system_ids()[seed % len(system_ids())]
    fights = list(load_system(system).catalogue.fights)
    fight = fights[seed % len(fights)]
    held, seats = journal(fight, seed, lang, ("human", "auto")[seed % 2], system)
    who = [each.name for each in held.enc.state.creatures]
    lines = [
        chance.choice(WORDS).replace("{who}", chance.choice(who))
        if chance.random() < 0.5
        else str(chance.randint(1, 30))
        for _ in range(150)
    ]
    _, printed = table(lines, (held, seats), lang)
    assert "{$" not in printed
    assert "{ $" not in printed
    assert "bug of Trois Actes" not in printed
    assert "erreur de Trois Actes" not in printed


def test_a_word_of_the_table_may_be_a_deed() -> None:
    """In French one loads a file and charges an enemy with the same word."""
    held, seats = journal("charge", lang="fr", system="pu")
    _, printed = table(["charger", "charger partie.json"], (held, seats), "fr")
    assert "Quel fichier" not in printed
    assert printed.count("partie.json") > 1


def test_words_may_be_said_whatever_is_asked() -> None:
    held, seats = journal("charge", lang="fr", system="pu")
    _, printed = table(["parler Tenez bon !"], (held, seats), "fr")
    assert "dit\u00a0: « Tenez bon ! »" in printed.replace("\u202f", " ")
    assert held.inputs[-1]["interject"] == {"do": "speak", "text": "Tenez bon !"}


def test_a_ruling_with_too_many_words_says_which() -> None:
    _, printed = table(["gm hp Nils 3 or so"])
    assert "“or so” is too much" in printed


def test_columns_past_z_have_their_letters_one_above_the_other() -> None:
    held, _ = journal("charge", lang="fr", system="pu")
    lines = [line.plain for line in board_lines(held.enc, ["?"] * len(held.enc.state.creatures))]
    assert lines[0].split() == ["A", "A", "A", "A"]
    assert lines[1].split()[24:28] == ["Y", "Z", "A", "B"]
    assert lines[0].index("A") == lines[1].rindex("A")
