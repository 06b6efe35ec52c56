"""The reference for scoring: all combinations of all games, readable and itemized.

Nothing scores anywhere else. Each function yields `Score`s: which rule, which cards, how many points. Rule
numbers are in brackets (docs/rules).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from operator import attrgetter, itemgetter
from typing import Literal, TypeAlias

from msgspec import Struct

from pegout.cards import DECK_WITH_JOKERS, Card, Cards

HandFlush: TypeAlias = Literal["whole_hand", "none"]
CribFlush: TypeAlias = Literal["five_only", "four_ok", "none"]
JokerFlush: TypeAlias = Literal["extend", "complete", "none"]

SLOTS = 14  # a circle of ranks: slot 0 is both 0 and 14, between king and ace; only a joker fills it
OF_A_KIND = {2: "pair", 3: "pair royal", 4: "double pair royal"}


class Score(Struct, frozen=True, gc=False):
    """One scoring combination: its name, its cards, its points."""

    name: str
    cards: Cards
    points: int


_POINTS = attrgetter("points")


def total(scores: Iterable[Score]) -> int:
    """Sum the points."""
    return sum(map(_POINTS, scores))


class Kind(Struct, frozen=True):
    """All combinations of one name in some cards."""

    name: str
    number: int  # of combinations
    points: int


def by_kind(scores: Sequence[Score]) -> tuple[Kind, ...]:
    """Group scores by name, in counting order.

    >>> from pegout.cards import cards
    >>> by_kind(score_show(cards("5H 5S JD QC"), Card("2C")))
    (Kind(name='fifteen', number=4, points=8), Kind(name='pair', number=1, points=2))
    """
    points: dict[str, list[int]] = {}
    for score in scores:
        points.setdefault(score.name, []).append(score.points)
    return tuple([Kind(name, len(each), sum(each)) for name, each in points.items()])


# --- the combinations --------------------------------------------------------------------------


def fifteens(held: Sequence[Card]) -> Iterator[Score]:
    """Score 2 for each set of cards that adds up to fifteen, never with jokers (L1-25, S0-23, S0-28)."""
    for places in _adding_to_fifteen(tuple([card.pips for card in held])):
        yield Score("fifteen", tuple([held[place] for place in places]), 2)


@lru_cache(maxsize=1 << 14)
def _adding_to_fifteen(pips: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the places of all sets of numbers above 0 that add up to fifteen, smallest sets first."""
    sums: list[tuple[int, tuple[int, ...]]] = [(0, ())]  # sums up to fifteen with their places
    for place, value in enumerate(pips):
        if value:
            sums += [(count + value, (*places, place)) for count, places in sums if count + value <= 15]
    groups = [places for count, places in sums if count == 15]
    return tuple(sorted(groups, key=lambda places: (len(places), places)))


def pairs(held: Sequence[Card]) -> Iterator[Score]:
    """Score 2, 6 or 12 for two, three or four of a rank, which is 2 for each pair (L1-16, S0-20..22)."""
    for rank, group in _by_rank(held).items():
        if rank and len(group) > 1:
            yield Score(OF_A_KIND[len(group)], group, len(group) * (len(group) - 1))


def runs(held: Sequence[Card], *, min_naturals: int = 1) -> Iterator[Score]:
    """Score a point a card for each longest run of three or more (L1-24, S0-24, S0-29..35).

    Ranks lie on a circle of 14 slots. Only a joker can fill slot 0, so king and ace are consecutive only with
    one. A joker fills any empty slot. Every longest run contains all jokers, because a joker would extend a
    run without it. So an arc of the circle carries a run exactly if it has as many empty slots as there are
    jokers.

    >>> from pegout.cards import cards
    >>> [str(score.cards) for score in runs(cards("AC 2H 3S 3C"))]
    ['(AC, 2H, 3S)', '(AC, 2H, 3C)']
    """
    by_rank = _by_rank(held)
    jokers = by_rank.pop(0, ())
    for ranks in _arcs(frozenset(by_rank), len(jokers), min_naturals):
        for naturals in product(*(by_rank[rank] for rank in ranks)):
            yield Score("run", (*naturals, *jokers), len(naturals) + len(jokers))


