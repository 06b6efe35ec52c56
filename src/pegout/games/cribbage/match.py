"""The score of a match: the value of a game, the next dealer, and the end of the match."""

from __future__ import annotations

from functools import lru_cache

from pegout.game import Dealing, Outcome, Seat, rank_by
from pegout.games.cribbage.options import WHOLE_MATCH, Options

SHORT = 100  # a target below this takes few deals


@lru_cache(maxsize=64)
def seats_after(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The sorted `seats` in playing order, from the seat after `seat` around to it."""
    return (*[other for other in seats if other > seat], *[other for other in seats if other <= seat])


def match_points_of(
    rules: Options, winner: int, scores: tuple[int, ...], left: tuple[Seat, ...]
) -> tuple[int, int]:
    """The skunk (0: none) and the match points of a won game (L1-26..29, A1-9).

    `winner` and `scores` by side; sides whose seats have all left do not count as losers.
    """
    playing = {rules.side(seat) for seat in range(rules.seats) if seat not in left}
    losers = [scores[side] for side in playing if side != winner]
    levels = [sum(score < line for line in rules.skunk_lines) for score in losers]
    if rules.skunk_basis == "best_loser":
        levels = [min(levels)]
    points = [rules.match_points[level] for level in levels]
    return max(levels), WHOLE_MATCH if WHOLE_MATCH in points else sum(points)


def next_dealer(
    rules: Options, scores: tuple[int, ...], order: tuple[Seat, ...], after_first: Seat
) -> Seat | None:
    """The first dealer of the next game; None: decided by a cut or draw (A1-6).

    `order`: the seats from pone, of which the first of a side deals for it; `after_first`: the seat after
    the first dealer of the finished game.
    """
    if rules.deal_rotation == "random_each_hand":
        return None

    def score(seat: Seat) -> int:
        return scores[rules.side(seat)]

    dealers = {
        "pass": order[0],
        "alternate_first": after_first,
        "winner": max(order, key=score),
        "loser": min(order, key=score),
    }
    return dealers.get(rules.next_game_dealer)


def dealing(rules: Options) -> Dealing | None:
    """The order of shuffles; None if the first dealer depends on how a game ended."""
    block = 4 if rules.second_hand or rules.target < SHORT else 8
    if rules.deal_rotation == "random_each_hand":
        return Dealing(cuts=0, each=2, turns=1, block=block)
    if rules.match_target > 1 and rules.next_game_dealer != "pass":
        return None
    return Dealing(cuts=1, each=1, turns=rules.seats, block=block * rules.seats // 2)


def final_result(
    rules: Options,
    match_points: tuple[int, ...],
    scores: tuple[int, ...],
    left: tuple[Seat, ...],
    winner: int | None,
) -> Outcome:
    """Ranks by match points, then score; leavers (and their partners) last, the first leaver worst (A3-5)."""
    gone = {seat: n for n, seat in enumerate(left)}
    if rules.sides < rules.seats:
        gone_sides = {rules.side(seat) for seat in left}
        gone = {seat: 0 for seat in range(rules.seats) if rules.side(seat) in gone_sides}
    merit = []
    for seat in range(rules.seats):
        side = rules.side(seat)
        finished = (int(side == winner), match_points[side], scores[side])
        merit.append((gone[seat] - rules.seats, 0, 0) if seat in gone else finished)
    order = sorted(set(merit))
    ranks = rank_by([order.index(each) for each in merit])
    return Outcome(ranks, match_points if rules.match_target > 1 else scores)
