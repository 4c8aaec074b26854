"""Subscribers: one stream per device, for all its seats; bounded, so that a slow reader is dropped.

A message is encoded once for all who are sent the same. A stream that does not read fast enough is
dropped; its client connects again and catches up by number (S6).
"""

from __future__ import annotations

import random
from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Protocol

from pydantic_core import to_json

from lostcities.server.metrics import STREAMS_DROPPED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from lostcities.server.tables.events import JsonObject
    from lostcities.server.views.live_table import LiveTable
    from lostcities.server.views.view import Viewer

MAX_BACKLOG: Final = 256 * 1024
"""Bytes a stream may lag behind before it is dropped: some fifty moves."""

HEARTBEAT: Final = b": still here\n\n"
RECONNECTS_PER_SECOND: Final = 1000
"""Streams asked to connect again are spread over so much time that a server can admit them."""
MAX_RECONNECT_DELAY: Final = 3.0


def json_bytes(data: Any) -> bytes:
    """Encode JSON without spaces.

    pydantic's encoder takes less than half the time of the standard library's.
    """
    return to_json(data)


def frame(kind: str, data: Any) -> bytes:
    """Encode one server-sent event."""
    return b"event: %b\ndata: %b\n\n" % (kind.encode(), json_bytes(data))


def table_frame(events: list[JsonObject], view: JsonObject) -> bytes:
    """Encode a viewer's new events, and the table as they see it now."""
    return frame("table", {"events": events, "view": view})


def reconnect_frame(seconds: float) -> bytes:
    """Encode the request to connect again after so many seconds; `retry` is for EventSource."""
    data = json_bytes({"after": round(seconds, 3)})
    return b"event: reconnect\nretry: %d\ndata: %b\n\n" % (1000 * seconds, data)


SeatKeys = set[tuple[str, "Viewer"]]
"""Tables, each with a seat or None for a spectator."""


class Connection(Protocol):
    """What a subscriber writes to."""

    @property
    def backlog(self) -> int:
        """How many bytes the other side has not read yet."""

    def write(self, message: bytes) -> None:
        """Send something; never waits."""

    def finish(self) -> None:
        """End after what was written."""

    def abort(self) -> None:
        """Disconnect at once, whatever was written."""


class Subscriber:
    """One open stream of a device."""

    __slots__ = ("_connection", "_ended", "_max_backlog", "address", "device", "only", "pending")

    def __init__(
        self,
        device: str,
        connection: Connection,
        only: str | None,
        pending: SeatKeys,
        address: str = "",
    ) -> None:
        self.device = device
        self.address = address
        """Where it comes from, as limits and blocks name it."""
        self.only = only
        """The one table it subscribes to; None for all tables of its device."""
        self.pending = pending
        """Seats it is about to subscribe to, once what it missed has been read."""
        self._connection = connection
        self._max_backlog = MAX_BACKLOG
        self._ended = False

    @property
    def backlog(self) -> int:
        """How many bytes the other side has not read yet."""
        return self._connection.backlog

    def send(self, message: bytes) -> None:
        """Send a message; drop the stream if it lags too far behind."""
        if self._ended:
            return
        if self._connection.backlog > self._max_backlog:
            self.drop()
            return
        self._connection.write(message)

    def send_initial(self, message: bytes) -> None:
        """Send what a subscription begins with, which may be long without the reader being slow."""
        if not self._ended:
            self._connection.write(message)
            self._max_backlog = MAX_BACKLOG + self._connection.backlog

    def end(self) -> None:
        """End the stream after what was sent."""
        if not self._ended:
            self._ended = True
            self._connection.finish()

    def drop(self) -> None:
        """End the stream at once, whatever it has not read yet."""
        if not self._ended:
            STREAMS_DROPPED.inc()
        self._ended = True
        self._connection.abort()


