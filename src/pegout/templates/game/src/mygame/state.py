"""The rules: the options, a position, and what each action does to it.

A position never changes: each function returns the next one. `say` adds an event to it, so that screens can
show a step bit by bit. There is no randomness here: chance deals, in an action of its own.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from mygame.moves import Cleared, Play, Played, Scored, Won
from pegout import game as g
from pegout.cards import Cards, in_order, without
from pegout.game import CHANCE, Deal, Dealt, Leave, Left, Outcome, Preset, Seat, say
from pegout.scoring import score_play, total

LIMIT = 31  # at this count the pile is put aside

News: TypeAlias = Dealt | Played | Scored | Cleared | Won | Left


# --- what actions do ---------------------------------------------------------------------------------


def deal(state: State, _seat: Seat, deal: Deal) -> State:
    """Deal cards to every seat; the seat after the dealer begins."""
    seats, size = state.rules.seats, state.rules.cards
    state = replace(state, phase="play", turn=(state.dealer + 1) % seats, pile=())
    hands = ((seat, in_order(deal.deck[size * seat : size * (seat + 1)])) for seat in range(seats))
    return g.deal_hands(state, hands)


def play(state: State, seat: Seat, play: Play) -> State:
    """Lay a card on the pile and score it as in the play of cribbage."""
    hands = g.put(state.hands, seat, without(state.hands[seat], (play.card,)))
    pile = (*state.pile, play.card)
    turn = (seat + 1) % state.rules.seats
    state = replace(state, hands=hands, pile=pile, turn=turn)
    state = say(state, Played(seat, play.card, state.count))
    if scores := score_play(pile):
        state = peg(state, seat, total(scores), Scored(seat, total(scores), scores))
    if state.phase == "play" and state.count >= LIMIT:
        state = say(state, Cleared(state.count), pile=())
    if state.phase == "over" or any(hands):
        return state
    return replace(state, phase="deal", dealer=(state.dealer + 1) % state.rules.seats)


def peg(state: State, seat: Seat, points: int, event: News) -> State:
    """Add points for a seat, with an event; at the target, the match is over."""
    standings = g.put(state.standings, seat, state.standings[seat] + points)
    state = say(state, event, standings=standings)
    return say(state, Won(seat), phase="over") if standings[seat] >= state.rules.target else state


def leave(state: State, seat: Seat, _action: Leave) -> State:
    """End the match: a player who leaves loses."""
    return say(state, Left(seat), left=seat, phase="over")


# --- the rules and a position ------------------------------------------------------------------------


class Rules(g.Solo, Struct, frozen=True, tag="mygame", kw_only=True):
    """The options: each has a range, and its texts in en.ftl."""

    version: int = 1  # increase it when old records would replay differently
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    target: Annotated[int, Meta(ge=1, le=200)] = 31
    cards: Annotated[int, Meta(ge=3, le=13)] = 5

    def start(self) -> State:
        return State(rules=self, standings=(0,) * self.seats, hands=((),) * self.seats)


class State(g.Position, Struct, frozen=True, tag="mygame", kw_only=True):
    """A position. The hands of other seats are hidden from a player; all else is open."""

    rules: Rules
    phase: Literal["deal", "play", "over"] = "deal"
    dealer: Seat = 0
    turn: Seat = 0
    standings: tuple[int, ...]  # points by seat
    hands: tuple[Cards, ...]
    pile: Cards = ()
    left: Seat | None = None
    events: tuple[News, ...] = ()
    trail: tuple[State, ...] = ()
    steps: ClassVar = {Deal: deal, Play: play, Leave: leave}

    @property
    def count(self) -> int:
        return sum(card.pips for card in self.pile)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return {"deal": (CHANCE,), "play": (self.turn,), "over": ()}[self.phase]

    @property
    def outcome(self) -> Outcome | None:
        merit = [-1 if seat == self.left else points for seat, points in enumerate(self.standings)]
        return Outcome(g.rank_by(merit), self.standings) if self.phase == "over" else None

    def legal(self, seat: Seat) -> tuple[Play, ...]:
        return tuple(map(Play, self.hands[seat])) if seat in self.to_act and seat != CHANCE else ()

    def zones(self) -> dict[str, Cards]:
        return super().zones() | {"pile": self.pile}


PRESETS = (Preset("mygame", (2, 3, 4), Rules()),)
