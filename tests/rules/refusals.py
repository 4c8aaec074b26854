"""What a state of either game refuses, and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lostcities.errors import IllegalAction

if TYPE_CHECKING:
    from lostcities.game import Seat, State


def refusal_code(state: State[Any], event: Any, seat: Seat | None = None) -> str:
    """Return the rule and the code of a refusal; asking and applying must agree on it."""
    refusal = state.refusal(event, seat)
    assert refusal is not None, f"{event} is allowed"
    with pytest.raises(IllegalAction) as caught:
        state.apply(event, seat)
    assert caught.value.refusal == refusal
    assert str(refusal) in str(caught.value)
    return f"{refusal.rule} {refusal.reason.code}"
