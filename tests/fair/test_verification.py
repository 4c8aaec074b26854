"""Real games verify, by Python and by the page's script, and against what a device saw."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lostcities.errors import Reason
from lostcities.server.tables import commands, deal_proof
from lostcities.server.tables.deal_proof import FIELDS, Proof, ProofError, read_proof, verify
from tests.fair.support.forgeries import forgeries, patched, put
from tests.fair.support.games import LARGE_GAMES, Game, small_games
from tests.fair.support.script import verdicts
from tests.server.support.table_driver import TableDriver, duel

NAMES = [*small_games(), *LARGE_GAMES]


def game_of(name: str) -> Game:
    """Return a game by its name."""
    return LARGE_GAMES[name]() if name in LARGE_GAMES else small_games()[name]


def code(export: Any, **seen: list[str]) -> str:
    """Return the code an export is refused with."""
    with pytest.raises(ProofError) as caught:
        verify(export, **seen)
    assert str(caught.value)
    return caught.value.refusal.reason.code


@pytest.mark.parametrize("name", NAMES)
def test_s5_what_was_dealt_fairly_holds(name: str) -> None:
    game = game_of(name)
    export, seen = json.loads(json.dumps(game.export)), game.seen
    found = verify(export, **seen)
    assert found.checked > 0
    assert found.seen_scenes == found.scenes
    assert 0 in found.seen_seats
    alone, compared = verdicts([[export], [export, seen]])
    assert (alone["problem"], alone["checked"]) == (None, found.checked)
    assert alone["seenScenes"] == alone["seenSeats"] == []
    assert (compared["problem"], compared["checked"]) == (None, found.checked)
    assert compared["seenScenes"] == [str(scene) for scene in found.scenes]
    assert compared["seenSeats"] == list(found.seen_seats)


@pytest.mark.parametrize(("game", "result"), [("resigned", "0 0"), ("dice", "- - -")])
def test_a_game_that_was_broken_off_is_verified_as_far_as_it_went(game: str, result: str) -> None:
    export = small_games()[game].export
    *head, last = export["record"].partition("\n1 " if game == "resigned" else "\nturn 3 ")
    record = f"{head[0]}\nend abandoned\n"
    record = re.sub(r"(?m)^Result: .*", f"Result: {result}", record)
    found = verify({**export, "record": record})
    (verdict,) = verdicts([[{**export, "record": record}]])
    assert last
    assert 0 < found.checked == verdict["checked"] < verify(export).checked
    assert verdict["problem"] is None


# What a device saw.


def dealt_again(**nonces: str) -> TableDriver:
    """Play the published card game with the same keys, but other nonces."""
    game = TableDriver(duel(rounds=2), 14)
    for seat, place in enumerate(game.table.places):
        game.do(commands.ready, seat, nonces.get(place.name, f"nonce of {place.name}"))
    return game.play()


def test_s5_a_nonce_that_was_swapped_is_found_out_by_the_device_that_sent_it() -> None:
    """The deal follows from the commitment that everybody saw, but not from what Anna sent."""
    seen = small_games()["cards"].seen
    export = dealt_again(Anna="chosen by the server").export()
    assert verify(export).checked
    assert verify(export, commitments=seen["commitments"]).seen_scenes == (1, 2)
    assert code(export, **seen) == "unseen-nonce"
    (found,) = verdicts([[export, seen]])
    assert found["problem"] == {"code": "unseen-nonce", "values": {"nonce": seen["nonces"][0]}}


def test_s5_a_key_that_was_swapped_with_its_commitment_is_found_out() -> None:
    seen = small_games()["cards"].seen
    forged = TableDriver(duel(rounds=2), "other keys").begin().play().export()
    assert verify(forged, nonces=seen["nonces"]).checked
    assert code(forged, **seen) == "unseen-commitment"


def test_only_some_of_what_was_seen_can_be_given() -> None:
    game = small_games()["cards"]
    found = verify(game.export, commitments=game.seen["commitments"][1:])
    assert (found.scenes, found.seen_scenes, found.seen_seats) == ((1, 2), (2,), ())


# What is refused.


def test_a_move_that_the_rules_forbid_breaks_the_record() -> None:
    """The page only follows the cards; the rules themselves are for `lostcities verify`."""
    export = small_games()["cards"].export
    lines = export["record"].split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("1 "))
    lines[at] = lines[at].replace("1 ", "2 ", 1)
    assert code({**export, "record": "\n".join(lines)}) == "broken-record"


def test_the_page_is_given_rubbish() -> None:
    cases: list[Any] = [
        None,
        7,
        "x",
        [],
        {},
        {"record": "", "proof": {}},
        {"record": 1, "proof": None},
    ]
    assert {found["problem"]["code"] for found in verdicts([[case] for case in cases])} == {
        "not-a-proof",
        "bad-proof-field",
    }


def test_every_reason_is_tried() -> None:
    there = {reason.code for reason in vars(deal_proof).values() if isinstance(reason, Reason)}
    assert there == {forgery.code for forgery in forgeries()} | {"unseen-nonce"}


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
where = st.sampled_from(["/record", "/proof", *(f"/proof/{field}" for field in FIELDS)])


@settings(max_examples=200, deadline=None)
@given(plain, where)
def test_rubbish_of_every_kind_is_refused(rubbish: Any, path: str) -> None:
    export = small_games()["cards"].export
    code(rubbish)
    forged = patched(export, [put(path, rubbish)])
    if forged != export:
        code(forged)


@pytest.mark.parametrize(
    "proof",
    [
        Proof("t", 3, ("a", ""), {1: "c" * 64}, {1: b"\x01" * 32}, "next"),
        Proof("t", 1, ("a",), {0: "c" * 64}, {0: b"\x01" * 32}, "lot"),
    ],
)
def test_a_proof_survives_json(proof: Proof) -> None:
    assert read_proof(json.loads(json.dumps(proof.to_json()))) == proof
