"""One game played twice: by the rules and by the kernel, with the same choices and the same chance.

The kernel decides what chance brings; the rules are told the same events. At every decision both
must agree on everything; a disagreement is an AssertionError that carries the position.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities import kernel
from lostcities.agents.catalogue import make
from lostcities.dice import RollColour, RollNumber
from lostcities.duel import Deal, Draw
from lostcities.duel import Phase as DuelPhase
from lostcities.duel.kernel.history import history_of
from lostcities.game import CHANCE, NOBODY, Limit
from lostcities.games import GAMES
from lostcities.kernel.twins import twin_of

if TYPE_CHECKING:
    import random

    from lostcities.game import Agent


class Pace(NamedTuple):
    """How often more than the seat and the legal actions is compared: at one decision in so many.

    Odd numbers, because seats and phases of a turn alternate: so every one of them is compared. The
    seed decides where a game begins to count.
    """

    view: int
    """What the seat that decides knows."""
    whole: int
    """The whole state, and what every seat knows."""


OFTEN = Pace(view=1, whole=7)
SELDOM = Pace(view=3, whole=21)
SEES = [f"what seat {seat} sees" for seat in range(5)]
"""Written once: a view is compared millions of times, and hardly ever differs."""


@dataclass
class SideBySide:
    """A game of the rules and its twin.

    `players` names the rule players whose choices are compared at every decision; the first of
    them plays, or chance does if there is none.
    """

    game: str
    variant: Any
    seats: int
    seed: int
    rng: random.Random
    players: tuple[str, ...] = ()
    decisions: int = 0
    agents: dict[str, Agent] = field(default_factory=dict)
    pace: Pace = SELDOM

    def __post_init__(self) -> None:
        starter = self.rng.randrange(self.seats)
        self.rules = GAMES[self.game]
        self.codec = self.rules.codec(self.variant)
        self.agents = {name: make(self.game, name, self.rng) for name in self.players}
        start: Any = self.rules.new(self.variant, seats=self.seats, starter=starter)
        self.state = start
        self.newest = max(twin_of(self.game).OBSERVATIONS)
        self.history = history_of(start.board) if self.game == "duel" else None
        self.twin = kernel.new(
            self.game, self.variant, seats=self.seats, seed=self.seed, starter=starter
        )
        self.follow_chance()

    def play(self) -> int:
        """Play to the end; return how many decisions were compared."""
        while self.state.seat != NOBODY:
            self.compare()
            number = self.choose()
            self.twin.apply(number)
            self.follow(self.codec.action(number))
            self.follow_chance()
            self.decisions += 1
        self.compare_ends()
        return self.decisions

    def choose(self) -> int:
        """Choose an action that both sides' rule players agree on, or any."""
        chosen = [self.agreed(name) for name in self.players]
        if chosen:
            return chosen[0]
        return self.codec.id(self.rng.choice(self.state.legal()))

    def agreed(self, name: str) -> int:
        """Ask a player on both sides."""
        seen = self.state.observe(self.state.seat)
        number = self.codec.id(self.agents[name].decide(seen, Limit()).action)
        self.check(self.twin.decide(name) == number, f"{name} chooses otherwise")
        return number

    def follow_chance(self) -> None:
        """Tell the rules what chance brought in the kernel."""
        while self.state.seat == CHANCE:
            self.follow(CHANCES[self.game](self.state, self.twin.position()))

    def follow(self, event: Any) -> None:
        """Let an event happen by the rules, and remember it."""
        before, self.state = self.state, self.state.apply(event)
        if self.history is not None:
            self.history = self.history.after(event, before.board, self.state.board)

    def compare(self) -> None:
        """Compare what is to be decided, and what the seat that decides knows."""
        state, twin = self.state, self.twin
        seat = state.seat
        self.check(twin.seat == seat, "who decides")
        numbers = [self.codec.id(action) for action in state.legal()]
        self.check(twin.legal() == numbers, "what is legal")
        count = self.seed + self.decisions
        if count % self.pace.view == 0:
            self.compare_view(seat)
        if count % self.pace.whole == 0:
            self.compare_whole()

    def compare_view(self, seat: int) -> None:
        """Compare what a seat knows, byte by byte."""
        newest, seen = self.newest, self.state.observe(seat)
        row = kernel.encode(seen, version=newest, history=self.history)
        self.check(bytes(self.twin.observation(seat, newest)) == bytes(row), SEES[seat])

    def compare_whole(self) -> None:
        """Compare the whole state, carried over and back, and every seat's view."""
        self.check(kernel.to_rules(self.twin) == self.state, "the state")
        again = kernel.from_rules(self.state)
        self.check(kernel.to_rules(again) == self.state, "the state carried over")
        for version in twin_of(self.game).OBSERVATIONS:
            row = kernel.encode(self.state.observe(0), version=version)
            self.check(bytes(again.observation(0, version)) == bytes(row), "what is seen of it")
        legal = set(self.twin.legal())
        mask = [number in legal for number in range(len(self.codec))]
        self.check(self.twin.mask().tolist() == mask, "the mask")
        for seat in range(self.seats):
            self.compare_view(seat)

    def compare_ends(self) -> None:
        """Compare how the game ended."""
        self.check(self.twin.over, "the kernel goes on")
        self.check(tuple(self.twin.totals) == self.state.outcome.scores, "the scores")
        self.check(self.twin.legal() == [], "the kernel offers actions")
        self.compare_whole()

    def check(self, agree: bool, what: str) -> None:  # noqa: FBT001  # it is the point of it
        """Fail with all one needs to look into it."""
        if not agree:
            raise AssertionError(
                f"{what}, after {self.decisions} decisions of seed {self.seed}: {self.variant}\n"
                f"rules:  {self.state!r}\n"
                f"kernel: {kernel.to_rules(self.twin)!r}; seat {self.twin.seat}, "
                f"legal {self.twin.legal()}"
            )


def duel_chance(state: Any, position: Any) -> Any:
    """Return the card the kernel has dealt or drawn.

    A card drawn with the last turn of a round is not to be seen any more in the next round; it
    makes no difference then.
    """
    if state.phase == DuelPhase.DRAW:
        mover, events = state.board.mover, state.chances().events
        drawn = Counter(position.hands[mover])
        drawn.subtract(state.variant.places[card] for card in state.hands[mover])
        same_round = len(position.results) == len(state.board.results) or position.phase == OVER
        found = [kind for kind, count in drawn.items() if count > 0]
        return Draw(state.variant.kinds[found[0]]) if same_round else events[0]
    seat = 0 if len(state.hands[0]) < state.variant.hand else 1
    missing = Counter(position.hands[seat])
    missing.subtract(state.variant.places[card] for card in state.hands[seat])
    return Deal(seat, state.variant.kinds[next(missing.elements())])


OVER = 2


def dice_chance(state: Any, position: Any) -> Any:
    """Return the die the kernel has rolled."""
    roll = state.board.roll
    if len(roll.numbers) < state.variant.number_dice:
        return RollNumber(position.numbers[len(roll.numbers)])
    return RollColour(position.colours[len(roll.colours)])


CHANCES = {"duel": duel_chance, "dice": dice_chance}
