"""Rollouts for the play of two, three or four, where the full search does not apply.

Samples the hidden cards consistent with gos and played cards, weighted by how likely the others keep such
hands; after each of my cards, all samples are played carefully to the end of the deal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, get_args

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from pegout.analysis import jit
from pegout.analysis.cribbage import five_card, odds, selfplay, single
from pegout.analysis.cribbage.options import Options
from pegout.analysis.lookups import Bytes, Floats, Ints, place
from pegout.cards import DECK
from pegout.game import Seat
from pegout.games.cribbage import Rules, State
from pegout.games.cribbage.position import Laid, with_counts

Bools: TypeAlias = NDArray[np.bool_]

DETERMINIZATIONS = 200
KEENNESS = 0.5  # exponent on the six-card keeping table for the others: 0 ignores it, 1 uses it in full
ODD = 0.02  # chance to keep a hand that the table never keeps


def ready() -> bool:
    """Whether `values` can be called without compiling first."""
    return jit.is_ready("cribbage-play")


def load_keepers() -> None:
    """Precompute how others keep cards, so that the first discard stays within its time limit."""
    five_card.keeper()
    for players in get_args(single.Players):
        single.keeper(players)


def understands(view: State) -> bool:
    """Whether the compiled code scores the play by these rules."""
    return scores_as_usual(view.rules) and view.rules.skip_pass and view.rules.skip_empty


def scores_as_usual(rules: Rules) -> bool:
    """Whether fifteen, thirty-one, go and last have the points of the compiled code."""
    return (rules.fifteen, rules.thirty_one, rules.last) == (2, 2, 1)


def rivals(view: State) -> int:
    """The number of opposing sides; the points of each count inversely to it."""
    return len({view.rules.side(player) for player in view.remaining}) - 1


def values(view: State, seat: Seat, rng: Generator, number: int = DETERMINIZATIONS) -> dict[int, float]:
    """By the rank of each playable card: my side's win chance after it; needs `ready`.

    A point ahead of the others is worth `odds.POINT` if no side wins in this play.
    """
    play = jit.load("cribbage-play")
    order, playable = _in_turn(view, seat), view.playable(seat)
    ranks = np.array(sorted({card.rank - 1 for card in playable}))
    hands, weights = _determinizations(play.deal, view, order, rng, number)
    pile, last = 0, -1
    for laid in _this_count(view):
        if laid.card:
            pile, last = pile << 4 | laid.card.rank, order.index(laid.seat)
    sides, where = np.unique([view.rules.side(each) for each in order], return_inverse=True)
    chances = np.empty(len(ranks))
    play.rate(
        hands, np.array([len(view.hands[each]) for each in order]), weights, _seen(view), pile, view.count,
        last,
        ranks, Options.of(view.rules), where, view.rules.target - np.array(view.scores)[sides], odds.POINT,
        chances,
    )  # fmt: skip
    return dict(zip((ranks + 1).tolist(), chances.tolist(), strict=True))


def _in_turn(view: State, seat: Seat) -> list[Seat]:
    """The players in turn order, from `seat`."""
    at = view.from_pone.index(seat)
    return [*view.from_pone[at:], *view.from_pone[:at]]


def _this_count(view: State) -> tuple[Laid, ...]:
    return view.laid[view.resets[-1] :]


def _seen(view: State) -> Ints:
    """The number of visible cards of each rank: (13,)."""
    lying = [laid.card.rank - 1 for laid in view.laid if laid.card]
    if view.starter is not None:
        lying.append(view.starter.rank - 1)
    return np.bincount(lying, minlength=13)


def _determinizations(
    deal: Callable[..., None], view: State, order: list[Seat], rng: Generator, number: int
) -> tuple[Bytes, Floats]:
    """Possible hands of all players, by ranks (number, players, 4), mine first, and their weights."""
    me = order[0]
    mine = {*view.hands[me], *view.kept[me], *view.discards[me], *view.second_hands[me], view.starter}
    mine.update(laid.card for laid in view.laid)
    hidden = np.array([card.rank - 1 for card in DECK if card not in mine], dtype=np.uint8)
    orders = rng.permuted(np.tile(hidden, (number, 1)), axis=1)
    held = np.array([0, *(len(view.hands[each]) for each in order[1:])])
    may = _may_hold(view, order)
    hands = np.zeros((number, len(order), 4), dtype=np.uint8)
    failed = np.zeros(number, dtype=np.int64)
    deal(orders, held, np.argsort(may.sum(axis=1), kind="stable"), may, hands, failed)
    hands[:, 0, : len(view.hands[me])] = sorted(card.rank - 1 for card in view.hands[me])
    weights = 1.0 - failed
    for p, each in enumerate(order[1:], 1):
        hands[:, p, : held[p]].sort(axis=1)
        if len(view.kept[each]) == 4:
            weights *= _readiness(view, each, hands[:, p, : held[p]])
    total = weights.sum()
    return hands, weights / total if total > 0 else np.full(number, 1.0 / number)


def _readiness(view: State, seat: Seat, rest: Bytes) -> Floats:
    """The chance that `seat` keeps its played cards with the `rest` (number, n): (number,)."""
    laid = np.array([each.card.rank - 1 for each in view.laid if each.seat == seat and each.card])
    whole = np.sort(np.hstack([rest, np.tile(laid.astype(np.uint8), (len(rest), 1))]), axis=1)
    owns_crib = view.rules.side(seat) == view.rules.side(view.dealer)
    keeps = selfplay.load().keeps[0 if owns_crib else 1]
    return np.asarray((keeps[place(whole)] + ODD) ** KEENNESS)


def _may_hold(view: State, order: list[Seat]) -> Bools:
    """The ranks that no go has ruled out: (players, 13)."""
    pips = np.minimum(np.arange(13) + 1, 10)
    possible = np.ones((len(order), 13), dtype=np.bool_)
    for laid, count in with_counts(view.laid, view.resets):
        if laid.card is None and laid.seat in order:
            possible[order.index(laid.seat)] &= count + pips > 31
    return possible
