"""The nets of the card game in PyTorch: the form the kernel's `DuelNet` evaluates, to train.

Every colour goes through the same weights and is pooled with the others, so that exchanging two
colours of a position exchanges their values and nothing else, by construction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch
from torch import nn

from lostcities.kernel._kernel import (
    POLICY_FEATURES,
    POLICY_OUTPUTS,
    DuelNet,
    duel_colour_features,
    duel_net_arrays,
    duel_table_features,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

COLOUR_FEATURES: Final = duel_colour_features()
TABLE_FEATURES: Final = duel_table_features()
ALL_FEATURES: Final = sum(size for _, size, _ in COLOUR_FEATURES)
HALF: Final = 10
"""Plays of a colour; as many discards follow, then the pile."""
SUM_SHARE: Final = 0.2
"""The output of the table reads the sum over the colours, as if there were five."""


def units(blocks: Sequence[tuple[str, int, float]], count: int) -> torch.Tensor:
    """Return what each feature is multiplied by."""
    return torch.tensor([1 / unit for _, size, unit in blocks for _ in range(size)][:count])


class ColourNet(nn.Module):
    """A policy, or with no outputs for the colours a critic."""

    colour_units: torch.Tensor
    table_units: torch.Tensor

    def __init__(self, features: int, hidden: int, pool: int, outputs: int) -> None:
        super().__init__()
        self.shape = (features, hidden, pool, outputs)
        self.register_buffer("colour_units", units(COLOUR_FEATURES, features)[:, None])
        self.register_buffer("table_units", units(TABLE_FEATURES, 1 << 30)[:, None])
        self.arrays = nn.ParameterDict()
        for name, rows, columns in duel_net_arrays(*self.shape):
            values = torch.zeros(rows, columns)
            if not name.startswith("bias") and name not in {"head", "sum_out", "pool_out"}:
                nn.init.normal_(values, std=(1.0 / fan_in(name, rows)) ** 0.5)
            elif name in {"head", "sum_out", "pool_out"}:
                nn.init.normal_(values, std=0.01)
            self.arrays[name] = nn.Parameter(values)

    def forward(
        self, colours: torch.Tensor, table: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Judge rows of features, as bytes or floats: by colour, and of the whole table."""
        features, hidden, _, _ = self.shape
        w = self.arrays
        rows, many = colours.shape[:2]
        flat = colours[:, :, :features].reshape(rows * many, features).float()
        table = table.float()
        into = torch.cat([w["table_in"], w["table_pool"]], dim=1) * self.table_units
        of_table = table @ into
        shared, table_pool = of_table[:, :hidden], of_table[:, hidden:]
        encoded = flat @ (w["colour_in"] * self.colour_units)
        encoded = encoded.view(rows, many, hidden) + (shared + w["bias_in"])[:, None]
        encoded = encoded.relu()
        pooled = encoded.mean(dim=1) @ w["mean_pool"] + encoded.amax(dim=1) @ w["most_pool"]
        pooled = (pooled + table_pool + w["bias_pool"]).relu()
        from_pool = pooled @ w["pool_back"] + w["bias_back"]
        back = (encoded.view(rows * many, hidden) @ w["back"]).view(rows, many, hidden)
        back = (back + from_pool[:, None]).relu().view(rows * many, hidden)
        back = back + torch.addmm(w["bias_again"], back, w["again"]).relu()
        of_colours = torch.addmm(w["bias_head"], back, w["head"]).view(rows, many, -1)
        whole = back.view(rows, many, hidden).sum(dim=1) * SUM_SHARE
        of_table = whole @ w["sum_out"][0] + pooled @ w["pool_out"][0] + w["bias_out"][0]
        return of_colours, of_table

    def weights(self) -> dict[str, NDArray[np.float32]]:
        """Return the arrays by name."""
        return {name: array.detach().numpy().copy() for name, array in self.arrays.items()}

    def put(self, weights: Mapping[str, NDArray[np.float32]]) -> None:
        """Take over arrays by name."""
        with torch.no_grad():
            for name, array in self.arrays.items():
                array.copy_(torch.from_numpy(np.asarray(weights[name])).view(array.shape))

    def kernel(self) -> DuelNet:
        """Return the same net in the kernel."""
        return DuelNet(
            *self.shape, [array.detach().numpy().ravel() for array in self.arrays.values()]
        )


def fan_in(name: str, rows: int) -> float:
    """Return over how many inputs the first values of an array spread: few features are not 0."""
    return {"colour_in": rows / 4, "table_in": rows}.get(name, rows)


def policy(hidden: int, pool: int) -> ColourNet:
    """Return a policy, which sees what the player sees."""
    return ColourNet(POLICY_FEATURES, hidden, pool, POLICY_OUTPUTS)


def critic(hidden: int, pool: int) -> ColourNet:
    """Return a critic, which sees both hands."""
    return ColourNet(ALL_FEATURES, hidden, pool, 0)


def logits(of_colours: torch.Tensor, of_table: torch.Tensor, *, kinds: int = HALF) -> torch.Tensor:
    """Put the outputs of a policy into the order of the actions; a colour has so many kinds."""
    rows = of_colours.shape[0]
    return torch.cat(
        [
            of_colours[:, :, :kinds].reshape(rows, -1),
            of_colours[:, :, HALF : HALF + kinds].reshape(rows, -1),
            of_table[:, None],
            of_colours[:, :, 2 * HALF],
        ],
        dim=1,
    )


def kinds_of_colour(colours: int, actions: int) -> int:
    """Return how many kinds of card a colour has: each is played or discarded, a pile is taken."""
    return (actions - 1 - colours) // (2 * colours)


def masked_log_softmax(values: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
    """Return the logarithm of the chance of each action; what is not legal has next to none."""
    return torch.log_softmax(values.masked_fill(~masks, -1e9), dim=1)


def as_tensors(*arrays: Any) -> list[torch.Tensor]:
    """Lend NumPy arrays to PyTorch."""
    return [torch.from_numpy(array) for array in arrays]
