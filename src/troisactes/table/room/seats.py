"""Seats are capabilities: whoever holds the secret holds the seat. Only digests are kept."""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
CODE_LENGTH = 8
PUBLIC = "public"  # spectators and replays: what the players see between them
LONGEST_NAME = 40


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def digest_of(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def new_table_id() -> str:
    """Short enough to read aloud."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def clean_name(text: str) -> str:
    """A person's name as it may be shown: no control or direction marks, not too long."""
    kept = [each for each in text if unicodedata.category(each) not in ("Cc", "Cf", "Cs", "Co")]
    return " ".join("".join(kept).split())[:LONGEST_NAME]
