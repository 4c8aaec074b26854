"""Pads: what the phones of one dice game share, each keeping a sheet while real dice are rolled.

The phones know the rules; a pad only remembers what was chosen and rolled. Of a choice the last
word counts, of a roll the first. A change takes the next number of its pad while the pad's row is
locked, so numbers appear in their order: whoever asks again and again for what came after a number
misses nothing, whichever process answers.
"""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import bindparam as given
from sqlalchemy import delete, insert, select, update

from lostcities.errors import OptionError, Reason
from lostcities.rollwrite.sheet import sheet_of
from lostcities.server.errors import (
    NO_SUCH_SEAT,
    NOT_YOUR_SEAT,
    NotAllowed,
    NotFound,
    Refused,
)
from lostcities.server.storage import schema
from lostcities.server.storage.models import decoded, encoded
from lostcities.server.storage.store import AT_ONCE
from lostcities.server.tables import tokens
from lostcities.server.tables.commands import SEAT_TAKEN
from lostcities.server.tables.player_names import cleaned
from lostcities.server.tables.setup import NO_SUCH_STARTER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from lostcities.game import Seat
    from lostcities.server.storage.prepared import Row
    from lostcities.server.storage.store import Store
    from lostcities.server.tables.events import JsonObject

DICE: Final = -1
"""The chair of the dice: no seat of the game, it keeps what was rolled in a turn."""
MINE: Final = "mine"

UNKNOWN_PAD = Reason(
    "format",
    "unknown-pad",
    "this pad does not exist, or was deleted",
    "check that the link is complete, or start a new pad",
)
SEAT_LOST = Reason(
    "format", "seat-lost", "another device holds seat {seat} now", "sit down there again to go on"
)
NOT_SEATED = Reason(
    "format", "not-seated", "this device holds no seat of the pad", "sit down first"
)
ALREADY_ROLLED = Reason(
    "format", "already-rolled", "the dice of turn {turn} show {dice}", "go on with these"
)

_PADS, _ENTRIES = schema.pads.c, schema.pad_entries.c
_PAD = select(schema.pads).where(_PADS.token_hash == given("pad"))
_NEWS = (
    select(_ENTRIES.turn, _ENTRIES.seat, _ENTRIES.seq, _ENTRIES.value)
    .where(_ENTRIES.token_hash == given("pad"))
    .where(_ENTRIES.seq > given("after"), _ENTRIES.seq <= given("until"))
    .order_by(_ENTRIES.seq)
)


class AlreadyRolled(Refused):
    """The second roll of a turn; `dice` are those that count."""

    def __init__(self, turn: int, dice: JsonObject) -> None:
        shown = " ".join(map(str, (*dice["numbers"], *dice["colours"])))
        super().__init__(ALREADY_ROLLED(turn=turn, dice=shown))
        self.args = (turn, dice)
        self.dice = dice


class Pad(NamedTuple):
    """A pad as its row has it."""

    hash: bytes
    maker: str
    seq: int
    setup: JsonObject
    holders: list[str | None]
    """The device of each seat, if somebody sits there."""

    def holder(self, seat: Seat) -> str | None:
        """Return who holds a seat; refuse one that is not there."""
        if seat >= len(self.holders):
            raise NotFound(NO_SUCH_SEAT())
        return self.holders[seat]


class Entry(NamedTuple):
    """What stands at one place of a pad; nothing ever did if `seq` is 0."""

    seq: int = 0
    value: JsonObject | None = None


def setup_of(
    names: Sequence[str], sheet: JsonObject, options: JsonObject, starter: Seat
) -> JsonObject:
    """Return a setup as it is kept: clean names, a sheet that can be played on (R33)."""
    if starter >= len(names):
        raise OptionError(NO_SUCH_STARTER(starter=starter))
    return {
        "names": [cleaned(name) for name in names],
        "sheet": sheet_of(sheet).to_json(),
        "options": options,
        "starter": starter,
    }


