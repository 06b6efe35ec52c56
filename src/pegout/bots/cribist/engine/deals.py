"""Possible deals: the hidden cards dealt to the others, each card by its odds."""

from __future__ import annotations

from pegout.bots.cribist.engine.position import Row, Table, step


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
    """Fill `ways` (40, 14 * 14): the weight of all ways to fill two seats' room with `cards` n .. `size` - 1.

    The weight of a way is the product of the `odds` (3, 52) of its cards' seats. `room` (3,): cards
    of each hidden hand; the third seat takes what the first two leave.
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
    """Deal the `cards` into `hands` (3,), proportionally to the product of their odds, which is returned."""
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
