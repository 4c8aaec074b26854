"""The rows of pads, which the phones of one dice game share; the rules of pads are in `services`.

A change gets the next number of its pad while the pad's row is locked, so that numbers become
visible in their order: a phone that keeps asking for what came after a number misses nothing,
whichever process answers.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from lostcities.server.storage import schema
from lostcities.server.storage.command_ids import (
    USED_FOR_COMMAND,
    lock_for_pad,
    require_same_request,
)
from lostcities.server.storage.models import IdUsed, decode_json, encode_json
from lostcities.server.storage.store import BATCH_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from lostcities.server.storage.prepared import Row
    from lostcities.server.storage.store import Store, T
    from lostcities.server.tables.events import JsonObject

DICE_SEAT: Final = -1
"""The seat of the entries that hold the dice of a turn; players' seats begin at 0."""

_PADS, _ENTRIES = schema.pads.c, schema.pad_entries.c
_INSERT_PAD = {
    "sqlite": sqlite.insert(schema.pads).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(schema.pads).on_conflict_do_nothing(),
}
_SELECT_PAD = select(schema.pads).where(_PADS.token_hash == bindparam("pad"))
_SELECT_ENTRIES = (
    select(_ENTRIES.turn, _ENTRIES.seat, _ENTRIES.seq, _ENTRIES.value)
    .where(_ENTRIES.token_hash == bindparam("pad"))
    .where(_ENTRIES.seq > bindparam("after"), _ENTRIES.seq <= bindparam("until"))
    .order_by(_ENTRIES.seq)
)


class Pad(NamedTuple):
    """A pad, as its row has it."""

    hash: bytes
    maker: str
    seq: int
    setup: JsonObject
    holders: list[str | None]
    """The device of each seat, if a device holds it."""


class Entry(NamedTuple):
    """The entry of a seat in a turn; a choice that was taken back has the value `None`."""

    turn: int
    seat: int
    seq: int = 0
    """The number of the change that made it; 0 if there never was one."""
    value: JsonObject | None = None


class NewPad(NamedTuple):
    """A pad to create."""

    hash: bytes
    maker: str
    setup: JsonObject
    command_id: str | None = None
    """The id of the request, if it had one."""
    request: bytes | None = None
    """A hash of the request: another one by the same id is refused (S2)."""


def create(store: Store, pad: NewPad, at: float) -> None:
    """Create a pad with nobody seated; one that the same request has created stays as it is."""
    row = {
        "token_hash": pad.hash,
        "maker": pad.maker,
        "created_at": at,
        "updated_at": at,
        "seq": 0,
        "setup": encode_json(pad.setup, "the setup"),
        "holders": encode_json([None for _ in pad.setup["names"]], "the holders"),
        "request": pad.request,
        "command_id": pad.command_id,
    }
    store.write(partial(_insert_pad, row=row))


def find(store: Store, token_hash: bytes) -> Pad | None:
    """Return a pad."""
    return _pad(store.read(_SELECT_PAD, pad=token_hash))


def entries(store: Store, pad: Pad, after: int) -> list[Entry]:
    """Return the entries of a pad with a number after this one, in order."""
    # An entry made since the pad was read has a later number: it is left to the next query, or its
    # number would be skipped by a caller that asks again from `pad.seq`.
    rows = store.read(_SELECT_ENTRIES, pad=pad.hash, after=after, until=pad.seq)
    return [Entry(turn, seat, seq, decode_json(value)) for turn, seat, seq, value in rows]


def change(
    store: Store, token_hash: bytes, at: float, work: Callable[[PadTransaction | None], T]
) -> T:
    """Do something to a pad within one transaction; `work` gets `None` if there is no such pad."""
    return store.write(lambda connection: work(_begin(connection, token_hash, at)))


def expire(store: Store, before: float) -> int:
    """Delete the pads that have not changed since then; return how many."""
    deleted = 0
    while part := store.write(partial(_expire, before=before)):
        deleted += part
    return deleted


class PadTransaction:
    """A pad whose row is locked until the end of the transaction; made by `change`."""

    def __init__(self, connection: Connection, pad: Pad, at: float) -> None:
        self.pad = pad
        self._connection = connection
        self._at = at

    def update(self, setup: JsonObject, holders: list[str | None]) -> int:
        """Change setup and holders; return the number of the change."""
        return self._advance(
            setup=encode_json(setup, "the setup"), holders=encode_json(holders, "the holders")
        )

    def entry(self, seat: int, turn: int) -> Entry:
        """Return the entry of a seat in a turn."""
        query = select(_ENTRIES.seq, _ENTRIES.value).filter_by(**self._key(seat, turn))
        found = self._connection.execute(query).one_or_none()
        return Entry(turn, seat, *(() if found is None else (found.seq, decode_json(found.value))))

    def set_entry(self, seat: int, turn: int, value: JsonObject | None) -> int:
        """Set an entry; return the number of the change that gave it this value."""
        entry, key = self.entry(seat, turn), self._key(seat, turn)
        if entry.value == value:
            return entry.seq
        seq = self._advance()
        new = {"seq": seq, "value": encode_json(value, "the entry")}
        if entry.seq:
            self._connection.execute(update(schema.pad_entries).filter_by(**key).values(new))
        else:
            self._connection.execute(insert(schema.pad_entries).values(key | new))
        return seq

    def _key(self, seat: int, turn: int) -> dict[str, Any]:
        return {"token_hash": self.pad.hash, "turn": turn, "seat": seat}

    def _advance(self, **columns: str) -> int:
        """Take the next number of the pad."""
        seq = self.pad.seq + 1
        changed = update(schema.pads).where(_PADS.token_hash == self.pad.hash)
        self._connection.execute(changed.values(seq=seq, updated_at=self._at, **columns))
        return seq


def _begin(connection: Connection, token_hash: bytes, at: float) -> PadTransaction | None:
    found = _pad(connection.execute(_SELECT_PAD.with_for_update(), {"pad": token_hash}).all())
    return None if found is None else PadTransaction(connection, found, at)


def _pad(rows: Sequence[Any]) -> Pad | None:
    for row in rows:
        setup, holders = decode_json(row.setup), decode_json(row.holders)
        return Pad(row.token_hash, row.maker, row.seq, setup, holders)
    return None


def _insert_pad(connection: Connection, row: Row) -> None:
    if row["command_id"] is not None:
        lock_for_pad(connection, row["maker"])
    used = {"actor": row["maker"], "command_id": row["command_id"]}
    if connection.execute(USED_FOR_COMMAND, used).first() is not None:
        raise IdUsed
    if connection.execute(_INSERT_PAD[connection.dialect.name], row).rowcount != 1:
        found = connection.execute(_SELECT_PAD, {"pad": row["token_hash"]}).one()
        require_same_request(found.request, row["request"])


def _expire(connection: Connection, before: float) -> int:
    """Delete a batch of old pads; those another process is changing or deleting are skipped."""
    old = select(_PADS.token_hash).where(_PADS.updated_at < before).limit(BATCH_SIZE)
    batch = list(connection.scalars(old.with_for_update(skip_locked=True)))
    connection.execute(delete(schema.pads).where(_PADS.token_hash.in_(batch)))
    return len(batch)
