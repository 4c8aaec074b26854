"""On a Ray cluster of two nodes: the same results as alone."""

from __future__ import annotations

import os
import signal
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from lostcities.analysis.racing import Settings
from lostcities.analysis.review import Reviewing
from lostcities.analysis.review import run as review
from lostcities.arena.contest import MAIN
from lostcities.arena.tournament import Place, Plan, run
from lostcities.arena.workers import ClusterError, WorkerError, connected, played
from lostcities.dataset import Source, write
from lostcities.duel.learn.collector import Task
from lostcities.duel.learn.workers import Actors, started
from lostcities.games import find_variant
from tests.analysis.games import recorded
from tests.arena.contests import contest
from tests.learn.trainings import TINY, learned

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """Start two nodes on this machine, with one processor each."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # it would tell its makers
    utilities = import_module("ray.cluster_utils")
    started = utilities.Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    try:
        started.add_node(num_cpus=1)
        yield started.address
    finally:
        started.shutdown()


def test_two_nodes_give_the_same_results(cluster: str) -> None:
    """Agents with chance and without; and a test that stops early, twice in a row."""
    made = contest("duel/mini", "random", "greedy", "cautious", options={"rounds": 1})
    fixtures = list(made.fixtures(MAIN, range(12)))
    assert list(played(made, fixtures, cluster=cluster)) == list(played(made, fixtures))
    here, there = (run(made, Plan(4), place).results for place in (Place(), Place(cluster=cluster)))
    assert here == there


def test_a_cluster_leaves_the_signals_as_they_are(cluster: str) -> None:
    """Ray would end the process by SIGTERM, with a stack and without a word."""
    before = signal.getsignal(signal.SIGTERM)
    connected(cluster)
    try:
        assert signal.getsignal(signal.SIGTERM) is before
    finally:
        import_module("ray").shutdown()


def test_two_nodes_review_as_one_process_does(cluster: str) -> None:
    work = Reviewing((recorded("dice", ("cautious",), "cluster", "solo"),), Settings(worlds=8))
    assert review(work, cluster=cluster) == review(work)


def test_two_nodes_write_the_same_file(
    cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of training data, the learned player included."""
    monkeypatch.setattr("lostcities.dataset.TOGETHER", 2)
    variant = find_variant("duel/classic")[1].with_options({"rounds": 1, "turn_limit": 200})
    source = Source("duel", variant, ("policy", "random"), games=7, seed=3, explore=0.2)
    write(source, tmp_path / "here")
    write(source, tmp_path / "there", cluster=cluster)
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes()


def test_two_nodes_learn_as_one_process_does(cluster: str, tmp_path: Path) -> None:
    """Every weight bit by bit, and every point of the curve."""
    assert learned(tmp_path / "here") == learned(tmp_path / "there", cluster=cluster)


def test_an_actor_that_dies_is_noticed(cluster: str) -> None:
    with started(TINY, cluster=cluster) as workers:
        assert isinstance(workers, Actors)
        assert workers.actors
        import_module("ray").kill(workers.actors[0])
        with pytest.raises(WorkerError, match="has died"):
            workers.collect(Task(1, []))


@pytest.mark.parametrize("address", ["ray://127.0.0.1:9", "127.0.0.1:9"])
def test_a_cluster_that_is_not_there_is_named(address: str) -> None:
    made = contest("duel/mini", "random", "greedy")
    with pytest.raises(ClusterError, match="no Ray cluster answers at"):
        next(played(made, list(made.fixtures(MAIN, range(2))), cluster=address))
