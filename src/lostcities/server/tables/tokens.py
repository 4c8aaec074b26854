"""Secrets that let somebody in: drawn from the operating system, kept only as their hashes.

A token made by a command follows from the command's id and the token of the device that sent it:
the same command sent again gets the same answer, though the server kept only a hash.
"""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

TOKEN_BYTES: Final = 24
"""192 bits; a token is 32 URL-safe characters."""
ID_BYTES: Final = 10
"""A table's id is no secret among its players, but nobody else should guess it."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{22,86}")
_ID = re.compile(r"[0-9a-f]{1,40}")


def new_token() -> str:
    """Draw a token."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_device() -> str:
    """Draw the id of a device."""
    return secrets.token_hex(ID_BYTES)


def hashed(token: str) -> bytes:
    """Return what is kept of a token."""
    return sha256(token.encode()).digest()


def made_by(token: str, command: str, purpose: str) -> str:
    """Return the token a command makes for a purpose: the same one each time."""
    digest = hmac.digest(token.encode(), f"lostcities {purpose}/{command}".encode(), "sha256")
    return urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()


def table_made_by(token: str, command: str) -> str:
    """Return the id of the table a command makes: the same one each time."""
    return hmac.digest(token.encode(), f"lostcities table/{command}".encode(), "sha256").hex()[
        : 2 * ID_BYTES
    ]


def looks_like_token(text: str) -> bool:
    """Whether something may be a token at all."""
    return _TOKEN.fullmatch(text) is not None


def looks_like_id(text: str) -> bool:
    """Whether something may be the id of a table at all."""
    return _ID.fullmatch(text) is not None
