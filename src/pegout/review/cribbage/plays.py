"""The cards of the play: by win chance, as `expert` searches, and by points, as `pegout peg` does."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

import numpy as np
from msgspec.structs import replace

from pegout.analysis import jit
from pegout.analysis.cribbage import card_choice, odds
from pegout.bots import Player, Weighed, Weight
from pegout.bots.cribbage import lookahead, play, rollouts
from pegout.game import Action, Seat
from pegout.games.cribbage import Play, State
from pegout.review.cribbage.board import Board
from pegout.review.cribbage.why import why_card
from pegout.review.judges import Alternatives, Judged, alternatives_of, judged_in
from pegout.review.values import Choice

MOST = 31  # practical upper bound of a side's points in one play
DRAWN, FOLLOWED, LEAST = 0.12, 0.03, 0.002
"""Standard errors of a cost in win chances, as parts of the value of a point (`LEAST` at least): with sampled
opponent hands, and with all hands but not all replies followed; see bench/review.py."""


class Plays:
    """The cards played in one match."""

    def __init__(self, expert: Player[State], board: Board) -> None:
        self.expert, self.board = expert, board

    def judge(self, state: State, seat: Seat, action: Play) -> Judged | None:
        """Judge a card among those that could be played; None if only one rank could be."""
        view = state.view(seat)
        if len({card.rank for card in view.playable(seat)}) < 2:
            return None
        return judged_in(self.alternatives(view, seat), action)

    def alternatives(self, view: State, seat: Seat) -> Alternatives:
        """All cards that can be played."""
        weighed = self.expert.weigh(view, seat)
        return (self._of_two if play.is_two_handed(view) else self._of_more)(view, seat, weighed)

    def _of_two(self, view: State, seat: Seat, weighed: Weighed[Action]) -> Alternatives:
        side = view.rules.side(seat)
        worth = self.board.points_worth(view, side) + self.board.points_worth(view, 1 - side)
        points = _points(view, seat)
        best = max(each.points or 0.0 for each in points.values())
        by_win = weighed.unit == "win"
        choices = []
        for card, weight in _by_card(weighed).items():
            known = points[card.card.rank]
            net = known.points or 0.0
            win = weight.value if by_win else 0.5 - worth / 2 * (best - net)
            choices.append(Choice(card, net, win, known.parts))
        error = (DRAWN if _is_drawn(view, seat) else FOLLOWED) * max(worth / 2, LEAST)
        return alternatives_of("card", choices, (0.0, error if by_win else 0.0), why_card(2))

    def _of_more(self, view: State, seat: Seat, weighed: Weighed[Action]) -> Alternatives:
        """Judge by rollouts, which value a win fully and points slightly; otherwise by points."""
        weights = _by_card(weighed)
        values = {card: weight.value or 0.0 for card, weight in weights.items()}
        points, decides = values, False
        if weighed.unit == "win":
            far = self._far(view, seat) if self._is_near(view) else None
            decides = far is not None
            nets = {each: value if far is None else far[each.card.rank] for each, value in values.items()}
            points = {each: (net - 0.5) / odds.POINT for each, net in nets.items()}
        worth, best = self.board.points_worth(view, view.rules.side(seat)), max(points.values())
        choices = [
            Choice(
                card, points[card], values[card] if decides else 0.5 - (best - points[card]) * worth,
                {"now": weight.parts.get("points", 0.0)},
            )
            for card, weight in weights.items()
        ]  # fmt: skip
        return alternatives_of("card", choices, why=why_card(len(view.remaining)))

    def _is_near(self, view: State) -> bool:
        """Whether a side may reach the target in this play."""
        return max(view.scores) + MOST >= view.rules.target

    def _far(self, view: State, seat: Seat) -> dict[int, float]:
        """Rollouts with the target out of reach, for net points."""
        rules = replace(view.rules, target=view.rules.target + 10 * MOST)
        return rollouts.values(replace(view, rules=rules), seat, np.random.default_rng(0))


def _by_card(weighed: Weighed[Action]) -> dict[Play, Weight[Action]]:
    """The evaluated cards, in order."""
    return {weight.action: weight for weight in weighed.weights if isinstance(weight.action, Play)}


def _is_drawn(view: State, seat: Seat) -> bool:
    """Whether the opponent still holds all four cards, so that hands are sampled instead of enumerated."""
    return not any(laid.seat != seat and laid.card for laid in view.laid)


def _choice(each: card_choice.RankedCard) -> Choice:
    parts = {"now": float(each.now), "later": each.mine - each.now, "others": -each.others}
    return Choice(Play(each.card), each.net, None, parts)


def _points(view: State, seat: Seat) -> Mapping[int, Choice]:
    """Net points to the end of the play and their parts, by rank of the card."""
    with suppress(ValueError):  # the opponent kept an unknown hand
        if jit.is_ready("cribbage-card-choice"):
            analysed = card_choice.analyse(
                view.hands[seat], play.history(view, seat), dealer=seat == view.dealer,
                starter=view.starter, discarded=view.discards[seat],
            )  # fmt: skip
            return {each.card.rank: _choice(each) for each in analysed.plays}
    nets = lookahead.play(play.position(view, seat))
    return {
        card.rank: Choice(Play(card), float(net), None, {"now": float(play.points_now(view, card))})
        for card, net in zip(view.hands[seat], nets, strict=True)
        if np.isfinite(net)
    }
