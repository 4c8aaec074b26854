"""Files of weights: nets the kernel plays, with a card that says where they come from."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zipfile import BadZipFile
from zlib import error as BadDeflate  # noqa: N812  # named as its like

import numpy as np

from lostcities.errors import OptionError, Reason
from lostcities.kernel._kernel import DuelNet, duel_net_arrays
from lostcities.kernel.weights import UNREADABLE, why_not

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    Arrays = Mapping[str, NDArray[np.float32]]

NOT_WEIGHTS = Reason("format", "not-weights", "{path} is not a file of weights of the card game")
OTHER_VERSION = Reason(
    "format",
    "other-weights",
    "the weights {path} are not for this program: its version is {version}",
)

SHIPPED: Final = Path(__file__).parent.parent / "agents" / "weights" / "net.npz"
"""The weights that come with the program; docs/guides/training.md is their card."""

CARD: Final = "card"
SHAPE: Final = "shape"
VERSION: Final = 1
"""Of what nets are shown and how they are built; weights of another version do not fit."""


class Weights(NamedTuple):
    """The nets of a file: their arrays by the name of the net, and its card."""

    nets: dict[str, dict[str, NDArray[np.float32]]]
    shapes: dict[str, tuple[int, int, int, int]]
    """Features, hidden, pool, outputs."""
    card: dict[str, Any]

    def complete(self, name: str) -> bool:
        """Whether a net has all its arrays."""
        net, wanted = self.nets.get(name, {}), duel_net_arrays(*self.shapes[name])
        return all(
            array in net and net[array].size == rows * columns for array, rows, columns in wanted
        )

    def net(self, name: str) -> DuelNet:
        """Return one of the nets, ready to play or to judge."""
        shape = self.shapes[name]
        wanted = [array for array, _, _ in duel_net_arrays(*shape)]
        return DuelNet(*shape, [self.nets[name][array].ravel() for array in wanted])


def write(path: Path, weights: Weights) -> None:
    """Write a file of weights."""
    arrays: dict[str, Any] = {CARD: json.dumps({"version": VERSION, **weights.card})}
    for name, net in weights.nets.items():
        arrays[f"{name}.{SHAPE}"] = np.array(weights.shapes[name], np.int64)
        arrays |= {f"{name}.{array}": values for array, values in net.items()}
    partial = path.with_suffix(".partial.npz")
    np.savez_compressed(partial, **arrays)
    partial.replace(path)


def read(path: Path) -> Weights:
    """Read a file of weights; `OptionError` if it is none, or of another version."""
    try:
        with path.open("rb") as handle, np.load(handle, allow_pickle=False) as file:
            weights = _weights(file)
            version = weights.card["version"]
    except OSError as error:
        raise OptionError(UNREADABLE(path=path, why=why_not(error))) from None
    except (EOFError, LookupError, TypeError, ValueError, BadZipFile, BadDeflate):
        raise OptionError(NOT_WEIGHTS(path=path)) from None
    if version != VERSION:
        raise OptionError(OTHER_VERSION(path=path, version=version))
    if not (weights.shapes and all(map(weights.complete, weights.shapes))):
        raise OptionError(NOT_WEIGHTS(path=path))
    return weights


def _weights(file: Any) -> Weights:
    nets: dict[str, dict[str, NDArray[np.float32]]] = {}
    shapes = {}
    for key in file.files:
        name, dot, array = key.partition(".")
        if not dot:
            continue
        if array == SHAPE:
            features, hidden, pool, outputs = map(int, file[key])
            shapes[name] = (features, hidden, pool, outputs)
        else:
            nets.setdefault(name, {})[array] = file[key].astype(np.float32)
    return Weights(nets, shapes, json.loads(str(file[CARD])))


@cache
def read_once(path: str) -> Weights:
    """Read a file of weights the first time it is asked for."""
    return read(Path(path))


@cache
def shipped() -> Weights:
    """Return the weights that come with the program."""
    return read(SHIPPED)


@cache
def shipped_net(name: str) -> DuelNet:
    """Return the `policy`, or the `critic`, that comes with the program."""
    return shipped().net(name)
