"""The toy is played wherever the two games are, by what its folder has and one variable.

Every step of `docs/guides/third-game.md` is tried here, and on the page by
`tests/browser/test_toy.py`.
"""

from __future__ import annotations

import json
import random
import re
import sys
from typing import TYPE_CHECKING, Any
from urllib.request import urlopen

import pytest

from lostcities import registered
from tests.server.support.client import (
    DEVICE,
    Device,
    agent,
    begun,
    exported,
    fresh,
    person,
    play,
)
from tests.toy.support import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.support.server_process import Server
    from tests.toy.conftest import Run

TYPED = "\n".join(map(str, ["?", 99, *range(1, 13), *range(1, 13), *range(1, 13)]))
"""Every card is tried three times: what is not in the hand is refused."""

NAMED = re.compile(r"""["'./]tricks["'./]|tests\.toy""")


def test_it_keeps_to_the_conformance_suite(run: Run) -> None:
    chosen = ("tests/conformance", "-q", "-k", "tricks", "-p", "no:cacheprovider")
    done = run("-m", "pytest", *chosen, program=sys.executable)
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 40


def test_nothing_of_it_is_outside_its_folder() -> None:
    for path in (ROOT / "src").rglob("*.*"):
        if path.suffix in {".py", ".js", ".json", ".cpp", ".hpp"}:
            assert not NAMED.search(path.read_text(encoding="utf-8")), path


# The terminal


def test_it_is_played_and_replayed_in_the_terminal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.lcr"
    done = run("tricks", "--seed", 6, "--record", path, typed=TYPED)
    assert done.returncode == 0, done.stderr
    assert "The higher card takes the trick" in done.stdout
    assert "99 — You do not hold the 99. [T3]" in done.stdout
    assert "All cards are played." in done.stdout
    checked = run("replay", "--check", path)
    assert "ok (tricks/standard, finished, 12 events)" in checked.stdout
    assert "Result: 2 1" in run("replay", path).stdout


def test_it_speaks_the_languages_of_the_program(run: Run) -> None:
    done = run("tricks", "--lang", "de", "--seed", 6, typed=TYPED)
    assert "du hast die 99 nicht. [T3]" in done.stdout.replace("Du", "du")
    assert "Alle Karten sind gespielt." in done.stdout


def test_it_is_one_of_the_games_a_newcomer_is_offered(run: Run) -> None:
    done = run("play", typed="3\n\n\n" + TYPED)
    assert "3  tricks, a toy for two" in done.stdout
    assert "Dodo" in done.stdout
    assert "Points: " in done.stdout


def test_agents_play_it_in_bulk(run: Run, tmp_path: Path) -> None:
    simulated = run("simulate", "tricks", "--seats", "random", "random", "--games", 20, "--json")
    assert json.loads(simulated.stdout)["games"] == 20
    arena = run("arena", "tricks", "random", "random", "--pairs", 5, "--records", tmp_path)
    assert "played to the end: 10" in arena.stdout
    assert len(list(tmp_path.glob("tricks-*.lcr"))) == 5
    assert run("perft", "tricks", "--depth", 3).stdout.split("\n")[:3] == ["1 3", "2 9", "3 18"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("-m", "lostcities.learn", "--help"),
        ("-c", "from lostcities.envs.opponents import Pool; Pool(['random', 'cautious'])"),
    ],
)
def test_what_it_does_not_have_is_passed_over(run: Run, arguments: tuple[str, ...]) -> None:
    done = run(*arguments, program=sys.executable)
    assert (done.returncode, done.stderr) == (0, "")
    assert "tricks" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("review", "{record}"), "analysis"),
        (("arena", "tricks", "random", "kernel:cautious"), "kernel"),
        (("dataset", "tricks", "--seats", "random", "random", "-o", "{record}.d"), "kernel"),
    ],
)
def test_what_it_does_not_have_is_refused(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], part: str
) -> None:
    path = tmp_path / "game.lcr"
    run("tricks", "--seats", "random", "random", "--seed", 1, "--record", path)
    done = run(*(argument.format(record=path) for argument in arguments))
    assert done.returncode in (1, 2)
    assert f"tricks has no {part}" in done.stderr


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("tests.nowhere", "LOSTCITIES_GAMES names tests.nowhere, which cannot be imported"),
        ("json", "json is not a game: it lacks candidate_actions, "),
        ("lostcities.duel", "lostcities.duel calls itself duel, as another game"),
    ],
)
def test_what_is_no_game_is_refused(run: Run, named: str, said: str) -> None:
    done = run("play", "duel", **{registered.VARIABLE: named})
    assert done.returncode == 2
    assert said in done.stderr


