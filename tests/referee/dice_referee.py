"""Referee of the dice game (roll-and-write.md): walks over a record and applies R1 to R37."""

from __future__ import annotations

import re

from .text import Body, Headers

COLOURS = "ROYGBP"
FULL = 9
PAIR = re.compile(r"([ROYGBP])([0-9])(!?)")


class Paper:
    """The layout at the top of the body (R33): arrows, vases, tracks, bridge."""

    def __init__(self, body: Body) -> None:
        """Read the sheet lines in the order of the example."""
        # reading: the name of a sheet is one field, and only a label: the layout that counts is
        # the one in the record (R33), also when the sheet is called `house`.
        (name,) = body.expect(["sheet"], 1, "R33")
        if name.split() != [name]:
            body.refuse("R33", "the name of a sheet is one word")
        self.arrows: dict[str, list[int]] = {}
        self.vases: dict[str, list[int]] = {}
        for colour in COLOURS:
            words = body.expect(["column", colour, "arrows"], None, "R33")
            if "vases" not in words:
                body.refuse("R33", "the word `vases` is missing")
            middle = words.index("vases")
            cells = body.numbers(words[:middle] + words[middle + 1 :])
            if len(set(cells)) < len(cells) or not all(1 <= cell <= FULL for cell in cells):
                body.refuse("R4", "cells are 1..9, each either an arrow or a vase, named once")
            self.arrows[colour] = cells[:middle]
            self.vases[colour] = cells[middle:]
        self.expedition = body.numbers(body.expect(["track", "expedition"], FULL, "R33"))
        self.artefact = body.numbers(body.expect(["track", "artefact"], FULL, "R33"))
        self.dice = body.numbers(body.expect(["track", "dice"], FULL, "R33"))
        (self.double_only,) = body.numbers(body.expect(["double-only"], 1, "R33"))
        self.bridge, self.bridge_value = body.numbers(body.expect(["bridge"], 2, "R33"))
        # reading: the bridge stands before any cell 1..9; its value, like a track, is any number.
        if not 1 <= self.bridge <= FULL:
            body.refuse("R6", "the bridge does not stand before a cell 1..9")


class Player:
    """One player's sheet."""

    def __init__(self) -> None:
        """Start with an empty sheet."""
        self.numbers: dict[str, list[int]] = {colour: [] for colour in COLOURS}
        self.doubles: set[str] = set()
        self.tops: set[str] = set()
        self.artefacts = 0
        self.dice = 0
        self.bridges = 0

    def accepts_top(self, colour: str) -> bool:
        """R17: the column is full, its top artefact free and some artefact unmarked."""
        full = len(self.numbers[colour]) == FULL
        return full and colour not in self.tops and self.artefacts < FULL

    def accelerable(self, colour: str) -> bool:
        """R20: may an acceleration go into this column?"""
        return len(self.numbers[colour]) < FULL or self.accepts_top(colour)


