"""The dice game's value nets: how their weights are kept in files."""

from __future__ import annotations

import json
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile
from zlib import error as BadDeflate  # noqa: N812  # named as its like

import numpy as np

from lostcities.errors import OptionError, Reason
from lostcities.kernel._kernel import (
    DICE_OLD_WEIGHTS,
    DICE_WEIGHTS,
    DiceLearner,
    DiceNet,
    dice_exact,
    dice_match,
)
from lostcities.kernel.weights import UNREADABLE, why_not

if TYPE_CHECKING:
    from typing import IO

    from numpy.typing import NDArray

__all__ = [
    "DiceLearner",
    "DiceNet",
    "dice_exact",
    "dice_match",
    "read",
    "write",
]

NO_WEIGHTS = Reason("format", "no-dice-weights", "{path} holds no weights of a dice-game net")


def write(path: PathLike[str], weights: NDArray[np.float32], card: dict[str, Any]) -> None:
    """Keep weights, and how they came about."""
    text = np.frombuffer(json.dumps(card).encode(), dtype=np.uint8)
    np.savez_compressed(path, weights=weights.astype(np.float16), card=text)


def read(file: PathLike[str] | IO[bytes]) -> tuple[NDArray[np.float32], dict[str, Any]]:
    """Read weights, and how they came about; `OptionError` if there are none."""
    try:
        if isinstance(file, PathLike):
            with Path(file).open("rb") as handle:
                weights, card = _kept(handle)
        else:
            weights, card = _kept(file)
    except OSError as error:
        raise OptionError(UNREADABLE(path=file, why=why_not(error))) from None
    except (EOFError, LookupError, TypeError, ValueError, BadZipFile, BadDeflate) as error:
        raise OptionError(NO_WEIGHTS(path=file)) from error
    if weights.shape == (DICE_OLD_WEIGHTS,):  # rule players are like all others to it
        weights = np.pad(weights, (0, DICE_WEIGHTS - DICE_OLD_WEIGHTS))
    if weights.shape != (DICE_WEIGHTS,):
        raise OptionError(NO_WEIGHTS(path=file))
    return weights, card


def _kept(file: IO[bytes]) -> tuple[NDArray[np.float32], dict[str, Any]]:
    with np.load(file, allow_pickle=False) as kept:
        return kept["weights"].astype(np.float32), json.loads(kept["card"].tobytes())
