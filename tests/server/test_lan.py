"""The address for other devices: given to whoever sits at the machine, and to nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lostcities.server import lan
from lostcities.server.config import Settings
from tests.server.support.client import Device
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from pathlib import Path

HOME = "192.168.1.20"


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(), None),
        (Settings(host="localhost"), None),
        (Settings(host="0.0.0.0", port=81), f"http://{HOME}:81/"),  # noqa: S104
        (Settings(host="::", port=81, base_path="/x"), f"http://{HOME}:81/x/"),
        (Settings(host="10.0.0.7", port=81), "http://10.0.0.7:81/"),
        (Settings(host="0.0.0.0", origin="https://cities.example"), "https://cities.example/"),  # noqa: S104
    ],
)
def test_other_devices_get_an_address_they_can_open(
    settings: Settings, expected: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lan, "lan_address", lambda: HOME)
    assert lan.shared_address(settings) == expected


def test_without_a_network_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "lan_address", lambda: None)
    assert lan.shared_address(Settings(host="0.0.0.0")) is None  # noqa: S104


def test_only_who_opened_the_page_by_this_machines_name_is_told(tmp_path: Path) -> None:
    with running(str(tmp_path / "lan.db"), tmp_path, origin="https://cities.example") as server:
        device = Device.new(server)
        assert device.get("/address").data == {"address": "https://cities.example/"}
        assert device.get("/address", Host="cities.example").data == {"address": None}
