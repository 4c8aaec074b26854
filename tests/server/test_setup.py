"""What a table is for: as JSON and back, and everything that cannot be."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities import GAMES
from lostcities.agents.catalogue import AGENTS
from lostcities.errors import LostCitiesError, OptionError, Reason
from lostcities.game import MAX_ROUNDS
from lostcities.server.tables import setup as setups
from lostcities.server.tables.setup import LOT, SeatSetup, Setup, named, read_setup
from tests.server.support.table_driver import ARROWS, TableDriver, dice, duel

seats = st.builds(
    SeatSetup,
    st.sampled_from(["device", "link", "open", "agent"]),
    st.text(max_size=10),
    st.none() | st.sampled_from(["random", "greedy"]),
)
setups_of_all_kinds = st.builds(
    Setup,
    st.sampled_from(sorted(GAMES)),
    st.text(max_size=10),
    st.dictionaries(st.text(max_size=5), st.integers() | st.booleans(), max_size=3),
    st.lists(seats, max_size=5).map(tuple),
    st.sampled_from([LOT, 0, 1, 4]),
    st.sampled_from(["live", "slow"]),
    st.floats(allow_nan=False),
    st.booleans(),
    st.booleans(),
    st.none() | st.text(max_size=20),
)


@given(setups_of_all_kinds)
def test_a_setup_survives_json(made: Setup) -> None:
    assert read_setup(json.loads(json.dumps(made.to_json()))) == made


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_variant_and_agent_can_be_played(game: str) -> None:
    for variant in GAMES[game].variants.values():
        for count in variant.seats:
            for agent in AGENTS[game]:
                others = [SeatSetup("agent", agent, agent)] * (count - 1)
                made = Setup(game, variant.name, {}, (SeatSetup("device"), *others))
                assert made.checked() is made
                assert made.variant == variant
                assert made.game.name == game


def test_options_and_a_sheet_of_ones_own_are_played() -> None:
    made = replace(dice(2, simultaneous=True), sheet=ARROWS).checked()
    assert made.variant.simultaneous
    assert made.variant.sheet.name == "arrows"
    assert "sheet arrows" in TableDriver(made).begin().play().export()["record"]
    assert duel(rounds=2, turn_limit=9).checked().variant.turn_limit == 9


NOBODY: list[Any] = [2, -1, "me", True, 1.0, None, []]

REFUSED: list[tuple[Any, str]] = [
    (replace(duel(), game_name="go"), "no-such-game"),
    (replace(duel(), game_name="duel/mini"), "no-such-variant"),
    (replace(duel(), variant_name="maxi"), "no-such-variant"),
    (replace(duel(), variant_name=""), "no-such-variant"),
    (duel(speed=3), "not-of-cards"),
    (duel(rounds=0), "from-one-up"),
    (duel(rounds=True), "from-one-up"),
    (duel(rounds=MAX_ROUNDS + 1), "many-rounds"),
    (duel(rounds=10**18), "many-rounds"),
    (dice(2, rounds=3), "not-of-dice"),
    (dice(2, simultaneous=1), "on-or-off"),
    (replace(duel(), seats=duel().seats[:1]), "two-seats"),
    (replace(duel(), seats=()), "two-seats"),
    (replace(dice(5), seats=(SeatSetup("open"),) * 6), "wrong-seats"),
    (dice(2, variant="solo"), "wrong-seats"),
    *((replace(duel(), starter=starter), "no-such-starter") for starter in NOBODY),
    (replace(dice(3), starter=3), "no-such-starter"),
    (replace(duel(), sheet=ARROWS), "only-dice-sheets"),
    (replace(dice(2), sheet="name = "), "not-toml"),
    (replace(dice(2), sheet=""), "needs-table"),
    (
        replace(duel(), seats=(SeatSetup("device"), SeatSetup("agent", "", "x"))),
        "no-such-agent-here",
    ),
    (replace(duel(), seats=(SeatSetup("device"), SeatSetup("agent"))), "no-such-agent-here"),
    (
        replace(duel(), seats=(SeatSetup("device"), SeatSetup("link", "", "x"))),
        "no-such-agent-here",
    ),
    (duel(agents=2), "nobody-plays"),
]


@pytest.mark.parametrize(("made", "code"), REFUSED)
def test_a_table_that_cannot_be_is_refused(made: Setup, code: str) -> None:
    with pytest.raises(LostCitiesError) as caught:
        made.checked()
    assert caught.value.refusal.reason.code == code
    assert str(caught.value)


def test_there_is_no_help_in_a_game_without_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setups, "has_part", lambda *_: False)
    with pytest.raises(LostCitiesError, match="no help in duel"):
        replace(duel(), help=True).checked()


def test_every_reason_of_the_setup_is_tried() -> None:
    there = {reason.code for reason in vars(setups).values() if isinstance(reason, Reason)}
    assert there <= {code for _, code in REFUSED} | {"no-advice"}


def named_alone(seat: SeatSetup) -> SeatSetup:
    return named("duel", [seat])[0]


def test_names_of_seats_are_cleaned() -> None:
    assert named_alone(SeatSetup("device", " Ada ")) == SeatSetup("device", "Ada")
    assert named_alone(SeatSetup("open")) == SeatSetup("open")
    assert named_alone(SeatSetup("link", "Ben", "random")) == SeatSetup("link", "Ben")
    with pytest.raises(OptionError):
        named_alone(SeatSetup("device", "\u202e"))


def test_agents_go_by_the_names_of_their_characters_no_two_alike() -> None:
    greedy = SeatSetup("agent", "Deep Thought", "greedy")
    assert named_alone(greedy) == SeatSetup("agent", "Rosa", "greedy")
    seats = named("dice", [SeatSetup("device", "rufus"), *[greedy] * 4])
    assert [seat.name for seat in seats] == ["rufus", "Rosa", "Rita", "Remy", "Ruby"]
    assert {seat.agent for seat in seats[1:]} == {"greedy"}


@pytest.mark.parametrize(("game", "agent"), [("duel", "nobody"), ("chess", "greedy")])
def test_what_does_not_exist_keeps_its_name_until_it_is_refused(game: str, agent: str) -> None:
    assert named(game, [SeatSetup("agent", "", agent)])[0].name == agent


def test_patience_is_longer_at_a_slow_table() -> None:
    assert setups.PATIENCE == {"live": 120, "slow": 3 * 86400}


def test_tables_that_are_played_by_the_same_rules_share_them() -> None:
    one, other = duel(), replace(duel(), memory_aid=True)
    assert one.rules is other.rules
    assert one.rules is not replace(duel(), options={"rounds": 5}).rules
    assert replace(duel(), options={"turn_limit": 7}).codec is one.codec


def test_a_flag_is_never_taken_for_a_number_that_somebody_else_has_chosen() -> None:
    kept = replace(duel(), options={"rounds": 1}).rules
    with pytest.raises(OptionError):
        replace(duel(), options={"rounds": True}).checked()
    assert kept.variant.rounds == 1


def test_rules_that_no_table_needs_are_forgotten() -> None:
    before = len(setups._RULESETS)
    kept = [replace(duel(), options={"turn_limit": limit}).rules for limit in range(100, 150)]
    assert len(setups._RULESETS) == before + len(kept)
    del kept
    assert len(setups._RULESETS) == before
