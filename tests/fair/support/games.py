"""Exports of whole games, made by the server's own commands, and what a device saw of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities.server.tables import commands
from tests.server.support.table_driver import TableDriver, dice, duel

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.tables.setup import Setup


class Game(NamedTuple):
    """A finished match, and what the first player's device saw and sent."""

    about: str
    driver: TableDriver
    match: int = 1

    @property
    def export(self) -> Any:
        """What the server gives out of it."""
        return self.driver.export(self.match)

    @property
    def seen(self) -> dict[str, list[str]]:
        """What the first player's device was sent before the match began, and what it sent."""
        messages = self.driver.sent[0]
        start = next(at for at, one in enumerate(messages) if _begins(one, self.match))
        (committed,) = (one for one in messages[:start] if _commits(one, self.match))
        return {
            "commitments": [digest for _, digest in committed["commitments"]],
            "nonces": [messages[start]["nonces"][0]],
        }


def _begins(message: Any, match: int) -> bool:
    return message["kind"] == "started" and bool(message["match"] == match)


def _commits(message: Any, match: int) -> bool:
    return message["kind"] == "committed" and bool(message["match"] == match)


def by_lot(setup: Setup) -> Setup:
    """Leave it to the lot who starts."""
    return replace(setup, starter="lot")


def matches(setup: Setup, seed: int, count: int = 1, undos: float = 0.2) -> TableDriver:
    """Play some matches one after the other, with new nonces for each."""
    driver = TableDriver(setup, seed).begin().play(undos)
    for match in range(2, count + 1):
        for seat, place in enumerate(driver.table.places):
            if place.agent is None:
                driver.do(commands.rematch, seat, f"nonce {match} of {place.name}")
        driver.play(undos)
    return driver


def resigned(setup: Setup, seed: int, moves: int) -> TableDriver:
    """Break a game off after some moves."""
    driver = TableDriver(setup, seed).begin()
    for _ in range(moves):
        driver.move()
    driver.do(commands.resign, 1)
    return driver


@cache
def small_games() -> dict[str, Game]:
    """Make the games that are published as test vectors."""
    cards = matches(duel(rounds=2), 14, 2, undos=0.0)
    return {
        "cards": Game("a card game of two rounds; the table names the starter", cards),
        "rematch": Game("the second match at the same table", cards, 2),
        "resigned": Game(
            "a card game of three rounds, given up in the first; the lot decides who starts",
            resigned(by_lot(duel(rounds=3)), 5, 5),
        ),
        "dice": Game(
            "a dice game of two people and an agent; the lot decides who starts",
            matches(by_lot(dice(3, agents=1)), 9, undos=0.0),
        ),
    }


LARGE_GAMES: dict[str, Callable[[], Game]] = {
    "classic": lambda: Game("classic", matches(by_lot(duel("classic", rounds=3)), 1)),
    "long": lambda: Game("long", matches(duel("long"), 2)),
    "classic-1999": lambda: Game("1999", matches(duel("classic-1999", rounds=2), 3, 2), 2),
    "against an agent": lambda: Game("agent", matches(by_lot(duel(agents=1)), 4, 3), 3),
    "turn limit": lambda: Game("limit", matches(by_lot(duel(rounds=3, turn_limit=6)), 5)),
    "solo dice": lambda: Game("solo", matches(by_lot(dice(1, variant="solo")), 6)),
    "five players": lambda: Game("five", matches(by_lot(dice(5)), 7, 2), 2),
    "sealed choices": lambda: Game("sealed", matches(by_lot(dice(4, simultaneous=True)), 8)),
    "resigned dice": lambda: Game("resigned", resigned(by_lot(dice(2)), 9, 7)),
}
"""Both games in every way they are played, several matches at a table among them."""
