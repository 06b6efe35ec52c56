"""A trick: the play, the winner's count, the others' calls, and turning it down."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.cards import without
from pegout.counting import Claim, Count, Done, Muggins, Pass, Source, judge, settle
from pegout.game import Ready, Seat, put, say
from pegout.games.cribist.deals import end_deal, has_won, over, pass_deal, score
from pegout.games.cribist.moves import Claimed, Missed, Named, Passed, Play, Played, TrickTaken
from pegout.games.cribist.muggins import check
from pegout.games.cribist.options import SEATS
from pegout.games.cribist.position import Position, Trick
from pegout.scoring import Score, total


def play(state: Position, seat: Seat, action: Play) -> Position:
    """Lay a card; the fourth makes a trick."""
    card = action.card
    state = replace(
        state,
        hands=put(state.hands, seat, without(state.hands[seat], [card])),
        trick=(*state.trick, card),
        trump=state.trump or card.suit,  # (C4-5)
    )
    state = say(state, Played(seat, card))
    if len(state.trick) < SEATS:
        return state
    state = say(replace(state, phase="claim"), TrickTaken(state.winner, state.trick))
    if state.rules.count_mode != "auto":
        return state
    truth = state.truth
    return _claimed(state, total(truth), truth, ())


def name(state: Position, seat: Seat, action: Count) -> Position:
    """Name one more combination."""
    source = Source(action.name, action.cards)
    return say(replace(state, named=(*state.named, source)), Named(seat, source))


def claim_combos(state: Position, _seat: Seat, _action: Done) -> Position:
    """Score what was named (C4-9)."""
    verdict = judge(state.truth, state.named)
    return _claimed(state, verdict.points(state.rules.settling), verdict.accepted, verdict.refused)


def claim_total(state: Position, _seat: Seat, action: Claim) -> Position:
    """Score the claimed total."""
    points = action.points
    settled = settle(total(state.truth), points, state.rules.settling)
    return _claimed(replace(state, declared=points), settled, (), ())


def _claimed(state: Position, points: int, scores: tuple[Score, ...], refused: tuple[Score, ...]) -> Position:
    winner = state.winner
    state = say(_gain(state, winner, points), Claimed(winner, points, scores, refused))
    if has_won(state, winner):
        return over(state, "claim")
    return _turn_down(state) if state.rules.count_mode == "auto" else replace(state, phase="muggins")


def call(state: Position, seat: Seat, muggins: Muggins) -> Position:
    """First come, first judged; a correct caller may go on, a wrong one is out of this window."""
    missed, room = state.missed()
    called = check(seat, muggins, missed, room, partial=state.rules.muggins_partial)
    state = say(_gain(replace(state, calls=(*state.calls, called)), seat, called.change), called)
    if has_won(state, seat):
        return over(state, "muggins")
    return state if called.right else _silent(state, seat)


def call_nothing(state: Position, seat: Seat, _action: Pass) -> Position:
    """Call nothing, or nothing more."""
    return _silent(say(state, Passed(seat)), seat)


def ready(state: Position, seat: Seat, _action: Ready) -> Position:
    """The seat is ready after the deal's points."""
    return _silent(state, seat)


def _silent(state: Position, seat: Seat) -> Position:
    """The seat has answered; once all have, the match continues."""
    state = replace(state, spoken=(*state.spoken, seat))
    if state.to_act:
        return state
    return pass_deal(state) if state.phase == "pause" else _turn_down(state)


def _gain(state: Position, seat: Seat, points: int) -> Position:
    """Add points for the trick on the table."""
    scored = score(state, seat, points)
    change = scored.scores[seat] - state.scores[seat]
    return replace(scored, gained=put(state.gained, seat, state.gained[seat] + change))


def _turn_down(state: Position) -> Position:
    trick = Trick(state.winner, state.leader, state.trick, state.gained)
    if state.rules.count_mode != "auto":
        scores, points = state.missed()
        state = say(state, Missed(points, scores)) if points else state
    state = replace(
        state,
        phase="play", trick=(), tricks=(*state.tricks, trick), leader=trick.winner,  # (A4-1)
        named=(), declared=None, calls=(), gained=(0,) * SEATS, spoken=(),
    )  # fmt: skip
    return state if any(state.hands) else end_deal(state)
