#!/usr/bin/env python3
"""What of other people's is in an installation: names, versions, licences, hashes.

    python scripts/third_party.py            write NOTICE's list and requirements.lock anew
    python scripts/third_party.py --sbom F   write a CycloneDX bill of materials

Run in the environment of the checks (.venv), whose versions are those of constraints.txt. Only the
lock asks the package index for anything: for the hashes of each file of each version, at whatever
index pip is set up to use.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
NOTICE = ROOT / "NOTICE"
LOCK = ROOT / "requirements.lock"
CONSTRAINTS = ROOT / "constraints.txt"
NPM_LOCK = ROOT / "web" / "package-lock.json"
HEADING = "Software of others that is installed with Trois Actes, or is in its page"
LOCKED_EXTRAS = ("postgres",)
# Parts of these are in the page; the others of its package file only build it.
IN_THE_PAGE = ("@fluent/bundle", "@iconify-json/game-icons", "@noble/hashes", "clsx", "svelte")
# Where something is needed only on some machines, these tell which.
MACHINES: dict[str, dict[str, str]] = {
    "": {"sys_platform": "linux", "platform_system": "Linux", "python_version": "3.13"},
    'python_version < "3.12"': {
        "sys_platform": "linux",
        "platform_system": "Linux",
        "python_version": "3.11",
    },
    'sys_platform == "win32"': {
        "sys_platform": "win32",
        "platform_system": "Windows",
        "python_version": "3.13",
    },
}
ELSEWHERE = {"colorama": "BSD-3-Clause", "tzdata": "Apache-2.0"}  # licences of Windows' own
LICENCES = {
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}


class Component(NamedTuple):
    """A package, and where it is needed ("" is everywhere)."""

    kind: str  # pypi or npm
    name: str
    version: str
    licence: str
    where: str = ""


# --- Python --------------------------------------------------------------------------------------


def pins() -> dict[str, str]:
    """The version of each package, by its canonical name."""
    found: dict[str, str] = {}
    for line in CONSTRAINTS.read_text(encoding="utf-8").splitlines():
        name, _, version = line.partition("==")
        if version:
            found[canonicalize_name(name)] = version
    return found


def project() -> dict[str, Any]:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    described: dict[str, Any] = tomllib.loads(text)["project"]
    return described


def needed(extras: Iterable[str]) -> dict[str, str]:
    """Every package an installation has, and where; by canonical name."""
    described = project()
    wanted = [*described["dependencies"]]
    for extra in extras:
        wanted += described["optional-dependencies"][extra]
    by_machine = {
        where: set(_closure(map(Requirement, wanted), machine))
        for where, machine in MACHINES.items()
    }
    found = {}
    for name in sorted(set().union(*by_machine.values())):
        wheres = [where for where, names in by_machine.items() if name in names]
        found[name] = wheres[0] if len(wheres) == 1 else ""
    return found


def _closure(wanted: Iterable[Requirement], machine: dict[str, str]) -> Iterator[str]:
    seen: set[tuple[str, frozenset[str]]] = set()
    waiting = list(wanted)
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        key = (name, frozenset(requirement.extras))
        if key in seen:
            continue
        seen.add(key)
        yield name
        for text in _requires(name):
            inner = Requirement(text)
            extras = ["", *requirement.extras]
            if inner.marker is None or any(
                inner.marker.evaluate({**machine, "extra": extra}) for extra in extras
            ):
                waiting.append(inner)


def _requires(name: str) -> list[str]:
    try:
        return metadata.requires(name) or []
    except metadata.PackageNotFoundError:  # needed on other machines only
        return []


def licence_of(name: str) -> str:
    """By its own metadata, as an SPDX expression."""
    try:
        described = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ELSEWHERE[name]
    said = str((described.get_all("License-Expression") or [""])[0])
    short = str((described.get_all("License") or [""])[0]).strip()
    classified = [
        each.rpartition(" :: ")[2]
        for each in described.get_all("Classifier") or []
        if each.startswith("License :: ")
    ]
    if said:
        return said
    if short and "\n" not in short and len(short) < 40:
        return LICENCES.get(short, short)
    if classified:
        return " OR ".join(LICENCES.get(each, each) for each in classified)
    first = short.partition("\n")[0].strip()
    return LICENCES.get(first, first or "?")


def python_components(extras: Iterable[str] = ()) -> list[Component]:
    versions = pins()
    return [
        Component("pypi", name, versions[name], licence_of(name), where)
        for name, where in needed(extras).items()
    ]


# --- the page ------------------------------------------------------------------------------------


def page_components() -> list[Component]:
    packages = json.loads(NPM_LOCK.read_text(encoding="utf-8"))["packages"]
    found = []
    for name in IN_THE_PAGE:
        described = packages[f"node_modules/{name}"]
        found.append(Component("npm", name, described["version"], described["license"]))
    return found


# --- what is written -----------------------------------------------------------------------------


def notice(text: str) -> str:
    """NOTICE with its list made anew."""
    own = text.partition(HEADING)[0].rstrip()
    lines = [f"{own}\n\n{HEADING}\n"]
    for title, components in (
        ("Python packages, installed beside it:", python_components()),
        ("With the extra postgres, also:", _only_with("postgres")),
        ("With the extra report, also:", _only_with("report")),
        ("With the extra dask, also:", _only_with("dask")),
        ("In the table's page:", page_components()),
    ):
        lines.append(title)
        lines += [f"  {each.name:<24} {each.licence}" for each in components]
        lines.append("")
    lines.append("Each keeps its own authors and licence; their texts come with each package.")
    return "\n".join(lines) + "\n"


def _only_with(extra: str) -> list[Component]:
    always = {each.name for each in python_components()}
    return [each for each in python_components((extra,)) if each.name not in always]


def lock() -> str:
    """Every package of an installation for others, with the hashes of all its files."""
    lines = [
        "# What a server for others is installed with; see docs/hosting.md. Made by",
        "# scripts/third_party.py from constraints.txt: pip install --require-hashes -r …",
    ]
    for each in python_components(LOCKED_EXTRAS):
        where = f" ; {each.where}" if each.where else ""
        hashes = [f"    --hash=sha256:{found}" for found in _hashes(each.name, each.version)]
        lines += [" \\\n".join([f"{each.name}=={each.version}{where}", *hashes])]
    return "\n".join(lines) + "\n"


def _hashes(name: str, version: str) -> list[str]:
    # A wheel is name-version-…, a source name-version.tar.gz; names are written in several ways.
    spelt = re.escape(name).replace(r"\-", "[-_.]+")
    is_it = re.compile(rf"{spelt}-{re.escape(version)}(-.*\.whl|\.tar\.gz|\.zip)", re.IGNORECASE)
    found = sorted({digest for file, digest in _files(name) if is_it.fullmatch(file)})
    if not found:
        raise SystemExit(f"the index has no file of {name} {version}")
    return found


def _files(name: str) -> list[tuple[str, str]]:
    """Each file the index has of a package, with its hash; what was withdrawn is left out."""
    accept = "application/vnd.pypi.simple.v1+json, text/html;q=0.1"
    request = urllib.request.Request(f"{_index()}/{name}/", headers={"Accept": accept})
    with urllib.request.urlopen(request, timeout=60) as answer:
        text = answer.read().decode()
    if text.lstrip().startswith("{"):
        files = [each for each in json.loads(text)["files"] if not each.get("yanked")]
        return [(each["filename"], each["hashes"]["sha256"]) for each in files]
    links = re.findall(r"<a ([^>]*#sha256=([0-9a-f]{64})[^>]*)>\s*([^<]+?)\s*</a>", text)
    return [(file, digest) for tag, digest, file in links if "data-yanked" not in tag]


@cache
def _index() -> str:
    """Whatever index pip uses here: its own default where nothing else is set."""
    pip = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    said = subprocess.run(pip, capture_output=True, text=True, check=False).stdout.strip()
    if said:
        return said.rstrip("/")
    code = "from pip._internal.models.index import PyPI; print(PyPI.simple_url)"
    own = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return own.stdout.strip().rstrip("/")


def locked(text: str) -> dict[str, tuple[str, list[str]]]:
    """What a lock says: version and hashes of each package."""
    found = {}
    for line in text.replace("\\\n", " ").splitlines():
        if line and not line.startswith("#"):
            name, _, rest = line.partition("==")
            found[name] = (rest.split()[0], re.findall(r"--hash=sha256:([0-9a-f]{64})", line))
    return found


def bill_of_materials() -> dict[str, Any]:
    """CycloneDX 1.6, of what is installed with the extras of the lock."""
    hashes = locked(LOCK.read_text(encoding="utf-8"))
    described = project()
    own = f"pkg:pypi/{described['name']}@{described['version']}"
    components = [*python_components(LOCKED_EXTRAS), *page_components()]
    listed = [_cyclone(each, hashes) for each in components]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": described["name"],
                "version": described["version"],
                "licenses": [{"expression": described["license"]}],
                "purl": own,
            }
        },
        "components": listed,
        "dependencies": [{"ref": own, "dependsOn": [each["bom-ref"] for each in listed]}],
    }


def _cyclone(component: Component, hashes: dict[str, tuple[str, list[str]]]) -> dict[str, Any]:
    place = component.name.replace("@", "%40")
    purl = f"pkg:{component.kind}/{place}@{component.version}"
    _, known = hashes.get(component.name, ("", []))
    return {
        "type": "library",
        "bom-ref": purl,
        "name": component.name,
        "version": component.version,
        "licenses": [{"expression": component.licence}],
        "purl": purl,
        "properties": [
            {"name": "troisactes:sha256-of-a-file", "value": each}
            for each in (known if component.kind == "pypi" else [])
        ],
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sbom", type=Path, metavar="FILE")
    given = parser.parse_args()
    if given.sbom is not None:
        text = json.dumps(bill_of_materials(), indent=2, ensure_ascii=False)
        given.sbom.write_text(f"{text}\n", encoding="utf-8")
        return 0
    NOTICE.write_text(notice(NOTICE.read_text(encoding="utf-8")), encoding="utf-8")
    LOCK.write_text(lock(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
