"""The dice game at the terminal: what is shown, said and typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lostcities.cli.table.players import tidy
from lostcities.cli.table.presenter import last_moves
from lostcities.cli.terminal import width
from lostcities.dice import marks as sheets
from lostcities.dice import render
from lostcities.dice.actions import (
    DECLINE,
    REFUSE,
    Accelerate,
    Pick,
    Refuse,
    RollColour,
    codec,
)
from lostcities.dice.board import Phase
from lostcities.dice.scoring import receipt
from lostcities.dice.sheet import COLOURS
from lostcities.errors import NotationError
from lostcities.game import Resign

if TYPE_CHECKING:
    from lostcities.cli.table.presenter import History, Screen
    from lostcities.dice.actions import Action
    from lostcities.dice.marks import Marks
    from lostcities.dice.observation import Observation
    from lostcities.dice.sheet import Sheet
    from lostcities.dice.state import State
    from lostcities.game import Seat

ONE_COLUMN = 5
"""A menu of more choices than this is set in two columns."""
HALF = 38

_PAIR = re.compile(r"(?:([a-z])([0-9])|([0-9])([a-z]))(!?)", re.ASCII | re.IGNORECASE)


class DicePresenter:
    """The dice game."""

    def __init__(self, screen: Screen) -> None:
        self.words = screen.words
        self.terminal = screen.terminal
        self.names = [tidy(name) for name in screen.names]
        self.replaying = screen.replaying

    @property
    def look(self) -> render.Look:
        """How the table is drawn here."""
        return render.Look(unicode=self.terminal.unicode, paint=self.terminal.paint)

    def _words(self) -> render.Words:
        words = self.words
        return render.Words(
            names=tuple(self.names),
            turn=words.lines("dice.table.turn"),
            taken=words.lines("dice.table.taken"),
            top=words("dice.table.top"),
            points=words("dice.table.points"),
            artefacts=words("dice.table.artefacts"),
            marks=words("dice.table.marks"),
            bridges=words("dice.table.bridges"),
            total=words("dice.table.total"),
            small=(
                words("dice.table.small.artefacts"),
                words("dice.table.small.marks"),
                words("dice.table.small.bridges"),
            ),
            last_turn=words("dice.table.last-turn"),
        )

    def hides(self, state: State) -> bool:
        """R19: only sealed choices are hidden."""
        return state.variant.simultaneous

    def starter(self, start: State) -> Seat:
        """R7: the table chose."""
        return start.board.active

    def may_resign(self, state: State) -> bool:
        """With two players only: more of them play on without the one who leaves."""
        return len(state.board.marks) == 2  # noqa: PLR2004

    def table(self, observation: Observation) -> list[str]:
        """Draw the table as one seat sees it."""
        return render.table(observation, self._words(), self.look)

    def open_table(self, state: State) -> list[str]:
        """Draw the table for a replay: the sheet of the player who chooses is large."""
        seat = state.seat if state.seat >= 0 else state.board.active
        return render.table(state.observe(seat), self._words(), self.look)

    def options(self, observation: Observation) -> list[str]:
        """List what may be chosen, with its number and what it would do."""
        entries = [
            f"{number:>2} {self._shown(action)}{self._effect(observation, action)}"
            for number, action in _menu(observation)
        ]
        if len(entries) <= ONE_COLUMN:
            return entries
        half = (len(entries) + 1) // 2
        pairs = zip(entries[:half], [*entries[half:], ""], strict=False)
        return [f"{left}{' ' * (HALF - width(left))} {right}".rstrip() for left, right in pairs]

    def _shown(self, action: Action) -> str:
        """Write an action with the shape of its colour."""
        if isinstance(action, Pick):
            return f"{self.look.mark(action.colour)}{str(action)[1:]}"
        if isinstance(action, Accelerate) and action.colour is not None:
            return f">{self.look.mark(action.colour)}"
        return f"{action} {self.words('dice.refuse')}" if action == REFUSE else str(action)

    def _effect(self, observation: Observation, action: Action) -> str:
        """Say what a choice would do to the player's sheet, and to its points."""
        if action == DECLINE:
            return f"  {self.words('dice.decline')}"
        sheet, closed = observation.variant.sheet, observation.board.closed
        before = observation.marks[observation.seat or 0]
        written, arrow = sheets.after(sheet, closed, before, action)
        effects = self._changes(sheet, before, written, arrow=arrow)
        gain = receipt(sheet, written).total - receipt(sheet, before).total
        sign = "+" if gain > 0 else ""
        return f"  {effects} ({sign}{self.look.number(gain)})"

    def _changes(self, sheet: Sheet, before: Marks, after: Marks, *, arrow: bool) -> str:
        """List what is new on a sheet: cells, arrow, artefacts, dice, bridges."""
        words, said = self.words, []
        for old, new in zip(before.columns, after.columns, strict=True):
            if new.double != old.double:
                said.append(words("dice.effect.double"))
            if new.top != old.top:
                said.append(words("dice.effect.top"))
            if len(new.numbers) > len(old.numbers):
                cell, number = len(new.numbers), new.numbers[-1]
                said.append(words("dice.effect.number", number=number, cell=cell))
        if arrow:
            said.append(words("dice.effect.arrow"))
        if after.artefacts > before.artefacts:
            said.append(words("dice.effect.artefact", count=after.artefacts))
        if after.dice > before.dice:
            said.append(words("dice.effect.die", count=after.dice))
        crossed = sum(after.bridges) - sum(before.bridges)
        said += [words("dice.effect.bridge", points=sheet.bridge_value)] * crossed
        if after.exhausted and not before.exhausted:
            said.append(words("dice.effect.exhausted"))
        return ", ".join(said) or words("dice.effect.nothing")

    def question(self, observation: Observation) -> str:
        """Say what the player has to type; an exhausted player plays on (R18, R25)."""
        key = f"dice.ask.{observation.phase}"
        if observation.phase is Phase.PICK:
            key += "" if len(observation.legal()) > 1 else ".only-refuse"
            key += ".exhausted" if observation.marks[observation.seat or 0].exhausted else ""
        return self.words(key, name=self.names[observation.seat or 0])

    def read(self, observation: Observation, text: str) -> list[Action] | None:
        """Read a choice: its number in the menu, or its notation with its accelerations."""
        numbered = {str(number): action for number, action in _menu(observation)}
        if text in numbered:
            return [numbered[text]]
        accelerating = observation.phase is Phase.ACCELERATE
        actions: list[Action] = []
        for word in re.sub(r">\s*", " >", text).split():
            action = _read_word(observation, word, accelerating=accelerating or bool(actions))
            if action is None:
                return None
            actions.append(action)
        return actions or None

    def news(self, history: History, begin: int, viewer: Seat | None) -> list[str]:
        """Say what happened since a step: rolls, and what each choice did."""
        lines: list[str] = []
        for place in range(begin, len(history.steps)):
            seat, event = history.steps[place]
            before, after = history.states[place], history.states[place + 1]
            if place == 0 and len(self.names) > 1:
                lines.append(self._starts(before))
            if isinstance(event, RollColour) and after.phase is Phase.PICK:
                on_the_table = after.board.turn == history.state.board.turn and not self.replaying
                lines += [] if on_the_table and viewer is not None else [self._rolled(after)]
            elif isinstance(event, Pick | Refuse | Accelerate) and _open(history, place, viewer):
                lines.append(self._chosen(seat, event, before, after))
            elif isinstance(event, Resign):
                lines.append(self.words("said.resigned", name=self.names[event.seat]))
        return lines

    def _starts(self, state: State) -> str:
        """R7: name the starting player and the booklet's custom."""
        return self.words("dice.said.starter", name=self.names[state.board.active])

    def _rolled(self, state: State) -> str:
        board = state.board
        colours = " ".join(self.look.mark(colour) for colour in board.roll.colours)
        dice = f"{' '.join(map(str, board.roll.numbers))} {colours}"
        name = self.names[board.active]
        return self.words("dice.said.rolled", turn=board.turn, name=name, dice=dice)

    def _chosen(self, seat: Seat, event: Action, before: State, after: State) -> str:
        """Say a choice and its effect in one sentence."""
        name = self.names[seat]
        if isinstance(event, Accelerate) and event.colour is None:
            return self.words("dice.said.declined", name=name)
        old, new = before.observe(seat).marks[seat], after.observe(seat).marks[seat]
        arrow = seat in after.waiting and after.observe(seat).phase is Phase.ACCELERATE
        effect = self._changes(before.variant.sheet, old, new, arrow=arrow)
        key = "refused" if isinstance(event, Refuse) else "chosen"
        return self.words(f"dice.said.{key}", name=name, pair=self._shown(event), effect=effect)

    def private_news(self, history: History, viewer: Seat) -> list[str]:  # noqa: ARG002
        """Nothing: a player learns nothing alone."""
        return []

    def score(self, observation: Observation) -> list[str]:
        """Show the running receipt of everybody."""
        seats = range(len(observation.marks))
        return render.receipts(observation, seats, self._words(), self.look)

    def ended_round(self, history: History, place: int) -> bool:  # noqa: ARG002
        """The dice game has no rounds."""
        return False

    def round_report(self, history: History, place: int, viewer: Seat | None) -> list[str]:  # noqa: ARG002
        """The dice game has no rounds."""
        return []

    def final(self, state: State) -> list[str]:
        """Show everybody's receipt."""
        return self.score(state.observe(None))

    def log(self, history: History, viewer: Seat | None) -> list[str]:
        """List the last choices, but not those that others have sealed (R19)."""
        return last_moves(history, self.names, lambda place: _open(history, place, viewer))

    def number(self, value: int) -> str:
        """Write points."""
        return self.look.number(value)


def _open(history: History, place: int, viewer: Seat | None) -> bool:
    """R19: a sealed choice is known to its player alone until the last one of the turn is made."""
    board, now = history.states[place].board, history.state.board
    sealed = board.sealed and board.turn == now.turn and now.ending is None
    return not sealed or history.steps[place].seat == viewer


def _menu(observation: Observation) -> list[tuple[int, Action]]:
    """Number the choices: pairs or columns from 1 on, the way out is 0."""
    *choices, way_out = observation.legal()
    return [*enumerate(choices, 1), (0, way_out)]


def _read_word(observation: Observation, word: str, *, accelerating: bool) -> Action | None:
    """Read one action: `r4`, `4r`, `b0!`, `-`; `>y`, `y` and `-` once an arrow is due."""
    text = word.upper()
    if accelerating and (text == "-" or (len(text) == 1 and text in COLOURS)):
        text = f">{text}"
    pair = _PAIR.fullmatch(text)
    if pair:
        text = f"{pair[1] or pair[4]}{pair[2] or pair[3]}{pair[5]}"
    try:
        return codec(observation.variant).parse(text)
    except NotationError:
        return None
