"""The segments of observations, game by game, and how they are filled from a view."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from msgspec import Struct

from pegout.cards import DECK, RANKS
from pegout.counting import Combos, Count, Source
from pegout.game import CHANCE, Seat, State, shuffled
from pegout.games.skalborg.position import NAMES
from pegout.rl.actions import Pending

PILE = 8  # last cards of the pile whose ranks are observed
INFINITE = 3.0e38


class Segment(Struct, frozen=True):
    """Consecutive numbers of an observation."""

    name: str
    size: int
    meaning: str
    high: float = 1.0  # the largest value
    low: float = 0.0


Filled: TypeAlias = Iterator[tuple[str, Any]]
"""(segment name, its cards (a tuple), indices set to 1 (a list), or values by index (a dict))"""
Layout: TypeAlias = Callable[[Any, int, bool], list[Segment]]
"""(rules, size of the deck, whether players count hands manually) -> segments"""
Fill: TypeAlias = Callable[[Any, Seat, Pending, bool], Filled]
"""(view, seat, pending choices, whether players count hands manually) -> contents of the segments"""


def _others(view: Any, seat: Seat) -> list[tuple[int, Seat]]:
    """Each seat, with its number relative to `seat`."""
    seats = view.rules.seats
    return [((other - seat) % seats, other) for other in range(seats)]


def _by_seat(rules: Any, name: str, size: int, meaning: str) -> list[Segment]:
    return [Segment(f"{name}/{n}", size, meaning) for n in range(rules.seats)]


def _places(every: Combos, named: Iterable[Source]) -> list[int]:
    """The indices of the named combinations among all combinations of these cards."""
    return [every.index(Count(source.name, source.cards)) for source in dict.fromkeys(named)]


# --- cribbage ------------------------------------------------------------------------------------


def _layout_of_cribbage(rules: Any, deck: int, manual: bool) -> list[Segment]:
    largest, second = rules.dealt(2), []
    if rules.second_hand:
        second = [Segment("second", deck, "your second hand, with the cards taken for it so far")]
    segments = [
        Segment("hand", deck, "the cards that you hold"),
        Segment("discarded", deck, "the cards that you discarded, with those taken so far"),
        *second,
        Segment("starter", deck, "the starter"),
        *_by_seat(rules, "played", deck, "the cards played in this deal"),
        Segment("pile", PILE * len(RANKS), "the ranks of the last eight cards of the count, the last first"),
        Segment("count", 1, "the count", 31),
        Segment("gone", rules.seats, "1 for each seat that has said go and holds cards"),
        Segment("held", rules.seats, "the number of cards in hand, by seat", largest),
    ]
    if rules.match_target > 1:
        segments.append(Segment("won", rules.seats, "match points, by seat", INFINITE))
    if manual:
        segments += [
            Segment("counting", rules.seats, "1 for the seat whose cards are counted"),
            Segment("counted", deck, "the cards that are counted, as far as you know them"),
            Segment("claimed", 1, "the total that was claimed, with 1 added; 0 before that", 41),
            Segment("combinations", len(Combos(DECK[:5])), "1 for each combination that was named"),
        ]
    return segments


def _cribbage(view: Any, seat: Seat, pending: Pending, manual: bool) -> Filled:
    rules, seats = view.rules, view.rules.seats
    taken = pending.cards
    if not view.hands:  # nothing has been dealt yet
        return
    yield "hand", tuple([card for card in view.hands[seat] if card not in taken])
    discards = rules.discards(len(view.remaining))
    yield "discarded", (*view.discards[seat], *taken[:discards]) if view.discards else taken[:discards]
    if rules.second_hand:
        yield "second", (*view.second_hands[seat], *taken[discards:])
    if view.starter is not None:
        yield "starter", (view.starter,)
    for laid in view.laid:
        if laid.card is not None:
            yield f"played/{(laid.seat - seat) % seats}", (laid.card,)
    if view.outcome is None:
        pile = view.pile[: -PILE - 1 : -1]
        yield "pile", [13 * place + card.rank - 1 for place, card in enumerate(pile)]
        yield "count", {0: view.count}
        yield "gone", [(other - seat) % seats for other in view.gone if view.hands[other]]
    for n, other in _others(view, seat):
        yield "held", {n: len(view.hands[other]) - (len(taken) if n == 0 else 0)}
    if rules.match_target > 1:
        for n, other in _others(view, seat):
            yield "won", {n: view.match_points[rules.side(other)]}
    counting = view.counting
    if manual and counting is not None:
        cards = view.counted_cards
        yield "counting", [(counting.seat - seat) % seats]
        yield "counted", cards
        yield "claimed", {0: 0 if counting.claimed is None else counting.claimed + 1}
        yield "combinations", _places(Combos(cards), counting.named)


# --- Cribist ---------------------------------------------------------------------------------------


def _layout_of_cribist(rules: Any, deck: int, manual: bool) -> list[Segment]:
    segments = [
        Segment("hand", deck, "the cards that you hold"),
        Segment("trump", 4, "the suit of trumps: clubs, diamonds, hearts, spades"),
        Segment("leader", rules.seats, "1 for the seat that led the trick"),
        *_by_seat(rules, "trick", deck, "the card laid to the trick"),
        *_by_seat(rules, "played", deck, "the cards laid to earlier tricks of this deal"),
        Segment("tricks", rules.seats, "the number of tricks won in this deal, by seat", 13),
        Segment("deals", 1, "the number of deals played out", INFINITE),
    ]
    if manual:
        places = len(Combos(DECK[:4]))
        segments += [
            Segment("claimed", 1, "the total that was claimed, with 1 added; 0 before that", 21),
            Segment("combinations", places, "1 for each combination that the winner named"),
            Segment("calling", places, "1 for each combination of your call so far"),
        ]
    return segments


def _cribist(view: Any, seat: Seat, pending: Pending, manual: bool) -> Filled:
    yield "hand", view.hands[seat]
    if view.trump:
        yield "trump", ["CDHS".index(view.trump)]
    yield "leader", [(view.leader - seat) % 4]
    for place, card in enumerate(view.trick):
        yield f"trick/{(view.leader + place - seat) % 4}", (card,)
    for trick in view.tricks:
        for place, card in enumerate(trick.cards):
            yield f"played/{(trick.leader + place - seat) % 4}", (card,)
    tricks = view.tricks_won
    for n, other in _others(view, seat):
        yield "tricks", {n: tricks[other]}
    yield "deals", {0: view.deals}
    if manual:
        yield "claimed", {0: 0 if view.declared is None else view.declared + 1}
        yield "combinations", _places(Combos(view.trick), view.named)
        yield "calling", list(pending.sources)


# --- Skalborg --------------------------------------------------------------------------------------


def _layout_of_skalborg(rules: Any, deck: int, manual: bool) -> list[Segment]:
    chips = float(rules.seats * rules.stack * rules.big_blind)
    segments = [
        Segment("hand", deck, "the cards that you hold"),
        Segment("discarded", deck, "the card that you discarded"),
        Segment("board", deck, "the open cards of the crib"),
        *_by_seat(rules, "shown", deck, "a hand that is shown"),
        Segment("staked", rules.seats, "chips put in on this street, by seat", chips),
        Segment("folded", rules.seats, "1 for each seat that is not in this hand"),
        Segment("bet", 1, "what a seat must have put in on this street to stay in", chips),
        Segment("pot", 1, "all chips in the pots", chips),
        Segment("raises", 1, "bets and raises on this street", INFINITE),
        Segment("number", 1, "the number of this hand", INFINITE),
    ]
    if manual:
        places = len(Combos(DECK[:8], (), NAMES))
        segments.append(Segment("combinations", places, "1 for each combination that you named"))
    return segments


def _skalborg(view: Any, seat: Seat, _pending: Pending, manual: bool) -> Filled:
    betting, mine = view.betting, view.hands[seat] if view.hands else ()
    yield "hand", mine
    if view.discards:
        yield "discarded", view.discards[seat]
    yield "board", view.board
    for n, other in _others(view, seat):
        if view.shown and n:
            yield f"shown/{n}", view.hands[other]
        yield "staked", {n: betting.staked[other]}
        if betting.folded[other]:
            yield "folded", [n]
    yield "bet", {0: betting.bet}
    yield "pot", {0: betting.pot}
    yield "raises", {0: betting.raises}
    yield "number", {0: view.number}
    if manual and view.named:
        yield "combinations", _places(Combos((*mine, *view.board), (), NAMES), view.named[seat])


# --- any other game --------------------------------------------------------------------------------


def layout_of_zones(rules: Any, deck: int, _manual: bool) -> list[Segment]:
    """A segment for each zone of cards in the first position in which a seat acts."""
    state: Any = rules.start()
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, shuffled(random.Random(0), rules.deck))
    names = [_relative(name, 0, rules.seats) for name in state.zones()]
    places = [Segment(name, deck, f"the cards at {name}") for name in names]
    sizes = [Segment(f"size {name}", 1, f"the number of cards at {name}", deck) for name in names]
    return [*places, *sizes, Segment("taken", deck, "the cards taken so far")]


def zones(view: State, seat: Seat, pending: Pending, _manual: bool) -> Filled:
    for name, cards in view.zones().items():
        named = _relative(name, seat, view.rules.seats)
        yield named, cards
        yield f"size {named}", {0: len(cards)}
    yield "taken", pending.cards


def _relative(zone: str, seat: Seat, seats: int) -> str:
    """The name of a zone with its seat number made relative to `seat`: `hand/3` -> `hand/1`."""
    name, slash, number = zone.rpartition("/")
    return f"{name}/{(int(number) - seat) % seats}" if slash and number.isdigit() else zone


OF_GAMES: dict[str, tuple[Layout, Fill]] = {
    "cribbage": (_layout_of_cribbage, _cribbage),
    "cribist": (_layout_of_cribist, _cribist),
    "skalborg": (_layout_of_skalborg, _skalborg),
}
