"""Pictures of a Skalborg table for viewers, made from a view."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from pegout import game
from pegout.betting import Betting, Pot
from pegout.cards import UNKNOWN, Cards
from pegout.game import Seat
from pegout.games.skalborg.moves import Counted
from pegout.games.skalborg.options import CRIB
from pegout.games.skalborg.position import STREETS, Prize
from pegout.games.skalborg.state import State
from pegout.scoring import Score, by_kind, total
from pegout.words import Text
from pegout.words.scores import kinds, named

Position: TypeAlias = Literal["dealer", "small-blind", "big-blind", "blind"]


class Mark(Struct, frozen=True, gc=False):
    """A preset raise: "pot", "all"."""

    name: Literal["least", "half-pot", "pot", "all"]
    to: int  # the total, in chips


class Row(Struct, frozen=True, gc=False):
    """A hand at the showdown, with its combinations."""

    seat: Seat
    cards: Cards  # without the board
    scores: tuple[Score, ...]
    worth: int  # their full value
    points: int  # points that count
    missed: tuple[Score, ...]  # missed combinations; only if combinations were named
    missed_points: int  # their points
    holds: tuple[Text, ...]  # the sources of the points


class Picture(game.Picture, frozen=True, tag="skalborg", kw_only=True):
    """A table of Skalborg; amounts in chips, tuples by seat. Zones: `hand/0` .. , `board`.

    `scores` are the chips that each player has behind.
    """

    number: int  # of this hand, from 1; 0 before the first
    board_cards: int  # number of cards of a complete board
    street: str | None  # the current betting round, if any
    remaining: tuple[Seat, ...]  # seats still in the match
    positions: tuple[tuple[Position, ...], ...]  # by seat in this hand
    staked: tuple[int, ...]  # put in on this street
    live: tuple[Seat, ...]  # seats in this hand that have not folded
    folded: tuple[Seat, ...]  # seats that have folded or are sitting out
    all_in: tuple[Seat, ...]
    pot: int  # all chips bet
    pots: tuple[Pot, ...]  # the main pot first, without the bets of this street
    bet: int  # the amount to have put in on this street to stay in
    to_call: int | None  # the amount the seat to act must add; None outside of betting
    owed: tuple[int, ...]  # the amount each seat would have to add to call
    waiting: tuple[Seat, ...]  # seats still to act on this street, in order
    odds: float | None  # pot odds: a call as a share of the pot after it, 0 .. 1; None: nothing to call
    marks: tuple[Mark, ...]  # preset raises, in ascending order
    min_raise: int | None  # allowed totals of a raise
    max_raise: int | None
    named: tuple[tuple[Text, ...], ...]  # combinations so far; those of others only when shown
    shown: bool  # the hand ended in a showdown
    worth: tuple[int | None, ...]  # points of visible cards, unless counted manually
    holds: tuple[tuple[Text, ...], ...]  # the sources of these points
    counted: tuple[int | None, ...]  # each hand's count at the showdown
    show: tuple[Row, ...]  # the hands of the showdown, in the order of counting
    won: tuple[int, ...]  # from the pots of the hand that has just ended
    prizes: tuple[Prize, ...]  # the pots won


def picture(view: State) -> Picture:
    """The picture of a position for the viewer."""
    betting, seats = view.betting, range(view.rules.seats)
    in_hand = bool(view.hands) and view.phase not in ("pause", "over")
    acting = view.to_act[0] if view.phase in STREETS and view.to_act else None
    raises = range(0) if acting is None else betting.raises_to(acting)
    owed = 0 if acting is None else betting.owed(acting)
    seen = [_holds(view, seat, hand) for seat, hand in enumerate(view.hands)]
    counted = {tally.seat: tally.points for tally in view.tallies}
    return Picture(
        phase=str(view.phase), dealer=view.dealer if view.number else None, scores=view.standings,
        zones=view.zones(), outcome=view.outcome, number=view.number, board_cards=CRIB,
        street=str(view.phase) if view.phase in STREETS else None,
        remaining=view.remaining,
        positions=tuple(_positions(view, seat) for seat in seats),
        staked=betting.staked,
        live=betting.live if in_hand else (),
        folded=tuple(seat for seat in seats if seat not in betting.live) if in_hand else (),
        all_in=tuple(seat for seat in betting.live if not betting.stacks[seat]) if in_hand else (),
        pot=betting.pot,
        pots=betting.pots if acting is None else betting.swept,
        bet=betting.bet if acting is not None else 0,
        to_call=None if acting is None else owed,
        owed=tuple(0 if acting is None else betting.owed(seat) for seat in seats),
        waiting=() if acting is None else betting.waiting,
        odds=owed / (betting.pot + owed) if owed else None,
        marks=() if acting is None else _marks(betting, acting),
        min_raise=raises[0] if raises else None,
        max_raise=raises[-1] if raises else None,
        named=tuple(tuple(named(each.name, each.cards) for each in sources) for sources in view.named),
        shown=view.shown,
        worth=tuple(None if each is None else total(each) for each in seen),
        holds=tuple(tuple(kinds(by_kind(each or ()))) for each in seen),
        counted=tuple(map(counted.get, seats)),
        show=tuple(_row(tally) for tally in view.tallies),
        won=view.won,
        prizes=view.prizes,
    )  # fmt: skip


def _marks(betting: Betting, seat: Seat) -> tuple[Mark, ...]:
    raises, pot = betting.raises_to(seat), betting.pot + betting.owed(seat)  # the pot after a call
    named = (
        Mark("least", raises[0] if raises else 0),
        Mark("half-pot", betting.bet + (pot + 1) // 2),
        Mark("pot", betting.bet + pot),
        Mark("all", betting.staked[seat] + betting.stacks[seat]),
    )
    offered = {mark.to: mark for mark in named if mark.to in raises}  # for equal totals, the later name
    return tuple(offered[to] for to in sorted(offered))


def _row(tally: Counted) -> Row:
    return Row(
        tally.seat, tally.hand, tally.scores, tally.worth, tally.points, tally.missed, total(tally.missed),
        tuple(kinds(by_kind(tally.scores))),
    )  # fmt: skip


def _holds(view: State, seat: Seat, hand: Cards) -> tuple[Score, ...] | None:
    """The points of a hand with the board, if visible and not to be counted manually."""
    counted = seat in view.counted or view.rules.count_mode == "auto"
    countable = counted and len(hand) == 4 and UNKNOWN not in hand
    return view.worth(seat) if countable else None


def _positions(view: State, seat: Seat) -> tuple[Position, ...]:
    dealer: tuple[Position, ...] = ("dealer",) if view.number and seat == view.dealer else ()
    due = view.betting.blinds[seat] if view.betting.blinds else 0
    if due == 0:
        return dealer
    if view.rules.blinds != "small_big":
        return (*dealer, "blind")
    return (*dealer, "big-blind" if due == view.rules.big_blind else "small-blind")
