"""Where a rule lives: each clause of a system, the code that keeps it, the checks that claim it.

A clause id stands beside what implements it, in one of three ways: written there (a comment, a
docstring, the ``clause`` of a catalogue entry); through a topic that the code cites,
``rules.cite("regain")`` or ``"@regain"``; or through a topic that a comment names,
``# rule regain: why``, where shared code has nothing to cite. A system's ``citations.py``
says which clause a topic is (``CITATIONS``), and which others the same code keeps (``ALSO``). A
clause that a table option settles is kept by whatever reads that option, ``enc.option(TIE_ORDER)``,
and by the catalogue entries that name it. One that stands only at an action of the catalogue is
also kept by the steps of the system's own that the action is made of.

The files are read as text, also where their modules run compiled: a wheel carries the sources.
"""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from troisactes.rules.registry import clauses_file, load_system, package_of, system_ids
from troisactes.scenarios.conformance import claims_of_tests, scenario_files

_PACKAGE = Path(__file__).parent.parent
# What keeps rules; elsewhere ids are examples. Other systems' folders are left out.
_KEEPERS: Final = ("kernel", "catalogue", "rules", "journal", "table")
# What lists every clause, or every topic, implements none.
_LISTS: Final = frozenset({"clauses.toml", "citations.py"})
_CITING: Final = frozenset({"cite", "cite_or_own"})

_ID = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Za-z0-9]+)+\b")
_TOPIC_MARK = re.compile(r"#\s*rule ([a-z][a-z0-9:-]*[a-z0-9]):")
_TOPIC_IN_TOML = re.compile(r'"@([a-z][a-z0-9:-]*)"')
# How code declares what a table settles, and how it reads it.
_POINT = re.compile(
    r"^([A-Z][A-Z0-9_]*)[^=\n]*= (?:Table|Number|List)Option\(\s*\"([a-z0-9-]+)\"", re.MULTILINE
)
_READ_POINT = re.compile(r"\.(?:option|number|listed)\(([A-Z][A-Z0-9_]*)\)")
_OPTION_IN_TOML = re.compile(r'\boption = \[?"([a-z0-9-]+)"')
_FEW: Final = 10  # a step that more actions have says nothing of any one of them
_TOML_HEADER = re.compile(r"^\[\[?([^\]]+)\]\]?")
_TITLE = re.compile(r"^title: *(.+)$", re.MULTILINE)
_CLAIMS = re.compile(r"^claims: *\[([^\]]*)\]", re.MULTILINE)


class ClausePlace(NamedTuple):
    """A line of the sources that keeps a clause, and what it is part of."""

    file: str  # from the package's folder: "rules/common/turns.py"
    line: int
    inside: str  # the function or class, or the entry of a data file; "" at the top of a file


class ClauseCheck(NamedTuple):
    """A scenario or a test that claims a clause."""

    file: str
    title: str


class Whereabouts(NamedTuple):
    """All that stands for one clause."""

    places: tuple[ClausePlace, ...]
    checks: tuple[ClauseCheck, ...]


@cache
def clause_index(system_id: str) -> Mapping[str, Whereabouts]:
    """Every clause of a system, in the order of its document, with where it is kept and checked."""
    places: dict[str, dict[ClausePlace, None]] = {}
    names = NamesOfRules(
        _clauses_by_topic(system_id), _clauses_by_option(system_id), _options_by_point(system_id)
    )
    for file in _files_of(system_id):
        for mention in _mentions(file):
            for id in mention.clauses(names):
                places.setdefault(id, {})[mention.place] = None
    steps = _own_steps(system_id)
    for kept in places.values():
        if all(place.file.endswith(".toml") for place in kept):
            entries = [place.inside for place in kept]
            kept.update(dict.fromkeys(step for each in entries for step in steps.get(each, ())))
    checks = claims(system_id)
    return {
        id: Whereabouts(tuple(sorted(places.get(id, ()))), checks.get(id, ()))
        for id in _ids_of(system_id)
    }


