"""The dice game reviewed: known best actions, luck of rolls, what is sealed stays sealed."""

from __future__ import annotations

import random

import numpy as np
import pytest

from lostcities import record
from lostcities.analysis.racing import Settings
from lostcities.dice import VARIANTS, State, new
from lostcities.dice.actions import codec
from lostcities.dice.agents.net import net_for
from lostcities.dice.analysis.decisions import hint, judge
from lostcities.dice.analysis.luck import luck_of_roll, margins, play_of_turn, rolls
from lostcities.dice.analysis.reasons import reason_for
from lostcities.dice.dice import Roll
from lostcities.dice.kernel.analysis import roll_worth
from lostcities.dice.kernel.nets import dice_exact
from lostcities.dice.kernel.twin import from_rules
from lostcities.dice.position import read_position

from .games import recorded

FEW = Settings(worlds=64)


def exact_values(state: State) -> dict[str, float]:
    """Return what each action of a small sheet is worth, solved exactly; without arrows."""
    values = {}
    for action in state.legal():
        after = from_rules(state)
        after.apply(codec(state.variant).id(action))
        if after.over:
            values[str(action)] = float(after.totals[0])
        elif not state.apply(action).waiting:
            values[str(action)] = dice_exact(after)
    return values


def late_sheets() -> list[State]:
    """Return positions of games alone with so few open columns that they can be solved."""
    found = []
    for seed in range(6):
        replay = record.read(recorded("dice", ("net",), f"solo{seed}", "solo"))
        for rolled in rolls(replay.states())[-24:]:  # type: ignore[arg-type]
            columns = rolled.state.board.marks[0].columns
            if sum(not column.full for column in columns) <= 3:
                found.append(rolled.state)
    return found


def test_the_worst_action_of_a_solved_sheet_is_marked() -> None:
    """What every action is worth is known exactly: the worst is found, and the best let pass."""
    marks: list[tuple[str | None, str | None]] = []
    for state in late_sheets():
        values = exact_values(state)
        best, worst = max(values, key=values.__getitem__), min(values, key=values.__getitem__)
        if len(values) < 3 or values[best] - values[worst] < 4:
            continue
        parse = codec(state.variant).parse
        found = [
            judge(state.observe(0), parse(action), Settings(worlds=256)) for action in (worst, best)
        ]
        marks.append((found[0].mark, found[1].mark))
    assert len(marks) >= 6
    assert all(worst is not None for worst, _ in marks)
    assert sum(best is not None for _, best in marks) <= 1, "of equal actions one may seem better"


def test_a_roll_is_as_lucky_as_rolls_are_on_average() -> None:
    """Other rolls of the same position have the mean the exact one says."""
    replay = record.read(recorded("dice", ("cautious", "greedy"), "luck"))
    state = rolls(replay.states())[9].state  # type: ignore[arg-type]
    net = net_for(state.variant, 2)
    mean, _ = roll_worth(net, from_rules(state))
    rng = random.Random(1)
    fell = []
    for _ in range(120):
        roll = Roll(
            tuple(rng.randrange(10) for _ in range(state.variant.number_dice)),
            tuple(rng.randrange(6) for _ in range(state.variant.colour_dice)),
        )
        other = State(state.board._replace(roll=roll), state.drafts)
        again, came = roll_worth(net, from_rules(other))
        assert again == pytest.approx(mean)
        fell.append(came)
    error = np.std(fell, axis=0, ddof=1) / len(fell) ** 0.5
    assert np.all(np.abs(np.mean(fell, axis=0) - mean) < 4 * error)


def test_luck_is_what_a_roll_brought_beyond_the_mean() -> None:
    replay = record.read(recorded("dice", ("cautious", "greedy"), "luck"))
    state = rolls(replay.states())[4].state  # type: ignore[arg-type]
    mean, fell = roll_worth(net_for(state.variant, 2), from_rules(state))
    assert luck_of_roll(state) == pytest.approx([fell[0] - mean[0], fell[1] - mean[1]])


def test_a_roll_is_worth_what_the_net_makes_of_it() -> None:
    """R9: the active player foresees the reply, the other chooses from what is left."""
    replay = record.read(recorded("dice", ("cautious", "greedy"), "luck"))
    net = net_for(replay.state.variant, 2)
    for rolled in rolls(replay.states())[2:20:3]:  # type: ignore[arg-type]
        state = from_rules(rolled.state)
        _, fell = roll_worth(net, state)
        while not state.over and state.position().turn == rolled.state.board.turn:
            state.apply(net.weigh(state, state.seat)[0][0])
        assert not state.over
        assert [net.evaluate(state, seat)[0] for seat in (0, 1)] == pytest.approx(fell, abs=1e-3)


