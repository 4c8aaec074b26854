"""Whole games at the terminal by typed lines, undo and its limits, resuming, bad input."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
from typing import TYPE_CHECKING

import pytest

from lostcities import dice, record
from lostcities.cli.table import saved_games
from lostcities.cli.table.presenter import Screen
from lostcities.cli.terminal import Terminal
from lostcities.dealer import SeededDealer
from lostcities.dice.marks import Marks, Written
from lostcities.dice.terminal.presenter import DicePresenter
from lostcities.game import CHANCE, BySeat
from lostcities.i18n.translator import Translator
from tests.cli.test_main import PROGRAM
from tests.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

DISCARD = ["x1 ="] * 40
"""Enough turns of discarding and drawing for any round of the card game."""
FULL = (Written(numbers=(10,) * 9, top=True),) * 6
"""Columns of a sheet in which nothing can be written any more."""
ALONE = ["play", "duel", "--seats", "Anna", "greedy", "--seed", "5", "--rounds", "1"]


def replayed(path: Path) -> record.Replay:
    replay = record.load(path)
    assert replay.error is None
    return replay


def test_a_whole_round_of_the_card_game(run: Run, home: Path) -> None:
    file = home / "game.lcr"
    ran = run(*ALONE, "--record", file, typed=DISCARD)
    assert ran.status == 0
    assert "Round 1 is over: the deck is empty." in ran.out
    assert "Winner: Rosa." in ran.out
    assert f"Record: {file}" in ran.out
    assert re.search(r"\(\d+ − 20\) × \d", ran.out)
    replay = replayed(file)
    assert replay.complete
    assert replay.headers["Players"] == "person | agent greedy"
    assert replay.headers["Seed"] == "5"


def test_a_whole_match_has_three_rounds(run: Run, home: Path) -> None:
    file = home / "game.lcr"
    arguments = ["--variant", "mini", "--seats", "Anna", "random", "--record", file]
    ran = run("play", "duel", *arguments, typed=["x1 ="] * 60)
    assert "Round 3 is over" in ran.out
    assert replayed(file).complete


@pytest.mark.parametrize("seats", [["Anna", "greedy"], ["random", "Anna", "cautious"], ["Anna"]])
def test_a_whole_dice_game(run: Run, home: Path, seats: list[str]) -> None:
    file = home / "game.lcr"
    ran = run("play", "dice", "--seats", *seats, "--record", file, typed=["0"] * 200)
    assert ran.status == 0
    assert "The game is over" in ran.out
    replay = replayed(file)
    assert replay.complete
    assert replay.headers["Variant"] == ("solo" if len(seats) == 1 else "standard")


def test_dice_choices_by_number_by_text_and_with_their_arrows(run: Run) -> None:
    arguments = ["--seats", "Anna", "--seed", "3", "--zero-may-open-as-ten"]
    ran = run("play", "dice", *arguments, typed=["1", "0"] * 200)
    assert "arrow" in ran.out
    assert "The game is over" in ran.out


def test_agents_alone_are_watched(run: Run) -> None:
    ran = run("play", "duel", "--seats", "greedy", "random", "--rounds", "1", "--seed", "2")
    assert ran.status == 0
    assert "Rosa: played" in ran.out
    assert "Drawn" not in ran.out
    dice = run("play", "dice", "--seats", "greedy", "random", "--simultaneous", "--seed", "2")
    assert "Dodo: chose" in dice.out


def test_the_menu_leads_a_newcomer_into_a_game(run: Run) -> None:
    ran = run("play", typed=["", "", ""])
    assert ran.status == 0
    assert "Which game?" in ran.out
    assert "You, play a card" in ran.out or "Starting player" in ran.out
    assert "lostcities play --resume" in ran.out


def test_the_menu_asks_again(run: Run) -> None:
    typed = ["9", "two", "2", "1", "7", "2", "2"]
    ran = run("play", typed=typed)
    assert ran.out.count("Please type a number from 1 to") == 3
    assert "2  Pip, level 1" in ran.out
    assert "Poppy" in ran.out


def test_the_menu_for_several_people_and_for_one(run: Run) -> None:
    ran = run("play", typed=["1", "2", "Anna", "Anna, greedy", ""])
    assert "two to 2 names" in ran.out
    assert "Pass the screen to" in ran.out
    alone = run("play", typed=["2", "3", "0"])
    assert "You, choose" in alone.out
    default = run("play", typed=["1", "2", ""])
    assert "Player 1" in default.out


def test_every_command_at_the_table(run: Run) -> None:
    typed = ["", "?", "log", "pos", "score", "u", "resign", "n", "save", "foo", "1 2 3", "x99", "q"]
    ran = run(*ALONE, "--starter", "1", typed=typed)
    assert ran.status == 0
    assert "play or discard one card, then take one" in ran.out
    assert "Nobody has moved yet." in ran.out
    assert "duel/classic o:rounds=1" in ran.out
    assert "Nothing to undo" in ran.out
    assert "The game goes on." in ran.out
    assert ran.out.count("is not a move or a command") == 3
    assert ran.out.count("--resume") == 2


@pytest.mark.parametrize("game", ["duel", "dice"])
def test_resigning(run: Run, home: Path, game: str) -> None:
    file = home / "game.lcr"
    arguments = ["--seats", "Anna", "greedy", "--record", file]
    ran = run("play", game, *arguments, typed=["resign", "y"])
    assert "Anna: resigned." in ran.out
    assert "Winner: Rosa." in ran.out
    assert replayed(file).complete


def test_three_players_cannot_resign(run: Run) -> None:
    ran = run("play", "dice", "--seats", "Anna", "random", "random", typed=["resign"])
    assert "You can only resign in a game for two" in ran.out


def test_illegal_moves_lose_nothing(run: Run) -> None:
    """Seed 5, seat 1 holds B5 B10 W$ G3 G5 G7 G8 R10."""
    typed = ["<b", "R9", "g5 <y", "G5", "R10", "<g", "=", "g3", "xg3", "<g", "<P", "p", "u", "q"]
    ran = run(*ALONE, "--starter", "1", typed=typed)
    for rule, words in [
        ("[D5]", "First a card is played"),
        ("[D5]", "R9 is not in the hand"),
        ("[D11]", "The Y pile is empty"),
        ("[D5]", "A card has been placed"),
        ("[D11]", "The G pile is empty"),
        ("[D7]", "G3 is not higher than G5"),
        ("[D12]", "The G pile is closed"),
        ("[D2]", "There is no P in this variant"),
    ]:
        assert f"{words}" in ran.out
        assert rule in ran.out[ran.out.index(words) :].split("\n")[0]
    assert "Undone: xG3 by Anna." in ran.out


def test_undo_ends_where_an_agent_or_the_deck_answers(run: Run) -> None:
    ran = run(*ALONE, "--starter", "1", typed=["g5", "u", "g3", "=", "u"])
    assert "Undone: G5 by Anna." in ran.out
    assert ran.out.count("Nothing to undo") == 1


HOT_SEAT = ["play", "duel", "--seats", "Anna", "Ben", "--seed", "5", "--rounds", "1"]


def test_a_pile_take_can_be_undone_at_the_curtain_only(run: Run) -> None:
    start = ["", "xg3 =", "", ""]
    ben = ["x1 <g"]
    undone = run(*HOT_SEAT, "--starter", "1", typed=[*start, *ben, "u", "u", "u", "q"])
    assert "Undone: <G by Ben." in undone.out
    assert undone.out.count("Undone") == 2
    assert undone.out.count("Nothing to undo") == 1
    looked = run(*HOT_SEAT, "--starter", "1", typed=[*start, *ben, "", "u", "q"])
    assert "Undone" not in looked.out
    drawn = run(*HOT_SEAT, "--starter", "1", typed=["", "xg3 =", "", "u", "", "q"])
    assert "Undone" not in drawn.out
    assert "Nothing to undo" in drawn.out


def test_leaving_at_the_curtain(run: Run) -> None:
    ran = run(*HOT_SEAT, typed=["quit"])
    assert ran.status == 0
    assert "--resume" in ran.out


def test_two_people_play_a_round_to_its_end(run: Run, home: Path) -> None:
    file = home / "game.lcr"
    typed = [""] + ["x1 =", "", ""] * 60
    ran = run(*HOT_SEAT, "--record", file, typed=typed)
    assert "Winner" in ran.out
    assert replayed(file).complete


def test_open_dice_choices_of_another_person_can_be_undone_until_the_next_chooses(run: Run) -> None:
    arguments = ["--seats", "Anna", "Ben", "Cleo", "--seed", "1", "--starter", "1"]
    ran = run("play", "dice", *arguments, typed=["0", "u", "0", "0", "u", "u", "q"])
    assert ran.out.count("Undone: - by Anna.") == 1
    assert ran.out.count("Undone: - by Ben.") == 1
    assert ran.out.count("Nothing to undo") == 1


def test_sealed_dice_choices_stay_behind_the_curtain(run: Run, home: Path) -> None:
    arguments = [
        "--seats",
        "Anna",
        "Ben",
        "Cleo",
        "--seed",
        "1",
        "--starter",
        "1",
        "--simultaneous",
    ]
    file = home / "game.lcr"
    typed = ["", "0", "", "1", "", "log", "q"]
    ran = run("play", "dice", *arguments, "--record", file, typed=typed)
    cleo = ran.out[ran.out.rindex("Pass the screen to Cleo") :]
    assert "Ben: chose" not in cleo
    assert "Ben:" not in cleo
    assert "\n2 " not in file.read_text(encoding="utf-8")
    resumed = run("play", "--resume", file, typed=["", "1", "", "1", "", "q"])
    assert "Ben: chose" in resumed.out
    assert replayed(file).steps


def test_an_interrupted_game_goes_on_as_if_it_had_not_been(run: Run, home: Path) -> None:
    whole, broken = home / "whole.lcr", home / "broken.lcr"
    arguments = ["play", "duel", "--seats", "Anna", "random", "--seed", "9", "--rounds", "1"]
    run(*arguments, "--record", whole, typed=DISCARD)
    run(*arguments, "--record", broken, typed=DISCARD[:7])
    run("play", "--resume", broken, typed=DISCARD[7:9])
    run("play", "--resume", broken, typed=DISCARD[9:])
    assert broken.read_bytes() == whole.read_bytes()


def test_resume_takes_the_newest_unfinished_game(run: Run) -> None:
    run(*ALONE, typed=DISCARD[:3])
    run("play", "duel", "--seats", "Zoe", "random", typed=DISCARD[:3])
    newest = max(saved_games.folder().glob("*.lcr"), key=lambda path: path.stat().st_mtime_ns)
    over = ["play", "duel", "--seats", "Max", "random", "--rounds", "1", "--seed", "9"]
    run(*over, typed=DISCARD)
    (saved_games.folder() / "broken.lcr").write_text("nonsense", encoding="utf-8")
    ran = run("play", "--resume", typed=["save"])
    assert "Zoe" in ran.out
    assert str(newest) in ran.out


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("Players: person | agent greedy", "Players: person"), "Players"),
        (("agent greedy", "agent deepblue"), "Players"),
        (("Result: *", "Result: 3 4"), "unfinished"),
        (("deal 1", "deal 2"), "deal 1"),
        (("Seats: Anna | Rosa", "Seats: Anna"), "seats"),
    ],
)
def test_a_damaged_game_is_not_resumed(
    run: Run, home: Path, change: tuple[str, str], reason: str
) -> None:
    file = home / "game.lcr"
    run(*ALONE, "--record", file, typed=DISCARD[:3])
    file.write_text(file.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    ran = run("play", "--resume", file)
    assert ran.status == 1
    assert reason in ran.err


def test_a_finished_game_or_a_view_is_not_resumed(run: Run, home: Path) -> None:
    file = home / "game.lcr"
    run(*ALONE, "--record", file, typed=DISCARD)
    assert run("play", "--resume", file).status == 1
    replay = replayed(file)
    assert replay.game is not None
    view = record.write(replay.game, replay.names, replay.fold.start, replay.steps[:20], view=0)
    file.write_text(view, encoding="utf-8")
    assert "one seat's view" in run("play", "--resume", file).err


def test_a_game_without_our_headers_can_go_on_elsewhere(run: Run, home: Path) -> None:
    file, other = home / "game.lcr", home / "other.lcr"
    run(*ALONE, "--record", file, typed=DISCARD[:3])
    text = re.sub(r"(Seed|Players|Date): .*\n", "", file.read_text(encoding="utf-8"))
    text = text.replace("Anna | Rosa", "Anna | greedy")  # only an agent's own name is an agent's
    file.write_text(text, encoding="utf-8")
    ran = run("play", "--resume", file, "--record", other, typed=DISCARD)
    assert "Winner" in ran.out
    assert replayed(other).complete
    assert file.read_text(encoding="utf-8") == text


def test_an_existing_file_is_never_overwritten(run: Run, home: Path) -> None:
    file = home / "letter.txt"
    file.write_text("dear", encoding="utf-8")
    assert run(*ALONE, "--record", file).status == 2
    assert file.read_text(encoding="utf-8") == "dear"


def test_a_place_that_cannot_be_written_is_said_so(run: Run, home: Path) -> None:
    (home / "file").write_text("", encoding="utf-8")
    ran = run(*ALONE, "--record", home / "file" / "game.lcr", typed=DISCARD)
    assert ran.status == 1
    assert f"{home / 'file'}" in ran.err


def test_names(run: Run, home: Path) -> None:
    file = home / "game.lcr"
    seats = ["person:greedy", "greedy"]
    run("play", "duel", "--seats", *seats, "--record", file, typed=["q"])
    headers = replayed(file).headers
    assert headers["Seats"] == "greedy | Rosa"
    assert headers["Players"] == "person | agent greedy"
    odd = home / "odd.lcr"
    run("play", "duel", "--seats", "a|b#\n\x1b[31m", " ", "--record", odd, typed=["q"])
    assert replayed(odd).names == ["a b [31m", "?"]


def test_options_of_the_table_stand_in_the_record(run: Run, home: Path) -> None:
    file = home / "game.lcr"
    ran = run(*ALONE, "--turn-limit", "4", "--record", file, typed=DISCARD)
    assert "the turn limit is reached" in ran.out
    assert replayed(file).headers["Options"] == "rounds=1, turn_limit=4"


def test_the_memory_aid_shows_whole_piles(run: Run) -> None:
    typed = ["xb5 =", "xb10 =", "xg3 =", "xg5 =", "q"]
    plain = run(*ALONE, "--starter", "1", typed=typed)
    assert "Pile " not in plain.out
    aided = run(*ALONE, "--starter", "1", "--memory-aid", typed=typed)
    assert "Pile B✚: 5" in aided.out


def test_killed_in_the_middle_nothing_is_lost(home: Path) -> None:
    """A real process, SIGKILL; the game then ends as the uninterrupted one does."""
    whole, broken = home / "whole.lcr", home / "broken.lcr"
    environment = os.environ | {"XDG_DATA_HOME": str(home)}
    command = [*PROGRAM, "play", "dice", "--seats", "Anna", "random", "greedy", "--seed", "4"]
    lines = ["0\n"] * 120
    subprocess.run(
        [*command, "--record", whole],
        input="".join(lines),
        text=True,
        check=True,
        capture_output=True,
        env=environment,
    )
    with subprocess.Popen(
        [*command, "--record", broken],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        env=environment,
    ) as process:
        assert process.stdin is not None
        process.stdin.write("".join(lines[:10]))
        process.stdin.flush()
        until(lambda: _choices(broken, 10), "ten choices in the record")
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    done = _anna(broken)
    subprocess.run(
        [*PROGRAM, "play", "--resume", broken],
        input="".join(lines[done:]),
        text=True,
        check=True,
        capture_output=True,
        env=environment,
    )
    assert replayed(broken).complete
    assert broken.read_bytes() == whole.read_bytes()


def _anna(path: Path) -> int:
    return sum(line.startswith("1 ") for line in path.read_text(encoding="utf-8").split("\n"))


def _choices(path: Path, number: int) -> bool:
    return path.exists() and _anna(path) >= number


def test_an_exhausted_player_learns_what_to_type(run: Run) -> None:
    """R18, R25: with nine dice marked one plays on, and refusing is free."""
    arguments = ["play", "dice", "--seats", "Anna", "greedy", "--seed", "1"]
    typed = ["0"] * 12
    ran = run(*arguments, typed=typed)
    assert ran.out.count("Anna, choose a colour and a number, or 0 to refuse") == 9
    assert "Anna, you are exhausted, but play on: choose a pair, or 0 to refuse (free):" in ran.out
    french = run(*arguments, "--lang", "fr", typed=typed).out
    assert "Anna, vous êtes épuisé et jouez encore" in french


@pytest.mark.parametrize(
    ("marks", "question"),
    [
        (Marks(), "Anna, choose a colour and a number, or 0 to refuse (? for help):"),
        (Marks(columns=FULL), "Anna, no pair fits your sheet: type 0 to refuse and mark a die:"),
        (
            Marks(columns=FULL, dice=9),
            "Anna, you are exhausted and no pair fits: type 0 to pass this turn:",
        ),
    ],
)
def test_a_player_without_a_pair_is_sent_to_refuse(marks: Marks, question: str) -> None:
    state = dice.new(dice.VARIANTS["solo"], seats=1)
    dealer = SeededDealer("1")
    while state.seat == CHANCE:
        state = state.apply(dealer(state))
    state = state._replace(board=state.board._replace(marks=BySeat([marks])))
    presenter = DicePresenter(Screen(Translator("en"), Terminal(), ["Anna"]))
    assert presenter.question(state.observe(0)) == question


def test_the_custom_for_who_starts_the_dice_game_is_named(run: Run) -> None:
    arguments = ["play", "dice", "--seats", "Anna", "greedy", "--starter", "1"]
    assert (
        "Starting player: Anna. (Rulebook: who goes on adventures most often, or hiked last.)"
        in run(*arguments).out
    )
    assert "Starting player" not in run("play", "dice", "--seats", "Anna").out


def test_leaving_names_the_command_that_resumes_in_one_line(run: Run, home: Path) -> None:
    file = home / "a game.lcr"
    options = ["--lang", "fr", "--memory-aid", "--no-colour"]
    out = run(*ALONE, "--record", file, *options).out
    command = out.rstrip().split("\n")[-1].strip()
    assert command == f"lostcities play --resume '{file}' --lang fr --memory-aid --no-colour"
    again = run(*shlex.split(command)[1:])
    assert again.status == 0
    assert "La partie est enregistrée" in again.out
