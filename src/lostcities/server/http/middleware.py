"""What every request passes first: whose page sends it, under which name, how much of it there is.

Nothing here sets or reads a cookie: who may do what stands in the Authorization header alone, so
that another site's page has nothing to abuse.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from lostcities.errors import LostCitiesError
from lostcities.server.config import LOOPBACK
from lostcities.server.http.asgi import answer_error, header
from lostcities.server.http.errors import (
    FOREIGN_HOST,
    FOREIGN_ORIGIN,
    LARGE_BODY,
    NO_SUCH_PATH,
    SLOW_BODY,
    Forbidden,
    Missing,
    TooLarge,
    TooSlow,
)

if TYPE_CHECKING:
    from lostcities.server.config import Settings
    from lostcities.server.http.asgi import App, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "media-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)

HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
NEVER_STORED: Final = (b"cache-control", b"no-store")
WITH_BODY: Final = ("POST", "PUT", "PATCH", "DELETE")
KNOWN_NAMES: Final = 256
"""Names of which it is remembered whether they lead here."""
AT_HOME: Final = (".local", ".lan", ".home.arpa", ".internal")
"""Names that no foreign site can make lead here."""


class SecurityMiddleware:
    """Refuses what comes from elsewhere or is too long; says to browsers what they may do."""

    def __init__(self, app: App, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._public = urlsplit(settings.origin).netloc.lower() if settings.origin else ""
        self._own_name = socket.gethostname().lower()
        self._leads_here = lru_cache(KNOWN_NAMES)(self._is_ours)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = _with_ours(message.get("headers", []))
            await send(message)

        try:
            self._check(scope)
            if scope["method"] in WITH_BODY:
                receive = _once(await self._body(scope, receive), receive)
        except LostCitiesError as error:
            await answer_error(guarded, error)
            return
        await self._app(_below(scope, self._settings.base_path), receive, guarded)

    def _check(self, scope: Scope) -> None:
        base = self._settings.base_path
        if base and not f"{scope['path']}/".startswith(f"{base}/"):
            raise Missing(NO_SUCH_PATH())
        host = (header(scope, b"host") or "").lower()
        if not self._leads_here(host):
            raise Forbidden(FOREIGN_HOST())
        for key, value in scope["headers"]:
            if key == b"origin" and not self._is_same(value.decode("latin-1").lower(), host):
                raise Forbidden(FOREIGN_ORIGIN())

    def _is_same(self, origin: str, host: str) -> bool:
        """Whether a page is this server's own: `null` never is."""
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https"):
            return False
        return parts.netloc == host or parts.netloc == self._public != ""

    def _is_ours(self, host: str) -> bool:
        """Whether a name leads here; a foreign site could make its own name do so."""
        if host == self._public:
            return bool(host)
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in LOOPBACK or _is_loopback(name):
            return True
        return not self._settings.is_local and self._is_at_home(name)

    def _is_at_home(self, name: str) -> bool:
        known = name == self._own_name or name.endswith(AT_HOME)
        return bool(name) and (known or "." not in name or _is_address(name))

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """Read the whole body, if it is not too long and does not take too long."""
        most = self._settings.most_body
        length = header(scope, b"content-length") or ""
        if length.isdecimal() and int(length) > most:
            raise TooLarge(LARGE_BODY(most=most))
        connection = scope.get("lostcities.connection")
        if connection is not None and connection.has_it_all:
            return await _all(receive, most)
        try:
            async with asyncio.timeout(self._settings.body_patience):
                return await _all(receive, most)
        except TimeoutError:
            raise TooSlow(SLOW_BODY()) from None


async def _all(receive: Receive, most: int) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            raise TooLarge(LARGE_BODY(most=most))
        if not message.get("more_body"):
            return bytes(body)


def _once(body: bytes, receive: Receive) -> Receive:
    """Give a body that was read to whoever asks next."""
    told = False

    async def again() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def _below(scope: Scope, base: str) -> Scope:
    """Take the path the server lives under off the front."""
    if not base:
        return scope
    raw = scope.get("raw_path") or scope["path"].encode()
    return {**scope, "path": scope["path"][len(base) :] or "/", "raw_path": raw[len(base) :]}


def _with_ours(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    told = [*headers, *HEADERS]
    if not any(key == NEVER_STORED[0] for key, _ in headers):
        told.append(NEVER_STORED)
    return told


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(name: str) -> bool:
    return _is_address(name) and ipaddress.ip_address(name).is_loopback
