"""Games with bots that play over the server's protocol (`docs/guides/bots.md`).

The arena opens a table for each game, on a server of its own or on one that is given. A bot takes
its seat by a link: as a process that is started for the game, or as a service that is asked to
come. Agents of the catalogue are played by the server. The server deals, so that nobody has to
trust the arena: seats and starter are swapped, but the cards of a pair are not the same.
"""

from __future__ import annotations

import json
import os
import shlex
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import uuid
from contextlib import ExitStack, contextmanager, suppress
from http import HTTPStatus
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities import record
from lostcities.errors import LostCitiesError, Reason, SystemFault
from lostcities.games import GAMES, sheets_of
from lostcities.play import NO_LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lostcities.arena.entrants import Entrant
    from lostcities.game import Seat, Step

PROGRAM: Final = "import sys; from lostcities.cli.main import main; sys.exit(main())"
SETTINGS: Final = {
    "agent_pause": 0.0,
    "device_rate": 100_000.0,
    "device_burst": 100_000.0,
    "writes_per_day": 0,
    "tables_per_day": 0,
    "open_tables": 0,
}
"""Of a server of our own: nobody waits for an animation, and nobody has to be kept off."""

START: Final = 60.0
"""Seconds a server may take to start."""
JOINING: Final = 60.0
"""Seconds a bot may take to start, to join and to say that it is ready."""
SILENCE: Final = 120.0
"""Seconds without a move after which a game is given up."""
LOOK: Final = 0.05
"""Seconds between two looks at a table."""
MANNERS: Final = 5.0
"""Seconds a bot gets to end by itself after the game."""

NO_SERVER = Reason(
    "format",
    "arena-no-server",
    "the server at {address} does not answer: {why}",
    "start one with: lostcities serve --no-browser",
)
SERVER_REFUSES = Reason("format", "arena-server-refuses", "the server refuses: {why}")
BOT_SILENT = Reason(
    "format",
    "arena-bot-silent",
    "no move was made for {seconds} seconds at a table with {bots}",
    "a bot joins by the link it is given, says that it is ready, and moves when it is asked",
)
BOT_NOT_THERE = Reason(
    "format",
    "arena-bot-not-there",
    "{bots} did not take a seat within {seconds} seconds",
    "a bot joins by the link it is given, and says that it is ready",
)
BOT_ENDED = Reason(
    "format", "arena-bot-ended", "{bot!r} ended in the middle of a game, with status {status}"
)
BOT_NOT_STARTED = Reason("format", "arena-bot-not-started", "{bot!r} cannot be started: {why}")
NOT_SERVED = Reason(
    "format",
    "arena-not-served",
    "{agent!r} cannot play at a server's table",
    "beside a bot there are agents of the catalogue, without options",
)


class BotError(LostCitiesError):
    """A game with a bot that could not be played to its end."""


@contextmanager
def own_server() -> Iterator[str]:
    """Run a server on this machine for a while, with nothing in it; yield its address."""
    with tempfile.TemporaryDirectory(prefix="lostcities-arena-") as folder:
        log = Path(folder) / "log"
        settings = {**os.environ, "LOSTCITIES_SETTINGS": json.dumps(SETTINGS)}
        database = str(Path(folder) / "games.db")
        command = [sys.executable, "-c", PROGRAM, "serve", "--no-browser", "--db", database]
        port = str(_free_port())
        with log.open("wb") as written:
            process = subprocess.Popen(  # noqa: S603  # our own program
                [*command, "--port", port], stdout=written, stderr=written, env=settings
            )
        address = f"http://127.0.0.1:{port}/"
        try:
            _wait_for(process, address, log)
            yield address
        finally:
            process.terminate()
            process.wait()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _wait_for(process: subprocess.Popen[bytes], address: str, log: Path) -> None:
    deadline = time.monotonic() + START
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}readyz", timeout=5):  # noqa: S310  # our own
                return
        except OSError:
            time.sleep(LOOK)
    said = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    raise BotError(NO_SERVER(address=address, why=said[-1] if said else "?"))


