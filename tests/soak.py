"""The long run: thousands of games of every kind, and their damages, before the referee.

`make soak` runs it; `python -m tests.soak --games 100` is a short one. It stops at the first
disagreement, leaving the record in question in a file.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from lostcities import GAMES, record
from lostcities.agents.catalogue import make
from lostcities.dealer import stream
from lostcities.play import play_seeded
from tests.conformance.game_setups import game_setups
from tests.reader_vs_referee import disagreement
from tests.referee.damage import damages

AGENTS = ("random", "cautious", "greedy")
EVIDENCE = Path("soak-evidence.lcr")


def run(games: int, spoiled: int, seed: int) -> int:
    """Play, write, damage and judge; return how many records were judged."""
    everything, rng, count = list(game_setups()), random.Random(seed), 0
    for number in range(games):
        setup = everything[number % len(everything)]
        game_seed = f"soak {seed}/{number}"
        names = [rng.choice(AGENTS) for _ in range(setup.seats)]
        agents = [make(setup.game.name, n, stream(game_seed, s)) for s, n in enumerate(names)]
        start, steps, _ = play_seeded(setup.game, setup.variant, agents, game_seed)
        if number % 4 == 0:
            steps = steps[: rng.randrange(len(steps))]
        text = record.write(GAMES[setup.game.name], names, start, steps)
        for candidate in (text, *damages(text, rng, spoiled)):
            difference = disagreement(candidate)
            if difference is not None:
                EVIDENCE.write_text(candidate, encoding="utf-8", newline="")
                sys.exit(f"{setup}: {difference}\nthe record is in {EVIDENCE}")
            count += 1
        if number % 50 == 49:
            print(f"{number + 1}/{games} games, {count} records judged alike", file=sys.stderr)
    return count


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--damages", type=int, default=20, help="damaged copies of each record")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    count = run(options.games, options.damages, options.seed)
    print(f"{options.games} games, {count} records: reader and referee agree on every one")


if __name__ == "__main__":
    main()
