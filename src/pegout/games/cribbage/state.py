"""Cribbage for two, three or four: a position, what may be done in it, and what a viewer may see of it.

A step always ends where somebody must decide (or chance must deal); what follows by itself is done at
once and told in `events`. What follows from an action, in the order of a deal: dealing.py, play.py,
show.py, claims.py, between.py; leaving.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct, field
from msgspec.structs import replace

from pegout.cards import MOST_PIPS, Card, Cards, hide, hide_others
from pegout.counting import Claim, Combos, Count, Done, Muggins, Pass, Source
from pegout.game import (
    CHANCE,
    Action,
    Choices,
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
    refused,
)
from pegout.games.cribbage.claims import answered, call, claim, name
from pegout.games.cribbage.dealing import cut, deal, discard
from pegout.games.cribbage.leaving import leave, ready
from pegout.games.cribbage.match import seats_after
from pegout.games.cribbage.moves import Discard, Go, Happening, Move, Play
from pegout.games.cribbage.parts import COUNT_LIMIT, Counting, Laid, Pause, Phase, Shown
from pegout.games.cribbage.play import pass_turn, play, play_scores, say_go
from pegout.games.cribbage.rules import Rules
from pegout.scoring import Score, score_show, total

EVERYONE = tuple([tuple(range(seats)) for seats in range(5)])  # by how many seats there are
HANDS = tuple([f"hand/{seat}" for seat in range(4)])
CLAIMS = Span(Claim, "points", range(40))  # what one may name of one's own
DONE, GO = (Done(),), (Go(),)
PLAYS = {card: Play(card) for card in Card}  # each made once, for what is legal
CALLS = Span(Muggins, "points", range(1, 41))  # and of another's


class State(Phased, Untimed, Struct, frozen=True, gc=False, tag="cribbage", kw_only=True):
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
    discards: tuple[Cards, ...] = ()  # what each discarded; its own secret for good
    crib: Cards = ()  # sorted, so that its order tells nothing
    starter: Card | None = None
    laid: tuple[Laid, ...] = ()  # all of this deal
    resets: tuple[int, ...] = (0,)  # where in `laid` each count of this deal began
    count: int = 0  # what the cards since then come to
    gone: tuple[Seat, ...] = ()  # seats that have passed in this count
    to_play: Seat = field(default=0, name="turn")  # by this name in snapshots of tables
    counting: Counting | None = None
    shown: tuple[Shown, ...] = ()  # this deal's, in counting order
    waiting: tuple[Seat, ...] = ()  # who must still answer (muggins, pause)
    paused: Pause | None = None
    result: Outcome | None = None
    events: tuple[Happening, ...] = ()
    trail: tuple[State, ...] = ()  # by event: the position when it was told

    # --- what a caller asks --------------------------------------------------------------------

    @property
    def remaining(self) -> tuple[Seat, ...]:
        """Seats that have not left."""
        seats = EVERYONE[self.rules.seats]
        return tuple([seat for seat in seats if seat not in self.left]) if self.left else seats

    @property
    def from_pone(self) -> tuple[Seat, ...]:
        """Seats that have not left in playing order, pone first, the dealer last."""
        return seats_after(self.remaining, self.dealer)

    @property
    def pile(self) -> Cards:
        """The cards of the present count."""
        return _cards(self.laid[self.resets[-1] :])

    @property
    def earlier_piles(self) -> tuple[Cards, ...]:
        """The cards of each count of this deal that is over."""
        return tuple([_cards(self.laid[start:end]) for start, end in pairwise(self.resets)])

    @property
    def outcome(self) -> Outcome | None:
        return self.result

    @property
    def to_act(self) -> tuple[Seat, ...]:
        match self.phase:
            case "play":
                return (self.to_play,)
            case "discard":
                late = tuple([seat for seat in self.from_pone if not self.kept[seat]])
                return late[:1] if self.rules.discard_order == "in_turn" else late
            case "cut" | "deal":
                return (CHANCE,)
            case "claim" if self.counting:
                return (self.counting.seat,)
            case "muggins" | "pause":
                return self.waiting
        return ()

    def legal(self, seat: Seat) -> Sequence[Move]:
        phase = self.phase
        if phase == "play":  # what is asked most often, and a turn of one seat
            return tuple([PLAYS[card] for card in self.playable(seat)]) or GO if seat == self.to_play else ()
        if seat not in self.to_act or seat == CHANCE:
            return ()
        match phase:
            case "discard":
                return self.discards_of(seat)
            case "claim" if self.counting:
                named = self.counting.named
                if self.counting.what == "play":
                    return Choices(CLAIMS)
                combos = Combos(self.counted_cards, named)
                return Choices(DONE, combos, () if named else CLAIMS)
            case "muggins":
                return Choices((Pass(),), CALLS)
            case "pause":
                return (Ready(),)
        return ()

    def apply(self, seat: Seat, action: Action) -> State:
        fresh = replace(self, events=(), trail=())
        if type(action) is Leave and seat in self.remaining and self.phase != "over":
            return leave(fresh, seat)
        if seat == CHANCE and isinstance(action, Deal) and self.to_act == (CHANCE,):
            check_deck(action, self.rules.deck)
            return (cut if self.phase == "cut" else deal)(fresh, action.deck)
        check_legal(self, seat, action, self.phase)
        return fresh._do(seat, action)

    def _do(self, seat: Seat, action: Action) -> State:
        counting = self.counting
        match action:
            case Play(card):
                return play(self, seat, card)
            case Claim(points) if counting:
                return claim(self, counting, points)
            case Discard():
                return discard(self, seat, action)
            case Ready():
                return ready(self, seat)
            case Go():
                return pass_turn(say_go(self, seat), seat)
            case Count(combo, cards) if counting:
                return name(self, counting, Source(combo, cards))
            case Done() if counting:
                return claim(self, counting, None)
            case Muggins(points) if counting:
                return call(self, counting, seat, points)
            case Pass() if counting:
                return answered(self, counting, seat)
        raise IllegalAction(refused(seat, action, self.phase))

    def view(self, viewer: Viewer) -> State:
        mine = (viewer,)
        face_up: dict[str, tuple[Viewer, ...]] = {"hand": mine, "second hand": mine, "crib": ()}
        for shown in self.shown:
            face_up[shown.what] += (shown.seat,)
        counting = self.counting
        if counting is not None:
            if counting.what != "play":
                face_up[counting.what] += (counting.seat,)
            counting = replace(counting, missed=0, truth=())
        second_hands = self.second_hands
        if self.rules.second_hand:
            second_hands = hide_others(second_hands, face_up["second hand"])
        return replace(
            self,
            deck=hide(self.deck),
            hands=hide_others(self.hands, face_up["hand"]),
            kept=hide_others(self.kept, face_up["hand"]),
            second_hands=second_hands,
            discards=hide_others(self.discards, mine),
            counting=counting,
            crib=self.crib if face_up["crib"] else hide(self.crib),
            events=tuple([event.seen_by(viewer) for event in self.events]),
            trail=(),
        )

    def default(self, seat: Seat) -> Move:
        """The first that may be done; nothing is called. A hand counts what it is worth, or nothing
        (`timeout_claim`), unless naming has begun: then it counts what has been named.
        """
        if self.phase == "claim" and self.counting and not self.counting.named:
            return Claim(total(self.truth) if self.rules.timeout_claim == "auto" else 0)
        return self.legal(seat)[0]

    @property
    def standings(self) -> tuple[int, ...]:
        rules, scores = self.rules, self.scores
        if len(scores) == rules.seats:
            return scores
        return tuple([scores[rules.side(seat)] for seat in range(rules.seats)])

    def zones(self) -> dict[str, Cards]:
        """Hands still to be played, second hands, the crib, the starter, the cards of the present count."""
        zones = dict(zip(HANDS, self.hands, strict=False))
        if self.rules.second_hand:
            zones |= {f"second/{seat}": hand for seat, hand in enumerate(self.second_hands)}
        zones["crib"] = self.crib
        zones["starter"] = (self.starter,) if self.starter is not None else ()
        zones["pile"] = self.pile
        return zones

    def discards_of(self, seat: Seat) -> Picks[Discard]:
        """Every way to lay away cards of a hand as it was dealt."""
        return Picks(Discard, self.hands[seat], self.rules.discarded(len(self.remaining)))

    def playable(self, seat: Seat) -> Cards:
        """The cards that `seat` holds and that keep the count within thirty-one."""
        held, room = self.hands[seat], COUNT_LIMIT - self.count
        if room >= MOST_PIPS and held and held[0].pips:
            return held
        playable = []
        for card in held:
            if 0 < card.pips <= room:
                playable.append(card)
        return tuple(playable)

    # --- the show --------------------------------------------------------------------------------

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
        if rules.hand_flush == "none" and not as_crib:
            return tuple([score for score in scores if score.name != "flush"])
        return scores

    # --- counting by hand -----------------------------------------------------------------------

    @property
    def truth(self) -> tuple[Score, ...]:
        """Every combination in what is being counted, which must be known."""
        assert self.counting is not None
        if self.counting.what == "play":
            return play_scores(self)
        return self.scores_of(self.counting.what, self.counting.seat)

    @property
    def counted_cards(self) -> Cards:
        """What is being counted: a hand or crib with the starter, or the cards of the present count."""
        assert self.counting is not None
        if self.counting.what == "play":
            return self.pile
        assert self.starter is not None
        return (*self.cards_of(self.counting.what, self.counting.seat), self.starter)


def _cards(laid: Sequence[Laid]) -> Cards:
    cards = []
    for each in laid:
        if each.card is not None:
            cards.append(each.card)
    return tuple(cards)
