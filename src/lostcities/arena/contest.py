"""A contest: who meets whom on which deals, and the games that come of it.

A *fixture* is one lineup on one deal, played once from every seat: a mirrored pair for two, a
rotation of all seats for three to five. All its games see the same cards or dice. The deal is a
function of (seed, block, number), the chance of an agent of (seed, block, number, seat), so that
an agent against itself scores exactly 0, and neither the order of the fixtures nor the process
that plays one changes anything.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities import kernel, record
from lostcities.arena.served import play_served
from lostcities.dealer import SeededDealer, stream
from lostcities.game import Step
from lostcities.games import GAMES, has_part
from lostcities.kernel.dealer import dealer_like_kernel
from lostcities.play import play

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from lostcities.arena.entrants import Entrant
    from lostcities.dealer import Dealer
    from lostcities.game import Agent, Decision, Limit, Seat, State

Lineup = tuple[int, ...]
"""Entrants by their numbers, one for each place; a place takes every seat once."""

MAIN: Final = "main"
CONFIRM: Final = "confirm"
"""The block of deals that confirms what the main one has found; the two share no deal."""

DUEL_SEATS: Final = 2


class Fixture(NamedTuple):
    """One lineup on one deal."""

    block: str
    number: int
    lineup: int


class Played(NamedTuple):
    """One game; lists by place in the lineup, not by seat."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    turns: int
    """All rounds together."""
    endings: dict[str, int]
    """How many rounds ended in each way."""
    style: tuple[tuple[int, ...], ...]
    """By place, in the order of the game's `style_names`."""

    @classmethod
    def of_json(cls, data: list[Any]) -> Played:
        """Read what JSON makes of it: lists. `ValueError` or `TypeError` if it is none."""
        scores, winners, rounds, turns, endings, style = data
        counts = tuple(map(tuple, style))
        played = cls(tuple(scores), tuple(winners), rounds, turns, dict(endings), counts)
        numbers = [*played.scores, *played.winners, rounds, turns, *played.endings.values()]
        numbers += [count for of_place in counts for count in of_place]
        if not all(type(number) is int for number in numbers):
            raise ValueError(data)
        if len(counts) != len(scores) or not set(winners) & set(range(len(scores))):
            raise ValueError(data)
        return played


class Result(NamedTuple):
    """What came of a fixture."""

    fixture: Fixture
    games: tuple[Played, ...]

    def margins(self) -> list[float]:
        """Return by place: points a game ahead of the mean of the others, over all seats."""
        return [
            sum(_ahead(game.scores, place) for game in self.games) / len(self.games)
            for place in range(len(self.games[0].scores))
        ]

    def wins(self) -> list[float]:
        """Return by place: the share of the games won; a shared win is shared out."""
        return [
            sum((place in game.winners) / len(game.winners) for game in self.games)
            / len(self.games)
            for place in range(len(self.games[0].scores))
        ]

    def to_json(self) -> list[Any]:
        """Return it as plain JSON data."""
        return [list(self.fixture), [list(game) for game in self.games]]

    @classmethod
    def of_json(cls, data: list[Any]) -> Result:
        """Read what `to_json` writes."""
        fixture, games = data
        if not games:
            raise ValueError(data)
        return cls(Fixture(*fixture), tuple(Played.of_json(game) for game in games))


def _ahead(scores: Sequence[int], place: int) -> float:
    others = [score for other, score in enumerate(scores) if other != place]
    return scores[place] - sum(others) / len(others) if others else float(scores[place])


def lineups(entrants: int, seats: int, *, gauntlet: bool = False) -> tuple[Lineup, ...]:
    """List who meets whom: everybody everybody, or the first one all others.

    With more seats than entrants the first of two sits among copies of the other; more of them
    fill the table in turn. Alone, all play the same dice side by side.

    >>> lineups(3, 2)
    ((0, 1), (0, 2), (1, 2))
    >>> lineups(2, 4)
    ((0, 1, 1, 1),)
    """
    if seats == 1:
        return (tuple(range(entrants)),)
    if gauntlet or entrants == DUEL_SEATS:
        return tuple((0, *[other] * (seats - 1)) for other in range(1, entrants))
    if entrants >= seats:
        return tuple(combinations(range(entrants), seats))
    turns = range(entrants)
    return tuple(tuple((first + place) % entrants for place in range(seats)) for first in turns)


