"""The databases of this version, a backup, and the proof of a fair deal.

A server of this program plays what `test_store_upgrades` expects on SQLite; the same rows then go
to PostgreSQL by way of a backup.
"""

from __future__ import annotations

import json
import random
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities.cli.main import main as run_program
from lostcities.dice import HOUSE
from lostcities.server.storage.backup import backup, restore
from lostcities.server.storage.migrations import steps
from tests.server.support.client import DEVICE, Device, begun, exported, move, person, play
from tests.server.support.databases import cluster, programs
from tests.server.support.reviewed import finished, short_record
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from tests.server.support.server_process import Server

MOVES = 8
"""Turns of the dice game in progress."""
SETUP = {"names": ["Ann", "Ben"], "sheet": HOUSE.to_json(), "starter": 0}


def written(server: Server) -> dict[str, Any]:
    """Play; return what the server shows."""
    rng, device = random.Random(1), Device.new(server)
    over = begun(device, "duel", DEVICE, person(), variant="mini", options={"rounds": 1})
    play(device, over, [0, 1], rng)
    going = begun(device, "dice", DEVICE, person())
    for _ in range(MOVES):
        for seat in (0, 1):
            move(device, going, seat, device.view(going, seat), rng)
    made = device.create("duel", DEVICE, {"kind": "link"})
    pad = device.post("/pads", {"setup": SETUP}).data["pad"]
    dice = {"numbers": [7, 0, 4], "colours": ["R", "G", "G"]}
    assert device.put(f"/pads/{pad}/dice/1", dice).status == 200
    review = device.post("/reviews", {"record": short_record()}).data["review"]
    blocked = Device.new(server)
    assert run_program(["admin", "block", "device", blocked.id, "--db", server.db]) == 0
    return {
        "step": steps()[0],
        "token": device.token,
        "over": over,
        "going": going,
        "waiting": made["table"],
        "link": made["links"]["1"],
        "proof": exported(device, over),
        "seq": device.view(going, 0)["seq"],
        "pad": pad,
        "blocked": blocked.token,
        "review": finished(device, review)["review"],
    }


def write(target: Path) -> None:
    """Write the files of this version."""
    with tempfile.TemporaryDirectory() as made, cluster() as postgres:
        folder = Path(made)
        with running(str(folder / "server.db"), folder) as server:
            shown = written(server)
        saved = target / "backup.db"
        saved.unlink(missing_ok=True)
        backup(folder / "server.db", saved)
        with closing(sqlite3.connect(saved)) as copy:
            sql = "\n".join(copy.iterdump()) + "\n"
        (target / "sqlite.sql").write_text(sql, encoding="utf-8")
        with postgres.fresh("template0") as url:
            restore(saved, url)
            command = [str(programs() / "pg_dump"), "--inserts", "--no-owner", url]
            done = subprocess.run(command, check=True, capture_output=True, text=True)
        rows = [line for line in done.stdout.splitlines() if not line.startswith("\\")]
        (target / "postgresql.sql").write_text("\n".join(rows) + "\n", encoding="utf-8")
    for name, data in (("proof", shown.pop("proof")), ("shown", shown)):
        text = json.dumps(data, indent=2) + "\n"
        (target / f"{name}.json").write_text(text, encoding="utf-8")
