"""The commands `serve` and `verify`, and the server under other circumstances."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from http.client import HTTPConnection
from typing import TYPE_CHECKING

import pytest

from lostcities.cli.main import main
from lostcities.errors import OptionError
from lostcities.server.config import VARIABLE, Settings, from_environment
from lostcities.server.run import check
from tests.server.support.client import DEVICE, Device, begun, exported, move, person, play
from tests.server.support.server_process import PATIENCE, PROGRAM, running

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.support.server_process import Server


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--workers", "2", "--db", "x.db"], "2 processes cannot share an SQLite file"),
        (["--tls-cert", "x.pem"], "--tls-cert and --tls-key go together"),
        (["--base-path", "games"], "'games' is not a valid base path"),
        (["--base-path", "/a b"], "'/a b' is not a valid base path"),
        (["--base-path", "/a/"], "'/a/' is not a valid base path"),
        (["--origin", "example.org"], "'example.org' is not a valid address"),
        (["--origin", "https://exa mple.org"], "'https://exa mple.org' is not a valid address"),
        (["--origin", "https://example.org/path"], "is not a valid address"),
        (["--port", "0"], "expected a port from 1 to 65535"),
    ],
)
def test_what_cannot_be_served(
    arguments: list[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert main(["serve", *arguments]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("text", ["{", "[]", '{"nothing": 1}', '{"port": "x"}', '{"sweep": true}'])
def test_bad_settings_are_refused(text: str) -> None:
    with pytest.raises(OptionError):
        from_environment({VARIABLE: text})


def test_settings_from_the_environment() -> None:
    found = from_environment({VARIABLE: '{"port": 9, "sweep": 2}'}, port=10)
    assert (found.port, found.sweep) == (10, 2.0)
    assert from_environment({VARIABLE: found.to_json()}) == found
    assert check(found) is found
    assert "secret" not in repr(Settings(db="postgresql://me:secret@host/db"))


def test_a_second_server_on_the_same_file_does_not_start(server: Server) -> None:
    command = [sys.executable, "-c", PROGRAM, "serve", "--db", server.db, "--port", "65500"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 1
    assert done.stderr.count("another server is running on the file") == 1
    assert "serving at" not in done.stderr
    assert "Traceback" not in done.stderr
    french = subprocess.run(
        [*command, "--log-format", "text", "--lang", "fr"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert french.returncode == 1
    assert french.stderr.count("\n") == 1
    assert "un autre serveur utilise le fichier" in french.stderr


def test_under_a_path_behind_a_proxy(tmp_path: Path, file: Path) -> None:
    options = ("--base-path", "/games", "--origin", "https://example.org")
    with running(str(file), tmp_path, *options, base="/games") as server:
        ours = {"Host": "example.org", "Origin": "https://example.org"}
        assert _status(server.port, "/games/api/v1/games", ours) == 200
        assert _status(server.port, "/games/healthz", {}) == 200
        assert _status(server.port, "/api/v1/games", {}) == 404
        assert _status(server.port, "/gamesapi/v1/games", {}) == 404
        foreign = {"Origin": "https://example.com"}
        assert _status(server.port, "/games/api/v1/games", foreign) == 403


def _status(port: int, path: str, headers: dict[str, str]) -> int:
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers=headers)
    status = connection.getresponse().status
    connection.close()
    return status


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_s5_verify(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    device = Device.new(server)
    table = begun(device, "duel", DEVICE, person(), variant="mini", options={"rounds": 1})
    play(device, table, [0, 1], random.Random(1))
    export = exported(device, table)
    path = tmp_path / "export.json"
    path.write_text(json.dumps(export))
    assert main(["verify", str(path), "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert said.startswith("10 cards or dice were" if lang == "en" else "10 cartes ou dés")
    export["record"] = export["record"].replace("Result", "Resolt")
    path.write_text(json.dumps(export))
    assert main(["verify", str(path), "--lang", lang]) == 1
    path.write_text("{")
    assert main(["verify", str(path), "--lang", lang]) == 1
    assert main(["verify", str(tmp_path / "none"), "--lang", lang]) == 1


def test_s3_two_workers_on_postgresql(server_url: str, tmp_path: Path) -> None:
    """Players of one table on different processes see every move, whichever they ask."""
    with running(server_url, tmp_path, "--workers", "2") as server:
        host, guest = Device.new(server), Device.new(server)
        made = host.create("duel", DEVICE, {"kind": "link"}, variant="mini")
        table = made["table"]
        guest.join(made["links"]["1"], "Ben")
        streams = [
            player.listen(f"table={table}&after={table}:{seat}:1")
            for seat, player in [(0, host), (1, guest)] * 4
        ]
        host.must(table, 0, "ready")
        guest.must(table, 1, "ready")
        rng = random.Random(1)
        deadline = time.monotonic() + 3 * PATIENCE
        while (seen := host.view(table, 0))["status"] == "playing":
            assert time.monotonic() < deadline
            move(host, table, 0, seen, rng)
            move(guest, table, 1, guest.view(table, 1), rng)
            for device in (host, guest):
                device.close()
        for number, stream in enumerate(streams):
            seat = number % 2
            last = (host, guest)[seat].view(table, seat)["seq"]
            shown = [event["seq"] for event in stream.until(last)]
            assert shown == list(range(2, last + 1))
            stream.close()


def test_s8_finished_tables_are_kept_as_long_as_the_operator_says(
    tmp_path: Path, file: Path
) -> None:
    with running(str(file), tmp_path, retain_days=0.00002) as server:
        device = Device.new(server)
        over = begun(device, "duel", DEVICE, person())
        device.must(over, 0, "resign")
        going = begun(device, "duel", DEVICE, person())
        time.sleep(2)
        assert device.view(over)["status"] == "over"
        assert server.stop() == 0
        server.start()
        assert device.get(f"/tables/{over}").status == 404
        assert device.view(going, 0)["status"] == "playing"
