"""`lostcities admin servers` and `drain`: which processes serve a database, and their rest."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.cli.admin.options import add_common, moment, print_columns, print_json, say
from lostcities.cli.arguments import count, port_number
from lostcities.cli.errors import BAD_DATA, OK, CommandError

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator
    from lostcities.server.storage.operator_rows import OperatorDatabase, ServerRow

PATIENCE: Final = 5.0
"""Seconds a server has to carry out an action; it looks every second."""
PAUSE: Final = 0.1
USUAL_WAIT: Final = 60


class Confirmation(NamedTuple):
    """Which servers have carried an action out, and which have not answered."""

    done: list[ServerRow]
    silent: list[ServerRow]


def add_servers(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add the options of `servers`."""
    add_common(parser, words)


def run_servers(
    database: OperatorDatabase, arguments: argparse.Namespace, words: Translator
) -> int:
    """List the servers; one that does not answer is named, and the status is 1."""
    found = report(database)
    if arguments.json:
        print_json(
            [_server_json(row, answers=True) for row in found.done]
            + [_server_json(row, answers=False) for row in found.silent]
        )
    elif not (found.done or found.silent):
        say(words("admin.servers.none"))
    else:
        _print_servers(found, words)
    return BAD_DATA if found.silent else OK


def _server_json(row: ServerRow, *, answers: bool) -> dict[str, Any]:
    shown = ("id", "host", "port", "pid", "version", "started_at")
    state = {name: row.report.get(name) for name in ("draining", "streams")}
    return {**{name: getattr(row, name) for name in shown}, **state, "answers": answers}


def _print_servers(found: Confirmation, words: Translator) -> None:
    names = ("id", "host", "port", "pid", "version", "since", "streams", "state")
    heads = [words(f"admin.servers.head.{name}") for name in names]
    rows = [
        (
            *(row.id, row.host, row.port, row.pid, row.version, moment(row.started_at)),
            row.report.get("streams", 0),
            words(f"admin.servers.state.{_state(row, found)}"),
        )
        for row in (*found.done, *found.silent)
    ]
    print_columns(heads, rows)


def _state(row: ServerRow, found: Confirmation) -> str:
    if row in found.silent:
        return "silent"
    return "draining" if row.report.get("draining") else "serving"


def add_drain(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add the options of `drain`."""
    add_common(parser, words)
    parser.add_argument("--host", metavar="NAME", help=words("admin.drain.host"))
    parser.add_argument(
        "--port", type=port_number(words), metavar="N", help=words("admin.drain.port")
    )
    parser.add_argument("--all", action="store_true", help=words("admin.drain.all"))
    parser.add_argument("--resume", action="store_true", help=words("admin.drain.resume"))
    parser.add_argument(
        "--wait",
        type=count(words),
        default=USUAL_WAIT,
        metavar="SECONDS",
        help=words("admin.drain.wait", usual=USUAL_WAIT),
    )


def run_drain(database: OperatorDatabase, arguments: argparse.Namespace, words: Translator) -> int:
    """Have servers admit nothing new, and wait until their streams have ended."""
    from lostcities.server.services import operator  # noqa: PLC0415  # only when it is installed

    chosen = [row.id for row in _chosen(report(database).done, arguments, words)]
    seq = operator.drain(database, chosen, resume=arguments.resume)
    confirm(database, seq)
    left = 0 if arguments.resume else _wait_for_streams(database, chosen, arguments.wait)
    if arguments.json:
        print_json({"servers": chosen, "draining": not arguments.resume, "streams": left})
    elif arguments.resume:
        say(words.count("admin.drain.resumed", len(chosen)))
    elif left:
        say(words.count("admin.drain.left", left, seconds=arguments.wait))
    else:
        say(words.count("admin.drain.done", len(chosen)))
    return BAD_DATA if left else OK


def _chosen(
    running: list[ServerRow], arguments: argparse.Namespace, words: Translator
) -> list[ServerRow]:
    """Return the servers that are meant."""
    if not running:
        raise CommandError(words("admin.drain.none"))
    wanted = {"host": arguments.host, "port": arguments.port}
    given = {name: value for name, value in wanted.items() if value is not None}
    found = [row for row in running if all(getattr(row, name) == given[name] for name in given)]
    if not found:
        raise CommandError(words("admin.drain.no-match"))
    if len({(row.host, row.port) for row in found}) > 1 and not arguments.all:
        raise CommandError(words("admin.drain.several"))
    return found


def _wait_for_streams(database: OperatorDatabase, chosen: list[str], seconds: float) -> int:
    """Wait until the streams of servers have ended; return how many are left."""
    deadline = time.monotonic() + seconds
    while True:
        rows = [row for row in report(database).done if row.id in chosen]
        left: int = sum(row.report["streams"] for row in rows)
        if not left or time.monotonic() > deadline:
            return left


# What every action does when it is done


def report(database: OperatorDatabase) -> Confirmation:
    """Ask all servers how they are."""
    from lostcities.server.storage import operator_rows  # noqa: PLC0415  # only when installed

    record = partial(
        operator_rows.record, action=operator_rows.REPORT, subject="", at=database.clock()
    )
    found = confirm(database, database.write(record))
    database.write(operator_rows.delete_reports)
    return found


def confirm(database: OperatorDatabase, seq: int) -> Confirmation:
    """Wait until all servers have carried out an action; those that do not answer are struck off.

    A server that is alive after all comes back to the list with the next action.
    """
    from lostcities.server.storage import operator_rows  # noqa: PLC0415  # only when installed

    deadline = time.monotonic() + PATIENCE
    while True:
        rows = database.read(operator_rows.servers)
        silent = [row for row in rows if row.seq < seq]
        if not silent or time.monotonic() > deadline:
            break
        time.sleep(PAUSE)
    if silent:
        gone = [row.id for row in silent]
        database.write(partial(operator_rows.delete_servers, ids=gone))
    return Confirmation([row for row in rows if row.seq >= seq], silent)


def say_confirmed(found: Confirmation, words: Translator) -> None:
    """Say where an action is in force."""
    if not (found.done or found.silent):
        say(words("admin.confirmed.none"))
    if found.done:
        say(words.count("admin.confirmed.done", len(found.done)))
    for row in found.silent:
        say(words("admin.confirmed.silent", host=row.host, port=row.port, pid=row.pid))


def confirmation_json(found: Confirmation) -> dict[str, Any]:
    """Return the same for programs."""
    return {
        "servers": [row.id for row in found.done],
        "silent": [row.id for row in found.silent],
    }
