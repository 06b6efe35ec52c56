"""Packed cards: the solver is perfect, greedy play is what it says, and whole games add up."""

from __future__ import annotations

import random
from importlib import import_module
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from pegout.analysis import jit, kernels
from pegout.analysis.cribbage.card_choice import PACKAGE
from pegout.analysis.lookups import by_key, colex, place
from pegout.cards import DECK
from pegout.scoring import fifteens, nobs, pairs, runs, total
from tests.analysis.test_play import Hands, course, pips, points

if not jit.available():
    pytest.skip("Numba is not installed", allow_module_level=True)
packed = jit.uncompiled(PACKAGE, "position")
solver, greedy = jit.load("cribbage-solver"), import_module("bench.greedy_games")


def pack(ranks: Any) -> int:
    return int(packed.pack(np.array(ranks, dtype=np.uint8)))


def some_deal(rng: random.Random, size: int, deck: int) -> Hands:
    dealt = rng.sample(range(deck), 2 * size)
    first, second = (tuple(sorted(card >> 2 for card in half)) for half in (dealt[:size], dealt[size:]))
    return first, second


def test_a_packed_hand_has_its_first_card_lowest() -> None:
    assert pack([0, 4, 4, 12]) == 0xD551
    assert packed.pack_pile(np.array([12, 0], dtype=np.uint8)) == 0xD1


def best(hands: Hands, turn: int, pile: tuple[int, ...], last: int) -> int:
    """Seat 0's points less seat 1's under perfect play, by the rules, step by step."""
    if not hands[0] and not hands[1]:
        return 0 if last < 0 else 1 - 2 * last
    count = sum(map(pips, pile))
    can = [[rank for rank in set(hand) if count + pips(rank) <= 31] for hand in hands]
    if not can[turn]:
        if can[1 - turn]:
            return best(hands, 1 - turn, pile, last)
        return 1 - 2 * last + best(hands, 1 - last, (), -1)
    sign, values = 1 - 2 * turn, []
    for rank in can[turn]:
        left = list(hands[turn])
        left.remove(rank)
        after = (tuple(left), hands[1]) if turn == 0 else (hands[0], tuple(left))
        lies = (*pile, rank)
        full = count + pips(rank) == 31
        rest = best(after, 1 - turn, () if full else lies, -1 if full else turn)
        values.append(sign * points(lies) + rest)
    return max(values) if turn == 0 else min(values)


def test_the_solver_is_exact() -> None:
    rng, stack = random.Random(2), np.zeros(solver.ROOM, dtype=np.int64)
    for number in range(40):
        hands = some_deal(rng, 3 if number % 3 else 4, 24 if number % 2 else 52)
        value, rank, seen = solver.solve(pack(hands[0]), pack(hands[1]), 0, stack)
        assert value == best(hands, 0, (), -1)
        assert seen > 1
        rest = list(hands[0])  # the card that it names keeps the value
        rest.remove(rank - 1)
        assert value == best((tuple(rest), hands[1]), 1, (rank - 1,), 0)


def test_the_solver_goes_on_from_a_pile() -> None:
    rng, stack = random.Random(5), np.zeros(solver.ROOM, dtype=np.int64)
    for number in range(60):
        mine, theirs = some_deal(rng, 4, 28 if number % 2 else 52)
        pile = (mine[0], theirs[0]) if number % 3 else (mine[0], theirs[0], mine[1])
        mine, theirs = (mine[1:], theirs[1:]) if number % 3 else (theirs[1:], mine[2:])
        if sum(map(pips, pile)) + pips(mine[0]) > 31:
            continue
        lies = int(packed.pack_pile(np.array(pile, dtype=np.uint8)))
        value, _, _ = solver.solve(pack(mine), pack(theirs), lies, stack)
        assert value == best((mine, theirs), 0, pile, 1), (mine, theirs, pile)


def test_many_deals_are_solved_one_by_one() -> None:
    rng = random.Random(4)
    deals = [some_deal(rng, 4, 52) for _ in range(50)]
    values = np.empty(50, dtype=np.int64)
    solver.solve_many(np.array(deals, dtype=np.uint8), values)
    stack = np.zeros(solver.ROOM, dtype=np.int64)
    assert values.tolist() == [solver.solve(pack(p), pack(d), 0, stack)[0] for p, d in deals]


