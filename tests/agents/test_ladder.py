"""The ladder: named characters, distinct at a table, weak for human reasons, and in order."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from lostcities import dice, duel
from lostcities.agents.catalogue import AGENTS, make, profile, rating, ratings, table_names
from lostcities.agents.lapses import happens
from lostcities.arena.contest import MAIN, Contest, Fixture, lineups
from lostcities.arena.entrants import read_entrants
from lostcities.dice.agents import ladder as dice_ladder
from lostcities.duel.agents import ladder as duel_ladder
from lostcities.games import GAMES
from lostcities.play import NO_LIMIT
from tests.agents.matches import LAPSING, PLAYERS, ROUND, decisions

LADDERS = {
    game: sorted((p for p in players.values() if p.level), key=lambda one: one.level)
    for game, players in AGENTS.items()
}


@pytest.mark.parametrize("game", GAMES)
def test_every_rung_has_one_character(game: str) -> None:
    levels = [one.level for one in LADDERS[game]]
    assert levels == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("game", GAMES)
def test_names_are_distinct_whoever_sits_at_a_table(game: str) -> None:
    names = [name for one in AGENTS[game].values() for name in one.names]
    assert len({name.casefold() for name in names}) == len(names)
    assert all(name.isalpha() and len(name) < 9 for name in names)
    assert not {name.casefold() for name in names[1:]} & {"random", "greedy", "cautious"}


def test_a_character_is_the_same_one_in_both_games() -> None:
    for name in set(AGENTS["duel"]) & set(AGENTS["dice"]):
        cards, sheets = profile("duel", name), profile("dice", name)
        assert (cards.names, cards.portrait) == (sheets.names, sheets.portrait)


@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_five_seats_of_one_agent_have_five_names(game: str, name: str) -> None:
    found = table_names(game, [name] * 5, [])
    assert len(set(found)) == 5
    assert found[0] == profile(game, name).title
    taken = table_names(game, [name] * 7, [found[0].upper(), found[1]])
    assert len({one.casefold() for one in [*found[:2], *taken]}) == 9


@pytest.mark.parametrize("game", GAMES)
def test_ratings_rise_with_the_level(game: str) -> None:
    """`python -m bench.strength` measures and keeps them."""
    measured = [rating(game, one.name) for one in LADDERS[game]]
    assert all(measured[:6])
    for lower, higher in pairwise(filter(None, measured)):
        assert lower.value < higher.value
        assert lower.low <= lower.value <= lower.high
    assert rating(game, "cautious")[:3] == (1500, 1500, 1500)  # type: ignore[index]  # it has one
    assert rating(game, "random") is None
    assert set(ratings()[game]) <= {one.name for one in LADDERS[game]}
    assert all(
        one.command.startswith(f"lostcities arena {game}") for one in ratings()[game].values()
    )


def round_of(game: str, *names: str) -> Contest:
    variant = ROUND if game == "duel" else GAMES[game].variants["standard"]
    return Contest(game, variant, 2, read_entrants(game, names), lineups(2, 2), "order")


@pytest.mark.parametrize(
    ("game", "weaker", "stronger", "deals"),
    [
        ("duel", "pip", "odo", 40),
        ("duel", "odo", "bruno", 40),
        ("duel", "ines", "cautious", 40),
        ("duel", "bruno", "cautious", 60),
        ("dice", "pip", "ines", 12),
        ("dice", "odo", "bruno", 12),
        ("dice", "ines", "cautious", 12),
    ],
)
def test_the_ladder_is_in_order(game: str, weaker: str, stronger: str, deals: int) -> None:
    """A few rungs, on fixed deals; `docs/strength.md` has them all."""
    contest = round_of(game, weaker, stronger)
    margins = [contest.play(Fixture(MAIN, number, 0)).margins()[0] for number in range(deals)]
    assert sum(margins) < 0


@pytest.mark.parametrize(("game", "name"), LAPSING)
def test_a_character_depends_on_its_own_chance_alone(game: str, name: str) -> None:
    variant = ROUND if game == "duel" else GAMES[game].variants["standard"]
    first, again = make(game, name, random.Random(4)), make(game, name, random.Random(4))
    for number, state in enumerate(decisions(game, variant, 2, 5)):
        seen = state.observe(state.seat)
        assert first.decide(seen, NO_LIMIT) == again.decide(seen, NO_LIMIT)
        if number > 80:
            break


@pytest.mark.parametrize(("game", "name"), LAPSING)
def test_a_character_plays_legal_moves_in_every_variant(game: str, name: str) -> None:
    for variant in GAMES[game].variants.values():
        seats = variant.seats[-1]
        agent = make(game, name, random.Random(1))
        for number, state in enumerate(decisions(game, variant, seats, 6)):
            seen = state.observe(state.seat)
            assert agent.decide(seen, NO_LIMIT).action in seen.legal()
            if number > 120:
                break


def test_lapses_happen_as_often_as_they_say() -> None:
    rng = random.Random(1)
    assert not any(happens(rng, 0) for _ in range(1000))
    assert all(happens(rng, 1000) for _ in range(1000))
    assert 250 < sum(happens(rng, 300) for _ in range(1000)) < 350


def cards(seen: Any, *texts: str) -> Any:
    """Replace the hand of an observation of the first turn by other cards."""
    return seen._replace(hand=tuple(sorted(duel.card(text) for text in texts)))


@pytest.fixture
def first_turn() -> Any:
    state: Any = next(iter(decisions("duel", ROUND, 2, 1)))
    return state.observe(state.seat)


def test_a_rash_wager_needs_a_number_of_its_colour(first_turn: Any) -> None:
    seen = cards(first_turn, "Y$", "B$", "B3", "B7", "W2", "W4", "R5", "R6")
    assert str(duel_ladder.rash_wager(seen)) == "B$"
    seen = cards(first_turn, "Y$", "B2", "B3", "B7", "W2", "W4", "R5", "R6")
    assert duel_ladder.rash_wager(seen) is None


def test_a_thin_opening_is_two_numbers_and_the_lowest_first(first_turn: Any) -> None:
    seen = cards(first_turn, "Y$", "Y9", "B$", "B3", "W6", "W8", "G5", "R6")
    assert str(duel_ladder.thin_opening(seen)) == "W6"
    seen = cards(first_turn, "Y$", "Y9", "B$", "B3", "W6", "G$", "G5", "R6")
    assert duel_ladder.thin_opening(seen) is None


def test_a_jump_is_the_next_higher_number_of_the_colour(first_turn: Any) -> None:
    seen = cards(first_turn, "Y$", "Y2", "Y6", "Y8", "B3", "W6", "G5", "R6")
    codec = duel.codec(seen.variant)
    assert str(duel_ladder.jump(seen, codec.parse("Y2"))) == "Y6"
    assert duel_ladder.jump(seen, codec.parse("Y8")) is None
    assert duel_ladder.jump(seen, codec.parse("Y$")) is None
    assert duel_ladder.jump(seen, codec.parse("xY2")) is None


@pytest.fixture
def dice_seen() -> Any:
    state: Any = next(iter(decisions("dice", dice.VARIANTS["standard"], 2, 1)))
    return state.observe(state.seat)


def rolled(seen: Any, numbers: tuple[int, ...], colours: tuple[int, ...]) -> Any:
    roll = dice.Roll(numbers, colours)
    return seen._replace(board=seen.board._replace(roll=roll))


def test_a_double_cell_is_ticked_by_a_zero_in_an_untouched_column(dice_seen: Any) -> None:
    assert str(dice_ladder.double_cell(rolled(dice_seen, (0, 4, 7), (0, 1, 1)))) == "R0"
    assert dice_ladder.double_cell(rolled(dice_seen, (1, 4, 7), (0, 1, 1))) is None


def test_the_lowest_step_and_a_jump(dice_seen: Any) -> None:
    seen = rolled(dice_seen, (3, 5, 9), (0, 1, 1))
    lowest = dice_ladder.lowest_step(seen)
    assert str(lowest) == "R3"
    assert lowest is not None
    assert str(dice_ladder.jump(seen, lowest)) == "R5"
    codec = dice.codec(seen.variant)
    assert dice_ladder.jump(seen, codec.parse("R9")) is None
    assert dice_ladder.jump(seen, codec.parse("-")) is None
