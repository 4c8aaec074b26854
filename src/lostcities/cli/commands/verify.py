"""`lostcities verify`: compute every card or die of a game on a server again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities.cli.arguments import command_parser
from lostcities.cli.errors import BAD_DATA, OK, CommandError, UsageError
from lostcities.errors import LostCitiesError
from lostcities.server.tables.deal_proof import DIGEST, NOT_A_PROOF, Verdict, parse_export, verify
from lostcities.server.tables.fair_deal import SCHEME

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from lostcities.game import Seat
    from lostcities.i18n.translator import Translator


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "verify")
    made.add_argument("export", metavar="EXPORT", help=words("verify.export"))
    made.add_argument(
        "--commitment",
        action="append",
        default=[],
        metavar="DIGITS",
        help=words("verify.commitment"),
    )
    made.add_argument(
        "--nonce", action="append", default=[], metavar="TEXT", help=words("verify.nonce")
    )
    made.add_argument("--json", action="store_true", help=words("option.json"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Say what was checked and compared; the status is 1 if anything is wrong."""
    commitments = [_commitment(digits, words) for digits in arguments.commitment]
    if "" in arguments.nonce:
        raise UsageError(words("verify.empty-nonce"))
    try:
        export = read_export(Path(arguments.export), words)
        verdict = verify(export, commitments, arguments.nonce)
    except CommandError as error:
        if not arguments.json:
            raise
        return _failed(NOT_A_PROOF.code, str(error))
    except LostCitiesError as error:
        if not arguments.json:
            raise
        return _failed(error.refusal.reason.code, error.reason)
    print(json.dumps(_json(verdict)) if arguments.json else "\n".join(_report(verdict, words)))
    return OK


def _failed(code: str, reason: str) -> int:
    """Tell a program what is wrong."""
    print(json.dumps({"ok": False, "code": code, "reason": reason}))
    return BAD_DATA


def _commitment(digits: str, words: Translator) -> str:
    plain = digits.strip().lower()
    if not DIGEST.fullmatch(plain):
        raise UsageError(words("verify.bad-commitment", digits=digits))
    return plain


def read_export(path: Path, words: Translator) -> Any:
    """Read a file that `GET /api/v1/tables/…/export` gave."""
    try:
        return parse_export(path.read_bytes())
    except ValueError:
        raise CommandError(words("verify.no-json", file=path)) from None


def _json(verdict: Verdict) -> dict[str, Any]:
    return {
        "ok": True,
        "checked": verdict.checked,
        "scheme": SCHEME,
        "match": verdict.match,
        "starter": verdict.starter,
        "keys": list(verdict.scenes),
        "seen_commitments": list(verdict.seen_scenes),
        "seen_nonces": list(verdict.seen_seats),
        "other_nonces": list(verdict.other_seats),
    }


def _report(verdict: Verdict, words: Translator) -> list[str]:
    """Say what has been shown, and what has not."""
    lines = [
        words.count("verify.checked", verdict.checked),
        words(f"verify.starter.{verdict.starter}"),
    ]
    if verdict.seen_scenes:
        seen, keys = len(verdict.seen_scenes), len(verdict.scenes)
        lines.append(words.count("verify.seen-commitments", keys, seen=seen))
    else:
        lines.append(words("verify.no-commitments"))
    if verdict.seen_seats:
        lines.append(words("verify.seen-nonces", seats=_seats(verdict.seen_seats)))
    else:
        lines.append(words("verify.no-nonces"))
    if verdict.other_seats:
        lines.append(words("verify.other-nonces", seats=_seats(verdict.other_seats)))
    return lines


def _seats(seats: Sequence[Seat]) -> str:
    return ", ".join(str(seat + 1) for seat in seats)
