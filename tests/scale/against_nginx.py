"""Compare the simulated ring with a real nginx: `python -m tests.scale.against_nginx`.

Keys are sent through nginx to small servers that answer with their port; each must go where the
ring says, with all servers up, and with one of them down.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

from tests.scale.ring import Ring
from tests.server.support.server_process import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

SERVERS = 4
CONFIG = """
daemon off; master_process off; error_log {folder}/error; pid {folder}/pid;
events {{ }}
http {{
    access_log off; client_body_temp_path {folder}/b; proxy_temp_path {folder}/p;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    upstream all {{ hash $arg_key consistent; {servers} }}
    server {{ listen 127.0.0.1:{port}; location / {{ proxy_pass http://all; }} }}
}}
"""


class Answer(BaseHTTPRequestHandler):
    """Answers with the port of its server."""

    def do_GET(self) -> None:  # as the base class has it
        """Say who answers."""
        text = str(self.connection.getsockname()[1]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def nginx(program: str, ports: list[int], folder: Path) -> Iterator[int]:
    """Run nginx before servers on some ports; give its own."""
    port = free_port()
    servers = " ".join(f"server 127.0.0.1:{one};" for one in ports)
    config = folder / "nginx.conf"
    config.write_text(CONFIG.format(folder=folder, servers=servers, port=port), encoding="utf-8")
    process = subprocess.Popen([program, "-e", folder / "error", "-c", config])
    try:
        time.sleep(2)
        yield port
    finally:
        process.terminate()
        process.wait()


def asked(port: int, key: str) -> str:
    """Return the worker that nginx sends a key to."""
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", f"/?key={key}")
    answered = connection.getresponse().read().decode()
    connection.close()
    return f"127.0.0.1:{answered}"


def main() -> None:
    """Compare; the status is 1 if a key goes elsewhere."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nginx", default="nginx", help="the program")
    parser.add_argument("--keys", type=int, default=1000)
    options = parser.parse_args()
    keys = [f"{number * 7919:020x}" for number in range(options.keys)]
    servers = [ThreadingHTTPServer(("127.0.0.1", 0), Answer) for _ in range(SERVERS)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    workers = [f"127.0.0.1:{server.server_address[1]}" for server in servers]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ports = [server.server_address[1] for server in servers]
        port = stack.enter_context(nginx(options.nginx, ports, folder))
        ring = Ring(workers)
        same = sum(ring.home(key) == asked(port, key) for key in keys)
        servers[0].shutdown()
        servers[0].server_close()
        up = workers[1:]
        down = sum(ring.home(key, lambda one: one in up) == asked(port, key) for key in keys)
    counts = f"{same} of {len(keys)} keys alike; with one of {SERVERS} servers down, {down}"
    sys.stdout.write(f"{counts}\n")
    sys.exit(same + down != 2 * len(keys))


if __name__ == "__main__":
    main()
