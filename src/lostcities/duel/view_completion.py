"""Makes one seat's view of a round replayable by dealing its hidden cards in a way that fits (D10).

A view lacks the other seat's hand and draws. Checking it with rules of its own for unknown cards
would write every rule twice, so the gaps are filled and the ordinary reader does the checking.

Any filling serves as long as the other seat holds each card when it is seen to place it. The trick
that needs no search: a card may have been in the hand long before it was placed. So fill the gaps,
in order, with the cards that are placed later, first placed first; then with any others.

Here seat 2's hand of three is hidden, but B5 was in it, for seat 2 plays it and never took it:

>>> from lostcities.duel import VARIANTS
>>> seen = ["round 1 start 1", "deal 1 Y2 Y3 B4", "deal 2", "1 Y2 =Y5", "2 B5 =?"]
>>> view = [Line(number, text) for number, text in enumerate(seen, 1)]
>>> lines, flaw = complete_view(VARIANTS["mini"], view, 0)
>>> [line.text for line in lines][2:]
['deal 2 B5 Y$ Y4', '1 Y2 =Y5', '2 B5 =B$']
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING

from lostcities.duel.cards import Card, card
from lostcities.duel.state import NOT_IN_DECK
from lostcities.errors import NotationError, Reason, RecordError
from lostcities.record_lines import Line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lostcities.duel.variant import Variant
    from lostcities.game import Seat

HIDDEN = "=?"
"""How a view writes a card that its seat did not see come off the deck."""

OWN_CARD_HIDDEN = Reason("D11", "own-card-hidden", "seat {seat} sees the cards it draws itself")
CARD_NOT_SEEN = Reason("D11", "card-not-seen", "seat {seat} cannot see this card: write =?")


def complete_view(
    variant: Variant, lines: Sequence[Line], view: Seat
) -> tuple[list[Line], RecordError | None]:
    """Fill in the cards one seat did not see, round by round (D3: each has a pack of its own).

    If a line cannot be what that seat saw, return the lines before it, and the error.
    """
    completed: list[Line] = []
    begin = 0
    for end in range(1, len(lines) + 1):
        if end == len(lines) or lines[end].fields[0] == "round":
            try:
                completed += _RoundView(variant, lines[begin:end], view).completed()
            except RecordError as flaw:
                # What is placed after the flaw says nothing about the good lines before it, so
                # those are completed by themselves, and may turn out to have a flaw of their own.
                good = [line for line in lines if line.number < flaw.line]
                shorter, earlier = complete_view(variant, good, view)
                return shorter, earlier or flaw
            begin = end
    return completed, None


class _RoundView:
    """One round as one seat saw it. Lines it cannot read are left for the reader to refuse."""

    def __init__(self, variant: Variant, lines: Sequence[Line], view: Seat) -> None:
        self._variant = variant
        self._lines = lines
        self._view = str(view + 1)

    def completed(self) -> list[Line]:
        hidden = self._never_held()
        placed = self._placed_from_hiding(hidden)
        others = Counter(hidden)
        others.subtract(placed)
        # A bad record can use a card twice; `+` drops such cards, the reader will refuse the line.
        return self._filled_in(iter([*placed, *(+others).elements()]))

    def _never_held(self) -> Counter[Card]:
        """Step 1: the pack without the cards that the viewer was dealt or drew."""
        hidden = Counter(self._variant.pack)
        for line in self._lines:
            match line.fields:
                case ["deal", self._view, *hand]:
                    hidden.subtract(_known_cards(hand))
                case [self._view, _, take] if take.startswith("="):
                    if take == HIDDEN:
                        raise line.error(OWN_CARD_HIDDEN(seat=self._view))
                    hidden.subtract(_known_cards([take[1:]]))
        return hidden

    def _placed_from_hiding(self, hidden: Counter[Card]) -> list[Card]:
        """Step 2: what the other seat placed and had not taken from a pile before, in order."""
        placed: list[Card] = []
        taken: Counter[str] = Counter()
        left = hidden.copy()
        for line in self._lines:
            seat, *fields = line.fields
            if not fields or seat == self._view or seat not in ("1", "2"):
                continue
            text = fields[0].removeprefix("x")
            # Nobody can say which of several equal wagers it placed: as for `Board.known`, one
            # that it was seen to take goes first (D10).
            if taken[text]:
                taken[text] -= 1
            else:
                placed += self._from_hiding(line, text, left)
            if len(fields) > 1 and fields[1].startswith("<"):
                taken[fields[1][1:]] += 1
        return placed

    def _from_hiding(self, line: Line, text: str, left: Counter[Card]) -> list[Card]:
        found = _known_cards([text])
        for came in found:
            if not left[came]:
                raise line.error(NOT_IN_DECK(card=came))
            left[came] -= 1
        return found

    def _filled_in(self, cards: Iterator[Card]) -> list[Line]:
        """Step 3: put these cards into the gaps, in order.

        No card comes too late that way: a seat places one card for each it takes (D5), so at any
        time it has received at least as many hidden cards as it has placed.
        """
        return [self._with_cards(line, cards) for line in self._lines]

    def _with_cards(self, line: Line, cards: Iterator[Card]) -> Line:
        match line.fields:
            case ["deal", seat, *hand] if seat != self._view:
                if hand:
                    raise line.error(CARD_NOT_SEEN(seat=self._view))
                hidden = map(str, islice(cards, self._variant.hand))
                return Line(line.number, " ".join(["deal", seat, *hidden]))
            case [seat, place, take] if seat != self._view and take.startswith("="):
                if take != HIDDEN:
                    raise line.error(CARD_NOT_SEEN(seat=self._view))
                return Line(line.number, f"{seat} {place} ={next(cards, '?')}")
        return line


def _known_cards(texts: Sequence[str]) -> list[Card]:
    """Read the cards among some texts; what is not a card is for the reader to refuse."""
    found = []
    for text in texts:
        try:
            found.append(card(text))
        except NotationError:
            continue
    return found
