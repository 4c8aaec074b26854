"""How a server is set up: where it listens, what it keeps, how much it lets anybody do."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lostcities.errors import OptionError, Reason

if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE: Final = "LOSTCITIES_SETTINGS"
"""The environment variable with settings as a JSON object; the command line goes before it."""

LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")

BAD_SETTINGS = Reason(
    "format",
    "bad-settings",
    "the variable {variable} is not understood: {fault}",
    "it is a JSON object of settings",
)


@dataclass(frozen=True)
class Settings:
    """All that is settled before a server starts."""

    db: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    base_path: str = ""
    """What every path begins with, such as `/games`; nothing for the root."""
    origin: str = ""
    """The address people use when it is not this server's own: behind a reverse proxy."""
    tls_cert: str = ""
    tls_key: str = ""
    retain_days: float = 0.0
    """Days a finished table, or a pad nobody changes, is kept; 0 keeps it for ever."""
    live_patience: float = 120.0
    slow_patience: float = 3 * 24 * 3600.0
    agent_processes: int = 1
    agent_deadline: float = 5.0
    """Seconds an agent has for one decision."""
    agent_pause: float = 0.5
    """Seconds an agent waits before it moves, so that people can follow."""
    heartbeat: float = 15.0
    """Seconds between two signs of life on a stream."""
    sweep: float = 15.0
    """Seconds between two looks at who is here and what was left lying."""
    log_level: str = "info"
    """`debug` notes every request; `info` only those that failed or took long."""
    most_body: int = 128 * 1024
    """Bytes of a request's body."""
    body_patience: float = 20.0
    """Seconds to wait for a request's body."""
    device_rate: float = 30.0
    """Requests a second of one device, in the long run."""
    device_burst: float = 120.0
    address_rate: float = 100.0
    """Requests a second of one address; this machine's own is free."""
    address_burst: float = 400.0
    newcomer_rate: float = 1.0
    """New devices a second of one address."""
    newcomer_burst: float = 30.0
    streams_per_device: int = 16
    streams_per_address: int = 256

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach it."""
        return self.host in LOOPBACK

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self.db.startswith("postgres")

    def patience(self, pace: str) -> float:
        """Return how long a table of this pace waits for somebody."""
        return self.live_patience if pace == "live" else self.slow_patience

    def to_json(self) -> str:
        """Write them for the processes of a server."""
        return json.dumps(asdict(self))

    def __repr__(self) -> str:
        """Show where it listens; the database's address may hold a password."""
        return f"Settings({self.host}:{self.port}{self.base_path})"


def from_environment(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """Read settings from the environment; what is given goes before them."""
    text = environment.get(VARIABLE, "")
    try:
        told = json.loads(text) if text else {}
        return Settings(**{**_checked(told), **given})
    except (TypeError, ValueError) as error:
        raise OptionError(BAD_SETTINGS(variable=VARIABLE, fault=str(error))) from None


def _checked(told: Any) -> dict[str, Any]:
    """Return settings of the right names and types."""
    kinds: dict[str, Any] = {field.name: type(field.default) for field in fields(Settings)}
    checked = {}
    if not isinstance(told, dict):
        raise TypeError("it is no object")
    for name, value in told.items():
        if name not in kinds:
            raise ValueError(f"there is no setting {name}")
        if isinstance(value, bool) or not isinstance(value, _accepted(kinds[name])):
            raise TypeError(f"{name} must be of type {kinds[name].__name__}")
        checked[name] = kinds[name](value)
    return checked


def _accepted(kind: type) -> tuple[type, ...]:
    return (int, float) if kind is float else (kind,)


def default_database() -> Path:
    """Return where tables are kept: $XDG_DATA_HOME/lostcities/tables.db."""
    data = os.environ.get("XDG_DATA_HOME", "")
    base = Path(data) if data.startswith("/") else Path.home() / ".local" / "share"
    return base / "lostcities" / "tables.db"
