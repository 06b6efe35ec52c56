"""Choosing a card to play: any scoring card, most points now, points less the expected reply, or search."""

from __future__ import annotations

import random

import numpy as np

from pegout.analysis import jit
from pegout.analysis.cribbage import odds
from pegout.analysis.cribbage.card_choice import PACKAGE, Step
from pegout.analysis.cribbage.options import Options
from pegout.bots.cribbage import expert, lookahead, rollouts
from pegout.bots.weighing import Unit, Weighed, Weight, best, by_chances, only
from pegout.cards import DECK, Card, Cards
from pegout.game import Action, Seat
from pegout.games.cribbage import Go, Play, State
from pegout.scoring import score_play, total

BLIND = 0.3  # how often a beginner overlooks a card's points
DEALS_A_SECOND = 10_000  # playouts with more than two players, a conservative estimate
SEARCHED_A_SECOND, FEWEST = 10_000, 10  # opponent hands in the compiled search, a conservative estimate


def weigh(view: State, seat: Seat, level: str, rng: random.Random, budget: float) -> Weighed[Action]:
    """The playable cards, or go; `points`: those that a card scores now."""
    playable = view.playable(seat)
    if len(playable) < 2:
        return only(Play(playable[0]) if playable else Go())
    if level == "beginner":
        return _seen(view, playable, rng)
    if level == "casual":
        points = ((card, points_now(view, card)) for card in playable)
        return best((_weight(card, now + 0.01 * card.pips, now) for card, now in points), "points")
    if level == "expert" and is_two_handed(view):
        return _searched(view, seat, budget)
    if level == "expert" and rollouts.understands(view) and rollouts.ready():
        return _followed(view, seat, rng, budget)
    return best((_careful(view, seat, card) for card in playable), "points")


def _weight(card: Card, value: float, points: int, **parts: float) -> Weight[Action]:
    return Weight(Play(card), value, {"points": float(points), **parts})


def _seen(view: State, playable: Cards, rng: random.Random) -> Weighed[Action]:
    """A beginner's choice: overlooks points, and plays any of the cards that seem best."""
    looks = [(points_now(view, card) if rng.random() > BLIND else 0, rng.random()) for card in playable]
    choice = max(range(len(playable)), key=looks.__getitem__)
    alike = [n for n, look in enumerate(looks) if look[0] == looks[choice][0]]
    seen = (points for points, _ in looks)
    weights = [_weight(card, float(points), points) for card, points in zip(playable, seen, strict=True)]
    chances: dict[Action, float] = {Play(playable[n]): 1 / len(alike) for n in alike}
    return by_chances(weights, chances, Play(playable[choice]), "points")


def points_now(view: State, card: Card) -> int:
    """The points of a card on the pile, without go and last."""
    rules, pile = view.rules, (*view.pile, card)
    return total(score_play(pile, fifteen_points=rules.fifteen, thirty_one_points=rules.thirty_one))


def is_two_handed(view: State) -> bool:
    """Whether `expert` searches here, if its code is compiled."""
    rules = view.rules
    usual = rules.keep == 4 and not rules.second_hand and rules.play_ends == "all_cards"
    return len(view.remaining) == 2 and usual and rules.skip_pass and rollouts.scores_as_usual(rules)


# --- points now, less the next player's expected points ---------------------------------------------


def _careful(view: State, seat: Seat, card: Card) -> Weight[Action]:
    """Points now, less the next player's expected points; then the higher card.

    Like `policy.worth`, but with partners and a third side.
    """
    rules, now = view.rules, points_now(view, card)
    following = view.from_pone[(view.from_pone.index(seat) + 1) % len(view.remaining)]
    seen = {*view.hands[seat], *view.discards[seat], view.starter, *(laid.card for laid in view.laid)}
    unseen = [0] * 13
    for other in DECK:
        unseen[other.rank - 1] += other not in seen
    policy, options, pile = jit.uncompiled(PACKAGE, "policy"), Options.of(rules), 0
    for laid in view.pile:
        pile = pile << 4 | laid.rank
    held, row = len(view.hands[following]), [0] * policy.ROW
    made, expected, cannot = map(
        float, policy.prospects(pile, view.count, card.rank, unseen, sum(unseen), held, options, row)
    )
    if not expected and not cannot:  # the next player has no card, or leads
        return _weight(card, made, now)
    if rules.side(following) == rules.side(seat):
        return _weight(card, made + expected, now, replies=expected)
    expected /= rollouts.rivals(view)
    value = float(policy.net(made, expected, cannot, options))
    return _weight(card, value, now, replies=-expected, last=options.last * cannot)


# --- against the opponent's possible hands ---------------------------------------------------------------


def _searched(view: State, seat: Seat, budget: float) -> Weighed[Action]:
    """The card with the best win chance; without compiled code, the best net points a few cards ahead."""
    current, most = position(view, seat), 0
    unit: Unit = "win"
    if jit.is_ready("cribbage-expert"):
        most = min(expert.MOST, max(FEWEST, int(budget * SEARCHED_A_SECOND)))
        values = expert.play(current, Options.of(view.rules), most=most)
        if view.rules.target != odds.TARGET:
            unit = "rating"  # points, where a win counts more than any number of them
    else:
        values, unit = lookahead.play(current), "points"
    by_rank: dict[int, float] = {}
    for card, value in zip(view.hands[seat], values.tolist(), strict=True):
        by_rank.setdefault(card.rank, value)  # of equal ranks, only the first is searched
    weights = (_weight(card, by_rank[card.rank], points_now(view, card)) for card in view.playable(seat))
    return best(weights, unit, work=most)


def _followed(view: State, seat: Seat, rng: random.Random, budget: float) -> Weighed[Action]:
    """Choose by rollouts, with more than two players or if the play ends early."""
    number = min(rollouts.DETERMINIZATIONS, max(1, int(budget * DEALS_A_SECOND)))
    values = rollouts.values(view, seat, np.random.default_rng(rng.getrandbits(32)), number)
    weights = (_weight(card, values[card.rank], points_now(view, card)) for card in view.playable(seat))
    return best(weights, "win", work=number)


def position(view: State, seat: Seat) -> expert.Situation:
    rules = view.rules
    assert view.starter is not None
    return expert.Situation(
        hand=_indexes(view.hands[seat]),
        kept=_indexes(view.kept[seat]),
        discarded=_indexes(view.discards[seat]),
        starter=view.starter.index,
        history=tuple(
            (0, expert.RESET)
            if step.reset
            else (int(not step.mine), step.card.index if step.card else expert.GO)
            for step in history(view, seat)
        ),
        dealer=view.dealer == seat,
        mine=view.scores[rules.side(seat)],
        others=view.scores[1 - rules.side(seat)],
    )


def history(view: State, seat: Seat) -> tuple[Step, ...]:
    """The play of this deal so far, as `analysis.cribbage.card_choice` reads it."""
    steps: list[Step] = []
    for n, laid in enumerate(view.laid):
        steps += [Step(False, reset=True)] * view.resets[1:].count(n)
        steps.append(Step(laid.seat == seat, laid.card))
    steps += [Step(False, reset=True)] * view.resets[1:].count(len(view.laid))
    return tuple(steps)


def _indexes(held: Cards) -> tuple[int, ...]:
    return tuple(card.index for card in held)
