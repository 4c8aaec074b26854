"""The rows of blocked devices and addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import delete, insert, or_, select

from lostcities.server.storage.schema import blocks

if TYPE_CHECKING:
    from sqlalchemy import Connection, Select

    from lostcities.server.storage.store import Store

DEVICE: Final = "device"
ADDRESS: Final = "address"


class Block(NamedTuple):
    """A device or an address that is refused."""

    kind: str
    subject: str
    reason: str
    created_at: float
    expires_at: float | None = None
    """When it ends by itself; None if it does not."""


def add(connection: Connection, block: Block) -> None:
    """Block something; an earlier block of it is replaced."""
    remove(connection, block.kind, block.subject)
    connection.execute(insert(blocks), block._asdict())


def remove(connection: Connection, kind: str, subject: str) -> bool:
    """Unblock something; say whether it was blocked."""
    found = (blocks.c.kind == kind, blocks.c.subject == subject)
    return connection.execute(delete(blocks).where(*found)).rowcount == 1


def listed(connection: Connection, now: float) -> list[Block]:
    """Return the blocks in force, the latest first."""
    rows = connection.execute(_in_force(now).order_by(blocks.c.created_at.desc()))
    return [Block(*row) for row in rows]


def in_force(store: Store, now: float) -> list[Block]:
    """Return the blocks in force, for a server."""
    return [Block(*row) for row in store.read(_in_force(now))]


def _in_force(now: float) -> Select[Any]:
    return select(blocks).where(or_(blocks.c.expires_at.is_(None), blocks.c.expires_at > now))
