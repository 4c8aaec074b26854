"""The entry point: find the command, load it alone, and end without a traceback."""

from __future__ import annotations

import sys
from importlib import import_module, metadata
from typing import TYPE_CHECKING

from lostcities.cli.errors import BAD_DATA, INTERRUPTED, OK, USAGE, CommandError, UsageError
from lostcities.cli.terminal import EndOfInput, ignore_interrupts, prepare_streams, silence_output
from lostcities.errors import LostCitiesError, OptionError
from lostcities.i18n.catalogue import languages, preferred_language
from lostcities.i18n.translator import Translator

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = (
    "play",
    "replay",
    "review",
    "simulate",
    "arena",
    "dataset",
    "score",
    "sheet",
    "perft",
    "serve",
    "backup",
    "restore",
    "rehearse",
    "admin",
    "doctor",
    "verify",
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    prepare_streams()
    arguments = list(sys.argv[1:] if argv is None else argv)
    words = Translator(chosen_language(arguments))
    try:
        status = run_command(arguments, words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        ignore_interrupts()
        complain("\n" + words("main.interrupted"))
        return INTERRUPTED
    except EndOfInput:
        complain(words("main.end-of-input"))
        return OK
    except BrokenPipeError:
        silence_output()
        return OK
    except CommandError as error:
        complain(f"lostcities: {error}")
        return error.status
    except LostCitiesError as error:
        complain(f"lostcities: {words.error(error)}")
        return USAGE if isinstance(error, OptionError) else BAD_DATA
    except OSError as error:
        silence_output()
        reason = words.os_error(error)
        complain("lostcities: " + words("main.os-error", file=error.filename or "?", reason=reason))
        return BAD_DATA
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else OK
    return status


def complain(text: str) -> None:
    """Write to the error stream, if it can still be written to."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        return


def chosen_language(arguments: Sequence[str]) -> str:
    """Return the language of `--lang`, wherever it is, or that of the environment."""
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            chosen = value if equals else "".join(arguments[place + 1 : place + 2])
            if chosen in languages():
                return chosen
    return preferred_language()


def run_command(arguments: Sequence[str], words: Translator) -> int:
    """Run the command that is named; options alone are those of `serve`, a game is played."""
    rest = without_language(arguments)
    if rest[:1] == ["--version"]:
        print(f"lostcities {metadata.version('lostcities')}")
        return OK
    if rest[:1] in (["-h"], ["--help"], ["help"]):
        print(words("main.help", languages="|".join(languages())))
        return OK
    if not rest or rest[0].startswith("-"):
        rest = ["serve", *rest]
    elif rest[0] not in COMMANDS and is_game(rest[0]):
        rest = ["play", *rest]
    if rest[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        raise UsageError(words("main.no-command", command=rest[0], known=known))
    module = import_module(f"lostcities.cli.commands.{rest[0]}")
    status: int = module.run(module.parser(words).parse_args(rest[1:]), words)
    return status


def is_game(text: str) -> bool:
    """Say whether a word names a game, with or without its variant."""
    from lostcities.games import GAMES  # noqa: PLC0415  # help and version need no rules

    return text.partition("/")[0] in GAMES


def without_language(arguments: Sequence[str]) -> list[str]:
    """Leave out every `--lang` before the name of the command."""
    rest = list(arguments)
    while rest and rest[0].partition("=")[0] == "--lang":
        name = rest.pop(0)
        chosen = name.partition("=")[2] if "=" in name else "".join(rest[:1])
        if chosen not in languages():
            return [name, *rest]
        if "=" not in name:
            rest.pop(0)
    return rest
