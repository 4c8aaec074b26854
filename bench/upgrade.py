"""Upgrade a server while people play: how long they wait, and that no move is lost or doubled.

`python -m bench.upgrade` replaces a server three times in each way there is:

- `restart`: the process is stopped and started again, as by systemd without a socket unit;
- `socket`: the same, but the listening socket is kept by somebody else, as by systemd with one;
- `supervise`: a parent keeps the socket, and starts the new process before it stops the old one;
- `workers`: two workers on PostgreSQL, replaced one by one on SIGHUP;
- `proxy`: two servers on PostgreSQL behind nginx (`--nginx` names it), one after the other;
- `crash`: the same, but each is killed.

Players play at full speed and send again what was not answered, as the page does. A wait is the
longest time a player had no move acknowledged around a replacement. At the end the record of every
finished game must hold exactly the moves that were acknowledged.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack, contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bench.clock import tell
from bench.machine import describe, load
from bench.spread import spread
from tests.server.support.databases import cluster
from tests.server.support.kill_loop import played_on
from tests.server.support.restarts import (
    PAUSE,
    PatientDevice,
    SocketServer,
    Upgraded,
    reload,
    serving,
)
from tests.server.support.server_process import PATIENCE, Server, free_port, running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT: Final = Path(__file__).parent.parent
WAYS: Final = ("restart", "socket", "supervise", "workers", "proxy", "crash")
SHORT_GAME: Final = 1
"""The table with the shortest games, of those `kill_loop` lists."""
TABLES: Final = 6


class Setting(NamedTuple):
    """A server to play on, and how it is replaced."""

    server: Server
    """Where players connect."""
    replace: Callable[[], None]


class Follower(threading.Thread):
    """A device with a stream, which it opens again whenever it ends."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.device = PatientDevice.new(server)
        self.ended = threading.Event()
        self.gaps: list[float] = []
        """Seconds without a stream, one for each time it ended."""

    def run(self) -> None:
        """Follow until it is told to end."""
        stream = self._opened()
        while not self.ended.is_set():
            pause = _reconnect_pause(stream)
            begun = time.monotonic()
            time.sleep(pause)
            stream = self._opened()
            self.gaps.append(time.monotonic() - begun)
        stream.close()

    def _opened(self) -> Any:
        while True:
            try:
                stream = self.device.listen()
                if stream.response.status == 200:  # noqa: PLR2004  # as HTTP has it
                    return stream
                stream.close()
            except (OSError, HTTPException):
                pass
            time.sleep(PAUSE)


def _reconnect_pause(stream: Any) -> float:
    """Read a stream to its end; return how long the server asks to wait."""
    pause = 0.0
    try:
        for kind, data in stream.frames(10**9):
            if kind == "reconnect":
                pause = data["after"]
    except (OSError, HTTPException, ValueError):
        pass
    return pause


# The ways


@contextmanager
def restart(folder: Path, _: argparse.Namespace) -> Iterator[Setting]:
    """Stop the process and start it again."""
    with running(str(folder / "restart.db"), folder) as server:
        yield Setting(server, lambda: _restart(server))


@contextmanager
def socket(folder: Path, _: argparse.Namespace) -> Iterator[Setting]:
    """Do the same with a socket that stays open."""
    server = SocketServer(str(folder / "socket.db"), folder)
    server.start()
    try:
        yield Setting(server, lambda: _restart(server))
    finally:
        server.stop()
        server.close()


@contextmanager
def supervise(folder: Path, _: argparse.Namespace) -> Iterator[Setting]:
    """Have a supervisor start the new process before the old one is stopped."""
    db = str(folder / "supervise.db")
    with running(db, folder, "--supervise") as server:
        yield Setting(server, lambda: reload(server, db))


@contextmanager
def workers(folder: Path, _: argparse.Namespace) -> Iterator[Setting]:
    """Replace two workers one by one."""
    with (
        cluster(durable=True) as postgres,
        postgres.fresh() as url,
        running(url, folder, "--workers", "2") as server,
    ):
        _wait(lambda: len(serving(url)) == 2)  # noqa: PLR2004  # both
        yield Setting(server, lambda: reload(server, url))


@contextmanager
def proxy(folder: Path, options: argparse.Namespace) -> Iterator[Setting]:
    """Restart two servers behind nginx, one after the other."""
    with _behind_nginx(folder, options, Server.stop) as setting:
        yield setting


