"""A process of the server's own for work that would hold up everybody in the server's process."""

from __future__ import annotations

import asyncio
import contextlib
import sys

from lostcities.server.services.worker_protocol import HEADER, framed


class WorkerFailed(Exception):  # noqa: N818  # read as: the worker failed
    """A worker process did not answer in time, or ended."""


class WorkerProcess:
    """One process that runs a module; started when needed, killed when it does not answer."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: asyncio.subprocess.Process | None = None

    @property
    def is_running(self) -> bool:
        """Whether the process has been started and has not ended."""
        return self._process is not None and self._process.returncode is None

    async def ask(self, question: bytes, deadline: float) -> bytes:
        """Return the answer to a question; `WorkerFailed` if there is none in time."""
        try:
            return await asyncio.wait_for(self._ask(question), deadline)
        except (TimeoutError, OSError, EOFError) as error:
            await self.kill()
            raise WorkerFailed(repr(error)) from error
        except asyncio.CancelledError:
            # What it is about to answer would be taken for the answer to the next question.
            await self.kill()
            raise

    async def _ask(self, question: bytes) -> bytes:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self._module,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None  # noqa: S101  # both are pipes
        assert stdout is not None  # noqa: S101
        stdin.write(framed(question))
        await stdin.drain()
        size = int.from_bytes(await stdout.readexactly(HEADER), "big")
        return await stdout.readexactly(size)

    async def kill(self) -> None:
        """Kill the process, if it runs; the next question starts another one."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
