"""What one player knows in an OpenSpiel game, as tensors of numbers from 0 to 1 and as texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from lostcities import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lostcities.envs.openspiel_position import Position
    from lostcities.envs.openspiel_rules import Rules

Piece = tuple[str, int, tuple[int, ...]]


class Observer:
    """What one player knows: as an observation, or with perfect recall all it has seen, in order.

    The tensor of an observation is the bytes `kernel.layout` lists, each divided by its highest.
    That of an information state is the player, the same bytes, and then, newest first, a row for
    each of the last events the player saw: a 1 at the event's number.
    """

    def __init__(self, rules: Rules, memory: int, *, recall: bool) -> None:
        self.recall = recall
        self._highest = highest(rules)
        pieces = recalled(rules, memory) if recall else observed(rules)
        self.tensor = np.zeros(sum(size for _, size, _ in pieces), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, size, shape in pieces:
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player knows into the tensor."""
        position: Position = state.position
        if not self.recall:
            self.tensor[:] = self._known(position, player)
            return
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["known"][:] = self._known(position, player)
        events = self.dict["events"]
        newest = position.seen[player][: -len(events) - 1 : -1]
        events[range(len(newest)), [item.number - 1 for item in newest]] = 1

    def _known(self, position: Position, player: int) -> NDArray[Any]:
        observation = position.rules.decided(position.state.observe(player))
        known: NDArray[Any] = kernel.encode(observation) / self._highest
        return known

    def string_from(self, state: Any, player: int) -> str:
        """Write what a player knows as a text."""
        position: Position = state.position
        if self.recall:
            return f"player {player}: {'; '.join(item.text for item in position.seen[player])}"
        return position.rules.game.position_text(position.state.observe(player))


def highest(rules: Rules) -> NDArray[np.float32]:
    """Return the highest value every byte of an observation can have."""
    sections = kernel.layout(rules.game.name, rules.variant, seats=rules.seats)
    return np.concatenate([np.full(part.size, part.high, np.float32) for part in sections])


def observed(rules: Rules) -> list[Piece]:
    """List the pieces of an observation's tensor."""
    sections = kernel.layout(rules.game.name, rules.variant, seats=rules.seats)
    return [(section.name, section.size, section.shape) for section in sections]


def recalled(rules: Rules, memory: int) -> list[Piece]:
    """List the pieces of an information state's tensor."""
    known, kinds = len(highest(rules)), kinds_of_events(rules)
    return [
        ("player", rules.seats, (rules.seats,)),
        ("known", known, (known,)),
        ("events", memory * kinds, (memory, kinds)),
    ]


def kinds_of_events(rules: Rules) -> int:
    """Return how many numbers there are for what a player sees."""
    # R19: that a seat has sealed a choice is seen, too.
    sealing = rules.seats if getattr(rules.variant, "simultaneous", False) else 0
    return len(rules.game.codec(rules.variant)) + rules.outcomes + sealing


def most_events(rules: Rules) -> int:
    """Return the most a player can see in one game."""
    most = rules.decisions + rules.chance_nodes
    return 2 * most if getattr(rules.variant, "simultaneous", False) else most
