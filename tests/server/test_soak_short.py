"""The long run in short: killed under load on each database, whole games before three judges.

`test_http_games` plays games of every setting; these are full rounds, matches and dice games, half
of them by rule agents alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.support import tournament
from tests.server.support.kill_loop import kills
from tests.server.support.server_process import Server
from tests.server.support.tournament import plans, season

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 4
MATCHES, ROUNDS, DICE = 3, 27, 30


@pytest.fixture(autouse=True)
def evidence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what is found beside the rest of a test's files."""
    monkeypatch.setattr(tournament, "EVIDENCE", tmp_path / "evidence.json")


def nothing(_: int) -> None:
    """Say nothing of how far it is."""


def test_killed_under_load_nothing_is_lost_or_doubled(url: str, tmp_path: Path) -> None:
    server = Server(url, tmp_path)
    try:
        found = kills(server, KILLS, seed=1, progress=nothing)
    finally:
        server.kill()
    assert found.acknowledged > 10 * KILLS
    assert found.resent > 0
    assert found.games >= 1


@pytest.mark.parametrize("part", range(2))
def test_rules_referee_and_proofs_agree_on_whole_games(server: Server, part: int) -> None:
    games = list(plans(MATCHES, ROUNDS, DICE, seed=1))
    season(server, games[part::2], nothing)
