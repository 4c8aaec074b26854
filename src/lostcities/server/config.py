"""The settings of a server: where it listens, what it keeps, its limits.

The command line goes before the variable of a single setting (`LOSTCITIES_PORT`), that before
`LOSTCITIES_SETTINGS` (all of them as a JSON object), that before the defaults.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lostcities.errors import OptionError, Reason
from lostcities.server.tables.setup import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, MutableMapping

    from lostcities.errors import Refusal

PREFIX: Final = "LOSTCITIES_"
SUPERVISOR_VARIABLE: Final = "LOSTCITIES_SUPERVISOR"
"""How a supervisor tells its child which sockets it has."""
VARIABLE: Final = "LOSTCITIES_SETTINGS"
"""The environment variable with settings as a JSON object."""

LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")

BAD_SETTINGS = Reason(
    "format",
    "bad-settings",
    "the variable {variable} is not valid: {fault}",
    "correct it, or unset it",
)
NOT_JSON = Reason("format", "settings-not-json", "it is not JSON")
NOT_OBJECT = Reason("format", "settings-not-object", "it is not a JSON object")
NO_SUCH_SETTING = Reason("format", "no-such-setting", "there is no setting {name}")
NOT_TEXT = Reason("format", "setting-not-text", "{name} must be text")
NOT_WHOLE = Reason("format", "setting-not-whole", "{name} must be a whole number")
NOT_NUMBER = Reason("format", "setting-not-number", "{name} must be a number")
TOO_LOW = Reason("format", "setting-low", "{name} must be at least {least}")
TOO_HIGH = Reason("format", "setting-high", "{name} must be at most {most}")
NOT_POSITIVE = Reason("format", "setting-zero", "{name} must be more than 0")
NOT_A_CHOICE = Reason("format", "setting-choice", "{name} must be one of: {known}")

WRONG_TYPE: Final = {str: NOT_TEXT, int: NOT_WHOLE, float: NOT_NUMBER}
LOWEST: Final = dict.fromkeys(
    (
        "port",
        "workers",
        "agent_processes",
        "offload_processes",
        "help_processes",
        "hint_worlds",
        "review_worlds",
        "reviews_waiting",
        "max_body",
        "device_burst",
        "address_burst",
        "newcomer_burst",
        "streams_per_device",
        "streams_per_address",
    ),
    1,
)
POSITIVE: Final = (
    "live_patience",
    "slow_patience",
    "agent_deadline",
    "offload_rate",
    "offload_burst",
    "heartbeat",
    "sweep",
    "body_patience",
    "device_rate",
    "address_rate",
    "newcomer_rate",
    "max_wait",
)
"""Settings for which 0 would mean that nothing works: those that are not here or above may be 0,
and say what that means."""
HIGHEST: Final = {"port": 65535, "metrics_port": 65535}
CHOICES: Final = {
    "log_format": ("auto", "text", "json"),
    "log_level": ("debug", "info", "warning", "error"),
}


@dataclass(frozen=True)
class Settings:
    """What is decided before a server starts."""

    db: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    base_path: str = ""
    """What every path begins with, such as `/games`; nothing for the root."""
    origin: str = ""
    """The address people use when it is not this server's own: behind a reverse proxy."""
    metrics_port: int = 0
    """Where `/metrics` is served; each further worker has the next port. 0: nowhere of its own."""
    metrics_host: str = "127.0.0.1"
    metrics_token: str = ""
    """What `/metrics` asks for; without a port of its own it is on the server's, if this is set."""
    tls_cert: str = ""
    tls_key: str = ""
    retain_days: float = 0.0
    """Days a finished table, or a pad nobody changes, is kept; 0 keeps it for ever."""
    live_patience: float = PATIENCE["live"]
    slow_patience: float = PATIENCE["slow"]
    agent_processes: int = 1
    """Processes for agents that think for long; the quick ones share one more."""
    agent_deadline: float = 5.0
    """Seconds an agent has for one decision."""
    agent_pause: float = 0.5
    """Seconds an agent waits before it moves, so that people can follow."""
    offload_processes: int = 1
    """Processes that work on uploaded records and sheets, exports and PDFs."""
    offload_rate: float = 0.5
    """Seconds of such work a second that one address may ask for; this machine's own is free."""
    offload_burst: float = 15.0
    help_processes: int = 1
    """Processes that answer who asks for a hint or about a position."""
    hint_worlds: int = 128
    """Deals, or rolls, a hint is worked out in."""
    hints_per_day: int = 3_000
    """Hints, warnings and positions of one device; 0 is no limit."""
    review_processes: int = 2
    """Processes that review games, when nothing else needs the processors; 0: no reviews."""
    review_worlds: int = 256
    """Deals, or rolls, each decision of a review is worked out in."""
    reviews_waiting: int = 20
    """Reviews that may wait; more are refused."""
    reviews_per_day: int = 50
    """New reviews of one device; 0 is no limit, here and below."""
    address_reviews_per_day: int = 200
    """New reviews of one address; this machine's own is free."""
    heartbeat: float = 15.0
    """Seconds between two keep-alive messages on a stream."""
    sweep: float = 15.0
    """Seconds between two runs of maintenance: who is present, what can be deleted."""
    log_level: str = "info"
    """`debug` logs every request; `info` only those that failed or took long."""
    log_format: str = "auto"
    """`text` for people, `json` for programs, `auto`: text if the error stream is a terminal."""
    max_body: int = 128 * 1024
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
    writes_per_day: int = 20_000
    """Commands, links and entries of pads of one device; 0 is no limit, here and below."""
    phrases_per_day: int = 500
    """Phrases one device may say."""
    tables_per_day: int = 200
    open_tables: int = 200
    """Unfinished tables that one device hosts and that changed within a week."""
    pads_per_day: int = 100
    newcomers_per_day: int = 2_000
    """New devices of one address."""
    streams_per_device: int = 16
    streams_per_address: int = 256
    max_wait: float = 2.0
    """Seconds a command may wait; one that would wait longer is refused at once."""
    stream_memory: int = 0
    """Megabytes that streams may use; 0: a quarter of this machine's, shared by the workers."""

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


