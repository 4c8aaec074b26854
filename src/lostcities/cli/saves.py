"""Where running games are kept: one record each, replaced whole after every event group."""

from __future__ import annotations

import os
import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from lostcities import record
from lostcities.record import ENDING, UNFINISHED

if TYPE_CHECKING:
    from lostcities.record import Replay


def folder() -> Path:
    """Return where games are kept: $XDG_DATA_HOME/lostcities/games."""
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
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(shown.split()) or "0"


def today() -> str:
    """Return the date for a record's header."""
    return f"{datetime.now(UTC).astimezone():%Y-%m-%d}"


def replace(path: Path, text: str) -> None:
    """Write a file whole or not at all: whoever reads it sees the old text or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def newest_unfinished() -> Path | None:
    """Return the game played last that can go on, if there is one."""
    files = sorted(folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime_ns)
    games = (path for path in reversed(files) if path.is_file())
    return next((path for path in games if resumable(record.load(path))), None)


def resumable(replay: Replay) -> bool:
    """Say whether a game can go on: read without an error, whole, and not over."""
    unfinished = replay.headers.get("Result") == UNFINISHED and not replay.complete
    return replay.error is None and replay.view is None and unfinished and replay.state is not None
