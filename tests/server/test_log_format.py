"""Lines of a log: JSON for programs, text for people."""

from __future__ import annotations

import json
import logging
import re
import sys

import pytest

from lostcities.server.http.log_format import JsonFormatter, TextFormatter, _fields, is_text
from lostcities.server.tables import tokens

RECORD = logging.makeLogRecord(
    {"name": "n", "levelname": "WARNING", "msg": "a request %s", "args": ("failed",), "status": 500}
)


def test_a_line_for_people() -> None:
    line = TextFormatter().format(RECORD)
    assert re.fullmatch(r"\d\d:\d\d:\d\d warning  a request failed status=500", line)


def test_a_line_for_programs() -> None:
    line = json.loads(JsonFormatter().format(RECORD))
    assert (line["level"], line["message"], line["status"]) == ("warning", "a request failed", 500)


@pytest.mark.parametrize(
    ("style", "terminal", "text"),
    [("auto", True, True), ("auto", False, False), ("text", False, True), ("json", True, False)],
)
def test_the_style(
    monkeypatch: pytest.MonkeyPatch, style: str, *, terminal: bool, text: bool
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
    assert is_text(style) is text


@pytest.mark.parametrize(
    "path",
    [
        "/{}",
        "/games/{}/x",
        "/api/v1/join/{}",
        "/api/v1/tables/{}/commands",
        "/api/v1/pads/{}",
        "/#{}",
        "/#/join/{}/move",
        "/Bearer {}",
        "/({}).",
        "/token={}&x=1",
        "/" + "x/" * 90 + "{}",
    ],
)
def test_s6_a_secret_in_a_wrong_path_is_not_logged(path: str) -> None:
    for _ in range(50):
        token = tokens.new_token()
        logged = _fields({"method": "GET", "path": path.format(token)}, "1", 404, 0.1)["path"]
        assert not any(token[at : at + 8] in logged for at in range(len(token) - 8))
    table = tokens.new_device()
    kept = f"/api/v1/tables/{table}/commands"
    assert _fields({"method": "GET", "path": kept}, "1", 404, 0.1)["path"] == kept


def test_a_path_neither_forges_a_line_nor_drives_the_terminal() -> None:
    record = logging.makeLogRecord(
        {"msg": "request", "levelname": "INFO", "path": "/x\n12:00:00 error    forged\x1b[31m"}
    )
    line = TextFormatter().format(record)
    assert "\n" not in line
    assert "\x1b" not in line
    assert "forged" in line
