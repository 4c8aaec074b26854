"""Two tables that differ only in what somebody may not know give them the same bytes.

Every pair is a table told twice, to one viewer. The two differ in hidden cards, in turns begun and
taken back, in a turn that is pending or not, or in sealed choices. Compared are the messages, the
view and the observation after every event, what comes of everything the viewer could try, and
what is told again after a break.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from lostcities.server.tables.events import Event
from lostcities.server.tables.setup import PATIENCE
from lostcities.server.tables.table import new_table
from lostcities.server.views.live_table import LiveTable
from tests.server.support.leak_pairs import ViewerTranscript, redealt, unshown
from tests.server.support.table_driver import ARROWS, TABLE, TableDriver, dice, duel, forked, played

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lostcities.game import Seat
    from lostcities.server.tables.setup import Setup
    from lostcities.server.views.view import Viewer

LATER = 0.25
"""Seconds between what only one side does and what both do."""


def same(left: ViewerTranscript, right: ViewerTranscript, seed: str) -> None:
    """Both sides have told the viewer the same, and answer the same to whatever is tried."""
    assert left.heard == right.heard
    assert left.table.updated_at == right.table.updated_at, "lists show it"
    soon = max(left.table.updated_at, right.table.updated_at) + LATER
    at = random.Random(seed).choice((soon, left.table.waiting_since + PATIENCE["live"]))
    assert left.tried(at, seed) == right.tried(at, seed)


def same_again(
    left: ViewerTranscript, right: ViewerTranscript, before: Sequence[Event], after: int
) -> None:
    """Both sides tell the viewer the same after a break."""
    assert left.caught_up(before, after) == right.caught_up(before, after)


# Hidden cards: the other hand and the deck, dealt anew.


def card_pairs(base: TableDriver, viewer: Viewer, rng: random.Random, cuts: int) -> int:
    """Deal a game anew up to some moments; return how many pairs differed."""
    begun = next(n for n, event in enumerate(base.events) if event.kind == "chanced")
    over = next(n for n, event in enumerate(base.events) if event.kind == "revealed")
    pairs = 0
    for cut in rng.sample(range(begun + 1, over), min(cuts, over - begun - 1)):
        log = base.events[:cut]
        if log[-1].data.get("action") == "=":  # a draw is half done
            continue
        hidden = unshown(log, viewer)
        quiet = [event for event in log if event.seq not in hidden or event.seat == viewer]
        other, differing = redealt(quiet, viewer, rng)
        left = shown(log, viewer, base)
        right = shown(list(hesitant(other, viewer, rng)), viewer, base)
        same(left, right, f"{base.events[cut].seq}")
        if rng.random() < 0.3:
            same_again(left, right, [], rng.randint(0, cut))
        pairs += differing > 0 or len(left.log) != len(right.log)
    return pairs


def shown(log: Sequence[Event], viewer: Viewer, base: TableDriver) -> ViewerTranscript:
    """Tell a viewer a whole log."""
    transcript = ViewerTranscript(LiveTable(new_table(TABLE, log[0])), viewer, base.keys)
    transcript.happen(log[1:])
    transcript.log.insert(0, log[0])
    return transcript


def hesitant(log: Sequence[Event], viewer: Viewer, rng: random.Random) -> Iterator[Event]:
    """Put turns begun and taken back into a log, and perhaps one begun at its end."""
    table = new_table(TABLE, log[0])
    seq = 1
    yield log[0]
    for event in (*log[1:], None):
        at = table.updated_at + LATER if event is None else event.at - LATER
        waiting = [
            seat for seat in table.waiting if seat != viewer and table.state.phase == "place"
        ]
        for seat in waiting if rng.random() < 0.3 else ():
            action = str(rng.choice(table.state.legal(seat)))
            thought = [Event(seq + 1, at, "acted", seat, {"action": action})]
            if event is not None:
                thought.append(Event(seq + 2, at, "undid", seat, {}))
            for part in thought:
                seq += 1
                table.apply(part)
                yield part
        if event is not None:
            seq += 1
            table.apply(event._replace(seq=seq))
            yield event._replace(seq=seq)


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize(
    ("setup", "cuts", "wanted"),
    [(duel(), 12, 200), (duel(rounds=3), 12, 60), (duel("classic"), 12, 12)],
    ids=["mini", "mini of three rounds", "classic"],
)
def test_hidden_cards_change_nothing(setup: Setup, cuts: int, wanted: int, viewer: Viewer) -> None:
    rng = random.Random(f"cards/{viewer}")
    pairs = 0
    while pairs < wanted:
        pairs += card_pairs(played(setup, rng.getrandbits(32), undos=0.25), viewer, rng, cuts)


# Turns begun and taken back, or pending: nobody else knows.


def thinking_pair(base: TableDriver, viewer: Viewer, seat: Seat, rng: random.Random) -> bool:
    """Let a seat think differently on both sides before it acts the same; whether it could."""
    left, right = (ViewerTranscript(forked(base.live), viewer, base.keys) for _ in range(2))
    at, later = base.now + LATER, base.now + 2 * LATER
    for _ in range(rng.randint(0, 2)):
        left.undo(at, seat, left.hesitate(at, seat, rng))
    for _ in range(rng.randint(0, 2)):
        right.undo(later, seat, right.hesitate(later, seat, rng))
    pending = right.hesitate(later, seat, rng)
    same(left, right, str(base.now))
    if rng.random() < 0.5:
        right.undo(later, seat, pending)
        turn = one_turn(right, seat, rng)
    else:
        turn = one_turn(right, seat, rng)
        left.act(at, seat, begun(right, seat))
    left.act(at + 1, seat, turn)
    right.act(at + 1, seat, turn)
    same(left, right, str(base.now))
    if rng.random() < 0.2:
        same_again(left, right, base.events, rng.randint(0, len(base.events)))
    return pending > 0 and left.table.status == "playing"


def one_turn(transcript: ViewerTranscript, seat: Seat, rng: random.Random) -> list[str]:
    """Choose how a seat's turn goes on, to where others see it."""
    state, actions = transcript.table.state, []
    turn = state.occasion[0]
    while seat in state.waiting and state.occasion[0] == turn:
        action = rng.choice(state.legal(seat))
        state = state.apply(action, seat)
        actions.append(str(action))
    return actions


