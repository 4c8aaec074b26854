"""What is found out about one decision, as values and as JSON (`docs/formats/review.md`)."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.analysis.racing import mark_of
from lostcities.errors import OptionError
from lostcities.errors import Reason as ErrorReason

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lostcities.analysis.racing import Race

OTHER_LENGTH = ErrorReason(
    "format", "other-length", "1 to {most} actions can be judged here, not {given}"
)

FORCED: Final = "forced"
OBVIOUS: Final = "obvious"
COUNTED: Final = "counted"


class Option(NamedTuple):
    """Something that could have been done."""

    action: tuple[str, ...]
    """As texts: place and take, or a single action."""
    value: float
    """In points of the round (of the game), ahead of the other."""
    chance: float | None
    """Of winning the match, in percent."""
    error: float
    """The standard error of its distance from the best one."""
    worlds: int


class Reason(NamedTuple):
    """Why one line is better than another: a code of the taxonomy, and its numbers."""

    code: str
    values: Mapping[str, Any]


class Finding(NamedTuple):
    """One decision."""

    options: tuple[Option, ...]
    """Best first."""
    played: int
    kind: str
    lost: float
    """Points behind the best, 0 if it was the best."""
    error: float
    counted: float
    """What the decision is taken to have cost in sums: without bias, so at times below 0."""
    lost_chance: float | None
    mark: str | None
    reason: Reason | None = None

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON data."""
        reason = self.reason
        return {
            "options": [
                {
                    "action": list(option.action),
                    "value": round(option.value, 2),
                    "chance": None if option.chance is None else round(option.chance, 1),
                    "error": round(option.error, 2),
                    "worlds": option.worlds,
                }
                for option in self.options
            ],
            "played": self.played,
            "kind": self.kind,
            "lost": round(self.lost, 2),
            "error": round(self.error, 2),
            "counted": round(self.counted, 3),
            "lost_chance": None if self.lost_chance is None else round(self.lost_chance, 1),
            "mark": self.mark,
            "reason": None if reason is None else {"code": reason.code, "values": reason.values},
        }


def forced(action: tuple[str, ...]) -> Finding:
    """Return what is to say about a decision without a choice."""
    return Finding((Option(action, 0.0, None, 0.0, 0),), 0, FORCED, 0.0, 0.0, 0.0, None, None)


def found(
    race: Race,
    actions: Sequence[tuple[str, ...]],
    chances: Sequence[float | None],
    *,
    obvious: bool,
) -> Finding:
    """Sum a race up; actions and chances by line."""
    best = race.best
    means = [float(values.mean()) for values in race.values]
    order = sorted(range(len(actions)), key=lambda line: (line != best, -means[line]))
    options = tuple(
        Option(
            actions[line],
            means[line] if line == best else min(means[line], means[best]),
            chances[line],
            race.behind(line).error,
            len(race.values[line]),
        )
        for line in order
    )
    behind = race.behind(race.played)
    mine, top = chances[race.played], chances[best]
    lost_chance = None if mine is None or top is None else top - mine
    return Finding(
        options,
        order.index(race.played),
        OBVIOUS if obvious else COUNTED,
        max(0.0, behind.mean),
        behind.error,
        race.counted(),
        lost_chance,
        mark_of(behind.mean, behind.error),
    )


def seed_of(position: str) -> int:
    """Return the seed a position is looked at with: nothing that is hidden may change it."""
    return int.from_bytes(blake2b(position.encode(), digest_size=8).digest(), "big")


def require_actions(given: int, most: int) -> None:
    """Raise `OptionError` for no actions, or more than are judged together."""
    if not 1 <= given <= most:
        raise OptionError(OTHER_LENGTH(most=most, given=given))
