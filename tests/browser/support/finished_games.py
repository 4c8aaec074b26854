"""Games played to their end through the API, for what the page does with them afterwards."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from tests.browser.support.visitor import turn
from tests.server.support.client import begun, exported, person, play

if TYPE_CHECKING:
    from tests.server.support.client import Device


def finished(device: Device, game: str = "duel", **settings: Any) -> str:
    """Play a game of two people at one device; return its table."""
    table = begun(device, game, person("Anna"), person("Ben"), **settings)
    if game == "dice":
        play(device, table, [0, 1], random.Random(5))
        return table
    while (view := device.view(table, 0))["status"] == "playing":
        (seat,) = view["game"]["waiting"]
        number = device.view(table, seat)["decision"]["number"]
        device.must(table, seat, "act", decision=number, actions=turn(device, table, seat))
    return table


def export_of(device: Device, game: str = "duel", **settings: Any) -> Any:
    """Play a game; return its record and proof."""
    return exported(device, finished(device, game, **settings))
