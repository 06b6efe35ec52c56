"""Problems of the play of cribbage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from pegout import bots, review
from pegout.analysis.cribbage import card_choice
from pegout.bots.cribbage import play
from pegout.drills.mined import Mined
from pegout.game import Seat, driver
from pegout.games.cribbage import Play, State
from pegout.games.cribbage.presets import STANDARD
from pegout.review import Decision
from pegout.review.cribbage import Cribbage
from pegout.review.values import Value
from training.drills.mining import mined

LOST, APART, WIN = 0.5, 0.3, 0.004  # points that `club` loses; lead of the best in points; in win chance
NOTHING = Value((), ())  # only counts need the value of a position


def problems(rng: Random, wanted: Callable[[str], bool]) -> Iterator[Mined]:
    """Yield problems of the wanted skills, from as many games as it takes."""
    review.prepare(STANDARD, print)
    judge = Cribbage(STANDARD)
    while True:
        players = [bots.bot("cribbage", "club", Random(rng.random())) for _ in range(2)]
        other = bots.bot("cribbage", "casual", Random(rng.random()))
        for state, seat, action in driver.steps(STANDARD.start(), players, Random(rng.random())):
            if not isinstance(action, Play) or not _is_promising(state, seat, action):
                continue
            answers = _judged(judge, state, seat)
            best = answers[0].best.action
            if best not in (action, other(state.view(seat), seat)) and _is_clear(answers):
                skill = _skill(state, answers)
                if wanted(skill):
                    yield mined("standard", state, seat, (skill,), answers)


def _is_promising(state: State, seat: Seat, action: Play) -> bool:
    """Whether the card loses points against the best; a fast check."""
    held = state.hands[seat]
    if len({card.rank for card in state.playable(seat)}) < 2:
        return False
    try:
        found = card_choice.analyse(
            held, play.history(state.view(seat), seat), dealer=seat == state.dealer,
            starter=state.starter, discarded=state.discards[seat],
        )  # fmt: skip
    except ValueError:  # the opponent kept an unknown hand
        return False
    nets = {each.card.rank: each.net for each in found.plays}
    return max(nets.values()) - nets[action.card.rank] >= LOST


def _judged(judge: Cribbage, state: State, seat: Seat) -> list[Decision]:
    """Each playable card, as judged by a review; the best first."""
    by_rank = {card.rank: card for card in state.playable(seat)}
    found = [judge.judge(state, seat, Play(card), NOTHING, NOTHING) for card in by_rank.values()]
    decisions = [each.at(1, seat, 1) for each in found if each is not None]
    return sorted(decisions, key=lambda each: each.cost.win or 0.0)


def _is_clear(answers: Sequence[Decision]) -> bool:
    """Whether the best card is best by points and by win chance, and well ahead."""
    points = sorted((each.done.points or 0.0 for each in answers), reverse=True)
    ahead = points[0] - points[1] >= APART and (answers[1].cost.win or 0.0) >= WIN
    return answers[0].done.points == points[0] and ahead


def _skill(state: State, answers: Sequence[Decision]) -> str:
    """The main reason why the best card beats the next; or that it is led."""
    if not state.pile:
        return "lead"
    best, next_ = answers[0].done.parts, answers[1].done.parts
    return max(best, key=lambda part: best[part] - next_.get(part, 0.0))
