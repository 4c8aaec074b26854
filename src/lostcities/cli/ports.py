"""Ports of this machine: whether one is free, and whether a server of ours has it."""

from __future__ import annotations

import errno
import http.client
import socket
import ssl

PATIENCE = 2.0
"""Seconds a server has to answer."""
MOST = 1000
"""Bytes of an answer that tell whose it is."""
OUR_WORDS = (b'{"status":"ok"}', b'"code":"no-such-path"')
"""What a server of ours says when it is well, or when it lives under another path."""
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  # where those are found


def refused(host: str, port: int) -> int:
    """Try to take a port as the server does; return the number of the error, or 0."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((address[0], port, *address[2:]))  # the address has lost too high a port
        except OSError as error:
            return error.errno or errno.EADDRINUSE
    return 0


def answers(host: str, port: int, base: str) -> bool:
    """Whether a server of ours answers there, over http or https."""
    context = ssl.create_default_context()
    context.check_hostname = False  # it is only asked what it is, and told nothing
    context.verify_mode = ssl.CERT_NONE
    host = EVERYWHERE.get(host, host)
    plain = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    secure = http.client.HTTPSConnection(host, port, timeout=PATIENCE, context=context)
    return any(_is_ours(connection, base) for connection in (plain, secure))


def _is_ours(connection: http.client.HTTPConnection, base: str) -> bool:
    """Whether what answers does so in our words."""
    try:
        connection.request("GET", f"{base}/healthz", headers={"Host": "localhost"})
        told = connection.getresponse().read(MOST)
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
    return any(words in told for words in OUR_WORDS)