@lru_cache(maxsize=1 << 14)
def _arcs(held: frozenset[int], jokers: int, min_naturals: int) -> tuple[tuple[int, ...], ...]:
    """Return the ranks held in each longest arc that carries a run, longest first."""
    arcs: list[tuple[int, ...]] = []
    for start in held:  # as far as the jokers reach
        ranks, slot, empty = [start], start, 0
        while empty <= jokers and len(ranks) < len(held):
            slot = (slot + 1) % SLOTS
            if slot in held:
                ranks.append(slot)
            else:
                empty += 1
        if len(ranks) + jokers >= 3 and len(ranks) >= min_naturals:
            arcs.append(tuple(ranks))
    longest = [arc for arc in arcs if not any(set(arc) < set(other) for other in arcs)]
    return tuple(sorted(longest, key=lambda arc: (-len(arc), arc)))


def flushes(held: Sequence[Card], joker_flush: JokerFlush = "extend") -> Iterator[Score]:
    """Score a point a card for each suit with four or more cards (S0-25), and a joker of its color.

    `extend`: a joker lengthens a flush of four naturals; `complete`: it can be the fourth card; `none`: it
    never counts (S0-36, A0-11).
    """
    for suit in "CDHS":
        naturals = tuple(card for card in held if card.suit == suit)
        if not naturals:
            continue
        joined = tuple(
            card for card in held
            if card.is_joker and card.is_red == naturals[0].is_red and joker_flush != "none"
        )
        if len(naturals) + (len(joined) if joker_flush == "complete" else 0) >= 4:
            yield Score("flush", (*naturals, *joined), len(naturals) + len(joined))


def hand_flush(hand: Sequence[Card], starter: Card | None) -> Iterator[Score]:
    """Score a point a card if the whole hand has one suit, one more if the starter matches (L1-21)."""
    if len(hand) < 3 or not hand[0].suit:
        return
    for card in hand:
        if card.suit != hand[0].suit:
            return
    joined = (starter,) if starter is not None and starter.suit == hand[0].suit else ()
    yield Score("flush", (*hand, *joined), len(hand) + len(joined))


def nobs(held: Sequence[Card], suit: str, points: int = 1) -> Iterator[Score]:
    """Score the Jack of the starter's suit; in Cribist the Jack of trumps (L1-23, C4-9)."""
    for card in held:
        if card.rank == 11 and card.suit == suit and points:
            yield Score("nobs", (card,), points)


# --- scoring by game ---------------------------------------------------------------------------


def score_show(
    hand: Sequence[Card],
    starter: Card,
    *,
    crib: bool = False,
    crib_flush: CribFlush = "five_only",
    nobs_points: int = 1,
) -> tuple[Score, ...]:
    """Score a cribbage hand or crib with the starter (L1-20..25).

    >>> from pegout.cards import cards
    >>> total(score_show(cards("5H 5S 5D JC"), Card("5C")))
    29
    >>> four_clubs = cards("2C 4C 6C 8C")
    >>> total(score_show(four_clubs, Card("KD"))), total(score_show(four_clubs, Card("KD"), crib=True))
    (4, 0)
    """
    return _score_show(tuple(hand), starter, crib, crib_flush, nobs_points)


@lru_cache(maxsize=1 << 10)  # the rules and the claim count the same hand
def _score_show(
    hand: Cards, starter: Card, crib: bool, crib_flush: CribFlush, nobs_points: int
) -> tuple[Score, ...]:
    held = (*hand, starter)
    scores = [
        Score(name, pick(held), points)
        for name, pick, points in _without_suits(tuple([card.rank for card in held]))
    ]
    for flush in hand_flush(hand, starter):
        if not crib or crib_flush == "four_ok" or (crib_flush == "five_only" and starter in flush.cards):
            scores.append(flush)
    scores += nobs(hand, starter.suit, nobs_points)
    return tuple(scores)


