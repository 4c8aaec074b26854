"""Who takes part: agents of the catalogue, classes of a program, the kernel's players, bots.

A text names an entrant: `cautious`, `champion:worlds=128`, `py:package.module:Class:depth=2`,
`kernel:hasty`, `bot:python examples/bot.py`, `bot:http://127.0.0.1:9000/`.
"""

from __future__ import annotations

import shlex
import traceback
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from lostcities.agents.catalogue import AGENTS, NO_SUCH_AGENT, profile
from lostcities.errors import LostCitiesError, OptionError, Reason
from lostcities.game import Decision, Limit
from lostcities.games import part
from lostcities.kernel import players
from lostcities.play import NO_LIMIT

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from lostcities.game import Agent

Source = Literal["catalogue", "python", "kernel", "bot"]

PYTHON: Final = "py:"
KERNEL: Final = "kernel:"
BOT: Final = "bot:"

BAD_OPTION = Reason(
    "format",
    "bad-agent-option",
    "{text!r} is not an option of an agent",
    "write NAME=VALUE, such as worlds=128",
)
NO_SUCH_OPTION = Reason(
    "format", "no-such-agent-option", "{agent} has no option {option!r}", "it has {known}"
)
BAD_LIMIT = Reason(
    "format",
    "bad-agent-limit",
    "{text!r}: {name} must be above 0",
    "worlds are a whole number, seconds may have decimals",
)
NOT_A_COMMAND = Reason(
    "format",
    "not-a-command",
    "{text!r} cannot be read as a command",
    "close every quotation mark",
)
NOT_MADE = Reason(
    "format",
    "agent-not-made",
    "{text} cannot be made: {why}",
    "an agent is made as Class(rng, NAME=VALUE, …), with its options by name",
)
AGENT_FAILED = Reason(
    "format", "agent-failed", "{agent} cannot go on: {error}", "it was raised at {where}"
)
NOT_A_CLASS = Reason(
    "format",
    "no-agent-class",
    "{text!r} names no agent: {why}",
    "write py:package.module:Class, of a module Python can import",
)
EMPTY_BOT = Reason(
    "format", "empty-bot", "after bot: there must be a command or an address", "bot:./mybot"
)

CHANCE_PLAYER: Final = "random"
"""The one player of the kernel that uses chance, and not as the agent of its name does."""

LIMITS: Final = {"worlds": int, "seconds": float}
"""The options that limit a decision; every agent takes them."""


class AgentError(LostCitiesError):
    """An agent from outside that cannot be made, or that fails while it decides."""


@contextmanager
def blamed(agent: str) -> Iterator[None]:
    """Say of whatever is raised here which agent raised it, and where."""
    try:
        yield
    except LostCitiesError:
        raise
    except Exception as error:  # noqa: BLE001  # whatever a stranger's program may raise
        at = traceback.extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        where = f"{Path(at.filename).name}:{at.lineno}"
        raise AgentError(AGENT_FAILED(agent=agent, error=said, where=where)) from None


class Stranger:
    """An agent from outside: what it does wrong is said as its own fault."""

    def __init__(self, text: str, kind: Any, rng: random.Random, options: dict[str, Any]) -> None:
        self.name = text
        with blamed(text):
            self._agent = kind(rng, **options)

    def decide(self, observation: Any, limit: Limit) -> Decision:
        """Decide as it does."""
        with blamed(self.name):
            decision = self._agent.decide(observation, limit)
            if not isinstance(decision, Decision):
                raise TypeError(f"decide returned {decision!r}, not a Decision")
        return decision


@dataclass(frozen=True, slots=True)
class Entrant:
    """One that takes part."""

    text: str
    source: Source
    name: str
    options: tuple[tuple[str, Any], ...] = ()
    limit: Limit = NO_LIMIT

    def make(self, game: str, rng: random.Random) -> Agent:
        """Make the agent; `rng` is all the chance it will ever use."""
        options = dict(self.options)
        if self.source == "python":
            return Stranger(self.text, _class_named(self.name), rng, options)
        if self.source == "kernel" and self.name not in AGENTS[game]:
            character: Agent = part(game, "agents.characters").Character(self.name)
            return character
        return profile(game, self.name).make(rng, **options)

    def kernel_player(self, game: str) -> str | None:
        """Return the player of the kernel that plays move for move as it does, if there is one."""
        if self.source == "kernel":
            return self.name
        if self.source != "catalogue" or self.options:
            return None
        return profile(game, self.name).kernel


