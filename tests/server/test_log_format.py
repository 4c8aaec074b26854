"""Lines of a log: JSON for programs, text for people."""

from __future__ import annotations

import json
import logging
import re
import sys

import pytest

from lostcities.server.http.log_format import JsonFormatter, TextFormatter, is_text

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


def test_a_path_neither_forges_a_line_nor_drives_the_terminal() -> None:
    record = logging.makeLogRecord(
        {"msg": "request", "levelname": "INFO", "path": "/x\n12:00:00 error    forged\x1b[31m"}
    )
    line = TextFormatter().format(record)
    assert "\n" not in line
    assert "\x1b" not in line
    assert "forged" in line
