"""What holds in every position that play can reach, with any number of seats, on any sheet."""

from __future__ import annotations

import json
import pickle
import random
from itertools import pairwise
from operator import attrgetter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities import dice, record
from lostcities.dice import (
    Phase,
    RollColour,
    RollNumber,
    State,
    codec,
    position_text,
    read_position,
    receipt,
)
from lostcities.errors import IllegalAction
from lostcities.game import CHANCE, NOBODY, Abandon, Resign
from tests.long_runs import examples
from tests.rules.dice_positions import (
    ANY_START,
    SEALED_START,
    Playthrough,
    done,
    play,
    playthroughs,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.dice import Event, Marks, Observation, Sheet, Written
    from lostcities.game import Seat, Step

few = examples(40)

states: st.SearchStrategy[State] = playthroughs().map(attrgetter("state"))


def seats_of(state: State) -> range:
    """Every seat of a table."""
    return range(len(state.board.marks))


def everybody(state: State) -> tuple[Seat | None, ...]:
    """Every seat and the spectator."""
    return (*seats_of(state), None)


def possible_events(state: State) -> Iterator[Event]:
    """Whatever may be tried in a state: all actions, all faces of the dice, all endings."""
    yield from codec(state.variant).actions
    yield from map(RollNumber, range(10))
    yield from map(RollColour, range(6))
    yield from map(Resign, seats_of(state))
    yield Abandon()


def counts(marks: Marks) -> list[int]:
    """Count what is filled in each of the eight columns that have a bridge."""
    return [*(len(column.numbers) for column in marks.columns), marks.artefacts, marks.dice]


@few
@given(states)
def test_r11_legal_actions_are_exactly_those_that_are_not_refused(state: State) -> None:
    for seat in everybody(state):
        allowed = [a for a in codec(state.variant).actions if state.refusal(a, seat) is None]
        legal = state.legal(seat)
        assert len(set(legal)) == len(legal)
        assert set(legal) == set(allowed)
        asked = state.seat if seat is None else seat
        assert bool(legal) == (asked in state.waiting)


@few
@given(states)
def test_an_observation_and_its_state_answer_alike(state: State) -> None:
    for seat in seats_of(state):
        seen = state.observe(seat)
        assert seen.legal() == state.legal(seat)
        assert seen.waiting == state.waiting
        for action in codec(state.variant).actions:
            assert seen.refusal(action) == state.refusal(action, seat)
    if state.seat >= 0:
        assert state.observe(state.seat).phase == state.phase
    assert state.observe(None).legal() == ()


@few
@given(states)
def test_apply_refuses_exactly_what_refusal_refuses(state: State) -> None:
    before = repr(state), hash(state)
    for seat in everybody(state):
        for event in possible_events(state):
            refusal = state.refusal(event, seat)
            if refusal is None:
                assert state.apply(event, seat) != state
            else:
                with pytest.raises(IllegalAction) as caught:
                    state.apply(event, seat)
                assert caught.value.refusal == refusal
                assert refusal.rule.startswith("R")
    assert (repr(state), hash(state)) == before


@few
@given(states)
def test_r8_chance_can_do_exactly_what_it_offers(state: State) -> None:
    chances = state.chances()
    assert (chances.total > 0) == (state.seat == CHANCE)
    rolls = [e for e in possible_events(state) if isinstance(e, RollNumber | RollColour)]
    assert set(chances.events) == {e for e in rolls if state.refusal(e) is None}
    assert len(set(chances.tickets)) <= 1


def resealed(game: Playthrough, seat: Seat | None, rng: random.Random) -> State:
    """Let the other seats that have sealed a choice of this turn choose anew, at random."""
    state = game.state
    if not state.board.sealed:
        return state
    steps = list(game.steps)
    own: list[Step] = []
    while steps[-1].seat not in (CHANCE, state.board.active):
        step = steps.pop()
        if step.seat == seat:
            own.insert(0, step)
    other = Playthrough(game.start, steps, state)
    *_, changed = other.states()
    for step in own:
        changed = done(changed, step)
    for sealer in seats_of(state):
        while sealer != seat and sealer in changed.waiting and sealer not in state.waiting:
            changed = changed.apply(rng.choice(changed.legal(sealer)), sealer)
    return changed


@few
@given(playthroughs(SEALED_START), st.integers(0, 2**16))
def test_r19_what_others_have_sealed_is_never_visible(game: Playthrough, luck: int) -> None:
    state = game.state
    for seat in everybody(state):
        other = resealed(game, seat, random.Random(luck))
        assert other.observe(seat) == state.observe(seat)
        assert other.observe(seat).to_json() == state.observe(seat).to_json()
        assert position_text(other.observe(seat)) == position_text(state.observe(seat))


@few
@given(SEALED_START, st.integers(0, 2**16))
def test_r19_any_order_of_sealed_choices_gives_the_same_state(start: State, luck: int) -> None:
    """Play a turn, then once more with the others in another order."""
    rng = random.Random(luck)
    state = play(start, luck, rng.randrange(100), zeal=0.9).state
    while state.seat != NOBODY and (not state.board.sealed or any(state.drafts)):
        chances = state.chances().events
        state = state.apply(rng.choice(chances or state.legal()))
    if state.seat == NOBODY:
        return
    turn, before, chosen, after = state.board.turn, state, [], state
    while after.board.turn == turn and after.seat != NOBODY:
        seat = rng.choice(after.waiting)
        chosen.append((seat, rng.choice(after.legal(seat))))
        after = after.apply(chosen[-1][1], seat)
    order = list(seats_of(state))
    rng.shuffle(order)
    again = before
    for seat, action in sorted(chosen, key=lambda choice: order.index(choice[0])):
        again = again.apply(action, seat)
    assert again == after


@few
@given(states | playthroughs(SEALED_START).map(attrgetter("state")), st.integers(0, 2**16))
def test_r19_a_sample_is_observed_as_the_truth_is(state: State, luck: int) -> None:
    for seat in everybody(state):
        seen = state.observe(seat)
        world = seen.sample(random.Random(luck))
        assert world.observe(seat) == seen
        assert world.seat == state.seat
        for other in seats_of(state):
            assert (world.drafts[other] is None) or (other == seat or state.board.has_sealed(other))


@few
@given(states)
def test_positions_are_read_as_they_were_written(state: State) -> None:
    text = position_text(state)
    assert "\n" not in text
    assert read_position(text) == state
    for seat in everybody(state):
        seen: Observation = state.observe(seat)
        assert read_position(position_text(seen)) == seen
        assert repr(seen) == f"read_position({position_text(seen)!r})"


def recorded(game: Playthrough) -> State:
    """Return the last state a record knows: no half-rolled dice, nothing sealed.

    Who starts is known from the first roll on; before it a record says nothing of it (R7).
    """
    known = game.start
    for state in game.states():
        half_rolled = state.board.phase is Phase.ROLL and state.board.roll.numbers
        if not half_rolled and not any(state.drafts):
            known = state
    if not known.board.roll.numbers and known.board.turn == 1:
        known = known._replace(board=known.board._replace(active=0))
    return known


@few
@given(playthroughs())
def test_r33_records_are_read_as_they_were_written(game: Playthrough) -> None:
    names = [f"player {seat + 1}" for seat in seats_of(game.start)]
    text = record.write(dice, names, game.start, game.steps)
    replay = record.read(text)
    assert replay.error is None
    assert replay.names == names
    assert replay.state == recorded(game)
    assert replay.state.variant.sheet == game.start.variant.sheet
    assert replay.complete == (game.state.outcome is not None)
    assert record.write(dice, names, replay.fold.start, replay.steps) == text
    if not game.start.variant.simultaneous:
        assert replay.steps == game.steps[: len(replay.steps)]


@few
@given(playthroughs(), st.data())
def test_a_record_may_stop_after_any_line(game: Playthrough, data: st.DataObject) -> None:
    lines = dice.write_body(game.start, game.steps)
    kept = data.draw(st.integers(0, len(lines) - 1))
    head = ["Format: 1", "Game: dice", f"Variant: {game.start.variant.name}"]
    head += ["Seats: " + " | ".join("ABCDE"[: len(game.start.drafts)]), "Result: *"]
    options = ", ".join(game.start.variant.options())
    head += [f"Options: {options}"] if options else []
    replay = record.read("\n".join([*head, "", *lines[:kept], ""]))
    assert replay.error is None
    assert not replay.complete


@few
@given(playthroughs())
def test_r3_marks_only_grow_and_fill_from_the_bottom(game: Playthrough) -> None:
    for before, after in pairwise(game.states()):
        for old, new in zip(before.board.marks, after.board.marks, strict=True):
            assert old.artefacts <= new.artefacts <= 9
            assert old.dice <= new.dice <= 9
            assert all(not had or has for had, has in zip(old.bridges, new.bridges, strict=True))
            for was, now in zip(old.columns, new.columns, strict=True):
                assert grew(was, now)
        for was_closed, closed in zip(before.board.closed, after.board.closed, strict=True):
            assert not was_closed or closed


def grew(was: Written, now: Written) -> bool:
    """Whether a column is what it was or more: R12–R14, R16, R17."""
    late = now.double and not was.double and was.numbers
    kept = now.numbers[: len(was.numbers)] == was.numbers and now.double >= was.double
    rising = list(now.numbers) == sorted(now.numbers) and len(now.numbers) <= 9
    return kept and rising and not late and now.top >= was.top and (now.full or not now.top)


@few
@given(states)
def test_r22_artefacts_are_the_vases_and_tops_but_never_above_nine(state: State) -> None:
    for marks in state.board.marks:
        columns = zip(marks.columns, state.variant.sheet.columns, strict=True)
        vases = sum(len(w.numbers) >= cell for w, printed in columns for cell in printed.vases)
        tops = sum(written.top for written in marks.columns)
        assert marks.artefacts == min(9, vases + tops)


@few
@given(playthroughs())
def test_r24_a_bridge_is_for_all_who_cross_it_in_the_first_turn_anybody_does(
    game: Playthrough,
) -> None:
    """Go through the ends of the turns and work the bridges out from what is filled."""
    bridge = game.start.variant.sheet.bridge
    seats = seats_of(game.start)
    owners: list[set[int]] = [set() for _ in range(8)]
    for before, after in pairwise(game.states()):
        turn_over = after.board.turn != before.board.turn
        ended = after.seat == NOBODY and after.outcome is not None and after.outcome.scores
        if turn_over or ended:
            reached = [
                {s for s in seats if counts(after.board.marks[s])[column] >= bridge}
                for column in range(8)
            ]
            owners = [old or new for old, new in zip(owners, reached, strict=True)]
            for seat in seats:
                wanted = tuple(seat in owner for owner in owners)
                assert after.board.marks[seat].bridges == wanted
        if turn_over:
            assert after.board.closed == tuple(map(bool, owners))
            assert not all(owners)
            assert any(not marks.exhausted for marks in after.board.marks)


def points(sheet: Sheet, marks: Marks) -> list[int]:
    """Score a sheet anew: six expeditions, artefacts, dice, bridges (R27–R31)."""
    scored = []
    for double, numbers, _ in marks.columns:
        single = 0
        if numbers:
            single = sheet.expedition[len(numbers) - 1]
        elif double:
            single = sheet.double_only
        scored.append(single + single if double else single)
    scored.append(([0, *sheet.artefact])[marks.artefacts])
    scored.append(([0, *sheet.dice])[marks.dice])
    scored.append(marks.bridges.count(True) * sheet.bridge_value)
    return scored


@few
@given(ANY_START, st.integers(0, 2**32), st.sampled_from([0.5, 1.0]))
def test_r32_and_r36_every_game_ends_and_is_worth_the_sum_of_its_parts(
    start: State, seed: int, zeal: float
) -> None:
    game = play(start, seed, 10**6, zeal=zeal)
    state = game.state
    assert state.outcome is not None
    assert state.board.turn <= 75
    if state.outcome.scores is not None:
        sheets = [points(start.variant.sheet, marks) for marks in state.board.marks]
        assert list(state.outcome.scores) == [sum(parts) for parts in sheets]
        best = max(map(sum, sheets))
        winners = tuple(seat for seat, parts in enumerate(sheets) if sum(parts) == best)
        assert state.outcome.winners == winners
        lines = [line for line in dice.write_body(start, game.steps) if line[:5] == "score"]
        for seat, parts in enumerate(sheets):
            words = " ".join(map(str, parts[:6]))
            assert lines[seat] == (
                f"score {seat + 1} expeditions {words} artefacts {parts[6]} dice {parts[7]}"
                f" bridges {parts[8]} = {sum(parts)}"
            )
        crossed = all(any(m.bridges[column] for m in state.board.marks) for column in range(8))
        assert state.outcome.reason == ("bridges" if crossed else "exhausted")
        assert crossed or all(marks.dice == 9 for marks in state.board.marks)


@few
@given(states)
def test_r27_to_r31_the_receipt_of_any_sheet(state: State) -> None:
    for marks in state.board.marks:
        scored = receipt(state.variant.sheet, marks)
        parts = [*scored.expeditions, scored.artefacts, scored.dice, scored.bridges]
        assert parts == points(state.variant.sheet, marks)


@few
@given(states)
def test_json_is_plain_data(state: State) -> None:
    for seat in everybody(state):
        shown = state.observe(seat).to_json()
        assert json.loads(json.dumps(shown)) == shown
        assert shown["legal"] == [str(action) for action in state.observe(seat).legal()]


@few
@given(playthroughs())
def test_equal_states_are_equal_and_hash_alike(game: Playthrough) -> None:
    *_, again = game.states()
    assert again == game.state
    assert hash(again) == hash(game.state)
    copy = pickle.loads(pickle.dumps(game.state))  # noqa: S301  # our own
    assert copy == game.state
    assert hash(copy) == hash(game.state)
    for seat in everybody(game.state):
        assert hash(again.observe(seat)) == hash(game.state.observe(seat))
