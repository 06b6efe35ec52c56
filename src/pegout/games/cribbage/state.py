"""Cribbage for two, three or four: cut, deal, discard, play, show, and the match around it.

A step always ends where somebody must decide (or chance must deal); what follows by itself is done at
once and told in `events`. How the turn passes in the play, the densest part:

| after a card or a go                                 | then                                              |
|------------------------------------------------------|---------------------------------------------------|
| a seat after the last to act can play                | it is that seat's turn, even the same seat again  |
| a seat has cards but none that fits                  | it says go (by itself under `skip_pass`)          |
| a seat has no cards                                  | it is passed over (by itself under `skip_empty`)  |
| all have passed, or 31, or no cards are left         | last card: 1 below 31; the count starts again,    |
|                                                      | led by the seat after the last to play            |
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import Card, Cards, hide, in_order, without
from pegout.counting import Claim, Combos, Count, Done, Muggins, Pass, Source, judge, settle
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
    refused,
    say,
)
from pegout.games.cribbage.match import final_result, match_points_of, next_dealer, seats_after
from pegout.games.cribbage.moves import (
    Called,
    Claimed,
    Cleared,
    Discard,
    Discarded,
    GameWon,
    Go,
    Happening,
    Missed,
    Move,
    Named,
    Paused,
    Play,
    Played,
    Revealed,
    SaidGo,
    Scored,
    Turned,
    Voided,
    What,
)
from pegout.games.cribbage.rules import WHOLE_MATCH, Rules
from pegout.scoring import Score, score_play, score_show, total

# --- the position ----------------------------------------------------------------------------------


Phase: TypeAlias = Literal[
    "cut", "deal", "discard", "play",
    "show",  # while hands are counted; nobody acts
    "claim",  # a seat counts by hand
    "muggins",  # the others may take what it missed
    "pause", "over",
]  # fmt: skip
ASKS: dict[Phase, Ask] = {"claim": "count", "muggins": "muggins", "pause": "pause"}


CLAIMS, CALLS = range(40), range(1, 41)  # points that one may name: of one's own, of another's


class Laid(Struct, frozen=True):
    """A card laid to the count, or a go (no card)."""

    seat: Seat
    card: Card | None


class Shown(Struct, frozen=True):
    """A hand or crib counted at the show."""

    seat: Seat
    what: What
    points: int  # pegged
    claimed: int | None  # named by hand; None when counted for the seat
    scores: tuple[Score, ...]  # all that it holds


class Counting(Struct, frozen=True):
    """A claim under way, and the window after it."""

    seat: Seat
    what: What  # "play", "hand", "second hand" or "crib"
    named: tuple[Source, ...] = ()  # combinations so far
    claimed: int | None = None  # the total that was named, once it was
    pegged: int = 0
    missed: int = 0  # what the claim left out; a secret until the window has closed, as is what follows
    truth: tuple[Score, ...] = ()  # all that the cards hold, once they were claimed
    taken: int = 0  # of that, by muggins


class State(Untimed, Struct, frozen=True, tag="cribbage", kw_only=True):
    """A position of a cribbage match. Tuples are by seat unless they say otherwise."""

    rules: Rules
    phase: Phase = "cut"
    scores: tuple[int, ...]  # by side
    back: tuple[int, ...]  # by side: where the back peg stands
    match_points: tuple[int, ...]  # by side
    games: int = 0  # finished
    deals: int = 0  # begun in this game
    left: tuple[Seat, ...] = ()  # seats that gave up, in that order
    dealer: Seat = 0
    first_dealer: Seat = 0  # of this game
    deck: Cards = ()  # undealt
    hands: tuple[Cards, ...] = ()  # held, not yet played
    kept: tuple[Cards, ...] = ()  # as they are counted at the show
    second_hands: tuple[Cards, ...] = ()
    discards: tuple[Cards, ...] = ()  # what each threw; its own secret for good
    crib: Cards = ()  # sorted, so that its order tells nothing
    starter: Card | None = None
    laid: tuple[Laid, ...] = ()  # all of this deal
    resets: tuple[int, ...] = (0,)  # where in `laid` each count of this deal began
    count: int = 0  # what the cards since then come to
    gone: tuple[Seat, ...] = ()  # seats that have passed in this count
    turn: Seat = 0
    counting: Counting | None = None
    shown: tuple[Shown, ...] = ()  # this deal's, in counting order
    waiting: tuple[Seat, ...] = ()  # who must still answer (muggins, pause)
    paused: Literal["show", "deal", "game"] | None = None
    result: Outcome | None = None
    events: tuple[Happening, ...] = ()
    trail: tuple[State, ...] = ()  # by event: the position when it was told

    # --- what a caller asks --------------------------------------------------------------------

    @property
    def players(self) -> tuple[Seat, ...]:
        """Seats that have not left."""
        seats = tuple(range(self.rules.seats))
        return tuple([seat for seat in seats if seat not in self.left]) if self.left else seats

    @property
    def from_pone(self) -> tuple[Seat, ...]:
        """Every player in playing order, pone first, the dealer last."""
        return seats_after(self.players, self.dealer)

    @property
    def pile(self) -> Cards:
        """The cards of the present count."""
        return tuple([laid.card for laid in self.laid[self.resets[-1] :] if laid.card is not None])

    @property
    def earlier_piles(self) -> tuple[Cards, ...]:
        """The cards of each count of this deal that is over."""
        return tuple([
            tuple([laid.card for laid in self.laid[start:end] if laid.card is not None])
            for start, end in pairwise(self.resets)
        ])

    @property
    def outcome(self) -> Outcome | None:
        return self.result

    @property
    def to_act(self) -> tuple[Seat, ...]:
        match self.phase:
            case "play":
                return (self.turn,)
            case "discard":
                order = self.from_pone
                full = self.rules.dealt(len(order))
                late = tuple([seat for seat in order if len(self.hands[seat]) == full])
                return late[:1] if self.rules.discard_order == "in_turn" else late
            case "cut" | "deal":
                return (CHANCE,)
            case "claim" if self.counting:
                return (self.counting.seat,)
            case "muggins" | "pause":
                return self.waiting
        return ()

    def asks(self, seat: Seat) -> Ask:
        return ASKS.get(self.phase, "turn")

    def legal(self, seat: Seat) -> Sequence[Move]:
        if seat not in self.to_act or seat == CHANCE:
            return ()
        match self.phase:
            case "play":
                return tuple(map(Play, self.playable(seat))) or (Go(),)
            case "discard":
                return Choices(self.discards_of(seat))
            case "claim" if self.counting:
                named = self.counting.named
                if self.counting.what == "play":
                    return Choices(Span(Claim, "points", CLAIMS))
                combos = Combos(self.counted_cards, named)
                return Choices([Done()], combos, () if named else Span(Claim, "points", CLAIMS))
            case "muggins":
                return Choices([Pass()], Span(Muggins, "points", CALLS))
            case "pause":
                return (Ready(),)
        return ()

    def apply(self, seat: Seat, action: Action) -> State:
        fresh = replace(self, events=(), trail=())
        if isinstance(action, Leave) and seat in self.players and self.phase != "over":
            return fresh._leave(seat)
        if isinstance(action, Deal) and seat == CHANCE and self.to_act == (CHANCE,):
            check_deck(action, self.rules.deck)
            return fresh._cut(action.deck) if self.phase == "cut" else fresh._deal(action.deck)
        check_legal(self, seat, action, self.phase)
        return fresh._do(seat, action)

    def _do(self, seat: Seat, action: Action) -> State:
        match action:
            case Play(card):
                return self._play(seat, card)
            case Discard():
                return self._discard(seat, action)
            case Go():
                return self._go(seat)._pass_turn(seat)
            case Claim(points):
                return self._claim(points)
            case Count(name, cards) if self.counting:
                named = (*self.counting.named, Source(name, cards))
                return replace(self, counting=replace(self.counting, named=named))._say(
                    Named(seat, named[-1])
                )
            case Done():
                return self._claim(None)
            case Muggins(points):
                return self._muggins(seat, points)
            case Pass():
                return self._answered(seat)
            case Ready():
                return self._ready(seat)
        raise IllegalAction(refused(seat, action, self.phase))

    def view(self, viewer: Viewer) -> State:
        face_up: dict[str, list[Viewer]] = {"hand": [viewer], "second hand": [viewer], "crib": []}
        for shown in self.shown:
            face_up[shown.what].append(shown.seat)
        counting = self.counting
        if counting is not None:
            if counting.what != "play":
                face_up[counting.what].append(counting.seat)
            counting = replace(counting, missed=0, truth=())
        return replace(
            self,
            deck=hide(self.deck),
            hands=_seen(self.hands, face_up["hand"]),
            kept=_seen(self.kept, face_up["hand"]),
            second_hands=_seen(self.second_hands, face_up["second hand"]),
            discards=_seen(self.discards, (viewer,)),
            counting=counting,
            crib=self.crib if face_up["crib"] else hide(self.crib),
            events=tuple([_seen_event(event, viewer) for event in self.events]),
            trail=(),
        )

    def default(self, seat: Seat) -> Move:
        """The first that may be done; hands are counted truly, unless naming has begun; nothing is called."""
        if self.phase == "claim" and self.counting and not self.counting.named:
            return Claim(total(self.truth))
        return self.legal(seat)[0]

    @property
    def standings(self) -> tuple[int, ...]:
        return tuple(self.scores[self.rules.side(seat)] for seat in range(self.rules.seats))

    def zones(self) -> dict[str, Cards]:
        """Hands still to be played, second hands, the crib, the starter, the cards of the present count."""
        hands = {f"hand/{seat}": hand for seat, hand in enumerate(self.hands)}
        if self.rules.second_hand:
            hands |= {f"second/{seat}": hand for seat, hand in enumerate(self.second_hands)}
        starter = (self.starter,) if self.starter is not None else ()
        return {**hands, "crib": self.crib, "starter": starter, "pile": self.pile}

    def discards_of(self, seat: Seat) -> Picks[Discard]:
        """Every way to lay away cards of a hand as it was dealt."""
        return Picks(Discard, self.hands[seat], self.rules.discarded(len(self.players)))

    def playable(self, seat: Seat) -> Cards:
        """The cards that `seat` holds and that keep the count within thirty-one."""
        room = 31 - self.count
        return tuple([card for card in self.hands[seat] if 0 < card.pips <= room])

    # --- dealing and discarding ------------------------------------------------------------------

    def _cut(self, deck: Cards) -> State:
        dealer, cuts = low_cut(deck, self.players)
        if self.rules.first_dealer == "random":
            cuts = ()
        state = replace(self, dealer=dealer, phase="deal")
        if not self.deals:
            state = state._open_game(dealer)
        return state._say(Cut(dealer, cuts))

    def _open_game(self, dealer: Seat) -> State:
        """The pegs at the start; the first non-dealer may have a head start."""
        pone = seats_after(self.players, dealer)[0]
        zero = (0,) * self.rules.sides
        scores = put(zero, self.rules.side(pone), self.rules.head_start)
        return replace(self, dealer=dealer, first_dealer=dealer, scores=scores, back=zero)

    def _deal(self, deck: Cards) -> State:
        """One at a time from pone; what is left is the deck, its top card the next to be drawn."""
        order, n = self.from_pone, self.rules.dealt(len(self.players))
        nobody: tuple[Cards, ...] = ((),) * self.rules.seats
        state = replace(
            self, phase="discard", deals=self.deals + 1, deck=deck[n * len(order) :],
            hands=nobody, kept=nobody, second_hands=nobody, discards=nobody, crib=(), starter=None,
            laid=(), resets=(0,), count=0, gone=(), counting=None, shown=(), paused=None,
        )  # fmt: skip
        for k, seat in enumerate(order):
            hand = in_order(deck[k : n * len(order) : len(order)])
            state = say(state, Dealt(seat, hand), hands=put(state.hands, seat, hand))
        return state._fill_crib() if self.rules.crib_card_time == "at_deal" else state

    def _fill_crib(self) -> State:
        n = self.rules.crib_cards(len(self.players))
        return replace(self, crib=in_order((*self.crib, *self.deck[:n])), deck=self.deck[n:])

    def _discard(self, seat: Seat, thrown: Discard) -> State:
        kept = without(self.hands[seat], (*thrown.cards, *thrown.second))
        state = say(
            self,
            Discarded(seat, thrown.cards, thrown.second),
            hands=put(self.hands, seat, kept),
            kept=put(self.kept, seat, kept),
            second_hands=put(self.second_hands, seat, thrown.second),
            discards=put(self.discards, seat, thrown.cards),
            crib=in_order((*self.crib, *thrown.cards)),
        )
        return state if state.to_act else state._turn_starter()

    def _turn_starter(self) -> State:
        state = self._fill_crib() if self.rules.crib_card_time == "after_discards" else self
        starter, rest = state.deck[0], state.deck[1:]
        pone = state.from_pone[0]
        state = say(state, Turned(starter), phase="play", starter=starter, deck=rest, turn=pone)
        if starter.rank == 11:
            state = state._peg(state.dealer, "heels", self.rules.heels)
            if state._is_won:
                return state._end_game()
        return state._next_turn(state.dealer)

    # --- the play --------------------------------------------------------------------------------

    def _play(self, seat: Seat, card: Card) -> State:
        hands = put(self.hands, seat, without(self.hands[seat], (card,)))
        laid, count = (*self.laid, Laid(seat, card)), self.count + card.pips
        state = say(self, Played(seat, card, count), hands=hands, laid=laid, count=count)
        if self.rules.muggins == "show_and_play":
            return replace(state, phase="claim", counting=Counting(seat, "play"))
        scores = state._play_scores()
        if scores:
            state = state._peg(seat, "play", total(scores), scores)
            if state._is_won:
                return state._end_game()
        return state._pass_turn(seat)

    def _play_scores(self) -> tuple[Score, ...]:
        return score_play(
            self.pile, fifteen_points=self.rules.fifteen, thirty_one_points=self.rules.thirty_one
        )

    def _go(self, seat: Seat) -> State:
        gone = (*self.gone, seat)
        if not self.hands[seat]:
            return replace(self, gone=gone)
        return say(self, SaidGo(seat, self.count), gone=gone, laid=(*self.laid, Laid(seat, None)))

    def _pass_turn(self, after: Seat) -> State:
        """Give the turn to the next seat that has a choice; if there is none, end the count."""
        if not any(self.hands) or (self.count == 31 and self.rules.skip_pass):
            return self._end_count()
        state = self._next_turn(after)
        all_passed = state.gone and set(state.gone) >= set(state.players)
        return state._end_count() if all_passed else state

    def _next_turn(self, after: Seat) -> State:
        state = self
        for seat in seats_after(self.players, after):
            if seat in state.gone:
                continue
            stuck = not state.playable(seat)
            if stuck and (self.rules.skip_pass if state.hands[seat] else self.rules.skip_empty):
                quiet = seat == state._last_to_play  # who takes the point need not say go
                state = replace(state, gone=(*state.gone, seat)) if quiet else state._go(seat)
            elif self.rules.skip_only_move and len(moves := replace(state, turn=seat).legal(seat)) == 1:
                return replace(state, turn=seat)._do(seat, moves[0])
            else:
                return replace(state, turn=seat)
        return state

    def _end_count(self) -> State:
        state, count = replace(self, gone=()), self.count
        last = self._last_to_play
        assert last is not None
        if count != 31:
            state = state._peg(last, "go" if any(state.hands) else "last", self.rules.last)
            if state._is_won:
                return state._end_game()
        if not any(state.hands) or self.rules.play_ends == "first_count":
            return state._end_play()
        state = say(state, Cleared(count), resets=(*state.resets, len(state.laid)), count=0)
        return state._next_turn(last)

    @property
    def _last_to_play(self) -> Seat | None:
        """Who laid the last card of the present count."""
        laid = self.laid[self.resets[-1] :]
        return next((each.seat for each in reversed(laid) if each.card is not None), None)

    def _end_play(self) -> State:
        return self._pause("show") if self.rules.pre_show else self._show()

    # --- the show --------------------------------------------------------------------------------

    def _show_order(self) -> list[tuple[What, Seat]]:
        """Pone first, dealer last, then the second hands likewise, the crib last (L1-19, P2-18)."""
        seats = self.from_pone
        order: list[tuple[What, Seat]] = [("hand", seat) for seat in seats]
        if self.rules.second_hand:
            order += [("second hand", seat) for seat in seats]
        return order + ([("crib", self.dealer)] if self.rules.score_crib else [])

    def cards_of(self, what: str, seat: Seat) -> Cards:
        """A hand, second hand or crib as it is counted, without the starter."""
        if what == "crib":
            return self.crib
        return (self.kept if what == "hand" else self.second_hands)[seat]

    def scores_of(self, what: str, seat: Seat) -> tuple[Score, ...]:
        """Every combination in a hand or crib of this deal, which must be known."""
        assert self.starter is not None
        rules = self.rules
        as_crib = what == "crib" or (what == "second hand" and rules.second_hand_flush == "crib")
        scores = score_show(
            self.cards_of(what, seat), self.starter,
            crib=as_crib, crib_flush=rules.crib_flush, nobs_points=rules.nobs,
        )  # fmt: skip
        no_flush = rules.hand_flush == "none" and not as_crib
        return tuple(score for score in scores if not (no_flush and score.name == "flush"))

    def _show(self) -> State:
        """Count the next hand, and all that follow unless somebody counts by hand."""
        state = replace(self, phase="show", paused=None)
        for what, seat in self._show_order()[len(self.shown) :]:
            if self.rules.count_mode == "manual":
                revealed = Revealed(seat, what, self.cards_of(what, seat))
                return say(state, revealed, phase="claim", counting=Counting(seat, what))
            scores = state.scores_of(what, seat)
            state = state._peg_shown(seat, what, total(scores), scores, None)
            if state._is_won:
                return state._end_game()
        return state._end_deal()

    def _peg_shown(
        self, seat: Seat, what: What, points: int, scores: tuple[Score, ...], claimed: int | None
    ) -> State:
        state = replace(self, shown=(*self.shown, Shown(seat, what, points, claimed, scores)))
        return state._peg(seat, what, points, scores, self.cards_of(what, seat))

    # --- counting by hand -----------------------------------------------------------------------

    @property
    def truth(self) -> tuple[Score, ...]:
        """Every combination in what is being counted, which must be known."""
        assert self.counting is not None
        if self.counting.what == "play":
            return self._play_scores()
        return self.scores_of(self.counting.what, self.counting.seat)

    @property
    def counted_cards(self) -> Cards:
        """What is being counted: a hand or crib with the starter, or the cards of the present count."""
        assert self.counting is not None
        if self.counting.what == "play":
            return self.pile
        assert self.starter is not None
        return (*self.cards_of(self.counting.what, self.counting.seat), self.starter)

    def _claim(self, declared: int | None) -> State:
        """Peg what was named: a total, or (None) the combinations so far."""
        assert self.counting is not None
        seat, what, truth = self.counting.seat, self.counting.what, self.truth
        if declared is None:
            verdict = judge(truth, self.counting.named)
            named, scores = total(verdict.accepted) + total(verdict.refused), verdict.accepted
            points, missed = verdict.points(self.rules.overclaim), total(truth) - total(verdict.accepted)
        else:
            named, scores = declared, ()
            points = settle(total(truth), declared, self.rules.overclaim)
            missed = max(0, total(truth) - declared)
            if points == total(truth) and self.rules.muggins == "off":  # nobody can call: say what it was
                scores = truth
        counting = replace(self.counting, claimed=named, pegged=points, missed=missed, truth=truth)
        state = say(self, Claimed(seat, what, named), counting=counting)
        if what == "play":
            state = state._peg(seat, what, points, scores)
        else:
            state = state._peg(seat, what, points, scores, self.cards_of(what, seat))
        if state._is_won:
            return state._close_claim()._end_game()
        if self.rules.muggins == "off":
            return state._end_claim()
        side, others = self.rules.side, seats_after(self.players, seat)
        callers = tuple(other for other in others if side(other) != side(seat))
        return replace(state, phase="muggins", waiting=callers)

    def _muggins(self, seat: Seat, points: int) -> State:
        """Right if so much is still to be had: then it is pegged, else it may cost (P2-19, A2-10)."""
        assert self.counting is not None
        right = points <= self.counting.missed - self.counting.taken
        state = self._say(Called(seat, points, right))
        if right:
            state = replace(state, counting=replace(self.counting, taken=self.counting.taken + points))
            state = state._peg(seat, "muggins", points)
            if state._is_won:
                return state._close_claim()._end_game()
        elif self.rules.false_muggins == "costs":
            state = state._peg(seat, "false muggins", -points)
        return state._answered(seat)

    def _answered(self, seat: Seat) -> State:
        state = replace(self, waiting=tuple(other for other in self.waiting if other != seat))
        return state if state.waiting else state._end_claim()

    def _close_claim(self) -> State:
        """Tell what was missed, and turn the page."""
        counting = self.counting
        assert counting is not None
        state = replace(self, counting=None, waiting=())
        if counting.what != "play":
            shown = Shown(counting.seat, counting.what, counting.pegged, counting.claimed, counting.truth)
            state = replace(state, shown=(*self.shown, shown))
        if counting.missed:
            state = state._say(Missed(counting.seat, counting.what, counting.missed, counting.truth))
        return state

    def _end_claim(self) -> State:
        assert self.counting is not None
        seat, in_play = self.counting.seat, self.counting.what == "play"
        state = self._close_claim()
        return replace(state, phase="play")._pass_turn(seat) if in_play else state._show()

    # --- between deals and games -------------------------------------------------------------------

    def _pause(self, before: Literal["show", "deal", "game"]) -> State:
        return say(self, Paused(before), phase="pause", paused=before, waiting=self.players)

    def _ready(self, seat: Seat) -> State:
        waiting = tuple(other for other in self.waiting if other != seat)
        state = replace(self, waiting=waiting)
        if waiting:
            return state
        before, state = state.paused, replace(state, paused=None)
        return {"show": state._show, "deal": state._next_deal, "game": state._next_game}[before or "deal"]()

    def _end_deal(self) -> State:
        return self._pause("deal") if self.rules.post_show else self._next_deal()

    def _next_deal(self) -> State:
        if self.rules.deal_rotation == "random_each_hand":
            return replace(self, phase="cut")
        return replace(self, phase="deal", dealer=self.from_pone[0])

    @property
    def _is_won(self) -> bool:
        return max(self.scores) >= self.rules.target

    def _end_game(self) -> State:
        rules = self.rules
        winner = next(side for side, score in enumerate(self.scores) if score >= rules.target)
        skunk, points = match_points_of(rules, winner, self.scores, self.left)
        if points == WHOLE_MATCH:
            points = max(1, rules.match_target - self.match_points[winner])
        match_points = put(self.match_points, winner, self.match_points[winner] + points)
        state = replace(self, games=self.games + 1, match_points=match_points, counting=None, waiting=())
        won = GameWon(winner, self.scores, skunk, points)
        if match_points[winner] >= rules.match_target:
            result = final_result(rules, match_points, self.scores, self.left, winner)
            return replace(state, phase="over", result=result)._say(won)
        state = state._say(won)
        return state._pause("game") if rules.post_show else state._next_game()

    def _next_game(self) -> State:
        """The board is cleared, and the deal passes as the rules say (L1-31)."""
        rules, after_first = self.rules, seats_after(self.players, self.first_dealer)[0]
        seat = next_dealer(rules, self.scores, self.from_pone, after_first)
        state = replace(self, deals=0, shown=())
        if seat is None:
            zero = (0,) * rules.sides
            return replace(state, phase="cut", scores=zero, back=zero)
        return replace(state._open_game(seat), phase="deal")

    # --- leaving ----------------------------------------------------------------------------------

    def _leave(self, seat: Seat) -> State:
        """Forfeit; or take the worst open rank while the others go on with a new deal (V3-3, A3-4)."""
        state = replace(self, left=(*self.left, seat))
        alone = len(state.players) == 1
        if self.rules.leaver == "forfeits" or self.rules.sides < self.rules.seats or alone:
            result = final_result(self.rules, self.match_points, self.scores, state.left, None)
            over = replace(state, phase="over", result=result, counting=None, waiting=())
            return over._say(Left(seat))
        state = state._say(Left(seat))
        if self.phase in ("cut", "deal"):
            return state if self.dealer != seat else replace(state, dealer=state.from_pone[0])
        if self.phase == "pause" and self.paused != "show":
            return state._ready(seat) if seat in self.waiting else state
        return replace(state, counting=None, waiting=(), paused=None)._say(Voided())._next_deal()

    # --- telling and pegging -----------------------------------------------------------------------

    def _say(self, *events: Happening) -> State:
        return say(self, *events)

    def _peg(
        self, seat: Seat, what: What, points: int, scores: tuple[Score, ...] = (), cards: Cards = ()
    ) -> State:
        """Move a side's pegs, never below 0; nothing is told of a card that scores nothing in the play."""
        side = self.rules.side(seat)
        have = self.scores[side]
        points = max(points, -have)
        if not points and not cards:
            return self
        event = Scored(seat, what, points, scores, cards)
        if not points:
            return self._say(event)
        return say(self, event, scores=put(self.scores, side, have + points), back=put(self.back, side, have))


def _seen(hands: tuple[Cards, ...], owners: Sequence[Viewer]) -> tuple[Cards, ...]:
    """Hands by seat, with those of these owners face up."""
    return tuple([cards if owner in owners else hide(cards) for owner, cards in enumerate(hands)])


def _seen_event(event: Happening, viewer: Viewer) -> Happening:
    if isinstance(event, Dealt) and event.seat != viewer:
        return Dealt(event.seat, hide(event.cards))
    if isinstance(event, Discarded) and event.seat != viewer:
        return Discarded(event.seat, hide(event.cards), hide(event.second))
    return event
