"""Where a result comes from: start + luck + skill and what is left, adding up exactly.

Every part is kept in whole thousandths of a point, so that the sum is exact; the rest is what the
value function and the comparison of lines see differently.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

THOUSAND: Final = 1000
REST: Final = "rest"
LUCK: Final = ("deal", "draws", "rolls")
"""The parts that are pure chance: without them a result is adjusted."""


def account(result: int, parts: Mapping[str, float]) -> dict[str, Any]:
    """Return the parts of a result in points; what they leave over is the rest.

    >>> account(3, {"start": 1.5, "draws": 0.25})
    {'result': 3, 'parts': {'start': 1.5, 'draws': 0.25, 'rest': 1.25}}
    """
    whole = {name: round(THOUSAND * value) for name, value in parts.items()}
    whole[REST] = THOUSAND * result - sum(whole.values())
    return {
        "result": result,
        "parts": {name: value / THOUSAND for name, value in whole.items()},
    }


def adds_up(found: Mapping[str, Any]) -> bool:
    """Say whether an account is right, to the last thousandth.

    >>> adds_up({"result": 3, "parts": {"start": 1.5, "rest": 1.5}})
    True
    """
    parts: Mapping[str, float] = found["parts"]
    result: int = found["result"]
    return sum(round(THOUSAND * part) for part in parts.values()) == THOUSAND * result


def without_luck(found: Mapping[str, Any]) -> float:
    """Return a result less the luck of cards or dice in it."""
    luck = sum(value for name, value in found["parts"].items() if name in LUCK)
    return float(found["result"] - luck)
