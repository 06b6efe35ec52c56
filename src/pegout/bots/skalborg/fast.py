"""What training needs at speed, compiled by Numba (extra `fast`): CFR iterations and deals."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.fast import compiled
from pegout.analysis.fast.scoring import _eights
from pegout.analysis.kernels import EIGHT_CODES, eight_tables
from pegout.analysis.tables import Bytes, Floats, Ints, eight_index, suit_points
from pegout.bots.skalborg.cfr import FIXED, SHOWN
from pegout.bots.skalborg.strength import GIFT

_FIXED, _SHOWN = FIXED, SHOWN
_SIGNATURE = (
    "void(u1[::1], u1[::1], i8[::1], i8[::1], i8[::1], f8[::1], u2[:,:,::1], i1[::1], "
    "f8[::1], f8[::1], i8, i8, i8)"
)


@compiled(_SIGNATURE)
def iterate(
    kind: Bytes, street: Bytes, first: Ints, moves: Ints, offset: Ints, payoff: Floats,
    buckets: NDArray[np.uint16], result: NDArray[np.int8],
    regrets: Floats, sums: Floats, done: int, iterations: int, seed: int,
) -> None:  # fmt: skip
    """External sampling: all moves of the learner, one of the other; see `cfr.Tree` for the arrays.

    What is reached is listed parents first, so that values are found by going back through the list.
    """
    np.random.seed(seed)
    size = len(kind)
    queue, at, values = np.empty(size, np.int64), np.empty(size, np.int64), np.empty(size)
    for t in range(done, done + iterations):
        weight = t + 1.0
        for learner in range(2):
            deal = np.random.randint(0, len(result))
            sign = 1.0 if learner == 0 else -1.0
            queue[0], end, i = 0, 1, 0
            while i < end:
                node = queue[i]
                if kind[node] == _FIXED:
                    values[i] = sign * payoff[node]
                elif kind[node] == _SHOWN:
                    values[i] = sign * payoff[node] * result[deal]
                else:
                    at[i] = end
                    n = moves[node]
                    if kind[node] == learner:
                        for move in range(n):
                            queue[end + move] = first[node] + move
                        end += n
                    else:
                        start = offset[node] + buckets[deal, 1 - learner, street[node]] * n
                        whole = 0.0
                        for move in range(n):
                            whole += max(regrets[start + move], 0.0)
                        pick, chosen = np.random.random(), n - 1
                        for move in range(n):
                            chance = max(regrets[start + move], 0.0) / whole if whole > 0 else 1.0 / n
                            sums[start + move] += weight * chance
                            if 0 <= pick < chance:
                                chosen = move
                            pick -= chance
                        queue[end] = first[node] + chosen
                        end += 1
                i += 1
            for i in range(end - 1, -1, -1):
                node = queue[i]
                if kind[node] >= _FIXED:
                    continue
                if kind[node] != learner:
                    values[i] = values[at[i]]
                    continue
                n = moves[node]
                start = offset[node] + buckets[deal, learner, street[node]] * n
                whole, mean = 0.0, 0.0
                for move in range(n):
                    whole += max(regrets[start + move], 0.0)
                for move in range(n):
                    chance = max(regrets[start + move], 0.0) / whole if whole > 0 else 1.0 / n
                    mean += chance * values[at[i] + move]
                values[i] = mean
                for move in range(n):
                    regrets[start + move] += weight * (values[at[i] + move] - mean)


_DEALS = (
    "void(f8[::1], i8[::1], i8[::1], i8[::1], i8[::1], i8[:,::1], i8[:,::1], u1[::1], u1[:,::1], "
    "i8, i8, f4[:,:,::1], i1[::1])"
)


def deals(count: int, samples: int, seed: int) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
    """Hands of two dealt and discarded: equities (count, 2, 4 streets), and who wins the showdown.

    Both lay away what gives least by itself; an equity is that of `strength.futures`, of so many samples.
    """
    index, (start, width, table) = eight_index(), eight_tables(False)
    equities, result = np.empty((count, 2, 4), np.float32), np.empty(count, np.int8)
    _deal_many(
        GIFT, EIGHT_CODES, index.low, index.low_cards, index.high, start, width, table,
        suit_points("extend"), samples, seed, equities, result,
    )  # fmt: skip
    return equities, result


@compiled("i8(u8[::1], i8)")
def _below(state: NDArray[np.uint64], bound: int) -> int:
    """A random number below a small bound; a linear congruence, ten times faster than NumPy's."""
    state[0] = state[0] * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
    return int(((state[0] >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))


@compiled("void(u1[::1], i8, i8, u8[::1])")
def _shuffle(pool: Bytes, start: int, end: int, state: NDArray[np.uint64]) -> None:
    """The places from `start` to `end` get random cards of the rest."""
    for i in range(start, end):
        j = i + _below(state, len(pool) - i)
        pool[i], pool[j] = pool[j], pool[i]


@compiled("i8(u1[::1], i8, f8[::1])")
def _lay(pool: Bytes, start: int, gift: Floats) -> int:
    """Bring what a hand of five lays away to its end."""
    worst = start
    for i in range(start + 1, start + 5):
        if gift[pool[i]] < gift[pool[worst]]:
            worst = i
    pool[worst], pool[start + 4] = pool[start + 4], pool[worst]
    return int(pool[start + 4])


@compiled(_DEALS)
def _deal_many(
    gift: Floats, codes: Ints, lows: Ints, low_cards: Ints, highs: Ints, start: Ints, width: Ints,
    table: Bytes, suits: Bytes, samples: int, seed: int, equities: NDArray[np.float32],
    result: NDArray[np.int8],
) -> None:  # fmt: skip
    state = np.array([seed], dtype=np.uint64)
    deck, board = np.arange(54).astype(np.uint8), np.empty(4, np.uint8)
    eights, points = np.empty((2 * samples, 8), np.uint8), np.empty(2 * samples, np.uint8)
    for deal in range(len(result)):
        _shuffle(deck, 0, 12, state)
        board[0], board[1] = _lay(deck, 0, gift), _lay(deck, 5, gift)
        board[2], board[3] = deck[10], deck[11]
        mine = (board[0], board[1])
        _shuffle(board, 0, 4, state)
        for player in range(2):
            hand = deck[5 * player : 5 * player + 4]
            for street in range(4):
                turned = street + 1 if street else 0
                pool = np.empty(54 - 5 - turned, np.uint8)
                seen_mine = False
                for i in range(turned):
                    seen_mine |= board[i] == mine[player]
                n = 0
                if seen_mine:
                    pool = np.empty(54 - 4 - turned, np.uint8)
                for card in range(54):
                    known = card == mine[player]
                    for i in range(4):
                        known |= hand[i] == card or (i < turned and board[i] == card)
                    if not known:
                        pool[n] = card
                        n += 1
                shown = turned if seen_mine else turned + 1
                for sample in range(samples):
                    _shuffle(pool, 0, 7, state)
                    laid = np.uint8(_lay(pool, 0, gift))
                    full, other = eights[2 * sample], eights[2 * sample + 1]
                    for i in range(4):
                        full[i], other[i] = hand[i], pool[i]
                    for i in range(turned):
                        full[4 + i] = board[i]
                    if not seen_mine:
                        full[4 + turned] = mine[player]
                    hidden = 4 - shown  # of the three that others give; his own discard is one of the three
                    has_his = _below(state, 3) < hidden
                    for i in range(hidden):
                        full[4 + shown + i] = laid if has_his and i == 0 else pool[5 + i]
                    other[4:] = full[4:]
                _eights(eights, codes, lows, low_cards, highs, start, width, table, suits, points)
                won = 0.0
                for sample in range(samples):
                    a, b = points[2 * sample], points[2 * sample + 1]
                    won += 1.0 if a > b else 0.5 if a == b else 0.0
                equities[deal, player, street] = won / samples
        for player in range(2):
            for i in range(4):
                eights[player, i], eights[player, 4 + i] = deck[5 * player + i], board[i]
        _eights(eights, codes, lows, low_cards, highs, start, width, table, suits, points)
        result[deal] = np.int8(1 if points[0] > points[1] else -1 if points[0] < points[1] else 0)
