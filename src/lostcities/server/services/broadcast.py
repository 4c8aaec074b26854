"""Who listens: one stream per device, for all its seats; bounded, so that nobody slow holds us up.

What is sent is made once for each seat, however many devices listen to it. A stream that does not
read fast enough is dropped; it comes back and catches up by number.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Protocol

from pydantic_core import to_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from lostcities.server.tables.events import JsonObject
    from lostcities.server.views.live_table import LiveTable
    from lostcities.server.views.view import Viewer

MAX_BACKLOG: Final = 256 * 1024
"""Bytes a stream may lag behind before it is dropped: some fifty moves."""

HEARTBEAT: Final = b": still here\n\n"


def dumped(data: Any) -> bytes:
    """Write JSON the short way; by pydantic, in less than half the time of the standard library."""
    return to_json(data)


def frame(kind: str, data: Any) -> bytes:
    """Write one server-sent event."""
    return b"event: %b\ndata: %b\n\n" % (kind.encode(), dumped(data))


def table_frame(told: list[JsonObject], view: JsonObject) -> bytes:
    """Write what the viewers of a seat are told: what happened, and the table as it is now."""
    return frame("table", {"events": told, "view": view})


Due = set[tuple[str, "Viewer"]]
"""Seats, or a spectator's place, at tables."""


class Connection(Protocol):
    """What a stream writes to: somebody's connection."""

    @property
    def backlog(self) -> int:
        """How many bytes the other side has not taken yet."""

    def write(self, message: bytes) -> None:
        """Send something; it never waits."""

    def finish(self) -> None:
        """Let it end after what was sent."""

    def cut(self) -> None:
        """Break it, whatever was sent."""


class Subscriber:
    """One listening device."""

    __slots__ = ("_ended", "_line", "_room", "device", "due", "only")

    def __init__(self, device: str, line: Connection, only: str | None, due: Due) -> None:
        self.device = device
        self.only = only
        """The one table it listens to, if it does not listen to all."""
        self.due = due
        """What it will hear of as soon as it is told what it has missed."""
        self._line = line
        self._room = MAX_BACKLOG
        self._ended = False

    def send(self, message: bytes) -> None:
        """Send a message; drop the stream if it is too far behind."""
        if self._ended:
            return
        if self._line.backlog > self._room:
            self.drop()
            return
        self._line.write(message)

    def greet(self, message: bytes) -> None:
        """Send what a stream begins with, however much that is."""
        if not self._ended:
            self._line.write(message)
            self._room = MAX_BACKLOG + self._line.backlog

    def end(self) -> None:
        """Let the stream end."""
        if not self._ended:
            self._ended = True
            self._line.finish()

    def drop(self) -> None:
        """End the stream, whatever it has not read yet."""
        self._ended = True
        self._line.cut()


