"""Every command, in both languages: what it prints, how it exits, how it refuses."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from troisactes.cli.app import COMMANDS, application, language_of
from troisactes.cli.system_commands import own_commands
from troisactes.rules.registry import system_ids

ROOT = Path(__file__).resolve().parents[2]

AGREES = """\
title: A Strike takes one action and may hit
system: pf2
creatures:
  F: {is: fixture-fighter, at: B2}
  O: {is: fixture-ogre, at: C2}
order: [F, O]
steps:
  - F: strike O
    dice: [8, 5]
    expect:
      budget: {F: {action: 2, reaction: 1}}
"""
DIFFERS = AGREES.replace("action: 2", "action: 1")

OWN = tuple(own_commands())  # of systems


def run(*arguments: str, lang: str = "en", typed: str | None = None) -> Result:
    line = [*arguments, "--lang", lang]
    return CliRunner().invoke(application(lang), line, input=typed, prog_name="troisactes")


# --- help ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("command", ["", *COMMANDS, *OWN])
def test_help_teaches_with_examples(command: str, lang: str) -> None:
    result = run(*filter(None, [command]), "--help", lang=lang)
    assert result.exit_code == 0
    usage = "Usage\u00a0:" if lang == "fr" else "Usage:"
    assert result.output.startswith(f"{usage} troisactes")
    example = f"  troisactes {command or 'play'}"
    assert example in result.output
    assert "--lang" in result.output
    assert "--help" in result.output


def test_help_lists_every_command_and_exit_code() -> None:
    text = run("--help").output
    for command in COMMANDS:
        assert re.search(rf"^  {command} ", text, re.MULTILINE)
    for code in ("0 ", "1 ", "2 ", "130 "):
        assert f"\n  {code}" in text


def test_nothing_typed_shows_the_help() -> None:
    assert run().output == run("--help").output


def test_the_version() -> None:
    assert re.fullmatch(r"troisactes \S+\n", run("--version").output)


def test_the_language_comes_from_the_line_or_the_locale() -> None:
    assert language_of(["play", "--lang", "fr"], {"LANG": "en_GB"}) == "fr"
    assert language_of(["--lang=en", "play"], {"LANG": "fr_FR"}) == "en"
    assert language_of(["play"], {"LANG": "fr_FR.UTF-8"}) == "fr"
    assert language_of(["play", "--lang"], {}) == "en"
    assert language_of(["play", "--lang", "de"], {"LANG": "fr_FR"}) == "fr"


def test_help_starts_at_once() -> None:
    """0.3 s is the promise. Processor time is what counts: the machine may be busy elsewhere."""
    command = [sys.executable, "-m", "troisactes", "--help"]
    quickest = 9.9
    for _ in range(4):
        before = os.times()
        subprocess.run(command, check=True, capture_output=True, cwd=ROOT, env=os.environ)
        after = os.times()
        spent = after.children_user + after.children_system
        quickest = min(quickest, spent - before.children_user - before.children_system)
    assert quickest < 0.3


def test_help_imports_nothing_heavy() -> None:
    program = (
        "import sys\n"
        "from troisactes.cli.app import application\n"
        "try: application('en').main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'rich', 'msgspec', 'yaml', 'babel', 'troisactes.kernel', 'troisactes.rules'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT
    )
    assert done.stderr.strip() == "[]"


# --- bad usage -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["paly"], "Did you mean play or replay?"),
        (["play", "--sed", "3"], "--seed"),
        (["play", "--seed", "three"], "--seed: expected a whole number"),
        (["play", "--heroes", "nobody"], "--heroes: expected human, random, greedy"),
        (["play", "--seat", "Nils"], "expected NAME=human"),
        (["play", "--seat", "gm=greedy"], "gm=auto"),
        (["play", "--seat", "Zorro=human"], "nobody in this fight is called that"),
        (["play", "--options", "agile"], "expected KEY=VALUE"),
        (["play", "--options", "agil=yes"], "agile"),
        (["play", "--options", "agile=perhaps"], "expected one of yes, no"),
        (["play", "aubrege"], "Did you mean auberge?"),
        (["play", "--system", "pf3"], "Did you mean"),
        (["play", "nowhere/fight.json"], "No such file"),
        (["play", "--pack", "nowhere"], "pack.toml"),
        (["fights", "--system", "dnd"], "there is no system"),
        (["rules", "PF2-ACT-99"], "PF2-ACT-0"),
        (["rules", "xyzzy"], "no rule answers"),
        (["systems", "pf22"], "Did you mean pf2?"),
        (["replay", "nowhere.json"], "No such file"),
        (["replay"], "FILE is missing"),
        (["replay", "x.json", "--to", "-1"], "--to"),
        (["check"], "FILE… is missing"),
        (["check", "nowhere.yaml"], "nowhere.yaml"),
        (["conformance", "pf9"], "there is no system"),
    ],
)
def test_bad_usage_is_explained(line: list[str], said: str) -> None:
    result = run(*line, typed="")
    assert result.exit_code == 2, result.output
    assert said in result.output
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_bad_usage_is_explained_in_french() -> None:
    result = run("play", "--sed", "3", lang="fr")
    assert "Erreur\u00a0: l’option --sed n’existe pas." in result.output
    assert "«\u202ftroisactes play --help\u202f»" in result.output


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["play", "--seed"], "--seed\u00a0: il manque sa valeur"),
        (["fights", "un", "deux"], "rien n’est attendu de plus, trouvé un deux"),
        (["replay", "nulle-part.json"], "nulle-part.json\u00a0: ce fichier n’existe pas"),
        (["play", "nulle/part.json"], "ce fichier n’existe pas"),
        (["lint", "nulle-part"], "nulle-part\u00a0: ce dossier n’existe pas"),
        (["replay", "."], "ce n’est pas une partie enregistrée"),
    ],
)
def test_what_is_wrong_is_said_in_french(line: list[str], said: str) -> None:
    result = CliRunner().invoke(application("fr"), line, prog_name="troisactes")
    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.parametrize("command", [*COMMANDS, *OWN])
def test_no_english_in_the_french_help(command: str) -> None:
    text = run(command, "--help", lang="fr").output
    for word in ("default:", "INTEGER", "SYSTEM ", "DIR", "KEY", "[x>="):
        assert word not in text


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_a_pipe_is_no_save(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    for command in ("replay", "play"):
        result = run(command, str(pipe))
        assert result.exit_code == 2
        assert "a pipe or a device" in result.output


def test_a_reader_that_goes_away_is_no_failure() -> None:
    line = [sys.executable, "-m", "troisactes", "rules", "pf2"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as done:
        assert done.stdout is not None
        assert done.stderr is not None
        done.stdout.readline()
        done.stdout.close()
        complaint = done.stderr.read()
    assert done.returncode == 0
    assert complaint == b""


# --- fights, systems, rules ----------------------------------------------------------------------


def test_fights_are_listed_with_who_is_in_them() -> None:
    french = run("fights", lang="fr").output
    assert "auberge" in french
    assert "Maëlle" in french
    assert "20×14" in french


def test_systems_are_listed() -> None:
    text = run("systems").output
    for id in system_ids():
        assert id in text
    for command in OWN:
        assert f"troisactes {command}:" in text


def test_a_system_shows_its_options() -> None:
    text = run("systems", "pf2").output
    assert "similar-triggers" in text
    assert "PF2-OPEN-01" in text


def test_a_rule_in_one_language_or_both() -> None:
    english = run("rules", "pf2-act-06").output
    assert "PF2-ACT-06" in english
    assert "paid at once" in english
    assert "se paie" not in english
    both = run("rules", "PF2-ACT-06", "--both").output
    assert "paid at once" in both
    assert "se paie" in both


def test_a_rule_shows_what_hangs_on_it() -> None:
    text = run("rules", "PF2-OPEN-03").output
    assert "disruption-consequences" in text
    assert "PF2-DIS-05" in text


def test_a_rule_tells_where_it_is_kept_and_checked() -> None:
    text = run("rules", "PF2-TRG-06", "--where").output
    assert re.search(r"^    kernel/response_windows\.py:[0-9]+  \w+", text, re.MULTILINE)
    assert "Checked by" in text
    assert re.search(r"^    triggers\.yaml  \w+", text, re.MULTILINE)
    french = run("rules", "PF2-TRG-06", "--where", lang="fr").output
    assert "Vérifiée par" in french
    assert "kernel/response_windows.py" not in run("rules", "PF2-TRG-06").output


def test_rules_by_chapter_by_system_and_by_words() -> None:
    contents = run("rules").output
    assert "PF2-ACT 8" in contents
    assert "PT-INIT 15" in contents
    assert "8 rules" in run("rules", "PF2-ACT").output
    assert "165 rules" in run("rules", "pf2").output
    words = run("rules", "Réaction", "déclencheur", lang="fr").output
    assert "PF2-RCT-01" in words
    assert words == run("rules", "reaction", "declencheur", lang="fr").output


# --- lint ----------------------------------------------------------------------------------------


def test_the_built_in_packs_are_clean() -> None:
    result = run("lint")
    assert result.exit_code == 0
    for id in system_ids():
        assert f"{id}: nothing to object to" in result.output


def test_lint_says_where_and_what(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(
        '[pack]\nid = "mine"\nextends = "pf2"\nname = {fr = "Mien", en = "Mine"}\n'
    )
    assert run("lint", str(tmp_path)).exit_code == 0
    (tmp_path / "more.toml").write_text('[action.stride]\nchanges = true\ncost = "lots"\n')
    result = run("lint", str(tmp_path))
    assert result.exit_code == 1
    assert "more.toml:3: expected" in result.output
    assert "found" in result.output
    # The name of the folder may be long enough to break the line.
    assert re.search(r": \d+ problems?\.", " ".join(result.output.split()))


def test_lint_of_a_folder_that_is_no_pack(tmp_path: Path) -> None:
    result = run("lint", str(tmp_path), lang="fr")
    assert result.exit_code == 1
    assert "attendu" in result.output


# --- check and conformance -----------------------------------------------------------------------


def test_check_passes(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(AGREES)
    result = run("check", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "1 scenario agrees." in result.output


def test_check_shows_the_step_that_differs(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(DIFFERS)
    result = run("check", str(file), lang="fr")
    assert result.exit_code == 1
    assert "one.yaml:" in result.output
    assert "étape 1" in result.output
    assert "strike O" in result.output
    assert "attendu" in result.output
    assert "1 scénario sur 1 diffère." in result.output


def test_check_of_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(DIFFERS)
    (tmp_path / "bad.yaml").write_text("title: [unfinished")
    result = run("check", str(tmp_path))
    assert result.exit_code == 2
    assert "bad.yaml" in result.output
    assert "1 file cannot be read." in result.output


def test_check_with_packs(tmp_path: Path) -> None:
    scenario = tmp_path / "one.yaml"
    scenario.write_text(AGREES + "  - expect: {query: [{term: free, name: {en: gratis}}]}\n")
    assert run("check", str(scenario)).exit_code == 1
    options = []
    for name in ("mine", "ours"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "pack.toml").write_text(
            f'[pack]\nid = "{name}"\nextends = "pf2"\nname = {{fr = "Mien", en = "Mine"}}\n'
        )
        options += ["--pack", str(tmp_path / name)]
    (tmp_path / "ours" / "words.toml").write_text(
        '[term.free]\nreplaces = true\nname = {fr = "gratis", en = "gratis"}\n'
    )
    result = run("check", str(scenario), *options)
    assert result.exit_code == 0, result.output
    result = run("check", str(scenario), str(scenario), "--pack", str(tmp_path / "nothing"))
    assert result.exit_code == 2
    assert result.output.count("pack.toml") == 1


def test_check_of_an_empty_folder(tmp_path: Path) -> None:
    result = run("check", str(tmp_path))
    assert result.exit_code == 2
    assert "No scenario" in result.output


def test_conformance_counts_every_clause() -> None:
    result = run("conformance", "pf2")
    row = re.search(r"^pf2 +(\d+) +(\d+) +(\d+) +(\d+) +(\d+)$", result.output, re.MULTILINE)
    assert row is not None, result.output
    total, *parts = (int(number) for number in row.groups())
    assert total == sum(parts)
    assert result.exit_code == (1 if parts[1] or parts[2] else 0)


def test_conformance_lists_ids() -> None:
    result = run("conformance", "pf2", "--ids", lang="fr")
    assert "PF2-ACT-06" in result.output