@dataclass(frozen=True)
class Contest:
    """All that decides what the games are."""

    game: str
    variant: Any
    seats: int
    entrants: tuple[Entrant, ...]
    lineups: tuple[Lineup, ...]
    seed: str
    records: Path | None = None
    server: str | None = None
    """Where tables for bots are opened."""

    @property
    def has_bots(self) -> bool:
        """Whether there are games that a server deals."""
        return any(entrant.source == "bot" for entrant in self.entrants)

    def fixtures(self, block: str, numbers: Iterable[int]) -> Iterator[Fixture]:
        """List the fixtures of some deals, all lineups of a deal together."""
        for number in numbers:
            for lineup in range(len(self.lineups)):
                yield Fixture(block, number, lineup)

    def labels(self) -> list[str]:
        """Name the entrants; one that takes part twice gets a number."""
        seen: Counter[str] = Counter()
        names = []
        for entrant in self.entrants:
            seen[entrant.text] += 1
            again = seen[entrant.text]
            names.append(entrant.text if again == 1 else f"{entrant.text} ({again})")
        return names

    def play(self, fixture: Fixture) -> Result:
        """Play the games of a fixture."""
        places = self.lineups[fixture.lineup]
        if self.seats == 1:
            alone = [self._game(fixture, (place,)) for place in range(len(places))]
            return Result(fixture, (_side_by_side(alone),))
        rotations = range(self.seats)
        seatings = [tuple((seat - turn) % self.seats for seat in rotations) for turn in rotations]
        return Result(fixture, tuple(self._game(fixture, seating) for seating in seatings))

    def _game(self, fixture: Fixture, seating: tuple[int, ...]) -> Played:
        """Play one game; `seating` has the place of the lineup for each seat."""
        places = self.lineups[fixture.lineup]
        entrants = [self.entrants[places[place]] for place in seating]
        seed = f"{self.seed}/{fixture.block}/{fixture.number}"
        starter = fixture.number % len(seating)
        players = [entrant.kernel_player(self.game) for entrant in entrants]
        if self.records is None and all(players):
            steps, end = self._played_by_kernel([str(one) for one in players], seed, starter)
            return self._summed(steps, end, seating)
        if any(entrant.source == "bot" for entrant in entrants):
            address = self.server or ""
            start, steps, end = play_served(address, self.game, self.variant, entrants, starter)
        else:
            start, steps, end = self._played_by_rules(entrants, seed, starter)
        if self.records is not None:
            self._keep(self.records, fixture, entrants, (start, steps))
        return self._summed(steps, end, seating)

    def _played_by_rules(
        self, entrants: Sequence[Entrant], seed: str, starter: Seat
    ) -> tuple[State[Any], list[Step], State[Any]]:
        agents = [
            Limited(entrant.make(self.game, stream(seed, "agent", seat)), entrant.limit)
            for seat, entrant in enumerate(entrants)
        ]
        start = GAMES[self.game].new(self.variant, seats=len(agents), starter=starter)
        steps: list[Step] = []
        deals = dealer_like_kernel if has_part(self.game, "kernel") else by_rules
        end = play(
            start,
            agents,
            deals(self.game, deal_seed(seed)),
            watch=lambda step, _: steps.append(step),
        )
        return start, steps, end

    def _played_by_kernel(
        self, players: Sequence[str], seed: str, starter: Seat
    ) -> tuple[list[Step], Any]:
        """Play the same game by the kernel, without the steps of chance."""
        state = kernel.new(
            self.game, self.variant, seats=len(players), seed=deal_seed(seed), starter=starter
        )
        action_of = GAMES[self.game].codec(self.variant).action
        steps = []
        while (seat := state.seat) >= 0:
            action = state.decide(players[seat])
            state.apply(action)
            steps.append(Step(seat, action_of(action)))
        return steps, kernel.to_rules(state)

    def _summed(self, steps: list[Step], end: Any, seating: tuple[int, ...]) -> Played:
        """Keep of a game what the standings need, by place."""
        game, outcome = GAMES[self.game], end.outcome
        rounds = game.rounds_played(steps, end)
        seats = [seating.index(place) for place in sorted(seating)]
        style = game.style_counts(steps, end)
        return Played(
            scores=tuple(outcome.scores[seat] for seat in seats),
            winners=tuple(sorted(sorted(seating).index(seating[seat]) for seat in outcome.winners)),
            rounds=len(rounds),
            turns=sum(one.turns for one in rounds),
            endings=dict(Counter(one.ending for one in rounds)),
            style=tuple(style[seat] for seat in seats),
        )

    def _keep(
        self,
        folder: Path,
        fixture: Fixture,
        entrants: Sequence[Entrant],
        played: tuple[State[Any], list[Step]],
    ) -> None:
        """Write the record of a game."""
        names = [record.clean_name(entrant.text) for entrant in entrants]
        text = record.write(GAMES[self.game], names, *played, headers={"Event": "arena"})
        series = re.sub(r"[^A-Za-z0-9._-]", "_", self.seed)
        who = re.sub(r"[^A-Za-z0-9._-]", "_", "-".join(names))[:100]
        name = f"{self.game}-s{series}-{fixture.block}-{fixture.number:06d}-{who}{record.ENDING}"
        (folder / name).write_text(text, encoding="utf-8")


class Limited:
    """An agent with a limit of its own, whatever the others at the table have."""

    def __init__(self, agent: Agent, limit: Limit) -> None:
        self.name = agent.name
        self._agent = agent
        self._limit = limit

    def decide(self, observation: Any, limit: Limit) -> Decision:  # noqa: ARG002
        """Decide within its own limit."""
        return self._agent.decide(observation, self._limit)


def by_rules(_: str, seed: int) -> Dealer:
    """Return a dealer for a game the kernel does not have."""
    return SeededDealer(seed)


def deal_seed(seed: str) -> int:
    """Return the word the kernel deals a game from."""
    return int.from_bytes(blake2b(f"arena/{seed}".encode(), digest_size=8).digest(), "big")


def _side_by_side(alone: Sequence[Played]) -> Played:
    """Put games that were played alone on the same dice together, as if they were one."""
    scores = tuple(game.scores[0] for game in alone)
    best = max(scores)
    endings: Counter[str] = Counter()
    for game in alone:
        endings.update(game.endings)
    return Played(
        scores,
        tuple(place for place, score in enumerate(scores) if score == best),
        sum(game.rounds for game in alone),
        sum(game.turns for game in alone),
        dict(endings),
        tuple(game.style[0] for game in alone),
    )