class Broadcaster:
    """All streams of this process, by what they listen to."""

    def __init__(self) -> None:
        self._by_view: defaultdict[str, dict[Viewer, set[Subscriber]]] = defaultdict(dict)
        self._views: dict[Subscriber, set[tuple[str, Viewer]]] = {}
        self._by_device: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._coming: defaultdict[str, list[tuple[str | None, Due]]] = defaultdict(list)

    @contextmanager
    def expecting(self, device: str, only: str | None) -> Iterator[Due]:
        """Collect the seats a device gets while it is looked up which ones it has."""
        due: Due = set()
        self._coming[device].append((only, due))
        try:
            yield due
        finally:
            self._coming[device] = [other for other in self._coming[device] if other[1] is not due]
            if not self._coming[device]:
                del self._coming[device]

    def open(self, stream: Subscriber) -> None:
        """Let a stream in."""
        self._views[stream] = set()
        self._by_device[stream.device].add(stream)

    def listen(self, stream: Subscriber, table: str, viewer: Viewer) -> None:
        """Let a stream hear of a table what a viewer may."""
        stream.due.discard((table, viewer))
        if stream in self._views:
            self._views[stream].add((table, viewer))
            self._by_view[table].setdefault(viewer, set()).add(stream)

    def listens(self, stream: Subscriber, table: str, viewer: Viewer) -> bool:
        """Whether a stream hears of a seat already."""
        return (table, viewer) in self._views.get(stream, ())

    def views_of(self, stream: Subscriber) -> set[tuple[str, Viewer]]:
        """Return what a stream hears of."""
        return set(self._views.get(stream, ()))

    def unlisten(self, stream: Subscriber, table: str, viewer: Viewer) -> None:
        """Let a stream hear no more of a seat."""
        self._views[stream].discard((table, viewer))
        self._leave(stream, table, viewer)

    def _leave(self, stream: Subscriber, table: str, viewer: Viewer) -> None:
        views = self._by_view[table]
        views[viewer].discard(stream)
        if not views[viewer]:
            del views[viewer]
        if not views:
            del self._by_view[table]

    def close(self, stream: Subscriber) -> None:
        """Let a stream go."""
        for table, viewer in self._views.pop(stream, ()):
            self._leave(stream, table, viewer)
        self._by_device[stream.device].discard(stream)
        if not self._by_device[stream.device]:
            del self._by_device[stream.device]

    def deaf_to(self, device: str, table: str, viewer: Viewer) -> list[Subscriber]:
        """Return the streams of a device that want to hear of a seat, and neither do nor will."""
        for only, due in self._coming.get(device, ()):
            if only in (None, table):
                due.add((table, viewer))
        return [
            stream
            for stream in self.streams_of(device, table)
            if (table, viewer) not in stream.due and not self.listens(stream, table, viewer)
        ]

    def streams_of(self, device: str, table: str) -> list[Subscriber]:
        """Return the streams of a device that want to hear of a table."""
        streams = self._by_device.get(device, ())
        return [stream for stream in streams if stream.only in (None, table)]

    def unseat(self, device: str, table: str, viewer: Viewer) -> None:
        """Let a device hear no more of a seat it has lost, and say so."""
        message = frame("unseated", {"table": table, "seat": viewer})
        for stream in self.streams_of(device, table):
            stream.due.discard((table, viewer))
            if self.listens(stream, table, viewer):
                self.unlisten(stream, table, viewer)
                stream.send(message)

    def tell(self, live: LiveTable, told: Mapping[Viewer, list[JsonObject]]) -> None:
        """Send what each viewer is told to whoever listens for them."""
        listening = self._by_view.get(live.table.id)
        if listening is None:
            return
        for viewer, streams in listening.items():
            if items := told.get(viewer):
                message = table_frame(items, live.view(viewer))
                for stream in streams:
                    stream.send(message)

    def spread(self, table: str, message: bytes) -> None:
        """Send something to everybody who listens to a table, once each."""
        for stream in set().union(*self._by_view.get(table, {}).values()):
            stream.send(message)

    def gone(self, table: str) -> None:
        """Tell everybody that a table is no more."""
        self.spread(table, frame("gone", {"table": table}))
        for viewer, streams in list(self._by_view.get(table, {}).items()):
            for stream in list(streams):
                self.unlisten(stream, table, viewer)

    def is_heard(self, table: str) -> bool:
        """Whether anybody listens to a table."""
        return table in self._by_view

    def online(self, devices: Iterable[str]) -> bool:
        """Whether one of these devices listens to this process."""
        return any(device in self._by_device for device in devices)

    @property
    def devices(self) -> list[str]:
        """The devices that listen to this process."""
        return list(self._by_device)

    @property
    def tables(self) -> list[str]:
        """The tables somebody listens to."""
        return list(self._by_view)

    def __len__(self) -> int:
        return len(self._views)

    def beat(self, part: int = 0, parts: int = 1) -> None:
        """Send a sign of life to one part of the streams, so that a dead line is noticed."""
        for stream in list(self._views)[part::parts]:
            stream.send(HEARTBEAT)

    def end_all(self) -> None:
        """End every stream: the server goes down."""
        for stream in list(self._views):
            stream.end()
