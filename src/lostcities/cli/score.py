"""`lostcities score`: count a card game that was played with the box."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from lostcities.cli.arguments import command_parser
from lostcities.cli.boxed import Side, Unreadable, check_both, read_side
from lostcities.cli.players import tidy
from lostcities.cli.problems import OK, BadUsage, Problem
from lostcities.cli.terminal import Terminal
from lostcities.duel import VARIANTS, render
from lostcities.duel.board import Ending, RoundResult
from lostcities.duel.cards import COLOURS
from lostcities.duel.scoring import leaders, next_starter, points, receipt, totals
from lostcities.game import BySeat

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from lostcities.cli.words import Words
    from lostcities.duel.variant import Variant

SIDES = 2


def parser(words: Words) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "score")
    made.add_argument("sides", nargs="*", metavar="SIDE", help=words("score.sides"))
    made.add_argument("--variant", default="classic", help=words("score.variant"))
    made.add_argument("--json", action="store_true", help=words("option.json"))
    made.add_argument("--no-colour", action="store_true", help=words("play.no-colour"))
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Score what the command line says, or ask for it."""
    if arguments.variant not in VARIANTS:
        known = ", ".join(VARIANTS)
        raise BadUsage(words("score.no-variant", variant=arguments.variant, known=known))
    if len(arguments.sides) > SIDES or (arguments.json and not arguments.sides):
        raise BadUsage(words("score.how-many"))
    scorer = Scorer(VARIANTS[arguments.variant], words, Terminal(colour=not arguments.no_colour))
    if not arguments.sides:
        scorer.ask()
        return OK
    try:
        sides = [read_side(scorer.variant, text, words) for text in arguments.sides]
        check_both(scorer.variant, sides, words)
    except Unreadable as error:
        raise Problem(str(error)) from error
    if arguments.json:
        print(json.dumps(to_json(scorer.variant, sides)))
    else:
        scorer.show(sides, [words("menu.person", number=n + 1) for n in range(len(sides))])
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


class Scorer:
    """Asks for the cards of both players, round by round, and does the sums."""

    def __init__(self, variant: Variant, words: Words, terminal: Terminal) -> None:
        self.variant = variant
        self.words = words
        self.terminal = terminal
        self.look = render.Look(unicode=terminal.unicode, paint=terminal.paint)

    def show(self, sides: Sequence[Side], names: Sequence[str]) -> None:
        """Show the receipt of every side."""
        for side, name in zip(sides, names, strict=True):
            if len(sides) > 1:
                self.terminal.say(self.terminal.strong(name))
            self.terminal.say("\n".join(render.receipts(self.variant, side, self.look)))

    def ask(self) -> None:
        """Go through a match of up to three rounds (D20)."""
        words = self.words
        self.terminal.say(words.lines("score.welcome"))
        names = [self._name(number) for number in range(SIDES)]
        starter = self._starter(names)
        results: list[RoundResult] = []
        while len(results) < self.variant.rounds:
            self.terminal.say(words("score.round", round=len(results) + 1, name=names[starter]))
            sides = self._sides(names)
            scored = BySeat(points(self.variant, side) for side in sides)
            results.append(RoundResult(starter, scored, Ending.DECK))
            self._say_totals(results, names)
            if len(results) < self.variant.rounds:
                starter = next_starter(self.variant, results)
                self.terminal.say(words("score.next-starter", name=names[starter]))
                if not self._yes("score.another"):
                    break
        self._say_winner(results, names)

    def _name(self, number: int) -> str:
        default = self.words("menu.person", number=number + 1)
        question = self.words("score.name", number=number + 1, default=default)
        return tidy(self.terminal.ask(question) or default)

    def _starter(self, names: Sequence[str]) -> int:
        """D4: who started matters for a tie (D21)."""
        question = self.words("score.starter", first=names[0], second=names[1])
        while (text := self.terminal.ask(question)) not in ("", "1", "2"):
            self.terminal.say(self.words("menu.again", last=SIDES))
        return int(text or 1) - 1

    def _sides(self, names: Sequence[str]) -> list[Side]:
        """Ask for both sides until they fit together and are said to be right."""
        while True:
            sides = [self._side(name) for name in names]
            try:
                check_both(self.variant, sides, self.words)
            except Unreadable as error:
                self.terminal.say(str(error))
                continue
            self.show(sides, names)
            if self._yes("score.right"):
                return sides

    def _side(self, name: str) -> Side:
        while True:
            try:
                return read_side(
                    self.variant,
                    self.terminal.ask(self.words("score.cards", name=name)),
                    self.words,
                )
            except Unreadable as error:
                self.terminal.say(str(error))

    def _yes(self, question: str) -> bool:
        return (
            self.terminal.ask(self.words(question)).lower() not in self.words("answer.no").split()
        )

    def _say_totals(self, results: Sequence[RoundResult], names: Sequence[str]) -> None:
        sums = totals(results)
        said = ", ".join(
            f"{name} {self.look.number(total)}" for name, total in zip(names, sums, strict=True)
        )
        self.terminal.say(self.words("table.totals", points=said))

    def _say_winner(self, results: Sequence[RoundResult], names: Sequence[str]) -> None:
        winners = [names[seat] for seat in leaders(totals(results))]
        said = self.words.count("table.winners", len(winners), names=", ".join(winners))
        self.terminal.say(self.terminal.strong(said))
