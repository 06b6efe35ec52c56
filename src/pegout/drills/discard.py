"""Drills of discards; the skills are the cards, the owner of the crib and the score."""

from __future__ import annotations

import random
from typing import NamedTuple

from msgspec.structs import replace

from pegout.cards import DECK, Card, Cards, without
from pegout.drills.problems import Judgement, Problem, judged_by_cost
from pegout.game import CHANCE, Action, Deal
from pegout.games.cribbage import Discard, Rules, State
from pegout.games.cribbage.presets import STANDARD, TEN_HAND
from pegout.review import labelled
from pegout.scoring import flushes, pairs, runs

ME, OTHER = 0, 1
SHAPES = ("loose", "pair", "run", "five", "two-pairs", "double-run", "pair-royal", "flush")
LATE, TEN = "late", "ten"  # skills: near the end of a game; ten cards to split
SKILLS = tuple(f"{crib}-{shape}" for shape in (*SHAPES, LATE, TEN) for crib in ("mine", "theirs"))
ALIKE = 5  # of 5 consecutive seeds, one is late and one is ten-hand
SCORES = range(84, 119)  # of both sides, late in a game
POINT = 0.03  # approximate win chance per point then
KEPT = 50  # discards shown of a ten-hand ranking


def shape_of(held: Cards) -> str:
    """The features that make a hand hard to discard from.

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


class _Drawn(NamedTuple):
    """The parameters of a seed."""

    cards: Cards  # in the order of the deck
    mine: bool  # whose crib
    scores: tuple[int, int] = (0, 0)

    @property
    def is_ten(self) -> bool:
        return len(self.cards) > 13


def _drawn(seed: int) -> _Drawn:
    rng = random.Random(f"discard {seed}")
    is_late, is_ten = seed % ALIKE == ALIKE - 2, seed % ALIKE == ALIKE - 1
    cards, mine = tuple(rng.sample(DECK, 21 if is_ten else 13)), rng.random() < 0.5
    return _Drawn(cards, mine, (rng.choice(SCORES), rng.choice(SCORES)) if is_late else (0, 0))


def seed_for(skill: str, rng: random.Random, seeds: int) -> int:
    """Return a seed below `seeds` whose hand needs that skill, in milliseconds."""
    while True:
        seed = rng.randrange(seeds)
        if _skill(_drawn(seed)) == skill:
            return seed


def _skill(drawn: _Drawn) -> str:
    shape = TEN if drawn.is_ten else LATE if any(drawn.scores) else shape_of(drawn.cards[:6])
    return f"{'mine' if drawn.mine else 'theirs'}-{shape}"


def pose(seed: int) -> Problem:
    """Make the hand of a seed: usually at the start of a game, sometimes near its end or of ten-hand."""
    drawn = _drawn(seed)
    rules, preset = (TEN_HAND, "ten-hand") if drawn.is_ten else (STANDARD, "standard")
    state = _dealt(rules, drawn.cards, drawn.mine)
    if any(drawn.scores):
        state = replace(state, scores=drawn.scores, back=tuple(score - 8 for score in drawn.scores))
    return Problem("discard", seed, preset, state, ME, (_skill(drawn),))


def pose_daily(day: int) -> Problem:
    """Make the hand of a day (days since 1970), the same for everyone. The crib is yours every other day."""
    cards = tuple(random.Random(f"daily {day}").sample(DECK, 13))
    return Problem("daily", day, "standard", _dealt(STANDARD, cards, mine=day % 2 == 0), ME, ())


def _dealt(rules: Rules, drawn: Cards, mine: bool) -> State:
    cuts = (Card("AS"), Card("KS")) if mine else (Card("KS"), Card("AS"))
    state = rules.start().apply(CHANCE, Deal((*cuts, *without(DECK, cuts))))
    each = len(drawn) // 2
    hands = drawn[:each], drawn[each : 2 * each]
    order = (OTHER, ME) if mine else (ME, OTHER)
    dealt = [hands[seat][n] for n in range(each) for seat in order]
    state = state.apply(CHANCE, Deal((*dealt, *without(DECK, dealt))))
    return state if ME in state.to_act else state.apply(OTHER, state.default(OTHER))  # pone comes first


def judge(problem: Problem, action: Action, _seconds: float | None) -> Judgement:
    """Grade a discard as a review does, near the end of a game by win probability."""
    from pegout.review.cribbage.discards import Discards

    state = problem.state
    assert isinstance(state, State)
    assert isinstance(action, Discard)
    discards = Discards(state.rules)
    given = Discard(tuple(sorted(action.cards)), tuple(sorted(action.second)))
    judged = discards.judge(state, problem.seat, given)
    assert judged is not None
    decision = labelled(judged.at(1, problem.seat, 1), problem.game, state.view(problem.seat))
    ranking = discards.ranking(state, problem.seat)
    cost = decision.cost
    points = (cost.win or 0.0) / POINT if any(state.scores) else cost.points or 0.0
    points = 0.0 if decision.done == decision.best else points
    told = replace(ranking, discards=ranking.discards[:KEPT])
    return judged_by_cost(problem, decision, points, told)
