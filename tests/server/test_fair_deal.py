"""Deals that can be checked: what is published when, and that nobody can choose what comes."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.game import WHOLE_GAME
from lostcities.games import GAMES
from lostcities.server.tables import commands, fair_deal
from lostcities.server.tables.deal_proof import verify
from lostcities.server.tables.fair_deal import (
    SCHEME,
    FairDealer,
    commitment,
    new_key,
    ticket,
)
from tests.fair.support.games import by_lot, matches
from tests.server.support.table_driver import TABLE, TableDriver, dice, duel, played

if TYPE_CHECKING:
    from lostcities.server.tables.setup import Setup

SETUPS = [duel(rounds=2), duel("classic"), dice(3), dice(2, simultaneous=True)]
# Keys.


def test_every_round_of_cards_has_a_key_and_every_game_of_dice() -> None:
    three_rounds, one_game = duel(rounds=3), dice(2)
    assert list(three_rounds.game.key_scopes(three_rounds.variant)) == [1, 2, 3]
    assert one_game.game.key_scopes(one_game.variant) == (WHOLE_GAME,)


def test_keys_come_from_the_operating_system_and_never_again() -> None:
    made = [commands.create(TABLE, duel(rounds=3), 0.0).new_keys[1] for _ in range(100)]
    keys = [key for table in made for key in table.values()]
    assert len(set(keys)) == 300
    assert {len(key) for key in keys} == {32}


def test_a_commitment_is_for_one_table_match_and_scene() -> None:
    key = new_key()
    places = [(t, m, s) for t in "ab" for m in (1, 2) for s in (1, 2)]
    shown = {commitment(*place, key) for place in places}
    assert len(shown) == 8
    assert commitment("a", 1, 1, key) == commitment("a", 1, 1, key)


# What is published when.


@pytest.mark.parametrize("setup", [duel(rounds=2), dice(3), dice(2, simultaneous=True)])
def test_s5_commitments_are_published_before_any_nonce_is_given(setup: Setup) -> None:
    """Every match, rematches included: what everybody is sent, in the order they are sent it."""
    game = matches(setup, 2, 3)
    scenes = [*setup.game.key_scopes(setup.variant)]
    for viewer, messages in game.sent.items():
        kinds = [message["kind"] for message in messages]
        for match in (1, 2, 3):
            (published,) = [
                at
                for at, message in enumerate(messages)
                if message["kind"] == "committed" and message["match"] == match
            ]
            assert [scene for scene, _ in messages[published]["commitments"]] == scenes
            begun = [at for at, kind in enumerate(kinds) if kind == "started"][match - 1]
            nonces = [at for at, kind in enumerate(kinds) if kind == "readied"]
            before = [at for at in nonces if published < at < begun]
            assert len(before) == len(setup.seats), viewer
            dealt = [at for at, kind in enumerate(kinds) if kind == "chanced" and at > published]
            assert dealt[0] > begun


@pytest.mark.parametrize("setup", [duel(), dice(3)])
def test_s5_the_next_match_is_committed_to_in_the_command_that_ends_one(setup: Setup) -> None:
    game = TableDriver(setup, 3).begin()
    while game.table.status == "playing":
        assert game.table.next is None
        assert game.live.view(0)["next"] is None
        events = game.events[:]
        game.move()
    ending = [event.kind for event in game.events[len(events) :]]
    assert ending[-1] == "committed"
    shown: Any = game.live.view(None)
    assert (shown["match"], shown["next"]["match"], shown["next"]["scheme"]) == (1, 2, SCHEME)
    for scene, digest in shown["next"]["commitments"]:
        assert digest == commitment(TABLE, 2, scene, game.keys[2][scene])
        assert game.keys[2][scene].hex() not in json.dumps([*game.sent.values()])


def test_s5_a_resigned_match_is_followed_by_a_commitment_as_well() -> None:
    game = TableDriver(duel("classic")).begin()
    events = game.do(commands.resign, 0)
    assert [event.kind for event in events][-1] == "committed"
    assert game.table.next is not None


def test_s5_a_nonce_of_an_earlier_match_counts_no_more() -> None:
    """Everybody knows it, the server before all others: it would bind nobody."""
    game = TableDriver(dice(3), 4).begin()
    game.do(commands.hand_over, 2)
    game.play()
    assert game.table.nonces == ("nonce of Anna", "nonce of Ben", "nonce of Cleo")
    for seat in (1, 0):
        game.do(commands.rematch, seat, f"again {seat}")
    assert game.table.nonces == ("again 0", "again 1", "")


@pytest.mark.parametrize("setup", [by_lot(duel()), by_lot(dice(4))])
def test_s5_the_lot_falls_by_the_key_and_the_nonces(setup: Setup) -> None:
    drawn = set()
    for number in range(24):
        game = TableDriver(setup, "one seed, so one key")
        for seat in range(len(setup.seats)):
            game.do(commands.ready, seat, f"{number}/{seat}")
        dealer = FairDealer(TABLE, 1, game.keys[1], game.table.nonces)
        assert game.table.starter == dealer.lot(len(setup.seats))
        drawn.add(game.table.starter)
    assert drawn == set(range(len(setup.seats)))


def test_agents_add_no_nonces() -> None:
    """They are the server's: with a nonce of theirs it could choose the deal."""
    game = matches(dice(4, agents=2), 5, 2)
    assert game.table.nonces[2:] == ("", "")
    assert all(game.table.nonces[:2])


