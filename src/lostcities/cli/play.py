"""`lostcities play`: a game at the terminal, people and agents in any seat, kept as it goes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lostcities import record
from lostcities.cli import saves
from lostcities.cli.arguments import (
    add_starter,
    add_table_options,
    chosen_starter,
    chosen_variant,
    command_parser,
)
from lostcities.cli.face import face_of
from lostcities.cli.menu import DEFAULT_AGENT, GAMES, Menu, default_person
from lostcities.cli.players import players_text, read_players, seated
from lostcities.cli.problems import OK, BadUsage, Problem
from lostcities.cli.session import Session
from lostcities.cli.table import Table
from lostcities.cli.terminal import Terminal
from lostcities.play import lot

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from lostcities.cli.face import Face
    from lostcities.cli.players import Player
    from lostcities.cli.words import Words
    from lostcities.record import Replay

OWN_HEADERS = ("Format", "Game", "Variant", "Seats", "Options", "Result", "View")
"""The headers that a record writes by itself."""

NEWEST = ""


def parser(words: Words) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "play")
    made.add_argument("game", nargs="?", metavar="GAME", help=words("play.game"))
    made.add_argument("--variant", help=words("play.variant"))
    made.add_argument("--seats", nargs="+", metavar="NAME", help=words("play.seats"))
    made.add_argument("--seed", help=words("play.seed"))
    add_starter(made, words)
    made.add_argument("--record", metavar="FILE", help=words("play.record"))
    made.add_argument(
        "--resume", nargs="?", const=NEWEST, metavar="FILE", help=words("play.resume")
    )
    made.add_argument("--memory-aid", action="store_true", help=words("play.memory-aid"))
    made.add_argument("--no-colour", action="store_true", help=words("play.no-colour"))
    add_table_options(made, words)
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Play a game, new or taken up again."""
    terminal = Terminal(colour=not arguments.no_colour)
    if arguments.resume is None:
        session = new_session(arguments, terminal, words)
    else:
        session = resumed_session(arguments, words)
    face = face_of(session.game.name)(
        words, terminal, session.names, memory_aid=arguments.memory_aid
    )
    while Table(session, face, terminal, words).run() and _again(terminal, session, words):
        session = rematch(session, face)
    return OK


def _again(terminal: Terminal, session: Session, words: Words) -> bool:
    """Ask for a rematch, if somebody is there."""
    if not (terminal.interactive and session.people):
        return False
    return terminal.ask(words("play.again")).lower() in words("answer.yes").split()


def rematch(session: Session, face: Face) -> Session:
    """D4, R7: a new game of the same people, started by the seat after the last starter."""
    start = session.states[0]
    seats = len(session.players)
    starter = (face.starter(start) + 1) % seats
    return Session(
        session.game,
        session.players,
        session.game.new(start.variant, seats=seats, starter=starter),
        path=saves.fresh_path(session.game.name),
        headers=_headers(saves.fresh_seed(), session.players),
    )


def _headers(seed: str, players: Sequence[Player]) -> dict[str, str]:
    return {"Date": saves.today(), "Seed": seed, "Players": players_text(players)}


def new_session(arguments: argparse.Namespace, terminal: Terminal, words: Words) -> Session:
    """Set a new game up from the command line, asking for what is missing."""
    menu = Menu(terminal, words)
    asked = arguments.game is None and arguments.variant is None
    game_name = _game_text(arguments, menu)
    seats = arguments.seats
    if seats is None:
        seats = menu.seats(game_name) if asked else _default_seats(game_name, words)
    players = seated(seats)
    game, variant = chosen_variant(game_name, arguments, words, seats=len(players))
    seed = saves.given_seed(arguments.seed)
    starter = chosen_starter(arguments, len(players), words)
    if starter is None:
        starter = lot(seed, len(players))
    path = _fresh_path(arguments, game.name, words)
    start = game.new(variant, seats=len(players), starter=starter)
    return Session(game, players, start, path=path, headers=_headers(seed, players))


def _game_text(arguments: argparse.Namespace, menu: Menu) -> str:
    """Return the game as `find_variant` reads it."""
    if arguments.variant is not None:
        return f"{(arguments.game or GAMES[0]).partition('/')[0]}/{arguments.variant}"
    return arguments.game or menu.game()


def _default_seats(game: str, words: Words) -> list[str]:
    """Without `--seats` a person plays against an agent, or alone where the game is for one."""
    person = f"person:{default_person(words)}"
    return [person] if game == "rollwrite/solo" else [person, DEFAULT_AGENT]


def _fresh_path(arguments: argparse.Namespace, game: str, words: Words) -> Path:
    if arguments.record is None:
        return saves.fresh_path(game)
    path = Path(arguments.record)
    if path.exists():
        raise BadUsage(words("play.exists", file=path))
    return path


def resumed_session(arguments: argparse.Namespace, words: Words) -> Session:
    """Take a kept game up where it stopped."""
    path = saves.newest_unfinished() if arguments.resume == NEWEST else Path(arguments.resume)
    if path is None:
        raise Problem(words("play.nothing-to-resume", folder=saves.folder()))
    replay = record.load(path)
    if not saves.resumable(replay):
        raise Problem(f"{path}: {_obstacle(replay, words)}")
    players = read_players(replay.names, replay.headers.get("Players"))
    if players is None or replay.game is None:
        raise Problem(f"{path}: {words('play.bad-players')}")
    headers = {key: text for key, text in replay.headers.items() if key not in OWN_HEADERS}
    headers.setdefault("Seed", saves.fresh_seed())
    headers["Players"] = players_text(players)
    if arguments.record is not None:
        path = _fresh_path(arguments, replay.game.name, words)
    session = Session(replay.game, players, replay.fold.start, path=path, headers=headers)
    session.restore(replay.steps)
    return session


def _obstacle(replay: Replay, words: Words) -> str:
    """Say why a record cannot go on."""
    if replay.error is not None:
        return words.error(replay.error)
    return words("play.is-view" if replay.view is not None else "play.is-over")
