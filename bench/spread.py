"""How times are spread."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def spread(seconds: Sequence[float]) -> dict[str, float]:
    """Return percentiles in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    at = {"p50": 0.50, "p95": 0.95, "p99": 0.99, "max": 1.0}
    last = len(ordered) - 1
    return {name: round(1000 * ordered[round(share * last)], 2) for name, share in at.items()}
