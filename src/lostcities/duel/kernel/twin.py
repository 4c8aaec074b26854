"""The card game between the rules and the kernel: variants, states and observations, both ways.

`encode` is the readable definition of the kernel's observation; the kernel writes the same bytes.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np

from lostcities import duel
from lostcities.duel import Board, Card, Ending, Phase, RoundResult, Variant
from lostcities.duel import State as RulesState
from lostcities.duel.kernel.history import REMEMBERED, history_of
from lostcities.duel.kernel.nets import shipped_net
from lostcities.duel.variant import SIMULATION_TURN_LIMIT
from lostcities.errors import OptionError
from lostcities.game import BySeat
from lostcities.kernel._kernel import (
    DuelBatch,
    DuelPosition,
    DuelResult,
    DuelState,
    DuelVariant,
    duel_players,
    duel_playouts,
)
from lostcities.kernel.sections import Section
from lostcities.kernel.twins import NO_DECISION, NOT_IN_KERNEL, ORIGINS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from lostcities.duel import Observation
    from lostcities.duel.kernel.history import History
    from lostcities.game import Seat

game = duel
State = DuelState
Batch = DuelBatch
playouts = duel_playouts

SEATS: Final = 2
"""D3: the game is for two."""

PHASES: Final = (Phase.PLACE, Phase.TAKE)
OVER: Final = 2
"""The kernel's number for a match that is over, after those of `PHASES`."""

ENDINGS: Final = (Ending.DECK, Ending.LIMIT)
STATISTICS: Final = ("opened",)
"""What `playouts` counts as well as points: expeditions opened, in all rounds together."""

PLAYERS: Final[tuple[str, ...]] = tuple(duel_players())
"""Those of both games, the characters (`lostcities.duel.agents.characters`), the learned policy."""

OBSERVATIONS: Final = (1, 2)
"""The versions of an observation. Version 2 adds the way to the position to version 1."""

ALL_WHOLE: Final = "all its numbers must be whole ones below 2^31"

CLIP: Final = 255
SCALARS: Final = 10
"""The bytes from `phase` to `their_total`."""
MINE, THEIRS = 1, 2
"""Who discarded a card."""
SHORTEST_CYCLE: Final = 4
"""The turns a position needs to come again: D12 keeps either seat from taking back at once."""
TOTAL_OFFSET: Final = 1 << 15
"""Added to a total, so that it is never negative."""


def usual(variant: Variant) -> Variant:
    """D15: a variant as simulations play it, with a turn limit."""
    if variant.turn_limit is not None:
        return variant
    return replace(variant, turn_limit=SIMULATION_TURN_LIMIT)


@cache
def numbers(variant: Variant, seats: int) -> DuelVariant:
    """Give the kernel the numbers of a variant; `OptionError` for one beyond its bounds."""
    duel.new(variant, seats=seats)  # D3: it is for two
    try:
        lowered = DuelVariant(
            colours=variant.colours,
            ranks=list(variant.ranks),
            wagers=variant.wagers,
            hand=variant.hand,
            cost=variant.cost,
            bonus=variant.bonus,
            bonus_from=variant.bonus_from,
            by_total=variant.next_starter == "total",
            rounds=variant.rounds,
            turn_limit=variant.turn_limit or 0,
        )
    except ValueError as error:
        raise OptionError(NOT_IN_KERNEL(why=error)) from None
    except TypeError:  # it would list what C++ takes
        raise OptionError(NOT_IN_KERNEL(why=ALL_WHOLE)) from None
    if lowered.is_printed:
        lowered.seat_policy(shipped_net("policy"))
    ORIGINS[lowered] = variant
    return lowered


