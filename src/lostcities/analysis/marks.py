"""What a mistake is called, by the points it costs: where "very bad" begins."""

from __future__ import annotations

from typing import Final

MARKS: Final = (("very-bad", 6.0), ("bad", 3.0), ("doubtful", 1.5))
"""From so many points on; the tutor of the page offers the same thresholds."""
OBVIOUS: Final = 6.0
"""If everything else is worse by this, a decision that was made right was obvious."""
