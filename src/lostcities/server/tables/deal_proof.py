"""The proof of a match's deals, and its verification against the record (S5).

`docs/formats/fair-deal.md` describes both. A verification trusts nothing that it can recompute, and
refuses whatever is missing, superfluous or contradictory: an export that says less must not pass
for one that says the same.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.errors import LostCitiesError, Reason
from lostcities.game import CHANCE, Abandon
from lostcities.record import Replay, read
from lostcities.server.tables.fair_deal import SCHEME, FairDealer, commitment

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lostcities.game import Seat

MAX_NONCE: Final = 64
NONCE: Final = re.compile(rf"[ -~]{{0,{MAX_NONCE}}}")
"""Any printable ASCII characters, so that every language reads, joins and hashes them alike."""
DIGEST: Final = re.compile(r"[0-9a-f]{64}")
"""A commitment, or a key."""
MAX_TABLE: Final = 64
TABLE: Final = re.compile(rf"[A-Za-z0-9_-]{{1,{MAX_TABLE}}}")
MAX_WHOLE: Final = (1 << 53) - 1
"""The largest whole number that every program can hold."""
SCENE: Final = re.compile(r"0|[1-9][0-9]{0,3}")
MAX_DIGITS: Final = 20
"""Of a number that is read exactly; 2^53, from which on none is accepted, has 16."""
MAX_DEPTH: Final = 64
"""How deep objects and lists may be nested: less than any program minds."""
TOO_DEEP: Final = "it is nested too deeply"
HEADER: Final = re.compile(r"Commitment-(.*)")

FIELDS: Final = ("scheme", "table", "match", "nonces", "commitments", "keys", "starter")
"""What a proof has."""
LOT, AGREED, NEXT = "lot", "agreed", "next"
"""Who started: a seat drawn by lot, one that the table names, or the next one in a rematch."""

NOT_A_PROOF = Reason("format", "not-a-proof", "this is not an export of a table")
BAD_FIELD = Reason(
    "format",
    "bad-proof-field",
    "{field} of the proof is missing, superfluous, or not what it must be",
)
OTHER_SCHEME = Reason(
    "format", "other-scheme", "the proof is of scheme {scheme}; this program knows {known}"
)
BROKEN_RECORD = Reason("format", "broken-record", "its record is broken in line {line}: {fault}")
UNFINISHED_RECORD = Reason("format", "unfinished-record", "its record is not finished")
PARTIAL_RECORD = Reason("format", "partial-record", "its record shows only what one seat may see")
OTHER_SEATS = Reason(
    "format", "other-seats", "there are {nonces} nonces for the {seats} seats of the record"
)
NO_COMMITMENT = Reason("format", "no-commitment", "commitment {scene} is missing")
NO_KEY = Reason("format", "no-key", "key {scene} is missing")
NO_SUCH_SCENE = Reason(
    "format",
    "no-such-scene",
    "there is a commitment or key {scene}, which this game has no use for",
)
OTHER_COMMITMENT = Reason(
    "format",
    "other-commitment",
    "commitment {scene} of the proof is not the one in the record's headers",
)
OTHER_KEY = Reason(
    "format", "other-key", "key {scene} does not match the commitment made before the deal"
)
UNSEEN_COMMITMENT = Reason(
    "format",
    "unseen-commitment",
    "the commitment you saw, {digest}, is not in the proof",
    "the server has changed it, or this is another match",
)
UNSEEN_NONCE = Reason(
    "format",
    "unseen-nonce",
    "the nonce you sent, {nonce}, is not in the proof",
    "the server has left it out, or this is another match",
)
OTHER_STARTER = Reason(
    "format",
    "other-starter",
    "seat {shown} starts in the record, but the key and the nonces draw seat {wanted}",
)
NOTHING_DEALT = Reason("format", "nothing-dealt", "there is no card and no die to check")
OTHER_CHANCE = Reason(
    "format",
    "other-chance",
    "event {number} of the record is {shown}, but the key and the nonces give {wanted}",
)


class ProofError(LostCitiesError):
    """A deal that does not follow from its commitment, or something that is not an export."""


class Proof(NamedTuple):
    """What goes with the record of a finished game, so that anyone can check its deals."""

    table: str
    match: int
    nonces: tuple[str, ...]
    commitments: dict[int, str]
    keys: dict[int, bytes]
    starter: str
    """How the starter was found: `LOT`, `AGREED` or `NEXT`."""

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON data."""
        return {
            "scheme": SCHEME,
            "table": self.table,
            "match": self.match,
            "nonces": list(self.nonces),
            "commitments": {str(scene): digest for scene, digest in self.commitments.items()},
            "keys": {str(scene): key.hex() for scene, key in self.keys.items()},
            "starter": self.starter,
        }


