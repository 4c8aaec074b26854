"""Sheets to print, over HTTP: the same bytes as the command makes, and refusals with reasons."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from lostcities.dice import HOUSE, read_sheet
from lostcities.print import Order, printed

if TYPE_CHECKING:
    from tests.server.support.server_process import Server

MINE = {**HOUSE.to_json(), "name": "mine", "bridge": {"cell": 5, "value": 25}}


class Got(NamedTuple):
    """What came back: status, kind, bytes."""

    status: int
    kind: str | None
    body: bytes

    @property
    def code(self) -> str:
        """The code of an error."""
        return str(json.loads(self.body)["error"]["code"])


def ask(server: Server, path: str, data: Any = None) -> Got:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
    try:
        if data is None:
            connection.request("GET", f"/api/v1/print/{path}")
        else:
            headers = {"Content-Type": "application/json"}
            connection.request("POST", f"/api/v1/print/{path}", json.dumps(data), headers)
        response = connection.getresponse()
        return Got(response.status, response.headers["content-type"], response.read())
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("path", "order"),
    [
        ("dice.pdf", Order()),
        ("pad.pdf?per_page=4&paper=letter", Order("pad", paper="letter", per_page=4)),
        ("rules.pdf?lang=fr", Order("rules", "duel", language="fr")),
        ("rules.pdf?game=dice&per_page=2", Order("rules", "dice", per_page=2)),
    ],
)
def test_a_sheet_comes_as_pdf(server: Server, path: str, order: Order) -> None:
    assert ask(server, path) == Got(200, "application/pdf", printed(order))


@pytest.mark.parametrize("form", ["sheet", "toml"])
def test_r33_a_layout_of_ones_own_is_printed(server: Server, form: str) -> None:
    toml = HOUSE.to_toml().replace('"house"', '"mine"')
    toml = toml.replace("cell = 7", "cell = 5").replace("value = 20", "value = 25")
    got = ask(server, "dice.pdf?lang=fr", {form: MINE if form == "sheet" else toml})
    wanted = printed(Order(sheet=read_sheet(toml), language="fr"))
    assert got == Got(200, "application/pdf", wanted)


@pytest.mark.parametrize(
    ("path", "data", "status", "code"),
    [
        ("cards.pdf", None, 422, "malformed"),
        ("dice.pdf?per_page=3", None, 422, "malformed"),
        ("dice.pdf?paper=a3", None, 422, "malformed"),
        ("dice.pdf?lang=de", None, 422, "malformed"),
        ("rules.pdf?game=go", None, 422, "malformed"),
        ("dice.svg", None, 404, "no-such-path"),
        ("pad.pdf", {"sheet": MINE}, 405, "no-such-method"),
        ("dice.pdf", {"sheet": {**MINE, "name": "two words"}}, 422, "no-name"),
        ("dice.pdf", {"toml": ""}, 422, "needs-table"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_the_reason(
    server: Server, path: str, data: Any, status: int, code: str
) -> None:
    got = ask(server, path, data)
    assert (got.status, got.kind, got.code) == (status, "application/json", code)


def test_a_name_that_never_ends_is_cut_short(server: Server) -> None:
    got = ask(server, "dice.pdf", {"sheet": {**MINE, "name": "x" * 15_000}})
    assert (got.status, got.kind) == (200, "application/pdf")
