"""The protocol: mirrored pairs, their mean and its interval."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from lostcities import duel, kernel
from lostcities.envs.evaluation import evaluate, summary
from lostcities.errors import OptionError

if TYPE_CHECKING:
    from numpy.typing import NDArray


def first_legal(_: NDArray[Any], masks: NDArray[np.bool_]) -> Any:
    return masks.argmax(axis=1)


@pytest.mark.parametrize(
    ("game", "variant", "name"),
    [
        ("duel", "classic", "cautious"),
        ("duel", "long", "greedy"),
        ("dice", "standard", "cautious"),
    ],
)
def test_a_player_against_itself_is_level(game: str, variant: str, name: str) -> None:
    """Neither has a random choice, so a pair is the same game twice."""
    result = evaluate(name, game, variant, opponent=name, pairs=20)
    assert (result.margin, result.error, result.wins, result.pairs) == (0.0, 0.0, 0.5, 20)


def test_a_player_by_name_is_the_function_that_decides_like_it() -> None:
    def cautious(observations: NDArray[Any], masks: NDArray[np.bool_]) -> Any:
        assert observations.shape == (12, 72)
        assert masks.shape == (12, 23)
        return masks.argmax(axis=1)

    by_function = evaluate(cautious, "duel", "mini", opponent="greedy", pairs=6)
    assert by_function == evaluate(first_legal, "duel", "mini", opponent="greedy", pairs=6)
    assert by_function != evaluate("cautious", "duel", "mini", opponent="greedy", pairs=6)


def test_it_is_the_mean_over_games_played_one_by_one() -> None:
    variant = duel.VARIANTS["mini"].with_options({"rounds": 1})
    margins = []
    for number in range(20):
        learner, starter = number % 2, number // 2 % 2
        seed = 1_000_000 + number // 2
        state = kernel.new("duel", variant, seed=seed, starter=starter)
        while not state.over:
            mine = state.seat == learner
            state.apply(state.legal()[0] if mine else state.decide("cautious"))
        margins.append(state.totals[learner] - state.totals[1 - learner])
    result = evaluate(first_legal, "duel", "mini", pairs=10)
    assert result == summary(np.array(margins, float))
    assert result.margin == pytest.approx(np.mean(margins))


def test_a_summary_counts_pairs() -> None:
    result = summary(np.array([10.0, -6, 3, 3, 0, -4]))
    assert result.margin == 1
    assert result.pairs == 3
    assert result.wins == pytest.approx(3.5 / 6)
    assert result.error == pytest.approx(1.96 * np.std([2, 3, -2], ddof=1) / 3**0.5)
    assert str(result) == "+1.0 ± 3.0"


def test_a_policy_is_measured_against_somebody() -> None:
    with pytest.raises(OptionError, match="against an opponent: None"):
        evaluate(first_legal, "duel", "mini", opponent=None, pairs=2)
    with pytest.raises(OptionError, match=r"^3 cannot decide .*function"):
        evaluate(3, "duel", "mini", pairs=2)


def test_pairs_are_for_two() -> None:
    with pytest.raises(OptionError, match="mirrored pairs are for two players: 1"):
        evaluate(first_legal, "dice", "solo", opponent="random", pairs=2)


def test_models_are_asked_for_their_best() -> None:
    class Model:
        def predict(self, observation: Any, *, action_masks: Any, deterministic: bool) -> Any:
            assert deterministic
            assert observation.dtype == np.float32
            return action_masks.argmax(axis=1), None

    plain = evaluate(first_legal, "duel", "mini", pairs=4)
    assert evaluate(Model(), "duel", "mini", pairs=4, scaled=True) == plain
