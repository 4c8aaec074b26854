"""Pads: what the phones of one dice game share, each keeping a sheet while real dice are rolled.

The phones know the rules; a pad only stores what was chosen and rolled. Of several choices for the
same turn the last one counts, of several rolls the first one.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.dice.sheet import CELLS, COLOURS, MAX_TURNS, sheet_of
from lostcities.errors import OptionError, Reason
from lostcities.server.errors import NO_SUCH_SEAT, NOT_YOUR_SEAT, NotAllowed, NotFound, Refused
from lostcities.server.storage import pad_rows
from lostcities.server.storage.pad_rows import DICE_SEAT
from lostcities.server.tables import tokens
from lostcities.server.tables.commands import SEAT_TAKEN
from lostcities.server.tables.player_names import cleaned
from lostcities.server.tables.setup import NO_SUCH_STARTER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lostcities.game import Seat
    from lostcities.server.storage.pad_rows import Entry, Pad, PadTransaction
    from lostcities.server.storage.store import Store
    from lostcities.server.tables.events import JsonObject

__all__ = ["MAX_CHOICE_ACTIONS", "MAX_TURNS", "AlreadyRolled", "PadRequest", "Pads", "setup_of"]

MAX_CHOICE_ACTIONS: Final = 1 + len(COLOURS) * CELLS
"""Of one choice: a pair, and an acceleration for every cell a sheet may have."""
MINE: Final = "mine"
"""How a device is shown its own seats; of others it learns only whether they are taken."""

UNKNOWN_PAD = Reason(
    "format",
    "unknown-pad",
    "this pad does not exist, or was deleted",
    "check that the link is complete, or start a new pad",
)
SEAT_LOST = Reason(
    "format", "seat-lost", "another device has seat {seat} now", "take the seat again to go on"
)
NOT_SEATED = Reason(
    "format", "not-seated", "this device has no seat at this pad", "take a seat first"
)
ALREADY_ROLLED = Reason(
    "format", "already-rolled", "the dice of turn {turn} show {dice}", "go on with these"
)


class AlreadyRolled(Refused):
    """The second roll of a turn; `dice` are those that count."""

    def __init__(self, turn: int, dice: JsonObject) -> None:
        shown = " ".join(map(str, (*dice["numbers"], *dice["colours"])))
        super().__init__(ALREADY_ROLLED(turn=turn, dice=shown))
        self.args = (turn, dice)
        self.dice = dice


def setup_of(
    names: Sequence[str], sheet: JsonObject, options: JsonObject, starter: Seat
) -> JsonObject:
    """Return a setup as it is stored: clean names, a sheet that can be played on (R33)."""
    if starter >= len(names):
        raise OptionError(NO_SUCH_STARTER(starter=starter))
    return {
        "names": [cleaned(name) for name in names],
        "sheet": sheet_of(sheet).to_json(),
        "options": options,
        "starter": starter,
    }


class PadRequest(NamedTuple):
    """A request for a pad, which may be sent again (S2)."""

    id: str | None = None
    token: str | None = None
    """The token of the pad it makes; without one, each request makes a new pad."""
    hash: bytes | None = None


ANEW: Final = PadRequest()


class Pads:
    """The pads of a store. What is returned has been committed."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self._store = store
        self._clock = clock

    def make(self, device: str, setup: JsonObject, request: PadRequest = ANEW) -> str:
        """Make a pad; return its token, which allows anyone to read it and to take a seat."""
        token = request.token or tokens.new_token()
        pad = pad_rows.NewPad(tokens.hashed(token), device, setup, request.id, request.hash)
        pad_rows.create(self._store, pad, self._clock())
        return token

    def look(self, token: str, device: str, after: int = 0) -> JsonObject:
        """Return a pad as a device may see it, with the entries made after a number."""
        pad = pad_rows.find(self._store, _hash(token))
        if pad is None:
            raise NotFound(UNKNOWN_PAD())
        return {
            "pad": token,
            "seq": pad.seq,
            "maker": pad.maker == device,
            "setup": pad.setup,
            "seats": [MINE if who == device else who is not None for who in pad.holders],
            "entries": [_entry_json(e) for e in pad_rows.entries(self._store, pad, after)],
        }

    def sit(self, token: str, seat: Seat, device: str, name: str | None, *, take: bool) -> int:
        """Give a seat to a device; with `take`, even one that another device holds."""
        new_name = None if name is None else cleaned(name)
        return self._change(token, lambda pad: _sit(pad, seat, device, new_name, take=take))

    def choose(
        self, token: str, seat: Seat, turn: int, device: str, choice: JsonObject | None
    ) -> int:
        """Enter what a seat did in a turn, or take it back."""
        return self._change(token, lambda pad: _choose(pad, seat, turn, device, choice))

    def roll(self, token: str, turn: int, device: str, dice: JsonObject) -> int:
        """Enter the dice of a turn; `AlreadyRolled` if others are there."""
        return self._change(token, lambda pad: _roll(pad, turn, device, dice))

    def expire(self, before: float) -> int:
        """Delete the pads that have not changed since then; return how many."""
        return pad_rows.expire(self._store, before)

    def _change(self, token: str, work: Callable[[PadTransaction], int]) -> int:
        """Do something to a pad, all of it or nothing; return the number of the change."""

        def checked(pad: PadTransaction | None) -> int:
            if pad is None:
                raise NotFound(UNKNOWN_PAD())
            return work(pad)

        return pad_rows.change(self._store, _hash(token), self._clock(), checked)


