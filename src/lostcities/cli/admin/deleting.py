"""`lostcities admin delete` and `expire`: what would be deleted, and its deletion."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.cli.admin.options import add_common, add_reason, add_sure, print_json, say
from lostcities.cli.admin.servers import confirm, confirmation_json, say_confirmed
from lostcities.cli.arguments import count
from lostcities.cli.errors import OK, CommandError

if TYPE_CHECKING:
    import argparse

    from lostcities.cli.admin.servers import Confirmation
    from lostcities.i18n.translator import Translator
    from lostcities.server.storage.operator_rows import OperatorDatabase

DAY: Final = 86_400
KINDS: Final = ("table", "device")


class Deletion(NamedTuple):
    """What is deleted, for programs and in words."""

    data: dict[str, Any]
    text: str


def add_delete(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add the arguments of `delete`."""
    parser.add_argument("kind", choices=KINDS, help=words("admin.delete.kind"))
    parser.add_argument("id", metavar="ID", help=words("admin.delete.id"))
    add_common(parser, words)
    add_reason(parser, words)
    add_sure(parser, words)


def run_delete(database: OperatorDatabase, arguments: argparse.Namespace, words: Translator) -> int:
    """Say what would be deleted; with `--yes`, delete it."""
    work = _delete_table if arguments.kind == "table" else _delete_device
    return work(database, arguments, words)


def _delete_table(
    database: OperatorDatabase, arguments: argparse.Namespace, words: Translator
) -> int:
    from lostcities.server.services import operator  # noqa: PLC0415  # only when it is installed
    from lostcities.server.storage.usage import table_summary  # noqa: PLC0415

    table = arguments.id
    found = database.read(partial(table_summary, table=table))
    if found is None:
        raise CommandError(words("admin.table.none", table=table))
    data = {"table": table, "status": found.status, "events": found.events}
    status = words(f"admin.status.{found.status}")
    text = words("admin.delete.table", table=table, status=status, events=found.events)
    if not arguments.yes:
        return _preview(Deletion(data, text), arguments, words)
    seq = operator.delete_table(database, table, arguments.reason)
    return _deleted(Deletion(data, text), confirm(database, seq), arguments, words)


def _delete_device(
    database: OperatorDatabase, arguments: argparse.Namespace, words: Translator
) -> int:
    from lostcities.server.services import operator  # noqa: PLC0415  # only when it is installed
    from lostcities.server.storage import deletion  # noqa: PLC0415

    device = arguments.id
    found = database.read(partial(operator.device_data, device=device))
    data = {
        "device": device,
        "tables_deleted": found.own_tables,
        "tables_kept": found.shared_tables,
        "playing": found.playing,
        "pads_deleted": len(found.own_pads),
        "pads_kept": len(found.shared_pads),
        "commands": found.commands,
        "reviews": found.reviews,
    }
    text = words(
        "admin.delete.device",
        device=device,
        deleted=len(found.own_tables),
        kept=len(found.shared_tables),
        playing=found.playing,
        pads=len(found.own_pads),
        pads_kept=len(found.shared_pads),
        commands=found.commands,
        reviews=found.reviews,
    )
    if not arguments.yes:
        return _preview(Deletion(data, text), arguments, words)
    seq, unnamed = operator.delete_device(database, device, arguments.reason)
    confirmed = confirm(database, seq)
    database.write(partial(deletion.delete_names_in_lists, unnamed=unnamed))
    return _deleted(Deletion(data, text), confirmed, arguments, words)


def add_expire(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add the options of `expire`."""
    parser.add_argument(
        "--days", type=count(words), required=True, metavar="N", help=words("admin.expire.days")
    )
    add_common(parser, words)
    add_sure(parser, words)


def run_expire(database: OperatorDatabase, arguments: argparse.Namespace, words: Translator) -> int:
    """Say what is old enough to be deleted; with `--yes`, delete it."""
    from lostcities.server.services import operator  # noqa: PLC0415  # only when it is installed
    from lostcities.server.storage import retention  # noqa: PLC0415

    before = database.clock() - DAY * arguments.days
    if not arguments.yes:
        found = database.read(partial(retention.preview, before=before))
        text = words("admin.expire.found", **found._asdict())
        return _preview(Deletion(found._asdict(), text), arguments, words)
    seq, deleted = operator.expire(database, before, f"--days {arguments.days}")
    text = words("admin.expire.found", **deleted._asdict())
    done = Deletion(deleted._asdict(), text)
    return _deleted(done, confirm(database, seq), arguments, words)


def _preview(found: Deletion, arguments: argparse.Namespace, words: Translator) -> int:
    if arguments.json:
        print_json({**found.data, "deleted": False})
    else:
        say(found.text)
        say(words("admin.delete.preview"))
    return OK


def _deleted(
    done: Deletion, confirmed: Confirmation, arguments: argparse.Namespace, words: Translator
) -> int:
    if arguments.json:
        print_json({**done.data, "deleted": True, **confirmation_json(confirmed)})
    else:
        say(done.text)
        say(words("admin.delete.done"))
        say_confirmed(confirmed, words)
    return OK
