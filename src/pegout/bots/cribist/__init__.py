"""Cribist's bots, by level: a view and a seat in, an action out. docs/bots/cribist.md says what they do.

    beginner  wins what it sees, as cheaply as it sees; misses points when it counts
    casual    plays by the policy, carelessly; misses few
    club      plays by the policy; counts and calls without an error
    expert    searches the deals that may be
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Literal, TypeAlias, get_args

from msgspec import Struct

from pegout.bots import simple
from pegout.bots.cribist import backend, book, search
from pegout.bots.cribist.backend import prepare
from pegout.bots.cribist.search import Search
from pegout.cards import Card
from pegout.counting import Calls, Claim, Count, Done, Muggins, Pass
from pegout.game import Seat
from pegout.games.cribist import State
from pegout.games.cribist.muggins import MOST
from pegout.games.cribist.state import Play
from pegout.scoring import Score, score_trick, total

Level: TypeAlias = Literal["beginner", "casual", "club", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)

Bot: TypeAlias = Callable[[State, Seat], Any]

__all__ = ["LEVELS", "Level", "Search", "bot", "prepare", "searching"]


class Habits(Struct, frozen=True):
    """What sets the lower levels apart."""

    misses: float = 0.0  # how often a combination is not seen, of any three cards or more
    calls: float = 1.0  # how often one looks for what others missed
    slips: float = 0.0  # how often the card is any that may be played


HABITS: dict[Level, Habits] = {
    "beginner": Habits(misses=0.3, calls=0.2, slips=0.3),
    "casual": Habits(misses=0.08, calls=0.6, slips=0.15),
    "club": Habits(),
    "expert": Habits(),
}


def bot(level: str, rng: Random, budget: float | None = None, *, iterations: int | None = None) -> Bot:
    """A bot of that level, one of `LEVELS`; ValueError for any other.

    `budget`: seconds that one decision of the `expert` may take. It does the work that is reckoned for
    them, or so many `iterations`, and stops by the clock where that takes too long. Without a budget it
    does the work of `DEADLINE` seconds, and looks at no clock, so that a seed repeats it exactly.
    """
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r} (there are {', '.join(LEVELS)})")
    if budget is not None and budget <= 0:
        raise ValueError(f"a budget is more than 0 seconds, not {budget}")
    if level == "expert":
        return searching(rng, Search(iterations=iterations, seconds=budget))
    habits, play = HABITS[level], _greedy if level == "beginner" else _by_the_book

    def choose(view: State, seat: Seat) -> Card:
        if rng.random() < habits.slips:
            option: Play = rng.choice(view.legal(seat))
            return option.card
        return play(view, seat)

    return _player(choose, habits, rng)


def searching(rng: Random, how: Search) -> Bot:
    """A bot that searches in this way; it counts and calls without an error."""
    search.warm()
    return _player(lambda view, seat: search.best(view, seat, rng, how), HABITS["expert"], rng)


def _player(choose: Callable[[State, Seat], Card], habits: Habits, rng: Random) -> Bot:
    salt = rng.getrandbits(64)

    def act(view: State, seat: Seat) -> Any:
        match view.phase:
            case "play":
                return Play(choose(view, seat))
            case "claim":
                return _claim(view, _eyes(view, seat, salt), habits)
            case "muggins":
                return _call(view, seat, _eyes(view, seat, salt), habits)
        return view.legal(seat)[0]  # a pause: ready

    return act


# --- the lower levels' play ----------------------------------------------------------------------


def _greedy(view: State, seat: Seat) -> Card:
    """As the simple bot lays."""
    play: Play = simple.cribist(view, seat)
    return play.card


def _by_the_book(view: State, seat: Seat) -> Card:
    """What the policy plays, of which the search thinks the others capable."""
    engine = backend.engine()
    now = search.read(view, seat).now
    scratch = search.row(engine, [0] * 8)
    return search.card(engine.choose(search.row(engine, now), book.pages(engine.COMPILED), scratch))


# --- counting ------------------------------------------------------------------------------------


def _eyes(view: State, seat: Seat, salt: int) -> Random:
    """What a seat sees in a trick is the same each time it looks."""
    return Random(f"{salt} {seat} {view.deals} {view.trick}")


def _seen(scores: tuple[Score, ...], eyes: Random, misses: float) -> list[Score]:
    """What one sees of it; two equal cards and the jack of trumps nobody misses."""
    hard = [score.name not in ("pair", "nobs") for score in scores]
    return [score for score, h in zip(scores, hard, strict=True) if eyes.random() >= misses * h]


def _claim(view: State, eyes: Random, habits: Habits) -> Any:
    """Count what one sees, and never what is not there."""
    seen = _seen(score_trick(view.trick, view.trump), eyes, habits.misses)
    if view.rules.claim_by == "total":
        return Claim(total(seen))
    named = {(source.name, frozenset(source.cards)) for source in view.named}
    for score in seen:
        if (score.name, frozenset(score.cards)) not in named:
            return Count(score.name, tuple(sorted(score.cards)))  # type: ignore[arg-type]
    return Done()


def _call(view: State, seat: Seat, eyes: Random, habits: Habits) -> Any:
    """Call all that is left of the trick, if one looks and sees all of it; else nothing, never wrongly."""
    left, points = view.missed()
    if not points or eyes.random() >= habits.calls or len(_seen(left, eyes, habits.misses)) < len(left):
        return Pass()
    there = {(score.name, frozenset(score.cards)) for score in left}
    every = Calls(view.trick, MOST).sources
    return Muggins(points, tuple(s for s in every if (s.name, frozenset(s.cards)) in there))
