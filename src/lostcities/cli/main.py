"""The entry point: find the command, load it alone, and end without a traceback."""

from __future__ import annotations

import sys
from importlib import import_module, metadata
from typing import TYPE_CHECKING

from lostcities.cli.problems import BAD_DATA, INTERRUPTED, OK, USAGE, BadUsage, Problem
from lostcities.cli.terminal import EndOfInput, hush, ignore_interrupts, prepare_streams
from lostcities.cli.words import LANGUAGES, Words, from_environment
from lostcities.errors import LostCitiesError, OptionError

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = (
    "play",
    "replay",
    "simulate",
    "score",
    "sheet",
    "perft",
    "serve",
    "backup",
    "restore",
    "doctor",
    "verify",
)
GAMES = ("duel", "rollwrite")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    prepare_streams()
    arguments = list(sys.argv[1:] if argv is None else argv)
    words = Words(language(arguments))
    try:
        status = dispatch(arguments, words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        ignore_interrupts()
        talk("\n" + words("main.interrupted"))
        return INTERRUPTED
    except EndOfInput:
        talk(words("main.end-of-input"))
        return OK
    except BrokenPipeError:
        hush()
        return OK
    except Problem as problem:
        talk(f"lostcities: {problem}")
        return problem.status
    except LostCitiesError as error:
        talk(f"lostcities: {words.error(error)}")
        return USAGE if isinstance(error, OptionError) else BAD_DATA
    except OSError as error:
        hush()
        reason = error.strerror or str(error)
        talk("lostcities: " + words("main.os-error", file=error.filename or "?", reason=reason))
        return BAD_DATA
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else OK
    return status


def talk(text: str) -> None:
    """Say something on the error stream, if anybody still listens."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        return


def language(arguments: Sequence[str]) -> str:
    """Return the language of `--lang`, wherever it stands, or that of the environment."""
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            chosen = value if equals else "".join(arguments[place + 1 : place + 2])
            if chosen in LANGUAGES:
                return chosen
    return from_environment()


def dispatch(arguments: Sequence[str], words: Words) -> int:
    """Run the command that is named; without a name, serve the page, or play a game that is."""
    first = split_language(arguments)
    if first[:1] == ["--version"]:
        print(f"lostcities {metadata.version('lostcities')}")
        return OK
    if first[:1] in (["-h"], ["--help"], ["help"]):
        print(words.lines("main.help"))
        return OK
    if not first or first[0].startswith("-"):
        first = ["serve", *first]
    elif first[0].partition("/")[0] in GAMES:
        first = ["play", *first]
    if first[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        raise BadUsage(words("main.no-command", command=first[0], known=known))
    module = import_module(f"lostcities.cli.{first[0]}")
    status: int = module.run(module.parser(words).parse_args(first[1:]), words)
    return status


def split_language(arguments: Sequence[str]) -> list[str]:
    """Leave out `--lang` before the command's name: it has been heard."""
    rest = list(arguments)
    while rest and rest[0].partition("=")[0] == "--lang":
        name = rest.pop(0)
        chosen = name.partition("=")[2] if "=" in name else "".join(rest[:1])
        if chosen not in LANGUAGES:
            return [name, *rest]
        if "=" not in name:
            rest.pop(0)
    return rest
