"""A simple, honest bot for each game: easy to read, fast to run, a fair opponent for beginners.

They count correctly, look one step ahead, and use only the view.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from msgspec.structs import replace

from pegout.betting import Bet, Call, Fold, Raise
from pegout.bots import claims
from pegout.bots.weighing import Weighed, Weighing, Weight, best, by_chances, only
from pegout.cards import DECK, Card, Cards, without
from pegout.game import Action, Chooser, Seat, State, put
from pegout.games import cribbage as cribbage_game
from pegout.games import cribist as cribist_game
from pegout.games import skalborg as skalborg_game
from pegout.games.cribbage import Discard
from pegout.games.cribist.muggins import trick_winner
from pegout.scoring import score_eight, score_play, score_trick, total

CRIB_PAIR = {5: 3.0, 10: 0.6, 11: 0.7}  # rough value of a card in a crib, by rank


def _first(view: State, seat: Seat) -> Weighed[Action]:
    """The first legal action; in manual counting, claim nothing."""
    legal = view.legal(seat)
    return only(legal[0], complete=len(legal) == 1)


first = Weighing(_first)


def by(choose: Chooser[Any] | None) -> Weighing[Any]:
    """The player of a game of another package: its own choice, or the first legal action."""
    if choose is None:
        return first
    return Weighing(lambda view, seat: only(choose(view, seat), complete=False))


# --- cribbage -------------------------------------------------------------------------------------


def _cribbage(view: cribbage_game.State, seat: Seat) -> Weighed[Action]:
    """Keeps the best cards on average over the starters, plays for points now, and counts correctly."""
    match view.phase:
        case "discard":
            return _discards(view, seat)
        case "play":
            return best((_played(view, seat, action) for action in view.legal(seat)), "points")
        case "claim":
            return _count_open_hand(view)
    return _first(view, seat)  # muggins: pass; a pause: ready


cribbage = Weighing(_cribbage)


def _discards(view: cribbage_game.State, seat: Seat) -> Weighed[Action]:
    rules, held = view.rules, view.hands[seat]
    size = rules.discards(len(view.remaining))
    crib = (1 if rules.side(view.dealer) == rules.side(seat) else -1) * rules.score_crib
    starters = without(DECK, held)[::4]  # about one of each rank

    def average(hand: Cards) -> float:
        shown = replace(view, kept=put(view.kept, seat, hand))
        counts = (replace(shown, starter=starter).scores_of("hand", seat) for starter in starters)
        return sum(map(total, counts)) / len(starters)

    if rules.second_hand:
        return _discards_of_ten(view, seat, size, crib)
    discards = combinations(held, size)
    return best(
        (
            _discarded(Discard(each), average(without(held, each)), crib * _crib_worth(each))
            for each in discards
        ),
        "points",
    )


def _discarded(action: Discard, hand: float, crib: float) -> Weight[Action]:
    return Weight(action, hand + crib, {"hand": hand, "crib": crib})


def _discards_of_ten(view: cribbage_game.State, seat: Seat, size: int, crib: int) -> Weighed[Action]:
    """Ten-hand: the best split into two fours, ignoring the starter for speed."""
    held = view.hands[seat]
    worth: dict[Cards, int] = {four: _bare(four) for four in combinations(held, 4)}

    def weight(discarded: Cards) -> Weight[Action]:
        left = without(held, discarded)
        fours = combinations(left[1:], 3)  # fours with the first card; the rest is the other hand
        hand = max(((left[0], *three) for three in fours), key=lambda four: _both(worth, left, four))
        return _discarded(Discard(discarded, hand), _both(worth, left, hand), crib * _crib_worth(discarded))

    return best(map(weight, combinations(held, size)), "points", complete=False)  # each with its best split


def _both(worth: dict[Cards, int], left: Cards, four: Cards) -> int:
    return worth[four] + worth[without(left, four)]


def _bare(hand: Cards) -> int:
    """The points of four cards without a starter: the same as those of a trick without trumps."""
    return total(score_trick(hand, ""))


def _crib_worth(discarded: Cards) -> float:
    """The rough value of cards for a crib."""
    pairs = sum(
        2.0 * (a.rank == b.rank) + 1.5 * (a.pips + b.pips == 15) + 0.6 * (0 < abs(a.rank - b.rank) < 3)
        for a, b in combinations(discarded, 2)
    )
    return pairs + sum(CRIB_PAIR.get(card.rank, 0.3) for card in discarded)


def _played(view: cribbage_game.State, seat: Seat, action: Action) -> Weight[Action]:
    """Points now, less the average score of the next player's card; then the higher card."""
    if not isinstance(action, cribbage_game.Play):
        return Weight(action, 0.0)
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
    points = total(scores)
    return Weight(action, points - risk + action.card.pips / 100, {"points": points, "replies": -risk})


