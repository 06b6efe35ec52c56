"""What anybody who looks at a table of Cribist is shown, made from a view."""

from __future__ import annotations

from pegout import game
from pegout.counting import Source
from pegout.game import Seat
from pegout.games.cribist.parts import Gained, Trick
from pegout.games.cribist.rules import SEATS
from pegout.games.cribist.state import State
from pegout.scoring import by_kind, score_trick, total
from pegout.words import Text
from pegout.words.scores import kinds


class Picture(game.Picture, frozen=True, tag="cribist", kw_only=True):
    """A table of Cribist. Tuples are by seat. Zones: `hand/0` .. , `trick` (from its lead on)."""

    deal: int  # the number of this one; 0 before the first
    trump: str  # "C", "D", "H" or "S"; "" before the opening lead
    led: str  # the suit to follow; "" where the next card leads
    leader: Seat  # led the trick, or is to lead
    winning: Seat | None  # whose trick it is so far
    at_stake: int | None  # points in the trick so far; None while the players have yet to count it
    stake: tuple[Text, ...]  # what these are for; () while the players have yet to count them
    tricks: tuple[int, ...]  # won in this deal
    deal_tricks: int  # of a whole deal
    last_trick: Trick | None
    named: tuple[Source, ...]  # by the winner of the trick, so far
    declared: int | None  # by the winner, where a number is claimed
    summary: tuple[Gained, ...]  # by seat, once a deal has been played out


def picture(view: State) -> Picture:
    """What the viewer is shown of a position."""
    uncounted = len(view.trick) == SEATS and view.rules.count_mode == "manual"
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
        tricks=view.tricks_won,
        deal_tricks=len(view.rules.deck) // SEATS,
        last_trick=view.tricks[-1] if view.tricks else None,
        named=view.named,
        declared=view.declared,
        summary=view.summary,
    )
