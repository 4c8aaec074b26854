"""The versions of an observation: what version 2 adds, and that versions are not mixed up."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TYPE_CHECKING, Any

import pytest

from lostcities import OptionError, duel, kernel
from lostcities.duel import Card, Deal, Discard, Draw, Take
from lostcities.duel.kernel.history import REMEMBERED, history_of
from lostcities.game import CHANCE, NOBODY
from tests.kernel.side_by_side import SideBySide
from tests.kernel.variants import random_duel

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

FOUR = duel.Variant("four", colours=4, ranks=(2, 3), wagers=0, hand=1, turn_limit=1000)
"""Hands of one card, and colours enough to exchange cards for ever."""
CYCLE = ("xY2", "<W", "xB2", "<G", "xW2", "<Y", "xG2", "<B")
"""Four turns after which every card is where it was."""
NOBODYS, MINE, THEIRS = 0, 1, 2


def part(row: NDArray[np.uint8], variant: Any, name: str) -> list[int]:
    """Cut the bytes of one part out of an observation of version 2."""
    start = 0
    for section in kernel.layout("duel", variant, version=2):
        if section.name == name:
            return [int(byte) for byte in row[start : start + section.size]]
        start += section.size
    raise LookupError(name)


class Table:
    """Red and purple are not played: yellow, blue, white and green; a card of each hand goes round.

    Seat 1 holds Y2 and seat 2 B2, W2 and G2 are on their piles, and it is the first seat's turn.
    """

    def __init__(self) -> None:
        self.codec = duel.codec(FOUR)
        self.state = duel.new(FOUR)
        self.history = history_of(self.state.board)
        yellow, blue, white, green = (Card(colour, 2) for colour in range(4))
        for event in (Deal(0, white), Deal(1, green)):
            self.follow(event)
        self.twin = kernel.from_rules(self.state)
        self.do("xW2", "=", draw=yellow)
        self.do("xG2", "=", draw=blue)
        # What the kernel has drawn is its own affair: it goes on from here.
        self.twin = kernel.from_rules(self.state)
        self.history = history_of(self.state.board)

    def follow(self, event: Any) -> None:
        before, self.state = self.state, self.state.apply(event)
        self.history = self.history.after(event, before.board, self.state.board)

    def do(self, *texts: str, draw: Card | None = None) -> None:
        for text in texts:
            action = next(a for a in self.state.legal() if str(a) == text)
            self.follow(action)
            if self.state.seat == CHANCE and draw is not None:
                self.follow(Draw(draw))

    def both(self, texts: Sequence[str]) -> None:
        """Do actions by the rules and in the kernel."""
        for text in texts:
            action = next(a for a in self.state.legal() if str(a) == text)
            self.twin.apply(self.codec.id(action))
            self.follow(action)

    def seen(self, seat: int, name: str) -> list[int]:
        """Show a part of what a seat sees, on which rules and kernel agree."""
        row = self.twin.observation(seat, 2)
        told = kernel.encode(self.state.observe(seat), version=2, history=self.history)
        assert bytes(row) == bytes(told)
        return part(row, FOUR, name)


def test_who_discarded_the_top_card_is_told_to_both() -> None:
    table = Table()
    assert table.seen(0, "discarders") == [NOBODYS] * 4, "nobody saw who did"
    table.both(CYCLE[:1])
    assert table.seen(0, "discarders") == [MINE, NOBODYS, NOBODYS, NOBODYS]
    assert table.seen(1, "discarders") == [THEIRS, NOBODYS, NOBODYS, NOBODYS]
    table.both(CYCLE[1:4])
    assert table.seen(0, "discarders") == [MINE, THEIRS, NOBODYS, NOBODYS]
    table.both(CYCLE[4:])
    assert table.seen(0, "discarders") == [NOBODYS, NOBODYS, MINE, THEIRS]


def test_a_card_taken_shows_who_discarded_the_one_below() -> None:
    variant = duel.Variant("two", colours=2, ranks=(2, 3, 4), wagers=0, hand=1, turn_limit=1000)
    state = duel.new(variant)
    history, followed = history_of(state.board), []
    events = [Deal(0, Card(0, 2)), Deal(1, Card(0, 3))]
    drawn = iter([Card(1, 2), Card(1, 3), Card(1, 4)])
    for text in ("xY2", "=", "xY3", "=", "xB2", "<Y"):
        while state.seat == CHANCE:
            event: Any = events.pop(0) if events else Draw(next(drawn))
            before, state = state, state.apply(event)
            history = history.after(event, before.board, state.board)
        action = next(a for a in state.legal() if str(a) == text)
        before, state = state, state.apply(action)
        history = history.after(action, before.board, state.board)
        followed.append(history.discarder(0))
    assert followed == [0, 0, 1, 1, 1, 0]


def test_a_position_that_comes_again_is_counted() -> None:
    table = Table()
    for times in range(REMEMBERED // 4 + 3):
        counted = [min(times, REMEMBERED // 4)]
        for turn in range(0, len(CYCLE), 2):
            for action in CYCLE[turn : turn + 2]:
                assert table.seen(0, "repetitions") == table.seen(1, "repetitions") == counted
                table.both([action])


def test_a_card_drawn_or_played_ends_what_repeats() -> None:
    table = Table()
    table.both(CYCLE)
    assert table.seen(0, "repetitions") == [1]
    table.both(["Y2"])
    assert table.seen(0, "repetitions") == [1], "the turn began with it"
    table.both(["<W"])
    assert table.seen(0, "repetitions") == [0]


class Exchanges(SideBySide):
    """A game whose players mostly discard and take from piles, so that positions repeat."""

    repeated = 0

    def choose(self) -> int:
        self.repeated += bool(self.history is not None and self.history.repetitions)
        legal = self.state.legal()
        seen_by_all = [action for action in legal if is_exchange(action)]
        return self.codec.id(self.rng.choice(seen_by_all or legal))


def is_exchange(action: duel.Action) -> bool:
    """Whether a discard, or a card taken from a pile."""
    return isinstance(action, Discard) or (isinstance(action, Take) and action.pile is not None)


def test_rules_and_kernel_agree_on_what_repeats() -> None:
    rng, repeated = random.Random(1), 0
    for seed in range(60):
        variant = FOUR if seed % 2 else random_duel(rng)
        variant = variant.with_options({"rounds": 1, "turn_limit": 100})
        game = Exchanges("duel", variant, 2, seed, rng)
        game.play()
        repeated += game.repeated
    assert repeated > 100


def test_version_1_is_the_beginning_of_version_2() -> None:
    one = kernel.layout("duel", "classic")
    two = kernel.layout("duel", "classic", version=2)
    assert two[: len(one)] == one
    assert [section.name for section in two[len(one) :]] == ["discarders", "repetitions"]
    state = kernel.new("duel", "classic", seed=1)
    for _ in range(30):
        state.apply(state.decide("random", seed=2))
        old, new = state.observation(0), state.observation(0, 2)
        assert len(new) == state.variant.observation_size(2) == sum(part.size for part in two)
        assert (new[: len(old)] == old).all()


def test_a_batch_shows_the_version_it_was_asked_for() -> None:
    batch = kernel.Batch("duel", "mini", 16, seed=1, observation_version=2)
    for _ in range(100):
        batch.random_step()
        for game, seat in enumerate(batch.seat.tolist()):
            expected = batch.state(game).observation(seat, 2)
            assert (batch.observation[game] == expected).all()
    for other in (batch.clone(), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))):  # noqa: S301
        assert other == batch
        assert other.observation_version == 2
        assert (other.observation == batch.observation).all()
    plain = kernel.Batch("duel", "mini", 16, seed=1)
    assert plain.observation_version == 1
    assert plain != kernel.Batch("duel", "mini", 16, seed=1, observation_version=2)


def test_a_re_deal_keeps_what_was_seen() -> None:
    rng = random.Random(3)
    state = kernel.new("duel", FOUR.with_options({"rounds": 1}), seed=3)
    while not state.over:
        for seat in range(2):
            other = state.clone()
            other.redeal(seat, rng.getrandbits(32))
            assert (other.observation(seat, 2) == state.observation(seat, 2)).all()
        state.apply(rng.choice(state.legal()))
    assert state.seat == NOBODY


@pytest.mark.parametrize(("game", "version"), [("duel", 0), ("duel", 3), ("dice", 2)])
def test_a_version_there_is_not_is_refused(game: str, version: int) -> None:
    variant = {"duel": "mini", "dice": "standard"}[game]
    state = kernel.new(game, variant, seed=1)
    seen = kernel.to_rules(state).observe(0)
    message = f"the observation of {game} has no version {version}"
    with pytest.raises(OptionError, match=message):
        kernel.layout(game, variant, version=version)
    with pytest.raises(OptionError, match=message):
        kernel.encode(seen, version=version)
    with pytest.raises(OptionError, match=message):
        kernel.Batch(game, variant, 2, observation_version=version)
    with pytest.raises(ValueError, match="no such version"):
        state.observation(0, version)


def test_a_pickle_of_another_version_is_refused() -> None:
    batch = kernel.Batch("duel", "mini", 2, seed=1)
    kept = batch.__getstate__() | {"observation_version": 7}
    with pytest.raises(OptionError, match="has no version 7"):
        kernel.Batch.__new__(kernel.Batch).__setstate__(kept)
