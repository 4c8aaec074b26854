"""Deals that can be checked: committed to before, revealed after, and every forgery found."""

from __future__ import annotations

import copy
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lostcities.errors import Reason
from lostcities.game import WHOLE_GAME
from lostcities.games import GAMES
from lostcities.server.tables import commands, fair_deal
from lostcities.server.tables.fair_deal import (
    FairDealer,
    Proof,
    ProofError,
    commitment,
    new_key,
    read_proof,
    verify,
)
from tests.server.support.table_driver import TABLE, TableDriver, dice, duel, played

if TYPE_CHECKING:
    from lostcities.server.tables.setup import Setup

SETUPS = [duel(rounds=2), duel("classic"), dice(3), dice(2, simultaneous=True)]
EXPORT = played(duel(rounds=2), 8).export()
DICE = played(dice(2), 8).export()


def code(export: Any) -> str:
    """Return the code an export is refused with."""
    with pytest.raises(ProofError) as caught:
        verify(export)
    assert str(caught.value)
    return caught.value.refusal.reason.code


def changed(*path: str | int, to: Any, export: Any = EXPORT) -> Any:
    """Return an export with one thing in it replaced."""
    forged = copy.deepcopy(export)
    *way, last = path
    inner = forged
    for step in way:
        inner = inner[step]
    inner[last] = to
    return forged


def without(*path: str) -> Any:
    """Return an export with one thing missing."""
    forged = copy.deepcopy(EXPORT)
    *way, last = path
    inner = forged
    for step in way:
        inner = inner[step]
    del inner[last]
    return forged


def rewritten(old: str, new: str, export: Any = EXPORT) -> Any:
    """Return an export with something else in its record."""
    assert old in export["record"]
    return {**export, "record": export["record"].replace(old, new, 1)}


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("undos", [0.0, 0.2])
def test_s5_what_was_dealt_fairly_holds(setup: Setup, undos: float) -> None:
    game = played(setup, 3, undos)
    chances = sum(len(e.data["events"]) for e in game.events if e.kind == "chanced")
    assert verify(json.loads(json.dumps(game.export()))) == chances > 0


def swapped(export: Any) -> Any:
    """Exchange two cards of a hand that was dealt; every card is still in one place."""
    lines = export["record"].split("\n")
    number = next(n for n, line in enumerate(lines) if line.startswith("deal 1"))
    word, seat, first, second, *rest = lines[number].split(" ")
    lines[number] = " ".join([word, seat, second, first, *rest])
    return {**export, "record": "\n".join(lines)}


OTHER = "0" * 64

FORGERIES = [
    (swapped(EXPORT), "other-chance"),
    (changed("proof", "nonces", 0, to="another"), "other-chance"),
    (changed("proof", "nonces", to=[]), "other-chance"),
    (changed("proof", "nonces", to=EXPORT["proof"]["nonces"][::-1]), "other-chance"),
    (changed("proof", "keys", "1", to=OTHER), "other-key"),
    (changed("proof", "keys", "1", to=""), "other-key"),
    (changed("proof", "keys", "2", to=EXPORT["proof"]["keys"]["1"]), "other-key"),
    (without("proof", "keys", "1"), "no-key"),
    (without("proof", "keys", "2"), "no-key"),
    (without("proof", "commitments", "2"), "no-key"),
    (changed("proof", "commitments", to={}), "no-key"),
    (changed("proof", "commitments", "1", to=OTHER), "other-key"),
    (
        rewritten(f"Commitment-1: {EXPORT['proof']['commitments']['1']}", "Commitment-1: x"),
        "other-key",
    ),
    (changed("proof", "match", to=2), "other-key"),
    (changed("proof", "table", to="another"), "other-key"),
    (rewritten("round 1 start 1", "round 1 start 3"), "broken-record"),
    (rewritten("Format: 1", "Format: 2"), "broken-record"),
    (changed("record", to=""), "broken-record"),
    (changed("record", to="\ud800"), "broken-record"),
    (without("record"), "not-a-proof"),
    (without("proof"), "not-a-proof"),
    *((without("proof", field), "not-a-proof") for field in Proof._fields),
    (changed("proof", "match", to=float("inf")), "not-a-proof"),
    (changed("proof", "match", to=float("nan")), "not-a-proof"),
    (changed("proof", "match", to=10**5000), "not-a-proof"),
    (changed("proof", "match", to=10**4000), "other-key"),
    (changed("proof", "match", to=1.0), "not-a-proof"),
    (changed("proof", "match", to=True), "not-a-proof"),
    (changed("proof", "table", to="\ud800"), "not-a-proof"),
    (changed("proof", "nonces", 0, to="\udfff"), "not-a-proof"),
    (changed("proof", "nonces", 0, to=7), "not-a-proof"),
    (changed("proof", "keys", to={"9" * 5000: OTHER}), "not-a-proof"),
    (changed("proof", "keys", "1", to="xyz"), "not-a-proof"),
    (changed("proof", "keys", "1", to=5), "not-a-proof"),
]


@pytest.mark.parametrize(("forged", "reason"), FORGERIES)
def test_s5_a_forgery_is_found(forged: Any, reason: str) -> None:
    assert code(forged) == reason


