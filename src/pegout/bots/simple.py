"""One simple, honest bot for each game: quick to read and to run, a fair opponent for a beginner.

Each is a function from (view, seat) to one of the seat's legal actions. They count truly, look one
step ahead, and know nothing but the view.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from msgspec.structs import replace

from pegout.betting import Call, Fold, Raise
from pegout.cards import DECK, Card, Cards, without
from pegout.counting import Claim, Count, Done
from pegout.game import Seat, put
from pegout.games import cribbage as cribbage_game
from pegout.games import cribist as cribist_game
from pegout.games import skalborg as skalborg_game
from pegout.games.cribbage import Discard
from pegout.games.cribist.muggins import trick_winner
from pegout.scoring import score_eight, score_play, score_trick, total

CRIB_PAIR = {5: 3.0, 10: 0.6, 11: 0.7}  # what a single card of a rank is worth in a crib, roughly


def first(view: Any, seat: Seat) -> Any:
    """The first thing that may be done. Where one counts by hand that is to claim nothing: see `fallback`."""
    return view.legal(seat)[0]


def fallback(view: Any, seat: Seat) -> Any:
    """What is done for a seat whose player does nothing (V3-21): no risk, and its cards counted truly."""
    match view:
        case skalborg_game.State():
            return skalborg_game.on_timeout(view, seat)
        case cribbage_game.State(phase=cribbage_game.Phase.CLAIM):
            return Claim(_true_count(view))
        case cribist_game.State(phase="claim"):
            return _count_trick(view)
    return first(view, seat)


# --- cribbage -------------------------------------------------------------------------------------


def cribbage(view: cribbage_game.State, seat: Seat) -> Any:
    """Keeps the best cards on average over the starters, plays for points now, and counts truly."""
    match view.phase:
        case cribbage_game.Phase.DISCARD:
            return _throw(view, seat)
        case cribbage_game.Phase.PLAY:
            legal = view.legal(seat)
            return max(legal, key=lambda action: _worth_playing(view, seat, action))
        case cribbage_game.Phase.CLAIM:
            return Claim(_true_count(view))
    return view.legal(seat)[0]  # muggins: pass; a pause: ready


def _throw(view: cribbage_game.State, seat: Seat) -> Discard:
    rules, held = view.rules, view.hands[seat]
    size = rules.discards(len(view.players))
    crib = (1 if rules.side(view.dealer) == rules.side(seat) else -1) * rules.score_crib
    starters = without(DECK, held)[::4]  # about one of each rank

    def average(hand: Cards) -> float:
        shown = replace(view, kept=put(view.kept, seat, hand))
        counts = (replace(shown, starter=starter).scores_of("hand", seat) for starter in starters)
        return sum(map(total, counts)) / len(starters)

    if rules.second_hand:
        return _throw_of_ten(view, seat, size, crib)
    best = max(
        combinations(held, size),
        key=lambda thrown: average(without(held, thrown)) + crib * _crib_worth(thrown),
    )
    return Discard(best)


def _throw_of_ten(view: cribbage_game.State, seat: Seat, size: int, crib: int) -> Discard:
    """Ten-hand: the two best fours without regard to the starter, which is quick to see."""
    held = view.hands[seat]
    worth: dict[Cards, int] = {four: _bare(four) for four in combinations(held, 4)}

    def value(thrown: Cards) -> tuple[float, Cards]:
        left = without(held, thrown)
        fours = combinations(left[1:], 3)  # the hand that holds the first card; the other is the rest
        best = max(((left[0], *three) for three in fours), key=lambda four: _both(worth, left, four))
        return _both(worth, left, best) + crib * _crib_worth(thrown), best

    thrown = max(combinations(held, size), key=lambda thrown: value(thrown)[0])
    return Discard(thrown, value(thrown)[1])


def _both(worth: dict[Cards, int], left: Cards, four: Cards) -> int:
    return worth[four] + worth[without(left, four)]


def _bare(hand: Cards) -> int:
    """What four cards are worth without a starter: a trick of no trump counts the same things."""
    return total(score_trick(hand, ""))


def _crib_worth(thrown: Cards) -> float:
    """Roughly what cards bring to a crib."""
    pairs = sum(
        2.0 * (a.rank == b.rank) + 1.5 * (a.pips + b.pips == 15) + 0.6 * (0 < abs(a.rank - b.rank) < 3)
        for a, b in combinations(thrown, 2)
    )
    return pairs + sum(CRIB_PAIR.get(card.rank, 0.3) for card in thrown)


def _worth_playing(view: cribbage_game.State, seat: Seat, action: Any) -> float:
    """Points now, less what the next card could make easily; then the higher card."""
    if not isinstance(action, cribbage_game.Play):
        return 0.0
    pile, rules = (*view.pile, action.card), view.rules
    scores = score_play(pile, fifteen_points=rules.fifteen, thirty_one_points=rules.thirty_one)
    count = sum(card.pips for card in pile)
    seen = {*view.hands[seat], *(laid.card for laid in view.laid), view.starter}
    replies = [card for card in DECK if card not in seen and count + card.pips <= 31]
    gained = sum(
        total(score_play((*pile, card), fifteen_points=rules.fifteen, thirty_one_points=rules.thirty_one))
        for card in replies
    )
    risk = gained / max(1, len(replies)) + 0.8 * (count in (5, 21))
    return total(scores) - risk + action.card.pips / 100


def _true_count(view: cribbage_game.State) -> int:
    assert view.counting is not None
    if view.counting.what == "play":
        rules = view.rules
        return total(
            score_play(view.pile, fifteen_points=rules.fifteen, thirty_one_points=rules.thirty_one)
        )
    return total(view.scores_of(view.counting.what, view.counting.seat))


# --- Cribist --------------------------------------------------------------------------------------


def cribist(view: cribist_game.State, seat: Seat) -> Any:
    """Wins a trick that is worth something as cheaply as it can, else throws its lowest card."""
    legal = view.legal(seat)
    match view.phase:
        case "play":
            return max(legal, key=lambda play: _worth_laying(view, play.card))
        case "claim":
            return _count_trick(view)
    return legal[0]  # muggins: pass; a pause: ready


def _worth_laying(view: cribist_game.State, card: Card) -> tuple[float, float]:
    trick = (*view.trick, card)
    trumps = card.suit == view.trump
    cheap = -card.rank - 20 * trumps
    if not view.trick:
        return card.rank - 5.0 * trumps, 0
    wins = trick_winner(trick, view.trump) == len(trick) - 1
    points = 1 + total(score_trick(trick, view.trump))
    return (points if wins else -points) - 0.05 * card.rank * wins, cheap


def _count_trick(view: cribist_game.State) -> Any:
    truth = score_trick(view.trick, view.trump)
    if view.rules.claim_by == "total":
        return Claim(total(truth))
    named = {(source.name, frozenset(source.cards)) for source in view.named}
    for score in truth:
        if (score.name, frozenset(score.cards)) not in named:
            return Count(score.name, tuple(sorted(score.cards)))  # type: ignore[arg-type]
    return Done()


# --- Skalborg -------------------------------------------------------------------------------------


def skalborg(view: skalborg_game.State, seat: Seat) -> Any:
    """Bets by what its cards are worth now, never bluffs, and counts truly."""
    match view.phase:
        case skalborg_game.Phase.DISCARD:
            held = view.hands[seat]
            return skalborg_game.Discard((min(held, key=lambda card: _missed(held, card)),))
        case skalborg_game.Phase.CLAIM:
            return _count_hand(view, seat)
        case skalborg_game.Phase.PAUSE:
            return view.legal(seat)[0]
    return _bet(view, seat)


def _missed(held: Cards, card: Card) -> float:
    """What a hand loses with that card; a joker is never laid away."""
    if card.is_joker:
        return 100.0
    return card.pips / 100 - total(score_eight(without(held, (card,))))


def _bet(view: skalborg_game.State, seat: Seat) -> Any:
    """Raise with much more than is usual by now, call with the usual, else fold; check when it is free."""
    usual = (6, 9, 13, 17)[max(0, len(view.board) - 1)] if view.board else 4
    worth = total(view.worth(seat))
    owed, betting = view.betting.owed(seat), view.betting
    legal = view.legal(seat)
    raises = betting.raises_to(seat)
    if worth >= 1.4 * usual and len(raises) and betting.raises < 3:
        return Raise(min(raises[-1], max(raises[0], betting.bet + betting.pot // 2)))
    dear = owed / max(1, betting.pot + owed)  # what one pays of the pot that one may win
    if owed and worth < usual * (0.5 + dear) and Fold() in legal:
        return Fold()
    return Call()


def _count_hand(view: skalborg_game.State, seat: Seat) -> Any:
    truth = view.worth(seat)
    if view.rules.count_mode == "declare_total":
        return Claim(total(truth))
    named = {(source.name, frozenset(source.cards)) for source in view.named[seat]}
    for score in truth:
        if (score.name, frozenset(score.cards)) not in named:
            return Count(score.name, tuple(sorted(score.cards)))  # type: ignore[arg-type]
    return Done()
