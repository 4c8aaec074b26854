"""An environment that does nothing: what PettingZoo's own loop and stock wrappers cost alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pettingzoo import AECEnv

if TYPE_CHECKING:
    from gymnasium.spaces import Space

    from lostcities.envs.aec import LostCitiesAEC


class EmptyAEC(AECEnv[str, Any, Any]):
    """The agents, spaces and one observation of an environment, and no game; it never ends."""

    def __init__(self, like: LostCitiesAEC) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # PettingZoo's is without types
        like.reset(seed=1)
        self.metadata, self.render_mode, self.setting = like.metadata, None, like.setting
        self.possible_agents = like.possible_agents
        self.action_spaces = like.action_spaces
        self.observation_spaces = like.observation_spaces
        self.seen = like.observe(like.agent_selection)
        self.seen["action_mask"][:] = 1

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  # PettingZoo's signature
        """Begin what has no end."""
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {} for agent in agents}
        self.agent_selection = agents[0]

    def observe(self, agent: str) -> dict[str, Any]:  # noqa: ARG002  # PettingZoo's signature
        """Return always the same."""
        return self.seen

    def step(self, action: Any) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Nothing is held open."""
