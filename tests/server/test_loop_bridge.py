"""What another thread has done comes back to the loop, many at a time."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from lostcities.server.storage.loop_bridge import LoopBridge

if TYPE_CHECKING:
    import pytest


def test_many_land_with_one_call(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []

    async def all_of_them() -> list[Any]:
        loop, landing = asyncio.get_running_loop(), LoopBridge()
        call = loop.call_soon_threadsafe

        def counted(*given: Any) -> None:
            calls.append(given)
            call(*given)

        monkeypatch.setattr(loop, "call_soon_threadsafe", counted)
        futures: list[Future[int]] = [Future() for _ in range(20)]
        waiting = [asyncio.ensure_future(landing.wait(future)) for future in futures]
        await asyncio.sleep(0)
        for number, future in enumerate(futures[:-1]):
            future.set_result(number)
        futures[-1].set_exception(KeyError("lost"))
        return await asyncio.gather(*waiting, return_exceptions=True)

    *results, error = asyncio.run(all_of_them())
    assert results == list(range(19))
    assert isinstance(error, KeyError)
    assert len(calls) == 1


def test_who_has_given_up_is_left_alone() -> None:
    async def given_up() -> str:
        landing, lost, kept = LoopBridge(), Future[str](), Future[str]()
        leaving = asyncio.ensure_future(landing.wait(lost))
        staying = asyncio.ensure_future(landing.wait(kept))
        await asyncio.sleep(0)
        leaving.cancel()
        lost.set_result("nobody hears it")
        kept.set_result("heard")
        return await staying

    assert asyncio.run(given_up()) == "heard"
