"""Strangers do random things with seats, links and streams; nobody sees a hand of somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.support.strangers import Strangers

if TYPE_CHECKING:
    from tests.server.support.server_process import Server

STEPS = 120


def test_s4_s9_no_device_sees_a_hand_that_is_not_its_own(served: Server) -> None:
    done = Strangers(served, f"strangers/{served.db[:4]}").run(STEPS)
    assert done.total() == STEPS
    assert any(name.startswith("joined: ") for name in done)
    assert done["looked at another's"] > 0
