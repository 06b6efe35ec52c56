"""The plain machine under the Cribist bots: positions as numbers, a policy, deals, playing out, endings.

A card is 13 * suit + rank, suits 0 .. 3 for "CDHS", ranks 0 ace .. 12 king; a set of cards is the bits of
an integer. A position is a row of integers, by the names below. Nothing here allocates or draws from
the outside, so every result follows from the arguments. See `backend` for how it is compiled.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from typing import Any, TypeAlias

import numpy as np

from pegout.analysis.tables import RANK_KEYS, by_key
from pegout.bots.cribist import backend
from pegout.cards import RANKS as NAMES
from pegout.cards import Card
from pegout.scoring import fifteens, pairs, runs, total

Row: TypeAlias = Any  # a list of numbers, or an array of them when compiled
Table: TypeAlias = Any  # a list of rows

COMPILED = backend.compiling()
step = backend.step

# A position: hands 0 .. 3, what each has claimed 4 .. 7, tricks won 8 .. 11, then:
CLAIMED, WON = 4, 8
PLAYED = 12  # all cards that have left the hands
COUNT = 13  # cards in the trick
KEY = 14  # their ranks, as a place in VALUE
TOP, WINNER = 15, 16  # the card that wins so far, and whose it is
LED = 17  # the suit
FLUSH = 18  # 1 as long as all are of that suit
NOBS = 19  # 1 if the jack of trumps is there
TRUMP = 20  # -1 before the opening lead
TURN = 21
TRICKS = 22  # played out
OVER = 23  # who has reached the target, or -1
VOIDS = 24  # who has not followed which suit: bit 4 * seat + suit
SIZE = 25

SUIT = 0x1FFF  # the cards of one suit
ALL = (1 << 52) - 1
JACK = 10
NONE = 14**4 - 1  # the key of no cards: 13 in all four places

# A page of the book: numbers by what can be said of a card that somebody may play (`places`). The first
# section is how often the card that wins so far goes on to win the trick; from the others a card's
# numbers are added up. `n`: cards that lie there already; `left`: tricks; `kind`: 1 for trumps; `wins`:
# 1 if the card would win as the trick lies; `lasts`: how surely the winning card does, in eighths.
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

# The page on what players do goes on; what it adds up to is the logarithm of how likely they do it.
SUITS = PAGE  # [opening lead, lead, or no such suit; kind, cards held of the suit]
TAKES = SUITS + 3 * 2 * 14  # [wins, points]: for the fourth card
CHOICES = TAKES + 2 * 32
SURE = 8  # steps of `lasts`


def _points() -> Any:
    """By key, points of ranks alone: of the cards that lie in a trick, one to four."""
    points = np.zeros((14,) * 4, np.int64)
    points[:13, :13, :13, :13] = by_key(4)[RANK_KEYS[np.indices((13,) * 4)].sum(axis=0)]
    for number in (1, 2, 3):
        for ranks in combinations_with_replacement(range(13), number):
            lying = [Card(NAMES[rank] + suit) for rank, suit in zip(ranks, "CDH", strict=False)]
            worth = total((*fifteens(lying), *pairs(lying), *runs(lying)))
            for order in set(permutations(ranks)):
                points[order + (13,) * (4 - number)] = worth
    return points.reshape(-1)


def _table(values: Any, kind: type = np.int64) -> Any:
    """A table as this engine reads it fastest."""
    array: Any = np.asarray(values, dtype=kind)
    return array if COMPILED else array.tolist()


POINTS = _table(_points())
PLACE = _table([14**3, 14**2, 14, 1])  # of the first, second, ... card in a key
BITS = _table([bin(n).count("1") for n in range(1 << 13)])
LOG = _table([next((i for i in range(52) if (1 << i) % 67 == n), 0) for n in range(67)])


# --- the rules -----------------------------------------------------------------------------------


@step("int64(int64[::1])", inline=True)
def legal(at: Row) -> int:
    """The cards that may be played: of the suit led, else any (C4-6)."""
    hand: int = at[at[TURN]]
    if at[COUNT] > 0:
        follow: int = hand & (SUIT << (13 * at[LED]))
        if follow != 0:
            return follow
    return hand


@step("int64(int64[::1], int64, int64)", inline=True)
def beats(at: Row, card: int, trump: int) -> int:
    """Whether the card would win the trick as it lies (C4-7)."""
    if at[COUNT] == 0:
        return 1
    suit, top = card // 13, at[TOP]
    if suit == top // 13:
        return 1 if card > top else 0
    return 1 if suit == trump else 0


@step("void(int64[::1], int64, int64)", inline=True)
def lay(at: Row, card: int, target: int) -> None:
    """Play the card; the fourth ends the trick, which its winner counts truly. Target 0: there is none."""
    turn, suit, rank = at[TURN], card // 13, card % 13
    at[turn] ^= 1 << card
    at[PLAYED] |= 1 << card
    if at[TRUMP] < 0:
        at[TRUMP] = suit
    trump, count = at[TRUMP], at[COUNT]
    if beats(at, card, trump) == 1:
        at[TOP] = card
        at[WINNER] = turn
    if count == 0:
        at[LED] = suit
        at[FLUSH] = 1
        at[NOBS] = 0
        at[KEY] = NONE
    elif suit != at[LED]:
        at[FLUSH] = 0
        at[VOIDS] |= 1 << (4 * turn + at[LED])
    if rank == JACK and suit == trump:
        at[NOBS] = 1
    at[KEY] -= (13 - rank) * PLACE[count]
    if count < 3:
        at[COUNT] = count + 1
        at[TURN] = (turn + 1) % 4
        return
    winner = at[WINNER]
    at[CLAIMED + winner] += POINTS[at[KEY]] + 4 * at[FLUSH] + at[NOBS]
    at[WON + winner] += 1
    at[TRICKS] += 1
    at[COUNT] = 0
    at[KEY] = NONE
    at[TURN] = winner
    if target > 0 and at[CLAIMED + winner] >= target:
        at[OVER] = winner


@step("void(int64[::1], int64, float64[::1], float64[::1])")
def judge(at: Row, target: int, worth: Row, shares: Row) -> None:
    """What the end of a deal is worth to each seat: its chance of the match, all of them together 1.

    `worth` (128,): the weight of a seat that is so many points behind the first.
    """
    over = at[OVER]
    if over >= 0:
        for seat in range(4):
            shares[seat] = 1.0 if seat == over else 0.0
        return
    most = -1000
    for seat in range(4):
        most = max(most, at[CLAIMED + seat] + at[WON + seat])
    weights = 0.0
    for seat in range(4):
        behind = most - at[CLAIMED + seat] - at[WON + seat]
        if target > 0 and most >= target:
            shares[seat] = 1.0 if behind == 0 else 0.0
        else:
            shares[seat] = worth[min(behind, 127)]
        weights += shares[seat]
    for seat in range(4):
        shares[seat] /= weights


# --- the policy ----------------------------------------------------------------------------------


@step("int64(int64[::1], int64, int64, int64)", inline=True)
def lasting(at: Row, top: int, trump: int, unseen: int) -> int:
    """Where the book says how often this card, the best after the seat to play has played, wins."""
    suit, count = top // 13, at[COUNT]
    of_suit = unseen >> (13 * suit) & SUIT
    kind = 1 if suit == trump else 0
    ruffs = 0
    if kind == 0 and unseen >> (13 * trump) & SUIT != 0:
        led = at[LED] if count > 0 else suit
        for i in range(1, 4 - count):
            lacks = at[VOIDS] >> (4 * ((at[TURN] + i) % 4)) & 15
            if lacks >> led & 1 and not lacks >> trump & 1:
                ruffs += 1
    higher = BITS[of_suit >> (top % 13 + 1)]
    return LASTS + (((kind * 4 + 3 - count) * 14 + higher) * 14 + BITS[of_suit]) * 4 + ruffs  # type: ignore[no-any-return]


@step("float64(int64[::1], int64, int64, int64, float64[::1], int64[::1])", inline=True)
def places(at: Row, card: int, hand: int, unseen: int, book: Row, indexes: Row) -> float:
    """Where the book speaks of this card, which the seat to play, with that hand, might play.

    They are `indexes` (8,), the number of them last. The answer is what a fourth card certainly brings: the
    trick's points, or less a third of them.
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
    """What the seat to play gains by the card on the others, in points, compared with another card.

    It knows its hand and what all have seen. `indexes` (8,) is scratch.
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
    """How a player likes the card who thinks of this trick only, and of what lies there.

    It takes what is worth something as cheaply as it can, and otherwise throws its lowest card; it leads its
    highest, no trump if it can. (`pegout.bots.simple` plays so, and so do many people.)
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
    """The card that such a player plays."""
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


