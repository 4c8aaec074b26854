"""How the nets learn from experience: imitation of a teacher, and proximal policy optimisation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import torch
from torch.nn import functional

from lostcities.duel.learn.net import as_tensors, kinds_of_colour, logits, masked_log_softmax

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lostcities.duel.learn.config import Improvement
    from lostcities.duel.learn.games import Experience
    from lostcities.duel.learn.net import ColourNet


class Learner:
    """A policy and its critic, with what the optimiser remembers of each weight."""

    def __init__(self, policy: ColourNet, critic: ColourNet, settings: Improvement) -> None:
        self.policy, self.critic, self.settings = policy, critic, settings
        weights = [*policy.parameters(), *critic.parameters()]
        self.optimiser = torch.optim.Adam(weights, lr=settings.rate[0], eps=1e-5)

    def imitate(
        self, experience: Sequence[Experience], rate: float, rng: np.random.Generator
    ) -> dict[str, float]:
        """Learn to do what the teacher would have done."""
        return self._learn(experience, rate, rng, entropy=None)

    def improve(
        self,
        experience: Sequence[Experience],
        rate: float,
        entropy: float,
        rng: np.random.Generator,
    ) -> dict[str, float]:
        """Make what went better than expected more likely, within the clip."""
        return self._learn(experience, rate, rng, entropy=entropy)

    def _learn(
        self,
        experience: Sequence[Experience],
        rate: float,
        rng: np.random.Generator,
        entropy: float | None,
    ) -> dict[str, float]:
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        sums: dict[str, float] = {}
        count = 0
        for part in self._minibatches(experience, rng):
            loss, told = self._losses(part, entropy)
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]
            for net in (self.policy, self.critic):
                torch.nn.utils.clip_grad_norm_(net.parameters(), self.settings.most_gradient)
            self.optimiser.step()
            count += 1
            for name, value in told.items():
                sums[name] = sums.get(name, 0.0) + float(value)
        return {name: value / count for name, value in sums.items()}

    def _minibatches(
        self, experience: Sequence[Experience], rng: np.random.Generator
    ) -> Iterator[list[torch.Tensor]]:
        """Yield rows in any order; those of one minibatch are of one variant."""
        parts = []
        for number, rows in enumerate(experience):
            order = rng.permutation(len(rows))
            pieces = max(1, round(len(rows) / self.settings.minibatch))
            # One row alone has no spread, and nothing to be compared with.
            split = np.array_split(order, pieces)
            parts += [(number, piece) for piece in split if len(piece) > 1]
        for place in rng.permutation(len(parts)):
            number, rows_taken = parts[place]
            yield as_tensors(*(column[rows_taken] for column in experience[number]))

    def _losses(
        self, part: list[torch.Tensor], entropy: float | None
    ) -> tuple[torch.Tensor, dict[str, torch.Tensor]]:
        colours, table, masks, actions, before, advantages, returns, labels = part
        kinds = kinds_of_colour(colours.shape[1], masks.shape[1])
        chances = masked_log_softmax(logits(*self.policy(colours, table), kinds=kinds), masks)
        _, values = self.critic(colours, table)
        critic_loss = functional.mse_loss(values, returns)
        spread = -(chances.exp() * chances).sum(dim=1).mean()
        told = {"critic": critic_loss.detach(), "entropy": spread.detach()}
        if entropy is None:
            policy_loss = functional.nll_loss(chances, labels)
            told["agreement"] = (chances.argmax(dim=1) == labels).float().mean()
        else:
            now = chances.gather(1, actions[:, None])[:, 0]
            ratio = (now - before).exp()
            # By minibatch, so that steps are of one size in every variant, whatever its points.
            gain = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
            clip = self.settings.clip
            clipped = ratio.clamp(1 - clip, 1 + clip)
            # The worse of both: beyond the clip nothing is gained, but what got worse still counts.
            policy_loss = -torch.minimum(ratio * gain, clipped * gain).mean() - entropy * spread
            told["drift"] = (before - now).mean().detach()
            told["clipped"] = ((ratio - 1).abs() > clip).float().mean()
        told["policy"] = policy_loss.detach()
        return policy_loss + self.settings.value_weight * critic_loss, told
