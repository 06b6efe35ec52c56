"""Rank the discards of a hand by the rules of a cribbage preset: for commands, the server and charts.

Text in, plain values out, unrounded. NumPy is imported with the first call.

>>> ranking = rank("5H 6H 7S JC KD 2S", dealer=True)
>>> ranking.discards[0].discarded, round(ranking.discards[0].hand.mean, 2), round(ranking.discards[1].cost, 2)
((JC, KD), 8.46, 0.98)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from pegout.cards import Cards
from pegout.cards import cards as read
from pegout.shown import Shown
from pegout.words import Text, TextError, literal

if TYPE_CHECKING:
    from pegout.analysis.cribbage.discard import Spread
    from pegout.games.cribbage import Rules


class Points(Struct, frozen=True):
    """A distribution of points in a hand or a crib."""

    mean: float
    min: int
    max: int
    chances: dict[int, float]  # by points; zeros are left out


class RankedDiscard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One discard. Points are means; parts that were not considered are unset."""

    discarded: Cards
    kept: Cards
    total: float  # my net gain in the deal, from the parts considered
    win: float | UnsetType | None = UNSET  # my chance to win the game; None if no score was given
    cost: float  # against the best discard: in win chance if the score was given, otherwise in points
    hand: Points
    crib: Points  # the player's or the opponent's
    second: Cards | UnsetType = UNSET  # in ten-hand, the hand that is only counted
    second_hand: Points | UnsetType = UNSET
    play: float | UnsetType = UNSET  # my side's points in the play
    others_play: float | UnsetType = UNSET  # those of each opposing side
    net_play: float | None = None  # the play's part of the total
    play_error: float | UnsetType = UNSET  # half-width of its 95 % interval, if sampled


Weighed: TypeAlias = Literal[
    "expected",  # from the table of two-player play
    "six-card",  # from the same table, as an approximation after other discards
    "sampled",  # simulated in sampled deals
    "not",
]
"""How the play of a deal is included."""


