"""A server killed with SIGKILL under load, again and again, on the same data (S1, S2).

Several tables are played at once. Whenever the line breaks, the player waits for the server to come
back, reads the whole log of the table and compares it with what was acknowledged; then the command
nobody answered is sent again, and one that was answered, too: neither may happen twice. A game
that comes to its end is judged as every other, and its record must hold exactly these moves.
"""

from __future__ import annotations

import random
import threading
import time
from functools import partial
from http.client import HTTPException
from typing import TYPE_CHECKING, Any, Final, TypeVar

from lostcities import record
from lostcities.game import CHANCE
from tests.server.support.client import DEVICE, Device, agent, begun, fresh, person
from tests.server.support.random_turn import some_turn
from tests.server.support.tournament import Mismatch, judge, keep

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.server.support.client import Reply
    from tests.server.support.server_process import Server

BROKEN: Final = (OSError, HTTPException)
WAIT: Final = 60.0
"""Seconds a server has to come back."""
ALIVE: Final = (0.3, 1.2)
"""Seconds between which a server lives before it is killed."""

TABLES: Final[list[tuple[str, Any, dict[str, Any]]]] = [
    ("duel", (DEVICE, person()), {}),
    ("duel", (DEVICE, person()), {"variant": "mini"}),
    ("duel", (DEVICE, agent("greedy")), {"options": {"rounds": 1}}),
    ("dice", (DEVICE, person(), person("Cy")), {}),
    ("dice", (DEVICE, person()), {"options": {"simultaneous": True}}),
    ("dice", (DEVICE, agent("cautious")), {}),
]
"""What is played while the server is killed."""


