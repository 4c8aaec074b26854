"""A review as it is sent, however far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lostcities.server.tables.events import JsonObject


def answer_json(  # noqa: PLR0913  # the fields of the answer
    key: str,
    state: str,
    done: int,
    total: int,
    *,
    ahead: int = 0,
    record: str | None = None,
    result: JsonObject | None = None,
    error: JsonObject | None = None,
) -> JsonObject:
    """Return the answer to whoever asks for a review."""
    return {
        "review": key,
        "state": state,
        "ahead": ahead,
        "done": done,
        "of": total,
        "record": record,
        "result": result,
        "error": error,
    }
