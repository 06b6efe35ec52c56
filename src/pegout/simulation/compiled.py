"""Rounds of two-player cribbage in compiled code: the same cards and results, many times faster."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pegout.analysis import jit
from pegout.analysis.cribbage.options import Options
from pegout.bots.cribbage import games as engine
from pegout.cards import DECK, Card
from pegout.game import low_cut
from pegout.games import cribbage
from pegout.games.cribbage.gains import SKUNKS
from pegout.scoring import score_play, score_show, total
from pegout.simulation import decks
from pegout.simulation.job import ChunkResult, Job, Row
from pegout.simulation.tally import DETAILED, WHOLE, squares

Ints: TypeAlias = NDArray[np.int64]

SEATS = (0, 1)
CUTS = 8  # cards drawn to find the first dealer; more if four pairs of them are equal


def can(job: Job) -> bool:
    """Whether compiled games can play this job, with nothing left to compile."""
    return _covers(job) and jit.is_ready("cribbage-games")


def prepare(job: Job, say: Callable[[str], object]) -> None:
    """Compile what this job needs, if compiled games can play it."""
    if _covers(job):
        jit.warm_up(["cribbage-games"], say)


def _covers(job: Job) -> bool:
    rules = job.rules
    return isinstance(rules, cribbage.Rules) and rules.seats == 2 and engine.supports(rules, job.lineup)


def play_rounds(job: Job, first: int, stop: int, *, rows: bool = False) -> ChunkResult:
    """As `by_rules.play_rounds`, with identical numbers."""
    rules, number = _rules_of(job), stop - first
    dealers = np.array([_first_dealer(job, first + n) for n in range(number)], dtype=np.int64)
    keys = engine.keys(job.seed, first, number)
    options = Options.of(rules)
    games = [engine.games(_pair(job.seated(game)), keys, dealers, options) for game in range(job.per_round)]
    sums = _tally(job, games)
    for n in range(min(number, max(0, DETAILED - first))):
        sums["detailed/rounds"] += 1
        for game, played in enumerate(games):
            sums["detailed/deals"] += int(played[n, engine.DEALS])
            levels, key, dealer = _pair(job.seated(game)), keys[n : n + 1], int(dealers[n])
            _, log = engine.history(levels, key, dealer, options)
            sums.update(_rules(rules, log))
    return ChunkResult(first, stop, dict(sums), _rows(job, first, games) if rows else [])


def _rules_of(job: Job) -> cribbage.Rules:
    assert isinstance(job.rules, cribbage.Rules)
    return job.rules


def _pair(levels: tuple[str, ...]) -> tuple[str, str]:
    one, other = levels
    return one, other


def _first_dealer(job: Job, number: int) -> int:
    key = decks.key(job.seed, number)
    cards = list(islice(decks.shuffling(key, decks.CUT, DECK), CUTS))
    if all(a.rank == b.rank for a, b in zip(cards[::2], cards[1::2], strict=True)):
        cards = list(decks.deck(key, decks.CUT, DECK))
    return low_cut(tuple(cards), SEATS)[0]


# --- results -------------------------------------------------------------------------------------


def _tally(job: Job, games: list[Ints]) -> Counter[str]:
    number = len(games[0])
    sums: Counter[str] = Counter({"rounds": number, "games": number * len(games)})
    rounds: dict[str, Ints] = defaultdict(lambda: np.zeros(number, dtype=np.int64))  # by round
    for game, played in enumerate(games):
        scores = played[:, engine.SCORE : engine.SCORE + 2]
        deals, dealer = played[:, engine.DEALS], played[:, engine.FIRST_DEALER]
        for seat, bot in enumerate(job.seated(game)):
            won = WHOLE * (played[:, engine.WINNER] == seat)
            rounds[f"wins/{bot}"] += won
            rounds[f"lead/{bot}"] += scores[:, seat] - scores[:, 1 - seat]
            rounds["first/0"] += won * (dealer == seat)
            rounds["first/1"] += won * (dealer != seat)
            dealt = (deals + (dealer == seat)) // 2
            rounds[f"deals/{bot}/0"] += dealt
            rounds[f"deals/{bot}/1"] += deals - dealt
            for (place, phase), points in _gained(played, seat).items():
                rounds[f"points/{bot}/{place}/{phase}"] += points
                rounds[f"points/{bot}/{place}/total"] += points
        sums.update(_marks(job, game, played))
        for name, values in (
            ("deals", deals),
            ("margin", abs(scores[:, 0] - scores[:, 1])),
            ("loser", scores.min(axis=1)),
        ):
            much, times = np.unique(values, return_counts=True)
            sums.update({f"h/{name}/{value}": int(n) for value, n in zip(much, times, strict=True)})
    squares(sums, rounds)
    return sums


def _gained(played: Ints, seat: int) -> dict[tuple[int, str], Ints]:
    """A seat's points by place (0: as dealer) and phase."""
    return {
        (0, "heels"): played[:, engine.HEELS + seat],
        (0, "play"): played[:, engine.PLAY + 2 * seat + 1],
        (0, "hand"): played[:, engine.HAND + 2 * seat + 1],
        (0, "crib"): played[:, engine.CRIB + seat],
        (1, "play"): played[:, engine.PLAY + 2 * seat],
        (1, "hand"): played[:, engine.HAND + 2 * seat],
    }


