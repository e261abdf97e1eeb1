"""Imports point down only, and the kernel speaks no game's language.

The layers are those of CONTRIBUTING.md, bottom first. A package may import the layers below
its own, its neighbours on the same row, and itself; everyone may import ``errors``, ``records`` and
``i18n`` (the kernel: not ``i18n``). Inside ``rules``, a system sees ``rules.common`` and itself.
"""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from troisactes.rules.common.contract import EFFECT, NEEDS, STAT
from troisactes.rules.common.facts import FACTS
from troisactes.rules.registry import load_system, system_ids, vocabulary_of

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "troisactes"

LAYERS: tuple[frozenset[str], ...] = (
    frozenset({"kernel"}),
    frozenset({"catalogue"}),
    frozenset({"rules"}),
    frozenset({"journal"}),
    frozenset({"scenarios"}),
    frozenset({"interop"}),
    frozenset({"campaign"}),
    frozenset({"sim", "plan"}),
    frozenset({"mcp", "env", "api"}),
    frozenset({"table"}),
    frozenset({"cli"}),
)
EVERYWHERE = frozenset({"errors", "i18n", "records"})
# `troisactes/__init__.py` is the front door and `__main__.py` the doorbell: they may open any room.
FRONT = frozenset({"__init__", "__main__"})

# The kernel keeps no time, rolls no hidden dice, touches no file: a fight is its inputs.
NOT_IN_KERNEL = frozenset(
    "asyncio datetime http io locale logging multiprocessing os pathlib pickle random secrets "
    "shutil socket sqlite3 subprocess sys tempfile threading time urllib uuid".split()
)
NOT_CALLED_IN_KERNEL = frozenset({"open", "print", "input"})

# Words of one game or another. The kernel knows units, tags, windows and checks instead.
RULES_WORDS = frozenset(
    "pf1 pf2 pf2e pu playtest pathfinder paizo krosmoz krosmozjdr dofus wakfu "
    "stride strike grapple shove demoralize flourish cantrip tackle flatfooted "
    "slowed frightened stunned quickened paralyzed sickened grabbed restrained".split()
)


RULES = PACKAGE / "rules"
OUR_FOLDERS = sorted(file.parent.name for file in RULES.glob("*/clauses.toml"))
OUR_SYSTEMS = [folder.replace("_", "-") for folder in OUR_FOLDERS]


class Import(NamedTuple):
    file: Path
    line: int
    target: tuple[str, ...]
    """Parts of the module's name after ``troisactes``; empty for the package itself."""

    def __str__(self) -> str:
        name = ".".join(("troisactes", *self.target))
        return f"src/troisactes/{self.file.relative_to(PACKAGE)}:{self.line} imports {name}"


