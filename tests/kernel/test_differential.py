"""The proof: the kernel and the rules agree move for move, whole games long.

`make soak` plays a million games of these. Here are some twenty thousand, in four shares: `make
test` plays one, the same every time, and `make test-long` the others, by its seed. At every
decision the seat and what is legal are compared, at the end the scores and the whole state; on the
way states and views at some (`make soak`: all views).
"""

from __future__ import annotations

import random

import pytest

from lostcities import dice, duel
from tests.kernel.side_by_side import SideBySide
from tests.kernel.variants import random_dice, random_duel
from tests.long_runs import several

SMALL_DUELS = 4_600
DICE_GAMES = 300
HOUSE_GAMES = 25
"""Of each number of players, on the sheet that comes with the game."""
MATCHES = 15
"""Full matches of each of the printed variants."""

every_share = pytest.mark.parametrize("share", several(4))

PRINTED = [duel.VARIANTS[name] for name in ("classic", "long", "classic-1999")]
RULE_PLAYERS = ("cautious", "greedy")


def players(number: int, one_in: int) -> tuple[str, ...]:
    """Let rule players be compared, and play in turn, in one game of so many."""
    return () if number % one_in else (RULE_PLAYERS[number % 2], RULE_PLAYERS[1 - number % 2])


@every_share
def test_small_card_games_agree(share: str) -> None:
    rng = random.Random(f"small {share}")
    for number in range(SMALL_DUELS):
        variant = duel.VARIANTS["mini"] if number % 5 == 0 else random_duel(rng)
        variant = variant if variant.turn_limit else variant.with_options({"turn_limit": 1000})
        SideBySide("duel", variant, 2, number, rng, players(number, 20)).play()


@every_share
def test_dice_games_agree(share: str) -> None:
    rng = random.Random(f"dice {share}")
    for number in range(DICE_GAMES):
        variant, seats = random_dice(rng)
        SideBySide("dice", variant, seats, number, rng, players(number, 100)).play()


@every_share
@pytest.mark.parametrize("seats", range(1, 6))
def test_dice_games_on_the_usual_sheet_agree(seats: int, share: str) -> None:
    rng = random.Random(f"house {seats} {share}")
    variant = dice.VARIANTS["solo" if seats == 1 else "standard"]
    for number in range(HOUSE_GAMES):
        SideBySide("dice", variant, seats, number, rng, players(number, 10)).play()


@every_share
@pytest.mark.parametrize("variant", PRINTED, ids=lambda variant: variant.name)
def test_full_matches_agree(variant: duel.Variant, share: str) -> None:
    rng = random.Random(f"full {variant.name} {share}")
    limited = variant.with_options({"turn_limit": 1000})
    for number in range(MATCHES):
        SideBySide("duel", limited, 2, number, rng, players(number, 10)).play()
