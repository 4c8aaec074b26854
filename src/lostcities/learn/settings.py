"""What can be wrong with the settings of a training, and with its folder."""

from __future__ import annotations

import math
import os
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.errors import OptionError, Reason, SystemFault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

UNREADABLE = Reason("format", "settings-unreadable", "cannot read the settings {path}: {why}")
NO_SETTING = Reason(
    "format", "settings-unknown", "the training has no setting {name!r}", "there are {known}"
)
SETTING_MISSING = Reason("format", "settings-missing", "the setting {name!r} is missing")
WRONG_SETTING = Reason("format", "settings-wrong", "{name} cannot be {value!r}")
NOT_ALLOWED = Reason(
    "format", "settings-not-allowed", "{name} cannot be {value!r}", "allowed: {allowed}"
)
OTHER_TRAINING = Reason(
    "format",
    "other-training",
    "{folder} holds a training with other settings, the first of them {name}",
    "choose another folder, or the settings it began with",
)
OTHER_GAME = Reason(
    "format",
    "training-of-other-game",
    "{folder} holds a training of the other game",
    "choose another folder",
)
NO_FOLDER = Reason(
    "format", "no-training-folder", "{folder} cannot be the folder of a training: {why}"
)
BROKEN_CHECKPOINT = Reason(
    "format",
    "broken-checkpoint",
    "the training in {folder} cannot be read: its checkpoint is damaged",
    "move the folder away, or begin in another one",
)

DUEL_CHECKPOINT: Final = "checkpoint.pt"
DICE_CHECKPOINT: Final = "checkpoint.npz"


class Bounds(NamedTuple):
    """What a number may be."""

    low: float
    high: float = math.inf
    above: bool = False
    """Whether `low` itself is too little."""

    def hold(self, value: float) -> bool:
        """Tell whether a number is within; what is not finite never is."""
        enough = value > self.low if self.above else value >= self.low
        return enough and value <= self.high and value < math.inf

    def __str__(self) -> str:
        if self.high < math.inf:
            return f"{self.low} … {self.high}"
        return f"{'>' if self.above else '≥'} {self.low}"


SEED: Final = Bounds(0, (1 << 64) - 1)
SOME: Final = Bounds(1, (1 << 31) - 1)
POSITIVE: Final = Bounds(0, above=True)
NOT_NEGATIVE: Final = Bounds(0)
SHARE: Final = Bounds(0, 1)


def flat(settings: Mapping[str, Any], where: str = "") -> Iterator[tuple[str, Any]]:
    """Name every setting of every section.

    >>> dict(flat({"seed": 1, "net": {"hidden": 32}}))
    {'seed': 1, 'net.hidden': 32}
    """
    for name, value in settings.items():
        if isinstance(value, dict):
            yield from flat(value, f"{where}{name}.")
        else:
            yield where + name, value


def require_bounds(bounds: Mapping[str, Bounds], settings: Mapping[str, Any]) -> None:
    """Refuse numbers beyond their bounds, which are by setting or by section."""
    for name, value in flat(settings):
        allowed = bounds.get(name, bounds.get(name.rpartition(".")[0]))
        if allowed is None:
            continue
        numbers = value if isinstance(value, list) else [value]
        if not all(map(allowed.hold, numbers)):
            raise OptionError(NOT_ALLOWED(name=name, value=value, allowed=allowed))


def require_same(folder: Path, before: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    """Refuse to go on with a training in its folder with other settings."""
    ours, theirs = list(flat(now)), list(flat(before))
    if ours != theirs:  # in order: that of tables and opponents counts, too
        known = dict(theirs)
        changed = [name for name, value in ours if name not in known or known[name] != value]
        left_out = [name for name in known if name not in dict(ours)]
        moved = [one[0] for one, other in zip(ours, theirs, strict=False) if one != other]
        raise OptionError(OTHER_TRAINING(folder=folder, name=[*changed, *left_out, *moved][0]))


def make_folder(folder: Path, of_the_other_game: str) -> None:
    """Make the folder of a training; what cannot be one is refused."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            folder.joinpath("checkpoint.partial").touch()  # says why not
    except OSError as error:
        raise OptionError(NO_FOLDER(folder=folder, why=SystemFault.of(error))) from None
    if folder.joinpath(of_the_other_game).exists():
        raise OptionError(OTHER_GAME(folder=folder))
