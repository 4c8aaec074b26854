"""Refusals and errors as JSON: a code to translate, its values, the English text, the rule."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from lostcities.server.views.receipts import KNOWN

if TYPE_CHECKING:
    from lostcities.errors import LostCitiesError, Reason, Refusal
    from lostcities.server.tables.events import JsonObject


def refusal_json(refusal: Refusal) -> JsonObject:
    """Tell why something is refused: a code to translate, its values, English words, the rule."""
    return {
        "code": refusal.reason.code,
        "rule": refusal.rule,
        "reason": str(refusal),
        "hint": refusal.hint,
        "values": {name: str(value) for name, value in refusal.values.items()},
    }


@lru_cache(KNOWN)
def rule_refusal_json(reason: Reason, values: tuple[tuple[str, object], ...]) -> JsonObject:
    """Tell why the rules refuse something; there are not many reasons, and they come every turn."""
    return refusal_json(reason(**dict(values)))


def error_json(error: LostCitiesError) -> JsonObject:
    """Tell what was wrong with a request."""
    return {"error": refusal_json(error.refusal)}
