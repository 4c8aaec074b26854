"""The guide to learners: its programs are found, and hold together as far as can be told quickly.

`make soak` runs them.
"""

from __future__ import annotations

import ast

import pytest

from bench.baselines import ppo
from tests.envs import soak
from tests.envs.guide_programs import programs


def test_every_client_has_a_program() -> None:
    assert list(programs()) == list(soak.WANTED)


@pytest.mark.parametrize("title", list(soak.WANTED))
def test_a_program_is_python(title: str) -> None:
    assert ast.parse(programs()[title]).body


def test_the_baselines_have_the_settings_of_the_guide() -> None:
    """The keywords of the model in the guide are those of `python -m bench.baselines run ppo`."""
    code = ast.parse(programs()["MaskablePPO (Stable-Baselines3)"])
    calls = [node for node in ast.walk(code) if isinstance(node, ast.Call)]
    model = next(call for call in calls if ast.unparse(call.func) == "MaskablePPO")
    given = {word.arg: word.value for word in model.keywords}
    rate = given.pop("learning_rate")
    assert ast.literal_eval(given.pop("seed")) == 1
    assert {name: ast.literal_eval(value) for name, value in given.items()} == ppo.SETTINGS
    assert eval(ast.unparse(rate))(0.5) == ppo.falling(0.5)  # noqa: S307  # the guide's own
    learn = next(call for call in calls if ast.unparse(call.func) == "model.learn")
    assert ast.literal_eval(learn.args[0]) == ppo.STEPS


def test_a_result_that_is_too_low_is_noticed() -> None:
    title = "MaskablePPO (Stable-Baselines3)"
    soak.check(title, "points a round over random: +61.2 ± 1.4\n")
    for said in (
        "points a round over random: +59.9 ± 1.4\n",
        "points a round over random: -3.0\n",
        "",
    ):
        with pytest.raises(SystemExit):
            soak.check(title, said)
