"""What a device was sent while it played, checked on the device when a key is shown (S5)."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.server.tables import commands, fair_deal
from tests.fair.support.games import by_lot, matches
from tests.fair.support.script import seen_verdicts
from tests.server.support.table_driver import TableDriver, dice, duel

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.tables.setup import Setup

Case = list[Any]
"""The view, all messages, and the note of a viewer."""


def case_of(game: TableDriver, viewer: int | None) -> Case:
    """Return what a viewer has now; the note is a player's who was there from the beginning."""
    view: Any = game.live.view(viewer)
    nonces = {} if viewer is None else {str(viewer): game.table.nonces[viewer]}
    commitments = {str(scene): digest for scene, digest in view["commitments"]}
    note = {"commitments": commitments, "nonces": nonces}
    return json.loads(json.dumps([view, game.sent[viewer], note]))  # type: ignore[no-any-return]


def cases_when_keys_are_shown(setup: Setup, seed: int, undos: float) -> list[Case]:
    """Play two matches, and take what everybody has whenever a key is shown."""
    game = TableDriver(setup, seed).begin()
    cases: list[Case] = []
    for match in (1, 2):
        shown = 0
        while game.table.status == "playing":
            game.move(undos)
            if len(game.table.revealed) != shown:
                shown = len(game.table.revealed)
                cases += [case_of(game, viewer) for viewer in game.live.feed.viewers]
        for seat, place in enumerate(game.table.places):
            if match == 1 and place.agent is None:
                game.do(commands.rematch, seat, f"again {seat}")
    return cases


@pytest.mark.parametrize(
    ("setup", "seeds"),
    [
        (by_lot(duel(rounds=2)), 10),
        (by_lot(duel(rounds=3, turn_limit=5)), 5),
        (by_lot(duel("classic")), 2),
        (by_lot(duel(agents=1)), 5),
        (by_lot(dice(3)), 2),
        (by_lot(dice(2, simultaneous=True)), 2),
    ],
    ids=["mini", "turn limit", "classic", "agent", "dice", "sealed"],
)
def test_s5_what_everybody_was_sent_follows_from_the_keys(setup: Setup, seeds: int) -> None:
    cases = [
        case for seed in range(seeds) for case in cases_when_keys_are_shown(setup, seed, undos=0.3)
    ]
    assert cases
    for (view, _, _), verdict in zip(cases, seen_verdicts(cases), strict=True):
        assert (verdict["problem"], verdict["complete"]) == (None, True)
        assert verdict["scenes"] == [str(scene) for scene, _ in view["revealed"]]
        assert verdict["before"]
        if view["seat"] is not None:
            assert verdict["checked"] > 0
            assert verdict["hasNonce"]


def test_a_game_that_was_resigned_in_the_middle_of_a_turn() -> None:
    cases = []
    for seed in range(20):
        game = TableDriver(duel("classic"), seed).begin()
        for _ in range(5 + seed):
            game.move(undos=0.2)
        game.do(commands.resign, seed % 2)
        cases += [case_of(game, viewer) for viewer in (0, 1, None)]
    assert {verdict["problem"] for verdict in seen_verdicts(cases)} == {None}


# A server that cheats.


def changed(case: Case, change: Callable[[Any, Any, Any], None]) -> Case:
    """Return what a device would have of a server that cheats."""
    forged: Case = copy.deepcopy(case)
    change(*forged)
    return forged


def started(messages: Any) -> Any:
    return [message for message in messages if message["kind"] == "started"][-1]


def chanced(messages: Any) -> Any:
    return [message for message in messages if message["kind"] == "chanced"]


def swap_key(view: Any, _: Any, __: Any) -> None:
    view["revealed"][0][1] = "0" * 64


def swap_key_and_commitment(view: Any, _: Any, __: Any) -> None:
    scene = view["revealed"][0][0]
    digest = fair_deal.commitment(view["table"], view["match"], scene, bytes(32))
    view["revealed"][0][1] = "0" * 64
    view["commitments"][0][1] = digest


def swap_later_commitment(view: Any, _: Any, __: Any) -> None:
    view["commitments"][-1][1] = "1" * 64


def swap_nonce(_: Any, messages: Any, __: Any) -> None:
    started(messages)["nonces"][0] = "chosen by the server"


def swap_other_nonce(_: Any, messages: Any, __: Any) -> None:
    started(messages)["nonces"][1] = "chosen by the server"


def other_starter(_: Any, messages: Any, __: Any) -> None:
    started(messages)["starter"] = 1 - started(messages)["starter"]