class Ranking(Shown, Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Discards of a hand, best first: by win chance if the score was given, otherwise by points."""

    held: Cards
    dealer: bool
    crib: Literal["my", "our", "their"]  # its owner: me, my side, or the opponents
    play: Weighed
    play_error: float | UnsetType = UNSET  # the largest of its discards
    score: tuple[int, int] | UnsetType | None = UNSET  # mine and the opponent's; unset if not supported
    target: int | UnsetType = UNSET
    before: float | UnsetType = UNSET  # my win chance at this score, before the deal
    ways: int  # number of possible discards
    discards: tuple[RankedDiscard, ...]


def rank(
    held: str, *, dealer: bool, preset: str = "standard", seats: int | None = None, score: str | None = None,
    best: int | None = None, sampled: bool = True,
) -> Ranking:  # fmt: skip
    """Rank all discards of the cards dealt, and return the `best`; some tenths of a second at most.

    `score`: mine and the opponent's before the deal, as in 87-101, for two players and six cards. `sampled`:
    simulate the play in sampled deals for discards other than two of six, which takes a second, if its code
    is already compiled: it never waits for a compiler. Raises ValueError with a message for anything
    that cannot be ranked.
    """
    rules = _rules(preset, seats)
    cards = _without_jokers(read(held))
    at = None if score is None or not _is_six(rules) else read_score(score, rules.target)
    if score is not None and at is None:
        raise TextError(Text("asked-score-alone"))
    return ranked_by(rules, cards, dealer=dealer, score=at, best=best, sampled=sampled)


def ranked_by(
    rules: Rules, held: Cards, *, dealer: bool, score: tuple[int, int] | None = None,
    best: int | None = None, sampled: bool = False,
) -> Ranking:  # fmt: skip
    """As `rank`, with a table's rules; `score` only for two players and six cards. Raises ValueError."""
    if _is_six(rules):
        return _six(held, dealer, rules, score, best)
    rows = _by_points(held, dealer, rules, sampled)
    discards = _ranked(rows[:best], lambda row: rows[0].total - row.total, lambda row: _beside(row, rules))
    errors = [row.played.error for row in rows[:best] if row.played is not None]
    play: Weighed = "sampled" if errors else "six-card" if discards[0].net_play is not None else "not"
    return Ranking(
        held=tuple(sorted(held)), dealer=dealer, crib=_crib(rules, dealer), play=play,
        play_error=max(errors, default=UNSET), ways=len(rows), discards=discards,
    )  # fmt: skip


def can_sample(preset: str = "standard", seats: int | None = None) -> bool:
    """Whether the play can be sampled; discards of two from six use tables instead. Raises ValueError."""
    return not _is_six(_rules(preset, seats))


def takes_score(preset: str = "standard", seats: int | None = None) -> bool:
    """Whether discards can be ranked by win chance at a score. Raises ValueError."""
    return _is_six(_rules(preset, seats))


def read_score(text: str, target: int) -> tuple[int, int]:
    """Parse my and the opponent's score before a deal; raises ValueError."""
    parts = [part.strip() for part in text.replace(":", "-").split("-")]
    if len(parts) != 2 or not all(part.isdecimal() and len(part) < 5 for part in parts):
        raise TextError(Text.of("asked-score", score=literal(repr(text))))
    mine, others = map(int, parts)
    if max(mine, others) >= target:
        raise TextError(Text.of("asked-score-over", score=literal(text), target=target))
    return mine, others


def _rules(preset: str, seats: int | None) -> Rules:
    from pegout.games import preset as rules_of
    from pegout.games.cribbage import Rules

    rules = rules_of(preset, seats)
    if not isinstance(rules, Rules):
        raise TextError(Text.of("asked-preset", preset=literal(preset)))
    return rules


def _is_six(rules: Rules) -> bool:
    return rules.dealt(rules.seats) == 6


def _crib(rules: Rules, dealer: bool) -> Literal["my", "our", "their"]:
    if not dealer:
        return "their"
    return "our" if rules.sides < rules.seats else "my"


def _without_jokers(cards: Cards) -> Cards:
    for card in cards:
        if card.is_joker:
            raise TextError(Text.of("asked-joker", card=literal(str(card))))
    return cards


def _six(
    cards: Cards, dealer: bool, rules: Rules, score: tuple[int, int] | None, best: int | None
) -> Ranking:
    from pegout.analysis.cribbage import odds
    from pegout.analysis.cribbage.discard import analyse
    from pegout.analysis.cribbage.options import Options

    analysis = analyse(cards, dealer=dealer, score=score, options=Options.of(rules))
    before = UNSET if score is None else odds.to(rules.target).win(*score, dealer=dealer)

    def beside(discard: Any) -> dict[str, Any]:
        made = {"play": discard.play, "others_play": discard.others_play, "net_play": discard.net_play}
        return {"win": discard.win, **made}

    discards = _ranked(analysis.discards[:best], analysis.cost, beside)
    return Ranking(
        held=analysis.held, dealer=dealer, crib=_crib(rules, dealer), play="expected", score=score,
        target=rules.target, before=before, ways=len(analysis.discards), discards=discards,
    )  # fmt: skip


def _by_points(held: Cards, dealer: bool, rules: Rules, sampled: bool) -> Sequence[Any]:
    """Discards other than two of six: ten-hand, five-card, three- and four-handed."""
    from pegout.analysis import jit
    from pegout.analysis.cribbage import five_card, playouts, single, ten_hand
    from pegout.analysis.cribbage.options import Options

    samples = playouts.SAMPLES if sampled and jit.is_ready("cribbage-play") else 0
    players: Any = rules.seats
    ours: Any = {"dealer": dealer, "samples": samples, "options": Options.of(rules)}
    if rules.keep == 3:
        return five_card.analyse(held, **ours)
    ours |= {"players": players, "pairs": rules.sides < rules.seats}
    if rules.second_hand:
        return ten_hand.analyse(held, **ours)
    return single.analyse(held, **ours)


def _beside(row: Any, rules: Rules) -> dict[str, Any]:
    """The fields of the play, if it is in the total, and of the second hand in ten-hand."""
    spot = row.played
    if spot is not None:
        play = {"play": spot.mine, "others_play": spot.others, "play_error": spot.error}
        play["net_play"] = spot.mine - spot.others
    else:
        play = {"net_play": row.play} if rules.second_hand and rules.seats == 2 else {}
    second = {"second": row.second, "second_hand": row.second_hand} if rules.second_hand else {}
    return {**second, **play}


def _ranked(
    rows: Sequence[Any], cost: Callable[[Any], float], beside: Callable[[Any], dict[str, Any]]
) -> tuple[RankedDiscard, ...]:
    points: dict[int, Points] = {}  # many splits share their hands and cribs

    def of(spread: Spread) -> Points:
        if id(spread) not in points:
            chances = {number: chance for number, chance in enumerate(spread.chances) if chance}
            points[id(spread)] = Points(spread.mean, spread.least, spread.most, chances)
        return points[id(spread)]

    def ranked(row: Any) -> RankedDiscard:
        more = beside(row)
        if "second_hand" in more:
            more["second_hand"] = of(more["second_hand"])
        discarded = row.discarded if isinstance(row.discarded, tuple) else (row.discarded,)
        return RankedDiscard(
            discarded=discarded, kept=row.kept, total=row.total, cost=cost(row),
            hand=of(row.hand), crib=of(row.crib), **more,
        )  # fmt: skip

    return tuple(map(ranked, rows))
