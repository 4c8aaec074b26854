"""The questions `lostcities play` asks a newcomer: Enter is a good answer to each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.agents.catalogue import AGENTS, like, opponent, rating
from lostcities.cli.table.players import tidy
from lostcities.cli.terminal import typed_number
from lostcities.games import GAMES
from lostcities.record import YOU

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.agents.profile import Profile
    from lostcities.cli.terminal import Terminal
    from lostcities.game import Game
    from lostcities.i18n.translator import Translator


class Menu:
    """Asks what is to be played, and who plays."""

    def __init__(self, terminal: Terminal, words: Translator) -> None:
        self._terminal = terminal
        self._words = words

    def game(self) -> str:
        """Ask for the game; Enter is the first one."""
        self._terminal.say(self._words("menu.welcome"))
        names = list(GAMES)
        return names[self._choice("menu.game", [f"menu.game.{name}" for name in names])]

    def seats(self, game_name: str) -> list[str]:
        """Ask who plays; Enter is one person against an agent."""
        game = GAMES[game_name]
        company = ["menu.company.agent", "menu.company.people"]
        company += ["menu.company.alone"] if can_be_played_alone(game) else []
        chosen = self._choice("menu.company", company)
        if chosen == 1:
            return self._people(game)
        person = default_person(self._words)
        if chosen == 0:
            count = self._opponents(max_players(game) - 1)
            return [person, *[self._agent(game_name)] * count]
        return [person]

    def _agent(self, game: str) -> str:
        """Ask for the strength; the catalogue describes every agent."""
        agents = AGENTS[game]
        entries = [self._introduced(game, agent) for agent in agents.values()]
        names = list(agents)
        chosen = self._chosen("menu.strength", entries, default=names.index(opponent(game)))
        return names[chosen]

    def _introduced(self, game: str, agent: Profile) -> str:
        """Say who an agent is: name, level, strength, what it is like to play against."""
        known_as = "" if agent.title.lower() == agent.name else f" ({agent.name})"
        measured = rating(game, agent.name)
        return self._words(
            "menu.agent" if agent.level else "menu.agent-off-ladder",
            who=f"{agent.title}{known_as}",
            level=agent.level,
            rating="" if measured is None else self._words("menu.rating", value=measured.value),
            like=like(game, agent.name, self._words.language),
        )

    def _opponents(self, most: int) -> int:
        """Ask for the number of opponents, unless there can only be one."""
        while most > 1:
            text = self._terminal.ask(self._words("menu.opponents", most=most))
            if not text:
                break
            number = typed_number(text)
            if number is not None and 1 <= number <= most:
                return number
            self._terminal.say(self._words("menu.again", last=most))
        return 1

    def _people(self, game: Game) -> list[str]:
        most = max_players(game)
        default = [self._words("menu.person", number=number) for number in (1, 2)]
        question = self._words("menu.names", most=most, default=", ".join(default))
        while True:
            names = [tidy(name) for name in self._terminal.ask(question).split(",") if name.strip()]
            if not names:
                names = default
            if 2 <= len(names) <= most:  # noqa: PLR2004
                return [f"person:{name}" for name in names]
            self._terminal.say(self._words("menu.names-again", most=most))

    def _choice(self, question: str, keys: Sequence[str]) -> int:
        """Ask for one of some entries, given by their keys; return its place."""
        return self._chosen(question, [self._words(key) for key in keys], default=0)

    def _chosen(self, question: str, entries: Sequence[str], *, default: int) -> int:
        """Ask for one of some entries; return its place."""
        self._terminal.say(f"\n{self._words(question)}")
        for place, entry in enumerate(entries, 1):
            self._terminal.say(f"  {place}  {entry}")
        while True:
            text = self._terminal.ask(self._words("menu.number", default=default + 1))
            if not text:
                return default
            number = typed_number(text)
            if number is not None and 1 <= number <= len(entries):
                return number - 1
            self._terminal.say(self._words("menu.again", last=len(entries)))


def max_players(game: Game) -> int:
    """Return how many can play a game."""
    seats: range = game.variants[game.default_variant].seats
    return seats[-1]


def can_be_played_alone(game: Game) -> bool:
    """Say whether a game has a variant for one."""
    return any(1 in variant.seats for variant in game.variants.values())


def default_person(words: Translator) -> str:
    """Return the seat of a person who was not asked for a name."""
    return f"{YOU}:{words('menu.you')}"
