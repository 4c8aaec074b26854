"""Judges a decision of the dice game: nothing is hidden but what others have sealed (R19).

The net lists what could be done; the best of it and what was done race on the same dice: the net
plays a few turns on and then says what the sheets are worth.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import numpy as np

from lostcities.analysis import racing
from lostcities.analysis.findings import forced, found, require_actions, seed_of
from lostcities.dice.actions import codec
from lostcities.dice.agents.net import net_for
from lostcities.dice.analysis.reasons import reason_for
from lostcities.dice.kernel.analysis import play_out
from lostcities.dice.kernel.twin import from_rules
from lostcities.dice.position import position_text
from lostcities.kernel.worlds import Worlds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lostcities.analysis.findings import Finding
    from lostcities.analysis.racing import Settings
    from lostcities.dice.actions import Action
    from lostcities.dice.observation import Observation
    from lostcities.game import Seat

LINES: Final = 4
"""So many of the net's best actions are compared with what was done."""
TURNS: Final = 3
"""Turns that are played on before the net evaluates the sheets."""
PERCENT: Final = 100
POINTS_A_PERCENT: Final = 2.0
"""In a close game a point of margin is about half a percent of winning."""


def values_of(outcomes: NDArray[np.float64], seats: int) -> NDArray[np.float64]:
    """Turn margins and chances (last axis) into points: alone the points.

    With others one plays to win, so the chance counts, put into points; but a game that is as good
    as decided still has better and worse moves, so the margin counts as much.
    """
    margins, wins = outcomes[..., 0], outcomes[..., 1]
    if seats == 1:
        return margins
    # An even share of winning is worth nothing: it is what a seat begins with.
    return np.asarray(margins + POINTS_A_PERCENT * PERCENT * (wins - 1 / seats)) / 2


def judge(seen: Observation, played: Action | None, settings: Settings) -> Finding:
    """Judge an action; without one, as for a hint, what the net would do, or the next best."""
    seat: Seat = seen.seat  # type: ignore[assignment]  # no spectator decides
    seats = len(seen.board.marks)
    seed = seed_of(position_text(seen))
    # What others have sealed is made up here, and made up again in every world.
    state = from_rules(seen.sample(random.Random(seed)), seed)
    net = net_for(seen.variant, seats)
    weighed = net.weigh(state, seat)
    action_of, number_of = codec(seen.variant).action, codec(seen.variant).id
    wanted = [number for number, _, _, _ in weighed[:LINES]]
    lines = list(dict.fromkeys([*([] if played is None else [number_of(played)]), *wanted]))
    actions = [action_of(number) for number in lines]
    if len(weighed) == 1:
        return forced((str(actions[0]),))
    outcomes: list[list[NDArray[np.float64]]] = [[] for _ in lines]

    def sample(chosen: list[int], first: int, worlds: int) -> NDArray[np.float64]:
        numbers = [lines[line] for line in chosen]
        got = play_out(net, state, numbers, Worlds(seed + 1, first, worlds), TURNS)
        for line, of_line in zip(chosen, got.astype(np.float64), strict=True):
            outcomes[line].append(of_line)
        return values_of(got.astype(np.float64), seats)

    def known(chosen: list[int], first: int, worlds: int) -> NDArray[np.float64]:  # noqa: ARG001
        rows = {number: (margin, win) for number, _, win, margin in weighed}
        got = np.array([[rows[lines[line]]] * worlds for line in chosen], dtype=np.float64)
        for line, of_line in zip(chosen, got, strict=True):
            outcomes[line].append(of_line)
        return values_of(got, seats)

    # Sealed choices are made in any order; only the first to choose can be played on from.
    race = racing.run(sample if state.seat == seat else known, len(lines), 0, settings)
    obvious = racing.is_obvious(race)
    if played is None:
        race.judge_next_best()
    chances = [
        None if seats == 1 else PERCENT * float(np.concatenate(of_line)[:, 1].mean())
        for of_line in outcomes
    ]
    finding = found(race, [(str(action),) for action in actions], chances, obvious=obvious)
    if race.played == race.best or (finding.mark is None and played is not None):
        return finding
    reason = reason_for(seen, actions[race.played], actions[race.best], finding.lost)
    return finding._replace(reason=reason)


def measure(seen: Observation, actions: Sequence[Action], worlds: Worlds) -> NDArray[np.float64]:
    """Return what actions bring, by action and world; in other worlds than those of a review."""
    seats = len(seen.board.marks)
    seed = seed_of(position_text(seen))
    state = from_rules(seen.sample(random.Random(seed)), seed)
    numbers = [codec(seen.variant).id(action) for action in actions]
    outcomes = play_out(net_for(seen.variant, seats), state, numbers, worlds, TURNS)
    return values_of(outcomes.astype(np.float64), seats)


def hint(seen: Observation, settings: Settings = racing.USUAL) -> Finding:
    """Judge what could be done now; the reason compares the best with something else."""
    return judge(seen, None, settings)


def judge_begun(seen: Observation, actions: Sequence[Action], settings: Settings) -> Finding:
    """Judge an action; what follows in the same turn are decisions of their own."""
    require_actions(len(actions), 1)
    return judge(seen, actions[0], settings)
