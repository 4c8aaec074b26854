"""Environments as values: two are equal if everything from now on would be."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lostcities.envs.setting import Setting


class Comparable(ABC):
    """Compares, hashes and shows an environment by what it says of itself."""

    setting: Setting

    @abstractmethod
    def facts(self) -> tuple[Any, ...]:
        """Return what makes two environments of a kind equal."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.facts() == other.facts()

    def __hash__(self) -> int:
        # An environment changes as it is played; what it plays does not.
        return hash((type(self), self.setting))

    def __repr__(self) -> str:
        settings = {**settings_of(self.setting), **self.shown_settings()}
        shown = ", ".join(f"{name}={value!r}" for name, value in settings.items())
        return f"{type(self).__name__}({shown})"

    def shown_settings(self) -> dict[str, Any]:
        """Return settings of this kind of environment that its `repr` shows."""
        return {}


def settings_of(setting: Setting) -> dict[str, Any]:
    """Return the settings a setting was made of, without those that are as usual."""
    options = setting.variant.options()
    rounds = options.pop("rounds", None)
    told = {"game": setting.game, "variant": setting.variant.name, "seats": setting.seats}
    told |= {"episode": "match"} if getattr(setting.variant, "rounds", 1) > 1 else {}
    options |= {"rounds": rounds} if rounds is not None and rounds > 1 else {}
    told |= {"options": options} if options else {}
    told |= {"reward": setting.reward} if setting.reward != "margin" else {}
    return {**told, "scaled": True} if setting.scaled else told


def chance(rng: Any) -> Any:
    """Return the state of a generator, or None if there is none yet."""
    return None if rng is None else rng.bit_generator.state
