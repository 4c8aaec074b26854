"""The calculator's sums in script, beside the rules of the card game (D1, D2, D16–D21)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.duel import VARIANTS, Variant
from tests.companion.support.card_rounds import (
    faults,
    matched,
    numbers,
    random_card,
    random_sides,
    refusal,
    scored,
    spoiled,
)
from tests.companion.support.node_script import CARD_SCORING, QUERIES, call_script, vectors
from tests.kernel.variants import random_duel

if TYPE_CHECKING:
    from tests.companion.support.card_rounds import Sides

PRINTED = {name: VARIANTS[name] for name in ("classic", "long", "classic-1999")}
EXAMPLES = vectors("cards")
KINDS = ("cards", "side", "sides", "rounds")
"""What an example is about, by the field it has: an expedition, a side, a card more, a match."""


def test_d2_the_variants_are_those_that_were_printed() -> None:
    assert call_script(QUERIES, [["variants"]]) == [
        {name: numbers(one) for name, one in PRINTED.items()}
    ]


# Examples


def of(kind: str) -> list[Any]:
    """Return the examples of one kind."""
    return [example for example in EXAMPLES if kind in example]


def test_every_example_is_of_one_kind_and_says_its_rules() -> None:
    assert sum(len(of(kind)) for kind in KINDS) == len(EXAMPLES)
    shown = {rule for example in EXAMPLES for rule in example["rules"]}
    assert shown >= {"D1", "D2", "D16", "D17", "D18", "D19", "D20", "D21", "D22"}


def test_d16_to_d19_the_examples_of_expeditions_and_sides() -> None:
    wanted = []
    calls = []
    for example in of("cards") + of("side"):
        variant = variant_of(example)
        cards = example.get("cards", example.get("side")).split()
        by_rules = scored(variant, cards)
        if "cards" in example:
            name, shown = "expedition", example["receipt"]
            by_rules = by_rules["expeditions"][cards[0][0] if cards else "Y"]
        else:
            name, shown = "side", {**by_rules, "points": example["points"]}
            points = {colour: one["points"] for colour, one in by_rules["expeditions"].items()}
            assert points == example["expeditions"], example["what"]
        assert by_rules == shown, example["what"]
        wanted.append((example["what"], shown))
        calls.append([name, numbers(variant), cards])
    found = call_script(CARD_SCORING, calls)
    assert [(what, one) for (what, _), one in zip(wanted, found, strict=True)] == wanted


def test_d1_d2_the_examples_of_cards_that_cannot_be() -> None:
    examples = of("sides")
    calls = []
    for example in examples:
        variant, sides = variant_of(example), sides_of(example["sides"])
        calls.append(["refusal", numbers(variant), sides, example["seat"], example["card"]])
        by_rules = refusal(variant, sides, example["seat"], example["card"])
        assert by_rules == example["refusal"], example["what"]
    for example, found in zip(examples, call_script(CARD_SCORING, calls), strict=True):
        assert found == example["refusal"], example["what"]


def test_d20_to_d22_the_examples_of_matches() -> None:
    examples = of("rounds")
    calls = []
    for example in examples:
        variant, rounds = variant_of(example), [sides_of(sides) for sides in example["rounds"]]
        calls.append(match_call(variant, rounds, example["first"]))
        assert matched(variant, rounds, example["first"]) == example["match"], example["what"]
    for example, found in zip(examples, call_script(CARD_SCORING, calls), strict=True):
        assert found == example["match"], example["what"]


def variant_of(example: Any) -> Variant:
    return replace(VARIANTS[example.get("variant", "classic")], rounds=example.get("of", 3))


def sides_of(texts: list[str]) -> Sides:
    return [text.split() for text in texts]


def match_call(variant: Variant, rounds: list[Sides], first: int) -> list[Any]:
    return ["match", numbers(variant), [{"sides": sides} for sides in rounds], first]


# At random


@pytest.mark.parametrize("name", [*PRINTED, "made-up"])
def test_sums_and_refusals_of_random_rounds(name: str) -> None:
    """2,500 rounds of every kind, half of them with cards that cannot be where they are."""
    rng = random.Random(f"rounds of {name}")
    calls: list[Any] = []
    wanted: list[Any] = []
    for place in range(2500):
        variant = PRINTED[name] if name in PRINTED else random_duel(rng)
        sides = random_sides(rng, variant)
        sound = sides if place % 2 else spoiled(rng, variant, sides)
        more = [(rng.randrange(2), random_card(rng, variant)) for _ in range(5)]
        calls.append(["scoredAndChecked", numbers(variant), sound, more])
        wanted.append(
            {
                "faults": [] if place % 2 else faults(variant, sound),
                "refusals": [refusal(variant, sound, seat, text) for seat, text in more],
                "sides": [scored(variant, side) for side in sound] if place % 2 else None,
            }
        )
    seen: Counter[str] = Counter()
    for found, want, call in zip(call_script(QUERIES, calls), wanted, calls, strict=True):
        if want["sides"] is None:  # what cannot be has no right sum
            want["sides"] = found["sides"]
        assert found == want, call
        seen.update(one["code"] if one else "none" for one in want["refusals"])
        seen["bonus"] += any(x["bonus"] for s in found["sides"] for x in s["expeditions"].values())
    held = {"held", "held-by-other", "no-more-wagers", "no-such-card", "none", "bonus"}
    assert all(seen[code] > 50 for code in held), seen


@pytest.mark.parametrize("name", [*PRINTED, "made-up"])
def test_d20_d21_random_matches(name: str) -> None:
    """600 matches of every kind, many of them with ties."""
    rng = random.Random(f"matches of {name}")
    calls, wanted = [], []
    for _ in range(600):
        variant = PRINTED[name] if name in PRINTED else random_duel(rng)
        variant = replace(variant, rounds=rng.choice([1, 3, 3, 3]))
        rounds = [few(rng, variant) for _ in range(rng.randint(0, variant.rounds))]
        first = rng.randrange(2)
        calls.append(match_call(variant, rounds, first))
        wanted.append(matched(variant, rounds, first))
    assert call_script(CARD_SCORING, calls) == wanted
    assert {tuple(one["winners"]) for one in wanted} == {(), (0,), (1,), (0, 1)}
    ties = [one for one in wanted if any(mine == yours for mine, yours in one["points"])]
    assert len(ties) > 30


def few(rng: random.Random, variant: Variant) -> Sides:
    """Put down a card or none, so that sums are often equal."""
    if rng.random() < 0.3:
        return random_sides(rng, variant)
    cards = rng.sample([str(kind) for kind in variant.pack], 2)
    return [[text] if rng.random() < 0.7 else [] for text in cards]


def test_d21_a_corrected_round_changes_who_started_the_next() -> None:
    rounds: list[Sides] = [[["Y10", "Y9", "Y8"], []], [[], ["B$"]]]
    before, after = call_script(
        CARD_SCORING,
        [
            match_call(PRINTED["classic"], rounds, 1),
            match_call(PRINTED["classic"], [[["Y10", "Y9"], []], rounds[1]], 1),
        ],
    )
    assert (before["starters"], after["starters"]) == ([1, 0], [1, 1])


# What comes from a link


def test_d3_what_are_not_two_sides_is_a_fault() -> None:
    texts: list[Any] = [None, 7, "R5", {}, [], [[]], [[], [], []]]
    texts += [[[], None], [[], "R5"], [["R5"], [5]]]
    found = call_script(
        CARD_SCORING, [["faults", numbers(PRINTED["classic"]), sides] for sides in texts]
    )
    fault: dict[str, Any] = {"seat": None, "code": "two-sides", "rule": "D3", "data": {}}
    assert found == [[fault]] * len(texts)


# Who starts, and how many cards there are


def test_d1_copies_of_a_card() -> None:
    variants = [*PRINTED.values(), *(random_duel(random.Random(seed)) for seed in range(20))]
    calls = [["copies", numbers(one), str(kind)] for one in variants for kind in one.kinds]
    wanted = [one.copies(kind) for one in variants for kind in one.kinds]
    assert call_script(CARD_SCORING, calls) == wanted


def test_d21_why_somebody_starts() -> None:
    total, by_round = (numbers(PRINTED[name]) for name in ("classic", "classic-1999"))
    calls: list[Any] = [
        ["starterReason", variant, points]
        for variant in (total, by_round)
        for points in ([[5, 3]], [[5, 3], [1, 3]], [[5, 3], [2, 2]], [[0, 0]])
    ]
    assert call_script(CARD_SCORING, calls) == [
        *("total", "tie", "total", "tie"),
        *("round", "round", "tie", "tie"),
    ]


def test_d4_the_other_player_starts_a_rematch() -> None:
    assert call_script(CARD_SCORING, [["rematchStarter", 0], ["rematchStarter", 1]]) == [1, 0]
