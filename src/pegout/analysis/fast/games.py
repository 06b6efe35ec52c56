"""The play and whole deals at speed: a policy for the play, self-play, and the exact solver.

Only ranks (0 ace .. 12 king) matter in the play. Two policies: `greedy` takes the most points now;
`careful` also weighs what the other is likely to make of the next card. Seats: 0 pone, 1 dealer.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.fast import Int, compiled
from pegout.analysis.tables import Bytes, Floats, Ints

GREEDY, CAREFUL = 0, 1

_RANK = np.arange(13)  # what the third and fourth cards add to the place of a kept hand (tables.colex)
_THIRD = _RANK * (_RANK + 1) * (_RANK + 2) // 6
_FOURTH = _RANK * (_RANK + 1) * (_RANK + 2) * (_RANK + 3) // 24

# A position on the stack, one number a column.
_TURN, _COUNT, _START, _SIZE, _LAST, _HELD0, _HELD1 = range(7)
_ALPHA, _BETA, _BEST, _TRIED, _EDGE, _CARD, _POINTS = range(7, 14)
_DEPTH = 9  # eight cards, and the position before the first


@compiled("i8(i8)", inline=True)
def pips_of(rank: Int) -> Int:
    return min(rank + 1, 10)


@compiled("i8(u1[::1], i8, i8, i8, u1[::1], u1[::1])", inline=True)
def points_of(pile: Bytes, size: Int, count: Int, rank: Int, runs: Bytes, kinds: Bytes) -> Int:
    """What `rank` scores on a pile of `size` cards with that count, go and last apart."""
    after = count + pips_of(rank)
    found = np.int64(2) if after == 15 or after == 31 else np.int64(0)
    if size == 0:
        return found
    if pile[size - 1] == rank:
        same = 1
        while same <= size and same < 4 and pile[size - same] == rank:
            same += 1
        return found + kinds[same]
    bits, best = np.int64(1 << rank), 0
    for back in range(1, size + 1):
        bit = 1 << np.int64(pile[size - back])
        if bits & bit:
            break
        bits |= bit
        if runs[bits]:
            best = back + 1
    return found + best


@compiled("f8(u1[::1], i8, i8, f8[::1], f8, i8, u1[::1], u1[::1])")
def _danger(
    pile: Bytes, size: Int, count: Int, unseen: Floats, hidden: float, cards: Int, runs: Bytes, kinds: Bytes
) -> Int:
    """What the other is expected to score with his next card, less a point where he must say go.

    `unseen` cards by rank, `hidden` in all, of which he holds `cards`.
    """
    by_points = np.zeros(16)  # chance that he lacks every rank that scores so much
    by_points[:] = 1.0
    cannot = 1.0
    for rank in range(13):
        if unseen[rank] <= 0 or count + pips_of(rank) > 31:
            continue
        lacks = max(0.0, 1.0 - unseen[rank] / hidden) ** cards
        cannot *= lacks
        points = points_of(pile, size, count, rank, runs, kinds)
        if points:
            by_points[points] *= lacks
    expected, none_better = 0.0, 1.0
    for points in range(15, 0, -1):
        if by_points[points] < 1.0:
            expected += none_better * (1.0 - by_points[points]) * points
            none_better *= by_points[points]
    return expected - cannot


@compiled("i8(u1[::1], i8, u1[::1], i8, i8, f8[::1], f8, i8, i8, u1[::1], u1[::1])")
def choose(
    hand: Bytes, held: Int, pile: Bytes, size: Int, count: Int, unseen: Floats, hidden: float, cards: Int,
    policy: Int, runs: Bytes, kinds: Bytes,
) -> Int:  # fmt: skip
    """Which of the first `held` cards of `hand` to play, -1 if none can be; `pile` needs room for it."""
    best, top = -1, -1e9
    for i in range(held):
        rank = np.int64(hand[i])
        pips = pips_of(rank)
        if count + pips > 31:
            continue
        value = np.float64(points_of(pile, size, count, rank, runs, kinds)) + 0.01 * pips
        if policy == 1:
            pile[size] = rank
            if cards > 0 and count + pips < 31:
                value -= _danger(pile, size + 1, count + pips, unseen, hidden, cards, runs, kinds)
        if value > top:
            top, best = value, i
    return best


@compiled(
    "void(u1[:,::1], i8[::1], u1[::1], i8, i8, i8, i8, f8[:,::1], i8, u1[::1], u1[::1], i8[::1])"
)
def play_on(
    hands: Bytes, held: Ints, pile: Bytes, size: Int, count: Int, turn: Int, last: Int, unseen: Floats,
    policy: Int, runs: Bytes, kinds: Bytes, scored: Ints,
) -> None:  # fmt: skip
    """Play a deal to its end from any position, both by the policy; adds to `scored` (2,).

    `hands` (2, 4) with `held` cards each at the front, used up; `pile` the cards since the last reset;
    `last` who played the last of them; `unseen` (2, 13) cards that each seat has not seen, by rank.
    """
    other = 0
    while held[0] + held[1] > 0:
        other = 1 - turn
        at: Int = np.int64(-1)
        if held[turn]:
            hidden = 0.0
            if policy == 1:
                for rank in range(13):
                    hidden += unseen[turn, rank]
            at = choose(
                hands[turn], held[turn], pile, size, count, unseen[turn], hidden, held[other],
                policy, runs, kinds,
            )  # fmt: skip
        if at >= 0:
            played: Int = np.int64(hands[turn, at])
            scored[turn] += points_of(pile, size, count, played, runs, kinds)
            held[turn] -= 1
            hands[turn, at] = hands[turn, held[turn]]
            unseen[other, played] -= 1
            pile[size] = played
            size += 1
            count += pips_of(played)
            last = turn
            if count == 31:
                size, count = 0, 0
                last = -1
        else:
            stuck = True
            for i in range(held[other]):
                if count + pips_of(hands[other, i]) <= 31:
                    stuck = False
            if stuck:
                scored[last] += 1
                size, count = 0, 0
                turn, last = last, -1
                other = 1 - turn
        turn = other
    if last >= 0:
        scored[last] += 1


@compiled("void(u1[:,::1], u1[:,::1], u1[::1], i8, u1[::1], u1[::1], i8[:,::1])")
def deals(
    kept: Bytes, thrown: Bytes, starters: Bytes, policy: Int, runs: Bytes, kinds: Bytes, scored: Ints
) -> None:
    """The play of many deals, all in ranks: `kept` (n, 8), pone's then dealer's, `thrown` (n, 4) likewise.

    Fills `scored` (n, 2): pone's and dealer's points.
    """
    hands = np.empty((2, 4), dtype=np.uint8)
    held = np.empty(2, dtype=np.int64)
    pile = np.empty(16, dtype=np.uint8)
    unseen = np.empty((2, 13))
    for i in range(len(kept)):
        unseen[:] = 4
        for seat in range(2):
            held[seat] = 4
            unseen[seat, starters[i]] -= 1
            for j in range(4):
                hands[seat, j] = kept[i, 4 * seat + j]
                unseen[seat, hands[seat, j]] -= 1
            for j in range(2):
                unseen[seat, thrown[i, 2 * seat + j]] -= 1
        scored[i, 0], scored[i, 1] = 0, 0
        play_on(hands, held, pile, 0, 0, 0, -1, unseen, policy, runs, kinds, scored[i])


@compiled("void(u1[:,::1], i8, u1[::1], u1[::1], u1[:,:,::1])")
def matchups(every: Bytes, policy: Int, runs: Bytes, kinds: Bytes, scored: Bytes) -> None:
    """The play of every kept hand of ranks (n, 4) against every other, pone's first: (n, n, 2) points.

    Each seat knows its own four cards only. Hands that hold five of a rank together are left at 0.
    """
    hands = np.empty((2, 4), dtype=np.uint8)
    held = np.empty(2, dtype=np.int64)
    pile = np.empty(16, dtype=np.uint8)
    unseen = np.empty((2, 13))
    points = np.empty(2, dtype=np.int64)
    for p in range(len(every)):
        for d in range(len(every)):
            unseen[:] = 4
            for j in range(4):
                hands[0, j], hands[1, j] = every[p, j], every[d, j]
                unseen[0, every[p, j]] -= 1
                unseen[1, every[d, j]] -= 1
            possible = True
            for j in range(4):
                possible = possible and unseen[0, every[d, j]] + unseen[1, every[d, j]] >= 4
            if not possible:
                continue
            held[:] = 4
            points[:] = 0
            play_on(hands, held, pile, 0, 0, 0, -1, unseen, policy, runs, kinds, points)
            scored[p, d, 0], scored[p, d, 1] = points[0], points[1]


# --- whole games, as fast as they go ---------------------------------------------------------------


@compiled("u8(u8[::1])")
def _random(state: Bytes) -> Int:
    """The next 32 bits of a xorshift generator."""
    x = state[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    state[0] = x
    return x >> np.uint64(32)


@compiled("void(u1[::1], f4[::1], f4[::1], u1[::1])")
def _throw_by_table(hand: Bytes, kept: Floats, thrown: Floats, ranks: Bytes) -> None:
    """Put the two cards that the tables throw first and second in `hand` (6,) cards; needs room `ranks`."""
    for i in range(1, 6):  # sorted by insertion
        card, j = hand[i], i
        while j > 0 and hand[j - 1] > card:
            hand[j] = hand[j - 1]
            j -= 1
        hand[j] = card
    for i in range(6):
        ranks[i] = hand[i] >> 2
    best, first, second = np.float32(-1e9), 0, 1
    for i in range(5):
        for j in range(i + 1, 6):
            at, n = np.int64(0), 1
            for k in range(6):
                if k not in (i, j):
                    r = np.int64(ranks[k])
                    if n == 1:
                        at += r
                    elif n == 2:
                        at += (r * (r + 1)) >> 1
                    elif n == 3:
                        at += _THIRD[r]
                    else:
                        at += _FOURTH[r]
                    n += 1
            high = np.int64(ranks[j])
            value = kept[at] + thrown[((high * (high + 1)) >> 1) + ranks[i]]
            if value > best:
                best, first, second = value, i, j
    hand[0], hand[first] = hand[first], hand[0]
    hand[1], hand[second] = hand[second], hand[1]


@compiled("i8(i8[::1], u1[::1], u1[::1])")
def _value(codes: Ints, five: Bytes, table: Bytes) -> Int:
    """Fifteens, pairs, runs and nobs of five cards, starter last; flushes are left out."""
    hand = codes[five[0]] + codes[five[1]] + codes[five[2]] + codes[five[3]]
    starter = five[4]
    return np.int64(table[(hand + codes[starter]) & 0xFFFFF]) + ((hand >> (32 + (starter & 3))) & 1)


@compiled("i8(i8, u8, i8, f4[:,::1], f4[:,::1], i8[::1], u1[::1], u1[::1], u1[::1], i8[::1])")
def greedy_games(
    number: Int, seed: Int, target: Int, kept: Floats, thrown: Floats, codes: Ints, table: Bytes, runs: Bytes,
    kinds: Bytes, wins: Ints,
) -> Int:  # fmt: skip
    """Play so many games to `target`, thrown by table and played greedily; flushes do not count.

    `kept` (2, 1820) and `thrown` (2, 91): what ranks are worth to the dealer, to pone. Adds to `wins`
    (2,) those of the first dealer and of the other; returns how many deals it took.
    """
    state = np.array([seed * np.uint64(2654435769) + np.uint64(88172645463325252)])
    deck = np.arange(52).astype(np.uint8)
    cards = np.empty((2, 6), dtype=np.uint8)
    five, ranks, pile = np.empty(5, dtype=np.uint8), np.empty(6, dtype=np.uint8), np.empty(16, dtype=np.uint8)
    hands, held = np.empty((2, 4), dtype=np.uint8), np.empty(2, dtype=np.int64)
    unseen = np.zeros((2, 13))
    scores, played = np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64)
    deals = 0
    for _ in range(number):
        scores[:] = 0
        dealer = 0
        while True:
            deals += 1
            for i in range(13):
                j = i + np.int64((_random(state) * np.uint64(52 - i)) >> np.uint64(32))
                deck[i], deck[j] = deck[j], deck[i]
            for i in range(6):
                cards[0, i], cards[1, i] = deck[i], deck[6 + i]
            five[4] = deck[12]
            pone = 1 - dealer
            _throw_by_table(cards[0], kept[0], thrown[0], ranks)  # row 0 deals, row 1 is pone
            _throw_by_table(cards[1], kept[1], thrown[1], ranks)
            if deck[12] >> 2 == 10:
                scores[dealer] += 2
                if scores[dealer] >= target:
                    break
            for i in range(4):
                hands[0, i], hands[1, i] = cards[1, 2 + i] >> 2, cards[0, 2 + i] >> 2
            held[:] = 4
            played[:] = 0
            play_on(hands, held, pile, 0, 0, 0, -1, unseen, 0, runs, kinds, played)
            scores[pone] += played[0]
            scores[dealer] += played[1]
            if scores[pone] >= target or scores[dealer] >= target:
                break
            five[:4] = cards[1, 2:]
            scores[pone] += _value(codes, five, table)
            if scores[pone] >= target:
                break
            five[:4] = cards[0, 2:]
            scores[dealer] += _value(codes, five, table)
            five[:2], five[2:4] = cards[0, :2], cards[1, :2]
            scores[dealer] += _value(codes, five, table)
            if scores[dealer] >= target:
                break
            dealer = pone
        wins[0 if scores[0] >= target and scores[0] >= scores[1] else 1] += 1
    return deals


# --- the other's hand unknown ----------------------------------------------------------------------


@compiled(
    "void(u1[::1], i8, u1[:,::1], u1[::1], i8, i8, i8, f8[::1], f8[::1], i8, u1[::1], u1[::1], i8[:,::1])"
)
def consider(
    mine: Bytes, card: Int, others: Bytes, pile: Bytes, size: Int, count: Int, me: Int, i_see: Floats,
    he_sees: Floats, policy: Int, runs: Bytes, kinds: Bytes, scored: Ints,
) -> None:  # fmt: skip
    """Play the card in column `card` of `mine`, then on to the end, against each hand of `others` (n, k).

    `i_see` (13,) cards by rank that I have not seen, `he_sees` the same for the other, his own hand not
    yet taken off. Fills `scored` (n, 2): my points and the other's, from this card on.
    """
    hands = np.zeros((2, 4), dtype=np.uint8)
    held = np.zeros(2, dtype=np.int64)
    unseen = np.empty((2, 13))
    lies = np.empty(32, dtype=np.uint8)
    points = np.empty(2, dtype=np.int64)
    rank = np.int64(mine[card])
    for n in range(len(others)):
        held[me], held[1 - me] = 0, others.shape[1]
        for i in range(len(mine)):
            if i != card:
                hands[me, held[me]] = mine[i]
                held[me] += 1
        unseen[me] = i_see
        unseen[1 - me] = he_sees
        for i in range(others.shape[1]):
            hands[1 - me, i] = others[n, i]
            unseen[1 - me, others[n, i]] -= 1
        unseen[1 - me, rank] -= 1
        lies[:size] = pile[:size]
        lies[size] = rank
        points[:] = 0
        points[me] = points_of(pile, size, count, rank, runs, kinds)
        after = count + pips_of(rank)
        if after == 31:
            play_on(hands, held, lies, 0, 0, 1 - me, -1, unseen, policy, runs, kinds, points)
        else:
            play_on(hands, held, lies, size + 1, after, 1 - me, me, unseen, policy, runs, kinds, points)
        scored[n, 0], scored[n, 1] = points[me], points[1 - me]


@compiled("void(u1[:,::1], i8[:,::1], f8[::1], u1[::1], u1[::1], i8[:,::1])")
def shown(
    others: Bytes, history: Ints, unseen: Floats, runs: Bytes, kinds: Bytes, found: Ints
) -> None:
    """How each hand that the other may hold fits what he has done.

    `others` (n, k) the cards that he still holds; `history` (events, 2) who (0 I, 1 he) and what: a rank,
    -1 a go, -2 a reset; `unseen` (13,) cards that he saw none of at first, his own hand not taken off.
    Fills `found` (n, 2): how often he said go although he could play, and how often he played another
    rank than a careful player would.
    """
    hand = np.empty(4, dtype=np.uint8)
    pile = np.empty(32, dtype=np.uint8)
    left = np.empty(13)
    for n in range(len(others)):
        held = others.shape[1]
        left[:] = unseen
        for i in range(held):
            hand[i] = others[n, i]
            left[hand[i]] -= 1
        mine = 4
        for event in range(len(history)):
            if history[event, 0] == 1 and history[event, 1] >= 0:
                hand[held] = history[event, 1]
                left[hand[held]] -= 1
                held += 1
        size, count = 0, 0
        found[n, 0], found[n, 1] = 0, 0
        for event in range(len(history)):
            who, what = history[event, 0], history[event, 1]
            if what == -2:
                size, count = 0, 0
                continue
            if who == 1:
                hidden = 0.0
                for rank in range(13):
                    hidden += left[rank]
                at = choose(hand, held, pile, size, count, left, hidden, mine, 1, runs, kinds)
                if what == -1:
                    found[n, 0] += at >= 0
                elif hand[at] != what:
                    found[n, 1] += 1
            elif what >= 0:
                mine -= 1
                left[what] -= 1
            if what >= 0:
                if who == 1:
                    at = 0
                    while hand[at] != what:
                        at += 1
                    held -= 1
                    hand[at] = hand[held]
                pile[size] = what
                size += 1
                count += pips_of(what)


# --- both hands known ------------------------------------------------------------------------------


@compiled("b1(u1[:,::1], i8, i8, i8)", inline=True)
def _can_play(hands: Bytes, seat: Int, held: Int, count: Int) -> Int:
    found = False
    for i in range(hands.shape[1]):
        found = found or (held >> i & 1 and count + pips_of(hands[seat, i]) <= 31)
    return found


@compiled("i8(u1[:,::1], i8[::1], u1[::1], i8, i8, i8, i8, u1[::1], u1[::1], i8[::1])")
def solve(
    hands: Bytes, held: Ints, pile: Bytes, size: Int, count: Int, turn: Int, last: Int,
    runs: Bytes, kinds: Bytes, first: Ints,
) -> Int:  # fmt: skip
    """What seat 0 will make more than seat 1 if both play perfectly, seeing all cards.

    `hands` (2, n) ranks, equal ones side by side; `held` (2,) bits of the cards not yet played; `pile`
    the `size` cards since the last reset, their `count`, and `last` who played the last of them (-1:
    none lies); `turn` can play. Puts into `first` (2,) the best card's column and the positions seen.
    Alpha-beta on a stack of its own.
    """
    stack = np.zeros((_DEPTH, _POINTS + 4), dtype=np.int64)
    history = np.zeros(64, dtype=np.uint8)
    history[:size] = pile[:size]
    top = stack[0]
    top[_TURN], top[_COUNT], top[_START], top[_SIZE], top[_LAST] = turn, count, 0, size, last
    top[_HELD0], top[_HELD1], top[_ALPHA], top[_BETA] = held[0], held[1], -999, 999
    top[_BEST], top[_TRIED] = (-999 if turn == 0 else 999), -1
    depth, seen = 0, 1
    first[0] = -1
    while True:
        here = stack[depth]
        seat = here[_TURN]
        mine = here[_HELD0 + seat]
        if here[_TRIED] < 0:  # a new position: what each card scores, -1 if it cannot be played
            here[_TRIED] = 0
            for i in range(hands.shape[1]):
                rank = np.int64(hands[seat, i])
                twin = i > 0 and mine >> (i - 1) & 1 and hands[seat, i - 1] == hands[seat, i]
                here[_POINTS + i] = -1
                if mine >> i & 1 and not twin and here[_COUNT] + pips_of(rank) <= 31:
                    here[_POINTS + i] = points_of(
                        history[here[_START] :], here[_SIZE] - here[_START], here[_COUNT], rank, runs, kinds
                    )
        chosen, points = -1, -1
        for i in range(hands.shape[1]):  # what scores most first: it cuts more
            if here[_POINTS + i] >= max(points, 0) and not here[_TRIED] >> i & 1:
                chosen, points = i, here[_POINTS + i]
        if chosen < 0:  # all tried
            if depth == 0:
                first[1] = seen
                return here[_BEST]
            value = here[_BEST]
            depth -= 1
            here = stack[depth]
            value += here[_EDGE]
            chosen = here[_CARD]
        else:
            here[_TRIED] |= 1 << chosen
            here[_CARD] = chosen
            rank = np.int64(hands[seat, chosen])
            sign = 1 - 2 * seat
            edge = sign * points
            new = stack[depth + 1]
            new[_HELD0], new[_HELD1] = here[_HELD0], here[_HELD1]
            new[_HELD0 + seat] ^= 1 << chosen
            history[here[_SIZE]] = rank
            new[_SIZE] = here[_SIZE] + 1
            new[_START], new[_COUNT] = here[_START], here[_COUNT] + pips_of(rank)
            other = 1 - seat
            new[_TURN], new[_LAST] = other, seat
            over = new[_HELD0] == 0 and new[_HELD1] == 0
            if new[_COUNT] == 31:
                new[_COUNT], new[_START] = 0, new[_SIZE]
                if not over and new[_HELD0 + other] == 0:
                    new[_TURN] = seat
            elif over:
                edge += sign
            elif not _can_play(hands, other, new[_HELD0 + other], new[_COUNT]):
                new[_TURN] = seat
                if not _can_play(hands, seat, new[_HELD0 + seat], new[_COUNT]):
                    edge += sign  # go
                    new[_COUNT], new[_START] = 0, new[_SIZE]
                    if new[_HELD0 + other]:
                        new[_TURN] = other
            here[_EDGE] = edge
            if not over:
                new[_ALPHA], new[_BETA] = here[_ALPHA] - edge, here[_BETA] - edge
                new[_BEST] = -999 if new[_TURN] == 0 else 999
                new[_TRIED] = -1
                depth += 1
                seen += 1
                continue
            value = edge
        if here[_TURN] == 0:
            if value > here[_BEST]:
                here[_BEST] = value
                if depth == 0:
                    first[0] = chosen
            here[_ALPHA] = max(here[_ALPHA], value)
        else:
            if value < here[_BEST]:
                here[_BEST] = value
                if depth == 0:
                    first[0] = chosen
            here[_BETA] = min(here[_BETA], value)
        if here[_ALPHA] >= here[_BETA]:
            here[_TRIED] = (1 << hands.shape[1]) - 1


@compiled("void(u1[:,:,::1], u1[::1], u1[::1], i8[::1])")
def solve_many(hands: Bytes, runs: Bytes, kinds: Bytes, values: Ints) -> None:
    """`solve` from the first card on for many deals: `hands` (n, 2, 4), sorted; seat 0 is pone."""
    first = np.empty(2, dtype=np.int64)
    held = np.full(2, 15)
    pile = np.empty(1, dtype=np.uint8)
    for i in range(len(hands)):
        values[i] = solve(hands[i], held, pile, 0, 0, 0, -1, runs, kinds, first)
