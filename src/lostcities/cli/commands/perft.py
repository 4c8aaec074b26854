"""`lostcities perft`: count the leaves of the game tree, to compare implementations of the rules.

Depth counts decisions; every distinct chance outcome is a branch that costs no depth.
"""

from __future__ import annotations

import json
import sys
import time
from typing import TYPE_CHECKING, Any

from lostcities.cli.arguments import check_seats, command_parser, count
from lostcities.cli.errors import OK, CommandError
from lostcities.dealer import SeededDealer
from lostcities.game import CHANCE
from lostcities.games import find_variant

if TYPE_CHECKING:
    import argparse

    from lostcities.game import Game, State
    from lostcities.i18n.translator import Translator


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "perft")
    made.add_argument("game", metavar="GAME[/VARIANT]", help=words("simulate.game"))
    made.add_argument(
        "--depth", type=count(words), default=3, metavar="N", help=words("perft.depth")
    )
    made.add_argument("--seed", default="1", help=words("perft.seed"))
    made.add_argument("--seats", type=count(words), metavar="N", help=words("perft.seats"))
    made.add_argument("--position", metavar="TEXT", help=words("perft.position"))
    made.add_argument("--json", action="store_true", help=words("option.json"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Count and print a line for every depth."""
    state = root(arguments, words)
    counts = []
    for depth in range(1, arguments.depth + 1):
        begin = time.perf_counter()
        counts.append(perft(state, depth))
        seconds = time.perf_counter() - begin
        if not arguments.json:
            print(f"{depth} {counts[-1]}", flush=True)
        print(words("perft.time", depth=depth, seconds=f"{seconds:.2f}"), file=sys.stderr)
    if arguments.json:
        print(json.dumps({"game": arguments.game, "seed": arguments.seed, "leaves": counts}))
    return OK


def root(arguments: argparse.Namespace, words: Translator) -> State[Any]:
    """Return where counting begins: a position, or the first decision of a seeded game."""
    game, variant = find_variant(arguments.game)
    if arguments.position is not None:
        return _position(arguments.position, game, words)
    seats = arguments.seats or variant.seats[0]
    check_seats(game, variant, seats, words)
    state = game.new(variant, seats=seats, starter=0)
    dealer = SeededDealer(arguments.seed)
    while state.seat == CHANCE:
        state = state.apply(dealer(state))
    return state


def _position(text: str, game: Game, words: Translator) -> State[Any]:
    known = game.read_position(text)
    if not hasattr(known, "chances"):
        raise CommandError(words("perft.hidden"))
    state: State[Any] = known
    return state


def perft(state: State[Any], depth: int) -> int:
    """Count the leaves `depth` decisions away; a game that ends before has none."""
    if depth == 0:
        return 1
    if state.seat == CHANCE:
        return sum(perft(state.apply(event), depth) for event in state.chances().events)
    actions = state.legal()
    if depth == 1:
        return len(actions)
    return sum(perft(state.apply(action), depth - 1) for action in actions)