@cache
def claims(system_id: str) -> Mapping[str, tuple[ClauseCheck, ...]]:
    """Clause -> the scenarios and tests that claim it; whether they pass is found by running."""
    found: dict[str, list[ClauseCheck]] = {}
    for file in scenario_files(system_id):
        for document in file.read_text(encoding="utf-8").split("\n---"):
            title, claimed = _TITLE.search(document), _CLAIMS.search(document)
            if title is None or claimed is None:
                continue
            for id in claimed[1].replace(",", " ").split():
                found.setdefault(id, []).append(ClauseCheck(file.name, title[1].strip("\"' ")))
    for id, tests in claims_of_tests(system_id).items():
        for test in tests:
            path, _, name = test.partition("::")
            found.setdefault(id, []).append(ClauseCheck(path, name))
    return {id: tuple(checks) for id, checks in found.items()}


# --- a system's files -----------------------------------------------------------------------------


@cache
def _ids_of(system_id: str) -> tuple[str, ...]:
    text = clauses_file(system_id).read_text(encoding="utf-8")
    return tuple(re.findall(r'^id = "([^"]+)"', text, re.MULTILINE))


def _files_of(system_id: str) -> Iterator[Path]:
    """The system's own files and those systems share; scenarios check rules, they keep none."""
    own = package_of(system_id).folder
    others = {package_of(other).folder for other in system_ids()} - {own}
    others.add(package_of(system_id).scenarios)
    folders = [_PACKAGE / name for name in _KEEPERS]
    if not own.is_relative_to(_PACKAGE):
        folders.append(own)
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix not in (".py", ".toml") or file.name in _LISTS:
                continue
            if others.isdisjoint(file.parents):
                yield file


def _clauses_by_topic(system_id: str) -> dict[str, tuple[str, ...]]:
    """Topic -> the clause it cites, and the others that the same code keeps."""
    cited = load_system(system_id).rules.citations
    found: dict[str, tuple[str, ...]] = {topic: (clause,) for topic, clause in cited.items()}
    for topic, clauses in _kept_also(clauses_file(system_id).with_name("citations.py")).items():
        found[topic] = (*found.get(topic, ()), *clauses)
    return found


def _clauses_by_option(system_id: str) -> dict[str, tuple[str, ...]]:
    """Table option -> the clauses it settles."""
    system = load_system(system_id)
    found = {id: {option.clause: None} for id, option in system.catalogue.options.items()}
    for clause in system.clauses.values():
        if clause.option in found:
            found[clause.option][clause.id] = None
    return {id: tuple(clauses) for id, clauses in found.items()}


def _own_steps(system_id: str) -> dict[str, list[ClausePlace]]:
    """Entry of an action -> the steps and the targeting it has, which few others have."""
    rules = load_system(system_id).rules
    own = type(rules).__module__.rpartition(".")[0]
    homes = {own: package_of(system_id).folder, _PACKAGE.name: _PACKAGE}
    found: dict[str, list[ClausePlace]] = {}
    for id, action in rules.actions.items():
        for part in (*action.script.steps, action.targeting):
            module, name = type(part).__module__, type(part).__name__
            for package, folder in homes.items():
                if module.startswith(f"{package}."):
                    inside = module.removeprefix(f"{package}.").replace(".", "/")
                    place = _class_place(folder / f"{inside}.py", name)
                    found.setdefault(f"action.{id}", []).append(place)
                    break
    uses = Counter(place for places in found.values() for place in {*places})
    return {
        entry: [place for place in places if uses[place] <= _FEW] for entry, places in found.items()
    }


@cache
def _class_place(file: Path, name: str) -> ClausePlace:
    lines = file.read_text(encoding="utf-8").splitlines()
    number = next(at for at, line in enumerate(lines, 1) if re.match(rf"class {name}\b", line))
    return ClausePlace(_shown(file), number, name)


