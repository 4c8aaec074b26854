"""The way back from the thread that writes: whatever is done by then comes to the loop together."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")


class LoopBridge:
    """Waits, on one loop, for what other threads do.

    Waking a loop costs as much as a small move. Commits are settled by the group, so the loop is
    woken once for a group, where `asyncio.wrap_future` would wake it for each of its futures.
    """

    def __init__(self) -> None:
        self._landed: deque[tuple[asyncio.Future[Any], Future[Any]]] = deque()
        self._is_called = False

    async def wait(self, future: Future[T]) -> T:
        """Return what a future of another thread brings."""
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[T] = loop.create_future()

        def land(done: Future[T]) -> None:
            self._landed.append((waiter, done))
            if not self._is_called:
                self._is_called = True
                loop.call_soon_threadsafe(self._arrive)

        future.add_done_callback(land)
        return await waiter

    def _arrive(self) -> None:
        self._is_called = False  # whatever lands from now on calls again
        while self._landed:
            waiter, done = self._landed.popleft()
            if waiter.done():  # nobody waits any more
                continue
            error = done.exception()
            if error is None:
                waiter.set_result(done.result())
            else:
                waiter.set_exception(error)
