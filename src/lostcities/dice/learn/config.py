"""The settings of a training of the dice game, read from TOML."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, fields
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Self, get_type_hints

from lostcities.errors import OptionError
from lostcities.learn.settings import (
    NO_SETTING,
    POSITIVE,
    SEED,
    SETTING_MISSING,
    SHARE,
    SOME,
    UNREADABLE,
    WRONG_SETTING,
    Bounds,
    require_bounds,
)

BOUNDS: Final = {
    "seed": SEED,
    "players": Bounds(1, 5),
    "games": Bounds(1),
    "stretch": SOME,
    "house_sheets": Bounds(0, SOME.high),
    "random_sheets": Bounds(0, SOME.high),
    "other_points": SHARE,
    "rate": POSITIVE,
    "trust": SHARE,
    "random_moves": SHARE,
    "exploring_starts": SHARE,
    "rule_players": SHARE,
    "rolls": SOME,
    "games_a_batch": SOME,
    "passes": SOME,
    "samples_a_step": SOME,
    "averaged": SHARE,
}


@dataclass(frozen=True, slots=True)
class Config:
    """How long and on what a net trains, and how fast."""

    seed: int
    players: list[int]
    """The numbers of players, which take turns."""
    games: int
    stretch: int
    """So many games are played on the same sheets."""
    house_sheets: int
    random_sheets: int
    """Of each stretch; a fresh draw each time."""
    other_points: float
    """The share of random sheets with other points and bridges than `house`."""
    rate: list[float]
    """Adam's, at the beginning and at the end."""
    trust: list[float]
    """Lambda: how much of what came later counts, against the net's own word."""
    random_moves: float
    exploring_starts: float
    rule_players: float
    """The share of games in which it plays one seat among rule players, not all of them."""
    rolls: int
    """With others: how many rolls of each turn are played for the mean of what is to come."""
    games_a_batch: int
    passes: int
    """How often the positions of a batch of games are learned from."""
    samples_a_step: int
    averaged: float
    """The share of the schedule, up to its end, whose weights are averaged; 0: the last ones."""

    @classmethod
    def find(cls, name: str) -> Self:
        """Read the settings of this name, or a file."""
        try:
            if name.endswith(".toml"):
                text = Path(name).read_text(encoding="utf-8")
            else:
                folder = files("lostcities.dice.learn").joinpath("configs")
                text = folder.joinpath(f"{name}.toml").read_text("utf-8")
            return cls.read(tomllib.loads(text))
        except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise OptionError(UNREADABLE(path=name, why=error)) from None

    @classmethod
    def read(cls, given: dict[str, Any]) -> Self:
        """Make the settings from plain data; `OptionError` names what is wrong."""
        hints = get_type_hints(cls)
        known = [field.name for field in fields(cls)]
        for name in given:
            if name not in known:
                raise OptionError(NO_SETTING(name=name, known=", ".join(known)))
        for name in known:
            if name not in given:
                raise OptionError(SETTING_MISSING(name=name))
            if not _fits(hints[name], given[name]):
                raise OptionError(WRONG_SETTING(name=name, value=given[name]))
        require_bounds(BOUNDS, given)
        return cls(**given)

    def to_json(self) -> dict[str, Any]:
        """Return the settings as plain data."""
        return asdict(self)


def _fits(kind: Any, value: Any) -> bool:
    if isinstance(value, bool):
        return False
    if kind is int:
        return isinstance(value, int)
    if kind is float:
        return isinstance(value, int | float)
    (part,) = kind.__args__
    return isinstance(value, list) and bool(value) and all(_fits(part, one) for one in value)
