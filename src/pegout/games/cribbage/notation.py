"""Positions of cribbage as text: `standard pone 97-101 hand 2C 2S 5H 6C 7S 9D crib 2C 2S starter JD play 7S`.

`hand` has the cards as dealt, `crib` my discards among them, in ten-hand `second` the cards of my second
hand; `play` every card of the play, `GO` where a seat passed, `|` where the count began again.

A position is built by playing it. Other players' cards are made up, as low as the play allows (so that
players who did not pass can play), and are face down in my view.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import DECK, MOST_PIPS, Card, Cards
from pegout.game import CHANCE, Action, Deal, Seat, without_events
from pegout.game.notation import (
    ME,
    BadPosition,
    Field,
    Known,
    Notation,
    around,
    check_apart,
    check_deck,
    check_size,
    dealer_of,
    read_card,
    scores_of,
)
from pegout.games.cribbage.moves import Discard, Discarded, Play
from pegout.games.cribbage.position import COUNT_LIMIT
from pegout.games.cribbage.state import Rules, State
from pegout.words import Text, literal

FAR = 1000  # a target that no play reaches
GO, AGAIN = "GO", "|"


def as_analysed(rules: Rules) -> Rules:
    """Automatic counting without pauses; seats without a choice are skipped."""
    return replace(
        rules, count_mode="auto", muggins="off", pre_show=False, post_show=False, skip_empty=True,
        skip_pass=True, skip_only_move=False,
    )  # fmt: skip


class Cast(Struct, frozen=True):
    """The known cards."""

    dealt: Cards  # the viewer's dealt cards
    crib: Cards = ()  # the viewer's discards among these
    second: Cards = ()
    starter: Card | None = None

    @property
    def kept(self) -> Cards:
        return tuple(card for card in self.dealt if card not in self.crib and card not in self.second)


def read(rules: Rules, known: Known, before: tuple[int, ...] | None) -> tuple[State, tuple[int, ...]]:
    """The view of seat 0, and each side's points in this deal; `before`: those at the given score."""
    scores_of(known, rules.sides, rules.target)
    dealer, words = dealer_of(known, rules.seats), known.words("play")
    cast = _cast(rules, known)
    if words and cast.starter is None:
        raise BadPosition("starter", Text.of("position-few", count=1), lacking=1)
    far = replace(rules, target=FAR, skunk_lines=(), head_start=0)
    told = Told(far, cast.kept, dealer, words)
    state, hands = _deal(far, cast, dealer, told)
    state = _discarded(state, hands, cast)
    for seat, card in told.plays:
        if state.phase != "play" or state.to_play != seat:
            raise BadPosition("play", Text("position-impossible"))
        state = state.apply(seat, Play(card))
    if state.phase not in ("discard", "play"):
        raise BadPosition("play", Text("position-over"))
    made = state.scores
    scores = scores_of(known, rules.sides, rules.target, tuple(map(sub, made, before or made)))
    state = replace(state, rules=rules, scores=scores, back=scores, match_points=(0,) * rules.sides)
    return without_events(state).view(ME), made


def _cast(rules: Rules, known: Known) -> Cast:
    players = rules.seats
    hand, crib, second = known.cards("hand"), known.cards("crib"), known.cards("second")
    if second and not rules.second_hand:
        raise BadPosition("second", Text("position-no-second"))
    starter, play = known.cards("starter"), _laid(known)
    groups = {"hand": hand, "crib": crib, "second": second, "starter": starter, "play": play}
    for field, cards in groups.items():
        check_deck(field, cards, DECK)
    check_apart(crib=crib, second=second)
    dealt = tuple(sorted({*hand, *crib, *second}))  # naming the kept cards means these
    check_size("hand", len(dealt), rules.dealt(players))
    check_apart(hand=dealt, starter=starter)
    if crib or second or starter or play:
        check_size("crib", len(crib), rules.discards(players))
        check_size("second", len(second), 4 * rules.second_hand)
    check_size("starter", max(1, len(starter)), 1)
    check_apart(starter=starter, crib=crib, second=second, play=play)
    return Cast(dealt, crib, second, starter[0] if starter else None)


def _laid(known: Known) -> Cards:
    words = [word for word in known.words("play") if word.upper() not in (GO, AGAIN)]
    return Known(groups={"play": tuple(words)}).cards("play")


# --- the play ----------------------------------------------------------------------------------------


