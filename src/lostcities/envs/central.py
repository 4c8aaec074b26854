"""What a critic may see that is told more than the players: PettingZoo's `state()`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from lostcities.envs.setting import highest

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from gymnasium.spaces import Box
    from numpy.typing import NDArray

    from lostcities.envs.setting import Setting


def state_space(setting: Setting) -> Box:
    """Make the space of `state_row`."""
    one = highest(setting.game, setting.variant, setting.seats)
    return setting.box(np.concatenate([*[one] * setting.seats, np.ones(setting.seats, np.uint8)]))


def state_row(
    setting: Setting, observations: Sequence[NDArray[np.uint8]], asked: Container[int]
) -> NDArray[Any]:
    """Join what every seat knows, in their order; then, for each seat, whether it is asked now.

    All hands are in it, and so which cards are left in the deck, but not in which order.
    """
    shown = [setting.shown(one) for one in observations]
    to_decide = [seat in asked for seat in range(setting.seats)]
    return np.concatenate([*shown, np.array(to_decide, shown[0].dtype)])
