"""The stream of events: a plain ASGI app, as thousands of these are open at once.

`GET /api/v1/stream` with the device's token in the Authorization header. It begins, for each seat,
with what was missed since `after` and the table as it is. Query:

- `after=TABLE:SEAT:NUMBER,…`: what was heard last of each seat (a spectator's seat is empty);
- `table=TABLE`: listen to the seats at one table only; `watch=TABLE`: as a spectator.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import parse_qs

from lostcities.errors import LostCitiesError
from lostcities.server.http.asgi import answer_error, header
from lostcities.server.http.errors import BAD_AFTER, NOT_YOUR_SEAT, Forbidden, Malformed
from lostcities.server.services.auth import HOST, check_spectator, seats_of
from lostcities.server.services.broadcast import Subscriber
from lostcities.server.services.rate_limit import household
from lostcities.server.services.table_entry import NoSuchTable
from lostcities.server.tables import tokens

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.http.asgi import Receive, Scope, Send
    from lostcities.server.run import Connection
    from lostcities.server.services.auth import Caller
    from lostcities.server.services.composition import Services
    from lostcities.server.tables.events import JsonObject
    from lostcities.server.views.view import Viewer

log = logging.getLogger("lostcities.stream")

PATH: Final = "/api/v1/stream"
MAX_QUERY: Final = 16_000
MAX_SEATS: Final = 200
"""Seats one stream listens to, those at the latest tables."""
LARGEST: Final = 2**31
RETRY: Final = b"retry: 2000\n: hello\n\n"
NO_TABLE: Final = ""
"""A spectator's stream hears of no seat, though its device may hold some."""
RUNNING: Final = ("lobby", "playing")

START: Final = {
    "type": "http.response.start",
    "status": 200,
    "headers": [
        (b"content-type", b"text/event-stream"),
        (b"cache-control", b"no-store, no-transform"),
        (b"x-accel-buffering", b"no"),
        (b"transfer-encoding", b"chunked"),
    ],
}
END: Final = {"type": "http.response.body", "body": b""}


class StreamQuery(NamedTuple):
    """What somebody wants to hear."""

    after: dict[tuple[str, Viewer], int]
    table: str | None = None
    watch: str | None = None


def read_query(query: bytes) -> StreamQuery:
    """Read a query."""
    try:
        if len(query) > MAX_QUERY:
            raise ValueError("too long")  # noqa: TRY301  # the same fault
        given = parse_qs(query.decode("ascii"), max_num_fields=8)
        after = dict(_number(text) for text in ",".join(given.get("after", ())).split(",") if text)
        return StreamQuery(after, _table(given, "table"), _table(given, "watch"))
    except ValueError:
        raise Malformed(BAD_AFTER()) from None


def _number(text: str) -> tuple[tuple[str, Viewer], int]:
    table, seat, number = text.split(":")
    if not tokens.looks_like_id(table) or not 0 <= int(number) < LARGEST:
        raise ValueError(text)
    return (table, int(seat) if seat else None), int(number)


def _table(given: dict[str, list[str]], name: str) -> str | None:
    asked = given.get(name)
    if asked is None:
        return None
    if len(asked) != 1 or not tokens.looks_like_id(asked[0]):
        raise ValueError(name)
    return asked[0]


class Seat(NamedTuple):
    """A seat to listen for, or a spectator's place."""

    table: str
    viewer: Viewer
    now: bool = True
    """Whether to tell at once how the table stands."""


