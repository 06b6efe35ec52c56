"""The policy by the statistics of its book, and a simple one that considers only the current trick."""

from __future__ import annotations

from pegout.bots.cribist.engine.position import (
    ALL,
    BITS,
    COUNT,
    FLUSH,
    JACK,
    KEY,
    LED,
    LOG,
    NOBS,
    PLACE,
    PLAYED,
    POINTS,
    SUIT,
    TOP,
    TRICKS,
    TRUMP,
    TURN,
    VOIDS,
    Row,
    beats,
    legal,
    step,
)

# A page of the book: numbers by features of a playable card (`places`). The first section is how often the
# card that is winning so far takes the trick; the values of a card from the others are added. `n`: cards in
# the trick already; `left`: tricks; `kind`: 1 for trumps; `wins`: 1 if the card would be winning; `lasts`:
# how likely the winning card is to last, in eighths.
LASTS = 0  # [kind, cards to come, higher unseen, unseen of the suit, of those to come can only trump]
RANKS = LASTS + 2 * 4 * 14 * 14 * 4  # [the trick's ranks with it, wins, lasts]
SHAPE = RANKS + (13 + 13**2 + 13**3) * 2 * 8  # [n, one suit, jack of trumps, wins, lasts]
PRICE = SHAPE + 4 * 2 * 2 * 2 * 8  # [kind, higher unseen, unseen of the suit, left]
PIPS = PRICE + 2 * 14 * 8 * 14  # [n, kind, rank, left / 2]
HELD = PIPS + 4 * 2 * 13 * 7  # [n, kind, cards held of the suit, unseen, trumps held]
LEADS = HELD + 4 * 2 * 8 * 10 * 6  # [rank, kind, higher unseen, cards held of the suit, left]
AFTER = LEADS + 13 * 2 * 5 * 5 * 14  # [wins, left]: for the fourth card
OPENS = AFTER + 2 * 14  # [cards held of the suit]: for the opening lead, which makes it trumps
PAGE = OPENS + 14

# Further sections of the page on players' choices; their sum is a log-likelihood.
SUITS = PAGE  # [opening lead, lead, or no such suit; kind, cards held of the suit]
TAKES = SUITS + 3 * 2 * 14  # [wins, points]: for the fourth card
CHOICES = TAKES + 2 * 32
SURE = 8  # steps of `lasts`


@step("int64(int64[::1], int64, int64, int64)", inline=True)
def lasting(at: Row, top: int, trump: int, unseen: int) -> int:
    """The index in the book of how often `top`, the best card after the seat to play has played, wins."""
    suit, count = top // 13, at[COUNT]
    of_suit = unseen >> (13 * suit) & SUIT
    kind = 1 if suit == trump else 0
    ruffs = 0
    if kind == 0 and unseen >> (13 * trump) & SUIT != 0:
        led = at[LED] if count > 0 else suit
        for i in range(1, 4 - count):
            void = at[VOIDS] >> (4 * ((at[TURN] + i) % 4)) & 15
            if void >> led & 1 and not void >> trump & 1:
                ruffs += 1
    higher = BITS[of_suit >> (top % 13 + 1)]
    return LASTS + (((kind * 4 + 3 - count) * 14 + higher) * 14 + BITS[of_suit]) * 4 + ruffs  # type: ignore[no-any-return]


