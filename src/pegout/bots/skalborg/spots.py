"""Map a table to a spot of the blueprint, and its moves back to chips."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import log
from typing import NamedTuple

from pegout.betting import Bet, Call, Fold, Raise
from pegout.bots.skalborg.blueprint import Blueprint
from pegout.bots.skalborg.strength import Outlook
from pegout.bots.skalborg.tree import ALL_IN, CALL, FOLD, SIZES, Spot
from pegout.game import Seat
from pegout.games.skalborg.state import State

Dice = Callable[[str], random.Random]  # by purpose; the same purpose always gets the same numbers


class Plan(NamedTuple):
    """The blueprint's strategy at a table."""

    spot: Spot  # the spot that stands for the table
    chances: dict[str, float]  # of each move


def planned(view: State, seat: Seat, outlook: Outlook, blueprint: Blueprint, dice: Dice) -> Plan | None:
    """The blueprint's plan for a hand of that outlook; None for an unknown spot."""
    first = nearest(effective(view) / view.rules.big_blind, blueprint)
    for depth in sorted(depth for depth in blueprint.tables if depth >= first):
        place = spot_of(view, depth, dice)
        if place is not None:
            break  # all in in the tree but not here: a deeper stack may have the spot
    else:
        return None
    spot, faced = place
    part = blueprint.tables[depth].of_spot(spot.line, int(blueprint.classes[spot.street].of(*outlook)))
    chances = dict(zip(spot.moves(), part.tolist(), strict=True))
    least = min(SIZES.values())
    if FOLD in chances and faced < least:  # smaller than any solved bet
        kept = chances[FOLD] * faced / (1 + faced) * (1 + least) / least
        chances[CALL] += chances[FOLD] - kept
        chances[FOLD] = kept
    return Plan(spot, chances)


def move_of(plan: Plan, dice: Dice) -> str:
    """Draw a move from the plan."""
    return dice(f"move {plan.spot.line}").choices(list(plan.chances), list(plan.chances.values()))[0]


def chosen(view: State, seat: Seat, plan: Plan, dice: Dice) -> Bet:
    """Draw a move, in chips."""
    return played(view, seat, plan, move_of(plan, dice))


def chances_of(view: State, seat: Seat, plan: Plan) -> dict[Bet, float]:
    """How often the plan makes each bet, in chips."""
    chances: dict[Bet, float] = {}
    for move, chance in plan.chances.items():
        bet = played(view, seat, plan, move)
        chances[bet] = chances.get(bet, 0.0) + chance
    return chances


def played(view: State, seat: Seat, plan: Plan, move: str) -> Bet:
    """A move of the plan in chips."""
    if move == ALL_IN and raised_by(plan.spot, ALL_IN) < _all_in(view, seat) / 1.5:  # deeper than solved
        return in_chips(view, seat, raised_by(plan.spot, ALL_IN))
    return in_chips(view, seat, move)


def effective(view: State) -> int:
    """The effective stack: the most that either of two players can lose in this hand, in chips."""
    betting = view.betting
    return min(betting.stacks[s] + betting.staked[s] + betting.paid[s] for s in betting.live)


def nearest(stack: float, blueprint: Blueprint) -> float:
    """The solved stack nearest to a stack, all in big blinds."""
    return min(blueprint.tables, key=lambda solved: abs(log(solved / stack)))


def spot_of(view: State, depth: float, dice: Dice) -> tuple[Spot, float] | None:
    """The spot in the tree of that depth, and the fraction of the pot to call, or None.

    Every raise of the hand is mapped to one of the tree, randomly between its two neighbors. A raise that
    was not all in can be mapped to all-in only while it is being answered.
    """
    betting, limit = view.betting, effective(view)
    spot, faced = Spot(depth), 0.0
    put, staked = [0] * len(betting.stacks), list(betting.blinds)
    for street, line in enumerate(betting.lines):
        if street:
            put = [early + now for early, now in zip(put, staked, strict=True)]
            staked = [0] * len(put)
        bet = 0 if street else view.rules.big_blind
        for n, (who, did) in enumerate(line):
            if spot.over or spot.street != street:
                return None
            if not isinstance(did, Raise):
                staked[who] = min(bet, limit - put[who])
                spot, faced = spot.after(CALL), 0.0
                continue
            faced = (did.to - bet) / (2 * (put[who] + bet) or 1)
            last = street + 1 == len(betting.lines) and n + 1 == len(line)
            shoved = put[who] + did.to >= limit
            move = _taken_for(spot, faced, shoved, last, dice(f"{street} {n} {did.to}"))
            if move is None:
                return None
            spot = spot.after(move)
            bet = staked[who] = did.to
    live = not spot.over and spot.street + 1 == len(betting.lines)
    return (spot, faced) if live else None


def _taken_for(spot: Spot, size: float, shoved: bool, last: bool, rng: random.Random) -> str | None:
    """Map a raise of `size` pots to one of the tree (pseudo-harmonic, Ganzfried and Sandholm)."""
    known = [move for move in spot.moves() if move not in (FOLD, CALL)]
    if not known:
        return None
    if shoved:
        return known[-1]
    if not last and len(known) > 1:
        known.remove(ALL_IN)
    sizes = [raised_by(spot, move) for move in known]
    above = next((i for i, each in enumerate(sizes) if each > size), len(sizes))
    if above in (0, len(sizes)):
        return known[max(0, above - 1)]
    low, high = sizes[above - 1], sizes[above]
    chance = (high - size) * (1 + low) / ((high - low) * (1 + size))
    return known[above - 1] if rng.random() < chance else known[above]


def raised_by(spot: Spot, move: str) -> float:
    """The size of a tree's raise, as a fraction of the pot after a call."""
    bet = max(spot.staked)
    return (spot.raised(move) - bet) / (2 * (spot.put + bet))


def _all_in(view: State, seat: Seat) -> float:
    """The size of an all-in raise at this table, as a fraction of the pot after a call."""
    betting = view.betting
    more = effective(view) - betting.paid[seat] - betting.bet
    return more / (betting.pot + betting.owed(seat))


def in_chips(view: State, seat: Seat, move: str | float) -> Bet:
    """The legal bet at this table nearest to a move of the tree, or to a raise by a fraction of the pot."""
    betting = view.betting
    raises = betting.raises_to(seat)
    if move == FOLD and Fold() in betting.legal(seat):
        return Fold()
    if move in (FOLD, CALL) or not raises:
        return Call()
    to = raises[-1]
    if move != ALL_IN:
        size = SIZES[move] if isinstance(move, str) else move
        to = betting.bet + round(size * (betting.pot + betting.owed(seat)))
    return Raise(max(raises[0], min(to, raises[-1])))
