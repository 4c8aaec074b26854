"""Whole games through HTTP, of random players and of agents, each judged three times over.

The export of a finished game is read and scored by the rules, judged by the independent referee,
and every card and die of it is recomputed from the keys.
"""

from __future__ import annotations

import json
import random
from concurrent.futures import ThreadPoolExecutor, as_completed
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tests.referee.referee import verdict
from tests.server.support.client import DEVICE, Device, agent, begun, exported, person
from tests.server.support.random_turn import some_turn
from tests.server.test_http_games import check

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.server.support.server_process import Server

EVIDENCE: Final = Path("soak-evidence.json")
THREADS: Final = 16
AGENTS: Final = ("cautious", "greedy")


class Mismatch(AssertionError):  # noqa: N818  # it says what was found
    """A game, or a move, that is not as it must be."""


class Plan(NamedTuple):
    """One game to be played."""

    kind: str
    number: int
    game: str
    seats: tuple[dict[str, str], ...]
    settings: dict[str, Any]
    handed: tuple[str, ...] = ()
    """The agents that play the device's own seats; nobody else if it plays them by itself."""


def plans(matches: int, rounds: int, dice: int, seed: int) -> Iterator[Plan]:
    """List games of every kind; each second one is played by agents alone."""
    for kind, count in (("match", matches), ("round", rounds), ("dice", dice)):
        for number in range(count):
            rng = random.Random(f"league {seed}/{kind}/{number}")
            make = _dice if kind == "dice" else _cards
            yield make(kind, number, rng)


def _cards(kind: str, number: int, rng: random.Random) -> Plan:
    variant = ("classic", "classic", "long", "classic-1999")[number // 2 % 4]
    options = {} if kind == "match" else {"rounds": 1}
    settings = {"variant": variant, "options": options}
    if number % 2:
        seats = (DEVICE, agent(rng.choice(AGENTS)))
        return Plan(kind, number, "duel", seats, settings, (rng.choice(AGENTS),))
    return Plan(kind, number, "duel", (DEVICE, person()), settings)


def _dice(kind: str, number: int, rng: random.Random) -> Plan:
    others = number // 2 % 5
    options = {name: rng.random() < 0.5 for name in ("simultaneous", "zero_may_open_as_ten")}
    options["simultaneous"] = options["simultaneous"] and others > 0
    settings = {"variant": "standard" if others else "solo", "options": options}
    if number % 2:
        seats = (DEVICE, *(agent(rng.choice(AGENTS)) for _ in range(others)))
        return Plan(kind, number, "dice", seats, settings, (rng.choice(AGENTS),))
    people = (DEVICE, *(person(f"P{other}") for other in range(others)))
    return Plan(kind, number, "dice", people, settings)


def play(server: Server, plan: Plan) -> None:
    """Play one game to its end and judge it; `Mismatch` leaves the evidence in a file."""
    device = Device.new(server)
    rng = random.Random(repr(plan))
    table = begun(device, plan.game, *plan.seats, **plan.settings)
    for seat, name in enumerate(plan.handed):
        device.must(table, seat, "hand_over", agent=name)
    last = _followed(device, table, rng)
    judge(device, table, last, plan)
    device.close()


def _followed(device: Device, table: str, rng: random.Random) -> Any:
    """Play the seats that are still the device's own until the game is over."""
    answered: set[tuple[int, int]] = set()
    stream = device.listen(f"table={table}")
    try:
        for kind, frame in stream.frames(10**6):
            if kind != "table":
                continue
            view = frame["view"]
            if view["outcome"] is not None:
                return view
            _answer(device, view, answered, rng)
    finally:
        stream.close()
    raise Mismatch(f"the stream of table {table} ended before the game")


def _answer(device: Device, view: Any, answered: set[tuple[int, int]], rng: random.Random) -> None:
    """Answer a decision that was not answered before."""
    seat, due = view["seat"], view["decision"]
    if due is None or view["places"][seat]["agent"] or (seat, due["number"]) in answered:
        return
    actions = some_turn(view, rng)
    device.must(view["table"], seat, "act", decision=due["number"], actions=actions)
    answered.add((seat, due["number"]))


def judge(device: Device, table: str, last: Any, about: Any) -> Any:
    """Let the rules, the referee and the proof judge a finished game; return its export."""
    export = exported(device, table)
    try:
        check(device, table, last)
        found = verdict(export["record"])
        assert found.ok, found
    except (OSError, HTTPException):  # the line broke: that says nothing of the game
        raise
    except Exception as error:
        keep({"about": repr(about), "error": repr(error), "view": last, "export": export})
        raise Mismatch(f"{about}: {error!r}; the evidence is in {EVIDENCE}") from error
    return export


def keep(evidence: Any) -> None:
    """Keep what was found in a file."""
    EVIDENCE.write_text(json.dumps(evidence, indent=1), encoding="utf-8")


def season(server: Server, games: list[Plan], progress: Callable[[int], None]) -> None:
    """Play many games, some at once; the first mismatch ends it."""
    with ThreadPoolExecutor(THREADS) as pool:
        playing = [pool.submit(play, server, plan) for plan in games]
        try:
            for number, each in enumerate(as_completed(playing), 1):
                each.result()
                progress(number)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
