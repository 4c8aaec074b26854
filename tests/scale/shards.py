"""Databases that share the tables between them, and how a partition moves from one to another.

A table belongs to a partition by its hash, a partition to one shard. Which one is decided by a
single row of the directory, whose epoch grows with every change; everything else follows that row:

    step        directory                  source           target
                source, epoch 1            serves           -
    announce    source → target, epoch 2   serves           -
    freeze      source → target, epoch 2   refuses writes   -
    read, stage source → target, epoch 2   refuses writes   has a copy, of epoch 2
    decide      target, epoch 3            refuses writes   has a copy, of epoch 2
    activate    target, epoch 3            refuses writes   serves
    drop        target, epoch 3            -                serves

Whoever moves a partition may stop after any step, for good or for a while, and others may begin
anew: `take_back` gives the source a later epoch. What a mover does afterwards bears its old epoch
and is refused: by the source, which serves a later one; by the target, where copies of different
epochs do not touch; by the directory, which changes a row only if it is as the mover has read it.

A shard serves only after the directory has decided for it, and stops before the directory decides
otherwise: no two ever serve a partition at once. In between nobody does, and commands are sent
again until somebody does.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Final, NamedTuple
from zlib import crc32

PARTITIONS: Final = 8


def partition_of(table: str) -> int:
    """Return the partition of a table."""
    return crc32(f"partition {table}".encode()) % PARTITIONS


class Result(NamedTuple):
    """What a shard says to an append: `done`, `seen`, `conflict` or `elsewhere`."""

    kind: str
    version: int = 0


@dataclass
class Log:
    """The events of a table, each with the command that made it, and the answers to commands."""

    events: list[tuple[str, int]] = field(default_factory=list)
    answers: dict[tuple[str, int], int] = field(default_factory=dict)


Copy = dict[str, Log]
"""The tables of a partition."""


class Shard:
    """One database: compare-and-set of versions, and one answer for each command (S2, S3)."""

    def __init__(self) -> None:
        self.serving: dict[int, int] = {}
        """Partitions it serves, by the epoch it was given them in."""
        self.frozen: dict[int, int] = {}
        """Partitions that are being moved away, by the epoch of the move."""
        self.staged: dict[tuple[int, int], Copy] = {}
        """Copies that do not serve yet, by partition and epoch."""
        self.logs: Copy = {}

    def is_serving(self, partition: int) -> bool:
        """Whether it takes writes for a partition."""
        return partition in self.serving and partition not in self.frozen

    def append(self, table: str, expected: int, actor: str, command: int) -> Result:
        """Append one event, if the table is at a version and the command was never done."""
        if not self.is_serving(partition_of(table)):
            return Result("elsewhere")
        log = self.logs.setdefault(table, Log())
        if (actor, command) in log.answers:
            return Result("seen", log.answers[actor, command])
        if len(log.events) != expected:
            return Result("conflict", len(log.events))
        log.events.append((actor, command))
        log.answers[actor, command] = len(log.events)
        return Result("done", len(log.events))

    def read(self, table: str) -> list[tuple[str, int]] | None:
        """Return the events of a table; None if it is elsewhere."""
        if partition_of(table) not in self.serving:
            return None
        return self.logs.get(table, Log()).events

    def freeze(self, partition: int, epoch: int) -> bool:
        """Take no more writes, on behalf of a move; refuse a move that came too late."""
        if epoch <= self.serving.get(partition, epoch):
            return False
        self.frozen[partition] = epoch
        return True

    def copy(self, partition: int, epoch: int) -> Copy | None:
        """Return a frozen partition, to the move that froze it."""
        if self.frozen.get(partition) != epoch:
            return None
        return deepcopy(self._tables(partition))

    def activate(self, partition: int, epoch: int, staged: int) -> None:
        """Serve a partition from now on: the copy of an epoch, or what is here already."""
        if partition not in self.serving:
            self.logs.update(self.staged.get((partition, staged), {}))
        self.serving[partition] = epoch
        self.frozen.pop(partition, None)

    def drop(self, partition: int) -> None:
        """Delete a partition that is elsewhere, and all copies of it."""
        self.serving.pop(partition, None)
        self.frozen.pop(partition, None)
        for table in self._tables(partition):
            del self.logs[table]
        for key in [key for key in self.staged if key[0] == partition]:
            del self.staged[key]

    def _tables(self, partition: int) -> Copy:
        return {name: log for name, log in self.logs.items() if partition_of(name) == partition}


class Entry(NamedTuple):
    """The row of a partition in the directory."""

    owner: str
    epoch: int
    target: str = ""
    """Where it is being moved to; nothing if it is not being moved."""
    staged: int = 0
    """The epoch of the copy its owner was given. It stays until the next decision: the owner may
    not have activated the copy yet when somebody wants to move it on."""


class Storage:
    """All shards, and the directory that says where each partition is."""

    def __init__(self, shards: list[str]) -> None:
        self.shards = {name: Shard() for name in shards}
        self.directory = {n: Entry(shards[n % len(shards)], 1) for n in range(PARTITIONS)}
        for partition in self.directory:
            self.repair(partition)

    def owner(self, table: str) -> str:
        """Return the shard of a table."""
        return self.directory[partition_of(table)].owner

    def announce(self, partition: int, target: str) -> Move | None:
        """Begin a move, unless one is under way or it is there already."""
        entry = self.directory[partition]
        if entry.target or entry.owner == target:
            return None
        announced = entry._replace(epoch=entry.epoch + 1, target=target)
        self.directory[partition] = announced
        return Move(self, partition, announced)

    def take_back(self, partition: int) -> None:
        """Give up a move that is not decided: the source serves again, under a later epoch."""
        entry = self.directory[partition]
        if entry.target:
            self.directory[partition] = entry._replace(epoch=entry.epoch + 1, target="")
            self.repair(partition)

    def decide(self, partition: int, read: Entry) -> bool:
        """Give a partition to its target, if the row is as the mover has read it."""
        if self.directory[partition] != read:
            return False
        self.directory[partition] = Entry(read.target, read.epoch + 1, staged=read.epoch)
        return True

    def repair(self, partition: int) -> None:
        """Have the shards follow the directory; anybody may, at any time."""
        entry = self.directory[partition]
        if entry.target:
            return
        owner = self.shards[entry.owner]
        if owner.serving.get(partition) != entry.epoch:
            owner.activate(partition, entry.epoch, entry.staged)
        for shard in self.shards.values():
            if shard is not owner:
                shard.drop(partition)

    def check(self) -> None:
        """At most one shard serves a partition: the one the directory names."""
        for partition, entry in self.directory.items():
            serving = [name for name, one in self.shards.items() if one.is_serving(partition)]
            assert serving in ([], [entry.owner]), f"{partition}: {serving}, not {entry.owner}"

    def log(self, table: str) -> Log:
        """Return the log of a table where the directory says it is, or will be."""
        partition, entry = partition_of(table), self.directory[partition_of(table)]
        shard = self.shards[entry.owner]
        if partition in shard.serving:
            return shard.logs.get(table, Log())
        return shard.staged.get((partition, entry.staged), {}).get(table, Log())


class Move:
    """A move under way; it may stop after any step, and go on much later."""

    def __init__(self, storage: Storage, partition: int, entry: Entry) -> None:
        self._storage = storage
        self._partition = partition
        self._entry = entry
        """What it has read: the directory may have changed since."""
        self._copied: Copy | None = None
        self._steps = [self._freeze, self._read, self._stage, self._decide, self._repair]

    def step(self) -> bool:
        """Do the next step; say whether the move goes on."""
        if not self._steps:
            return False
        if not self._steps.pop(0)():
            self._steps = []  # it came too late: others have taken over
        return bool(self._steps)

    def _freeze(self) -> bool:
        source = self._storage.shards[self._entry.owner]
        return source.freeze(self._partition, self._entry.epoch)

    def _read(self) -> bool:
        source = self._storage.shards[self._entry.owner]
        self._copied = source.copy(self._partition, self._entry.epoch)
        return self._copied is not None

    def _stage(self) -> bool:
        target = self._storage.shards[self._entry.target]
        target.staged[self._partition, self._entry.epoch] = self._copied or {}
        return True

    def _decide(self) -> bool:
        return self._storage.decide(self._partition, self._entry)

    def _repair(self) -> bool:
        self._storage.repair(self._partition)
        return True
