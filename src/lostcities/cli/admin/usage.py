"""`lostcities admin usage` and `log`: who uses most, and what the operator did."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from lostcities.cli.admin.options import add_common, moment, print_columns, print_json, say
from lostcities.cli.admin.servers import report
from lostcities.cli.arguments import count
from lostcities.cli.errors import OK

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator
    from lostcities.server.storage.operator_rows import OperatorDatabase, ServerRow

DAY: Final = 86_400
USUAL_DAYS: Final = 7
USUAL_LINES: Final = 10


def add_usage(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add the options of `usage`."""
    add_common(parser, words)
    parser.add_argument(
        "--days",
        type=count(words),
        default=USUAL_DAYS,
        metavar="N",
        help=words("admin.usage.days", usual=USUAL_DAYS),
    )
    _add_lines(parser, words)


def _add_lines(parser: argparse.ArgumentParser, words: Translator) -> None:
    parser.add_argument(
        "--top",
        type=count(words),
        default=USUAL_LINES,
        metavar="N",
        help=words("admin.usage.top", usual=USUAL_LINES),
    )


def run_usage(database: OperatorDatabase, arguments: argparse.Namespace, words: Translator) -> int:
    """List the heaviest users: of the last minutes by the servers, of the last days by rows."""
    found = usage(database, arguments.days, arguments.top)
    if arguments.json:
        print_json(found)
        return OK
    for name in ("addresses", "devices_now", "devices", "tables"):
        print(words(f"admin.usage.{name}", days=arguments.days))
        _print_list(found[name], words)
    return OK


def usage(database: OperatorDatabase, days: int, top: int) -> dict[str, Any]:
    """Return the heaviest users."""
    from lostcities.server.storage.usage import busiest_devices, longest_tables  # noqa: PLC0415

    since = database.clock() - DAY * days
    rows = report(database).done
    devices = database.read(partial(busiest_devices, since=since, limit=top))
    tables = database.read(partial(longest_tables, since=since, limit=top))
    return {
        "addresses": _highest(rows, "addresses", "address", top),
        "devices_now": _highest(rows, "devices", "device", top),
        "devices": [one._asdict() for one in devices],
        "tables": [one._asdict() for one in tables],
    }


def _highest(rows: list[ServerRow], name: str, key: str, top: int) -> list[dict[str, Any]]:
    """Add up what the servers have counted."""
    total: Counter[str] = Counter()
    for row in rows:
        total.update(dict(row.report[name]))
    return [{key: subject, "requests": number} for subject, number in total.most_common(top)]


def _print_list(found: list[dict[str, Any]], words: Translator) -> None:
    if not found:
        print(f"  {words('admin.usage.nobody')}")
        return
    heads = [f"  {words(f'admin.usage.head.{key}')}" for key in found[0]]
    rows = [[f"  {_cell(key, value, words)}" for key, value in one.items()] for one in found]
    print_columns(heads, rows)


def _cell(key: str, value: Any, words: Translator) -> str:
    if key == "status":
        return words(f"admin.status.{value}")
    return moment(value) if key.endswith("_at") else str(value)


def add_log(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add the options of `log`."""
    add_common(parser, words)
    _add_lines(parser, words)


def run_log(database: OperatorDatabase, arguments: argparse.Namespace, words: Translator) -> int:
    """List what the operator did, the latest first."""
    from lostcities.server.storage import operator_rows  # noqa: PLC0415  # only when installed

    found = database.read(partial(operator_rows.log, limit=arguments.top))
    if arguments.json:
        names = ("at", "action", "subject", "note")
        print_json([{name: getattr(one, name) for name in names} for one in found])
    elif not found:
        say(words("admin.log.none"))
    else:
        rows = [(moment(one.at), one.action, one.subject, one.note) for one in found]
        heads = [words(f"admin.log.head.{name}") for name in ("at", "action", "subject", "note")]
        print_columns(heads, rows)
    return OK
