"""The training of the card game's policy: stage after stage, saved on the way, resumed at will."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
import time
from importlib import metadata
from pathlib import Path
from pickle import UnpicklingError
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch

from lostcities.arena.chart import Line, Titles, draw
from lostcities.duel.kernel import nets
from lostcities.duel.learn.collector import Task
from lostcities.duel.learn.config import Config
from lostcities.duel.learn.games import Lesson, generator
from lostcities.duel.learn.matches import match, one_round
from lostcities.duel.learn.net import critic, policy
from lostcities.duel.learn.updates import Learner
from lostcities.duel.learn.workers import Here
from lostcities.errors import OptionError, Reason
from lostcities.learn.settings import (
    BROKEN_CHECKPOINT,
    DICE_CHECKPOINT,
    DUEL_CHECKPOINT,
    make_folder,
    require_same,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.duel.learn.games import Ended, Experience
    from lostcities.duel.learn.net import ColourNet
    from lostcities.duel.learn.workers import Workers

OTHER_NET = Reason(
    "format",
    "other-net-size",
    "the net {name!r} of the weights is not as wide as the settings say: {found}, not {wanted}",
    "hidden and pool in [net] must be those of the weights",
)

CHECKPOINT: Final = DUEL_CHECKPOINT
CURVE: Final = "curve.json"
CHART: Final = "curve.svg"
SAVE_SECONDS: Final = 60.0
DAMAGES: Final = (
    *(OSError, EOFError, RuntimeError, UnpicklingError),
    *(AttributeError, LookupError, TypeError, ValueError),
)
"""What reading a damaged checkpoint ends with."""


class Training:
    """One training in a folder of its own."""

    def __init__(self, config: Config, folder: Path, minutes: float | None = None) -> None:
        make_folder(folder, DICE_CHECKPOINT)
        torch.set_num_threads(1)
        torch.manual_seed(config.seed)
        self.config, self.folder, self.minutes = config, folder, minutes
        width = config.net
        self.policy = policy(width.hidden, width.pool)
        self.critic = critic(width.critic_hidden, width.critic_pool)
        self.learner = Learner(self.policy, self.critic, config.improvement)
        self.stage = "imitation" if config.imitation.decisions else "improvement"
        self.decisions = 0
        """Of the present stage."""
        self.iteration = 0
        """How often the nets have learned, over all stages; it names the streams of chance."""
        self.seconds = 0.0
        self.cpu_seconds = 0.0
        self.past: list[dict[str, Any]] = []
        self.curve: list[dict[str, Any]] = []
        self.best = -np.inf
        self._whole: dict[str, Any] | None = None
        """All as it was after the last update that was not saved, whatever has begun since."""
        if (folder / CHECKPOINT).exists():
            self._resume()
        self.rng = generator(config.seed, "updates", self.iteration)
        self.workers: Workers = Here(config)
        """Who plays the games; it makes no difference to what is learned."""

    def begin_from(self, weights: nets.Weights) -> None:
        """Begin the second stage with weights of an earlier training."""
        for name, net in (("policy", self.policy), ("critic", self.critic)):
            found = weights.shapes.get(name)
            if found != net.shape:
                shown = "-" if found is None else found[1:3]
                raise OptionError(OTHER_NET(name=name, found=shown, wanted=net.shape[1:3]))
        self.policy.put(weights.nets["policy"])
        self.critic.put(weights.nets["critic"])
        self.stage = "improvement"

    def run(self) -> None:
        """Train to the end of the last stage."""
        began, cpu_began = time.monotonic(), time.process_time()
        seconds, cpu_seconds = self.seconds, self.cpu_seconds
        saved = began
        while self.stage != "done":
            told = self._imitate() if self.stage == "imitation" else self._improve()
            self.seconds = seconds + time.monotonic() - began
            self.cpu_seconds = (
                cpu_seconds + time.process_time() - cpu_began + self.workers.cpu_seconds
            )
            self._say(told)
            self.curve.append(self._point() | told)
            self._keep_past()
            self._evaluate_if_due()
            self._next_stage()
            self._whole = whole = self._state()
            if time.monotonic() - saved > SAVE_SECONDS or self.stage == "done":
                self._write(whole)
                saved = time.monotonic()

    def break_off(self) -> str:
        """Save what was learned up to the last whole update; say what is left of the training."""
        if self._whole is not None:
            self._write(self._whole)
        if not (self.folder / CHECKPOINT).exists():
            return "broken off before anything was saved"
        return f"broken off; the same command goes on from {self.folder / CHECKPOINT}"

    def _progress(self) -> float:
        """Return the share of the second stage that is over, by decisions or by the time given."""
        by_decisions = self.decisions / self.config.improvement.decisions
        by_time = 0.0 if self.minutes is None else self.seconds / 60 / self.minutes
        return min(1.0, max(by_decisions, by_time))

    def _imitate(self) -> dict[str, Any]:
        settings = self.config.imitation
        share = self.decisions / settings.decisions
        teaching = max(0.0, 0.9 - 4 * share)
        experience, ended = self._collect(Lesson(settings.teacher, teaching))
        rate = settings.rate * (1 - 0.9 * min(1.0, share))
        return self.learner.imitate(experience, rate, self.rng) | _results(ended)

    def _improve(self) -> dict[str, Any]:
        settings = self.config.improvement
        progress = self._progress()
        experience, ended = self._collect()
        rate, entropy = (_between(ends, progress) for ends in (settings.rate, settings.entropy))
        return self.learner.improve(experience, rate, entropy, self.rng) | _results(ended)

    def _collect(self, lesson: Lesson | None = None) -> tuple[list[Experience], list[Ended]]:
        self.iteration += 1
        self.rng = generator(self.config.seed, "updates", self.iteration)
        collected = self.workers.collect(Task(self.iteration, self._weights(), lesson))
        experience = [one.experience for one in collected]
        self.decisions += sum(map(len, experience))
        return experience, [one.ended for one in collected]

    def _weights(self) -> list[nets.Weights]:
        """Return the nets of each table: the policy as it is, as it was once, and the critic."""
        now, judge = self.policy.weights(), self.critic.weights()
        shape = self.policy.shape
        shapes = {"policy": shape, "past": shape, "critic": self.critic.shape}
        made = []
        for _ in self.config.games.variants:
            past = self.past[int(self.rng.integers(len(self.past)))] if self.past else now
            made.append(nets.Weights({"policy": now, "past": past, "critic": judge}, shapes, {}))
        return made

    def _next_stage(self) -> None:
        if self.stage == "imitation" and self.decisions >= self.config.imitation.decisions:
            self.stage, self.decisions = "improvement", 0
            self._evaluate()
        elif self.stage == "improvement" and self._progress() >= 1:
            self._evaluate()
            self.stage = "done"

    def _keep_past(self) -> None:
        settings = self.config.evaluation
        if self.stage != "improvement":
            return
        if len(self.curve) < 2 or _due(self.curve, self.decisions, settings.past_every):  # noqa: PLR2004
            self.past.append(self.policy.weights())
            if len(self.past) > settings.past_kept:
                # The oldest go first, but now and then one of them stays.
                del self.past[int(self.rng.integers(settings.past_kept // 2))]

    def _evaluate_if_due(self) -> None:
        if self.stage == "improvement" and _due(
            self.curve, self.decisions, self.config.evaluation.every
        ):
            self._evaluate()

    def _evaluate(self) -> None:
        """Measure the policy, and keep it if it is the best so far on those held out."""
        settings = self.config.evaluation
        now = self.policy.kernel()
        results = {}
        variant = one_round(next(iter(self.config.games.variants)))
        for opponent in settings.opponents:
            found = match(now, opponent, variant, settings.pairs, seed=7)
            results[opponent] = found.summary()
        alone = match(now, now, variant, max(50, settings.pairs // 4), seed=8)
        results["self"] = alone.summary()
        mean = float(np.mean([results[name]["mean"] for name in settings.opponents]))
        self.curve.append(self._point() | {"results": results, "mean": mean})
        text = ", ".join(f"{name} {found['mean']:+.1f}" for name, found in results.items())
        sys.stderr.write(f"\n  measured: {text}; self-play {results['self']['turns']} turns\n")
        name = f"{self.stage}-{self.decisions // 1000:06d}k.npz"
        self._write_weights(name, results)
        if mean > self.best:
            self.best = mean
            self._write_weights("best.npz", results)

    def _write_weights(self, name: str, results: dict[str, Any]) -> None:
        card = {
            "config": self.config.to_json(),
            "stage": self.stage,
            "decisions": self.decisions,
            "cpu_minutes": round(self.cpu_seconds / 60, 1),
            "commit": commit(),
            "trained": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()),
            "results": results,
        }
        made: list[tuple[str, ColourNet]] = [("policy", self.policy), ("critic", self.critic)]
        shapes = {name: net.shape for name, net in made}
        weights = {name: net.weights() for name, net in made}
        nets.write(self.folder / name, nets.Weights(weights, shapes, card))

    def _point(self) -> dict[str, Any]:
        return {
            "stage": self.stage,
            "decisions": self.decisions,
            "minutes": round(self.seconds / 60, 2),
            "cpu_minutes": round(self.cpu_seconds / 60, 2),
        }

    def _say(self, told: dict[str, Any]) -> None:
        pace = self.decisions / max(1e-9, self.cpu_seconds) * 60 / 1e6
        seen = " ".join(
            f"{name} {value:.3f}" for name, value in told.items() if isinstance(value, float)
        )
        sys.stderr.write(
            f"\r{self.stage} {self.decisions / 1e6:.2f} M, {self.seconds / 60:.1f} min "
            f"({pace:.2f} M a CPU minute): {seen}   "
        )
        sys.stderr.flush()

    def _save(self) -> None:
        self._write(self._state())

    def _state(self) -> dict[str, Any]:
        """Return copies of all that belongs together, so that nothing of it changes any more."""
        return {
            "config": self.config.to_json(),
            "policy": copy.deepcopy(self.policy.state_dict()),
            "critic": copy.deepcopy(self.critic.state_dict()),
            "optimiser": copy.deepcopy(self.learner.optimiser.state_dict()),
            "stage": self.stage,
            "decisions": self.decisions,
            "iteration": self.iteration,
            "seconds": self.seconds,
            "cpu_seconds": self.cpu_seconds,
            "past": [
                {name: torch.from_numpy(array) for name, array in net.items()} for net in self.past
            ],
            "best": float(self.best),
            "curve": list(self.curve),
        }

    def _write(self, state: dict[str, Any]) -> None:
        curve = state["curve"]
        # The curve first: a training that is broken off here finds one beside its checkpoint.
        partial = self.folder / f"{CURVE}.partial"
        partial.write_text(json.dumps(_thinned(curve)) + "\n", encoding="utf-8")
        partial.replace(self.folder / CURVE)
        partial = self.folder / f"{CHECKPOINT}.partial"
        torch.save({name: kept for name, kept in state.items() if name != "curve"}, partial)
        partial.replace(self.folder / CHECKPOINT)
        if any("results" in point for point in curve):
            (self.folder / CHART).write_text(chart(curve), encoding="utf-8")
        self._whole = None

    def _resume(self) -> None:
        broken = OptionError(BROKEN_CHECKPOINT(folder=self.folder))
        try:
            state = torch.load(self.folder / CHECKPOINT, weights_only=True)
            began_with = dict(state["config"])
        except DAMAGES:
            raise broken from None
        require_same(self.folder, began_with, self.config.to_json())
        try:
            self._restore(state)
        except DAMAGES:
            raise broken from None

    def _restore(self, state: dict[str, Any]) -> None:
        self.policy.load_state_dict(state["policy"])
        self.critic.load_state_dict(state["critic"])
        self.learner.optimiser.load_state_dict(state["optimiser"])
        self.stage, self.decisions = state["stage"], state["decisions"]
        self.seconds, self.cpu_seconds = state["seconds"], state["cpu_seconds"]
        self.past = [{name: array.numpy() for name, array in net.items()} for net in state["past"]]
        self.best = state["best"]
        self.curve = json.loads((self.folder / CURVE).read_text(encoding="utf-8"))
        # Checkpoints of before have no such number; any will do that was not used yet.
        self.iteration = state.get("iteration", len(self.curve))


def commit() -> str:
    """Return the commit of the sources, or the release if they are not in a repository."""
    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, check=True)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return metadata.version("lostcities")
    return done.stdout.strip()


def chart(curve: Sequence[dict[str, Any]]) -> str:
    """Draw how the margin over each opponent grew."""
    points = [point for point in curve if "results" in point]
    names = [name for name in points[-1]["results"] if name != "self"]
    lines = [
        Line(name, [(p["decisions"] / 1e6, p["results"][name]["mean"]) for p in points])
        for name in names
    ]
    return draw(Titles("points a round ahead", "million decisions", "points"), lines)


def _between(ends: Sequence[float], share: float) -> float:
    first, last = ends
    return first + (last - first) * share


def _due(curve: list[dict[str, Any]], decisions: int, every: int) -> bool:
    """Whether a multiple of `every` was passed in the last step."""
    before = curve[-2]["decisions"] if len(curve) > 1 else 0
    return before <= decisions and before // every != decisions // every


def _results(ended: Sequence[Ended]) -> dict[str, Any]:
    margins: dict[str, list[int]] = {}
    turns: list[int] = []
    for one in ended:
        turns += one.turns
        for name, found in one.margins.items():
            margins.setdefault(name, []).extend(found)
    return {
        "turns": float(np.mean(turns)) if turns else 0.0,
        "margins": {name: round(float(np.mean(margins[name])), 2) for name in sorted(margins)},
    }


def _thinned(curve: list[dict[str, Any]], most: int = 4000) -> list[dict[str, Any]]:
    """Keep a curve that grows without end readable: every other point of its older half goes."""
    if len(curve) <= most:
        return curve
    half = len(curve) // 2
    older = [point for i, point in enumerate(curve[:half]) if i % 2 or "results" in point]
    return older + curve[half:]
