"""What is set beside what: for each row of ours the peers that do the same kind of work."""

from __future__ import annotations

from functools import partial
from typing import Final

from bench import environments, kernel, openspiel, peers, rules
from bench.comparison import Row, Section
from lostcities.envs import dice_v1, duel_v1

DUEL: Final = "duel, kernel"
DICE: Final = "dice, kernel"
DUEL_RULES: Final = "duel, Python rules"
DICE_RULES: Final = "dice, Python rules"
TWO_THREADS: Final = "duel, kernel, 2 threads"
CLONE: Final = "duel, kernel: clone"
REDEAL: Final = "duel, kernel: redeal"
ENV: Final = "duel"
DICE_ENV: Final = "dice"
EMPTY: Final = "an environment that does nothing"
BARE: Final = "batch.step alone"
VECTOR: Final = "vector env, copy=False"
COPIES: Final = "vector env"
VECTOR_SIZES: Final = (64, 4096)

TURNS = Section(
    "Random games in C++, by turn",
    "player's turn",
    "`kernel.playouts`, uniformly random. A turn of the card game is two decisions; in the dice "
    "game every player chooses in every turn.",
    [
        Row(DUEL, partial(kernel.playouts, "duel", "classic")),
        Row(TWO_THREADS, partial(kernel.playouts, "duel", "classic", threads=2)),
        Row("duel/long, kernel", partial(kernel.playouts, "duel", "long")),
        Row(DICE, partial(kernel.playouts, "dice", "standard")),
        Row("dice, 5 seats, kernel", partial(kernel.playouts, "dice", "standard", 5)),
    ],
)

PLAYOUTS = Section(
    "Random games in C++, by decision",
    "decision",
    "OpenSpiel's are whole games of its uniform random bots by `evaluate_bots`, without Python "
    "between the moves. Its loop is general: it lists chance outcomes with their probabilities and "
    "tells the bots of every move; ours is written for its game. Each of its games seeds a "
    "generator, which weighs on short ones such as leduc_poker; setting up the first state is not "
    "counted. Its crazy_eights has five players, its yacht rolls dice to fill a sheet. The "
    "decisions of our dice game are estimated from a sample of 500.",
    [
        Row(DUEL, partial(kernel.playouts_by_decision, "duel", "classic")),
        *(
            Row(f"OpenSpiel {name}", partial(openspiel.playouts, name), DUEL)
            for name in ("crazy_eights", "gin_rummy", "leduc_poker")
        ),
        Row(DICE, partial(kernel.playouts_by_decision, "dice", "standard")),
        *(
            Row(f"OpenSpiel {name}", partial(openspiel.playouts, name), DICE)
            for name in ("yacht", "pig")
        ),
    ],
)

PYTHON = Section(
    "Random games in pure Python",
    "decision",
    "Ours: single rounds of the card game, whole dice games, each decision made by a random agent "
    "from its observation, with the record kept. RLCard's: whole games, an observation in numbers "
    "at each decision.",
    [
        Row(DUEL_RULES, partial(rules.one_round, "classic")),
        *(
            Row(f"RLCard {name}", partial(peers.rlcard, name), DUEL_RULES)
            for name in ("gin-rummy", "uno", "leduc-holdem")
        ),
        Row("duel/long, Python rules", partial(rules.one_round, "long")),
        Row("duel/mini, Python rules", partial(rules.one_round, "mini")),
        Row(DICE_RULES, partial(rules.random_games, "dice", "standard")),
        Row(
            "dice, 5 seats, Python rules",
            partial(rules.random_games, "dice", "standard", 5),
        ),
    ],
)

STATE = Section(
    "One state driven from Python",
    "decision",
    "`legal = state.legal(); state.apply(legal[k])`, each `k` known beforehand. In OpenSpiel the "
    "same with `legal_actions` and `apply_action`; chance was drawn beforehand, so it costs only "
    "its `apply_action`, which favours OpenSpiel: our `apply` draws the card or rolls the dice.",
    [
        Row(DUEL, partial(kernel.one_state, "duel", "classic", kernel.choose)),
        *(
            Row(f"OpenSpiel {name}", partial(openspiel.one_state, name, openspiel.choose), DUEL)
            for name in ("crazy_eights", "gin_rummy", "leduc_poker")
        ),
        Row(DICE, partial(kernel.one_state, "dice", "standard", kernel.choose)),
        *(
            Row(f"OpenSpiel {name}", partial(openspiel.one_state, name, openspiel.choose), DICE)
            for name in ("yacht", "pig")
        ),
    ],
)

LOOKED = Section(
    "One state driven from Python, with observation and mask",
    "decision",
    "As before, and at each decision the observation of the player to move and the mask: NumPy "
    "arrays here, lists of Python numbers in OpenSpiel.",
    [
        Row(DUEL, partial(kernel.one_state, "duel", "classic", kernel.look_and_choose)),
        *(
            Row(
                f"OpenSpiel {name}",
                partial(openspiel.one_state, name, openspiel.look_and_choose),
                DUEL,
            )
            for name in ("crazy_eights", "gin_rummy", "leduc_poker")
        ),
    ],
)

