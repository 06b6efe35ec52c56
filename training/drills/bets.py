"""Problems of two-player betting in Skalborg."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from random import Random

from pegout import bots
from pegout.betting import Call, Fold, Raise
from pegout.bots import Weight
from pegout.drills.mined import Mined
from pegout.game import Action, Seat, driver
from pegout.games.skalborg import State
from pegout.games.skalborg.position import STREETS
from pegout.games.skalborg.presets import SKALBORG
from pegout.review import Decision
from pegout.review.skalborg import OFTEN, Skalborg
from pegout.review.values import Value
from training.drills.mining import mined

LOST = 0.3  # minimum loss of `club` in big blinds
SURE = 0.75  # how often, at least, the solved strategy folds, calls or raises
SELDOM = ("call-preflop", "raise-preflop", "raise-board")  # bots miss them only where a review counts no cost
BLUFF, BLUFFED = "bluff-board", 0.25  # how often, at least, it raises with a hand that loses if called
NOTHING = Value((), ())  # only counts need the value of a position
HANDS = 3  # of a match: later its stacks are mostly unequal


def problems(rng: Random, wanted: Callable[[str], bool]) -> Iterator[Mined]:
    """Yield problems of the wanted skills, from as many matches as it takes."""
    judge = Skalborg(SKALBORG)
    while True:
        players = [bots.bot("skalborg", "club", Random(rng.random())) for _ in range(2)]
        other = bots.bot("skalborg", "casual", Random(rng.random()))
        for state, seat, action in driver.steps(SKALBORG.start(), players, Random(rng.random())):
            if state.number > HANDS:
                break
            if state.phase not in STREETS or action is None or len(state.legal(seat)) < 2:
                continue
            if not any(map(wanted, (BLUFF, *(_skill(state, kind) for kind in (Fold, Call, Raise))))):
                break
            weights = judge.expert.weigh(state.view(seat), seat).weights
            if state.phase != "preflop" and wanted(BLUFF) and _may_bluff(state, seat, weights):
                answers = _judged(judge, state, seat, [weight.action for weight in weights])
                if answers and _is_bluff(answers):
                    yield mined("skalborg", state, seat, (BLUFF,), answers)
                    continue
            kind, sure = _surest(weights)
            skill = _skill(state, kind)
            if sure < SURE or not wanted(skill):
                continue
            missed = kind not in (type(action), type(other(state.view(seat), seat)))
            if skill not in SELDOM and not (missed and _loses(judge, state, seat, action)):
                continue
            answers = _judged(judge, state, seat, [weight.action for weight in weights])
            if answers and (skill not in SELDOM or _is_clear(answers, kind)):
                yield mined("skalborg", state, seat, (skill,), answers)


def _surest(weights: Sequence[Weight[Action]]) -> tuple[type[Action], float]:
    """The most frequent kind of bet, of any size, and its frequency."""
    often = defaultdict[type[Action], float](float)
    for weight in weights:
        often[type(weight.action)] += weight.chance
    return max(often.items(), key=lambda each: each[1])


def _may_bluff(state: State, seat: Seat, weights: Sequence[Weight[Action]]) -> bool:
    """Whether it faces a bet, and raises often, but hardly ever calls."""

    def often(kind: type[Action]) -> float:
        return sum(weight.chance for weight in weights if type(weight.action) is kind)

    return Fold() in state.legal(seat) and often(Raise) >= BLUFFED and often(Call) < OFTEN


def _is_bluff(answers: Sequence[Decision]) -> bool:
    """Whether raising and folding are right, and a call, which shows the same hand, costs much."""
    costs = {type(each.done.action): each.cost.points or 0.0 for each in answers}
    usual = {type(each.done.action) for each in answers if each.done.parts["often"] >= OFTEN}
    return usual == {Fold, Raise} and costs[Call] >= LOST


def _loses(judge: Skalborg, state: State, seat: Seat, action: Action) -> bool:
    decided = judge.judge(state, seat, action, NOTHING, NOTHING)
    return decided is not None and (decided.cost.points or 0.0) >= LOST


def _judged(judge: Skalborg, state: State, seat: Seat, actions: Sequence[Action]) -> list[Decision]:
    """Each weighed bet, as judged by a review; [] if a kind of bet is missing."""
    found = [judge.judge(state, seat, action, NOTHING, NOTHING) for action in actions]
    decisions = [each.at(1, seat, 1) for each in found if each is not None]
    done = {type(each.done.action) for each in decisions}
    legal = state.legal(seat)
    asked = {type(action) for action in (Fold(), Call()) if action in legal}
    raises = any(isinstance(action, Raise) for action in legal)
    return decisions if done == asked | ({Raise} if raises else set()) else []


def _is_clear(answers: Sequence[Decision], kind: type[Action]) -> bool:
    """Whether the best is of this kind, all other kinds cost much, and it is not just a check."""
    others = [each for each in answers if type(each.done.action) is not kind]
    is_asked = kind is Raise or any(isinstance(each.done.action, Fold) for each in others)
    costs = min(each.cost.points or 0.0 for each in others)
    return is_asked and type(answers[0].best.action) is kind and costs >= LOST


def _skill(state: State, kind: type[Action]) -> str:
    """The solved strategy's kind of action, and whether the board is open."""
    return f"{kind.__name__.lower()}-{'preflop' if state.phase == 'preflop' else 'board'}"