# --- deals that may be ---------------------------------------------------------------------------


@step("int64(int64[::1], int64)")
def below(dice: Row, bound: int) -> int:
    """A number from 0 to bound - 1; `dice` (1,) holds 32 bits, never all 0 (Marsaglia's xorshift)."""
    n = dice[0]
    n ^= n << 13 & 0xFFFFFFFF
    n ^= n >> 17
    n ^= n << 5 & 0xFFFFFFFF
    dice[0] = n
    return n * bound >> 32  # type: ignore[no-any-return]


@step("void(int64[::1], int64, int64[::1], float64[:,::1], float64[:,::1])")
def count_deals(cards: Row, size: int, room: Row, odds: Table, ways: Table) -> None:
    """Fill `ways` (40, 14 * 14): in how many ways `cards` n .. `size` - 1 fill so much room of two seats.

    A way counts by the product of the `odds` (3, 52) of who gets which card. `room` (3,): cards of each
    hidden hand; the third seat takes what the first two leave.
    """
    ways[size][0] = 1.0
    for n in range(size - 1, -1, -1):
        rest, here, after = size - n, ways[n], ways[n + 1]
        first, second, third = odds[0][cards[n]], odds[1][cards[n]], odds[2][cards[n]]
        for a in range(min(room[0], rest) + 1):
            for b in range(min(room[1], rest - a) + 1):
                number = 0.0
                if a > 0:
                    number += first * after[(a - 1) * 14 + b]
                if b > 0:
                    number += second * after[a * 14 + b - 1]
                if a + b < rest:
                    number += third * after[a * 14 + b]
                here[a * 14 + b] = number


