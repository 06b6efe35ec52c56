"""From a table to a spot of the blueprint, and back from its moves to chips."""

from __future__ import annotations

import random
from math import log
from typing import NamedTuple

from pegout.betting import Bet, Call, Fold, Raise
from pegout.bots.skalborg.blueprint import Blueprint, Table, bucket_of
from pegout.bots.skalborg.tree import ALL_IN, CALL, FOLD, NEARLY, SIZES, Key, level_of
from pegout.game import Seat
from pegout.games.skalborg.state import Phase, State

STREETS = (Phase.PREFLOP, Phase.FLOP, Phase.TURN, Phase.RIVER)


class Place(NamedTuple):
    """What lies on the table, in big blinds, scaled to a stack that was solved."""

    depth: float  # which
    street: int
    actor: int  # 0 the dealer
    put: float  # by each on earlier streets
    mine: float  # staked on this street
    other: float
    raises: int  # on this street, without the blind

    @classmethod
    def of(cls, view: State, seat: Seat, blueprint: Blueprint) -> Place:
        betting, blind = view.betting, view.rules.big_blind
        rival = next(other for other in betting.live if other != seat)
        in_all = [betting.stacks[s] + betting.staked[s] + betting.paid[s] for s in (seat, rival)]
        stack = min(in_all) / blind
        depth = min(blueprint.tables, key=lambda solved: abs(log(solved / stack)))
        scale = depth / min(stack, max(depth, max(blueprint.tables))) / blind
        street = STREETS.index(view.phase)
        return cls(
            depth, street, 0 if seat == view.dealer else 1,
            betting.paid[seat] * scale, betting.staked[seat] * scale, betting.staked[rival] * scale,
            betting.raises - (street == 0),
        )  # fmt: skip

    @property
    def before(self) -> float:
        """The bet that the other raised."""
        return max(self.mine, 1.0 if self.street == 0 else 0.0)

    @property
    def size(self) -> float:
        """What he raised by, as a part of the pot after a call."""
        return (self.other - self.before) / (2 * (self.put + self.before) or 1.0)


def key_for(place: Place, table: Table, rng: random.Random) -> Key | None:
    """The spot most like this place; what lies between two sizes is taken for either by chance."""
    alike = [
        key for key in table.spots
        if (key.street, key.actor, key.raises) == (place.street, place.actor, place.raises)
    ]
    if place.raises:
        label = _label(place, sorted({key.other for key in alike}, key="hpa".index), rng)
        alike = [key for key in alike if key.other == label]
    if not alike:
        return None
    level = level_of(2 * place.put) if place.street else 0
    mine = "p"
    if place.raises == 2:
        first = 1.0 if place.street == 0 else 0.0
        mine = "h" if (place.mine - first) / (2 * (place.put + first) or 1.0) < 0.7 else "p"
    return min(alike, key=lambda key: (abs(key.level - level), key.mine != mine, key))


def _label(place: Place, known: list[str], rng: random.Random) -> str:
    """Which of the known sizes the other's bet is taken for (pseudo-harmonic, Ganzfried and Sandholm)."""
    left = place.depth - place.put
    if not known or place.other >= NEARLY * left:
        return ALL_IN
    sizes = SIZES | {ALL_IN: (left - place.before) / (2 * (place.put + place.before) or 1.0)}
    below = [label for label in known if sizes[label] <= place.size]
    above = [label for label in known if sizes[label] > place.size]
    if not below or not above:
        return (below or above)[-1 if below else 0]
    low, high = sizes[below[-1]], sizes[above[0]]
    chance = (high - place.size) * (1 + low) / ((high - low) * (1 + place.size))
    return below[-1] if rng.random() < chance else above[0]


def chosen(
    view: State, seat: Seat, equity: float, blueprint: Blueprint, rng: random.Random
) -> Bet | None:
    """What the blueprint does with a hand of that equity; None where it knows no such spot."""
    place = Place.of(view, seat, blueprint)
    table = blueprint.tables[place.depth]
    key = key_for(place, table, rng)
    if key is None:
        return None
    chances = table.of_spot(key, int(bucket_of(blueprint.cuts[place.street], equity)))
    assert chances is not None
    weights = dict(zip(key.moves, chances.tolist(), strict=True))
    least = min(SIZES.values())
    if key.other and FOLD in weights and 0 <= place.size < least:  # a bet smaller than any that was solved
        kept = weights[FOLD] * place.size / (1 + place.size) * (1 + least) / least
        weights[CALL] += weights[FOLD] - kept
        weights[FOLD] = kept
    move = rng.choices(list(weights), list(weights.values()))[0]
    return in_chips(view, seat, move)


def in_chips(view: State, seat: Seat, move: str) -> Bet:
    """A move of the tree at this table: the nearest thing that may be done."""
    betting = view.betting
    raises = betting.raises_to(seat)
    if move == FOLD and Fold() in betting.legal(seat):
        return Fold()
    if move in (FOLD, CALL) or not raises:
        return Call()
    to = raises[-1]
    if move != ALL_IN:
        to = betting.bet + round(SIZES[move] * (betting.pot + betting.owed(seat)))
    return Raise(max(raises[0], min(to, raises[-1])))
