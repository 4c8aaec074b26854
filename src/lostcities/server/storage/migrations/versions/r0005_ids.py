"""An id is a device's own over all tables and pads.

Revision ID: 0005
Revises: 0004
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import sqlalchemy as sa
from alembic import op

if TYPE_CHECKING:
    from collections.abc import Iterator

revision = "0005"
down_revision = "0004"

_COMMANDS = sa.table(
    "commands",
    sa.column("table_id", sa.Text),
    sa.column("actor", sa.Text),
    sa.column("command_id", sa.Text),
    sa.column("at", sa.Double),
    sa.column("request", sa.LargeBinary),
)


def upgrade() -> None:
    """Take the step."""
    _forget_later_requests()
    op.create_index(
        "commands_by_id",
        "commands",
        ["actor", "command_id"],
        unique=True,
        sqlite_where=sa.text("request IS NOT NULL"),
        postgresql_where=sa.text("request IS NOT NULL"),
    )
    op.add_column("pads", sa.Column("command_id", sa.Text))
    op.create_index("pads_by_id", "pads", ["maker", "command_id"], unique=True)


def _forget_later_requests() -> None:
    """Of commands with one id at several tables, leave the hash to the first.

    Earlier versions carried them all out. The later ones keep their answers, but are no longer
    compared with what is sent under their id.
    """
    columns = _COMMANDS.c
    for table, actor, command_id in list(_later_uses()):
        which = (
            columns.table_id == table,
            columns.actor == actor,
            columns.command_id == command_id,
        )
        op.execute(sa.update(_COMMANDS).where(*which).values(request=None))


def _later_uses() -> Iterator[tuple[str, str, str]]:
    columns = _COMMANDS.c
    used_twice = (
        sa.select(columns.actor, columns.command_id)
        .where(columns.request.is_not(None))
        .group_by(columns.actor, columns.command_id)
        .having(sa.func.count() > 1)
        .subquery()
    )
    same = sa.and_(
        columns.actor == used_twice.c.actor, columns.command_id == used_twice.c.command_id
    )
    query = (
        sa.select(columns.table_id, columns.actor, columns.command_id)
        .join(used_twice, same)
        .where(columns.request.is_not(None))
        .order_by(columns.actor, columns.command_id, columns.at, columns.table_id)
    )
    for _, uses in groupby(op.get_bind().execute(query), key=lambda row: row[1:]):
        yield from list(uses)[1:]
