"""The table of variants, and the options of a table (D15, D22)."""

from __future__ import annotations

import json
from dataclasses import astuple

import pytest

from lostcities import duel
from lostcities.duel import VARIANTS
from lostcities.errors import OptionError
from tests.rules.duel_positions import CLASSIC, MINI

TO_TEN = tuple(range(2, 11))


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("classic", (5, TO_TEN, 3, 8, 20, 20, 8, "total", 3, None)),
        ("long", (6, TO_TEN, 3, 8, 20, 20, 8, "total", 3, None)),
        ("classic-1999", (5, TO_TEN, 3, 8, 20, 20, 8, "round", 3, None)),
        ("mini", (2, (2, 3, 4, 5), 1, 3, 5, 5, 5, "total", 3, None)),
        ("nano", (1, (2, 3, 4, 5), 1, 1, 3, 2, 2, "total", 3, None)),
    ],
)
def test_the_variants_are_the_table_of_the_rules(name: str, numbers: tuple[object, ...]) -> None:
    assert astuple(VARIANTS[name]) == (name, *numbers)


def test_there_are_no_other_variants() -> None:
    assert list(VARIANTS) == ["classic", "long", "classic-1999", "mini", "nano"]
    assert duel.variants is VARIANTS
    assert duel.name == "duel"


def test_d3_every_variant_is_for_two() -> None:
    assert all(list(variant.seats) == [2] for variant in VARIANTS.values())


def test_d15_a_variant_has_no_turn_limit_unless_the_table_sets_one() -> None:
    assert CLASSIC.options() == {}
    limited = CLASSIC.with_options({"turn_limit": 1000})
    assert limited.turn_limit == 1000
    assert limited.options() == {"turn_limit": 1000}


def test_d22_the_number_of_rounds_is_an_option() -> None:
    single = MINI.with_options({"rounds": 1})
    assert single.rounds == 1
    assert single.options() == {"rounds": 1}
    assert single.with_options({"rounds": 3}).options() == {}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"hand": 9}, "no option 'hand'"),
        ({"simultaneous": True}, "no option 'simultaneous'"),
        ({"rounds": 0}, "rounds must be a whole number, 1 or more"),
        ({"turn_limit": True}, "turn_limit must be a whole number, 1 or more"),
    ],
)
def test_other_options_are_refused(options: dict[str, int | bool], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        CLASSIC.with_options(options)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_d2_the_numbers_of_a_variant_are_plain_json(variant: duel.Variant) -> None:
    shown = json.loads(json.dumps(variant.numbers()))
    assert shown == variant.numbers()
    assert (len(shown["colours"]), shown["ranks"]) == (variant.colours, list(variant.ranks))
    assert shown["colours"] == "YBWGRP"[: variant.colours]
