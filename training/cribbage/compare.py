"""The effect of a change of the play: many deals, played with it and without it.

Cards, discards and scores are those of games between two experts, so only the play differs. Each deal is
played twice, with the seats changed, and a play is worth what it does to the chance to win, by the board.
A game of nine deals would hide the same difference behind a hundred times the luck.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.random import Generator

from pegout.analysis import jit
from pegout.analysis.cribbage import chances, odds
from pegout.analysis.cribbage.card_choice import PACKAGE
from pegout.analysis.cribbage.cribs import discards_of
from pegout.analysis.cribbage.options import USUAL
from pegout.analysis.kernels import show
from pegout.analysis.lookups import Bytes, Floats, Ints
from pegout.bots.cribbage import expert, policies
from pegout.intervals import Z95
from training.cribbage import compiled
from training.cribbage.fit import SPOT, spot

A_GAME = 9.0  # deals


class Style(NamedTuple):
    """A style of play: a search against a model of the opponent, or the model's first policy."""

    model: expert.Model
    most: int = expert.MOST
    searches: bool = True


def by_policy(weights: Floats) -> Style:
    return Style(expert.Model(weights[None], np.ones(1)), searches=False)


class DealtHands(NamedTuple):
    """Deals up to the play."""

    cards: Bytes  # (n, 13) four of pone, four of dealer, two discarded by each, the starter
    scores: Ints  # (n, 2) of pone and dealer, heels included


class Played(NamedTuple):
    points: Ints  # (n, 2) of pone and dealer in the play
    chances: Floats  # (n,) of pone to win, then
    spots: Bytes  # (n, 8, SPOT) from what each choice was made, see `compiled`


class Comparison(NamedTuple):
    """What the first makes of the second: of games (0 .. 1), and points a deal."""

    wins: float
    margin: float  # half of the 95 % interval
    points: float
    points_margin: float
    deals: int

    def __str__(self) -> str:
        return (
            f"{self.wins:.2%} of games (± {self.margin:.2%}), "
            f"{self.points:+.3f} points a deal (± {self.points_margin:.3f}), {self.deals} deals"
        )


def sample(games: int, seed: int) -> DealtHands:
    """The deals of `games` games in which both discard like `expert` (and play carefully)."""
    rng, careful = np.random.default_rng(seed), by_policy(policies.careful())
    chosen, kept = discards_of(6)
    rows: list[Bytes] = []
    before: list[tuple[int, int]] = []
    for game in range(games):
        score, dealer = [0, 0], game % 2
        while max(score) < odds.TARGET:
            pone, cards = 1 - dealer, rng.permutation(52)[:13].astype(np.uint8)
            hands = np.sort(cards[:6]), np.sort(cards[6:12])
            first = int(expert.discard(hands[0], False, (score[pone], score[dealer])).argmax())
            second = int(expert.discard(hands[1], True, (score[dealer], score[pone])).argmax())
            at = (kept[first], kept[second], chosen[first], chosen[second])
            row = np.concatenate([hands[i % 2][where] for i, where in enumerate(at)] + [cards[12:]])
            score[dealer] += 2 * int(row[12] >> 2 == expert.JACK)
            if score[dealer] >= odds.TARGET:
                break
            rows.append(row)
            before.append((score[pone], score[dealer]))
            now = DealtHands(row[None], np.array([[score[pone], score[dealer]]]))
            made, shown = play(now, careful, careful).points[0], shows(now.cards)[0]
            score[pone] += int(made[0])
            score[dealer] += int(made[1])
            if max(score) >= odds.TARGET:
                break
            score[pone] += int(shown[0])
            if score[pone] < odds.TARGET:
                score[dealer] += int(shown[1:].sum())
            dealer = pone
    return DealtHands(np.array(rows), np.array(before, dtype=np.int64))


def play(deals: DealtHands, pone: Style, dealer: Style, seed: int = 1) -> Played:
    """Play all of them; needs Numba. `seed` is for those who follow an unsteady policy."""
    rng = np.random.default_rng(seed)
    points, spots = np.zeros((len(deals.cards), 2), dtype=np.int64), []
    for n, (row, score) in enumerate(zip(deals.cards, deals.scores, strict=True)):
        deal = _Deal(row, score, (pone, dealer), rng)
        points[n] = deal.play()
        spots.append(deal.spots)
    after = np.minimum(deals.scores + points, odds.TARGET)
    chance = chances_before_show()[after[:, 0], after[:, 1]]
    return Played(points, chance, np.array(spots, dtype=np.uint8).reshape(-1, 8, SPOT))


