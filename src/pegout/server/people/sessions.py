"""Sessions: a random secret in a cookie, of which only the hash is stored."""

from __future__ import annotations

import hashlib
import secrets

from pegout.server.storage.store import Newcomer


def newcomer() -> tuple[Newcomer, str]:
    """A player who has not been here before, and the session that only they will know."""
    session = secrets.token_urlsafe(32)
    return Newcomer(secrets.token_hex(16), hashed(session)), session


def hashed(secret: str) -> bytes:
    """As a secret is stored: SHA-256, which is enough for what is random."""
    return hashlib.sha256(secret.encode()).digest()
