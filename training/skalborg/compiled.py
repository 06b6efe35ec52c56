"""What training needs at speed, compiled by Numba (extra `fast`): CFR iterations and deals."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.compiled_kernels import _eights
from pegout.analysis.jit import compiled
from pegout.analysis.kernels import EIGHT_CODES, eight_tables
from pegout.analysis.lookups import Bytes, Floats, Ints, eight_index, suit_points
from pegout.bots.skalborg.strength import GIFT, RIVALS
from training.skalborg.cfr import FIXED, SHOWN

_FIXED, _SHOWN, _RIVALS = FIXED, SHOWN, RIVALS
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
    """External sampling: all moves of the learner, one of the opponent; see `cfr.Tree` for the arrays.

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


_TABLES = "f8[::1], i8[::1], i8[::1], i8[::1], i8[::1], i8[:,::1], i8[:,::1], u1[::1], u1[:,::1]"
_SCRATCH = "u1[:,::1], u1[::1], u8[::1]"


def deals(
    count: int, samples: int, seed: int
) -> tuple[NDArray[np.float32], NDArray[np.int8], Bytes]:
    """Hands of two dealt and discarded: outlooks (count, 2, 4 streets, mean and spread), who wins, the cards.

    Both discard the card of least value to opponents; outlooks are those of `strength.outlook`.
    Cards (count, 16): of each of the two the hand and what was laid away, two from the deck, the board.
    """
    outlooks, result = np.empty((count, 2, 4, 2), np.float32), np.empty(count, np.int8)
    cards = np.empty((count, 16), np.uint8)
    _deal_many(*_tables(), samples // RIVALS, seed, outlooks, result, cards)
    return outlooks, result, cards


def look(hands: Bytes, discarded: Bytes, board: Bytes, samples: int, seed: int) -> Floats:
    """The outlooks (hands, 2) of hands (hands, 4) that gave these cards to a board."""
    outlooks = np.empty((len(hands), 2))
    _look_many(*_tables(), hands, discarded, board, samples // RIVALS, seed, outlooks)
    return outlooks


def _tables() -> tuple[Floats, Ints, Ints, Ints, Ints, Ints, Ints, Bytes, Bytes]:
    index, (start, width, table) = eight_index(), eight_tables(False)
    suits = suit_points("extend")
    return GIFT, EIGHT_CODES, index.low, index.low_cards, index.high, start, width, table, suits


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
    """Move the discard of a hand of five to its end."""
    worst = start
    for i in range(start + 1, start + 5):
        if gift[pool[i]] < gift[pool[worst]]:
            worst = i
    pool[worst], pool[start + 4] = pool[start + 4], pool[worst]
    return int(pool[start + 4])


@compiled(f"void({_TABLES}, u1[:], i8, u1[::1], i8, i8, {_SCRATCH}, f8[::1])")
def _look(
    gift: Floats, codes: Ints, lows: Ints, low_cards: Ints, highs: Ints, start: Ints, width: Ints,
    table: Bytes, suits: Bytes, hand: Bytes, discarded: int, board: Bytes, turned: int, boards: int,
    eights: Bytes, points: Bytes, state: NDArray[np.uint64], outlook: Floats,
) -> None:  # fmt: skip
    """The outlook of a hand with that many open cards of the board, by sampled boards."""
    rows = _RIVALS + 1  # of a board: mine, and theirs
    seen_mine = False
    for i in range(turned):
        seen_mine |= board[i] == discarded
    shown = turned if seen_mine else turned + 1
    pool = np.empty(54 - 4 - shown, np.uint8)
    n = 0
    for card in range(54):
        known = card == discarded
        for i in range(4):
            known |= hand[i] == card or (i < turned and board[i] == card)
        if not known:
            pool[n] = card
            n += 1
    for row in range(0, boards * rows, rows):
        _shuffle(pool, 0, 5 * _RIVALS + 3, state)
        full = eights[row]
        for i in range(4):
            full[i] = hand[i]
        for i in range(turned):
            full[4 + i] = board[i]
        if not seen_mine:
            full[4 + turned] = discarded
        laid = np.uint8(0)
        for rival in range(_RIVALS - 1, -1, -1):
            laid = np.uint8(_lay(pool, 5 * rival, gift))
        hidden = 4 - shown  # of the three that others give; the own discard is one of the three
        has_his = _below(state, 3) < hidden
        for i in range(hidden):
            full[4 + shown + i] = laid if has_his and i == 0 else pool[5 * _RIVALS + i]
        for rival in range(_RIVALS):
            other = eights[row + 1 + rival]
            for i in range(4):
                other[i], other[4 + i] = pool[5 * rival + i], full[4 + i]
    many = eights[: boards * rows]
    _eights(many, codes, lows, low_cards, highs, start, width, table, suits, points)
    won, both = 0.0, 0.0
    for row in range(0, boards * rows, rows):
        whole, squares = 0.0, 0.0
        for other_row in range(row + 1, row + rows):
            a, b = points[row], points[other_row]
            chance = 1.0 if a > b else 0.5 if a == b else 0.0
            whole += chance
            squares += chance * chance
        won += whole
        both += whole * whole - squares
    mean = won / (boards * _RIVALS)
    outlook[0], outlook[1] = mean, both / (boards * _RIVALS * (_RIVALS - 1)) - mean * mean


@compiled(f"void({_TABLES}, u1[:,::1], u1[::1], u1[::1], i8, i8, f8[:,::1])")
def _look_many(
    gift: Floats, codes: Ints, lows: Ints, low_cards: Ints, highs: Ints, start: Ints, width: Ints,
    table: Bytes, suits: Bytes, hands: Bytes, discarded: Bytes, board: Bytes, boards: int, seed: int,
    outlooks: Floats,
) -> None:  # fmt: skip
    state = np.array([seed], dtype=np.uint64)
    rows = boards * (_RIVALS + 1)
    eights, points = np.empty((rows, 8), np.uint8), np.empty(rows, np.uint8)
    for i in range(len(hands)):
        _look(
            gift, codes, lows, low_cards, highs, start, width, table, suits, hands[i], discarded[i], board,
            len(board), boards, eights, points, state, outlooks[i],
        )  # fmt: skip


@compiled(f"void({_TABLES}, i8, i8, f4[:,:,:,::1], i1[::1], u1[:,::1])")
def _deal_many(
    gift: Floats, codes: Ints, lows: Ints, low_cards: Ints, highs: Ints, start: Ints, width: Ints,
    table: Bytes, suits: Bytes, boards: int, seed: int, outlooks: NDArray[np.float32],
    result: NDArray[np.int8], cards: Bytes,
) -> None:  # fmt: skip
    state = np.array([seed], dtype=np.uint64)
    deck, board, outlook = np.arange(54).astype(np.uint8), np.empty(4, np.uint8), np.empty(2)
    rows = boards * (_RIVALS + 1)
    eights, points = np.empty((rows, 8), np.uint8), np.empty(rows, np.uint8)
    for deal in range(len(result)):
        _shuffle(deck, 0, 12, state)
        board[0], board[1] = _lay(deck, 0, gift), _lay(deck, 5, gift)
        board[2], board[3] = deck[10], deck[11]
        mine = (board[0], board[1])
        _shuffle(board, 0, 4, state)
        cards[deal, :12], cards[deal, 12:] = deck[:12], board
        for player in range(2):
            hand = deck[5 * player : 5 * player + 4]
            for street in range(4):
                _look(
                    gift, codes, lows, low_cards, highs, start, width, table, suits, hand, mine[player],
                    board, street + 1 if street else 0, boards, eights, points, state, outlook,
                )  # fmt: skip
                outlooks[deal, player, street] = outlook
        for player in range(2):
            for i in range(4):
                eights[player, i], eights[player, 4 + i] = deck[5 * player + i], board[i]
        _eights(eights[:2], codes, lows, low_cards, highs, start, width, table, suits, points)
        result[deal] = np.int8(1 if points[0] > points[1] else -1 if points[0] < points[1] else 0)
