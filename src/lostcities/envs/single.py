"""One game for Gymnasium: the learner in seat 0, opponents in all others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium import Env

from lostcities import kernel
from lostcities.envs.choices import check_choice, check_render_mode, starter_given
from lostcities.envs.equality import Comparable, chance
from lostcities.envs.games import games_of
from lostcities.envs.illegal import ILLEGAL, replaced
from lostcities.envs.opponents import DEFAULT
from lostcities.envs.rendering import RENDER_MODES, picture, show
from lostcities.envs.setting import lot, make_setting
from lostcities.games import FIRST
from lostcities.kernel.checks import action_number, seed_word
from lostcities.kernel.refusals import refuse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

LEARNER: Final = 0
"""The seat of the learner. Who starts changes, so nothing is lost by always sitting there."""


class LostCitiesEnv(Comparable, Env[Any, Any]):
    """A game against an opponent, or the dice game alone (R37).

    The mask is in `info["action_mask"]` and in `action_masks()`. An episode is one round of the
    card game (`episode="match"`: all its rounds), or a dice game. The opponent is a player of the
    kernel by its name, or what `lostcities.envs.opponents` offers; without one (None) the learner
    plays every seat in turn, `info["seat"]`, and is paid for the seat that acted.

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
        game: str = FIRST,
        variant: Any = "classic",
        *,
        seats: int | None = None,
        options: Mapping[str, int | bool] | None = None,
        episode: str = "round",
        opponent: Any = DEFAULT,
        reward: str = "margin",
        scaled: bool = False,
        illegal: str = "error",
        render_mode: str | None = None,
    ) -> None:
        self.setting = make_setting(
            game, variant, seats, options, episode=episode, reward=reward, scaled=scaled
        )
        check_choice("illegal", illegal, ILLEGAL)
        check_render_mode(render_mode, RENDER_MODES)
        self.opponent, self.illegal, self.render_mode = opponent, illegal, render_mode
        self.games = games_of(self.setting, 1, opponent, auto_reset=False)
        self.batch = self.games.batch
        self.action_space = self.setting.action_space()
        self.observation_space = self.setting.observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin a game. The same seed gives the same cards, or dice, and the same starter.

        `options={"starter": seat}` says who starts (D4, R7).
        """
        starter = starter_given(options, self.setting.seats)
        word = None if seed is None else seed_word(seed)
        super().reset(seed=word)
        seeds, starters = lot(self.np_random, self.setting.seats, word, starter)
        self.games.reset(seeds, starters)
        if self.render_mode == "human":
            self.render()
        return self.setting.shown(self.batch.observation[0]), self._info(replaced_it=False)

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Do an action; then the others play until the learner is to decide again."""
        batch, illegal = self.batch, False
        actions = np.array([self._number(action)])
        if self.illegal == "random":
            actions, which = replaced(batch.mask, actions, self.np_random)
            illegal = bool(which[0])
        actor = int(batch.seat[0])
        reward = float(self.games.step(actions)[0])
        if self.render_mode == "human":
            self.render()
        over = bool(self.games.done[0])
        # The batch shows what a seat to move sees; after the end nobody moves.
        seen = batch.state(0).observation(actor) if over else batch.observation[0]
        return self.setting.shown(seen), reward, over, False, self._info(replaced_it=illegal)

    def _number(self, action: Any) -> int:
        """Return the number of an action; one that does not exist is refused, or none at all."""
        number = action_number(action)
        if 0 <= number < self.batch.actions:
            return number
        if self.illegal == "error":
            refuse(self.batch.state(0), number, 0)
        return kernel.LEAVE_ALONE

    def _info(self, *, replaced_it: bool) -> dict[str, Any]:
        info: dict[str, Any] = {
            "action_mask": self.batch.mask[0].astype(np.int8),
            "points": self.games.points[0].copy(),
        }
        if self.games.learners is None:
            info["seat"] = int(self.batch.seat[0])
        if self.games.opponents is not None:
            info["opponents"] = self.games.opponents[0].copy()
        if self.illegal == "random":
            info["illegal"] = replaced_it
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """By action: whether it is legal now, where sb3-contrib looks for it."""
        mask: NDArray[np.bool_] = self.batch.mask[0]
        return mask.copy()

    def render(self) -> str | None:
        """Return what the learner sees (`ansi`), or print it (`human`)."""
        seat = LEARNER if self.games.learners is not None else max(0, int(self.batch.seat[0]))
        if self.render_mode == "ansi":
            return picture(self.setting, self.batch.state(0), seat)
        if self.render_mode == "human":
            show(self.setting, self.batch.state(0), seat)
        return None

    def facts(self) -> tuple[Any, ...]:
        """Return what makes two environments equal."""
        return self.games.facts(), self.illegal, self.render_mode, chance(self._np_random)

    def shown_settings(self) -> dict[str, Any]:
        """Return what `repr` shows as well as the game."""
        return {"opponent": self.opponent}
