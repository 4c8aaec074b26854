"""The card game for PettingZoo, in its own style: `env()` with stock wrappers, `raw_env()` without.

>>> from lostcities.envs import duel_v1
>>> env = duel_v1.env(variant="mini")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     action = None if termination else int(observation["action_mask"].argmax())
...     env.step(action)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.envs.aec import LostCitiesAEC, wrapped

if TYPE_CHECKING:
    from pettingzoo import AECEnv

__all__ = ["env", "raw_env"]


def env(variant: Any = "classic", **settings: Any) -> AECEnv[str, Any, Any]:
    """Return a game in PettingZoo's stock wrappers; the settings are those of `raw_env`."""
    return wrapped(raw_env(variant, **settings))


def raw_env(variant: Any = "classic", **settings: Any) -> LostCitiesAEC:
    """Return a game for two.

    Settings are `options`, `episode`, `reward`, `scaled` and `render_mode`.
    """
    return LostCitiesAEC("duel", variant, **settings)
