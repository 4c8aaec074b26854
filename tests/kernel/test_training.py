"""What training takes from a batch: labels, opponents by game and seat, what is hidden, ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from lostcities import OptionError, dice, kernel
from tests.kernel.test_batch import every_table, some_legal

SEALED = dice.VARIANTS["standard"].with_options({"simultaneous": True})


def sections(row: Any, listed: tuple[kernel.Section, ...]) -> dict[str, list[int]]:
    """Cut a row of bytes into its parts."""
    ends = np.cumsum([section.size for section in listed])
    parts = np.split(row, ends[:-1])
    assert len(row) == ends[-1]
    return {section.name: part.tolist() for section, part in zip(listed, parts, strict=True)}


@every_table
def test_every_game_is_decided_as_one_by_one(game: str, variant: str, seats: int) -> None:
    batch = kernel.Batch(game, variant, 9, seats=seats, seed=3, auto_reset=False, threads=2)
    rng = np.random.default_rng(1)
    for number in range(60):
        for player in ("cautious", "greedy"):
            alone = [
                batch.state(i).decide(player) if batch.seat[i] >= 0 else kernel.LEAVE_ALONE
                for i in range(9)
            ]
            assert batch.decide(player).tolist() == alone
        actions = batch.decide("random")
        assert all(batch.mask[i, action] for i, action in enumerate(actions) if action >= 0)
        batch.step(actions if number % 2 else some_legal(batch, rng))


def test_each_game_may_ask_another_player() -> None:
    batch = kernel.Batch("duel", "classic", 4, seed=3)
    mixed = batch.decide(["cautious", "greedy", "greedy", "cautious"])
    for game, player in enumerate(("cautious", "greedy", "greedy", "cautious")):
        assert mixed[game] == batch.decide(player)[game]


@every_table
def test_asking_changes_nothing(game: str, variant: str, seats: int) -> None:
    opponent = "random" if seats > 1 else None
    asked = kernel.Batch(game, variant, 32, seats=seats, seed=1, opponent=opponent)
    left = asked.clone()
    for _ in range(12):
        actions = asked.decide("random")
        assert np.array_equal(asked.decide("random"), actions)
        assert asked == left
        asked.step(actions)
        left.step(actions)
        assert np.array_equal(asked.observation, left.observation)


def test_a_random_player_is_asked_anew_at_every_decision() -> None:
    """The games are alike, so the choices of one step are as independent as those of another."""
    batch = kernel.Batch("dice", "solo", 4000, seed=1)
    batch.fill(kernel.new("dice", "solo", seed=3))
    first = batch.decide("random")
    state = kernel.new("dice", "solo", seed=3)
    state.apply(state.legal()[-1])
    batch.fill(state)
    second = batch.decide("random")
    earlier, later = len(set(first.tolist())), len(set(second.tolist()))
    assert min(earlier, later) > 3
    pairs = Counter(zip(first.tolist(), second.tolist(), strict=True))
    mean = 4000 / (earlier * later)
    assert len(pairs) == earlier * later
    assert all(abs(count - mean) < 6 * mean**0.5 for count in pairs.values())


@every_table
def test_a_random_choice_is_any_legal_action(game: str, variant: str, seats: int) -> None:
    state = kernel.new(game, variant, seats=seats, seed=2)
    many = 400 * len(state.legal())
    batch = kernel.Batch(game, variant, many, seats=seats, seed=1)
    batch.fill(state)
    drawn = (batch.sample(np.random.default_rng(1)), batch.decide("random"), batch.random_step())
    for actions in drawn:
        counted = Counter(actions.tolist())
        assert sorted(counted) == state.legal()
        assert all(abs(count - 400) < 5 * 400**0.5 for count in counted.values())


@every_table
def test_a_random_step_is_a_step(game: str, variant: str, seats: int) -> None:
    one, two = (
        kernel.Batch(game, variant, 20, seats=seats, seed=5, threads=threads) for threads in (1, 2)
    )
    ended = 0
    while ended < 10:
        actions = one.clone().random_step()
        one.step(actions)
        assert np.array_equal(two.random_step(), actions)
        for name in ("mask", "observation", "reward", "done", "seat", "scores", "margin"):
            assert np.array_equal(getattr(one, name), getattr(two, name)), name
        one = two.clone()
        ended += int(one.done.sum())


def test_a_sample_follows_its_generator() -> None:
    batch = kernel.Batch("duel", "classic", 50, seed=1)
    assert np.array_equal(batch.sample(7), batch.sample(np.random.default_rng(7)))
    assert not np.array_equal(batch.sample(7), batch.sample(8))
    assert not np.array_equal(batch.sample(), batch.sample())


def test_games_that_are_over_are_left_alone() -> None:
    batch = kernel.Batch("duel", "mini", 3, seed=1, auto_reset=False)
    batch.play_out("random")
    assert batch.sample(1).tolist() == batch.decide("random").tolist() == [kernel.LEAVE_ALONE] * 3
    assert batch.random_step().tolist() == [kernel.LEAVE_ALONE] * 3
    assert not batch.hidden().any()


def test_unseeded_batches_differ() -> None:
    one, two = kernel.Batch("duel", "classic", 8), kernel.Batch("duel", "classic", 8)
    assert not np.array_equal(one.observation, two.observation)
    before = one.observation.copy()
    one.reset()
    assert not np.array_equal(one.observation, before)
    one.reset(np.random.default_rng(5))
    two.reset(np.random.default_rng(5))
    assert np.array_equal(one.observation, two.observation)


@pytest.mark.parametrize("threads", [1, 3])
def test_every_game_and_seat_may_have_its_own_player(threads: int) -> None:
    opponents = [
        "greedy",
        None,
        [None, "random", None],
        ["cautious", "greedy", None],
        "cautious",
    ]
    batch = kernel.Batch(
        "dice", "standard", 5, seats=3, seed=1, opponent=opponents, threads=threads
    )
    assert batch.players.tolist() == [
        [-1, 2, 2],
        [-1, -1, -1],
        [-1, 0, -1],
        [1, 2, -1],
        [1, -1, 1],
    ]
    assert batch.learners is not None
    assert batch.learners.tolist() == [0, -1, -1, 2, 1]
    seen: list[set[int]] = [set() for _ in range(5)]
    for _ in range(200):
        for game in range(5):
            seen[game].add(int(batch.seat[game]))
        batch.random_step()
    assert seen == [{0}, {0, 1, 2}, {0, 2}, {2}, {1}]


def test_a_seat_plays_as_its_player_does() -> None:
    batch = kernel.Batch(
        "dice", "standard", 1, seats=3, seed=4, opponent=[["cautious", None, "greedy"]]
    )
    alone, names = batch.state(0), ["cautious", "", "greedy"]
    for _ in range(12):
        (action,) = batch.sample(1)
        batch.step([action])
        alone.apply(int(action))
        while not alone.over and alone.seat != 1:
            alone.apply(alone.decide(names[alone.seat]))
        if alone.over:
            break
        assert batch.observation[0].tolist() == alone.observation(1).tolist()


def test_new_opponents_sit_down_to_the_next_game() -> None:
    batch = kernel.Batch("duel", "mini", 4, seed=2, opponent="random")
    batch.set_opponents([[None, "greedy"], ["greedy", None], None, "cautious"])
    old, new = batch.players.tolist(), [[-1, 2], [2, -1], [-1, -1], [1, -1]]
    ended = np.zeros(4, bool)
    while not ended.all():
        batch.random_step()
        ended |= batch.done
        expected = [new[game] if ended[game] else old[game] for game in range(4)]
        assert batch.players.tolist() == expected
    batch.set_opponents(np.array([[-1, 0]] * 4))
    batch.reset(1)
    assert batch.players.tolist() == [[-1, 0]] * 4


@pytest.mark.parametrize(
    ("opponent", "shown"),
    [
        ("nobody", "no player 'nobody'"),
        (["random"], "one for each of 2 games"),
        (["random", ["random"]], "one for each of 2 seats"),
        (["random", ["random", "greedy"]], "game 1 no seat is the learner's"),
        (np.array([[-1, 99], [-1, 0]]), "no player 99"),
        (np.array([-1, 0]), "one for each of 2 games"),
    ],
)
def test_opponents_that_cannot_be_are_refused(opponent: Any, shown: str) -> None:
    with pytest.raises(OptionError, match=shown):
        kernel.Batch("duel", "mini", 2, opponent=opponent)
    batch = kernel.Batch("duel", "mini", 2)
    with pytest.raises(OptionError, match=shown):
        batch.set_opponents(opponent)


def test_players_that_cannot_be_asked_are_refused() -> None:
    batch = kernel.Batch("duel", "mini", 2)
    with pytest.raises(OptionError, match="no player 'nobody'"):
        batch.decide("nobody")
    with pytest.raises(OptionError, match="one for each of 2 games"):
        batch.decide(["random"])
    with pytest.raises(OptionError, match="one for each of 2 seats"):
        batch.play_out(["random"])


@pytest.mark.parametrize("variant", ["mini", "classic", "long"])
def test_d13_what_is_hidden_is_the_other_hand_and_the_deck(variant: str) -> None:
    batch = kernel.Batch("duel", variant, 6, seed=4, threads=2)
    listed = kernel.hidden_layout("duel", variant)
    for _ in range(40):
        hidden = batch.hidden()
        for game in range(6):
            position, parts = batch.state(game).position(), sections(hidden[game], listed)
            assert parts["deck_cards"] == position.deck
            hand = Counter(position.hands[1 - batch.seat[game]])
            assert parts["their_hand"] == [hand[kind] for kind in range(len(position.deck))]
        batch.random_step()


def test_r19_what_is_hidden_are_sealed_choices() -> None:
    batch = kernel.Batch("dice", SEALED, 4, seats=3, seed=4)
    listed = kernel.hidden_layout("dice", SEALED, seats=3)
    shown = kernel.layout("dice", SEALED, seats=3)
    differs = 0
    for _ in range(60):
        hidden = batch.hidden()
        for game in range(4):
            seat, state = int(batch.seat[game]), batch.state(game)
            parts, mine = (sections(hidden[game], listed), sections(batch.observation[game], shown))
            for steps in (1, 2):
                theirs = sections(state.observation((seat + steps) % 3), shown)
                for name in ("columns", "artefacts", "dice", "bridges"):
                    assert parts[f"sealed_{name}_{steps}"] == theirs[f"{name}_0"]
                    differs += theirs[f"{name}_0"] != mine[f"{name}_{steps}"]
        batch.random_step()
    assert differs > 0, "something was hidden"
    assert kernel.hidden_layout("dice", "standard", seats=3) == ()
    assert kernel.Batch("dice", "standard", 4, seats=3).hidden().shape == (4, 0)


@every_table
def test_the_end_of_a_game_is_told(game: str, variant: str, seats: int) -> None:
    batch = kernel.Batch(game, variant, 5, seats=seats, seed=3)
    assert (batch.endings == -1).all()
    ended = 0
    while ended < 8:
        last = [batch.state(number) for number in range(5)]
        actions = batch.random_step()
        for number in np.flatnonzero(batch.done):
            last[number].apply(int(actions[number]))
            end, ended = kernel.to_rules(last[number]), ended + 1
            assert batch.ending_names[batch.endings[number]] == str(end.board.ending)
            if game == "dice":
                assert batch.turns[number] == end.board.turn
                assert batch.statistics["dice"][number].tolist() == [
                    marks.dice for marks in end.board.marks
                ]


def test_d20_turns_and_expeditions_of_all_rounds_are_counted() -> None:
    """Followed decision by decision: a turn ends with each card taken (D5)."""
    batch = kernel.Batch("duel", "mini", 3, seed=3)
    kinds = len(batch.variant.kinds)
    turns, opened = np.zeros(3, int), np.zeros((3, 2), int)
    ended = 0
    while ended < 9:
        before = [batch.state(game) for game in range(3)]
        actions = batch.random_step()
        turns += actions >= 2 * kinds
        for game in range(3):
            last, now = before[game].position(), batch.state(game).position()
            if batch.done[game] or len(now.results) > len(last.results):
                opened[game] += [sum(map(bool, side)) for side in last.expeditions]
        for game in np.flatnonzero(batch.done).tolist():
            assert batch.turns[game] == turns[game]
            assert batch.statistics["opened"][game].tolist() == opened[game].tolist()
            turns[game], opened[game], ended = 0, 0, ended + 1
