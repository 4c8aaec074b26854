"""Leaks that others have shipped, each tried here; and where knowledge may leave a state."""

from __future__ import annotations

import ast
import json
import pickle
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import lostcities.server
from lostcities.game import CHANCE
from lostcities.server.errors import Refused
from lostcities.server.tables import commands, fair_deal
from lostcities.server.tables.table import new_table
from lostcities.server.views.export import export
from lostcities.server.views.live_table import LiveTable, rebuild
from lostcities.server.views.refusals import error_json
from lostcities.server.views.view import observation
from tests.server.support.table_driver import TABLE, TableDriver, dice, duel, played, text
from tests.server.test_undo import arrow, cards, place, sealed

if TYPE_CHECKING:
    from lostcities.server.views.view import Viewer

CARD = re.compile(r'"x?([YBWGRP](?:10|[2-9]|\$))"')
VIEWERS: list[Viewer] = [0, 1, None]


def named(sent: Any) -> set[str]:
    """Return the cards something told speaks of."""
    return set(CARD.findall(text(sent)))


def public(game: TableDriver) -> set[str]:
    board = game.table.public_state.board
    stacks = [*board.piles, *board.expeditions[0], *board.expeditions[1]]
    return {str(card) for stack in stacks for card in stack}


def test_s4_the_deck_or_the_first_state_in_a_view() -> None:
    game = TableDriver(duel("classic")).begin()
    for seat in (0, 1):
        assert named(game.live.view(seat)["game"]) == set(game.hand(seat))
        assert named(game.sent[seat]) == set(game.hand(seat))
    assert named([game.live.view(None), game.sent[None]]) == set()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_s4_arguments_of_the_log(viewer: Viewer) -> None:
    """Nobody is told of a card that was not in their own hand or in the open."""
    for seed in range(5):
        game = TableDriver(duel("classic"), seed).begin()
        seen: set[str] = set()
        sent = 0
        while game.table.status == "playing":
            if viewer is not None:
                seen |= set(game.hand(viewer))
            seen |= public(game)
            assert named(game.sent[viewer][sent:]) <= seen
            assert named(game.live.view(viewer)) <= seen
            sent = len(game.sent[viewer])
            game.move(undos=0.1)


def test_s4_undo_after_a_draw() -> None:
    game = cards()
    assert not game.live.view(0)["undo"]
    decision = game.table.places[0].decisions
    assert game.refused(commands.undo, 0, decision) == "nothing-to-undo"


def test_s4_ids_of_cards_that_are_face_down() -> None:
    """What is told of a hidden card is that it came, and to whom; not one field more."""
    game = played(duel("classic"), 2)
    for viewer in VIEWERS:
        for item in game.sent[viewer]:
            for kind, seat, card in item.get("events", ()):
                assert kind in ("deal", "draw")
                assert (card is None) == (seat != viewer)


@pytest.mark.parametrize("seed", range(5))
def test_s4_the_order_of_a_hand(seed: int) -> None:
    """However the cards came, a hand is shown in one order."""
    game = TableDriver(duel("classic"), seed).begin()
    shown = game.live.view(0)["game"]["hand"]
    dealt = [item[2] for item in game.events[-1].data["events"] if item[1] == 0]
    assert dealt != shown
    assert sorted(dealt) == sorted(shown)
    items = game.events[-1].data["events"]
    other = [*items[:8][::-1], *items[8:]]
    again = rebuild(TABLE, [*game.events[:-1], game.events[-1]._replace(data={"events": other})])
    assert text(again.view(0)) == game.view(0)


@pytest.mark.parametrize("setup", [duel(), dice(2)])
def test_s4_the_export_of_a_running_game(setup: Any) -> None:
    game = played(setup, 4, undos=0.1)
    for _ in range(2):
        game.do(commands.rematch, 0)
        game.do(commands.rematch, 1)
        game.play(undos=0.1)
    tried = 0
    live = LiveTable(new_table(TABLE, game.events[0]))
    for version, event in enumerate(game.events[1:], 2):
        live.apply(event)
        between = event.kind in ("committed", "offered", "readied")
        match = live.table.next.match if live.table.next else live.table.match
        if between or (live.table.status == "playing" and version % 7 == 0):
            assert export(TABLE, game.events[:version], match) is None
            tried += not between
    assert tried > 3
    assert [export(TABLE, game.events, match) is None for match in range(5)] == [
        True,
        False,
        False,
        False,
        True,
    ]


