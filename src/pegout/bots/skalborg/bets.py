"""Betting without a solved strategy: by what lies there now, or by the chance to win."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pegout.betting import Bet, Call, Fold
from pegout.bots.skalborg.spots import in_chips
from pegout.bots.skalborg.strength import Futures, equity, futures, least_gift
from pegout.bots.skalborg.tree import ALL_IN, FOLD
from pegout.cards import without
from pegout.game import Seat
from pegout.games.skalborg.state import State
from pegout.scoring import total

USUAL = (4, 4, 9, 13, 17)  # what a hand is usually worth, by cards of the board that lie open


class Style(Struct, frozen=True, kw_only=True):
    """How a player bets who reckons with chances. Chances are those against one opponent."""

    samples: int  # of what may come
    reads: float  # how much better hands he gives to those who put more in; 0: none
    bet: float  # bets with this chance to win, or better
    strong: float  # bets the pot, or raises
    margin: float  # calls when his chance is so much above the price of the pot
    bluff: float  # how often he bets with a bad hand when it was checked to him
    blur: float = 0.0  # how far his guess of a chance is off, one standard deviation


def by_worth(view: State, seat: Seat, rng: random.Random) -> Bet:
    """A beginner: likes what is worth points now, hates to fold, and does not ask what a call costs."""
    ratio = total(view.worth(seat)) / USUAL[len(view.board)]
    if ratio > 1.5 and view.betting.raises < 3:
        return in_chips(view, seat, "h")
    if ratio < 0.55 + 0.3 * rng.random() and Fold() in view.betting.legal(seat):
        return Fold()
    return Call()


def by_chance(view: State, seat: Seat, style: Style, rng: random.Random) -> Bet:
    """By the chance to win at the showdown against whoever is still in, and the price of staying."""
    betting = view.betting
    opponents = [other for other in betting.live if other != seat]
    found = seen_from(view, seat, style.samples)
    chance = equity(found, _weights(view, opponents, found, style.reads))
    if style.blur:
        chance = min(0.999, max(0.001, chance + rng.gauss(0, style.blur)))
    alone = chance ** (1 / len(opponents))  # as if there were one opponent
    owed = betting.owed(seat)
    price = owed / (betting.pot + owed)
    wild = betting.raises - (not view.board)  # bets and raises before me on this street
    if alone >= style.strong + 0.08 * wild:
        return in_chips(view, seat, ALL_IN if alone > 0.97 and wild else "p")
    if not owed or Fold() not in betting.legal(seat):
        if alone >= style.bet or (alone < 0.4 and len(opponents) < 3 and rng.random() < style.bluff):
            return in_chips(view, seat, "h" if not wild else "c")
        return Call()
    return Call() if chance >= price + style.margin else in_chips(view, seat, FOLD)


def seen_from(view: State, seat: Seat, samples: int) -> Futures:
    """What may come for a seat that bets, by all that it can see."""
    held, thrown = view.hands[seat], view.discards[seat]
    if not thrown:  # bets come before the discard in the recap (A0-5)
        thrown = (least_gift(held),)
        held = without(held, thrown)
    others = sum(1 for other, laid in enumerate(view.discards) if laid and other != seat)
    opponents = len(view.betting.live) - 1
    return futures(view.rules, held, thrown, view.board, max(others, opponents), opponents, samples)


def _weights(view: State, opponents: list[Seat], found: Futures, reads: float) -> NDArray[Any] | None:
    """How likely each sample is: who has put in more holds more often what comes to much."""
    if not reads:
        return None
    weights = np.ones(len(found.mine))
    for column, seat in enumerate(opponents):
        chips = view.betting.paid[seat] + view.betting.staked[seat]
        eager = reads * np.log2(max(1.0, chips / view.rules.big_blind))
        points = found.others[:, column]
        at_most = np.cumsum(np.bincount(points, minlength=256)) / len(points)
        weights *= at_most[points] ** min(eager, 4.0)
    return weights
