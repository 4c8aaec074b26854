"""One game for Gymnasium: the learner in seat 0, one of the kernel's players in all others."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium import Env

from lostcities import kernel
from lostcities.envs import rewards
from lostcities.envs.illegal import ILLEGAL, replaced
from lostcities.envs.rendering import RENDER_MODES, picture, show
from lostcities.envs.setting import check_choice, lot, make_setting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

LEARNER: Final = 0
"""The seat of the learner. Who starts changes, so nothing is lost by always sitting there."""


class LostCitiesEnv(Env[Any, Any]):
    """A game against players of the kernel, or the dice game alone (R37).

    The mask is in `info["action_mask"]` and in `action_masks()`. An episode is a whole game: a
    match of the card game (D20; `options={"rounds": 1}` for a single round), a dice game.

    >>> env = LostCitiesEnv("duel", "mini", opponent="greedy")
    >>> observation, info = env.reset(seed=1)
    >>> action = info["action_mask"].argmax()
    >>> observation, reward, terminated, truncated, info = env.step(action)
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # Gymnasium's own shape
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(  # noqa: PLR0913  # each has a good default
        self,
        game: str = "duel",
        variant: Any = "classic",
        *,
        seats: int | None = None,
        options: Mapping[str, int | bool] | None = None,
        opponent: str = "cautious",
        reward: str = "margin",
        illegal: str = "error",
        render_mode: str | None = None,
    ) -> None:
        self.setting = make_setting(game, variant, seats, options)
        rewards.check_reward(reward, self.setting.seats)
        check_choice("illegal", illegal, ILLEGAL)
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        self.illegal, self.render_mode = illegal, render_mode
        self.batch = kernel.Batch(
            game,
            self.setting.variant,
            1,
            seats=self.setting.seats,
            opponent=opponent,
            auto_reset=False,
        )
        self._reward = rewards.of_batch(reward, self.batch)
        self.action_space = self.setting.action_space()
        self.observation_space = self.setting.observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begin a game. The same seed gives the same cards, or dice, and the same starter.

        `options={"starter": seat}` says who starts (D4, R7).
        """
        super().reset(seed=seed)
        seeds, starters = lot(self.np_random, self.setting.seats, seed, options)
        self.batch.reset(seeds, starters=starters)
        if self.render_mode == "human":
            self.render()
        return self.batch.observation[0].copy(), self._info(replaced_it=False)

    def step(self, action: Any) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Do an action; then the others play until the learner is to decide again."""
        batch, actions, illegal = self.batch, np.array([index(action)]), False
        if self.illegal == "random":
            actions, which = replaced(batch.mask, actions, self.np_random)
            illegal = bool(which[0])
        batch.step(actions, leaving=False)
        if self.render_mode == "human":
            self.render()
        over = bool(batch.done[0])
        # The batch shows what a seat to move sees; after the end nobody moves.
        seen = batch.state(0).observation(LEARNER) if over else batch.observation[0].copy()
        reward = float(self._reward(np.array([LEARNER]))[0])
        return seen, reward, over, False, self._info(replaced_it=illegal)

    def _info(self, *, replaced_it: bool) -> dict[str, Any]:
        info: dict[str, Any] = {
            "action_mask": self.batch.mask[0].astype(np.int8),
            "points": self.batch.reward[0].copy(),
        }
        if self.illegal == "random":
            info["illegal"] = replaced_it
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """By action: whether it is legal now, where sb3-contrib looks for it."""
        mask: NDArray[np.bool_] = self.batch.mask[0]
        return mask.copy()

    def render(self) -> str | None:
        """Return what the learner sees (`ansi`), or print it (`human`)."""
        if self.render_mode == "ansi":
            return picture(self.setting, self.batch.state(0), LEARNER)
        if self.render_mode == "human":
            show(self.setting, self.batch.state(0), LEARNER)
        return None