def _sit(change: PadTransaction, seat: Seat, device: str, name: str | None, *, take: bool) -> int:
    """Give a seat to a device, unless another one holds it and is to keep it."""
    pad = change.pad
    if _holder(pad, seat) not in (None, device) and not take:
        raise Refused(SEAT_TAKEN(seat=seat + 1))
    holders, names = [*pad.holders], [*pad.setup["names"]]
    holders[seat] = device
    names[seat] = name or names[seat]
    if holders == pad.holders and names == pad.setup["names"]:
        return pad.seq
    return change.update({**pad.setup, "names": names}, holders)


def _choose(
    change: PadTransaction, seat: Seat, turn: int, device: str, choice: JsonObject | None
) -> int:
    """Enter a choice for the device that holds the seat; for an empty seat the pad's maker may."""
    holder = _holder(change.pad, seat)
    if holder is None and device != change.pad.maker:
        raise NotAllowed(NOT_YOUR_SEAT())
    if holder not in (None, device):
        raise Refused(SEAT_LOST(seat=seat + 1))
    return change.set_entry(seat, turn, choice)


def _roll(change: PadTransaction, turn: int, device: str, dice: JsonObject) -> int:
    """Enter the dice of a turn for any device of the pad, unless others are there."""
    if device not in (change.pad.maker, *change.pad.holders):
        raise NotAllowed(NOT_SEATED())
    rolled = change.entry(DICE_SEAT, turn).value
    if rolled is not None and rolled != dice:
        raise AlreadyRolled(turn, rolled)
    return change.set_entry(DICE_SEAT, turn, dice)


def _holder(pad: Pad, seat: Seat) -> str | None:
    """Return the device that holds a seat; refuse a seat that does not exist."""
    if seat >= len(pad.holders):
        raise NotFound(NO_SUCH_SEAT())
    return pad.holders[seat]


def _hash(token: str) -> bytes:
    """Return the hash a pad is stored under; refuse what cannot be a token."""
    if not tokens.looks_like_token(token):
        raise NotFound(UNKNOWN_PAD())
    return tokens.hashed(token)


def _entry_json(entry: Entry) -> JsonObject:
    is_dice = entry.seat == DICE_SEAT
    kind = {"kind": "dice", "seat": None} if is_dice else {"kind": "choice", "seat": entry.seat}
    return {**kind, "turn": entry.turn, "value": entry.value, "seq": entry.seq}
