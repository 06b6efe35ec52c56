"""A position of Cribist: its data, and what can be derived from it.

A deal cycles through three phases: four cards make a trick (`play`), its winner counts it (`claim`), the
others may call missed points (`muggins`). The results of actions: state.py. Rule numbers:
docs/rules/cribist.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from pegout import game
from pegout.cards import Cards
from pegout.counting import Calls, Claim, Combos, Pass, Source, claim_of, claims, judge, unclaimed
from pegout.game import (
    CHANCE,
    Action,
    Alarm,
    Choices,
    IllegalAction,
    Outcome,
    Ready,
    Seat,
    Span,
    hand_zones,
    named,
    put,
    rank_by,
    refused,
)
from pegout.games.cribist.moves import News, Play, TimeUp
from pegout.games.cribist.muggins import MOST, Called, trick_winner
from pegout.games.cribist.options import SEATS, WORDS, Options
from pegout.scoring import Score, nobs, score_trick, total
from pegout.words import Item, Text, Who, either

CLAIMS = Span(Claim, "points", range(MOST + 1))

Phase: TypeAlias = Literal["cut", "deal", "play", "claim", "muggins", "pause", "over"]
Ending: TypeAlias = Literal[
    "claim", "muggins", "tricks", "tricks shared",  # reasons for reaching the target
    "deals", "deals shared", "time", "time shared", "leave",
]  # fmt: skip


class Gained(Struct, frozen=True, gc=False):
    """The results of a deal for a seat."""

    counted: int  # in its tricks
    muggins: int  # won minus lost
    tricks: int  # a point for each
    total: int


class Trick(Struct, frozen=True, gc=False):
    """A finished trick, turned down in front of its winner (C4-8)."""

    winner: Seat
    leader: Seat
    cards: Cards  # as they were played
    gained: tuple[int, ...]  # by seat: points counted by its winner, won or lost by Muggins by the others


class Position(game.Position, Struct, frozen=True, gc=False, kw_only=True):
    """The data of a position."""

    rules: Options
    phase: Phase = "cut"
    dealer: Seat = 0  # means nothing before the cut
    scores: tuple[int, ...] = (0,) * SEATS
    deals: int = 0  # deals played out
    hands: tuple[Cards, ...] = ((),) * SEATS  # sorted
    trump: str = ""  # "C", "D", "H" or "S"; "" before the opening lead
    leader: Seat = 0  # led the trick on the table, or is to lead
    trick: Cards = ()  # face up, from the lead on, until it is settled
    tricks: tuple[Trick, ...] = ()  # this deal's tricks, seen by all
    named: tuple[Source, ...] = ()  # by the winner of the trick, so far
    declared: int | None = None  # by the winner, where a number is claimed
    calls: tuple[Called, ...] = ()  # Muggins calls on this trick
    gained: tuple[int, ...] = (0,) * SEATS  # points from this trick
    bonus: tuple[int, ...] = ()  # for tricks, once the deal is over (C4-14)
    spoken: tuple[Seat, ...] = ()  # seats that have answered, in `muggins` and `pause`
    time_up: bool = False
    left: Seat | None = None
    ended: Ending | None = None
    events: tuple[News, ...] = ()
    trail: tuple[Position, ...] = ()  # the position at each event

    # --- legal actions

    @property
    def to_act(self) -> tuple[Seat, ...]:
        match self.phase:
            case "cut" | "deal":
                return (CHANCE,)
            case "play":
                return ((self.leader + len(self.trick)) % SEATS,)
            case "claim":
                return (self.winner,)
            case "muggins":  # in the order in which calls made at once are judged
                winner = self.winner
                others = ((winner + n) % SEATS for n in range(1, SEATS))
                return tuple(seat for seat in others if seat not in self.spoken)
            case "pause":
                return tuple(seat for seat in range(SEATS) if seat not in self.spoken)
            case "over":
                return ()

    def legal(self, seat: Seat) -> Sequence[Any]:
        if seat not in self.to_act or seat == CHANCE:
            return ()
        match self.phase:
            case "play":
                hand = self.hands[seat]
                follow = [card for card in hand if self.trick and card.suit == self.trick[0].suit]
                return [Play(card) for card in follow or hand]  # (C4-6)
            case "claim":
                combos = Combos(self.trick, self.named, closed=self.closed)
                return claims(self.rules.count_mode, combos, CLAIMS, self.named)
            case "muggins":
                return Choices([Pass()], Calls(self.trick, MOST, self.closed))
            case _:
                return [Ready()]

    def refusal(self, seat: Seat, action: Action) -> IllegalAction:
        """The error for an illegal action, revealing nothing the seat may not know."""
        refusal = refused(seat, action if type(action) is Play else type(action).__name__, self.phase)
        if self.phase == "over":
            return IllegalAction(Text.of("illegal-over", refused=refusal))
        if seat not in self.to_act:
            whose: list[Item] = [Who(each) for each in self.to_act]
            return IllegalAction(Text.of("illegal-turn", refused=refusal, whose=whose))
        if type(action) is Play and self.phase == "play":
            if action.card not in self.hands[seat]:
                return IllegalAction(Text.of("cribist-illegal-card", refused=refusal), WORDS)
            led = Text(f"suit-{self.trick[0].suit}")
            return IllegalAction(Text.of("cribist-illegal-suit", refused=refusal, suit=led), WORDS)
        options = {type(option).__name__ for option in self.legal(seat)[:2]} or {"Deal"}
        choice = either([*map(named, sorted(options))])
        return IllegalAction(Text.of("illegal-choice", refused=refusal, choice=choice))

    # --- viewers and absent players

    def default(self, seat: Seat) -> Action:
        """The first legal card; never a call. The trick counts what it is worth, which may
        take several steps, or only what has been named (`timeout_claim`).
        """
        if self.phase != "claim":
            first: Action = self.legal(seat)[0]
            return first
        return claim_of(self.truth if self.rules.timeout_claim == "auto" else (), self.legal(seat))

    @property
    def alarm(self) -> Alarm | None:
        """The action for the end of the agreed time, if that ends the match."""
        if self.rules.end != "time" or self.phase == "over" or self.time_up:
            return None
        return Alarm(60 * self.rules.minutes, TimeUp())

    @property
    def standings(self) -> tuple[int, ...]:
        return self.scores

    def zones(self) -> dict[str, Cards]:
        """The hands, and the trick from its lead on."""
        return hand_zones(self.hands) | {"trick": self.trick}

    # --- what can be derived

    @property
    def is_dealing(self) -> bool:
        """Whether a deal is in progress, from the cards to the last trick's points."""
        return self.phase in ("play", "claim", "muggins")

    @property
    def winner(self) -> Seat:
        """The current winner of the trick on the table; the leader before the first card."""
        return (self.leader + trick_winner(self.trick, self.trump)) % SEATS if self.trick else self.leader

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """The number of tricks each seat has taken."""
        return tuple(sum(trick.winner == seat for trick in self.tricks) for seat in range(SEATS))

    @property
    def summary(self) -> tuple[Gained, ...]:
        """Results by seat, once a deal has been played out."""
        return tuple([self._gained(seat, bonus) for seat, bonus in enumerate(self.bonus)])

    def _gained(self, seat: Seat, bonus: int) -> Gained:
        counted = sum(trick.gained[seat] for trick in self.tricks if trick.winner == seat)
        muggins = sum(trick.gained[seat] for trick in self.tricks if trick.winner != seat)
        return Gained(counted, muggins, bonus, counted + muggins + bonus)

    @property
    def outcome(self) -> Outcome | None:
        if self.ended is None:
            return None
        scores = self.scores if self.left is None else put(self.scores, self.left, min(self.scores) - 1)
        return Outcome(rank_by(scores), self.scores)

    @property
    def closed(self) -> tuple[Source, ...]:
        """Combinations that cannot be named: nobs of cards other than the jack of trumps."""
        if self.rules.version < 2:
            return ()
        there = [score.cards for score in nobs(self.trick, self.trump)]
        return tuple([Source("nobs", (card,)) for card in sorted(self.trick) if (card,) not in there])

    @property
    def truth(self) -> tuple[Score, ...]:
        """Every combination in the trick."""
        return score_trick(self.trick, self.trump)

    def missed(self) -> tuple[tuple[Score, ...], int]:
        """The combinations of the trick that are not taken, and the points left in them."""
        truth = self.truth
        called = [score for call in self.calls for score in call.scores]
        if self.declared is None:
            open_ = unclaimed(truth, judge(truth, self.named).accepted)
            left = tuple(score for score in open_ if score not in called)
            return left, total(left)
        left = tuple(score for score in unclaimed(truth, ()) if score not in called)
        room = max(0, total(truth) - self.declared) - sum(call.won for call in self.calls)
        return left if room else (), room