_Placed: TypeAlias = tuple[str, Callable[[Cards], Cards], int]


@lru_cache(maxsize=1 << 15)  # 23,660 keys: four ranks in order, and the starter's
def _without_suits(ranks: tuple[int, ...]) -> tuple[_Placed, ...]:
    """Return the scores of these ranks regardless of suits: names, functions that pick the cards, points."""
    four_each = [4 * (rank or 14) - 4 for rank in ranks]  # jokers, of rank 0, come last in the deck
    like = [DECK_WITH_JOKERS[first + four_each[:n].count(first)] for n, first in enumerate(four_each)]
    scores = (*fifteens(like), *runs(like), *pairs(like))
    return tuple([_placed(each.name, tuple(map(like.index, each.cards)), each.points) for each in scores])


@lru_cache(maxsize=1 << 10)
def _placed(name: str, places: tuple[int, ...], points: int) -> _Placed:
    """Share equal tuples, which halves the memory."""
    return name, itemgetter(*places), points


def score_play(
    pile: Sequence[Card], *, fifteen_points: int = 2, thirty_one_points: int = 2
) -> tuple[Score, ...]:
    """Score the last card of the pile in the play, without go and last card (L1-12..18).

    >>> from pegout.cards import cards
    >>> [(score.name, score.points) for score in score_play(cards("4H 6D 5S"))]
    [('fifteen', 2), ('run', 3)]
    """
    scores: list[Score] = []
    if len(pile) < 2:
        return ()
    count = sum([card.pips for card in pile])
    if count == 15 and fifteen_points:
        scores.append(Score("fifteen", tuple(pile), fifteen_points))
    if count == 31 and thirty_one_points:
        scores.append(Score("thirty-one", tuple(pile), thirty_one_points))
    ranks = [card.rank for card in pile]
    if size := _run_at_the_end(tuple(ranks)):
        scores.append(Score("run", tuple(pile[-size:]), size))
    same = 1  # number of cards of one rank on top
    while same < len(pile) and ranks[-same - 1] == ranks[-1]:
        same += 1
    if same > 1:
        scores.append(Score(OF_A_KIND[same], tuple(pile[-same:]), same * (same - 1)))
    return tuple(scores)


@lru_cache(maxsize=1 << 14)
def _run_at_the_end(ranks: tuple[int, ...]) -> int:
    """Return the length of the longest run of the last cards, in any order; 0 without one."""
    for size in range(len(ranks), 2, -1):
        last = set(ranks[-size:])
        if len(last) == size == max(last) - min(last) + 1:
            return size
    return 0


def score_eight(
    held: Sequence[Card], *, joker_flush: JokerFlush = "extend", run_min_naturals: int = 1
) -> tuple[Score, ...]:
    """Score a Skalborg hand of four cards and the board, with jokers (S0-19..36).

    >>> from pegout.cards import cards
    >>> total(score_eight(cards("5S 5H 3S Wb 6D 7H QH JH")))
    31
    """
    return (
        *fifteens(held),
        *runs(held, min_naturals=run_min_naturals),
        *pairs(held),
        *flushes(held, joker_flush),
    )


def score_trick(trick: Sequence[Card], trump: str) -> tuple[Score, ...]:
    """Score a Cribist trick, or the cards in it so far; a flush needs four (C4-9, A4-16).

    >>> from pegout.cards import cards
    >>> total(score_trick(cards("TH JH QH KH"), "H"))
    9
    """
    flush = hand_flush(trick, None) if len(trick) == 4 else ()
    return (*fifteens(trick), *runs(trick), *pairs(trick), *flush, *nobs(trick, trump))


def _by_rank(held: Iterable[Card]) -> dict[int, Cards]:
    """Group the cards by rank; jokers have rank 0."""
    by_rank: dict[int, Cards] = {}
    for card in held:
        if card.rank in by_rank:
            by_rank[card.rank] += (card,)
        else:
            by_rank[card.rank] = (card,)
    return by_rank