SEARCH = Section(
    "What a search does to one state, from Python",
    "call",
    "A state in the middle of a random game. `redeal` changes a state in place and leaves what its "
    "seat knows; OpenSpiel's `resample_from_infostate` returns a new state, made by playing the "
    "history again, and calls Python for each random number.",
    [
        Row(CLONE, partial(kernel.clone, "duel", "classic")),
        *(
            Row(f"OpenSpiel {name}: clone", partial(openspiel.clone, name), CLONE)
            for name in ("crazy_eights", "gin_rummy", "leduc_poker")
        ),
        Row(REDEAL, partial(kernel.redeal, "duel", "classic")),
        *(
            Row(f"OpenSpiel {name}: resample", partial(openspiel.resample, name), REDEAL)
            for name in ("gin_rummy", "hearts")
        ),
    ],
)

BATCH = Section(
    "A batch of 4,096 games",
    "step",
    "A step is one decision in one game: legality check, observation, mask, reward, new game after "
    "the end. The actions are chosen beforehand. pgx runs on JAX, here without the accelerator it "
    "is made for; compilation is not counted. Leduc hold'em is a far smaller game: 3 actions, and "
    "34 numbers to see where the card game has 106 and 325.",
    [
        Row(DUEL, partial(kernel.batch, "duel", "classic")),
        Row("pgx leduc_holdem", partial(peers.pgx, "leduc_holdem"), DUEL),
        Row(TWO_THREADS, partial(kernel.batch, "duel", "classic", threads=2)),
        Row(DICE, partial(kernel.batch, "dice", "standard")),
    ],
)

RAW = Section(
    "PettingZoo without wrappers",
    "step",
    "`raw_env()`: `last` and `step`, the actions known beforehand, new games included. The `None` "
    "of an agent whose game is over is a step, too, which favours short games.",
    [
        Row(ENV, partial(environments.pettingzoo, duel_v1.raw_env)),
        Row(EMPTY, partial(environments.empty, wrapped=False), ENV),
        *(
            Row(f"PettingZoo {name}", partial(environments.classic, name, "raw_env"), ENV)
            for name in ("leduc_holdem_v4", "texas_holdem_v4")
        ),
        Row(DICE_ENV, partial(environments.pettingzoo, dice_v1.raw_env)),
    ],
)

WRAPPED = Section(
    "PettingZoo with its stock wrappers",
    "step",
    "`env()`: the same loop. The environment that does nothing stands in the same three wrappers "
    "as ours and shows what they cost; nothing can be faster than it.",
    [
        Row(ENV, partial(environments.pettingzoo, duel_v1.env)),
        Row(EMPTY, partial(environments.empty, wrapped=True), ENV),
        *(
            Row(f"PettingZoo {name}", partial(environments.classic, name, "env"), ENV)
            for name in ("leduc_holdem_v4", "texas_holdem_v4")
        ),
    ],
)

SINGLE = Section(
    "One Gymnasium environment",
    "step",
    "A step of ours is the learner's decision and all of a random opponent's after it. Blackjack "
    "is Gymnasium's own card game; its games are short, so new ones are a large part of its time.",
    [
        row
        for kind, wrapped in (("", False), (", as made", True))
        for row in (
            Row(
                ENV + kind,
                partial(
                    environments.gymnasium_one,
                    environments.OURS,
                    wrapped=wrapped,
                    opponent="random",
                ),
            ),
            Row(
                f"Gymnasium Blackjack-v1{kind}",
                partial(environments.gymnasium_one, "Blackjack-v1", wrapped=wrapped),
                ENV + kind,
            ),
        )
    ],
)


def _vector(games: int) -> Section:
    note = (
        "The call of Gymnasium's `step` beside that of the batch inside, on the same actions. By "
        "default a step returns copies; `copy=False` hands out the kernel's own arrays. What a "
        "call adds is the difference of the first two rows: the more games, the noisier."
    )
    blackjack = Row(
        "Gymnasium Blackjack-v1, SyncVectorEnv",
        partial(environments.gymnasium_vector, "Blackjack-v1", games),
        COPIES,
    )
    return Section(
        f"Gymnasium's vector of {games:,} duels",
        "call",
        note,
        [
            Row(BARE, partial(environments.vector, games, bare=True)),
            Row(VECTOR, partial(environments.vector, games, copy=False)),
            Row(COPIES, partial(environments.vector, games)),
            *([blackjack] if games == VECTOR_SIZES[0] else []),
        ],
    )


VECTORS = [_vector(games) for games in VECTOR_SIZES]

SECTIONS = [
    TURNS,
    PLAYOUTS,
    PYTHON,
    STATE,
    LOOKED,
    SEARCH,
    BATCH,
    RAW,
    WRAPPED,
    SINGLE,
    *VECTORS,
]