def _marks(job: Job, game: int, played: Ints) -> Counter[str]:
    """Games and skunks, by winner."""
    marks: Counter[str] = Counter()
    loser = played[:, engine.SCORE : engine.SCORE + 2].min(axis=1)
    lines = _rules_of(job).skunk_lines
    level = sum((loser < line).astype(np.int64) for line in lines)
    for seat, bot in enumerate(job.seated(game)):
        won = played[:, engine.WINNER] == seat
        marks[f"n/mark/{bot}/game"] += int(won.sum())
        for n in range(1, len(lines) + 1):
            what = SKUNKS[min(n, len(SKUNKS)) - 1]
            marks[f"n/mark/{bot}/{what}"] += int((won & (level == n)).sum())
    return marks


def _rows(job: Job, first: int, games: list[Ints]) -> list[Row]:
    phases = job.game.measure(job.rules).phases
    rows: list[Row] = []
    for n in range(len(games[0])):
        for game, played in enumerate(games):
            row = played[n : n + 1]
            for seat, bot in enumerate(job.seated(game)):
                gained: Counter[str] = Counter()
                for (_, phase), points in _gained(row, seat).items():
                    gained[phase] += int(points[0])
                place = int(row[0, engine.FIRST_DEALER] != seat)
                won, score = float(row[0, engine.WINNER] == seat), int(row[0, engine.SCORE + seat])
                deals = int(row[0, engine.DEALS])
                head = (first + n, game, seat, bot, place, won, score, deals)
                rows.append((*head, *(gained[phase] for phase in phases)))
    return rows


# --- points by rule --------------------------------------------------------------------------------

_PHASES = {
    engine.FOR_HEELS: "heels",
    engine.FOR_PLAY: "play",
    engine.FOR_HAND: "hand",
    engine.FOR_CRIB: "crib",
}


def _rules(rules: cribbage.Rules, log: Ints) -> Counter[str]:
    """How often each rule scored in a game, from its log; the reference names the combinations."""
    counts: Counter[str] = Counter()
    for phase, rule, points in _scored(rules, log):
        counts[f"n/rule/{phase}/{rule}"] += 1
        counts[f"p/rule/{phase}/{rule}"] += points
    return counts


def _scored(rules: cribbage.Rules, log: Ints) -> Iterator[tuple[str, str, int]]:
    """The phase, rule and points of each score in a game."""
    played: tuple[list[Card], list[Card]] = ([], [])
    pile: list[Card] = []
    discarded: list[Card] = []
    starter = DECK[0]
    for what, seat, a, b in log.tolist():
        if what == engine.DISCARDED:
            if len(discarded) == 4:
                played, pile, discarded = ([], []), [], []
            discarded += [DECK[a], DECK[b]]
        elif what == engine.TURNED:
            starter = DECK[a]
        elif what == engine.PLAYED:
            if sum(card.pips for card in pile) + DECK[a].pips > 31:
                pile = []
            pile.append(DECK[a])
            played[seat].append(DECK[a])
        elif a == engine.FOR_LAST:
            yield "play", "last" if len(played[0]) + len(played[1]) == 8 else "go", b
            pile = []
        elif a == engine.FOR_HEELS:
            yield "heels", "heels", b
        else:
            crib = a == engine.FOR_CRIB
            scores = (
                score_play(tuple(pile))
                if a == engine.FOR_PLAY
                else score_show(
                    tuple(discarded if crib else played[seat]), starter,
                    crib=crib, crib_flush=rules.crib_flush, nobs_points=rules.nobs,
                )
            )  # fmt: skip
            for score in scores:
                yield _PHASES[a], score.name, score.points
            if b != total(scores):
                yield _PHASES[a], "beyond the target", b - total(scores)
