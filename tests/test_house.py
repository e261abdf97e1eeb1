"""House rules a reviewer should never have to repeat."""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "troisactes"

TEXT = frozenset(
    ".css .ftl .html .js .json .jsonl .md .py .sh .svelte .svg .toml .ts .txt .yaml .yml".split()
)
PLAIN_NAMES = frozenset({"LICENSE", "NOTICE", "run", ".editorconfig", ".gitignore"})
HIDDEN_BUT_OURS = frozenset({".ci", ".editorconfig", ".gitignore", ".pre-commit-config.yaml"})
BUILT = frozenset({"__pycache__", "build", "dist", "node_modules"})

VAGUE_NAMES = frozenset("utils util helpers helper misc manager managers base common_utils".split())

# Put together here so that this file passes its own tests.
MACHINE_PATHS = tuple(f"/{folder}/" for folder in ("work", "root", "home", "Users"))
REGISTRIES = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("deb", "debian", "org"),
        ("yarnpkg", "com"),
    )
)
UNFINISHED = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "X" * 3)) + r")\b")

NO_BREAK = "\u00a0\u202f"


def project_files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file that is ours: not what tools make, not environments, not git's."""
    for path in sorted(folder.iterdir()):
        hidden = path.name.startswith(".") and path.name not in HIDDEN_BUT_OURS
        if hidden or path.name in BUILT or path.is_symlink():
            continue
        if path.is_dir():
            yield from project_files(path)
        else:
            yield path


def is_text(path: Path) -> bool:
    return path.suffix in TEXT or path.name in PLAIN_NAMES


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def lines() -> Iterator[tuple[str, str]]:
    """Every line of ours, with where it is."""
    for path in filter(is_text, project_files()):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            yield f"{shown(path)}:{number}", line


def report(wrong: list[str]) -> str:
    return "\n" + "\n".join(wrong)


def test_no_path_of_one_machine() -> None:
    wrong = [
        f"{where}: {path} exists on one machine only; write a path relative to the project"
        for where, line in lines()
        for path in MACHINE_PATHS
        if path in line and re.search(rf"(?<![\w.)\]}}]){re.escape(path)}", line)
    ]
    assert not wrong, report(wrong)


def test_no_registry_host() -> None:
    wrong = [
        f"{where}: names {host}; give a package's name and let the tool find it"
        for where, line in lines()
        for host in REGISTRIES
        if host in line
    ]
    assert not wrong, report(wrong)


def test_nothing_left_for_later() -> None:
    wrong = [
        f"{where}: {found[0]}; finish it, or open an issue and delete the note"
        for where, line in lines()
        if (found := UNFINISHED.search(line))
    ]
    assert not wrong, report(wrong)


def test_names_say_what_is_inside() -> None:
    wrong = [
        f"{shown(path)}: name it by its subject"
        for path in project_files()
        if path.suffix in {".py", ".ts", ".svelte"} and path.stem.lower() in VAGUE_NAMES
    ]
    assert not wrong, report(wrong)


# ── package data ────────────────────────────────────────────────────────────────────────────────


def package_data(*suffixes: str) -> list[Path]:
    return [path for path in project_files(PACKAGE) if path.suffix in suffixes]


def test_toml_parses() -> None:
    wrong = []
    for path in package_data(".toml"):
        try:
            tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            wrong.append(f"{shown(path)}: {error}")
    assert not wrong, report(wrong)


def test_yaml_parses() -> None:
    wrong = []
    for path in package_data(".yaml", ".yml"):
        try:
            list(yaml.load_all(path.read_text(encoding="utf-8"), yaml.CSafeLoader))
        except yaml.YAMLError as error:
            wrong.append(f"{shown(path)}: {error}")
    assert not wrong, report(wrong)


def test_json_parses() -> None:
    wrong = []
    for path in package_data(".json"):
        try:
            json.loads(path.read_text(encoding="utf-8"))
        except json.JSONDecodeError as error:
            wrong.append(f"{shown(path)}: {error}")
    assert not wrong, report(wrong)


def resource(path: Path) -> ftl.Resource:
    return parse(path.read_text(encoding="utf-8"))


def test_ftl_parses() -> None:
    wrong = [
        f"{shown(path)}: {junk.annotations[0].message}, near {(junk.content or '').strip()[:60]!r}"
        for path in package_data(".ftl")
        for junk in resource(path).body
        if isinstance(junk, ftl.Junk)
    ]
    assert not wrong, report(wrong)


def message_ids(path: Path) -> set[str]:
    return {
        entry.id.name for entry in resource(path).body if isinstance(entry, ftl.Message | ftl.Term)
    }


