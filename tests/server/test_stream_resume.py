"""A stream that resumes is sent exactly what it missed, whatever else subscribes it."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from tests.server.support.client import DEVICE, Device, Listening, begun, move, person
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from pathlib import Path

TIMES = 60
TABLES = 6
PATIENCE = 5.0
"""Seconds to wait for a frame; maintenance would mend it later."""


def resumed(device: Device, table: str) -> list[Any]:
    """Return the first frame of each of three seats, heard from the beginning."""
    after = ",".join(f"{table}:{seat}:0" for seat in range(3))
    stream = device.listen(f"table={table}&after={after}")
    try:
        return [stream.next() for _ in range(3)]
    finally:
        stream.close()


def test_maintenance_does_not_subscribe_a_seat_that_is_about_to_resume(
    server_url: str, tmp_path: Path
) -> None:
    with running(server_url, tmp_path, sweep=0.001) as server:
        device = Device.new(server)
        table = begun(device, "dice", DEVICE, person(), person("Cy"))
        for seat in range(3):
            move(device, table, seat, device.view(table, seat), random.Random(seat))
        for _ in range(TIMES):
            for frame in resumed(device, table):
                shown = [event["seq"] for event in frame["events"]]
                assert shown == list(range(2, frame["view"]["seq"] + 1))


def test_s6_tables_made_while_a_stream_begins_are_subscribed_to(
    server_url: str, tmp_path: Path
) -> None:
    seats = (DEVICE, {"kind": "link"})
    with running(server_url, tmp_path, sweep=600) as server, ThreadPoolExecutor(4) as pool:
        for _ in range(TIMES):
            device = Device.new(server)
            lines = [Device(server, device.token, device.id) for _ in range(TABLES)]
            making = [pool.submit(line.create, "duel", *seats) for line in lines]
            heard = pool.submit(Listening, device, "", PATIENCE).result()
            awaited = {made.result()["table"] for made in making}
            while awaited:
                awaited.discard(heard.next()["view"]["table"])
            heard.close()
