"""What each id was used for; no device in a seat that an agent plays from the start.

Revision ID: 0003
Revises: 0002
"""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

ROWS = 1000
"""Rows that are in memory at once."""


def upgrade() -> None:
    """Take the step."""
    for table in ("commands", "pads"):
        op.add_column(table, sa.Column("request", sa.LargeBinary))
    _unbind_agents()


def _unbind_agents() -> None:
    """Remove devices and links from agents' seats: earlier versions let a host link into them."""
    events = sa.table("events", sa.column("table_id"), sa.column("seq"), sa.column("data"))
    for name in ("seats", "links"):
        bound = sa.table(name, sa.column("table_id"), sa.column("seat"))
        query = (
            sa.select(bound.c.table_id, bound.c.seat, events.c.data)
            .join(events, events.c.table_id == bound.c.table_id)
            .where(events.c.seq == 1, events.c.data.like('%"kind":"agent"%'))
        )
        rows = op.get_bind().execute(query.execution_options(yield_per=ROWS))
        wrong = {(table, seat) for table, seat, created in rows if _is_agents(created, seat)}
        for table, seat in wrong:
            op.execute(sa.delete(bound).where(bound.c.table_id == table, bound.c.seat == seat))


def _is_agents(created: str, seat: int | None) -> bool:
    """Say whether an agent plays a seat from the start; `created` is a table's first event."""
    seats = json.loads(created)["setup"]["seats"]
    return seat is not None and seat < len(seats) and seats[seat]["kind"] == "agent"
