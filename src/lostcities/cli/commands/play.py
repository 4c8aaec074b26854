"""`lostcities play`: a game at the terminal, people and agents in any seat, saved as it goes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lostcities.agents.catalogue import opponent
from lostcities.cli.arguments import (
    add_game_options,
    add_starter,
    chosen_starter,
    chosen_variant,
    command_parser,
)
from lostcities.cli.commands.play_menu import Menu, default_person
from lostcities.cli.errors import OK, CommandError, UsageError
from lostcities.cli.table import saved_games
from lostcities.cli.table.players import AGENT_NAMES, players_text, read_seats
from lostcities.cli.table.presenter import Screen, presenter_for
from lostcities.cli.table.resume import newest_unfinished, resumed_session
from lostcities.cli.table.session import Session
from lostcities.cli.table.table import Table
from lostcities.cli.terminal import Terminal
from lostcities.games import FIRST, find_variant
from lostcities.play import lot

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from lostcities.cli.table.players import Player
    from lostcities.cli.table.presenter import Presenter
    from lostcities.i18n.translator import Translator

NEWEST = ""


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "play")
    made.add_argument("game", nargs="?", metavar="GAME", help=words("play.game"))
    made.add_argument("--variant", help=words("play.variant"))
    known = ", ".join(AGENT_NAMES)
    made.add_argument("--seats", nargs="+", metavar="NAME", help=words("play.seats", known=known))
    made.add_argument("--seed", help=words("play.seed"))
    add_starter(made, words)
    made.add_argument("--record", metavar="FILE", help=words("play.record"))
    made.add_argument(
        "--resume", nargs="?", const=NEWEST, metavar="FILE", help=words("play.resume")
    )
    made.add_argument("--memory-aid", action="store_true", help=words("play.memory-aid"))
    made.add_argument("--no-colour", action="store_true", help=words("play.no-colour"))
    add_game_options(made, words)
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Play a game, new or resumed, then rematches."""
    terminal = Terminal(colour=not arguments.no_colour)
    if arguments.resume is None:
        session = new_session(arguments, terminal, words)
    else:
        session = chosen_session(arguments, words)
    screen = Screen(words, terminal, session.names, memory_aid=arguments.memory_aid)
    presenter = presenter_for(session.game.name, screen)
    options = resume_options(arguments)
    while Table(session, presenter, terminal, words, options).run():
        if not _wants_rematch(terminal, session, words):
            break
        session = rematch(session, presenter)
    return OK


def resume_options(arguments: argparse.Namespace) -> list[str]:
    """Return the options that a record does not keep, for the command that resumes it."""
    options = [] if arguments.lang is None else ["--lang", arguments.lang]
    options += ["--memory-aid"] if arguments.memory_aid else []
    return [*options, "--no-colour"] if arguments.no_colour else options


def _wants_rematch(terminal: Terminal, session: Session, words: Translator) -> bool:
    """Ask for a rematch, if a person plays at a terminal."""
    if not (terminal.interactive and session.people):
        return False
    return terminal.ask(words("play.again")).lower() in words.aliases("answer.yes")


def rematch(session: Session, presenter: Presenter) -> Session:
    """Begin a new game of the same players; the game says who starts it."""
    start = session.states[0]
    seats = len(session.players)
    starter = session.game.rematch_starter(presenter.starter(start), seats)
    return Session(
        session.game,
        session.players,
        session.game.new(start.variant, seats=seats, starter=starter),
        path=saved_games.fresh_path(session.game.name),
        headers=_headers(saved_games.fresh_seed(), session.players),
    )


def _headers(seed: str, players: Sequence[Player]) -> dict[str, str]:
    return {"Date": saved_games.today(), "Seed": seed, "Players": players_text(players)}


def new_session(arguments: argparse.Namespace, terminal: Terminal, words: Translator) -> Session:
    """Set a new game up from the command line, asking for what is missing."""
    menu = Menu(terminal, words)
    asks = arguments.game is None and arguments.variant is None
    game_name = _game_text(arguments, menu)
    seats = arguments.seats
    if seats is None:
        seats = menu.seats(game_name) if asks else _default_seats(game_name, words)
    players = read_seats(seats, game=game_name.partition("/")[0])
    game, variant = chosen_variant(game_name, arguments, words, seats=len(players))
    seed = saved_games.given_seed(arguments.seed)
    starter = chosen_starter(arguments, len(players), words)
    if starter is None:
        starter = lot(seed, len(players))
    path = _new_file(arguments, words) or saved_games.fresh_path(game.name)
    start = game.new(variant, seats=len(players), starter=starter)
    return Session(game, players, start, path=path, headers=_headers(seed, players))


def _game_text(arguments: argparse.Namespace, menu: Menu) -> str:
    """Return the game as `find_variant` reads it; a variant alone is one of the first game."""
    if arguments.variant is not None:
        game = arguments.game or FIRST
        return f"{game.partition('/')[0]}/{arguments.variant}"
    return arguments.game or menu.game()


def _default_seats(game: str, words: Translator) -> list[str]:
    """Without `--seats` a person plays against an agent, or alone where the variant is for one."""
    person = default_person(words)
    found, variant = find_variant(game)
    return [person, opponent(found.name)] if max(variant.seats) > 1 else [person]


def _new_file(arguments: argparse.Namespace, words: Translator) -> Path | None:
    """Return the file of `--record`, which must not exist yet."""
    if arguments.record is None:
        return None
    path = Path(arguments.record)
    if path.exists():
        raise UsageError(words("play.exists", file=path))
    return path


def chosen_session(arguments: argparse.Namespace, words: Translator) -> Session:
    """Resume the game of `--resume FILE`, or the newest unfinished one."""
    path = newest_unfinished() if arguments.resume == NEWEST else Path(arguments.resume)
    if path is None:
        raise CommandError(words("play.nothing-to-resume", folder=saved_games.folder()))
    return resumed_session(path, words, kept_in=_new_file(arguments, words))
