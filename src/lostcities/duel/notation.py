"""The body of a card-game record: one line a deal, a turn, a score (`docs/formats/record.md`).

Reading checks everything a rule or the format says; writing can leave out what one seat may not
see. A view is completed first (`view_completion`), then read like a full record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.duel.actions import DECK, PILES, Deal, Draw, Take, codec
from lostcities.duel.board import Phase
from lostcities.duel.cards import Card, card
from lostcities.duel.scoring import totals
from lostcities.duel.state import State, new
from lostcities.duel.view_completion import HIDDEN, complete_view
from lostcities.errors import NotationError, Reason, RecordError
from lostcities.game import Abandon, Resign, Seat
from lostcities.record_lines import BodyReader, Fold, Line, expect, parsed, seat_of, whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.duel.board import RoundResult
    from lostcities.duel.variant import Variant
    from lostcities.game import Step

ROUND_LINE = Reason("D21", "wrong-starter", "expected '{wanted}': the starter follows the points")
HAND_SIZE = Reason("D3", "hand-size", "each player is dealt {hand} cards, not {dealt}")
NO_TAKE = Reason("D5", "no-take", "the turn lacks its take")
WRONG_TOP = Reason("D11", "wrong-top", "{card} is not on top of the {colour} pile")
NOT_ENDED = Reason("D14", "not-ended", "the round is not over: the deck has {deck} cards left")
ROUND_OVER = Reason("D14", "round-over", "the round is over: expected '{wanted}'")
WRONG_SCORE = Reason("D17", "wrong-score", "expected '{wanted}'")
WRONG_END = Reason("D14", "wrong-end", "expected '{wanted}'")
NO_ROUND_LINE = Reason("D3", "no-round-line", "expected 'round N start S'")
NO_DEAL_LINE = Reason("D3", "no-deal-line", "expected 'deal {seat}' and a hand")
NO_TURN_LINE = Reason("D5", "no-turn-line", "expected '<seat> <place> <take>'")
PLACES_NOTHING = Reason("D5", "places-nothing", "{text} does not place a card")
TAKES_NOTHING = Reason("D11", "takes-nothing", "{text!r} does not take a card")
AFTER_END = Reason("D20", "after-end", "nothing may follow the end of the match")
NOT_IN_VARIANT = Reason("format", "not-in-variant", "there is no {card} in {variant}")


def result_text(state: State) -> str:
    """Write the match totals by seat; after resigning, those of the finished rounds (D23)."""
    return " ".join(map(str, totals(state.board.results)))


def write_body(start: State, steps: Sequence[Step], *, view: Seat | None = None) -> list[str]:
    """Write the body of a record: everything, or what one seat may see."""
    writer = _Writer(start, view)
    for seat, event in steps:
        writer.write(seat, event)
    return writer.finish()


class _Writer:
    """Folds the steps once more and writes a line whenever one is complete."""

    def __init__(self, start: State, view: Seat | None) -> None:
        self._state = start
        self._view = view
        self._lines = [_round_line(start)]
        self._open: list[str] = []
        """The fields of the line being written: a deal or a turn."""

    def write(self, seat: Seat, event: object) -> None:
        # Some lines need the state before the event: who draws, which card was on top of a pile.
        before = self._state
        after = self._state = before.apply(event)  # type: ignore[arg-type]  # it was played
        match event:
            case Deal(receiver, dealt):
                self._deal(receiver, dealt)
            case Draw(drawn):
                seen = self._view in (None, before.board.mover)
                self._close(f"={drawn}" if seen else HIDDEN)
            case Take(None):
                pass  # the line is closed by the card that comes off the deck
            case Take(int(colour)):
                self._close(f"<{before.board.piles[colour][-1]}")
            case Resign() | Abandon():
                self._close()
                self._lines.append(f"end {event}")
            case _:
                self._open = [str(seat + 1), str(event)]
        if len(after.board.results) > len(before.board.results):
            self._round_over(after)

    def _deal(self, seat: Seat, dealt: Card) -> None:
        self._open = self._open or ["deal", str(seat + 1)]
        self._open.append(str(dealt))
        hand = self._state.variant.hand
        if len(self._open) == hand + 2:
            if self._view not in (None, seat):
                del self._open[2:]
            self._close()

    def _close(self, *last: str) -> None:
        if self._open:
            self._lines.append(" ".join((*self._open, *last)))
            self._open = []

    def _round_over(self, after: State) -> None:
        result = after.board.results[-1]
        self._lines += [" ".join(_score_fields(result, seat)) for seat in (0, 1)]
        self._lines.append(f"end {result.ending}")
        if after.outcome is None:
            self._lines.append(_round_line(after))

    def finish(self) -> list[str]:
        # An unfinished record may stop after a placed card, but never in the middle of a hand.
        if self._state.phase is not Phase.DEAL:
            self._close()
        return self._lines


def _round_line(state: State) -> str:
    return f"round {state.board.round} start {state.board.starter + 1}"


def _score_fields(result: RoundResult, seat: Seat) -> list[str]:
    colours = result.points[seat]
    return ["score", str(seat + 1), *map(str, colours), "=", str(sum(colours))]


def read_body(
    variant: Variant, seats: int, lines: Sequence[Line], *, view: Seat | None = None
) -> Fold:
    """Replay the body of a record as far as it is good; `fold.error` says what ended it."""
    fold = Fold()
    flaw = None
    # A view that cannot be completed still replays up to its flaw. An error of the replay comes
    # earlier in the record than that flaw, so it replaces it.
    if view is not None:
        lines, flaw = complete_view(variant, lines, view)
    try:
        _BodyReader(variant, seats, lines, fold).read()
    except RecordError as error:
        flaw = error
    fold.error = flaw
    return fold


class _BodyReader(BodyReader):
    """Reads a body line by line into a fold; returns early where an unfinished record stops."""

    def __init__(self, variant: Variant, seats: int, lines: Sequence[Line], fold: Fold) -> None:
        super().__init__(lines, seats, fold)
        self._variant = variant
        self._actions = codec(variant)

    def read(self) -> None:
        while not self._fold.complete and (line := self.take()) is not None:
            self._read_round(line)
        if self.peek is not None:
            raise self.peek.error(AFTER_END())

    def _read_round(self, first: Line) -> None:
        self._read_round_line(first)
        for seat in (0, 1):
            self._read_deal(seat)
        rounds = len(self._state.board.results)
        while len(self._state.board.results) == rounds and (line := self.take()) is not None:
            if line.fields[0] == "end":
                self._read_breaking_off(line, NOT_ENDED(deck=self._state.board.deck))
                return
            self._read_turn(line)
        if len(self._state.board.results) > rounds:
            self._read_scores(self._state.board.results[-1])

    @property
    def _state(self) -> State:
        state: State = self._fold.state
        return state

    def _read_round_line(self, line: Line) -> None:
        match line.fields:
            case ["round", number, "start", starter]:
                whole(line, number, low=1)
                first = seat_of(line, starter, self._seats)
            case _:
                raise line.error(NO_ROUND_LINE())
        if self._fold.state is None:
            self._fold.begin(new(self._variant, seats=self._seats, starter=first))
        expect(line, _round_line(self._state).split(" "), ROUND_LINE)

    def _read_deal(self, seat: Seat) -> None:
        line = self.take()
        if line is None:
            return
        word, *fields = line.fields
        if word != "deal" or fields[:1] != [str(seat + 1)]:
            raise line.error(NO_DEAL_LINE(seat=seat + 1))
        hand = [parsed(line, self._card, text) for text in fields[1:]]
        if len(hand) != self._variant.hand:
            raise line.error(HAND_SIZE(hand=self._variant.hand, dealt=len(hand)))
        for dealt in hand:
            self._fold.push(line, Deal(seat, dealt))

    def _card(self, text: str) -> Card:
        found = card(text)
        if found not in self._variant.kinds:
            raise NotationError(NOT_IN_VARIANT(card=found, variant=self._variant.name))
        return found

    def _read_turn(self, line: Line) -> None:
        if line.fields[0] in ("score", "round", "deal"):
            raise line.error(NOT_ENDED(deck=self._state.board.deck))
        seat = seat_of(line, line.fields[0], self._seats)
        match line.fields[1:]:
            case [place]:
                if not (self.at_last or self.breaks_off_next()):
                    raise line.error(NO_TAKE())
                self._fold.push(line, parsed(line, self._actions.parse, place), seat)
            case [place, take]:
                action = parsed(line, self._actions.parse, place)
                if isinstance(action, Take):
                    raise line.error(PLACES_NOTHING(text=place))
                self._fold.push(line, action, seat)
                self._read_take(line, take, seat)
            case _:
                raise line.error(NO_TURN_LINE())

    def _read_take(self, line: Line, text: str, seat: Seat) -> None:
        # The card first: it refuses an empty field, so that `text[0]` exists below.
        came = parsed(line, self._card, text[1:])
        if text[0] == "=":
            self._fold.push(line, DECK, seat)
            self._fold.push(line, Draw(came))
        elif text[0] == "<":
            pile = self._state.board.piles[came.colour]
            # An empty pile is left to the rules, which refuse it by D11 in their own words.
            if pile and pile[-1] != came:
                raise line.error(WRONG_TOP(card=came, colour=came.letter))
            self._fold.push(line, PILES[came.colour], seat)
        else:
            raise line.error(TAKES_NOTHING(text=text))

    def _read_scores(self, result: RoundResult) -> None:
        for seat in (0, 1):
            line = self.take()
            if line is None:
                return
            wanted = _score_fields(result, seat)
            expect(line, wanted, WRONG_SCORE if line.fields[0] == "score" else ROUND_OVER)
        line = self.take()
        if line is not None:
            expect(line, ["end", result.ending], WRONG_END)
            self._fold.complete = self._state.outcome is not None
