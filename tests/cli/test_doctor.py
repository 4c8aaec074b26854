"""`lostcities doctor`: every finding in every language, and none that needs the server."""

from __future__ import annotations

import errno
import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import webbrowser
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import TYPE_CHECKING, Any

import pytest

import lostcities
from lostcities import kernel
from lostcities.cli import database
from lostcities.cli.doctor import host, installation, report
from lostcities.i18n.catalogue import languages, load
from lostcities.i18n.translator import Translator
from lostcities.server.config import VARIABLE
from tests.cli.test_main import PROGRAM

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cli.conftest import Ran, Run


@pytest.fixture(autouse=True)
def usual_host(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tests run where few files may be open, and whether there is a browser or not."""
    monkeypatch.setattr(host, "open_files", lambda: 100_000)
    monkeypatch.setattr(host, "has_page", lambda: False)


@pytest.fixture
def port() -> int:
    """Give a port nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        number: int = found.getsockname()[1]
        return number


def found(ran: Ran, name: str) -> dict[str, str]:
    """Return the finding of a name, from JSON."""
    shown = {finding["name"]: finding for finding in json.loads(ran.out)["findings"]}
    finding: dict[str, str] = shown[name]
    return finding


def test_a_sound_installation(run: Run, port: int) -> None:
    ran = run("doctor", "--json", "--port", port)
    shown = json.loads(ran.out)
    assert (ran.status, shown["ok"], ran.err) == (0, True, "")
    names = [finding["name"] for finding in shown["findings"]]
    extras = [name for name in names if name.startswith("extra-")]
    assert {"extra-envs", "extra-server"} <= set(extras)
    rest = [name for name in names if name not in extras]
    assert rest == ["lostcities", "python", "kernel", "database", "writing", "port", "files"]
    for finding in shown["findings"]:
        assert set(finding) == {"name", "status", "text", "hint"}
        assert finding["text"]
        assert bool(finding["hint"]) == (finding["status"] != "ok")
    assert found(ran, "port")["text"] == f"{port} on 127.0.0.1 is free"
    assert "sqlalchemy 2" in found(ran, "extra-server")["text"]


@pytest.mark.parametrize(
    ("language", "last"), [("en", "Nothing is wrong."), ("fr", "Tout va bien.")]
)
def test_people_get_columns(run: Run, port: int, language: str, last: str) -> None:
    ran = run("doctor", "--port", port, "--lang", language)
    assert ran.status == 0
    assert ran.err == f"{last}\n"
    lines = ran.out.splitlines()
    column = lines[0].index("0.")
    assert len(lines) == 10 + len(extras_for_users())
    for line in lines:
        assert line[column - 2 : column] == "  "
        assert line[column] != " "


def extras_for_users() -> set[str]:
    return set(installation.extras()) - {"bench", "dev", "docs", "rl"} - {"envs", "server"}


def test_a_narrow_screen_keeps_the_columns(
    run: Run, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    lines = run("doctor", "--port", port).out.splitlines()
    column = lines[0].index("0.")
    assert all(line[column - 2 : column] == "  " for line in lines)
    assert sum(len(line) > 60 for line in lines) <= 2, "only paths cannot be broken"


def test_something_wrong_is_status_1(run: Run, port: int) -> None:
    arguments = ["doctor", "--port", port, "--db", "mysql://me:secret@host/name"]
    ran = run(*arguments)
    assert ran.status == 1
    assert ran.err == "1 thing is wrong.\n"
    assert "wrong" in ran.out
    assert "secret" not in ran.out
    french = run(*arguments, "--lang", "fr")
    assert french.err == "1 chose ne va pas.\n"
    assert "ce n’est pas l’adresse d’une base de données" in french.out
    assert "→ donnez un fichier, sqlite:///CHEMIN" in french.out


CASES = sorted(
    key.removesuffix(".hint")
    for key in load("cli", "en")
    if key.startswith("doctor.") and key.endswith(".hint")
)


MEASURED = [
    "address",
    "budget",
    "codes",
    "commit",
    "commits",
    "done",
    "failed",
    "full",
    "lag",
    "limited",
    "mean",
    "most",
    "number",
    "queued",
    "rate",
    "running",
    "seconds",
    "shed",
    "slow",
    "streams",
    "tables",
    "total",
    "used",
    "wait",
    "waiting",
]
"""What texts about a running server name."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", CASES)
def test_every_case_has_its_words(key: str, language: str) -> None:
    _, name, case = key.split(".")
    names = (
        "folder",
        "place",
        "fault",
        "host",
        "port",
        "limit",
        "wanted",
        "free",
        "step",
        "newest",
    )
    values = dict.fromkeys(
        (*names, "names", "extra", "compiler", "variable", "nearest", *MEASURED), "xyz"
    )
    made = report.finding(Translator(language), name, report.WRONG, case, **values)
    assert made.hint
    assert "{" not in made.text + made.hint
    assert report.label(made, Translator(language))


# What is installed


def test_without_the_server(run: Run, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "NEEDS", ("no_such_module",))
    ran = run("doctor", "--json", "--port", port)
    assert ran.status == 0
    assert found(ran, "database")["status"] == "note"
    assert "pip install '.[server]'" in found(ran, "database")["hint"]
    french = run("doctor", "--port", port, "--lang", "fr")
    assert "non examinée, car le serveur n’est pas installé" in french.out


def test_it_loads_nothing_the_server_needs(home: Path) -> None:
    code = (
        "import sys; from lostcities.cli import database; from lostcities.cli.main import main;"
        "needs = database.NEEDS; database.NEEDS = ('no_such_module',); main(['doctor']);"
        "sys.exit(any(name in sys.modules for name in needs))"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, check=False, capture_output=True, env=os.environ | {"XDG_DATA_HOME": str(home)}
    )
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False)


def test_a_server_that_is_half_installed(
    run: Run, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "lostcities.server.storage.engine", None)
    ran = run("doctor", "--json", "--port", port)
    assert ran.status == 1
    assert "not installed properly: " in found(ran, "database")["text"]


def test_a_missing_extra_is_a_note(run: Run, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    real = installation.version_of
    gone = {"gymnasium", "pettingzoo"}
    monkeypatch.setattr(
        installation, "version_of", lambda name: None if name in gone else real(name)
    )
    ran = run("doctor", "--json", "--port", port)
    assert ran.status == 0
    assert found(ran, "extra-envs") == {
        "name": "extra-envs",
        "status": "note",
        "text": "not installed: gymnasium, pettingzoo",
        "hint": "if you need it, in the folder of the sources: pip install '.[envs]'",
    }


def test_run_without_being_installed(run: Run, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "ITSELF", "no-such-distribution")
    ran = run("doctor", "--json", "--port", port)
    assert ran.status == 1
    assert found(ran, "lostcities")["hint"] == "make setup"


def test_what_an_extra_needs_depends_on_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"alembic", "psycopg", "sqlalchemy", "uvloop"} <= set(installation.needs_of("server"))
    monkeypatch.setattr(sys, "platform", "win32")
    assert "uvloop" not in installation.needs_of("server")
    assert installation.needs_of("nothing") == []


def test_the_kernel_is_built_from_the_sources_here() -> None:
    root = installation.checkout()
    assert root is not None
    assert installation.fingerprint(root) == kernel.SOURCES


def test_a_stale_kernel(run: Run, port: int, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "kernel").mkdir()
    (home / "CMakeLists.txt").touch()
    monkeypatch.setattr(installation, "checkout", lambda: home)
    monkeypatch.setenv("CXX", "no-such-compiler")
    ran = run("doctor", "--json", "--port", port)
    assert ran.status == 1
    assert "was not built from the sources in" in found(ran, "kernel")["text"]
    assert found(ran, "compiler")["text"] == "there is no no-such-compiler to build the kernel with"
    monkeypatch.setenv("CXX", sys.executable)
    assert found(run("doctor", "--json"), "compiler")["text"] == sys.executable


def test_a_packaged_kernel(run: Run, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "checkout", lambda: None)
    ran = run("doctor", "--json", "--port", port)
    assert found(ran, "kernel")["text"].startswith("it loads; it came with the package")
    monkeypatch.setitem(sys.modules, "lostcities.kernel", None)
    ran = run("doctor", "--json", "--port", port)
    assert ran.status == 1
    assert found(ran, "kernel")["text"].startswith("it does not load: ")
    assert "compiler" not in ran.out, "there is nothing to build"


def test_no_checkout_beside_a_package(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lostcities, "__file__", str(home / "a" / "b" / "c.py"))
    assert installation.checkout() is None


# The database; tests/server/test_doctor_databases.py looks at real ones


@pytest.mark.parametrize(
    ("name", "status", "words"),
    [
        ("no.db", "note", "does not exist yet"),
        ("no/folder.db", "wrong", "there is no folder "),
        ("text.txt", "wrong", "is not a database of this program"),
        (".", "wrong", "is not a database of this program"),
    ],
)
def test_what_is_no_database(run: Run, home: Path, name: str, status: str, words: str) -> None:
    (home / "text.txt").write_text("a text")
    before = sorted(home.iterdir())
    shown = found(run("doctor", "--json", "--db", home / name), "database")
    assert shown["status"] == status
    assert words in shown["text"]
    assert shown["hint"]
    assert sorted(home.iterdir()) == before, "it changes nothing"


def test_the_database_of_the_environment(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, json.dumps({"db": str(home / "other.db")}))
    assert "other.db" in found(run("doctor", "--json"), "database")["text"]
    monkeypatch.setenv(VARIABLE, "{")
    assert run("doctor").status == 2


@pytest.mark.parametrize(
    ("free", "status", "words"),
    [
        (99, "wrong", "only 99 MB are free"),
        (999, "note", "only 999 MB are free"),
        (5000, "ok", "5 GB are free"),
    ],
)
def test_room_on_the_disk(
    run: Run, free: int, status: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = type("Usage", (), {"free": free * 1_000_000})
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    shown = found(run("doctor", "--json"), "writing")
    assert shown["status"] == status
    assert words in shown["text"]


PASSWORDS = [
    "postgresql://me:cr3t@127.0.0.1:1/games",
    "postgresql://me:s3@cr3t@127.0.0.1:1/games",
    "postgresql://me@127.0.0.1:1/games?password=cr3t",
    "postgresql://me:cr3t@127.0.0.1:one/games",
    "oracle://me:cr3t@127.0.0.1:1/games",
]


@pytest.mark.parametrize("address", PASSWORDS)
def test_no_password_is_shown(run: Run, address: str) -> None:
    for ran in (run("doctor", "--db", address), run("doctor", "--json", "--db", address)):
        assert ran.status == 1
        assert "cr3t" not in ran.out + ran.err


# Where it would run


class Foreign(BaseHTTPRequestHandler):
    """Some other program's answer."""

    def do_GET(self) -> None:
        """Answer anything."""
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"hello")

    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002  # the name it has
        """Say nothing."""


@pytest.fixture
def foreign() -> Iterator[int]:
    """Run another program's server."""
    server = HTTPServer(("127.0.0.1", 0), Foreign)
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    yield server.server_port
    server.shutdown()
    serving.join()
    server.server_close()


def test_a_port_another_program_has(run: Run, foreign: int) -> None:
    ran = run("doctor", "--json", "--port", foreign)
    assert ran.status == 1
    assert found(ran, "port")["text"] == f"another program uses port {foreign} on 127.0.0.1"
    french = run("doctor", "--json", "--port", foreign, "--lang", "fr")
    assert "un autre programme occupe le port" in found(french, "port")["text"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--host", "192.0.2.1"], "this machine does not have the address 192.0.2.1"),
        (["--host", "a..b"], "no address is known for the name a..b"),
    ],
)
def test_where_nothing_can_listen(run: Run, arguments: list[str], words: str) -> None:
    ran = run("doctor", "--json", *arguments)
    assert ran.status == 1
    assert words in found(ran, "port")["text"]


