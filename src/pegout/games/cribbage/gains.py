"""Points of a step of cribbage by source: for statistics, and for players' averages."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.game import Completed, Gain, Mark, Measure, Sampled
from pegout.games.cribbage.moves import Called, Claimed, GameWon, Scored, Turned
from pegout.games.cribbage.state import Rules, State
from pegout.scoring import total

SKUNKS = ("skunk", "double skunk", "triple skunk")
_PHASES = {"go": "play", "last": "play", "false muggins": "muggins"}


def gains(before: State, after: State) -> Iterator[Gain | Mark]:
    """Pegged points, by combination if known; skunks; false calls of muggins."""
    rules = after.rules
    for event, then in zip(after.events, after.trail, strict=True):
        match event:
            case Scored(seat, what, points, scores) if points:
                if before.counting and what == before.counting.what:
                    truth = before.truth
                    scores = truth if points == before.pegged(seat, total(truth)) else scores
                named = tuple((score.name, score.points) for score in scores)
                if not named:
                    named = ((what if what in ("heels", "go", "last") else f"{what} as claimed", points),)
                elif points != total(scores):
                    is_there = rules.version > 1 and then.scores[rules.side(seat)] == rules.target
                    why = "beyond the target" if is_there else f"{what} claimed too high"
                    named += ((why, points - total(scores)),)
                yield Gain(seat, _PHASES.get(what, what), points, named)
            case Called(seat, points, right):
                yield Mark(seat, "right call" if right else "false call", points)
            case GameWon(side, _, skunk, _):
                seat = next(seat for seat in range(rules.seats) if rules.side(seat) == side)
                yield Mark(seat, "game")
                if skunk:
                    yield Mark(seat, SKUNKS[min(skunk, len(SKUNKS)) - 1])


def measure(rules: Rules) -> Measure:
    """Average points per deal."""
    phases = ["heels"] if rules.heels else []
    phases += ["play", "hand"]
    phases += ["second hand"] if rules.second_hand else []
    phases += ["crib"] if rules.score_crib else []
    phases += ["muggins"] if rules.muggins != "off" else []
    return Measure(phases=tuple(phases))


def samples(before: State, after: State) -> Iterator[Sampled | Completed]:
    """The contents of hands and cribs, counted or not; whether manual counts were correct; the play, once it
    has ended; skunks, game by game.

    Hands of all deals are included: deals with a complete show alone would be biased, since a good hand often
    ends a game.
    """
    for event, then in zip(after.events, after.trail, strict=True):
        match event:
            case Turned(starter):
                for what, seat in then.show_order:
                    cards = (*then.cards_of(what, seat), starter)
                    yield Sampled(seat, what, total(then.scores_of(what, seat)), cards)
            case Claimed(seat, what, points) if what != "play" and then.counting:
                is_right = not then.counting.missed and points == total(then.counting.truth)
                yield Sampled(seat, "counted", float(is_right))
            case GameWon(side, _, skunk, _):
                for seat in range(after.rules.seats):
                    is_winner = after.rules.side(seat) == side
                    yield Sampled(seat, "skunk", float(is_winner and skunk > 0))
                    yield Sampled(seat, "skunked", float(not is_winner and skunk > 0))
    if not _shows(before) and any(map(_shows, (*after.trail, after))):
        yield Completed(("play",))
    if _shows(before) and after.phase in ("deal", "cut", "pause") and not _shows(after):
        yield Completed(("muggins",))


def _shows(state: State) -> bool:
    """Whether the play of this deal has ended, and the deal has not."""
    if state.phase == "pause":
        return state.paused == "show"
    counting = state.counting
    is_counted = state.phase in ("claim", "muggins") and counting is not None and counting.what != "play"
    return state.phase == "show" or is_counted
