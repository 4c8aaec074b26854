"""The curves of counterfactual regret minimisation on `nano`, by OpenSpiel's solvers in C++."""

from __future__ import annotations

from typing import Any, Final

import pyspiel

from bench.baselines.data import Curve, put_curve
from lostcities.envs import openspiel

CHART: Final = "nano"
POINTS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
SOLVERS: Final[dict[str, Any]] = {"CFR": pyspiel.CFRSolver, "CFR+": pyspiel.CFRPlusSolver}


def run(last: int = POINTS[-1]) -> None:
    """Solve `nano`; keep how far the average policies are from optimal ones."""
    game = openspiel.tree(pyspiel.load_game("lostcities_duel(variant=nano)"))
    for name, make in SOLVERS.items():
        curve = Curve(chart=CHART, name=name, seed=None, at=[], value=[])
        solver = make(game)
        for iteration in range(1, last + 1):
            solver.evaluate_and_update_policy()
            if iteration in POINTS:
                distance = pyspiel.exploitability(game, solver.average_policy())
                curve["at"].append(iteration)
                curve["value"].append(float(f"{distance:.3g}"))
        put_curve(curve)
        start = game.new_initial_state()
        value = pyspiel.expected_returns(start, solver.average_policy(), -1, True)[0]  # noqa: FBT003
        print(f"{name}: {curve['value'][-1]} after {last}; player 0 gets {value:.3f}", flush=True)
