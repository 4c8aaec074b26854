"""Errors: a reason, a rule, a hint; and they survive the way to another process."""

from __future__ import annotations

import pickle

import pytest

from lostcities import duel, record
from lostcities.errors import IllegalAction, LostCitiesError, NotationError, OptionError, Reason


def raised() -> list[LostCitiesError]:
    """Collect one error of each kind."""
    errors: list[LostCitiesError] = []
    state = duel.new(duel.VARIANTS["mini"])
    with pytest.raises(IllegalAction) as illegal:
        state.apply(duel.Take(None))
    with pytest.raises(NotationError) as notation:
        duel.card("Q7")
    with pytest.raises(OptionError) as option:
        duel.VARIANTS["mini"].with_options({"colour": 1})
    errors += [illegal.value, notation.value, option.value]
    broken = record.read("Format: 2\n\n").error
    assert broken is not None
    return [*errors, broken]


@pytest.mark.parametrize("error", raised(), ids=lambda error: type(error).__name__)
def test_an_error_can_be_pickled(error: LostCitiesError) -> None:
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert vars(copy) == vars(error)


def test_an_error_says_reason_hint_and_rule() -> None:
    reason = Reason("D7", "x", "{card} is low", hint="try {card} elsewhere")
    assert str(LostCitiesError(reason(card="R2"))) == "R2 is low (try R2 elsewhere) [D7]"
    assert str(LostCitiesError(Reason("format", "y", "no")())) == "no"