class Told:
    """The parsed play: cards laid by seat, and what other seats cannot hold."""

    def __init__(self, rules: Rules, kept: Cards, dealer: Seat, words: Sequence[str]) -> None:
        """`kept`: the viewer's cards for the play; raises BadPosition."""
        self.rules, self.mine = rules, list(kept)
        self.plays: list[tuple[Seat, Card]] = []
        self.laid: dict[Seat, list[Card]] = {seat: [] for seat in range(1, rules.seats)}
        self.least = dict.fromkeys(self.laid, 0)  # minimum pips of the cards they still hold
        self.turn, self.last = (dealer + 1) % rules.seats, dealer
        self.count, self.over, self.i_passed = 0, False, False
        self.gone: set[Seat] = set()
        for word in words:
            self._settle()
            if self.over:
                raise BadPosition("play", Text("position-over"))
            self._word(word)
        self._settle()

    def _word(self, word: str) -> None:
        if word == AGAIN:
            while self.count:
                self._pass()
                self._settle()
        elif word.upper() != GO:
            self._lay(read_card("play", word))
        elif self.i_passed:
            self.i_passed = False
        elif self.count:
            self._pass()

    def _left(self, seat: Seat) -> int:
        return len(self.mine) if seat == ME else self.rules.keep - len(self.laid[seat])

    def _settle(self) -> None:
        """Advance to the next seat with a choice, as far as the viewer knows."""
        while not self.over:
            players = range(self.rules.seats)
            if not any(map(self._left, players)):
                self.over = True
            elif all(seat in self.gone or not self._left(seat) for seat in players):
                self._end_count()
            elif self.turn in self.gone or not self._left(self.turn):
                self._next()
            elif self.turn == ME and self.count + min(card.pips for card in self.mine) > COUNT_LIMIT:
                self.i_passed = self.last != ME  # the player who takes the point need not say go
                self.gone.add(ME)
            else:
                return

    def _next(self) -> None:
        self.turn = (self.turn + 1) % self.rules.seats

    def _end_count(self) -> None:
        self.count, self.gone, self.turn, self.i_passed = 0, set(), self.last, False
        self.over = self.rules.play_ends == "first_count"
        self._next()

    def _pass(self) -> None:
        """The player to act cannot play."""
        least = COUNT_LIMIT - self.count + 1
        if self.turn == ME:
            card = min(self.mine, key=lambda card: card.pips)
            raise BadPosition("play", Text.of("position-can-play", card=literal(card.pretty)))
        if least > MOST_PIPS:
            raise BadPosition("play", Text.of("position-no-go", count=self.count))
        self.least[self.turn] = max(self.least[self.turn], least)
        self.gone.add(self.turn)

    def _lay(self, card: Card) -> None:
        while card in self.mine and self.turn != ME:  # the text omits forced passes of the others
            self._pass()
            self._settle()
        seat, pretty = self.turn, literal(card.pretty)
        if seat == ME and card not in self.mine:
            raise BadPosition("play", Text.of("position-mine", card=pretty))
        if self.count + card.pips > COUNT_LIMIT:
            raise BadPosition(
                "play", Text.of("position-limit", card=pretty, count=self.count, limit=COUNT_LIMIT)
            )
        if seat == ME:
            self.mine.remove(card)
        elif card.pips < self.least[seat]:
            raise BadPosition("play", Text.of("position-passed", card=pretty))
        else:
            self.laid[seat].append(card)
        self.plays.append((seat, card))
        self.count, self.last, self.i_passed = self.count + card.pips, seat, False
        self._next()
        if self.count == COUNT_LIMIT:
            self._end_count()


# --- cards of other seats ----------------------------------------------------------------------------


def _deal(rules: Rules, cast: Cast, dealer: Seat, told: Told) -> tuple[State, dict[Seat, list[Card]]]:
    """The deal, with made-up cards for other seats that the play allows; and the cards of each seat."""
    seats, n = rules.seats, rules.dealt(rules.seats)
    known = {*cast.dealt, cast.starter, *(card for laid in told.laid.values() for card in laid)}
    free = [card for card in DECK if card not in known]
    hands: dict[Seat, list[Card]] = {ME: list(cast.dealt)}
    hands |= {seat: list(laid) for seat, laid in told.laid.items()}
    unseen = [
        (told.least[seat], place, seat)
        for seat, laid in told.laid.items()
        for place in range(rules.keep - len(laid))
    ]
    for least, _place, seat in sorted(unseen, key=lambda slot: (-slot[0], slot[2] != told.turn, slot[1:])):
        card = next((card for card in free if card.pips >= least), None)
        if card is None:
            raise BadPosition("play", Text("position-impossible"))
        free.remove(card)
        hands[seat].append(card)
    for seat in told.laid:  # their discards, at the end of their hands
        hands[seat] += [free.pop() for _ in range(n - rules.keep)]
    order = [(dealer + 1 + k) % seats for k in range(seats)]
    crib = [free.pop() for _ in range(rules.crib_cards(seats))]
    starter = [free.pop(0) if cast.starter is None else cast.starter]
    deck = [hands[seat][k] for k in range(n) for seat in order] + crib + starter + free
    start = replace(
        rules.start(), phase="deal", dealer=dealer, first_dealer=dealer, scores=(0,) * rules.sides,
        back=(0,) * rules.sides,
    )  # fmt: skip
    return start.apply(CHANCE, Deal(tuple(deck))), hands


