"""Results of games as the page stores them on a device, made up but possible."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.browser.support.visitor import Visitor

DAY = 86_400_000
FIRST = 1_790_000_000_000
"""September 2026."""
CARD_COLOURS, DICE_COLOURS = "YBWGR", "ROYGBP"


def card_game(number: int, rng: random.Random) -> dict[str, Any]:
    """Return a match of three rounds against an agent or a friend."""
    rounds: list[Any] = []
    for _ in range(3):
        mine = {
            colour: {
                "cards": rng.randint(2, 9),
                "wagers": rng.choice((0, 0, 1, 2)),
                "points": rng.randint(-40, 70),
            }
            for colour in CARD_COLOURS
            if rng.random() < 0.7
        }
        own = sum(one["points"] for one in mine.values())
        rounds.append({"points": [own, rng.randint(-30, 90)], "mine": mine})
    scores = [sum(one["points"][seat] for one in rounds) for seat in (0, 1)]
    agent = number % 3 > 0
    return {
        **common(number, "duel", "classic", scores, rng),
        "names": ["Anna", ("cautious", "greedy")[number % 2] if agent else "Émile 🦊"],
        "agents": [False, agent],
        "rounds": rounds,
        "sheet": None,
    }


def dice_game(number: int, rng: random.Random) -> dict[str, Any]:
    """Return a dice game against two agents."""
    expeditions = {colour: rng.choice((-20, -10, 0, 15, 35, 70)) for colour in DICE_COLOURS}
    scores = [rng.randint(-60, 300) for _ in range(3)]
    counts = {"bridges": rng.randint(0, 6), "artefacts": rng.randint(1, 9), "dice": 7}
    return {
        **common(number, "dice", "standard", scores, rng),
        "names": ["Anna", "cautious", "greedy"],
        "agents": [False, True, True],
        "rounds": [],
        "sheet": {"expeditions": expeditions, **counts},
    }


def common(
    number: int, game: str, variant: str, scores: list[int], rng: random.Random
) -> dict[str, Any]:
    best = max(scores)
    return {
        "id": f"{number + 0xA0000:x}.1",
        "at": FIRST + number * DAY,
        "minutes": rng.randint(6, 25),
        "game": game,
        "variant": variant,
        "me": 0,
        "scores": scores,
        "winners": [seat for seat, score in enumerate(scores) if score == best],
    }


def some_results(cards: int = 24, dice: int = 8) -> list[dict[str, Any]]:
    """Return results of both games, the same each time."""
    rng = random.Random(7)
    made = [card_game(number, rng) for number in range(cards)]
    return made + [dice_game(cards + number, rng) for number in range(dice)]


def remember(visitor: Visitor, results: list[dict[str, Any]]) -> None:
    """Put results on the device, before its first page."""
    stored = {f"result / {one['id']}": json.dumps(one) for one in results}
    visitor.context.add_init_script(
        f"if (!localStorage.length) Object.assign(localStorage, {json.dumps(stored)});"
    )
