"""The questions for a newcomer: Enter is a good answer to each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.agents.catalogue import AGENTS
from lostcities.cli.players import tidy
from lostcities.cli.terminal import typed_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.cli.terminal import Terminal
    from lostcities.cli.words import Words

GAMES = ("duel", "rollwrite")
DEFAULT_AGENT = "greedy"
"""Whom one plays against without saying anything: lively, and not the strongest."""
MAX_OPPONENTS = 4
"""R1: the dice game is for up to five."""


class Menu:
    """Asks what is to be played, and who plays."""

    def __init__(self, terminal: Terminal, words: Words) -> None:
        self._terminal = terminal
        self._words = words

    def game(self) -> str:
        """Ask for the game; Enter is the card game."""
        self._terminal.say(self._words("menu.welcome"))
        return GAMES[self._choice("menu.game", ["menu.game.duel", "menu.game.rollwrite"])]

    def seats(self, game: str) -> list[str]:
        """Ask who plays; Enter is the person alone against an agent."""
        company = ["menu.company.agent", "menu.company.people"]
        company += ["menu.company.alone"] if game == "rollwrite" else []
        chosen = self._choice("menu.company", company)
        if chosen == 1:
            return self._people(game)
        person = default_person(self._words)
        if chosen == 0:
            count = self._count() if game == "rollwrite" else 1
            return [person, *[self._agent(game)] * count]
        return [person]

    def _agent(self, game: str) -> str:
        """Ask for the strength; the catalogue knows what each agent is like."""
        agents = AGENTS[game]
        entries = [f"{name}: {agent.like[self._words.language]}" for name, agent in agents.items()]
        names = list(agents)
        chosen = self._chosen("menu.strength", entries, default=names.index(DEFAULT_AGENT))
        return names[chosen]

    def _count(self) -> int:
        while True:
            text = self._terminal.ask(self._words("menu.opponents", most=MAX_OPPONENTS))
            if not text:
                return 1
            number = typed_number(text)
            if number is not None and 1 <= number <= MAX_OPPONENTS:
                return number
            self._terminal.say(self._words("menu.again", last=MAX_OPPONENTS))

    def _people(self, game: str) -> list[str]:
        most = 2 if game == "duel" else MAX_OPPONENTS + 1
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


def default_person(words: Words) -> str:
    """Return what a person is called who was not asked for a name."""
    return words("menu.you")
