"""Gymnasium wrappers for learning code that looks for the mask elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

if TYPE_CHECKING:
    from numpy.typing import NDArray


class MaskInObservation(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Puts the mask into the observation, a dictionary, under the names a library expects.

    RLlib's masked models expect those that are the default, Tianshou `obs` and `mask`.

    >>> from lostcities.envs.single import LostCitiesEnv
    >>> env = MaskInObservation(LostCitiesEnv("duel", "mini"), observation="obs", mask="mask")
    >>> seen, info = env.reset(seed=1)
    >>> seen["obs"].shape, int(seen["mask"].sum())
    ((72,), 6)
    """

    def __init__(
        self,
        env: gymnasium.Env[Any, Any],
        observation: str = "observations",
        mask: str = "action_mask",
    ) -> None:
        super().__init__(env)
        self._names = observation, mask
        assert isinstance(env.action_space, Discrete)  # noqa: S101  # as in all of ours
        masks = Box(0, 1, (int(env.action_space.n),), np.int8)
        self.observation_space = Dict({observation: env.observation_space, mask: masks})

    def observation(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return an observation with the mask of the actions that are legal now."""
        masks: NDArray[np.bool_] = self.env.get_wrapper_attr("action_masks")()
        return dict(zip(self._names, (observation, masks.astype(np.int8)), strict=True))
