"""R33: sheets are checked by the server, in both forms, before anybody plays on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lostcities.dice import HOUSE, read_sheet
from tests.server.support.client import DEVICE, Device, agent

if TYPE_CHECKING:
    from tests.server.support.server_process import Server


@pytest.mark.parametrize("body", [{"toml": HOUSE.to_toml()}, {"sheet": HOUSE.to_json()}])
def test_a_good_sheet_comes_back_in_both_forms(server: Server, body: Any) -> None:
    reply = Device.new(server).post("/sheets", body)
    assert reply.status == 200
    assert reply.data["sheet"] == HOUSE.to_json()
    assert read_sheet(reply.data["toml"]) == HOUSE


def spoiled(**changes: Any) -> dict[str, Any]:
    return {"sheet": {**HOUSE.to_json(), **changes}}


BAD = [
    ({}, "needs-table"),
    ({"toml": "name = "}, "not-toml"),
    ({"toml": ""}, "needs-table"),
    (spoiled(name="two words"), "no-name"),
    (spoiled(bridge={"cell": 10, "value": 20}), "bridge-cell"),
    (spoiled(double_only="much"), "needs-number"),
    (spoiled(columns={}), "needs-table"),
    (spoiled(name="\ud800"), "malformed"),
    (spoiled(columns={"\ud800": {}}), "malformed"),
    (spoiled(sure="x" * 20_000), "malformed"),
    (
        spoiled(columns={**HOUSE.to_json()["columns"], "R": {"arrows": [3], "vases": [3]}}),
        "cell-twice",
    ),
]


@pytest.mark.parametrize(("body", "code"), BAD)
def test_a_bad_sheet_is_refused_with_the_reason(server: Server, body: Any, code: str) -> None:
    reply = Device.new(server).post("/sheets", body)
    assert (reply.status, reply.code) == (422, code)


def test_a_checked_sheet_can_be_played_on(server: Server) -> None:
    device = Device.new(server)
    toml = device.post("/sheets", spoiled(name="mine")).data["toml"]
    made = device.create("dice", DEVICE, agent(), sheet=toml)
    assert device.view(made["table"])["setup"]["sheet"]["name"] == "mine"
