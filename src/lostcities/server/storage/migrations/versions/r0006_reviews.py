"""Reviews of finished games: jobs and their results.

Revision ID: 0006
Revises: 0005
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Take the step."""
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
