"""A match with the box, question by question: the cards of every round, totals, corrections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.cli.commands.score_cards import UnreadableCards, check_both, read_side
from lostcities.cli.table.players import tidy
from lostcities.cli.terminal import typed_number
from lostcities.duel import render
from lostcities.duel.board import Ending, RoundResult
from lostcities.duel.scoring import leaders, points, totals
from lostcities.duel.starter import next_starter
from lostcities.game import BySeat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.cli.commands.score_cards import Side
    from lostcities.cli.terminal import Terminal
    from lostcities.duel.variant import Variant
    from lostcities.i18n.translator import Translator

PLAYERS = 2


class MatchScorer:
    """Asks for the cards of both players, round by round, and does the sums."""

    def __init__(self, variant: Variant, words: Translator, terminal: Terminal) -> None:
        self.variant = variant
        self.words = words
        self.terminal = terminal
        self.look = render.Look(unicode=terminal.unicode, paint=terminal.paint)
        self.names: list[str] = []
        self.results: list[RoundResult] = []

    def run(self) -> None:
        """Go through a match of up to three rounds (D20)."""
        self.terminal.say(self.words.lines("score.welcome"))
        self.names = [self._name(number) for number in range(PLAYERS)]
        starter: int | None = self._first_starter()
        while starter is not None:
            self.results.append(self._round(len(self.results) + 1, starter))
            self._say_totals()
            starter = self._next_round()
        if len(self.results) < self.variant.rounds:
            self._say_winner()

    def _name(self, number: int) -> str:
        default = self.words("menu.person", number=number + 1)
        question = self.words("score.name", number=number + 1, default=default)
        return tidy(self.terminal.ask(question) or default)

    def _first_starter(self) -> int:
        """D4: who started matters for a tie (D21)."""
        self.terminal.say(self.words("score.starter-custom"))
        question = self.words("score.starter", first=self.names[0], second=self.names[1])
        while (text := self.terminal.ask(question)) not in ("", "1", "2"):
            self.terminal.say(self.words("menu.again", last=PLAYERS))
        return int(text or 1) - 1

    def _round(self, number: int, starter: int) -> RoundResult:
        """Ask for the cards of a round until they fit together and are said to be right."""
        self.terminal.say(self.words("score.round", round=number, name=self.names[starter]))
        while True:
            sides = [self._side(name) for name in self.names]
            try:
                check_both(self.variant, sides, self.words)
            except UnreadableCards as error:
                self.terminal.say(str(error))
                continue
            lines = receipt_lines(self.variant, sides, self.names, self.terminal, self.look)
            self.terminal.say("\n".join(lines))
            if self._is_right():
                scored = BySeat(points(self.variant, side) for side in sides)
                return RoundResult(starter, scored, Ending.DECK)

    def _side(self, name: str) -> Side:
        while True:
            text = self.terminal.ask(self.words("score.cards", name=name))
            try:
                return read_side(self.variant, text, self.words)
            except UnreadableCards as error:
                self.terminal.say(str(error))

    def _is_right(self) -> bool:
        """Ask whether the cards are right; Enter is yes."""
        while True:
            text = self.terminal.ask(self.words("score.right")).lower()
            if not text or text in self.words.aliases("answer.yes"):
                return True
            if text in self.words.aliases("answer.no"):
                return False
            self.terminal.say(self.words("score.right-again"))

    def _next_round(self) -> int | None:
        """Ask how to go on, correct rounds, and return who starts the next one, if there is one."""
        while True:
            is_last = len(self.results) == self.variant.rounds
            starter = None if is_last else next_starter(self.variant, self.results)
            if starter is None:
                self._say_winner()
            else:
                self.terminal.say(self.words("score.next-starter", name=self.names[starter]))
            text = self.terminal.ask(self.words("score.finish" if is_last else "score.another"))
            answer, number = text.lower(), typed_number(text)
            if not answer or answer in self.words.aliases("answer.yes"):
                return starter
            if not is_last and answer in self.words.aliases("answer.no"):
                return None
            if number is not None and 1 <= number <= len(self.results):
                self._correct(number)
            else:
                self.terminal.say(self.words("score.go-on-again", last=len(self.results)))

    def _correct(self, number: int) -> None:
        """Ask for the cards of a round again; who started it stays as it was played."""
        place = number - 1
        self.results[place] = self._round(number, self.results[place].starter)
        self._say_totals()

    def _say_totals(self) -> None:
        sums = totals(self.results)
        said = ", ".join(
            f"{name} {self.look.number(total)}"
            for name, total in zip(self.names, sums, strict=True)
        )
        self.terminal.say(self.words("table.totals", points=said))

    def _say_winner(self) -> None:
        winners = [self.names[seat] for seat in leaders(totals(self.results))]
        said = self.words.count("table.winners", len(winners), names=", ".join(winners))
        self.terminal.say(self.terminal.strong(said))


def receipt_lines(
    variant: Variant,
    sides: Sequence[Side],
    names: Sequence[str],
    terminal: Terminal,
    look: render.Look,
) -> list[str]:
    """Show the receipt of every side, under its player's name if there are two."""
    lines: list[str] = []
    for side, name in zip(sides, names, strict=True):
        lines += [terminal.strong(name)] if len(sides) > 1 else []
        lines += render.receipts(variant, side, look)
    return lines
