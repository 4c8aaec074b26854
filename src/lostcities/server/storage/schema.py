"""The tables of the database, the same on SQLite and PostgreSQL.

A change needs a migration as well; a test compares the two. JSON is stored as ASCII text, so that
both databases can store all that JSON can express, even NUL. Times are seconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData()


def _of_table() -> Column[str]:
    """A row that belongs to a table is deleted with it."""
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


devices = Table(
    "devices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("created_at", Double, nullable=False),
    Column("seen_at", Double, nullable=False),
)
"""Browsers, phones and bots; of a device's token only the hash is stored."""

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created_at", Double, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("version", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("agent_due", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_by_status", "status", "updated_at"),
    Index(
        "tables_awaiting_agent",
        "updated_at",
        sqlite_where=text("agent_due = 1"),
        postgresql_where=text("agent_due"),
    ),
)
"""One row for each table: `version` is the number of its last event, `agent_due` says whether a
server that starts must have an agent move, the rest is for lists."""

events = Table(
    "events",
    metadata,
    _of_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The source of truth for every table (S3). Its primary key is the last word in a race: of two
events with the same number, only one can be inserted."""

commands = Table(
    "commands",
    metadata,
    _of_table(),
    Column("actor", Text, primary_key=True),
    Column("command_id", Text, primary_key=True),
    Column("answer", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("request", LargeBinary),
    Index(
        "commands_by_id",
        "actor",
        "command_id",
        unique=True,
        sqlite_where=text("request IS NOT NULL"),
        postgresql_where=text("request IS NOT NULL"),
    ),
    sqlite_with_rowid=False,
)
"""The answer to each command, so that it happens once (S2). `request` is a hash of what was asked
for: the same id with another request, or at another table, is refused. Agents, whose ids are good
for one table, have none."""

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column(
        "device_id",
        Text,
        ForeignKey("devices.id", ondelete="CASCADE"),
        primary_key=True,
        index=True,
    ),
    sqlite_with_rowid=False,
)
"""Which devices may act for a seat."""

links = Table(
    "links",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column(
        "table_id",
        Text,
        ForeignKey("tables.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("seat", Integer),
    Column("purpose", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("expires_at", Double),
    Column("used_at", Double),
    sqlite_with_rowid=False,
)
"""Invitations, and links that move a seat to another device (S9), by the hash of their token."""

secrets = Table(
    "secrets",
    metadata,
    _of_table(),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("scene", Integer, primary_key=True, autoincrement=False),
    Column("key", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""The keys of fair deals (S5): read by table alone, never joined into anything that is sent."""

pads = Table(
    "pads",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("maker", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    Column("holders", Text, nullable=False),
    Column("request", LargeBinary),
    Column("command_id", Text),
    Index("pads_by_age", "updated_at"),
    Index("pads_by_id", "maker", "command_id", unique=True),
    sqlite_with_rowid=False,
)
"""What the phones of one dice game share, by the hash of the token in the link. `seq` is the number
of the last change, `holders` the device of each seat, or null. `command_id` is the id of the
request that made it, if it had one, and `request` its hash, as for commands."""

pad_entries = Table(
    "pad_entries",
    metadata,
    Column(
        "token_hash",
        LargeBinary,
        ForeignKey("pads.token_hash", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The entries of a pad: the choice of each seat in each turn, and the dice of the turn."""

blocks = Table(
    "blocks",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("subject", Text, primary_key=True),
    Column("reason", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("expires_at", Double),
    sqlite_with_rowid=False,
)
"""Devices and addresses the operator has blocked; `expires_at` is null for those without an end."""

reviews = Table(
    "reviews",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    Column("device_id", Text, ForeignKey("devices.id", ondelete="SET NULL"), index=True),
    Column("state", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("worker", Text),
    Column("attempts", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("record", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("pieces", LargeBinary),
    Column("result", LargeBinary),
    Column("error", Text),
    Index("reviews_by_state", "state", "created_at"),
    Index("reviews_by_age", "updated_at"),
    sqlite_with_rowid=False,
)
"""Reviews of finished games: jobs, then results. The row decides who works on one: the `worker`
that took it up, as long as it keeps `updated_at` recent. `pieces` are what is found so far,
`result` the whole, both compressed. `table_id` is the table the record is of, if it is one of this
server: the review goes with it. `device_id` is the device that asked first."""

operator_actions = Table(
    "operator_actions",
    metadata,
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("action", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("note", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""What the operator did, in order: a log to read, and how running servers learn of it."""

servers = Table(
    "servers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("host", Text, nullable=False),
    Column("port", Integer, nullable=False),
    Column("pid", Integer, nullable=False),
    Column("version", Text, nullable=False),
    Column("started_at", Double, nullable=False),
    Column("seen_at", Double, nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("report", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The running processes. Each deletes its row when it stops, and updates it after every action of
the operator it has carried out, whose number is `seq`."""
