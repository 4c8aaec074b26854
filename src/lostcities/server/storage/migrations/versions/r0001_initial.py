"""The tables of version 0.2.0.

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
    _pads()
    _reviews()
    _operator()


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
        sa.Column("agent_due", sa.Boolean, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "updated_at"])
    op.create_index(
        "tables_awaiting_agent",
        "tables",
        ["updated_at"],
        sqlite_where=sa.text("agent_due = 1"),
        postgresql_where=sa.text("agent_due"),
    )


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
        sa.Column("request", sa.LargeBinary),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "commands_by_id",
        "commands",
        ["actor", "command_id"],
        unique=True,
        sqlite_where=sa.text("request IS NOT NULL"),
        postgresql_where=sa.text("request IS NOT NULL"),
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


def _pads() -> None:
    op.create_table(
        "pads",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("maker", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("updated_at", sa.Double, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("holders", sa.Text, nullable=False),
        sa.Column("request", sa.LargeBinary),
        sa.Column("command_id", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_index("pads_by_age", "pads", ["updated_at"])
    op.create_index("pads_by_id", "pads", ["maker", "command_id"], unique=True)
    gone = sa.ForeignKey("pads.token_hash", ondelete="CASCADE")
    op.create_table(
        "pad_entries",
        sa.Column("token_hash", sa.LargeBinary, gone, primary_key=True),
        _number("turn"),
        _number("seat"),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def _reviews() -> None:
    op.create_table(
        "reviews",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE")),
        sa.Column("device_id", sa.Text, sa.ForeignKey("devices.id", ondelete="SET NULL")),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("updated_at", sa.Double, nullable=False),
        sa.Column("worker", sa.Text),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("pieces", sa.LargeBinary),
        sa.Column("result", sa.LargeBinary),
        sa.Column("error", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_reviews_table_id", "reviews", ["table_id"])
    op.create_index("ix_reviews_device_id", "reviews", ["device_id"])
    op.create_index("reviews_by_state", "reviews", ["state", "created_at"])
    op.create_index("reviews_by_age", "reviews", ["updated_at"])


def _operator() -> None:
    op.create_table(
        "blocks",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("subject", sa.Text, primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("expires_at", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "operator_actions",
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("port", sa.Integer, nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("started_at", sa.Double, nullable=False),
        sa.Column("seen_at", sa.Double, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("report", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
