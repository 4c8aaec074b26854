"""`lostcities` alone serves the page on this machine and opens it, whatever has the usual port."""

from __future__ import annotations

import json
import socket
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from PIL import Image

from lostcities.server import lan
from lostcities.server.config import VARIABLE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cli.conftest import Run, Served

LIGHT = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}
"""Whether the upper and the lower half of a character of a code are light."""
PAINTED = "\x1b[97;40m"


class Ours(BaseHTTPRequestHandler):
    """Answers as a server of ours that is well."""

    def do_GET(self) -> None:  # its name in the library
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"status":"ok"}')

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def answering() -> Iterator[int]:
    """Have a server like ours on some port."""
    with HTTPServer(("127.0.0.1", 0), Ours) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@contextmanager
def listening() -> Iterator[int]:
    """Have some port taken by a program that says nothing of ours."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield taken.getsockname()[1]


@pytest.fixture
def usual(monkeypatch: pytest.MonkeyPatch) -> int:
    """Let a port that is free be the usual one."""
    with listening() as port:
        pass
    monkeypatch.setenv(VARIABLE, f'{{"port": {port}}}')
    return port


def test_lostcities_alone_serves_here_and_opens_the_page(
    run: Run, served: Served, home: Path, usual: int
) -> None:
    ran = run()
    assert ran.status == 0
    (settings,) = served.settings
    assert (settings.host, settings.port) == ("127.0.0.1", usual)
    assert settings.db == str(home / "data" / "lostcities" / "tables.db")
    assert served.opened == [f"http://127.0.0.1:{usual}/"]
    assert served.opened[0] in ran.err
    assert ran.out == ""


def test_options_alone_are_those_of_the_server(run: Run, served: Served, usual: int) -> None:
    assert run("--lan", "--no-browser").status == 0
    assert not served.settings[0].is_local
    assert (served.settings[0].port, served.opened) == (usual, [])


def test_a_game_alone_is_played_in_the_terminal(run: Run, served: Served) -> None:
    run("duel", "--seats", "random", "random", "--variant", "mini", "--seed", "1")
    assert served.settings == []


def test_when_it_runs_already_the_page_is_opened(
    run: Run, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    with answering() as port:
        monkeypatch.setenv(VARIABLE, f'{{"port": {port}}}')
        ran = run()
    assert (ran.status, served.settings) == (0, [])
    assert served.opened == [f"http://127.0.0.1:{port}/"]
    assert "already running" in ran.err


def test_one_that_is_asked_for_something_is_another_server(
    run: Run, served: Served, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with answering() as port:
        monkeypatch.setenv(VARIABLE, f'{{"port": {port}}}')
        assert run("serve", "--db", home / "other.db", "--no-browser").status == 0
    assert served.settings[0].db == str(home / "other.db")
    assert served.settings[0].port > port


def test_a_foreign_program_on_the_port_is_stepped_around(
    run: Run, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening() as port:
        monkeypatch.setenv(VARIABLE, f'{{"port": {port}}}')
        assert run("--no-browser").status == 0
    assert port < served.settings[0].port <= port + 20


@pytest.mark.parametrize(("language", "words"), [("en", "is used by"), ("fr", "est pris")])
def test_a_port_that_is_asked_for_and_taken_is_a_clear_error(
    run: Run, served: Served, language: str, words: str
) -> None:
    with listening() as port:
        ran = run("--lang", language, "serve", "--port", port)
    assert (ran.status, served.settings) == (1, [])
    assert words in ran.err
    assert "--port" in ran.err


def test_people_are_greeted_in_words(run: Run, served: Served, home: Path, usual: int) -> None:
    ran = run("serve", "--no-browser", "--log-format", "text")
    assert ran.err.splitlines() == [
        f"Open http://127.0.0.1:{usual}/",
        f"Games are kept in {home / 'data' / 'lostcities' / 'tables.db'}",
        "Stop it with Ctrl-C.",
    ]
    assert served.settings[0].log_format == "text"
    french = run("serve", "--no-browser", "--log-format", "text", "--lang", "fr")
    assert french.err.startswith(f"Ouvrez http://127.0.0.1:{usual}/")


@pytest.mark.parametrize("colour", [True, False])
def test_other_devices_get_an_address_and_a_code(
    run: Run, usual: int, monkeypatch: pytest.MonkeyPatch, *, colour: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("sys.stderr.isatty", lambda: colour)
    monkeypatch.setattr(lan, "lan_address", lambda: "192.168.1.20")
    ran = run("--lan", "--no-browser", "--log-format", "text")
    address = f"http://192.168.1.20:{usual}/"
    assert f"On other devices in this network: {address}" in ran.err
    assert (PAINTED in ran.err) == colour
    assert scanned(ran.err) == address
    monkeypatch.setattr(lan, "lan_address", lambda: None)
    assert "no address in a network" in run("--lan", "--no-browser", "--log-format", "text").err


def scanned(text: str) -> str:
    """Read the code among some lines as the camera of a phone would."""
    rows: list[list[bool]] = []
    for line in text.splitlines():
        shown = line.removeprefix(PAINTED).removesuffix("\x1b[0m")
        if set(shown) <= set(LIGHT):
            assert len(shown) <= 40
            rows += [[LIGHT[character][half] for character in shown] for half in (0, 1)]
    image = Image.new("L", (len(rows[0]), len(rows)))
    image.putdata([255 * light for row in rows for light in row])
    larger = image.resize((4 * image.width, 4 * image.height), Image.Resampling.NEAREST)
    (found,) = zxingcpp.read_barcodes(larger)
    return str(found.text)


def test_the_address_in_the_network_is_never_the_loopback() -> None:
    assert lan.lan_address() not in ("127.0.0.1", "")


def test_programs_are_greeted_with_a_line_of_the_log(run: Run, usual: int) -> None:
    line = json.loads(run("serve", "--no-browser").err)
    assert (line["level"], line["message"]) == ("info", f"serving at http://127.0.0.1:{usual}/")


def test_a_variable_sets_an_option_and_the_command_line_goes_first(
    run: Run, served: Served, home: Path, usual: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTCITIES_DB", str(home / "mine.db"))
    monkeypatch.setenv("LOSTCITIES_BASE_PATH", "/games")
    assert run("serve", "--no-browser", "--base-path", "/other").status == 0
    assert served.settings[0].db == str(home / "mine.db")
    assert (served.settings[0].base_path, served.settings[0].port) == ("/other", usual)
    monkeypatch.setenv("LOSTCITIES_PORT", "many")
    ran = run("serve", "--no-browser")
    assert ran.status == 2
    assert "the variable LOSTCITIES_PORT is not valid: port must be a whole number" in ran.err


@pytest.mark.parametrize(
    ("language", "says"), [("en", "a port from 1 to 65535"), ("fr", "un port de 1")]
)
def test_a_port_that_does_not_exist_is_refused(run: Run, language: str, says: str) -> None:
    for port in ("0", "65536", "99999", "x"):
        ran = run("serve", "--port", port, "--lang", language)
        assert ran.status == 2
        assert says in ran.err