def other_language(path: Path) -> Path:
    """``fr.ftl`` and ``fr/play.ftl`` have their English beside them."""
    swap = {"fr": "en", "en": "fr"}
    inside = path.relative_to(PACKAGE)
    folders = [swap.get(part, part) for part in inside.parts[:-1]]
    return PACKAGE.joinpath(*folders, swap.get(path.stem, path.stem) + path.suffix)


def test_both_languages_say_as_much() -> None:
    wrong = []
    for path in package_data(".ftl"):
        twin = other_language(path)
        if not twin.exists():
            wrong.append(f"{shown(path)}: expected its translation in {shown(twin)}")
            continue
        missing = sorted(message_ids(path) - message_ids(twin))
        if missing:
            wrong.append(f"{shown(twin)}: lacks {', '.join(missing)}")
    assert not wrong, report(wrong)


# ── French typography ───────────────────────────────────────────────────────────────────────────


def typography(text: str) -> str | None:
    """What a French typesetter would object to, or None."""
    if found := re.search(r"\S* [;:!?»](?=\s|$)", text):
        return f"a no-break space goes before {found[0][-1]!r}, in {found[0]!r}"
    if found := re.search(r"« \S*", text):
        return f"a no-break space goes after «, in {found[0]!r}"
    return None


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (f"Refusé{NO_BREAK[0]}: il reste 2 actes.", True),
        (f"Quoi{NO_BREAK[1]}? Oui{NO_BREAK[1]}!", True),
        (f"«{NO_BREAK[0]}Frappe{NO_BREAK[0]}»", True),
        ("12:30, http://example.org", True),
        ("Refusé : il reste 2 actes.", False),
        ("Quoi ?", False),
        ("« Frappe »", False),
    ],
)
def test_the_typesetter(text: str, right: bool) -> None:
    assert (typography(text) is None) is right


class Texts(Visitor):
    """Collects what is shown to people; names of variables and functions are left out."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, node: ftl.Pattern) -> None:
        parts = [
            piece.value if isinstance(piece, ftl.TextElement) else "…" for piece in node.elements
        ]
        self.found.append("".join(parts))
        self.generic_visit(node)


def french_messages() -> Iterator[tuple[str, str]]:
    for path in package_data(".ftl"):
        if "fr" not in {*path.relative_to(PACKAGE).parts[:-1], path.stem}:
            continue
        for entry in resource(path).body:
            if isinstance(entry, ftl.Message | ftl.Term):
                texts = Texts()
                texts.visit(entry)
                yield from ((f"{shown(path)} {entry.id.name}", text) for text in texts.found)


def french_strings(where: str, data: object, french: bool = False) -> Iterator[tuple[str, str]]:
    """Strings under a key ``fr`` (or ``…_fr``) of parsed TOML or YAML, with the way to them."""
    if isinstance(data, str):
        if french:
            yield where, data
    elif isinstance(data, dict):
        for key, value in data.items():
            is_french = french or key == "fr" or str(key).endswith("_fr")
            yield from french_strings(f"{where} {key}", value, is_french)
    elif isinstance(data, list):
        for position, value in enumerate(data):
            name = value.get("id", position) if isinstance(value, dict) else position
            yield from french_strings(f"{where} {name}", value, french)


def french_data() -> Iterator[tuple[str, str]]:
    for path in package_data(".toml"):
        yield from french_strings(shown(path), tomllib.loads(path.read_text(encoding="utf-8")))
    for path in package_data(".yaml", ".yml"):
        for document in yaml.load_all(path.read_text(encoding="utf-8"), yaml.CSafeLoader):
            yield from french_strings(shown(path), document)


def french_documents() -> Iterator[tuple[str, str]]:
    for path in project_files():
        if path.name.endswith(".fr.md"):
            text = path.read_text(encoding="utf-8")
            prose = re.sub(r"```.*?```|`[^`\n]*`", "code", text, flags=re.S)
            yield from ((shown(path), line) for line in prose.splitlines())


def test_french_typography() -> None:
    wrong = [
        f"{where}: {objection}"
        for source in (french_messages(), french_data(), french_documents())
        for where, text in source
        if (objection := typography(text)) is not None
    ]
    assert not wrong, report(wrong)


ROOT_FILES = frozenset(
    "CHANGELOG.md CONTRIBUTING.md LICENSE NOTICE README.fr.md README.md SECURITY.md check.py "
    "constraints.txt pyproject.toml requirements.lock start.py "
    ".editorconfig .gitignore .pre-commit-config.yaml".split()
)


def test_nothing_stray_at_the_root() -> None:
    """A save or a log written where the tests ran belongs in no commit."""
    found = {path.name for path in project_files() if path.parent == ROOT}
    assert found <= ROOT_FILES


KEPT_UNDER_NAMES = frozenset(("notes", "vars", "counters", "slots", "pools", "stats", "data"))


NAMED = re.compile(
    r"(?:dict|Mapping|MutableMapping|set|frozenset)\[(?:Note|Variable|TurnCounter|Slot|Pool|Stat|Feat|Key)\b"
)


def is_kept_under_names(held: ast.expr, known: set[str]) -> bool:
    """``creature.notes``, or a local name for it."""
    if isinstance(held, ast.Attribute):
        return held.attr in KEPT_UNDER_NAMES
    return isinstance(held, ast.Name) and held.id in known


def local_names(function: ast.AST) -> set[str]:
    """What a function calls something that is kept under names: by its annotation, or assigned."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.arg) and node.annotation is not None:
            if NAMED.search(ast.unparse(node.annotation)):
                found.add(node.arg)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if NAMED.search(ast.unparse(node.annotation)):
                found.add(node.target.id)
        elif isinstance(node, ast.Assign | ast.NamedExpr) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if is_kept_under_names(node.value, found):
                found.update(each.id for each in targets if isinstance(each, ast.Name))
    return found


