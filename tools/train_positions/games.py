"""What the search for positions asks of a game: decisions, answers, what each is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final

from lostcities import dice, duel
from lostcities.agents.catalogue import make
from lostcities.dealer import SeededDealer, stream
from lostcities.dice.analysis import decisions as dice_decisions
from lostcities.duel.analysis import decisions as duel_decisions
from lostcities.duel.analysis.decisions import Turn
from lostcities.game import CHANCE, NOBODY, Limit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from lostcities.analysis.findings import Finding
    from lostcities.analysis.racing import Settings
    from lostcities.game import Agent
    from lostcities.kernel.worlds import Worlds

Answer = tuple[str, ...]
"""What is done, as texts: in the card game a place and a take."""

NO_LIMIT: Final = Limit()


class Source(ABC):
    """One game, as the search sees it."""

    name: ClassVar[str]
    ladder: ClassVar[tuple[str, ...]]
    """The agents that play, and that are asked what they would do."""
    phases: ClassVar[tuple[str, ...]] = ("early", "middle", "late")
    shares: ClassVar[dict[str, float]]
    """Which part of the decisions of a phase is looked at: clear gaps are common near the end."""

    def decisions(self, seed: int, number: int) -> Iterator[Any]:
        """Play a game of mixed agents; yield what the seat knew at the beginning of each turn."""
        rng = stream(seed, "train", self.name, number)
        state = self.start(number)
        dealer = SeededDealer(f"train/{seed}/{self.name}/{number}")
        agents = [
            make(self.name, rng.choice(self.ladder), stream(seed, "train", self.name, number, seat))
            for seat in range(self.seats(number))
        ]
        while (seat := state.seat) != NOBODY and not self.is_enough(state):
            if seat == CHANCE:
                state = state.apply(dealer(state))
                continue
            seen = state.observe(seat)
            if self.begins_turn(seen):
                yield seen
            state = state.apply(agents[seat].decide(seen, NO_LIMIT).action)

    @abstractmethod
    def seats(self, number: int) -> int:
        """Return how many play in a game."""

    @abstractmethod
    def start(self, number: int) -> Any:
        """Return the beginning of a game."""

    @abstractmethod
    def is_enough(self, state: Any) -> bool:
        """Say whether nothing more is wanted of a game."""

    @abstractmethod
    def begins_turn(self, seen: Any) -> bool:
        """Say whether a decision is one to ask for."""

    @abstractmethod
    def phase(self, seen: Any) -> str:
        """Say whether it is early or late in the game."""

    @abstractmethod
    def answer(self, agent: Agent, seen: Any) -> Answer:
        """Return what an agent would do."""

    @abstractmethod
    def answers(self, seen: Any) -> list[Answer]:
        """List everything that is allowed."""

    @abstractmethod
    def judge(self, seen: Any, answer: Answer, settings: Settings) -> Finding:
        """Judge an answer as a review does."""

    @abstractmethod
    def measure(self, seen: Any, answers: Sequence[Answer], worlds: Worlds) -> NDArray[np.float64]:
        """Return what answers bring, by answer and world."""


class Duel(Source):
    """The card game: first rounds of `classic`."""

    name = "duel"
    ladder = ("pip", "odo", "ines", "bruno", "greedy", "cautious", "policy")
    early, late = 30, 12
    """Cards in the deck: more than so many, fewer than so many."""
    shares: ClassVar = {"early": 1.0, "middle": 1.0, "late": 0.8}
    longest = 90
    """Nets can wait for each other for ever."""

    def seats(self, number: int) -> int:  # noqa: ARG002
        """Return how many play."""
        return 2

    def start(self, number: int) -> duel.State:
        """Return the beginning of a match."""
        return duel.new(duel.VARIANTS["classic"], starter=number % 2)

    def is_enough(self, state: duel.State) -> bool:
        """Leave a match after its first round."""
        return bool(state.board.results) or state.board.turns > self.longest

    def begins_turn(self, seen: duel.Observation) -> bool:
        """Ask for whole turns."""
        return seen.phase == duel.Phase.PLACE

    def phase(self, seen: duel.Observation) -> str:
        """Go by the cards in the deck."""
        deck = seen.board.deck
        return self.phases[0 if deck > self.early else 1 if deck >= self.late else 2]

    def answer(self, agent: Agent, seen: duel.Observation) -> Answer:
        """Ask for the place, then for the take."""
        place = agent.decide(seen, NO_LIMIT).action
        # Which cards are dealt to the other hand does not matter: it is not looked at.
        then = seen.sample(stream(0, "train")).apply(place).observe(seen.board.mover)
        return str(place), str(agent.decide(then, NO_LIMIT).action)

    def answers(self, seen: duel.Observation) -> list[Answer]:
        """List all turns."""
        state = seen.sample(stream(0, "train"))
        return [
            (str(place), str(take))
            for place in state.legal()
            for take in state.apply(place).legal()
        ]

    def judge(self, seen: duel.Observation, answer: Answer, settings: Settings) -> Finding:
        """Judge a turn as a review does."""
        return duel_decisions.judge(seen, self._turn(seen, answer), settings)

    def measure(
        self, seen: duel.Observation, answers: Sequence[Answer], worlds: Worlds
    ) -> NDArray[np.float64]:
        """Return margins."""
        return duel_decisions.measure(seen, [self._turn(seen, one) for one in answers], worlds)

    @staticmethod
    def _turn(seen: duel.Observation, answer: Answer) -> Turn:
        place, take = map(duel.codec(seen.variant).parse, answer)
        return Turn(place, take)


class Dice(Source):
    """The dice game on the usual sheet: of two mostly, some of three, some alone."""

    name = "dice"
    ladder = ("pip", "odo", "ines", "bruno", "greedy", "cautious", "value", "net")
    tables = (2, 2, 3, 2, 1)
    early, late = 7, 16
    """Turns: up to so many, from so many on."""
    shares: ClassVar = {"early": 0.8, "middle": 0.4, "late": 0.2}

    def seats(self, number: int) -> int:
        """Return how many play."""
        return self.tables[number % len(self.tables)]

    def start(self, number: int) -> dice.State:
        """Return the beginning of a game."""
        seats = self.seats(number)
        variant = dice.VARIANTS["solo" if seats == 1 else "standard"]
        return dice.new(variant, seats=seats, starter=number % seats)

    def is_enough(self, state: dice.State) -> bool:  # noqa: ARG002
        """Play to the end."""
        return False

    def begins_turn(self, seen: dice.Observation) -> bool:  # noqa: ARG002
        """Ask for pairs and for accelerations."""
        return True

    def phase(self, seen: dice.Observation) -> str:
        """Go by the number of the turn."""
        turn = seen.board.turn
        return self.phases[0 if turn <= self.early else 1 if turn < self.late else 2]

    def answer(self, agent: Agent, seen: dice.Observation) -> Answer:
        """Ask for an action."""
        return (str(agent.decide(seen, NO_LIMIT).action),)

    def answers(self, seen: dice.Observation) -> list[Answer]:
        """List all actions."""
        return [(str(action),) for action in seen.legal()]

    def judge(self, seen: dice.Observation, answer: Answer, settings: Settings) -> Finding:
        """Judge an action as a review does."""
        action = dice.codec(seen.variant).parse(answer[0])
        return dice_decisions.judge(seen, action, settings)

    def measure(
        self, seen: dice.Observation, answers: Sequence[Answer], worlds: Worlds
    ) -> NDArray[np.float64]:
        """Return margins, or points."""
        parse = dice.codec(seen.variant).parse
        return dice_decisions.measure(seen, [parse(one[0]) for one in answers], worlds)


SOURCES: Final[dict[str, Source]] = {source.name: source for source in (Duel(), Dice())}
