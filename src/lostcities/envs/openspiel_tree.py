"""The whole tree of a small game as a game of OpenSpiel's own, on which its C++ solvers run.

OpenSpiel's solvers can walk a game written in Python, but every step of the way costs them calls
into Python. This writes the tree down once, in the text format of Gambit.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

import pyspiel

from lostcities.envs.openspiel_position import Position
from lostcities.errors import OptionError, Reason
from lostcities.game import CHANCE, NOBODY
from lostcities.kernel.checks import shown, whole_number

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_NODES: Final = 100_000
"""Larger trees are refused unless they are asked for: they take minutes, and then gigabytes."""

TOO_LARGE = Reason(
    "format",
    "tree-too-large",
    "its tree has more than {most} nodes",
    "take fewer cards or turns, or allow more with max_nodes=",
)
NOT_A_GAME = Reason(
    "format",
    "not-an-openspiel-game",
    "{given} is not a game of lostcities that OpenSpiel has loaded",
)


def tree(game: Any, *, max_nodes: int = MAX_NODES) -> Any:
    """Return the tree of a game as an `efg_game`: the same chances, information sets and returns.

    One of more than `max_nodes` nodes is refused.

    >>> from lostcities.envs import openspiel
    >>> whole = tree(pyspiel.load_game("lostcities_duel(variant=nano)"))
    >>> whole.num_distinct_actions(), whole.max_utility()
    (12, 14.0)
    """
    most = whole_number("max_nodes", max_nodes, 1, sys.maxsize)
    start = getattr(game, "start", None)
    if not isinstance(start, Position):
        raise OptionError(NOT_A_GAME(given=shown(game)))
    return pyspiel.load_efg_game("\n".join(_lines(start, most)) + "\n")


def _lines(start: Position, most: int) -> Iterator[str]:
    """Write the nodes, every node before its children."""
    players = " ".join(f'"{player}"' for player in range(start.rules.seats))
    yield f'EFG 2 R "lostcities" {{ {players} }}'
    # Gambit wants numbers for chance nodes, for results, and for a player's information sets.
    numbers: dict[Any, dict[Any, int]] = {}
    count, waiting = 0, [start]
    while waiting:
        if (count := count + 1) > most:
            raise OptionError(TOO_LARGE(most=most))
        position = waiting.pop()
        line, key, children = _node(position)
        known = numbers.setdefault(position.state.seat, {})
        yield line.format(number=known.setdefault(key, 1 + len(known)))
        waiting.extend(reversed(children))


def _node(position: Position) -> tuple[str, Any, list[Position]]:
    """Return a node's line without its number, what it shares a number with, and its children."""
    state = position.state
    if state.seat == NOBODY:
        margins = position.margins()
        values = " ".join(map(str, margins))
        return f't "" {{number}} "{values}" {{{{ {values} }}}}', tuple(margins), []
    if state.seat == CHANCE:
        chances = state.chances()
        events = zip(chances.events, chances.tickets, strict=True)
        listed = " ".join(f'"{event}" {tickets}/{chances.total}' for event, tickets in events)
        children = [position.after(event) for event in chances.events]
        return f'c "" {{number}} "" {{{{ {listed} }}}} 0', position, children
    player = state.seat
    recalled = "; ".join(item.text for item in position.seen[player])
    actions = sorted(state.legal(), key=position.number_of)
    listed = " ".join(f'"{action}"' for action in actions)
    line = f'p "" {player + 1} {{number}} "{recalled}" {{{{ {listed} }}}} 0'
    return line, recalled, [position.after(action) for action in actions]
