"""`lostcities arena`: tables, JSON, plots, records, resuming, and what it says when it cannot."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from lostcities import record
from lostcities.arena.workers import played
from lostcities.cli.commands import arena, arena_report
from lostcities.i18n.translator import Translator

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

TWO = ["arena", "duel/mini", "greedy", "random", "--pairs", "6", "--seed", "1"]
POOL = ["arena", "duel/mini", "greedy", "cautious", "random", "--pairs", "4", "--seed", "1"]


def data(run: Run, *arguments: object) -> dict[str, Any]:
    ran = run(*arguments, "--json")
    assert ran.status == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_two_agents(run: Run) -> None:
    ran = run(*TWO)
    assert ran.status == 0
    assert "duel/mini, seed 1: 6 mirrored pairs, 12 games" in ran.out
    assert "greedy over random" in ran.out
    assert "stalled" in ran.out
    assert "deck empty 12" in ran.out
    assert "12 games in" in ran.err
    assert run(*TWO, "--quiet").err == ""


def test_a_pool_has_ratings(run: Run) -> None:
    found = data(run, *POOL)
    ratings = [agent["rating"]["value"] for agent in found["agents"]]
    assert sum(ratings) / 3 == pytest.approx(1500)
    assert ratings[2] == min(ratings)
    assert len(found["meetings"]) == 3
    anchored = data(run, *POOL, "--anchor", "random=100")
    assert anchored["agents"][2]["rating"] == {"value": 100, "low": 100, "high": 100}
    assert run(*POOL).out.index("rating") < run(*POOL).out.index("greedy over random")


def test_everybody_meets_the_first(run: Run) -> None:
    found = data(run, *POOL, "--gauntlet")
    met = [meeting["agents"] for meeting in found["meetings"]]
    assert met == [["greedy", "cautious"], ["greedy", "random"]]


def test_the_number_of_processes_changes_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = data(run, *POOL, "--jobs", "1")
    started: list[int] = []

    def impatiently(contest: Any, fixtures: Any, **options: Any) -> Any:
        started.append(options["jobs"])
        return played(contest, fixtures, **options | {"patience": 0})

    monkeypatch.setattr("lostcities.arena.tournament.played", impatiently)
    assert data(run, *POOL, "--jobs", "3") == alone
    assert set(started) == {3}


def test_the_figures_carry_a_command_that_repeats_them(run: Run) -> None:
    found = data(run, *TWO, "--jobs", "2", "--quiet", "--turn-limit", "40")
    command = "lostcities arena duel/mini greedy random --pairs 6 --seed 1 --turn-limit 40"
    assert found["made"]["command"] == command
    again = data(run, *command.split()[1:])
    assert again == found
    assert found["contest"]["options"] == {"rounds": 1, "turn_limit": 40}


def test_a_seed_that_was_drawn_is_in_the_command(run: Run) -> None:
    found = data(run, "arena", "duel/mini", "greedy", "random", "--pairs", "2")
    assert f"--seed {found['contest']['seed']}" in found["made"]["command"]


def test_rounds_or_matches(run: Run) -> None:
    assert data(run, *TWO)["contest"]["options"]["rounds"] == 1
    assert "rounds" not in data(run, *TWO, "--matches")["contest"]["options"]
    assert data(run, *TWO, "--rounds", "2")["contest"]["options"]["rounds"] == 2


def test_tables_of_three_to_five_have_two_kinds_of_ratings(run: Run) -> None:
    table = ["arena", "dice", "cautious", "greedy", "random", "--players", "3", "--pairs", "1"]
    found = data(run, *table, "--seed", "1")
    assert found["games"] == 3
    assert set(found["agents"][0]["openskill"]) == {"mu", "sigma"}
    assert "openskill" in run(*table, "--seed", "1").out
    among = run("arena", "dice", "cautious", "random", "--players", "4", "--pairs", "1")
    assert "cautious over 3 × random" in among.out


def test_alone_on_the_same_dice(run: Run) -> None:
    found = data(run, "arena", "dice/solo", "cautious", "greedy", "--pairs", "2")
    assert found["contest"]["players"] == 1
    assert found["games"] == 4, "two each"
    assert found["meetings"][0]["margin"]["count"] == 2


def test_a_test_stops_early_and_is_confirmed(run: Run) -> None:
    asked = ["arena", "duel/mini", "cautious", "random", "--seed", "1"]
    ran = run(*asked, "--test", "0", "2", "--confirm", "30")
    assert "test: ahead by 2 rather than 0" in ran.out
    assert "confirmed on 30 other pairs" in ran.out
    french = run(*asked, "--test", "-5", "-1", "--confirm", "0", "--lang", "fr")
    assert "une avance de −1 plutôt que de −5" in french.out
    undecided = run(*asked, "--pairs", "3", "--test", "0", "2")
    assert "not decided between 0 and 2" in undecided.out
    same = run("arena", "duel/mini", "greedy", "greedy", "--test", "0", "4")
    assert "ahead by 0 at most" in same.out
    assert "greedy over greedy (2)" in same.out


def test_a_test_of_wins_speaks_of_games(run: Run) -> None:
    asked = ["arena", "duel/mini", "cautious", "random", "--seed", "1", "--measure", "wins"]
    ran = run(*asked, "--test", "0.5", "0.55", "--confirm", "30")
    assert "test: wins 55 % of the games rather than 50 %" in ran.out
    assert "%, above 50.0%" in ran.out
    french = run(*asked, "--test", "0.5", "0.55", "--confirm", "30", "--lang", "fr").out
    assert "gagne 55\u00a0% des parties plutôt que 50\u00a0%" in french
    assert re.search(r"autres paires\u00a0: \d+,\d\u00a0% ± \d+,\d\u00a0%", french)


@pytest.mark.parametrize(
    ("players", "text"),
    [
        (1, "1 game each, dealt by a server"),
        (2, "1 pair, seats swapped, dealt by a server"),
        (3, "1 round of seats, dealt by a server"),
    ],
)
def test_the_title_says_what_a_server_has_dealt(players: int, text: str) -> None:
    contest = {"game": "dice/standard", "seed": "1", "players": players, "served": True}
    found = {"contest": contest, "deals": 1, "games": players}
    assert text in arena_report._title(found, Translator("en"))


def test_a_sure_thing_is_no_number_in_json(run: Run) -> None:
    same = ["arena", "duel/mini", "greedy", "greedy", "--seed", "1", "--test", "1", "4"]
    found = data(run, *same)["test"]
    assert (found["verdict"], found["ratio"]) == ("low", None)
    assert "ratio −∞ after" in run(*same).out


def test_figures_in_french(run: Run) -> None:
    out = run(*TWO, "--lang", "fr").out
    assert re.search(r"\d,\d ± \d+,\d +\d+,\d\u00a0%", out)
    assert not re.search(r"\d\.\d", out)


@pytest.mark.parametrize("asked", [TWO, POOL], ids=["two", "pool"])
def test_a_plot(run: Run, home: Path, asked: list[str]) -> None:
    path = home / "plots" / "a.svg"
    assert run(*asked, "--plot", path).status == 0
    root = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314  # our own
    texts = " ".join(root.itertext())
    assert "mirrored pairs" in texts
    assert ("greedy" in texts) == (asked is POOL)


def test_a_plot_of_a_single_deal_has_no_interval_to_show(run: Run, home: Path) -> None:
    path = home / "one.svg"
    assert run("arena", "duel", "pip", "odo", "--pairs", "1", "--plot", path).status == 0
    assert path.read_text(encoding="utf-8").startswith("<svg")


def test_a_plot_that_cannot_be_written_is_refused_before_a_game(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lostcities.arena.contest.Contest.play", None)
    (home / "file").write_text("x", encoding="utf-8")
    (home / "folder.svg").mkdir()
    for path, why in (
        ("a.png", "charts are SVG"),
        ("folder.svg", "it is a folder"),
        ("file/a.svg", "file"),
    ):
        ran = run(*TWO, "--plot", home / path)
        assert ran.status in (1, 2)
        assert why in ran.err


def test_records(run: Run, home: Path) -> None:
    assert run(*TWO, "--records", home / "out").status == 0
    replays = [record.load(path) for path in sorted((home / "out").iterdir())]
    assert len(replays) == 12
    assert all(replay.complete for replay in replays)
    kept = data(run, *TWO, "--records", home / "out")
    assert kept == data(run, *TWO)


def test_a_contest_goes_on_where_it_stopped(run: Run, home: Path) -> None:
    store = home / "results.jsonl"
    data(run, *TWO, "--store", store)
    longer = ["arena", "duel/mini", "greedy", "random", "--pairs", "9", "--seed", "1"]
    resumed = data(run, *longer, "--store", store)
    assert resumed == data(run, *longer)
    unnamed = ["arena", "duel/mini", "greedy", "random", "--pairs", "9", "--store", store]
    assert data(run, *unnamed)["contest"]["seed"] == "1", "that of the file"
    refused = run(*POOL, "--store", store)
    assert refused.status == 1
    assert "results.jsonl holds another contest: agents, lineups differs" in refused.err


def test_ctrl_c_shows_what_there_is(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(_: arena.Watcher, played: Any) -> None:
        if len(played.results) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(arena.Watcher, "__call__", pressed)
    ran = run(*TWO)
    assert ran.status == 130
    assert "2 mirrored pairs" in ran.out
    assert "with --store FILE" in ran.err
    assert "the same command goes on" in run(*TWO, "--store", home / "x.jsonl").err
    assert json.loads(run(*TWO, "--json").out)["broken_off"] is True


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (["duel", "cautious"], "needs two agents", "il faut au moins deux agents"),
        (["duel", "cautious", "nobody"], "no agent 'nobody'", "pas d’agent « nobody »"),
        (
            ["duel", "cautious", "greedy:depth=2"],
            "greedy has no option 'depth' (it has worlds, seconds)",
            "greedy n’a pas d’option « depth » (il y a worlds, seconds)",
        ),
        (
            ["duel", "cautious", "greedy", "--test", "4", "4"],
            "4 is not below 4",
            "4 n’est pas sous 4",
        ),
        (
            ["duel", "cautious", "greedy", "random", "--test", "0", "4"],
            "a test is between two agents",
            "un test oppose deux agents",
        ),
        (
            ["duel", "cautious", "greedy", "--test", "0", "x"],
            "a number was expected, not 'x'",
            "un nombre était attendu, et non « x »",
        ),
        (
            ["duel", "cautious", "greedy", "--test", "0", "nan"],
            "a number was expected, not 'nan'",
            "un nombre était attendu, et non « nan »",
        ),
        (
            ["duel", "cautious", "greedy", "--alpha", "0.7"],
            "a number above 0 and below 0.5 was expected",
            "un nombre entre 0 et 0,5 était attendu",
        ),
        (
            ["duel", "cautious", "greedy", "random", "--anchor", "x=1"],
            "'x=1' is not AGENT=RATING with one of cautious, greedy, random",
            "n’est pas AGENT=COTE avec un de cautious, greedy, random",
        ),
        (["duel", "cautious", "greedy", "--players", "3"], "is for 2 players", "2 joueurs"),
        (["duel", "cautious", "py:nothing:X"], "names no agent", "ne nomme pas d’agent"),
        (["duel", "cautious", "bot:"], "a command or an address", "une commande ou une adresse"),
        (["duel", "cautious", "bot:x 'y"], "cannot be read as a command", "comme une commande"),
        (
            ["duel", "cautious", "search:worlds=0"],
            "'worlds=0': worlds must be above 0",
            "« worlds=0 » : worlds doit être supérieur à 0",
        ),
        (
            ["duel", "cautious", "greedy", "random", "--anchor", "cautious=nan"],
            "'cautious=nan' is not AGENT=RATING",
            "« cautious=nan » n’est pas AGENT=COTE",
        ),
        (
            ["duel", "cautious", "greedy", "--confirm", "5"],
            "--confirm is for a test: add --test",
            "--confirm concerne un test : ajoutez --test",
        ),
        (
            ["duel", "cautious", "greedy", "--measure", "wins"],
            "--measure is for a test",
            "--measure concerne un test",
        ),
        (
            ["duel", "cautious", "greedy", "--measure", "wins", "--test", "50", "55"],
            "shares of the games from 0 to 1: 50 and 55 are not",
            "des parts des parties de 0 à 1 : 50 et 55",
        ),
        (
            ["duel", "cautious", "greedy", "--server", "http://127.0.0.1:9/"],
            "--server is for bots, and none takes part",
            "--server sert aux robots, et aucun ne joue",
        ),
        (
            ["duel", "cautious", "bot:x", "--server", "nonsense"],
            "'nonsense' is not the address of a server",
            "« nonsense » n’est pas l’adresse d’un serveur",
        ),
        (
            ["duel", "cautious", "py:tests.arena.contests:First:depth=2"],
            "cannot be made: got an unexpected keyword argument 'depth'",
            "ne peut pas être créé",
        ),
    ],
)
def test_what_is_wrong_is_said_in_both_languages(
    run: Run, arguments: list[str], english: str, french: str
) -> None:
    said = run("arena", *arguments)
    assert said.status == 2
    assert english in said.err
    said = run("arena", *arguments, "--lang", "fr")
    assert said.status == 2
    assert french in said.err.replace("\u00a0", " ").replace("\u202f", " ")


def test_without_ray_a_cluster_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    ran = run(*TWO, "--cluster", "auto")
    assert ran.status == 1
    assert "needs the package Ray" in ran.err
    assert "pip install 'lostcities[cluster]'" in ran.err
    assert "une grappe demande le paquet Ray" in run(*TWO, "--cluster", "auto", "--lang", "fr").err
