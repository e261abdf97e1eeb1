"""Words as people type them: what is the same but for case and accents."""

from __future__ import annotations

import unicodedata
from functools import lru_cache


@lru_cache(maxsize=4_096)  # the same few hundred names, at every command
def folded(text: str) -> str:
    """Without case, accents or typographic apostrophes."""
    plain = unicodedata.normalize("NFD", text.replace("’", "'").casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
