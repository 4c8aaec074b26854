"""A small client of the API for the tests: devices, tables, streams, whole games."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakSet

from tests.server.support.seeded import token_hex
from tests.waiting import PATIENCE

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

    from tests.server.support.server_process import Server

TIMEOUT = 90.0
"""Seconds, more than a server may take to start: what asks meanwhile is answered then."""
MAX_TURNS = 4000


class Reply(NamedTuple):
    """What came back."""

    status: int
    data: Any
    headers: dict[str, str]

    @property
    def code(self) -> str:
        """The code of an error."""
        return str(self.data["error"]["code"])


def fresh() -> str:
    """Return a new command id."""
    return token_hex(8)


CONNECTIONS: WeakSet[HTTPConnection] = WeakSet()
"""Those that may be open. A device in a reference cycle is freed at some later time, and its socket
would then complain in the middle of another test: so each test closes what it has opened."""


def connect(server: Server, timeout: float) -> HTTPConnection:
    """Return a connection that is closed after the test at the latest."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=timeout)
    CONNECTIONS.add(connection)
    return connection


def close_connections() -> None:
    """Close all connections; a device that is used again opens its own again."""
    for connection in list(CONNECTIONS):
        connection.close()


@dataclass
class Device:
    """One browser, phone or bot."""

    server: Server
    token: str = ""
    id: str = ""
    _connection: HTTPConnection | None = field(default=None, repr=False)

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        """Disconnect."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    @classmethod
    def new(cls, server: Server) -> Device:
        """Make a device known to the server."""
        device = cls(server)
        made = device.post("/devices", None)
        assert made.status == 201, made
        device.token, device.id = made.data["token"], made.data["device"]
        return device

    def request(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Reply:
        """Send anything."""
        if self.token:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        for attempt in (0, 1):
            connection = self._connection or connect(self.server, TIMEOUT)
            self._connection = connection
            try:
                connection.request(method, f"/api/v1{path}", body, headers)
                response = connection.getresponse()
                content = response.read()
            except (OSError, HTTPException):
                connection.close()
                self._connection = None
                if attempt:
                    raise
                continue
            return _reply(response, content)
        raise AssertionError

    def post(self, path: str, data: Any, **headers: str) -> Reply:
        """Post JSON."""
        headers.setdefault("Content-Type", "application/json")
        return self.request("POST", path, json.dumps(data).encode(), **headers)

    def put(self, path: str, data: Any) -> Reply:
        """Put JSON."""
        headers = {"Content-Type": "application/json"}
        return self.request("PUT", path, json.dumps(data).encode(), **headers)

    def get(self, path: str, **headers: str) -> Reply:
        """Get JSON."""
        return self.request("GET", path, None, **headers)

    def create(self, game: str, *seats: dict[str, Any], **settings: Any) -> Any:
        """Make a table."""
        made = self.post("/tables", {"id": fresh(), "game": game, "seats": list(seats), **settings})
        assert made.status == 201, made
        return made.data

    def join(self, link: str, name: str | None = None) -> Any:
        """Follow a link."""
        joined = self.post("/join", {"id": fresh(), "link": link, "name": name})
        assert joined.status == 200, joined
        return joined.data

    def do(self, table: str, seat: int, do: str, **more: Any) -> Reply:
        """Do something at a table."""
        data = {"id": fresh(), "seat": seat, "do": do, **more}
        return self.post(f"/tables/{table}/commands", data)

    def must(self, table: str, seat: int, do: str, **more: Any) -> Any:
        """Do something that must succeed."""
        done = self.do(table, seat, do, **more)
        assert done.status == 200, done
        return done.data

    def view(self, table: str, seat: int | None = None) -> Any:
        """Look at a table."""
        seen = self.get(f"/tables/{table}" + ("" if seat is None else f"?seat={seat}"))
        assert seen.status == 200, seen
        return seen.data

    def listen(self, query: str = "", **headers: str) -> Listening:
        """Open a stream."""
        return Listening(self, query, TIMEOUT, **headers)


def _reply(response: HTTPResponse, content: bytes) -> Reply:
    is_json = response.headers.get("content-type") == "application/json"
    data = json.loads(content) if is_json and content else content
    return Reply(response.status, data, {k.lower(): v for k, v in response.headers.items()})


class Listening:
    """An open stream; iterating over it gives its frames."""

    def __init__(
        self, device: Device, query: str = "", timeout: float = TIMEOUT, **headers: str
    ) -> None:
        self.connection = connect(device.server, timeout)
        headers = {"Authorization": f"Bearer {device.token}", **headers}
        self._kind = ""
        try:
            self.connection.request("GET", f"/api/v1/stream?{query}", headers=headers)
            self.response = self.connection.getresponse()
        except BaseException:
            self.connection.close()
            raise

    def __del__(self) -> None:
        if hasattr(self, "response"):
            self.close()

    def frames(self, count: int = 10_000) -> Iterator[tuple[str, Any]]:
        """Read frames until the stream ends."""
        for _ in range(count):
            line = self.response.readline()
            if not line:
                return
            if line.startswith(b"event: "):
                self._kind = line[7:].decode().strip()
            elif line.startswith(b"data: "):
                yield self._kind, json.loads(line[6:])

    def next(self, kind: str = "table") -> Any:
        """Return the next frame of a kind."""
        return next(data for found, data in self.frames() if found == kind)

    def until(self, seq: int) -> list[Any]:
        """Return the events up to a number."""
        events: list[Any] = []
        for kind, data in self.frames():
            if kind == "table":
                events += data["events"]
                if data["view"]["seq"] >= seq:
                    return events
        return events

    def close(self) -> None:
        """Disconnect."""
        self.response.close()
        self.connection.close()


DEVICE = {"kind": "device", "name": "Ann"}


def agent(name: str = "random") -> dict[str, str]:
    """Return a seat for an agent."""
    return {"kind": "agent", "agent": name}


def person(name: str = "Ben") -> dict[str, str]:
    """Return a seat for somebody at the same device."""
    return {"kind": "device", "name": name}


def begun(device: Device, game: str, *seats: dict[str, Any], **settings: Any) -> str:
    """Make a table at one device and begin to play."""
    table: str = device.create(game, *seats, **settings)["table"]
    for number, seat in enumerate(seats):
        if seat["kind"] == "device":
            device.must(table, number, "ready", nonce=token_hex(4))
    return table


def play(device: Device, table: str, seats: list[int], rng: random.Random) -> Any:
    """Play random legal moves in these seats until the game is over; return the last view."""
    seat = seats[0]
    for _ in range(MAX_TURNS):
        seen = device.view(table, seat)
        if seen["status"] != "playing":
            return seen
        mine = [number for number in seen["game"]["waiting"] if number in seats]
        if seat in mine or not mine:
            move(device, table, seat, seen, rng)
        else:
            seat = mine[0]
    raise AssertionError("the game does not end")


def move(device: Device, table: str, seat: int, seen: Any, rng: random.Random) -> None:
    """Make one random move, if it is this seat's turn."""
    due = seen["decision"]
    if due is None:
        time.sleep(0.002)
        return
    action = rng.choice(due["legal"])
    device.must(table, seat, "act", decision=due["number"], actions=[action])


def exported(device: Device, table: str, match: int | None = None) -> Any:
    """Return the export of a finished match."""
    path = f"/tables/{table}/export" + (f"?match={match}" if match else "")
    found = patiently(lambda: device.get(path))
    assert found.status == 200, found
    return found.data


def patiently(send: Callable[[], Reply]) -> Reply:
    """Send something until there is a place for it: others of this machine send the same."""
    deadline = time.monotonic() + PATIENCE
    while (found := send()).status == 429 and time.monotonic() < deadline:
        time.sleep(int(found.headers["retry-after"]))
    return found