@contextmanager
def crash(folder: Path, options: argparse.Namespace) -> Iterator[Setting]:
    """Kill two servers behind nginx, one after the other, and start each again."""
    with _behind_nginx(folder, options, Server.kill) as setting:
        yield setting


@contextmanager
def _behind_nginx(
    folder: Path, options: argparse.Namespace, end: Callable[[Server], object]
) -> Iterator[Setting]:
    with ExitStack() as stack:
        url = stack.enter_context(stack.enter_context(cluster(durable=True)).fresh())
        origin = ("--base-path", "/games", "--origin", "https://games.example.org")
        both = [stack.enter_context(running(url, folder, *origin, base="/games")) for _ in range(2)]
        port = stack.enter_context(_nginx(folder, options.nginx, [one.port for one in both]))
        front = Server(url, folder)
        front.port = port

        def replace() -> None:
            for server in both:
                end(server)
                server.start()

        yield Setting(front, replace)


@contextmanager
def _nginx(folder: Path, program: str, ports: list[int]) -> Iterator[int]:
    """Run nginx with the example for several servers, without TLS; give its port."""
    port = free_port()
    routes = (ROOT / "deploy" / "nginx-by-table.conf").read_text(encoding="utf-8")
    for shown, own in zip((8642, 8643), ports, strict=True):
        routes = routes.replace(f"server 127.0.0.1:{shown}", f"server 127.0.0.1:{own}")
    text = f"""
        daemon off; master_process off; error_log {folder}/nginx.log; pid {folder}/nginx.pid;
        events {{ worker_connections 4096; }}
        http {{
            access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
            fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
            {routes}
            server {{
                listen 127.0.0.1:{port};
                proxy_http_version 1.1; proxy_set_header Connection "";
                proxy_set_header Host games.example.org;
                location / {{ proxy_pass http://lostcities/games/; proxy_buffering off; }}
            }}
        }}
    """
    (folder / "nginx.conf").write_text(text, encoding="utf-8")
    process = subprocess.Popen([program, "-e", folder / "nginx.log", "-c", folder / "nginx.conf"])
    try:
        front = Server("", folder)
        front.port = port
        _wait(lambda: front.answers("/readyz"))
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _restart(server: Server) -> None:
    server.stop()
    server.start()


def _wait(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > deadline:
            raise TimeoutError
        time.sleep(PAUSE)


def measured(way: str, options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Play through replacements in one way; return the figures."""
    with globals()[way](folder, options) as setting:
        followers = [Follower(setting.server) for _ in range(options.streams)]
        for follower in followers:
            follower.start()
        players = [SHORT_GAME + TABLES * number for number in range(options.players)]
        upgraded = Upgraded(setting.server, setting.replace)
        played_on(
            upgraded, options.times, options.seed, lambda done: tell(f"{way} {done}"), players
        )
        for follower in followers:
            follower.ended.set()
    gaps = [gap for follower in followers for gap in follower.gaps]
    return {
        "replacements": len(upgraded.spans),
        "moves acknowledged": upgraded.acknowledged,
        "games finished and checked": upgraded.games,
        "replaced in s": [round(end - begun, 2) for begun, end in upgraded.spans],
        "wait for a move, ms": spread(upgraded.waits()),
        "time without a stream, ms": spread(gaps),
    }


def main() -> None:
    """Run the ways that are asked for; print the figures."""
    options = _options()
    about = describe()
    found: dict[str, Any] = {}
    for way in options.ways:
        if way in ("proxy", "crash") and shutil.which(options.nginx) is None:
            sys.exit(f"there is no program {options.nginx}; on Debian: apt-get install nginx")
        with tempfile.TemporaryDirectory() as folder:
            found[way] = measured(way, options, Path(folder))
    head = {name: about[name] for name in ("date", "processor", "load before", "Python")}
    report = {"about": {**head, "load after": load()}, **found}
    print(json.dumps(report, indent=1) if options.json else table(report))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.upgrade", description=__doc__)
    parser.add_argument("ways", nargs="*", default=list(WAYS), metavar="WAY", help=", ".join(WAYS))
    parser.add_argument("--times", type=int, default=3, help="replacements in each way")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--streams", type=int, default=50, help="devices that only listen")
    parser.add_argument("--nginx", default="nginx", help="the program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


def table(report: dict[str, Any]) -> str:
    """Write the figures for people."""
    lines = [f"{name}: {value}" for name, value in report["about"].items()]
    for way, figures in report.items():
        if way != "about":
            lines += ["", way, *(f"  {name:28} {value}" for name, value in figures.items())]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
