"""Refusals and errors as JSON: a code to translate, its values, the English text, the rule."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lostcities.errors import LostCitiesError, Reason, Refusal
    from lostcities.server.tables.events import JsonObject

CACHED_REFUSALS: Final = 4096
"""The rules have few reasons, and the same ones come every turn."""


def refusal_json(refusal: Refusal) -> JsonObject:
    """Return why something is refused."""
    return {
        "code": refusal.reason.code,
        "rule": refusal.rule,
        "reason": str(refusal),
        "hint": refusal.hint,
        "values": {name: str(value) for name, value in refusal.values.items()},
    }


@lru_cache(CACHED_REFUSALS)
def rule_refusal_json(reason: Reason, values: tuple[tuple[str, object], ...]) -> JsonObject:
    """Return why the rules refuse something, written once for each reason and its values."""
    return refusal_json(reason(**dict(values)))


def error_json(error: LostCitiesError) -> JsonObject:
    """Return what was wrong with a request."""
    return {"error": refusal_json(error.refusal)}
