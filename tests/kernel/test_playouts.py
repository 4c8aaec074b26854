"""Games in bulk: the right distribution, the same whatever the threads."""

from __future__ import annotations

import numpy as np
import pytest

from lostcities import OptionError, duel, kernel
from lostcities.agents.catalogue import make
from lostcities.dealer import stream
from lostcities.games import GAMES
from lostcities.play import play_seeded

ROUND = duel.VARIANTS["classic"].with_options({"rounds": 1})


@pytest.mark.parametrize("policy", [*kernel.PLAYERS, ("cautious", "random")])
@pytest.mark.parametrize(("game", "variant"), [("duel", "mini"), ("dice", "standard")])
def test_playouts_depend_on_the_seed_alone(
    game: str, variant: str, policy: str | tuple[str, str]
) -> None:
    one, three, other = (
        kernel.playouts(game, variant, 100, seed, policy=policy, threads=threads)
        for seed, threads in ((1, 1), (1, 3), (2, 1))
    )
    assert np.array_equal(one.scores, three.scores)
    assert np.array_equal(one.turns, three.turns)
    assert not np.array_equal(one.scores, other.scores)


def test_random_rounds_are_those_of_the_rules() -> None:
    """Measured with the rules: −34.1 points and 143.0 turns (`docs/guides/agents.md`)."""
    played = kernel.playouts("duel", ROUND, 40_000, seed=1, threads=2)
    assert played.scores.mean() == pytest.approx(-34.1, abs=0.4)
    assert played.turns.mean() == pytest.approx(143.0, abs=0.6)
    assert played.endings == {"deck": 40_000, "limit": 0}


@pytest.mark.parametrize("policy", kernel.PLAYERS)
@pytest.mark.parametrize(
    ("game", "variant", "seats"),
    [("duel", "mini", 2), ("dice", "standard", 3), ("dice", "solo", 1)],
)
def test_playouts_score_as_the_rules_do(game: str, variant: str, seats: int, policy: str) -> None:
    """The same players on other deals: the means agree within their error."""
    played = kernel.playouts(game, variant, 4000, seed=3, policy=policy, seats=seats)
    scores = []
    for seed in range(150):
        agents = [make(game, policy, stream(seed, "agent", seat)) for seat in range(seats)]
        chosen = GAMES[game].variants[variant]
        end = play_seeded(GAMES[game], chosen, agents, seed, starter=seed % seats)[2]
        assert end.outcome is not None
        assert end.outcome.scores is not None
        scores.append(end.outcome.scores)
    rules = np.array(scores)
    error = (rules.std() ** 2 / len(rules) + played.scores.std() ** 2 / 4000) ** 0.5
    assert abs(rules.mean() - played.scores.mean()) < 4 * error + 1e-9


def test_a_summary_shows_means_errors_and_endings() -> None:
    shown = kernel.playouts("duel", "classic", 500, seed=1, policy="cautious").summary()
    assert shown["games"] == 500
    assert sum(shown["wins"]) == pytest.approx(1)
    assert sum(shown["endings"].values()) == 500
    assert 0 < shown["statistics"]["opened"][0] <= 15
    dice = kernel.playouts("dice", "standard", 100, seed=1, seats=5).summary()
    assert len(dice["mean"]) == len(dice["error"]) == 5
    assert set(dice["statistics"]) == {"numbers", "artefacts", "dice", "bridges"}


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(OptionError, match="no player 'nobody'"):
        kernel.playouts("duel", "mini", 1, 1, policy="nobody")
    with pytest.raises(OptionError, match="one for each of 2 seats"):
        kernel.playouts("duel", "mini", 1, 1, policy=["random"])
    with pytest.raises(OptionError, match="n must be a whole number from 1"):
        kernel.playouts("duel", "mini", 0, 1)