def _options_by_point(system_id: str) -> dict[str, tuple[str, ...]]:
    """What code calls an option -> its id; two modules may call theirs the same."""
    found: dict[str, tuple[str, ...]] = {}
    for file in _files_of(system_id):
        if file.suffix == ".py":
            for name, id in _points(file):
                found[name] = (*found.get(name, ()), id)
    return found


@cache
def _points(file: Path) -> tuple[tuple[str, str], ...]:
    text = file.read_text(encoding="utf-8")
    return tuple((name, id) for name, id in _POINT.findall(text))


def _kept_also(file: Path) -> dict[str, tuple[str, ...]]:
    """``ALSO`` of a system's citations, if it has any."""
    if file.is_file():
        for statement in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "ALSO":
                table: dict[str, tuple[str, ...]] = ast.literal_eval(statement.value)
                return table
    return {}


# --- what a file mentions -------------------------------------------------------------------------


class NamesOfRules(NamedTuple):
    """What else than its id a system's clause is mentioned by."""

    topics: Mapping[str, tuple[str, ...]]  # topic -> clauses
    options: Mapping[str, tuple[str, ...]]  # table option -> clauses
    points: Mapping[str, tuple[str, ...]]  # what code calls an option -> its id


class Mention(NamedTuple):
    """A clause id, a topic (or how several topics begin) or an option, and where it stands."""

    place: ClausePlace
    id: str = ""
    topic: str = ""
    begins: str = ""
    option: str = ""  # as a catalogue entry names it
    point: str = ""  # as code calls it

    def clauses(self, names: NamesOfRules) -> Iterable[str]:
        if self.id:
            return (self.id,)
        if self.topic:
            return names.topics.get(self.topic, ())
        if self.option or self.point:
            options = (self.option,) if self.option else names.points.get(self.point, ())
            return [id for option in options for id in names.options.get(option, ())]
        return [
            id for topic, ids in names.topics.items() if topic.startswith(self.begins) for id in ids
        ]


@cache
def _mentions(file: Path) -> tuple[Mention, ...]:
    text = file.read_text(encoding="utf-8")
    finder = _toml_mentions if file.suffix == ".toml" else _python_mentions
    return tuple(finder(_shown(file), text))


def _shown(file: Path) -> str:
    """From our package's folder; in somebody else's system, from the folder that holds it."""
    if file.is_relative_to(_PACKAGE):
        return file.relative_to(_PACKAGE).as_posix()
    home = next(each for each in file.parents if (each / "clauses.toml").is_file())
    return file.relative_to(home.parent).as_posix()


def _toml_mentions(file: str, text: str) -> Iterator[Mention]:
    lines = text.splitlines()
    inside = ""
    for number, line in enumerate(lines, start=1):
        if header := _TOML_HEADER.match(line):
            inside = header[1]
        above = _header_below(lines, number) if line.startswith("#") else ""
        place = ClausePlace(file, number, above or inside)
        for id in _ID.findall(line):
            yield Mention(place, id=id)
        for topic in (*_TOPIC_IN_TOML.findall(line), *_TOPIC_MARK.findall(line)):
            yield Mention(place, topic=topic)
        for option in _OPTION_IN_TOML.findall(line):
            yield Mention(place, option=option)


def _header_below(lines: list[str], number: int) -> str:
    """A comment over an entry belongs to it."""
    for line in lines[number:]:
        if header := _TOML_HEADER.match(line):
            return header[1]
        if not line.startswith("#"):
            break
    return ""


def _python_mentions(file: str, text: str) -> Iterator[Mention]:
    scopes = _Scopes(ast.parse(text))
    for number, line in enumerate(text.splitlines(), start=1):
        ids, topics = _ID.findall(line), _TOPIC_MARK.findall(line)
        if ids or topics:
            place = ClausePlace(file, number, scopes.around(number))
            yield from (Mention(place, id=id) for id in ids)
            yield from (Mention(place, topic=topic) for topic in topics)
        for point in _READ_POINT.findall(line):
            yield Mention(ClausePlace(file, number, scopes.around(number)), point=point)
    if "cit" not in text and "topic" not in text:
        return
    for body in scopes.bodies:
        for topic, begins, number in _cited(body):
            if begins and file.startswith("kernel/"):
                continue  # the kernel cites whatever a system names so: it keeps no one rule by it
            yield Mention(
                ClausePlace(file, number, scopes.around(number)), topic=topic, begins=begins
            )


