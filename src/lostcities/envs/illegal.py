"""What becomes of an action that is not legal: an error, or a random legal one in its place.

Learning code should mask. Some tools sample without a mask all the same (Gymnasium's own checker
does), so there is one other outcome, and `info["illegal"]` reports it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

ILLEGAL: Final = ("error", "random")


def replaced(
    mask: NDArray[np.bool_], actions: NDArray[Any], rng: np.random.Generator
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Replace every illegal action by a random legal one; say which were."""
    rows = np.arange(len(actions))
    exists = (actions >= 0) & (actions < mask.shape[1])
    illegal = ~(exists & mask[rows, np.where(exists, actions, 0)])
    chosen = actions.astype(np.int64)
    for row in illegal.nonzero()[0]:
        legal = mask[row].nonzero()[0]
        if len(legal):  # a game that is over has none; the rules will say so
            chosen[row] = rng.choice(legal)
    return chosen, illegal
