"""What it is worth to play for the match rather than for the points of each round.

    python -m bench.duel_equity --positions 1000

Positions are taken from matches of the policy against itself, at the beginning of one of its turns.
Each is searched twice, with and without the chance of winning the match as the aim. Where the two
choose differently, many more rounds are played out, in worlds of their own, and what each choice
makes of the match is compared. The gains of all turns of a seat add up to what the aim is worth,
in percent of matches. `lostcities arena duel search search:equity=0 --matches` measures the same
by whole matches, and needs a hundred times as long.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import numpy as np

from bench.duel_gain import TURNS
from lostcities import duel, kernel
from lostcities.duel.agents.search import USUAL
from lostcities.duel.kernel.search import Searcher, worth_in_match
from lostcities.duel.variant import SIMULATION_TURN_LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lostcities.duel import Variant
    from lostcities.duel.kernel.search import Findings, Settings


def positions(variant: Variant, count: int, seed: int) -> Iterator[Any]:
    """Yield states at the beginning of a turn, anywhere in a match."""
    rng = np.random.default_rng(seed)
    while count:
        state = kernel.new("duel", variant, seed=int(rng.integers(1 << 62)))
        turns = int(rng.integers(variant.rounds * 2 * TURNS))
        for _ in range(2 * turns):
            if not state.over:
                state.apply(state.decide("policy"))
        if not state.over:
            count -= 1
            yield state


def measure(
    variant: Variant, count: int, true_worlds: int, seed: int, settings: Settings = USUAL
) -> list[dict[str, Any]]:
    """Return a row for each round of a match, and one for all of them; Ctrl-C ends it earlier."""
    searcher = Searcher()
    gains: dict[int, list[float]] = defaultdict(list)
    with suppress(KeyboardInterrupt):
        for number, state in enumerate(positions(variant, count, seed)):
            played = len(kernel.to_rules(state).board.results)
            gains[played].append(_gain(searcher, state, number, settings, true_worlds))
    rows = [_row(f"{played + 1}", TURNS * np.array(gains[played])) for played in sorted(gains)]
    whole = {
        name: sum(row[name] for row in rows) for name in ("positions", "chosen differently", "gain")
    }
    error = sum(row["interval"] ** 2 for row in rows) ** 0.5
    return [*rows, {"round": "all", **whole, "interval": error}]


def _gain(
    searcher: Searcher, state: Any, number: int, settings: Settings, true_worlds: int
) -> float:
    """Return what the aim gains in one turn, in percent of matches."""
    board = kernel.to_rules(state).board
    aimed = searcher.find(state, 2 * number, settings, worth_in_match(board, state.seat))
    plain = searcher.find(state, 2 * number, settings)
    if _turn(aimed) == _turn(plain):
        return 0.0
    exact = settings._replace(worlds=true_worlds, drop=1e9, depth=0, opponents=("policy",))
    percent = worth_in_match(board, state.seat, point=0)
    found = searcher.find(state, 2 * number + 1, exact, percent)
    true = {(one.place, one.take): one.value for one in found.all}
    return true[_turn(aimed)] - true[_turn(plain)]


def _turn(found: Findings) -> tuple[int | None, int]:
    return found.chosen.place, found.chosen.take


def _row(name: str, gains: np.ndarray[Any, np.dtype[np.float64]]) -> dict[str, Any]:
    return {
        "round": name,
        "positions": len(gains),
        "chosen differently": int((gains != 0).sum()),
        "gain": float(gains.mean()),
        "interval": 2 * float(gains.std()) / len(gains) ** 0.5,
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a row for each round; gains in percent of matches."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--true-worlds", type=int, default=512, help="to value what is chosen")
    parser.add_argument("--worlds", type=int, default=USUAL.worlds, help="of the searches")
    parser.add_argument("--variant", default="classic", choices=["classic", "long"])
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    options = {"turn_limit": SIMULATION_TURN_LIMIT}
    variant = duel.VARIANTS[given.variant].with_options(options)
    settings = USUAL._replace(worlds=given.worlds)
    for row in measure(variant, given.positions, given.true_worlds, given.seed, settings):
        rounded = {name: round(row[name], 2) for name in ("gain", "interval")}
        print(json.dumps({**row, **rounded}), flush=True)


if __name__ == "__main__":
    main()
