"""What reviews of the dice game ask of the kernel: choices played out, rolls valued."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.kernel._kernel import dice_play_out, dice_roll_worth, dice_worth_of_play

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from lostcities.kernel._kernel import DiceNet, DiceState
    from lostcities.kernel.worlds import Worlds


def play_out(
    net: DiceNet, state: DiceState, actions: list[int], worlds: Worlds, turns: int
) -> NDArray[np.float32]:
    """Return margin and chance to win of the seat to move, by action and world.

    The net plays this turn and so many more, then it evaluates the sheets.
    """
    return dice_play_out(net, state, actions, *worlds, turns)


def roll_worth(net: DiceNet, state: DiceState) -> tuple[list[float], list[float]]:
    """Return by seat the margin to expect: the mean over all rolls, and after the one that fell.

    A roll is worth what the net expects after it has played the turn for everybody.
    """
    return dice_roll_worth(net, state)


def worth_of_play(
    net: DiceNet, state: DiceState, action: int, after: DiceState
) -> NDArray[np.float64]:
    """Return what everybody's play of a turn changed beside the net's: by who played, by seat.

    The active player chose `action` first; `after` has the sheets at the end of the turn.
    """
    return dice_worth_of_play(net, state, action, after)
