"""The first tables.

Revision ID: 0001
Revises:
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Take the step."""
    _people_and_tables()
    _what_happened()
    _who_may()


def _of_table(*, key: bool = True) -> sa.Column[str]:
    gone = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Text, gone, primary_key=key, nullable=False)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False)


def _people_and_tables() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("seen_at", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("updated_at", sa.Double, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "updated_at"])


def _what_happened() -> None:
    op.create_table(
        "events",
        _of_table(),
        _number("seq"),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "commands",
        _of_table(),
        sa.Column("actor", sa.Text, primary_key=True),
        sa.Column("command_id", sa.Text, primary_key=True),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "secrets",
        _of_table(),
        _number("match"),
        _number("scene"),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def _who_may() -> None:
    device = sa.ForeignKey("devices.id", ondelete="CASCADE")
    op.create_table(
        "seats",
        _of_table(),
        _number("seat"),
        sa.Column("device_id", sa.Text, device, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_device_id", "seats", ["device_id"])
    op.create_table(
        "links",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        _of_table(key=False),
        sa.Column("seat", sa.Integer),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("expires_at", sa.Double),
        sa.Column("used_at", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_links_table_id", "links", ["table_id"])
