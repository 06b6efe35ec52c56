"""The loop behind `games`: deal, discard, play, show, until a player reaches the target.

Cards are `Card.index`, hands sorted; seats 0 and 1, sides 0 dealer and 1 pone. No array is allocated
during a game, because allocation is slow.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.compiled.policy import ROW, careful, greedy
from pegout.analysis.cribbage.compiled.position import Position, go, lay, number_held, without
from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Floats, Ints
from pegout.bots.cribbage.compiled.discarding import (
    CASUAL,
    CLUB,
    FIRST,
    SECOND,
    discard_by_average,
    discard_by_ranks,
    discard_exactly,
    shown,
    shuffle,
    take_hand,
)
from pegout.bots.cribbage.games import (
    CRIB,
    CRIBS_SHOWN,
    DEALS,
    DISCARDED,
    FIRST_DEALER,
    FOR_CRIB,
    FOR_HAND,
    FOR_HEELS,
    FOR_LAST,
    FOR_PLAY,
    HAND,
    HANDS_SHOWN,
    HEELS,
    PEGGED,
    PLAY,
    PLAYED,
    SCORE,
    TURNED,
    WINNER,
    Keys,
)

# --- playing ----------------------------------------------------------------------------------------


@compiled("void(i8[:,::1], i8[::1], i8, i8, i8, i8)", inline=True)
def _note(log: Ints, wrote: Ints, what: Int, seat: Int, first: Int, second: Int) -> None:
    if wrote[0] < len(log):
        at = wrote[0]
        log[at, 0], log[at, 1], log[at, 2], log[at, 3] = what, seat, first, second
        wrote[0] = at + 1


@inner()
def _lowest(hand: Bytes, laid: Ints, seat: Int, rank: Int) -> Int:
    """Take the lowest unplayed card of that rank, and mark it as played."""
    for i in range(4):
        if hand[i] >> 2 == rank - 1 and not laid[seat] >> i & 1:
            laid[seat] |= 1 << i
            return np.int64(hand[i])
    return np.int64(-1)


@inner(inline=True)
def _play_out(
    options: Options, levels: Ints, pone: Int, packed: Ints, hands: Bytes, unseen: Ints, scores: Ints,
    made: Ints, log: Ints, wrote: Ints, laid: Ints, row: Ints,
) -> Int:  # fmt: skip
    """The play of a deal; True if it ended early because a player reached the target.

    Seats of the position are in turn order: 0 pone. `packed` (2,) hands, `hands` (2, 4) the same as cards,
    `unseen` (2, 13): unseen cards by rank for each seat; adds to `made` and `scores`. `laid` (2,) and
    `row` are scratch.
    """
    at, first, second = Position(0, 0, 0, -1, 0, 0x44, 2), packed[pone], packed[1 - pone]
    laid[:] = 0
    while at.to_play >= 0:
        seat, hand = pone ^ at.to_play, second if at.to_play else first
        if levels[seat] == CLUB:
            cards = number_held(at.held, 1 - at.to_play)
            bit = careful(hand, at.pile, at.count, unseen[seat], 41 + cards, cards, options, row)
        else:
            bit, _ = greedy(hand, at.pile, at.count, options)
        if bit < 0:
            step, last = go(at, options), pone ^ at.last
        else:
            rank, last = hand >> bit & 15, seat
            step = lay(at, rank, options)
            if at.to_play:
                second = without(second, bit)
            else:
                first = without(first, bit)
            if levels[1 - seat] == CLUB:
                unseen[1 - seat, rank - 1] -= 1
            if len(log):
                _note(log, wrote, PLAYED, seat, _lowest(hands[seat], laid, seat, rank), 0)
        at = step.position
        if step.points:
            points = min(step.points, options.target - scores[seat])  # no peg goes beyond the target
            made[seat] += points
            scores[seat] += points
            _note(log, wrote, PEGGED, seat, FOR_PLAY, points)
            if scores[seat] >= options.target:
                return True
        if step.last:
            points = min(step.last, options.target - scores[last])
            made[last] += points
            scores[last] += points
            _note(log, wrote, PEGGED, last, FOR_LAST, points)
            if scores[last] >= options.target:
                return True
    return False


# --- games ------------------------------------------------------------------------------------------


@compiled(
    "void(i8[::1], u1[:,:,::1], u8[::1], i8[::1], f4[:,::1], f4[:,::1], i8[::1], f8[:,:,::1], f8[:,:,::1],"
    " f8[:,::1], u1[:,:,::1], u1[::1], i8[::1], i8[::1], Options, i8[:,::1], i8[:,::1])",
    records=(Options,),
)
def play_games(
    levels: Ints, decks: Bytes, keys: Keys, dealers: Ints, kept: Floats, discarded: Floats, bare: Ints,
    readiness: Floats, removal: Floats, net: Floats, cribs: Bytes, table: Bytes, ranks: Ints, codes: Ints,
    options: Options, results: Ints, log: Ints,
) -> None:  # fmt: skip
    """Fill `results` (games, COLUMNS); see `games.games`. Events go into `log` as far as it has room.

    `levels` (2,): by seat. If `decks` (games, n, 13) is empty, each game's key generates them. One long
    function, because passing arrays is slow.
    """
    suits = np.array([
        options.hand_flush, options.hand_flush_starter, options.crib_flush, options.crib_flush_starter,
        options.nobs
    ])  # fmt: skip
    crib_suits = suits.copy()
    crib_suits[0], crib_suits[1] = suits[2], suits[3]
    deck, dealt = np.empty(52, dtype=np.uint8), np.empty((2, 6), dtype=np.uint8)
    hands, unseen = np.empty((2, 4), dtype=np.uint8), np.empty((2, 13), dtype=np.int64)
    sums, scores, made = np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64)
    packed, laid = np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64)
    at, values = np.empty(15, dtype=np.int64), np.empty((15, 2))
    wrote, scratch = np.zeros(1, dtype=np.int64), np.empty(ROW, dtype=np.int64)
    for game in range(len(dealers)):
        row, dealer, over = results[game], dealers[game], False
        scores[:] = 0
        row[WINNER], row[FIRST_DEALER] = -1, dealer
        while not over and (decks.shape[1] == 0 or row[DEALS] < decks.shape[1]):
            row[DEALS] += 1
            if decks.shape[1]:
                for n in range(13):
                    deck[n] = decks[game, row[DEALS] - 1, n]
            else:
                shuffle(keys[game], row[DEALS], deck)
            pone, starter, crib = 1 - dealer, int(deck[12]), 0
            take_hand(deck, 0, dealt[pone])
            take_hand(deck, 1, dealt[dealer])
            for side in (1, 0):
                seat = dealer if side == 0 else pone
                hand, level = dealt[seat], levels[seat]
                if level == CLUB:
                    t = discard_exactly(
                        hand, side, at, readiness[side], removal[side], net[side], cribs, table, ranks, suits,
                        values,
                    )  # fmt: skip
                elif level == CASUAL:
                    t = discard_by_average(hand, side, bare, codes, table, suits)
                else:
                    t = discard_by_ranks(hand, at, kept[side], discarded[side])
                i, j, n = FIRST[t], SECOND[t], 0
                _note(log, wrote, DISCARDED, seat, hand[i], hand[j])
                crib += codes[hand[i]] + codes[hand[j]]
                sums[seat], packed[seat] = 0, 0
                for k in range(6):
                    if k not in (i, j):
                        hands[seat, n] = hand[k]
                        sums[seat] += codes[hand[k]]
                        packed[seat] |= (int(hand[k] >> 2) + 1) << 4 * n
                        n += 1
                if level == CLUB:
                    unseen[seat] = 4
                    unseen[seat, starter >> 2] -= 1
                    for card in hand:
                        unseen[seat, card >> 2] -= 1
            _note(log, wrote, TURNED, dealer, starter, 0)
            if starter >> 2 == 10 and options.heels:
                points = min(options.heels, options.target - scores[dealer])
                scores[dealer] += points
                row[HEELS + dealer] += points
                _note(log, wrote, PEGGED, dealer, FOR_HEELS, points)
                over = scores[dealer] >= options.target
            if not over:
                made[:] = 0
                over = _play_out(
                    options, levels, pone, packed, hands, unseen, scores, made, log, wrote, laid, scratch
                )
                row[PLAY + 2 * pone] += made[pone]
                row[PLAY + 2 * dealer + 1] += made[dealer]
            for seat in (pone, dealer):
                if not over:
                    worth = shown(sums[seat], starter, codes, table, suits)
                    points = min(worth, options.target - scores[seat])
                    scores[seat] += points
                    part = 2 * seat + (1 if seat == dealer else 0)
                    row[HAND + part] += points
                    row[HANDS_SHOWN + part] += 1
                    _note(log, wrote, PEGGED, seat, FOR_HAND, points)
                    over = scores[seat] >= options.target
            if not over:
                worth = shown(crib, starter, codes, table, crib_suits)
                points = min(worth, options.target - scores[dealer])
                scores[dealer] += points
                row[CRIB + dealer] += points
                row[CRIBS_SHOWN + dealer] += 1
                _note(log, wrote, PEGGED, dealer, FOR_CRIB, points)
                over = scores[dealer] >= options.target
            dealer = pone
        row[SCORE], row[SCORE + 1] = scores[0], scores[1]
        if over:
            row[WINNER] = 0 if scores[0] >= options.target else 1
