"""Pictures of a cribbage table for viewers, made from a view."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias, cast

from msgspec import Struct
from msgspec.structs import astuple

from pegout import game
from pegout.cards import Cards
from pegout.game import Seat
from pegout.games.cribbage.moves import What
from pegout.games.cribbage.position import COUNT_LIMIT, EVERYONE, Shown
from pegout.games.cribbage.state import State
from pegout.scoring import total
from pegout.words import Text, key_of
from pegout.words.scores import ScoreLine, counted, lines_of, named

Counted: TypeAlias = Literal["play", "hand", "second-hand", "crib"]
"""What is being counted, as a selector in messages."""


class Counting(Struct, frozen=True, gc=False):
    """A hand, crib or card of the play that is being counted by hand."""

    seat: Seat
    what: Counted
    cards: Cards  # with the starter; in the play, the cards of the current count
    named: tuple[Text, ...]  # combinations so far
    claimed: int | None  # the total, once it was named


class Row(Struct, frozen=True, gc=False):
    """A hand or crib counted in this deal, with its combinations."""

    seat: Seat
    what: Counted
    cards: Cards  # without the starter
    scores: tuple[ScoreLine, ...]
    worth: int  # their points
    points: int  # pegged
    claimed: int | None  # named by hand; None when counted for the seat
    aloud: Text | None  # the count aloud; None if the seat claimed another number


class Picture(game.Picture, frozen=True, tag="cribbage", kw_only=True):
    """A table of cribbage. Tuples are by seat unless they say otherwise.

    Zones: `hand/0` .. still to be played, `second/0` .. in ten-hand, `crib`, `starter`, `pile` (the cards
    of the present count).
    """

    sides: tuple[int, ...]  # seats that win together
    back: tuple[int, ...]  # the back peg
    match_points: tuple[int, ...]
    games: int  # finished
    deals: int  # begun in this game
    left: tuple[Seat, ...]  # seats that left, in order
    pone: Seat  # the seat after the dealer
    count: int
    count_limit: int  # the count's maximum
    laid_by: tuple[Seat, ...]  # the cards of the pile, in order
    earlier: tuple[Cards, ...]  # the cards of each finished count of this deal
    counting: Counting | None
    show: tuple[Row, ...]  # in counting order
    paused: Literal["show", "deal", "game"] | None  # next, when all are ready


def _by_seat(values: tuple[int, ...], side: tuple[int, ...]) -> tuple[int, ...]:
    """Values by seat, from values by side or by seat."""
    return values if len(values) == len(side) else tuple([values[each] for each in side])


def picture(view: State) -> Picture:
    """The picture of a position for the viewer."""
    rules, everyone = view.rules, EVERYONE[view.rules.seats]
    side = everyone if rules.sides == rules.seats else tuple([rules.side(seat) for seat in everyone])
    order = view.from_pone
    return Picture(
        phase=str(view.phase),
        dealer=view.dealer if view.deals or view.games or view.phase != "cut" else None,
        scores=_by_seat(view.scores, side),
        zones=view.zones(),
        outcome=view.outcome,
        sides=side,
        back=_by_seat(view.back, side),
        match_points=_by_seat(view.match_points, side),
        games=view.games,
        deals=view.deals,
        left=view.left,
        pone=order[0] if len(order) > 1 else view.dealer,
        count=view.count,
        count_limit=COUNT_LIMIT,
        laid_by=tuple([each.seat for each in view.laid[view.resets[-1] :] if each.card]),
        earlier=view.earlier_piles if len(view.resets) > 1 else (),
        counting=_counting(view) if view.counting is not None else None,
        show=_show(view) if view.shown else (),
        paused=view.paused,
    )


def _counting(view: State) -> Counting:
    now = view.counting
    assert now is not None
    done = tuple(named(source.name, source.cards) for source in now.named)
    return Counting(now.seat, _what(now.what), view.counted_cards, done, now.claimed)


def _show(view: State) -> tuple[Row, ...]:
    return tuple([_row(shown, view.cards_of(shown.what, shown.seat)) for shown in view.shown])


@lru_cache(maxsize=64)  # a move leads to several pictures for each viewer
def _row(shown: Shown, cards: Cards) -> Row:
    seat, what, points, claimed, scores = astuple(shown)
    lines, worth = lines_of(scores), total(scores)
    aloud = counted(scores) if claimed in (None, worth) else None
    return Row(seat, _what(what), cards, lines, worth, points, claimed, aloud)


def _what(what: What) -> Counted:
    return cast(Counted, key_of(what))
