"""Strangers at a server they know only by its API: seats, links, streams, joins, recoveries.

They do random things, allowed or not, and keep book of who may hold which seat, by rules written
down here a second time (S9). Whatever a device is sent is held against that: a seat's view is for
those who hold the seat, and a card that was never in the open is in messages for its holder alone.
"""

from __future__ import annotations

import json
import random
import re
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from http.client import HTTPException
from threading import Thread
from typing import TYPE_CHECKING, Any

from tests.server.support.client import Device, agent, fresh

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.support.client import Listening, Reply
    from tests.server.support.server_process import Server

CARD = re.compile(r'"x?([YBWGRP](?:10|[2-9]|\$))"')
PATIENCE = 1.0
"""Seconds of the tables at which somebody can be away for long enough within a test."""
LONG_PATIENCE = 600.0
MAX_TABLES = 4
SETTLING = 0.5
"""Seconds the last frames have to arrive."""


class Leak(AssertionError):  # noqa: N818  # what is looked for
    """Somebody got what they may not have."""


class Stranger(Device):
    """A device that remembers everything it was sent, and when it was last seen."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(server)
        self.number = number
        self.seen_at = 0.0
        self.messages: list[Any] = []
        self.streams: list[tuple[Listening, Thread]] = []
        made = self.post("/devices", None)
        self.token, self.id = made.data["token"], made.data["device"]

    def request(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Reply:
        """Send anything, and remember the answer."""
        reply = super().request(method, path, body, **headers)
        self.seen_at = time.monotonic()
        if reply.status < 400 and isinstance(reply.data, dict) and "game" in reply.data:
            self.messages.append({"events": [], "view": reply.data})
        elif isinstance(reply.data, dict) and reply.data.get("view"):
            self.messages.append({"events": [], "view": reply.data["view"]})
        return reply

    def open_stream(self, query: str = "") -> None:
        """Open one more stream, and remember what comes."""
        listening = self.listen(query)
        reader = Thread(target=self._read, args=(listening,), daemon=True)
        reader.start()
        self.streams.append((listening, reader))
        self.seen_at = time.monotonic()

    def _read(self, listening: Listening) -> None:
        try:
            for kind, data in listening.frames():
                if kind == "table":
                    self.messages.append(data)
        except (OSError, ValueError, AttributeError, HTTPException):
            return  # it was closed

    def close_streams(self) -> None:
        """Close all streams; from now on only requests show that it is there."""
        for listening, _ in self.streams:
            if listening.connection.sock is not None:
                listening.connection.sock.shutdown(2)
        for listening, reader in self.streams:
            reader.join()
            listening.close()
        if self.streams:
            self.seen_at = time.monotonic()
        self.streams = []


@dataclass
class SeatBook:
    """What the strangers know of a seat."""

    kind: str
    holders: set[int] = field(default_factory=set)
    tenure: int = 0
    """How often the seat has gone to another player: links made before that have ended."""
    asked: str | None = None
    """The link of the request that stands, if the host has asked for the seat."""
    allowed: bool = False

    def pass_on(self, *holders: int) -> set[int]:
        """Give the seat to others; return who has lost it."""
        lost, self.holders = self.holders - {*holders}, {*holders}
        self.tenure += 1
        self.asked, self.allowed = None, False
        return lost


@dataclass
class TableBook:
    """What the strangers know of a table."""

    id: str
    host: int
    patience: float
    seats: list[SeatBook]


@dataclass
class LinkBook:
    """A link somebody has got hold of; everybody may try it."""

    token: str
    table: TableBook
    seat: int | None
    purpose: str
    tenure: int = 0
    used: bool = False


class Strangers:
    """Some strangers, their tables and the links that go round."""

    def __init__(self, server: Server, seed: int | str, count: int = 5) -> None:
        self.rng = random.Random(seed)
        self.people = [Stranger(server, number) for number in range(count)]
        self.watcher = Stranger(server, -1)
        self.tables: list[TableBook] = []
        self.links: list[LinkBook] = []
        self.held_until: dict[tuple[int, str, int], int | None] = {}
        """Seats that a device holds (None), or held up to an event."""
        self.done: Counter[str] = Counter()
        self._actions: list[tuple[int, Callable[[], str]]] = [
            (1, self.make_table),
            (6, self.join),
            (5, self.make_link),
            (4, self.answer_host),
            (6, self.look),
            (3, self.stream),
            (2, self.go_quiet),
            (12, self.act),
            (4, self.command),
            (1, self.wait),
        ]

    def run(self, steps: int) -> Counter[str]:
        """Do random things, then look at all that was sent; return how often what was done."""
        self.make_table()
        weights = [weight for weight, _ in self._actions]
        for _ in range(steps):
            ((_, action),) = self.rng.choices(self._actions, weights)
            self.done[action()] += 1
        time.sleep(SETTLING)
        for person in [*self.people, self.watcher]:
            person.close_streams()
        self.check()
        return self.done

    # What they do

    def _anyone(self) -> Stranger:
        return self.rng.choice(self.people)

    def _any_seat(self) -> tuple[TableBook, int]:
        table = self.rng.choice(self.tables)
        return table, self.rng.randrange(len(table.seats))

    def make_table(self) -> str:
        """Make a table for some people and agents."""
        if len(self.tables) >= MAX_TABLES:
            return "had tables enough"
        host = self._anyone()
        game = self.rng.choice(("duel", "duel", "dice"))
        count = 2 if game == "duel" else self.rng.randint(2, 4)
        kinds = [self.rng.choice(("device", "link", "open", "agent")) for _ in range(count)]
        kinds[self.rng.randrange(count)] = self.rng.choice(("device", "link"))
        seats = [_seat(kind, number) for number, kind in enumerate(kinds)]
        patience = self.rng.choice((PATIENCE, PATIENCE, LONG_PATIENCE))
        options = {"simultaneous": True} if game == "dice" and self.rng.random() < 0.5 else {}
        made = host.create(game, *seats, patience=patience, options=options)
        table = TableBook(made["table"], host.number, patience, [SeatBook(kind) for kind in kinds])
        self.tables.append(table)
        for number, book in enumerate(table.seats):
            if book.kind == "device":
                self._gain(table, number, host.number)
        for seat, token in made["links"].items():
            self.links.append(LinkBook(token, table, int(seat), "invite"))
        if made["open_link"]:
            self.links.append(LinkBook(made["open_link"], table, None, "open"))
        self.watcher.open_stream(f"watch={table.id}")
        return "made a table"

    def make_link(self) -> str:
        """Ask for a link, for any seat and any purpose; mostly somebody who might get one."""
        table, seat = self._any_seat()
        asking = self._anyone()
        if self.rng.random() < 0.6:
            asking = self.people[self.rng.choice([table.host, *table.seats[seat].holders])]
        purpose = self.rng.choice(("move", "move", "move", "invite"))
        body = {"id": fresh(), "seat": seat, "purpose": purpose}
        reply = asking.post(f"/tables/{table.id}/links", body)
        if reply.status != 201:
            assert reply.status in (403, 409), reply
            return "was refused a link"
        book = table.seats[seat]
        holds = asking.number in book.holders
        self._require(holds or self._is_host(asking, table), "a link for a stranger", reply)
        self._require(not self._is_agents(table, seat), "a link into an agent's seat", reply)
        kind = purpose if purpose == "invite" or holds else "recover"
        token = reply.data["token"]
        self.links.append(LinkBook(token, table, seat, kind, book.tenure))
        if kind == "recover":
            book.asked, book.allowed = token, False
        return f"made a link: {kind}"

    def join(self) -> str:
        """Follow any link that goes round, a recent one more often."""
        if not self.links:
            return "had no link"
        recent = self.links[-6:] if self.rng.random() < 0.7 else self.links
        link, joining = self.rng.choice(recent), self._anyone()
        table = link.table
        may = self._may_join(link)
        before = self._state(table)
        body = {"id": fresh(), "link": link.token, "name": f"P{joining.number}"}
        reply = joining.post("/join", body)
        if reply.status != 200:
            assert reply.status in (404, 409), reply
            return f"was refused to join: {reply.code}"
        seat = reply.data["seat"]
        book = table.seats[seat]
        if joining.number in book.holders:
            return "joined again"
        self._require(may(before, seat), f"joined by a link to {link.purpose}", reply)
        link.used = link.seat is not None
        self._take(table, seat, joining.number, link.purpose)
        return f"joined: {link.purpose}"

    def _take(self, table: TableBook, seat: int, device: int, purpose: str) -> None:
        book = table.seats[seat]
        lost: set[int] = set()
        if purpose == "recover":
            lost = book.pass_on(device)
        self._gain(table, seat, device)
        seq = self.people[device].view(table.id, seat)["seq"]
        for other in lost:
            self.held_until[other, table.id, seat] = seq
            reply = self.people[other].get(f"/tables/{table.id}?seat={seat}")
            self._require(reply.status == 403, "a lost seat was shown", reply)

    def _may_join(self, link: LinkBook) -> Callable[[Any, int], bool]:
        """Return what decides whether following a link may succeed, as things are before it."""
        if link.seat is None or link.purpose == "invite":
            return lambda state, seat: (
                state["status"] == "lobby" and not state["places"][seat]["taken"]
            )
        book = link.table.seats[link.seat]
        alive = not link.used and link.tenure == book.tenure
        stands = book.asked == link.token
        consent = stands and book.allowed
        others = [self.people[number] for number in book.holders]

        def may(state: Any, seat: int) -> bool:
            # The watcher may have asked before an agent has moved; who plays a seat stays.
            if not alive or self._agent_plays(state, seat):
                return False
            if link.purpose == "move" or state["status"] == "lobby":
                return True
            now = time.monotonic()
            away = all(not one.streams and now - one.seen_at >= PATIENCE for one in others)
            return consent or (stands and away and link.table.patience == PATIENCE)

        return may

    def answer_host(self) -> str:
        """Allow or refuse a recovery: as its player, or as somebody else."""
        asked = [(table, n) for table in self.tables for n, s in enumerate(table.seats) if s.asked]
        table, seat = self.rng.choice(asked or [self._any_seat()])
        book = table.seats[seat]
        answering = self._anyone()
        if book.holders and self.rng.random() < 0.7:
            answering = self.people[self.rng.choice(sorted(book.holders))]
        do = self.rng.choice(("allow_recovery", "allow_recovery", "refuse_recovery"))
        reply = answering.do(table.id, seat, do)
        if reply.status != 200:
            return "had nothing to allow"
        self._require(answering.number in book.holders, f"{do} by a stranger", reply)
        book.allowed = do == "allow_recovery"
        if not book.allowed:
            book.asked = None
        return do

    def look(self) -> str:
        """Ask for the view of any seat."""
        table, seat = self._any_seat()
        looking = self._anyone()
        reply = looking.get(f"/tables/{table.id}?seat={seat}")
        holds = looking.number in table.seats[seat].holders
        self._require(holds == (reply.status == 200), f"looked at seat {seat}", reply)
        return "looked at their own" if holds else "looked at another's"

    def stream(self) -> str:
        """Open a stream: for everything, for one table, or as a spectator."""
        listening = self._anyone()
        table = self.rng.choice(self.tables).id
        query = self.rng.choice(("", "", f"table={table}&after={table}:0:1", f"watch={table}"))
        if len(listening.streams) < 3:
            listening.open_stream(query)
        return "opened a stream"

    def go_quiet(self) -> str:
        """Close all streams of somebody."""
        self._anyone().close_streams()
        return "went quiet"

    def wait(self) -> str:
        """Let time pass, so that somebody is away for long enough."""
        time.sleep(PATIENCE / 2 + self.rng.random() * PATIENCE)
        return "waited"

    def act(self) -> str:
        """Play a turn, or begin one; or say that all is ready."""
        table, seat = self._any_seat()
        book = table.seats[seat]
        if not book.holders:
            return "nobody there"
        player = self.people[self.rng.choice(sorted(book.holders))]
        view = player.view(table.id, seat)
        if view["status"] == "lobby":
            player.do(table.id, seat, "ready", nonce=fresh())
            return "ready"
        due = view["decision"]
        if due is None or view["places"][seat]["agent"] is not None:
            return "not due"
        actions = [self.rng.choice(due["legal"])]
        player.do(table.id, seat, "act", decision=due["number"], actions=actions)
        return "acted"

    def command(self) -> str:
        """Send any other command for any seat, allowed or not."""
        table, seat = self._any_seat()
        sending, held = self._anyone(), sorted(table.seats[seat].holders)
        if held and self.rng.random() < 0.7:
            sending = self.people[self.rng.choice(held)]
        do = self.rng.choice(("leave", "hand_over", "come_back", "undo", "claim", "say", "close"))
        more: dict[str, Any] = {"decision": 1} if do == "undo" else {}
        if do == "claim":
            more = {"other": (seat + 1) % len(table.seats), "agent": "random"}
        if do == "say":
            more = {"phrase": "hello"}
        if do == "close" and self.rng.random() < 0.9:
            return "did not close"
        before = self._state(table)
        reply = sending.do(table.id, seat, do, **more)
        if reply.status != 200:
            return f"{do} refused"
        book = table.seats[seat]
        self._require(sending.number in book.holders, f"{do} for a stranger's seat", reply)
        if do == "leave":
            assert before["status"] == "lobby"
            for other in book.pass_on():
                self.held_until[other, table.id, seat] = 10**9  # no hand was dealt
        return do

    # What they know

    def _gain(self, table: TableBook, seat: int, device: int) -> None:
        table.seats[seat].holders.add(device)
        self.held_until[device, table.id, seat] = None

    def _state(self, table: TableBook) -> Any:
        return self.watcher.view(table.id)

    def _is_host(self, device: Stranger, table: TableBook) -> bool:
        own = [book for book in table.seats if book.kind == "device"]
        return device.number == table.host or any(device.number in book.holders for book in own)

    def _is_agents(self, table: TableBook, seat: int) -> bool:
        return self._agent_plays(self._state(table), seat)

    @staticmethod
    def _agent_plays(state: Any, seat: int) -> bool:
        """Whether a seat is an agent's: from the start, or while a game is played."""
        place = state["places"][seat]
        return not place["person"] or (place["agent"] is not None and state["status"] != "over")

    def _require(self, holds: object, what: str, reply: Reply) -> None:
        if not holds:
            raise Leak(f"{what}: {reply.status} {json.dumps(reply.data)[:500]}")

    def check(self) -> None:
        """Hold everything that anybody was sent against what they may know."""
        known: defaultdict[tuple[str, int | None], set[str]] = defaultdict(set)
        for message in self.watcher.messages:
            assert not _hand(message["view"])
            known[message["view"]["table"], None] |= _cards(message)
        for person in self.people:
            for message in person.messages:
                view = message["view"]
                self._check_seat(person, view)
                if view["seat"] is not None:
                    known[view["table"], view["seat"]] |= _hand(view) | _came(message)
        for person in self.people:
            for message in person.messages:
                self._check_cards(person, message, known)

    def _check_cards(self, person: Stranger, message: Any, known: Any) -> None:
        """Refuse a card that was never in the open, nor in a seat this device has held."""
        table = message["view"]["table"]
        hidden = _cards(message) - known[table, None]
        for number, where, seat in self.held_until:
            if (number, where) == (person.number, table):
                hidden -= known[table, seat]
        if hidden:
            raise Leak(f"device {person.number} was sent {sorted(hidden)}: {json.dumps(message)}")

    def _check_seat(self, person: Stranger, view: Any) -> None:
        if view["seat"] is None:
            return
        key = (person.number, view["table"], view["seat"])
        if key not in self.held_until:
            raise Leak(f"device {person.number} was sent the view of a seat it never held: {key}")
        until = self.held_until[key]
        if until is not None and view["seq"] > until:
            raise Leak(f"device {person.number} was sent {view['seq']} of a seat lost at {until}")


def _seat(kind: str, number: int) -> dict[str, str]:
    if kind == "agent":
        return agent()
    return {"kind": kind, "name": f"S{number}"} if kind == "device" else {"kind": kind}


def _cards(message: Any) -> set[str]:
    """Return the cards a message names; the dice game hides none."""
    if message["view"]["setup"]["game"] != "duel":
        return set()
    return set(CARD.findall(json.dumps(message)))


def _hand(view: Any) -> set[str]:
    """Return the cards of the hand a view shows."""
    return {*((view["game"] or {}).get("hand") or ())}


def _came(message: Any) -> set[str]:
    """Return the cards that came to the seat a message is for, as its events tell."""
    return {
        card
        for event in message["events"]
        if event["kind"] == "chanced" and message["view"]["setup"]["game"] == "duel"
        for _, seat, card in event["events"]
        if card is not None and seat == message["view"]["seat"]
    }
