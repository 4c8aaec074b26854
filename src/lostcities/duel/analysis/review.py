"""A record of the card game taken apart for review, and put together again with what was found."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from lostcities.analysis.account import account
from lostcities.duel.analysis.decisions import check, judge
from lostcities.duel.analysis.luck import luck_of_round, played_turns
from lostcities.duel.position import position_text
from lostcities.duel.scoring import totals

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lostcities.analysis.racing import Settings
    from lostcities.duel.analysis.luck import PlayedTurn
    from lostcities.record import Replay

    Results = Mapping[tuple[str, int], Any]
    """What the pieces of work found."""

TURN = "turn"
LUCK = "luck"


class Review:
    """One record: its pieces of work, and what they add up to."""

    def __init__(self, replay: Replay) -> None:
        states: list[tuple[Any, Any]] = list(replay.states())
        check(states[0][1].variant)
        self._replay = replay
        self._turns = played_turns(states)
        rounds = groupby(self._turns, key=lambda turn: turn.round)
        self._rounds = {number: list(turns) for number, turns in rounds}
        self._results = replay.state.board.results

    def pieces(self) -> list[tuple[str, int]]:
        """List the work; of one seat's view only its own turns can be judged."""
        view = self._replay.view
        turns = [
            (TURN, place)
            for place, turn in enumerate(self._turns)
            if view is None or turn.seat == view
        ]
        if view is not None:
            return turns
        return [*turns, *((LUCK, number) for number in range(1, len(self._results) + 1))]

    def work(self, piece: tuple[str, int], settings: Settings) -> dict[str, Any]:
        """Do one piece of work; what it returns is plain JSON data."""
        kind, number = piece
        if kind == LUCK:
            return luck_of_round(self._rounds[number]).to_json()
        turn = self._turns[number]
        return judge(turn.before.observe(turn.seat), turn.turn, settings).to_json()

    def decisions(self, results: Results) -> list[dict[str, Any]]:
        """List the decisions with what was found about each."""
        return [
            {
                "step": turn.step,
                "round": turn.round,
                "turn": turn.number,
                "seat": turn.seat,
                "position": position_text(turn.before.observe(turn.seat)),
                **results[TURN, place],
            }
            for place, turn in enumerate(self._turns)
            if (TURN, place) in results
        ]

    def luck(self, results: Results) -> list[dict[str, Any]]:
        """List what chance did: deals for seat 0, draws for whose turn it was."""
        events: list[dict[str, Any]] = []
        for number, turns in self._rounds.items():
            found = results.get((LUCK, number))
            if found is None:
                continue
            deal = {"kind": "deal", "step": turns[0].step, "round": number, "turn": 0, "seat": 0}
            events.append({**deal, "value": round(found["deal"], 3)})
            events += _draws(turns, found["turns"])
        return events

    def accounts(self, results: Results) -> list[list[dict[str, Any]]]:
        """Return for every finished round, by seat, where its result comes from."""
        found = []
        for number, result in enumerate(self._results, 1):
            if (LUCK, number) not in results:
                return []
            sums = [sum(points) for points in result.points]
            parts = self._parts(number, results)
            found.append(
                [
                    {"round": number, **account(sums[seat] - sums[1 - seat], parts[seat])}
                    for seat in (0, 1)
                ]
            )
        return found

    def _parts(self, number: int, results: Results) -> list[dict[str, float]]:
        found = results[LUCK, number]
        draws, hidden, skill = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
        places = [place for place, turn in enumerate(self._turns) if turn.round == number]
        for place, (draw, unseen, _) in zip(places, found["turns"], strict=True):
            seat = self._turns[place].seat
            draws[seat] += draw
            hidden[seat] += unseen
            skill[seat] -= results[TURN, place]["counted"]
        return [
            {
                "start": sign * found["start"],
                "deal": sign * found["deal"],
                "draws": draws[seat] - draws[1 - seat],
                "hidden": hidden[seat] - hidden[1 - seat],
                "skill": skill[seat],
                "their_skill": -skill[1 - seat],
            }
            for seat, sign in ((0, 1), (1, -1))
        ]

    def chances(self, results: Results) -> list[dict[str, Any]]:
        """Return the graph: the chance of seat 0 to win the match, turn by turn.

        Who decides knows one hand and thinks well of it; so a point is the mean of what its turn
        and the next one of the round say. In a view there is one player, and nothing to average.
        """
        decisions = self.decisions(results)
        graph = []
        for place, decision in enumerate(decisions):
            following = decisions[place + 1 : place + 2]
            both = [one for one in (decision, *following) if one["round"] == decision["round"]]
            told = [chance for one in both if (chance := _first_seats_chance(one)) is not None]
            if told:
                mine = round(sum(told) / len(told), 1)
                graph.append({"step": decision["step"], "chances": [mine, round(100 - mine, 1)]})
        return graph

    def scores(self) -> list[int] | None:
        """Return the points by seat, of the finished rounds."""
        return list(totals(self._results)) if self._results else None


def _first_seats_chance(decision: Mapping[str, Any]) -> float | None:
    chance: float | None = decision["options"][decision["played"]]["chance"]
    return chance if chance is None or decision["seat"] == 0 else 100 - chance


def _draws(turns: Sequence[PlayedTurn], found: Sequence[Sequence[float]]) -> list[dict[str, Any]]:
    return [
        {
            "kind": "draw",
            "step": turn.step,
            "round": turn.round,
            "turn": turn.number,
            "seat": turn.seat,
            "card": str(turn.drawn),
            "value": round(draw, 3),
        }
        for turn, (draw, _, _) in zip(turns, found, strict=True)
        if turn.drawn is not None
    ]
