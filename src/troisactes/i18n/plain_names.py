"""Names as they may be shown: what cannot be seen in one is not in it.

Marks that turn the direction of writing make a name read as another, and zero-width characters make
two that look the same. Both are left out wherever a name comes in: of a creature, a seat, a table,
a pack.
"""

from __future__ import annotations

import re
from typing import Final

# Control, format and private characters, halves of characters, variants' looks, and what is a
# letter or a sign by its kind but drawn as nothing. Spaces that do not break stay: French has them.
_HIDDEN: Final = re.compile(
    "[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f"
    "\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ud800-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd"
    "\U00013430-\U0001345f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U0010ffff]"
)
_SPACES: Final = re.compile("[ \t\n\x0b\x0c\r\x85\u2028\u2029]+")


def plain_name(text: str) -> str:
    """A name without what cannot be seen, its words one space apart."""
    return _SPACES.sub(" ", _HIDDEN.sub("", text)).strip()
