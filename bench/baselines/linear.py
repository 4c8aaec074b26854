"""The curves of `examples/learn_duel.py`, the linear policy in NumPy."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

import numpy as np

from bench.baselines.data import Curve, put_curve
from bench.baselines.protocol import measure_seed
from lostcities.envs.evaluation import evaluate

NAME: Final = "REINFORCE, linear (NumPy)"
EXAMPLE: Final = Path(__file__).parent.parent.parent / "examples" / "learn_duel.py"
EVERY: Final = 10
"""Batches between two points of the curve."""
PAIRS_ON_THE_WAY: Final = 200


def example() -> Any:
    """Import the example, which is in no package."""
    spec = spec_from_file_location("learn_duel", EXAMPLE)
    assert spec is not None  # noqa: S101  # the file is there
    assert spec.loader is not None  # noqa: S101
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(game: str, seed: int, batches: int | None = None) -> None:
    """Learn a game; keep the curve and the results."""
    learn, (name, _, variant) = example(), game.partition("/")
    table = learn.Table(name, variant, seed)
    learner = learn.Learner(table.envs, np.random.default_rng(seed))
    curve = Curve(chart=game, name=NAME, seed=seed, at=[], value=[])
    for batch in learn.train(learner, table, batches or learn.BATCHES):
        if batch % EVERY == 0:
            result = evaluate(
                learner.best,
                name,
                variant,
                opponent="random",
                scaled=True,
                pairs=PAIRS_ON_THE_WAY,
            )
            curve["at"].append(batch * learn.GAMES * learn.STEPS)
            curve["value"].append(round(result.margin, 2))
    measure_seed(NAME, learner.best, game, "linear", seed)
    put_curve(curve)
