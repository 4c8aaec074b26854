"""What a server's processes use, as Linux tells it: memory and time of the processors."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Final

PROC: Final = Path("/proc")
TICKS: Final = os.sysconf("SC_CLK_TCK")
MEGA: Final = 1024 * 1024
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


def family(pid: int) -> list[int]:
    """Return a process and all it has started."""
    try:
        children = (PROC / f"{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    except OSError:
        return []
    return [pid, *(one for child in children for one in family(int(child)))]


def memory(*pids: int) -> float:
    """Return the MB of memory in use by some processes and all they have started."""
    return sum(_resident(one) for pid in pids for one in family(pid)) / MEGA


def _resident(pid: int) -> int:
    try:
        return int((PROC / f"{pid}/statm").read_text(encoding="ascii").split()[1]) * PAGE
    except OSError:
        return 0


def worked(*pids: int) -> float:
    """Return the seconds some processes and all they have started have worked."""
    return sum(_ticks(one) for pid in pids for one in family(pid)) / TICKS


def _ticks(pid: int) -> int:
    try:
        fields = (PROC / f"{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])


def busy() -> float:
    """Return the seconds all processors have worked since the machine was started."""
    kinds = [int(ticks) for ticks in (PROC / "stat").read_text(encoding="ascii").split()[1:9]]
    return (sum(kinds) - kinds[3] - kinds[4]) / TICKS


class Watch:
    """Looks at a server's memory every second, until it is stopped."""

    def __init__(self, *pids: int) -> None:
        self.pids = pids
        self.most = memory(*pids)
        self._task = asyncio.ensure_future(self._look())

    async def _look(self) -> None:
        while True:
            self.most = max(self.most, memory(*self.pids))
            await asyncio.sleep(1)

    def stop(self) -> float:
        """Stop; return the most MB that were seen."""
        self._task.cancel()
        return max(self.most, memory(*self.pids))
