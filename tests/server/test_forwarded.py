"""S6: whose limits a request counts against, directly and through proxies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lostcities.errors import OptionError
from lostcities.server.config import Settings
from lostcities.server.http.forwarded import UNKNOWN, TrustedProxies
from lostcities.server.run import check, options
from lostcities.server.services.rate_limit import address_key
from tests.server.support.client import Device
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from pathlib import Path


def key(peer: str | None, *headers: str, proxies: str = "") -> str:
    """Return the key of a request of a peer with these X-Forwarded-For headers."""
    scope: dict[str, Any] = {
        "client": None if peer is None else (peer, 1234),
        "headers": [
            (b"host", b"x"),
            *((b"x-forwarded-for", one.encode("latin-1")) for one in headers),
        ],
    }
    return TrustedProxies(proxies).client_key(scope)


@pytest.mark.parametrize(
    ("peer", "expected"),
    [
        ("127.0.0.1", ""),
        ("127.8.8.8", ""),
        ("::1", ""),
        ("::ffff:127.0.0.1", ""),
        (None, ""),
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
    ],
)
def test_s6_without_a_proxy(peer: str | None, expected: str) -> None:
    assert key(peer) == expected


@pytest.mark.parametrize("proxies", ["", "*", "10.0.0.2", "127.0.0.1"])
@pytest.mark.parametrize(
    "header",
    [
        "127.0.0.1",
        "127.0.0.2",
        "::1",
        "[::1]",
        "[::1]:80",
        "127.0.0.1:80",
        "::ffff:127.0.0.1",
        "::ffff:7f00:1",
        "0:0:0:0:0:0:0:1",
        "::1%lo",
        "0.0.0.0",  # noqa: S104  # nothing is bound
        "::",
        "::ffff:0.0.0.0",
        "127.0.0.1, 127.0.0.1",
        "unknown",
        "localhost",
        "_hidden",
        "",
        ",",
        ", ,",
        "127.1",
        "0x7f.0.0.1",
        "2130706433",
        "127.0.0.1:",
        "127.0.0.1:port",
        "[::1",
        "[::1]x",
        "[]",
        "é",
        "203.0.113.9, unknown",
        "203.0.113.9, 127.0.0.1:x",
    ],
)
def test_s6_what_a_proxy_passes_on_is_never_this_machines_own(header: str, proxies: str) -> None:
    assert key("127.0.0.1", header, proxies=proxies) == UNKNOWN
    if proxies == "*":
        assert key("10.0.0.2", header, proxies=proxies) == UNKNOWN


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        (["203.0.113.9"], "203.0.113.9"),
        (["203.0.113.9:4711"], "203.0.113.9"),
        (["[2001:db8::9]:4711"], "2001:db8::/64"),
        (["2001:db8::9"], "2001:db8::/64"),
        (["::ffff:203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1, 203.0.113.9"], "203.0.113.9"),
        (["198.51.100.7, 203.0.113.9"], "203.0.113.9"),
        (["198.51.100.7", "203.0.113.9"], "203.0.113.9"),
        (["203.0.113.9,"], "203.0.113.9"),
        (["203.0.113.9, 127.0.0.1"], "203.0.113.9"),
        (["127.0.0.1, 203.0.113.9, 127.0.0.1, ::1"], "203.0.113.9"),
        (["junk, 203.0.113.9"], "203.0.113.9"),
    ],
)
@pytest.mark.parametrize("proxies", ["", "*"])
def test_s6_a_header_is_believed_from_the_right(
    headers: list[str], expected: str, proxies: str
) -> None:
    assert key("127.0.0.1", *headers, proxies=proxies) == expected


def test_s6_listed_proxies_are_walked_over() -> None:
    chain = "127.0.0.1, 198.51.100.7, 10.0.0.3, 10.0.0.2"
    assert key("10.0.0.2", chain, proxies="10.0.0.0/24") == "198.51.100.7"
    assert key("10.0.0.2", chain, proxies="10.0.0.2") == "10.0.0.3"
    assert key("::ffff:10.0.0.2", chain, proxies="10.0.0.2, ::ffff:10.0.0.3") == "198.51.100.7"
    assert key("fd00::2", "2001:db8::1", proxies="fd00::/8") == "2001:db8::/64"


def test_s6_a_header_of_somebody_else_is_not_believed() -> None:
    assert key("198.51.100.7", "127.0.0.1") == "198.51.100.7"
    assert key("198.51.100.7", "203.0.113.9", proxies="10.0.0.2") == "198.51.100.7"


def test_s6_a_header_without_end_is_cut() -> None:
    assert key("127.0.0.1", "203.0.113.9" + ", 127.0.0.1" * 2000) == UNKNOWN


def test_an_unknown_peer_is_no_key_of_this_machine() -> None:
    assert address_key("somewhere") == "somewhere"


@pytest.mark.parametrize("listed", ["10.0.0", "proxy.example", "10.0.0.2, x", "10.0.0.0/99"])
def test_what_is_no_proxy(listed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", listed)
    with pytest.raises(OptionError, match="FORWARDED_ALLOW_IPS is not an address or a network"):
        check(Settings())


def test_uvicorn_leaves_the_header_alone() -> None:
    assert options(Settings())["proxy_headers"] is False


def test_s6_a_forged_header_does_not_switch_limits_off(
    tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    with running(str(file), tmp_path, newcomer_burst=3.0, newcomer_rate=0.01) as server:

        def statuses(header: str) -> list[int]:
            there = {"X-Forwarded-For": header}
            return [Device(server).post("/devices", None, **there).status for _ in range(5)]

        limited = [201, 201, 201, 429, 429]
        assert statuses("127.0.0.1") == limited
        assert statuses("127.0.0.1, 203.0.113.9") == limited
        assert statuses("::1, 203.0.113.10") == limited
        assert [Device(server).post("/devices", None).status for _ in range(5)] == [201] * 5
