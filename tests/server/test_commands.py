"""Commands become events or are refused; what is refused leaves nothing behind."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.errors import Reason
from lostcities.server.errors import Refused, Stale
from lostcities.server.tables import commands, setup, table
from lostcities.server.tables.setup import SeatSetup
from tests.server.support.table_driver import ARROWS, TableDriver, dice, duel, played
from tests.server.test_undo import arrow, cards, open_pile, place, sealed

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.tables.setup import Setup


def with_links(made: Setup) -> Setup:
    """Leave all seats but the first to whoever comes."""
    return replace(made, seats=(made.seats[0], *[SeatSetup("link")] * (len(made.seats) - 1)))


def lobby() -> TableDriver:
    return TableDriver(with_links(duel()))


def running() -> TableDriver:
    return TableDriver(duel("classic")).begin()


def half_ready() -> TableDriver:
    game = TableDriver(duel())
    game.do(commands.ready, 0, "first")
    return game


def over() -> TableDriver:
    return played(duel(), 1)


def closed() -> TableDriver:
    game = over()
    game.do(commands.close, (0,))
    return game


def half_over() -> TableDriver:
    game = over()
    game.do(commands.rematch, 0, "first")
    return game


def against_agent() -> TableDriver:
    return TableDriver(duel(agents=1)).begin()


def handed() -> TableDriver:
    game = running()
    game.do(commands.hand_over, 0)
    return game


ASKED_AT = 1003.0


def asked() -> TableDriver:
    game = running()
    game.do(commands.ask_recovery, 1)
    assert game.now == ASKED_AT
    return game


def asked_and_handed() -> TableDriver:
    game = asked()
    game.do(commands.hand_over, 1)
    return game


def alone() -> TableDriver:
    return TableDriver(dice(1, variant="solo")).begin()


def other_handed() -> TableDriver:
    game = running()
    game.do(commands.hand_over, 1)
    return game


REFUSALS: list[tuple[Callable[[], TableDriver], Callable[..., None], tuple[Any, ...], str]] = [
    (running, commands.sit, (1, "Ben"), "not-in-lobby"),
    (running, commands.leave, (1,), "not-in-lobby"),
    (running, lambda changes: commands.require_help(changes.table), (), "no-help"),
    (running, commands.ready, (1, ""), "not-in-lobby"),
    (over, commands.ready, (1, ""), "not-in-lobby"),
    (lobby, commands.sit, (0, "Ben"), "seat-taken"),
    (lobby, commands.sit, (1, "\u202e"), "strange-name"),
    (lobby, commands.leave, (1,), "seat-empty"),
    (lobby, commands.ready, (1, ""), "seat-empty"),
    (lobby, commands.ready, (0, "n" * 65), "long-nonce"),
    (lobby, commands.ready, (0, "\n"), "strange-nonce"),
    (lobby, commands.ready, (0, "\ud800"), "strange-nonce"),
    (lobby, commands.ready, (0, "é"), "strange-nonce"),
    (half_ready, commands.ready, (0, "another"), "already-ready"),
    (half_over, commands.rematch, (0, "another"), "already-ready"),
    (lobby, commands.act, (0, 0, ["="]), "not-playing"),
    (over, commands.act, (0, 0, ["="]), "not-playing"),
    (running, commands.act, (0, 0, []), "no-actions"),
    (running, commands.act, (0, 0, ["="] * 65), "no-actions"),
    (running, commands.act, (0, 1, ["="]), "other-decision"),
    (running, commands.act, (1, 0, ["="]), "not-due"),
    (running, commands.act, (0, 0, ["Q9"]), "no-action"),
    (running, commands.act, (0, 0, ["="]), "place-first"),
    (running, commands.undo, (0, 1), "other-decision"),
    (running, commands.undo, (0, 0), "nothing-to-undo"),
    (lobby, commands.undo, (0, 0), "nothing-to-undo"),
    (lobby, commands.resign, (0,), "not-playing"),
    (over, commands.resign, (0,), "not-playing"),
    (lambda: TableDriver(dice(3)).begin(), commands.resign, (0,), "many-players"),
    (lobby, commands.hand_over, (0,), "not-playing"),
    (against_agent, commands.hand_over, (1,), "not-a-person"),
    (handed, commands.hand_over, (0,), "not-a-person"),
    (running, commands.hand_over, (0, "genius"), "no-such-agent-here"),
    (running, commands.come_back, (0,), "not-handed"),
    (against_agent, commands.come_back, (1,), "not-handed"),
    (lambda: TableDriver(duel(agents=1)), commands.leave, (1,), "not-a-person"),
    (running, commands.rematch, (0,), "not-over"),
    (over, commands.rematch, (0, "n" * 65), "long-nonce"),
    (over, commands.rematch, (0, "\x00"), "strange-nonce"),
    (running, commands.say, (0, "<b>hello</b>"), "no-such-phrase"),
    (running, commands.close, ((0,),), "others-play"),
    (running, commands.close, ((),), "others-play"),
    (closed, commands.close_by_operator, (), "already-closed"),
    (alone, commands.resign, (0,), "alone"),
    (lobby, commands.continue_elsewhere, (1,), "seat-empty"),
    (against_agent, commands.continue_elsewhere, (1,), "not-a-person"),
    (handed, commands.continue_elsewhere, (0,), "not-a-person"),
    (lobby, commands.ask_recovery, (1,), "seat-empty"),
    (against_agent, commands.ask_recovery, (1,), "not-a-person"),
    (handed, commands.ask_recovery, (0,), "not-a-person"),
    (running, commands.allow_recovery, (1,), "not-asked"),
    (running, commands.refuse_recovery, (1,), "not-asked"),
    (running, commands.recover, (1, 0.0, 1e9), "recovery-ended"),
    (against_agent, commands.recover, (1, 0.0, 1e9), "not-a-person"),
    (asked, commands.recover, (1, ASKED_AT, 119.9), "not-allowed-yet"),
    (asked, commands.recover, (1, ASKED_AT - 1, 1e9), "recovery-ended"),
    (asked_and_handed, commands.recover, (1, ASKED_AT, 1e9), "not-a-person"),
]


@pytest.mark.parametrize("make", [alone, against_agent, other_handed])
def test_a_table_where_nobody_else_plays_can_be_closed_at_any_time(
    make: Callable[[], TableDriver],
) -> None:
    game = make()
    game.do(commands.close, (0,))
    assert game.table.status == "closed"
    assert game.live.view(0)["decision"] is None


@pytest.mark.parametrize(("make", "command", "given", "code"), REFUSALS)
def test_refused_with_a_reason(
    make: Callable[[], TableDriver], command: Callable[..., None], given: tuple[Any, ...], code: str
) -> None:
    assert make().refused(command, *given) == code


CLAIMS = [
    (lobby, 0, 1, (1e9, "random"), "not-playing"),
    (running, 1, 1, (1e9, "random"), "own-seat"),
    (against_agent, 0, 1, (1e9, "random"), "not-a-person"),
    (running, 0, 1, (1e9, "random"), "not-away"),  # nobody waits for them
    (running, 1, 0, (119.9, "random"), "not-away"),
    (running, 1, 0, (1e9, "genius"), "no-such-agent-here"),
    (lambda: TableDriver(dice(3)).begin(), 1, 0, (1e9, None), "many-players"),
]


@pytest.mark.parametrize(("make", "seat", "other", "given", "code"), CLAIMS)
def test_a_claim_is_refused_with_a_reason(
    make: Callable[[], TableDriver],
    seat: int,
    other: int,
    given: tuple[float, str | None],
    code: str,
) -> None:
    game, (away, agent) = make(), given
    at = game.now + 1000
    assert game.refused(commands.claim, seat, other, away, agent=agent, at=at) == code


def test_every_reason_of_the_commands_is_tried() -> None:
    there = {reason.code for reason in vars(commands).values() if isinstance(reason, Reason)}
    assert there <= {code for *_, code in REFUSALS} | {code for *_, code in CLAIMS}


# Who comes, and how it begins.


def test_the_game_begins_when_the_last_one_is_ready() -> None:
    game = TableDriver(with_links(dice(3)))
    game.do(commands.ready, 0, "a")
    game.do(commands.sit, 1, "  Ben ")
    game.do(commands.ready, 1, "b")
    assert game.table.state is None
    game.do(commands.leave, 1)
    assert not game.table.places[1].ready
    assert game.table.places[1].nonce == ""
    for seat, name in ((1, "Bea"), (2, "Cleo")):
        game.do(commands.sit, seat, name)
        game.do(commands.ready, seat, name)
    assert game.table.status == "playing"
    assert [place.name for place in game.table.places] == ["Anna", "Bea", "Cleo"]
    assert game.table.nonces == ("a", "Bea", "Cleo")


@pytest.mark.parametrize("starter", [0, 1])
def test_d4_the_table_says_who_starts(starter: int) -> None:
    for seed in range(3):
        assert TableDriver(replace(duel(), starter=starter), seed).begin().table.waiting == (
            starter,
        )


@pytest.mark.parametrize("made", [duel(), dice(3)])
def test_d4_r7_the_lot_may_fall_on_any_seat(made: Setup) -> None:
    games = [TableDriver(replace(made, starter="lot"), seed).begin() for seed in range(40)]
    for game in games:
        assert game.table.waiting == (game.table.starter,)
    assert {game.table.starter for game in games} == set(range(len(made.seats)))


def test_an_agent_is_always_ready() -> None:
    game = TableDriver(replace(dice(4, agents=3), starter=3))
    game.do(commands.ready, 0, "")
    assert game.table.waiting == (3,)
    assert game.table.nonces == ("",) * 4


# Acting.


def test_a_place_and_a_take_in_one_act() -> None:
    game = running()
    events = game.do(commands.act, 0, 0, [f"x{game.hand(0)[0]}", "="])
    assert [event.kind for event in events] == ["acted", "acted", "chanced"]
    assert game.table.waiting == (1,)
    assert game.table.places[0].decisions == 2


def test_a_pick_and_its_accelerations_in_one_act() -> None:
    game = TableDriver(replace(dice(2), sheet=ARROWS)).begin()
    game.act(0, arrow(game, 0), ">R", ">R", ">-")
    assert game.table.waiting == (1,)
    assert game.table.places[0].decisions == 4


@pytest.mark.parametrize(
    ("second", "code"), [("<P", "no-action"), ("xY5", "take-now"), ("<own", "closed-pile")]
)
def test_an_illegal_second_action_leaves_nothing_behind(second: str, code: str) -> None:
    game = running()
    card = game.hand(0)[0]
    second = second.replace("own", card[0])
    assert game.refused(commands.act, 0, 0, [f"x{card}", second]) == code
    assert game.table.places[0].decisions == 0


@pytest.mark.parametrize("made", [duel("classic"), dice(1, variant="solo"), dice(2)])
def test_an_act_ends_with_its_turn(made: Setup) -> None:
    """What chance brings is to be seen before one decides again."""
    game = TableDriver(made).begin()
    if made.game_name == "duel":
        turn = [f"x{game.hand(0)[0]}", "=", f"x{game.hand(0)[1]}"]
        seat = 0
    else:
        seat = len(game.table.places) - 1
        if seat:
            game.act(0, "-")
        turn = ["-", "-"]
    assert game.refused(commands.act, seat, 0, turn) == "not-due"


def test_s2_the_same_decision_is_not_answered_twice() -> None:
    game = running()
    game.act(0, f"x{game.hand(0)[0]}")
    changes = game.changes()
    with pytest.raises(Stale) as caught:
        commands.act(changes, 0, 0, ["="])
    assert "is 1, not 0" in str(caught.value)
    with pytest.raises(Stale, match="no decision is awaited from seat 2"):
        commands.act(game.changes(), 1, 0, ["="])


def test_other_refusals_are_not_stale() -> None:
    with pytest.raises(Refused) as caught:
        commands.act(running().changes(), 0, 0, ["="])
    assert not isinstance(caught.value, Stale)


@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
def test_r19_sealed_choices_run_side_by_side_in_any_order(order: tuple[int, ...]) -> None:
    """Each answers the number it was shown before the others chose."""
    game = sealed()
    known = {seat: game.live.view(seat)["decision"]["number"] for seat in order}
    for seat in order:
        game.do(commands.act, seat, known[seat], [arrow(game, seat), ">-"])
    assert game.table.state.board.turn == 2
    assert [sum(map(len, _numbers(game, seat))) for seat in range(4)] == [0, 1, 1, 1]


def _numbers(game: TableDriver, seat: int) -> list[tuple[int, ...]]:
    return [column.numbers for column in game.table.state.board.marks[seat].columns]


def test_events_of_others_do_not_make_a_decision_stale() -> None:
    game = cards()
    known = game.live.view(1)["decision"]["number"]
    game.do(commands.say, 0, "thinking")
    game.do(commands.hand_over, 0)
    game.do(commands.come_back, 0)
    game.do(commands.act, 1, known, [place(game, 1), f"<{open_pile(game)}"])
    assert game.table.waiting == (0,)


# Going before the end, and staying away.


@pytest.mark.parametrize("moves", range(12))
@pytest.mark.parametrize(
    "made", [duel("classic"), replace(dice(2, simultaneous=True), sheet=ARROWS)]
)
def test_d23_resigning_at_any_moment_ends_it_for_the_other(made: Setup, moves: int) -> None:
    game = TableDriver(made, seed=3).begin()
    for _ in range(moves):
        game.move()
    seat = game.rng.randrange(2)
    game.do(commands.resign, seat)
    outcome = game.table.state.outcome
    assert (game.table.status, outcome.winners, outcome.reason) == ("over", (1 - seat,), "resigned")
    assert game.table.waiting == ()


def test_d23_a_turn_in_progress_is_not_part_of_a_resigned_game() -> None:
    game = cards()
    hand = game.hand(1)
    game.act(1, place(game, 1))
    game.do(commands.resign, 0)
    assert game.hand(1) == hand


@pytest.mark.parametrize(("pace", "patience"), setup.PATIENCE.items())
def test_who_is_away_too_long_is_replaced_or_loses(pace: Any, patience: float) -> None:
    game = TableDriver(replace(duel("classic"), pace=pace, patience=patience)).begin()
    early, late = game.now + patience - 1, game.now + patience
    for agent in ("greedy", None):
        assert game.refused(commands.claim, 1, 0, 1e9, agent=agent, at=early) == "not-away"
        short = patience - 1
        assert game.refused(commands.claim, 1, 0, short, agent=agent, at=late) == "not-away"
    changes = game.changes(late)
    commands.claim(changes, 1, 0, patience, agent="greedy")
    assert changes.table.places[0].agent == "greedy"
    assert changes.table.places[0].person
    changes = game.changes(late)
    commands.claim(changes, 1, 0, patience, agent=None)
    assert changes.table.state.outcome.winners == (1,)
    assert changes.events[0].data == {"by": 1}


def test_an_agent_plays_on_until_its_person_comes_back() -> None:
    game = handed()
    assert game.table.places[0].agent == "cautious"
    game.act(0, f"x{game.hand(0)[0]}", "=")
    game.do(commands.come_back, 0)
    assert game.table.places[0].agent is None


# Another game.


@pytest.mark.parametrize("made", [duel(), dice(3)])
def test_d4_r7_in_a_rematch_the_next_seat_starts(made: Setup) -> None:
    game = played(made, 1)
    seats = len(game.table.places)
    for match in range(2, 5):
        for seat in range(seats):
            assert game.table.status == "over"
            game.do(commands.rematch, seat, f"{match}/{seat}")
        assert (game.table.match, game.table.starter) == (match, (match - 1) % seats)
        assert game.table.waiting == ((match - 1) % seats,)
        assert game.table.nonces == tuple(f"{match}/{seat}" for seat in range(seats))
        assert game.table.offers == frozenset()
        game.play()


def test_s5_a_rematch_is_committed_to_when_a_match_ends() -> None:
    game = over()
    assert [event.kind for event in game.events][-2:] == ["revealed", "committed"]
    keys = game.keys[2]
    assert [event.kind for event in game.do(commands.rematch, 1, "mine")] == ["offered", "readied"]
    assert [e.kind for e in game.do(commands.rematch, 0)][:3] == ["offered", "readied", "started"]
    assert game.keys[2] == keys != game.keys[1]


def test_agents_are_always_up_for_another_game() -> None:
    game = TableDriver(dice(3, agents=2)).begin().play()
    game.do(commands.rematch, 0)
    assert (game.table.status, game.table.match) == ("playing", 2)


def test_a_seat_that_an_agent_plays_is_not_waited_for() -> None:
    game = handed().play()
    game.do(commands.rematch, 1)
    assert game.table.status == "playing"
    assert game.table.places[0].agent == "cautious"


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"simultaneous": True}])
def test_tables_of_more_than_two_play_to_the_end(seats: int, options: dict[str, Any]) -> None:
    game = played(dice(seats, **options), seats, undos=0.1)
    assert game.table.status == "over"
    assert len(game.table.state.outcome.scores) == seats


def test_every_phrase_can_be_said_in_any_phase() -> None:
    for game in (lobby(), running(), over()):
        for phrase in commands.PHRASES:
            game.do(commands.say, 0, phrase)
        assert game.sent[1][-1]["phrase"] == commands.PHRASES[-1]


def test_every_kind_of_event_is_written_by_some_command() -> None:
    """What the fold knows and nothing writes would be dead; agents note that they fell back."""
    game = TableDriver(replace(with_links(duel()), help=True))
    game.do(commands.sit, 1, "Ben")
    game.do(commands.leave, 1)
    game.do(commands.sit, 1, "Bea")
    game.begin()
    game.do(commands.count_help, 0, game.table.places[0].decisions, "hint")
    game.act(0, f"x{game.hand(0)[0]}")
    game.undo(0)
    game.do(commands.hand_over, 0)
    game.do(commands.come_back, 0)
    for answer in (commands.refuse_recovery, commands.allow_recovery):
        game.do(commands.ask_recovery, 1)
        game.do(answer, 1)
    game.do(commands.resign, 0)
    game.do(commands.rematch, 0)
    game.do(commands.say, 0, "bye")
    game.do(commands.close, ())
    assert {event.kind for event in game.events} == {"created", *table._APPLY} - {"fell_back"}
