"""What phones share that keep the sheets of one dice game.

Revision ID: 0002
Revises: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "pads",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("maker", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("updated_at", sa.Double, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("holders", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("pads_by_age", "pads", ["updated_at"])
    gone = sa.ForeignKey("pads.token_hash", ondelete="CASCADE")
    op.create_table(
        "pad_entries",
        sa.Column("token_hash", sa.LargeBinary, gone, primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
