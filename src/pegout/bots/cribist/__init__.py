"""Cribist bots, by level. docs/bots/cribist.md describes them.

    beginner  wins valuable tricks as cheaply as possible; misses points in counting
    casual    plays by the policy, with slips; misses few points
    club      plays by the policy; counts and calls without errors
    expert    searches possible deals
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import prod
from random import Random
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from pegout.bots import claims, simple
from pegout.bots.cribist import backend, knowledge, search
from pegout.bots.cribist.backend import prepare
from pegout.bots.cribist.search import Search
from pegout.bots.weighing import Player, Weighed, Weighing, Weight, best, by_chances, only
from pegout.counting import Calls, Muggins, Pass
from pegout.game import Action, Seat
from pegout.games.cribist import State
from pegout.games.cribist.moves import Play
from pegout.games.cribist.muggins import MOST
from pegout.scoring import Score

Level: TypeAlias = Literal["beginner", "casual", "club", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)

__all__ = ["LEVELS", "Level", "Search", "bot", "prepare", "searching"]


class Settings(Struct, frozen=True):
    """Differences between the lower levels."""

    misses: float = 0.0  # share of combinations of three or more cards overlooked
    calls: float = 1.0  # how often it checks for points that others missed
    slips: float = 0.0  # how often it plays a random legal card


SETTINGS: dict[Level, Settings] = {
    "beginner": Settings(misses=0.3, calls=0.2, slips=0.3),
    "casual": Settings(misses=0.08, calls=0.6, slips=0.15),
    "club": Settings(),
    "expert": Settings(),
}


def bot(
    level: str, rng: Random, budget: float | None = None, *, iterations: int | None = None
) -> Player[State]:
    """A bot of that level, one of `LEVELS`; raises ValueError for any other.

    `budget`: seconds per decision of `expert`. It does the work expected to take that long, or
    `iterations`, and stops by the clock if that takes too long. Without a budget it does the work of
    `DEADLINE` seconds without a clock, so that a seed repeats it exactly.
    """
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r} (there are {', '.join(LEVELS)})")
    if budget is not None and budget <= 0:
        raise ValueError(f"a budget is more than 0 seconds, not {budget}")
    if level == "expert":
        return searching(rng, Search(iterations=iterations, seconds=budget))
    settings, play = SETTINGS[level], simple.cribist_plays if level == "beginner" else _by_policy

    def choose(view: State, seat: Seat) -> Weighed[Action]:
        slip = rng.choice(view.legal(seat)) if rng.random() < settings.slips else None
        return _slipping(play(view, seat), slip, settings.slips)

    return _player(choose, settings, rng)


def searching(rng: Random, how: Search) -> Player[State]:
    """A bot with these search settings; it counts and calls without errors."""
    search.warm()
    return _player(lambda view, seat: _searched(view, seat, rng, how), SETTINGS["expert"], rng)


def _player(
    choose: Callable[[State, Seat], Weighed[Action]], settings: Settings, rng: Random
) -> Player[State]:
    salt = rng.getrandbits(64)

    def weigh(view: State, seat: Seat) -> Weighed[Action]:
        match view.phase:
            case "play":
                return choose(view, seat)
            case "claim":
                return _claims(view, _eyes(view, seat, salt), settings)
            case "muggins":
                return _calls(view, _eyes(view, seat, salt), settings)
        return only(view.legal(seat)[0])  # a pause: ready

    return Weighing(weigh)


# --- play ----------------------------------------------------------------------------------------


def _by_policy(view: State, seat: Seat) -> Weighed[Action]:
    """The gain of each card in points, by the policy that the search attributes to the others."""
    engine, known = backend.engine(), knowledge.read(view, seat)
    legal = sorted(view.legal(seat), key=lambda play: knowledge.number(play.card))
    gains = search.gains(engine, known, [knowledge.number(play.card) for play in legal])
    return best((Weight(play, gain) for play, gain in zip(legal, gains, strict=True)), "points")


def _slipping(weighed: Weighed[Action], slip: Play | None, often: float) -> Weighed[Action]:
    """As `_by_policy`, with a random card in a share `often` of plays; `slip`: this play's random card."""
    every = len(weighed.weights)
    chances = {weight.action: often / every + (1 - often) * weight.chance for weight in weighed.weights}
    return by_chances(weighed.weights, chances, slip or weighed.choice, weighed.unit)


def _searched(view: State, seat: Seat, rng: Random, how: Search) -> Weighed[Action]:
    """Each card's win chance in the match, by search; `policy` is its gain by the policy."""
    started = time.perf_counter()
    known = knowledge.read(view, seat)
    tried = search.tried(known, rng, how, started)
    if tried.work is None:
        return only(Play(knowledge.card(tried.choice)))
    if not tried.work.deals:  # time ran out before any card was tried
        return _by_policy(view, seat)
    values = sorted(tried.values().items())
    gains = search.gains(backend.engine(), known, [move for move, _ in values])
    weights = [
        Weight(Play(knowledge.card(move)), value, {"policy": gain}, error)
        for (move, (value, error)), gain in zip(values, gains, strict=True)
    ]
    choice = Play(knowledge.card(tried.choice))
    return by_chances(weights, {choice: 1.0}, choice, "win", work=tried.work.work)


# --- counting ------------------------------------------------------------------------------------


def _eyes(view: State, seat: Seat, salt: int) -> Random:
    """A random generator for what a seat overlooks in a trick, the same at every call."""
    return Random(f"{salt} {seat} {view.deals} {view.trick}")


def _seen(scores: tuple[Score, ...], eyes: Random, misses: float) -> list[Score]:
    """The combinations noticed; pairs and the Jack of trumps are never overlooked."""
    return [score for score in scores if eyes.random() >= misses * _is_hard(score)]


def _is_hard(score: Score) -> bool:
    """Whether it can be overlooked."""
    return score.name not in ("pair", "nobs")


def _claims(view: State, eyes: Random, settings: Settings) -> Weighed[Action]:
    """Count the combinations noticed, never anything false."""
    seen = _seen(view.truth, eyes, settings.misses)
    return claims.claim(view.rules.count_mode, seen, view.named)


def _calls(view: State, eyes: Random, settings: Settings) -> Weighed[Action]:
    """Call all that is left of the trick, if all of it is noticed; otherwise nothing, and never wrongly.

    Calls for less, and false ones, are not weighed.
    """
    left, points = view.missed()
    nothing = Weight(Pass(), 0.0)
    if not points:
        return best([nothing], "points", complete=False)
    there = {(score.name, frozenset(score.cards)) for score in left}
    every = Calls(view.trick, MOST).sources
    call = Muggins(points, tuple(s for s in every if (s.name, frozenset(s.cards)) in there))
    calls = eyes.random() < settings.calls and len(_seen(left, eyes, settings.misses)) == len(left)
    often = settings.calls * prod(1 - settings.misses * _is_hard(score) for score in left)
    chances = {call: often, Pass(): 1 - often}
    choice = call if calls else Pass()
    return by_chances([nothing, Weight(call, float(points))], chances, choice, "points", complete=False)
