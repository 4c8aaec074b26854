"""Everything that leaves a table: views, events, exports, what agents are given. Nothing else does.

This is the one place of the server that asks a state what somebody knows. A viewer is a seat, or
None for a spectator. What is told to a viewer depends on what that viewer may know and on nothing
else: two tables that differ in the rest give the same bytes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from lostcities import record
from lostcities.duel import Discard, Play, Take
from lostcities.duel.cards import texts
from lostcities.game import CHANCE, Resign, Step
from lostcities.rollwrite import Accelerate, Pick
from lostcities.server.ahead import ahead
from lostcities.server.chances import read_chance
from lostcities.server.events import Event
from lostcities.server.fairness import Proof
from lostcities.server.sums import KNOWN, Shared, previews, round_receipt
from lostcities.server.table import Table, is_sealed, opened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from lostcities.errors import LostCitiesError, Reason, Refusal
    from lostcities.game import Observation, Seat, State
    from lostcities.server.commands import Desk

Viewer = int | None
"""A seat, or None for a spectator."""

Told = dict[str, Any]


def observation(table: Table, viewer: Viewer) -> Observation[Any]:
    """Return what a viewer knows of the game; it is also all an agent is given."""
    return table.seen_by(viewer).observe(viewer)


def shown(state: State[Any], shared: Shared) -> Told:
    """Return a state of a record, which is nobody's secret: the public part and every hand."""
    game, sums = shared.told(state.observe(None))
    hands = getattr(state, "hands", None)
    return {
        "game": game,
        "sums": sums,
        "hands": None if hands is None else [texts(hand) for hand in hands],
        "outcome": _ended(state),
    }


def view(table: Table, viewer: Viewer, seq: int, shared: Shared) -> Told:
    """Return the table as a viewer sees it; `seq` counts what that viewer has been told."""
    told: Told = {
        "table": table.id,
        "seq": seq,
        "seat": viewer,
        "status": table.status,
        "setup": table.setup.public,
        "places": [_place(table, number) for number in range(len(table.places))],
        "match": table.match,
        "commitments": [list(pair) for pair in table.commitments],
        "revealed": [list(pair) for pair in table.revealed],
        "offers": sorted(table.offers),
        "game": None,
        "sums": None,
        "number": None if viewer is None else table.places[viewer].decisions,
        "decision": None,
        "undo": viewer is not None and table.can_undo(viewer),
        "outcome": None,
    }
    if table.state is not None:
        seen = observation(table, viewer)
        told["game"], told["sums"] = shared.told(seen)
        told["decision"] = _decision(table, viewer, seen, told["game"])
        told["outcome"] = _ended(table.seen_by(viewer))
    return told


def _place(table: Table, number: Seat) -> Told:
    place = table.places[number]
    return {
        "taken": place.taken,
        "name": place.name,
        "agent": place.agent,
        "person": place.person,
        "ready": place.ready,
    }


def _decision(table: Table, viewer: Viewer, seen: Observation[Any], game: Told) -> Told | None:
    """Tell a seat what it may do now, and of what it may not do, why."""
    if viewer is None or table.status != "playing" or viewer not in seen.waiting:
        return None
    number = table.places[viewer].decisions
    return {"number": number, "phase": seen.phase, **_choices(table, seen, game["legal"])}


def plan(table: Table, viewer: Viewer) -> Told | None:
    """Tell a person who waits what the next turn could be if it came now; else nothing.

    It is made when it is asked for, not with every view: it costs more than such a view itself.
    """
    if viewer is None or table.status != "playing" or table.places[viewer].agent is not None:
        return None
    parts = [
        _choices(table, seen, [str(action) for action in seen.legal()])
        for seen in ahead(observation(table, viewer))
    ]
    if not parts:
        return None
    return {
        "legal": [action for part in parts for action in part["legal"]],
        "previews": {key: told for part in parts for key, told in part["previews"].items()},
        "refused": {key: told for part in parts for key, told in part["refused"].items()},
    }


def _choices(table: Table, seen: Observation[Any], legal: list[str]) -> Told:
    """Tell what a seat may do, what comes of it, and of what it may not do, why."""
    return {
        "legal": legal,
        "previews": {} if table.setup.has_rounds else previews(seen),  # type: ignore[arg-type]
        "refused": {
            str(action): _refused(refusal.reason, tuple(refusal.values.items()))
            for action in _imaginable(table, seen)
            if str(action) not in legal and (refusal := seen.refusal(action)) is not None
        },
    }


def _imaginable(table: Table, seen: Observation[Any]) -> Iterable[Any]:
    """List what a player might try: cards in hand, piles, pairs the dice show, columns."""
    if seen.phase == "place":
        hand = dict.fromkeys(seen.hand)  # type: ignore[attr-defined]  # the card game's
        return [deed(card) for deed in (Play, Discard) for card in hand]
    thinkable = _THINKABLE[seen.phase](seen)
    return [action for action in table.setup.codec.actions if thinkable(action)]


