"""Skalborg for two, three or four: blinds, deal, discard, four rounds of betting, the showdown.

A step always ends where somebody must decide (or chance must act); what follows by itself is done at
once and told in `events`. A hand goes through the phases of `course(rules)` in order; it is cut short
when all but one have folded (S0-18).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pegout.betting import Bet, Betting, Call, Fold, Pot, Raise, after, open_hand, share
from pegout.cards import Cards, hide, without
from pegout.counting import COMBO, COMBO_NAMES, Claim, Combos, Count, Done, Source, judge, settle, unclaimed
from pegout.game import (
    CHANCE,
    Action,
    Ask,
    Choices,
    Cut,
    Deal,
    Dealt,
    IllegalAction,
    Leave,
    Left,
    Outcome,
    Picks,
    Ready,
    Seat,
    Span,
    Untimed,
    Viewer,
    check_deck,
    check_legal,
    low_cut,
    put,
    rank_by,
    refused,
    say,
)
from pegout.games.skalborg.moves import (
    Busted,
    Called,
    Claimed,
    Counted,
    Discard,
    Discarded,
    Ended,
    Filled,
    Folded,
    Happening,
    Move,
    Posted,
    Raised,
    Returned,
    Shuffled,
    Turned,
    Won,
)
from pegout.games.skalborg.rules import CRIB, DEALT, Rules
from pegout.scoring import Score, score_eight, total

MOST_POINTS = 112  # what eight cards can be worth at most
MOST_NAMED = 64  # combinations that a seat may name; more than eight cards can hold
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
ASKS: dict[Phase, Ask] = {"claim": "count", "pause": "pause"}


STREETS = {"blinds": 0, "preflop": 0, "flop": 2, "turn": 3, "river": 4}
"""The rounds of betting, and how many cards of the board lie open in each."""


def course(rules: Rules) -> tuple[Phase, ...]:
    """What a hand goes through after the deal (A0-4, A0-5)."""
    blinds = ("blinds",) if rules.betting_rounds == "recap" else ()
    shuffle = ("shuffle",) if rules.board_order == "shuffled" else ()
    streets = ("preflop", "flop", "turn", "river")
    return ("deal", *blinds, "discard", *shuffle, *streets, "claim")


class State(Untimed, Struct, frozen=True, tag="skalborg", kw_only=True):
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
    won: tuple[int, ...] = ()  # chips, from the pots of the hand that just ended
    places: tuple[int, ...] = ()  # rank of each seat that is out of the match; 0: still in it
    events: tuple[Happening, ...] = ()
    trail: tuple[State, ...] = ()  # by event: the position when it was told

    # --- what a caller asks --------------------------------------------------------------------

    @property
    def players(self) -> tuple[Seat, ...]:
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
        ranks = dict(zip(self.players, rank_by([self.stacks[seat] for seat in self.players]), strict=True))
        return Outcome(
            tuple(ranks.get(seat) or place for seat, place in enumerate(self.places)), self.stacks
        )

    @property
    def tallies(self) -> tuple[Counted, ...]:
        """How each hand was counted at the showdown, as far as it has gone, from the dealer's left."""
        return tuple(map(self._tally, self.counted))

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

    def asks(self, seat: Seat) -> Ask:
        return ASKS.get(self.phase, "turn")

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
        if isinstance(action, Leave) and seat in self.players and self.phase != "over":
            return fresh._leave(seat)
        if seat == CHANCE and self.to_act == (CHANCE,) and isinstance(action, Deal):
            check_deck(action, self.rules.deck)
            return fresh._chance(action.deck)
        check_legal(self, seat, action, self.phase)
        return fresh._do(seat, action)

    def view(self, viewer: Viewer) -> State:
        seat = viewer
        def hidden(values: tuple[Any, ...], nothing: Any) -> tuple[Any, ...]:
            return tuple(value if owner == seat else nothing for owner, value in enumerate(values))

        def seen(event: Happening) -> Happening:
            match event:
                case Dealt(owner, cards) if owner != seat:
                    return Dealt(owner, hide(cards))
                case Discarded(owner, cards) if owner != seat:
                    return Discarded(owner, hide(cards))
            return event

        return replace(
            self,
            hands=tuple(
                hand if owner == seat or (self.shown and owner in self.betting.live) else hide(hand)
                for owner, hand in enumerate(self.hands)
            ),
            discards=tuple(
                cards if owner == seat else hide(cards) for owner, cards in enumerate(self.discards)
            ),
            deck=hide(self.deck),
            burned=hide(self.burned),
            crib=(*self.board, *hide(self.crib[self.turned :])),
            claims=self.claims if self.shown else hidden(self.claims, None),
            named=self.named if self.shown else hidden(self.named, ()),
            events=tuple(map(seen, self.events)),
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

    # --- what is done --------------------------------------------------------------------------

    def _do(self, seat: Seat, action: Action) -> State:
        match action:
            case Discard(cards):
                return self._discard(seat, cards)
            case Fold() | Call() | Raise():
                return self._bet(seat, action)
            case Claim(points):
                return replace(self, claims=put(self.claims, seat, points))._claimed(seat)
            case Count(name, cards):
                named = (*self.named[seat], Source(name, cards))
                return replace(self, named=put(self.named, seat, named))
            case Done():
                return self._claimed(seat)
            case Ready():
                return self._without(seat)._unless_waiting()
        raise IllegalAction(refused(seat, action, self.phase))

    def _chance(self, deck: Cards) -> State:
        if self.phase == "cut":
            dealer, cuts = low_cut(deck, self.players)
            return self._say(Cut(dealer, cuts))._open_hand(dealer)
        if self.phase == "deal":
            return self._deal(deck)
        # Chance shuffles again, and of that only the order of the crib is used (S0-13).
        return replace(self, crib=tuple(sorted(self.crib, key=deck.index)))._say(Shuffled())._onward()

    def _open_hand(self, dealer: Seat) -> State:
        """The blinds (S0-4)."""
        out = [seat for seat in range(self.rules.seats) if seat not in self.players]
        betting = open_hand(
            self.stacks,
            dealer,
            big_blind=self.rules.big_blind,
            blinds=self.rules.blinds,
            limit=self.rules.limit,
            dealer_must_call=self.rules.dealer_must_call,
            sitting_out=out,
        )
        betting = replace(betting, unanswered=self.rules.version < 2)
        seats = range(self.rules.seats)
        nobody: tuple[Cards, ...] = tuple(() for _ in seats)
        posted = [seat for seat in after(dealer, seats) if betting.staked[seat]]
        state = replace(
            self, phase="deal", number=self.number + 1, dealer=dealer, betting=betting,
            hands=nobody, discards=nobody, deck=(), burned=(), crib=(), turned=0, waiting=(),
            claims=tuple(None for _ in seats), named=tuple(() for _ in seats), shown=False, counted=(),
            won=(0,) * len(seats), places=self.places or (0,) * len(seats),
        )  # fmt: skip
        for n, seat in enumerate(posted, 1):
            event = Posted(seat, betting.staked[seat], not betting.stacks[seat])
            state = replace(state, betting=betting.before_blinds(posted[n:]))._say(event)
        return replace(state, betting=betting)

    def _deal(self, deck: Cards) -> State:
        """One at a time from the dealer's left (S0-7)."""
        order = after(self.dealer, self.betting.live)
        state = replace(self, deck=deck[DEALT * len(order) :])
        for n, seat in enumerate(order):
            hand = tuple(sorted(deck[n : DEALT * len(order) : len(order)]))
            state = replace(state, hands=put(state.hands, seat, hand))._say(Dealt(seat, hand))
        return state._onward()

    def _discard(self, seat: Seat, cards: Cards) -> State:
        thrown = replace(
            self,
            hands=put(self.hands, seat, without(self.hands[seat], cards)),
            discards=put(self.discards, seat, cards),
        )
        return thrown._say(Discarded(seat, cards))._without(seat)._unless_waiting()

    def _fill_crib(self) -> State:
        """The deck makes the crib up to four; if it does, one card is burned first (S0-9..12, A0-10).

        So seats that gave up before they discarded are made up for. Deck cards come first, then the
        discards from the dealer's left: the recap's order (A0-3).
        """
        thrown = tuple(
            card for seat in after(self.dealer, range(self.rules.seats)) for card in self.discards[seat]
        )
        added = CRIB - len(thrown)
        burned = 1 if added else 0
        return replace(
            self,
            burned=self.deck[:burned],
            crib=(*self.deck[burned : burned + added], *thrown),
            deck=self.deck[burned + added :],
        )._say(Filled(burned, added))

    def _bet(self, seat: Seat, bet: Bet) -> State:
        betting = self.betting.apply(seat, bet)
        all_in = not betting.stacks[seat]
        match bet:
            case Fold():
                event: Happening = Folded(seat)
            case Call():
                event = Called(seat, self.betting.stacks[seat] - betting.stacks[seat], all_in)
            case Raise(to):
                event = Raised(seat, to, not self.betting.bet, all_in)
        return replace(self, betting=betting)._say(event)._unless_waiting()

    def _claimed(self, seat: Seat) -> State:
        return self._say(Claimed(seat))._without(seat)._unless_waiting()

    def _leave(self, seat: Seat) -> State:
        """The worst open rank; the hand is folded out of turn, and chips that are not in the pot stay."""
        in_hand = self.phase in course(self.rules) and seat in self.betting.live
        gone = replace(
            self,
            places=put(self.places or (0,) * self.rules.seats, seat, len(self.players)),
            betting=self.betting.fold(seat) if in_hand else self.betting,
        )
        return gone._say(Left(seat))._without(seat)._unless_waiting()

    # --- what follows by itself ------------------------------------------------------------------

    def _unless_waiting(self) -> State:
        """This, if somebody has still to act; else what comes then."""
        if self.phase in course(self.rules) and len(self.betting.live) == 1:
            return self._all_folded()
        if len(self.players) == 1:
            return self._end()
        return self if self.to_act else self._onward()

    def _onward(self) -> State:
        """From a phase that is done to the next in which somebody must act."""
        if self.phase == "pause":
            return self._open_hand(after(self.dealer, self.players)[0])
        if self.phase == "claim":
            return self._show()
        done = self._return_uncalled() if self.phase in STREETS else self
        if self.phase == "discard":
            done = self._fill_crib()
        phases = course(self.rules)
        return done._enter(phases[phases.index(self.phase) + 1])

    def _enter(self, phase: Phase) -> State:
        state = replace(self, phase=phase)
        if phase == "discard":
            return replace(state, waiting=after(self.dealer, self.betting.live))
        if phase == "claim":
            live = () if self.rules.count_mode == "auto" else after(self.dealer, self.betting.live)
            return replace(state, waiting=live)._unless_waiting()
        if phase in STREETS:
            return state._turn(STREETS[phase])._open_street()._unless_waiting()
        return state

    def _turn(self, up_to: int) -> State:
        if up_to == self.turned:
            return self
        return replace(self, turned=up_to)._say(Turned(self.crib[self.turned : up_to], self.crib[:up_to]))

    def _open_street(self) -> State:
        """Open the betting, which the recap does not at the river; fixed limit doubles from the turn."""
        recap = self.rules.betting_rounds == "recap"
        if self.phase is ("blinds" if recap else "preflop"):
            return self  # the blinds have opened it
        double = self.rules.limit == "fixed" and self.phase in ("turn", "river")
        betting = self.betting.street(self.dealer, self.rules.big_blind * (2 if double else 1))
        if recap and self.phase == "river":
            betting = replace(betting, waiting=())
        return replace(self, betting=betting)

    def _return_uncalled(self) -> State:
        seat, chips = self.betting.uncalled
        return replace(self, betting=self.betting.returned())._say(Returned(seat, chips)) if chips else self

    # --- the end of a hand -----------------------------------------------------------------------

    def _all_folded(self) -> State:
        """Who is left takes everything; no claim, no cards shown (S0-18)."""
        state = self._return_uncalled()
        (seat,) = state.betting.live
        chips = state.betting.pot
        return state._pay({seat: chips})._say(Won(seat, chips, 0, shown=False))._end_hand()

    def _show(self) -> State:
        """Each pot goes to the best count among those who may win it (S0-19, S0-38, 4.3-8)."""
        tallies = {seat: self._tally(seat) for seat in after(self.dealer, self.betting.live)}
        state = replace(self, shown=True)
        for seat, tally in tallies.items():
            state = replace(state, counted=(*state.counted, seat))._say(tally)
        for n, pot in enumerate(self.betting.pots):
            best = max(tallies[seat].points for seat in pot.seats)
            winners = [seat for seat in pot.seats if tallies[seat].points == best]
            won = share(pot, winners, self.dealer)
            state = state._pay(won)._say(*(Won(seat, won[seat], n, shown=True) for seat in won))
        return state._end_hand()

    def _tally(self, seat: Seat) -> Counted:
        scores = self.worth(seat)
        worth, declared, over = total(scores), self.claims[seat], self.rules.overclaim
        points, missed = worth, tuple[Score, ...]()
        if self.rules.count_mode == "declare_total":
            points = settle(worth, declared or 0, over)
        elif self.rules.count_mode == "declare_combos":
            verdict = judge(scores, self.named[seat], run_min_naturals=self.rules.run_min_naturals)
            points, missed = verdict.points(over), unclaimed(scores, verdict.accepted)
        return Counted(seat, self.hands[seat], declared, points, worth, scores, missed)

    def _pay(self, won: Mapping[Seat, int]) -> State:
        """The chips of the first pot that is left move."""
        so_far = tuple(chips + won.get(seat, 0) for seat, chips in enumerate(self.won))
        return replace(self, betting=self.betting.pay(won), won=so_far)

    def _end_hand(self) -> State:
        """Who has no chips left is out, those of one hand sharing a rank (A0-18)."""
        busted = [seat for seat in self.players if not self.stacks[seat]]
        place, state = len(self.players) - len(busted) + 1, self
        for seat in busted:
            state = replace(state, places=put(state.places, seat, place))._say(Busted(seat))
        if len(state.players) == 1 or self.number == self.rules.hands_limit:
            return state._end()
        if self.shown and self.rules.post_show:
            return replace(state, phase="pause", waiting=state.players)
        return state._open_hand(after(self.dealer, state.players)[0])

    def _end(self) -> State:
        over = replace(self, phase="over", waiting=())
        return over._say(Ended(over.outcome.winners if over.outcome else ()))

    # --- small steps -----------------------------------------------------------------------------

    def _say(self, *events: Happening) -> State:
        return say(self, *events)

    def _without(self, seat: Seat) -> State:
        return replace(self, waiting=tuple(other for other in self.waiting if other != seat))
