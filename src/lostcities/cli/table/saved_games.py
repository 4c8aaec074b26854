"""Where games are saved: one record each, replaced as a whole after every turn."""

from __future__ import annotations

import os
import secrets
from datetime import UTC, datetime
from pathlib import Path

from lostcities.record import ENDING


def folder() -> Path:
    """Return where games are saved: $XDG_DATA_HOME/lostcities/games."""
    data = os.environ.get("XDG_DATA_HOME", "")
    base = Path(data) if data.startswith("/") else Path.home() / ".local" / "share"
    return base / "lostcities" / "games"


def fresh_path(game: str) -> Path:
    """Return a new file's path, named by game and time."""
    now = f"{datetime.now(UTC).astimezone():%Y%m%d-%H%M%S}"
    return folder() / f"{game}-{now}-{secrets.token_hex(2)}{ENDING}"


def fresh_seed() -> str:
    """Draw a seed of 128 bits from the operating system."""
    return secrets.token_hex(16)


def given_seed(text: str | None) -> str:
    """Return a seed as a record's header can hold it, or a fresh one."""
    if text is None:
        return fresh_seed()
    shown = "".join(character if character.isprintable() else " " for character in text)
    return " ".join(shown.split()) or "0"


def today() -> str:
    """Return the date for a record's header."""
    return f"{datetime.now(UTC).astimezone():%Y-%m-%d}"


def replace(path: Path, text: str) -> None:
    """Write a file whole or not at all: a reader sees the old text or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # Beside the file itself: within one file system a rename is whole or not at all.
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
