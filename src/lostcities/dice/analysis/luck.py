"""The luck of the dice game: each roll beside all rolls there could have been.

A roll is worth what the net expects once it has played the turn for everybody: the active player
foresees the replies, the others choose from what is left. The mean over all rolls is taken exactly,
so the mean luck is 0 whatever the net is worth. What everybody did instead of that is their play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lostcities.dice.actions import codec
from lostcities.dice.agents.net import net_for
from lostcities.dice.board import Phase
from lostcities.dice.kernel.analysis import roll_worth, worth_of_play
from lostcities.dice.kernel.twin import from_rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lostcities.dice.actions import Action
    from lostcities.dice.state import State
    from lostcities.game import Step


class Rolled(NamedTuple):
    """A roll of a record: where it stands, and the state in which the active player chooses."""

    step: int
    state: State


def rolls(states: Iterable[tuple[Step | None, State]]) -> list[Rolled]:
    """List the rolls of a record."""
    found = []
    rolling = False
    for number, (_, state) in enumerate(states):
        board = state.board
        # Each die is an event; a roll is whole when somebody can choose.
        if rolling and board.phase is Phase.PICK and board.ending is None:
            found.append(Rolled(number, state))
        rolling = board.phase is Phase.ROLL
    return found


def luck_of_roll(state: State) -> list[float]:
    """Return by seat how much better the roll was than rolls are, in points of margin."""
    net = net_for(state.variant, len(state.board.marks))
    mean, fell = roll_worth(net, from_rules(state))
    return [came - usual for came, usual in zip(fell, mean, strict=True)]


def play_of_turn(state: State, action: Action, after: State) -> list[list[float]]:
    """Return by who played, then by seat, what play changed beside the net's, in margin.

    `action` is what the active player chose first, `after` a state with the sheets after the turn.
    """
    net = net_for(state.variant, len(state.board.marks))
    number = codec(state.variant).id(action)
    changes = worth_of_play(net, from_rules(state), number, from_rules(after))
    return [[float(value) for value in row] for row in changes]


def start(state: State) -> list[float]:
    """Return by seat the margin to expect of empty sheets."""
    net = net_for(state.variant, len(state.board.marks))
    first = from_rules(state)
    return [net.evaluate(first, seat)[0] for seat in range(len(state.board.marks))]


def margins(scores: Sequence[int]) -> list[int]:
    """Return by seat the points ahead of the best of the others; alone the points."""
    if len(scores) == 1:
        return list(scores)
    return [
        score - max(other for place, other in enumerate(scores) if place != seat)
        for seat, score in enumerate(scores)
    ]
