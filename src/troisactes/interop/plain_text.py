"""Plain words out of what other programs write: HTML, entities, numbers inside text."""

from __future__ import annotations

import html
import re
import unicodedata

from troisactes.i18n.plain_names import plain_name

LONGEST_NAME = 80
LONGEST_TEXT = 4_000

_BLOCK = re.compile(
    r"</?(?:p|li|ul|ol|h[1-6]|br|hr|div|table|tr|td|th|section|blockquote)\b[^>]*>", re.I
)
_TAG = re.compile(r"<[^<>]{0,2000}>")
_BLANKS = re.compile(r"[ \t\u00a0\u202f\r\f\v]+")


def without_html(text: str) -> str:
    """The words of it: a line for each paragraph."""
    plain = _TAG.sub("", _BLOCK.sub("\n", text))
    plain = html.unescape(plain)
    lines = (_BLANKS.sub(" ", line).strip() for line in plain.split("\n"))
    return "\n".join(line for line in lines if line)


def name_of(text: object) -> str:
    """A name fit to be shown: no tags, no odd characters, not endless."""
    if not isinstance(text, str):
        return ""
    return plain_name(without_html(text[: 20 * LONGEST_NAME]).replace("\n", " "))[:LONGEST_NAME]


def key_of(text: str) -> str:
    """« Attack of Opportunity (Jaws Only) » → attack-of-opportunity-jaws-only; never empty."""
    folded = unicodedata.normalize("NFKD", text.replace("æ", "ae").replace("œ", "oe"))
    plain = "".join(each for each in folded if not unicodedata.combining(each)).lower()
    plain = plain.replace("'", "").replace("’", "")
    return "-".join(re.findall(r"[a-z0-9]+", plain))[:60].strip("-") or "x"
