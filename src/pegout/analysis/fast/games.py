"""The play at speed: two policies, whole deals by them, and what the other's cards tell.

Only ranks (0 ace .. 12 king) matter in the play. Two policies: `greedy` takes the most points now;
`careful` also weighs what the other is likely to make of the next card. Seats: 0 pone, 1 dealer.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.fast import Int, compiled
from pegout.analysis.tables import Bytes, Floats, Ints

GREEDY, CAREFUL = 0, 1


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


@compiled("f8(u1[::1], i8, i8, f8[::1], f8[::1], u1[::1], u1[::1])")
def _danger(
    pile: Bytes, size: Int, count: Int, lacks: Floats, by_points: Floats, runs: Bytes, kinds: Bytes
) -> Int:
    """What the other is expected to score with his next card, less a point where he must say go.

    `lacks` (13,) the chance that he holds none of a rank; `by_points` (16,) is room to work in.
    """
    by_points[:] = 1.0  # chance that he lacks every rank that scores so much
    cannot = 1.0
    for rank in range(13):
        if count + pips_of(rank) > 31:
            break
        if lacks[rank] == 1.0:
            continue
        cannot *= lacks[rank]
        points = points_of(pile, size, count, rank, runs, kinds)
        if points:
            by_points[points] *= lacks[rank]
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
    lacks, room = np.ones(13), np.empty(16)
    if policy == 1 and cards > 0:
        for other in range(13):
            if unseen[other] > 0:
                lacks[other] = max(0.0, 1.0 - unseen[other] / hidden) ** cards
    for i in range(held):
        rank = np.int64(hand[i])
        pips = pips_of(rank)
        if count + pips > 31:
            continue
        value = np.float64(points_of(pile, size, count, rank, runs, kinds)) + 0.01 * pips
        if policy == 1:
            pile[size] = rank
            if cards > 0 and count + pips < 31:
                value -= _danger(pile, size + 1, count + pips, lacks, room, runs, kinds)
        if value > top:
            top, best = value, i
    return best


@compiled("void(i8, i8, i8[::1], i8[::1])", inline=True)
def _score(seat: Int, points: Int, scored: Ints, race: Ints) -> None:
    if seat == 0:
        for p in range(scored[0] + 1, min(scored[0] + points, len(race) - 1) + 1):
            race[p] = scored[1]
    scored[seat] += points


@compiled(
    "void(u1[:,::1], i8[::1], u1[::1], i8, i8, i8, i8, f8[:,::1], i8, u1[::1], u1[::1], i8[::1], i8[::1])"
)
def play_on(
    hands: Bytes, held: Ints, pile: Bytes, size: Int, count: Int, turn: Int, last: Int, unseen: Floats,
    policy: Int, runs: Bytes, kinds: Bytes, scored: Ints, race: Ints,
) -> None:  # fmt: skip
    """Play a deal to its end from any position, both by the policy; adds to `scored` (2,).

    `hands` (2, 4) with `held` cards each at the front, used up; `pile` the cards since the last reset;
    `last` who played the last of them; `unseen` (2, 13) cards that each seat has not seen, by rank.
    `race` (n,), if not empty: by number of points what seat 1 had when seat 0 got there.
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
            _score(turn, points_of(pile, size, count, played, runs, kinds), scored, race)
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
                _score(last, 1, scored, race)
                size, count = 0, 0
                turn, last = last, -1
                other = 1 - turn
        turn = other
    if last >= 0:
        _score(last, 1, scored, race)


@compiled("void(u1[:,::1], u1[:,::1], u1[::1], i8, u1[::1], u1[::1], i8[:,::1], i8[:,:,::1])")
def deals(
    kept: Bytes, thrown: Bytes, starters: Bytes, policy: Int, runs: Bytes, kinds: Bytes, scored: Ints,
    races: Ints,
) -> None:  # fmt: skip
    """The play of many deals, all in ranks: `kept` (n, 8), pone's then dealer's, `thrown` (n, 4) likewise.

    Fills `scored` (n, 2): pone's and dealer's points. Counts in `races` (2, m, m) the plays in which pone
    made p points and the dealer d, or more, by p and d: in which pone was there first, and the dealer.
    """
    hands = np.empty((2, 4), dtype=np.uint8)
    held = np.empty(2, dtype=np.int64)
    pile = np.empty(16, dtype=np.uint8)
    unseen = np.empty((2, 13))
    most = races.shape[1]
    race = np.empty(most, dtype=np.int64)
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
        play_on(hands, held, pile, 0, 0, 0, -1, unseen, policy, runs, kinds, scored[i], race)
        for p in range(1, min(scored[i, 0], most - 1) + 1):
            for d in range(1, min(scored[i, 1], most - 1) + 1):
                races[1 if race[p] >= d else 0, p, d] += 1


@compiled("void(u1[:,::1], i8, u1[::1], u1[::1], u1[:,:,::1])")
def matchups(every: Bytes, policy: Int, runs: Bytes, kinds: Bytes, scored: Bytes) -> None:
    """The play of every kept hand of ranks (n, 4) against every other, pone's first: (n, n, 2) points.

    Each seat knows its own four cards only. Hands that hold five of a rank together are left at 0.
    """
    hands = np.empty((2, 4), dtype=np.uint8)
    held = np.empty(2, dtype=np.int64)
    pile = np.empty(16, dtype=np.uint8)
    unseen = np.empty((2, 13))
    points, nothing = np.empty(2, dtype=np.int64), np.empty(0, dtype=np.int64)
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
            play_on(hands, held, pile, 0, 0, 0, -1, unseen, policy, runs, kinds, points, nothing)
            scored[p, d, 0], scored[p, d, 1] = points[0], points[1]


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
    points, nothing = np.empty(2, dtype=np.int64), np.empty(0, dtype=np.int64)
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
            play_on(hands, held, lies, 0, 0, 1 - me, -1, unseen, policy, runs, kinds, points, nothing)
        else:
            play_on(
                hands, held, lies, size + 1, after, 1 - me, me, unseen, policy, runs, kinds, points, nothing
            )
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
