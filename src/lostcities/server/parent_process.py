"""Ends a worker of a server whose parent has ended, in whatever way.

A parent that is asked to stop stops its workers. One that is killed cannot: they would go on to
hold the port, and to serve next to the server that is started in its place.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

PATIENCE: Final = 30.0
"""Seconds a worker has to stop by itself."""


def stop_with_parent() -> None:
    """Stop this process when the one that has started it ends; do nothing if there is none."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_stop_after, args=(parent,), daemon=True).start()


def _stop_after(parent: BaseProcess) -> None:
    parent.join()
    # As if the parent had asked: requests are finished, streams are ended, the store is closed.
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(PATIENCE)
    os._exit(1)