# --- greedy ------------------------------------------------------------------------------------------


def greedily(hands: Hands) -> list[int]:
    """The points of both under greedy play, highest card of equal points; pone leads."""
    return list(course(hands)[-1])


def test_greedy_play() -> None:
    rng = random.Random(3)
    for number in range(600):
        hands = some_deal(rng, 4, (20, 32, 52)[number % 3])
        both = greedy.play(pack(hands[0]), pack(hands[1]))
        assert [both & 255, both >> 8] == greedily(hands), hands


def tables(seed: int) -> tuple[Any, Any]:
    rng = np.random.default_rng(seed)
    return rng.random((2, 1820), dtype=np.float32) * 9, rng.random((2, 91), dtype=np.float32) * 9


def best_discard(cards: list[int], kept: Any, discarded: Any) -> tuple[list[int], list[int]]:
    """The discard and kept cards by the tables."""
    cards = sorted(cards)
    ranks = [[card >> 2 for card in some] for some in combinations(cards, 2)]
    values = []
    for some, pair in zip(combinations(cards, 2), ranks, strict=True):
        four = [card >> 2 for card in cards if card not in some]
        values.append(kept[place(np.array(four))] + discarded[place(np.array(pair))])
    gone = list(combinations(cards, 2))[int(np.argmax(values))]
    return list(gone), [card for card in cards if card not in gone]


def test_discards_by_the_tables() -> None:
    rng, (kept, discarded) = random.Random(6), tables(1)
    room = np.empty((3, 6), dtype=np.int64)
    for _ in range(300):
        cards = rng.sample(range(52), 6)
        gone, left = best_discard(cards, kept[0], discarded[0])
        hand, code, crib = greedy.discard(np.array(cards), kept[0], discarded[0], kernels.CARD_CODES, room)
        assert hand == pack([card >> 2 for card in left])
        assert code == kernels.CARD_CODES[left].sum()
        assert crib == kernels.CARD_CODES[gone].sum()


def show(hand: list[int], starter: int) -> int:
    """The reference score without flushes."""
    five = [DECK[card] for card in (*hand, starter)]
    return total((*fifteens(five), *runs(five), *pairs(five), *nobs(five[:4], five[4].suit)))


def one_by_one(number: int, seed: int, target: int, kept: Any, discarded: Any) -> tuple[list[int], int]:
    """The same games from the same generator, by the reference."""
    full = (1 << 64) - 1
    state, deck = (seed * 2654435769 + 88172645463325252) & full, list(range(52))
    wins, deals = [0, 0], 0
    for _ in range(number):
        scores, dealer = [0, 0], 0
        while max(scores) < target:
            deals += 1
            for i in range(13):
                state ^= state << 13 & full
                state ^= state >> 7
                state ^= state << 17 & full
                j = i + ((state >> 32) * (52 - i) >> 32)
                deck[i], deck[j] = deck[j], deck[i]
            pone, starter = 1 - dealer, deck[12]
            to_crib, dealers = best_discard(deck[:6], kept[0], discarded[0])
            more, pones = best_discard(deck[6:12], kept[1], discarded[1])
            scores[dealer] += 2 * (starter >> 2 == 10)
            if scores[dealer] >= target:
                break
            hands = [tuple(card >> 2 for card in hand) for hand in (pones, dealers)]
            pegged = greedily((hands[0], hands[1]))
            scores[pone] += pegged[0]
            scores[dealer] += pegged[1]
            for who, hand in ((pone, pones), (dealer, dealers), (dealer, to_crib + more)):
                if max(scores) < target:
                    scores[who] += show(hand, starter)
            dealer = pone
        wins[dealer if scores[0] == scores[1] else int(scores[1] > scores[0])] += 1
    return wins, deals


def test_whole_games_as_the_reference_scores_them() -> None:
    kept, discarded = tables(7)
    wins = np.zeros(2, dtype=np.int64)
    deals = greedy.games(12, np.uint64(3), 61, kept, discarded, kernels.CARD_CODES, by_key(5), wins)
    assert (wins.tolist(), deals) == one_by_one(12, 3, 61, kept, discarded)
    assert len(colex(4)) == kept.shape[1]
