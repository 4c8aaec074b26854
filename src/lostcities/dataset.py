"""Games as data to learn from: every decision with what its seat knew, could do, did and gained.

`lostcities dataset` writes them as Parquet files, one row for each decision. Needs the extra
`dataset`; `docs/guides/environments.md` says how to read the files.
"""

from __future__ import annotations

import json
import os
from contextlib import closing
from dataclasses import dataclass
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from lostcities import kernel
from lostcities.arena.workers import PATIENCE, played
from lostcities.games import GAMES
from lostcities.kernel.checks import WORD, fraction, number_of_games, seed_word
from lostcities.kernel.opponents import one_for_each_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from pathlib import Path

    from numpy.typing import NDArray

FORMAT: Final = 1
"""The version of the columns and the description; raised when they change."""

TOGETHER: Final = 256
"""Games that are played side by side and make one group of rows."""


@dataclass(frozen=True)
class Source:
    """The games a data set is made of."""

    game: str
    variant: Any
    players: tuple[str, ...]
    """By seat: a player of the kernel."""
    games: int
    seed: int
    """Game `i` has the seed `seed + i`, and seat `i` modulo the seats starts it (D4, R7)."""
    explore: float = 0.0
    """How often a random legal action is done instead of the player's own."""

    def __post_init__(self) -> None:
        """Refuse what cannot be, before a file is written."""
        number_of_games("games", self.games)
        seed_word(self.seed)
        fraction("explore", self.explore)
        kernel.new(self.game, self.variant, seats=len(self.players))  # D3, R1, and its options
        one_for_each_seat(self.players, len(self.players), kernel.players(self.game))

    def description(self) -> dict[str, Any]:
        """Say all there is to know about the rows, as JSON."""
        seats = len(self.players)
        codec = GAMES[self.game].codec(self.variant)
        layout = kernel.layout(self.game, self.variant, seats=seats)
        return {
            "format": FORMAT,
            "program": metadata.version("lostcities"),
            "game": self.game,
            "variant": self.variant.name,
            "options": self.variant.options(),
            "behaviour": GAMES[self.game].version,
            "players": list(self.players),
            "games": self.games,
            "seed": self.seed,
            "explore": self.explore,
            "actions": [str(action) for action in codec.actions],
            "observation": [
                {"name": part.name, "shape": part.shape, "high": part.high, "meaning": part.meaning}
                for part in layout
            ],
        }

    def schema(self) -> Any:
        """Describe the columns."""
        layout = kernel.layout(self.game, self.variant, seats=len(self.players))
        size = sum(part.size for part in layout)
        actions = len(GAMES[self.game].codec(self.variant))
        columns = [
            ("game", pa.int32()),
            ("step", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.uint8(), size)),
            ("mask", pa.list_(pa.bool_(), actions)),
            ("action", pa.int16()),
            ("reward", pa.float32()),
            ("done", pa.bool_()),
            ("explored", pa.bool_()),
        ]
        return pa.schema(columns, metadata={"lostcities": json.dumps(self.description())})

    def groups(self) -> list[range]:
        """Divide the games, by their numbers, into those that are played side by side."""
        starts = range(0, self.games, TOGETHER)
        return [range(first, min(first + TOGETHER, self.games)) for first in starts]

    def play(self, group: range) -> Any:
        """Play some of the games to their ends; return their decisions as a table."""
        seats = len(self.players)
        batch = kernel.Batch(self.game, self.variant, len(group), seats=seats, auto_reset=False)
        numbers = np.array(group)
        seeds = [(self.seed + number) % WORD for number in group]
        batch.reset(np.array(seeds, np.uint64), starters=numbers % seats)
        rng = np.random.default_rng([self.seed, group.start])
        steps: list[Decisions] = []
        paid: list[NDArray[np.float32]] = []
        while (batch.seat >= 0).any():
            step = _decided(self, batch, rng)
            actions = np.full(len(group), kernel.LEAVE_ALONE)
            actions[step.playing] = step.actions
            batch.step(actions)
            steps.append(step)
            paid.append(margins(batch.reward))
        rewards, ends = gains(steps, paid)
        return _table(steps, rewards, ends, group.start, self.schema())


class Decisions(NamedTuple):
    """What happened in one step of games side by side; a row for each that was not over."""

    playing: NDArray[np.int64]
    seats: NDArray[np.int8]
    observations: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    explored: NDArray[np.bool_]


