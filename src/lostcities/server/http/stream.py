"""The event stream: a plain ASGI app, as thousands of streams are open at once (S6).

`GET /api/v1/stream` with the device's token in the Authorization header. It begins, for each seat,
with what was missed since `after` and the table as it is. Query:

- `after=TABLE:SEAT:NUMBER,…`: the last number received for each seat (empty for a spectator);
- `table=TABLE`: only the seats at one table; `watch=TABLE`: as a spectator;
- `near=TABLE`: changes nothing here; a proxy before several servers leads the stream by it.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import parse_qs

from lostcities.errors import LostCitiesError, Reason
from lostcities.server.errors import NOT_YOUR_SEAT, InvalidRequest, NotAllowed
from lostcities.server.http.asgi import client_address, header, send_error
from lostcities.server.http.protocol import SCOPE_KEY
from lostcities.server.metrics import STREAMS_OPENED
from lostcities.server.services.auth import require_spectator, seats_of
from lostcities.server.services.broadcast import Subscriber
from lostcities.server.services.table_entry import NoSuchTable
from lostcities.server.storage.models import MAX_INTEGER
from lostcities.server.tables import tokens

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.http.asgi import Receive, Scope, Send
    from lostcities.server.http.protocol import Connection
    from lostcities.server.services.auth import Caller
    from lostcities.server.services.composition import Services
    from lostcities.server.tables.events import JsonObject
    from lostcities.server.views.view import Viewer

log = logging.getLogger("lostcities.stream")

PATH: Final = "/api/v1/stream"
MEDIA_TYPE: Final = "text/event-stream"
MAX_QUERY: Final = 16_000
MAX_SEATS: Final = 200
"""Seats one stream subscribes to, those at the latest tables."""
RETRY: Final = b"retry: 2000\n: hello\n\n"
NO_TABLE: Final = ""
"""A spectator's stream is for no seat, though its device may hold some."""
RUNNING: Final = ("lobby", "playing")

START: Final = {
    "type": "http.response.start",
    "status": 200,
    "headers": [
        (b"content-type", MEDIA_TYPE.encode()),
        (b"cache-control", b"no-store, no-transform"),
        (b"x-accel-buffering", b"no"),
        (b"transfer-encoding", b"chunked"),
    ],
}
END: Final = {"type": "http.response.body", "body": b""}

BAD_AFTER = Reason(
    "format",
    "bad-after",
    "the query of the stream is not valid",
    "write after=table:seat:number, …",
)


class StreamQuery(NamedTuple):
    """What a client wants to receive."""

    after: dict[tuple[str, Viewer], int]
    table: str | None = None
    watch: str | None = None


def read_query(query: bytes) -> StreamQuery:
    """Read a query."""
    try:
        if len(query) > MAX_QUERY:
            raise ValueError("too long")  # noqa: TRY301  # the same problem
        given = parse_qs(query.decode("ascii"), max_num_fields=8)
        after = dict(_number(text) for text in ",".join(given.get("after", ())).split(",") if text)
        return StreamQuery(after, _table(given, "table"), _table(given, "watch"))
    except ValueError:
        raise InvalidRequest(BAD_AFTER()) from None


def _number(text: str) -> tuple[tuple[str, Viewer], int]:
    table, seat, number = text.split(":")
    if not tokens.looks_like_id(table) or not 0 <= int(number) <= MAX_INTEGER:
        raise ValueError(text)
    return (table, int(seat) if seat else None), int(number)


def _table(given: dict[str, list[str]], name: str) -> str | None:
    values = given.get(name)
    if values is None:
        return None
    if len(values) != 1 or not tokens.looks_like_id(values[0]):
        raise ValueError(name)
    return values[0]


class Subscription(NamedTuple):
    """A seat to subscribe to, or a spectator's place."""

    table: str
    viewer: Viewer
    send_view: bool = True
    """Whether to send the table as it is at once."""