class Broadcaster:
    """All subscribers of this process, by what they subscribe to."""

    def __init__(self) -> None:
        self._by_table: defaultdict[str, dict[Viewer, set[Subscriber]]] = defaultdict(dict)
        self._subscriptions: dict[Subscriber, SeatKeys] = {}
        self._by_device: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._connecting: defaultdict[str, list[tuple[str | None, SeatKeys]]] = defaultdict(list)

    @contextmanager
    def collecting_seats(self, device: str, only: str | None) -> Iterator[SeatKeys]:
        """Collect the seats a device gains while the seats it holds are being looked up.

        The look-up takes a while, and the stream is no subscriber yet: without this, a seat gained
        after the look-up has read the database and before `add` would be in neither.
        """
        gained: SeatKeys = set()
        self._connecting[device].append((only, gained))
        try:
            yield gained
        finally:
            others = [other for other in self._connecting[device] if other[1] is not gained]
            self._connecting[device] = others
            if not others:
                del self._connecting[device]

    def add(self, subscriber: Subscriber) -> None:
        """Add a stream, subscribed to nothing yet."""
        self._subscriptions[subscriber] = set()
        self._by_device[subscriber.device].add(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        """Remove a stream with all its subscriptions."""
        for table, viewer in self._subscriptions.pop(subscriber, ()):
            self._discard(subscriber, table, viewer)
        self._by_device[subscriber.device].discard(subscriber)
        if not self._by_device[subscriber.device]:
            del self._by_device[subscriber.device]

    def subscribe(self, subscriber: Subscriber, table: str, viewer: Viewer) -> None:
        """Send a stream what a viewer of a table may know, from now on."""
        subscriber.pending.discard((table, viewer))
        if subscriber in self._subscriptions:
            self._subscriptions[subscriber].add((table, viewer))
            self._by_table[table].setdefault(viewer, set()).add(subscriber)

    def unsubscribe(self, subscriber: Subscriber, table: str, viewer: Viewer) -> None:
        """Send a stream no more of a seat."""
        self._subscriptions[subscriber].discard((table, viewer))
        self._discard(subscriber, table, viewer)

    def _discard(self, subscriber: Subscriber, table: str, viewer: Viewer) -> None:
        viewers = self._by_table[table]
        viewers[viewer].discard(subscriber)
        if not viewers[viewer]:
            del viewers[viewer]
        if not viewers:
            del self._by_table[table]

    def is_subscribed(self, subscriber: Subscriber, table: str, viewer: Viewer) -> bool:
        """Whether a stream subscribes to a seat."""
        return (table, viewer) in self._subscriptions.get(subscriber, ())

    def subscriptions_of(self, subscriber: Subscriber) -> SeatKeys:
        """Return what a stream subscribes to."""
        return set(self._subscriptions.get(subscriber, ()))

    def missing_subscribers(self, device: str, table: str, viewer: Viewer) -> list[Subscriber]:
        """Return the streams of a device that should be subscribed to a seat it holds.

        Those that are about to do so themselves are left alone: subscribing them here would cost
        them the events they missed. Streams that are still connecting are told of the seat.
        """
        for only, gained in self._connecting.get(device, ()):
            if only in (None, table):
                gained.add((table, viewer))
        return [
            subscriber
            for subscriber in self.subscribers_of(device, table)
            if (table, viewer) not in subscriber.pending
            and not self.is_subscribed(subscriber, table, viewer)
        ]

    def subscribers_of(self, device: str, table: str) -> list[Subscriber]:
        """Return the streams of a device that are for a table."""
        subscribers = self._by_device.get(device, ())
        return [subscriber for subscriber in subscribers if subscriber.only in (None, table)]

    def revoke(self, device: str, table: str, viewer: Viewer) -> None:
        """Unsubscribe a device from a seat it has lost, and say so."""
        message = frame("unseated", {"table": table, "seat": viewer})
        for subscriber in self.subscribers_of(device, table):
            subscriber.pending.discard((table, viewer))
            if self.is_subscribed(subscriber, table, viewer):
                self.unsubscribe(subscriber, table, viewer)
                subscriber.send(message)

    def publish(self, live: LiveTable, by_viewer: Mapping[Viewer, list[JsonObject]]) -> None:
        """Send each viewer's new events to their subscribers."""
        viewers = self._by_table.get(live.table.id)
        if viewers is None:
            return
        for viewer, subscribers in viewers.items():
            if events := by_viewer.get(viewer):
                message = table_frame(events, live.view(viewer))
                for subscriber in subscribers:
                    subscriber.send(message)

    def publish_to_table(self, table: str, message: bytes) -> None:
        """Send a message to all subscribers of a table, once each."""
        for subscriber in set().union(*self._by_table.get(table, {}).values()):
            subscriber.send(message)

    def publish_to_device(self, device: str, message: bytes) -> None:
        """Send a message to the streams of a device that are for all its tables."""
        for subscriber in self._by_device.get(device, ()):
            if subscriber.only is None:
                subscriber.send(message)

    def publish_deleted(self, table: str) -> None:
        """Say that a table was deleted, and unsubscribe from it."""
        self.publish_to_table(table, frame("gone", {"table": table}))
        for viewer, subscribers in list(self._by_table.get(table, {}).items()):
            for subscriber in list(subscribers):
                self.unsubscribe(subscriber, table, viewer)

    def has_subscribers(self, table: str) -> bool:
        """Whether any stream subscribes to a table."""
        return table in self._by_table

    def is_online(self, devices: Iterable[str]) -> bool:
        """Whether one of these devices has a stream open to this process."""
        return any(device in self._by_device for device in devices)

    @property
    def devices(self) -> list[str]:
        """The devices with a stream open to this process."""
        return list(self._by_device)

    @property
    def tables(self) -> list[str]:
        """The tables that have subscribers."""
        return list(self._by_table)

    def __len__(self) -> int:
        return len(self._subscriptions)

    def heartbeat(self, part: int = 0, parts: int = 1, max_backlog: int | None = None) -> int:
        """Write a comment to one part of the streams, so that a dead connection is noticed.

        Return how many bytes they have not read yet. With `max_backlog`, those that lag further
        behind are dropped.
        """
        backlog = 0
        for subscriber in list(self._subscriptions)[part::parts]:
            if max_backlog is not None and subscriber.backlog > max_backlog:
                subscriber.drop()
            else:
                subscriber.send(HEARTBEAT)
                backlog += subscriber.backlog
        return backlog

    def end_all(self) -> None:
        """End every stream, as the server stops."""
        for subscriber in list(self._subscriptions):
            subscriber.end()

    def end_table(self, table: str) -> None:
        """End the streams of a table's subscribers: they connect again, and see it as it is."""
        for subscriber in set().union(*self._by_table.get(table, {}).values()):
            subscriber.end()

    def end_streams(self, must_end: Callable[[str, str], bool]) -> None:
        """End the streams for whose device and address a condition holds."""
        for subscriber in list(self._subscriptions):
            if must_end(subscriber.device, subscriber.address):
                subscriber.end()

    def ask_to_reconnect(self, subscriber: Subscriber) -> None:
        """End a stream politely: its client is asked to connect again, not all at once."""
        spread = min(MAX_RECONNECT_DELAY, len(self) / RECONNECTS_PER_SECOND)
        subscriber.send(reconnect_frame(random.uniform(0, spread)))
        subscriber.end()

    def ask_all_to_reconnect(self) -> None:
        """End all streams politely."""
        for subscriber in list(self._subscriptions):
            self.ask_to_reconnect(subscriber)
