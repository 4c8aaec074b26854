"""Proxies, workers and players around the databases, simulated: a clock, messages that take time.

What is modelled, as the product does it or would have to on many machines:

- a proxy sends what concerns a table to its home on the ring; a worker that refuses a connection
  is tried again after `FAIL_TIMEOUT` and skipped until then; a proxy learns late of workers that
  join or leave, each proxy at another time;
- a worker keeps versions in memory, which may be old; it appends by compare-and-set, and reads
  where partitions are when a shard sends it away;
- a worker may die at any moment: after a commit and before the answer, too. A hung one does
  everything late, long after its clients have gone elsewhere;
- a commit is announced to all workers, some time later, or not at all: then a look at all versions
  finds it;
- a stream is at one worker, which ends it politely after `STREAM_LIFETIME`; of a dead worker its
  client learns by silence. It resumes by number.

Everything random comes from one generator, so that a run can be repeated.
"""

from __future__ import annotations

import random
from collections import defaultdict
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from tests.scale.ring import Ring
from tests.scale.shards import Storage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

DELAY: Final = 3
"""The most ticks a message takes."""
HANG: Final = 120
"""Ticks by which a hung worker is late."""
CLIENT_TIMEOUT: Final = 30
"""Ticks after which a client sends a command again."""
FAIL_TIMEOUT: Final = 40
"""Ticks for which a proxy skips a worker that refused a connection."""
MEMBERSHIP_DELAY: Final = 25
"""The most ticks until a proxy knows of a worker that joined or left."""
SILENCE: Final = 40
"""Ticks without a heartbeat after which a client opens another stream."""
STREAM_LIFETIME: Final = 200
"""The most ticks a stream stays at one worker."""
NOTICE_DELAY: Final = 10
RESYNC: Final = 60
"""Ticks between two looks at all versions, for notices that were lost."""
LOST_NOTICES: Final = 0.1

SETTLING: Final = (
    MEMBERSHIP_DELAY + FAIL_TIMEOUT + STREAM_LIFETIME + SILENCE + RESYNC + HANG + 20 * DELAY
)
"""Ticks after the last fault until every table's commands and streams are at one worker."""


class World:
    """The clock, the messages under way, and everybody."""

    def __init__(self, workers: int, tables: int, seed: int = 0) -> None:
        self.now = 0
        self.rng = random.Random(f"scale {seed}")
        self._numbers = count()
        self._due: list[tuple[int, int, Callable[..., None], tuple[Any, ...]]] = []
        self.storage = Storage(["a", "b", "c"])
        self.workers: dict[str, Worker] = {}
        self.members: set[str] = set()
        """The workers that are meant to serve."""
        self.proxies = [Proxy(self), Proxy(self)]
        for _ in range(workers):
            self.join()
        self.clients = [
            Client(self, f"{table:020x}", f"player {table}.{seat}")
            for table in range(tables)
            for seat in range(2)
        ]
        for client in self.clients:
            client.open_stream()
        self.moves: list[Any] = []

    # Time

    def after(self, ticks: int, call: Callable[..., None], *arguments: Any) -> None:
        """Do something later."""
        heappush(self._due, (self.now + ticks, next(self._numbers), call, arguments))

    def send(self, call: Callable[..., None], *arguments: Any) -> None:
        """Deliver a message, some time later."""
        self.after(self.rng.randint(1, DELAY), call, *arguments)

    def run(self, ticks: int) -> None:
        """Let time pass."""
        until = self.now + ticks
        while self._due and self._due[0][0] <= until:
            self.now, _, call, arguments = heappop(self._due)
            call(*arguments)
        self.now = until

    # Workers come and go

    def join(self) -> str:
        """Add a worker; proxies learn of it one by one."""
        name = f"10.0.0.{len(self.workers) + 1}:8642"
        self.workers[name] = Worker(self, name)
        self.members.add(name)
        self._publish_members()
        return name

    def leave(self, name: str) -> None:
        """Take a worker out for good: proxies are told, then it stops."""
        self.members.discard(name)
        self._publish_members()
        self.after(2 * MEMBERSHIP_DELAY, self.workers[name].kill)

    def _publish_members(self) -> None:
        number = next(self._numbers)
        for proxy in self.proxies:
            ticks = self.rng.randint(0, MEMBERSHIP_DELAY) if self.now else 0
            self.after(ticks, proxy.set_members, number, frozenset(self.members))
        if not self.now:
            self.run(0)

    # What must always hold

    def check(self) -> None:
        """Every acknowledged command is in one place, once; what was seen is what happened."""
        self.storage.check()
        for client in self.clients:
            log = self.storage.log(client.table)
            own = [command for actor, command in log.events if actor == client.name]
            done = len(client.acknowledged)
            assert own[:done] == client.acknowledged, f"{client.name}: {client.acknowledged}, {own}"
            assert own[done:] in ([], [client.command]), f"{client.name}: {own[done:]}"
            assert client.seen == log.events[: len(client.seen)], (
                f"{client.name} saw something else"
            )

    def check_settled(self) -> None:
        """Nothing is pending, and everybody has seen everything."""
        self.check()
        for client in self.clients:
            assert client.pending is None, f"{client.name} waits for {client.pending}"
            assert client.seen == self.storage.log(client.table).events, f"{client.name} is behind"

    def check_homes(self) -> None:
        """Commands and streams of each table are at its home."""
        ring = Ring(self.members)
        for client in self.clients:
            home = ring.home(client.table)
            assert client.served_by in (home, ""), f"{client.table}: commands at {client.served_by}"
            if not client.stream:  # it has just ended: the next one is being opened
                self.run(2 * DELAY)
            assert client.stream == home, f"{client.table}: a stream at {client.stream}, not {home}"


