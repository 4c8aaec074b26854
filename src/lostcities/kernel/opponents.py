"""Who plays which seat of a batch: the learner, or one of the kernel's players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lostcities.errors import OptionError, Reason
from lostcities.kernel.checks import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Opponents = str | Sequence[str | Sequence[str | None] | None] | NDArray[np.integer] | None

PLAYERS: Final = ("random", "cautious", "greedy")
"""The players of both games; each plays move for move as the agent of that name."""

LEARNER: Final = -1
"""The number of the learner among those of `PLAYERS`."""

NO_SUCH_PLAYER = Reason(
    "format", "no-kernel-player", "the kernel has no player {player!r}", "it has {known}"
)
NOT_A_PLAYER = Reason(
    "format", "not-a-player", "{given} is not a player", "give a player's name, or a list of names"
)
A_PLAYER_EACH = Reason(
    "format", "a-player-each", "there must be one player, or one for each of {seats} seats: {given}"
)
AN_OPPONENT_EACH = Reason(
    "format",
    "an-opponent-each",
    "there must be one opponent, or one for each of {games} games: {given}",
)
NO_LEARNER = Reason(
    "format", "no-learner", "in game {game} no seat is the learner's", "leave one of them None"
)


def number(player: str, known: Sequence[str] = PLAYERS) -> int:
    """Return the number of a player by its name; `OptionError` if the kernel does not have it."""
    if player not in known:
        raise OptionError(NO_SUCH_PLAYER(player=player, known=", ".join(known)))
    return known.index(player)


def one_for_each_seat(
    policy: str | Sequence[str], seats: int, known: Sequence[str] = PLAYERS
) -> list[str]:
    """Return the name of a player for each seat, given one for all or one for each."""
    players = [policy] * seats if isinstance(policy, str) else _listed(policy)
    if len(players) != seats:
        raise OptionError(A_PLAYER_EACH(seats=seats, given=players))
    for player in players:
        number(player, known)
    return players


def one_for_each_game(
    player: str | Sequence[str], games: int, known: Sequence[str] = PLAYERS
) -> NDArray[np.int8]:
    """Return the number of a player for each game, given one for all or one for each."""
    if isinstance(player, str):
        return np.full(games, number(player, known), np.int8)
    players = _listed(player)
    if len(players) != games:
        raise OptionError(AN_OPPONENT_EACH(games=games, given=f"{len(players)} are given"))
    return np.array([number(one, known) for one in players], np.int8)


def _listed(players: object) -> list[str]:
    """Return players that are given one by one; what is not such a list is not a player either."""
    if not isinstance(players, list | tuple | np.ndarray):
        raise OptionError(NOT_A_PLAYER(given=shown(players)))
    return list(players)


def seat_players(
    opponent: Opponents, games: int, seats: int, known: Sequence[str] = PLAYERS
) -> NDArray[np.int8]:
    """Return the number of a player for each game and seat.

    An opponent has all seats of a game but one, which changes from game to game; None has none.
    A list has an entry for each game: an opponent, or a player for each seat, None for the
    learner's. An array of whole numbers is taken as it is.

    >>> seat_players(["greedy", None, [None, "random"]], games=3, seats=2).tolist()
    [[-1, 2], [-1, -1], [-1, 0]]
    """
    if isinstance(opponent, np.ndarray) and opponent.dtype.kind in "iu":
        players = _numbered(opponent, games, seats, known)
    else:
        one_for_all = opponent is None or isinstance(opponent, str)
        entries: Sequence[Any] = [opponent] * games if one_for_all else _listed(opponent)
        if len(entries) != games:
            raise OptionError(AN_OPPONENT_EACH(games=games, given=f"{len(entries)} are given"))
        rows = [_row(entry, game, seats, known) for game, entry in enumerate(entries)]
        players = np.array(rows, np.int8).reshape(games, seats)
    alone = np.flatnonzero((players != LEARNER).all(axis=1))
    if len(alone):
        raise OptionError(NO_LEARNER(game=int(alone[0])))
    return players


def _numbered(
    players: NDArray[np.integer], games: int, seats: int, known: Sequence[str]
) -> NDArray[np.int8]:
    if players.shape != (games, seats):
        raise OptionError(AN_OPPONENT_EACH(games=games, given=f"shape {players.shape}"))
    unknown = players[(players < LEARNER) | (players >= len(known))]
    if unknown.size:
        raise OptionError(NO_SUCH_PLAYER(player=int(unknown[0]), known=", ".join(known)))
    return np.ascontiguousarray(players, np.int8)


def _row(
    entry: str | Sequence[str | None] | None, game: int, seats: int, known: Sequence[str]
) -> list[int]:
    if entry is None:
        return [LEARNER] * seats
    if isinstance(entry, str):
        row = [number(entry, known)] * seats
        # The seat goes round with the game, so that every seat is learned.
        row[game % seats] = LEARNER
        return row
    players = _listed(entry)
    if len(players) != seats:
        raise OptionError(A_PLAYER_EACH(seats=seats, given=entry))
    return [LEARNER if player is None else number(player, known) for player in players]


def learners(players: NDArray[np.int8]) -> NDArray[np.int64]:
    """Return the learner's seat in each game, -1 where it has several."""
    own = players == LEARNER
    return np.where(own.sum(axis=1) == 1, own.argmax(axis=1), -1)
