"""Whole dice games in script, beside the rules (R7–R10, R19–R26, R32, R37)."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.dice import COLOURS, HOUSE, VARIANTS, Roll, Variant, codec
from lostcities.dice import board as table
from tests.companion.support.node_script import DICE_GAME, QUERIES, call_script, vectors
from tests.companion.support.pad_games import (
    Setup,
    added,
    folded,
    played,
    random_setup,
    replayed,
    standing,
)
from tests.companion.support.written_sheets import ACTION_TEXTS, SOLO
from tests.rules.dice_positions import PLAIN, with_column

if TYPE_CHECKING:
    from tests.companion.support.pad_games import Choice, Choices

BATCHES = 3
GAMES = 100
"""In a batch, for one to five players, on the house sheet and on others."""


def fold(setup: Setup, choices: Choices) -> list[Any]:
    return ["fold", setup.to_json(), choices]


def agree(calls: list[Any], wanted: list[Any]) -> None:
    """Ask the script; say of the first answer that differs what was asked."""
    for call, found, want in zip(calls, call_script(DICE_GAME, calls), wanted, strict=True):
        assert found == want, call


# Games as they are played


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_and_what_comes_before_their_end(batch: int) -> None:
    """300 games by the rules in all, each folded at its end and at three points before."""
    rng = random.Random(f"games {batch}")
    calls, wanted = [], []
    for _ in range(GAMES):
        setup = random_setup(rng)
        states = played(rng, setup)
        for state, choices in [*rng.sample(states[:-1], 3), states[-1]]:
            calls.append(fold(setup, choices))
            wanted.append(standing(setup, state, choices))
        assert folded(setup, choices) == wanted[-1]
    agree(calls, wanted)
    ends = Counter(want["over"]["reason"] for want in wanted if want["over"])
    assert ends.keys() == {"bridges", "exhausted"}
    assert sum(ends.values()) == GAMES
    assert any(place for want in wanted for place in want["pending"])


# Games that were corrected


def spoiled(rng: random.Random, choices: Choices) -> Choices:
    """Change, cut and drop some choices; overfill a column; let some seats be ahead of others."""
    choices = [list(mine) for mine in choices]
    if rng.random() < 0.3:
        rng.choice(choices)[:12] = [{"did": [f"{rng.choice('GB')}9"]} for _ in range(24)]
    for _ in range(rng.randint(1, 4)):
        mine = rng.choice(choices)
        if mine:
            mine[rng.randrange(len(mine))] = random_choice(rng)
    for mine in choices:
        if rng.random() < 0.4:
            del mine[len(mine) - rng.randint(0, min(3, len(mine))) :]
        if rng.random() < 0.2:
            mine.extend(random_choice(rng) for _ in range(rng.randint(1, 3)))
    return choices


def random_choice(rng: random.Random) -> Choice:
    """Do anything: mostly a pair or a refusal, then some accelerations."""
    ticket = rng.random()
    first = (
        ACTION_TEXTS[:67] if ticket < 0.88 else ACTION_TEXTS if ticket < 0.96 else ("R99", ">", "")
    )
    did = [rng.choice(first)]
    did += rng.choices([*ACTION_TEXTS[67:], "R5"], k=rng.choice([0, 0, 0, 1, 2]))
    return {"did": did if rng.random() < 0.95 else [], "anyway": True}


def test_games_that_were_corrected_at_random() -> None:
    """R14, R17, R20, R24, R26: 240 games that break rules, folded as by the second opinion."""
    rng = random.Random("corrected")
    calls, wanted = [], []
    for _ in range(40):
        setup = random_setup(rng)
        _, choices = played(rng, setup)[-1]
        for _ in range(6):
            changed = spoiled(rng, choices)
            calls.append(fold(setup, changed))
            wanted.append(folded(setup, changed))
    agree(calls, wanted)
    codes = Counter(one["code"] for want in wanted for one in want["odd"])
    assert codes.keys() >= {"too-low", "top-ticked", "no-arrow", "no-action", "option-off"}, codes
    assert any(want["late"] for want in wanted)
    assert any(one and one["turn"] > want["turn"] for want in wanted for one in want["pending"])


def test_correcting_and_correcting_back_changes_nothing() -> None:
    rng = random.Random("back")
    calls: list[Any] = []
    wanted: list[Any] = []
    for _ in range(25):
        setup = random_setup(rng)
        _, choices = played(rng, setup)[-1]
        seat = rng.randrange(setup.seats)
        turn = rng.randint(1, len(choices[seat]))
        calls.append(["correct", choices, seat, turn, random_choice(rng)])
        wanted.append((setup, choices, seat, turn))
    once = call_script(DICE_GAME, calls)
    back = [
        ["correct", changed, seat, turn, choices[seat][turn - 1]]
        for changed, (_, choices, seat, turn) in zip(once, wanted, strict=True)
    ]
    assert call_script(DICE_GAME, back) == [choices for _, choices, _, _ in wanted]
    for call, changed, (_, choices, seat, turn) in zip(calls, once, wanted, strict=True):
        from_the_start = [list(mine) for mine in choices]
        from_the_start[seat][turn - 1] = call[-1]
        assert changed == from_the_start
    agree(
        [fold(setup, changed) for changed, (setup, *_) in zip(once, wanted, strict=True)],
        [folded(setup, changed) for changed, (setup, *_) in zip(once, wanted, strict=True)],
    )


def test_one_more_choice() -> None:
    rng = random.Random("more")
    games = [played(rng, random_setup(rng))[-1][1] for _ in range(10)]
    seats = [rng.randrange(len(choices)) for choices in games]
    more = [
        ["correct", choices, seat, len(choices[seat]) + 1, {"did": ["-"]}]
        for choices, seat in zip(games, seats, strict=True)
    ]
    grown = call_script(DICE_GAME, more)
    assert grown == [added(choices, seat, "-") for choices, seat in zip(games, seats, strict=True)]


# Examples

EXAMPLES = vectors("pad")
SHEETS = {"house": HOUSE, "plain": PLAIN}


def test_the_examples_say_their_rules() -> None:
    shown = {rule for example in EXAMPLES for rule in example["rules"]}
    numbers = (*range(7, 9), *range(10, 19), *range(20, 33), 37)
    assert shown >= {f"R{number}" for number in numbers}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["what"])
def test_the_examples_by_the_rules(example: Any) -> None:
    shows(example, folded(*game_of(example)))


def test_the_examples_as_they_are_played() -> None:
    """By the rules alone, where everybody keeps to them and to the order of turns (R10)."""
    for example in EXAMPLES:
        setup, choices = game_of(example)
        state = replayed(setup, choices)
        unplayed = "unplayed" in example or example["shows"].keys() & {"odd", "late"}
        assert (state is None) == bool(unplayed), example["what"]
        if state is not None:
            shows(example, standing(setup, state, choices))


def test_the_examples_by_the_script() -> None:
    for example, found in zip(
        EXAMPLES, call_script(DICE_GAME, [fold(*game_of(one)) for one in EXAMPLES]), strict=True
    ):
        shows(example, found)


def game_of(example: Any) -> tuple[Setup, Choices]:
    """Read an example: its choices stand seat by seat, turn by turn: `R1 | O5 >Y | -`."""
    seats = len(example["choices"])
    variant: Variant = VARIANTS["standard" if seats > 1 else "solo"]
    sheet = SHEETS[example.get("sheet", "plain")]
    for letter, cells in example.get("column", {}).items():
        sheet = with_column(letter, arrows=tuple(cells["arrows"]), vases=tuple(cells["vases"]))
    variant = variant.on(sheet)
    variant = variant.with_options(example.get("options", {}))
    choices: Choices = [
        [{"did": turn.split()} for turn in mine.split("|")] if mine else []
        for mine in example["choices"]
    ]
    return Setup(variant, seats, example.get("starter", 0)), choices


def shows(example: Any, pad: dict[str, Any]) -> None:
    """Compare what an example names; sheets are written as in a position, bridges by name."""
    totals = [one["total"] for one in pad["sums"]]
    short = {
        **pad,
        "sheets": [written(marks) for marks in pad["sheets"]],
        "totals": totals,
        **{key: named(pad[key]) for key in ("closed", "crossed")},
        "odd": [f"{one['rule']} {one['code']}" for one in pad["odd"]],
        "skipped": [one["skipped"] for one in pad["odd"]],
        "pending": [one and one["turn"] for one in pad["pending"]],
        "late": [[one["seat"], one["turn"]] for one in pad["late"]],
    }
    for key, value in example["shows"].items():
        assert short[key] == value, (example["what"], key)
    for key in ("odd", "late"):
        assert key in example["shows"] or not short[key], example["what"]


def written(marks: Any) -> str:
    """Write a sheet shortly: `R:*13T^ O:2 a1 d2 bRD`."""
    parts = []
    for letter, column in marks["columns"].items():
        digits = "".join("T" if number == 10 else str(number) for number in column["numbers"])
        text = f"{'*' * column['double']}{digits}{'^' * column['top']}"
        parts += [f"{letter}:{text}"] if text else []
    parts += [f"{letter}{marks[key]}" for letter, key in (("a", "artefacts"), ("d", "dice"))]
    return " ".join([*parts, f"b{named(marks['bridges'])}"])


def named(bridges: list[bool]) -> str:
    return "".join(name for name, has in zip(f"{COLOURS}AD", bridges, strict=True) if has)


# Dice


def test_r9_r10_the_dice_left_and_the_pairs_they_offer() -> None:
    rng = random.Random("dice")
    calls, wanted = [], []
    for _ in range(500):
        roll = Roll(tuple(rng.choices(range(10), k=3)), tuple(rng.choices(range(6), k=3)))
        pairs = offered(roll)
        taken = rng.choice([*pairs, "-"])
        action = codec(SOLO).parse(taken)
        rest = roll.without(None if taken == "-" else action)  # type: ignore[arg-type]  # a pair
        calls += [["offered", dice(roll)], ["left", dice(roll), taken], ["offered", dice(rest)]]
        wanted += [pairs, dice(rest), offered(rest)]
    agree(calls, wanted)
    zero = {"numbers": [0, 0, 4], "colours": ["R", "P", "R"]}
    assert call_script(DICE_GAME, [["left", zero, "R0!"]]) == [
        {"numbers": [0, 4], "colours": ["P", "R"]}
    ]


def dice(roll: Roll) -> dict[str, Any]:
    return {"numbers": list(roll.numbers), "colours": [COLOURS[colour] for colour in roll.colours]}


def offered(roll: Roll) -> list[str]:
    """R11: on an empty sheet every pair can be written."""
    board = table.fresh_board(VARIANTS["solo"], 1, 0)
    board = board._replace(phase=table.Phase.PICK, waiting=(0,), roll=roll)
    return [str(action) for action in table.legal(board, 0, None)[:-1]]


def test_r8_a_roll_is_three_numbers_and_three_colours_each_face_as_likely() -> None:
    """Every byte there is, as the first of a die: what is beyond the last full cycle is redrawn."""
    first = [["rollByBytes", [byte, *[0] * 6]] for byte in range(256)]
    fourth = [["rollByBytes", [0, 0, 0, byte, *[0] * 3]] for byte in range(256)]
    many = [255, 250, 249, 10, 7, 252, 255, 251, 6, 5]
    found = call_script(QUERIES, [*first, *fourth, ["rollByBytes", many]])
    numbers = Counter(roll["numbers"][0] for roll, count in found[:256] if count == 6)
    assert numbers == dict.fromkeys(range(10), 25)
    colours = Counter(roll["colours"][0] for roll, count in found[256:-1] if count == 6)
    assert colours == dict.fromkeys(COLOURS, 42)
    roll = {"numbers": [9, 0, 7], "colours": ["P", "R", "P"]}
    assert found[-1] == [roll, len(many)]


def test_r8_the_machines_own_randomness() -> None:
    (rolls,) = call_script(QUERIES, [["rolls", 300]])
    assert {len(roll[key]) for roll in rolls for key in ("numbers", "colours")} == {3}
    assert {face for roll in rolls for face in roll["numbers"]} == set(range(10))
    assert {colour for roll in rolls for colour in roll["colours"]} == set(COLOURS)


def test_r9_what_the_dice_offer_to_a_player() -> None:
    rolled = {"numbers": [0, 7, 7], "colours": ["R", "R", "P"]}
    calls = [
        ["isOffered", rolled, taken, action]
        for taken in (None, "-", "P7", "R0!")
        for action in ("P7", "R0", "R0!", "P0", "G7", "R1", "-")
    ]
    wanted = {
        None: [True, True, True, True, False, False, True],
        "-": [True, True, True, True, False, False, True],
        "P7": [False, True, True, False, False, False, True],
        "R0!": [True, False, False, False, False, False, True],
    }
    assert call_script(DICE_GAME, calls) == [one for row in wanted.values() for one in row]


# Whose turn it is


def test_r7_turns_pass_round_and_a_rematch_starts_with_the_next_seat() -> None:
    for seats in range(1, 6):
        for starter in range(seats):
            setup = Setup(VARIANTS["standard"], seats, starter).to_json()
            calls = [["activeIn", setup, turn] for turn in range(1, 12)]
            wanted = [(starter + turn) % seats for turn in range(11)]
            calls += [["seatsFrom", setup, 3], ["rematch", setup]]
            order = [(starter + 2 + place) % seats for place in range(seats)]
            agree(calls, [*wanted, order, {**setup, "starter": (starter + 1) % seats}])


def test_r9_with_the_phones_dice_the_active_player_chooses_first() -> None:
    setup = Setup(VARIANTS["standard"], 3, 1).to_json()
    phone = {**setup, "options": {"dice": True}}
    nobody: Choices = [[], [], []]
    other: Choices = [[{"did": ["R1"]}], [], []]
    active: Choices = [[], [{"did": ["R1"]}], []]
    games = [(one, choices) for one in (setup, phone) for choices in (nobody, other, active)]
    pads = call_script(DICE_GAME, [["fold", one, choices] for one, choices in games])
    calls = [
        ["mayChoose", one, choices, pad] for (one, choices), pad in zip(games, pads, strict=True)
    ]
    agree(calls, [[0, 1, 2], [1, 2], [0, 2], [1], [1], [0, 2]])


def test_r9_an_arrow_of_the_active_player_does_not_keep_the_others_waiting() -> None:
    sheet = with_column("R", arrows=(1,), vases=())
    setup = Setup(VARIANTS["standard"].on(sheet), 2, 0).to_json() | {"options": {"dice": True}}
    choices: Choices = [[{"did": ["R1"]}], []]
    (pad,) = call_script(DICE_GAME, [["fold", setup, choices]])
    agree([["mayChoose", setup, choices, pad]], [[0, 1]])


def test_r26_the_last_turn_is_known_before_it_is_over() -> None:
    """Ben writes once and is exhausted in turn 10; Anna has still to choose in that turn."""
    setup = Setup(VARIANTS["standard"], 2, 0).to_json()
    refusals: list[Choice] = [{"did": ["-"]}] * 9
    wrote: list[Choice] = [{"did": ["R1"]}, *refusals]
    games: list[Choices] = [
        [refusals, wrote[:9]],
        [refusals, wrote],
        [[*refusals, {"did": ["-"]}], wrote],
    ]
    pads = call_script(DICE_GAME, [["fold", setup, choices] for choices in games])
    assert [bool(pad["over"]) for pad in pads] == [False, False, True]
    agree([["isLastTurn", pad] for pad in pads], [False, True, False])
