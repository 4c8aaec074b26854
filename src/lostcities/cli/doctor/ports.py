"""Ports of this machine: whether one is free, or a lostcities server listens on it."""

from __future__ import annotations

import errno
import http.client
import socket
import ssl

PATIENCE = 2.0
"""Seconds a server has to answer."""
MAX_ANSWER = 1000
"""Bytes of an answer that are read."""
OUR_ANSWERS = (b'{"status":"ok"}', b'"code":"no-such-path"')
"""What a lostcities server answers, the second one if it has another base path."""
LOOPBACK_OF = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104
"""Where a server that listens on every address is found on this machine."""


def bind_error(host: str, port: int) -> int:
    """Try to listen as the server does; return the number of the error, or 0."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((address[0], port, *address[2:]))  # getaddrinfo cuts a port that is too high
        except OSError as error:
            return error.errno or errno.EADDRINUSE
    return 0


def answers(host: str, port: int, base: str) -> bool:
    """Say whether a lostcities server answers there, over http or https."""
    context = ssl.create_default_context()
    context.check_hostname = False  # nothing secret is sent
    context.verify_mode = ssl.CERT_NONE
    host = LOOPBACK_OF.get(host, host)
    plain = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    secure = http.client.HTTPSConnection(host, port, timeout=PATIENCE, context=context)
    return any(_is_ours(connection, base) for connection in (plain, secure))


def _is_ours(connection: http.client.HTTPConnection, base: str) -> bool:
    """Say whether the answer is one of a lostcities server."""
    try:
        connection.request("GET", f"{base}/healthz", headers={"Host": "localhost"})
        answer = connection.getresponse().read(MAX_ANSWER)
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
    return any(ours in answer for ours in OUR_ANSWERS)