def parse_export(text: bytes) -> Any:
    """Read an export as JSON; `ValueError` if it is none, or says one thing in two ways."""
    try:
        found = json.loads(
            text.decode("utf-8-sig"),
            object_pairs_hook=_unique,
            parse_constant=_no_constant,
            parse_int=_whole_number,
        )
    except RecursionError:  # how deep that is differs by version and system, but it is deeper
        raise ValueError(TOO_DEEP) from None
    if _is_deeper(found, MAX_DEPTH):
        raise ValueError(TOO_DEEP)
    json.dumps(found, ensure_ascii=False).encode()  # fails for half of a surrogate pair
    return found


def _is_deeper(value: Any, depth: int) -> bool:
    """Whether objects and lists are nested deeper than that."""
    layer = [value]
    for _ in range(depth + 1):
        opened = [part for part in layer if isinstance(part, dict | list)]
        if not opened:
            return False
        layer = [
            one for part in opened for one in (part.values() if isinstance(part, dict) else part)
        ]
    return True


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object of its members; a name given twice would mean one thing or the other."""
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError("a name is given twice")
    return dict(pairs)


def _whole_number(digits: str) -> int | float:
    """Read a number of any length: Python refuses to make one of thousands of digits exact."""
    return int(digits) if len(digits) <= MAX_DIGITS else float(digits)


def _no_constant(name: str) -> None:
    """Refuse what Python writes for numbers that JSON does not have."""
    raise ValueError(f"{name} is not JSON")


def read_proof(data: Any) -> Proof:
    """Read what `Proof.to_json` writes; `ProofError` if it is something else."""
    if not isinstance(data, dict):
        raise ProofError(NOT_A_PROOF())
    _check_scheme(data)
    for name in data:
        _require(name in FIELDS, str(name))
    match = _match(data)
    return Proof(
        table=_table(data),
        match=match,
        nonces=_nonces(data),
        commitments=_by_scene(data, "commitments"),
        keys={scene: bytes.fromhex(key) for scene, key in _by_scene(data, "keys").items()},
        starter=_starter(data, match),
    )


def _require(holds: bool, field: str) -> None:  # noqa: FBT001  # a condition
    if not holds:
        raise ProofError(BAD_FIELD(field=field))


def _check_scheme(data: Mapping[str, Any]) -> None:
    scheme = data.get("scheme")
    _require(_is_number(scheme), "scheme")
    if scheme != SCHEME:
        raise ProofError(OTHER_SCHEME(scheme=scheme, known=SCHEME))


def _match(data: Mapping[str, Any]) -> int:
    match = data.get("match")
    _require(_is_number(match) and match >= 1, "match")  # type: ignore[operator]  # a number
    return int(match)  # type: ignore[arg-type]  # the same


def _is_number(value: Any) -> bool:
    """Whether a value is a whole number, however it is written, that every program can hold."""
    if isinstance(value, float):
        return value.is_integer() and abs(value) <= MAX_WHOLE
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MAX_WHOLE


def _table(data: Mapping[str, Any]) -> str:
    table = data.get("table")
    _require(isinstance(table, str) and TABLE.fullmatch(table) is not None, "table")
    return str(table)


def _nonces(data: Mapping[str, Any]) -> tuple[str, ...]:
    nonces = data.get("nonces")
    _require(
        isinstance(nonces, list)
        and all(isinstance(nonce, str) and NONCE.fullmatch(nonce) for nonce in nonces),
        "nonces",
    )
    return tuple(nonces)  # type: ignore[arg-type]  # a list


def _by_scene(data: Mapping[str, Any], field: str) -> dict[int, str]:
    """Return commitments or keys, each 64 lower-case hexadecimal digits, by what they are for."""
    given = data.get(field)
    _require(
        isinstance(given, dict)
        and all(
            isinstance(digits, str) and DIGEST.fullmatch(digits) and SCENE.fullmatch(scene)
            for scene, digits in given.items()
        ),
        field,
    )
    return {int(scene): digits for scene, digits in given.items()}  # type: ignore[union-attr]


def _starter(data: Mapping[str, Any], match: int) -> str:
    """Return how the starter was found: in a rematch, and only there, it is the next seat."""
    starter = data.get("starter")
    allowed = (LOT, AGREED) if match == 1 else (NEXT,)
    _require(starter in allowed, "starter")
    return str(starter)


class Verdict(NamedTuple):
    """What a verification has shown."""

    checked: int
    """Cards or dice that were recomputed."""
    match: int
    starter: str
    scenes: tuple[int, ...]
    """What the keys are for: each round, or the whole game."""
    seen_scenes: tuple[int, ...]
    """Those whose commitment is one that the caller saw."""
    seen_seats: tuple[Seat, ...]
    """The seats whose nonce is one that the caller sent."""
    other_seats: tuple[Seat, ...]
    """The seats with a nonce that is not the caller's: an agent's would be the server's choice."""


