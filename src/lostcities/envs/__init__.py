"""Both games for learning code: Gymnasium, PettingZoo, OpenSpiel. Needs the extra `envs`.

Importing this package registers the games with Gymnasium; `lostcities.envs.openspiel` registers
them with OpenSpiel; `lostcities.envs.duel_v1` and `lostcities.envs.dice_v1` are PettingZoo's.

>>> import gymnasium, lostcities.envs
>>> gymnasium.make("lostcities/DuelMini-v1").action_space
Discrete(23)
"""

from __future__ import annotations

from typing import Final

from gymnasium import register

IDS: Final = {
    "lostcities/Duel-v1": ("duel", "classic"),
    "lostcities/DuelLong-v1": ("duel", "long"),
    "lostcities/Duel1999-v1": ("duel", "classic-1999"),
    "lostcities/DuelMini-v1": ("duel", "mini"),
    "lostcities/DuelNano-v1": ("duel", "nano"),
    "lostcities/Dice-v1": ("dice", "standard"),
    "lostcities/DiceSolo-v1": ("dice", "solo"),
}
"""Gymnasium's ids: the game and the variant each stands for.

The number at the end is raised when observations, actions or rewards of the same name change.
"""

for _id, (_game, _variant) in IDS.items():
    register(
        _id,
        entry_point="lostcities.envs.single:LostCitiesEnv",
        vector_entry_point="lostcities.envs.vector:LostCitiesVectorEnv",
        kwargs={"game": _game, "variant": _variant},
    )
