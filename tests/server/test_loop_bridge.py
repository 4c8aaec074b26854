"""Futures that another thread has settled come back to the loop together."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from lostcities.server.storage.loop_bridge import LoopBridge

if TYPE_CHECKING:
    import pytest


def test_many_futures_wake_the_loop_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []

    async def all_of_them() -> list[Any]:
        loop, bridge = asyncio.get_running_loop(), LoopBridge()
        call = loop.call_soon_threadsafe

        def counted(*arguments: Any) -> None:
            calls.append(arguments)
            call(*arguments)

        monkeypatch.setattr(loop, "call_soon_threadsafe", counted)
        futures: list[Future[int]] = [Future() for _ in range(20)]
        waiting = [asyncio.ensure_future(bridge.wait(future)) for future in futures]
        await asyncio.sleep(0)
        for number, future in enumerate(futures[:-1]):
            future.set_result(number)
        futures[-1].set_exception(KeyError("lost"))
        return await asyncio.gather(*waiting, return_exceptions=True)

    *results, error = asyncio.run(all_of_them())
    assert results == list(range(19))
    assert isinstance(error, KeyError)
    assert len(calls) == 1


def test_a_cancelled_wait_is_left_alone() -> None:
    async def with_one_cancelled() -> str:
        bridge, lost, kept = LoopBridge(), Future[str](), Future[str]()
        leaving = asyncio.ensure_future(bridge.wait(lost))
        staying = asyncio.ensure_future(bridge.wait(kept))
        await asyncio.sleep(0)
        leaving.cancel()
        lost.set_result("nobody hears it")
        kept.set_result("heard")
        return await staying

    assert asyncio.run(with_one_cancelled()) == "heard"
