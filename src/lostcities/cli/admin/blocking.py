"""`lostcities admin block`, `unblock` and `blocks`: who is refused."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from lostcities.cli.admin.options import (
    add_common,
    add_reason,
    duration,
    moment,
    print_columns,
    print_json,
    say,
)
from lostcities.cli.admin.servers import confirm, confirmation_json, say_confirmed
from lostcities.cli.errors import OK

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator
    from lostcities.server.storage.operator_rows import OperatorDatabase

KINDS: Final = ("device", "address")


def add_block(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add the arguments of `block`."""
    add_unblock(parser, words)
    parser.add_argument(
        "--for",
        type=duration(words),
        dest="seconds",
        metavar="TIME",
        help=words("admin.block.for"),
    )
    add_reason(parser, words)


def add_unblock(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add the arguments of `unblock`."""
    parser.add_argument("kind", choices=KINDS, help=words("admin.block.kind"))
    parser.add_argument("subject", metavar="ID|ADDRESS", help=words("admin.block.subject"))
    add_common(parser, words)


def run_block(database: OperatorDatabase, arguments: argparse.Namespace, words: Translator) -> int:
    """Block something, and wait until running servers refuse it."""
    from lostcities.server.services import operator  # noqa: PLC0415  # only when it is installed
    from lostcities.server.storage.blocks import Block  # noqa: PLC0415

    now = database.clock()
    ends = None if arguments.seconds is None else now + arguments.seconds
    subject = _subject(arguments)
    new = Block(arguments.kind, subject, arguments.reason, now, ends)
    found = confirm(database, operator.block(database, new))
    if arguments.json:
        print_json({**new._asdict(), **confirmation_json(found)})
        return OK
    until = moment(ends, words("admin.blocks.no-end"))
    say(words(f"admin.block.done.{arguments.kind}", subject=subject, until=until))
    say_confirmed(found, words)
    return OK


def run_unblock(
    database: OperatorDatabase, arguments: argparse.Namespace, words: Translator
) -> int:
    """Unblock something, and wait until running servers admit it."""
    from lostcities.server.services import operator  # noqa: PLC0415  # only when it is installed

    subject = _subject(arguments)
    found = confirm(database, operator.unblock(database, arguments.kind, subject))
    if arguments.json:
        print_json({"kind": arguments.kind, "subject": subject, **confirmation_json(found)})
        return OK
    say(words(f"admin.unblock.done.{arguments.kind}", subject=subject))
    say_confirmed(found, words)
    return OK


def _subject(arguments: argparse.Namespace) -> str:
    """Return how a block names its device or address."""
    from lostcities.server.services.blocks import address_subject, device_subject  # noqa: PLC0415

    read = device_subject if arguments.kind == "device" else address_subject
    subject: str = read(arguments.subject)
    return subject


def add_blocks(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add the options of `blocks`."""
    add_common(parser, words)


def run_blocks(database: OperatorDatabase, arguments: argparse.Namespace, words: Translator) -> int:
    """List the blocks in force."""
    from lostcities.server.storage import blocks  # noqa: PLC0415  # only when it is installed

    found = database.read(partial(blocks.listed, now=database.clock()))
    if arguments.json:
        print_json([block._asdict() for block in found])
    elif not found:
        say(words("admin.blocks.none"))
    else:
        names = ("kind", "subject", "since", "until", "reason")
        no_end = words("admin.blocks.no-end")
        rows = [
            (
                *(words(f"admin.blocks.kind.{one.kind}"), one.subject, moment(one.created_at)),
                *(moment(one.expires_at, no_end), one.reason),
            )
            for one in found
        ]
        print_columns([words(f"admin.blocks.head.{name}") for name in names], rows)
    return OK