def _count_open_hand(view: cribbage_game.State) -> Weighed[Action]:
    assert view.counting is not None
    return claims.claim(view.claim_mode, view.truth, view.counting.named)


# --- Cribist --------------------------------------------------------------------------------------


def _cribist(view: cribist_game.State, seat: Seat) -> Weighed[Action]:
    """Wins a valuable trick as cheaply as it can, otherwise discards its lowest card."""
    match view.phase:
        case "play":
            return cribist_plays(view, seat)
        case "claim":
            return _count_trick(view)
    return _first(view, seat)  # muggins: pass; a pause: ready


cribist = Weighing(_cribist)


def cribist_plays(view: cribist_game.State, seat: Seat) -> Weighed[Action]:
    """The legal cards, valued by the current trick."""
    return best((Weight(play, _worth_laying(view, play.card)) for play in view.legal(seat)), "rating")


CHEAP = 1e-4  # prefers the lower card among equals: different ratings are at least 0.05 apart


def _worth_laying(view: cribist_game.State, card: Card) -> float:
    trick = (*view.trick, card)
    trumps = card.suit == view.trump
    if not view.trick:
        return card.rank - 5.0 * trumps
    wins = trick_winner(trick, view.trump) == len(trick) - 1
    points = 1 + total(score_trick(trick, view.trump))
    return (points if wins else -points) - 0.05 * card.rank * wins - CHEAP * (card.rank + 20 * trumps)


def _count_trick(view: cribist_game.State) -> Weighed[Action]:
    return claims.claim(view.rules.count_mode, view.truth, view.named)


# --- Skalborg -------------------------------------------------------------------------------------


def _skalborg(view: skalborg_game.State, seat: Seat) -> Weighed[Action]:
    """Bets by the current value of its cards, never bluffs, and counts correctly."""
    match view.phase:
        case "discard":
            held = view.hands[seat]
            return best(
                (Weight(skalborg_game.Discard((card,)), -_missed(held, card)) for card in held), "rating"
            )
        case "claim":
            return _count_hand(view, seat)
        case "pause":
            return only(view.legal(seat)[0])
    return _bets(view, seat)


skalborg = Weighing(_skalborg)


def _missed(held: Cards, card: Card) -> float:
    """The points that a hand loses without that card; jokers are never discarded."""
    if card.is_joker:
        return 100.0
    return card.pips / 100 - total(score_eight(without(held, (card,))))


def _bets(view: skalborg_game.State, seat: Seat) -> Weighed[Action]:
    """Raise with a hand far above average, call with an average one, otherwise check or fold."""
    usual = (6, 9, 13, 17)[max(0, len(view.board) - 1)] if view.board else 4
    worth = total(view.worth(seat))
    owed, betting = view.betting.owed(seat), view.betting
    raises = betting.raises_to(seat)
    bets: list[Bet] = [Fold()] if Fold() in view.legal(seat) else []
    bets.append(Call())
    if raises:
        bets.append(Raise(min(raises[-1], max(raises[0], betting.bet + betting.pot // 2))))
    price = owed / max(1, betting.pot + owed)  # the pot odds of a call
    choice: Bet = Call()
    if raises and worth >= 1.4 * usual and betting.raises < 3:
        choice = bets[-1]
    elif owed and worth < usual * (0.5 + price) and Fold() in bets:
        choice = Fold()
    parts = {"worth": float(worth), "usual": float(usual), "price": price}
    weights = [Weight(bet, parts=parts) for bet in bets]
    return by_chances(weights, {choice: 1.0}, choice, "rating", complete=False)


def _count_hand(view: skalborg_game.State, seat: Seat) -> Weighed[Action]:
    return claims.claim(view.rules.count_mode, view.worth(seat), view.named[seat])
