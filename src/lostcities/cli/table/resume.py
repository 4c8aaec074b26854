"""Resuming a saved game: which one, whether it can go on, and the command that does it."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from lostcities import record
from lostcities.cli.errors import CommandError
from lostcities.cli.table import saved_games
from lostcities.cli.table.players import players_text, read_players
from lostcities.cli.table.session import Session
from lostcities.record import ENDING, UNFINISHED

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from lostcities.i18n.translator import Translator
    from lostcities.record import Replay

OWN_HEADERS = ("Format", "Game", "Variant", "Seats", "Options", "Result", "View")
"""The headers that a record writes by itself."""


def resume_command(path: Path, options: Sequence[str] = ()) -> str:
    """Return what to type to resume a game, from any folder.

    >>> from pathlib import Path
    >>> resume_command(Path("/games/a game.lcr"), ["--lang", "fr"])
    "lostcities play --resume '/games/a game.lcr' --lang fr"
    """
    return shlex.join(["lostcities", "play", "--resume", str(path.absolute()), *options])


def resumed_session(path: Path, words: Translator, *, kept_in: Path | None = None) -> Session:
    """Continue the game of a record where it stopped; from now on in another file if given."""
    replay = record.load(path)
    if not can_resume(replay):
        raise CommandError(f"{path}: {_obstacle(replay, words)}")
    players = read_players(replay.names, replay.headers.get("Players"))
    if players is None or replay.game is None:
        raise CommandError(f"{path}: {words('play.bad-players')}")
    headers = {key: text for key, text in replay.headers.items() if key not in OWN_HEADERS}
    headers.setdefault("Seed", saved_games.fresh_seed())
    headers["Players"] = players_text(players)
    session = Session(
        replay.game, players, replay.fold.start, path=kept_in or path, headers=headers
    )
    session.restore(replay.steps)
    return session


def newest_unfinished() -> Path | None:
    """Return the game played last that can be resumed, if there is one."""
    files = saved_games.folder().glob(f"*{ENDING}")
    newest_first = sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True)
    games = (path for path in newest_first if path.is_file())
    return next((path for path in games if can_resume(record.load(path))), None)


def can_resume(replay: Replay) -> bool:
    """Say whether a game can go on: read without an error, whole, and not over."""
    unfinished = replay.headers.get("Result") == UNFINISHED and not replay.complete
    return replay.error is None and replay.view is None and unfinished and replay.state is not None


def _obstacle(replay: Replay, words: Translator) -> str:
    """Say why a game cannot be resumed."""
    if replay.error is not None:
        return words.error(replay.error)
    return words("play.is-view" if replay.view is not None else "play.is-over")
