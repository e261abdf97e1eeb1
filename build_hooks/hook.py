"""What happens when the package is built: the table's page, then the compiled rules if asked."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

# The builder loads this file alone; its neighbours are found here.
sys.path.insert(0, str(Path(__file__).parent.parent))

from build_hooks import page
from build_hooks.compile import CompileHook


class PackageHook(CompileHook):
    def dependencies(self) -> list[str]:
        compilers = super().dependencies()
        return compilers if self.has_page() else [*compilers, page.NEEDS]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.has_page():
            self.app.display_info("troisactes: building the table's page")
            try:
                page.build(Path(self.root), self.static)
            except page.CannotBuild as reason:
                raise SystemExit(f"The table's page could not be built: {reason}") from None
        super().initialize(version, build_data)

    @property
    def static(self) -> Path:
        return Path(self.root, self.config["static"])

    def has_page(self) -> bool:
        """Whether there is nothing to do: it is built already, or nobody wants it."""
        return not page.is_wanted() or page.is_current(Path(self.root), self.static)


def get_build_hook() -> type[PackageHook]:
    return PackageHook