def to_rules(twin: DuelState) -> RulesState:
    """Return the state of the rules that equals a state of the kernel."""
    position, variant = twin.position(), ORIGINS[twin.variant]
    kinds = variant.kinds

    def cards(numbers: Iterable[int]) -> tuple[Card, ...]:
        return tuple(kinds[number] for number in numbers)

    results = tuple(_result(variant, result) for result in position.results)
    over = position.phase == OVER
    board = Board(
        variant=variant,
        starter=position.starter,
        turns=position.turns,
        mover=position.mover,
        phase=Phase.PLACE if over else PHASES[position.phase],
        deck=sum(position.deck),
        expeditions=BySeat(tuple(map(cards, side)) for side in position.expeditions),
        piles=tuple(map(cards, position.piles)),
        closed=None if position.closed < 0 else position.closed,
        known=BySeat(map(cards, position.known)),
        results=results,
        ending=results[-1].ending if over else None,
    )
    return RulesState(board, BySeat(map(cards, position.hands)), tuple(position.deck))


def _result(variant: Variant, result: DuelResult) -> RoundResult:
    points = BySeat(tuple(side[: variant.colours]) for side in result.points)
    return RoundResult(result.starter, points, ENDINGS[result.ending])


def from_rules(state: RulesState, seed: int = 0) -> DuelState:
    """Return the state of the kernel that equals a state of the rules.

    All chance to come follows the seed. `OptionError` for a state in which nobody decides.
    """
    board, variant = state.board, state.variant
    over = board.ending in ENDINGS
    if not over and (board.ending is not None or board.phase not in PHASES):
        raise OptionError(NO_DECISION(phase=board.ending or board.phase))
    position = DuelPosition()
    position.starter = board.starter
    position.mover = board.mover
    position.phase = OVER if over else PHASES.index(board.phase)
    position.closed = -1 if board.closed is None else board.closed
    position.turns = board.turns
    places = variant.places
    position.hands = _numbered(places, state.hands)
    position.known = _numbered(places, board.known)
    position.expeditions = [_numbered(places, side) for side in board.expeditions]
    position.piles = _numbered(places, board.piles)
    position.deck = list(state.deck)
    position.results = [_kernel_result(result) for result in board.results]
    try:
        return DuelState.of(numbers(variant, SEATS), position, seed)
    except ValueError as error:
        raise OptionError(NOT_IN_KERNEL(why=error)) from None


def _numbered(places: dict[Card, int], stacks: Iterable[Iterable[Card]]) -> list[list[int]]:
    return [[places[card] for card in stack] for stack in stacks]


def _kernel_result(result: RoundResult) -> DuelResult:
    twin = DuelResult()
    twin.starter = result.starter
    points = [[*side, *[0] * (len(duel.COLOURS) - len(side))] for side in result.points]
    twin.points = points
    twin.ending = ENDINGS.index(result.ending)
    return twin


def layout(variant: Variant, seats: int, version: int) -> tuple[Section, ...]:  # noqa: ARG001  # D3
    """List the parts of an observation, in the order of its bytes."""
    return _position_layout(variant) + (_history_layout(variant) if version > 1 else ())


def _history_layout(variant: Variant) -> tuple[Section, ...]:
    return (
        Section(
            "discarders",
            (variant.colours,),
            THEIRS,
            "who discarded the top card of each pile: 1 I, 2 the other, 0 nobody or unknown (D9)",
        ),
        Section(
            "repetitions",
            (1,),
            REMEMBERED // SHORTEST_CYCLE,
            f"of the last {REMEMBERED} turns of this round, how many began with every card where "
            "it was at the beginning of this turn, the same seat to move (D15)",
        ),
    )


