"""Agents as players: they move in time, or somebody moves for them; a table is never stuck."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.games import find_variant
from lostcities.server.services.agent_lanes import WORKER
from lostcities.server.services.agent_pool import AgentFailed, ask_agent
from lostcities.server.services.worker_process import WorkerProcess
from lostcities.server.services.worker_protocol import Question
from tests.server.support.client import DEVICE, Device, agent, begun, exported, play
from tests.server.support.server_process import running
from tests.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.support.server_process import Server


def seen_first() -> Any:
    game, variant = find_variant("dice")
    state = game.new(variant, seats=2, starter=0)
    rng = random.Random(1)
    while state.seat < 0:
        chances = state.chances()
        state = state.apply(chances.drawn(rng.randrange(chances.total)))
    return state.observe(0)


def ask(*agents: str, deadline: float = 20.0) -> list[str]:
    """Ask agents one after the other in one process; a failure is "late" or "alive"."""

    async def asked() -> list[str]:
        worker, answers = WorkerProcess(WORKER), []
        for name in agents:
            try:
                question = Question("dice", name, seen_first(), deadline)
                answers.append(await ask_agent(worker, question, deadline))
            except AgentFailed:
                answers.append("alive" if worker.is_running else "late")
        await worker.kill()
        return answers

    return asyncio.run(asked())


def test_an_agent_that_raises_does_not_cost_its_process() -> None:
    first, failed, last = ask("greedy", "nobody", "cautious")
    legal = {str(action) for action in seen_first().legal()}
    assert failed == "alive"
    assert {first, last} <= legal


def test_an_agent_that_is_slow_is_given_up() -> None:
    assert ask("greedy", deadline=0.01) == ["late"]


def test_a_table_is_not_held_up_by_slow_agents(tmp_path: Path, file: Path) -> None:
    """Every move of theirs falls back, the log says so, the game goes on to its end."""
    with running(str(file), tmp_path, agent_deadline=0.001) as server:
        device = Device.new(server)
        settings = {"variant": "mini", "options": {"rounds": 1, "turn_limit": 6}}
        table = begun(device, "duel", DEVICE, agent("greedy"), **settings)
        last = play(device, table, [0], random.Random(1))
        assert last["status"] == "over"
        shown = device.listen(f"table={table}&after={table}:0:0").next()["events"]
        fallen = [event for event in shown if event["kind"] == "fell_back"]
        assert fallen
        assert all((event["seat"], event["agent"]) == (1, "cautious") for event in fallen)
        assert exported(device, table)["record"]
        assert any("an agent failed" in line["message"] for line in server.logged())


def test_agents_left_by_a_crash_are_taken_up_again(tmp_path: Path, file: Path) -> None:
    """Killed while the agent was about to move: after the start it moves."""
    with running(str(file), tmp_path, agent_pause=3.0) as server:
        device = Device.new(server)
        table = begun(device, "duel", DEVICE, agent("cautious"), starter=1)
        assert device.view(table, 0)["decision"] is None
        server.kill()
        server.start()
        until(lambda: device.view(table, 0)["decision"], "the agent to move")


@pytest.mark.parametrize("game", ["duel", "dice"])
def test_every_agent_plays_to_the_end(server: Server, game: str) -> None:
    device = Device.new(server)
    shown = {one["name"]: one for one in device.get("/games").data["games"]}[game]
    for found in shown["agents"]:
        settings = {"variant": "mini", "options": {"rounds": 1}} if game == "duel" else {}
        table = begun(device, game, DEVICE, agent(found["name"]), **settings)
        assert play(device, table, [0], random.Random(7))["outcome"] is not None
