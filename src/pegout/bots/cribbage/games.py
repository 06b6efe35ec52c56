"""Whole games of two-player cribbage, compiled: thousands a second, where the rules engine plays a few.

Both seats discard and play like the bots of their level, card for card, and scoring follows the rules; a
test compares every event with the rules engine. Levels: `club`, `casual` (with automatic counting: it
misses nothing), and `table`, a speed benchmark without a bot: it discards by a table of ranks and plays
for the most points now.

    results = games(("club", "casual"), keys(seed=1, first=0, number=1000), first_dealer=0)
    (results[:, WINNER] == 0).mean()

Numba is not imported before a game is requested; `supports` and `keys` need NumPy only.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pegout.analysis import jit, kernels
from pegout.analysis.cribbage import discard_policies, selfplay
from pegout.analysis.cribbage.options import USUAL, Options
from pegout.analysis.lookups import RANK_KEYS, Bytes, Ints, by_key, colex, crib_points
from pegout.games.cribbage import Rules
from pegout.games.cribbage.presets import STANDARD

Keys: TypeAlias = NDArray[np.uint64]

LEVELS = ("table", "casual", "club")  # indexed by their number in compiled code
FAULTLESS = ("table", "club")  # levels that miss nothing, even in manual counting

# Columns of a result. By seat: scores, heels and cribs. By seat and part, the pone's before the dealer's:
# play (with go and last), hands, and how many hands were counted; so a seat's play is the sum of two.
WINNER, FIRST_DEALER, DEALS = 0, 1, 2  # winner -1: the decks ran out
SCORE, HEELS, CRIB, CRIBS_SHOWN = 3, 5, 7, 9  # and the next column, for seat 1
PLAY, HAND, HANDS_SHOWN = 11, 15, 19  # + 2 * seat + (1 for the dealer's part)
COLUMNS = 23

# Rows of a history: event, seat, and two numbers.
DISCARDED, TURNED, PLAYED, PEGGED = range(4)  # two cards; a card; a card; reason (below) and points
FOR_HEELS, FOR_PLAY, FOR_LAST, FOR_HAND, FOR_CRIB = range(5)
_LONGEST = 8192  # rows of a history, for more than 100 deals
# options implemented here, and those that affect no card and no point of a game
_FREE = {
    *("target", "heels", "nobs", "crib_flush", "discard_order", "first_dealer", "next_game_dealer"),
    *("skunk_lines", "match_points", "skunk_basis", "count_mode", "muggins", "false_muggins", "overclaim"),
    *("skip_only_move", "pre_show", "post_show", "leaver", "direction"),
}


def supports(rules: Rules, levels: tuple[str, ...]) -> bool:
    """Whether this module can play games with these rules and levels."""
    plain = all(
        name in _FREE or getattr(rules, name) == getattr(STANDARD, name) for name in Rules.__struct_fields__
    )
    known = len(levels) == 2 and set(levels) <= set(LEVELS)
    counted = rules.count_mode == "auto" or set(levels) <= set(FAULTLESS)
    return plain and known and counted and rules.match_target == 1 and jit.available()


# --- cards ------------------------------------------------------------------------------------------

_STEP, _MIX1, _MIX2 = (np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))


def _mixed(x: Keys) -> Keys:
    """The finalizer of splitmix64."""
    x = (x ^ (x >> np.uint64(30))) * _MIX1
    x = (x ^ (x >> np.uint64(27))) * _MIX2
    return x ^ (x >> np.uint64(31))


def keys(seed: int, first: int, number: int) -> Keys:
    """A key for each game from the `first`, by a seed: (number,). A key determines all decks of its game."""
    start = _mixed(np.array([seed % 2**64], dtype=np.uint64) + _STEP)
    return _mixed(start + _STEP * (np.arange(first, first + number, dtype=np.uint64)))


def deal(keys: Keys, decks: int, cards: int = 52) -> Bytes:
    """The decks of games: (games, decks, cards), each in dealing order, one by one from pone on.

    The first `cards` of a deck do not depend on the number requested; two players need 13.
    """
    number = np.arange(1, decks + 1, dtype=np.uint64)
    states = _mixed(keys[:, None] + _STEP * number).reshape(-1)
    deck = np.tile(np.arange(52, dtype=np.uint8), (len(states), 1))
    rows = np.arange(len(states))
    for i in range(min(cards, 51)):
        states = states + _STEP
        j = i + ((_mixed(states) >> np.uint64(32)) * np.uint64(52 - i) >> np.uint64(32)).astype(np.int64)
        deck[rows, i], deck[rows, j] = deck[rows, j], deck[rows, i].copy()
    return np.ascontiguousarray(deck[:, :cards]).reshape(len(keys), decks, cards)


# --- games ------------------------------------------------------------------------------------------


def games(
    levels: tuple[str, str], decks: Bytes | Keys, first_dealer: int | Ints, options: Options = USUAL
) -> Ints:
    """Play games to the target, with levels by seat; returns a row of results for each (see `WINNER` etc.).

    `decks`: (games, decks, 13 or more) of `Card.index` in dealing order, or the (games,) `keys` from which
    `deal` makes as many as a game takes. `first_dealer`: a seat, or one per game. A game whose decks run out
    has no winner, and the result so far. Raises ValueError for an unknown level.
    """
    results = np.zeros((len(decks), COLUMNS), dtype=np.int64)
    _play(levels, decks, first_dealer, options, results, np.zeros((0, 4), dtype=np.int64))
    return results


def history(
    levels: tuple[str, str], decks: Bytes | Keys, first_dealer: int, options: Options = USUAL
) -> tuple[Ints, Ints]:
    """One game as `games` plays it: its row of results, and its events: (n, 4)."""
    results = np.zeros((1, COLUMNS), dtype=np.int64)
    log = np.full((_LONGEST, 4), -1, dtype=np.int64)
    _play(levels, decks[:1], first_dealer, options, results, log)
    return results[0], log[: int((log[:, 0] >= 0).sum())]


def _play(
    levels: tuple[str, str], decks: Bytes | Keys, first_dealer: int | Ints, options: Options, results: Ints,
    log: Ints,
) -> None:  # fmt: skip
    if unknown := set(levels) - set(LEVELS):
        raise ValueError(f"{unknown.pop()!r} is not compiled; {', '.join(LEVELS)} are")
    game_keys, given = np.zeros(len(decks), dtype=np.uint64), np.zeros((len(decks), 0, 13), dtype=np.uint8)
    if decks.ndim == 1:
        game_keys = np.ascontiguousarray(decks, dtype=np.uint64)
    else:
        given = np.ascontiguousarray(decks[:, :, :13], dtype=np.uint8)
    dealers = np.empty(len(decks), dtype=np.int64)
    dealers[:] = first_dealer
    numbers = np.array([LEVELS.index(level) for level in levels])
    jit.load("cribbage-games").play_games(
        numbers, given, game_keys, dealers, *_tables(), options, results, log
    )


@cache
def _tables() -> tuple[NDArray[Any], ...]:
    """The lookup tables of compiled code, in the order of its arguments."""
    policies = discard_policies.load()
    others = [policies.of(discard_policies.other(side)) for side in discard_policies.SIDES]
    kept, discarded = by_ranks()
    return (
        kept, discarded, bare_pairs(),
        np.array([policy.readiness for policy in others]), np.array([policy.removal for policy in others]),
        selfplay.load().net, crib_points(), by_key(5), RANK_KEYS, kernels.CARD_CODES,
    )  # fmt: skip


def by_ranks() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The mean value of ranks kept and discarded, for dealer and pone: (2, 1820), (2, 91)."""
    at = RANK_KEYS[colex(4)].sum(axis=1)[:, None] + RANK_KEYS
    left = 4 - selfplay.rank_counts()
    hand = (by_key(5).take(at, mode="clip") * left).sum(axis=1) / left.sum(axis=1)
    cribs = discard_policies.load().cribs
    cribs = np.where(np.isnan(cribs), np.nanmean(cribs), cribs) * [[1.0], [-1.0]]
    return (hand + selfplay.load().net).astype(np.float32), cribs.astype(np.float32)


def bare_pairs() -> Ints:
    """The points of two cards together, by their ranks: (91,)."""
    low, high = colex(2).T.astype(np.int64)
    fifteen = np.minimum(low + 1, 10) + np.minimum(high + 1, 10) == 15
    return np.asarray(2 * (low == high) + 2 * fifteen, dtype=np.int64)
