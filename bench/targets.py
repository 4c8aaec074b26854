"""The speeds that were wanted, and whether this run shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bench.sections import (
    BARE,
    BATCH,
    CLONE,
    DICE,
    DUEL,
    EMPTY,
    ENV,
    RAW,
    REDEAL,
    SEARCH,
    STATE,
    TURNS,
    TWO_THREADS,
    VECTOR,
    VECTORS,
    WRAPPED,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bench.comparison import Measured
    from bench.footprint import Footprint


class Target(NamedTuple):
    """A figure of this run and what was wanted."""

    what: str
    figure: float
    unit: str
    wanted: float | None = None
    """None: it is only told."""
    at_least: bool = False
    """Whether more is better."""

    @property
    def met(self) -> bool | None:
        """Whether the figure is as wanted."""
        if self.wanted is None:
            return None
        return self.figure >= self.wanted if self.at_least else self.figure <= self.wanted


def targets(measured: Mapping[str, Measured], cost: Footprint) -> list[Target]:
    """Pick the figures that have a target out of a run."""
    return [*_kernel(measured), *_environments(measured), *_footprint(cost)]


def _kernel(measured: Mapping[str, Measured]) -> list[Target]:
    turns, state = measured[TURNS.title].seconds, measured[STATE.title].seconds
    search, batch = measured[SEARCH.title].seconds, measured[BATCH.title].seconds
    million = "M/s"
    return [
        Target("random duel, a turn", turns(DUEL) * 1e9, "ns", 17),
        Target("random dice game, a player's turn", turns(DICE) * 1e9, "ns"),
        Target("batch of 4,096 duels, a step", batch(DUEL) * 1e9, "ns", 75),
        Target("the same with 2 threads, wall clock", batch(TWO_THREADS) * 1e9, "ns"),
        Target("one state from Python, decisions", 1e-6 / state(DUEL), million, 1, at_least=True),
        Target("clone", 1e-6 / search(CLONE), million, 2, at_least=True),
        Target("redeal", 1e-6 / search(REDEAL), million, 0.5, at_least=True),
    ]


def _environments(measured: Mapping[str, Measured]) -> list[Target]:
    raw, wrapped = measured[RAW.title].seconds, measured[WRAPPED.title].seconds
    share = 100 * wrapped(EMPTY) / wrapped(ENV)
    return [
        Target("PettingZoo `raw_env`, steps", 1e-3 / raw(ENV), "k/s", 100, at_least=True),
        Target("PettingZoo `env`, of an empty one", share, "%", 90, at_least=True),
        *(_added(measured[section.title]) for section in VECTORS),
    ]


def _added(vector: Measured) -> Target:
    added = 1e6 * (vector.seconds(VECTOR) - vector.seconds(BARE))
    return Target(f"{vector.section.title}, `copy=False`: added", added, "µs", 5)


def _footprint(cost: Footprint) -> list[Target]:
    here = "as installed here" + (", editable" if cost.editable else "")
    return [
        Target("import of the kernel, plain files", cost.plain_import * 1e3, "ms", 10),
        Target(f"import of the kernel, {here}", cost.import_here * 1e3, "ms"),
        Target("`lostcities --help`, start to end", cost.start * 1e3, "ms"),
        Target("memory of a duel", cost.state, "bytes", 512),
        Target("the extension on disk", cost.extension / 1e6, "MB", 5),
    ]
