"""A crowd at the tables: each game two players with a stream each, a turn every few seconds.

A turn is timed from its POST to its arrival on both players' streams.
"""

from __future__ import annotations

import asyncio
import json
import math
import re
import secrets
from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from bench.clock import tell
from bench.wire import PATIENCE, Ear, Line, clock, request
from tests.server.support.random_turn import some_turn

if TYPE_CHECKING:
    import random
    from collections.abc import Awaitable, Callable, Iterable

    from bench.histories import Seated
    from bench.wire import Lines, Routes

AT_ONCE: Final = 64
"""Games made, and streams opened, at once."""
DUE: Final = b'"decision":{'
MOMENT: Final = re.compile(rb'"round":\d+,"starter":\d,"turns":\d+')
"""Where the public part of a view tells how far the game is."""


class Failed(Exception):  # noqa: N818  # it says what happened
    """The server answered something else than was asked for."""


class Counts:
    """What was measured, in seconds, and what went wrong."""

    def __init__(self) -> None:
        self.to_screens: list[float] = []
        """From a POST to both players' streams."""
        self.to_answer: list[float] = []
        """From a POST to its answer."""
        self.behind: list[float] = []
        """By how much the one who measures was late to send."""
        self.trouble: Counter[str] = Counter()
        self.finished = 0
        """Games that came to their end."""
        self.turns = 0
        """All turns both players have seen, measured or not."""


class Player:
    """One device in one seat."""

    def __init__(self, token: str, heard: Callable[[float], None], own: Line | None) -> None:
        self.token = token
        self.frame = b""
        """What the stream told last."""
        self.own = own
        self.ear: Ear | None = None
        self._heard = heard

    def hear(self, frame: bytes, at: float) -> None:
        """Take in a frame of the stream."""
        self.frame = frame
        self._heard(at)

    @property
    def is_due(self) -> bool:
        """Whether it is this player's turn."""
        return DUE in self.frame

    @property
    def moment(self) -> bytes:
        """How far this player has seen the game go."""
        found = MOMENT.search(self.frame)
        return found[0] if found else b""