def sources(folder: Path = PACKAGE) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def own_imports(file: Path) -> Iterator[Import]:
    """Every import of ours in a file, wherever it stands: top, function or type-checking block."""
    here = ("troisactes", *file.relative_to(PACKAGE).with_suffix("").parts)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            origin = ".".join((*here[: -node.level], node.module or "")) if node.level else ""
            origin = origin.strip(".") or (node.module or "")
            # `from troisactes import kernel` imports a layer; `from troisactes.kernel import State`
            # imports from one: the longer name is right for the first, harmless for the second.
            names = [f"{origin}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            parts = name.split(".")
            if parts[0] == "troisactes":
                yield Import(file, node.lineno, tuple(parts[1:]))


def layer_of(part: str) -> int | None:
    return next((level for level, row in enumerate(LAYERS) if part in row), None)


def top_of(file: Path) -> str:
    return file.relative_to(PACKAGE).with_suffix("").parts[0]


def verdict(found: Import) -> str | None:
    """What is wrong with this import, or None."""
    top = top_of(found.file)
    if top in FRONT:
        return None
    if not found.target:
        return "the package's front door is for users; import the module that defines it"
    wanted = found.target[0]
    if wanted in EVERYWHERE:
        if top == "kernel" and wanted == "i18n":
            return "the kernel imports only itself, troisactes.errors and troisactes.records"
        return None
    if top in EVERYWHERE:
        return None if wanted == top else f"{top} is below every layer and may import none"
    level, wanted_level = layer_of(top), layer_of(wanted)
    if wanted_level is None:
        return f"{wanted!r} is in no layer; import the module that defines it"
    if level is None:
        return f"{top!r} is in no layer; place it in LAYERS (tests/test_layers.py)"
    if wanted_level > level:
        return f"{wanted} is above {top}; imports point down only"
    if top == "rules" and wanted == "rules":
        return between_systems(found)
    return None


def between_systems(found: Import) -> str | None:
    inside = found.file.relative_to(PACKAGE / "rules").parts
    if len(inside) == 1:
        return None  # the registry, directly in rules/, knows the systems
    system, wanted = inside[0], found.target[1] if len(found.target) > 1 else ""
    if system == "common" and wanted != "common":
        return "what systems share knows none of them"
    if wanted not in {system, "common"}:
        return f"{system} sees only rules.common and its own folder; share through rules.common"
    return None


def test_imports_point_down_only() -> None:
    wrong = [
        f"{found}: {problem}"
        for file in sources()
        for found in own_imports(file)
        if (problem := verdict(found)) is not None
    ]
    assert not wrong, "\n" + "\n".join(wrong)


def test_every_package_has_a_layer() -> None:
    homeless = sorted(
        {top_of(file) for file in sources()}
        - EVERYWHERE
        - FRONT
        - {name for row in LAYERS for name in row}
    )
    assert not homeless, f"no layer for {', '.join(homeless)}: add it to LAYERS, and to the docs"


@pytest.mark.parametrize(
    ("file", "target", "allowed"),
    [
        ("kernel/state.py", ("errors", "MapError"), True),
        ("kernel/state.py", ("i18n", "say"), False),
        ("kernel/state.py", ("rules", "pf2"), False),
        ("catalogue/load.py", ("kernel", "state"), True),
        ("catalogue/load.py", ("rules", "pf2"), False),
        ("rules/pf2/economy.py", ("rules", "common", "strike"), True),
        ("rules/pf2/economy.py", ("rules", "pf2", "reactions"), True),
        ("rules/pf2/economy.py", ("rules", "pf2_playtest", "economy"), False),
        ("rules/common/strike.py", ("rules", "pf2"), False),
        ("rules/__init__.py", ("rules", "pf2"), True),
        ("journal/replay.py", ("rules", "pf2"), True),
        ("journal/replay.py", ("sim", "policies"), False),
        ("plan/odds.py", ("sim", "policies"), True),
        ("cli/play.py", ("journal", "replay"), True),
        ("errors.py", ("kernel", "state"), False),
        ("__init__.py", ("cli",), True),
    ],
)
def test_the_rule_itself(file: str, target: tuple[str, ...], allowed: bool) -> None:
    assert (verdict(Import(PACKAGE / file, 1, target)) is None) is allowed


def test_the_kernel_touches_nothing_outside() -> None:
    wrong = []
    for file in sources(PACKAGE / "kernel"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            used: set[str] = set()
            if isinstance(node, ast.Import):
                used = {alias.name.split(".")[0] for alias in node.names} & NOT_IN_KERNEL
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                used = {node.module.split(".")[0]} & NOT_IN_KERNEL
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                used = {node.func.id} & NOT_CALLED_IN_KERNEL
            if used and isinstance(node, ast.stmt | ast.expr):
                wrong.append(f"kernel/{file.name}:{node.lineno} uses {', '.join(sorted(used))}")
    assert not wrong, "\nno input, output, clock or chance in the kernel:\n" + "\n".join(wrong)


def test_the_kernel_has_no_rules_vocabulary() -> None:
    wrong = []
    for file in sources(PACKAGE / "kernel"):
        text = file.read_text(encoding="utf-8")
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type in {tokenize.NAME, tokenize.STRING}:
                wrong += [
                    f"kernel/{file.relative_to(PACKAGE / 'kernel')}:{token.start[0]} says {word!r}"
                    for word in sorted(words_of(token.string) & RULES_WORDS)
                ]
    assert not wrong, (
        "\nthe kernel serves every game: name the mechanism here, the rule in rules/:\n"
        + "\n".join(wrong)
    )


def words_of(text: str) -> set[str]:
    """The words of an identifier or a sentence: ``StrikeAction``, ``pf2_turn``, "you strike"."""
    split_camels = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text)
    words = set(re.findall(r"[^\W_]+", split_camels.lower()))
    return words | {word.removesuffix("s") for word in words}


# Nothing above the rules, and nothing below, knows a system: it asks, or reads what one declares.
KNOWS_NO_SYSTEM = ("kernel", "catalogue", "journal", "scenarios", "plan", "sim", "table", "interop")
WEB = PACKAGE.parent.parent / "web" / "src"
SYSTEM_NAMES = re.compile(
    r"(?<!\w)(?:" + "|".join(map(re.escape, (*OUR_SYSTEMS, *OUR_FOLDERS))) + r")(?![\w])"
)


def page_sources() -> list[Path]:
    """What the page is made of: its tests may play any system."""
    files = [file for suffix in ("*.ts", "*.svelte") for file in sorted(WEB.rglob(suffix))]
    return [file for file in files if not file.name.endswith(".test.ts")]


def names_of_systems(file: Path) -> Iterator[str]:
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        for found in SYSTEM_NAMES.findall(line):
            yield f"{file.relative_to(PACKAGE.parent.parent)}:{number} names {found!r}"


def test_no_layer_knows_a_system() -> None:
    files = [file for layer in KNOWS_NO_SYSTEM for file in sources(PACKAGE / layer)]
    files += page_sources()
    files += [file for part in ("web", "screen", "table") for file in words(part)]
    wrong = [each for file in files for each in names_of_systems(file)]
    assert len(files) > 200
    assert not wrong, "\nask the system, or let it declare it:\n" + "\n".join(wrong)


def words(part: str) -> list[Path]:
    """Messages, but for French ones: « pu » is a word there."""
    return sorted((PACKAGE / "i18n" / part).rglob("en.ftl"))


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ('surprise = system_id == "pu"', True),
        ("from troisactes.rules.krosmoz.targeting import Zone", True),
        ("web-system-pf2 = Pathfinder 2", True),
        ("const SYSTEMS = ['pf2-playtest']", True),
        ("the purse, pf2e and pu_x", False),
    ],
)
def test_how_systems_are_named(line: str, named: bool) -> None:
    assert bool(SYSTEM_NAMES.search(line)) is named