class _Deal:
    """A deal in play, until a player reaches the target. Seats: 0 pone, 1 dealer."""

    def __init__(self, row: Bytes, score: Ints, styles: tuple[Style, Style], rng: Generator) -> None:
        cards = [int(card) for card in row]
        self._kept, self._discarded = (cards[:4], cards[4:8]), (cards[8:10], cards[10:12])
        self._starter = cards[12]
        self._left = [list(hand) for hand in self._kept]
        self._laid: tuple[list[int], list[int]] = ([], [])
        self._history: list[tuple[int, int]] = []  # who and what: a card, GO, RESET
        self._before, self._made, self._styles, self._rng = score, [0, 0], styles, rng
        self.spots = np.zeros((8, SPOT), dtype=np.uint8)

    def play(self) -> list[int]:
        """Points of pone and dealer."""
        rules = jit.uncompiled(PACKAGE, "position")
        at = rules.Position(0, 0, 0, -1, 0, 0x44, 2)
        while at.to_play >= 0 and max(self._now) < odds.TARGET:
            seat = at.to_play
            fit = {card >> 2: card for card in self._left[seat] if at.count + min((card >> 2) + 1, 10) <= 31}
            if fit:
                card = self._choose(at, fit) if len(fit) > 1 else next(iter(fit.values()))
                step, last = rules.lay(at, (card >> 2) + 1, USUAL), seat
                self._left[seat].remove(card)
                self._laid[seat].append(card)
            else:
                card, last, step = expert.GO, at.last, rules.go(at, USUAL)
            self._history.append((seat, card))
            self._made[seat] += step.points
            self._made[last] += step.last
            at = step.position
            if not at.count:
                self._history.append((0, expert.RESET))
        return self._made

    @property
    def _now(self) -> list[int]:
        return [int(before) + made for before, made in zip(self._before, self._made, strict=True)]

    def _choose(self, at: Any, fit: dict[int, int]) -> int:
        """One of the cards that fit, by rank."""
        seat, other = at.to_play, 1 - at.to_play
        style, pile = self._styles[seat], list[int]()
        for lies in range(0, 64, 4):
            if at.pile >> lies & 15:
                pile.insert(0, (at.pile >> lies & 15) - 1)
        whole, held = ([card >> 2 for card in cards] for cards in (self._kept[seat], self._left[seat]))
        seen = [self._starter, *self._kept[seat], *self._laid[other]]
        unseen = 4 - np.bincount([card >> 2 for card in seen], minlength=13)
        noted = spot(0, whole, held, pile, at.count, 4 - len(self._laid[other]), unseen)
        if style.searches:
            rank = self._search(seat, style)
        else:
            discarded = np.array([card >> 2 for card in self._discarded[seat]], dtype=np.uint8)
            rank = int(compiled.choose(noted, discarded, style.model.policies[:1], self._rng.random()))
        noted[compiled.WHO], noted[compiled.CHOSEN] = 1 + seat, rank
        self.spots[sum(map(len, self._laid))] = noted
        return fit[rank]

    def _search(self, seat: int, style: Style) -> int:
        now, hand = self._now, self._left[seat]
        position = expert.Situation(
            hand=tuple(hand), kept=tuple(self._kept[seat]), discarded=tuple(self._discarded[seat]),
            starter=self._starter, dealer=seat == 1, mine=now[seat], others=now[1 - seat],
            history=tuple((0 if what == expert.RESET or who == seat else 1, what) for who,
            what in self._history),
        )  # fmt: skip
        return hand[int(expert.play(position, most=style.most, model=style.model).argmax())] >> 2


def compare(deals: DealtHands, first: Style, second: Style, third: Style | None = None) -> Comparison:
    """Play all deals with the seats changed: first against second, or how much better against a third."""
    if third is None:
        at_home, away = play(deals, first, second), play(deals, second, first)
        return _compared(at_home, away)
    pairs = [(play(deals, one, third), play(deals, third, one)) for one in (first, second)]
    won, lost = pairs
    return _compared(
        Played(won[0].points - lost[0].points, won[0].chances - lost[0].chances, won[0].spots),
        Played(won[1].points - lost[1].points, won[1].chances - lost[1].chances, won[1].spots),
    )


def _compared(as_pone: Played, as_dealer: Played) -> Comparison:
    number = len(as_pone.chances)
    gained = (as_pone.chances - as_dealer.chances) * A_GAME / 2
    points = ((as_pone.points - as_dealer.points) @ np.array([1, -1])) / 2
    margin, points_margin = (Z95 * float(each.std()) / sqrt(number) for each in (gained, points))
    return Comparison(0.5 + float(gained.mean()), margin, float(points.mean()), points_margin, number)


def shows(cards: Bytes) -> Ints:
    """What pone, dealer and crib show: (n, 3)."""
    turned = cards[:, 12:]
    hands = [show(np.hstack([cards[:, at : at + 4], turned]), crib=at == 8) for at in (0, 4, 8)]
    return np.stack(hands, axis=1).astype(np.int64)


@cache
def chances_before_show() -> Floats:
    """Pone's chance by pone's and dealer's score after the play, over all hands and cribs: (122, 122)."""
    shipped = odds.load_deals()
    deals, weights = shipped.deals, shipped.counts / shipped.counts.sum()
    target, most = odds.TARGET, chances.SHOW
    pones = np.bincount(deals[:, 3], weights=weights, minlength=most)
    dealers = np.bincount(deals[:, 4].astype(np.int64) + deals[:, 5], weights=weights, minlength=2 * most)
    board = np.zeros((target + most, target + 2 * most))
    board[:target, :target] = odds.load().wins
    board[target:] = 1.0
    board[:target, target:] = 0.0
    counted = sum(pones[h] * board[h : h + target] for h in range(most))
    wins = np.zeros((target + 1, target + 1))
    wins[target] = 1.0
    wins[:target, :target] = sum(dealers[s] * counted[:, s : s + target] for s in range(2 * most))
    return wins
