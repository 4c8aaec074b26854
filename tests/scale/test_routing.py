"""The routing of many machines with failures: one place for every command, one worker per table.

`tests/scale/cluster.py` says what is modelled. Faults come in any order and at any time, chosen by
Hypothesis or by a seed; what must always hold is checked after each of them.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.long_runs import examples
from tests.scale import cluster
from tests.scale.cluster import SETTLING, World
from tests.scale.faults import FAULTS, MEMBERS, MOVES
from tests.scale.ring import Ring
from tests.scale.shards import PARTITIONS, Entry, Result, Shard, Storage, partition_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.scale.faults import Fault

WHICH = st.integers(0, 10_000)


class Routing(RuleBasedStateMachine):
    """Players play while workers die, hang, join and leave, and partitions move."""

    def __init__(self) -> None:
        super().__init__()
        self.world = World(workers=3, tables=6)

    @rule(which=WHICH)
    def play(self, which: int) -> None:
        self.world.clients[which % len(self.world.clients)].play()

    @rule()
    def play_all(self) -> None:
        for client in self.world.clients:
            client.play()

    @rule(ticks=st.integers(1, 60))
    def wait(self, ticks: int) -> None:
        self.world.run(ticks)

    @rule(fault=st.sampled_from(FAULTS), which=WHICH)
    def fail(self, fault: Fault, which: int) -> None:
        fault(self.world, which)

    @invariant()
    def every_command_is_in_one_place(self) -> None:
        self.world.check()

    def teardown(self) -> None:
        settle(self.world)


TestRouting = Routing.TestCase
TestRouting.settings = examples(25)


def settle(world: World) -> None:
    """End all faults, let the bounded time pass, play once more; everything must be in order."""
    end_faults(world)
    world.check_settled()
    world.check_homes()


def end_faults(world: World) -> None:
    """End all faults, let the bounded time pass, play once more."""
    for name in world.members:
        world.workers[name].late = 0
        world.workers[name].start()
    for partition in range(PARTITIONS):
        world.storage.take_back(partition)
        world.storage.repair(partition)
    world.run(SETTLING)
    play_all(world)


def play_all(world: World) -> None:
    """Have everybody play once."""
    for client in world.clients:
        client.play()
    world.run(SETTLING)


def storm(world: World, seed: int, faults: int, kinds: Sequence[Fault] = FAULTS) -> None:
    """Play through faults that a seed chooses."""
    rng = random.Random(f"storm {seed}")
    for _ in range(faults):
        rng.choice(kinds)(world, rng.randrange(10_000))
        for client in rng.sample(world.clients, len(world.clients) // 2):
            client.play()
        world.run(rng.randint(1, 40))
        world.check()


@pytest.mark.parametrize("seed", range(8))
def test_a_storm_of_faults(seed: int) -> None:
    world = World(workers=4, tables=8, seed=seed)
    storm(world, seed, 60)
    settle(world)
    assert sum(len(client.acknowledged) for client in world.clients) > 100


def test_the_same_seed_gives_the_same_run() -> None:
    logs = []
    for _ in range(2):
        world = World(workers=4, tables=5, seed=7)
        storm(world, 7, 20)
        logs.append([world.storage.log(client.table) for client in world.clients])
    assert logs[0] == logs[1]


def test_commands_and_streams_meet_again_after_a_worker_came_back() -> None:
    world = World(workers=3, tables=6)
    settle(world)
    home = world.clients[0].stream
    world.workers[home].kill()
    world.run(SETTLING)
    assert all(client.stream != home for client in world.clients), "others stand in"
    settle(world)
    assert world.clients[0].stream == home


@pytest.mark.parametrize("seed", range(4))
def test_when_a_worker_dies_only_its_tables_move(seed: int) -> None:
    world = World(workers=5, tables=20, seed=seed)
    settle(world)
    before = {client: client.stream for client in world.clients}
    dead = world.clients[seed].stream
    world.workers[dead].kill()
    play_all(world)
    world.check_settled()
    for client, worker in before.items():
        if worker == dead:
            assert client.served_by not in ("", dead)
        else:
            assert client.served_by == worker, f"{client.table} has moved"


@pytest.mark.parametrize("seed", range(4))
def test_any_worker_can_serve_any_table(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Routing is for speed: proxies that choose at random lose and double nothing either."""
    monkeypatch.setattr(cluster.Proxy, "route", shuffled)
    world = World(workers=4, tables=8, seed=seed)
    storm(world, seed, 40)
    end_faults(world)
    world.check_settled()
    used = {client.table: set[str]() for client in world.clients}
    for _ in range(10):
        play_all(world)
        for client in world.clients:
            used[client.table].add(client.served_by)
    assert all(len(workers) > 1 for workers in used.values())


