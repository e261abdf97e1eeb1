"""Seats are capabilities: whoever holds the secret holds the seat. Only digests are kept."""

from __future__ import annotations

import secrets
from hashlib import sha256

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
CODE_LENGTH = 8


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def digest_of(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def new_table_id() -> str:
    """Short enough to read aloud; it opens nothing by itself."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