# ── the words of a system ───────────────────────────────────────────────────────────────────────
#
# What an action is good for is declared by its steps and its entry (``Step.brings``, ``data``);
# what else differs is asked of a system's parts. An id in quotes would do for the systems somebody
# thought of, and silently not for the next one.

SPEAKS_NO_SYSTEM = (*KNOWS_NO_SYSTEM[:-1], "api", "cli")  # interop reads other programs' words
EXAMPLE = PACKAGE.parent.parent / "examples" / "deux-gestes" / "deux_gestes"

# Ordinary words that some system has as an id too, and what they say where they stand in quotes.
ORDINARY = {
    "action": "the field of a record, and what an offer is",
    "alert": "the role of an element of the page",
    "arrows": "keys of a keyboard",
    "attack": "a clock that durations count, and a roll's purpose",
    "attacks": "a trigger of readied actions",
    "chance": "the field of a forecast",
    "cooling": "the kernel's own key, of what is not ready again",
    "critical": "a degree of success",
    "damage": "what a weapon does, in an entry and in a forecast",
    "delay": "why somebody passed: too late",
    "escape": "a key of a keyboard",
    "heads": "the last of each chain of records, in the store",
    "heal": "a sound",
    "healing": "what a step brings",
    "hide": "the name of a ruling",
    "initiative": "the name of a ruling, and of what is prepared",
    "mine": "a filter of the log",
    "move": "the name of a ruling, and a line of the story",
    "ready": "a slot of windows",
    "search": "a field one types into",
    "slots": "of frames",
    "step": "of a script, of a scenario",
    "strike": "a table of a creature's entry",
    "survival": "a curve of the report",
    "uses": "the field of an action",
}


