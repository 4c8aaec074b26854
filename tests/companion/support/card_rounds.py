"""Rounds of the card game as they lie on a table, sound and spoiled, judged by the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from lostcities.duel import Ending, RoundResult, Variant, card, receipt
from lostcities.duel.cards import COLOURS, WAGER, Card, texts
from lostcities.duel.scoring import leaders, totals
from lostcities.duel.starter import next_starter
from lostcities.game import BySeat

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    Sides = list[list[str]]

NO_CARDS = ["", "$", "R", "R0", "R1", "R02", "R 2", "R11", "R$$", "r5", "Z3", "10R", "P", "RR7"]
"""What is no card of any printed variant."""

FIELDS = ("cards", "sum", "cost", "multiplier", "bonus", "points")


@lru_cache
def numbers(variant: Variant) -> dict[str, Any]:
    """Return a variant as the script knows it."""
    unneeded = {"name", "hand", "turn_limit"}
    return {key: value for key, value in variant.numbers().items() if key not in unneeded}


def random_sides(rng: random.Random, variant: Variant) -> Sides:
    """Share the pack out, each colour in its own way; what is left over was never played."""
    sides: Sides = [[], []]
    shares = [
        sorted(rng.choice([0.0, 0.1, 0.5, 0.9, 1.0, rng.random()]) for _ in range(2))
        for _ in range(variant.colours)
    ]
    for text, kind in zip(texts(variant.pack), variant.pack, strict=True):
        mine, yours = shares[kind.colour]
        ticket = rng.random()
        if ticket < mine or ticket >= yours:
            sides[ticket >= yours].append(text)
    for side in sides:
        rng.shuffle(side)
    return sides


def spoiled(rng: random.Random, variant: Variant, sides: Sides) -> Sides:
    """Put some cards more down, wherever they come from."""
    sides = [list(side) for side in sides]
    for _ in range(rng.randint(1, 4)):
        side = rng.choice(sides)
        side.insert(rng.randint(0, len(side)), random_card(rng, variant))
    return sides


def random_card(rng: random.Random, variant: Variant) -> str:
    """Name a card of the variant, of another one, or none at all."""
    if rng.random() < 0.8:
        return str(rng.choice(variant.kinds))
    return rng.choice([*NO_CARDS, "P7", "P$", "Y10"])


def scored(variant: Variant, side: Sequence[str]) -> dict[str, Any]:
    """D16–D18: score one side by the rules."""
    expeditions: dict[str, Any] = {}
    for colour in COLOURS[: variant.colours]:
        found = receipt(variant, [card(text) for text in side if text[0] == colour])
        expeditions[colour] = {field: getattr(found, field) for field in FIELDS}
    points = sum(expedition["points"] for expedition in expeditions.values())
    return {"expeditions": expeditions, "points": points}


@lru_cache
def kinds(variant: Variant) -> dict[str, Card]:
    """Return the cards of a variant by what is written on them."""
    return {str(kind): kind for kind in variant.kinds}


def refusal(variant: Variant, sides: Sides, seat: int, text: str) -> dict[str, Any] | None:
    """D1, D2: say why a card cannot come to a side, by the copies there are of it."""
    found = kinds(variant).get(text)
    if found is None:
        return {"code": "no-such-card", "rule": "D2", "data": {"card": text}}
    held = [side.count(text) for side in sides]
    if sum(held) < variant.copies(found):
        return None
    if found.rank == WAGER:
        data = {"card": text, "wagers": variant.wagers}
        return {"code": "no-more-wagers", "rule": "D1", "data": data}
    code = "held" if held[seat] and (seat == 0 or not held[0]) else "held-by-other"
    return {"code": code, "rule": "D1", "data": {"card": text, "seat": 0 if held[0] else 1}}


def faults(variant: Variant, sides: Sides) -> list[dict[str, Any]]:
    """Lay the cards down one by one; return what is refused."""
    laid: Sides = [[], []]
    found = []
    for seat, side in enumerate(sides):
        for text in side:
            refused = refusal(variant, laid, seat, text)
            if refused:
                found.append({"seat": seat, **refused})
            else:
                laid[seat].append(text)
    return found


def matched(variant: Variant, rounds: Sequence[Sides], first: int) -> dict[str, Any]:
    """D20, D21: play a match of these rounds by the rules."""
    results: list[RoundResult] = []
    points = [[scored(variant, side)["points"] for side in sides] for sides in rounds]
    starters = [first]
    for mine, yours in points:
        results.append(RoundResult(starters[-1], BySeat(((mine,), (yours,))), Ending.DECK))
        starters.append(next_starter(variant, results))
    over = len(rounds) == variant.rounds
    return {
        "points": points,
        "totals": list(totals(results)),
        "starters": starters[:-1],
        "next": None if over else starters[-1],
        "winners": list(leaders(totals(results))) if over else [],
    }