async def handle(services: Services, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one stream until it ends."""
    address = client_address(scope)
    try:
        authorization = header(scope, b"authorization")
        caller = await services.auth.authenticate(authorization, address)
        query = read_query(scope["query_string"])
        only = query.table if query.watch is None else NO_TABLE
        # Looking the device's seats up takes a while, and it may gain another one in between:
        # another of its tabs makes a table or follows a link. Nobody would subscribe this stream
        # to that seat, as it is not in the look-up, and the stream is not known to the broadcaster
        # yet. So the broadcaster collects the seats gained from before the look-up until the
        # stream is added. There is no await between the end of the look-up and `add`: a seat is
        # found by the look-up, collected, or gained after `add` and subscribed to as usual.
        with services.broadcaster.collecting_seats(caller.device, only) as gained:
            held = await _look_up(services, caller, query)
            connection = scope.get(SCOPE_KEY)
            if connection is None:  # the client has disconnected since then
                return
            # The operator may have blocked it since it was authenticated.
            services.blocks.check_device(caller.device)
            services.blocks.check_address(address)
            services.stream_memory.admit()
            services.rate_limits.open_stream(caller.device, address)
            found = {one[:2] for one in held}
            new = [Subscription(table, viewer) for table, viewer in gained - found]
            # From here on `gained` lists what this stream is about to subscribe to, so that
            # nobody else subscribes it to one of these seats without what it missed.
            gained.update(found)
            response = StreamResponse(connection, send)
            subscriber = Subscriber(caller.device, response, only, gained, address)
            services.broadcaster.add(subscriber)
            STREAMS_OPENED.inc()
    except LostCitiesError as error:
        await send_error(send, error)
        return
    try:
        await response.start(partial(services.broadcaster.ask_to_reconnect, subscriber))
        await _subscribe(services, subscriber, [*held, *new], query)
        await _wait_for_disconnect(receive)
    finally:
        _remove(services, subscriber)
        services.rate_limits.close_stream(caller.device, address)


class StreamResponse:
    """The response of one stream: messages go straight to its connection, as chunks.

    Sending them by ASGI would need a task for each of thousands of streams that does nothing but
    pass messages on, which costs more than making the messages.
    """

    __slots__ = ("_connection", "_early", "_finishing", "_send")

    def __init__(self, connection: Connection, send: Send) -> None:
        self._connection = connection
        self._send = send
        self._finishing: asyncio.Future[None] | None = None
        self._early: list[bytes] | None = []
        """Messages from before the response has started."""

    async def start(self, on_shutdown: Callable[[], None]) -> None:
        """Start the response."""
        await self._send(dict(START))
        self._connection.on_shutdown = on_shutdown
        early, self._early = self._early or [], None
        for message in (RETRY, *early):
            self.write(message)

    @property
    def backlog(self) -> int:
        """How many bytes the other side has not read yet."""
        return self._connection.backlog

    def write(self, message: bytes) -> None:
        """Send a chunk."""
        if self._early is not None:
            self._early.append(message)
            return
        self._connection.write(message)

    def finish(self) -> None:
        """End the response; `receive` then returns a disconnect."""
        self._finishing = asyncio.ensure_future(self._send(dict(END)))

    def abort(self) -> None:
        """Disconnect at once."""
        self._connection.abort()


def _remove(services: Services, subscriber: Subscriber) -> None:
    tables = {table for table, _ in services.broadcaster.subscriptions_of(subscriber)}
    services.broadcaster.remove(subscriber)
    services.presence.mark_left(subscriber, tables)


async def _look_up(services: Services, caller: Caller, query: StreamQuery) -> list[Subscription]:
    """Return what a query asks to subscribe to."""
    if query.watch is not None:
        require_spectator(await services.tables.fresh(query.watch), caller.device)
        return [Subscription(query.watch, None)]
    if query.table is not None:
        held = seats_of(await services.tables.fresh(query.table), caller.device)
        if not held:
            raise NotAllowed(NOT_YOUR_SEAT())
        return [Subscription(query.table, seat) for seat in held]
    store = services.store
    found = await services.tables.run_in_thread(store.tables_of, caller.device, MAX_SEATS)
    return [
        Subscription(
            one.table, one.seat, one.status in RUNNING or (one.table, one.seat) in query.after
        )
        for one in found
        if one.seat is not None
    ]


async def _subscribe(
    services: Services, subscriber: Subscriber, wanted: list[Subscription], query: StreamQuery
) -> None:
    """Subscribe seat by seat, each beginning with what was missed."""
    for subscription in wanted:
        table, viewer, send_view = subscription
        if not send_view:
            services.broadcaster.subscribe(subscriber, table, viewer)
            continue
        after = query.after.get((table, viewer))
        subscribe = partial(_subscribe_seat, services, subscriber, subscription)
        try:
            await services.tables.catch_up(table, viewer, after, subscribe)
        except NoSuchTable:
            continue
        except LostCitiesError as error:
            log.warning("a stream cannot start: %s", error)
            subscriber.end()
            return
        # A device may hold hundreds of seats: others get their turn after each.
        await asyncio.sleep(0)


def _subscribe_seat(
    services: Services,
    subscriber: Subscriber,
    subscription: Subscription,
    missed: list[JsonObject],
    view: JsonObject,
) -> None:
    """Subscribe to a seat, unless the device has lost it since then."""
    if subscription[:2] in subscriber.pending:
        services.subscribe(subscriber, subscription.table, subscription.viewer, missed, view)


async def _wait_for_disconnect(receive: Receive) -> None:
    """Wait until the client has gone, or the response has ended."""
    while (await receive())["type"] != "http.disconnect":
        pass