class _Scopes:
    """Which function, class or constant each line of a module is part of."""

    def __init__(self, tree: ast.Module) -> None:
        self.bodies: list[ast.AST] = [tree]  # the module and its functions: what cites
        self._spans: list[tuple[int, int, str]] = []  # first line, last line, name
        if ast.get_docstring(tree) is not None:
            self._spans.append((1, tree.body[0].end_lineno or 1, ""))
        self._walk(tree.body, "")
        self._spans.sort()

    def _walk(self, statements: Iterable[ast.stmt], outer: str) -> None:
        for each in statements:
            if isinstance(each, ast.FunctionDef | ast.ClassDef):
                name = self._add(each, outer, each.name)
                if isinstance(each, ast.FunctionDef):
                    self.bodies.append(each)
                else:
                    self._walk(each.body, name)
            elif isinstance(each, ast.Assign | ast.AnnAssign):
                target = each.targets[0] if isinstance(each, ast.Assign) else each.target
                if isinstance(target, ast.Name):
                    self._add(each, outer, target.id)

    def _add(self, statement: ast.stmt, outer: str, own: str) -> str:
        name = f"{outer}.{own}" if outer else own
        self._spans.append((statement.lineno, statement.end_lineno or statement.lineno, name))
        return name

    def around(self, line: int) -> str:
        """The innermost; a line outside all belongs to what follows it."""
        inside = [each for each in self._spans if each[0] <= line <= each[1]]
        if inside:
            return max(inside)[2]
        following = bisect_right(self._spans, (line, 0, ""))
        return self._spans[following][2] if following < len(self._spans) else ""


def _cited(body: ast.AST) -> Iterator[tuple[str, str, int]]:
    """(topic, beginning of topics, line) of all that a function cites."""
    own = list(_own_nodes(body))
    for node in own:
        if isinstance(node, ast.Call) and _is_citing(node.func) and node.args:
            argument = node.args[0]
            begins = _beginning(argument)
            strings = [each for each in ast.walk(argument) if _is_text(each)]
            if begins:
                yield "", begins, node.lineno
            elif strings:
                yield from _topics(strings)
            else:  # a name: whatever the function may have put into it
                yield from _topics(own)
        elif isinstance(node, ast.keyword) and node.arg and node.arg.endswith("topic"):
            yield from _topics([node.value])


def _own_nodes(body: ast.AST) -> Iterator[ast.AST]:
    """What stands in a function, or in a module outside its functions."""
    waiting = list(ast.iter_child_nodes(body))
    while waiting:
        node = waiting.pop()
        if isinstance(body, ast.Module) and isinstance(node, ast.FunctionDef):
            continue
        yield node
        waiting.extend(ast.iter_child_nodes(node))


def _is_citing(function: ast.expr) -> bool:
    """``cite(…)``, ``rules.cite_or_own(…)``, ``citations.get(…)``."""
    if isinstance(function, ast.Name):
        return function.id in _CITING
    if not isinstance(function, ast.Attribute):
        return False
    of_table = function.attr == "get" and ast.unparse(function.value).endswith("citations")
    return function.attr in _CITING or of_table


def _beginning(argument: ast.expr) -> str:
    """``f"cover:{…}"`` and ``"limit:" + …`` cite every topic that begins so."""
    if isinstance(argument, ast.JoinedStr):
        first = argument.values[0]
    elif isinstance(argument, ast.BinOp):
        first = argument.left
    else:
        return ""
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _topics(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, str, int]]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
            yield node.value, "", node.lineno
