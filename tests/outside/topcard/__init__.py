"""Top card: five cards each; the highest card laid takes the trick, and five tricks win."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from pegout import game as g
from pegout.cards import Card, Cards, in_order, without
from pegout.game import CHANCE, Deal, Dealt, Leave, Left, Outcome, Seat, say

TARGET = 5


class Play(g.Action, frozen=True):
    card: Card


class Laid(g.Event, frozen=True):
    seat: Seat
    card: Card


class Took(g.Event, frozen=True):
    seat: Seat


def deal(state: State, _seat: Seat, deal: Deal) -> State:
    seats = range(state.rules.seats)
    state = replace(state, phase="play", leader=(state.dealer + 1) % len(seats))
    return g.deal_hands(state, ((n, in_order(deal.deck[5 * n : 5 * n + 5])) for n in seats))


def play(state: State, seat: Seat, play: Play) -> State:
    hands = g.put(state.hands, seat, without(state.hands[seat], (play.card,)))
    state = say(state, Laid(seat, play.card), hands=hands, trick=(*state.trick, play.card))
    return state if len(state.trick) < state.rules.seats else take(state)


def take(state: State) -> State:
    taker = (state.leader + state.trick.index(max(state.trick))) % len(state.trick)
    tricks = g.put(state.standings, taker, state.standings[taker] + 1)
    over = tricks[taker] == TARGET
    state = say(state, Took(taker), standings=tricks, phase="over" if over else "play")
    if over or any(state.hands):
        return replace(state, trick=(), leader=taker)
    return replace(state, trick=(), phase="deal", dealer=(state.dealer + 1) % state.rules.seats)


def leave(state: State, seat: Seat, _action: Leave) -> State:
    return say(state, Left(seat), left=seat, phase="over")


class Rules(g.Solo, Struct, frozen=True, tag="topcard", kw_only=True):
    version: int = 1
    seats: Annotated[int, Meta(ge=2, le=4)] = 3

    def start(self) -> State:
        return State(rules=self, standings=(0,) * self.seats, hands=((),) * self.seats)


class State(g.Position, Struct, frozen=True, tag="topcard", kw_only=True):
    rules: Rules
    phase: Literal["deal", "play", "over"] = "deal"
    dealer: Seat = 0
    standings: tuple[int, ...]  # tricks by seat
    hands: tuple[Cards, ...]
    leader: Seat = 0
    trick: Cards = ()
    left: Seat | None = None
    events: tuple[Dealt | Laid | Took | Left, ...] = ()
    trail: tuple[State, ...] = ()
    steps: ClassVar = {Deal: deal, Play: play, Leave: leave}

    @property
    def to_act(self) -> tuple[Seat, ...]:
        turn = (self.leader + len(self.trick)) % self.rules.seats
        return {"deal": (CHANCE,), "play": (turn,), "over": ()}[self.phase]

    @property
    def outcome(self) -> Outcome | None:
        merit = [-1 if seat == self.left else tricks for seat, tricks in enumerate(self.standings)]
        return Outcome(g.rank_by(merit), self.standings) if self.phase == "over" else None

    def legal(self, seat: Seat) -> tuple[Play, ...]:
        return tuple(map(Play, self.hands[seat])) if seat in self.to_act and seat != CHANCE else ()

    def zones(self) -> dict[str, Cards]:
        return super().zones() | {"trick": self.trick}


GAME = g.Game(name="topcard", rules=Rules, state=State, presets=(g.Preset("topcard", (3, 2, 4), Rules()),))
