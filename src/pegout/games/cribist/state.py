"""A position of Cribist, and what follows from an action. Rule numbers: docs/rules/cribist.md.

A deal goes round in three phases: four cards make a trick (`play`), its winner counts it (`claim`),
the others may call what was missed (`muggins`). Nothing here says what a trick is worth before that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import Card, Cards, hide, without
from pegout.counting import (
    COMBO,
    Calls,
    Claim,
    Combos,
    Count,
    Done,
    Muggins,
    Pass,
    Source,
    judge,
    settle,
    unclaimed,
)
from pegout.game import (
    CHANCE,
    Action,
    Alarm,
    Ask,
    Choices,
    Cut,
    Deal,
    Dealt,
    Event,
    IllegalAction,
    Leave,
    Left,
    Outcome,
    Ready,
    Seat,
    Span,
    Viewer,
    check_deck,
    low_cut,
    put,
    rank_by,
    refused,
    say,
)
from pegout.games.cribist.muggins import MOST, Called, check, trick_winner
from pegout.games.cribist.rules import SEATS, Rules
from pegout.games.cribist.words import WORDS
from pegout.scoring import Score, score_trick, total
from pegout.words import Item, Text, Who, either

Phase: TypeAlias = Literal["cut", "deal", "play", "claim", "muggins", "pause", "over"]
ASKS: dict[Phase, Ask] = {"claim": "count", "muggins": "muggins", "pause": "pause"}
Ending: TypeAlias = Literal[
    "claim", "muggins", "tricks", "tricks shared",  # the target was reached by these
    "deals", "deals shared", "time", "time shared", "leave",
]  # fmt: skip


class Play(Action, frozen=True):
    """Lay a card to the trick."""

    card: Card


class TimeUp(Action, frozen=True):
    """CHANCE's word that the agreed time is over (C4-3); like Leave never listed, accepted once at any time.

    The rules hold no clock: whoever keeps the time says so, and the record keeps it.
    """


Move: TypeAlias = Deal | Play | Count | Done | Claim | Muggins | Pass | Ready | Leave | TimeUp


class DealPassed(Event, frozen=True):
    """Another seat is to deal."""

    seat: Seat


class Played(Event, frozen=True):
    """A seat laid a card."""

    seat: Seat
    card: Card


class TrickTaken(Event, frozen=True):
    """Four cards lay there, and this seat has won them."""

    seat: Seat
    cards: Cards


class Named(Event, frozen=True):
    """The winner of the trick named a combination; what it is worth comes out at the end of the claim."""

    seat: Seat
    source: Source


class Claimed(Event, frozen=True):
    """The winner of the trick has counted it."""

    seat: Seat
    points: int
    scores: tuple[Score, ...]  # what was right of it; empty where a number was claimed
    refused: tuple[Score, ...]


class Passed(Event, frozen=True):
    """A seat calls nothing."""

    seat: Seat


class Missed(Event, frozen=True):
    """What nobody claimed in the trick, told when it is turned down."""

    points: int
    scores: tuple[Score, ...]  # all that it lies in; more than `points` where a number was claimed


class TricksCounted(Event, frozen=True):
    """A deal is over: a point for each trick (C4-14)."""

    points: tuple[int, ...]  # by seat


class TimeCalled(Event, frozen=True):
    """The agreed time is over."""


class Won(Event, frozen=True):
    """The match is over."""

    seats: tuple[Seat, ...]


News: TypeAlias = (
    Cut | DealPassed | Dealt | Played | TrickTaken | Named | Claimed | Called | Passed | Missed
    | TricksCounted | TimeCalled | Left | Won
)  # fmt: skip


class Trick(Struct, frozen=True):
    """A trick that lies turned down before its winner (C4-8)."""

    winner: Seat
    leader: Seat
    cards: Cards  # as they were played


class State(Struct, frozen=True, tag="cribist", kw_only=True):
    """A position of Cribist."""

    rules: Rules
    phase: Phase = "cut"
    dealer: Seat = 0  # means nothing before the cut
    scores: tuple[int, ...] = (0,) * SEATS
    deals: int = 0  # how many have been played out
    hands: tuple[Cards, ...] = ((),) * SEATS  # sorted
    trump: str = ""  # "C", "D", "H" or "S"; "" before the opening lead
    leader: Seat = 0  # led the trick on the table, or is to lead
    trick: Cards = ()  # face up, from the lead; until all have had their say about it
    tricks: tuple[Trick, ...] = ()  # this deal's: everybody saw them
    named: tuple[Source, ...] = ()  # by the winner of the trick, so far
    declared: int | None = None  # by the winner, where a number is claimed
    calls: tuple[Called, ...] = ()  # of Muggins on this trick
    spoken: tuple[Seat, ...] = ()  # who has had the last word, in `muggins` and `pause`
    time_up: bool = False
    left: Seat | None = None
    ended: Ending | None = None
    events: tuple[News, ...] = ()
    trail: tuple[State, ...] = ()  # by event: the position when it was told

    # --- who may do what

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

    def asks(self, seat: Seat) -> Ask:
        return ASKS.get(self.phase, "turn")

    def legal(self, seat: Seat) -> Sequence[Any]:
        if seat not in self.to_act or seat == CHANCE:
            return ()
        match self.phase:
            case "play":
                hand = self.hands[seat]
                follow = [card for card in hand if self.trick and card.suit == self.trick[0].suit]
                return [Play(card) for card in follow or hand]  # (C4-6)
            case "claim" if self.rules.claim_by == "combos":
                return Choices([Done()], Combos(self.trick, self.named))
            case "claim":
                return Span(Claim, "points", range(MOST + 1))
            case "muggins":
                return Choices([Pass()], Calls(self.trick, MOST))
            case _:
                return [Ready()]

    def apply(self, seat: Seat, action: Action) -> State:
        fresh = replace(self, events=(), trail=())
        match action:
            case Leave() if self.phase != "over" and 0 <= seat < SEATS:
                return say(replace(fresh, left=seat), Left(seat))._over("leave")
            case TimeUp() if seat == CHANCE and self.may_time_out:
                return fresh._time_up()
            case Deal() if seat == CHANCE and self.to_act == (CHANCE,):
                check_deck(action, self.rules.deck)
                return fresh._cut(action.deck) if self.phase == "cut" else fresh._deal(action.deck)
            case _ if seat not in self.to_act or seat == CHANCE or action not in self.legal(seat):
                raise self._refusal(seat, action)
            case Play(card):
                return fresh._play(seat, card)
            case Count(name, cards):
                named = Source(name, cards)
                return say(replace(fresh, named=(*self.named, named)), Named(seat, named))
            case Done():
                return fresh._claim_combos(self.named)
            case Claim(points):
                return fresh._claim_total(points)
            case Muggins():
                return fresh._call(seat, action)
            case Pass():
                return say(fresh, Passed(seat))._silent(seat)
            case _:
                return fresh._silent(seat)

    @property
    def may_time_out(self) -> bool:
        """Whether TimeUp is accepted."""
        return self.rules.end == "time" and self.phase != "over" and not self.time_up

    def view(self, viewer: Viewer) -> State:
        def seen(event: News) -> News:
            if isinstance(event, Dealt) and event.seat != viewer:
                return Dealt(event.seat, hide(event.cards))
            return event

        return replace(
            self,
            hands=tuple(hand if owner == viewer else hide(hand) for owner, hand in enumerate(self.hands)),
            events=tuple(map(seen, self.events)),
            trail=(),
        )

    # --- for those who look on, or are absent

    def default(self, seat: Seat) -> Action:
        """The first card that may be played; nothing is called. The trick counts what it is worth, which may
        take several steps, or no more than has been named (`timeout_claim`).
        """
        if self.phase != "claim":
            first: Action = self.legal(seat)[0]
            return first
        truth = self._truth() if self.rules.timeout_claim == "auto" else ()
        if self.rules.claim_by == "total":
            return Claim(total(truth))
        named = {(source.name, source.cards) for source in self.named}
        for score in truth:
            cards = tuple(sorted(score.cards))
            if (score.name, cards) not in named:
                return Count(COMBO[score.name], cards)
        return Done()

    @property
    def alarm(self) -> Alarm | None:
        """That the time is up, where it ends the match."""
        return Alarm(60 * self.rules.minutes, TimeUp()) if self.may_time_out else None

    @property
    def standings(self) -> tuple[int, ...]:
        return self.scores

    def zones(self) -> dict[str, Cards]:
        """The hands, and the trick from its lead on."""
        return {f"hand/{seat}": hand for seat, hand in enumerate(self.hands)} | {"trick": self.trick}

    # --- what can be derived

    @property
    def is_dealing(self) -> bool:
        """Whether a deal is in progress, from the cards to the last trick's points."""
        return self.phase in ("play", "claim", "muggins")

    @property
    def winner(self) -> Seat:
        """Who wins the trick on the table, as far as it has gone; the leader before that."""
        return (self.leader + trick_winner(self.trick, self.trump)) % SEATS if self.trick else self.leader

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many each seat has in front of it."""
        return tuple(sum(trick.winner == seat for trick in self.tricks) for seat in range(SEATS))

    @property
    def outcome(self) -> Outcome | None:
        if self.ended is None:
            return None
        scores = self.scores if self.left is None else put(self.scores, self.left, min(self.scores) - 1)
        return Outcome(rank_by(scores), self.scores)

    # --- dealing

    def _cut(self, deck: Cards) -> State:
        dealer, cuts = low_cut(deck, range(SEATS))
        shown = cuts if self.rules.first_dealer == "cut" else ()  # (A4-11)
        return say(replace(self, phase="deal", dealer=dealer), Cut(dealer, shown))

    def _deal(self, deck: Cards) -> State:
        """One at a time from the dealer's left, thirteen each (C4-4)."""
        eldest = (self.dealer + 1) % SEATS
        hands = tuple(tuple(sorted(deck[(seat - eldest) % SEATS :: SEATS])) for seat in range(SEATS))
        state = replace(
            self, phase="play", hands=((),) * SEATS, trump="", leader=eldest, trick=(), tricks=()
        )
        for seat, hand in enumerate(hands):
            state = say(replace(state, hands=put(state.hands, seat, hand)), Dealt(seat, hand))
        return state

    def _pass_deal(self) -> State:
        dealer = (self.dealer + 1) % SEATS
        return say(replace(self, phase="deal", dealer=dealer, spoken=()), DealPassed(dealer))

    # --- a trick: played, counted by its winner, checked by the others, turned down

    def _play(self, seat: Seat, card: Card) -> State:
        state = replace(
            self,
            hands=put(self.hands, seat, without(self.hands[seat], [card])),
            trick=(*self.trick, card),
            trump=self.trump or card.suit,  # (C4-5)
        )
        state = say(state, Played(seat, card))
        if len(state.trick) < SEATS:
            return state
        state = say(replace(state, phase="claim"), TrickTaken(state.winner, state.trick))
        if self.rules.count_mode == "manual":
            return state
        truth = state._truth()
        return state._claimed(total(truth), truth, ())

    def _truth(self) -> tuple[Score, ...]:
        return score_trick(self.trick, self.trump)

    def _claim_combos(self, named: tuple[Source, ...]) -> State:
        verdict = judge(self._truth(), named)
        return self._claimed(verdict.points(self.rules.settling), verdict.accepted, verdict.refused)

    def _claim_total(self, points: int) -> State:
        settled = settle(total(self._truth()), points, self.rules.settling)
        return replace(self, declared=points)._claimed(settled, (), ())

    def _claimed(self, points: int, scores: tuple[Score, ...], refused: tuple[Score, ...]) -> State:
        state = say(self._score(self.winner, points), Claimed(self.winner, points, scores, refused))
        if state._has_won(state.winner):
            return state._over("claim")
        return state._turn_down() if self.rules.count_mode == "auto" else replace(state, phase="muggins")

    def missed(self) -> tuple[tuple[Score, ...], int]:
        """The combinations of the trick that nobody has taken, and how many of their points are to be had."""
        truth = self._truth()
        called = [score for call in self.calls for score in call.scores]
        if self.declared is None:
            open_ = unclaimed(truth, judge(truth, self.named).accepted)
            left = tuple(score for score in open_ if score not in called)
            return left, total(left)
        left = tuple(score for score in unclaimed(truth, ()) if score not in called)
        room = max(0, total(truth) - self.declared) - sum(call.won for call in self.calls)
        return left if room else (), room

    def _call(self, seat: Seat, call: Muggins) -> State:
        """First come, first judged; who was right may go on, who was wrong is out of this window."""
        missed, room = self.missed()
        called = check(seat, call, missed, room, partial=self.rules.muggins_partial)
        state = say(replace(self, calls=(*self.calls, called))._score(seat, called.change), called)
        if state._has_won(seat):
            return state._over("muggins")
        return state if called.right else state._silent(seat)

    def _silent(self, seat: Seat) -> State:
        """The seat has no more to say; when nobody has, the play goes on."""
        state = replace(self, spoken=(*self.spoken, seat))
        if state.to_act:
            return state
        return state._pass_deal() if state.phase == "pause" else state._turn_down()

    def _turn_down(self) -> State:
        trick, state = Trick(self.winner, self.leader, self.trick), self
        if self.rules.count_mode == "manual":
            scores, points = self.missed()
            state = say(self, Missed(points, scores)) if points else self
        state = replace(
            state,
            phase="play", trick=(), tricks=(*self.tricks, trick), leader=trick.winner,  # (A4-1)
            named=(), declared=None, calls=(), spoken=(),
        )  # fmt: skip
        return state if any(state.hands) else state._end_deal()

    # --- scores and ends

    def _score(self, seat: Seat, points: int) -> State:
        score = self.scores[seat] + points
        return replace(self, scores=put(self.scores, seat, max(0, score) if self.rules.floor_zero else score))

    def _has_won(self, seat: Seat) -> bool:
        return self.rules.end == "target" and self.scores[seat] >= self.rules.target

    def _end_deal(self) -> State:
        """A point for each trick (C4-14); several may reach the target by it (A4-8)."""
        in_turn = self.rules.end_bonus_order == "in_turn"
        state, scored = self, [0] * SEATS
        for seat in ((self.dealer + n) % SEATS for n in range(1, SEATS + 1)):
            scored[seat] = self.tricks_won[seat]
            state = state._score(seat, scored[seat])
            if in_turn and state._has_won(seat):
                break
        state = say(replace(state, deals=self.deals + 1), TricksCounted(tuple(scored)))
        if any(map(state._has_won, range(SEATS))):
            return state._over("tricks shared" if state._tied else "tricks")
        done = state.time_up or (state.rules.end == "deals" and state.deals >= state.rules.deals)
        if done and not state._needs_a_deal_more:
            return state._over_by_score()
        return replace(state, phase="pause") if state.rules.post_show else state._pass_deal()

    def _time_up(self) -> State:
        state = say(replace(self, time_up=True), TimeCalled())
        if self.is_dealing and self.rules.time_end == "finish_hand":  # (A4-10)
            return state
        if not state._needs_a_deal_more:
            return state._over_by_score()
        return state._abandon()._pass_deal() if self.is_dealing else state

    def _abandon(self) -> State:
        """The deal in progress counts no more."""
        return replace(
            self, hands=((),) * SEATS, trump="", trick=(), tricks=(), named=(), declared=None, calls=()
        )

    @property
    def _tied(self) -> bool:
        return self.scores.count(max(self.scores)) > 1

    @property
    def _needs_a_deal_more(self) -> bool:
        return self._tied and self.rules.tie == "extra_deal"  # (A4-9)

    def _over_by_score(self) -> State:
        if self.time_up:
            return self._over("time shared" if self._tied else "time")
        return self._over("deals shared" if self._tied else "deals")

    def _over(self, how: Ending) -> State:
        state = replace(self, phase="over", ended=how)
        assert state.outcome is not None
        return say(state, Won(state.outcome.winners))

    def _refusal(self, seat: Seat, action: Action) -> IllegalAction:
        """Why not, without a word about what the seat may not know."""
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
        return IllegalAction(Text.of("illegal-choice", refused=refusal, choice=either(sorted(options))))
