"""The players that are programs, by game and name, weakest first, and what each is like.

Reading the catalogue costs nothing: a player's module is imported when the player is made.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.agents.profile import RANDOM
from lostcities.errors import OptionError, Reason
from lostcities.games import GAMES, part
from lostcities.i18n.catalogue import load

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Mapping, Sequence

    from lostcities.agents.profile import Profile
    from lostcities.game import Agent

NO_AGENTS = Reason("format", "no-agents", "no agent plays {game!r}", "there are {known}")
NO_SUCH_AGENT = Reason(
    "format", "no-such-agent", "{game} has no agent {agent!r}", "there are {known}"
)


class Rating(NamedTuple):
    """How strong a player was measured to be, on the scale of chess; `cautious` has 1500."""

    value: int
    low: int
    high: int
    """The 95 % interval."""
    command: str
    """The command that measured it."""


AGENTS: Final[Mapping[str, Mapping[str, Profile]]] = {
    game: {profile.name: profile for profile in part(game, "agents").PROFILES} for game in GAMES
}
"""The players by the name of the game and their own, weakest first."""


@cache
def ratings() -> Mapping[str, Mapping[str, Rating]]:
    """Return what was measured, by game and player; `python -m bench.strength` keeps it."""
    text = Path(__file__).with_name("ratings.json").read_text(encoding="utf-8")
    return {
        game: {name: Rating(*measured) for name, measured in of_game.items()}
        for game, of_game in json.loads(text).items()
    }


def rating(game_name: str, agent_name: str) -> Rating | None:
    """Return how strong a player was measured to be, if it was."""
    return ratings().get(game_name, {}).get(agent_name)


def like(game_name: str, agent_name: str, language: str) -> str:
    """Say what a player is like to play against, in one sentence.

    >>> like("duel", "greedy", "en")
    'Opens nearly every expedition at once, with wagers, and races to the end.'
    """
    text: str = load("agents", language)[f"{game_name}.{agent_name}"]
    return text


def table_names(game_name: str, agents: Sequence[str | None], taken: Iterable[str]) -> list[str]:
    """Name the agents of a table so that no two names are alike; people (None) get no name.

    >>> table_names("duel", [None, "cautious"], ["Ada"])
    ['', 'Mara']
    >>> table_names("dice", ["cautious", "cautious", "pip"], ["Milo"])
    ['Mara', 'Mina', 'Pip']
    """
    used = {name.casefold() for name in taken}
    names = []
    for agent in agents:
        name = "" if agent is None else _free_name(AGENTS[game_name][agent].names, used)
        used.add(name.casefold())
        names.append(name)
    return names


def _free_name(names: Sequence[str], used: set[str]) -> str:
    numbered = (f"{names[0]} {number}" for number in count(2))
    return next(name for name in chain(names, numbered) if name.casefold() not in used)


def profile(game_name: str, agent_name: str) -> Profile:
    """Find a player; `OptionError` lists the names there are.

    >>> profile("duel", "greedy").title
    'Rosa'
    """
    if game_name not in AGENTS:
        raise OptionError(NO_AGENTS(game=game_name, known=", ".join(AGENTS)))
    players = AGENTS[game_name]
    if agent_name not in players:
        known = ", ".join(players)
        raise OptionError(NO_SUCH_AGENT(game=game_name, agent=agent_name, known=known))
    return players[agent_name]


def selves(game_name: str, agent_name: str) -> tuple[Profile, ...]:
    """Return a player and its own cheaper selves: who is asked, one after the other.

    >>> [one.name for one in selves("duel", "search")]
    ['search', 'policy']
    """
    asked = profile(game_name, agent_name)
    return (asked, *(selves(game_name, asked.cheaper) if asked.cheaper else ()))


def stand_in(game_name: str) -> str:
    """Return the player of a game that needs hardly any time and never fails.

    >>> stand_in("dice")
    'cautious'
    """
    return next(name for name in ("cautious", RANDOM.name) if name in AGENTS[game_name])


def make(game_name: str, agent_name: str, rng: random.Random) -> Agent:
    """Make the player of this name for a game.

    >>> import random
    >>> make("duel", "random", random.Random(1)).name
    'random'
    """
    return profile(game_name, agent_name).make(rng)
