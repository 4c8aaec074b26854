"""Rule players of the card game with tempers of their own, to train against and to be measured by.

One strong opponent teaches how to beat that one. These differ in what they see and want: they
hurry, commit, stall, gamble, feed the piles. The kernel plays them under the same names, move for
move (`kernel.players("duel")`).
"""

from __future__ import annotations

from typing import Final

from lostcities.duel.agents.evaluation import RulePlayer, Temper

CHARACTERS: Final[dict[str, Temper]] = {
    # Plays whatever it can, and takes from the deck to end the round soon.
    "hasty": Temper(900, 100, 400, 500, 300, 400, 100, 600, 700),
    # Believes that every expedition will come good, and opens it at once.
    "committed": Temper(1100, 200, 150, 350, 500, 300, 50, 250, 600),
    # Would rather have a useless card from a pile than shorten the round.
    "staller": Temper(700, 100, 750, 25, 500, 800, 250, 60, 1000),
    # Keeps wagers for the great journey, and stakes them on a fair promise.
    "gambler": Temper(900, 100, 400, 200, 500, 500, 150, 250, 1500),
    # Does not look at what the opponent may do with a discard.
    "feeder": Temper(800, 100, 650, 100, 400, 0, 0, 250, 900),
    # Opens late, plays when it must.
    "patient": Temper(600, 0, 1000, 0, 400, 700, 250, 250, 1000),
    # Counts on more cards than can come.
    "dreamer": Temper(1100, 250, 800, 75, 600, 600, 150, 200, 1100),
    # Fears every discard, and sits on what the opponent could use.
    "miser": Temper(700, 0, 700, 50, 400, 1500, 700, 250, 900),
    # Takes what glitters on the piles.
    "magpie": Temper(750, 150, 700, 100, 650, 600, 150, 120, 1000),
    # Never looks at the piles, and hardly believes in wagers.
    "hermit": Temper(800, 0, 550, 150, 0, 500, 150, 900, 500),
}
"""By name. The weights are set by hand to make characters, not fitted."""

HELD_OUT: Final = ("miser", "magpie", "hermit")
"""Never met in training: what a learned player makes on these it did not learn by heart."""


class Character(RulePlayer):
    """The rule player of this name.

    >>> Character("hasty").temper.hurry
    500
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name, self.temper = name, CHARACTERS[name]
