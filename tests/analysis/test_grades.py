"""A number for a player: measured for every agent, and in the order of their strength."""

from __future__ import annotations

import numpy as np
import pytest

from lostcities.agents.catalogue import AGENTS
from lostcities.analysis.grades import accuracy, bands, like, measured

GAMES = sorted(AGENTS)


@pytest.mark.parametrize("game", GAMES)
def test_every_agent_was_measured(game: str) -> None:
    assert {band.agent for band in bands(game)} == set(AGENTS[game])
    assert "bench.review grades" in measured()[game]["made"]["command"]


@pytest.mark.parametrize("game", GAMES)
def test_the_scale_goes_from_random_to_faultless(game: str) -> None:
    worst = next(band.lost for band in bands(game) if band.agent == "random")
    assert accuracy(game, worst) == pytest.approx(10)
    assert accuracy(game, 0) == accuracy(game, -0.5) == 100
    assert like(game, worst) == {"agent": "random", "title": "Dodo", "level": 0}


@pytest.mark.parametrize("game", GAMES)
def test_strong_agents_lose_less(game: str) -> None:
    """Neighbours on the ladder may be close; by and large the order is that of the ladder."""
    levels = np.array([AGENTS[game][band.agent].level for band in bands(game)])
    ranks = np.argsort(np.argsort(levels))
    assert np.corrcoef(ranks, np.arange(len(ranks)))[0, 1] > 0.7
    assert AGENTS[game][bands(game)[0].agent].level == 0, "random play is worst"


def test_a_game_that_was_never_measured_has_no_number() -> None:
    assert accuracy("chess", 1) is None
    assert like("chess", 1) is None
