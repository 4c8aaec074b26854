"""`lostcities admin table` and `close`: a table as its operator sees it, and its end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from lostcities.cli.admin.options import add_common, add_reason, moment, print_json, say
from lostcities.cli.admin.servers import confirm, confirmation_json, say_confirmed
from lostcities.cli.errors import OK, CommandError

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator
    from lostcities.server.storage.operator_rows import OperatorDatabase


def add_table(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add the arguments of `table`."""
    parser.add_argument("table", metavar="TABLE", help=words("admin.table.table"))
    add_common(parser, words)


def run_table(database: OperatorDatabase, arguments: argparse.Namespace, words: Translator) -> int:
    """Show a table: its status, its length, the devices at it."""
    from lostcities.server.storage.usage import table_summary  # noqa: PLC0415  # if it is installed

    found = database.read(partial(table_summary, table=arguments.table))
    if found is None:
        raise CommandError(words("admin.table.none", table=arguments.table))
    if arguments.json:
        devices = [{"seat": seat, "device": device} for seat, device in found.devices]
        print_json({**found._asdict(), "devices": devices})
        return OK
    made, changed = moment(found.created_at), moment(found.updated_at)
    status = words(f"admin.status.{found.status}")
    print(words("admin.table.line", game=found.game, status=status, events=found.events))
    print(words("admin.table.times", made=made, changed=changed))
    for seat, device in found.devices:
        print(f"  {words('admin.table.seat', seat=seat + 1)}: {device}")
    if found.host is not None:
        print(f"  {words('admin.table.host')}: {found.host}")
    return OK


def add_close(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add the arguments of `close`."""
    parser.add_argument("table", metavar="TABLE", help=words("admin.table.table"))
    add_common(parser, words)
    add_reason(parser, words)


def run_close(database: OperatorDatabase, arguments: argparse.Namespace, words: Translator) -> int:
    """Close a table, and wait until running servers have told its players."""
    from lostcities.server.services import operator  # noqa: PLC0415  # only when it is installed

    seq = operator.close_table(database, arguments.table, arguments.reason)
    found = confirm(database, seq)
    if arguments.json:
        print_json({"table": arguments.table, **confirmation_json(found)})
        return OK
    say(words("admin.close.done", table=arguments.table))
    say_confirmed(found, words)
    return OK