class _BadValueError(Exception):
    """A value that a setting cannot have."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


KINDS: Final[dict[str, Any]] = {field.name: type(field.default) for field in fields(Settings)}
"""The type of every setting."""


def variable_of(name: str) -> str:
    """Return the environment variable of a setting.

    >>> variable_of("retain_days")
    'LOSTCITIES_RETAIN_DAYS'
    """
    return f"{PREFIX}{name.upper()}"


def from_environment(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """Read settings from the environment; those that are given go before it."""
    found: dict[str, Any] = {}
    with _naming(VARIABLE):
        found |= _from_json(environment.get(VARIABLE, ""))
    for name in KINDS:
        variable = variable_of(name)
        if text := environment.get(variable, ""):
            with _naming(variable):
                found[name] = _from_text(name, text)
    return Settings(**(found | given))


def export(settings: Settings, environment: MutableMapping[str, str] = os.environ) -> None:
    """Hand settings to child processes: all in one variable, which no single one overrides."""
    for name in KINDS:
        environment.pop(variable_of(name), None)
    environment[VARIABLE] = settings.to_json()


@contextmanager
def _naming(variable: str) -> Iterator[None]:
    """Name the variable in what is wrong with its value."""
    try:
        yield
    except _BadValueError as error:
        raise OptionError(BAD_SETTINGS(variable=variable, fault=error.refusal)) from None


def _from_json(text: str) -> dict[str, Any]:
    try:
        values = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        raise _BadValueError(NOT_JSON()) from None
    if not isinstance(values, dict):
        raise _BadValueError(NOT_OBJECT())
    return {name: _checked(name, value) for name, value in values.items()}


def _from_text(name: str, text: str) -> Any:
    """Read the value of a single variable as its setting's type wants it."""
    kind = KINDS[name]
    try:
        return _checked(name, kind(text))
    except ValueError:
        raise _BadValueError(WRONG_TYPE[kind](name=name)) from None


def _checked(name: str, value: Any) -> Any:
    """Return a value of the right type for a setting; a whole number will do for any number."""
    if name not in KINDS:
        raise _BadValueError(NO_SUCH_SETTING(name=name))
    kind = KINDS[name]
    accepted = (int, float) if kind is float else (kind,)
    if isinstance(value, bool) or not isinstance(value, accepted):
        raise _BadValueError(WRONG_TYPE[kind](name=name))
    if kind is not str:
        _check_range(name, value)
    if name in CHOICES and value not in CHOICES[name]:
        raise _BadValueError(NOT_A_CHOICE(name=name, known=", ".join(CHOICES[name])))
    return kind(value)


def _check_range(name: str, value: float) -> None:
    least, most = LOWEST.get(name, 0), HIGHEST.get(name, sys.maxsize)
    if name in POSITIVE and not value > 0:
        raise _BadValueError(NOT_POSITIVE(name=name))
    if not value >= least:  # so is not-a-number
        raise _BadValueError(TOO_LOW(name=name, least=least))
    if value > most:
        raise _BadValueError(TOO_HIGH(name=name, most=most))


def unknown_variables(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the variables that look like settings and are none, each with the nearest that is.

    >>> unknown_variables({"LOSTCITIES_PROT": "9000", "LOSTCITIES_PORT": "9000", "HOME": "/"})
    {'LOSTCITIES_PROT': 'LOSTCITIES_PORT'}
    """
    known = {VARIABLE, SUPERVISOR_VARIABLE, *map(variable_of, KINDS)}
    strange = [name for name in environment if name.startswith(PREFIX) and name not in known]
    return {name: _nearest_variable(name) for name in sorted(strange)}


def _nearest_variable(name: str) -> str:
    """Return the variable a name is most like; nothing if it is like none."""
    names = [known.upper() for known in KINDS]
    return "".join(
        f"{PREFIX}{near}" for near in get_close_matches(name.removeprefix(PREFIX), names, 1)
    )


def default_database() -> Path:
    """Return where tables are kept: $XDG_DATA_HOME/lostcities/tables.db."""
    data = os.environ.get("XDG_DATA_HOME", "")
    base = Path(data) if data.startswith("/") else Path.home() / ".local" / "share"
    return base / "lostcities" / "tables.db"