def _of_piles(_: Any) -> Callable[[Any], bool]:
    return lambda action: isinstance(action, Take)


def _of_dice(seen: Any) -> Callable[[Any], bool]:
    numbers, colours = seen.board.dice_for(seen.seat)
    return lambda action: (
        isinstance(action, Pick)
        and not action.as_ten
        and action.face in numbers
        and action.colour in colours
    )


def _of_columns(_: Any) -> Callable[[Any], bool]:
    return lambda action: isinstance(action, Accelerate)


_THINKABLE: dict[str, Callable[[Any], Callable[[Any], bool]]] = {
    "take": _of_piles,
    "pick": _of_dice,
    "accelerate": _of_columns,
}
"""By phase, which of all actions a player might think of."""


def refusal_json(refusal: Refusal) -> Told:
    """Tell why something is refused: a code to translate, its values, English words, the rule."""
    return {
        "code": refusal.reason.code,
        "rule": refusal.rule,
        "reason": str(refusal),
        "hint": refusal.hint,
        "values": {name: str(value) for name, value in refusal.values.items()},
    }


@lru_cache(KNOWN)
def _refused(reason: Reason, values: tuple[tuple[str, object], ...]) -> Told:
    """Tell why the rules refuse something; there are not many reasons, and they come every turn."""
    return refusal_json(reason(**dict(values)))


def error_json(error: LostCitiesError) -> Told:
    """Tell what was wrong with a request."""
    return {"error": refusal_json(error.refusal)}


def _ended(state: State[Any]) -> Told | None:
    outcome = state.outcome
    if outcome is None:
        return None
    return {
        "scores": None if outcome.scores is None else list(outcome.scores),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }


def receipts(table: Table) -> list[Told]:
    """Return the sums of every finished round of the match, by seat and colour (D16–D20)."""
    if not table.finished:
        return []
    played = zip(table.state.board.results, table.finished, strict=True)
    return [round_receipt(table.setup.variant, *each) for each in played]


class Feed:
    """What every viewer of a table is told, event by event, each with numbers of their own.

    A turn in progress is told to the seat that is in it, to the others when it is done; if it is
    taken back before, they never hear of it. A sealed choice (R19) is told to the others when all
    are revealed; before, only that it is made. The numbers have no gaps, and what is told late
    bears the time of its telling, so that not even the number of such changes of mind shows.
    """

    def __init__(self, table: Table) -> None:
        self.viewers: tuple[Viewer, ...] = (None, *range(len(table.places)))
        self.seqs: dict[Viewer, int] = dict.fromkeys(self.viewers, 0)
        self._held: list[Event] = []
        """What some viewers have not been told yet."""

    def told(self, before: Table, event: Event, after: Table) -> dict[Viewer, list[Told]]:
        """Return what each viewer is told of an event that led from one table to the other."""
        sealed = is_sealed(before.state) and is_sealed(after.state)
        if event.kind == "acted" and (sealed or after.state is not after.settled):
            self._held.append(event)
            made = sealed and event.seat not in after.waiting
            hint = event._replace(kind="sealed", data={})
            return self._tell_apart(event, [hint] if made else [], before)
        if event.kind == "undid":
            return self._undone(before, event)
        held: list[Event] = []
        if event.kind in ("acted", "chanced", "resigned"):  # the turn is done, or never will be
            held, self._held = self._held, []
        return self._tell_late([] if event.kind == "resigned" else held, event, before)

    def _undone(self, before: Table, event: Event) -> dict[Viewer, list[Told]]:
        """Tell whoever was told; the begun turns of others fall with a turn that was told."""
        own = [late for late in self._held if late.seat == event.seat]
        if own:
            self._held.remove(own[-1])
            made = is_sealed(before.state) and event.seat not in before.waiting
            return self._tell_apart(event, [event] if made else [], before)
        self._held = []
        return self._tell_late([], event, before)

    def _tell_late(
        self, held: list[Event], event: Event, before: Table
    ) -> dict[Viewer, list[Told]]:
        """Tell everybody of an event, and before of what they had not been told yet."""
        late = [missed._replace(at=event.at) for missed in held]
        return self._tell(
            {
                viewer: [*(missed for missed in late if missed.seat != viewer), event]
                for viewer in self.viewers
            },
            before,
        )

    def _tell_apart(
        self, event: Event, hints: list[Event], before: Table
    ) -> dict[Viewer, list[Told]]:
        """Tell a seat what it did, and the others a hint of it, if anything (R19)."""
        return self._tell(
            {viewer: [event] if viewer == event.seat else hints for viewer in self.viewers}, before
        )

    def _tell(self, events: dict[Viewer, list[Event]], before: Table) -> dict[Viewer, list[Told]]:
        return {
            viewer: [self._numbered(viewer, event, before) for event in theirs]
            for viewer, theirs in events.items()
        }

    def _numbered(self, viewer: Viewer, event: Event, before: Table) -> Told:
        self.seqs[viewer] += 1
        return {
            "seq": self.seqs[viewer],
            "at": round(event.at, 3),
            "kind": event.kind,
            "seat": event.seat,
            **_data(before, event, viewer),
        }


