#!/usr/bin/env python3
"""Make what a release consists of, in dist/: wheel, source, lock, bill of materials, checksums.

    .venv/bin/python scripts/release.py        after `python3 check.py --compiled` has passed

The wheel is plain Python unless TROISACTES_COMPILE=require is set (docs/adr/0004). Stops when
NOTICE or requirements.lock is not what constraints.txt says: `scripts/third_party.py` renews them.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.third_party import (  # noqa: E402
    LOCK,
    LOCKED_EXTRAS,
    NOTICE,
    bill_of_materials,
    locked,
    notice,
    python_components,
)

DIST = ROOT / "dist"


def main() -> int:
    expect_current()
    shutil.rmtree(DIST, ignore_errors=True)
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(DIST)]
    subprocess.run(build, cwd=ROOT, check=True)
    bill = json.dumps(bill_of_materials(), indent=2, ensure_ascii=False)
    (DIST / "sbom.cdx.json").write_text(f"{bill}\n", encoding="utf-8")
    shutil.copy(LOCK, DIST)
    write_checksums(DIST)
    for each in sorted(DIST.iterdir()):
        print(each.relative_to(ROOT))
    return 0


def expect_current() -> None:
    """The lists are made from what is pinned now."""
    said = NOTICE.read_text(encoding="utf-8")
    versions = {name: found[0] for name, found in locked(LOCK.read_text("utf-8")).items()}
    wanted = {each.name: each.version for each in python_components(LOCKED_EXTRAS)}
    if said != notice(said) or versions != wanted:
        sys.exit("NOTICE or requirements.lock is out of date: run scripts/third_party.py")


def write_checksums(folder: Path) -> None:
    lines = [
        f"{hashlib.sha256(each.read_bytes()).hexdigest()}  {each.name}\n"
        for each in sorted(folder.iterdir())
    ]
    (folder / "SHA256SUMS").write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    sys.exit(main())