def _position_layout(variant: Variant) -> tuple[Section, ...]:
    kinds, colours = (len(variant.kinds),), (variant.colours,)
    piles = (variant.colours, len(variant.ranks) + variant.wagers)
    many = max(1, variant.wagers)
    return (
        Section("hand", kinds, many, "cards I hold, by kind (D5)"),
        Section("mine", kinds, many, "cards in my expeditions, by kind (D6)"),
        Section("theirs", kinds, many, "cards in the other's expeditions, by kind (D6)"),
        Section("known_theirs", kinds, many, "cards the other is known to hold (D10)"),
        Section("known_mine", kinds, many, "cards I am known to hold (D10)"),
        Section(
            "piles",
            piles,
            1 + len(variant.ranks),
            "each pile from the top down: 1 a wager, 2 the lowest rank and so on, 0 no card (D10)",
        ),
        Section(
            "closed",
            colours,
            1,
            "the pile just discarded to in this turn, from which its player may not take (D12)",
        ),
        Section("phase", (1,), OVER, "0 place, 1 take, 2 over (D5)"),
        Section("deck", (1,), len(variant.pack), "cards left in the deck (D13)"),
        Section("turns", (1,), CLIP, "turns of this round, at most 255 (D15)"),
        Section("turns_left", (1,), CLIP, "turns to the limit, 255 for more or none (D15)"),
        Section("rounds_left", (1,), variant.rounds, "rounds not yet finished (D20)"),
        Section("starter", (1,), 1, "1 if I started this round (D4)"),
        Section("my_total", (2,), CLIP, "my total + 32768, its high and low byte (D20)"),
        Section("their_total", (2,), CLIP, "the other's total, likewise (D20)"),
    )


def hidden_layout(variant: Variant, seats: int) -> tuple[Section, ...]:  # noqa: ARG001  # D3
    """List the parts of what a seat cannot see, in the order of its bytes."""
    kinds, many = (len(variant.kinds),), max(1, variant.wagers)
    return (
        Section("their_hand", kinds, many, "cards the other holds, by kind (D5)"),
        Section("deck_cards", kinds, many, "cards in the deck, by kind (D13)"),
    )


def encode(seen: Observation, version: int, history: History | None) -> NDArray[np.uint8]:
    """Write what a player knows as bytes, in the order of `layout`."""
    board, variant = seen.board, seen.variant
    me: Seat = seen.seat  # type: ignore[assignment]  # a spectator is never asked
    row = bytearray(row_size(variant, version))
    # By offsets into one row: the differential test writes millions of them.
    places, kinds = variant.places, len(variant.kinds)
    _count(row, 0, places, (seen.hand,))
    _count(row, kinds, places, board.expeditions[me])
    _count(row, 2 * kinds, places, board.expeditions[1 - me])
    _count(row, 3 * kinds, places, (board.known[1 - me],))
    _count(row, 4 * kinds, places, (board.known[me],))
    start = 5 * kinds
    stride, cells = 1 + len(variant.ranks), len(variant.ranks) + variant.wagers
    for pile in board.piles:
        for cell, card in enumerate(reversed(pile), start):
            row[cell] = 1 + places[card] % stride
        start += cells
    if board.closed is not None:
        row[start + board.closed] = 1
    start += variant.colours
    row[start : start + SCALARS] = _scalars(board, me)
    if version > 1:
        _write_history(row, start + SCALARS, history or history_of(board), me)
    return np.frombuffer(row, dtype=np.uint8)


@cache
def row_size(variant: Variant, version: int) -> int:
    """Return how many bytes an observation has."""
    return sum(section.size for section in layout(variant, SEATS, version))


def _count(
    row: bytearray, start: int, places: dict[Card, int], stacks: Iterable[Iterable[Card]]
) -> None:
    for stack in stacks:
        for card in stack:
            row[start + places[card]] += 1


def _scalars(board: Board, me: Seat) -> tuple[int, ...]:
    variant, limit = board.variant, board.variant.turn_limit
    totals = [sum(sum(result.points[seat]) for result in board.results) for seat in (me, 1 - me)]
    return (
        OVER if board.ending is not None else PHASES.index(board.phase),
        board.deck,
        min(board.turns, CLIP),
        CLIP if limit is None else min(limit - board.turns, CLIP),
        variant.rounds - len(board.results),
        int(board.starter == me),
        *divmod(_shifted(totals[0]), 256),
        *divmod(_shifted(totals[1]), 256),
    )


def _shifted(total: int) -> int:
    return min(max(total + TOTAL_OFFSET, 0), 2 * TOTAL_OFFSET - 1)


def _write_history(row: bytearray, start: int, history: History, me: Seat) -> None:
    for colour, _ in enumerate(history.discarders):
        discarder = history.discarder(colour)
        if discarder is not None:
            row[start + colour] = MINE if discarder == me else THEIRS
    row[-1] = history.repetitions
