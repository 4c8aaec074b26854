"""Who plays tricks."""

from lostcities.agents.profile import RANDOM

PROFILES = (RANDOM,)
