"""The way back from the writer's threads to the event loop: what is done arrives there together."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")


class LoopBridge:
    """Waits, on one loop, for futures that other threads settle.

    Waking a loop costs as much as a small move. Commits are settled by the group, so the loop is
    woken once for a group, where `asyncio.wrap_future` would wake it for each of its futures.
    """

    def __init__(self) -> None:
        self._done: deque[tuple[asyncio.Future[Any], Future[Any]]] = deque()
        self._is_woken = False

    async def wait(self, future: Future[T]) -> T:
        """Return the result of a future of another thread."""
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[T] = loop.create_future()

        def on_done(done: Future[T]) -> None:
            self._done.append((waiter, done))
            if not self._is_woken:
                self._is_woken = True
                loop.call_soon_threadsafe(self._settle)

        future.add_done_callback(on_done)
        return await waiter

    def _settle(self) -> None:
        # Cleared before the queue is emptied: a future that is done while this runs may wake the
        # loop once too often, but never once too seldom.
        self._is_woken = False
        while self._done:
            waiter, done = self._done.popleft()
            if waiter.done():  # cancelled: nobody waits any more
                continue
            error = done.exception()
            if error is None:
                waiter.set_result(done.result())
            else:
                waiter.set_exception(error)
