"""Whatever text comes in, the answer is a value or an error of ours."""

from __future__ import annotations

import random
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from lostcities import dice, record
from lostcities.dice import HOUSE, State, codec, position_text, read_position, read_sheet
from lostcities.errors import LostCitiesError, RecordError
from lostcities.game import CHANCE
from tests.long_runs import examples
from tests.rules.dice_positions import STANDARD, Playthrough, done, playthroughs
from tests.rules.mutation import mutated
from tests.rules.test_dice_sheet import OTHER

CHARACTERS = "ROYGBP0123456789T*^>-_?!;,/:.+= \n#[]{}\"'" + "turnacivehs" + "é٣\u2028\x00"

many = examples(100)
fewer = examples(40)

texts = st.text(max_size=20) | st.text(CHARACTERS, max_size=40)
lucks = st.integers(0, 2**16)


@many
@given(texts)
def test_an_action_is_read_or_refused(text: str) -> None:
    with suppress(LostCitiesError):
        assert str(codec(STANDARD).parse(text)) == text


@many
@given(texts)
def test_a_sheet_is_read_or_refused(text: str) -> None:
    for start in ("", OTHER):
        with suppress(LostCitiesError):
            read_sheet(start + text)


@many
@given(lucks)
def test_a_damaged_sheet_is_read_or_refused(luck: int) -> None:
    rng = random.Random(luck)
    for separator in ("\n", ",", " "):
        with suppress(LostCitiesError):
            sheet = read_sheet(mutated(OTHER, separator, CHARACTERS, rng))
            assert len(sheet.columns) == len(HOUSE.columns)


@many
@given(texts)
def test_a_position_is_read_or_refused(text: str) -> None:
    for start in ("", "dice/standard ", "dice/solo sheet:"):
        with suppress(LostCitiesError):
            read_position(start + text)


@fewer
@given(playthroughs(), st.sampled_from(["state", "seat", "spectator"]), lucks)
def test_a_damaged_position_is_refused_or_playable(game: Playthrough, who: str, luck: int) -> None:
    state = game.state
    known = state if who == "state" else state.observe(0 if who == "seat" else None)
    rng = random.Random(luck)
    for separator in (" ", ";", "/"):
        text = mutated(position_text(known), separator, CHARACTERS, rng)
        with suppress(LostCitiesError):
            found = read_position(text)
            assert read_position(position_text(found)) == found
            check_playable(found if isinstance(found, State) else found.sample(rng), rng)


def check_playable(state: State, rng: random.Random) -> None:
    """Go on from a position that was accepted, and write each one that follows."""
    for _ in range(10):
        assert (state.chances().total > 0) == (state.seat == CHANCE)
        assert (state.legal() != ()) == (state.seat >= 0)
        if state.outcome is not None:
            return
        events = state.chances().events or state.legal()
        state = state.apply(rng.choice(events))
        assert read_position(position_text(state)) == state


@many
@given(texts, st.lists(texts, max_size=6))
def test_a_record_of_any_text_is_read_as_far_as_it_is_good(text: str, lines: list[str]) -> None:
    check_record(text)
    head = "Format: 1\nGame: dice\nVariant: standard\nSeats: A | B\nResult: *\n\n"
    check_record(head + "\n".join(lines))


@fewer
@given(playthroughs(), lucks)
def test_a_damaged_record_is_read_as_far_as_it_is_good(game: Playthrough, luck: int) -> None:
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve"][: len(game.start.drafts)]
    text = record.write(dice, names, game.start, game.steps)
    rng = random.Random(luck)
    for separator in ("\n", " "):
        check_record(mutated(text, separator, CHARACTERS, rng))


def check_record(text: str) -> None:
    """Read a record: what is wrong is said in `error`, and the steps lead to the state."""
    replay = record.read(text)
    assert replay.error is None or isinstance(replay.error, RecordError)
    if replay.error is not None:
        assert 1 <= replay.error.line <= text.count("\n") + 2
    state = replay.fold.start
    for step in replay.steps:
        state = done(state, step)
    assert state == replay.state
