"""The luck of a round of the card game: of the deal, of each draw, of what was hidden.

Only a finished round is looked at, so the critic may see both hands: it serves as a control variate
(AIVAT). What a draw brought is compared with the mean over all cards of the deck, by the same
value function; so the mean luck is 0 whatever that function is worth. A turn changes the value by
the true cards, and by what its seat could know; the difference is the luck of hidden cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities import duel, kernel
from lostcities.analysis.findings import seed_of
from lostcities.duel import Draw, Phase
from lostcities.duel.analysis.decisions import Turn
from lostcities.duel.kernel import analysis as kernel_analysis
from lostcities.duel.kernel.equity import starters_margin
from lostcities.duel.position import position_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lostcities.duel import Card, State
    from lostcities.game import Seat, Step

WORLDS: Final = 96
"""In which the change a turn makes is averaged over what its seat did not know."""


class PlayedTurn(NamedTuple):
    """A turn of a record: the position before it, what was done, what came off the deck."""

    step: int
    """The number of its first event in the record."""
    round: int
    number: int
    """Within the round, from 1."""
    before: State
    turn: Turn
    drawn: Card | None
    after: State

    @property
    def seat(self) -> Seat:
        """Who made it."""
        return self.before.board.mover


class TurnLuck(NamedTuple):
    """What chance did in a turn, in points for the seat whose turn it was."""

    draw: float
    hidden: float
    """How much better the turn was by the true cards than by those the seat could know."""
    expected: float
    """What the turn changed, by what the seat could know."""


class RoundLuck(NamedTuple):
    """What chance did in a round; `start` and `deal` in points for seat 0."""

    start: float
    deal: float
    turns: tuple[TurnLuck, ...]

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON data."""
        return {"start": self.start, "deal": self.deal, "turns": [list(one) for one in self.turns]}


def played_turns(states: Iterable[tuple[Step | None, State]]) -> list[PlayedTurn]:
    """Take a record apart into its whole turns."""
    turns: list[PlayedTurn] = []
    before: tuple[int, State] | None = None
    done: list[Any] = []
    drawn: Card | None = None
    for number, (step, state) in enumerate(states):
        event = None if step is None else step.event
        if isinstance(event, duel.Play | duel.Discard | duel.Take):
            done.append(event)
        elif isinstance(event, Draw):
            drawn = event.card
        # What comes off the deck is an event of its own, after the take.
        whole = len(done) == 2 and state.board.phase is not Phase.DRAW  # noqa: PLR2004
        if whole and before is not None:
            begun, then = before
            board = then.board
            turns.append(
                PlayedTurn(begun, board.round, board.turns + 1, then, Turn(*done), drawn, state)
            )
            done, drawn, before = [], None, None
        if state.phase is Phase.PLACE and not done:
            before = (number, state)
    return turns


def luck_of_round(turns: Sequence[PlayedTurn], *, worlds: int = WORLDS) -> RoundLuck:
    """Count the luck of all turns of a round that was played to its end."""
    first, analyst = turns[0].before, kernel_analysis.analyst()
    sign = 1 if first.board.starter == 0 else -1
    start = sign * starters_margin(first.variant)
    value = analyst.value(kernel.from_rules(first))
    deal = sign * value - start
    found = []
    for one in turns:
        luck, value = _luck_of_turn(analyst, one, value, worlds)
        found.append(luck)
    return RoundLuck(start, deal, tuple(found))


def _luck_of_turn(
    analyst: kernel_analysis.TurnAnalyst, one: PlayedTurn, value: float, worlds: int
) -> tuple[TurnLuck, float]:
    """Return the luck of a turn, and what the next one to move may expect."""
    state, variant = kernel.from_rules(one.before), one.before.variant
    codec = duel.codec(variant)
    turn = (codec.id(one.turn.place), codec.id(one.turn.take))  # type: ignore[arg-type]  # whole
    cards = analyst.drawn(state, turn)
    mean = sum(card.tickets * card.value for card in cards) / sum(card.tickets for card in cards)
    kind = -1 if one.drawn is None else variant.places[one.drawn]
    came = next((card.value for card in cards if card.kind == kind), cards[0].value)
    # Other worlds than those in which the decision was judged (seeds +1 and +2).
    seed = seed_of(position_text(one.before.observe(one.seat)))
    expected = analyst.change(state, turn, seed + 3, worlds) if worlds else mean - value
    # The value turns its sign: the next to move is the other.
    return TurnLuck(came - mean, mean - value - expected, expected), -came
