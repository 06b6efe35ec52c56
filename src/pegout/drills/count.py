"""Drills of counting hands and cribs; the skills are their combinations."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from pegout.cards import DECK, RANKS, SUITS, Card, Cards, without
from pegout.counting import Claim
from pegout.drills.problems import Grade, Judgement, Problem
from pegout.game import CHANCE, Action, Deal, Seat
from pegout.games.cribbage import Discard, Rules, State
from pegout.review import Cost, labelled
from pegout.review.counting import judge_count
from pegout.scoring import Score, score_show, total

RULES = Rules(count_mode="manual")
ME, OTHER = 0, 1
QUICK = 5.0  # seconds for an "easy" grade


class _Skill(NamedTuple):
    """A kind of hand: the scores it has, and the number of consecutive ranks it is drawn from."""

    holds: Callable[[Sequence[Score]], bool]
    ranks: int = 13
    suits: int = 4
    four: bool = False  # four of one suit, and a starter of another
    crib: bool = False  # in a crib, a flush includes the starter


def _named(name: str, low: int = 1, high: int = 99, size: int = 0) -> Callable[[Sequence[Score]], bool]:
    """Whether there are `low` to `high` combinations of that name and minimum size."""

    def holds(scores: Sequence[Score]) -> bool:
        return low <= sum(each.name == name and len(each.cards) >= size for each in scores) <= high

    return holds


SKILLS: dict[str, _Skill] = {  # in learning order
    "fifteen": _Skill(_named("fifteen", 1, 2)),
    "pair": _Skill(_named("pair", 1, 1)),
    "run": _Skill(_named("run", 1, 1), ranks=6),
    "double-run": _Skill(_named("run", 2, 2), ranks=5),
    "many-fifteens": _Skill(_named("fifteen", 4), ranks=9),
    "fifteen-of-four": _Skill(_named("fifteen", size=4), ranks=9),
    "nobs": _Skill(_named("nobs")),
    "flush-of-four": _Skill(
        lambda scores: _named("flush")(scores) and not _named("flush", size=5)(scores), four=True
    ),
    "crib": _Skill(bool, crib=True),
    "crib-no-flush": _Skill(bool, four=True, crib=True),
    "two-pairs": _Skill(_named("pair", 2), ranks=5),
    "nothing": _Skill(lambda scores: not scores),
    "pair-royal": _Skill(_named("pair royal"), ranks=4),
    "triple-run": _Skill(_named("run", 3, 3), ranks=3),
    "double-double-run": _Skill(_named("run", 4), ranks=3),
    "flush-of-five": _Skill(_named("flush", size=5), suits=1),
    "crib-flush": _Skill(_named("flush"), suits=1, crib=True),
    "double-pair-royal": _Skill(_named("double pair royal"), ranks=3),
}
HANDS, CRIBS = ([name for name, skill in SKILLS.items() if skill.crib is crib] for crib in (False, True))
BLOCKS = 5  # one in 5 blocks of seeds (a block has one seed per kind of hand) has cribs
FLUSH = 4  # points of a flush of four in a hand


def skills_of(scores: Sequence[Score]) -> tuple[str, ...]:
    """The skills needed to count them.

    >>> from pegout.cards import cards
    >>> skills_of(score_show(cards("5H 5S 5D JC"), Card("5C")))
    ('many-fifteens', 'nobs', 'double-pair-royal')
    """
    return tuple(name for name, skill in SKILLS.items() if not skill.crib and skill.holds(scores))


def seed_for(skill: str, rng: random.Random, seeds: int) -> int:
    """Return a seed below `seeds` whose hand needs that skill."""
    while True:
        seed = rng.randrange(seeds)
        if _asked(seed) == skill:
            return seed


def _asked(seed: int) -> str:
    """Return the skill of a seed."""
    block, place = divmod(seed, len(HANDS))
    return CRIBS[place % len(CRIBS)] if block % BLOCKS == BLOCKS - 2 else HANDS[place]


def pose(seed: int) -> Problem:
    """Make the hand or crib of a seed, to be counted after a whole deal."""
    rng, name = random.Random(f"count {seed}"), _asked(seed)
    skill = SKILLS[name]
    hand, starter = _hand(skill, rng)
    state = (_with_crib if skill.crib else _with_hand)(hand, starter, rng)
    skills = skills_of(state.truth)
    if skill.crib:
        skills = name, *(each for each in skills if not each.startswith("flush"))
    return Problem("count", seed, "standard", state, ME, skills, "Claim")


def _hand(skill: _Skill, rng: random.Random) -> tuple[Cards, Card]:
    """Draw four cards and a starter of that kind."""
    while True:
        low, suits = rng.randrange(len(RANKS) - skill.ranks + 1), rng.sample(SUITS, skill.suits)
        ranks = RANKS[low : low + skill.ranks]
        pool = [card for card in DECK if card.value[0] in ranks and card.suit in suits]
        if skill.four:
            suit = [card for card in DECK if card.suit == suits[0]]
            drawn = [*rng.sample(suit, 4), rng.choice(without(DECK, suit))]
        else:
            drawn = rng.sample(pool, 5)
        if skill.holds(score_show(drawn[:4], drawn[4], crib=skill.crib)):
            return tuple(sorted(drawn[:4])), drawn[4]


def _with_hand(hand: Cards, starter: Card, rng: random.Random) -> State:
    """Make a deal up to the show in which pone keeps that hand."""
    others = rng.sample(without(DECK, (*hand, starter)), 47)
    return _shown((*others[:2], *hand), tuple(others[2:8]), starter, others[8:], dealer=OTHER)


def _with_crib(crib: Cards, starter: Card, rng: random.Random) -> State:
    """Make a deal up to the counting of the crib in which the dealer gets that crib."""
    others, thrown = rng.sample(without(DECK, (*crib, starter)), 47), rng.sample(crib, 4)
    mine, theirs = (*thrown[:2], *others[:4]), (*thrown[2:], *others[4:8])
    state = _shown(mine, theirs, starter, others[8:], dealer=ME)
    while state.counting is None or state.counting.what != "crib":
        state = state.apply(state.to_act[0], state.default(state.to_act[0]))
    return state


def _shown(mine: Cards, theirs: Cards, starter: Card, rest: Sequence[Card], dealer: Seat) -> State:
    """Make a deal up to counting with these six cards each, of which the first two are discarded."""
    low, high = Card("AS"), Card("KS")
    cuts = (low, high) if dealer == ME else (high, low)
    state = RULES.start().apply(CHANCE, Deal((*cuts, *without(DECK, cuts))))
    pairs = zip(*((theirs, mine) if dealer == ME else (mine, theirs)), strict=True)
    state = state.apply(CHANCE, Deal((*(card for pair in pairs for card in pair), starter, *rest)))
    state = state.apply(ME, Discard(mine[:2]))
    state = state.apply(OTHER, Discard(theirs[:2]))
    while state.phase == "play":
        seat = state.to_act[0]
        state = state.apply(seat, state.legal(seat)[0])
    assert state.phase == "claim"
    return state


def after(state: State, seat: Seat, action: Action) -> State:
    """Return the position after counting this hand alone."""
    place = len(state.shown)
    state = state.apply(seat, action)
    while state.phase == "claim":
        state = state.apply(state.to_act[0], state.default(state.to_act[0]))
    return replace(state, shown=state.shown[place : place + 1])


def judge(problem: Problem, action: Action, seconds: float | None) -> Judgement:
    """Grade a total against the value of the hand."""
    state = problem.state
    assert isinstance(state, State)
    assert isinstance(action, Claim)
    truth = state.truth
    pegged = after(state, problem.seat, action).shown[0].points
    judged = judge_count(action, truth, (), Cost(float(total(truth) - pegged)))
    decision = labelled(judged.at(1, problem.seat, 1), problem.game, state.view(problem.seat))
    good = action.points == total(truth)
    return Judgement(decision, good, _grades(truth, problem.skills, action.points, seconds))


def _grades(
    truth: Sequence[Score], skills: Sequence[str], named: int, seconds: float | None
) -> dict[str, Grade]:
    """Return the skills that a right total shows, or those that a wrong one probably lacks."""
    missed = total(truth) - named
    if not missed:
        quick = seconds is not None and seconds <= QUICK
        return dict.fromkeys(skills, "easy" if quick else "good")
    found = _explains(truth, missed) | ({"crib-no-flush"} if missed == -FLUSH else set())
    if missed >= FLUSH:
        found |= {"crib-flush"}
    doubted = [skill for skill in skills if skill in found]
    return dict.fromkeys(doubted or skills, "again")


def _explains(truth: Sequence[Score], missed: int) -> set[str]:
    """Return skills whose combinations, one or all of a name, are worth exactly the missing points."""
    found = set[str]()
    for score in truth:
        same = [each for each in truth if each.name == score.name]
        if missed in (score.points, total(same)):
            found.update(skills_of(same))
    return found