def test_a_turn_is_its_roll_and_what_each_player_made_of_it() -> None:
    """What a roll is worth, and what everybody's play changed, is what the sheets are worth."""
    replay = record.read(recorded("dice", ("greedy", "random", "cautious"), "three"))
    found = rolls(replay.states())  # type: ignore[arg-type]
    net = net_for(replay.state.variant, 3)
    moved = 0.0
    for place in (3, 8, 13):
        state, after = found[place].state, found[place + 1].state
        _, fell = roll_worth(net, from_rules(state))
        changes = np.array(play_of_turn(state, replay.steps[found[place].step].event, after))
        worth = [net.evaluate(from_rules(after), seat)[0] for seat in range(3)]
        assert worth == pytest.approx(fell + changes.sum(axis=0), abs=1e-3)
        moved += float(np.abs(changes).sum())
    assert moved > 1, "these players do not play as the net does"


def test_every_turn_of_a_record_has_its_roll() -> None:
    replay = record.read(recorded("dice", ("cautious", "greedy"), "luck"))
    found = rolls(replay.states())  # type: ignore[arg-type]
    assert [rolled.state.board.turn for rolled in found] == list(range(1, len(found) + 1))
    assert len(found) == replay.state.board.turn


def test_margins_are_over_the_best_of_the_others() -> None:
    assert margins([5, 9, 2]) == [-4, 4, -7]
    assert margins([7]) == [7]


def test_a_hint_names_a_legal_action() -> None:
    replay = record.read(recorded("dice", ("cautious", "greedy"), "luck"))
    state = rolls(replay.states())[6].state  # type: ignore[arg-type]
    finding = hint(state.observe(state.seat), FEW)
    assert finding.options[0].action[0] in {str(action) for action in state.legal()}


def test_what_is_sealed_changes_nothing() -> None:
    """R19: two states that differ in what the others have sealed are judged alike."""
    variant = VARIANTS["standard"].with_options({"simultaneous": True})
    state = new(variant, seats=3)
    rng = random.Random(2)
    while len(state.waiting) < 2:
        options = state.chances().events or state.legal()
        state = state.apply(rng.choice(options))
    first, second = state.waiting
    sealed = [state.apply(action, first) for action in state.legal(first)]
    ready = [one for one in sealed if one.waiting == (second,)]
    assert len(ready) > 1
    action = ready[0].legal(second)[-1]
    found = [judge(one.observe(second), action, FEW) for one in ready[:3]]
    assert found[0] == found[1]


EMPTY = "-,-,-,-,-,-;0;0;00000000"


@pytest.mark.parametrize(
    ("played", "best", "code", "values"),
    [
        ("G0", "-", "double-rash", {"colour": "G", "ticks": False}),
        ("-", "G0", "double-missed", {"colour": "G", "ticks": True}),
        ("O8", "-", "refused-too-late", {"colour": "O", "number": 8, "filled": 0}),
        ("-", "O4", "refused-too-early", {"colour": "O", "dice": 0}),
        ("O8", "O4", "track", {"form": "smaller"}),
    ],
)
def test_reasons_on_an_empty_sheet(
    played: str, best: str, code: str, values: dict[str, object]
) -> None:
    """A tick is a tick (R12), whether the other choice was a number or a refusal."""
    line = f"dice/solo sheet:house t:1 a:1 pick n:804 c:OGO w:1 k:00000000 m:{EMPTY}"
    seen = read_position(line).observe(0)  # type: ignore[union-attr]
    parse = codec(seen.variant).parse
    reason = reason_for(seen, parse(played), parse(best), 4.0)
    assert reason.code == code
    assert {name: reason.values[name] for name in values} == values


@pytest.mark.parametrize(("theirs", "ends"), [(9, True), (8, False)])
def test_a_refusal_that_ends_the_game_is_told_as_that(theirs: int, ends: bool) -> None:  # noqa: FBT001
    line = "dice/standard sheet:house t:30 a:1 pick n:804 c:OGO w:1 k:00000000"
    sheets = f"-,-,-,-,-,-;0;8;00000000/-,-,-,-,-,-;0;{theirs};00000000"
    seen = read_position(f"{line} m:{sheets}").observe(0)  # type: ignore[union-attr]
    parse = codec(seen.variant).parse
    assert reason_for(seen, parse("O8"), parse("-"), 4.0).values["ends"] is ends