class Host:
    """The device that opens the tables."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/") + "/"
        self._token = ""
        self._token = self.send("devices", {})["token"]

    def send(self, path: str, data: Any = None) -> Any:
        """Send a request, a POST if there is data, until the server has time for it."""
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        body = None if data is None else json.dumps(data).encode()
        while True:
            try:
                request = urllib.request.Request(  # noqa: S310  # the address as it was given
                    f"{self.address}api/v1/{path}", body, headers
                )
                with urllib.request.urlopen(request, timeout=START) as answer:  # noqa: S310
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE):
                    raise BotError(SERVER_REFUSES(why=_reason(error))) from None
                time.sleep(float(error.headers.get("Retry-After", 1)))
            except (OSError, ValueError, HTTPException) as error:
                why = SystemFault.of(error)
                raise BotError(NO_SERVER(address=self.address, why=why)) from None

    def open_table(
        self, game: str, variant: Any, entrants: Sequence[Entrant], starter: Seat
    ) -> Any:
        """Open a table with a link for each bot."""
        sheet: Any = getattr(variant, "sheet", None)
        own = sheet is not None and sheet not in sheets_of(GAMES[game]).sheets.values()
        return self.send(
            "tables",
            {
                "id": uuid.uuid4().hex,
                "game": game,
                "variant": variant.name,
                "options": variant.options(),
                "seats": [_seat(entrant) for entrant in entrants],
                "starter": starter,
                **({"sheet": sheet.to_toml()} if own else {}),
            },
        )


def _reason(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["error"]["reason"])
    except (ValueError, KeyError, TypeError):
        return f"{error.code} {error.reason}"


def _seat(entrant: Entrant) -> dict[str, str]:
    if entrant.source == "bot":
        return {"kind": "link"}
    if entrant.source != "catalogue" or entrant.options or entrant.limit != NO_LIMIT:
        raise BotError(NOT_SERVED(agent=entrant.text))
    return {"kind": "agent", "agent": entrant.name}


def play_served(
    address: str, game: str, variant: Any, entrants: Sequence[Entrant], starter: Seat
) -> tuple[Any, list[Step], Any]:
    """Play one game at a table of a server; return its start, its steps and its end."""
    host = Host(address)
    made = host.open_table(game, variant, entrants, starter)
    with ExitStack() as bots:
        processes = [
            bots.enter_context(_called(entrants[int(seat)], host.address, link))
            for seat, link in made["links"].items()
        ]
        _wait_until_over(host, made["table"], [each for each in processes if each is not None])
    fold = record.read(host.send(f"tables/{made['table']}/export")["record"]).fold
    return fold.start, fold.steps, fold.state


class BotProcess(NamedTuple):
    """A bot that was started for a game."""

    bot: str
    process: subprocess.Popen[bytes]


@contextmanager
def _called(entrant: Entrant, address: str, link: str) -> Iterator[BotProcess | None]:
    """Give a bot its link: start its process, or send the link to its service."""
    if entrant.name.startswith(("http://", "https://")):
        _ask(entrant.name, {"server": address, "link": link})
        yield None
        return
    words = shlex.split(entrant.name)
    values = {"{server}": address, "{link}": link}
    if not any(value in entrant.name for value in values):
        words += list(values)
    for place, value in values.items():
        words = [word.replace(place, value) for word in words]
    try:
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL)  # noqa: S603  # as asked
    except OSError as error:
        why = SystemFault.of(error)
        raise BotError(BOT_NOT_STARTED(bot=entrant.name, why=why)) from None
    try:
        yield BotProcess(entrant.name, process)
        with suppress(subprocess.TimeoutExpired):
            process.wait(MANNERS)
    finally:
        process.kill()
        process.wait()


def _ask(service: str, data: dict[str, str]) -> None:
    """Ask a bot's service to take a seat."""
    headers = {"Content-Type": "application/json"}
    try:
        body = json.dumps(data).encode()
        request = urllib.request.Request(service, body, headers)  # noqa: S310  # as given
        with urllib.request.urlopen(request, timeout=START):  # noqa: S310
            return
    except (OSError, ValueError, HTTPException) as error:
        why = SystemFault.of(error)
        raise BotError(BOT_NOT_STARTED(bot=service, why=why)) from None


def _wait_until_over(host: Host, table: str, bots: Sequence[BotProcess]) -> None:
    """Look at a table until its game is over; give up when nothing moves any more."""
    last, since = -1, time.monotonic()
    while True:
        view = host.send(f"tables/{table}")
        if view["outcome"] is not None:
            return
        if view["seq"] != last:
            last, since = view["seq"], time.monotonic()
        # A bot that has ended since then may have made the last move before.
        ended = [(bot, process.poll()) for bot, process in bots if process.poll() is not None]
        for bot, status in ended:
            if host.send(f"tables/{table}")["outcome"] is None:
                raise BotError(BOT_ENDED(bot=bot, status=status))
        waits = view["status"] == "lobby"
        if time.monotonic() - since > (JOINING if waits else SILENCE):
            names = ", ".join(bot for bot, _ in bots) or host.address
            if waits:
                raise BotError(BOT_NOT_THERE(seconds=round(JOINING), bots=names))
            raise BotError(BOT_SILENT(seconds=round(SILENCE), bots=names))
        time.sleep(LOOK)