@step("float64(int64[::1], int64, int64, int64, float64[::1], int64[::1])", inline=True)
def places(at: Row, card: int, hand: int, unseen: int, book: Row, indexes: Row) -> float:
    """The places in the book for a card that the seat to play, with that hand, could play.

    They go into `indexes` (8,), their number last. Returns the certain value of a fourth card: the trick's
    points, or minus a third of them.
    """
    suit, rank, count, trump = card // 13, card % 13, at[COUNT], at[TRUMP]
    opening = trump < 0
    if opening:
        trump = suit
    left = 13 - at[TRICKS]
    kind = 1 if suit == trump else 0
    of_suit = unseen >> (13 * suit) & SUIT
    higher, others = BITS[of_suit >> (rank + 1)], BITS[of_suit]
    held, trumps = BITS[hand >> (13 * suit) & SUIT], BITS[hand >> (13 * trump) & SUIT]
    wins = beats(at, card, trump)
    flush = 1 if count == 0 or (at[FLUSH] == 1 and suit == at[LED]) else 0
    nobs = 1 if (count > 0 and at[NOBS] == 1) or (rank == JACK and kind == 1) else 0
    key = at[KEY] - (13 - rank) * PLACE[count]
    sure, gain = 0, 0.0
    if count == 3:
        points = 1.0 + POINTS[key] + 4 * flush + nobs
        gain = points if wins == 1 else -points / 3.0
        indexes[0] = AFTER + wins * 14 + left
    else:
        sure = min(SURE - 1, int(SURE * book[lasting(at, card if wins == 1 else at[TOP], trump, unseen)]))
        if count == 0:
            ranks = rank
        elif count == 1:
            ranks = 13 + key // 2744 * 13 + rank
        else:
            ranks = 182 + (key // 2744 * 13 + key // 196 % 14) * 13 + rank
        indexes[0] = RANKS + (ranks * 2 + wins) * SURE + sure
    indexes[1] = SHAPE + (((count * 2 + flush) * 2 + nobs) * 2 + wins) * SURE + sure
    indexes[2] = PRICE + ((kind * 14 + higher) * 8 + min(others, 7)) * 14 + left
    indexes[3] = PIPS + ((count * 2 + kind) * 13 + rank) * 7 + (left - 1) // 2
    indexes[4] = HELD + (((count * 2 + kind) * 8 + min(held, 7)) * 10 + min(others, 9)) * 6 + min(trumps, 5)
    if count > 0:
        indexes[7] = 5
        return gain
    indexes[5] = LEADS + (((rank * 2 + kind) * 5 + min(higher, 4)) * 5 + min(held - 1, 4)) * 14 + left
    indexes[6] = OPENS + (held if opening else 0)
    indexes[7] = 7
    return gain


@step("float64(int64[::1], int64, int64, float64[::1], int64[::1])", inline=True)
def appraise(at: Row, card: int, unseen: int, book: Row, indexes: Row) -> float:
    """The gain of a card over the opponents, in points; only differences between cards are meaningful.

    Based on the seat's hand and public information. `indexes` (8,) is scratch.
    """
    gain = places(at, card, at[at[TURN]], unseen, book, indexes)
    for i in range(indexes[7]):
        gain += book[indexes[i]]
    return gain


@step("int64(int64[::1], float64[::1], int64[::1])")
def choose(at: Row, book: Row, indexes: Row) -> int:
    """The card that the policy plays; `indexes` (8,) is scratch."""
    options = legal(at)
    low = options & -options
    best = LOG[low % 67]
    options ^= low
    if options == 0:
        return best  # type: ignore[no-any-return]
    unseen = ALL & ~at[PLAYED] & ~at[at[TURN]]
    most = appraise(at, best, unseen, book, indexes)
    while options != 0:
        low = options & -options
        options ^= low
        card = LOG[low % 67]
        gain = appraise(at, card, unseen, book, indexes)
        if gain > most:
            most = gain
            best = card
    return best  # type: ignore[no-any-return]


@step("float64(int64[::1], int64)", inline=True)
def worth_taking(at: Row, card: int) -> float:
    """The rating of a card by a player who considers only the current trick.

    It wins a valuable trick as cheaply as it can, and otherwise plays its lowest card; it leads its highest,
    avoiding trumps. (`pegout.bots.simple` plays like this, and so do many people.)
    """
    suit, rank, count = card // 13, card % 13, at[COUNT]
    dear = 20.0 if suit == at[TRUMP] else 0.0
    if count == 0:
        return rank - 0.25 * dear - 1e-5 * rank
    points = 1.0 + POINTS[at[KEY] - (13 - rank) * PLACE[count]]
    if count == 3 and at[FLUSH] == 1 and suit == at[LED]:
        points += 4.0
    if at[NOBS] == 1 or (rank == JACK and dear > 0.0):
        points += 1.0
    if beats(at, card, at[TRUMP]) == 1:
        points -= 0.05 * (rank + 1)
    else:
        points = -points
    return points - 1e-5 * (rank + dear)  # type: ignore[no-any-return]


@step("int64(int64[::1])")
def take(at: Row) -> int:
    """The card of a player who considers only the current trick."""
    options, best, most = legal(at), -1, -1e9
    while options != 0:
        low = options & -options
        options ^= low
        card = LOG[low % 67]
        gain = worth_taking(at, card)
        if gain > most + 1e-9:
            most = gain
            best = card
    return best
