"""The players that are programs, by game and name, weakest first, and what each is like.

Reading the catalogue costs nothing: a player's module is imported when the player is made.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.errors import OptionError, Reason

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Mapping, Sequence

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


class Profile(NamedTuple):
    """One player of the catalogue."""

    name: str
    """What it is called in commands, records and the API, for ever."""
    module: str
    kind: str
    """The class in that module; it is made from a source of chance."""
    names: tuple[str, ...]
    """What it is called at a table: its own name first, then those for more seats of its kind."""
    level: int
    """Its rung of the ladder for people, 1 for beginners to 8; 0 if it is not on the ladder."""
    like: Mapping[str, str]
    """What it is like to play against, one sentence by language."""
    kernel: str | None = None
    """The player of the kernel that plays move for move as it does, and much faster."""
    options: tuple[str, ...] = ()
    """What can be set when it is made, by keyword."""

    @property
    def title(self) -> str:
        """The name of the character."""
        return self.names[0]

    @property
    def portrait(self) -> str:
        """The key of its picture, the same in both games."""
        return self.title.lower()

    def make(self, rng: random.Random, **options: object) -> Agent:
        """Make the player; `rng` is all the chance it will ever use."""
        agent: Agent = getattr(import_module(self.module), self.kind)(rng, **options)
        return agent


def _listed(*profiles: Profile) -> dict[str, Profile]:
    return {profile.name: profile for profile in profiles}


_DODO: Final = ("Dodo", "Didi", "Dada", "Dudu", "Dede")
_PIP: Final = ("Pip", "Poppy", "Paul", "Petra", "Pia")
_ODO: Final = ("Odo", "Olga", "Otto", "Olive", "Oskar")
_INES: Final = ("Ines", "Igor", "Ida", "Ivo", "Iris")
_BRUNO: Final = ("Bruno", "Berta", "Basil", "Bella", "Boris")
_ROSA: Final = ("Rosa", "Rufus", "Rita", "Remy", "Ruby")
_MARA: Final = ("Mara", "Milo", "Mina", "Max", "Maud")

_VERA: Final = ("Vera", "Viktor", "Viola", "Vito", "Vicky")
_NESTOR: Final = ("Nestor", "Nora", "Nils", "Nadia", "Nino")

_DUEL: Final = "lostcities.duel.agents.ladder"
_DICE: Final = "lostcities.dice.agents.ladder"

AGENTS: Final[Mapping[str, Mapping[str, Profile]]] = {
    "duel": _listed(
        Profile(
            "random",
            "lostcities.agents.uniform",
            "Uniform",
            _DODO,
            0,
            {
                "en": "Plays any legal card: good for a first look at the rules, and it loses.",
                "fr": "Joue n’importe quelle carte permise : idéal pour découvrir, et il perd.",
            },
        ),
        Profile(
            "pip",
            _DUEL,
            "Pip",
            _PIP,
            1,
            {
                "en": "Begins every expedition at once, skips cards and never looks at the piles.",
                "fr": "Commence tout à la fois, saute des cartes et oublie les piles.",
            },
        ),
        Profile(
            "odo",
            _DUEL,
            "Odo",
            _ODO,
            2,
            {
                "en": "Bets on everything: a wager in hand is a wager on the table.",
                "fr": "Parie sur tout : un pari en main est un pari sur la table.",
            },
        ),
        Profile(
            "ines",
            _DUEL,
            "Ines",
            _INES,
            3,
            {
                "en": "Waits for the perfect hand until the deck is empty.",
                "fr": "Attend la main parfaite jusqu’à ce que la pioche soit vide.",
            },
        ),
        Profile(
            "bruno",
            _DUEL,
            "Bruno",
            _BRUNO,
            4,
            {
                "en": "Plays soundly until he gets impatient and skips what he should wait for.",
                "fr": "Joue bien, puis s’impatiente et saute ce qu’il devrait attendre.",
            },
        ),
        Profile(
            "greedy",
            "lostcities.duel.agents.greedy",
            "Greedy",
            _ROSA,
            5,
            {
                "en": "Opens nearly every expedition at once, with wagers, and races to the end.",
                "fr": "Ouvre presque toutes les expéditions, avec des paris, et file vers la fin.",
            },
            kernel="greedy",
        ),
        Profile(
            "cautious",
            "lostcities.duel.agents.cautious",
            "Cautious",
            _MARA,
            6,
            {
                "en": "Waits for strong cards, opens few expeditions and throws you nothing.",
                "fr": "Attend de bonnes cartes, ouvre peu d’expéditions et ne vous laisse rien.",
            },
            kernel="cautious",
        ),
        Profile(
            "policy",
            "lostcities.duel.agents.policy",
            "Policy",
            _VERA,
            7,
            {
                "en": "Has learned from millions of rounds against herself, and times the end.",
                "fr": "A appris de millions de manches contre elle-même, et choisit la fin.",
            },
            kernel="policy",
            options=("weights",),
        ),
        Profile(
            "search",
            "lostcities.duel.agents.search",
            "Search",
            _NESTOR,
            8,
            {
                "en": "Plays hundreds of possible rounds in his head before he lays a card.",
                "fr": "Joue des centaines de manches possibles dans sa tête avant chaque carte.",
            },
            options=("weights", "opponents", "gate", "depth", "equity"),
        ),
    ),
    "dice": _listed(
        Profile(
            "random",
            "lostcities.agents.uniform",
            "Uniform",
            _DODO,
            0,
            {
                "en": "Writes any pair that fits, or refuses, and is soon exhausted.",
                "fr": "Note n’importe quelle paire possible, ou refuse, et s’épuise vite.",
            },
        ),
        Profile(
            "pip",
            _DICE,
            "Pip",
            _PIP,
            1,
            {
                "en": "Writes whatever fits, high numbers first, and is soon stuck at the top.",
                "fr": "Note tout ce qui passe, les grands nombres d’abord, et se bloque vite.",
            },
        ),
        Profile(
            "odo",
            _DICE,
            "Odo",
            _ODO,
            2,
            {
                "en": "Bets on everything: a 0 is a double cell, whatever the dice may bring.",
                "fr": "Parie sur tout : un 0 est une case double, advienne que pourra.",
            },
        ),
        Profile(
            "ines",
            _DICE,
            "Ines",
            _INES,
            3,
            {
                "en": "Waits for the perfect pair, refuses good ones and loses the bridges.",
                "fr": "Attend la paire parfaite, refuse les bonnes, et les ponts lui échappent.",
            },
        ),
        Profile(
            "bruno",
            _DICE,
            "Bruno",
            _BRUNO,
            4,
            {
                "en": "Plays soundly until he gets impatient and writes too high a number.",
                "fr": "Joue bien, puis s’impatiente et note un nombre trop grand.",
            },
        ),
        Profile(
            "greedy",
            "lostcities.dice.agents.greedy",
            "Greedy",
            _ROSA,
            5,
            {
                "en": "Ticks double cells, races for every bridge and trusts the dice to follow.",
                "fr": "Coche les cases doubles, court vers chaque pont et croit en ses dés.",
            },
            kernel="greedy",
        ),
        Profile(
            "cautious",
            "lostcities.dice.agents.cautious",
            "Cautious",
            _MARA,
            6,
            {
                "en": "Climbs in small steps, refuses in good time and finishes what she begins.",
                "fr": "Monte à petits pas, refuse au bon moment et finit ce qu’elle commence.",
            },
            kernel="cautious",
        ),
        Profile(
            "value",
            "lostcities.dice.agents.net",
            "Value",
            _VERA,
            7,
            {
                "en": "Has learned what a sheet is worth, and forgets the dice she leaves you.",
                "fr": "A appris ce que vaut une fiche, et oublie les dés qu’elle vous laisse.",
            },
        ),
        Profile(
            "net",
            "lostcities.dice.agents.net",
            "Net",
            _NESTOR,
            8,
            {
                "en": "Knows what a sheet is worth, and takes the dice that you are waiting for.",
                "fr": "Sait ce que vaut une fiche, et prend les dés que vous attendez.",
            },
        ),
    ),
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
