"""Results on disk: a contest goes on where it stopped, and a wrong file is refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.arena.contest import Contest, Fixture, Result
from lostcities.arena.sequential import SequentialTest
from lostcities.arena.store import Store, StoreError
from lostcities.arena.tournament import Place, Plan, Run, run
from tests.arena.contests import contest

if TYPE_CHECKING:
    from pathlib import Path

MADE = contest("duel/mini", "random", "greedy", options={"rounds": 1})


def stored(path: Path, deals: int) -> list[Result]:
    with Store(path, MADE) as store:
        return run(MADE, Plan(deals), Place(store=store)).results


def test_a_contest_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.jsonl"
    begun = stored(path, 5)
    played: list[Fixture] = []
    play = Contest.play

    def noted(made: Contest, fixture: Fixture) -> Result:
        played.append(fixture)
        return play(made, fixture)

    monkeypatch.setattr(Contest, "play", noted)
    whole = stored(path, 8)
    assert whole[:5] == begun
    assert [fixture.number for fixture in played] == [5, 6, 7]
    assert stored(path, 8) == whole
    assert len(played) == 3
    monkeypatch.undo()
    assert run(MADE, Plan(8), Place()).results == whole


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    whole = stored(path, 4)
    text = path.read_bytes()
    for cut in (1, 20, len(text.splitlines(keepends=True)[-1]) - 1):
        path.write_bytes(text[:-cut])
        assert stored(path, 4) == whole
        assert path.read_bytes() == text


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"

    def pressed(so_far: Run) -> None:
        if len(so_far.results) == 3:
            raise KeyboardInterrupt

    with Store(path, MADE) as store:
        broken = run(MADE, Plan(9), Place(store=store), pressed)
    assert broken.broken_off
    assert len(broken.results) == 3
    assert stored(path, 9)[:3] == broken.results


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"game": "x"}\n', "line 1 cannot be read"),
        ("no json\n", "line 1 cannot be read"),
        ("[1]\n", "line 1 cannot be read"),
    ],
)
def test_another_file_is_refused_and_left_alone(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(StoreError, match=why):
        stored(path, 2)
    assert path.read_text(encoding="utf-8") == text


def test_another_contest_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    stored(path, 2)
    other = contest("duel/mini", "random", "cautious", seed="2", options={"rounds": 1})
    with pytest.raises(StoreError, match="agents, seed differs"), Store(path, other):
        pass


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    stored(path, 2)
    lines = path.read_text(encoding="utf-8").splitlines()
    fixture, (one, other) = json.loads(lines[1])
    words = [["a", "b"], *one[1:]]
    short = [one[0][:1], *one[1:]]
    shapes: list[Any] = [[fixture, []], [fixture, [one]], [fixture, [one, words]]]
    shapes += [[fixture, [one, short]], [[*fixture[:2], 7], [one, other]], [fixture, [one, None]]]
    shapes += [[["main", [0], 0], [one, other]], [fixture, [one, [*other[:4], 5, other[5]]]]]
    bad = ['{"a": 1}', "[[1, 2], 3]", json.dumps([["main", 0, 0], [[1]]]), *map(json.dumps, shapes)]
    for wrong in bad:
        path.write_text("\n".join([lines[0], wrong, lines[2], ""]), encoding="utf-8")
        with pytest.raises(StoreError, match="line 2 cannot be read"):
            stored(path, 2)


def test_the_blocks_of_a_test_are_both_kept(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    plan = Plan(200, test=SequentialTest(0, 2), confirm=3)
    made = contest("duel/mini", "cautious", "random", options={"rounds": 1})
    with Store(path, made) as store:
        first = run(made, plan, Place(store=store))
    with Store(path, made) as store:
        assert len(store.kept) == len(first.results) + 3
        assert run(made, plan, Place(store=store)).to_json() == first.to_json()
