"""Seats are capabilities: whoever holds the secret holds the seat. Only digests are kept."""

from __future__ import annotations

import secrets
from hashlib import sha256

from troisactes.i18n.plain_names import plain_name

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
    """A person's name as it may be shown: nothing hidden in it, not too long."""
    return plain_name(text)[:LONGEST_NAME]