async def listen(services: Services, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one stream until it ends."""
    address = household(scope["client"][0] if scope.get("client") else "")
    try:
        caller = await services.door.let_in(header(scope, b"authorization"), address)
        wish = read_query(scope["query_string"])
        only = wish.table if wish.watch is None else NO_TABLE
        with services.hub.expecting(caller.device, only) as due:
            seats = await _seats(services, caller, wish)
            connection = scope.get("lostcities.connection")
            if connection is None:  # they have hung up meanwhile
                return
            services.limits.open_stream(caller.device, address)
            new = [Seat(table, viewer) for table, viewer in due - {seat[:2] for seat in seats}]
            due.update(seat[:2] for seat in seats)
            line = StreamResponse(connection, send)
            stream = Subscriber(caller.device, line, only, due)
            services.hub.open(stream)
    except LostCitiesError as error:
        await answer_error(send, error)
        return
    try:
        await line.begin(stream.end)
        await _begin(services, stream, [*seats, *new], wish)
        await _disconnect(receive)
    finally:
        _leave(services, stream)
        services.limits.close_stream(caller.device, address)


class StreamResponse:
    """The connection of one listener: what is sent goes straight to it, as chunks of one answer.

    A task for each of thousands of streams, only to pass messages on, would cost more than to make
    them.
    """

    __slots__ = ("_connection", "_early", "_finishing", "_send")

    def __init__(self, connection: Connection, send: Send) -> None:
        self._connection = connection
        self._send = send
        self._finishing: asyncio.Future[None] | None = None
        self._early: list[bytes] | None = []
        """What is to be sent before the answer has begun."""

    async def begin(self, at_shutdown: Callable[[], None]) -> None:
        """Answer that a stream comes."""
        await self._send(dict(START))
        self._connection.at_shutdown = at_shutdown
        early, self._early = self._early or [], None
        for message in (RETRY, *early):
            self.write(message)

    @property
    def backlog(self) -> int:
        """How many bytes the other side has not taken yet."""
        return self._connection.backlog

    def write(self, message: bytes) -> None:
        """Send a chunk."""
        if self._early is not None:
            self._early.append(message)
            return
        self._connection.push(b"%x\r\n%b\r\n" % (len(message), message))

    def finish(self) -> None:
        """End the answer; then `receive` says that it is over."""
        self._finishing = asyncio.ensure_future(self._send(dict(END)))

    def cut(self) -> None:
        """Hang up."""
        self._connection.abort()


def _leave(services: Services, stream: Subscriber) -> None:
    tables = {table for table, _ in services.hub.views_of(stream)}
    services.hub.close(stream)
    services.presence.left(stream, tables)


async def _seats(services: Services, caller: Caller, wish: StreamQuery) -> list[Seat]:
    """Return what to listen to."""
    if wish.watch is not None:
        check_spectator(await services.hall.fresh(wish.watch), caller.device)
        return [Seat(wish.watch, None)]
    if wish.table is not None:
        held = seats_of(await services.hall.fresh(wish.table), caller.device)
        if not held:
            raise Forbidden(NOT_YOUR_SEAT())
        return [Seat(wish.table, seat) for seat in held]
    found = await services.hall.in_thread(services.store.tables_of, caller.device, MAX_SEATS)
    return [
        Seat(one.table, one.seat, one.status in RUNNING or (one.table, one.seat) in wish.after)
        for one in found
        if one.seat != HOST
    ]


async def _begin(
    services: Services, stream: Subscriber, seats: list[Seat], wish: StreamQuery
) -> None:
    """Tell what was missed, seat by seat, and listen from there on."""
    for seat in seats:
        table, viewer, now = seat
        if not now:
            services.hub.listen(stream, table, viewer)
            continue
        after = wish.after.get((table, viewer))
        begin = partial(_begin_seat, services, stream, seat)
        try:
            await services.hall.caught_up(table, viewer, after, begin)
        except NoSuchTable:
            continue
        except LostCitiesError as error:
            log.warning("a stream cannot begin: %s", error)
            stream.end()
            return
        await asyncio.sleep(0)


def _begin_seat(
    services: Services, stream: Subscriber, seat: Seat, told: list[JsonObject], view: JsonObject
) -> None:
    """Let a stream hear of a seat, unless it was taken from them meanwhile."""
    if seat[:2] in stream.due:
        services.begin(stream, seat.table, seat.viewer, told, view)


async def _disconnect(receive: Receive) -> None:
    """Wait until the other side has gone, or all was sent."""
    while (await receive())["type"] != "http.disconnect":
        pass
