"""Referee of the card game (duel.md): walks over a record and refuses what D1 to D23 forbid."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from .text import Body, Headers

OTHER = {"1": "2", "2": "1"}


class Box(NamedTuple):
    """One row of the table "Variants as data"."""

    colours: str
    high: int
    wagers: int
    hand: int
    cost: int
    bonus: int
    bonus_from: int
    starter_by_total: bool


BOXES = {
    "classic": Box("YBWGR", 10, 3, 8, 20, 20, 8, True),
    "long": Box("YBWGRP", 10, 3, 8, 20, 20, 8, True),
    "classic-1999": Box("YBWGR", 10, 3, 8, 20, 20, 8, False),
    "mini": Box("YB", 5, 1, 3, 5, 5, 5, True),
    "nano": Box("Y", 5, 1, 1, 3, 2, 2, True),
}


def all_cards(box: Box) -> Counter[str]:
    """D1, D2: every card text of a variant with its number of copies."""
    cards: Counter[str] = Counter()
    for colour in box.colours:
        cards[colour + "$"] = box.wagers
        for value in range(2, box.high + 1):
            cards[colour + str(value)] = 1
    return cards


def expedition_score(box: Box, values: list[str]) -> int:
    """D16 to D18: the points of one expedition, given as its card values."""
    if not values:
        return 0
    total = sum(int(value) for value in values if value != "$") - box.cost
    total *= 1 + values.count("$")
    return total + box.bonus if len(values) >= box.bonus_from else total


class Round:
    """The cards of one round; the deck is the bag of the cards nobody has seen yet."""

    def __init__(self, body: Body, box: Box, limit: int | None) -> None:
        """Put everything in the deck."""
        self.body = body
        self.box = box
        self.limit = limit
        self.known = all_cards(box)
        self.deck = all_cards(box)
        self.hands: dict[str, Counter[str]] = {"1": Counter(), "2": Counter()}
        self.piles: dict[str, list[str]] = {colour: [] for colour in box.colours}
        self.rows = {seat: {colour: list[str]() for colour in box.colours} for seat in "12"}

    def from_deck(self, card: str, seat: str, rule: str) -> None:
        """Move a card out of the deck into a hand; it must not lie anywhere else."""
        if card not in self.known:
            self.body.refuse("D2", f"no card {card!r} in this variant")
        if not self.deck[card]:
            self.body.refuse(rule, f"{card} is not in the deck any more")
        self.deck[card] -= 1
        self.hands[seat][card] += 1

    def deal(self, seat: str) -> None:
        """D3: a `deal` line."""
        cards = self.body.expect(["deal", seat], None, "D3")
        if len(cards) != self.box.hand:
            self.body.refuse("D3", f"{len(cards)} cards dealt instead of {self.box.hand}")
        for card in cards:
            self.from_deck(card, seat, "D3")

    def place(self, seat: str, word: str) -> str | None:
        """D5 to D9: lay down one hand card; return the colour of the pile if discarded."""
        card = word.removeprefix("x")
        colour, value = card[:1], card[1:]
        if card not in self.known:
            self.body.refuse("D2", f"no card {card!r} in this variant")
        if not self.hands[seat][card]:
            self.body.refuse("D5", f"{card} is not in the hand of seat {seat}")
        self.hands[seat][card] -= 1
        if word != card:
            self.piles[colour].append(card)
            return colour
        row = self.rows[seat][colour]
        last = row[-1] if row else "$"  # a wager is the last card only while there is no number
        if value == "$" and last != "$":
            self.body.refuse("D8", f"wager {card} after the number card {last}")
        if value != "$" and last != "$" and int(value) <= int(last):
            self.body.refuse("D7", f"{card} is not higher than {last}")
        row.append(value)
        return None

    def take(self, seat: str, word: str, closed: str | None) -> None:
        """D11, D12: take a card from the deck or from a pile, but not from the pile `closed`."""
        source, card = word[:1], word[1:]
        if source == "=":
            self.from_deck(card, seat, "D11")
        elif source == "<":
            if card not in self.known:
                self.body.refuse("D2", f"no card {card!r} in this variant")
            if card[0] == closed:
                self.body.refuse("D12", f"the pile {closed} was discarded to in this turn")
            pile = self.piles[card[0]]
            if not pile or pile[-1] != card:
                self.body.refuse("D11", f"{card} is not on top of its pile")
            self.hands[seat][pile.pop()] += 1
        else:
            self.body.refuse(None, f"{word!r} is not a take")

    def play(self, starter: str) -> str | None:
        """Deal and play; return why the round ended, None if the match was broken off."""
        self.deal("1")
        self.deal("2")
        seat = starter
        turns = 0
        while True:
            words = self.body.next()
            if words[0] == "end":
                if words[1:] in (["abandoned"], ["resigned", "1"], ["resigned", "2"]):
                    return None  # D23
                self.body.refuse("D14", "the round does not end here (D14, D15, D23)")
            if words[0] in ("score", "round", "deal"):
                self.body.refuse("D14", "the round is not over: cards in the deck (D14, D15)")
            if words[0] != seat:
                self.body.refuse("D5", f"it is the turn of seat {seat}")
            if len(words) not in (2, 3):
                self.body.refuse("D5", "a turn is one place and one take")
            closed = self.place(seat, words[1])
            if len(words) == 2:
                following = self.body.peek()
                if following is not None and following[0] != "end":
                    self.body.refuse("D5", "the take is missing")
                continue
            self.take(seat, words[2], closed)
            # D5: the hand is full again: one card left it, one came.
            turns += 1
            seat = OTHER[seat]
            if not sum(self.deck.values()):
                return "deck"  # D14, before D15
            if turns == self.limit:
                return "limit"  # D15

    def score(self, seat: str, over: str) -> int:
        """Check a score line number by number (`over`: why it is due); return its total."""
        words = self.body.expect(["score", seat], None, over)
        points = [expedition_score(self.box, row) for row in self.rows[seat].values()]
        parts = [("", "D17", amount) for amount in points]
        self.body.compare(words, [*parts, ("=", "D20", sum(points))])
        return sum(points)


def check_duel(headers: Headers, body: Body) -> str:
    """Walk over the body of a duel record; return the Result it must have."""
    options = headers.options(("rounds", "turn_limit"), ())
    box = BOXES[headers.values["Variant"]]
    totals = {"1": 0, "2": 0}
    starter = ""
    ranking = totals
    for count in range(1, options.get("rounds", 3) + 1):  # D20, D22
        (given,) = body.expect(["round", str(count), "start"], 1, "D20")
        if given not in OTHER:
            body.refuse("D3", f"no seat {given!r}")
        if count > 1:  # D21; the first starter is the table's choice (D4)
            behind = ranking["1"] - ranking["2"]
            due = "1" if behind > 0 else "2" if behind < 0 else OTHER[starter]
            if given != due:
                body.refuse("D21", f"seat {due} starts this round")
        starter = given
        game = Round(body, box, options.get("turn_limit"))
        reason = game.play(starter)
        if reason is None:
            break
        over = "D14" if reason == "deck" else "D15"
        points = {seat: game.score(seat, over) for seat in "12"}
        if body.expect(["end"], None) != [reason]:
            body.refuse(over, f"the round ended by `{reason}`")
        for seat in "12":
            totals[seat] += points[seat]
        ranking = totals if box.starter_by_total else points
    body.finish()
    return f"{totals['1']} {totals['2']}"