class Game:
    """A whole game on the way through its record."""

    def __init__(self, body: Body, seats: int, ten_option: bool) -> None:
        """Read the layout and hand out empty sheets."""
        self.body = body
        self.ten_option = ten_option
        self.paper = Paper(body)
        self.players = [Player() for _ in range(seats)]
        self.turn = 0
        self.crossed: dict[str, int] = {}  # bridge -> the first turn in which it was crossed
        self.awaiting = False  # the last line lacks the answer to an arrow

    def cross(self, player: Player, bridge: str) -> None:
        """R24: 20 for all who cross in the first turn in which anybody does."""
        if self.crossed.setdefault(bridge, self.turn) == self.turn:
            player.bridges += 1

    def mark_artefact(self, player: Player) -> None:
        """R22: with all nine marked nothing more is marked."""
        if player.artefacts < FULL:
            player.artefacts += 1
            if player.artefacts == self.paper.bridge:
                self.cross(player, "artefacts")

    def mark_die(self, player: Player) -> None:
        """R18: a refusal."""
        if player.dice < FULL:
            player.dice += 1
            if player.dice == self.paper.bridge:
                self.cross(player, "dice")

    def tick_top(self, player: Player, colour: str) -> None:
        """R17: the artefact on top of a full column."""
        if not player.accepts_top(colour):
            self.body.refuse("R17", f"the top artefact of {colour} cannot be ticked")
        player.tops.add(colour)
        self.mark_artefact(player)

    def enter(self, player: Player, colour: str, value: int) -> bool:
        """Write a number in the next free cell (R22 to R24); did an arrow fire (R20)?"""
        column = player.numbers[colour]
        column.append(value)
        if len(column) == self.paper.bridge:
            self.cross(player, colour)
        if len(column) in self.paper.vases[colour]:
            self.mark_artefact(player)
        return len(column) in self.paper.arrows[colour]

    def write(self, player: Player, colour: str, face: int, as_ten: bool) -> bool:
        """R11 to R17: write a chosen pair; did an arrow fire?"""
        column = player.numbers[colour]
        untouched = not column and colour not in player.doubles
        # reading: `!` stands only where the plain 0 would tick the double cell.
        if as_ten and not (self.ten_option and untouched and face == 0):
            self.body.refuse("R15", "a 10 may not open this column")
        if face == 0 and untouched and not as_ten:
            player.doubles.add(colour)  # R12
            return False
        value = face or 10  # R14, R15
        if column and value < column[-1]:
            self.body.refuse("R14", f"{value} is lower than {column[-1]} in column {colour}")
        if len(column) == FULL:
            self.tick_top(player, colour)
            return False
        return self.enter(player, colour, value)

    def accelerate(self, player: Player, answer: str) -> bool:
        """R20, R21: carry out an answer to an arrow; did another arrow fire?"""
        if answer == ">-":
            return False
        colour = answer[1:]
        if answer[0] != ">" or colour not in tuple(COLOURS):
            self.body.refuse(None, f"{answer!r} is not the answer to an arrow")
        column = player.numbers[colour]
        if len(column) == FULL:
            self.tick_top(player, colour)
            return False
        return self.enter(player, colour, column[-1] if column else 1)

    def choose(self, seat: int, digits: list[str], colours: list[str]) -> tuple[str, str] | None:
        """R8 to R11: one seat's line; return the two dice used, None after a refusal."""
        player = self.players[seat]
        words = self.body.expect([str(seat + 1)], None, "R10")
        if not words:
            self.body.refuse(None, "no choice on this line")
        used = None
        firing = False
        if words[0] == "-":
            self.mark_die(player)
        else:
            pair = PAIR.fullmatch(words[0])
            if not pair:
                self.body.refuse(None, f"{words[0]!r} is neither a pair nor `-`")
            colour, face, mark = pair.groups()
            if face not in digits or colour not in colours:
                self.body.refuse("R9", f"the dice {colour} and {face} are not both there")
            firing = self.write(player, colour, int(face), mark == "!")
            used = (face, colour)
        for answer in words[1:]:
            if not firing or not any(map(player.accelerable, COLOURS)):
                self.body.refuse("R21", f"{answer!r} answers no acceleration")
            firing = self.accelerate(player, answer)
        if firing and any(map(player.accelerable, COLOURS)):
            # R21: open only where the record stops or the game is broken off.
            following = self.body.peek()
            if following is not None and following[0] != "end":
                self.body.refuse("R21", "an acceleration is not answered")
            self.awaiting = True
        return used

    def broken_off(self) -> bool:
        """Is the next line a correct `end abandoned` or `end resigned S`? Read it if so."""
        following = self.body.peek()
        if following is None or following[0] != "end":
            return False
        words = self.body.next()
        if words == ["end", "abandoned"]:
            return True
        if words[:2] == ["end", "resigned"]:
            if len(self.players) == 2 and words[2:] in (["1"], ["2"]):
                return True
            self.body.refuse(None, "one of exactly two seats may resign")
        self.body.refuse("R26", "the game does not end here")

    def play_turn(self, active: int | None) -> int | None:
        """Check one turn; return its active seat, None if the game was broken off."""
        if self.broken_off():
            return None
        self.turn += 1
        words = self.body.expect(["turn", str(self.turn), "active"], 8, "R26")
        seats = len(self.players)
        if words[0] not in [str(seat + 1) for seat in range(seats)]:
            self.body.refuse("R7", f"no seat {words[0]!r}")
        if active is not None and words[0] != str((active + 1) % seats + 1):
            self.body.refuse("R7", "turns pass clockwise")
        active = int(words[0]) - 1
        digits, colours = words[2:5], words[5:]
        dice_there = all(word in tuple("0123456789") for word in digits)
        if words[1] != "roll" or not dice_there or not set(colours) <= set(COLOURS):
            self.body.refuse("R1", "a roll is three faces 0..9, then three colours")
        for step in range(seats):
            if self.broken_off():
                return None
            used = self.choose((active + step) % seats, digits, colours)
            if step == 0 and used is not None:  # R9
                digits.remove(used[0])
                colours.remove(used[1])
        if self.awaiting and self.broken_off():
            return None
        return active

    def ended(self) -> str | None:
        """R26: why the game is over after a whole turn, None while it is not."""
        if len(self.crossed) == len(COLOURS) + 2:
            return "bridges"
        return "exhausted" if all(player.dice == FULL for player in self.players) else None

    def expedition_score(self, player: Player, colour: str) -> int:
        """R27, R28: the points of one column."""
        filled = len(player.numbers[colour])
        doubled = colour in player.doubles
        if not filled:
            return 2 * self.paper.double_only if doubled else 0
        return self.paper.expedition[filled - 1] * (2 if doubled else 1)

    def score(self, seat: int) -> int:
        """R27 to R32: check a score line part by part and return the total."""
        player, paper = self.players[seat], self.paper
        points = [self.expedition_score(player, colour) for colour in COLOURS]
        artefacts = paper.artefact[player.artefacts - 1] if player.artefacts else 0
        dice = paper.dice[player.dice - 1] if player.dice else 0
        bridges = player.bridges * paper.bridge_value
        total = sum(points) + artefacts + dice + bridges
        parts = [("" if i else "expeditions", "R27", part) for i, part in enumerate(points)]
        parts += [("artefacts", "R29", artefacts), ("dice", "R30", dice)]
        parts += [("bridges", "R31", bridges), ("=", "R32", total)]
        self.body.compare(self.body.expect(["score", str(seat + 1)], None, "R26"), parts)
        return total


def check_dice(headers: Headers, body: Body, seats: int) -> str:
    """Walk over the body of a dice record; return the Result it must have.

    The option `simultaneous` (R19) changes nothing here: each choice concerns one sheet only,
    and the lines stand in turn order when revealed.
    """
    options = headers.options((), ("simultaneous", "zero_may_open_as_ten"))
    game = Game(body, seats, "zero_may_open_as_ten" in options)
    active: int | None = None
    reason = None
    while reason is None:
        active = game.play_turn(active)
        if active is None:
            body.finish()
            return " ".join("-" * seats)
        reason = game.ended()
    # reading: once R26 ended the game nobody can resign or abandon it: only scores may follow.
    totals = [game.score(seat) for seat in range(seats)]
    if body.expect(["end"], None) != [reason]:
        body.refuse("R26", f"the game ended by `{reason}`")
    body.finish()
    return " ".join(map(str, totals))
