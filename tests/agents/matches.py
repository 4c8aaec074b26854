"""Small matches between agents of the catalogue, on seeded deals."""

from __future__ import annotations

import random
from statistics import fmean
from typing import TYPE_CHECKING, Any

from lostcities import dice, duel
from lostcities.agents.catalogue import AGENTS, make, profile
from lostcities.arena.contest import Limited
from lostcities.dealer import SeededDealer, stream
from lostcities.duel.state import State as DuelState
from lostcities.game import CHANCE, NOBODY, Limit
from lostcities.games import GAMES
from lostcities.play import play, play_seeded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lostcities.game import Agent, Seat, State

ROUND = duel.VARIANTS["classic"].with_options({"rounds": 1, "turn_limit": 1000})
"""One round of the usual card game."""

BRIEFLY = Limit(worlds=4)

PLAYERS = [(game, name) for game, players in AGENTS.items() for name in players]
RULE_PLAYERS = [(game, name) for game in GAMES for name in ("greedy", "cautious")]
"""Those that leave nothing to chance."""
LAPSING = [(game, name) for game, name in PLAYERS if profile(game, name).module.endswith(".ladder")]
"""Those that make the mistakes of people."""


def seated(game: str, names: Sequence[str], seed: int) -> list[Agent]:
    """Make the agents of a game as the command line does; those that search do so briefly."""
    return [
        Limited(make(game, name, stream(seed, "agent", seat)), BRIEFLY)
        for seat, name in enumerate(names)
    ]


def result(
    game: str, variant: Any, names: Sequence[str], seed: int, starter: Seat = 0
) -> State[Any]:
    """Play a game and return its end."""
    agents = seated(game, names, seed)
    return play_seeded(GAMES[game], variant, agents, seed, starter=starter)[2]


def round_points(names: Sequence[str], seed: int, starter: Seat = 0) -> tuple[int, int]:
    """Play a round of the card game to the last card of its deck."""
    agents = seated("duel", names, seed)
    end = play(duel.new(ROUND, starter=starter), agents, SeededDealer(seed))
    assert isinstance(end, DuelState)
    assert end.board.ending == "deck"
    first, second = end.board.results[-1].points
    return sum(first), sum(second)


def margin(name: str, other: str, pairs: int) -> float:
    """Return the points a round one is ahead of the other over mirrored pairs."""
    margins = []
    for seed in range(pairs):
        first, second = round_points((name, other), seed, seed % 2)
        there, here = round_points((other, name), seed, seed % 2)
        margins += [first - second, here - there]
    return fmean(margins)


def mean_score(names: Sequence[str], games: int) -> list[float]:
    """Return the mean score of each seat of the dice game."""
    variant = dice.VARIANTS["standard"]
    scores = []
    for seed in range(games):
        outcome = result("dice", variant, names, seed, seed % len(names)).outcome
        assert outcome is not None
        assert outcome.scores is not None
        scores.append(outcome.scores)
    return [fmean(column) for column in zip(*scores, strict=True)]


def decisions(game: str, variant: Any, seats: int, seed: int) -> Iterator[State[Any]]:
    """Yield the states of a game of random agents in which somebody decides."""
    state: State[Any] = GAMES[game].new(variant, seats=seats)
    dealer, rng = SeededDealer(seed), random.Random(seed)
    while state.seat != NOBODY:
        if state.seat == CHANCE:
            event = dealer(state)
        else:
            yield state
            event = rng.choice(state.legal())
        state = state.apply(event)
