"""The long run: a million games, the rules and the kernel side by side.

`make soak` runs it; `python -m tests.kernel.soak --games 10000` is a short one. Each block of games
has a seed of its own, so that a disagreement can be repeated by `--block`.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from lostcities import duel
from tests.kernel.side_by_side import OFTEN, SideBySide
from tests.kernel.test_differential import PRINTED, players
from tests.kernel.variants import random_dice, random_duel

BLOCK = 250
"""Games of a block: most of them small, some with dice, a few full matches."""


def play_block(block: int, seed: int) -> int:
    """Play the games of a block; return how many decisions were compared."""
    rng = random.Random(f"soak {seed}/{block}")
    decisions = 0
    for number in range(BLOCK):
        game, variant, seats = some_table(rng, number)
        compared = players(number, 50)
        decisions += SideBySide(
            game, variant, seats, rng.getrandbits(64), rng, compared, pace=OFTEN
        ).play()
    return decisions


def some_table(rng: random.Random, number: int) -> tuple[str, object, int]:
    """Choose what is played: a match, dice, the mini game or a made-up card game."""
    if number == 0:
        return "duel", rng.choice(PRINTED).with_options({"turn_limit": 1000}), 2
    if number % 10 == 1:
        return "dice", *random_dice(rng)
    if number % 10 == 2:
        return "duel", duel.VARIANTS["mini"].with_options({"turn_limit": 1000}), 2
    return "duel", random_duel(rng), 2


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--block", type=int, help="play this block only")
    options = parser.parse_args()
    if options.block is not None:
        print(f"{play_block(options.block, options.seed)} decisions agree")
        return
    blocks, begun, decisions = max(1, options.games // BLOCK), time.monotonic(), 0
    with ProcessPoolExecutor(options.jobs) as pool:
        games = {pool.submit(play_block, block, options.seed): block for block in range(blocks)}
        for count, future in enumerate(as_completed(games), 1):
            try:
                decisions += future.result()
            except AssertionError as error:
                pool.shutdown(cancel_futures=True)
                sys.exit(f"block {games[future]}: {error}")
            if count % 20 == 0:
                left = (time.monotonic() - begun) * (blocks - count) / count / 60
                print(f"{count * BLOCK} games agree, {left:.0f} minutes left", file=sys.stderr)
    print(f"{blocks * BLOCK} games, {decisions} decisions: rules and kernel agree on every one")


if __name__ == "__main__":
    main()
