"""Deals that can be checked afterwards: a key committed to before, revealed after (S5).

Before any nonce is given the table publishes the SHA-256 commitment of each key: one for every
round of the card game, one for a whole dice game. Every card, every face and the lot that decides
who starts follow from the key, the number of the draw and the players' nonces, by HMAC-SHA-256 and
rejection sampling. When the round (the game) is over the key is published, and `deal_proof` or
anyone else can recompute every card and die: `docs/formats/fair-deal.md` says how.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from lostcities.game import WHOLE_GAME

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lostcities.game import Seat, State

SCHEME: Final = 2
"""How matches are dealt: each is committed to before any nonce for it is given."""

KEY_BYTES: Final = 32
WORD: Final = 1 << 64


def new_key() -> bytes:
    """Draw a key of 256 bits from the operating system."""
    return secrets.token_bytes(KEY_BYTES)


def commitment(table: str, match: int, scene: int, key: bytes) -> str:
    """Return the digest that is published before a key is used."""
    name = f"lostcities commitment {SCHEME}/{table}/{match}/{scene}/"
    return sha256(name.encode() + key).hexdigest()


def nonce_digest(nonces: Sequence[str]) -> str:
    """Return what all nonces of a match become part of a draw as."""
    return sha256("\n".join(nonces).encode()).hexdigest()


def ticket(key: bytes, name: str, total: int) -> int:
    """Draw a ticket without bias: a word beyond the last full cycle is drawn again."""
    attempt = 0
    while True:
        word = int.from_bytes(hmac.digest(key, f"{name}/{attempt}".encode(), "sha256")[:8], "big")
        if word < WORD - WORD % total:
            return word % total
        attempt += 1


class FairDealer:
    """Deals one match of a table by its keys and the players' nonces."""

    def __init__(
        self,
        table: str,
        match: int,
        keys: Mapping[int, bytes],
        nonces: Sequence[str],
    ) -> None:
        self._keys = keys
        self._match = f"{SCHEME}/{table}/{match}/{nonce_digest(nonces)}"

    def __call__(self, state: State[Any]) -> Any:
        """Pick one of `state.chances()` by the state's occasion."""
        chances = state.chances()
        scene, number = state.occasion
        key = self._keys[scene if scene in self._keys else WHOLE_GAME]
        name = f"lostcities deal {self._match}/{scene}/{number}"
        return chances.drawn(ticket(key, name, chances.total))

    def lot(self, seats: int) -> Seat:
        """D4, R7: draw the seat that starts, by the first key of the match."""
        return ticket(self._keys[min(self._keys)], f"lostcities lot {self._match}", seats)
