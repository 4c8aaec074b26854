"""The curves of MaskablePPO, with the settings of the guide's program. Needs the extra `rl`."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import gymnasium

import lostcities.envs
from bench.baselines.data import Curve, put_curve
from bench.baselines.protocol import measure_seed
from lostcities.envs.evaluation import evaluate

NAME: Final = "MaskablePPO (sb3-contrib)"
STEPS: Final = 200_000
ENVS: Final = 16
EVERY: Final = 20_000
"""Decisions between two points of the curve."""
PAIRS_ON_THE_WAY: Final = 200
CHECKPOINTS: Final = Path("build") / "baselines"
IDS: Final = {f"{game}/{variant}": name for name, (game, variant) in lostcities.envs.IDS.items()}

SETTINGS: Final[dict[str, Any]] = {
    "n_steps": 128,
    "batch_size": 512,
    "n_epochs": 8,
    "gamma": 1.0,
    "ent_coef": 0.01,
    "policy_kwargs": {"net_arch": [128]},
}


def falling(left: float) -> float:
    """Return the learning rate, which falls with the share of decisions that are left."""
    return 0.002 * left


def run(game: str, seed: int, steps: int = STEPS) -> None:
    """Learn a game from where it was left; keep the curve and the results."""
    import_module("torch").set_num_threads(1)
    folder = CHECKPOINTS / f"ppo-{game.replace('/', '-')}-{seed}"
    folder.mkdir(parents=True, exist_ok=True)
    model, curve = made(game, seed, folder), kept_curve(game, seed, folder)
    left = steps - model.num_timesteps
    if left > 0:
        noting = notes(curve, folder)
        model.learn(left, callback=noting, reset_num_timesteps=False)
        note(model, curve, folder)
    measure_seed(NAME, model, game, "ppo", seed)
    put_curve(curve)


def made(game: str, seed: int, folder: Path) -> Any:
    """Make a model, or load the one of an interrupted run."""
    algorithm = import_module("sb3_contrib").MaskablePPO
    make_vec_env = import_module("stable_baselines3.common.env_util").make_vec_env
    # Game i gets the first seed plus i: no two seeds share a game, and seed 1 is the guide's.
    first = 1 + ENVS * (seed - 1)
    envs = make_vec_env(lambda: gymnasium.make(IDS[game], scaled=True), n_envs=ENVS, seed=first)
    if (folder / "model.zip").exists():
        return algorithm.load(folder / "model.zip", envs)
    return algorithm("MlpPolicy", envs, learning_rate=falling, seed=seed, **SETTINGS)


def kept_curve(game: str, seed: int, folder: Path) -> Curve:
    """Return the curve of an interrupted run, or an empty one."""
    path = folder / "curve.json"
    if not path.exists():
        return Curve(chart=game, name=NAME, seed=seed, at=[], value=[])
    curve: Curve = json.loads(path.read_text(encoding="utf-8"))
    return curve


def note(model: Any, curve: Curve, folder: Path) -> None:
    """Add to the curve how good the policy is now, and save both."""
    name, _, variant = curve["chart"].partition("/")
    result = evaluate(model, name, variant, opponent="random", scaled=True, pairs=PAIRS_ON_THE_WAY)
    curve["at"].append(model.num_timesteps)
    curve["value"].append(round(result.margin, 2))
    print(f"{curve['chart']}, seed {curve['seed']}: {curve['at'][-1]}, {result}", flush=True)
    model.save(folder / "model.zip")
    (folder / "curve.json").write_text(json.dumps(curve), encoding="utf-8")


def notes(curve: Curve, folder: Path) -> Any:
    """Make the callback that takes notes, each time before decisions are gathered."""
    base = import_module("stable_baselines3.common.callbacks").BaseCallback

    class Notes(base):  # type: ignore[misc, valid-type]  # it is imported just above
        """Takes a note every so many decisions."""

        def _on_rollout_start(self) -> None:
            if self.num_timesteps >= EVERY * (len(curve["at"]) + 1):
                note(self.model, curve, folder)

        def _on_step(self) -> bool:
            return True

    return Notes()
