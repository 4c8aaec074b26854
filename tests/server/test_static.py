"""The page's files: exact names only, with what they are, and no word of them kept for nothing."""

from __future__ import annotations

import json
from contextlib import closing
from http.client import HTTPConnection
from typing import TYPE_CHECKING, NamedTuple

import pytest

from lostcities.i18n.catalogue import languages, load
from lostcities.server.http.static import KINDS, ROOT

if TYPE_CHECKING:
    from email.message import Message

    from tests.server.support.server_process import Server

FILES = sorted(path for path in ROOT.rglob("*") if path.is_file())


class Answer(NamedTuple):
    """What a browser would get."""

    status: int
    headers: Message
    body: bytes


def asked(server: Server, path: str, method: str = "GET", **headers: str) -> Answer:
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=10)) as connection:
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read())


def test_every_file_of_the_page_is_served_as_what_it_is(server: Server) -> None:
    assert {path.suffix for path in FILES} <= set(KINDS), "a file of an unknown kind"
    for path in FILES:
        answer = asked(server, f"/{path.relative_to(ROOT).as_posix()}")
        assert (answer.status, answer.headers["content-type"]) == (200, KINDS[path.suffix])
        assert answer.body == path.read_bytes()


def test_the_first_page_has_a_strict_policy(server: Server) -> None:
    answer = asked(server, "/")
    assert answer.body == (ROOT / "index.html").read_bytes()
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_what_a_browser_has_is_not_sent_again(server: Server) -> None:
    tag = asked(server, "/").headers["etag"]
    again = asked(server, "/", **{"If-None-Match": tag})
    assert (again.status, again.body) == (304, b"")
    assert asked(server, "/", **{"If-None-Match": '"other"'}).status == 200


def test_head_has_no_body(server: Server) -> None:
    answer = asked(server, "/index.html", "HEAD")
    assert (answer.status, answer.body) == (200, b"")
    assert answer.headers["content-length"] == str((ROOT / "index.html").stat().st_size)


@pytest.mark.parametrize(
    "path",
    ["/../pyproject.toml", "/%2e%2e/__init__.py", "/locales/", "/locales", "//index.html", "/x.js"],
)
def test_nothing_else_is_served(server: Server, path: str) -> None:
    assert asked(server, path).status == 404


def test_reasons_are_worded_as_in_the_terminal(server: Server) -> None:
    shown = json.loads(asked(server, "/locales/reasons.fr.json").body)
    assert shown == load("reasons", "fr")
    assert "reason.D.not-higher" in shown


def test_all_files_are_listed_under_a_version(server: Server) -> None:
    shown = json.loads(asked(server, "/files.json").body)
    listed = {path.relative_to(ROOT).as_posix() for path in FILES}
    texts = {f"locales/{kind}{code}.json" for kind in ("", "reasons.") for code in languages()}
    assert set(shown["files"]) == listed | texts
    assert shown == json.loads(asked(server, "/files.json").body)
    assert len(shown["version"]) == 32