def swap_own_cards(_: Any, messages: Any, __: Any) -> None:
    hand = [item for item in chanced(messages)[0]["events"] if item[2] is not None]
    hand[0][2], hand[1][2] = hand[1][2], hand[0][2]


def give_the_other_a_card(_: Any, messages: Any, __: Any) -> None:
    """Let the other player have played a card that is still in the pack by the key."""
    last = chanced(messages)[-1]["events"][-1][2]
    acted = [one for one in messages if one["kind"] == "acted" and one["seat"] == 1]
    first = next(one for one in acted if one["action"][0] not in "<=")
    assert last is not None
    first["action"] = first["action"][: first["action"].startswith("x")] + last


def turn_a_die(_: Any, messages: Any, __: Any) -> None:
    die = chanced(messages)[1]["events"][0]
    die[1] = (die[1] + 1) % 10


def cards() -> Case:
    """A round in which the last card came to the first player."""
    seeds = (matches(by_lot(duel("classic")), seed, undos=0.0) for seed in range(100))
    return next(
        case
        for game in seeds
        if chanced((case := case_of(game, 0))[1])[-1]["events"][-1][2] is not None
    )


CHEATS = [
    (swap_key, "other-key"),
    (swap_key_and_commitment, "unseen-commitment"),
    (swap_nonce, "unseen-nonce"),
    (swap_other_nonce, ("other-chance", "other-starter")),
    (other_starter, "other-starter"),
    (swap_own_cards, "other-chance"),
    (give_the_other_a_card, "unheld-card"),
]


def test_s5_a_server_that_deals_otherwise_is_found_out_by_the_device() -> None:
    honest = cards()
    found = seen_verdicts([honest, *(changed(honest, cheat) for cheat, _ in CHEATS)])
    assert found[0]["problem"] is None
    for (cheat, wanted), verdict in zip(CHEATS, found[1:], strict=True):
        assert verdict["problem"], cheat.__name__
        assert verdict["problem"]["code"] in wanted, cheat.__name__


def test_s5_a_commitment_to_a_later_round_is_compared_at_once() -> None:
    honest = cases_when_keys_are_shown(duel(rounds=2), 1, undos=0.0)[1]
    assert len(honest[0]["revealed"]) == 1
    found = seen_verdicts([honest, changed(honest, swap_later_commitment)])
    assert found[0]["problem"] is None
    assert found[1]["problem"]["code"] == "unseen-commitment"


def test_s5_a_die_that_fell_otherwise_is_found_out() -> None:
    honest = case_of(matches(by_lot(dice(3)), 3), 1)
    (found,) = seen_verdicts([changed(honest, turn_a_die)])
    assert found["problem"]["code"] == "other-chance"
    assert (found["problem"]["values"]["scene"], found["problem"]["values"]["number"]) == (2, 0)


def test_s5_an_agent_with_a_nonce_is_found_out() -> None:
    """It could be the one among many that gives the server the deal it wants."""
    honest = case_of(matches(by_lot(duel(agents=1)), 3), 0)
    (found,) = seen_verdicts([changed(honest, swap_other_nonce)])
    assert found["problem"] == {"code": "agent-nonce", "values": {"seat": 2}}


def test_a_device_that_came_later_claims_less() -> None:
    view, messages, note = case_of(matches(by_lot(duel()), 3), 0)
    late = {**note, "late": True}
    found = seen_verdicts(
        [[view, messages, late], [view, messages], [view, messages[-3:], note], [view, [], {}]]
    )
    assert [(verdict["complete"], verdict["before"]) for verdict in found] == [
        (True, False),
        (True, False),
        (False, True),
        (False, False),
    ]
    assert {verdict["problem"] for verdict in found} == {None}
    assert [verdict["hasNonce"] for verdict in found] == [True, False, False, False]


def test_a_nonce_whose_answer_was_lost_counts_if_it_was_taken() -> None:
    view, messages, note = case_of(matches(by_lot(duel()), 3), 0)
    taken = {**note, "nonces": {}, "sending": note["nonces"]}
    lost = {**note, "nonces": {}, "sending": {"0": "never arrived"}}
    found = seen_verdicts([[view, messages, taken], [view, messages, lost]])
    assert [verdict["hasNonce"] for verdict in found] == [True, False]
    assert {verdict["problem"] for verdict in found} == {None}


def test_the_nonce_of_a_seat_that_was_given_up_is_not_missed() -> None:
    view, messages, note = case_of(matches(by_lot(duel()), 3), 0)
    note["nonces"]["1"] = "sent before this player changed seats"
    (found,) = seen_verdicts([[view, messages, note]])
    assert found["problem"] is None
