"""Why one turn of the card game is better than another: a code of a fixed list, with its numbers.

The two turns are compared as they stand (what is opened, skipped, thrown away, taken) and by what
each colour brings either player when the round is played on after them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.analysis.findings import Reason
from lostcities.duel import Discard, Play, Take
from lostcities.duel.cards import COLOURS, WAGER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np
    from numpy.typing import NDArray

    from lostcities.duel import Card, Observation
    from lostcities.duel.analysis.decisions import Turn

CODES: Final = (
    *("opened-too-early", "should-have-opened", "wager-rash", "wager-missed", "gift-discarded"),
    *("gap-jumped", "wrong-source", "bonus-missed", "end-order", "tempo"),
)

GIFT: Final = 1.0
"""A discard is a gift if it brings the other so many points in its colour."""
LATE: Final = 8
"""With so few cards in the deck the order of the last turns decides."""
NEAR_BONUS: Final = 3
"""An expedition that lacks so many cards, or fewer, is on the way to the bonus."""
PART: Final = 0.25
"""A colour that makes less of the difference than this part is not the reason for it."""
GAP: Final = 2
"""So many numbers skipped are a jump."""


class Outlook(NamedTuple):
    """Two turns of a position, and what each colour brings after them (mine, theirs)."""

    seen: Observation
    played: Turn
    best: Turn
    after_played: NDArray[np.float64]
    after_best: NDArray[np.float64]

    def mine(self, colour: int) -> tuple[float, float]:
        """Return what a colour brings me after the played turn, and after the best."""
        return float(self.after_played[0][colour]), float(self.after_best[0][colour])

    def theirs(self, colour: int) -> tuple[float, float]:
        """Return what a colour brings the other after the played turn, and after the best."""
        return float(self.after_played[1][colour]), float(self.after_best[1][colour])

    def gain(self, colour: int) -> float:
        """Return by how much the best turn brings me more in a colour."""
        with_played, with_best = self.mine(colour)
        return with_best - with_played

    def matters(self, colour: int) -> bool:
        """Say whether a colour makes a good part of the difference, and none makes twice as much.

        A reason must not be given whose own numbers speak against it.
        """
        most = max(map(self.gain, range(len(self.after_best[0]))))
        return self.gain(colour) >= max(GIFT, most / 2, PART * self.whole_gain())

    def whole_gain(self) -> float:
        """Return by how much the best turn is better, over all colours of both players."""
        (mine, theirs) = self.after_best - self.after_played
        return float(mine.sum() - theirs.sum())

    def laid(self, colour: int) -> tuple[Card, ...]:
        """Return my expedition of a colour."""
        return self.seen.board.expeditions[self.seen.board.mover][colour]


def reason_for(outlook: Outlook, lost: float) -> Reason:
    """Find the reason that fits first; the list goes from the plain to the subtle."""
    for rule in _RULES:
        reason = rule(outlook)
        if reason is not None:
            code, values = reason
            return Reason(code, {**values, **_turns(outlook), "lost": round(lost, 2)})
    raise AssertionError(outlook)  # the last rule always fits


def _turns(outlook: Outlook) -> dict[str, Any]:
    return {"played": list(outlook.played.texts), "best": list(outlook.best.texts)}


def _colour(outlook: Outlook, colour: int) -> dict[str, Any]:
    with_played, with_best = outlook.mine(colour)
    return {
        "colour": COLOURS[colour],
        "with_played": round(with_played, 1),
        "with_best": round(with_best, 1),
    }


Found = tuple[str, dict[str, Any]] | None


def _source(outlook: Outlook) -> Found:
    """Look at turns that differ in what they take: in that alone, or mostly."""
    played, best = outlook.played, outlook.best
    board = outlook.seen.board
    pile = best.take.pile if isinstance(best.take, Take) else None
    mostly = played.take != best.take and pile is not None and outlook.matters(pile)
    if played.place != best.place and not mostly:
        return None
    values = {"took": _taken(outlook, played), "better": _taken(outlook, best), "deck": board.deck}
    if board.deck > LATE or _wanted(outlook, played) or _wanted(outlook, best):
        return "wrong-source", values
    if played.place != best.place:
        return None  # there is more to it than a card that nobody plays
    if values["took"] is not None and values["better"] is not None:
        return "wrong-source", values
    return "tempo", {**values, **_time(outlook), **_whose(outlook, values["better"] is None)}


def _time(outlook: Outlook) -> dict[str, int]:
    """Count what there is to play, and the turns that are left if everybody draws."""
    seen = outlook.seen
    fits = [card for card in seen.hand if _fits(card, outlook.laid(card.colour))]
    deck = seen.board.deck
    return {"deck": deck, "playable": len(fits), "turns": (deck + 1) // 2}


def _fits(card: Card, laid: tuple[Card, ...]) -> bool:
    """Say whether a card can be added to an expedition that is under way."""
    return bool(laid) and (card.rank > laid[-1].rank or laid[-1].rank == card.rank == WAGER)


def _whose(outlook: Outlook, draws: bool) -> dict[str, Any]:  # noqa: FBT001
    """Say whether the better source brings me more, or the other less, and how much."""
    (mine, theirs) = (outlook.after_best - outlook.after_played).sum(axis=1)
    form = "mine" if mine >= -theirs else "theirs"
    return {
        "form": f"to-{'deck' if draws else 'pile'}.{form}",
        "gain": round(max(0.0, float(mine), -float(theirs)), 1),
    }


def _taken(outlook: Outlook, turn: Turn) -> str | None:
    """Return the card a turn takes from a pile; None for the deck."""
    take = turn.take
    if not isinstance(take, Take) or take.pile is None:
        return None
    pile = outlook.seen.board.piles[take.pile]
    # The pile the turn itself discards to is closed (D12), so the top is what lies there now.
    return str(pile[-1])


def _wanted(outlook: Outlook, turn: Turn) -> bool:
    """Say whether the card a turn takes from a pile could be played."""
    take = turn.take
    if not isinstance(take, Take) or take.pile is None:
        return False
    top = outlook.seen.board.piles[take.pile][-1]
    laid = outlook.laid(take.pile)
    return not laid or _fits(top, laid)


def _same_colour(outlook: Outlook) -> Found:
    """Look at turns that play different cards of one colour."""
    one, other = outlook.played.place, outlook.best.place
    if not isinstance(one, Play) or not isinstance(other, Play):
        return None
    if one.card.colour != other.card.colour or not outlook.matters(one.card.colour):
        return None
    values = {
        **_colour(outlook, one.card.colour),
        "card": str(one.card),
        "instead": str(other.card),
    }
    if one.card.rank == WAGER:
        return "wager-rash", values
    if other.card.rank == WAGER:
        return "wager-missed", values
    if one.card.rank > other.card.rank:
        return "gap-jumped", {**values, "gap": one.card.rank - other.card.rank}
    return "end-order", {**values, "deck": outlook.seen.board.deck}


def _wagers(outlook: Outlook) -> Found:
    """Look at wagers laid, or not."""
    one, other = outlook.played.place, outlook.best.place
    if isinstance(one, Play) and one.card.rank == WAGER and outlook.matters(one.card.colour):
        return "wager-rash", {**_colour(outlook, one.card.colour), "card": str(one.card)}
    if isinstance(other, Play) and other.card.rank == WAGER and outlook.matters(other.card.colour):
        return "wager-missed", {**_colour(outlook, other.card.colour), "card": str(other.card)}
    return None


def _openings(outlook: Outlook) -> Found:
    """Look at expeditions begun, or not; of two, at the one that makes more of a difference."""
    one, other = outlook.played.place, outlook.best.place
    found: list[tuple[float, str, Card]] = []
    if isinstance(one, Play) and not outlook.laid(one.card.colour):
        found.append((outlook.gain(one.card.colour), "opened-too-early", one.card))
    if isinstance(other, Play) and not outlook.laid(other.card.colour):
        found.append((outlook.gain(other.card.colour), "should-have-opened", other.card))
    if not found or not outlook.matters(max(found)[2].colour):
        return None
    _, code, card = max(found)
    return code, {**_colour(outlook, card.colour), "card": str(card)}


def _gifts(outlook: Outlook) -> Found:
    """Look at a discard that the other can use."""
    place = outlook.played.place
    if not isinstance(place, Discard):
        return None
    colour = place.card.colour
    theirs = outlook.theirs(colour)
    if theirs[0] - theirs[1] < GIFT:
        return None
    return "gift-discarded", {
        "card": str(place.card),
        "colour": COLOURS[colour],
        "with_played": round(theirs[0], 1),
        "with_best": round(theirs[1], 1),
    }


def _bonus(outlook: Outlook) -> Found:
    """Look at an expedition that was on the way to the bonus."""
    place = outlook.best.place
    if not isinstance(place, Play):
        return None
    laid = outlook.laid(place.card.colour)
    playable = [
        card
        for card in outlook.seen.hand
        if card.colour == place.card.colour and (not laid or card.rank > laid[-1].rank)
    ]
    cards = len(laid) + len(playable)
    missing = outlook.seen.variant.bonus_from - cards
    if missing > 0 and outlook.seen.board.deck <= LATE:
        return None  # there is no time to find the cards that are missing
    if missing > NEAR_BONUS or not outlook.matters(place.card.colour):
        return None
    return "bonus-missed", {
        **_colour(outlook, place.card.colour),
        "card": str(place.card),
        "cards": cards,
    }


def _order(outlook: Outlook) -> Found:
    """Look at the last turns of a round, when there is no time for everything."""
    one, other = outlook.played.place, outlook.best.place
    if outlook.seen.board.deck > LATE or one is None or other is None:
        return None
    if not isinstance(other, Play) or not outlook.matters(other.card.colour):
        return None
    return "end-order", {
        **_colour(outlook, other.card.colour),
        "card": _card(one),
        "instead": str(other.card),
        "deck": outlook.seen.board.deck,
    }


def _card(place: object) -> str:
    assert isinstance(place, Play | Discard)  # noqa: S101
    return str(place.card)


def _jump(outlook: Outlook) -> Found:
    """Look at numbers that were skipped and can never be played again."""
    place = outlook.played.place
    if not isinstance(place, Play):
        return None
    laid = outlook.laid(place.card.colour)
    last = laid[-1].rank if laid and laid[-1].rank != WAGER else outlook.seen.variant.ranks[0] - 1
    gap = place.card.rank - last - 1
    if gap < GAP or not outlook.matters(place.card.colour):
        return None
    return "gap-jumped", {
        **_colour(outlook, place.card.colour),
        "card": str(place.card),
        "gap": gap,
        "instead": None,
    }


def _tempo(outlook: Outlook) -> Found:
    """Say that the turn went to something that could wait; this always fits."""
    one, other = outlook.played.place, outlook.best.place
    time = _time(outlook)
    whole, whose, colour = max(_differences(outlook))
    weighty = max(GIFT, whole / 2)
    if isinstance(other, Play) and outlook.gain(other.card.colour) >= weighty:
        values = _colour(outlook, other.card.colour)
        return "tempo", {**time, **values, "form": "play", "instead": str(other.card)}
    waits = isinstance(one, Play) and outlook.gain(one.card.colour) >= weighty
    if isinstance(one, Play) and isinstance(other, Discard) and waits:
        cards = {"card": str(one.card), "instead": str(other.card)}
        return "tempo", {**time, **_colour(outlook, one.card.colour), **cards, "form": "wait"}
    if whole >= max(GIFT, PART * outlook.whole_gain()):
        of = outlook.mine(colour) if whose == "mine" else outlook.theirs(colour)
        points = {"with_played": round(of[0], 1), "with_best": round(of[1], 1)}
        return "tempo", {**time, "form": whose, "colour": COLOURS[colour], **points}
    mine, theirs = (outlook.after_best - outlook.after_played).sum(axis=1)
    sums = {"mine_more": round(float(mine), 1), "theirs_more": round(float(theirs), 1)}
    return "tempo", {**time, "form": "plain", **sums}


def _differences(outlook: Outlook) -> Iterator[tuple[float, str, int]]:
    """List by how much the best turn is better, by whose expedition and colour."""
    for colour in range(len(outlook.after_best[0])):
        yield outlook.gain(colour), "mine", colour
        with_played, with_best = outlook.theirs(colour)
        yield with_played - with_best, "theirs", colour


_RULES: Final[tuple[Callable[[Outlook], Found], ...]] = (
    _source,
    _same_colour,
    _wagers,
    _openings,
    _gifts,
    _bonus,
    _order,
    _jump,
    _tempo,
)
