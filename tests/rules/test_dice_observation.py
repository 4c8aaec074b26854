"""What a seat is told and what it may assume (R3, R19): answers, samples, JSON."""

from __future__ import annotations

import json
import random

from lostcities.dice import Draft, Phase, Pick, Refuse, codec, new
from lostcities.game import Abandon, Resign
from tests.rules.dice_positions import (
    SEALED,
    STANDARD,
    act,
    action,
    marks,
    rolled,
    table,
    texts,
)


def test_an_observation_answers_like_the_state() -> None:
    state = table(marks("R:5"), marks("B:8"), roll="479 RRB")
    mine = state.observe(0)
    assert mine.legal() == state.legal()
    assert (mine.phase, mine.waiting, mine.variant) == (Phase.PICK, (0,), STANDARD)
    for choice in codec(STANDARD).actions:
        assert mine.refusal(choice) == state.refusal(choice)


def test_who_is_not_asked_may_do_nothing() -> None:
    state = table(marks(), marks(), roll="479 RRB")
    for seat in (1, None):
        seen = state.observe(seat)
        assert seen.legal() == ()
        refusal = seen.refusal(Refuse())
        assert refusal is not None
        assert (refusal.rule, refusal.reason.code) == ("R10", "not-your-turn")


def test_essentials_are_the_sheets_and_the_dice_wherever_one_sits() -> None:
    mine, theirs = marks("R:5"), marks("B:8")
    one = table(mine, theirs, roll="479 RRB")
    other = table(theirs, mine, roll="974 BRR")
    assert one.observe(0).essentials() == other.observe(1).essentials()
    assert one.observe(0).essentials() != one.observe(1).essentials()
    assert one.observe(None).essentials() == other.observe(None).essentials()
    assert (
        one.observe(0).essentials() != table(mine, theirs, roll="478 RRB").observe(0).essentials()
    )


def test_r19_a_sample_seals_anything_the_others_may_have_chosen() -> None:
    """Seat 2 sealed one of five choices; the arrow of Orange 2 brings seven answers each."""
    sheets = [marks(), marks("O:1"), marks()]
    state = act(table(*sheets, roll="479 RBO", variant=SEALED), "R4", "2:B7")
    seen = state.observe(0)
    rng = random.Random(1)
    met = set()
    for _ in range(400):
        world = seen.sample(rng)
        assert world.board == state.board
        assert world.drafts[0] is None
        assert world.drafts[2] is None
        draft = world.drafts[1]
        assert draft is not None
        assert not draft.arrow
        met.add(".".join(map(str, draft.actions)))
    picks = {"B7", "B9", "-"}
    assert met == picks | {f"O{n}.>{c}" for n in (7, 9) for c in (*"ROYGBP", "-")}


def test_r19_a_sample_keeps_the_own_sealed_choice() -> None:
    sheets = [marks(), marks("O:1"), marks()]
    state = act(table(*sheets, roll="479 RBO", variant=SEALED), "R4", "2:O7")
    world = state.observe(1).sample(random.Random(1))
    assert world == state
    draft = state.drafts[1]
    assert draft == Draft((Pick(1, 7),), marks("O:17"), arrow=True)
    done = act(state, "2:>R").observe(1)
    assert done.draft == Draft((Pick(1, 7), action(">R")), marks("O:17 R:1"), arrow=False)
    assert done.sample(random.Random(2)).observe(1) == done


def test_a_sample_of_an_open_table_is_the_truth() -> None:
    state = table(marks("R:5"), marks("B:8"), roll="479 RRB")
    for seat in (0, 1, None):
        assert state.observe(seat).sample(random.Random(1)) == state


def test_to_json_shows_what_the_seat_knows() -> None:
    sheets = [marks(dice=2), marks("O:*1 R:222222222^", artefacts=3, bridges="R")]
    state = act(table(*sheets, roll="479 RBO", variant=SEALED, closed="R"), "R4", "2:O7")
    shown = json.loads(json.dumps(state.observe(1).to_json()))
    nothing = {"double": False, "numbers": [], "top": False}
    assert shown == {
        "game": "dice",
        "observation": 1,
        "variant": "standard",
        "options": {"simultaneous": True},
        "sheet": "house",
        "seat": 1,
        "phase": "accelerate",
        "waiting": [1],
        "turn": 1,
        "active": 0,
        "roll": {"numbers": [4, 7, 9], "colours": ["R", "B", "O"]},
        "taken": "R4",
        "sheets": [
            {
                "columns": {
                    **dict.fromkeys("OYGBP", nothing),
                    "R": {"double": False, "numbers": [4], "top": False},
                },
                "artefacts": 0,
                "dice": 2,
                "bridges": [False] * 8,
            },
            {
                "columns": {
                    **dict.fromkeys("YGBP", nothing),
                    "R": {"double": False, "numbers": [2] * 9, "top": True},
                    "O": {"double": True, "numbers": [1, 7], "top": False},
                },
                "artefacts": 3,
                "dice": 0,
                "bridges": [True] + [False] * 7,
            },
        ],
        "sealed": ["O7"],
        "closed": [True] + [False] * 7,
        "ending": None,
        "resigned": None,
        "legal": [">O", ">Y", ">G", ">B", ">P", ">-"],
    }


def test_r19_json_shows_nobody_else_what_is_sealed() -> None:
    sheets = [marks(), marks("O:1"), marks()]
    before = act(table(*sheets, roll="479 RBO", variant=SEALED), "R4")
    after = act(before, "2:O7")
    for seat in (0, 2, None):
        assert after.observe(seat).to_json() == before.observe(seat).to_json()
        assert after.observe(seat).to_json()["sealed"] is None


def test_to_json_shows_a_running_roll_and_the_ending() -> None:
    shown = rolled(new(STANDARD), "04").observe(0).to_json()
    assert shown["roll"] == {"numbers": [0, 4], "colours": []}
    assert (shown["phase"], shown["taken"], shown["legal"]) == ("roll", None, [])
    resigned = new(STANDARD).apply(Resign(1)).observe(None).to_json()
    assert (resigned["phase"], resigned["ending"], resigned["resigned"]) == ("over", "resigned", 1)
    abandoned = new(STANDARD).apply(Abandon()).observe(0)
    assert abandoned.to_json()["ending"] == "abandoned"
    assert texts(abandoned) == set()
