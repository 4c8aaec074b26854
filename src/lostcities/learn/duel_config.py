"""The settings of a training, read from TOML; a wrong one is refused by its name."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, fields
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Self, get_type_hints

from lostcities.errors import OptionError
from lostcities.learn.settings import NO_SETTING, SETTING_MISSING, UNREADABLE, WRONG_SETTING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


@dataclass(frozen=True)
class Net:
    """How wide the nets are."""

    hidden: int
    pool: int
    critic_hidden: int
    critic_pool: int


@dataclass(frozen=True)
class Games:
    """The games played side by side."""

    variants: dict[str, int]
    steps: int
    turn_limit: int


@dataclass(frozen=True)
class Imitation:
    """The first stage: doing what a rule player would do, in one's own games."""

    teacher: str
    decisions: int
    rate: float


@dataclass(frozen=True)
class Improvement:
    """The second stage: proximal policy optimisation."""

    decisions: int
    rate: list[float]
    entropy: list[float]
    clip: float
    trace: float
    points: float
    minibatch: int
    value_weight: float
    most_gradient: float


@dataclass(frozen=True)
class Evaluation:
    """How the learner is measured on the way."""

    every: int
    pairs: int
    opponents: list[str]
    past_every: int
    past_kept: int


@dataclass(frozen=True)
class Config:
    """A whole training."""

    seed: int
    net: Net
    games: Games
    opponents: dict[str, float]
    imitation: Imitation
    improvement: Improvement
    evaluation: Evaluation

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a file; `OptionError` says what is wrong with it."""
        try:
            given = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise OptionError(UNREADABLE(path=path, why=error)) from None
        made: Self = _made(cls, given, "")
        return made

    @classmethod
    def usual(cls) -> Self:
        """Return the settings the shipped weights were trained with."""
        text = files("lostcities.learn").joinpath("configs", "duel.toml").read_text("utf-8")
        made: Self = _made(cls, tomllib.loads(text), "")
        return made

    def to_json(self) -> dict[str, Any]:
        """Return the settings as plain data."""
        return asdict(self)


def _made(kind: Any, given: Mapping[str, Any], where: str) -> Any:
    hints = get_type_hints(kind)
    known = [field.name for field in fields(kind)]
    for name in given:
        if name not in known:
            raise OptionError(NO_SETTING(name=where + name, known=", ".join(known)))
    values = {}
    for name in known:
        if name not in given:
            raise OptionError(SETTING_MISSING(name=where + name))
        values[name] = _value(hints[name], given[name], where + name)
    return kind(**values)


def _value(kind: Any, value: Any, name: str) -> Any:
    if kind in {Net, Games, Imitation, Improvement, Evaluation}:
        if not isinstance(value, dict):
            raise OptionError(WRONG_SETTING(name=name, value=value))
        return _made(kind, value, f"{name}.")
    if kind in {int, float, str}:
        accepted = (int, float) if kind is float else (kind,)
        if isinstance(value, bool) or not isinstance(value, accepted):
            raise OptionError(WRONG_SETTING(name=name, value=value))
    elif not isinstance(value, kind.__origin__):
        raise OptionError(WRONG_SETTING(name=name, value=value))
    return value
