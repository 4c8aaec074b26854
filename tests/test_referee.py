"""An independent referee, written from the rules without this package's code, judges our records.

Damaged records are judged by both: the verdicts must be the same. Where the format leaves room both
follow `docs/formats/record.md`, so their agreement proves the rules, not those readings.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from lostcities import GAMES, record
from lostcities.agents.catalogue import make
from lostcities.dealer import stream
from lostcities.play import play_seeded
from tests.reader_vs_referee import disagreement
from tests.referee.damage import damages
from tests.referee.referee import verdict

if TYPE_CHECKING:
    from lostcities.game import Game

GAMES_OF_EACH = 4
DAMAGES = 60

SETUPS: list[tuple[str, str, int, dict[str, int | bool]]] = [
    ("duel", "classic", 2, {"turn_limit": 1000}),
    ("duel", "classic-1999", 2, {"turn_limit": 1000}),
    ("duel", "long", 2, {"turn_limit": 1000, "rounds": 1}),
    ("duel", "mini", 2, {"turn_limit": 1000}),
    ("duel", "mini", 2, {"turn_limit": 5, "rounds": 4}),
    ("dice", "solo", 1, {}),
    *(("dice", "standard", seats, {}) for seats in (2, 3, 4, 5)),
    ("dice", "standard", 3, {"simultaneous": True}),
    ("dice", "standard", 4, {"simultaneous": True, "zero_may_open_as_ten": True}),
]


def records(name: str, variant: str, seats: int, options: dict[str, int | bool]) -> list[str]:
    """Play games of mixed agents and write them down, every third one cut off."""
    game: Game = GAMES[name]
    texts = []
    for number in range(GAMES_OF_EACH):
        seed = f"referee/{number}"
        agents = [
            make(name, ("random", "greedy", "cautious")[(seat + number) % 3], stream(seed, seat))
            for seat in range(seats)
        ]
        chosen = game.variants[variant].with_options(options)
        start, steps, _ = play_seeded(game, chosen, agents, seed)
        if number % 3 == 2:
            steps = steps[: len(steps) * 2 // 3]
        texts.append(record.write(game, [agent.name for agent in agents], start, steps))
    return texts


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_referee_finds_nothing(setup: tuple[str, str, int, dict[str, int | bool]]) -> None:
    for text in records(*setup):
        assert verdict(text).ok, verdict(text)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_referee_and_reader_agree_on_damage(
    setup: tuple[str, str, int, dict[str, int | bool]],
) -> None:
    rng = random.Random(str(setup))
    refused = 0
    for text in records(*setup):
        for damaged in damages(text, rng, DAMAGES):
            assert disagreement(damaged) is None, damaged
            refused += record.read(damaged).error is not None
    assert refused > DAMAGES  # the damages do break records