def _discarded(state: State, hands: dict[Seat, list[Card]], cast: Cast) -> State:
    """Make all discards before the viewer's decision, or up to the starter."""
    rules = state.rules
    two = rules.discards(rules.seats)
    while state.phase == "discard":
        waiting = state.to_act
        seat = ME if ME in waiting and cast.crib else waiting[0]
        if not cast.crib and (rules.discard_order == "simultaneous" or seat == ME):
            return state
        if seat == ME:
            state = state.apply(ME, Discard(cast.crib, cast.second))
        else:
            away = hands[seat][rules.keep :]
            state = state.apply(seat, Discard(tuple(away[:two]), tuple(away[two:])))
    if cast.starter is None:
        last = max(n for n, event in enumerate(state.events) if isinstance(event, Discarded))
        return state.trail[last]
    return state


# --- writing -----------------------------------------------------------------------------------


def write(view: State, seat: Seat) -> Known | None:
    """The seat's position; None outside of discards and the play, or if a seat has left."""
    rules = view.rules
    if view.left or view.phase not in ("discard", "play"):
        return None
    dealt = (*view.kept[seat], *view.discards[seat], *view.second_hands[seat]) or view.hands[seat]
    groups = {"hand": _words(sorted(dealt))}
    groups["crib"] = _words(view.discards[seat])
    groups["second"] = _words(view.second_hands[seat])
    if view.starter is not None:
        groups |= {"starter": (str(view.starter),), "play": _play(view)}
    scores = around(view.scores, rules.side(seat))
    place = (seat - view.dealer) % rules.seats
    there = {label: words for label, words in groups.items() if words}
    return Known(place=place, scores=scores, groups=there)


def _words(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _play(view: State) -> tuple[str, ...]:
    words: list[str] = []
    for n, laid in enumerate(view.laid):
        words += [AGAIN] * view.resets[1:].count(n)
        words.append(GO if laid.card is None else str(laid.card))
    return (*words, *[AGAIN] * view.resets[1:].count(len(view.laid)))


# --- setting up, and going on ------------------------------------------------------------------------


def fields(rules: Rules, known: Known) -> tuple[Field, ...]:
    """The fields of a position."""
    second = (Field("second", known.words("second"), 4, of="hand"),) if rules.second_hand else ()
    return (
        Field("hand", known.words("hand"), rules.dealt(rules.seats)),
        Field("crib", known.words("crib"), rules.discards(rules.seats), of="hand"),
        *second,
        Field("starter", known.words("starter"), 1),
        Field("play", known.words("play"), None, cards=False),
    )


def then(action: Action) -> tuple[str, ...]:
    """The words of an action."""
    match action:
        case Discard(cards, second):
            return ("crib", *_words(cards), *(("second", *_words(second)) if second else ()))
        case Play(card):
            return ("play", str(card))
    return ("play", GO)


def replies(view: State) -> tuple[tuple[str, ...], ...]:
    """The starter, or cards that another seat may hold and play."""
    own = {*view.hands[ME], *view.kept[ME], *view.discards[ME], *view.second_hands[ME]}
    seen = own | {each.card for each in view.laid if each.card} | {view.starter}
    unseen = [card for card in DECK if card not in seen]
    if view.phase == "discard" and view.kept[ME]:
        return tuple(("starter", str(card)) for card in unseen)
    if view.phase != "play" or view.to_play == ME:
        return ()
    room = COUNT_LIMIT - view.count
    cards = tuple(("play", str(card)) for card in unseen if card.pips <= room)
    return (*cards, ("play", GO)) if room < 10 else cards


NOTATION = Notation(
    labels=("hand", "crib", "second", "starter", "play"), rules=as_analysed, read=read, write=write,
    fields=fields, then=then, replies=replies, searches=lambda view: view.phase != "discard",
)  # fmt: skip