def read_entrants(game: str, texts: Sequence[str]) -> tuple[Entrant, ...]:
    """Read the entrants of a contest; `OptionError` says what does not exist."""
    return tuple(read_entrant(game, text) for text in texts)


def read_entrant(game: str, text: str) -> Entrant:
    """Read one entrant.

    >>> read_entrant("duel", "cautious:worlds=64").limit
    Limit(seconds=None, worlds=64)
    """
    if text.startswith(BOT):
        return Entrant(text, "bot", _read_bot(text.removeprefix(BOT).strip()))
    if text.startswith(KERNEL):
        name = text.removeprefix(KERNEL)
        known = [player for player in players(game) if player != CHANCE_PLAYER]
        if name not in known:
            raise OptionError(NO_SUCH_AGENT(game=game, agent=name, known=", ".join(known)))
        return Entrant(text, "kernel", name)
    if text.startswith(PYTHON):
        module, _, rest = text.removeprefix(PYTHON).partition(":")
        attribute, _, settings = rest.partition(":")
        name = f"{module}:{attribute}"
        options, limit = _read_options(text, settings, known=None)
        _check_made(text, _class_named(name), options)
        return Entrant(text, "python", name, options, limit)
    name, _, settings = text.partition(":")
    options, limit = _read_options(name, settings, known=profile(game, name).options)
    return Entrant(text, "catalogue", name, options, limit)


def _read_bot(text: str) -> str:
    """Check that a command, or an address, can be read as one."""
    if not text:
        raise OptionError(EMPTY_BOT())
    try:
        shlex.split(text)
    except ValueError:
        raise OptionError(NOT_A_COMMAND(text=text)) from None
    return text


def _class_named(name: str) -> Any:
    """Find the class that `module:Class` names."""
    module, _, attribute = name.partition(":")
    try:
        return getattr(import_module(module), attribute)
    except Exception as error:  # noqa: BLE001  # importing runs whatever the module holds
        raise OptionError(NOT_A_CLASS(text=name, why=error)) from None


def _check_made(text: str, kind: Any, options: tuple[tuple[str, Any], ...]) -> None:
    """Refuse a class that cannot be made with these options, before a game is played."""
    try:
        signature(kind).bind(None, **dict(options))
    except TypeError as error:
        raise OptionError(NOT_MADE(text=text, why=error)) from None
    except ValueError:  # it has no signature to look at
        return


def _read_options(
    agent: str, settings: str, known: Sequence[str] | None
) -> tuple[tuple[tuple[str, Any], ...], Limit]:
    """Read `worlds=128,depth=2`; `known` are an agent's own options, None if anything goes."""
    limits: dict[str, Any] = {}
    options: list[tuple[str, Any]] = []
    for setting in filter(None, settings.split(",")):
        name, equals, value = setting.partition("=")
        if not equals or not name or not value:
            raise OptionError(BAD_OPTION(text=setting))
        if name in LIMITS:
            limits[name] = _limit(name, LIMITS[name], value)
        elif known is None or name in known:
            options.append((name, _value(value)))
        else:
            there_are = ", ".join((*known, *LIMITS))
            raise OptionError(NO_SUCH_OPTION(agent=agent, option=name, known=there_are))
    return tuple(options), Limit(**limits)


def _limit(name: str, kind: type, value: str) -> Any:
    try:
        number = kind(value)
    except ValueError:
        number = 0
    if not 0 < number < float("inf"):
        raise OptionError(BAD_LIMIT(text=f"{name}={value}", name=name))
    return number


def _value(text: str) -> int | float | str:
    """Read a number if it is one."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
