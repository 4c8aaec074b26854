"""Many games at once for Gymnasium, straight from the kernel's arrays.

Self-play, or against opponents; see `docs/guides/environments.md`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from lostcities.envs.choices import check_choice, check_render_mode, starters_given
from lostcities.envs.equality import Comparable, chance
from lostcities.envs.games import games_of
from lostcities.envs.illegal import ILLEGAL, replaced
from lostcities.envs.opponents import DEFAULT
from lostcities.envs.rendering import picture
from lostcities.envs.setting import make_setting
from lostcities.games import FIRST
from lostcities.kernel.checks import (
    WORD,
    actions_of_games,
    number_of_games,
    seed_word,
    seed_words,
    switch,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import ArrayLike, NDArray

    Stepped = tuple[
        NDArray[Any],
        NDArray[np.float64],
        NDArray[np.bool_],
        NDArray[np.bool_],
        dict[str, Any],
    ]

RENDER_MODES: Final = ("ansi",)


class LostCitiesVectorEnv(Comparable, VectorEnv[Any, Any, Any]):
    """N games of one variant, one decision a step in each: the task of `LostCitiesEnv`, N times.

    All decisions are those of the learner, whose seat and turn to start change from game to game.
    Without an `opponent` (None) it is self-play: the observation is that of the seat to move,
    `infos["seat"]`, and the reward that of the seat that has just acted.

    A game that ends begins again in the same step. Nothing is ever truncated (D15: a round that
    reaches the turn limit is scored by the rules), so there is no `final_obs` to bootstrap from.

    >>> envs = LostCitiesVectorEnv("duel", "classic", num_envs=3, opponent="random")
    >>> observations, infos = envs.reset(seed=1)
    >>> observations.dtype, infos["action_mask"].shape
    (dtype('uint8'), (3, 106))
    >>> actions = infos["action_mask"].argmax(axis=1)
    >>> observations, rewards, terminations, truncations, infos = envs.step(actions)
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # Gymnasium's own shape
        "render_modes": list(RENDER_MODES),
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(  # noqa: PLR0913  # each has a good default
        self,
        game: str = FIRST,
        variant: Any = "classic",
        num_envs: int = 1,
        *,
        seats: int | None = None,
        options: Mapping[str, int | bool] | None = None,
        episode: str = "round",
        opponent: Any = DEFAULT,
        reward: str = "margin",
        scaled: bool = False,
        illegal: str = "error",
        copy: bool = True,
        threads: int = 1,
        render_mode: str | None = None,
    ) -> None:
        """Sit down to games. `copy=False` hands out the kernel's own arrays: read, never keep."""
        self.setting = make_setting(
            game, variant, seats, options, episode=episode, reward=reward, scaled=scaled
        )
        check_choice("illegal", illegal, ILLEGAL)
        check_render_mode(render_mode, RENDER_MODES)
        self.num_envs = num_envs = number_of_games("num_envs", num_envs)
        self.illegal, self.copy = illegal, switch("copy", copy)
        self.opponent, self.render_mode = opponent, render_mode
        self.games = games_of(self.setting, num_envs, opponent, threads=threads)
        self.batch = self.games.batch
        self._never = np.zeros(num_envs, np.bool_)
        self._never.flags.writeable = False
        self.single_action_space: Discrete[np.int64] = self.setting.action_space()
        self.single_observation_space: Box = self.setting.observation_space()
        self.action_space = MultiDiscrete(np.full(num_envs, self.single_action_space.n))
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin every game again. Game `i` gets `seed + i`, or the `i`-th of several seeds.

        After the highest seed comes 0, as everywhere where seeds are counted on.

        `options={"starters": seats}` says who starts each game (D4, R7).
        """
        starters = starters_given(options, self.num_envs, self.setting.seats)
        seeds = self._seeds(seed)
        super().reset(seed=None if seed is None else int(seeds[0]))
        self.games.reset(seeds, starters)
        infos = self._infos()
        if self.illegal == "random":
            infos["illegal"] = self._never.copy()
        return self._shown(), infos

    def _seeds(self, seed: int | Sequence[int] | None) -> NDArray[np.uint64]:
        if seed is None:
            return self.np_random.integers(WORD, size=self.num_envs, dtype=np.uint64)
        if isinstance(seed, int | np.integer):
            first = seed_word(seed)
            return np.array([(first + i) % WORD for i in range(self.num_envs)], np.uint64)
        return seed_words(seed, self.num_envs)

    def step(self, actions: ArrayLike) -> Stepped:
        """Do one action in every game; if one is illegal none is done, and the error names it."""
        chosen, illegal = actions_of_games(actions, self.num_envs), None
        if self.illegal == "random":
            chosen, illegal = replaced(self.batch.mask, chosen, self.np_random)
        rewards = self.games.step(chosen)
        infos = self._infos()
        if illegal is not None:
            infos["illegal"] = illegal
        return (
            self._shown(),
            self._kept(rewards),
            self._kept(self.games.done),
            self._kept(self._never),
            infos,
        )

    def _shown(self) -> NDArray[Any]:
        observations = self.batch.observation
        return (
            self.setting.shown(observations) if self.copy or self.setting.scaled else observations
        )

    def _kept(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def _infos(self) -> dict[str, Any]:
        batch, kept = self.batch, self._kept
        infos = {
            "action_mask": kept(batch.mask.view(np.int8)),  # what Gymnasium samples with
            "seat": kept(batch.seat),
            "points": kept(self.games.points),
            "scores": kept(batch.scores),
        }
        if self.games.opponents is not None:
            infos["opponents"] = kept(self.games.opponents)
        return infos

    def action_masks(self) -> NDArray[np.bool_]:
        """By game and action: whether it is legal now, where sb3-contrib looks for it."""
        return self._kept(self.batch.mask)

    def render(self) -> tuple[str, ...] | None:
        """Return a picture of every game, as the seat to move sees it."""
        if self.render_mode is None:
            return None
        states = map(self.batch.state, range(self.num_envs))
        return tuple(picture(self.setting, state, max(state.seat, 0)) for state in states)

    def facts(self) -> tuple[Any, ...]:
        """Return what makes two environments equal."""
        modes = self.illegal, self.copy, self.render_mode
        return self.games.facts(), modes, chance(self._np_random)

    def shown_settings(self) -> dict[str, Any]:
        """Return what `repr` shows as well as the game."""
        return {"num_envs": self.num_envs, "opponent": self.opponent}
