"""Six cards of which two go into a crib: what they hold, and whose crib it is, is what is trained."""

from __future__ import annotations

import random

from pegout.cards import DECK, Card, Cards, without
from pegout.drills.problems import Judgement, Problem, judged_by_cost
from pegout.game import CHANCE, Action, Deal
from pegout.games.cribbage import Discard, State
from pegout.games.cribbage.rules import STANDARD
from pegout.review import labelled
from pegout.scoring import flushes, pairs, runs

ME, OTHER = 0, 1
SHAPES = ("loose", "pair", "run", "five", "two-pairs", "double-run", "pair-royal", "flush")
SKILLS = tuple(f"{crib}-{shape}" for shape in SHAPES for crib in ("mine", "theirs"))


def shape_of(held: Cards) -> str:
    """What makes a hand hard to divide.

    >>> from pegout.cards import cards
    >>> shape_of(cards("5H 6H 7S JC KD 2S")), shape_of(cards("5H 6H 7S 7C KD 2S"))
    ('run', 'double-run')
    """
    kinds = [score.name for score in pairs(held)]
    straight = list(runs(held))
    if any(flushes(held)):
        return "flush"
    if any(name != "pair" for name in kinds):
        return "pair-royal"
    if straight:
        return "double-run" if len(straight) > 1 else "run"
    if len(kinds) > 1:
        return "two-pairs"
    if any(card.rank == 5 for card in held):
        return "five"
    return "pair" if kinds else "loose"


def _drawn(name: str) -> tuple[Cards, bool]:
    """The cards of a seed in the order of the deck, and whether the crib is one's own."""
    rng = random.Random(name)
    return tuple(rng.sample(DECK, 13)), rng.random() < 0.5


def seed_for(skill: str, rng: random.Random, seeds: int) -> int:
    """A seed below `seeds` whose hand takes that skill; some milliseconds."""
    while True:
        seed = rng.randrange(seeds)
        if _skill(*_drawn(f"discard {seed}")) == skill:
            return seed


def _skill(drawn: Cards, mine: bool) -> str:
    return f"{'mine' if mine else 'theirs'}-{shape_of(drawn[:6])}"


def pose(seed: int) -> Problem:
    """The hand of a seed, at the start of a game."""
    drawn, mine = _drawn(f"discard {seed}")
    return Problem("discard", seed, "standard", _dealt(drawn, mine), ME, (_skill(drawn, mine),))


def pose_daily(day: int) -> Problem:
    """The hand of a day, counted since 1970: the same for all. The crib is one's own every other day."""
    drawn, _ = _drawn(f"daily {day}")
    return Problem("daily", day, "standard", _dealt(drawn, mine=day % 2 == 0), ME, ())


def _dealt(drawn: Cards, mine: bool) -> State:
    cuts = (Card("AS"), Card("KS")) if mine else (Card("KS"), Card("AS"))
    state = STANDARD.start().apply(CHANCE, Deal((*cuts, *without(DECK, cuts))))
    hands = drawn[:6], drawn[6:12]
    order = (OTHER, ME) if mine else (ME, OTHER)
    dealt = [hands[seat][n] for n in range(6) for seat in order]
    return state.apply(CHANCE, Deal((*dealt, *without(DECK, dealt))))


def judge(problem: Problem, action: Action, _seconds: float | None) -> Judgement:
    """A discard among all, as a review weighs them."""
    from pegout.review.cribbage.discards import Discards

    state = problem.state
    assert isinstance(state, State)
    assert isinstance(action, Discard)
    discards = Discards(state.rules)
    judged = discards.judge(state, problem.seat, action)
    assert judged is not None
    decision = labelled(judged.at(1, problem.seat, 1), problem.game, state.view(problem.seat))
    cost = 0.0 if decision.done == decision.best else decision.cost.points or 0.0
    return judged_by_cost(problem, decision, cost, discards.ranking(state, problem.seat))
