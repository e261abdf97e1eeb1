"""Build C extensions with mypyc: ``mypyc_extensions.py WORKSHOP FILE…``, run in the source folder.

Run by ``compile.py`` as a process of its own, because mypyc exits when it fails and setuptools
rewires its host. Nothing is written outside WORKSHOP; the extensions end up in WORKSHOP/lib.
"""

import os
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup


def main(workshop: Path, files: list[str]) -> None:
    mypy_options = [
        "--config-file=",  # the project's own settings are for checking, not for building
        "--explicit-package-bases",
        f"--cache-dir={workshop / 'mypy'}",
    ]
    extensions = mypycify(
        [*mypy_options, *files],
        target_dir=str(workshop / "c"),
        group_name="troisactes",
        debug_level="0",
    )
    if os.name != "nt":
        for extension in extensions:
            # What nobody outside can see, nobody replaces: our functions call each other directly.
            extension.extra_compile_args.append("-fvisibility=hidden")
    setup(
        name="troisactes",
        # Found by itself otherwise, and the package would be copied beside its extensions.
        packages=[],
        py_modules=[],
        ext_modules=extensions,
        script_args=[
            "--quiet",
            "build_ext",
            f"--build-lib={workshop / 'lib'}",
            f"--build-temp={workshop / 'objects'}",
        ],
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
