"""The value of a cribbage position with all cards open, in NumPy, by careful play without compiled code.

After the deal, all held cards are known, and future discards are assumed to be the best ones; the starter
averages over the cards left in the deck. The rest is careful play and an exact show, so the only remaining
uncertainty is chance.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec.structs import replace

from pegout.analysis import jit
from pegout.analysis.cribbage.card_choice import PACKAGE
from pegout.analysis.cribbage.options import Options
from pegout.analysis.kernels import indexes, show_each
from pegout.analysis.lookups import Floats, Ints
from pegout.bots.cribbage import show
from pegout.cards import Card, Cards
from pegout.game import Ready, Seat
from pegout.games.cribbage import Rules, State
from pegout.games.cribbage.moves import GameWon
from pegout.review.cribbage.board import Board, sides_left
from pegout.review.values import Value

if TYPE_CHECKING:
    from pegout.analysis.cribbage.compiled.position import Position

FUTURES = 64  # samples of crib cards and starter, if the deck adds to the crib
NEVER = 9999  # more points than possible


class RestOfPlay(NamedTuple):
    """The result of the rest of the play."""

    made: Ints  # (sides,)
    winner: int  # the side that reaches the target; -1: none


def lead(scores: Floats) -> Floats:
    """Each side's points minus the mean of the others: (n, sides)."""
    sides = scores.shape[1]
    return np.asarray(scores - (scores.sum(axis=1, keepdims=True) - scores) / max(1, sides - 1))


def final(rules: Rules, scores: Sequence[int], winners: Sequence[int]) -> Value:
    """The value of a game that is over."""
    win = tuple(float(side in winners) / len(winners) for side in range(rules.sides))
    return Value(tuple(lead(np.array([scores], dtype=float))[0].tolist()), win)


def won(state: State) -> Value | None:
    """The value at the end of the game that the last step ended, if it ended one."""
    for event in state.events:
        if isinstance(event, GameWon):
            return final(state.rules, event.scores, [event.side])
    return None