def shuffled(proxy: cluster.Proxy, _: str) -> list[str]:
    """Return the workers a proxy knows in any order."""
    return proxy.world.rng.sample(proxy.members, len(proxy.members))


def test_a_move_that_was_given_up_changes_nothing_later() -> None:
    storage = Storage(["a", "b"])
    table = next(name for name in map(str, range(100)) if partition_of(name) == 0)
    storage.shards["a"].append(table, 0, "x", 1)
    stopped = storage.announce(0, "b")
    assert stopped is not None
    for _ in range(2):
        stopped.step()  # it has frozen and read the partition
    storage.take_back(0)
    assert storage.shards["a"].append(table, 1, "x", 2).kind == "done"
    second = storage.announce(0, "b")
    assert second is not None
    for _ in range(3):
        second.step()
    while stopped.step() | second.step():
        storage.check()
    assert storage.owner(table) == "b"
    assert storage.log(table).events == [("x", 1), ("x", 2)]


# The checks find what they are for: each of these worlds has one fault in its design.


def _answer_before_writing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cluster.Worker, "acknowledges_early", True)


def _forget_commands(patch: pytest.MonkeyPatch) -> None:
    append = Shard.append

    def forgetful(shard: Shard, table: str, expected: int, actor: str, command: int) -> Result:
        if table in shard.logs:
            shard.logs[table].answers.clear()
        return append(shard, table, expected, actor, command)

    patch.setattr(Shard, "append", forgetful)


def _write_while_moving(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Shard, "is_serving", lambda shard, partition: partition in shard.serving)


def _decide_without_looking(patch: pytest.MonkeyPatch) -> None:
    def decide(storage: Storage, partition: int, read: Entry) -> bool:
        storage.directory[partition] = Entry(read.target, read.epoch + 1, staged=read.epoch)
        return True

    patch.setattr(Storage, "decide", decide)


def _believe_old_lists(patch: pytest.MonkeyPatch) -> None:
    def set_members(proxy: cluster.Proxy, _: int, members: frozenset[str]) -> None:
        proxy.ring = Ring(members)

    patch.setattr(cluster.Proxy, "set_members", set_members)


def _keep_streams_for_ever(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cluster.Worker, "end_stream", lambda *_: None)


def _avoid_a_worker_for_ever(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cluster, "FAIL_TIMEOUT", 10**9)


def _resume_from_the_beginning(patch: pytest.MonkeyPatch) -> None:
    subscribe = cluster.Worker.subscribe
    patch.setattr(
        cluster.Worker, "subscribe", lambda worker, client, _: subscribe(worker, client, 0)
    )


DESIGN_FAULTS = (
    _answer_before_writing,
    _forget_commands,
    _write_while_moving,
    _decide_without_looking,
    _believe_old_lists,
    _keep_streams_for_ever,
    _avoid_a_worker_for_ever,
    _resume_from_the_beginning,
)


@pytest.mark.parametrize("break_it", DESIGN_FAULTS)
def test_a_fault_in_the_design_is_found(
    monkeypatch: pytest.MonkeyPatch, break_it: Callable[[pytest.MonkeyPatch], None]
) -> None:
    break_it(monkeypatch)
    with pytest.raises(AssertionError):
        many_storms()


def many_storms() -> None:
    """Play through storms of all kinds of faults, of moves alone, and short ones of members."""
    for seed in range(12):
        for kinds, faults in ((FAULTS, 40), (MOVES, 40), (MEMBERS, 3)):
            world = World(workers=4, tables=8, seed=seed)
            storm(world, seed, faults, kinds)
            settle(world)


def test_without_a_fault_in_the_design_none_is_found() -> None:
    many_storms()


def test_a_partition_may_move_on_before_its_copy_is_activated() -> None:
    """Found by a storm: the directory had forgotten which copy the owner was to activate."""
    storage = Storage(["a", "b", "c"])
    table = next(name for name in map(str, range(100)) if partition_of(name) == 0)
    storage.shards["a"].append(table, 0, "x", 1)
    first = storage.announce(0, "b")
    assert first is not None
    for _ in range(4):
        first.step()  # decided, and stopped before b serves
    assert storage.announce(0, "c") is not None
    storage.take_back(0)
    assert storage.log(table).events == [("x", 1)]
