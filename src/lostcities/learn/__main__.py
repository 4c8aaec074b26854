"""Trains players: `python -m lostcities.learn duel`, `python -m lostcities.learn dice`."""

from __future__ import annotations

import argparse
import sys

from lostcities.errors import LostCitiesError
from lostcities.games import GAMES, has_part, part


def trainable(game: str) -> bool:
    """Say whether players of a game can be trained."""
    return has_part(game, "learn")


def main(arguments: list[str] | None = None) -> int:
    """Train a player."""
    parser = argparse.ArgumentParser(
        prog="python -m lostcities.learn", description="Train players of the games."
    )
    games = parser.add_subparsers(dest="game", required=True)
    for game in filter(trainable, GAMES):
        part(game, "learn.command").add_to(games)
    given = parser.parse_args(arguments)
    try:
        given.run(given)
    except LostCitiesError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
