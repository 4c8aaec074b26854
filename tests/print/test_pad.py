"""The score pad of the card game: three rounds, two players, and the sums of D16 to D20."""

from __future__ import annotations

import re

import pytest

from lostcities.duel.cards import COLOURS
from lostcities.print.orders import Order
from lostcities.print.pad import COLUMNS, LABELS, PLAYERS, ROUNDS, pad_of
from lostcities.print.words import texts
from tests.print.paper import FINE, edges, name_of, plain, seen

ORDERS = [Order("pad"), Order("pad", paper="letter", per_page=2, language="fr")]
EACH = pytest.mark.parametrize("order", ORDERS, ids=name_of)


@EACH
def test_d17_d18_every_field_is_ruled_where_the_layout_says(order: Order) -> None:
    page = seen(order)
    pad, grey = pad_of(page.sheet_height, order.language), page.grey()
    for number in range(ROUNDS):
        for row in range(1, len(COLOURS)):  # the sixth colour is dashed
            for player in range(PLAYERS):
                for column in COLUMNS:
                    box = page.on_page(pad.cell(player, pad.line(number, row), column))
                    level = round((box.top + box.height * 0.9) * FINE)
                    ruled = edges(grey[level])
                    for side in (box.left, box.right):
                        assert min(abs(line - side) for line in ruled) <= 0.1
                    upright = edges(grey[:, round((box.left + box.width * 0.9) * FINE)])
                    for side in (box.top, box.bottom):
                        assert min(abs(line - side) for line in upright) <= 0.3


@EACH
def test_d2_every_round_has_a_row_for_every_colour(order: Order) -> None:
    page, said = seen(order), texts(order.language)
    pad = pad_of(page.sheet_height, order.language)
    for number in range(ROUNDS):
        for place, letter in enumerate(COLOURS):
            row = pad.line(number, 1 + place)
            name = said["colours"][letter] + (" *" if letter == "P" else "")
            assert page.read(page.on_page(row._replace(width=LABELS))) == name


@EACH
def test_d16_d20_every_player_has_all_the_columns_and_a_total(order: Order) -> None:
    page, said = seen(order), texts(order.language)
    pad = pad_of(page.sheet_height, order.language)
    for number in range(ROUNDS):
        for player in range(PLAYERS):
            for column in COLUMNS:
                box = page.on_page(pad.cell(player, pad.line(number, 0), column))
                assert page.read(box) == plain(said[f"pad.{column}"])
            side = pad.side(player, pad.line(number, len(COLOURS) + 1))
            assert page.read(page.on_page(side)).split() == [
                said["pad.starts"],
                said["pad.round-total"],
            ]
    for player in range(PLAYERS):
        assert page.read(page.on_page(pad.side(player, pad.match()))) == "1 + 2 + 3 ="


@EACH
def test_d17_a_factor_is_there_to_be_circled_in_every_row(order: Order) -> None:
    page = seen(order)
    pad = pad_of(page.sheet_height, order.language)
    for number in range(ROUNDS):
        for place in range(len(COLOURS)):
            for player in range(PLAYERS):
                box = page.on_page(pad.cell(player, pad.line(number, 1 + place), "wagers"))
                assert page.read(box) == "×2 ×3 ×4"


@EACH
def test_no_rule_is_named_by_its_number(order: Order) -> None:
    assert not re.search(r"\b[RD]\d", seen(order).text.get_text_range())
