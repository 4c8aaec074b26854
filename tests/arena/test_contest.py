"""Mirrored deals: fair by construction, and the same whoever plays them."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from lostcities import kernel, record
from lostcities.arena.contest import MAIN, Fixture, Result, deal_seed, lineups
from lostcities.arena.entrants import AgentError, read_entrant
from lostcities.arena.summary import summary
from lostcities.arena.tournament import Place, Plan, run
from lostcities.arena.workers import played
from lostcities.dealer import stream
from lostcities.errors import OptionError
from lostcities.game import CHANCE, NOBODY, Limit
from lostcities.games import GAMES
from lostcities.kernel.dealer import dealer_like_kernel
from tests.arena.contests import by_rules, contest

if TYPE_CHECKING:
    from pathlib import Path

TABLES = [
    ("duel/classic", 2, {"rounds": 1}),
    ("duel/mini", 2, {"rounds": 3}),
    ("duel/long", 2, {"rounds": 1}),
    ("dice/standard", 2, {}),
    ("dice/standard", 3, {"simultaneous": True}),
    ("dice/standard", 5, {}),
]


@pytest.mark.parametrize(("where", "players", "options"), TABLES)
@pytest.mark.parametrize("agent", ["random", "cautious"])
def test_an_agent_against_itself_scores_exactly_zero(
    where: str, players: int, options: dict[str, int], agent: str
) -> None:
    """Whatever chance it uses: the streams belong to the seats, which are the same ones."""
    made = contest(where, agent, agent, players=players, options=options)
    for number in range(3):
        result = made.play(Fixture(MAIN, number, 0))
        assert result.margins() == pytest.approx([0] * players)
        assert result.wins() == pytest.approx([1 / players] * players)


@pytest.mark.parametrize(("where", "players", "options"), TABLES)
def test_the_kernel_plays_the_same_games_as_the_rules(
    where: str, players: int, options: dict[str, int]
) -> None:
    """Scores, winners, turns, endings and style, game by game."""
    made = contest(where, "cautious", "greedy", players=players, options=options)
    for number in range(4):
        fixture = Fixture(MAIN, number, 0)
        assert made.play(fixture) == by_rules(made).play(fixture)


def test_the_kernel_plays_the_learned_policy_as_the_rules_do() -> None:
    made = contest("duel/classic", "policy", "cautious", options={"rounds": 1})
    fixture = Fixture(MAIN, 0, 0)
    assert made.play(fixture) == by_rules(made).play(fixture)


def test_players_of_the_kernel_alone_take_part() -> None:
    made = contest("duel/classic", "kernel:hasty", "kernel:cautious", options={"rounds": 1})
    fixture = Fixture(MAIN, 0, 0)
    assert made.play(fixture) == by_rules(made).play(fixture)
    mixed = contest("duel/classic", "kernel:hermit", "random", options={"rounds": 1})
    assert mixed.play(fixture).margins()[0] > 0


def test_the_kernel_plays_the_same_solo_games_as_the_rules() -> None:
    made = contest("dice/solo", "cautious", "greedy", players=1)
    fixture = Fixture(MAIN, 0, 0)
    result = made.play(fixture)
    assert result == by_rules(made).play(fixture)
    assert len(result.games) == 1
    assert len(result.games[0].scores) == 2


def test_style_alone_does_not_depend_on_who_else_plays() -> None:
    """On the same dice, side by side with one other or with two."""
    styles = []
    for others in (("greedy",), ("greedy", "pip")):
        made = contest("dice/solo", "cautious", *others, players=1)
        found = summary(made, [made.play(Fixture(MAIN, 0, 0))])
        assert found["games"] == sum(found["endings"].values()) == 1 + len(others)
        styles.append(found["agents"][0]["style"])
    assert styles[0] == styles[1]


@pytest.mark.parametrize(
    ("where", "seats"), [("duel/classic", 2), ("duel/nano", 2), ("dice/standard", 4)]
)
def test_a_dealer_deals_what_the_kernel_deals(where: str, seats: int) -> None:
    """Random moves lead to many states; after each one the rules and the kernel are alike."""
    name, variant_name = where.split("/")
    game = GAMES[name]
    variant = game.variants[variant_name].with_options(
        {"turn_limit": 300} if name == "duel" else {}
    )
    for seed in (0, 7, 2**64 - 1):
        twin = kernel.new(name, variant, seats=seats, seed=seed, starter=1)
        state, dealer = game.new(variant, seats=seats, starter=1), dealer_like_kernel(name, seed)
        codec, rng = game.codec(variant), stream(seed, "moves")
        while state.seat != NOBODY:
            if state.seat == CHANCE:
                state = state.apply(dealer(state))
                continue
            there, here = game.position_text(kernel.to_rules(twin)), game.position_text(state)
            assert dice_in_order(there) == dice_in_order(here)
            action = rng.choice(state.legal())
            state = state.apply(action)
            twin.apply(codec.id(action))
        assert state.outcome is not None
        assert list(state.outcome.scores or ()) == list(twin.totals)


def dice_in_order(position: str) -> list[list[str]]:
    """Sort the characters of the dice: the kernel keeps what fell, not in which order."""
    return [
        sorted(field) if field.startswith(("n:", "c:")) else [field] for field in position.split()
    ]


def test_every_game_of_a_fixture_sees_the_same_cards(tmp_path: Path) -> None:
    made = replace(contest("duel/classic", "random", "cautious"), records=tmp_path)
    made.play(Fixture(MAIN, 5, 0))
    replays = [record.load(path) for path in sorted(tmp_path.iterdir())]
    assert len(replays) == 2
    assert all(replay.complete for replay in replays)
    first, second = (
        [event.card for seat, event in replay.fold.steps if seat == CHANCE] for replay in replays
    )
    assert first == second
    assert len(first) == 3 * 60
    names = [replay.headers["Seats"] for replay in replays]
    assert sorted(names) == ["cautious | random", "random | cautious"]
    assert replays[0].fold.start.board.starter == replays[1].fold.start.board.starter


def test_everybody_sits_everywhere_and_starts_once() -> None:
    made = contest("dice/standard", "cautious", "greedy", "random", players=3)
    assert made.lineups == ((0, 1, 2),)
    result = made.play(Fixture(MAIN, 1, 0))
    assert len(result.games) == 3
    assert sum(result.margins()) == pytest.approx(0)
    assert sum(result.wins()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("entrants", "seats", "gauntlet", "expected"),
    [
        (2, 2, False, [(0, 1)]),
        (3, 2, False, [(0, 1), (0, 2), (1, 2)]),
        (3, 2, True, [(0, 1), (0, 2)]),
        (2, 5, False, [(0, 1, 1, 1, 1)]),
        (3, 3, False, [(0, 1, 2)]),
        (4, 3, False, [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]),
        (3, 4, False, [(0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2)]),
        (3, 4, True, [(0, 1, 1, 1), (0, 2, 2, 2)]),
        (3, 1, False, [(0, 1, 2)]),
    ],
)
def test_who_meets_whom(
    entrants: int,
    seats: int,
    gauntlet: bool,  # noqa: FBT001
    expected: list[tuple[int, ...]],
) -> None:
    assert list(lineups(entrants, seats, gauntlet=gauntlet)) == expected


def test_deals_of_other_numbers_blocks_and_seeds_are_others() -> None:
    keys = [f"{seed}/{block}/{n}" for seed in "ab" for block in "xy" for n in range(100)]
    assert len({deal_seed(key) for key in keys}) == len(keys)


def test_the_number_of_processes_changes_nothing() -> None:
    """Random and lapsing agents included; what has been played alone first as well."""
    made = contest("duel/mini", "random", "greedy", "cautious", options={"rounds": 1})
    fixtures = list(made.fixtures(MAIN, range(6)))
    alone = list(played(made, fixtures))
    assert [result.fixture for result in alone] == fixtures
    assert list(played(made, fixtures, jobs=3, patience=0)) == alone
    assert list(played(made, fixtures[::-1], jobs=2, patience=0)) == alone[::-1]


def test_a_closed_contest_leaves_no_process_behind() -> None:
    made = contest("duel/mini", "random", "greedy")
    results = run(made, Plan(4), Place(jobs=2, patience=0)).results
    assert len(results) == 4


def test_a_result_survives_json() -> None:
    result = contest("dice/standard", "random", "greedy").play(Fixture(MAIN, 0, 0))
    assert Result.of_json(result.to_json()) == result


@pytest.mark.parametrize(
    ("text", "limit", "options"),
    [
        ("cautious", Limit(), ()),
        ("cautious:worlds=64", Limit(worlds=64), ()),
        ("cautious:worlds=64,seconds=0.5", Limit(seconds=0.5, worlds=64), ()),
        ("py:tests.arena.contests:First:place=-1", Limit(), (("place", -1),)),
    ],
)
def test_an_entrant_is_read(text: str, limit: Limit, options: tuple[tuple[str, int], ...]) -> None:
    entrant = read_entrant("duel", text)
    assert (entrant.limit, entrant.options) == (limit, options)
    entrant.make("duel", stream(1, "x"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nobody", "has no agent 'nobody'"),
        ("cautious:worlds", "'worlds' is not an option"),
        ("cautious:worlds=0", "'worlds=0': worlds must be above 0"),
        ("cautious:worlds=-1", "'worlds=-1': worlds must be above 0"),
        ("cautious:seconds=inf", "'seconds=inf': seconds must be above 0"),
        ("cautious:depth=2", "cautious has no option 'depth'"),
        ("py:no.such:Class", "names no agent"),
        ("py:tests.arena.contests:Nobody", "names no agent"),
        ("py:", "names no agent"),
        ("kernel:nobody", "has no agent 'nobody'"),
        ("kernel:random", "has no agent 'random'"),
        ("bot: ", "there must be a command or an address"),
        ("bot:mybot 'deep", r"\"mybot 'deep\" cannot be read as a command"),
        ("py:tests.arena.contests:First:depth=2", "cannot be made: got an unexpected keyword"),
        ("py:tests.arena.contests:NeverMade", "cannot be made: too many positional"),
    ],
)
def test_what_names_no_entrant_is_refused(text: str, why: str) -> None:
    with pytest.raises(OptionError, match=why):
        read_entrant("duel", text)


@pytest.mark.parametrize(
    ("agent", "why"),
    [
        ("Raising:place=0", r"Raising:place=0 cannot go on: IndexError: no card \(.*contests.py:"),
        ("Raising:place=1", "Raising:place=1 cannot go on: ValueError: not today"),
        ("Silent", "Silent cannot go on: TypeError: decide returned None, not a Decision"),
    ],
)
def test_what_a_class_does_wrong_is_said_as_its_fault(agent: str, why: str) -> None:
    made = contest("duel/mini", f"py:tests.arena.contests:{agent}", "greedy")
    with pytest.raises(AgentError, match=why) as caught:
        made.play(Fixture(MAIN, 0, 0))
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301


def test_classes_of_a_program_take_part() -> None:
    made = contest(
        "duel/mini",
        "py:tests.arena.contests:First",
        "py:tests.arena.contests:First:place=-1",
        options={"rounds": 1},
    )
    result = made.play(Fixture(MAIN, 0, 0))
    assert result.margins()[0] == -result.margins()[1]
    assert result.games[0].style != result.games[0].style[::-1]
