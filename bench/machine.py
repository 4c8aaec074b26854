"""On what the figures were taken: the machine, its load before the run, the versions."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import time
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

STAT: Final = Path("/proc/stat")
IDLE: Final = slice(3, 5)
"""Where the first line of that file counts idleness: with nothing to do, and waiting for a disk."""
PEERS: Final = ("open_spiel", "pettingzoo", "gymnasium", "rlcard", "pgx", "jax", "numpy")


def describe() -> dict[str, str]:
    """Describe the machine as it is now; ask before the run, for the load's sake."""
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        "processor": f"{_processor()}, {os.cpu_count()} cores",
        "load before": load(),
        "Python": platform.python_version(),
        "C++ compiler found": _compiler(),
        "peers": ", ".join(f"{name} {_version(name)}" for name in PEERS),
    }


def load() -> str:
    """Return the load averages of the last 1, 5 and 15 minutes."""
    return " ".join(f"{value:.2f}" for value in os.getloadavg())


class Others:
    """How much of the processors everybody else uses from now on, where Linux tells it."""

    def __init__(self) -> None:
        self.begun, self.busy, self.own = time.perf_counter(), _busy(), _own()

    def report(self) -> str:
        """Return it as the mean number of processors."""
        if not STAT.exists():
            return "unknown"
        theirs = (_busy() - self.busy) - (_own() - self.own)
        return f"{max(0, theirs) / (time.perf_counter() - self.begun):.1f} processors"


def _busy() -> float:
    """Return the seconds the processors have worked since the machine was started."""
    if not STAT.exists():
        return 0
    kinds = [int(ticks) for ticks in STAT.read_text(encoding="utf-8").split()[1:9]]
    return (sum(kinds) - sum(kinds[IDLE])) / os.sysconf("SC_CLK_TCK")


def _own() -> float:
    """Return the seconds this process and what it started have worked."""
    return sum(os.times()[:4])


def _processor() -> str:
    """Return the processor's own name, where Linux tells it."""
    report = Path("/proc/cpuinfo")
    lines = report.read_text(encoding="utf-8").splitlines() if report.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def _compiler() -> str:
    path = shutil.which(os.environ.get("CXX", "c++"))
    if path is None:
        return "none"
    report = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    return report.stdout.partition("\n")[0]


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
