"""Workers of a training: what is learned is the same whoever plays, and they end with it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import torch

from lostcities.arena.workers import WorkerError, handled
from lostcities.duel.kernel import nets
from lostcities.duel.learn.collector import Collector, Task
from lostcities.duel.learn.games import Lesson, joined
from lostcities.duel.learn.training import Training
from lostcities.duel.learn.workers import Processes, started
from lostcities.errors import OptionError
from lostcities.learn import __main__ as command
from tests.learn.trainings import TINY, learned

if TYPE_CHECKING:
    from pathlib import Path


def tasks() -> list[Task]:
    shipped = nets.shipped()
    arrays = {"policy": shipped.nets["policy"], "past": shipped.nets["policy"]}
    shapes = {"policy": shipped.shapes["policy"], "past": shipped.shapes["policy"]}
    weights = nets.Weights(
        arrays | {"critic": shipped.nets["critic"]},
        shapes | {"critic": shipped.shapes["critic"]},
        {},
    )
    lessons = [Lesson("cautious", 0.5), None, None]
    return [Task(number, [weights] * 3, lesson) for number, lesson in enumerate(lessons, 1)]


@pytest.mark.parametrize("shares", [2, 5, 12])
def test_divided_tables_come_to_the_same(shares: int) -> None:
    """Every row, bit by bit and in order, with more shares than a table has games as well."""
    whole, parts = Collector(TINY), [Collector(TINY, share, shares) for share in range(shares)]
    for task in tasks():
        of_parts = [part.collect(task) for part in parts]
        for number, wanted in enumerate(whole.collect(task)):
            assert wanted is not None
            found = joined([one for part in of_parts if (one := part[number]) is not None])
            for name, column in wanted.experience._asdict().items():
                assert (column == getattr(found.experience, name)).all(), name
            assert sorted(found.ended.turns) == sorted(wanted.ended.turns)
            assert found.ended.margins.keys() == wanted.ended.margins.keys()


def test_a_training_that_goes_on_begins_other_games() -> None:
    first, second, _ = (Collector(TINY).collect(task)[0] for task in tasks())
    assert first is not None
    assert second is not None
    # The hands are in the colours; what lies on the table is the same at the beginning of any game.
    assert not np.array_equal(first.experience.colours[:4], second.experience.colours[:4])


def test_two_processes_learn_as_one_does(tmp_path: Path) -> None:
    assert learned(tmp_path / "one") == learned(tmp_path / "two", jobs=2)


def test_one_job_starts_no_process_and_others_count_their_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    training = Training(TINY, tmp_path)
    with started(TINY, jobs=2) as training.workers:
        training._imitate()
        assert training.workers.cpu_seconds > 0
    monkeypatch.setattr("lostcities.duel.learn.workers.Processes", None)
    with started(TINY, jobs=1) as training.workers:
        training._imitate()
        assert training.workers.cpu_seconds == 0


def test_what_a_process_refuses_is_refused_here(tmp_path: Path) -> None:
    config = replace(TINY, opponents={"nobody": 1.0})
    training = Training(config, tmp_path)
    with (
        started(config, jobs=2) as training.workers,
        pytest.raises(OptionError, match="no player 'nobody'"),
    ):
        training.run()


def test_a_process_that_dies_ends_the_training_and_leaves_the_checkpoint(tmp_path: Path) -> None:
    training = Training(TINY, tmp_path)
    with started(TINY, jobs=2) as training.workers:
        assert isinstance(training.workers, Processes)
        training._imitate()
        training._save()
        training.workers.processes[1].kill()
        with pytest.raises(WorkerError, match="one of the processes doing the work has died"):
            training.run()
    assert not any(process.is_alive() for process in training.workers.processes)
    again = Training(TINY, tmp_path)
    assert (again.iteration, again.decisions > 0) == (1, True)


def test_a_checkpoint_of_before_goes_on_with_streams_that_were_not_used(tmp_path: Path) -> None:
    training = Training(TINY, tmp_path)
    training.curve = [{}] * 7
    training._save()
    state = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    del state["iteration"]
    torch.save(state, tmp_path / "checkpoint.pt")
    assert Training(TINY, tmp_path).iteration == 7


def test_workers_do_without_pytorch() -> None:
    code = "import sys, lostcities.duel.learn.workers; print('torch' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def toml(config: dict[str, Any], path: Path) -> Path:
    """Write settings as TOML: numbers, words and lists are written as in JSON."""
    plain = [f"{name} = {json.dumps(v)}" for name, v in config.items() if not isinstance(v, dict)]
    for name, section in config.items():
        if isinstance(section, dict):
            plain.append(f"[{name}]")
            for key, value in section.items():
                inline = isinstance(value, dict)
                pairs = ", ".join(f"{k} = {v}" for k, v in value.items()) if inline else ""
                plain.append(f"{key} = {{ {pairs} }}" if inline else f"{key} = {json.dumps(value)}")
    path.write_text("\n".join(plain), encoding="utf-8")
    return path


@pytest.mark.parametrize("hit", [signal.SIGINT, signal.SIGTERM])
def test_the_end_of_a_training_is_quiet_and_it_goes_on(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    hit: signal.Signals,
) -> None:
    """Ctrl-C reaches the workers, too; `kill` only the process that was started."""
    ended: list[Any] = []

    def break_off(training: Training, _: object) -> None:
        training._save()
        assert isinstance(training.workers, Processes)
        ended.extend(training.workers.processes)
        if hit == signal.SIGINT:
            for process in ended:
                os.kill(process.pid, hit)
        signal.raise_signal(hit)

    monkeypatch.setattr(Training, "_say", break_off)
    config, out = toml(TINY.to_json(), tmp_path / "tiny.toml"), tmp_path / "run"
    asked = ["duel", "--config", str(config), "--out", str(out), "--jobs", "2"]
    # A shell that starts tests in the background has them ignore Ctrl-C.
    with handled(signal.SIGINT, signal.default_int_handler):
        assert command.main(asked) == 130
    saved = out / "checkpoint.pt"
    assert capfd.readouterr().err == f"\nbroken off; the same command goes on from {saved}\n"
    assert [process.exitcode for process in ended] == [-signal.SIGTERM] * 2  # ended by us
    assert Training(TINY, out).iteration == 1


def test_the_command_says_what_it_takes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        command.main(["duel", "--help"])
    shown = capsys.readouterr().out
    assert "--jobs N" in shown
    assert "--out run --cluster auto" in shown
    with pytest.raises(SystemExit):
        command.main(["duel", "--out", str(tmp_path), "--jobs", "0"])
    assert "expected a whole number from 1 up, not '0'" in capsys.readouterr().err
