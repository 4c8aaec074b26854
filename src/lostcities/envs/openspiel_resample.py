"""Another history in which a player would have seen the same, for searches over hidden cards.

`LostCitiesState.resample_from_infostate` uses it. Histories are drawn by how likely chance makes
them, as if every choice of the others said nothing about their cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.duel import Deal, Discard, Draw, Play, Take

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Iterator, Sequence

    from lostcities.duel import Card, Variant
    from lostcities.envs.openspiel_position import Position
    from lostcities.game import Seat


def resampled(position: Position, player: Seat, rng: random.Random) -> list[Any]:
    """Return the events of such a history, from the first deal or roll on."""
    if position.rules.game.name == "duel":
        return list(_cards(position, player, rng))
    return list(_dice(position, player, rng))


def _cards(position: Position, player: Seat, rng: random.Random) -> Iterator[Any]:
    """D3, D11: the other's cards may be any it could have had for what it placed."""
    for played in _rounds(position):
        yield from _Round(position.rules.variant, played, 1 - player).resampled(rng)


def _rounds(position: Position) -> Iterator[list[tuple[Seat, Any]]]:
    """Take the history apart: by round, every event with the seat that decided or got a card."""
    events: list[tuple[Seat, Any]] = []
    for one in position.path()[1:]:
        assert one.before is not None  # noqa: S101  # only the first position has none
        if isinstance(one.event, Deal) and events and not isinstance(events[-1][1], Deal):
            yield events
            events = []
        seat = one.event.seat if isinstance(one.event, Deal) else one.before.state.board.mover
        events.append((seat, one.event))
    yield events


class _Round:
    """One round as the other seat's opponent saw it: where a hidden card came, and what it was.

    A *slot* is a card that came to the other seat unseen. A card it placed later must have come
    in one of the slots before, unless it had been taken from a pile in the open.
    """

    def __init__(self, variant: Variant, events: Sequence[tuple[Seat, Any]], other: Seat) -> None:
        self.events, self.other = events, other
        self.slots: list[int] = []
        self.placed: list[tuple[Card, int]] = []
        """What it placed out of its slots, in order, with the number of slots it then had had."""
        self.unseen = list(variant.pack)
        open_cards: list[Card] = []
        piles: list[list[Card]] = [[] for _ in range(variant.colours)]
        for index, (seat, event) in enumerate(events):
            if isinstance(event, Deal | Draw):
                if seat == other:
                    self.slots.append(index)
                else:
                    self.unseen.remove(event.card)
            elif isinstance(event, Take):
                if event.pile is not None:
                    card = piles[event.pile].pop()
                    open_cards += [card] if seat == other else []
            else:
                self._place(seat, event, open_cards)
                if isinstance(event, Discard):
                    piles[event.card.colour].append(event.card)

    def _place(self, seat: Seat, event: Play | Discard, open_cards: list[Card]) -> None:
        if seat != self.other:
            return
        if event.card in open_cards:
            open_cards.remove(event.card)
            return
        self.placed.append((event.card, len(self.slots)))
        self.unseen.remove(event.card)

    def resampled(self, rng: random.Random) -> Iterator[Any]:
        """Yield the round again with other hidden cards."""
        while True:
            cards = self._filled(rng)
            # Of equal wagers in one hand any may have been the one that was placed: hands with
            # more of them were found in as many ways and must not count for more than one.
            if all(rng.random() * ways < 1 for ways in self._ways(cards)):
                break
        came = dict(zip(self.slots, cards, strict=True))
        for index, (seat, event) in enumerate(self.events):
            if index not in came:
                yield event
            else:
                yield Deal(seat, came[index]) if isinstance(event, Deal) else Draw(came[index])

    def _filled(self, rng: random.Random) -> list[Card]:
        """Put what was placed into earlier slots, and unseen cards into the others.

        In the order of placing, each has as many slots to choose from whatever those before chose:
        so all ways are equally likely.
        """
        cards: list[Card | None] = [None] * len(self.slots)
        for card, had in self.placed:
            free = [slot for slot in range(had) if cards[slot] is None]
            cards[rng.choice(free)] = card
        unseen = rng.sample(self.unseen, len(self.unseen))
        return [unseen.pop() if card is None else card for card in cards]

    def _ways(self, cards: Sequence[Card]) -> Iterator[int]:
        """Yield, for every card placed, how many equal ones the hand then held."""
        for number, (card, had) in enumerate(self.placed):
            gone = _count(card, (earlier for earlier, _ in self.placed[:number]))
            yield _count(card, cards[:had]) - gone


def _count(card: Card, cards: Iterable[Card]) -> int:
    return sum(1 for one in cards if one == card)


def _dice(position: Position, player: Seat, rng: random.Random) -> Iterator[Any]:
    """R19: what the others have sealed may be anything they could have chosen.

    Of a seat that is still choosing the player does not know that it has begun.
    """
    path = position.path()
    sealed = len(path) - len(position.sealed)
    yield from (one.event for one in path[1:sealed])
    state, still_choosing = path[sealed - 1].state, position.state.waiting
    own = [
        one.event
        for (seat, _), one in zip(position.sealed, path[sealed:], strict=True)
        if seat == player
    ]
    for seat in state.waiting if position.sealed else ():
        if seat != player and seat in still_choosing:
            return
        while seat in state.waiting and (seat != player or own):
            event = own.pop(0) if seat == player else rng.choice(state.legal())
            yield event
            state = state.apply(event)
