"""A server that cannot start says why: a sentence with a hint, in the language it is asked in."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

from lostcities.errors import OptionError
from lostcities.server.config import Settings
from lostcities.server.listening import ListenError, listening_sockets
from lostcities.server.run import check
from tests.server.support.server_process import PATIENCE, PROGRAM, free_port

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.support.databases import Cluster

RAW = re.compile(r"Errno|Traceback|psycopg|sqlalchemy|_ssl|SSL\]|None|\?:")
"""What is for programmers."""
UNREACHABLE = "postgresql://somebody@127.0.0.1:1/tables"


class Start(NamedTuple):
    """A start that fails, and what is said about it."""

    arguments: tuple[str, ...]
    english: str
    french: str


STARTS = {
    "address": Start(
        ("--host", "192.0.2.1", "--db", "x.db"), "has no address 192.0.2.1", "n’a pas l’adresse"
    ),
    "supervised": Start(
        ("--host", "192.0.2.1", "--db", "x.db", "--supervise"),
        "give one of its own with --host",
        "donnez-en une à elle avec --host",
    ),
    "name": Start(
        ("--host", "name.invalid", "--db", "x.db"), "no address is known", "on ne connaît pas"
    ),
    "postgresql": Start(("--db", UNREACHABLE), "nothing listens there", "rien n’y écoute"),
    "workers": Start(
        ("--db", UNREACHABLE, "--workers", "2"), "(check the address given", "(vérifiez l’adresse"
    ),
    "file": Start(("--db", "/proc/none/x.db"), "cannot be created", "ne peut être créé"),
    "folder": Start(("--db", "folder"), "folder is a folder", "folder est un dossier"),
    "certificate": Start(
        ("--db", "x.db", "--tls-cert", "x.pem", "--tls-key", "x.pem"),
        "the certificate x.pem and the key x.pem cannot be used",
        "le certificat x.pem et la clé x.pem ne peuvent pas servir",
    ),
}


def started(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    port = str(free_port())
    (folder / "x.pem").write_text("no certificate")
    (folder / "folder").mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, "serve", "--no-browser", "--port", port, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )


@pytest.mark.parametrize("name", STARTS)
def test_a_failed_start_is_one_sentence(name: str, tmp_path: Path) -> None:
    start = STARTS[name]
    for language, says in (("en", start.english), ("fr", start.french)):
        done = started(tmp_path, *start.arguments, "--log-format", "text", "--lang", language)
        assert done.returncode in (1, 2)
        assert says in done.stderr
        assert done.stderr.count("\n") == 1
        assert not RAW.search(done.stderr), done.stderr


@pytest.mark.parametrize("name", ["address", "postgresql", "workers"])
def test_a_service_has_it_in_its_log(name: str, tmp_path: Path) -> None:
    done = started(tmp_path, *STARTS[name].arguments)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    (failure,) = [line for line in lines if line["message"].startswith("the server cannot start")]
    assert failure["level"] == "error"
    assert ("192.0.2.1" if name == "address" else "refused") in failure["message"]
    assert done.returncode == 1


def test_the_log_says_what_to_check_of_a_database(postgres: Cluster, tmp_path: Path) -> None:
    for address in (UNREACHABLE, postgres.url("nowhere")):
        done = started(tmp_path, "--db", address, "--lang", "fr")
        assert "the database does not answer" in done.stderr
        assert "(check that PostgreSQL is running, that the database exists" in done.stderr
    assert 'database \\"nowhere\\" does not exist' in done.stderr


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as found:
        yield found.getsockname()[1]


def test_a_port_that_was_taken_in_the_meantime(taken: int) -> None:
    with pytest.raises(ListenError, match=rf"port {taken} is used by another program \(choose"):
        listening_sockets("127.0.0.1", taken)


def test_a_port_that_is_forbidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    with pytest.raises(ListenError, match="this user may not listen on port 80 "):
        listening_sockets("127.0.0.1", 80)


def test_every_address_of_a_name_is_listened_on() -> None:
    sockets = listening_sockets("localhost", free_port())
    assert "127.0.0.1" in {one.getsockname()[0] for one in sockets}
    for one in sockets:
        one.close()


def test_a_certificate_is_tried_before_anything_else(tmp_path: Path) -> None:
    for cert in (tmp_path / "none.pem", tmp_path):
        with pytest.raises(OptionError, match="cannot be used"):
            check(Settings(tls_cert=str(cert), tls_key=str(cert)))


def test_a_misspelt_variable_is_warned_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOSTCITIES_PROT", "9000")
    monkeypatch.setenv("LOSTCITIES_QQQQQQ", "1")
    fails = ("--db", "/proc/none/x.db")
    english = started(tmp_path, *fails, "--log-format", "text").stderr.splitlines()
    assert english[0].endswith(
        "LOSTCITIES_PROT is not a setting, and is ignored; did you mean LOSTCITIES_PORT?"
    )
    assert english[1].endswith("LOSTCITIES_QQQQQQ is not a setting, and is ignored")
    french = started(tmp_path, *fails, "--log-format", "text", "--lang", "fr", "--supervise")
    assert french.stderr.count("vouliez-vous dire LOSTCITIES_PORT") == 1
    logged = [json.loads(line) for line in started(tmp_path, *fails).stderr.splitlines()]
    assert "did you mean LOSTCITIES_PORT?" in logged[0]["message"]
