"""A bot for a lostcities server: follows a link, says it is ready and plays to the end.

    python examples/bot.py http://127.0.0.1:8000/ LINK-TOKEN [NAME]

It needs the standard library only. Events come down one stream (server-sent events), commands go
up by POST; whatever the stream shows as legal may be played. This one chooses at random.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request
import uuid
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator


class Bot:
    """One device of the server, and the seat it plays."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/") + "/api/v1"
        self.token = ""
        self.heard: dict[str, int] = {}

    def open(self, path: str, data: Any = None, timeout: float = 60) -> Any:
        """Send a request; with data it is a POST."""
        request = urllib.request.Request(self.address + path)  # noqa: S310  # the address given
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        if data is not None:
            request.data = json.dumps(data).encode()
            request.add_header("Content-Type", "application/json")
        return urllib.request.urlopen(request, timeout=timeout)  # noqa: S310

    def post(self, path: str, **data: Any) -> Any:
        """Send a command, again and again until the server answers: its id makes that safe."""
        data["id"] = uuid.uuid4().hex
        while True:
            try:
                with self.open(path, data) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE):
                    raise
                time.sleep(float(error.headers.get("Retry-After", 1)))
            except OSError:  # the line broke; nobody knows whether it was done
                time.sleep(1)

    def views(self, table: str) -> Iterator[Any]:
        """Read the stream; when it breaks, go on after the number heard last."""
        while True:
            after = ",".join(f"{seat}:{number}" for seat, number in self.heard.items())
            try:
                with self.open(f"/stream?table={table}&after={after}") as stream:
                    for line in stream:
                        if line.startswith(b"data: "):
                            view = json.loads(line[6:]).get("view")
                            if view is not None:
                                self.heard[f"{table}:{view['seat']}"] = view["seq"]
                                yield view
            except OSError:
                time.sleep(1)

    def play(self, link: str, name: str, rng: random.Random) -> Any:
        """Join by a link and play until the game is over; return the outcome."""
        with self.open("/devices", {}) as answer:
            self.token = json.load(answer)["token"]
        seat = self.post("/join", link=link, name=name)
        commands = f"/tables/{seat['table']}/commands"
        self.post(commands, seat=seat["seat"], do="ready", nonce=secrets.token_hex(16))
        for view in self.views(seat["table"]):
            if view["outcome"] is not None:
                return view["outcome"]
            if due := view["decision"]:
                action = rng.choice(due["legal"])
                self.decide(commands, seat["seat"], due["number"], action)
        raise AssertionError("the stream goes on until the game is over")

    def decide(self, commands: str, seat: int, number: int, action: str) -> None:
        """Answer a decision; if it was another one by then, the next view will show it."""
        try:
            self.post(commands, seat=seat, do="act", decision=number, actions=[action])
        except urllib.error.HTTPError as error:
            if error.code != HTTPStatus.CONFLICT:
                raise


def main() -> None:
    """Play one game and print how it ended."""
    address, link, *name = sys.argv[1:]
    outcome = Bot(address).play(link, name[0] if name else "Bot", random.Random())
    print(json.dumps(outcome))


if __name__ == "__main__":
    main()