class Game:
    """One table with both its players."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.table = ""
        self.players: list[Player] = []
        self._seen: asyncio.Future[float] | None = None

    async def begin(self) -> None:
        """Make the table, sit down, say ready."""
        own = [Line() if self.crowd.own_lines else None for _ in range(2)]
        for line in own:
            made = await self.crowd.ask("/devices", "", {}, 201)
            self.players.append(Player(made["token"], self._hear, line))
        first, second = (player.token for player in self.players)
        seats = [{"kind": "device", "name": "Anna"}, {"kind": "link"}]
        data = {"id": _fresh(), "game": "duel", "seats": seats}
        made = await self.crowd.ask("/tables", first, data, 201)
        self.table = made["table"]
        data = {"id": _fresh(), "link": made["links"]["1"], "name": "Ben"}
        await self.crowd.ask("/join", second, data, table=self.table)
        for seat, player in enumerate(self.players):
            ready = {"id": _fresh(), "seat": seat, "do": "ready"}
            path = f"/tables/{self.table}/commands"
            await self.crowd.ask(path, player.token, ready, table=self.table)

    def resume(self, seated: Seated) -> None:
        """Sit down at a table that is there already."""
        own = [Line() if self.crowd.own_lines else None for _ in range(2)]
        self.table = seated.table
        self.players = [
            Player(token, self._hear, line) for token, line in zip(seated.tokens, own, strict=True)
        ]

    async def look(self) -> None:
        """Look at the table, so that the server has it in memory."""
        message = request("GET", f"/tables/{self.table}?seat=0", self.players[0].token)
        reply = await self.lines.send(message)
        if reply.status != 200:  # noqa: PLR2004  # as HTTP has it
            raise Failed(f"a table answered {reply.status}")

    @property
    def lines(self) -> Lines:
        """The lines to the server of this table."""
        return self.crowd.routes.of(self.table)

    async def listen(self) -> None:
        """Open both streams; each begins with the table as it is."""
        for player in self.players:
            message = request("GET", "/stream", player.token)
            player.ear = Ear(message, player.hear)
            status = await player.ear.open(self.lines.port)
            if status != 200:  # noqa: PLR2004  # as HTTP has it
                raise Failed(f"a stream answered {status}")

    def _hear(self, at: float) -> None:
        """Note a turn that both have seen; the later screen counts."""
        if self._seen is not None and not self._seen.done():
            first, second = self.players
            if first.moment == second.moment:
                self._seen.set_result(at)

    async def turn(self) -> None:
        """Let whoever is due play a turn, and wait until both have seen it."""
        counts = self.crowd.counts
        seat = next((seat for seat, one in enumerate(self.players) if one.is_due), None)
        if seat is None:
            counts.trouble["nobody is due"] += 1
            return
        message = self._message(seat)
        self._seen = asyncio.get_running_loop().create_future()
        begun = clock()
        reply = await self.lines.send(message, self.players[seat].own)
        answered = clock()
        if reply.status != 200:  # noqa: PLR2004  # as HTTP has it
            counts.trouble[f"{reply.status} {reply.data['error']['code']}"] += 1
            return
        seen = await asyncio.wait_for(self._seen, PATIENCE)
        counts.turns += 1
        if self.crowd.measuring:
            counts.to_answer.append(answered - begun)
            counts.to_screens.append(seen - begun)

    def _message(self, seat: int) -> bytes:
        player = self.players[seat]
        view = json.loads(player.frame)["view"]
        data = {
            "id": _fresh(),
            "seat": seat,
            "do": "act",
            "decision": view["decision"]["number"],
            "actions": some_turn(view, self.crowd.rng),
        }
        return request("POST", f"/tables/{self.table}/commands", player.token, data)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return b'"outcome":{' in self.players[0].frame

    @property
    def is_apart(self) -> bool:
        """Whether its players are served by different processes."""
        return len({one.ear.worker for one in self.players if one.ear is not None}) > 1

    def close(self) -> None:
        """Hang up."""
        for player in self.players:
            if player.ear is not None:
                player.ear.close()
            if player.own is not None:
                player.own.close()


def _fresh() -> str:
    return secrets.token_hex(8)


class Crowd:
    """Everybody who plays."""

    def __init__(self, routes: Routes, rng: random.Random, *, own_lines: bool) -> None:
        self.routes = routes
        self.rng = rng
        self.own_lines = own_lines
        self.counts = Counts()
        self.measuring = False
        self.games: list[Game] = []

    async def ask(
        self, path: str, token: str, data: Any, wanted: int = 200, *, table: str = ""
    ) -> Any:
        """Post something that must succeed, to the server of a table."""
        reply = await self.routes.of(table).send(request("POST", path, token, data))
        if reply.status != wanted:
            raise Failed(f"POST {path}: {reply.status} {reply.body.decode()}")
        return reply.data

    async def begin(self, games: int) -> None:
        """Make all tables."""
        self.games = [Game(self) for _ in range(games)]
        await _by_and_by("games made", [game.begin for game in self.games])

    async def resume(self, seated: Iterable[Seated]) -> None:
        """Sit down at tables that are there already, and look at each."""
        for one in seated:
            self.games.append(Game(self))
            self.games[-1].resume(one)
        await _by_and_by("tables looked at", [game.look for game in self.games])

    async def listen(self) -> None:
        """Open all streams."""
        await _by_and_by("games with both streams open", [game.listen for game in self.games])

    async def play(self, pace: float, warm: float, seconds: float) -> None:
        """Play: one turn per game and pace, spread evenly; the first seconds are not measured."""
        begin = clock() + 0.1
        until = begin + warm + seconds
        shift = pace / max(1, len(self.games))
        playing = [
            asyncio.ensure_future(self._keep_playing(game, begin + number * shift, pace, until))
            for number, game in enumerate(self.games)
        ]
        await asyncio.sleep(begin + warm - clock())
        self.measuring = True
        await asyncio.sleep(until - clock())
        self.measuring = False
        await asyncio.gather(*playing)

    async def play_out(self) -> None:
        """Play all games to their end, as fast as can be."""
        now = clock()
        await asyncio.gather(*(self._keep_playing(game, now, 0, math.inf) for game in self.games))

    async def _keep_playing(self, game: Game, due: float, pace: float, until: float) -> None:
        while due < until and not game.is_over:
            await asyncio.sleep(max(0.0, due - clock()))
            if self.measuring:
                self.counts.behind.append(clock() - due)
            try:
                await game.turn()
            except TimeoutError:
                self.counts.trouble["a turn was not seen by both"] += 1
            due = max(due + pace, clock()) if pace else clock()
        self.counts.finished += game.is_over

    def close(self) -> None:
        """Let everybody hang up."""
        lost = sum(one.ear.lost for game in self.games for one in game.players if one.ear)
        if lost:
            self.counts.trouble["a stream broke"] += lost
        for game in self.games:
            game.close()


async def _by_and_by(what: str, works: Iterable[Callable[[], Awaitable[None]]]) -> None:
    """Do many things, some at once, and say how far it is."""
    waiting = list(works)
    total, begun, numbers = len(waiting), clock(), count(1)

    async def some() -> None:
        while waiting:
            await waiting.pop()()
            done = next(numbers)
            if done % 500 == 0 or done == total:
                tell(f"{done}/{total} {what}, {clock() - begun:.0f} s")

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))
