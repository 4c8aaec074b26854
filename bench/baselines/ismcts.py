"""OpenSpiel's information-set search on `mini`, with random playouts, against named players."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bench.baselines.protocol import keep
from lostcities import kernel
from lostcities.dealer import SeededDealer
from lostcities.envs import openspiel  # noqa: F401  # registers the games
from lostcities.envs.evaluation import PAIRS, SEED, summary
from lostcities.game import CHANCE

GAME: Final = "duel/mini"
SIMULATIONS: Final = {10: PAIRS, 30: PAIRS, 100: PAIRS // 5}
"""The pairs each is measured with: a search in Python takes its time."""
EXPLORATION: Final = 20.0
"""About the spread of a round of `mini`."""


def run(simulations: int, opponent: str, pairs: int | None = None) -> None:
    """Play mirrored pairs and keep the row."""
    pairs = pairs or SIMULATIONS.get(simulations, PAIRS)
    game = pyspiel.load_game("lostcities_duel(variant=mini)")
    margins = []
    for number in range(2 * pairs):
        rng = np.random.RandomState(number)
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        bot = ismcts.ISMCTSBot(game, evaluator, EXPLORATION, simulations, random_state=rng)
        margins.append(played(game, bot, opponent, number))
    command = f"python -m bench.baselines run ismcts --simulations {simulations}"
    keep(name_of(simulations), GAME, opponent, summary(np.array(margins)), command)


def name_of(simulations: int) -> str:
    """Return what the table calls a search."""
    return f"IS-MCTS, {simulations} simulations (OpenSpiel)"


def played(game: Any, bot: Any, opponent: str, number: int) -> float:
    """Play one game; return the bot's margin. Two that follow each other have the same cards."""
    state, dealer, own = game.new_initial_state(), SeededDealer(SEED + number // 2), number % 2
    while not state.is_terminal():
        position = state.position
        if position.state.seat == CHANCE:
            state.apply_action(position.number_of(dealer(position.state)))
        elif position.state.seat == own:
            state.apply_action(bot.step(state))
        else:
            lot = number * 10_000 + len(state.history())
            state.apply_action(kernel.from_rules(position.state).decide(opponent, lot))
    return float(state.returns()[own])