# The server


def test_it_is_played_on_the_server(server: Server, run: Run, tmp_path: Path) -> None:
    device = Device.new(server)
    table = begun(device, "tricks", DEVICE, agent())
    last = play(device, table, [0], random.Random(1))
    export = exported(device, table)
    assert device.post("/verify", export).data == {"checked": 6}
    path = tmp_path / "export.json"
    path.write_text(json.dumps(export), encoding="utf-8")
    assert run("verify", path).returncode == 0
    replayed = device.post("/replay", {"record": export["record"]}).data
    assert (replayed["complete"], replayed["error"]) == (True, None)
    assert replayed["frames"][-1]["outcome"]["scores"] == last["outcome"]["scores"]


def test_a_rematch_is_begun_by_the_other(server: Server) -> None:
    device = Device.new(server)
    table = begun(device, "tricks", DEVICE, person(), starter=0)
    play(device, table, [0, 1], random.Random(2))
    for seat in (0, 1):
        device.must(table, seat, "rematch")
    assert device.view(table, 0)["game"]["starter"] == 1
    play(device, table, [0, 1], random.Random(3))
    assert exported(device, table, 2)["record"].count("\n1 ") == 3


def test_nobody_is_sent_the_hand_of_another(server: Server) -> None:
    """T2: neither a view, nor the stream, nor a refusal names a card that is not played yet."""
    device, other = Device.new(server), Device.new(server)
    made = device.create("tricks", DEVICE, {"kind": "link"}, starter=0)
    assert other.join(made["links"]["1"], "Ben")["seat"] == 1
    table = made["table"]
    device.must(table, 0, "ready")
    stream = other.listen()
    other.must(table, 1, "ready")
    hands = [one.view(table, seat)["game"]["hand"] for seat, one in enumerate((device, other))]
    assert [len(hand) for hand in hands] == [3, 3]
    seen = other.view(table, 1)
    told = stream.until(seen["seq"])
    stream.close()
    deals = [item for event in told if event["kind"] == "chanced" for item in event["events"]]
    assert sorted(card for _, seat, card in deals if seat == 1) == sorted(map(int, hands[1]))
    assert {card for _, seat, card in deals if seat == 0} == {None}
    assert not {*hands[0]} & {*seen["game"]["hand"], *seen["game"]["legal"]}
    refused = device.do(table, 0, "act", decision=0, actions=[hands[1][0]])
    assert (refused.status, refused.code) == (409, "not-held")


def test_what_it_does_not_have_is_refused_by_the_server(server: Server) -> None:
    device = Device.new(server)
    table = begun(device, "tricks", DEVICE, agent(), starter=0)
    assert device.view(table, 0)["help"] is False
    body = {"id": fresh(), "seat": 0, "decision": 0}
    assert device.post(f"/tables/{table}/hints", body).code == "no-help"
    made = {"id": fresh(), "game": "tricks", "seats": [DEVICE, agent()], "help": True}
    assert device.post("/tables", made).code == "no-advice"
    play(device, table, [0], random.Random(4))
    review = {"record": exported(device, table)["record"]}
    assert device.post("/reviews", review).code == "no-part"


def test_the_page_gets_its_files_and_its_texts(server: Server) -> None:
    listed = page_file(server, "files.json")["files"]
    assert {"games/tricks/index.js", "games/tricks/table.js", "games/registered.js"} <= {*listed}
    assert len(listed) == len({*listed})
    assert page_file(server, "locales/de.json")["game.tricks"] == "Stiche"
    assert "reason.T.not-held" in page_file(server, "locales/reasons.fr.json")


def page_file(server: Server, name: str) -> Any:
    with urlopen(f"http://127.0.0.1:{server.port}/{name}") as answer:
        return json.load(answer)
