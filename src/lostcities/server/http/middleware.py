"""What every request passes first: its address, origin and host name, the size of its body.

Nothing sets or reads a cookie: a caller is known by the Authorization header alone, so another
site's page has nothing to abuse (S6).
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
from lostcities.server.errors import NotFound
from lostcities.server.http.asgi import ADDRESS_KEY, header, send_error
from lostcities.server.http.errors import (
    FOREIGN_HOST,
    FOREIGN_ORIGIN,
    LARGE_BODY,
    NO_SUCH_PATH,
    SLOW_BODY,
    ForbiddenError,
    LargeBodyError,
    SlowBodyError,
)
from lostcities.server.http.forwarded import TrustedProxies
from lostcities.server.http.protocol import SCOPE_KEY

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
NO_STORE: Final = (b"cache-control", b"no-store")
WITH_BODY: Final = ("POST", "PUT", "PATCH", "DELETE")
CACHED_HOSTS: Final = 256
"""Host names for which the check is remembered."""
BODY_SIZE: Final = "lostcities.body-size"
"""Where an ASGI scope has the bytes of its body."""
LOCAL_SUFFIXES: Final = (".local", ".lan", ".home.arpa", ".internal")
"""Names that no foreign site can point at this machine."""


class SecurityMiddleware:
    """Refuses foreign pages, foreign host names and long bodies; sets security headers."""

    def __init__(self, app: App, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._public = urlsplit(settings.origin).netloc.lower() if settings.origin else ""
        self._proxies = TrustedProxies.from_environment()
        self._own_name = socket.gethostname().lower()
        self._is_own_host_cached = lru_cache(CACHED_HOSTS)(self._is_own_host)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = _with_security(message.get("headers", []))
            await send(message)

        scope[ADDRESS_KEY] = self._proxies.client_key(scope)
        try:
            self._check(scope)
            if scope["method"] in WITH_BODY:
                body = await self._read_body(scope, receive)
                scope[BODY_SIZE] = len(body)
                receive = _replay(body, receive)
        except LostCitiesError as error:
            await send_error(send_with_headers, error)
            return
        await self._app(_below(scope, self._settings.base_path), receive, send_with_headers)

    def _check(self, scope: Scope) -> None:
        base = self._settings.base_path
        if base and not f"{scope['path']}/".startswith(f"{base}/"):
            raise NotFound(NO_SUCH_PATH())
        host = (header(scope, b"host") or "").lower()
        if not self._is_own_host_cached(host):
            raise ForbiddenError(FOREIGN_HOST())
        for key, value in scope["headers"]:
            if key == b"origin" and not self._is_same_origin(value.decode("latin-1").lower(), host):
                raise ForbiddenError(FOREIGN_ORIGIN())

    def _is_same_origin(self, origin: str, host: str) -> bool:
        """Whether a page is this server's own; `null`, or what is no address, never is."""
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        if parts.scheme not in ("http", "https"):
            return False
        return parts.netloc == host or parts.netloc == self._public != ""

    def _is_own_host(self, host: str) -> bool:
        """Whether a host name is this server's; a foreign site may point its own name here."""
        if host == self._public:
            return bool(host)
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in LOOPBACK or _is_loopback(name):
            return True
        return not self._settings.is_local and self._is_local_name(name)

    def _is_local_name(self, name: str) -> bool:
        known = name == self._own_name or name.endswith(LOCAL_SUFFIXES)
        return bool(name) and (known or "." not in name or _is_address(name))

    async def _read_body(self, scope: Scope, receive: Receive) -> bytes:
        """Read the whole body, within the limits of size and time."""
        most = self._settings.max_body
        length = header(scope, b"content-length") or ""
        if length.isdecimal() and int(length) > most:
            raise LargeBodyError(LARGE_BODY(most=most))
        connection = scope.get(SCOPE_KEY)
        if connection is not None and connection.is_body_complete:  # so no timer is needed
            return await _read_all(receive, most)
        try:
            async with asyncio.timeout(self._settings.body_patience):
                return await _read_all(receive, most)
        except TimeoutError:
            raise SlowBodyError(SLOW_BODY()) from None


async def _read_all(receive: Receive, most: int) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            raise LargeBodyError(LARGE_BODY(most=most))
        if not message.get("more_body"):
            return bytes(body)


def _replay(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that first returns a body that was read already."""
    replayed = False

    async def receive_again() -> Message:
        nonlocal replayed
        if replayed:
            return await receive()
        replayed = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again


def _below(scope: Scope, base: str) -> Scope:
    """Remove the base path."""
    if not base:
        return scope
    raw = scope.get("raw_path") or scope["path"].encode()
    return {**scope, "path": scope["path"][len(base) :] or "/", "raw_path": raw[len(base) :]}


def _with_security(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    complete = [*headers, *HEADERS]
    if not any(key == NO_STORE[0] for key, _ in headers):
        complete.append(NO_STORE)
    return complete


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(name: str) -> bool:
    return _is_address(name) and ipaddress.ip_address(name).is_loopback
