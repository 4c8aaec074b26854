"""The variants and the options of a table (R1, R15, R19, R37)."""

from __future__ import annotations

import pytest

from lostcities.dice import HOUSE, VARIANTS
from lostcities.errors import OptionError
from tests.rules.dice_positions import SEALED, SOLO, STANDARD


def test_r37_solo_and_standard_are_the_variants() -> None:
    assert list(VARIANTS) == ["standard", "solo"]
    assert list(STANDARD.seats) == [2, 3, 4, 5]
    assert list(SOLO.seats) == [1]
    for name, variant in VARIANTS.items():
        assert variant.name == name
        assert variant.sheet is HOUSE
        assert (variant.number_dice, variant.colour_dice) == (3, 3)


def test_r15_and_r19_are_options_and_off_by_default() -> None:
    assert STANDARD.options() == {}
    assert not STANDARD.simultaneous
    assert not STANDARD.zero_may_open_as_ten
    both = SEALED.with_options({"zero_may_open_as_ten": True})
    assert both.simultaneous
    assert both.zero_may_open_as_ten
    assert both.options() == {"simultaneous": True, "zero_may_open_as_ten": True}
    assert both.with_options(dict.fromkeys(both.options(), False)) == STANDARD


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"rounds": 1}, "no option 'rounds'.*simultaneous and zero_may_open_as_ten"),
        ({"simultaneous": 1}, "simultaneous is on or off; it takes no number"),
        ({"zero_may_open_as_ten": 0}, "zero_may_open_as_ten is on or off"),
    ],
)
def test_other_options_are_refused(options: dict[str, int | bool], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        STANDARD.with_options(options)
