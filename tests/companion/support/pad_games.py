"""Dice games at a table with real dice: by the rules as they are played, and folded from choices.

`Folding` is a second opinion on what the script makes of choices that came early or late, were
corrected, or break a rule; what may be written, and what it does, it asks the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities.dice import Accelerate, Marks, Phase, Roll, State, Variant, codec, new, receipt
from lostcities.dice import board as table
from lostcities.dice.actions import DECLINE
from lostcities.dice.marks import After, after, can_accelerate
from lostcities.dice.scoring import leaders
from lostcities.errors import NotationError
from lostcities.game import CHANCE, NOBODY, BySeat
from tests.companion.support.written_sheets import WIDE, marks_json, no_place, refused, sums_json
from tests.kernel.variants import random_dice

if TYPE_CHECKING:
    import random

    from lostcities.dice import Action
    from lostcities.dice.marks import Closed

    Choice = dict[str, Any]
    Choices = list[list[Choice]]


MANY = Roll(WIDE.numbers * 2, WIDE.colours * 2)
"""R9: dice that show every pair, whatever one player takes."""


class Setup(NamedTuple):
    """How a table plays: the rules' variant, for how many, who begins."""

    variant: Variant
    seats: int
    starter: int

    def to_json(self) -> dict[str, Any]:
        """Return it as the script has it."""
        return {
            "layout": self.variant.sheet.to_json(),
            "names": [f"player {seat + 1}" for seat in range(self.seats)],
            "options": {"zero_may_open_as_ten": self.variant.zero_may_open_as_ten},
            "starter": self.starter,
        }


def random_setup(rng: random.Random) -> Setup:
    """Set a table for one to five, mostly with a sheet that was made up."""
    variant, seats = random_dice(rng)
    return Setup(variant, seats, rng.randrange(seats))


# By the rules


def played(rng: random.Random, setup: Setup) -> list[tuple[State, Choices]]:
    """Play a game by the rules; return every state of it, with what everybody had chosen then."""
    state = new(setup.variant, seats=setup.seats, starter=setup.starter)
    choices: Choices = [[] for _ in range(setup.seats)]
    states = [(state, choices)]
    refusing = rng.choice([0.02, 0.1, 0.4])
    declining = rng.choice([0.0, 0.1, 0.5])
    while state.seat != NOBODY:
        if state.seat == CHANCE:
            state = state.apply(rng.choice(state.chances().events))
            continue
        seat = rng.choice(state.waiting)
        action = _chosen(rng, state, seat, refusing, declining)
        choices = added(choices, seat, str(action))
        state = state.apply(action, seat)
        states.append((state, choices))
    return states


def replayed(setup: Setup, choices: Choices) -> State | None:
    """Play these choices by the rules, with dice that always fit; None if they cannot be played."""
    state = new(setup.variant, seats=setup.seats, starter=setup.starter)
    left = [[choice["did"] for choice in mine] for mine in choices]
    while state.seat != NOBODY:
        if state.seat == CHANCE:
            board = state.board._replace(phase=Phase.PICK, roll=MANY, waiting=(state.board.active,))
            state = State(board, state.drafts)
        mine = left[state.seat]
        if not mine:
            break
        for text in mine.pop(0):
            action = codec(setup.variant).parse(text)
            if state.refusal(action) is not None:
                return None
            state = state.apply(action)
    return None if any(left) else state


def _chosen(
    rng: random.Random, state: State, seat: int, refusing: float, declining: float
) -> Action:
    *others, last = state.legal(seat)
    unwilling = declining if isinstance(last, Accelerate) else refusing
    return last if not others or rng.random() < unwilling else rng.choice(others)


def added(choices: Choices, seat: int, text: str) -> Choices:
    """Return the choices with one more action: an acceleration, or the beginning of a turn."""
    mine = list(choices[seat])
    if text.startswith(">"):
        mine[-1] = {"did": [*mine[-1]["did"], text]}
    else:
        mine.append({"did": [text]})
    return [*choices[:seat], mine, *choices[seat + 1 :]]


def standing(setup: Setup, state: State, choices: Choices) -> dict[str, Any]:
    """Return how a game stands by the rules, as the script has it."""
    board = state.board
    sheets = [
        marks if draft is None else draft.marks
        for marks, draft in zip(board.marks, state.drafts, strict=True)
    ]
    due = [state.observe(seat).phase is Phase.ACCELERATE for seat in range(setup.seats)]
    pending = [seat in state.waiting and due[seat] for seat in range(setup.seats)]
    done = [len(mine) == board.turn for mine in choices]
    outcome = state.outcome
    return {
        "turn": board.turn,
        "active": board.active,
        "waiting": []
        if outcome
        else [seat for seat in range(setup.seats) if pending[seat] or not done[seat]],
        "pending": [
            {"seat": seat, "turn": board.turn} if due else None for seat, due in enumerate(pending)
        ],
        "odd": [],
        "late": [],
        "closed": list(board.closed),
        "over": outcome and _over(outcome.reason, outcome.winners, board.turn),
        **_written(setup, sheets),
    }