@step("float64(int64[::1], int64, int64[::1], float64[:,::1], float64[:,::1], int64[::1], int64[::1])")
def deal(cards: Row, size: int, room: Row, odds: Table, ways: Table, dice: Row, hands: Row) -> float:
    """Deal the `cards` into `hands` (3,): a deal is as likely as the product of its odds, the answer."""
    a, b, rest, product = room[0], room[1], size, 1.0
    hands[0] = 0
    hands[1] = 0
    hands[2] = 0
    for n in range(size):
        card, after, place = cards[n], ways[n + 1], a * 14 + b
        first = odds[0][card] * after[place - 14] if a > 0 else 0.0
        second = odds[1][card] * after[place - 1] if b > 0 else 0.0
        third = odds[2][card] * after[place] if a + b < rest else 0.0
        point = (first + second + third) * (below(dice, 1 << 30) / (1 << 30))
        if point < third:
            owner = 2
        elif point < third + first or second == 0.0:
            owner = 0
            a -= 1
        else:
            owner = 1
            b -= 1
        rest -= 1
        hands[owner] |= 1 << card
        product *= odds[owner][card]
    return product


# --- what the others have shown ------------------------------------------------------------------

# A play that is over is a row of `plays`: whose it was, the cards of the suit led (0: it led), what it has
# played since and then, the card, and where SUITS goes on for it.
WHO, FOLLOWS, LATER, LAID, LENGTHS = 0, 1, 2, 3, 4


@step("float64(int64[::1], int64, float64[::1], float64[::1], int64[::1])", inline=True)
def log_likelihood(at: Row, card: int, book: Row, choices: Row, indexes: Row) -> float:
    """How much players like to play the card, as far as those can tell who do not see the hand.

    The exponential is proportional to how likely it is, but for what a hand's suits do to it: `length_of`.
    `indexes` (8,): the places in `choices` that say so.
    """
    unseen = ALL & ~at[PLAYED] & ~(1 << card)
    liked = places(at, card, 1 << card, unseen, book, indexes)
    if at[COUNT] == 3:
        indexes[0] = TAKES + (32 + int(liked + 0.5) if liked > 0.0 else int(0.5 - 3.0 * liked))
    liked = 0.0
    for i in range(indexes[7]):
        liked += choices[indexes[i]]
    return liked


