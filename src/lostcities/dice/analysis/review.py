"""A record of the dice game taken apart for review, and put together again with what was found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.analysis.account import account
from lostcities.dice.actions import Accelerate, Pick, Refuse
from lostcities.dice.agents.net import net_for
from lostcities.dice.analysis.decisions import judge
from lostcities.dice.analysis.luck import (
    luck_of_roll,
    margins,
    play_of_turn,
    rolls,
    start,
)
from lostcities.dice.kernel.twin import from_rules
from lostcities.dice.position import position_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from lostcities.analysis.racing import Settings
    from lostcities.dice.actions import Action
    from lostcities.dice.state import State
    from lostcities.game import Seat
    from lostcities.record import Replay

    Results = Mapping[tuple[str, int], Any]

CHOICE = "choice"
ROLL = "roll"
PAIR = 2


class Review:
    """One record: its pieces of work, and what they add up to."""

    def __init__(self, replay: Replay) -> None:
        states: list[tuple[Any, Any]] = list(replay.states())
        self._replay = replay
        self._rolls = rolls(states)
        self._choices: list[tuple[int, State, Seat, Action]] = [
            (number, states[number][1], step.seat, step.event)
            for number, step in enumerate(replay.steps)
            if isinstance(step.event, Pick | Refuse | Accelerate)
        ]

    def pieces(self) -> list[tuple[str, int]]:
        """List the work; what others sealed cannot be judged from one seat's view."""
        view = self._replay.view
        choices = [
            (CHOICE, place)
            for place, (_, _, seat, _) in enumerate(self._choices)
            if view is None or seat == view
        ]
        return [*choices, *((ROLL, place) for place in range(len(self._rolls)))]

    def work(self, piece: tuple[str, int], settings: Settings) -> Any:
        """Do one piece of work; what it returns is plain JSON data."""
        kind, number = piece
        if kind == ROLL:
            state = self._rolls[number].state
            net = net_for(state.variant, len(state.board.marks))
            first = from_rules(state)
            seats = range(len(state.board.marks))
            return {
                "luck": luck_of_roll(state),
                "chances": shares([net.evaluate(first, seat)[1] for seat in seats]),
                "play": self._play(number),
            }
        _, state, seat, action = self._choices[number]
        return judge(state.observe(seat), action, settings).to_json()

    def _play(self, number: int) -> list[list[float]] | None:
        """Return what play changed for every seat, by who played.

        Between two what one loses the other wins; of more, a result is the margin over the best of
        the others, and an error changes it for each seat differently.
        """
        rolled = self._rolls[number]
        if len(rolled.state.board.marks) <= PAIR or self.scores() is None:
            return None
        is_last = number + 1 == len(self._rolls)
        after = self._replay.state if is_last else self._rolls[number + 1].state
        return play_of_turn(rolled.state, self._replay.steps[rolled.step].event, after)

    def decisions(self, results: Results) -> list[dict[str, Any]]:
        """List the decisions with what was found about each."""
        return [
            {
                "step": step,
                "turn": state.board.turn,
                "seat": seat,
                "position": position_text(state.observe(seat)),
                **results[CHOICE, place],
            }
            for place, (step, state, seat, _) in enumerate(self._choices)
            if (CHOICE, place) in results
        ]

    def luck(self, results: Results) -> list[dict[str, Any]]:
        """List what the rolls did, for whoever rolled."""
        return [
            {
                "kind": "roll",
                "step": rolled.step,
                "turn": rolled.state.board.turn,
                "seat": rolled.state.board.active,
                "dice": str(rolled.state.board.roll),
                "value": round(results[ROLL, place]["luck"][rolled.state.board.active], 3),
                "values": [round(value, 3) for value in results[ROLL, place]["luck"]],
            }
            for place, rolled in enumerate(self._rolls)
        ]

    def accounts(self, results: Results) -> list[list[dict[str, Any]]]:
        """Return by seat where the result of a finished game comes from."""
        scores = self.scores()
        if scores is None or self._replay.view is not None:
            return []
        begun = start(self._rolls[0].state)
        skill = [0.0] * len(scores)
        for place, (_, _, seat, _) in enumerate(self._choices):
            skill[seat] -= results[CHOICE, place]["counted"]
        found = []
        for seat, margin in enumerate(margins(scores)):
            rolled = sum(results[ROLL, place]["luck"][seat] for place in range(len(self._rolls)))
            parts = {"start": begun[seat], "rolls": rolled, "skill": skill[seat]}
            if len(scores) == PAIR:
                parts["their_skill"] = -skill[1 - seat]
            elif len(scores) > PAIR:
                parts["their_skill"] = self._others_play(seat, results)
            found.append(account(margin, parts))
        return [found]

    def _others_play(self, seat: Seat, results: Results) -> float:
        """Return what the others' play changed for a seat, in all turns."""
        played: Iterator[float] = (
            changes[seat]
            for place in range(len(self._rolls))
            for player, changes in enumerate(results[ROLL, place]["play"])
            if player != seat
        )
        return sum(played)

    def chances(self, results: Results) -> list[dict[str, Any]]:
        """Return the graph: the chance of every seat to win, before each roll."""
        if len(self._replay.names) == 1:
            return []
        return [
            {"step": rolled.step, "chances": results[ROLL, place]["chances"]}
            for place, rolled in enumerate(self._rolls)
        ]

    def scores(self) -> list[int] | None:
        """Return the points by seat, of a game that was played to its end."""
        outcome = self._replay.state.outcome
        return None if outcome is None or outcome.scores is None else list(outcome.scores)


def shares(chances: Sequence[float]) -> list[float]:
    """Return the chances to win in percent.

    The net is asked once for each seat, and what it says does not quite add up.
    """
    whole = sum(chances) or 1.0
    return [round(100 * chance / whole, 1) for chance in chances]
