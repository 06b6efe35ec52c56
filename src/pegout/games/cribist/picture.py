"""Pictures of a Cribist table for viewers, made from a view."""

from __future__ import annotations

from msgspec import Struct

from pegout import game
from pegout.cards import Card, Cards
from pegout.game import Seat
from pegout.games.cribist.options import SEATS
from pegout.games.cribist.position import Gained, Trick
from pegout.games.cribist.state import State
from pegout.scoring import by_kind, score_trick, total
from pegout.words import Text
from pegout.words.scores import kinds, named


class Taken(Struct, frozen=True):
    """The trick before this one."""

    winner: Seat
    laid: tuple[Card, ...]  # by seat


class Picture(game.Picture, frozen=True, tag="cribist", kw_only=True):
    """A table of Cribist. Tuples are by seat. Zones: `hand/0` .. , `trick` (from its lead on)."""

    deal: int  # the number of the current deal; 0 before the first
    trump: str  # "C", "D", "H" or "S"; "" before the opening lead
    led: str  # the suit to follow; "" if the next card leads
    leader: Seat  # led the trick, or is to lead
    winning: Seat | None  # the seat winning the trick so far
    at_stake: int | None  # points in the trick so far; None while the players have yet to count it
    stake: tuple[Text, ...]  # the sources of these points; () while the players have yet to count them
    laid: tuple[Card | None, ...]  # to the trick
    trick: int  # the number of the current trick in the deal
    tricks: tuple[int, ...]  # won in this deal
    deal_tricks: int  # of a whole deal
    last_trick: Taken | None
    named: tuple[Text, ...]  # by the winner of the trick, so far
    declared: int | None  # by the winner, where a number is claimed
    summary: tuple[Gained, ...]  # by seat, once a deal has been played out


def picture(view: State) -> Picture:
    """The picture of a position for the viewer."""
    deal_tricks = len(view.rules.deck) // SEATS
    uncounted = len(view.trick) == SEATS and view.rules.count_mode != "auto"
    scores = () if uncounted else score_trick(view.trick, view.trump)
    return Picture(
        phase=view.phase,
        dealer=None if view.phase == "cut" else view.dealer,
        scores=view.standings,
        zones=view.zones(),
        outcome=view.outcome,
        deal=view.deals + (view.is_dealing),
        trump=view.trump,
        led=view.trick[0].suit if view.trick else "",
        leader=view.leader,
        winning=view.winner if view.trick else None,
        at_stake=None if uncounted else total(scores),
        stake=tuple(kinds(by_kind(scores))),
        laid=_by_seat(view.leader, view.trick),
        trick=min(len(view.tricks) + 1, deal_tricks),
        tricks=view.tricks_won,
        deal_tricks=deal_tricks,
        last_trick=_taken(view.tricks[-1]) if view.tricks else None,
        named=tuple(named(each.name, each.cards) for each in view.named),
        declared=view.declared,
        summary=view.summary,
    )


def _taken(trick: Trick) -> Taken:
    laid = _by_seat(trick.leader, trick.cards)
    return Taken(trick.winner, tuple(card for card in laid if card))


def _by_seat(leader: Seat, cards: Cards) -> tuple[Card | None, ...]:
    """The cards of a trick, by seat."""
    by_seat: list[Card | None] = [None] * SEATS
    for place, card in enumerate(cards):
        by_seat[(leader + place) % SEATS] = card
    return tuple(by_seat)