@step("int64(int64[::1], int64, int64)", inline=True)
def length_of(at: Row, card: int, hand: int) -> int:
    """Where `choices` says how the number of its suit in the hand counts, where any suit may be played."""
    suit = card // 13
    when = 0 if at[TRUMP] < 0 else 1 if at[COUNT] == 0 else 2
    kind = 1 if when == 0 or suit == at[TRUMP] else 0
    return SUITS + (when * 2 + kind) * 14 + BITS[hand >> (13 * suit) & SUIT]  # type: ignore[no-any-return]


@step(
    "void(int64[::1], int64[::1], int64, int64, float64[::1], float64[::1], float64, int64[:,::1], "
    "float64[:,::1], int64[::1])"
)
def study(
    at: Row, moves: Row, number: int, seat: int, book: Row, choices: Row, error: float, plays: Table,
    likes: Table, indexes: Row,
) -> None:  # fmt: skip
    """Fill `plays` (52, 5) and `likes` (52, 104): how much likelier than what was played each card was.

    For each play of another seat, first for players as `choices` knows them, then for such as `take`, who err
    by about `error` points. Only what all have seen counts: hands come in later. `at` is the position
    before the opening lead, the hands in it what each seat has played since; `number` of `moves` are laid.
    """
    for n in range(number):
        play, like, turn = plays[n], likes[n], at[TURN]
        play[WHO] = turn
        play[FOLLOWS] = SUIT << (13 * at[LED]) if at[COUNT] > 0 else 0
        play[LATER] = at[turn]
        play[LAID] = moves[n]
        play[LENGTHS] = 28 * (0 if at[TRUMP] < 0 else 1 if at[COUNT] == 0 else 2)
        if turn != seat:
            cards, mine, other = ALL & ~at[PLAYED] & ~at[seat], 0.0, 0.0
            while cards != 0:
                low = cards & -cards
                cards ^= low
                card = LOG[low % 67]
                like[card] = log_likelihood(at, card, book, choices, indexes)
                like[52 + card] = worth_taking(at, card) / error
                if card == moves[n]:
                    mine, other = like[card], like[52 + card]
            for card in range(52):
                like[card] = np.exp(like[card] - mine)
                like[52 + card] = np.exp(min(like[52 + card] - other, 50.0))
        lay(at, moves[n], 0)


# What a seat may have held at a play, by suit: rows of `parts`.
LIKED, COUNTS, MORE = 0, 1, 2  # how much it was liked; how a card counts by its suit; what one more does


@step(
    "float64(int64[::1], float64[::1], int64, int64, int64, float64, float64[::1], float64[:,::1])",
    inline=True,
)
def expect(
    play: Row, like: Row, trump: int, hidden: int, void: int, share: float, lengths: Row, parts: Table
) -> float:
    """Fill `parts` (3, 4), and say how much all that the seat may have held was liked beside what it played.

    It has held what it played later, and of the hidden cards that it may hold this `share`.
    """
    own, free = play[LAID] // 13, play[FOLLOWS] >> play[LAID] & 1 == 0
    for suit in range(4):
        liked, held = 0.0, 0.0
        for hand, part in ((play[LATER], 1.0), (0 if void >> suit & 1 else hidden, share)):
            cards = hand >> (13 * suit) & SUIT if free or suit == own else 0
            while cards != 0:
                low = cards & -cards
                cards ^= low
                liked += part * like[13 * suit + LOG[low % 67]]
                held += part
        kind = 1 if suit == trump or play[LENGTHS] == 0 else 0
        place = play[LENGTHS] + 14 * kind + min(12, int(held + 0.5))
        parts[LIKED][suit] = liked
        parts[COUNTS][suit] = lengths[place] if free else 1.0
        parts[MORE][suit] = np.sqrt(lengths[place + 1] / lengths[place]) if free else 1.0
    total, unit = 0.0, parts[COUNTS][own]
    for suit in range(4):
        parts[COUNTS][suit] /= unit
        parts[LIKED][suit] *= parts[COUNTS][suit]
        total += parts[LIKED][suit]
    return total


