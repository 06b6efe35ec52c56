"""A position of cribbage for two, three or four: its data, and what can be derived from it.

Legal actions, views, and the value of cards. The results of actions: state.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Literal, Self, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from pegout import game
from pegout.cards import MOST_PIPS, Card, Cards, hide, hide_others
from pegout.counting import Claim, Combos, CountMode, Muggins, Pass, Source, claim_of, claims
from pegout.game import CHANCE, Choices, Outcome, Picks, Ready, Seat, Span, Viewer, hand_zones, seen
from pegout.games.cribbage.match import seats_after
from pegout.games.cribbage.moves import Discard, Go, Happening, Move, Play, What
from pegout.games.cribbage.options import Options
from pegout.scoring import Score, score_play, score_show

EVERYONE = tuple([tuple(range(seats)) for seats in range(5)])  # by number of seats
CLAIMS = Span(Claim, "points", range(40))  # possible claims for a hand
CALLS = Span(Muggins, "points", range(1, 41))  # and calls of muggins
GO = (Go(),)
PLAYS = {card: Play(card) for card in Card}  # created once, for legal actions

# --- the data ------------------------------------------------------------------------------

Phase: TypeAlias = Literal[
    "cut", "deal", "discard", "play",
    "show",  # while hands are counted; no seat acts
    "claim",  # a seat counts by hand
    "muggins",  # the others may take what it missed
    "pause", "over",
]  # fmt: skip
COUNT_LIMIT = 31  # limit of the count in the play
Pause: TypeAlias = Literal["show", "deal", "game"]  # what follows once all are ready


class Laid(Struct, frozen=True, gc=False):
    """A card laid to the count, or a go (no card)."""

    seat: Seat
    card: Card | None


def with_counts(laid: Sequence[Laid], resets: Sequence[int]) -> Iterator[tuple[Laid, int]]:
    """Each card or go of a deal, and the count before it; `resets` as in a `State`."""
    count = 0
    for place, each in enumerate(laid):
        count = 0 if place in resets else count
        yield each, count
        count += each.card.pips if each.card else 0


class Shown(Struct, frozen=True, gc=False):
    """A hand or crib counted at the show."""

    seat: Seat
    what: What
    points: int  # pegged
    claimed: int | None  # named by hand; None when counted for the seat
    scores: tuple[Score, ...]  # all its combinations


class Counting(Struct, frozen=True, gc=False):
    """A claim in progress, and the window after it."""

    seat: Seat
    what: What  # "play", "hand", "second hand" or "crib"
    named: tuple[Source, ...] = ()  # combinations so far
    claimed: int | None = None  # the total that was named, once it was
    pegged: int = 0
    missed: int = 0  # points the claim missed; this and the following are secret until the window closes
    truth: tuple[Score, ...] = ()  # all combinations of the cards, once claimed
    taken: int = 0  # of these, taken by muggins


class Position(game.Position, Struct, frozen=True, gc=False, kw_only=True):
    """The data of a position. Tuples are by seat unless they say otherwise."""

    rules: Options
    phase: Phase = "cut"
    scores: tuple[int, ...]  # by side
    back: tuple[int, ...]  # by side: where the back peg stands
    match_points: tuple[int, ...]  # by side
    games: int = 0  # finished
    deals: int = 0  # begun in this game
    left: tuple[Seat, ...] = ()  # seats that left, in order
    dealer: Seat = 0
    first_dealer: Seat = 0  # of this game
    deck: Cards = ()  # undealt
    hands: tuple[Cards, ...] = ()  # held, not yet played
    kept: tuple[Cards, ...] = ()  # as counted at the show
    second_hands: tuple[Cards, ...] = ()
    discards: tuple[Cards, ...] = ()  # by seat; never revealed
    crib: Cards = ()  # sorted, so that its order reveals nothing
    starter: Card | None = None
    laid: tuple[Laid, ...] = ()  # all of this deal
    resets: tuple[int, ...] = (0,)  # indices in `laid` where each count of this deal began
    count: int = 0  # of the cards since the last reset
    gone: tuple[Seat, ...] = ()  # seats that have passed in this count
    to_play: Seat = field(default=0, name="turn")  # the name is fixed by snapshots of tables
    counting: Counting | None = None
    shown: tuple[Shown, ...] = ()  # this deal's, in counting order
    waiting: tuple[Seat, ...] = ()  # seats that must still answer (muggins, pause)
    paused: Pause | None = None
    result: Outcome | None = None
    events: tuple[Happening, ...] = ()
    trail: tuple[Position, ...] = ()  # the position at each event

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
        """The cards of each finished count of this deal."""
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
        if phase == "play":  # the most frequent case: one seat to act
            return tuple([PLAYS[card] for card in self.playable(seat)]) or GO if seat == self.to_play else ()
        if seat not in self.to_act or seat == CHANCE:
            return ()
        match phase:
            case "discard":
                return self.discards_of(seat)
            case "claim" if self.counting:
                named = self.counting.named
                return claims(self.claim_mode, Combos(self.counted_cards, named), CLAIMS, named)
            case "muggins":
                return Choices((Pass(),), CALLS)
            case "pause":
                return (Ready(),)
        return ()

    def view(self, viewer: Viewer) -> Self:
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
            events=seen(self.events, viewer),
            trail=(),
        )

    def default(self, seat: Seat) -> Any:
        """The first legal action; never a call. A hand counts its value, or nothing (`timeout_claim`);
        if a total could have been named, only the combinations named so far.
        """
        rules, counting, legal = self.rules, self.counting, self.legal(seat)
        if self.phase != "claim" or counting is None or (counting.named and rules.count_mode == "manual"):
            return legal[0]
        return claim_of(self.truth if rules.timeout_claim == "auto" else (), legal)

    @property
    def standings(self) -> tuple[int, ...]:
        rules, scores = self.rules, self.scores
        if len(scores) == rules.seats:
            return scores
        return tuple([scores[rules.side(seat)] for seat in range(rules.seats)])

    def pegged(self, seat: Seat, points: int) -> int:
        """The change of a side's pegs for these points: never below 0 or past the target (A1-13)."""
        have = self.scores[self.rules.side(seat)]
        if self.rules.version > 1:
            points = min(points, self.rules.target - have)
        return max(points, -have)

    @property
    def is_won(self) -> bool:
        """Whether a side has reached the target."""
        return max(self.scores) >= self.rules.target

    def zones(self) -> dict[str, Cards]:
        """Hands still to be played, second hands, the crib, the starter, the cards of the present count."""
        zones = hand_zones(self.hands)
        if self.rules.second_hand:
            zones |= {f"second/{seat}": hand for seat, hand in enumerate(self.second_hands)}
        zones["crib"] = self.crib
        zones["starter"] = (self.starter,) if self.starter is not None else ()
        zones["pile"] = self.pile
        return zones

    def discards_of(self, seat: Seat) -> Picks[Discard]:
        """All discards of a dealt hand."""
        return Picks(Discard, self.hands[seat], self.rules.discarded(len(self.remaining)))

    def playable(self, seat: Seat) -> Cards:
        """The cards of `seat` that keep the count within the limit."""
        held, room = self.hands[seat], COUNT_LIMIT - self.count
        if room >= MOST_PIPS and held and held[0].pips:
            return held
        playable = []
        for card in held:
            if 0 < card.pips <= room:
                playable.append(card)
        return tuple(playable)

    @property
    def play_scores(self) -> tuple[Score, ...]:
        """The points of the last card of the current count, without go and last."""
        rules = self.rules
        return score_play(self.pile, fifteen_points=rules.fifteen, thirty_one_points=rules.thirty_one)

    @property
    def last_to_play(self) -> Seat | None:
        """The seat that played the last card of the current count."""
        for laid in reversed(self.laid[self.resets[-1] :]):
            if laid.card is not None:
                return laid.seat
        return None

    # --- the show --------------------------------------------------------------------------------

    @property
    def show_order(self) -> list[tuple[What, Seat]]:
        """Pone first, dealer last, then the second hands likewise, the crib last (L1-19, P2-18)."""
        seats = self.from_pone
        order: list[tuple[What, Seat]] = [("hand", seat) for seat in seats]
        if self.rules.second_hand:
            order += [("second hand", seat) for seat in seats]
        return order + ([("crib", self.dealer)] if self.rules.score_crib else [])

    def cards_of(self, what: str, seat: Seat) -> Cards:
        """A hand, second hand or crib to count, without the starter."""
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
    def claim_mode(self) -> CountMode:
        """How the open count is claimed: in the play as a total, in the show by the rules."""
        assert self.counting is not None
        return "total" if self.counting.what == "play" else self.rules.count_mode

    @property
    def truth(self) -> tuple[Score, ...]:
        """Every combination in the hand being counted, whose cards must be known."""
        assert self.counting is not None
        if self.counting.what == "play":
            return self.play_scores
        return self.scores_of(self.counting.what, self.counting.seat)

    @property
    def counted_cards(self) -> Cards:
        """The cards being counted: a hand or crib with the starter, or the cards of the current count."""
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
