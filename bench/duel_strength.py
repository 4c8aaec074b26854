"""How strong the players of the card game are: mirrored pairs, with intervals.

    python -m bench.duel_strength policy cautious greedy miser --pairs 4000
    python -m bench.duel_strength search:worlds=256 policy --pairs 500 --variant long
    python -m bench.duel_strength search search:equity=0 --pairs 500 --rounds 3

A pair is the same cards twice, the seats exchanged. The interval is two standard errors of the mean
over pairs. A player is one of the kernel's, or `search` with its settings.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from lostcities import duel, kernel
from lostcities.duel.kernel.search import Searcher, Settings, worth_in_match
from lostcities.duel.variant import SIMULATION_TURN_LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lostcities.duel import Variant

    Decide = Callable[[Any, int], int]


class Pair(NamedTuple):
    """Two games with the same cards; margins and lengths of the first player's."""

    margins: tuple[int, int]
    turns: int
    seconds: float
    """Of processor time for each decision of the first player; in bulk, of either."""


def player(spec: str) -> Decide:
    """Return what decides in a state of the kernel, given a seed."""
    name, _, options = spec.partition(":")
    if name != "search":
        return lambda state, seed: int(state.decide(name, seed % (1 << 63)))
    given = dict(option.split("=") for option in options.split(",") if option)
    equity = bool(int(given.pop("equity", "1")))
    types = {field: type(value) for field, value in Settings()._asdict().items()}
    settings = Settings(**{field: _read(types[field], value) for field, value in given.items()})
    searcher = Searcher()

    def decide(state: Any, seed: int) -> int:
        worth: tuple[float, ...] = ()
        rules = kernel.to_rules(state) if equity else None
        if rules is not None and rules.variant.rounds > 1:
            worth = worth_in_match(rules.board, state.seat)
        return searcher.find(state, seed, settings, worth).chosen.action

    return decide


def _read(kind: type, text: str) -> Any:
    return tuple(text.split("+")) if kind is tuple else kind(text)


def pairs(one: Decide, other: Decide, variant: Variant, count: int, seed: int) -> Iterator[Pair]:
    """Play mirrored pairs."""
    seeds = np.random.default_rng(seed).integers(1 << 62, size=count)
    for number, dealt in enumerate(map(int, seeds)):
        margins, turns, spent, decisions = [], 0, 0.0, 0
        for mine in (0, 1):
            state = kernel.new("duel", variant, seed=dealt, starter=number % 2)
            step = 0
            while not state.over:
                step += 1
                began = time.process_time()
                if state.seat == mine:
                    state.apply(one(state, dealt + step))
                    spent += time.process_time() - began
                    decisions += 1
                else:
                    state.apply(other(state, dealt + step))
            totals = state.totals
            margins.append(totals[mine] - totals[1 - mine])
            turns += kernel.to_rules(state).board.turns
        yield Pair((margins[0], margins[1]), turns // 2, spent / decisions)


def bulk(one: str, other: str, variant: Variant, count: int, seed: int) -> list[Pair]:
    """Play mirrored pairs of two players of the kernel, in the kernel."""
    margins, turns = [], np.zeros(count)
    began = time.process_time()
    for mine, names in enumerate(((one, other), (other, one))):
        played = kernel.playouts("duel", variant, count, seed, policy=names)
        margins.append(played.scores[:, mine] - played.scores[:, 1 - mine])
        turns += played.turns / 2 / variant.rounds
    spent = (time.process_time() - began) / max(1.0, float(2 * 2 * turns.sum()))
    columns = zip(margins[0].tolist(), margins[1].tolist(), turns.tolist(), strict=True)
    return [Pair((first, second), int(length), spent) for first, second, length in columns]


def summary(found: list[Pair]) -> dict[str, Any]:
    """Return the figures of some pairs."""
    margins = np.array([pair.margins for pair in found], float)
    means = margins.mean(axis=1)
    wins = ((margins > 0) + (margins == 0) / 2).mean(axis=1)
    many = max(1, len(found)) ** 0.5
    return {
        "pairs": len(found),
        "mean": round(float(means.mean()), 2),
        "interval": round(2 * float(means.std()) / many, 2),
        "wins": round(float(wins.mean()), 4),
        "wins_interval": round(2 * float(wins.std()) / many, 4),
        "turns": round(float(np.mean([pair.turns for pair in found])), 1),
        "ms_a_decision": round(1000 * float(np.mean([pair.seconds for pair in found])), 3),
    }


def main() -> None:
    """Measure one player against another."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument(
        "one",
        help="of the kernel, or search:worlds=256,depth=0,opponents=policy+cautious,…",
    )
    parser.add_argument("others", nargs="+", metavar="other")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--variant", default="classic", choices=["classic", "long", "classic-1999"])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    variant = replace(
        duel.VARIANTS[given.variant], rounds=given.rounds, turn_limit=SIMULATION_TURN_LIMIT
    )
    for other in given.others:
        found = measure(given.one, other, variant, given.pairs, given.seed)
        print(json.dumps({**vars(given), "others": other, **summary(found)}), flush=True)


def measure(one: str, other: str, variant: Variant, count: int, seed: int) -> list[Pair]:
    """Play mirrored pairs, and say on the way how it stands."""
    if {one, other} <= set(kernel.players("duel")):
        return bulk(one, other, variant, count, seed)
    found: list[Pair] = []
    told = time.monotonic()
    for pair in pairs(player(one), player(other), variant, count, seed):
        found.append(pair)
        if time.monotonic() - told > 5:  # noqa: PLR2004  # seconds between two looks
            told = time.monotonic()
            sys.stderr.write(f"\r{summary(found)}   ")
    sys.stderr.write("\n")
    return found


if __name__ == "__main__":
    main()
