"""Build C extensions with mypyc: ``mypyc_extensions.py WORKSHOP FILE…``, run in the source folder.

Run by ``compile.py`` as a process of its own, because mypyc exits when it fails and setuptools
rewires its host. Nothing is written outside WORKSHOP; the extensions end up in WORKSHOP/lib.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


class ParallelBuild(build_ext):
    """Compiles the C files of one extension side by side: one for each module, on every core."""

    def build_extension(self, ext: Extension) -> None:
        def compile_one(source: str) -> list[str]:
            objects: list[str] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args,
                depends=ext.depends,
            )
            return objects

        largest_first = sorted(ext.sources, key=os.path.getsize, reverse=True)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for objects in pool.map(compile_one, largest_first):
                ext.extra_objects.extend(objects)
        ext.sources = []
        super().build_extension(ext)


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
        opt_level="2",  # 3 takes twice as long to compile, for little
        multi_file=True,
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
        cmdclass={"build_ext": ParallelBuild},
        script_args=[
            "--quiet",
            "build_ext",
            f"--build-lib={workshop / 'lib'}",
            f"--build-temp={workshop / 'objects'}",
        ],
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