def begun(transcript: ViewerTranscript, seat: Seat) -> list[str]:
    """Return the actions of a seat that stand, of those it did here."""
    mine: list[str] = []
    for event in transcript.log:
        if event.seat == seat:
            mine = mine[:-1] if event.kind == "undid" else [*mine, event.data["action"]]
    return mine


@pytest.mark.parametrize("undos", [0.0, 0.3])
@pytest.mark.parametrize(
    ("setup", "wanted"),
    [
        (duel(), 120),
        (duel("classic"), 60),
        (replace(dice(2), sheet=ARROWS), 80),
        (replace(dice(4), sheet=ARROWS), 80),
        (replace(dice(2, simultaneous=True), sheet=ARROWS), 60),
        (replace(dice(3, simultaneous=True), sheet=ARROWS), 80),
    ],
    ids=["mini", "classic", "dice of two", "dice of four", "sealed of two", "sealed of three"],
)
def test_second_thoughts_change_nothing(setup: Setup, wanted: int, undos: float) -> None:
    rng = random.Random(f"thoughts/{undos}")
    pairs = 0
    while pairs < wanted:
        base = TableDriver(setup, rng.getrandbits(32)).begin()
        while base.table.status == "playing":
            if base.table.state is base.table.public_state and rng.random() < 0.7:
                seat = rng.choice(base.table.waiting)
                others = {None, *range(len(base.table.places))} - {seat}
                viewer = rng.choice(sorted(others, key=str))
                pairs += thinking_pair(base, viewer, seat, rng)
            base.move(undos)


# Sealed choices: others know that one is made, not which.


def sealed_pair(base: TableDriver, viewer: Viewer, rng: random.Random) -> bool:
    """Let everybody but the viewer seal something else on the other side; whether it differed."""
    left, right = (ViewerTranscript(forked(base.live), viewer, base.keys) for _ in range(2))
    order = list(base.table.waiting)
    rng.shuffle(order)
    differed = False
    for number, seat in enumerate(order[:-1], 1):
        at = base.now + number
        turn = one_turn(left, seat, rng)
        other = turn if seat == viewer else one_turn(right, seat, rng)
        left.act(at, seat, turn)
        for action in other:
            right.act(at, seat, [action])
        if seat != viewer and rng.random() < 0.3:
            again = one_turn_anew(right, seat, len(other), at, rng)
            left.undo(at, seat, len(turn))
            left.act(at, seat, again)
        differed = differed or turn != other
        assert left.heard == right.heard
    if order[-1] != viewer:
        right.hesitate(base.now + len(order), order[-1], rng)
    same(left, right, str(base.now))
    return differed


def one_turn_anew(
    transcript: ViewerTranscript, seat: Seat, steps: int, at: float, rng: random.Random
) -> list[str]:
    """Take a sealed choice back and make another; return one that might have been made."""
    transcript.undo(at, seat, steps)
    possible = one_turn(transcript, seat, rng)
    transcript.act(at, seat, one_turn(transcript, seat, rng))
    return possible


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_sealed_choices_change_nothing(seats: int) -> None:
    setup = replace(dice(seats, simultaneous=True), sheet=ARROWS)
    rng = random.Random(f"sealed/{seats}")
    pairs = 0
    while pairs < 120:
        base = TableDriver(setup, rng.getrandbits(32)).begin()
        while base.table.status == "playing":
            if base.table.state is base.table.public_state and len(base.table.waiting) > 1:
                viewer = rng.choice((None, *range(seats)))
                pairs += sealed_pair(base, viewer, rng)
            base.move()
