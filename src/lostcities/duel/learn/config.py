"""The settings of a training, read from TOML; a wrong one is refused by its name."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, fields
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, Self, get_type_hints

from lostcities import duel, kernel
from lostcities.duel.learn.games import PAST, SELF
from lostcities.errors import OptionError
from lostcities.learn.settings import (
    NO_SETTING,
    NOT_ALLOWED,
    NOT_NEGATIVE,
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

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

WIDTHS: Final = {"hidden": range(32, 129, 32), "pool": range(32, 257, 32)}
"""What the kernel computes with."""
BOUNDS: Final = {
    "seed": SEED,
    "games.variants": SOME,
    "games.steps": SOME,
    "games.turn_limit": SOME,
    "opponents": NOT_NEGATIVE,
    "imitation.decisions": NOT_NEGATIVE,
    "imitation.rate": POSITIVE,
    "improvement.decisions": Bounds(1),
    "improvement.rate": POSITIVE,
    "improvement.entropy": NOT_NEGATIVE,
    "improvement.clip": POSITIVE,
    "improvement.trace": SHARE,
    "improvement.points": POSITIVE,
    "improvement.minibatch": Bounds(2),
    "improvement.value_weight": NOT_NEGATIVE,
    "improvement.most_gradient": POSITIVE,
    "evaluation.every": Bounds(1),
    "evaluation.pairs": Bounds(2, SOME.high),
    "evaluation.past_every": Bounds(1),
    "evaluation.past_kept": Bounds(2, SOME.high),
}


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
        _check(made)
        return made

    @classmethod
    def usual(cls) -> Self:
        """Return the settings the shipped weights were trained with."""
        text = files("lostcities.duel.learn").joinpath("configs", "default.toml").read_text("utf-8")
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
    elif isinstance(value, dict):
        return {key: _value(kind.__args__[1], one, f"{name}.{key}") for key, one in value.items()}
    else:
        return [_value(kind.__args__[0], one, name) for one in value]
    return value


def _check(config: Config) -> None:
    """Refuse what has the right type and makes no sense."""
    for name, width in asdict(config.net).items():
        allowed = WIDTHS[name.removeprefix("critic_")]
        _require_among(f"net.{name}", [width], allowed)
    require_bounds(BOUNDS, config.to_json())
    players = kernel.players("duel")
    _require_among("games.variants", config.games.variants, duel.VARIANTS)
    _require_among("opponents", config.opponents, (SELF, PAST, *players))
    _require_among("imitation.teacher", [config.imitation.teacher], players)
    _require_among("evaluation.opponents", config.evaluation.opponents, players)
    if not any(config.opponents.values()):
        raise OptionError(WRONG_SETTING(name="opponents", value=config.opponents))
    for name in ("rate", "entropy"):
        ends = getattr(config.improvement, name)
        if len(ends) != len(("first", "last")):
            raise OptionError(WRONG_SETTING(name=f"improvement.{name}", value=ends))


def _require_among(name: str, given: Iterable[object], known: Iterable[object]) -> None:
    given, known = list(given), list(known)
    if not given:
        raise OptionError(WRONG_SETTING(name=name, value=given))
    for one in given:
        if one not in known:
            allowed = ", ".join(map(str, known))
            raise OptionError(NOT_ALLOWED(name=name, value=one, allowed=allowed))