def write(
    source: Source,
    path: Path,
    progress: Callable[[int], None] | None = None,
    *,
    jobs: int = 1,
    cluster: str | None = None,
) -> int:
    """Play the games and write them into a Parquet file; return the number of decisions.

    It is the same file whoever plays: this process, so many of them, or a Ray cluster. One that is
    there already stays as it is until the new one is whole.
    """
    # Only so many tables are played ahead of what is written, so that memory stays bounded.
    tables = played(
        source, source.groups(), jobs=jobs, cluster=cluster, patience=PATIENCE, large=True
    )
    target = path.resolve()
    if target.exists() and not target.is_file():  # a pipe or a device: nothing to put in its place
        return _write(source, tables, target, progress)
    partial = target.with_name(f".{target.name}.{os.getpid()}.partial")
    try:
        decisions = _write(source, tables, partial, progress)
        partial.replace(target)
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, os.strerror(error.errno), str(path)) from error
    finally:
        partial.unlink(missing_ok=True)
    return decisions


def _write(
    source: Source,
    tables: Generator[Any, None, None],
    path: Path,
    progress: Callable[[int], None] | None,
) -> int:
    decisions = 0
    with (
        path.open("wb") as file,
        parquet.ParquetWriter(file, source.schema(), compression="zstd") as writer,
        closing(tables),
    ):
        for group, table in zip(source.groups(), tables, strict=True):
            writer.write_table(table)
            decisions += table.num_rows
            if progress is not None:
                progress(group.stop)
    return decisions


def _decided(source: Source, batch: kernel.Batch, rng: np.random.Generator) -> Decisions:
    """Ask the player of each seat that is to decide, and sometimes chance."""
    playing = (batch.seat >= 0).nonzero()[0]
    names = [source.players[max(0, seat)] for seat in batch.seat.tolist()]
    actions = batch.decide(names)
    explored = rng.random(batch.games) < source.explore
    actions = np.where(explored, batch.sample(rng), actions)
    return Decisions(
        playing,
        batch.seat[playing],
        batch.observation[playing],
        batch.mask[playing],
        actions[playing],
        explored[playing],
    )


def margins(points: NDArray[Any]) -> NDArray[np.float32]:
    """Return what each seat scored more than the others on average; alone, what it scored (R37)."""
    seats = points.shape[1]
    if seats == 1:
        return points.astype(np.float32)
    total = points.sum(axis=1, keepdims=True)
    ahead: NDArray[np.float32] = ((seats * points - total) / (seats - 1)).astype(np.float32)
    return ahead


def gains(
    steps: list[Decisions], paid: list[NDArray[np.float32]]
) -> tuple[list[NDArray[np.float32]], list[NDArray[np.bool_]]]:
    """Return what every decision gained its seat until that seat decided again, and if it was last.

    So the rewards of a seat add up to its result, whoever did the action that ended a round.
    """
    to_come, last = np.zeros_like(paid[0]), np.ones(paid[0].shape, np.bool_)
    rewards, ends = [], []
    for step, margin in zip(reversed(steps), reversed(paid), strict=True):
        to_come += margin
        rewards.append(to_come[step.playing, step.seats])
        ends.append(last[step.playing, step.seats])
        to_come[step.playing, step.seats], last[step.playing, step.seats] = 0, False
    return rewards[::-1], ends[::-1]


def _table(
    steps: list[Decisions],
    rewards: list[NDArray[np.float32]],
    ends: list[NDArray[np.bool_]],
    first: int,
    schema: Any,
) -> Any:
    """Put the decisions in the order of their games."""
    games = np.concatenate([step.playing for step in steps])
    numbers = np.concatenate([np.full(len(step.playing), n) for n, step in enumerate(steps)])
    order = np.lexsort((numbers, games))
    together = Decisions(*(np.concatenate(rows)[order] for rows in zip(*steps, strict=True)))
    columns = [
        games[order] + first,
        numbers[order],
        together.seats,
        *_lists(together, schema),
        together.actions,
        np.concatenate(rewards)[order],
        np.concatenate(ends)[order],
        together.explored,
    ]
    arrays = [
        column if isinstance(column, pa.Array) else pa.array(column).cast(field.type)
        for column, field in zip(columns, schema, strict=True)
    ]
    return pa.Table.from_arrays(arrays, schema=schema)


def _lists(rows: Decisions, schema: Any) -> Iterator[Any]:
    for name, matrix in (("observation", rows.observations), ("mask", rows.masks)):
        yield pa.FixedSizeListArray.from_arrays(
            pa.array(matrix.ravel()), type=schema.field(name).type
        )
