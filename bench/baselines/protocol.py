"""Rows of the table of results: mirrored pairs against the named players."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from bench.baselines.data import Row, put_row
from lostcities.envs.evaluation import PAIRS, Result, evaluate

DIGITS: Final = 4
"""Of what is kept: the page rounds to one, and what is rounded twice can differ from it."""

OPPONENTS: Final = ("random", "greedy", "cautious")


def measure(  # noqa: PLR0913  # what a row says
    agent: str,
    policy: Any,
    game: str,
    command: str,
    *,
    scaled: bool = False,
    pairs: int = PAIRS,
) -> None:
    """Play a policy against every named player, and keep the rows."""
    name, _, variant = game.partition("/")
    for opponent in OPPONENTS:
        result = evaluate(policy, name, variant, opponent=opponent, scaled=scaled, pairs=pairs)
        keep(agent, game, opponent, result, command)


def measure_seed(agent: str, policy: Any, game: str, kind: str, seed: int) -> None:
    """Measure what one seed of a learner has come to."""
    command = f"python -m bench.baselines run {kind} --game {game} --seed {seed}"
    measure(f"{agent}, seed {seed}", policy, game, command, scaled=True)


def keep(agent: str, game: str, opponent: str, result: Result, command: str) -> None:
    """Keep one result."""
    print(f"{agent}, {game}, against {opponent}: {result}", flush=True)
    row = Row(
        agent=agent,
        game=game,
        opponent=opponent,
        margin=round(result.margin, DIGITS),
        error=round(result.error, DIGITS),
        wins=round(result.wins, 4),
        pairs=result.pairs,
        command=command,
    )
    put_row(row)


def found(text: str) -> Any:
    """Return what `module:attribute` names; without a colon, the name of a player."""
    module, colon, attribute = text.partition(":")
    return getattr(import_module(module), attribute) if colon else text
