"""Points per deal by hand, crib and play: exact where possible, and for two experts.

    python -m bench.averages         exact: discards for hand and crib only, and with the play
    python -m bench.averages 1100    and experts, from the deals of this many games

Exact: over all 20,358,520 hands of six of each seat, hand and crib over starters and opponent's discards,
careful play over all hands that it keeps. Experts discard and play to win; two `club` players get the same
cards, their means are known from millions of deals, and the mean difference is added to those.
"""

from __future__ import annotations

import argparse

import numpy as np

from bench.timing import line, measure
from pegout.analysis.cribbage import discard_policies, selfplay
from pegout.analysis.cribbage.cribs import discards_of
from pegout.analysis.cribbage.discard_policies import (
    SIDES,
    DiscardPolicies,
    best_discards,
    ordered_classes,
    other,
)
from pegout.analysis.cribbage.selfplay import PlayTable
from pegout.analysis.lookups import Bytes, Floats, place
from pegout.bots.cribbage import expert
from pegout.bots.cribbage import games as engine
from pegout.intervals import Z95
from training.cribbage import compare

DEALER, PONE = 0, 1
KNOWN, AT_ONCE = 4_000_000, 200_000  # deals between two `club` players
STARTERS = 40  # possible starters after both discards
FAR = 80  # from the end: only points matter
HEADS = ("dealer: hand", "dealer: crib", "dealer: play", "pone: hand", "pone: play")


def seat(side: int, net: Floats, against: DiscardPolicies, play: PlayTable) -> Floats:
    """Mean points (4,) of hand, crib, own and opponent's play, over all hands, with the best for `net`."""
    hands, sets = ordered_classes()
    best = best_discards(SIDES[side], against.of(other(SIDES[side])), net[side], hands, sets)
    at = place(np.take_along_axis(hands, discards_of(6)[1][best.best], axis=1) >> 2)
    each = np.column_stack([best.values[:, 1:], play.mine[side, at], play.others[side, at]])
    return np.asarray(sets @ each / sets.sum())


def exactly() -> None:
    """Means of two equal players, and what ignoring the play costs against a player who considers it."""
    shipped, play = discard_policies.load(), selfplay.load()
    nothing = np.zeros_like(play.net)
    alone = discard_policies.fixed_point(start=shipped)
    kinds = {
        "for hand and crib alone": (nothing, alone, selfplay.play_table(selfplay.keeps(alone, nothing))),
        "for the play, too": (play.net, shipped, play),
    }
    for name, (net, theirs, played) in kinds.items():
        dealer, pone = (seat(side, net, theirs, played) for side in (DEALER, PONE))
        _lines(f"discards {name}", [f"{points:.3f}" for points in (*dealer[:3], pone[0], pone[2])])
    for side, sign in (DEALER, 1), (PONE, -1):
        signs = np.array([1, sign, 1, -1])
        lost = (seat(side, play.net, shipped, play) - seat(side, nothing, shipped, play)) @ signs
        line(f"not to weigh the play loses, as {SIDES[side]}", f"{lost:.3f}", "", "points a deal")


def experts(games: int, seed: int = 8) -> None:
    """Means of two experts: in all deals, and in those far from the end of the game."""
    known, more, scores = _measured(games, seed)
    for sample, what in (more, "all deals"), (more[scores < FAR], f"begun with both below {FAR}"):
        mean, error = _averages(known, sample)
        cells = [f"{each:.3f} ± {margin:.3f}" for each, margin in zip(mean, error, strict=True)]
        _lines(f"experts, {what}", cells, f"{len(sample):,} deals")


def expert_averages(games: int, seed: int) -> tuple[int, Floats, Floats]:
    """For two experts: the number of deals, means (5,) and the half widths of their intervals."""
    known, more, _ = _measured(games, seed)
    return len(more), *_averages(known, more)


def _averages(known: Floats, more: Floats) -> tuple[Floats, Floats]:
    mean = known.mean(axis=0) + more.mean(axis=0)
    return mean, Z95 * np.sqrt(known.var(axis=0) / len(known) + more.var(axis=0) / len(more))


def _measured(games: int, seed: int) -> tuple[Floats, Floats, Floats]:
    """Points of `club` by deal (n, 5), the experts' difference on others, the higher score before those."""
    starts = range(0, KNOWN, AT_ONCE)
    decks = (engine.deal(engine.keys(seed, start, AT_ONCE), 1, 13)[:, 0] for start in starts)
    known = np.vstack([_club(each) for each in decks])
    dealt = compare.sample(games, seed)
    style = compare.Style(expert.usual_model())
    made = np.empty((len(dealt.cards), len(HEADS)))
    made[:, [3, 0, 1]] = compare.shows(_turned(dealt.cards)).reshape(-1, STARTERS, 3).mean(axis=1)
    made[:, [4, 2]] = compare.play(dealt, style, style).points
    return known, made - _same_cards(dealt.cards), dealt.scores.max(axis=1)


def _same_cards(cards: Bytes) -> Floats:
    """Points of two `club` players with the cards of deals (n, 13), hands and crib over all starters."""
    decks = np.empty_like(cards)
    decks[:, 0:12:2], decks[:, 1:12:2] = cards[:, [0, 1, 2, 3, 8, 9]], cards[:, [4, 5, 6, 7, 10, 11]]
    decks[:, 12] = cards[:, 12]
    made, shown = _club(decks), [0, 1, 3]
    made[:, shown] = _club(_turned(decks)).reshape(-1, STARTERS, len(HEADS)).mean(axis=1)[:, shown]
    return made


def _club(decks: Bytes) -> Floats:
    """Points of two `club` players with decks (n, 13), one deal each: (n, 5)."""
    columns = [engine.HAND + 3, engine.CRIB + 1, engine.PLAY + 3, engine.HAND, engine.PLAY]
    return engine.games(("club", "club"), np.ascontiguousarray(decks[:, None]), 1)[:, columns].astype(float)


def _turned(cards: Bytes) -> Bytes:
    """Each deal with each possible starter, the last of 13: (n, 13) to (40 n, 13)."""
    free = np.ones((len(cards), 52), dtype=bool)
    np.put_along_axis(free, cards[:, :12].astype(np.int64), False, axis=1)
    every = np.repeat(cards, STARTERS, axis=0)
    every[:, 12] = np.nonzero(free)[1]
    return every


def _lines(name: str, cells: list[str], method: str = "") -> None:
    for head, cell in zip(HEADS, cells, strict=True):
        line(f"{name}, {head}", cell, "", method)


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", type=int, nargs="?", default=0, help="between experts; none if not said")


def main(games: int) -> None:
    exactly()
    if games:
        experts(games)


if __name__ == "__main__":
    measure(__doc__, main, options)
