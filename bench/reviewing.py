"""How long a player waits for a review and for a hint: `python -m bench.reviewing`.

A real server with its usual settings reviews a match of three rounds and a dice game between good
players, one after the other. Then hints and the tutor are asked for through a game of each kind,
the first of them with no process running yet. The figures go to stdout, progress to stderr.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from bench import watch
from bench.clock import tell
from bench.machine import describe, load
from lostcities import record
from lostcities.agents.catalogue import make
from lostcities.games import find_variant
from lostcities.play import play_seeded
from tests.server.support.client import DEVICE, Device, agent, begun, fresh
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from tests.server.support.server_process import Server

PROMISED: Final = {"duel": 60.0, "dice": 30.0, "hint": 1.0}
"""Seconds a match of three rounds, a dice game and a hint may take on two idle cores."""
GAMES: Final = {"duel/classic": ("policy", "cautious"), "dice/standard": ("net", "cautious")}
POLL: Final = 0.2
TWENTIETH: Final = 0.95

Figures = dict[str, Any]


def main() -> None:
    """Run it, print the figures."""
    options = _options()
    command = " ".join(["python -m bench.reviewing", *sys.argv[1:]])
    about = {"command": command, **describe()}
    names = ("command", "date", "processor", "load before", "Python")
    report: Figures = {"about": {name: about[name] for name in names}}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with running(str(folder / "server.db"), folder) as server:
            report["hints"] = {one: hints(server, one, options.hints) for one in GAMES}
            report["reviews"] = {one: review(server, one, options.seed) for one in GAMES}
    report["about"]["load after"] = load()
    print(json.dumps(report, indent=1))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.reviewing", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of the games that are reviewed")
    parser.add_argument("--hints", type=int, default=20, help="decisions of each game with help")
    return parser.parse_args()


def review(server: Server, name: str, seed: int) -> Figures:
    """Have one game reviewed; return how long it took from the request to the answer."""
    game, variant = find_variant(name)
    agents = [make(game.name, one, random.Random(seed)) for one in GAMES[name]]
    start, steps, _ = play_seeded(game, variant, agents, seed)
    text = record.write(game, list(GAMES[name]), start, steps)
    device = Device.new(server)
    worked, begun_at = _worked(server), time.monotonic()
    found = device.post("/reviews", {"record": text})
    while found.data["state"] not in ("done", "failed"):
        time.sleep(POLL)
        found = device.get(f"/reviews/{found.data['review']}")
    seconds = time.monotonic() - begun_at
    tell(f"{name}: {found.data['state']} after {seconds:.1f} s")
    return {
        "state": found.data["state"],
        "decisions": len(found.data["result"]["decisions"]),
        "pieces": found.data["of"],
        "worlds": found.data["result"]["settings"]["worlds"],
        "seconds": round(seconds, 1),
        "processor seconds": round(_worked(server) - worked, 1),
        "may take": PROMISED[game.name],
    }


def hints(server: Server, name: str, decisions: int) -> Figures:
    """Ask for a hint and for the tutor at every decision of the beginning of a game."""
    device = Device.new(server)
    table = begun(device, name.partition("/")[0], DEVICE, agent("cautious"), starter=0)
    waited: list[float] = []
    tutored: list[float] = []
    worked: list[float] = []
    while len(waited) < decisions:
        due = device.view(table, 0)["decision"]
        if due is None:
            time.sleep(POLL)
            continue
        about = {"seat": 0, "decision": due["number"]}
        before = _worked(server)
        best = _timed(device, table, about, waited)["options"][0]["action"]
        worked.append(_worked(server) - before)
        _timed(device, table, {**about, "actions": due["legal"][:1]}, tutored)
        device.must(table, 0, "act", decision=due["number"], actions=best)
    tell(f"{name}: the first hint after {waited[0]:.2f} s, then {median(waited[1:]):.2f} s")
    return {
        "first": round(waited[0], 3),
        "processor seconds of the first": round(worked[0], 2),
        "processor seconds of others": round(sum(worked[1:]) / len(worked[1:]), 2),
        "hint": _spread(waited[1:]),
        "tutor": _spread(tutored),
        "may take": PROMISED["hint"],
    }


def _worked(server: Server) -> float:
    """Return the seconds a server and its processes have worked."""
    assert server.process is not None  # noqa: S101  # it was started
    return watch.worked(server.process.pid)


def _timed(device: Device, table: str, about: Figures, waited: list[float]) -> Any:
    begun_at = time.monotonic()
    got = device.post(f"/tables/{table}/hints", {"id": fresh(), **about})
    waited.append(time.monotonic() - begun_at)
    if got.status != 200:  # noqa: PLR2004  # HTTP
        raise RuntimeError(str(got))
    return got.data["finding"]


def _spread(seconds: list[float]) -> Figures:
    ordered = sorted(seconds)
    return {
        "median": round(median(ordered), 3),
        "p95": round(ordered[int(TWENTIETH * (len(ordered) - 1))], 3),
        "max": round(ordered[-1], 3),
    }


if __name__ == "__main__":
    main()
