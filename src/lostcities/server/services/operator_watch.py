"""How a process carries out what the operator does: it reads the log of actions every second.

Whatever is read twice does nothing the second time. A process writes its own row only when it
starts, stops, has carried out an action, or is asked whether it can write: an idle server does not.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
from contextlib import suppress
from functools import partial
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final

from lostcities.errors import LostCitiesError
from lostcities.server.storage import operator_rows
from lostcities.server.storage.operator_rows import ServerRow

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy import Connection

    from lostcities.server.services.composition import Services
    from lostcities.server.storage.operator_rows import Action
    from lostcities.server.tables.events import JsonObject

PAUSE: Final = 1.0
"""Seconds between two looks at the log."""
REPORTED: Final = 20
"""Devices, and addresses, a report lists."""

log = logging.getLogger("lostcities.operator")


class OperatorWatch:
    """Carries out the operator's actions in this process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._id = secrets.token_hex(4)
        self._started_at = services.tables.clock()
        self._seq = 0
        """The last action it has carried out."""
        self._task: asyncio.Task[None] | None = None
        self._carry_out: dict[str, Callable[[Action], Awaitable[None]]] = {
            "block": self._on_blocks,
            "unblock": self._on_blocks,
            "close": self._on_table,
            "delete-table": self._on_table,
            "rename": self._on_rename,
            "delete-device": self._on_device,
            "expire": self._on_expiry,
            "drain": self._on_drain,
            "resume": self._on_drain,
        }

    async def start(self) -> None:
        """Read what is in force, announce this process, watch from now on."""
        # In this order: a block that is added in between is read, or found in the log afterwards.
        self._seq = await self._run(operator_rows.last_seq, self._services.store)
        await self._run(self._services.blocks.reload)
        await self._write(partial(_announce, row=self._row(), alone=not self._is_shared))
        self._task = asyncio.ensure_future(self._watch())

    async def stop(self) -> None:
        """Stop, and remove this process from the list."""
        self._services.drain.end()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with suppress(LostCitiesError):
            await self._write(partial(operator_rows.delete_servers, ids=[self._id]))

    async def _watch(self) -> None:
        failing = False
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self._look()
                failing = False
            except LostCitiesError as error:
                if not failing:  # once for an outage, not every second
                    log.warning("the operator's actions cannot be read: %s", error)
                failing = True
            except Exception:
                log.exception("an action of the operator failed")

    async def _look(self) -> None:
        """Carry out what is new, and report."""
        actions = await self._run(operator_rows.actions_after, self._services.store, self._seq)
        for action in actions:
            if action.action in self._carry_out:
                await self._carry_out[action.action](action)
            self._seq = action.seq
        if actions:
            await self.update_row()

    async def update_row(self) -> None:
        """Write how this process is."""
        await self._write(partial(operator_rows.update_server, row=self._row()))

    # What is to be done

    async def _on_blocks(self, _: Action) -> None:
        blocks = self._services.blocks
        await self._run(blocks.reload)
        self._services.broadcaster.end_streams(blocks.is_blocked)
        self._services.agents.stop(blocks.is_blocked)

    async def _on_table(self, action: Action) -> None:
        tables = self._services.tables
        versions = await self._run(self._services.store.versions, [action.subject])
        version = versions.get(action.subject, 0)
        if tables.is_behind(action.subject, version):
            await tables.sync(action.subject, version)

    async def _on_rename(self, action: Action) -> None:
        self._services.tables.drop(action.subject)
        self._services.broadcaster.end_table(action.subject)

    async def _on_device(self, action: Action) -> None:
        self._services.auth.forget(action.subject)
        self._services.broadcaster.end_streams(lambda device, _: device == action.subject)

    async def _on_expiry(self, _: Action) -> None:
        await self._services.tables.sync_all()

    async def _on_drain(self, action: Action) -> None:
        if action.subject != self._id:
            return
        log.info("the operator asks this process to %s", action.action)
        if action.action == "drain":
            self._services.drain.begin()
        else:
            self._services.drain.end()

    # The row of this process

    def _row(self) -> ServerRow:
        services = self._services
        return ServerRow(
            id=self._id,
            host=socket.gethostname(),
            port=services.settings.port,
            pid=os.getpid(),
            version=metadata.version("lostcities"),
            started_at=self._started_at,
            seen_at=services.tables.clock(),
            seq=self._seq,
            report=self._report(),
        )

    def _report(self) -> JsonObject:
        services = self._services
        return {
            "draining": services.drain.is_on,
            "streams": len(services.broadcaster),
            "devices": services.device_traffic.highest(REPORTED),
            "addresses": services.address_traffic.highest(REPORTED),
        }

    @property
    def _is_shared(self) -> bool:
        return self._services.settings.is_shared

    async def _run(self, call: Callable[..., Any], *arguments: Any) -> Any:
        return await self._services.tables.run_in_thread(call, *arguments)

    async def _write(self, work: Callable[[Connection], None]) -> None:
        await self._run(self._services.store.write, work)


def _announce(connection: Connection, row: ServerRow, *, alone: bool) -> None:
    """Add a process to the list, without those that were killed before they could leave it."""
    known = operator_rows.servers(connection)
    dead = [one.id for one in known if alone or (one.host == row.host and not is_process(one.pid))]
    operator_rows.delete_servers(connection, dead)
    operator_rows.add_server(connection, row)


def is_process(pid: int) -> bool:
    """Whether a process of this machine runs."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # somebody else's
        return True
    return True
