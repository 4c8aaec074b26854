"""Tricks as text: `tricks/standard s:1 d:7,?,3,?,9,? p:7,11 v:1`, and the same as a record."""

from __future__ import annotations

from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from lostcities.errors import NotationError, Reason, RecordError
from lostcities.game import Abandon, BySeat, Resign
from lostcities.position_fields import Fields, read_numbers
from lostcities.record_lines import BodyReader, Fold, Line, seat_of, whole
from tests.toy.rules import Deal, Observation, Play, State, Table, Variant, completed, new

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.game import Seat, Step

HIDDEN = "?"
VARIANTS = {"standard": Variant()}

WRONG_CARDS = Reason("T1", "wrong-cards", "{text!r} are not cards of this game")
STARTER_FIRST = Reason("format", "starter-first", "a record begins with 'starter' and a seat")
NOT_OVER = Reason("T5", "not-over", "the game is not over yet")


def dealt_text(table: Table) -> list[str]:
    """T2: list the cards in the order of the deal."""
    rows = table.dealt[table.starter], table.dealt[1 - table.starter]
    texts = ([HIDDEN if card is None else str(card) for card in row] for row in rows)
    return list(filter(None, chain.from_iterable(zip_longest(*texts, fillvalue=""))))


def result_text(state: State) -> str:
    """Write the points by seat."""
    outcome = state.outcome
    return "- -" if outcome is None or outcome.scores is None else "{} {}".format(*outcome.scores)


def position_text(known: State | Observation) -> str:
    """Write a position; one that is seen by a seat says by which."""
    fields = [f"tricks/{known.variant.name}", f"s:{known.starter + 1}"]
    fields += [f"d:{','.join(dealt_text(known))}", f"p:{','.join(map(str, known.played))}"]
    if isinstance(known, Observation):
        fields.append(f"v:{0 if known.seat is None else known.seat + 1}")
    if known.broken is not None:
        by = known.broken.seat + 1 if isinstance(known.broken, Resign) else 0
        fields.append(f"end:{by}")
    return " ".join(fields)


def read_position(text: str) -> State | Observation:
    """Read a position."""
    fields = Fields(text, "tricks", VARIANTS, "s d p v end")
    variant = fields.with_options(VARIANTS)
    starter = fields.seat("s", 2)
    cards = _row(fields.text("d"))
    shown = [card or None for card in cards]
    dealt = (tuple(shown[0::2]), tuple(shown[1::2]))
    played = _row(fields.text("p"))
    broken = None
    if fields.get("end") is not None:
        by = fields.count("end")
        broken = Resign(by - 1) if by else Abandon()
    open_cards = [card for card in (*cards, *played) if card]
    if any(not 1 <= card <= variant.cards for card in open_cards) or len(cards) > 2 * variant.hand:
        raise NotationError(WRONG_CARDS(text=text))
    both = BySeat(dealt if starter == 0 else dealt[::-1])
    if fields.get("v") is None:
        return State(variant, starter, both, played, broken)
    seat = fields.count("v") - 1
    return Observation(variant, starter, both, played, broken, None if seat < 0 else seat)


def _row(text: str) -> tuple[int, ...]:
    return read_numbers(text.replace(HIDDEN, "0"), ",")


def write_body(start: State, steps: Sequence[Step], *, view: Seat | None = None) -> list[str]:
    """Write who starts, the deal as one line, a line for each card, and how it ended."""
    state = start
    for seat, event in steps:
        state = state.apply(event, seat if seat >= 0 else None)
    lines = [f"starter {start.starter + 1}"]
    shown = state if view is None else state.observe(view)
    if any(shown.dealt):
        lines.append(" ".join(["deal", *dealt_text(shown)]))
    lines += [f"{seat + 1} {card}" for seat, card in state.moves]
    return lines if state.outcome is None else [*lines, f"end {state.broken or state.ending}"]


def read_body(
    variant: Variant, seats: int, lines: Sequence[Line], *, view: Seat | None = None
) -> Fold:
    """Read what `write_body` writes, as far as it is good."""
    fold = Fold()
    try:
        _Reader(lines, seats, fold).read(variant, view)
    except RecordError as error:
        fold.error = error
    return fold


class _Reader(BodyReader):
    """Reads a body line by line."""

    def read(self, variant: Variant, view: Seat | None) -> None:
        line = self.take()
        if line is None:
            return
        if line.fields[0] != "starter":
            raise line.error(STARTER_FIRST())
        self._fold.begin(new(variant, starter=seat_of(line, line.text.partition(" ")[2], 2)))
        while (line := self.take()) is not None:
            if line.fields[0] == "deal":
                self._deal(line, view)
            elif line.fields[0] == "end":
                self._end(line)
            else:
                self._play(line)

    def _deal(self, line: Line, view: Seat | None) -> None:
        """T2: deal what is shown, and for what is hidden what its seat plays later, or any card."""
        state: State = self._fold.state
        hidden = HIDDEN if view is not None else ""
        cards = [None if one == hidden else whole(line, one) for one in line.fields[1:]]
        played = [one for one in self._lines[self._next :] if one.fields[0] in ("1", "2")]
        later = tuple(whole(one, one.text.partition(" ")[2]) for one in played)
        rows = (tuple(cards[0::2]), tuple(cards[1::2]))
        known = Table(
            state.variant, state.starter, BySeat(rows[:: -1 if state.starter else 1]), later
        )
        unseen = [
            card for card in range(1, state.variant.cards + 1) if card not in (*cards, *later)
        ]
        dealt = completed(known, unseen)
        for place in range(len(cards)):
            seat = (state.starter + place) % 2
            self._fold.push(line, Deal(seat, dealt[seat][place // 2] or 0))

    def _play(self, line: Line) -> None:
        seat = seat_of(line, line.fields[0], 2)
        card = whole(line, line.text.partition(" ")[2])
        self._fold.push(line, Play(card), seat)

    def _end(self, line: Line) -> None:
        if line.text == "end played" and self._fold.state.ending == "played":
            self._fold.complete = True
        else:
            self._read_breaking_off(line, NOT_OVER())