def test_a_misspelt_setting(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(
        each["name"] != "settings" for each in json.loads(run("doctor", "--json").out)["findings"]
    )
    monkeypatch.setenv("LOSTCITIES_PROT", "9000")
    ran = run("doctor", "--json")
    assert found(ran, "settings")["text"] == "LOSTCITIES_PROT is not a setting"
    assert found(ran, "settings")["hint"] == "did you mean LOSTCITIES_PORT?"


def test_a_port_for_the_administrator(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "bind_error", lambda *_: errno.EACCES)
    ran = run("doctor", "--json", "--port", "80")
    assert found(ran, "port")["text"] == "this user may not listen on port 80"


def test_few_open_files(run: Run, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "open_files", lambda: 1024)
    ran = run("doctor", "--json", "--port", port)
    assert ran.status == 0
    assert found(ran, "files")["status"] == "note"
    assert "ulimit -n 20000" in found(ran, "files")["hint"]
    monkeypatch.setattr(host, "open_files", lambda: None)
    assert '"files"' not in run("doctor", "--json", "--port", port).out


def test_the_limit_of_open_files() -> None:
    code = "from lostcities.cli.doctor.host import open_files; print(open_files())"
    command = f"ulimit -n 64 && exec '{sys.executable}' -c '{code}'"
    done = subprocess.run(["/bin/sh", "-c", command], check=True, capture_output=True, text=True)
    assert done.stdout == "64\n"


@pytest.mark.parametrize(("there", "status"), [(True, "ok"), (False, "note")])
def test_a_browser_matters_if_there_is_a_page(
    run: Run, port: int, monkeypatch: pytest.MonkeyPatch, *, there: bool, status: str
) -> None:
    monkeypatch.setattr(host, "has_page", lambda: True)
    monkeypatch.setattr(host, "has_browser", lambda: there)
    assert found(run("doctor", "--json", "--port", port), "browser")["status"] == status
    monkeypatch.setattr(host, "has_page", lambda: False)
    assert '"browser"' not in run("doctor", "--json", "--port", port).out


def test_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise webbrowser.Error

    monkeypatch.setattr(webbrowser, "get", none)
    assert not host.has_browser()


def test_without_utf8(home: Path) -> None:
    ran = subprocess.run(
        [*PROGRAM, "doctor", "--lang", "fr", "--db", home / "no" / "folder.db"],
        check=False,
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii", "XDG_DATA_HOME": str(home)},
    )
    assert ran.returncode == 1
    assert b"-> creez-le" in ran.stdout