def test_a_record_that_stops_is_no_proof() -> None:
    lines = EXPORT["record"].split("\n")
    lines = [line for line in lines if not line.startswith("Result")]
    head = lines.index("")
    cut = "\n".join([*lines[:head], "Result: *", *lines[head : head + 6], ""])
    assert code({**EXPORT, "record": cut}) == "unfinished-record"


def test_another_face_of_a_die_is_found() -> None:
    line = next(line for line in DICE["record"].split("\n") if line.startswith("turn 1 "))
    *words, green, blue, last = line.split(" ")
    other = "R" if last != "R" else "O"
    assert verify(DICE)
    forged = rewritten(line, " ".join([*words, green, blue, other]), DICE)
    assert code(forged) in ("other-chance", "broken-record")


def test_every_reason_of_the_proofs_is_tried() -> None:
    there = {reason.code for reason in vars(fair_deal).values() if isinstance(reason, Reason)}
    assert there == {reason for _, reason in FORGERIES} | {"unfinished-record"}


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
where: st.SearchStrategy[tuple[str, ...]] = st.sampled_from(
    [("record",), ("proof",), *(("proof", field) for field in Proof._fields)]
)


@settings(max_examples=200, deadline=None)
@given(plain, where)
def test_rubbish_of_every_kind_is_refused(rubbish: Any, path: tuple[str, ...]) -> None:
    code(rubbish)
    forged = changed(*path, to=rubbish)
    if forged != EXPORT and read_or_none(forged) != read_proof(EXPORT["proof"]):
        code(forged)


def read_or_none(export: Any) -> Proof | None:
    """Return the proof, unless it is none, or the record is another."""
    try:
        return read_proof(export["proof"]) if export["record"] == EXPORT["record"] else None
    except ProofError:
        return None


def test_a_proof_survives_json() -> None:
    proof = Proof("t", 3, ("a", ""), {1: "c"}, {1: b"\x01" * 32})
    assert read_proof(json.loads(json.dumps(proof.to_json()))) == proof


# Keys.


def test_every_round_of_cards_has_a_key_and_every_game_of_dice() -> None:
    three_rounds, one_game = duel(rounds=3), dice(2)
    assert list(three_rounds.game.key_scopes(three_rounds.variant)) == [1, 2, 3]
    assert one_game.game.key_scopes(one_game.variant) == (WHOLE_GAME,)


def test_keys_come_from_the_operating_system_and_never_again() -> None:
    made = [commands.create(TABLE, duel(rounds=3), 0.0).new_keys for _ in range(100)]
    keys = [key for table in made for key in table.values()]
    assert len(set(keys)) == 300
    assert {len(key) for key in keys} == {32}


def test_a_commitment_is_for_one_table_match_and_scene() -> None:
    key = new_key()
    shown = {commitment(t, m, s, key) for t in "ab" for m in (1, 2) for s in (1, 2)}
    assert len(shown) == 8
    assert commitment("a", 1, 1, key) == commitment("a", 1, 1, key)


@pytest.mark.parametrize("setup", SETUPS)
def test_s5_commitments_are_published_before_any_chance(setup: Setup) -> None:
    game = played(setup, 2)
    for seat in range(len(game.table.places)):
        game.do(commands.rematch, seat)
    committed = 0
    for event in game.events:
        if event.kind == "committed":
            committed = event.data["match"]
        if event.kind in ("readied", "started"):
            assert committed
        if event.kind == "started":
            assert event.data["match"] == committed
    kinds = [event.kind for event in game.events]
    assert kinds.index("committed") < kinds.index("readied") < kinds.index("chanced")


def scenes_over(game: TableDriver) -> dict[int, str]:
    return {e.data["scene"]: e.data["key"] for e in game.events if e.kind == "revealed"}


@pytest.mark.parametrize("options", [{}, {"turn_limit": 6}])
def test_d14_d15_the_key_of_a_round_is_shown_when_it_is_over(options: dict[str, Any]) -> None:
    for seed in range(6):
        game = TableDriver(duel("mini", **{"rounds": 3, **options}), seed).begin()
        keys = {scene: key.hex() for scene, key in game.keys.items()}
        while game.table.status == "playing":
            done = range(1, len(game.table.state.board.results) + 1)
            assert scenes_over(game) == {scene: keys[scene] for scene in done}
            game.move(undos=0.1)
        assert scenes_over(game) == keys
        assert dict(game.table.revealed) == keys


def test_the_key_of_a_dice_game_is_shown_when_it_is_over() -> None:
    game = TableDriver(dice(2)).begin()
    keys = {scene: key.hex() for scene, key in game.keys.items()}
    while game.table.status == "playing":
        assert scenes_over(game) == {}
        game.move()
    assert scenes_over(game) == keys


@pytest.mark.parametrize("setup", [duel(rounds=3), dice(2)])
def test_d23_all_keys_are_shown_when_somebody_resigns(setup: Setup) -> None:
    game = TableDriver(setup).begin()
    game.move()
    keys = {scene: key.hex() for scene, key in game.keys.items()}
    game.do(commands.resign, 1)
    assert scenes_over(game) == keys
    assert verify(game.export())


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
    deal: Any = FairDealer("t", 1, {1: b"k" * 32}, ())
    total = (fair_deal.WORD // 2) + 1
    drawn = [deal(Urn(total, number)) for number in range(50)]
    assert all(0 <= ticket < total for ticket in drawn)
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
