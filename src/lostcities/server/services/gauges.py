"""What can be read off the services at any time: lengths of queues, streams, tables in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from lostcities.server.services.tables import MAX_TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.server.services.composition import Services


class Gauges(Collector):
    """Reads them when somebody asks; any thread may, as each is a single number."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield every gauge."""
        for name, (text, value) in self._read().items():
            yield GaugeMetricFamily(f"lostcities_{name}", text, value)

    def _read(self) -> dict[str, tuple[str, float]]:
        of = self._services
        return {
            "streams": ("Open streams.", len(of.broadcaster)),
            "stream_backlog_bytes": (
                "Bytes that were sent on streams and not read yet.",
                of.stream_memory.backlog,
            ),
            "stream_memory_bytes": ("Memory that streams use.", of.stream_memory.used),
            "stream_memory_budget_bytes": (
                "Memory that streams may use.",
                of.stream_memory.budget,
            ),
            "tables_in_memory": ("Tables in memory.", of.tables.loaded_count),
            "tables_in_memory_limit": (
                "Tables that are kept in memory at most.",
                MAX_TABLES,
            ),
            "store_queue": ("Writes that wait to be committed.", of.store.queued),
            "reads_in_progress": (
                "Database reads that run, or wait for a thread.",
                of.tables.reads_in_progress,
            ),
            "commands_in_progress": (
                "Commands that were admitted and are not answered yet.",
                of.load.in_progress,
            ),
            "estimated_wait_seconds": (
                "How long a command that arrives now would wait.",
                of.load.wait,
            ),
            "command_rate": (
                "Commands a second that the server finishes when it is busy, as last measured.",
                of.load.rate,
            ),
            "overloaded": ("1 while requests are turned away.", of.load.is_overloaded),
            "agent_moves": ("Agents that are to move, or about to.", of.agents.moving),
            "agent_longest_wait_seconds": (
                "For how long an agent has been waiting for a process to think in.",
                of.agents.longest_wait,
            ),
            "agent_deadline_seconds": (
                "Time an agent has for a decision.",
                of.settings.agent_deadline,
            ),
            "offload_queue": (
                "Uploads, exports and PDFs that wait or are worked on.",
                of.offload.pending,
            ),
            "offload_processes": (
                "Processes that work on them just now.",
                of.offload.running_processes,
            ),
            "help_queue": (
                "Hints, warnings and positions that wait or are worked on.",
                of.analysis.pending,
            ),
            "help_processes": (
                "Processes that work on them just now.",
                of.analysis.running_processes,
            ),
            "reviews_running": ("Reviews this process works on.", of.reviews.running),
            "reviews_waiting": (
                "Reviews that waited when this process last looked.",
                of.reviews.waiting,
            ),
            "review_processes": (
                "Processes that work on reviews just now.",
                of.reviews.running_processes,
            ),
        }