def verify(export: Any, commitments: Sequence[str] = (), nonces: Sequence[str] = ()) -> Verdict:
    """Recompute every card or die of an export, and compare it with what the caller saw.

    `commitments` are those a device saw before the game, `nonces` those it sent: without them
    nothing shows that the server has not made up all of it afterwards. `ProofError` names the first
    thing that is wrong.
    """
    is_export = isinstance(export, dict) and export.keys() == {"record", "proof"}
    if not is_export or not isinstance(export["record"], str):
        raise ProofError(NOT_A_PROOF())
    proof = read_proof(export.get("proof"))
    replay = _read_record(export["record"])
    if len(proof.nonces) != len(replay.names):
        raise ProofError(OTHER_SEATS(nonces=len(proof.nonces), seats=len(replay.names)))
    _check_keys(proof, replay)
    seen_scenes = _seen_scenes(proof, commitments)
    seen_seats = _seen_seats(proof, nonces)
    dealer = FairDealer(proof.table, proof.match, proof.keys, proof.nonces)
    _check_starter(proof, replay, dealer)
    checked = _check_chances(replay, dealer)
    return Verdict(
        checked=checked,
        match=proof.match,
        starter=proof.starter,
        scenes=tuple(sorted(proof.commitments)),
        seen_scenes=seen_scenes,
        seen_seats=seen_seats,
        other_seats=tuple(
            seat for seat, nonce in enumerate(proof.nonces) if nonce and nonce not in nonces
        ),
    )


def _read_record(text: str) -> Replay:
    replay = read(text)
    if "View" in replay.headers:
        raise ProofError(PARTIAL_RECORD())
    if replay.error is not None:
        error = replay.error
        raise ProofError(BROKEN_RECORD(line=error.line, fault=error.refusal))
    if not replay.complete:
        raise ProofError(UNFINISHED_RECORD())
    return replay


def _check_keys(proof: Proof, replay: Replay) -> None:
    """Check that there is a commitment and its key for all that is dealt, and for nothing else."""
    scenes: Sequence[int] = replay.game.key_scopes(replay.state.variant)  # type: ignore[union-attr]
    for scene in (*proof.commitments, *proof.keys):
        if scene not in scenes:
            raise ProofError(NO_SUCH_SCENE(scene=scene))
    for scene in scenes:
        if scene not in proof.commitments:
            raise ProofError(NO_COMMITMENT(scene=scene))
        if scene not in proof.keys:
            raise ProofError(NO_KEY(scene=scene))
    _check_headers(proof, replay)
    for scene, digest in proof.commitments.items():
        if commitment(proof.table, proof.match, scene, proof.keys[scene]) != digest:
            raise ProofError(OTHER_KEY(scene=scene))


def _check_headers(proof: Proof, replay: Replay) -> None:
    """Check that the record's headers name the same commitments."""
    headers = {
        found[1]: value for key, value in replay.headers.items() if (found := HEADER.fullmatch(key))
    }
    wanted = {str(scene): digest for scene, digest in proof.commitments.items()}
    for scene in sorted(headers.keys() | wanted.keys()):
        if headers.get(scene) != wanted.get(scene):
            raise ProofError(OTHER_COMMITMENT(scene=scene))


def _seen_scenes(proof: Proof, commitments: Sequence[str]) -> tuple[int, ...]:
    """Return which commitments the caller saw; each of those must be in the proof."""
    for digest in commitments:
        if digest not in proof.commitments.values():
            raise ProofError(UNSEEN_COMMITMENT(digest=digest))
    return tuple(s for s in sorted(proof.commitments) if proof.commitments[s] in commitments)


def _seen_seats(proof: Proof, nonces: Sequence[str]) -> tuple[Seat, ...]:
    """Return the seats whose nonces the caller sent; each of those must be in the proof."""
    for nonce in nonces:
        if nonce not in proof.nonces:
            raise ProofError(UNSEEN_NONCE(nonce=nonce))
    return tuple(seat for seat, nonce in enumerate(proof.nonces) if nonce in nonces)


def _check_starter(proof: Proof, replay: Replay, dealer: FairDealer) -> None:
    if proof.starter != LOT:
        return
    shown, wanted = _starting_seat(replay), dealer.lot(len(replay.names))
    if shown != wanted:
        raise ProofError(OTHER_STARTER(shown=shown + 1, wanted=wanted + 1))


def _starting_seat(replay: Replay) -> Seat:
    """Return the seat with which the game begins as the record does."""
    game, start, seats = replay.game, replay.fold.start, len(replay.names)
    return next(
        seat
        for seat in range(seats)
        if game.new(start.variant, seats=seats, starter=seat) == start  # type: ignore[union-attr]
    )


def _check_chances(replay: Replay, dealer: FairDealer) -> int:
    state, checked = replay.fold.start, 0
    for number, (seat, event) in enumerate(replay.steps, 1):
        if seat == CHANCE and not isinstance(event, Abandon):
            wanted = dealer(state)
            if event != wanted:
                raise ProofError(OTHER_CHANCE(number=number, shown=event, wanted=wanted))
            checked += 1
        state = state.apply(event, seat if seat >= 0 else None)
    if not checked:
        raise ProofError(NOTHING_DEALT())
    return checked
