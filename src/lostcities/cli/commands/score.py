"""`lostcities score`: count a card game that was played with the box."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from lostcities.cli.arguments import command_parser
from lostcities.cli.commands.score_cards import UnreadableCards, check_both, read_side
from lostcities.cli.commands.score_match import MatchScorer, receipt_lines
from lostcities.cli.errors import OK, CommandError, UsageError
from lostcities.cli.terminal import Terminal
from lostcities.duel import VARIANTS, default_variant, render
from lostcities.duel.cards import COLOURS
from lostcities.duel.scoring import points, receipt

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from lostcities.cli.commands.score_cards import Side
    from lostcities.duel.variant import Variant
    from lostcities.i18n.translator import Translator

SIDES = 2


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "score")
    made.add_argument("sides", nargs="*", metavar="SIDE", help=words("score.sides"))
    made.add_argument("--variant", default=default_variant, help=words("score.variant"))
    made.add_argument("--json", action="store_true", help=words("option.json"))
    made.add_argument("--no-colour", action="store_true", help=words("play.no-colour"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Score the cards of the command line, or ask for those of a whole match."""
    if arguments.variant not in VARIANTS:
        known = ", ".join(VARIANTS)
        raise UsageError(words("score.no-variant", variant=arguments.variant, known=known))
    if len(arguments.sides) > SIDES or (arguments.json and not arguments.sides):
        raise UsageError(words("score.how-many"))
    variant = VARIANTS[arguments.variant]
    terminal = Terminal(colour=not arguments.no_colour)
    if not arguments.sides:
        MatchScorer(variant, words, terminal).run()
        return OK
    try:
        sides = [read_side(variant, text, words) for text in arguments.sides]
        check_both(variant, sides, words)
    except UnreadableCards as error:
        raise CommandError(str(error)) from error
    if arguments.json:
        print(json.dumps(to_json(variant, sides)))
    else:
        look = render.Look(unicode=terminal.unicode, paint=terminal.paint)
        names = [words("menu.person", number=number + 1) for number in range(len(sides))]
        terminal.say("\n".join(receipt_lines(variant, sides, names, terminal, look)))
    return OK


def to_json(variant: Variant, sides: Sequence[Side]) -> dict[str, Any]:
    """Return the receipts as data."""
    return {
        "variant": variant.name,
        "players": [
            {
                "expeditions": {
                    COLOURS[colour]: _receipt_json(variant, expedition)
                    for colour, expedition in enumerate(side)
                },
                "total": sum(points(variant, side)),
            }
            for side in sides
        ],
    }


def _receipt_json(variant: Variant, expedition: Sequence[Any]) -> dict[str, Any]:
    sums = receipt(variant, expedition)
    return {
        "cards": [str(card) for card in expedition],
        "sum": sums.sum,
        "cost": sums.cost,
        "multiplier": sums.multiplier,
        "bonus": sums.bonus,
        "points": sums.points,
    }
