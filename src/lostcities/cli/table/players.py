"""The players of a table: people by their names, agents by theirs."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from lostcities.agents.catalogue import AGENTS, table_names
from lostcities.game import MAX_NAME
from lostcities.record import YOU, clean_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

AGENT_NAMES = tuple(dict.fromkeys(name for players in AGENTS.values() for name in players))
"""The names of all agents, of either game, weakest first."""

_PERSON = "person"
_AGENT = "agent"


class Player(NamedTuple):
    """A seat's name, and the agent that plays it, or None for a person."""

    name: str
    agent: str | None = None
    is_you: bool = False
    """Whether this is a person who gave no name: texts speak to them, not of them."""

    @property
    def kind(self) -> str:
        """How the header `Players` of a record writes it."""
        if self.agent is not None:
            return f"{_AGENT} {self.agent}"
        return YOU if self.is_you else _PERSON


def read_seats(texts: Iterable[str], *, game: str | None = None) -> list[Player]:
    """Read seats: an agent's plain name, or a person's; `person:greedy` is a person.

    With a game its agents go by the names of their characters, otherwise by their own.
    """
    players: list[Player] = []
    for text in texts:
        if text in AGENT_NAMES:
            players.append(Player(_distinct(_character(text, game, players), players), text))
        else:
            is_you = text.startswith(f"{YOU}:")
            name = tidy(text.removeprefix(f"{YOU if is_you else _PERSON}:"))
            players.append(Player(_distinct(name, players), is_you=is_you))
    return players


def _character(agent: str, game: str | None, players: Sequence[Player]) -> str:
    """Return the name an agent goes by at a table."""
    if agent not in AGENTS.get(game or "", {}):
        return agent
    (name,) = table_names(game or "", [agent], [player.name for player in players])
    return name


def tidy(name: str) -> str:
    """Make a name fit a line of the screen and of a record."""
    characters = unicodedata.normalize("NFC", name)
    shown = (character if character.isprintable() else " " for character in characters)
    return clean_name("".join(shown)[:MAX_NAME])


def _distinct(name: str, players: Sequence[Player]) -> str:
    """Give a second player of one name a number."""
    taken = {player.name for player in players}
    names = [name, *(f"{name} {number}" for number in range(2, len(players) + 2))]
    return next(free for free in names if free not in taken)


def players_text(players: Iterable[Player]) -> str:
    """Write the header `Players`."""
    return " | ".join(player.kind for player in players)


def read_players(names: Sequence[str], text: str | None) -> list[Player] | None:
    """Read the header `Players`; without it, a player with an agent's name is one."""
    if text is None:
        return [Player(name, name if name in AGENT_NAMES else None) for name in names]
    kinds = text.split(" | ")
    if len(kinds) != len(names):
        return None
    players = []
    for name, kind in zip(names, kinds, strict=True):
        word, _, agent = kind.partition(" ")
        if kind not in (_PERSON, YOU) and (word != _AGENT or agent not in AGENT_NAMES):
            return None
        players.append(Player(name, agent or None, kind == YOU))
    return players
