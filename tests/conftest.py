"""Options of the suite: ``--long`` for longer random runs, ``--require-compiled`` for the build."""

import importlib.util
import tomllib
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.french import errors_made, lapses
from troisactes.rules import registry

ROOT = Path(__file__).resolve().parent.parent

# A system somebody else wrote and that happens to be installed is theirs to test: what the suite
# says of every system is said of ours. Done here, as many tests are made for each system.
_all_entry_points = registry._entry_points
registry._entry_points = lambda: [
    entry for entry in _all_entry_points() if entry.dist is None or entry.dist.name == registry.OURS
]

# No deadline: a machine busy elsewhere is not a bug. The normal run repeats itself exactly, so that
# a change is judged on the change; the long run explores anew each time.
_SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "normal", deadline=None, derandomize=True, suppress_health_check=_SLOW_IS_FINE
)
settings.register_profile(
    "long", deadline=None, max_examples=2_000, print_blob=True, suppress_health_check=_SLOW_IS_FINE
)


# Where files, saves, scenarios and maps are refused for every reason there is.
SAID_IN_FRENCH = ("catalogue", "interop", "journal", "scenarios", "kernel")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("troisactes")
    group.addoption("--long", action="store_true", help="longer random runs, new each time")
    group.addoption(
        "--require-compiled",
        action="store_true",
        help="refuse to start unless the modules meant to be compiled are",
    )


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("long" if config.getoption("--long") else "normal")
    if config.getoption("--require-compiled"):
        interpreted = sorted(_interpreted_modules())
        if interpreted:
            raise pytest.UsageError(
                "expected compiled modules, found plain Python: "
                f"{', '.join(interpreted)}. Run `python3 check.py --compiled`."
            )


@pytest.fixture(scope="session")
def long_run(pytestconfig: pytest.Config) -> bool:
    """Were longer random runs asked for?"""
    return bool(pytestconfig.getoption("--long"))


def _interpreted_modules() -> Iterator[str]:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    build = pyproject["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    package = ROOT / "src" / "troisactes"
    for path in sorted(package.rglob("*.py")):
        inside = path.relative_to(package)
        meant = _listed(inside, build["compiled"]) and not _listed(inside, build["interpreted"])
        if not meant or path.name == "__init__.py":
            continue
        name = ".".join(("troisactes", *inside.with_suffix("").parts))
        spec = importlib.util.find_spec(name)
        if spec is None or spec.origin is None or spec.origin.endswith(".py"):
            yield name


def _listed(path: Path, entries: list[str]) -> bool:
    return any(path.is_relative_to(entry) or path.match(entry) for entry in entries)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Whatever a test is about: the errors it meets are said in French without English in it."""
    if item.path.parent.name not in SAID_IN_FRENCH:
        return (yield)
    with errors_made() as made:
        outcome = yield
    assert not lapses(made)
    return outcome