@pytest.mark.parametrize("seed", range(4))
def test_s4_the_texts_of_errors(seed: int) -> None:
    """A refusal speaks of what was tried, and of what lies in the open."""
    game = TableDriver(duel("classic"), seed).begin()
    for _ in range(30):
        game.move()
    for seat in (0, 1):
        hidden = set(game.hand(1 - seat)) - public(game) - set(game.hand(seat))
        for action in map(str, game.table.setup.codec.actions):
            try:
                commands.act(game.changes(), seat, game.table.places[seat].decisions, [action])
            except Refused as error:
                spoken = set(re.findall(r"[YBWGRP](?:10|[2-9]|\$)", text(error_json(error))))
                assert not spoken & hidden - {action.removeprefix("x")}


def test_s4_the_agent_given_the_full_state() -> None:
    for game in (cards(), sealed()):
        for seat in range(len(game.table.places)):
            seen: Any = observation(game.table, seat)
            assert type(seen).__name__ == "Observation"
            assert set(seen._fields) <= {"seat", "board", "hand", "draft"}
            pickle.loads(pickle.dumps(seen))  # noqa: S301  # our own
    game = cards()
    hidden = set(game.hand(0)) - set(game.hand(1))
    sent = json.dumps(observation(game.table, 1).to_json()) + repr(observation(game.table, 1))
    assert "h:" in sent
    assert not [card for card in hidden if f'"{card}"' in sent]


def test_r19_a_sealed_choice_given_to_an_agent() -> None:
    game = sealed()
    game.act(1, arrow(game, 1))
    for viewer in (0, 2, 3, None):
        assert getattr(observation(game.table, viewer), "draft", "?") is None


@pytest.mark.parametrize("setup", [duel(rounds=3), dice(3), dice(2, simultaneous=True)])
def test_s4_a_key_before_its_time(setup: Any) -> None:
    game = TableDriver(setup, 6)
    keys = {scene: key.hex() for scene, key in game.keys[1].items()}
    game.begin()
    while game.table.status == "playing":
        sent = text([list(game.sent.values()), game.views()])
        now = game.table.state.occasion[0]
        for scene, key in keys.items():
            over = 0 < scene < now
            assert (key in sent) == over
        game.move(undos=0.1)
    assert all(key in game.view(None) for key in keys.values())
    assert all(key in text(game.sent[None]) for key in keys.values())


def test_s4_a_nonce_before_the_game() -> None:
    game = TableDriver(duel())
    game.do(commands.ready, 0, "first secret")
    assert "first secret" not in text([list(game.sent.values()), game.views()])
    game.do(commands.ready, 1, "second secret")
    for viewer in VIEWERS:
        (started,) = [item for item in game.sent[viewer] if item["kind"] == "started"]
        assert started["nonces"] == ["first secret", "second secret"]
        assert text(game.sent[viewer]).count("secret") == 2
        assert "secret" not in game.view(viewer)


def test_s4_why_an_agent_failed() -> None:
    game = cards()
    changes = game.changes()
    changes.record("fell_back", 1, agent="policy", reason="it chose 'xY5', which is not allowed")
    game.take_in(changes)
    for viewer in VIEWERS:
        assert set(game.sent[viewer][-1]) == {"seq", "at", "kind", "seat", "agent"}


def test_s4_a_seed_that_can_be_guessed() -> None:
    assert fair_deal.KEY_BYTES * 8 >= 256
    keys = {fair_deal.new_key() for _ in range(1000)}
    assert len(keys) == 1000
    assert {len(key) for key in keys} == {fair_deal.KEY_BYTES}


def test_s4_what_the_other_is_in_the_middle_of() -> None:
    game = cards()
    game.act(1, place(game, 1))
    assert game.table.state.seat != CHANCE
    assert "take" not in {game.live.view(0)["game"]["phase"], game.live.view(None)["game"]["phase"]}
    assert game.live.view(0)["game"]["held"] == [8, 8]


def test_s4_only_views_asks_a_state_what_somebody_knows() -> None:
    folder = Path(lostcities.server.__path__[0])
    asking = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Attribute) and node.attr == "observe")
        or (isinstance(node, ast.Constant) and node.value == "observe")
    }
    metrics = "metrics.py"  # of a histogram: that module knows no state, nor anything that has one
    assert asking == {"views/view.py", metrics}
    known = (folder / metrics).read_text(encoding="utf-8")
    assert "import lostcities" not in known
    assert "from lostcities" not in known