@step(
    "void(int64, int64, int64, int64[::1], int64[::1], int64[:,::1], float64[:,::1], int64, float64[::1], "
    "float64[:,::1], float64[:,::1])"
)
def lean(
    seat: int, trump: int, hidden: int, room: Row, void: Row, plays: Table, likes: Table, number: int,
    lengths: Row, odds: Table, parts: Table,
) -> None:  # fmt: skip
    """Fill `odds` (3, 52): how likely each hidden card is with each of the others, taken by itself.

    It is the less likely with a seat that would rather have played it than what it played, as far as usual
    players go, the rest of the hand being as expected; and not at all with one that lacks the suit (`void`,
    as bits).
    From such odds come deals that need little weighing. `parts` (3, 4) is scratch.
    """
    size = room[0] + room[1] + room[2]
    for i in range(3):
        for card in range(52):
            odds[i][card] = 0.0 if void[i] >> (card // 13) & 1 else 1.0
    for n in range(number):
        play, like = plays[n], likes[n]
        i = (play[WHO] - seat + 3) % 4
        if i == 3 or room[i] == 0:
            continue
        share, own = room[i] / size, play[LAID] // 13
        total = expect(play, like, trump, hidden, void[i], share, lengths, parts)
        free = play[FOLLOWS] >> play[LAID] & 1 == 0
        cards = hidden if free else hidden & play[FOLLOWS]
        while cards != 0:
            low = cards & -cards
            cards ^= low
            card = LOG[low % 67]
            suit = card // 13
            liked, part = parts[COUNTS][suit] * like[card], parts[LIKED][suit]
            with_it, others = part + (1.0 - share) * liked, total - part
            if suit == own:
                others /= parts[MORE][suit]
            else:
                with_it *= parts[MORE][suit]
            odds[i][card] *= (total - share * liked) / (with_it + others)


@step(
    "float64(int64, int64, int64, int64[:,::1], float64[:,::1], int64, float64[::1], float64, float64, "
    "float64[::1])"
)
def credit(
    hand: int, seat: int, trump: int, plays: Table, likes: Table, number: int, lengths: Row, simple: float,
    doubt: float, chances: Row,
) -> float:  # fmt: skip
    """How likely the seat, with that hand left, has played as it has; and `chances` (2,) by kind of player.

    `lengths` (84,): how likely a card is by how many of its suit are held, as in SUITS. `simple`: how many
    players think of the trick only. `doubt`: how often any card is played.
    """
    usual, taker, own = 1.0 - simple, simple, 1.0
    for n in range(number):
        play = plays[n]
        if play[WHO] != seat:
            continue
        held = hand | play[LATER]
        options = held & play[FOLLOWS]
        free = options == 0
        if free:
            options = held
        if options & (options - 1) == 0:
            continue
        like, size, likely, other = likes[n], 0, 0.0, 0.0
        for suit in range(4):
            cards = options >> (13 * suit) & SUIT
            if cards == 0:
                continue
            length = BITS[cards]
            size += length
            part = 0.0
            while cards != 0:
                low = cards & -cards
                cards ^= low
                card = 13 * suit + LOG[low % 67]
                part += like[card]
                other += like[52 + card]
            if free:
                kind = 1 if suit == trump or play[LENGTHS] == 0 else 0
                part *= lengths[play[LENGTHS] + 14 * kind + length]
                if suit == play[LAID] // 13:
                    own = lengths[play[LENGTHS] + 14 * kind + length]
            likely += part
        if free:
            likely /= own
        usual *= (1.0 - doubt) / likely + doubt / size
        taker *= (1.0 - doubt) / other + doubt / size
    chances[0] = usual
    chances[1] = taker
    return usual + taker


@step(
    "void(int64[:,::1], float64[::1], int64, int64, int64, int64, int64[::1], int64, int64[::1], "
    "float64[:,::1], float64[:,::1], int64[::1], int64[:,::1], float64[:,::1], int64, float64[::1], float64, "
    "float64, float64[::1])"
)
def propose(
    samples: Table, weights: Row, begin: int, end: int, seat: int, trump: int, cards: Row, size: int,
    room: Row, odds: Table, ways: Table, dice: Row, plays: Table, likes: Table, number: int, lengths: Row,
    simple: float, doubt: float, chances: Row,
) -> None:  # fmt: skip
    """Fill `samples` (n, 4) from `begin` to `end` with determinizations of the hidden cards, and weigh them.

    A sample has the hands of the seats from the left of `seat`, and as bits the seats that think of the trick
    only. The weight is how likely the plays so far were, `number` of them, by how likely it was to be dealt;
    so without plays, and with odds of 0 and 1, all weigh alike. `chances` (2,) is scratch; the rest as in
    `deal` and `credit`.
    """
    for n in range(begin, end):
        sample = samples[n]
        weight = 1.0 / deal(cards, size, room, odds, ways, dice, sample)
        sample[3] = 0
        for i in range(3 if number > 0 else 0):
            player = (seat + 1 + i) % 4
            whole = credit(sample[i], player, trump, plays, likes, number, lengths, simple, doubt, chances)
            weight *= whole
            if below(dice, 1 << 30) / (1 << 30) * whole < chances[1]:
                sample[3] |= 1 << player
        weights[n] = weight


# --- looking ahead -------------------------------------------------------------------------------


@step("void(int64[:,::1], float64[:,::1], int64[::1], int64, float64[::1])")
def solve(line: Table, shares: Table, open_: Row, target: int, worth: Row) -> None:
    """The rest of the deal if all see all cards and each plays for itself (max^n), from line[0].

    The answer is in shares[0]; `line`, `shares` (rows by depth) and `open_` are scratch. Of moves that
    are as good to a seat the lowest card is played.
    """
    depth = 0
    open_[0] = legal(line[0])
    shares[0][line[0][TURN]] = -1.0
    while True:
        at = line[depth]
        if open_[depth] != 0:
            low = open_[depth] & -open_[depth]
            open_[depth] ^= low
            after = line[depth + 1]
            for i in range(SIZE):
                after[i] = at[i]
            lay(after, LOG[low % 67], target)
            if after[OVER] < 0 and after[TRICKS] < 13:
                depth += 1
                open_[depth] = legal(after)
                shares[depth][after[TURN]] = -1.0
                continue
            judge(after, target, worth, shares[depth + 1])
        elif depth == 0:
            return
        else:
            depth -= 1
        turn = line[depth][TURN]
        if shares[depth + 1][turn] > shares[depth][turn]:
            for i in range(4):
                shares[depth][i] = shares[depth + 1][i]


@step(
    "void(int64[::1], int64[:,::1], float64[::1], int64, int64, int64, int64, int64, float64[::1], "
    "float64[::1], int64[:,::1], float64[:,::1], int64[::1], float64[::1], float64[:,::1], int64[::1])"
)
def look(
    at: Row, samples: Table, weights: Row, begin: int, end: int, cards: int, exact: int, target: int,
    worth: Row, book: Row, line: Table, shares: Table, open_: Row, sums: Row, results: Table, indexes: Row,
) -> None:  # fmt: skip
    """Play each card out in samples `begin` to `end`: what comes of it goes to `results` (samples, 52), and
    by weight to `sums` (52,).

    By the policy (or, where the sample says so, by `take`) until `exact` tricks are left, then as `solve`
    says. `at` is the position of the seat to play, without the others' hands. `indexes` (8,) is scratch.
    """
    seat = at[TURN]
    now = line[0]
    for n in range(begin, end):
        left = cards
        while left != 0:
            low = left & -left
            left ^= low
            tried = LOG[low % 67]
            for i in range(SIZE):
                now[i] = at[i]
            for i in range(3):
                now[(seat + 1 + i) % 4] = samples[n][i]
            lay(now, tried, target)
            while now[OVER] < 0 and 13 - now[TRICKS] > exact:
                card = take(now) if samples[n][3] >> now[TURN] & 1 else choose(now, book, indexes)
                lay(now, card, target)
            if now[OVER] >= 0 or now[TRICKS] == 13:
                judge(now, target, worth, shares[0])
            else:
                solve(line, shares, open_, target, worth)
            results[n][tried] = shares[0][seat]
            sums[tried] += weights[n] * shares[0][seat]
