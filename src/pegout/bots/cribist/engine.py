"""The plain machine under the Cribist bots: positions as numbers, a policy, deals, playing out, endings.

A card is 13 * suit + rank, suits 0 .. 3 for "CDHS", ranks 0 ace .. 12 king; a set of cards is the bits of
an integer. A position is a row of integers, by the names below. Nothing here allocates or draws from
the outside, so every result follows from the arguments. See `backend` for how it is compiled.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from pegout.analysis.tables import RANK_KEYS, by_key
from pegout.bots.cribist import backend

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
SIZE = 24

SUIT = 0x1FFF  # the cards of one suit
ALL = (1 << 52) - 1
JACK = 10
NONE = 14**4 - 1  # the key of no cards: 13 in all four places

# The book of the policy, one row: probabilities, prices, and a few weights.
LASTS = 0  # [kind, cards to come, higher cards unseen, cards of the suit unseen]: that the card wins
PRICE = LASTS + 2 * 4 * 14 * 14  # [kind, higher cards unseen, cards in hand]: what it will win later
SPITE = PRICE + 2 * 14 * 14  # what points of others cost
THRIFT = SPITE + 1  # how dear a card is of its price
LENGTH = THRIFT + 1  # what each card of the suit is worth that the opening lead makes trumps
BOOK = LENGTH + 1

FLUSH_HOPE = (0.2, 0.35, 0.6, 1.0)  # that a trick, all of one suit with this card, ends so


def _values() -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """By key, points of ranks alone: of four cards what they are worth, of fewer what to expect of four."""
    ranks = np.indices((13,) * 4)
    exact = by_key(4)[RANK_KEYS[ranks].sum(axis=0)]
    expected = np.zeros((14,) * 4)
    expected[:13, :13, :13, :13] = exact
    for place in range(4):
        average = expected.take(range(13), axis=place).mean(axis=place)
        expected[(slice(None),) * place + (13,)] = average
    return expected.reshape(-1), np.rint(expected).astype(np.int64).reshape(-1)


def _table(values: Any, kind: type = np.int64) -> Any:
    """A table as this engine reads it fastest."""
    found: Any = np.asarray(values, dtype=kind)
    return found if COMPILED else found.tolist()


_expected, _exact = _values()
VALUE = _table(_expected, np.float64)
POINTS = _table(_exact)  # only where there are four cards
PLACE = _table([14**3, 14**2, 14, 1])  # of the first, second, ... card in a key
BITS = _table([bin(n).count("1") for n in range(1 << 13)])
LOG = _table([next((i for i in range(52) if (1 << i) % 67 == n), 0) for n in range(67)])
HOPE = _table(FLUSH_HOPE, np.float64)
FACTORIALS = _table(np.cumprod([1.0, *range(1, 14)]), np.float64)


# --- the rules -----------------------------------------------------------------------------------


@step("int64(int64[::1])")
def legal(at: Row) -> int:
    """The cards that may be played: of the suit led, else any (C4-6)."""
    hand: int = at[at[TURN]]
    if at[COUNT] > 0:
        follow: int = hand & (SUIT << (13 * at[LED]))
        if follow != 0:
            return follow
    return hand


@step("int64(int64[::1], int64, int64)")
def beats(at: Row, card: int, trump: int) -> int:
    """Whether the card would win the trick as it lies (C4-7)."""
    if at[COUNT] == 0:
        return 1
    suit, top = card // 13, at[TOP]
    if suit == top // 13:
        return 1 if card > top else 0
    return 1 if suit == trump else 0


@step("void(int64[::1], int64, int64)")
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


@step("int64(int64[::1], int64, int64)")
def lasting(at: Row, card: int, unseen: int) -> int:
    """Where the book says how often such a card wins."""
    suit, trump = card // 13, at[TRUMP]
    of_suit = unseen >> (13 * suit) & SUIT
    kind = 1 if trump < 0 or suit == trump else 0
    higher = BITS[of_suit >> (card % 13 + 1)]
    return LASTS + ((kind * 4 + 3 - at[COUNT]) * 14 + higher) * 14 + BITS[of_suit]  # type: ignore[no-any-return]


@step("int64(int64[::1], int64, int64)")
def pricing(at: Row, card: int, unseen: int) -> int:
    """Where the book says what such a card in hand will win."""
    suit, trump = card // 13, at[TRUMP]
    kind = 1 if trump < 0 or suit == trump else 0
    higher = BITS[(unseen >> (13 * suit) & SUIT) >> (card % 13 + 1)]
    return PRICE + (kind * 14 + higher) * 14 + 13 - at[TRICKS]  # type: ignore[no-any-return]


@step("float64(int64[::1], int64, int64, float64[::1])")
def appraise(at: Row, card: int, unseen: int, book: Row) -> float:
    """What the seat to play gains by the card, in points, knowing its hand and what all have seen."""
    suit, rank, count, trump = card // 13, card % 13, at[COUNT], at[TRUMP]
    opening = trump < 0
    if opening:
        trump = suit
    value: float = 1.0 + VALUE[at[KEY] - (13 - rank) * PLACE[count]]
    if count == 0 or (at[FLUSH] == 1 and suit == at[LED]):
        value += 4.0 * HOPE[count]
    if at[NOBS] == 1 or (rank == JACK and suit == trump):
        value += 1.0
    wins = 0.0
    if beats(at, card, trump) == 1:
        wins = 1.0 if count == 3 else book[lasting(at, card, unseen)]
    gain: float = (
        wins * value - book[SPITE] * (1.0 - wins) * value - book[THRIFT] * book[pricing(at, card, unseen)]
    )
    if opening:
        gain += book[LENGTH] * BITS[at[at[TURN]] >> (13 * suit) & SUIT]
    return gain


@step("int64(int64[::1], float64[::1])")
def choose(at: Row, book: Row) -> int:
    """The card that the policy plays."""
    options = legal(at)
    low = options & -options
    best = LOG[low % 67]
    options ^= low
    if options == 0:
        return best  # type: ignore[no-any-return]
    unseen = ALL & ~at[PLAYED] & ~at[at[TURN]]
    most = appraise(at, best, unseen, book)
    while options != 0:
        low = options & -options
        options ^= low
        card = LOG[low % 67]
        gain = appraise(at, card, unseen, book)
        if gain > most:
            most = gain
            best = card
    return best  # type: ignore[no-any-return]


@step("float64(int64[::1], int64, float64[::1], float64[::1], float64[::1])")
def likelihood(at: Row, played: int, book: Row, fade: Row, gains: Row) -> float:
    """How likely it is that the seat to play plays this card, if it follows the policy roughly.

    `fade` (256,): how likely a card is that is worse than the best by n/16 points; [0] is 1. `gains` (13,):
    scratch.
    """
    options = legal(at)
    if options == 1 << played:
        return 1.0
    unseen = ALL & ~at[PLAYED] & ~at[at[TURN]]
    most, mine, size = -1000.0, 0.0, 0
    while options != 0:
        low = options & -options
        options ^= low
        gain = appraise(at, LOG[low % 67], unseen, book)
        gains[size] = gain
        size += 1
        most = max(most, gain)
        if low == 1 << played:
            mine = gain
    weights = 0.0
    for i in range(size):
        weights += fade[min(255, int(16.0 * (most - gains[i])))]
    chance: float = fade[min(255, int(16.0 * (most - mine)))] / weights
    return chance


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


@step("float64(int64, int64, int64)")
def splits(first: int, second: int, third: int) -> float:
    """In how many ways so many cards are parted so."""
    together: float = FACTORIALS[first + second + third]
    apart: float = FACTORIALS[first] * FACTORIALS[second] * FACTORIALS[third]
    return together / apart


@step("void(int64[::1], int64[::1], int64[::1], float64[::1])")
def count_deals(sizes: Row, room: Row, void: Row, ways: Row) -> None:
    """Fill `ways` (5 * 14 * 14): in how many ways suits s .. 3 fill so much room of the first two seats.

    `sizes` (4,): hidden cards of each suit; `room` (3,): cards of each hidden hand; `void` (3,): the suits
    that it does not hold, as bits. A third seat takes what is left.
    """
    for i in range(5 * 196):
        ways[i] = 0.0
    ways[4 * 196] = 1.0
    rest = 0
    for suit in range(3, -1, -1):
        size = sizes[suit]
        rest += size
        for a in range(min(room[0], rest) + 1):
            for b in range(min(room[1], rest - a) + 1):
                total = 0.0
                for i in range(min(size, a) + 1):
                    if i > 0 and void[0] >> suit & 1:
                        break
                    for j in range(min(size - i, b) + 1):
                        if j > 0 and void[1] >> suit & 1:
                            break
                        k = size - i - j
                        if k > rest - a - b or (k > 0 and void[2] >> suit & 1):
                            continue
                        more = ways[(suit + 1) * 196 + (a - i) * 14 + b - j]
                        if more > 0.0:
                            total += splits(i, j, k) * more
                ways[suit * 196 + a * 14 + b] = total


@step("void(int64, int64[::1], int64[::1], float64[::1], int64[::1], int64[::1], int64[::1])")
def deal(hidden: int, room: Row, void: Row, ways: Row, dice: Row, hands: Row, cards: Row) -> None:
    """Deal the hidden cards into `hands` (3,), every deal that the voids allow being equally likely.

    `cards` (13,) is scratch.
    """
    a, b, rest = room[0], room[1], room[0] + room[1] + room[2]
    hands[0] = 0
    hands[1] = 0
    hands[2] = 0
    for suit in range(4):
        size = 0
        options = hidden & (SUIT << (13 * suit))
        while options != 0:
            low = options & -options
            options ^= low
            cards[size] = low
            size += 1
        left = ways[suit * 196 + a * 14 + b] * (below(dice, 1 << 30) / (1 << 30))
        first, second = -1, -1
        for i in range(min(size, a) + 1):
            if i > 0 and void[0] >> suit & 1:
                break
            for j in range(min(size - i, b) + 1):
                if j > 0 and void[1] >> suit & 1:
                    break
                k = size - i - j
                if k > rest - a - b or (k > 0 and void[2] >> suit & 1):
                    continue
                more = ways[(suit + 1) * 196 + (a - i) * 14 + b - j]
                if more > 0.0 and (left >= 0.0 or first < 0):
                    first, second = i, j
                    left -= splits(i, j, k) * more
        for i in range(size - 1):
            j = i + below(dice, size - i)
            low = cards[i]
            cards[i] = cards[j]
            cards[j] = low
        for i in range(size):
            hands[0 if i < first else 1 if i < first + second else 2] |= cards[i]
        a -= first
        b -= second
        rest -= size


@step(
    "void(int64[:,::1], float64[::1], int64, int64, int64, int64, int64[::1], int64[::1], float64[::1], "
    "int64[::1], int64[::1], int64[::1], int64, float64[::1], float64[::1], int64[::1], int64[::1], "
    "float64[::1])"
)
def propose(
    worlds: Table, weights: Row, begin: int, end: int, seat: int, hidden: int, room: Row, void: Row,
    ways: Row, dice: Row, past: Row, moves: Row, number: int, book: Row, fade: Row,
    at: Row, cards: Row, gains: Row,
) -> None:  # fmt: skip
    """Fill `worlds` (n, 3) from `begin` to `end` with deals of the hidden cards, and weigh them.

    The weight is how likely the others' plays so far were in that deal: `moves`, the cards in the order in
    which they were played, `number` of them (0: all weigh alike). `past` is the position before the opening
    lead, the hands in it what each seat has played since, all of its own seat's. `at` (SIZE,), `cards` (13,)
    and `gains` (13,) are scratch.
    """
    for n in range(begin, end):
        world = worlds[n]
        deal(hidden, room, void, ways, dice, world, cards)
        for i in range(SIZE):
            at[i] = past[i]
        for i in range(3):
            at[(seat + 1 + i) % 4] |= world[i]
        weight = 1.0
        for i in range(number):
            if at[TURN] != seat:
                weight *= likelihood(at, moves[i], book, fade, gains)
            lay(at, moves[i], 0)
        weights[n] = weight


# --- looking ahead -------------------------------------------------------------------------------


@step("void(int64[:,::1], float64[:,::1], int64[::1], int64, float64[::1])")
def solve(line: Table, shares: Table, open_: Row, target: int, worth: Row) -> None:
    """The rest of the deal if all see all cards and each plays for himself (max^n), from line[0].

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
    "void(int64[::1], int64[:,::1], int64, int64, int64, int64, int64, float64[::1], float64[::1], "
    "int64[:,::1], float64[:,::1], int64[::1], float64[::1])"
)
def look(
    at: Row, worlds: Table, begin: int, end: int, options: int, exact: int, target: int, worth: Row,
    book: Row, line: Table, shares: Table, open_: Row, sums: Row,
) -> None:  # fmt: skip
    """Play each of the options out in worlds `begin` to `end`, and add to `sums` (52,) what comes of it.

    By the policy until `exact` tricks are left, then as `solve` says. `at` is the position of the seat to
    play, without the others' hands.
    """
    seat = at[TURN]
    now = line[0]
    for n in range(begin, end):
        left = options
        while left != 0:
            low = left & -left
            left ^= low
            card = LOG[low % 67]
            for i in range(SIZE):
                now[i] = at[i]
            for i in range(3):
                now[(seat + 1 + i) % 4] = worlds[n][i]
            lay(now, card, target)
            while now[OVER] < 0 and 13 - now[TRICKS] > exact:
                lay(now, choose(now, book), target)
            if now[OVER] >= 0 or now[TRICKS] == 13:
                judge(now, target, worth, shares[0])
            else:
                solve(line, shares, open_, target, worth)
            sums[card] += shares[0][seat]
