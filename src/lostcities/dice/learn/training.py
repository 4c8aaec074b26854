"""Trains a value net for the dice game, and keeps everything needed to go on."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zipfile import BadZipFile

import numpy as np

from lostcities.dealer import stream
from lostcities.dice import HOUSE, VARIANTS
from lostcities.dice.kernel.nets import DiceLearner, read, write
from lostcities.dice.kernel.twin import passing_numbers
from lostcities.dice.learn.sheets import random_sheet
from lostcities.errors import LostCitiesError, OptionError
from lostcities.learn.settings import (
    BROKEN_CHECKPOINT,
    DICE_CHECKPOINT,
    DUEL_CHECKPOINT,
    NOT_ALLOWED,
    SOME,
    make_folder,
    require_same,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from lostcities.dice import Sheet
    from lostcities.dice.learn.config import Config
    from lostcities.kernel import DiceState, DiceVariant

SECONDS_BETWEEN_KEEPING: Final = 60.0


class Training:
    """One training in one folder; a second one there goes on where the first stopped."""

    def __init__(
        self,
        config: Config,
        folder: Path,
        sheet: Sheet | None = None,
        start: DiceState | None = None,
        minutes: float | None = None,
    ) -> None:
        """Learn what the config says, or one sheet alone, or from one position on.

        With `minutes` the schedule is over after so long at the latest.
        """
        self.config = config
        self.minutes = minutes
        self.sheet = sheet
        self.start = start
        self.learner = DiceLearner(config.seed)
        self.mean = np.zeros_like(self.learner.weights, dtype=np.float64)
        self.averaged = 0
        self.curve: list[dict[str, float]] = []
        self.parent: dict[str, Any] | None = None
        self.seconds = 0.0
        self._begun = time.monotonic()
        self._begun_at = 0.0
        self._folder = folder
        self._checkpoint = folder / DICE_CHECKPOINT
        self._whole: dict[str, NDArray[Any]] | None = None
        """All as it was after the last stretch that was not kept, whatever has begun since."""
        if sheet is None and start is None and config.house_sheets + config.random_sheets == 0:
            raise OptionError(NOT_ALLOWED(name="random_sheets", value=0, allowed=SOME))
        make_folder(folder, DUEL_CHECKPOINT)
        if self._checkpoint.exists():
            self._resume()
            self._begun_at = self.games / config.games

    @property
    def games(self) -> int:
        """How many games have been played."""
        return self.learner.games

    @property
    def finished(self) -> bool:
        """Whether all games of the schedule have been played."""
        return self.games >= self.config.games

    @property
    def done(self) -> float:
        """How much of the schedule is behind it: 1 at its end."""
        played = self.games / self.config.games
        if self.minutes is None:
            return played
        passed = min(1.0, (time.monotonic() - self._begun) / (60 * self.minutes))
        return max(played, self._begun_at + (1 - self._begun_at) * passed)

    @property
    def weights(self) -> NDArray[np.float32]:
        """What has been learned: the mean of the weights at the end, which is less by chance."""
        return self.mean.astype(np.float32) if self.averaged else self.learner.weights

    def begin_from(self, path: Path) -> None:
        """Start with weights that were learned before."""
        weights, self.parent = read(path)
        self.begin_with(weights)

    def begin_with(self, weights: NDArray[np.float32]) -> None:
        """Start with these weights."""
        nothing = np.zeros_like(weights)
        self.learner.restore(weights, nothing, nothing, 0, 0)

    def run(self) -> None:
        """Train to the end of the schedule."""
        kept = time.monotonic()
        while self.done < 1:
            self.stretch()
            self._whole = self._state()
            if time.monotonic() - kept > SECONDS_BETWEEN_KEEPING:
                self.keep()
                kept = time.monotonic()
        self.keep()
        sys.stderr.write(f"\nthe weights are in {self._folder / 'weights.npz'}\n")

    def break_off(self) -> str:
        """Keep what was learned up to the last whole stretch; say what is left of the training."""
        if self._whole is not None:
            self._restore(self._whole)
            self.keep()
        if not self._checkpoint.exists():
            return "broken off before anything was saved"
        return f"broken off; the same command goes on from {self._checkpoint}"

    def stretch(self) -> None:
        """Play and learn some games, on the same sheets."""
        config, done = self.config, self.done
        self.learner.clear_courses()
        if self.start is not None:
            self.learner.add_course(self.start.variant, self.start)
        else:
            for variant in self._variants():
                self.learner.add_course(variant)
        begun = time.process_time()
        progress = self.learner.run(
            min(config.stretch, config.games - self.games),
            rate=_geometric(config.rate, done),
            trust=_linear(config.trust, done),
            random_moves=config.random_moves,
            exploring_starts=config.exploring_starts,
            rule_players=config.rule_players,
            rolls=config.rolls,
            games_a_batch=config.games_a_batch,
            passes=config.passes,
            samples_a_step=config.samples_a_step,
        )
        self.seconds += time.process_time() - begun
        if self.done > 1 - config.averaged:
            self.averaged += 1
            self.mean += (self.learner.weights - self.mean) / self.averaged
        point = {
            "games": self.games,
            "seconds": round(self.seconds, 1),
            "points": round(float(progress.scores.mean()), 1),
            "margin_error": round(progress.margin_error / progress.samples, 4),
            "win_error": round(progress.win_error / progress.samples, 4),
        }
        self.curve.append(point)
        sys.stderr.write(
            f"\r{self.done:.1%}, {self.games:,} games, {self.seconds:.0f} s of processor, "
            f"{point['points']} points, error {point['margin_error']} {point['win_error']}   "
        )

    def _variants(self) -> Iterator[DiceVariant]:
        """What the next stretch is played on: the same again if it was interrupted."""
        config = self.config
        rng = stream(config.seed, "sheets", self.games)
        sheets = [HOUSE] * config.house_sheets
        sheets += [
            random_sheet(rng, f"random-{self.games}-{i}", config.other_points)
            for i in range(config.random_sheets)
        ]
        if self.sheet is not None:
            sheets = [self.sheet]
        for players in config.players:
            variant = VARIANTS["solo" if players == 1 else "standard"]
            for sheet in sheets:
                yield passing_numbers(variant.on(sheet), players)

    def card(self) -> dict[str, Any]:
        """Return how the weights came about."""
        return {
            "game": "dice",
            "config": self.config.to_json(),
            "sheet": None if self.sheet is None else self.sheet.to_json(),
            "games": self.games,
            "steps": self.learner.steps,
            "minutes": self.minutes,
            "processor_seconds": round(self.seconds),
            "went_on_from": self.parent,
            "commit": _commit(),
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        }

    def keep(self) -> None:
        """Write the checkpoint, the weights and the curve; a crash leaves the ones before."""
        # The curve first: a training that is broken off here finds one beside its checkpoint.
        part = self._folder / "part.json"
        part.write_text(json.dumps(self.curve), encoding="utf-8")
        part.replace(self._folder / "curve.json")
        part = self._folder / "part.npz"
        np.savez(part, **self._state())
        part.replace(self._checkpoint)
        write(part, self.weights, self.card())
        part.replace(self._folder / "weights.npz")
        self._whole = None

    def _settings(self) -> dict[str, Any]:
        sheet = None if self.sheet is None else json.dumps(self.sheet.to_json())
        return {**self.config.to_json(), "sheet": sheet}

    def _state(self) -> dict[str, Any]:
        """Return copies of all that belongs together, so that nothing of it changes any more."""
        learner = self.learner
        return {
            "weights": learner.weights.copy(),
            "first": learner.first.copy(),
            "second": learner.second.copy(),
            "mean": self.mean.copy(),
            "counts": np.array([learner.games, learner.steps, self.averaged], dtype=np.uint64),
            "seconds": np.array(self.seconds),
            "parent": _as_bytes(self.parent),
            "settings": _as_bytes(self._settings()),
        }

    def _resume(self) -> None:
        try:
            with (
                self._checkpoint.open("rb") as file,
                np.load(file, allow_pickle=False) as kept,
            ):
                state = dict(kept)
            require_same(self._folder, self._began_with(state), self._settings())
            self.curve = json.loads((self._folder / "curve.json").read_text(encoding="utf-8"))
            self._restore(state)
        except LostCitiesError:
            raise
        except (OSError, EOFError, LookupError, TypeError, ValueError, BadZipFile):
            raise OptionError(BROKEN_CHECKPOINT(folder=self._folder)) from None

    def _began_with(self, state: Mapping[str, NDArray[Any]]) -> dict[str, Any]:
        if "settings" in state:
            return dict(json.loads(state["settings"].tobytes()))
        # Checkpoints of before have none; the card of their weights has.
        _, card = read(self._folder / "weights.npz")
        sheet = None if card["sheet"] is None else json.dumps(card["sheet"])
        return {**card["config"], "sheet": sheet}

    def _restore(self, state: Mapping[str, NDArray[Any]]) -> None:
        games, steps, self.averaged = map(int, state["counts"])
        self.mean = state["mean"]
        self.learner.restore(state["weights"], state["first"], state["second"], games, steps)
        self.seconds = float(state["seconds"])
        self.parent = json.loads(state["parent"].tobytes())
        self.curve = [point for point in self.curve if point["games"] <= games]


def _as_bytes(data: Any) -> NDArray[np.uint8]:
    return np.frombuffer(json.dumps(data).encode(), dtype=np.uint8)


def _linear(ends: list[float], done: float) -> float:
    return ends[0] + (ends[-1] - ends[0]) * done


def _geometric(ends: list[float], done: float) -> float:
    return float(ends[0] * (ends[-1] / ends[0]) ** done)


def _commit() -> str:
    """Return which sources this is, if they are a checkout."""
    here = Path(__file__).parent
    done = subprocess.run(
        ["git", "rev-parse", "HEAD"],  # noqa: S607
        cwd=here,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() or "unknown"
