"""Top card: five cards each; the highest card laid takes the trick, and five tricks win."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from pegout import game as g
from pegout.cards import DECK, Card, Cards, hide, in_order, without
from pegout.game import CHANCE, Deal, Dealt, Leave, Left, Outcome, Seat, say
from pegout.words import Held, Text, Who

WORDS = """
game-topcard = Top card
preset-topcard = Top card
    .summary = The highest card takes the trick; five tricks win.
topcard-option-seats = Players
topcard-play = { $card }
topcard-laid = { $who } lays { $card }.
topcard-took = { $who } takes the trick.
topcard-left = { $who } leaves.
"""
TARGET = 5


class Play(g.Action, frozen=True):
    card: Card


class Laid(g.Event, frozen=True):
    seat: Seat
    card: Card


class Took(g.Event, frozen=True):
    seat: Seat


Move: TypeAlias = Deal | Play | Leave


class Rules(g.Solo, Struct, frozen=True, tag="topcard", kw_only=True):
    version: int = 1
    seats: Annotated[int, Meta(ge=2, le=4, description="how many play")] = 3
    deck = DECK

    def start(self) -> State:
        return State(rules=self, standings=(0,) * self.seats, hands=((),) * self.seats)


class State(g.Phased, g.Untimed, Struct, frozen=True, tag="topcard", kw_only=True):
    rules: Rules
    phase: Literal["deal", "play", "over"] = "deal"
    dealer: Seat = 0
    standings: tuple[int, ...]  # tricks, by seat
    hands: tuple[Cards, ...]
    leader: Seat = 0
    trick: Cards = ()
    left: Seat | None = None
    events: tuple[Dealt | Laid | Took | Left, ...] = ()
    trail: tuple[State, ...] = ()

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

    def default(self, seat: Seat) -> Play:
        return self.legal(seat)[0]

    def zones(self) -> dict[str, Cards]:
        return {f"hand/{seat}": hand for seat, hand in enumerate(self.hands)} | {"trick": self.trick}

    def view(self, viewer: g.Viewer) -> State:
        hands = tuple(hand if seat == viewer else hide(hand) for seat, hand in enumerate(self.hands))
        events = tuple(event.seen_by(viewer) for event in self.events)
        return replace(self, hands=hands, events=events, trail=())

    def apply(self, seat: Seat, action: g.Action) -> State:
        state = replace(self, events=(), trail=())
        if isinstance(action, Leave) and 0 <= seat < self.rules.seats and self.phase != "over":
            return say(state, Left(seat), left=seat, phase="over")
        if isinstance(action, Deal) and seat in self.to_act:
            g.check_deck(action, DECK)
            state = replace(state, phase="play", leader=(self.dealer + 1) % self.rules.seats)
            for n in range(self.rules.seats):
                hand = in_order(action.deck[5 * n : 5 * n + 5])
                state = say(state, Dealt(n, hand), hands=g.put(state.hands, n, hand))
            return state
        g.check_legal(self, seat, action, self.phase)
        assert isinstance(action, Play)
        hands = g.put(self.hands, seat, without(self.hands[seat], (action.card,)))
        state = say(state, Laid(seat, action.card), hands=hands, trick=(*self.trick, action.card))
        return state if len(state.trick) < self.rules.seats else state._take()

    def _take(self) -> State:
        taker = (self.leader + self.trick.index(max(self.trick))) % self.rules.seats
        tricks = g.put(self.standings, taker, self.standings[taker] + 1)
        won, dealt_out = tricks[taker] == TARGET, not any(self.hands)
        state = say(self, Took(taker), standings=tricks, phase="over" if won else "play")
        if won or not dealt_out:
            return replace(state, trick=(), leader=taker)
        return replace(state, trick=(), phase="deal", dealer=(self.dealer + 1) % self.rules.seats)


def tell(event: Dealt | Laid | Took | Left, state: State) -> Text | None:
    cards = {"card": Held((event.card,))} if isinstance(event, Laid) else {}
    told = Text(f"topcard-{type(event).__name__.lower()}", {"who": Who(event.seat), **cards})
    return None if isinstance(event, Dealt) else told


GAME = g.Game(
    name="topcard", rules=Rules, state=State, action=Move, words={"en": WORDS}, tell=tell,
    label=lambda _view, _seat, play: Text.of("topcard-play", card=Held((play.card,))),
    presets=(g.Preset("topcard", (3, 2, 4), Rules()),), endings=lambda _rules: ("target", "leave"),
    ending=lambda state: "" if state.outcome is None else "target" if state.left is None else "leave",
)  # fmt: skip
