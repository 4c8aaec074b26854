"""Bots of others: a process or a service takes a seat at a server's table and plays it out."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.arena import served
from lostcities.arena.contest import MAIN, Fixture
from lostcities.arena.served import BotError, own_server
from lostcities.errors import SystemFault
from lostcities.i18n.translator import Translator
from tests.arena.contests import contest

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot.py"
BOT = f"bot:{sys.executable} {EXAMPLE}"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with own_server() as found:
        yield found


def test_a_bot_plays_whole_matches_from_both_seats(address: str, tmp_path: Path) -> None:
    made = replace(contest("duel/mini", BOT, "cautious"), server=address, records=tmp_path)
    result = made.play(Fixture(MAIN, 0, 0))
    assert len(result.games) == 2
    assert all(game.rounds == 3 for game in result.games)
    assert result.margins()[0] == -result.margins()[1]
    records = [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()]
    assert len(records) == 2
    assert {("cautious |" in text, "| cautious" in text) for text in records} == {
        (True, False),
        (False, True),
    }


def test_two_bots_and_an_agent_share_the_dice(address: str) -> None:
    placed = f"bot:{sys.executable} {EXAMPLE} {{server}} {{link}} Placed"
    made = contest("dice/standard", BOT, placed, "random", players=3)
    result = replace(made, server=address).play(Fixture(MAIN, 1, 0))
    assert len(result.games) == 3
    assert sum(result.wins()) == pytest.approx(1)


def test_a_service_is_asked_to_come(address: str) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Service(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            words = [sys.executable, str(EXAMPLE), asked["server"], asked["link"]]
            started.append(subprocess.Popen(words, stdout=subprocess.DEVNULL))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Service) as service:
        threading.Thread(target=service.serve_forever, daemon=True).start()
        bot = f"bot:http://127.0.0.1:{service.server_port}/"
        made = contest("duel/mini", bot, "greedy", options={"rounds": 1})
        result = replace(made, server=address).play(Fixture(MAIN, 0, 0))
        service.shutdown()
    assert len(result.games) == len(started) == 2
    assert [bot.wait(20) for bot in started] == [0, 0]


@pytest.mark.parametrize(
    ("agents", "why"),
    [
        ((f"bot:{sys.executable} -c pass", "greedy"), "ended in the middle of a game"),
        (("bot:/no/such/program", "greedy"), "cannot be started: No such file"),
        (("bot:http://127.0.0.1:9/", "greedy"), "cannot be started"),
        ((BOT, "greedy:worlds=3"), "cannot play at a server's table"),
        ((BOT, "py:tests.arena.contests:First"), "cannot play at a server's table"),
    ],
)
def test_a_bot_that_does_not_play_is_named(address: str, agents: tuple[str, str], why: str) -> None:
    made = replace(contest("duel/mini", *agents), server=address)
    with pytest.raises(BotError, match=why):
        made.play(Fixture(MAIN, 0, 0))


def test_a_bot_that_never_joins_is_given_up(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "JOINING", 0.5)
    monkeypatch.setattr(served, "MANNERS", 0.1)
    sleeper = f"bot:{sys.executable} -c 'import time; time.sleep(60)'"
    made = replace(contest("duel/mini", sleeper, "greedy"), server=address)
    with pytest.raises(BotError, match=r"time\.sleep.* did not take a seat within"):
        made.play(Fixture(MAIN, 0, 0))


def test_a_bot_that_stops_moving_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "SILENCE", 0.1)
    table = {"outcome": None, "seq": 7, "status": "playing"}
    host: Any = SimpleNamespace(address="http://127.0.0.1:9/", send=lambda _: table)
    with pytest.raises(BotError, match="no move was made for"):
        served._wait_until_over(host, "x", [])


@pytest.mark.parametrize("server", ["http://127.0.0.1:9", "nonsense", "http://a b/", "http://[1"])
def test_a_server_that_is_not_there_is_named(server: str) -> None:
    made = replace(contest("duel/mini", BOT, "greedy"), server=server)
    with pytest.raises(BotError, match=r"the server at .* does not answer"):
        made.play(Fixture(MAIN, 0, 0))


def test_what_the_system_says_is_translated() -> None:
    made = replace(contest("duel/mini", BOT, "greedy"), server="http://127.0.0.1:9")
    with pytest.raises(BotError) as caught:
        made.play(Fixture(MAIN, 0, 0))
    assert "ne répond pas\u00a0: rien n’y écoute" in Translator("fr").error(caught.value)
    strange = BotError(served.BOT_NOT_STARTED(bot="x", why=SystemFault.of(ValueError("odd"))))
    assert "le système dit\u00a0: «\u00a0odd\u00a0»" in Translator("fr").error(strange)


def test_what_the_server_refuses_is_said(address: str) -> None:
    made = contest("duel/mini", BOT, "greedy", options={"rounds": 12})
    with pytest.raises(BotError, match="the server refuses"):
        replace(made, server=address).play(Fixture(MAIN, 0, 0))
