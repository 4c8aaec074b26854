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
from lostcities.lines import body_lines
from tests.examples import examples
from tests.rules.duel_positions import named_variants, playthroughs, until_decision

if TYPE_CHECKING:
    from lostcities.duel import Variant
    from tests.rules.duel_positions import Playthrough

SIGNS = "YBWGRP$0123456789x=<?-,/:. \n#" + "roundealstcoi" + "é٣\u2028\x00"

many = examples(120)
fewer = examples(50)

texts = st.text(max_size=20) | st.text(SIGNS, max_size=40)


def mutated(text: str, separator: str, rng: random.Random) -> str:
    """Damage a text once or a few times, by signs or by the pieces between separators."""
    for _ in range(rng.choice([1, 1, 2, 5])):
        pieces = list(text) if rng.random() < 0.5 else text.split(separator)
        glue = "" if pieces == list(text) else separator
        place = rng.randrange(len(pieces) + 1)
        match rng.randrange(5):
            case 0:
                del pieces[place : place + rng.choice([1, 1, 3])]
            case 1:
                pieces.insert(place, rng.choice(SIGNS))
            case 2:
                pieces[place : place + 1] = [rng.choice(SIGNS)]
            case 3:
                pieces.insert(place, rng.choice(pieces) if pieces else "")
            case _:
                other = rng.randrange(len(pieces) + 1)
                pieces[place : place + 1], pieces[other : other + 1] = (
                    pieces[other : other + 1],
                    pieces[place : place + 1],
                )
        text = glue.join(pieces)
    return text


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
        text = mutated(position_text(known), " ", random.Random(luck * 5 + number))
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
        damaged = mutated(text, "\n" if number else " ", random.Random(luck * 3 + number))
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
