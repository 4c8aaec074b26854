"""The example client plays whole games: two of them against each other, by their links."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.support.client import Device, exported

if TYPE_CHECKING:
    from tests.server.support.server_process import Server

BOT = Path(__file__).parent.parent.parent / "examples" / "bot.py"


@pytest.mark.parametrize(("game", "settings"), [("duel", {"variant": "mini"}), ("dice", {})])
def test_two_bots_play_a_game(server: Server, game: str, settings: dict[str, str]) -> None:
    host = Device.new(server)
    made = host.create(game, {"kind": "link"}, {"kind": "link"}, **settings)
    bots = [
        subprocess.Popen(
            [sys.executable, str(BOT), f"http://127.0.0.1:{server.port}/", link, f"Bot {seat}"],
            stdout=subprocess.PIPE,
            text=True,
        )
        for seat, link in made["links"].items()
    ]
    shown = [json.loads(bot.communicate(timeout=60)[0]) for bot in bots]
    assert shown[0] == shown[1] == host.view(made["table"])["outcome"]
    assert "Seats: Bot 0 | Bot 1" in exported(host, made["table"])["record"]
