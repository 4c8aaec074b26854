"""Whatever text comes in, the answer is a value or an error of ours."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from lostcities.duel import (
    VARIANTS,
    State,
    card,
    codec,
    position_text,
    read_body,
    read_position,
    write_body,
)
from lostcities.errors import LostCitiesError, RecordError
from lostcities.game import CHANCE
from lostcities.record_lines import body_lines
from tests.long_runs import examples
from tests.rules.duel_positions import named_variants, playthroughs, until_decision
from tests.rules.mutation import mutated

if TYPE_CHECKING:
    from lostcities.duel import Variant
    from tests.rules.duel_positions import Playthrough

CHARACTERS = "YBWGRP$0123456789x=<?-,/:. \n#" + "roundealstcoi" + "é٣\u2028\x00"

many = examples(120)
fewer = examples(50)

texts = st.text(max_size=20) | st.text(CHARACTERS, max_size=40)


@many
@given(texts)
def test_card_reads_or_refuses(text: str) -> None:
    with suppress(LostCitiesError):
        assert str(card(text)) == text


@many
@given(st.sampled_from(sorted(VARIANTS)), texts)
def test_an_action_is_read_or_refused(name: str, text: str) -> None:
    with suppress(LostCitiesError):
        assert str(codec(VARIANTS[name]).parse(text)) == text


@many
@given(texts)
def test_a_position_is_read_or_refused(text: str) -> None:
    for start in ("", "duel/mini "):
        with suppress(LostCitiesError):
            read_position(start + text)


@many
@given(playthroughs(named_variants()), st.sampled_from([0, 1, None, "state"]), st.integers(0, 99))
def test_a_damaged_position_is_refused_or_playable(
    game: Playthrough, seat: int | str | None, luck: int
) -> None:
    known = game.state if isinstance(seat, str) else game.state.observe(seat)
    for number in range(5):
        text = mutated(position_text(known), " ", CHARACTERS, random.Random(luck * 5 + number))
        with suppress(LostCitiesError):
            found = read_position(text)
            assert read_position(position_text(found)) == found
            state = found if isinstance(found, State) else found.sample(random.Random(luck))
            assert sum(state.deck) == state.board.deck
            assert (state.chances().total > 0) == (state.seat == CHANCE)
            assert (state.legal() != ()) == (state.seat >= 0)


@fewer
@given(named_variants(), st.lists(texts, max_size=6), st.sampled_from([0, 1, None]))
def test_a_body_of_any_lines_is_read_as_far_as_it_is_good(
    variant: Variant, lines: list[str], view: int | None
) -> None:
    check_body(variant, lines, view)
    check_body(variant, ["round 1 start 1", *lines], view)


@many
@given(playthroughs(), st.sampled_from([0, 1, None]), st.integers(0, 99))
def test_a_damaged_body_is_read_as_far_as_it_is_good(
    game: Playthrough, view: int | None, luck: int
) -> None:
    start, steps, _ = until_decision(game)
    text = "\n".join(write_body(start, steps, view=view))
    for number in range(3):
        damaged = mutated(
            text, "\n" if number else " ", CHARACTERS, random.Random(luck * 3 + number)
        )
        check_body(start.variant, damaged.split("\n"), view)


def check_body(variant: Variant, lines: list[str], view: int | None) -> None:
    """Read a body: what is wrong is said in `error`, and the steps lead to the state."""
    fold = read_body(variant, 2, body_lines(lines, 1), view=view)
    assert fold.error is None or isinstance(fold.error, RecordError)
    if fold.error is not None:
        assert 1 <= fold.error.line <= len(lines)
    state = fold.start
    for seat, event in fold.steps:
        state = state.apply(event, None if seat == CHANCE else seat)
    assert state == fold.state
