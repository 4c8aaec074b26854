"""The doctor on a running server: reads its metrics twice, and has what happened in between judged.

What each number means is in `docs/guides/monitoring.md`.
"""

from __future__ import annotations

import http.client
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from lostcities.cli.database import has_server
from lostcities.cli.doctor.judgement import JUDGES
from lostcities.cli.doctor.report import FINE, NOTE, WRONG, finding

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lostcities.cli.doctor.report import Finding
    from lostcities.i18n.translator import Translator
    from lostcities.server.config import Settings
    from lostcities.server.scrape import Scrape

TIMEOUT: Final = 5.0
"""Seconds a server has to answer."""
SECONDS: Final = 3
"""Seconds between the two looks, unless others are asked for."""
MAX_BYTES: Final = 4_000_000
UNAUTHORIZED: Final = 401


class MetricsUnreadableError(Exception):
    """Metrics that cannot be read; `case` is the text that says why."""

    def __init__(self, case: str, fault: object = "") -> None:
        super().__init__(case, fault)
        self.case = case
        self.fault = fault


def addresses_of(settings: Settings, given: Sequence[str]) -> list[str]:
    """Return where the metrics are: as given, or where a server with these settings has them."""
    if given or not settings.metrics_port:
        return list(given)
    ports = range(settings.metrics_port, settings.metrics_port + settings.workers)
    return [f"http://{settings.metrics_host}:{port}/metrics" for port in ports]


def server_findings(
    addresses: Sequence[str], token: str, seconds: float, words: Translator
) -> Iterator[Finding]:
    """Look at servers twice, some seconds apart, and judge what happened in between."""
    if addresses and not has_server():
        yield finding(words, "metrics", NOTE, "unseen")
        return
    before = {}
    for address in addresses:
        try:
            before[address] = scrape(address, token)
        except MetricsUnreadableError as error:
            yield _unreadable(address, error, words)
    time.sleep(seconds if before else 0)
    for address, first in before.items():
        try:
            last = scrape(address, token)
        except MetricsUnreadableError as error:
            yield _unreadable(address, error, words)
        else:
            which = f"-{urlsplit(address).port}" if len(addresses) > 1 else ""
            yield finding(words, f"metrics{which}", FINE, "there", address=address)
            yield from _judged(first, last, seconds, which, words)


def _judged(
    first: Scrape, last: Scrape, seconds: float, which: str, words: Translator
) -> Iterator[Finding]:
    from lostcities.server.scrape import Interval  # noqa: PLC0415  # only when it is installed

    seen = Interval(first, last, seconds)
    for judge in JUDGES:
        verdict = judge(seen)
        name = f"{verdict.name}{which}"
        yield finding(words, name, verdict.status, verdict.case, **verdict.values)


def _unreadable(address: str, error: MetricsUnreadableError, words: Translator) -> Finding:
    fault = words.os_error(error.fault) if isinstance(error.fault, OSError) else error.fault
    return finding(words, "metrics", WRONG, error.case, address=address, fault=fault)


def scrape(address: str, token: str) -> Scrape:
    """Read the metrics at an address."""
    from lostcities.server.scrape import Scrape  # noqa: PLC0415  # only when it is installed

    if urlsplit(address).scheme not in {"http", "https"}:
        raise MetricsUnreadableError("no-address")
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = urllib.request.Request(address, headers=headers)  # noqa: S310  # it is http
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as response:  # noqa: S310  # as above
            found = Scrape.read(response.read(MAX_BYTES).decode())
    except urllib.error.HTTPError as error:
        error.close()
        raise MetricsUnreadableError(
            "token" if error.code == UNAUTHORIZED else "status", error.code
        ) from None
    except (OSError, http.client.HTTPException) as error:
        raise MetricsUnreadableError("silent", getattr(error, "reason", error)) from None
    except ValueError:  # neither text nor metrics
        raise MetricsUnreadableError("foreign") from None
    if not found.value("lostcities_info"):
        raise MetricsUnreadableError("foreign")
    return found
