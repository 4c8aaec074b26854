"""The card game as text (D6, D10, D13, D17, D18): what a seat sees, and nothing else."""

from __future__ import annotations

import pytest

from lostcities.duel import VARIANTS, Observation, State, cards, read_position, render
from lostcities.duel.render import Look, Words

WORDS = Words(names=("Anna", "Ben"))
SIGNS, ASCII = Look(), Look(unicode=False)

CLASSIC = (
    "duel/classic s:1 t:12 m:1 place d:{deck}"
    " e:Y$Y2Y5,-,-,-,-/-,B2B3B4B5B6B7B8B9,-,-,R10 p:-,-,W3W7,-,- k:-/W9"
    " h:Y4Y7B10W$G$G2R5R6/{ben}"
)


def position(text: str) -> State:
    state = read_position(text)
    assert isinstance(state, State)
    return state


@pytest.fixture
def state() -> State:
    """Anna has three yellow cards, Ben eight blue ones and a red 10."""
    return position(CLASSIC.format(deck=30, ben="Y3W9W10G9G10R2R3R4"))


def drawn(observation: Observation, look: Look = SIGNS, *, memory_aid: bool = False) -> str:
    return "\n".join(render.table(observation, WORDS, look, memory_aid=memory_aid))


def test_d6_both_sides_with_values_and_counts(state: State) -> None:
    text = drawn(state.observe(0))
    yellow = next(line for line in text.split("\n") if "Y■  ·" in line)
    assert yellow.endswith("−26 $ 2 5                    3")
    blue = next(line for line in text.split("\n") if "B✚  ·" in line)
    assert blue.startswith(" 8*          2 3 4 5 6 7 8 9  +44 │")


def test_the_other_seat_sees_it_mirrored(state: State) -> None:
    assert "Ben" in drawn(state.observe(0)).split("\n")[2].split("│")[0]
    assert "Anna" in drawn(state.observe(1)).split("\n")[2].split("│")[0]


def test_d10_only_the_top_of_a_pile_shows(state: State) -> None:
    text = drawn(state.observe(0))
    assert "W●  7" in text
    assert "W9" not in text.replace("●", "")
    aided = drawn(state.observe(0), memory_aid=True)
    assert "Pile W●: 3 7" in aided
    assert "Ben is known to hold W●9" in aided
    assert "known" not in drawn(state.observe(1), memory_aid=True)


def test_the_hand_says_what_can_be_typed(state: State) -> None:
    *_, labels, hand = render.table(state.observe(0), WORDS, SIGNS)
    assert labels.split() == ["x1", "2", "3", "4", "5", "6", "7", "8"]
    assert hand.split() == ["Hand", "Y■4", "Y■7", "B✚10", "W●$", "G▲$", "G▲2", "R♥5", "R♥6"]


def test_the_hand_of_who_waits_or_takes_has_no_numbers(state: State) -> None:
    assert render.hand(state.observe(1), WORDS, SIGNS)[0].startswith("Hand")
    taking = state.apply(state.legal()[0])
    assert len(render.hand(taking.observe(0), WORDS, SIGNS)) == 1


def test_a_spectator_sees_no_hand(state: State) -> None:
    assert "Hand" not in drawn(state.observe(None))


def test_d13_d14_the_last_card_is_announced() -> None:
    text = "duel/mini s:1 t:4 m:1 place d:{deck} e:Y2Y3,-/-,B2 p:-,- h:Y$Y4Y5/B$B3B4"
    assert WORDS.last_card in drawn(position(text.format(deck=1)).observe(0))


def test_points_so_far_from_the_second_round_on(state: State) -> None:
    assert "so far" not in drawn(state.observe(0))
    text = CLASSIC.format(deck=30, ben="Y3W9W10G9G10R2R3R4")
    text = text.replace("classic s:1", "classic r:1:3,0,0,0,0/-40,0,0,0,0:deck s:1")
    heading = drawn(position(text).observe(0)).split("\n")[0]
    assert heading == "Round 2 of 3, turn 13; so far Ben −40, Anna +3"


def test_ascii(state: State) -> None:
    text = drawn(state.observe(0), ASCII, memory_aid=True)
    assert text.isascii()
    assert "| " in text
    assert "\n".join(render.receipts(state.variant, state.board.expeditions[0], ASCII)).isascii()


def test_paint_changes_nothing_but_colour(state: State) -> None:
    painted = Look(paint=lambda letter, text: f"<{letter}>{text}</>" if text else "")
    text = drawn(state.observe(0), painted)
    assert "<R>R♥5</>" in text
    for letter in "YBWGR":
        text = text.replace(f"<{letter}>", "")
    assert text.replace("</>", "") == drawn(state.observe(0))


@pytest.mark.parametrize("name", ["classic", "long", "mini"])
def test_it_fits_80_columns(name: str) -> None:
    variant = VARIANTS[name]
    colours = "YBWGRP"[: variant.colours]
    full = [
        f"{letter}$" * variant.wagers + "".join(f"{letter}{rank}" for rank in variant.ranks)
        for letter in colours
    ]
    rows = [
        cards(" ".join(row.replace(letter, f" {letter}").split()))
        for letter, row in zip(colours, full, strict=True)
    ]
    for row in rows:
        assert len(" ".join(str(card.rank or "$") for card in row)) <= render.ROW_WIDTH
    lines = render.receipts(variant, rows, SIGNS)
    assert max(map(len, lines)) <= 80


def test_the_widest_row_fits_80_columns() -> None:
    everything = "$Y$Y$Y2Y3Y4Y5Y6Y7Y8Y9Y10"
    text = (
        f"duel/classic s:1 t:40 m:1 place d:20 e:Y{everything},-,-,-,-/"
        "-,B$B$B$B2B3B4B5B6B7B8B9B10,-,-,- p:-,-,-,-,- h:W$W$W$W2W3W4W5W10/G$G$G$G2G3G4G5G10"
    )
    words = Words(names=("Maximilian the Twentieth", "Elizabeth the First of it"))
    lines = render.table(position(text).observe(0), words, SIGNS)
    assert max(map(len, lines)) <= 80


def test_d16_d17_d18_receipts(state: State) -> None:
    anna, ben = state.board.expeditions
    lines = render.receipts(state.variant, anna, SIGNS)
    assert lines[0].split() == ["Y■", "$", "2", "5", "(7", "−", "20)", "×", "2", "=", "−26"]
    assert lines[1].split() == ["B✚", "·", "=", "0"]
    assert lines[-1].split() == ["=", "−26"]
    assert "(44 − 20) × 1 + 20 " in render.receipts(state.variant, ben, SIGNS)[1]


def test_cards_in_a_row() -> None:
    assert render.listed(cards("R$ P10"), SIGNS) == "R♥$ P★10"
    assert render.listed(cards("R$ P10"), ASCII) == "R$ P10"
