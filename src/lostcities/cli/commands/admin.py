"""`lostcities admin`: what an operator does to a database, beside the servers that run on it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.cli.admin import blocking, deleting, servers, tables, usage
from lostcities.cli.arguments import command_parser
from lostcities.cli.database import chosen_database, explaining_lost_database, require_server
from lostcities.i18n.catalogue import languages

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.i18n.translator import Translator
    from lostcities.server.storage.operator_rows import OperatorDatabase

    Add = Callable[[argparse.ArgumentParser, Translator], None]
    Run = Callable[[OperatorDatabase, argparse.Namespace, Translator], int]


class AdminAction(NamedTuple):
    """One thing an operator can do: its arguments, and how it is done."""

    add: Add
    run: Run


ACTIONS: Final = {
    "servers": AdminAction(servers.add_servers, servers.run_servers),
    "drain": AdminAction(servers.add_drain, servers.run_drain),
    "usage": AdminAction(usage.add_usage, usage.run_usage),
    "table": AdminAction(tables.add_table, tables.run_table),
    "block": AdminAction(blocking.add_block, blocking.run_block),
    "unblock": AdminAction(blocking.add_unblock, blocking.run_unblock),
    "blocks": AdminAction(blocking.add_blocks, blocking.run_blocks),
    "close": AdminAction(tables.add_close, tables.run_close),
    "delete": AdminAction(deleting.add_delete, deleting.run_delete),
    "expire": AdminAction(deleting.add_expire, deleting.run_expire),
    "log": AdminAction(usage.add_log, usage.run_log),
}


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "admin")
    chosen = made.add_subparsers(
        dest="action", metavar="ACTION", required=True, title=words("admin.actions")
    )
    for name, action in ACTIONS.items():
        part = chosen.add_parser(
            name,
            help=words(f"admin.{name}.help"),
            description=words.lines(f"admin.{name}.about"),
            epilog=words.lines(f"admin.{name}.examples"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        part.add_argument("--lang", choices=languages(), help=words("option.lang"))
        action.add(part, words)
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Do what was chosen, on a database that servers may be using."""
    require_server(words)
    from lostcities.server.storage.operator_rows import operating  # noqa: PLC0415  # only when installed

    address = chosen_database(arguments.db)
    with explaining_lost_database(address, words), operating(address) as database:
        return ACTIONS[arguments.action].run(database, arguments, words)
