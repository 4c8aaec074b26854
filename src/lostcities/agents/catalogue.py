"""The players that are programs, by game and name, weakest first, and what each is like.

Reading the catalogue costs nothing: a player's module is imported when the player is made.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.errors import OptionError, Reason

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from lostcities.game import Agent

NO_AGENTS = Reason("format", "no-agents", "no agent plays {game!r}", "there are {known}")
NO_SUCH_AGENT = Reason(
    "format", "no-such-agent", "{game} has no agent {agent!r}", "there are {known}"
)


class Profile(NamedTuple):
    """One player of the catalogue."""

    name: str
    module: str
    kind: str
    """The class in that module; it is made from a source of chance."""
    like: Mapping[str, str]
    """What it is like to play against, one sentence by language."""

    def make(self, rng: random.Random) -> Agent:
        """Make the player; `rng` is all the chance it will ever use."""
        agent: Agent = getattr(import_module(self.module), self.kind)(rng)
        return agent


def _listed(*profiles: Profile) -> dict[str, Profile]:
    return {profile.name: profile for profile in profiles}


AGENTS: Final[Mapping[str, Mapping[str, Profile]]] = {
    "duel": _listed(
        Profile(
            "random",
            "lostcities.agents.uniform",
            "Uniform",
            {
                "en": "Plays any legal card: good for a first look at the rules, and it loses.",
                "fr": "Joue n’importe quelle carte permise : idéal pour découvrir, et il perd.",
            },
        ),
        Profile(
            "greedy",
            "lostcities.agents.duel_greedy",
            "Greedy",
            {
                "en": "Opens nearly every expedition at once, with wagers, and races to the end.",
                "fr": "Ouvre presque toutes les expéditions, avec des paris, et file vers la fin.",
            },
        ),
        Profile(
            "cautious",
            "lostcities.agents.duel_cautious",
            "Cautious",
            {
                "en": "Waits for strong cards, opens few expeditions and throws you nothing.",
                "fr": "Attend de bonnes cartes, ouvre peu d’expéditions et ne vous laisse rien.",
            },
        ),
    ),
    "rollwrite": _listed(
        Profile(
            "random",
            "lostcities.agents.uniform",
            "Uniform",
            {
                "en": "Writes any pair that fits, or refuses, and is soon exhausted.",
                "fr": "Note n’importe quelle paire possible, ou refuse, et s’épuise vite.",
            },
        ),
        Profile(
            "greedy",
            "lostcities.agents.rollwrite_greedy",
            "Greedy",
            {
                "en": "Ticks double cells, races for every bridge and trusts the dice to follow.",
                "fr": "Coche les cases doubles, court vers chaque pont et croit en ses dés.",
            },
        ),
        Profile(
            "cautious",
            "lostcities.agents.rollwrite_cautious",
            "Cautious",
            {
                "en": "Climbs in small steps, refuses in good time and finishes what it begins.",
                "fr": "Monte à petits pas, refuse au bon moment et finit ce qu’il commence.",
            },
        ),
    ),
}
"""The players by the name of the game and their own."""


def profile(game_name: str, agent_name: str) -> Profile:
    """Find a player; `OptionError` lists the names there are.

    >>> profile("duel", "greedy").like["en"]
    'Opens nearly every expedition at once, with wagers, and races to the end.'
    """
    if game_name not in AGENTS:
        raise OptionError(NO_AGENTS(game=game_name, known=", ".join(AGENTS)))
    players = AGENTS[game_name]
    if agent_name not in players:
        known = ", ".join(players)
        raise OptionError(NO_SUCH_AGENT(game=game_name, agent=agent_name, known=known))
    return players[agent_name]


def make(game_name: str, agent_name: str, rng: random.Random) -> Agent:
    """Make the player of this name for a game.

    >>> import random
    >>> make("duel", "random", random.Random(1)).name
    'random'
    """
    return profile(game_name, agent_name).make(rng)
