"""What goes wrong with many machines; a number chooses where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.scale.cluster import HANG
from tests.scale.shards import PARTITIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.scale.cluster import World

    Fault = Callable[[World, int], None]

MAX_WORKERS: Final = 8
SHARDS: Final = "abc"


def up(world: World) -> list[str]:
    """Return the workers that run, of those that are meant to."""
    return sorted(name for name in world.members if world.workers[name].is_up)


def kill(world: World, which: int) -> None:
    """Kill a worker, but never the last one."""
    if len(found := up(world)) > 1:
        world.workers[found[which % len(found)]].kill()


def start(world: World, which: int) -> None:
    """Start a worker again."""
    found = sorted(world.members)
    world.workers[found[which % len(found)]].start()


def hang(world: World, which: int) -> None:
    """Make a worker late with everything."""
    found = sorted(world.members)
    world.workers[found[which % len(found)]].late = HANG


def join(world: World, _: int) -> None:
    """Add a worker."""
    if len(world.workers) < MAX_WORKERS:
        world.join()


def leave(world: World, which: int) -> None:
    """Take a worker out for good."""
    if len(found := up(world)) > 2:
        world.leave(found[which % len(found)])


def begin_move(world: World, which: int) -> None:
    """Begin to move a partition."""
    move = world.storage.announce(which % PARTITIONS, SHARDS[which % len(SHARDS)])
    if move is not None:
        world.moves.append(move)


def continue_move(world: World, which: int) -> None:
    """Do some steps of some move, perhaps of one that was given up long ago."""
    if world.moves:
        move = world.moves[which % len(world.moves)]
        for _ in range(1 + which % 5):
            move.step()


def take_back(world: World, which: int) -> None:
    """Give up the move of a partition."""
    world.storage.take_back(which % PARTITIONS)


def repair(world: World, which: int) -> None:
    """Have the shards follow the directory."""
    world.storage.repair(which % PARTITIONS)


MEMBERS: Final[tuple[Fault, ...]] = (join, leave)
MOVES: Final[tuple[Fault, ...]] = (begin_move, continue_move, take_back, repair)
FAULTS: Final[tuple[Fault, ...]] = (kill, start, hang, *MEMBERS, *MOVES)
