"""The response with a result of offloaded work: sent as it came, or unpacked piece by piece.

Either way the server holds no more of it than its compressed form, and a reader that takes too long
is disconnected (S6).
"""

from __future__ import annotations

import asyncio
import zlib
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from lostcities.server.http.asgi import header
from lostcities.server.http.protocol import SCOPE_KEY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.server.http.asgi import Receive, Scope, Send
    from lostcities.server.services.offload_protocol import Result

PIECE: Final = 64 * 1024
"""Bytes that are unpacked, and sent, at once."""
PATIENCE: Final = 60.0
"""Seconds a reader has for the whole response."""
GZIP_FORMAT: Final = 16 + zlib.MAX_WBITS


class OffloadedResponse(Response):
    """Sends a result, compressed for those who accept that."""

    def __init__(self, result: Result) -> None:
        super().__init__(media_type="application/json")
        self._result = result

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002  # as ASGI has it
        """Send it within a time limit."""
        gzipped, size = self._result
        compressed = accepts_gzip(header(scope, b"accept-encoding"))
        headers = [
            (b"content-type", self.headers["content-type"].encode()),
            (b"content-length", str(len(gzipped) if compressed else size).encode()),
            (b"vary", b"Accept-Encoding"),
        ]
        if compressed:
            headers.append((b"content-encoding", b"gzip"))
        try:
            async with asyncio.timeout(PATIENCE):
                await send({"type": "http.response.start", "status": 200, "headers": headers})
                for piece in [gzipped] if compressed else unpacked(gzipped):
                    await send({"type": "http.response.body", "body": piece, "more_body": True})
                await send({"type": "http.response.body", "body": b""})
        except TimeoutError:
            if (connection := scope.get(SCOPE_KEY)) is not None:
                connection.abort()


def accepts_gzip(accepted: str | None) -> bool:
    """Say whether a client reads gzip, by its Accept-Encoding."""
    for offer in (accepted or "").lower().split(","):
        name, _, weight = offer.partition(";")
        if name.strip() in {"gzip", "*"}:
            return weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return False


def unpacked(gzipped: bytes) -> Iterator[bytes]:
    """Yield what was compressed, a piece at a time."""
    unpacking = zlib.decompressobj(GZIP_FORMAT)
    rest = gzipped
    while not unpacking.eof:
        piece = unpacking.decompress(rest, PIECE)
        rest = unpacking.unconsumed_tail
        if piece:
            yield piece
