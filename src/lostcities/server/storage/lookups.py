"""What only a running server asks its store: who was seen when, which agents are left waiting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from lostcities.server.storage import schema

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.server.storage.store import Store

AT_ONCE: Final = 500
DUE: Final = '%"agent_due":true%'
"""How a summary says that an agent is to move."""


def seen_at(store: Store, devices: Iterable[str]) -> dict[str, float]:
    """Return when devices were last seen by any process."""
    columns, listed = schema.devices.c, sorted(set(devices))
    found: dict[str, float] = {}
    for start in range(0, len(listed), AT_ONCE):
        some = columns.id.in_(listed[start : start + AT_ONCE])
        rows = store.rows(select(columns.id, columns.seen_at).where(some))
        found.update((row.id, row.seen_at) for row in rows)
    return found


def tables_held(store: Store, devices: Iterable[str]) -> set[tuple[str, str, int]]:
    """Return the devices, tables and seats of these devices."""
    columns, listed = schema.seats.c, sorted(set(devices))
    asked = select(columns.device_id, columns.table_id, columns.seat)
    found: set[tuple[str, str, int]] = set()
    for start in range(0, len(listed), AT_ONCE):
        rows = store.rows(asked.where(columns.device_id.in_(listed[start : start + AT_ONCE])))
        found.update((row.device_id, row.table_id, row.seat) for row in rows)
    return found


def stranded(store: Store, before: float) -> list[str]:
    """Return tables at which an agent is to move and nothing has happened since."""
    columns = schema.tables.c
    asked = select(columns.id).where(
        columns.status == "playing", columns.updated_at < before, columns.summary.like(DUE)
    )
    return [row.id for row in store.rows(asked.order_by(columns.updated_at).limit(AT_ONCE))]
