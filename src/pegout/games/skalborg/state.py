"""Skalborg for two, three or four: a position, what may be done in it, and what a viewer may see of it.

A step always ends where somebody must decide (or chance must act); what follows by itself is done at
once and told in `events`. A hand goes through the phases of `course(rules)` in order; it is cut short
when all but one have folded (S0-18). What follows from an action: acts.py, flow.py; dealing.py, pots.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pegout.betting import Betting, Call, Fold, Pot, Raise
from pegout.cards import Cards, hide, hide_others
from pegout.counting import COMBO, Claim, Combos, Count, Done, Source
from pegout.game import (
    CHANCE,
    Action,
    Choices,
    Cut,
    Deal,
    IllegalAction,
    Leave,
    Outcome,
    Phased,
    Picks,
    Ready,
    Seat,
    Span,
    Untimed,
    Viewer,
    check_deck,
    check_legal,
    low_cut,
    rank_by,
    refused,
    say,
)
from pegout.games.skalborg.acts import bet, claim, discard, done, leave, name
from pegout.games.skalborg.dealing import deal, new_hand, shuffle_crib
from pegout.games.skalborg.flow import answered, onward
from pegout.games.skalborg.moves import Counted, Discard, Happening, Move
from pegout.games.skalborg.parts import MOST_NAMED, MOST_POINTS, NAMES, STREETS, Phase, Prize
from pegout.games.skalborg.pots import tally
from pegout.games.skalborg.rules import Rules
from pegout.scoring import Score, score_eight, total


class State(Phased, Untimed, Struct, frozen=True, gc=False, tag="skalborg", kw_only=True):
    """A position of a Skalborg match. Tuples are by seat unless they say otherwise."""

    rules: Rules
    phase: Phase = "cut"
    number: int = 0  # of this hand, from 1
    dealer: Seat = 0  # seat 0 until the cut has been made
    betting: Betting
    hands: tuple[Cards, ...] = ()  # a folded hand is kept, for its owner alone to see
    discards: tuple[Cards, ...] = ()  # what each laid away, one card or none yet; its owner remembers
    deck: Cards = ()  # undealt
    burned: Cards = ()
    crib: Cards = ()  # in the order in which it is turned
    turned: int = 0  # how many of the crib lie open
    waiting: tuple[Seat, ...] = ()  # who has still to discard, to claim, or to be ready
    claims: tuple[int | None, ...] = ()  # totals named
    named: tuple[tuple[Source, ...], ...] = ()  # combinations named
    shown: bool = False  # the hand ended in a showdown, and its live hands lie open
    counted: tuple[Seat, ...] = ()  # whose hands have been counted at the showdown
    prizes: tuple[Prize, ...] = ()  # of the hand that just ended
    places: tuple[int, ...] = ()  # rank of each seat that is out of the match; 0: still in it
    events: tuple[Happening, ...] = ()
    trail: tuple[State, ...] = ()  # by event: the position when it was told

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
        """All chips that are bet, as they would be won: the main pot first (4.3-8)."""
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
        """The crib cards that lie open: everybody's (S0-12)."""
        return self.crib[: self.turned]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self.phase in ("cut", "deal", "shuffle"):
            return (CHANCE,)
        return self.betting.to_act if self.phase in STREETS else self.waiting

    @property
    def outcome(self) -> Outcome | None:
        """Chips; who is out keeps the rank at which it went, the others rank by what they have."""
        if self.phase != "over":
            return None
        remaining = self.remaining
        ranks = dict(zip(remaining, rank_by([self.stacks[seat] for seat in remaining]), strict=True))
        return Outcome(
            tuple(ranks.get(seat) or place for seat, place in enumerate(self.places)), self.stacks
        )

    @property
    def tallies(self) -> tuple[Counted, ...]:
        """How each hand was counted at the showdown, as far as it has gone, from the dealer's left."""
        return tuple([tally(self, seat) for seat in self.counted])

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

    def legal(self, seat: Seat) -> Sequence[Move]:
        if seat not in self.to_act or seat == CHANCE:
            return ()
        match self.phase:
            case "discard":
                return Picks(Discard, self.hands[seat], {"cards": 1})
            case "claim" if self.rules.count_mode == "declare_total":
                return Choices(Span(Claim, "points", range(MOST_POINTS + 1)))
            case "claim":
                held, named = self.countable(seat), self.named[seat]
                return Choices([Done()], Combos(held, named, NAMES) if len(named) < MOST_NAMED else ())
            case "pause":
                return (Ready(),)
        return self.betting.legal(seat)

    def apply(self, seat: Seat, action: Action) -> State:
        fresh = replace(self, events=(), trail=())
        if isinstance(action, Leave) and seat in self.remaining and self.phase != "over":
            return leave(fresh, seat)
        if seat == CHANCE and self.to_act == (CHANCE,) and isinstance(action, Deal):
            check_deck(action, self.rules.deck)
            return fresh._chance(action.deck)
        check_legal(self, seat, action, self.phase)
        return fresh._do(seat, action)

    def _chance(self, deck: Cards) -> State:
        if self.phase == "cut":
            dealer, cuts = low_cut(deck, self.remaining)
            return new_hand(say(self, Cut(dealer, cuts)), dealer)
        return onward((deal if self.phase == "deal" else shuffle_crib)(self, deck))

    def _do(self, seat: Seat, action: Action) -> State:
        match action:
            case Discard(cards):
                return discard(self, seat, cards)
            case Fold() | Call() | Raise():
                return bet(self, seat, action)
            case Claim(points):
                return claim(self, seat, points)
            case Count(combo, cards):
                return name(self, seat, Source(combo, cards))
            case Done():
                return done(self, seat)
            case Ready():
                return answered(self, seat)
        raise IllegalAction(refused(seat, action, self.phase))

    def view(self, viewer: Viewer) -> State:
        seat = viewer
        def hidden(values: tuple[Any, ...], nothing: Any) -> tuple[Any, ...]:
            return tuple(value if owner == seat else nothing for owner, value in enumerate(values))

        return replace(
            self,
            hands=hide_others(self.hands, (seat, *self.betting.live) if self.shown else (seat,)),
            discards=hide_others(self.discards, (seat,)),
            deck=hide(self.deck),
            burned=hide(self.burned),
            crib=(*self.board, *hide(self.crib[self.turned :])),
            claims=self.claims if self.shown else hidden(self.claims, None),
            named=self.named if self.shown else hidden(self.named, ()),
            events=tuple([event.seen_by(seat) for event in self.events]),
            trail=(),
        )

    def default(self, seat: Seat) -> Move:
        """Check if one can, else fold, or call where one may not fold (A0-6); discard the first card.

        The hand counts what it is worth, or nothing (`timeout_claim`); that may take several steps.
        """
        if self.phase != "claim":
            return self.legal(seat)[0]
        scores = self.worth(seat) if self.rules.timeout_claim == "auto" else ()
        if self.rules.count_mode == "declare_total":
            return Claim(total(scores))
        legal = self.legal(seat)
        named = (Count(COMBO[score.name], tuple(sorted(score.cards))) for score in scores)
        return next((count for count in named if count in legal), Done())

    @property
    def standings(self) -> tuple[int, ...]:
        return self.stacks

    def zones(self) -> dict[str, Cards]:
        """The hands, and the part of the crib that lies open."""
        return {f"hand/{seat}": hand for seat, hand in enumerate(self.hands)} | {"board": self.board}