class Outlook:
    """Values the positions of one match."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.board, self.options = rules, Board(rules), Options.of(rules)

    def of(self, state: State) -> Value:
        """The value of a position after all discards, or without cards."""
        state, over = settled(state)
        if over is not None:
            return over
        if state.result is not None:
            ranks = state.result.ranks
            winners = {self.rules.side(seat) for seat, rank in enumerate(ranks) if rank == 1}
            return final(self.rules, state.scores, sorted(winners))
        if state.phase in ("discard", "play"):
            return self._of_deal(state)
        scores = np.array([state.scores], dtype=np.float64)
        dealer: int | None = None
        if state.phase == "pause" and state.paused == "game":
            most = max(state.scores)
            return final(self.rules, state.scores, [state.scores.index(most)])
        if state.phase == "deal":
            dealer = self.rules.side(state.dealer)
        elif state.phase == "pause" and self.rules.deal_rotation == "rotate":
            dealer = self.rules.side(state.from_pone[0])
        return _value(lead(scores), self.board.before(scores, dealer, sides_left(state)))

    # --- a deal under way ---------------------------------------------------------------------------

    def _of_deal(self, state: State) -> Value:
        rules, owner = self.rules, self.rules.side(state.dealer)
        starters, extras = self._futures(state)
        scores = np.tile(np.array(state.scores, dtype=np.int64), (len(starters), 1))
        winner = np.full(len(starters), -1)
        if state.starter is None:
            self._add(scores, winner, owner, np.where(starters >> 2 == 10, rules.heels, 0))
        played = self._play(state)
        for side in range(rules.sides):  # the play decides who reaches the target first
            if side != played.winner:
                open_ = winner < 0
                scores[open_, side] = np.minimum(
                    scores[open_, side] + played.made[side], rules.target - (played.winner >= 0)
                )
        if played.winner >= 0:
            open_ = winner < 0
            scores[open_, played.winner], winner[open_] = rules.target, played.winner
        for side in range(rules.sides):
            winner = np.where((winner < 0) & (scores[:, side] >= rules.target), side, winner)
        for what, seat in state.show_order[len(state.shown) :]:
            self._add(scores, winner, rules.side(seat), self._shown(state, what, seat, starters, extras))
        wins = np.zeros(scores.shape)
        done = winner >= 0
        wins[done, winner[done]] = 1.0
        if not done.all():
            rotate = rules.deal_rotation == "rotate"
            following = rules.side(state.from_pone[0]) if rotate else None
            wins[~done] = self.board.before(scores[~done].astype(np.float64), following, sides_left(state))
        return _value(lead(scores.astype(np.float64)), wins)

    def _add(self, scores: Ints, winner: Ints, side: int, points: Ints) -> None:
        """Peg points in samples without a winner so far."""
        open_ = winner < 0
        scores[open_, side] = np.minimum(scores[open_, side] + points[open_], self.rules.target)
        winner[open_ & (scores[:, side] >= self.rules.target)] = side

    def _futures(self, state: State) -> tuple[Ints, Ints]:
        """Starters (n,) and the cards that the deck adds to the crib (n, k)."""
        if state.starter is not None:
            return np.array([state.starter.index]), np.empty((1, 0), dtype=np.int64)
        deck = np.sort(np.array([card.index for card in state.deck]))
        lacking = 4 - len(state.crib)
        if not lacking:
            return deck, np.empty((len(deck), 0), dtype=np.int64)
        rng = np.random.default_rng(0)
        drawn = rng.permuted(np.tile(deck, (FUTURES, 1)), axis=1)
        return drawn[:, 0], drawn[:, 1 : 1 + lacking]

    def _shown(self, state: State, what: str, seat: Seat, starters: Ints, extras: Ints) -> Ints:
        """The value of a hand or crib with each starter: (n,)."""
        options, held = self.options, indexes(state.cards_of(what, seat))
        flush = {"crib": options.of_crib, "hand": options.of_hand}.get(what, options.of_second)
        turned = starters.astype(np.uint8)
        if what == "crib" and extras.shape[1]:
            cribs = np.concatenate([np.tile(held, (len(extras), 1)), extras], axis=1).astype(np.uint8)
            rows = (
                show_each(cribs[n : n + 1], turned[n : n + 1], flush, options.nobs)[0, 0]
                for n in range(len(cribs))
            )
            return np.fromiter(rows, dtype=np.int64, count=len(cribs))
        return np.asarray(show_each(held[None], turned, flush, options.nobs)[0], dtype=np.int64)

    # --- the play -----------------------------------------------------------------------------------

    def _play(self, state: State) -> RestOfPlay:
        """Play out the rest, each seat carefully by what it has seen."""
        rules, order = self.rules, state.from_pone
        follow = jit.uncompiled(PACKAGE, "playout")
        hands = [state.hands[seat] for seat in order]
        made = [0] * rules.sides
        if not any(hands):
            return RestOfPlay(np.array(made), -1)
        sides = [rules.side(seat) for seat in order]
        needs = [rules.target - state.scores[side] for side in range(rules.sides)]
        winner = follow.follow(
            _position(state, order), [_packed(hand) for hand in hands],
            np.array([_unseen(state, seat) for seat in order]), follow.CAREFUL, self.options, sides, needs,
            made, [], [0] * jit.uncompiled(PACKAGE, "policy").ROW,
        )  # fmt: skip
        return RestOfPlay(np.array(made), winner)


def _value(points: Floats, win: Floats) -> Value:
    return Value(tuple(points.mean(axis=0).tolist()), tuple(win.mean(axis=0).tolist()))


def _position(state: State, order: Sequence[Seat]) -> Position:
    """Convert to a position of the compiled play, where the seat to act plays a card or says go."""
    pile, gone, held = 0, 0, 0
    last = -1
    for laid in state.laid[state.resets[-1] :]:
        if laid.card is not None:
            pile, last = pile << 4 | laid.card.rank, order.index(laid.seat)
    for at, seat in enumerate(order):
        gone |= (seat in state.gone) << at
        held |= len(state.hands[seat]) << 4 * at
    turn = order.index(state.to_play) if state.phase == "play" else 0
    position: type[Position] = jit.uncompiled(PACKAGE, "position").Position
    return position(pile, state.count, turn, last, gone, held, len(order))


def _packed(hand: Cards) -> int:
    return sum(card.rank << 4 * at for at, card in enumerate(hand))


def _unseen(state: State, seat: Seat) -> list[int]:
    """Cards by rank that a seat has not seen."""
    seen = {*state.hands[seat], *state.discards[seat], *(each.card for each in state.laid)}
    seen |= {*state.second_hands[seat], state.starter} if state.second_hands else {state.starter}
    unseen = [4] * 13
    for card in seen:
        if isinstance(card, Card):
            unseen[card.rank - 1] -= 1
    return unseen


def settled(state: State) -> tuple[State, Value | None]:
    """The position after all counts are correct and earlier misses are called; or the end.

    Continues from a pause before the show, too.
    """
    rng = random.Random(0)
    while state.phase in ("claim", "muggins") or (state.phase == "pause" and state.paused == "show"):
        seat = state.to_act[0]
        match state.phase:
            case "claim":
                state = state.apply(seat, show.claim(state, "club", rng).choice)
            case "muggins":
                state = state.apply(seat, show.call(state, "club", rng).choice)
            case _:
                state = state.apply(seat, Ready())
        over = won(state)
        if over is not None:
            return state, over
    return state, None


def discarded(state: State, seat: Seat, cards: Cards, second: Cards) -> State:
    """The position after a seat's discard, before the starter."""
    kept = tuple(card for card in state.hands[seat] if card not in (*cards, *second))

    def put(values: tuple[Cards, ...], value: Cards) -> tuple[Cards, ...]:
        return (*values[:seat], value, *values[seat + 1 :])

    return replace(
        state, hands=put(state.hands, kept), kept=put(state.kept, kept),
        second_hands=put(state.second_hands, second), discards=put(state.discards, cards),
        crib=(*state.crib, *cards),
    )  # fmt: skip