def words_of_systems() -> dict[str, str]:
    """Every id of every system there is, with what it is; but for what each system must have."""
    found: dict[str, str] = {}

    def add(what: str, ids: Iterable[str]) -> None:
        for id in ids:
            found.setdefault(id, what)

    for system_id in system_ids():
        rules = load_system(system_id, cast=True).rules
        _, words = vocabulary_of(system_id)
        add("an action", rules.actions)
        add("an effect", rules.effects)
        add("an item", rules.items)
        add("a creature", rules.sheets)
        add("a fight", load_system(system_id).catalogue.fights)
        add("a statistic", words.stats | words.selectors)
        add("a feat", words.feats)
        add("a pool", words.pools)
        for action in rules.actions.values():
            add("a unit", (unit for unit, _ in action.cost.parts))
        for sheet in rules.sheets.values():
            add("a weapon", (weapon.id for weapon in sheet.weapons))
    for file in EXAMPLE.rglob("*.toml"):
        for section, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
            if section in ("action", "effect", "item", "creature", "fight"):
                add(f"{section} of the example", entries)
    add("a system", (*OUR_SYSTEMS, *OUR_FOLDERS, EXAMPLE.name, EXAMPLE.parent.name))
    needed = {need.id for need in NEEDS if need.kind in (EFFECT, STAT)}
    return {id: what for id, what in found.items() if id not in needed.union(FACTS)}


def quoted_in_python(file: Path) -> Iterator[tuple[int, str]]:
    """What stands in quotes, but for docstrings and the topics that rules are cited by."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    passed_over: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            passed_over.add(id(node.value))
        elif isinstance(node, ast.Call) and is_citing(node.func):
            passed_over.update(map(id, node.args))
        elif isinstance(node, ast.Subscript) and is_citing(node):
            passed_over.add(id(node.slice))
        elif isinstance(node, ast.Constant) and id(node) not in passed_over:
            yield node.lineno, str(node.value)


def is_citing(node: ast.AST) -> bool:
    """``rules.cite(…)``, ``rules.citations.get(…)``, ``cited[…]``."""
    return re.search(r"\b(cite|citations|cited)\b", ast.unparse(node)) is not None


def quoted_on_the_page(file: Path) -> Iterator[tuple[int, str]]:
    """Strings of TypeScript, and what the elements of our own making are given."""
    text = re.sub(
        r"/\*.*?\*/|<!--.*?-->|<style.*?</style>", blanked, file.read_text("utf-8"), flags=re.S
    )
    for number, line in enumerate(text.splitlines(), start=1):
        code = re.sub(r"(^|\s)//.*", "", line)
        for quoted in re.findall(r"'([^'\n]*)'|`([^`\n]*)`", code):
            yield from ((number, word) for word in quoted if word)
        for element in re.findall(r"<[A-Z]\w+ [^>]*", code):
            yield from ((number, word) for word in re.findall(r'="([^"{}]*)"', element))


def blanked(found: re.Match[str]) -> str:
    """As many lines, and nothing in them."""
    return "\n" * found[0].count("\n")


def test_no_layer_speaks_a_systems_words() -> None:
    known = words_of_systems()
    quoted = [
        (file, number, word)
        for layer in SPEAKS_NO_SYSTEM
        for file in sources(PACKAGE / layer)
        for number, word in quoted_in_python(file)
    ]
    quoted += [
        (file, number, word) for file in page_sources() for number, word in quoted_on_the_page(file)
    ]
    wrong = [
        f"{file.relative_to(PACKAGE.parent.parent)}:{number} says {word!r}, {known[word]}"
        for file, number, word in quoted
        if word in known and word not in ORDINARY
    ]
    assert len(known) > 1_000
    assert not wrong, "\nlet the system declare it, and ask for that:\n" + "\n".join(wrong)
    needless = sorted(set(ORDINARY) - {word for _, _, word in quoted} & set(known))
    assert not needless, f"no longer needed in ORDINARY: {', '.join(needless)}"


def test_no_layer_looks_for_a_trait_by_name() -> None:
    """Traits are words of a system too, and often ordinary ones: only looking for one counts."""
    wrong = [
        f"{file.relative_to(PACKAGE)}:{node.lineno} looks for {ast.unparse(node.left)}"
        for layer in SPEAKS_NO_SYSTEM
        for file in sources(PACKAGE / layer)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        and isinstance(node.left, ast.Constant)
        and ast.unparse(node.comparators[0]).endswith(".traits")
    ]
    assert not wrong, "\n" + "\n".join(wrong)


def test_words_are_found_in_names_and_sentences() -> None:
    assert "strike" in words_of("StrikeAction")
    assert "pf2" in words_of("load_pf2")
    assert "stride" in words_of('"Two Strides."')
    assert "strike" not in words_of("striker_count")
