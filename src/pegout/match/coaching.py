"""What a table has for people who learn: hints and warnings, and taking moves back. Never where it is rated.

Who takes back returns to where they decided, as long as no cards are dealt anew. Nothing leaves the journal
by that; cards that were seen stay seen, and the order of the deck stays as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from pegout.game import CHANCE, Action, IllegalAction, Leave, Seat, State, put, without_events
from pegout.words import Text

if TYPE_CHECKING:
    from pegout.match.match import Match


class Kept(Struct, frozen=True, gc=False):
    """Where a person had something to decide in this deal."""

    n: int  # entries of the journal before that decision
    state: State  # without events


def is_alone(match: Match, seat: Seat) -> bool:
    """Whether no person sits in another seat, nor may come back to one."""
    others = (chair for n, chair in enumerate(match.chairs) if n != seat)
    return all(chair.kind == "bot" and chair.player is None for chair in others)


def is_coached(match: Match, seat: Seat) -> bool:
    """Whether a seat may be told what to do."""
    coach = match.options.coach
    return not match.options.rated and (coach == "all" or (coach == "bots" and is_alone(match, seat)))


def takes_back(match: Match) -> bool:
    """Whether moves are taken back in this match: one person, bots, and no clock."""
    options = match.options
    if options.take_back == "off" or options.rated or not options.is_casual:
        return False
    persons = [seat for seat, chair in enumerate(match.chairs) if chair.kind == "person"]
    return len(persons) == 1 and is_alone(match, persons[0])


def kept(match: Match, seat: Seat, action: Action, after: State) -> tuple[Kept, ...]:
    """What is kept once `seat` has done this in the match, which leads to `after`.

    Never more than the decisions of one deal: a commitment that is opened stays opened.
    """
    if after.to_act in ((), (CHANCE,)) or isinstance(action, Leave) or not takes_back(match):
        return ()
    if seat == CHANCE or match.chairs[seat].kind != "person" or len(match.state.legal(seat)) == 1:
        return match.before
    return (*match.before, Kept(match.n, without_events(match.state)))


def taken_back(match: Match, at: float, seat: Seat) -> Match:
    """The match with the position before the last decision of the seat; raises IllegalAction.

    Decisions are counted on, so that no message of before is taken for one of now.
    """
    if match.is_over:
        raise IllegalAction(Text("refused-over"))
    if not takes_back(match) or not 0 <= seat < len(match.chairs) or match.chairs[seat].kind != "person":
        raise IllegalAction(Text("refused-take-back"))
    if not match.before:
        raise IllegalAction(Text("refused-take-back-nothing"))
    *before, last = match.before
    return replace(
        match, state=last.state, before=tuple(before), taken_back=match.taken_back + 1, n=match.n + 1,
        at=max(at, match.at), indexes=put(match.indexes, seat, match.indexes[seat] + 1),
    )  # fmt: skip
