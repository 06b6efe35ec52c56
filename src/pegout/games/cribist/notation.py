"""Positions of Cribist as text: `cribist dealer+1 3:0:7:2 hand 2C 5C 9C ... play 5C KC 2C 5D`.

`hand` has the thirteen cards as dealt, `play` every card of the deal from the opening lead on, `deals` the
number of finished deals. A position is built by playing it. Other players' cards are made up so that no
seat revoked, and are face down in my view.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import sub

from msgspec.structs import replace

from pegout.cards import DECK, Card, Cards
from pegout.game import CHANCE, Action, Deal, IllegalAction, Seat, without_events
from pegout.game.notation import (
    ME,
    BadPosition,
    Field,
    Known,
    Notation,
    around,
    check_deck,
    check_size,
    dealer_of,
    scores_of,
)
from pegout.games.cribist.moves import Play
from pegout.games.cribist.muggins import trick_winner
from pegout.games.cribist.options import SEATS
from pegout.games.cribist.state import Rules, State
from pegout.words import Text, literal

FAR, HAND = 1000, 13  # a target that no deal reaches; cards dealt to each


def as_analysed(rules: Rules) -> Rules:
    """Rules for analysis: automatic counting, without pauses."""
    return replace(rules, count_mode="auto", muggins_partial=False, post_show=False)


def read(rules: Rules, known: Known, before: tuple[int, ...] | None) -> tuple[State, tuple[int, ...]]:
    """The view of seat 0, and each seat's points in this deal; `before`: those at the given score."""
    dealer = dealer_of(known, SEATS)
    scores_of(known, SEATS, _target(rules))
    hand, played = known.cards("hand"), known.cards("play")
    for field, cards in (("hand", hand), ("play", played)):
        check_deck(field, cards, DECK)
    check_size("hand", len(hand), HAND)
    hands = _hands(hand, _Told(hand, played, dealer))
    eldest = (dealer + 1) % SEATS
    deck = [hands[(eldest + k) % SEATS][n] for n in range(HAND) for k in range(SEATS)]
    far = replace(rules, end="target", target=FAR)
    state = replace(far.start(), phase="deal", dealer=dealer).apply(CHANCE, Deal(tuple(deck)))
    for card in played:
        try:
            state = state.apply(state.to_act[0], Play(card))
        except IllegalAction as error:
            raise BadPosition("play", error.text, error.words) from None
    if state.phase != "play":
        raise BadPosition("play", Text("position-over"))
    made = state.scores
    scores = scores_of(known, SEATS, _target(rules), tuple(map(sub, made, before or made)))
    deals = known.words("deals")
    number = int(deals[0]) if deals and deals[0].isdecimal() and len(deals[0]) < 4 else 0
    return without_events(replace(state, rules=rules, scores=scores, deals=number)).view(ME), made


def _target(rules: Rules) -> int | None:
    return rules.target if rules.end == "target" else None


class _Told:
    """Cards played by seat, and the suits each seat cannot hold."""

    def __init__(self, hand: Cards, played: Cards, dealer: Seat) -> None:
        self.laid: dict[Seat, list[Card]] = {seat: [] for seat in range(1, SEATS)}
        self.void: dict[Seat, set[str]] = {seat: set() for seat in range(1, SEATS)}
        leader, trick, trump = (dealer + 1) % SEATS, list[Card](), ""
        for card in played:
            seat, trump = (leader + len(trick)) % SEATS, trump or card.suit
            trick.append(card)
            if (seat == ME) != (card in hand):
                key = "position-mine" if seat == ME else "position-not-mine"
                raise BadPosition("play", Text.of(key, card=literal(card.pretty)))
            if seat != ME:
                self._lay(seat, card, trick[0].suit)
            if len(trick) == SEATS:
                leader, trick = (leader + trick_winner(tuple(trick), trump)) % SEATS, []

    def _lay(self, seat: Seat, card: Card, led: str) -> None:
        if card.suit in self.void[seat]:
            raise BadPosition("play", Text.of("position-revoked", card=literal(card.pretty)))
        if card.suit != led:
            self.void[seat].add(led)
        self.laid[seat].append(card)


def _hands(mine: Cards, told: _Told) -> dict[Seat, list[Card]]:
    """Thirteen cards for each seat, consistent with the cards played."""
    hands: dict[Seat, list[Card]] = {ME: list(mine)}
    hands |= {seat: list(laid) for seat, laid in told.laid.items()}
    known = {card for hand in hands.values() for card in hand}
    given: dict[Seat, list[Card]] = {seat: [] for seat in told.laid}

    def give(card: Card, tried: frozenset[Seat]) -> bool:
        fits = [seat for seat in given if card.suit not in told.void[seat] and seat not in tried]
        for seat in fits:
            if len(hands[seat]) + len(given[seat]) < HAND:
                given[seat].append(card)
                return True
        for seat in fits:
            for other in given[seat]:
                if give(other, tried | {seat}):
                    given[seat][given[seat].index(other)] = card
                    return True
        return False

    for card in DECK:
        if card not in known and not give(card, frozenset()):
            raise BadPosition("play", Text("position-impossible"))
    return {seat: [*hand, *given.get(seat, [])] for seat, hand in hands.items()}


def write(view: State, seat: Seat) -> Known | None:
    """The seat's position; None unless cards are played."""
    if view.phase != "play" or view.left is not None:
        return None
    tricks = [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.trick)]
    own = [cards[at] for leader, cards in tricks if (at := (seat - leader) % SEATS) < len(cards)]
    groups = {"hand": _words(sorted((*view.hands[seat], *own)))}
    if played := [card for _, cards in tricks for card in cards]:
        groups["play"] = _words(played)
    if view.deals:
        groups["deals"] = (str(view.deals),)
    return Known(place=(seat - view.dealer) % SEATS, scores=around(view.scores, seat), groups=groups)


def _words(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def fields(_rules: Rules, known: Known) -> tuple[Field, ...]:
    """The fields of a position."""
    deals = (Field("deals", known.words("deals"), cards=False),) if known.words("deals") else ()
    return (Field("hand", known.words("hand"), HAND), Field("play", known.words("play")), *deals)


def then(action: Action) -> tuple[str, ...]:
    """The words of an action."""
    assert isinstance(action, Play)
    return ("play", str(action.card))


def replies(view: State) -> tuple[tuple[str, ...], ...]:
    """Cards that another seat may hold and play."""
    if view.to_act == (ME,):
        return ()
    laid = {card for trick in view.tricks for card in trick.cards}
    return tuple(("play", str(card)) for card in DECK if card not in {*laid, *view.trick, *view.hands[ME]})


NOTATION = Notation(
    labels=("hand", "play", "deals"), rules=as_analysed, read=read, write=write, fields=fields, then=then,
    replies=replies,
)  # fmt: skip
