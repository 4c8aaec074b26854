"""What a search gains over the policy, by its settings: worlds, gate, depth, candidates, opponents.

    python -m bench.duel_gain --positions 300
    python -m bench.duel_gain --positions 300 --keep
    python -m bench.duel_gain --positions 300 --opponent cautious --models

Positions are taken from rounds of the policy against an opponent, itself at first, at the beginning
of one of its turns. Each is searched with every setting, and what is chosen is valued by many more
rounds against that opponent, played to the end in worlds of their own. Where it is better than the
policy's choice, that is the gain of the turn; the gains of all turns of a seat add up to what a
search makes a round more than the policy does. This needs a hundredth of the games that a match
would.
"""

from __future__ import annotations

import argparse
import json
import time
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from bench.strength import page
from bench.strength.data import keep
from lostcities import kernel
from lostcities.duel.agents.search import USUAL
from lostcities.duel.kernel.search import Searcher, Settings
from lostcities.duel.learn.matches import one_round

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TURNS: Final = 24
"""Of one seat in a round."""
WORLDS: Final = (16, 64, 256, USUAL.worlds, 1024)
GATES: Final = (0.0, USUAL.gate, 2.0)
DEPTHS: Final = (0, 16, USUAL.depth, 48)
"""Decisions before the critic judges; 0: to the end of the round."""
PRIORS: Final = (USUAL.least_prior, 1e-3, 1e-2)
"""What the policy thinks less likely is no candidate."""


MODELS: Final = (("policy",), ("policy", "cautious"), ("cautious",), ("policy", "hasty", "miser"))
MODEL_WORLDS: Final = (64, 256)


class Gain(NamedTuple):
    """What one setting gains."""

    worlds: int
    gate: float
    depth: int
    least_prior: float
    opponents: tuple[str, ...]
    gain: float
    """Points a round."""
    interval: float
    rollouts: float
    """A turn."""
    ms: float
    """Of processor time a turn."""


def positions(count: int, seed: int, opponent: str = "policy") -> Iterator[Any]:
    """Yield states at the beginning of a turn of the policy's, anywhere in a round."""
    rng = np.random.default_rng(seed)
    variant = one_round("classic")
    while count:
        state = kernel.new("duel", variant, seed=int(rng.integers(1 << 62)))
        turns = int(rng.integers(2 * TURNS))
        mine = state.seat if turns % 2 == 0 else 1 - state.seat
        for _ in range(2 * turns):
            if not state.over:
                state.apply(state.decide("policy" if state.seat == mine else opponent))
        if not state.over:
            count -= 1
            yield state


def models() -> list[Settings]:
    """Return settings that differ in whom they take the opponent for, and in worlds."""
    return [
        Settings(worlds=worlds, opponents=opponents)
        for opponents in MODELS
        for worlds in MODEL_WORLDS
    ]


def settings() -> list[Settings]:
    """Return the settings to compare: the usual ones, and one thing changed at a time."""
    by_worlds = [USUAL._replace(worlds=worlds, gate=gate) for gate in GATES for worlds in WORLDS]
    by_depth = [USUAL._replace(depth=depth) for depth in DEPTHS]
    by_prior = [USUAL._replace(least_prior=least) for least in PRIORS]
    return list(dict.fromkeys(by_worlds + by_depth + by_prior))


def measure(
    count: int,
    true_worlds: int,
    seed: int,
    opponent: str = "policy",
    compared: Sequence[Settings] | None = None,
) -> list[Gain]:
    """Search every position with every setting."""
    searcher = Searcher()
    compared = settings() if compared is None else compared
    gains = np.zeros((count, len(compared)))
    rollouts, seconds = np.zeros(len(compared)), np.zeros(len(compared))
    exact = Settings(worlds=true_worlds, drop=1e9, depth=0, opponents=(opponent,))
    for number, state in enumerate(positions(count, seed, opponent)):
        # The candidates of all settings are among those of the widest.
        true = {
            (one.place, one.take): one.value for one in searcher.find(state, 2 * number, exact).all
        }
        for place, its in enumerate(compared):
            began = time.process_time()
            found = searcher.find(state, 2 * number + 1, its)
            seconds[place] += time.process_time() - began
            rollouts[place] += sum(one.worlds for one in found.all)
            chosen, first = found.chosen, found.all[0]
            gains[number, place] = true[chosen.place, chosen.take] - true[first.place, first.take]
    return [
        Gain(
            its.worlds,
            its.gate,
            its.depth,
            its.least_prior,
            its.opponents,
            round(TURNS * float(gains[:, place].mean()), 2),
            round(TURNS * 2 * float(gains[:, place].std()) / count**0.5, 2),
            round(rollouts[place] / count),
            round(1000 * seconds[place] / count, 1),
        )
        for place, its in enumerate(compared)
    ]


def chart(found: Sequence[Gain], command: str) -> None:
    """Keep the gains by worlds and gate for the page of strength."""
    usual = USUAL
    lines: list[tuple[str, list[tuple[float, float]]]] = [
        (
            f"gate {gate:g}",
            [
                (float(np.log2(one.worlds)), one.gain)
                for one in found
                if one.gate == gate
                and (one.depth, one.least_prior) == (usual.depth, usual.least_prior)
            ],
        )
        for gate in GATES
    ]
    others = "; ".join(
        f"depth {one.depth or 'to the end'}, candidates from {one.least_prior:g} on: "
        f"{one.gain:+.1f} ± {one.interval:.1f} ({one.ms:.0f} ms a turn)"
        for one in found
        if (one.worlds, one.gate) == (usual.worlds, usual.gate)
    )
    keep(
        "search-gain",
        {
            "section": "search",
            "title": "What search gains over the policy, by worlds and gate",
            "note": (
                f"Points a round, each ± {_widest(found):.1f} (95 %), all on the same positions: "
                "differences are surer than that. "
                f"{usual.worlds} worlds, gate {usual.gate:g}: {others}."
            ),
            "kind": "lines",
            "made": {
                "command": command,
                "version": metadata.version("lostcities"),
                "date": time.strftime("%Y-%m-%d", time.gmtime()),
            },
            "chart": {"across": "worlds, 2 to the power of", "up": "points", "lines": lines},
        },
    )
    page.write()


def _widest(found: Sequence[Gain]) -> float:
    return max(one.interval for one in found)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a row for each setting."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--true-worlds", type=int, default=256, help="to value what is chosen")
    parser.add_argument("--opponent", default="policy", choices=kernel.players("duel"))
    parser.add_argument("--models", action="store_true", help="compare models of the opponent")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="for docs/strength.md")
    given = parser.parse_args(arguments)
    compared = models() if given.models else settings()
    found = measure(given.positions, given.true_worlds, given.seed, given.opponent, compared)
    for one in found:
        print(json.dumps(one._asdict()), flush=True)
    if given.keep:
        command = f"python -m bench.duel_gain --positions {given.positions}"
        chart(found, f"{command} --true-worlds {given.true_worlds} --seed {given.seed}")


if __name__ == "__main__":
    main()
