"""Look-ups in the table of `pegout.analysis.cribbage.oracle`."""

from __future__ import annotations

import numpy as np

from pegout.analysis.jit import Int, compiled
from pegout.analysis.lookups import Bytes, Floats, Ints

BITS = 21  # two million slots for a million classes


@compiled("i8(u1[::1], u1[::1])")
def class_of(hand: Bytes, suits: Bytes) -> Int:
    """The key of a hand's class: the four suits' rank masks, sorted; `suits` (4,) receives their order."""
    m0, m1, m2, m3 = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
    for card in hand:
        bit = np.int64(1) << np.int64(card >> 2)
        suit = card & 3
        if suit == 0:
            m0 |= bit
        elif suit == 1:
            m1 |= bit
        elif suit == 2:
            m2 |= bit
        else:
            m3 |= bit
    # the two bits below each mask hold its suit
    m0, m1, m2, m3 = m0 << 2, (m1 << 2) | 1, (m2 << 2) | 2, (m3 << 2) | 3
    m0, m1 = max(m0, m1), min(m0, m1)
    m2, m3 = max(m2, m3), min(m2, m3)
    m0, m2 = max(m0, m2), min(m0, m2)
    m1, m3 = max(m1, m3), min(m1, m3)
    m1, m2 = max(m1, m2), min(m1, m2)
    suits[0], suits[1], suits[2], suits[3] = m0 & 3, m1 & 3, m2 & 3, m3 & 3
    return (m0 >> 2) | (m1 >> 2) << 13 | (m2 >> 2) << 26 | (m3 >> 2) << 39


@compiled("i8(i8, i8[:])")
def slot_of(key: Int, keys: Ints) -> Int:
    """The slot of a key, or the free slot for it."""
    slot = np.int64((np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(64 - 21))
    while keys[slot] != 0 and keys[slot] != key:
        slot = (slot + 1) & ((1 << 21) - 1)
    return slot


@compiled("void(u1[:,::1], u1[:,::1], f4[:,::1], i8[:], u1[:,:,:], f4[:,:])")
def fill(hands: Bytes, discarded: Bytes, worth: Floats, keys: Ints, cards: Bytes, values: Floats) -> None:
    """Enter hands (n, 6): `discarded` (n, 4): the dealer's two cards and pone's; `worth` (n, 2): values.

    Cards are stored as 13 times the index of their suit in the class, plus their rank.
    """
    suits, place = np.empty(4, dtype=np.uint8), np.empty(4, dtype=np.uint8)
    for n in range(len(hands)):
        key = class_of(hands[n], suits)
        for i in range(4):
            place[suits[i]] = i
        slot = slot_of(key, keys)
        keys[slot] = key
        for seat in range(2):
            values[slot, seat] = worth[n, seat]
            for i in range(2):
                card = discarded[n, 2 * seat + i]
                cards[slot, seat, i] = 13 * place[card & 3] + (card >> 2)


@compiled("void(u1[:,::1], i8, i8[:], u1[:,:,:], f4[:,:], u1[:,::1], f4[::1])")
def look_up(
    hands: Bytes, seat: Int, keys: Ints, cards: Bytes, values: Floats, discarded: Bytes, worth: Floats
) -> None:
    """The best discards of hands (n, 6) by seat (0 dealer, 1 pone): `discarded` (n, 2), totals `worth`."""
    suits = np.empty(4, dtype=np.uint8)
    for n in range(len(hands)):
        slot = slot_of(class_of(hands[n], suits), keys)
        worth[n] = values[slot, seat]
        for i in range(2):
            card = cards[slot, seat, i]
            discarded[n, i] = 4 * (card % 13) + suits[card // 13]
