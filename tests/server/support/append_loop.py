"""A program to be killed: appends to its tables as fast as it can, and prints what is acknowledged.

    python -m tests.server.support.append_loop URL THREADS

Each line it prints, `table version command`, was printed after the append was acknowledged.
"""

from __future__ import annotations

import os
import secrets
import sys
import threading

from lostcities.server.storage.store import Store
from tests.server.support.append_builders import append, begin


def keep_appending(store: Store, table: str) -> None:
    """Append to a table until the process is killed."""
    if store.version(table) is None:
        begin(store, table)
    version = store.version(table) or 0
    while True:
        command = secrets.token_hex(8)
        data = [{"command": command}] * (1 + version % 3)
        store.append(append(table, version, *data, command=("anna", command, version)))
        version += len(data)
        os.write(1, f"{table} {version} {command}\n".encode())  # one write, one line


def main() -> None:
    """Append from several threads until killed."""
    store = Store.open(sys.argv[1])
    for number in range(int(sys.argv[2])):
        threading.Thread(target=keep_appending, args=(store, f"t{number}")).start()


if __name__ == "__main__":
    main()
