"""Deals that can be checked afterwards: a key committed to before, revealed after.

Before anything is dealt the table publishes the SHA-256 commitment of each key: one for every round
of the card game, one for a whole dice game. Every card and every face follows from the key, the
number of the draw and the players' nonces, by HMAC-SHA-256 and rejection sampling. When the round
(the game) is over the key is published, and anyone can recompute every card and die. This proves
that the server chose before it knew the nonces and did not change its mind; it does not prove that
nobody gave a player the key (S5).
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities.errors import LostCitiesError, Reason
from lostcities.game import CHANCE, WHOLE_GAME
from lostcities.record import read

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lostcities.game import State

KEY_BYTES = 32
WORD = 1 << 64

NOT_A_PROOF = Reason("format", "not-a-proof", "this is not an export of a table")
BROKEN_RECORD = Reason("format", "broken-record", "its record is broken: {error}")
UNFINISHED_RECORD = Reason("format", "unfinished-record", "its record is not finished")
OTHER_KEY = Reason(
    "format", "other-key", "the key of {scene} does not match the commitment made before the deal"
)
NO_KEY = Reason("format", "no-key", "the key of {scene} is missing")
OTHER_CHANCE = Reason(
    "format",
    "other-chance",
    "event {number} of the record is {shown}, but the key and the nonces give {wanted}",
)


class ProofError(LostCitiesError):
    """A deal that does not follow from its commitment, or something that is not an export."""


def new_key() -> bytes:
    """Draw a key of 256 bits from the operating system."""
    return secrets.token_bytes(KEY_BYTES)


def commitment(table: str, match: int, scene: int, key: bytes) -> str:
    """Return the digest that is published before a key is used."""
    return sha256(f"lostcities commitment 1/{table}/{match}/{scene}/".encode() + key).hexdigest()


class FairDealer:
    """Deals one match of a table by its keys and the players' nonces."""

    def __init__(
        self, table: str, match: int, keys: Mapping[int, bytes], nonces: Sequence[str]
    ) -> None:
        self._keys = keys
        joint_nonce = sha256("\n".join(nonces).encode()).hexdigest()
        self._name = f"lostcities deal 1/{table}/{match}/{joint_nonce}"

    def __call__(self, state: State[Any]) -> Any:
        """Pick one of `state.chances()` by the state's occasion."""
        chances = state.chances()
        scene, number = state.occasion
        return chances.drawn(self._ticket(scene, number, chances.total))

    def _ticket(self, scene: int, number: int, total: int) -> int:
        """Draw a ticket without bias: a word beyond the last full cycle is drawn again."""
        key = self._keys[scene if scene in self._keys else WHOLE_GAME]
        attempt = 0
        while True:
            message = f"{self._name}/{scene}/{number}/{attempt}".encode()
            word = int.from_bytes(hmac.digest(key, message, "sha256")[:8], "big")
            if word < WORD - WORD % total:
                return word % total
            attempt += 1


class Proof(NamedTuple):
    """What goes with the record of a finished game, so that anyone can check its deals."""

    table: str
    match: int
    nonces: tuple[str, ...]
    commitments: dict[int, str]
    keys: dict[int, bytes]

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON data."""
        return {
            "table": self.table,
            "match": self.match,
            "nonces": list(self.nonces),
            "commitments": {str(scene): digest for scene, digest in self.commitments.items()},
            "keys": {str(scene): key.hex() for scene, key in self.keys.items()},
        }


def read_proof(data: Any) -> Proof:
    """Read what `Proof.to_json` writes; `ProofError` if it is something else."""
    try:
        return Proof(
            table=_text(data["table"]),
            match=_number(data["match"]),
            nonces=tuple(_text(nonce) for nonce in data["nonces"]),
            commitments={_number(at): _text(digest) for at, digest in data["commitments"].items()},
            keys={_number(at): bytes.fromhex(key) for at, key in data["keys"].items()},
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise ProofError(NOT_A_PROOF()) from None


def _number(value: Any) -> int:
    """Return a whole number that can be written down, unlike a very large one, or infinity."""
    return int(str(value))


def _text(value: Any) -> str:
    """Return a text that can be hashed; JSON may hold half a surrogate pair, or no text."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a text")
    value.encode()
    return value


def verify(export: Any) -> int:
    """Recompute every card or die of an export; return how many there were.

    `ProofError` names the first that does not follow from the keys and the nonces.
    """
    if not isinstance(export, dict) or not isinstance(export.get("record"), str):
        raise ProofError(NOT_A_PROOF())
    proof, replay = read_proof(export.get("proof")), read(export["record"])
    if replay.error is not None:
        raise ProofError(BROKEN_RECORD(error=replay.error))
    if not replay.complete:
        raise ProofError(UNFINISHED_RECORD())
    for scene, digest in proof.commitments.items():
        header = replay.headers.get(f"Commitment-{scene}", digest)
        _check_key(proof, scene, {digest, header})
    return _check_chances(proof, replay)


def _check_key(proof: Proof, scene: int, digests: set[str]) -> None:
    if scene not in proof.keys:
        raise ProofError(NO_KEY(scene=scene))
    if {commitment(proof.table, proof.match, scene, proof.keys[scene])} != digests:
        raise ProofError(OTHER_KEY(scene=scene))


def _check_chances(proof: Proof, replay: Any) -> int:
    committed = {scene: proof.keys[scene] for scene in proof.commitments}
    dealer = FairDealer(proof.table, proof.match, committed, proof.nonces)
    state, checked = replay.fold.start, 0
    for number, (seat, event) in enumerate(replay.steps, 1):
        if seat == CHANCE:
            scene = state.occasion[0]
            if scene not in committed and WHOLE_GAME not in committed:
                raise ProofError(NO_KEY(scene=scene))
            wanted = dealer(state)
            if event != wanted:
                raise ProofError(OTHER_CHANCE(number=number, shown=event, wanted=wanted))
            checked += 1
        state = state.apply(event, seat if seat >= 0 else None)
    return checked