class Proxy:
    """Sends requests to workers; knows which ones there are, and which refused it lately."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.members: list[str] = []
        self.ring = Ring(())
        self._list_number = -1
        self._down_until: dict[str, int] = {}

    def set_members(self, number: int, members: frozenset[str]) -> None:
        """Take a list of workers, unless a newer one came first."""
        if number > self._list_number:
            self._list_number, self.members = number, sorted(members)
            self.ring = Ring(members)

    def route(self, key: str) -> Iterable[str]:
        """Give the workers in the order in which they are tried."""
        return self.ring.successors(key)

    def pass_on(self, key: str, deliver: Callable[[Worker], None]) -> bool:
        """Connect to the home of a key, or to the next that accepts; say whether one did."""
        for name in self.route(key):
            if self._down_until.get(name, 0) > self.world.now:
                continue
            worker = self.world.workers[name]
            if worker.is_up:
                deliver(worker)
                return True
            self._down_until[name] = self.world.now + FAIL_TIMEOUT
        return False


class Stream:
    """A client's stream at a worker."""

    def __init__(self, sent: int) -> None:
        self.sent = sent
        """The number of the last event that was sent."""


class Worker:
    """A server process."""

    acknowledges_early = False
    """Whether it answers before it has written; never, but for a test that this is noticed."""

    def __init__(self, world: World, name: str) -> None:
        self._world = world
        self.name = name
        self.is_up = True
        self.late = 0
        """Ticks by which it is late with everything."""
        self._life = 0
        """How often it was started: what an earlier life began is lost."""
        self._versions: dict[str, int] = {}
        self._places: dict[str, str] = {}
        """On which shard it believes a table to be."""
        self._streams: defaultdict[str, dict[Client, Stream]] = defaultdict(dict)
        """By table, the clients that listen."""
        self.resync(0)

    # Life

    def kill(self) -> None:
        """Die: memory, connections and whatever was under way are gone."""
        self.is_up = False
        self._life += 1
        self._versions, self._places = {}, {}
        self._streams.clear()

    def start(self) -> None:
        """Start again, with an empty memory."""
        if not self.is_up:
            self.is_up, self.late = True, 0
            self.resync(self._life)

    def _later(self, ticks: int, call: Callable[..., None], *arguments: Any) -> None:
        """Do something later, if it is still this life."""
        life = self._life

        def do() -> None:
            if self.is_up and self._life == life:
                call(*arguments)

        self._world.after(ticks + self.late, do)

    # Commands

    def execute(self, client: Client, command: int, tries: int = 5) -> None:
        """Execute a command, as soon as it is its turn."""
        if self.acknowledges_early:
            self._world.send(client.acknowledge, command, self.name)
        self._later(1, self._attempt, client, command, tries)

    def _attempt(self, client: Client, command: int, tries: int) -> None:
        table, storage = client.table, self._world.storage
        shard = self._places.setdefault(table, storage.owner(table))
        expected = self._versions.get(table, 0)
        result = storage.shards[shard].append(table, expected, client.name, command)
        if result.kind == "elsewhere":
            self._places.pop(table)
        elif result.kind == "conflict":
            self._versions[table] = result.version
        else:
            self._versions[table] = max(expected, result.version)
            # It may die here: the commit is done, the answer is not sent.
            self._later(1, self._answer, client, command)
            self._publish_commit(table)
            return
        if tries:
            self._later(2, self._attempt, client, command, tries - 1)
        else:
            self._world.send(client.refuse, command)

    def _answer(self, client: Client, command: int) -> None:
        self._world.send(client.acknowledge, command, self.name)
        self._deliver(client.table)

    def _publish_commit(self, table: str) -> None:
        """Announce a commit to all workers; some notices are lost."""
        for worker in self._world.workers.values():
            if self._world.rng.random() >= LOST_NOTICES:
                ticks = self._world.rng.randint(1, NOTICE_DELAY)
                self._world.after(ticks, worker.notice, table)

    def notice(self, table: str) -> None:
        """Learn that a table has changed."""
        if self.is_up:
            self._later(0, self._deliver, table)

    def resync(self, life: int) -> None:
        """Look at all tables from time to time."""
        if life == self._life:
            for table in list(self._streams):
                self._deliver(table)
            self._world.after(RESYNC, self.resync, life)

    # Streams

    def subscribe(self, client: Client, after: int) -> None:
        """Send a client what it missed, and all that happens from now on."""
        stream = self._streams[client.table][client] = Stream(after)
        self._deliver(client.table)
        lifetime = self._world.rng.randint(STREAM_LIFETIME // 2, STREAM_LIFETIME)
        self._later(lifetime, self.end_stream, client, stream)

    def end_stream(self, client: Client, stream: Stream) -> None:
        """End a stream politely: its client opens another one, at the home of its table."""
        if self._streams[client.table].get(client) is stream:
            self.unsubscribe(client)
            self._world.send(client.stream_ended, self.name)

    def unsubscribe(self, client: Client) -> None:
        """Forget a client that has gone elsewhere."""
        self._streams[client.table].pop(client, None)

    def _deliver(self, table: str) -> None:
        """Send every client of a table what it has not been sent yet."""
        events = self._world.storage.shards[self._world.storage.owner(table)].read(table)
        if events is None:
            return  # the partition is being moved: the next look finds it
        self._versions[table] = len(events)
        for client, stream in self._streams[table].items():
            if stream.sent < len(events):
                client.receive_later(stream.sent, events[stream.sent :])
                stream.sent = len(events)

    def listens(self, client: Client) -> bool:
        """Whether a client's stream is here; its heartbeats say so."""
        return self.is_up and client in self._streams[client.table]


class Client:
    """A player with a seat: one command at a time, and a stream."""

    def __init__(self, world: World, table: str, name: str) -> None:
        self._world = world
        self.table = table
        self.name = name
        self.command = 0
        """The number of the last command."""
        self.pending: int | None = None
        self.acknowledged: list[int] = []
        self.served_by = ""
        """The worker that acknowledged last."""
        self.seen: list[tuple[str, int]] = []
        self.stream = ""
        """The worker of its stream."""
        self._opened = 0
        self._next_delivery = 0

    # Commands

    def play(self) -> None:
        """Send the next command, unless one is pending."""
        if self.pending is None:
            self.command += 1
            self.pending = self.command
            self._send(self.command)

    def _send(self, command: int) -> None:
        """Send a command by any proxy, and again if it is not answered."""
        if self.pending != command:
            return
        proxy = self._world.rng.choice(self._world.proxies)
        proxy.pass_on(self.table, lambda worker: self._world.send(_execute, worker, self, command))
        self._world.after(CLIENT_TIMEOUT, self._send, command)

    def acknowledge(self, command: int, worker: str) -> None:
        """Take an answer; one that comes a second time says nothing new."""
        if self.pending == command:
            self.pending, self.served_by = None, worker
            self.acknowledged.append(command)

    def refuse(self, command: int) -> None:
        """Take a 503: the command is sent again when its time is up."""

    # The stream

    def open_stream(self) -> None:
        """Open a stream near the table, by any proxy."""
        self._opened += 1
        opened = self._opened
        if self.stream:
            self._world.workers[self.stream].unsubscribe(self)
        self.stream = ""
        proxy = self._world.rng.choice(self._world.proxies)
        found = proxy.pass_on(
            self.table, lambda worker: self._world.send(self._connect, worker, opened)
        )
        self._world.after(SILENCE if found else DELAY, self._watch, opened)

    def _connect(self, worker: Worker, opened: int) -> None:
        if worker.is_up and opened == self._opened:
            self.stream = worker.name
            worker.subscribe(self, len(self.seen))

    def _watch(self, opened: int) -> None:
        """Open another stream if this one has gone silent."""
        if opened != self._opened:
            return
        if self.stream and self._world.workers[self.stream].listens(self):
            self._world.after(SILENCE, self._watch, opened)
        else:
            self.open_stream()

    def stream_ended(self, worker: str) -> None:
        """Open another stream, as the worker asked for."""
        if worker == self.stream:
            self.open_stream()

    def receive_later(self, after: int, events: list[tuple[str, int]]) -> None:
        """Deliver events on the stream, in the order they were sent."""
        due = max(self._next_delivery, self._world.now + self._world.rng.randint(1, DELAY))
        self._next_delivery = due
        self._world.after(due - self._world.now, self._receive, self._opened, after, list(events))

    def _receive(self, opened: int, after: int, events: list[tuple[str, int]]) -> None:
        if opened != self._opened:
            return  # the connection they were sent on is closed
        assert after == len(self.seen), f"{self.name}: a gap or a repetition at {after}"
        self.seen += events


def _execute(worker: Worker, client: Client, command: int) -> None:
    """Arrive at a worker, if it is still there."""
    if worker.is_up:
        worker.execute(client, command)
