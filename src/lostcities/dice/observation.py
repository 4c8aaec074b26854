"""What one player of the dice game knows: everything but what the others have sealed (R3, R19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities.dice import board as table
from lostcities.dice.board import Board, Draft, Phase
from lostcities.dice.sheet import COLOURS
from lostcities.game import BySeat

if TYPE_CHECKING:
    import random
    from collections.abc import Hashable

    from lostcities.dice.actions import Action
    from lostcities.dice.marks import Marks
    from lostcities.dice.state import State
    from lostcities.dice.variant import Variant
    from lostcities.errors import Refusal
    from lostcities.game import Seat

VERSION = 1
"""The version of `to_json`."""


class Observation(NamedTuple):
    """All one seat knows; for a spectator `seat` is None."""

    seat: Seat | None
    board: Board
    draft: Draft | None
    """R19: this seat's own choice, while it is sealed."""

    def __repr__(self) -> str:
        from lostcities.dice.position import position_text  # noqa: PLC0415  # it reads states, too

        return f"read_position({position_text(self)!r})"

    @property
    def variant(self) -> Variant:
        """How it is played."""
        return self.board.variant

    @property
    def phase(self) -> Phase:
        """Which decision or chance event is due, for this seat if it is asked."""
        return table.phase_of(self.board, self.seat, self.draft)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose decision is awaited."""
        return self.board.waiting

    @property
    def marks(self) -> BySeat[Marks]:
        """Everyone's sheet as this seat sees it: its own with what it has sealed."""
        if self.seat is None or self.draft is None:
            return self.board.marks
        return self.board.marks.put(self.seat, self.draft.marks)

    def legal(self) -> tuple[Action, ...]:
        """Return what this seat may do now; nothing when it is not asked."""
        return () if self.seat is None else table.legal(self.board, self.seat, self.draft)

    def refusal(self, action: Action) -> Refusal | None:
        """Return why this seat may not do that now, with the rule, or None if it may."""
        return table.refusal(self.board, self.seat, self.draft, action)

    def essentials(self) -> Hashable:
        """Return the sheets and the dice, and nothing of how they came to be so."""
        sheets = list(self.marks)
        mine = None if self.seat is None else sheets.pop(self.seat)
        roll = self.board.roll
        dice = tuple(sorted(roll.numbers)), tuple(sorted(roll.colours))
        return self.variant.sheet, mine, frozenset(sheets), dice

    def sample(self, rng: random.Random) -> State:
        """Draw a state that fits: the others' sealed choices are made again, at random (R19)."""
        from lostcities.dice.state import State, choosing_alone  # noqa: PLC0415

        # Each hidden choice is played out action by action, so that its accelerations are legal on
        # the sheet it leads to. Seats that are still choosing have decided nothing yet.
        drafts: list[Draft | None] = []
        for seat in range(len(self.board.marks)):
            draft = self.draft if seat == self.seat else None
            if seat != self.seat and self.board.has_sealed(seat):
                state = choosing_alone(self.board, seat)
                while seat in state.waiting:
                    state = state.apply(rng.choice(state.legal(seat)), seat)
                draft = state.drafts[seat]
            drafts.append(draft)
        return State(self.board, BySeat(drafts))

    def to_json(self) -> dict[str, Any]:
        """Return the same knowledge as plain JSON data; actions as their texts."""
        board = self.board
        return {
            "game": "dice",
            "observation": VERSION,
            "variant": self.variant.name,
            "options": self.variant.options(),
            "sheet": self.variant.sheet.name,
            "seat": self.seat,
            "phase": self.phase,
            "waiting": list(self.waiting),
            "turn": board.turn,
            "active": board.active,
            "roll": {
                "numbers": list(board.roll.numbers),
                "colours": [COLOURS[colour] for colour in board.roll.colours],
            },
            "taken": None if board.taken is None else str(board.taken),
            "sheets": [_marks_json(marks) for marks in self.marks],
            "sealed": None if self.draft is None else [str(a) for a in self.draft.actions],
            "closed": list(board.closed),
            "ending": board.ending,
            "resigned": board.resigned,
            "legal": [str(action) for action in self.legal()],
        }


def _marks_json(marks: Marks) -> dict[str, Any]:
    return {
        "columns": {
            COLOURS[colour]: {
                "double": written.double,
                "numbers": list(written.numbers),
                "top": written.top,
            }
            for colour, written in enumerate(marks.columns)
        },
        "artefacts": marks.artefacts,
        "dice": marks.dice,
        "bridges": list(marks.bridges),
    }