class Pads:
    """The pads of a store. What is given back was committed before."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self._store = store
        self._clock = clock

    def make(self, device: str, setup: JsonObject) -> str:
        """Make a pad; return the token that lets whoever has it read it and sit down."""
        token, at = tokens.new_token(), self._clock()
        row = {
            "token_hash": tokens.hashed(token),
            "maker": device,
            "created_at": at,
            "updated_at": at,
            "seq": 0,
            "setup": encoded(setup, "the setup"),
            "holders": encoded([None for _ in setup["names"]], "the holders"),
        }
        self._store.write(partial(_make, row=row))
        return token

    def look(self, token: str, device: str, after: int = 0) -> JsonObject:
        """Tell a device how a pad stands, and what was entered after a number."""
        pad = _read(self._store.rows(_PAD, pad=_hash(token)))
        # What is entered between the two reads has a later number: it is left to the next time.
        news = self._store.rows(_NEWS, pad=pad.hash, after=after, until=pad.seq)
        return {
            "pad": token,
            "seq": pad.seq,
            "maker": pad.maker == device,
            "setup": pad.setup,
            "seats": [MINE if who == device else who is not None for who in pad.holders],
            "entries": [_told(*row) for row in news],
        }

    def sit(self, token: str, seat: Seat, device: str, name: str | None, *, take: bool) -> int:
        """Give a seat to a device, under a new name if one is given."""
        new_name = None if name is None else cleaned(name)
        return self._change(token, lambda pad: pad.sit(seat, device, new_name, take=take))

    def choose(
        self, token: str, seat: Seat, turn: int, device: str, choice: JsonObject | None
    ) -> int:
        """Enter what a seat did in a turn, or take it back."""
        return self._change(token, lambda pad: pad.choose(seat, turn, device, choice))

    def roll(self, token: str, turn: int, device: str, dice: JsonObject) -> int:
        """Enter the dice of a turn; `AlreadyRolled` if others stand there."""
        return self._change(token, lambda pad: pad.roll(turn, device, dice))

    def expire(self, before: float) -> int:
        """Delete the pads where nothing was changed since; return how many."""
        deleted = 0
        while part := self._store.write(partial(_expire, before=before)):
            deleted += part
        return deleted

    def _change(self, token: str, work: Callable[[Writing], int]) -> int:
        """Do something to a pad, all or nothing; return the number the change has."""
        name, at = _hash(token), self._clock()
        return self._store.write(lambda connection: work(Writing(connection, name, at)))


class Writing:
    """A pad in the hands of one transaction, which has locked its row."""

    def __init__(self, connection: Connection, name: bytes, at: float) -> None:
        self._connection = connection
        self._at = at
        self._pad = _read(connection.execute(_PAD.with_for_update(), {"pad": name}).all())

    def sit(self, seat: Seat, device: str, name: str | None, *, take: bool) -> int:
        """Give a seat to a device, unless another one holds it and is to keep it."""
        pad = self._pad
        if pad.holder(seat) not in (None, device) and not take:
            raise Refused(SEAT_TAKEN(seat=seat + 1))
        holders, names = [*pad.holders], [*pad.setup["names"]]
        holders[seat] = device
        names[seat] = name or names[seat]
        if holders == pad.holders and names == pad.setup["names"]:
            return pad.seq
        setup = encoded({**pad.setup, "names": names}, "the setup")
        return self._move_on(setup=setup, holders=encoded(holders, "the holders"))

    def choose(self, seat: Seat, turn: int, device: str, choice: JsonObject | None) -> int:
        """Enter a choice for whoever holds the seat; for an empty one, the pad's maker may."""
        holder = self._pad.holder(seat)
        if holder is None and device != self._pad.maker:
            raise NotAllowed(NOT_YOUR_SEAT())
        if holder not in (None, device):
            raise Refused(SEAT_LOST(seat=seat + 1))
        return self._enter(seat, turn, choice)

    def roll(self, turn: int, device: str, dice: JsonObject) -> int:
        """Enter the dice of a turn for whoever plays, unless others stand there."""
        if device not in (self._pad.maker, *self._pad.holders):
            raise NotAllowed(NOT_SEATED())
        standing = self._entry(DICE, turn).value
        if standing is not None and standing != dice:
            raise AlreadyRolled(turn, standing)
        return self._enter(DICE, turn, dice)

    def _enter(self, seat: Seat, turn: int, value: JsonObject | None) -> int:
        """Let something stand at a place; return the number of the change that put it there."""
        entry = self._entry(seat, turn)
        if entry.value == value:
            return entry.seq
        seq, told = self._move_on(), encoded(value, "the entry")
        place = {"token_hash": self._pad.hash, "turn": turn, "seat": seat}
        if entry.seq:
            change = update(schema.pad_entries).filter_by(**place).values(seq=seq, value=told)
            self._connection.execute(change)
        else:
            new = insert(schema.pad_entries).values(**place, seq=seq, value=told)
            self._connection.execute(new)
        return seq

    def _entry(self, seat: Seat, turn: int) -> Entry:
        asked = select(_ENTRIES.seq, _ENTRIES.value).filter_by(
            token_hash=self._pad.hash, turn=turn, seat=seat
        )
        found = self._connection.execute(asked).one_or_none()
        return Entry() if found is None else Entry(found.seq, decoded(found.value))

    def _move_on(self, **columns: str) -> int:
        """Take the next number of the pad."""
        seq = self._pad.seq + 1
        moved = update(schema.pads).where(_PADS.token_hash == self._pad.hash)
        self._connection.execute(moved.values(seq=seq, updated_at=self._at, **columns))
        return seq


def _make(connection: Connection, row: Row) -> None:
    connection.execute(insert(schema.pads), row)


def _expire(connection: Connection, before: float) -> int:
    """Delete some old pads; what another process is deleting or changing is left to it."""
    old = select(_PADS.token_hash).where(_PADS.updated_at < before).limit(AT_ONCE)
    some = list(connection.scalars(old.with_for_update(skip_locked=True)))
    connection.execute(delete(schema.pads).where(_PADS.token_hash.in_(some)))
    return len(some)


def _hash(token: str) -> bytes:
    """Return the hash a pad is kept by; what can be no token leads nowhere."""
    if not tokens.looks_like_token(token):
        raise NotFound(UNKNOWN_PAD())
    return tokens.hashed(token)


def _read(rows: Any) -> Pad:
    if not rows:
        raise NotFound(UNKNOWN_PAD())
    row = rows[0]
    return Pad(row.token_hash, row.maker, row.seq, decoded(row.setup), decoded(row.holders))


def _told(turn: int, seat: Seat, seq: int, value: str) -> JsonObject:
    kind = {"kind": "dice", "seat": None} if seat == DICE else {"kind": "choice", "seat": seat}
    return {**kind, "turn": turn, "value": decoded(value), "seq": seq}