def _over(reason: str, winners: tuple[int, ...], turn: int) -> dict[str, Any]:
    return {"reason": str(reason), "winners": list(winners), "turn": turn}


def _written(setup: Setup, sheets: list[Marks]) -> dict[str, Any]:
    return {
        "sheets": [marks_json(marks) for marks in sheets],
        "sums": [sums_json(setup.variant.sheet, marks) for marks in sheets],
        "crossed": list(_crossed(sheets)),
    }


def _crossed(sheets: list[Marks]) -> Closed:
    return tuple(map(any, zip(*(marks.bridges for marks in sheets), strict=True)))


# Folded from choices


@dataclass
class Folding:
    """What choices come to, whatever became of those before them."""

    setup: Setup
    choices: Choices
    odd: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sheets = [Marks()] * self.setup.seats
        self.pending: list[dict[str, int] | None] = [None] * self.setup.seats

    def folded(self) -> dict[str, Any]:
        """Write turn after turn; the first that somebody has not finished is the running one."""
        setup, running, over = self.setup, None, None
        turn = 0
        while over is None and turn <= max(map(len, self.choices)):
            turn += 1
            closed = _crossed(self.sheets)
            waiting = [seat for seat in range(setup.seats) if self._waits(seat, turn, closed)]
            if waiting and running is None:
                running = (turn, waiting, list(closed))
            if running is None:
                over = self._over(turn)
        now, waiting, shut = running or (turn, [], list(_crossed(self.sheets)))
        return {
            "turn": now,
            "active": (setup.starter + now - 1) % setup.seats,
            "waiting": waiting,
            "pending": self.pending,
            "odd": self.odd,
            "late": self._late(turn) if over else [],
            "closed": shut,
            "over": over,
            **_written(setup, self.sheets),
        }

    def _choice(self, seat: int, turn: int) -> list[str]:
        mine = self.choices[seat]
        did: list[str] = mine[turn - 1]["did"] if turn <= len(mine) and mine[turn - 1] else []
        return did

    def _waits(self, seat: int, turn: int, closed: Closed) -> bool:
        did = self._choice(seat, turn)
        due = self._wrote(seat, turn, closed, did)
        if due and self.pending[seat] is None:
            self.pending[seat] = {"seat": seat, "turn": turn}
        return due or not did

    def _wrote(self, seat: int, turn: int, closed: Closed, did: list[str]) -> bool:
        """Write on a sheet as far as there is a place; say whether an arrow is unanswered."""
        due = False
        for place, text in enumerate(did):
            why, then = self._apply(self.sheets[seat], closed, text, due=due, first=place == 0)
            if why is not None:
                breach = {"action": text, "skipped": then is None, **why}
                self.odd.append({"seat": seat, "turn": turn, **breach})
            if then is None:
                return False
            self.sheets[seat] = then.marks
            due = then.arrow and any(can_accelerate(then.marks, colour) for colour in range(6))
        return due

    def _apply(
        self, marks: Marks, closed: Closed, text: str, *, due: bool, first: bool
    ) -> tuple[dict[str, Any] | None, After | None]:
        """Ask the rules at a table whose dice show every pair; write what they refuse, too."""
        variant = self.setup.variant
        try:
            action = codec(variant).parse(text)
        except NotationError as error:
            return refused(error.refusal), None
        if action == DECLINE and not (due or first):
            return None, After(marks)
        if not first and not isinstance(action, Accelerate):
            return refused(table.NO_ARROW()), None
        board = table.fresh_board(variant, 1, 0)._replace(
            phase=Phase.ACCELERATE if due else Phase.PICK,
            roll=WIDE,
            waiting=(0,),
            marks=BySeat((marks,)),
        )
        why = table.refusal(board, 0, None, action)
        if (why and why.reason is table.NO_ARROW) or no_place(marks, action):
            return refused(why), None
        return refused(why), after(variant.sheet, closed, marks, action)

    def _over(self, turn: int) -> dict[str, Any] | None:
        bridges = all(_crossed(self.sheets))
        if not bridges and not all(marks.exhausted for marks in self.sheets):
            return None
        totals = [receipt(self.setup.variant.sheet, marks).total for marks in self.sheets]
        return _over("bridges" if bridges else "exhausted", leaders(totals), turn)

    def _late(self, last: int) -> list[dict[str, int]]:
        return [
            {"seat": seat, "turn": turn}
            for seat, mine in enumerate(self.choices)
            for turn in range(last + 1, len(mine) + 1)
            if self._choice(seat, turn)
        ]


def folded(setup: Setup, choices: Choices) -> dict[str, Any]:
    """Fold choices by the second opinion."""
    return Folding(setup, choices).folded()
