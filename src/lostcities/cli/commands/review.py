"""`lostcities review`: what each move of a recorded game cost, and what was luck."""

from __future__ import annotations

import json
import os
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities import record
from lostcities.cli.arguments import command_parser, count, real_number
from lostcities.cli.errors import BAD_DATA, INTERRUPTED, OK, CommandError, UsageError
from lostcities.cli.progress import Progress
from lostcities.cli.table import saved_games
from lostcities.errors import LostCitiesError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from lostcities.analysis.racing import Settings
    from lostcities.analysis.review import Reviewing
    from lostcities.i18n.translator import Translator

WORLDS = 256


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "review")
    made.add_argument("files", nargs="+", metavar="FILE", help=words("replay.files"))
    number = count(words)
    made.add_argument(
        "--worlds", type=number, default=WORLDS, metavar="N", help=words("review.worlds")
    )
    made.add_argument(
        "--time", type=real_number(words), default=0.0, metavar="SECONDS", help=words("review.time")
    )
    made.add_argument("--html", metavar="FILE", help=words("review.html"))
    made.add_argument("--json", action="store_true", help=words("option.json"))
    work = made.add_argument_group(words("arena.group.work"))
    jobs = os.cpu_count() or 1
    work.add_argument("--jobs", type=number, default=jobs, metavar="N", help=words("arena.jobs"))
    work.add_argument("--cluster", metavar="ADDRESS", help=words("review.cluster"))
    work.add_argument("--store", metavar="FILE", help=words("arena.store"))
    work.add_argument("--quiet", action="store_true", help=words("simulate.quiet"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Review all files, then say, print or draw what was found."""
    from lostcities.analysis import review  # noqa: PLC0415  # NumPy is for reviews, not for help
    from lostcities.analysis.racing import Settings  # noqa: PLC0415

    if arguments.time < 0:
        raise UsageError(words("review.no-time", text=arguments.time))
    _check_folder(arguments.html, words)
    settings = Settings(arguments.worlds, arguments.time)
    texts = _readable(arguments.files, settings, words)
    if not texts:
        return BAD_DATA
    work = review.Reviewing(tuple(texts.values()), settings)
    store: Any = nullcontext()
    if arguments.store is not None:
        store = review.ReviewStore(Path(arguments.store), work.settings)
    progress = _progress(work, words, quiet=arguments.quiet)
    with store as opened:
        try:
            found = review.run(
                work,
                jobs=arguments.jobs,
                cluster=arguments.cluster,
                store=opened,
                watch=lambda done, _: progress.show(done),
            )
        except KeyboardInterrupt:
            _say_how_to_go_on(words, stored=opened is not None)
            return INTERRUPTED
    progress.finish("review.speed", sum(len(one["decisions"]) for one in found))
    _show(dict(zip(texts, found, strict=True)), arguments, words)
    return OK if len(texts) == len(set(arguments.files)) else BAD_DATA


def _check_folder(html: str | None, words: Translator) -> None:
    """Refuse before hours of work what could not be written after them."""
    folder = None if html is None else Path(html).parent
    if folder is not None and not folder.is_dir():
        raise CommandError(words("review.no-folder", folder=folder))


def _readable(names: Sequence[str], settings: Settings, words: Translator) -> dict[str, str]:
    """Return the records that can be reviewed, by file; say of the others why they cannot."""
    from lostcities.cli.main import complain  # noqa: PLC0415  # which imports the commands

    texts = {}
    for name in dict.fromkeys(names):
        try:
            texts[name] = _checked(name, settings, words)
        except CommandError as error:
            complain(f"lostcities: {error}")
        except OSError as error:
            reason = words.os_error(error)
            complain("lostcities: " + words("main.os-error", file=name, reason=reason))
    return texts


def _checked(name: str, settings: Settings, words: Translator) -> str:
    """Read a record and say of which file it is if it cannot be reviewed."""
    from lostcities.analysis.review import Reviewing  # noqa: PLC0415

    replay = record.load(Path(name))
    try:
        if replay.error is not None:
            raise replay.error
        text = Path(name).read_bytes().decode()
        Reviewing((text,), settings).items()
    except LostCitiesError as error:
        raise CommandError(f"{name}: {words.error(error)}") from None
    return text


def _progress(work: Reviewing, words: Translator, *, quiet: bool) -> Progress:
    return Progress(max(1, len(work.items())), words, quiet=quiet)


def _say_how_to_go_on(words: Translator, *, stored: bool) -> None:
    from lostcities.cli.main import complain  # noqa: PLC0415  # which imports the commands

    complain(words("arena.broken-off-stored" if stored else "arena.broken-off"))


def _show(
    found: dict[str, dict[str, Any]], arguments: argparse.Namespace, words: Translator
) -> None:
    from lostcities.analysis.page import page  # noqa: PLC0415
    from lostcities.analysis.report import report  # noqa: PLC0415
    from lostcities.analysis.words import Words  # noqa: PLC0415

    if arguments.html is not None:
        saved_games.replace(Path(arguments.html), page([*found.values()], words.language))
    for name, one in found.items():
        if arguments.json:
            print(json.dumps({"file": name, **one}, ensure_ascii=False))
        else:
            title = [f"{name}:"] if len(found) > 1 else []
            print("\n".join([*title, *report(one, Words(words.language)), ""]))
