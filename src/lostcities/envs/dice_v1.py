"""The dice game for PettingZoo: `env()` with stock wrappers, `raw_env()` without, `parallel_env()`.

>>> from lostcities.envs import dice_v1
>>> dice_v1.raw_env(seats=4).possible_agents
['player_0', 'player_1', 'player_2', 'player_3']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.envs.aec import LostCitiesAEC, wrapped
from lostcities.envs.parallel import LostCitiesParallel

if TYPE_CHECKING:
    from pettingzoo import AECEnv

__all__ = ["env", "parallel_env", "raw_env"]


def env(variant: Any = "standard", **settings: Any) -> AECEnv[str, Any, Any]:
    """Return a game in PettingZoo's stock wrappers; the settings are those of `raw_env`."""
    return wrapped(raw_env(variant, **settings))


def raw_env(variant: Any = "standard", **settings: Any) -> LostCitiesAEC:
    """Return a game for two to five.

    Settings are `seats`, `options`, `reward`, `scaled` and `render_mode`.
    """
    return LostCitiesAEC("dice", variant, **settings)


def parallel_env(variant: Any = "standard", **settings: Any) -> LostCitiesParallel:
    """Return a game with sealed choices (R19), in which all agents act in every step.

    Settings are those of `raw_env`, and `illegal`.
    """
    return LostCitiesParallel("dice", variant, **settings)