# Keys that are over.


def scenes_over(game: TableDriver) -> dict[int, str]:
    return {e.data["scene"]: e.data["key"] for e in game.events if e.kind == "revealed"}


@pytest.mark.parametrize("options", [{}, {"turn_limit": 6}])
def test_d14_d15_the_key_of_a_round_is_shown_when_it_is_over(options: dict[str, Any]) -> None:
    for seed in range(6):
        game = TableDriver(duel("mini", **{"rounds": 3, **options}), seed).begin()
        keys = {scene: key.hex() for scene, key in game.keys[1].items()}
        while game.table.status == "playing":
            done = range(1, len(game.table.state.board.results) + 1)
            assert scenes_over(game) == {scene: keys[scene] for scene in done}
            game.move(undos=0.1)
        assert scenes_over(game) == keys
        assert dict(game.table.revealed) == keys


def test_the_key_of_a_dice_game_is_shown_when_it_is_over() -> None:
    game = TableDriver(dice(2)).begin()
    keys = {scene: key.hex() for scene, key in game.keys[1].items()}
    while game.table.status == "playing":
        assert scenes_over(game) == {}
        game.move()
    assert scenes_over(game) == keys


@pytest.mark.parametrize("setup", [duel(rounds=3), dice(2)])
def test_d23_all_keys_are_shown_when_somebody_resigns(setup: Setup) -> None:
    game = TableDriver(setup).begin()
    game.move()
    keys = {scene: key.hex() for scene, key in game.keys[1].items()}
    game.do(commands.resign, 1)
    assert scenes_over(game) == keys
    assert verify(game.export()).checked


# Tickets.


class Urn:
    """A state in which one of some events is due."""

    def __init__(self, total: int, number: int) -> None:
        self.occasion = (1, number)
        self._total = total

    def chances(self) -> Any:
        return self

    @property
    def total(self) -> int:
        return self._total

    def drawn(self, ticket: int) -> int:
        return ticket


@pytest.mark.parametrize(("total", "critical"), [(2, 15.1), (10, 33.7), (60, 107.0)])
def test_every_ticket_is_as_likely(total: int, critical: float) -> None:
    """Chi-square at one in ten thousand; the key is fixed, so that it never fails by chance."""
    deal: Any = FairDealer("t", 1, {1: b"k" * 32}, ("a", "b"))
    draws = 6000
    counted = Counter(deal(Urn(total, number)) for number in range(draws))
    wanted = draws / total
    assert set(counted) <= set(range(total))
    assert sum((counted[t] - wanted) ** 2 / wanted for t in range(total)) < critical


def test_a_word_beyond_the_last_full_cycle_is_drawn_again() -> None:
    total = (fair_deal.WORD // 2) + 1
    drawn = [ticket(b"k" * 32, f"draw {number}", total) for number in range(50)]
    assert all(0 <= found < total for found in drawn)
    assert len(set(drawn)) == 50


def test_the_same_keys_and_nonces_give_the_same_cards() -> None:
    state: Any = duel("classic").game.new(duel("classic").variant)
    keys = {1: new_key()}

    def hands(table: str, match: int, nonces: tuple[str, ...], keys: dict[int, bytes]) -> Any:
        dealer, dealt = FairDealer(table, match, keys, nonces), state
        while dealt.seat < 0:
            dealt = dealt.apply(dealer(dealt))
        return dealt.hands

    first = hands("t", 1, ("a", "b"), keys)
    assert hands("t", 1, ("a", "b"), keys) == first
    for other in (
        hands("u", 1, ("a", "b"), keys),
        hands("t", 2, ("a", "b"), keys),
        hands("t", 1, ("a", "c"), keys),
        hands("t", 1, ("b", "a"), keys),
        hands("t", 1, ("a", "b"), {1: new_key()}),
    ):
        assert other != first


def test_nothing_is_dealt_without_a_key() -> None:
    game = TableDriver(duel())
    game.keys = {}
    game.do(commands.ready, 0, "")
    with pytest.raises(KeyError):
        game.do(commands.ready, 1, "")


@pytest.mark.parametrize("setup", [duel(), dice(2)])
def test_chances_survive_json(setup: Setup) -> None:
    game = played(setup, 1)
    items = [item for e in game.events if e.kind == "chanced" for item in e.data["events"]]
    rules = setup.game
    assert [rules.chance_json(rules.read_chance(item)) for item in items] == items
    (other,) = (game for game in GAMES.values() if game is not rules)
    for strange in (items[0], [], ["deal", "0", "Y2"], ["draw", 5], ["number", "4"]):
        with pytest.raises(ValueError, match="not a chance event"):
            other.read_chance(strange)
    with pytest.raises(TypeError, match="not a chance event"):
        rules.chance_json(items[0])