class Killed:
    """A server that is killed now and then, and what all its players have in common."""

    device: type[Device] = Device
    """What players play with."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.up = threading.Event()
        self.sending = threading.Event()
        """Set when a command is sent."""
        self.ending = threading.Event()
        """Set when no more games are to be begun."""
        self.acknowledged = self.resent = self.games = 0
        self.trouble: list[BaseException] = []
        self.answers: dict[int, list[float]] = {}
        """By player, when commands were acknowledged."""

    def kill(self, seconds: float) -> None:
        """Let it live for a while, kill it while a command is on its way, start it again."""
        time.sleep(seconds)
        self.sending.clear()
        self.sending.wait(1.0)
        self.up.clear()
        self.server.kill()
        self.server.start()
        self.up.set()

    def wait(self) -> None:
        """Wait until it is there again."""
        if not self.up.wait(WAIT):
            raise TimeoutError("the server does not come back")


AnyKilled = TypeVar("AnyKilled", bound=Killed)


class Sitting:
    """One table after the other, played in all seats of one device."""

    def __init__(self, killed: Killed, number: int, rng: random.Random) -> None:
        self.killed = killed
        self.number = number
        self.rng = rng
        self.device = Device(killed.server)
        self.table = ""
        self.acknowledged: dict[int, list[str]] = {}
        """By seat, every action the server has acknowledged, in order."""
        self.last: tuple[dict[str, Any], Any] | None = None
        """The last command that was answered, and the answer."""

    def run(self) -> None:
        """Play until nothing more is to be begun; whatever is wrong is kept."""
        try:
            self.device = self._surely(lambda: self.killed.device.new(self.killed.server))
            while not self.killed.ending.is_set() or not self.killed.games:
                self._play()
        except BaseException as error:  # noqa: BLE001  # raised in the main thread
            self.killed.trouble.append(error)

    def _surely(self, work: Callable[[], Any]) -> Any:
        """Do something that may be done twice, until the server lives long enough."""
        while True:
            self.killed.wait()
            try:
                return work()
            except BROKEN:
                self.device.close()

    def _play(self) -> None:
        """Play one game to its end."""
        game, seats, settings = TABLES[self.number % len(TABLES)]
        self.table = self._surely(lambda: begun(self.device, game, *seats, **settings))
        mine = [seat for seat, kind in enumerate(seats) if kind["kind"] == "device"]
        self.acknowledged, self.last = {seat: [] for seat in mine}, None
        view: Any = {"outcome": None}
        while view["outcome"] is None:
            for seat in mine:
                view = self._surely(partial(self.device.view, self.table, seat))
                if view["decision"] is not None:
                    self._act(seat, view)
            time.sleep(0.002)
        self._judge(view)

    def _act(self, seat: int, view: Any) -> None:
        actions, number = some_turn(view, self.rng), view["decision"]["number"]
        command = {"id": fresh(), "seat": seat, "do": "act", "decision": number, "actions": actions}
        reply = self._sent(command)
        if reply.status != 200:
            self._wrong(f"{command} was answered with {reply}")
        self.acknowledged[seat] += actions
        self.last = command, reply.data
        self.killed.acknowledged += 1
        self.killed.answers.setdefault(self.number, []).append(time.monotonic())

    def _sent(self, command: dict[str, Any]) -> Reply:
        """Send a command; if the line breaks, see what is there and send it again."""
        self.killed.sending.set()
        try:
            return self._post(command)
        except BROKEN:
            self.device.close()
        return self._surely(lambda: self._sent_again(command))  # type: ignore[no-any-return]

    def _sent_again(self, command: dict[str, Any]) -> Reply:
        self._compare(command)
        if self.last is not None:
            command_before, answer = self.last
            again = self._post(command_before)
            if (again.status, again.data) != (200, answer):
                self._wrong(f"{command_before} was answered with {answer}, then with {again}")
        reply = self._post(command)
        self.killed.resent += 1
        self._compare(command, done=True)
        return reply

    def _post(self, command: dict[str, Any]) -> Reply:
        return self.device.post(f"/tables/{self.table}/commands", command)

    def _compare(self, command: dict[str, Any], *, done: bool = False) -> None:
        """Compare the log with what was acknowledged; one command may be there unanswered."""
        for seat, wanted in self.acknowledged.items():
            found = self._logged(seat)
            pending = command["actions"] if seat == command["seat"] else []
            allowed = [wanted + pending] if done else [wanted, wanted + pending]
            if found not in allowed:
                self._wrong(f"seat {seat}: acknowledged {wanted}, {pending} open; found {found}")

    def _logged(self, seat: int) -> list[str]:
        """Return what a seat has done, as its stream tells it from the beginning."""
        stream = self.device.listen(f"table={self.table}&after={self.table}:{seat}:0")
        try:
            for kind, frame in stream.frames():
                if kind == "table" and frame["view"]["seat"] == seat:
                    events = [one for one in frame["events"] if one["seat"] == seat]
                    return [one["action"] for one in events if one["kind"] == "acted"]
        finally:
            stream.close()
        raise ConnectionError("the stream ended")

    def _judge(self, view: Any) -> None:
        export = self._surely(lambda: judge(self.device, self.table, view, self.table))
        steps = record.read(export["record"]).steps
        for seat, wanted in self.acknowledged.items():
            found = [str(step.event) for step in steps if step.seat == seat != CHANCE]
            if found != wanted:
                self._wrong(f"seat {seat}: acknowledged {wanted}; the record has {found}")
        self.killed.games += 1

    def _wrong(self, what: str) -> None:
        keep({"table": self.table, "error": what, "acknowledged": self.acknowledged})
        raise Mismatch(what)


def kills(server: Server, times: int, seed: int, progress: Callable[[int], None]) -> Killed:
    """Kill a server many times while it is played on; finish every game afterwards."""
    server.start()
    return played_on(Killed(server), times, seed, progress)


def played_on(
    killed: AnyKilled,
    times: int,
    seed: int,
    progress: Callable[[int], None],
    players: Iterable[int] = range(len(TABLES)),
) -> AnyKilled:
    """Play on a server that is running, which is killed many times.

    The number of a player says which of `TABLES` they play at.
    """
    rng = random.Random(f"kills {seed}")
    killed.up.set()
    sittings = [Sitting(killed, n, random.Random(f"{seed}/{n}")) for n in players]
    threads = [threading.Thread(target=sitting.run, daemon=True) for sitting in sittings]
    for thread in threads:
        thread.start()
    for number in range(times):
        killed.kill(rng.uniform(*ALIVE))
        if killed.trouble:
            break
        progress(number + 1)
    killed.ending.set()
    for thread in threads:
        thread.join()
    if killed.trouble:
        raise killed.trouble[0]
    return killed
