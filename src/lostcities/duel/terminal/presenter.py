"""The card game at the terminal: what is shown, said and typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from lostcities.cli.table.players import tidy
from lostcities.cli.table.presenter import last_moves
from lostcities.duel import render
from lostcities.duel.actions import DECK, PILES, Deal, Discard, Draw, Play, Take, codec
from lostcities.duel.board import Phase
from lostcities.duel.cards import COLOURS, added
from lostcities.errors import NotationError
from lostcities.game import Resign

if TYPE_CHECKING:
    from lostcities.cli.table.presenter import History, Screen
    from lostcities.duel.actions import Action
    from lostcities.duel.cards import Card, Hand
    from lostcities.duel.observation import Observation
    from lostcities.duel.state import State
    from lostcities.game import Seat

_CARD = re.compile(r"(x?)([a-z])(\$|w|[0-9]+)", re.ASCII | re.IGNORECASE)
_NUMBER = re.compile(r"(x?)([0-9]{1,3})", re.ASCII | re.IGNORECASE)


class DuelPresenter:
    """The card game."""

    def __init__(self, screen: Screen) -> None:
        self.words = screen.words
        self.terminal = screen.terminal
        self.names = [tidy(name) for name in screen.names]
        self.memory_aid = screen.memory_aid
        self.replaying = screen.replaying

    @property
    def look(self) -> render.Look:
        """How the table is drawn here."""
        return render.Look(unicode=self.terminal.unicode, paint=self.terminal.paint)

    def _words(self) -> render.Words:
        words = self.words
        return render.Words(
            names=(self.names[0], self.names[1]),
            round=words.lines("duel.table.round"),
            totals=words.lines("duel.table.totals"),
            deck=words.lines("duel.table.deck"),
            last_card=words("duel.table.last-card"),
            hand=words("duel.table.hand"),
            pile=words.lines("duel.table.pile"),
            holds=words.lines("duel.table.holds"),
        )

    def hides(self, state: State) -> bool:  # noqa: ARG002
        """D6: hands are hidden."""
        return True

    def starter(self, start: State) -> Seat:
        """D4: the table chose."""
        return start.board.starter

    def may_resign(self, state: State) -> bool:  # noqa: ARG002
        """D23: always."""
        return True

    def table(self, observation: Observation) -> list[str]:
        """Draw the table as one seat sees it."""
        return render.table(observation, self._words(), self.look, memory_aid=self.memory_aid)

    def open_table(self, state: State) -> list[str]:
        """Draw the table with both hands open, for a replay."""
        lines = render.table(state.observe(None), self._words(), self.look)
        hands = [
            f"{self.names[seat]}: {render.listed(state.observe(seat).hand, self.look)}"
            for seat in (0, 1)
        ]
        return [*lines, "", *hands]

    def options(self, observation: Observation) -> list[str]:
        """List what can be taken, with the numbers to type; the hand lists what can be placed."""
        if observation.phase is Phase.PLACE:
            return []
        board = observation.board
        entries = [f"0 {self.words('duel.deck')} ({board.deck})"]
        for action in observation.legal():
            if isinstance(action, Take) and action.pile is not None:
                top = self.look.card(board.piles[action.pile][-1])
                entries.append(f"{action.pile + 1} {top}")
        return [self.words("duel.take-from", entries="   ".join(entries))]

    def question(self, observation: Observation) -> str:
        """Say what the player has to type."""
        name = self.names[observation.board.mover]
        return self.words(f"duel.ask.{observation.phase}", name=name)

    def read(self, observation: Observation, text: str) -> list[Action] | None:
        """Read what is placed, what is taken, or both in one line."""
        spaced = re.sub(r"\s*([=<])\s*", r" \1", text).split()
        placing = observation.phase is Phase.PLACE
        if not 1 <= len(spaced) <= (2 if placing else 1):
            return None
        actions: list[Action] = []
        for word in spaced:
            action = self._read_word(observation, word, placing=placing and not actions)
            if action is None:
                return None
            actions.append(action)
        return actions

    def _read_word(self, observation: Observation, word: str, *, placing: bool) -> Action | None:
        number = _NUMBER.fullmatch(word)
        if number:
            chosen = int(number[2])
            if placing:
                return _of_hand(observation, chosen, discard=bool(number[1]))
            return _source(observation, chosen) if not number[1] else None
        if word == "=":
            return DECK
        letter = word.removeprefix("<").upper()
        if len(letter) == 1 and letter in COLOURS and (word[0] == "<" or not placing):
            return PILES[COLOURS.index(letter)]
        return _card_action(observation, word)

    def news(self, history: History, begin: int, viewer: Seat | None) -> list[str]:
        """Say what happened since a step: turns of others, and the card one drew oneself."""
        lines: list[str] = []
        placed: Play | Discard | None = None
        for place in range(begin, len(history.steps)):
            seat, event = history.steps[place]
            board = history.states[place].board
            if isinstance(event, Play | Discard):
                placed = event
            elif isinstance(event, Take) and placed is not None:
                if event.pile is not None and (self.replaying or seat != viewer):
                    lines.append(self._turn(seat, placed, "pile", board.piles[event.pile][-1]))
            elif isinstance(event, Draw):
                lines += self._drawn(board.mover, placed, event.card, viewer)
            elif isinstance(event, Deal) and board.deck == len(board.variant.pack):
                lines.append(self._round_begins(board))
            elif isinstance(event, Resign):
                lines.append(self.words("said.resigned", name=self.names[event.seat]))
        return lines

    def _drawn(
        self, mover: Seat, placed: Play | Discard | None, card: Card, viewer: Seat | None
    ) -> list[str]:
        """D11: name the drawn card to the player who drew it, in an open replay to everybody."""
        if placed is not None and self.replaying and viewer in (None, mover):
            return [self._turn(mover, placed, "drawn", card)]
        if mover == viewer:
            return [self.words("duel.said.drawn", card=self.look.card(card))]
        return [] if placed is None else [self._turn(mover, placed, "deck", card)]

    def private_news(self, history: History, viewer: Seat) -> list[str]:
        """D11: only the player who drew a card from the deck knows it."""
        last = len(history.steps) - 1
        drawn = last >= 0 and isinstance(history.steps[last].event, Draw)
        return self.news(history, last, viewer) if drawn else []

    def _turn(self, seat: Seat, placed: Play | Discard, source: str, taken: Card) -> str:
        """Say a turn in one sentence; a card taken from the `deck` is not named."""
        action = "play" if isinstance(placed, Play) else "discard"
        named = {} if source == "deck" else {"taken": self.look.card(taken)}
        return self.words(
            f"duel.said.{action}-{source}",
            name=self.names[seat],
            card=self.look.card(placed.card),
            **named,
        )

    def _round_begins(self, board: Any) -> str:
        key = "duel.said.round" if board.round > 1 else "duel.said.first-round"
        return self.words(key, round=board.round, name=self.names[board.starter])

    def score(self, observation: Observation) -> list[str]:
        """Show the running receipt of both sides."""
        return self._receipts(observation)

    def _receipts(self, observation: Observation) -> list[str]:
        lines: list[str] = []
        for seat, side in enumerate(observation.board.expeditions):
            lines += [
                self.terminal.strong(self.names[seat]),
                *render.receipts(observation.variant, side, self.look),
            ]
        return lines

    def round_report(self, history: History, place: int, viewer: Seat | None) -> list[str]:
        """After the step that ended a round: the receipts, and the hands that are known."""
        before, after = history.states[place], history.states[place + 1]
        result = after.board.results[-1]
        heading = self.words(f"duel.round-over.{result.ending}", round=len(after.board.results))
        lines = [self.terminal.strong(heading), *self._receipts(before.observe(None))]
        hands = before.hands.put(before.board.mover, _last_hand(before, history.steps[place].event))
        lines += [
            self.words("duel.left", name=name, cards=render.listed(hands[seat], self.look))
            for seat, name in enumerate(self.names)
            if viewer in (None, seat)
        ]
        return lines

    def ended_round(self, history: History, place: int) -> bool:
        """Say whether a step ended a round."""
        before, after = history.states[place], history.states[place + 1]
        return len(after.board.results) > len(before.board.results)

    def final(self, state: State) -> list[str]:
        """Show the points of every round of a match."""
        results = state.board.results
        if len(results) <= 1:
            return []
        return [
            f"{name}: {' + '.join(self.number(sum(result.points[seat])) for result in results)}"
            for seat, name in enumerate(self.names)
        ]

    def log(self, history: History, viewer: Seat | None) -> list[str]:  # noqa: ARG002
        """List the last turns in notation; it does not name cards drawn from the deck."""
        return last_moves(history, self.names)

    def number(self, value: int) -> str:
        """Write points."""
        return self.look.number(value)


def _last_hand(before: State, event: Any) -> Hand:
    """D14: the card that is taken last stays in the hand, from the deck or from a pile."""
    board = before.board
    card = event.card if isinstance(event, Draw) else board.piles[event.pile][-1]
    return added(before.hands[board.mover], card)


def _of_hand(observation: Observation, number: int, *, discard: bool) -> Action | None:
    """`3` plays the third card of the hand, `x3` discards it."""
    if not 1 <= number <= len(observation.hand):
        return None
    card = observation.hand[number - 1]
    return Discard(card) if discard else Play(card)


def _source(observation: Observation, number: int) -> Action | None:
    """`0` takes from the deck, `1`… from a pile."""
    return (DECK, *PILES)[number] if number <= observation.variant.colours else None


def _card_action(observation: Observation, word: str) -> Action | None:
    match = _CARD.fullmatch(word)
    if match is None:
        return None
    away, letter, rank = match.groups()
    text = f"{away.lower()}{letter.upper()}{'$' if rank in 'wW' else rank}"
    try:
        return codec(observation.variant).parse(text)
    except NotationError:
        return None