def _data(before: Table, event: Event, viewer: Viewer) -> Told:
    """Return the data of an event without what a viewer may not know."""
    if event.kind in ("created", "readied", "fell_back"):
        return {}  # the nonce is shown when the game begins; a fault may name a card
    if event.kind == "started":
        return {**event.data, "nonces": [place.nonce for place in before.places]}
    if event.kind == "chanced":
        return {"events": [_chance(before, item, viewer) for item in event.data["events"]]}
    return event.data


def _chance(before: Table, item: list[Any], viewer: Viewer) -> list[Any]:
    """D3, D11: a card is told to the seat it comes to; dice are told to everybody."""
    if item[0] == "deal":
        return item if item[1] == viewer else [item[0], item[1], None]
    if item[0] == "draw":
        mover = before.state.board.mover
        return ["draw", mover, item[1] if mover == viewer else None]
    return item


class LiveTable:
    """A table with its feed: takes events in and tells every viewer what they may know of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._shared = Shared()
        self.feed = Feed(table)
        self.feed.seqs = dict.fromkeys(self.feed.viewers, 1)  # `created` is told as the first view

    def apply(self, event: Event) -> dict[Viewer, list[Told]]:
        """Take in an event; return what each viewer is told."""
        before = self.table.fork()
        self.table.apply(event)
        return self.feed.told(before, event, self.table)

    def adopt(self, desk: Desk) -> dict[Viewer, list[Told]]:
        """Take in what was worked out on a fork of this table; return what each viewer is told."""
        told: dict[Viewer, list[Told]] = {viewer: [] for viewer in self.feed.viewers}
        afters = [*desk.befores, desk.table][1:]
        for before, event, after in zip(desk.befores, desk.events, afters, strict=True):
            for viewer, items in self.feed.told(before, event, after).items():
                told[viewer] += items
        self.table = desk.table
        return told

    def view(self, viewer: Viewer) -> Told:
        """Return the table as a viewer sees it now."""
        return view(self.table, viewer, self.feed.seqs[viewer], self._shared)

    def planned(self, viewer: Viewer) -> Told:
        """Return the same, and what the next turn could be if it came now."""
        return {**self.view(viewer), "plan": plan(self.table, viewer)}


def replayed(
    table: str, events: Sequence[Event], viewer: Viewer, after: int
) -> tuple[LiveTable, list[Told]]:
    """Rebuild a table, and what a viewer was told after a number of theirs."""
    live = LiveTable(opened(table, events[0]))
    told: list[Told] = []
    for event in events[1:]:
        told += live.apply(event).get(viewer, [])
    return live, [item for item in told if item["seq"] > after]


def export(table: str, events: Sequence[Event], match: int) -> Told | None:
    """Return the record and the proof of a finished match; None while it is not over."""
    live = opened(table, events[0])
    start: Any = None
    steps: list[Step] = []
    shown = 0
    end: Table | None = None
    playing = False
    for event in events[1:]:
        live.apply(event)
        if event.kind == "committed":  # to another match
            playing = False
        elif event.kind == "started" and live.match == match:
            playing, start = True, live.state
        if playing:
            steps = _with_step(live, steps, shown, event)
            shown = len(steps) if live.state is live.settled else shown
            end = live.fork() if live.status == "over" else end
    if end is None:
        return None
    names = [place.name or "?" for place in end.places]
    headers = {f"Commitment-{scene}": told for scene, told in end.commitments}
    proof = Proof(
        table,
        match,
        end.nonces,
        dict(end.commitments),
        {scene: bytes.fromhex(key) for scene, key in end.revealed},
    )
    text = record.write(end.setup.game, names, start, steps, headers=headers)
    return {"record": text, "proof": proof.to_json()}


def _with_step(table: Table, steps: list[Step], shown: int, event: Event) -> list[Step]:
    """Add what an event did to the steps of the game, of which some have been shown to all."""
    seat: Seat = event.seat  # type: ignore[assignment]  # where it is used it is a seat's
    if event.kind == "acted":
        return [*steps, Step(seat, table.setup.codec.parse(event.data["action"]))]
    if event.kind == "undid":
        last = max(at for at, step in enumerate(steps) if step.seat == seat)
        return [*steps[:last], *(steps[last + 1 :] if is_sealed(table.state) else [])]
    if event.kind == "chanced":
        name = table.setup.game_name
        return [*steps, *(Step(CHANCE, read_chance(name, item)) for item in event.data["events"])]
    if event.kind == "resigned":
        return [*steps[:shown], Step(seat, Resign(seat))]
    return steps