def bare_words_looked_for(tree: ast.AST) -> Iterator[ast.Compare]:
    """``"word" in slots``."""
    functions = [
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    for scope, known in [(tree, set[str]()), *((each, local_names(each)) for each in functions)]:
        for node in ast.walk(scope):
            if (
                isinstance(node, ast.Compare)
                and isinstance(node.left, ast.Constant)
                and isinstance(node.ops[0], ast.In | ast.NotIn)
                and is_kept_under_names(node.comparators[0], known)
            ):
                yield node


def test_no_bare_word_is_looked_for_among_names() -> None:
    """mypy refuses a bare word as a key of these; ``in`` takes anything: it is looked at here."""
    wrong = [
        f"{shown(path)}:{node.lineno}: declare the name, see kernel/names.py"
        for path in PACKAGE.rglob("*.py")
        for node in bare_words_looked_for(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not wrong, report(sorted(set(wrong)))


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ('found = "x" in creature.notes', 1),
        ('def f(frame):\n    slots = frame.slots\n    return "x" in slots', 1),
        ('def f(slots: dict[Slot, Any]):\n    return "x" not in slots', 1),
        ('def f(a):\n    if (kept := a.data) and "x" in kept:\n        return 1', 1),
        ('def f(a):\n    kept = a.data\n    again = kept\n    return "x" in again', 1),
        ("def f(frame):\n    slots = frame.slots\n    return TARGET in slots", 0),
        ('def f(words: set[str]):\n    return "x" in words', 0),
    ],
)
def test_how_bare_words_are_found(code: str, count: int) -> None:
    found = {ast.unparse(node) for node in bare_words_looked_for(ast.parse(code))}
    assert len(found) == count


def test_kinds_of_events_are_told_apart_by_their_classes() -> None:
    """A kind in quotes can be misspelt, and its facts with it: ``isinstance(event.record, …)``."""
    compared = re.compile(r"""event(\.kind|\["kind"\]) (==|!=|in|not in) [("']""")
    found = [
        f"{file.relative_to(PACKAGE)}:{number}"
        for file in sorted(PACKAGE.rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if compared.search(line)
    ]
    assert found == []


# ── names and lengths ───────────────────────────────────────────────────────────────────────────


def nodes() -> Iterator[tuple[Path, ast.AST]]:
    """Every piece of the package's code, with its file."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            yield path, node


def test_no_two_classes_of_one_name() -> None:
    """Who searches for a class by its name finds one."""
    places: dict[str, list[str]] = {}
    for path, node in nodes():
        if isinstance(node, ast.ClassDef):
            places.setdefault(node.name, []).append(f"{shown(path)}:{node.lineno}")
    wrong = [
        f"{name}: {', '.join(found)}; say what tells them apart"
        for name, found in sorted(places.items())
        if len(found) > 1
    ]
    assert not wrong, report(wrong)


MOST_LINES = 50
MOST_LONG_FUNCTIONS = 3  # a flat list may be one


def test_few_functions_are_long() -> None:
    wrong = [
        f"{shown(path)}:{node.lineno}: {node.name} has {length} lines; name its parts"
        for path, node in nodes()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > MOST_LINES
    ]
    assert len(wrong) <= MOST_LONG_FUNCTIONS, report(wrong)
