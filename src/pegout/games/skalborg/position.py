"""A position of Skalborg for two, three or four: its data, and what can be derived from it.

A hand goes through the phases of `course(rules)` in order; it is cut short when all but one have folded
(S0-18). What an action leads to: state.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pegout import game
from pegout.betting import Betting, Pot
from pegout.cards import Cards, hide, hide_others
from pegout.counting import (
    COMBO_NAMES,
    Claim,
    Combos,
    Source,
    claim_of,
    claims,
    judge,
    settle,
    unclaimed,
)
from pegout.game import CHANCE, Outcome, Picks, Ready, Seat, Span, Viewer, hand_zones, rank_by, seen
from pegout.games.skalborg.moves import Counted, Discard, Happening, Move
from pegout.games.skalborg.options import Options
from pegout.scoring import Score, score_eight, total


class Prize(Struct, frozen=True):
    """A seat's winnings from a pot."""

    pot: int  # 0 is the main one
    seat: Seat
    chips: int


MOST_POINTS = 112  # upper bound of the points of eight cards
MOST_NAMED = 64  # maximum combinations a seat may name; more than eight cards have
CLAIMS = Span(Claim, "points", range(MOST_POINTS + 1))
NAMES = tuple(name for name in COMBO_NAMES if name != "nobs")  # (S0-26)


Phase: TypeAlias = Literal[
    "cut",
    "deal",  # the blinds are posted (S0-4)
    "blinds",  # only under `betting_rounds: recap`: call the blinds before discarding
    "discard",
    "shuffle",  # chance shuffles the crib
    "preflop", "flop", "turn", "river",
    "claim", "pause", "over",
]  # fmt: skip


STREETS = {"blinds": 0, "preflop": 0, "flop": 2, "turn": 3, "river": 4}
"""The betting rounds, with the number of open board cards in each."""


def course(rules: Options) -> tuple[Phase, ...]:
    """The phases of a hand after the deal (A0-4, A0-5)."""
    blinds = ("blinds",) if rules.betting_rounds == "recap" else ()
    shuffle = ("shuffle",) if rules.board_order == "shuffled" else ()
    streets = ("preflop", "flop", "turn", "river")
    return ("deal", *blinds, "discard", *shuffle, *streets, "claim")


