"""How long somebody has been away does not depend on when that was written down."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from lostcities.server.config import Settings
from lostcities.server.services.presence import Presence

if TYPE_CHECKING:
    from lostcities.server.storage.store import Store

BEGIN = 1_000.0


async def at_once(function: Any, *arguments: Any) -> Any:
    return function(*arguments)


def test_away_since_they_were_seen_not_since_that_was_saved(store: Store) -> None:
    store.add_device("ben", b"ben", BEGIN)
    now = [BEGIN]
    tables: Any = SimpleNamespace(clock=lambda: now[0], store=store, run_in_thread=at_once)
    streams: Any = SimpleNamespace(devices=[], is_online=lambda _: False)
    presence = Presence(tables, streams, Settings())
    now[0] += 5
    presence.mark_seen("ben")
    now[0] += 50
    store.touch(presence.take_seen())
    now[0] += 10
    assert asyncio.run(presence.seconds_away(["ben"])) == 60