class Position(game.Position, Struct, frozen=True, gc=False, kw_only=True):
    """The data of a position. Tuples are by seat unless they say otherwise."""

    rules: Options
    phase: Phase = "cut"
    number: int = 0  # of this hand, from 1
    dealer: Seat = 0  # seat 0 until the cut has been made
    betting: Betting
    hands: tuple[Cards, ...] = ()  # a folded hand is kept, for its owner alone to see
    discards: tuple[Cards, ...] = ()  # by seat, one card or none yet; known to its owner
    deck: Cards = ()  # undealt
    burned: Cards = ()
    crib: Cards = ()  # in the order in which it is turned
    turned: int = 0  # number of open crib cards
    waiting: tuple[Seat, ...] = ()  # seats still to discard, to claim, or to be ready
    claims: tuple[int | None, ...] = ()  # totals named
    named: tuple[tuple[Source, ...], ...] = ()  # combinations named
    shown: bool = False  # whether there was a showdown, so that live hands are open
    counted: tuple[Seat, ...] = ()  # seats whose hands have been counted at the showdown
    prizes: tuple[Prize, ...] = ()  # of the hand that just ended
    places: tuple[int, ...] = ()  # rank of each seat that is out of the match; 0: still in it
    events: tuple[Happening, ...] = ()
    trail: tuple[Position, ...] = ()  # the position at each event

    # --- what a caller asks --------------------------------------------------------------------

    @property
    def remaining(self) -> tuple[Seat, ...]:
        """Seats that are still in the match: with chips, and not left."""
        return tuple(seat for seat in range(self.rules.seats) if not self.places or not self.places[seat])

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips that each seat has behind."""
        return self.betting.stacks

    @property
    def pots(self) -> tuple[Pot, ...]:
        """All chips bet, by pot, the main pot first (4.3-8)."""
        return self.betting.pots

    @property
    def won(self) -> tuple[int, ...]:
        """Chips of each seat, from the pots of the hand that just ended."""
        won = [0] * self.rules.seats
        for prize in self.prizes:
            won[prize.seat] += prize.chips
        return tuple(won)

    @property
    def board(self) -> Cards:
        """The open crib cards, which all seats share (S0-12)."""
        return self.crib[: self.turned]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self.phase in ("cut", "deal", "shuffle"):
            return (CHANCE,)
        return self.betting.to_act if self.phase in STREETS else self.waiting

    @property
    def outcome(self) -> Outcome | None:
        """The result: eliminated seats keep their rank, the others rank by chips."""
        if self.phase != "over":
            return None
        remaining = self.remaining
        ranks = dict(zip(remaining, rank_by([self.stacks[seat] for seat in remaining]), strict=True))
        return Outcome(tuple(ranks.get(seat) or place for seat, place in enumerate(self.places)), self.stacks)

    @property
    def tallies(self) -> tuple[Counted, ...]:
        """Each hand's count at the showdown so far, from the dealer's left."""
        return tuple([self.tally(seat) for seat in self.counted])

    def countable(self, seat: Seat) -> Cards:
        """The cards that a seat counts: its hand and the open board."""
        return (*self.hands[seat], *self.board)

    def worth(self, seat: Seat) -> tuple[Score, ...]:
        """Every combination in the hand of `seat` and the open board (S0-19)."""
        return score_eight(
            self.countable(seat),
            joker_flush=self.rules.joker_flush,
            run_min_naturals=self.rules.run_min_naturals,
        )

    def tally(self, seat: Seat) -> Counted:
        """The count of a hand at the showdown."""
        scores, rules = self.worth(seat), self.rules
        worth, declared = total(scores), self.claims[seat]
        points = worth
        missed: tuple[Score, ...] = ()
        if declared is not None:
            points = settle(worth, declared, rules.overclaim)
        elif rules.count_mode != "auto":
            verdict = judge(scores, self.named[seat], run_min_naturals=rules.run_min_naturals)
            points, missed = verdict.points(rules.overclaim), unclaimed(scores, verdict.accepted)
        return Counted(seat, self.hands[seat], declared, points, worth, scores, missed)

    def legal(self, seat: Seat) -> Sequence[Move]:
        if seat not in self.to_act or seat == CHANCE:
            return ()
        match self.phase:
            case "discard":
                return Picks(Discard, self.hands[seat], {"cards": 1})
            case "claim":
                held, named = self.countable(seat), self.named[seat]
                combos = Combos(held, named, NAMES) if len(named) < MOST_NAMED else ()
                return claims(self.rules.count_mode, combos, CLAIMS, named)
            case "pause":
                return (Ready(),)
        return self.betting.legal(seat)

    def view(self, viewer: Viewer) -> Self:
        def hidden(values: tuple[Any, ...], nothing: Any) -> tuple[Any, ...]:
            return tuple(value if owner == viewer else nothing for owner, value in enumerate(values))

        return replace(
            self,
            hands=hide_others(self.hands, (viewer, *self.betting.live) if self.shown else (viewer,)),
            discards=hide_others(self.discards, (viewer,)),
            deck=hide(self.deck),
            burned=hide(self.burned),
            crib=(*self.board, *hide(self.crib[self.turned :])),
            claims=self.claims if self.shown else hidden(self.claims, None),
            named=self.named if self.shown else hidden(self.named, ()),
            events=seen(self.events, viewer),
            trail=(),
        )

    def default(self, seat: Seat) -> Any:
        """Check if possible, else fold, or call if folding is not allowed (A0-6); discard the first card.

        The hand counts its value, or nothing (`timeout_claim`), which may take several steps.
        """
        if self.phase != "claim":
            return self.legal(seat)[0]
        return claim_of(self.worth(seat) if self.rules.timeout_claim == "auto" else (), self.legal(seat))

    @property
    def standings(self) -> tuple[int, ...]:
        return self.stacks

    def zones(self) -> dict[str, Cards]:
        """The hands, and the open part of the crib."""
        return hand_zones(self.hands) | {"board": self.board}
