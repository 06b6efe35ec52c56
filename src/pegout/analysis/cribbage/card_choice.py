"""The play against an unknown hand: each card's points against all hands that the opponent may hold.

Every possible hand of the opponent (by ranks) is weighted by the number of ways to be dealt it, by how often
it is kept, and by the play so far: a go rules out every card that could have been played, and a card that a
careful player would not have played makes a hand less likely. Against each hand, the deal is then played to
its end, both sides by the careful policy (`compiled.policy`), which uses only what its seat may see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from msgspec import Struct

from pegout.analysis import jit
from pegout.analysis.cribbage import selfplay
from pegout.analysis.cribbage.options import USUAL
from pegout.analysis.lookups import Bytes, Floats, Ints
from pegout.cards import RANKS, Card, parse_card

SURPRISE = 0.3  # how much less likely a hand is for each card that a careful player would not have played
GO, RESET = "GO", "|"
PACKAGE = "pegout.analysis.cribbage.compiled"


class Step(Struct, frozen=True):
    """An event of the play: a card, a go, or a reset of the count."""

    mine: bool
    card: Card | None = None  # None for a go, and for a reset
    reset: bool = False


class RankedCard(Struct, frozen=True):
    """A playable card, and the points from here to the end of the play."""

    card: Card
    now: int  # points of this card alone, without go and last card
    mine: float  # my points, including this card's
    others: float
    error: float  # standard error of mine - others; 0 where all hands were played out

    @property
    def net(self) -> float:
        return self.mine - self.others


class CardChoice(Struct, frozen=True):
    """All playable cards, best first."""

    plays: tuple[RankedCard, ...]
    count: int
    hands: int  # possible hands of the opponent, by ranks
    looked_at: int  # number of them that were played out
    likely: tuple[tuple[str, float], ...]  # the most likely hands, with their probabilities

    @property
    def exact(self) -> bool:
        """Whether all of the opponent's hands were played out."""
        return self.looked_at == self.hands


def read_history(text: str) -> tuple[Step, ...]:
    """Read a history of the play: `m7S o8H mGO oAS |`, m for me, o for the opponent, | for a reset.

    >>> len(read_history("m7S,o8H m6C oAS"))
    4
    """
    steps = []
    for word in text.replace(",", " ").split():
        if word == RESET:
            steps.append(Step(False, reset=True))
        elif word[0] not in "mo" or len(word) < 2:
            raise ValueError(f"{word!r} is no step of the play: write m5H, o6C, mGO, oGO or |")
        else:
            card = None if word[1:].upper() == GO else parse_card(word[1:])
            steps.append(Step(word[0] == "m", card))
    return tuple(steps)


def analyse(
    hand: Sequence[Card], history: Sequence[Step] = (), *, dealer: bool, starter: Card | None = None,
    discarded: Sequence[Card] = (), sample: int | None = None, compiled: bool | None = None,
) -> CardChoice:  # fmt: skip
    """The value of each card of `hand`, the cards that I still hold.

    All of the opponent's hands are played out, or `sample` of them, drawn by weight, if there are more.
    `compiled` None uses Numba if installed and already compiled. Raises ValueError for an impossible
    position.
    """
    turned = [starter] if starter else []
    known = [*hand, *discarded, *turned, *(step.card for step in history if step.card)]
    played = [step.card.rank - 1 for step in history if step.card and not step.mine]
    _check(hand, history, discarded, known, played)
    pile, count = _pile(history)
    use = jit.is_ready("cribbage-card-choice") if compiled is None else compiled
    play = jit.load("cribbage-card-choice") if use else jit.uncompiled(PACKAGE, "card_choice")
    others, weights = _hands(known, played, dealer)
    others, weights = _likelihood(others, weights * _fits(play, others, history, turned))
    looked, shares = _drawn(others, weights, sample)
    other_sees = _unseen([*turned, *(step.card for step in history if step.card and step.mine)])
    np.subtract.at(other_sees, played, 1)
    mine, lies = np.array([card.rank - 1 for card in hand], dtype=np.uint8), _packed(pile)

    def brings(card: Card) -> RankedCard:
        scored = np.zeros((len(looked), 2), dtype=np.int64)
        play.consider(
            mine, list(hand).index(card), looked, lies, count, 1 if dealer else 0, _unseen(known), other_sees,
            USUAL, scored,
        )  # fmt: skip
        points, theirs = shares @ scored
        net = scored[:, 0] - scored[:, 1]
        error = 0.0 if looked is others else float(net.std() / np.sqrt(len(looked)))
        return RankedCard(card, points_now(pile, card), float(points), float(theirs), error)

    fit = {card.rank: card for card in sorted(hand) if _fit(card, count)}
    plays = [brings(card) for card in fit.values()]
    plays.sort(key=lambda play: -play.net)
    return CardChoice(tuple(plays), count, len(others), len(looked), _likely(others, weights))


def points_now(pile: Sequence[int], card: Card) -> int:
    """The points of a card on a pile of ranks (0 .. 12), without go and last."""
    count = sum(min(rank + 1, 10) for rank in pile)
    position = jit.uncompiled(PACKAGE, "position")
    return int(position.points_of(_packed(pile), count + card.pips, card.rank, USUAL))


def _packed(pile: Sequence[int]) -> int:
    """As `compiled.position.pack_pile`."""
    packed = 0
    for rank in pile:
        packed = packed << 4 | (rank + 1)
    return packed


def _fit(card: Card, count: int) -> bool:
    return count + card.pips <= 31


def _check(
    hand: Sequence[Card], history: Sequence[Step], discarded: Sequence[Card], known: Sequence[Card],
    played: Sequence[int],
) -> None:  # fmt: skip
    """Raise ValueError for an impossible position."""
    if any(card.index >= 52 for card in known) or len(set(known)) < len(known):
        raise ValueError("a card is listed twice, or is a joker")
    if len(discarded) not in (0, 2):
        raise ValueError(f"two cards are discarded, or none is named; here {len(discarded)}")
    _, count = _pile(history)
    _check_goes(hand, history)
    mine = len(hand) + sum(bool(step.card and step.mine) for step in history)
    if mine != 4 or len(played) > 4:
        whose, cards = ("I have", mine) if mine != 4 else ("the opponent has played", len(played))
        raise ValueError(f"each player has four cards, in hand or played; here {whose} {cards}")
    if not any(_fit(card, count) for card in hand):
        raise ValueError(f"no card can be played at a count of {count}")


def _pile(history: Sequence[Step]) -> tuple[list[int], int]:
    """The ranks played since the last reset, and their count."""
    pile: list[Card] = []
    for step in _with_resets(history):
        pile = [] if step.reset else [*pile, step.card] if step.card else pile
    count = sum(card.pips for card in pile)
    if count > 31:
        raise ValueError(f"the count would be {count}: say where it was reset with |")
    return ([], 0) if count == 31 else ([card.rank - 1 for card in pile], count)


def _with_resets(history: Sequence[Step]) -> Iterator[Step]:
    """The history with all resets; the input may omit the one after thirty-one."""
    count = 0
    for step in history:
        if count == 31 and not step.reset:
            yield Step(False, reset=True)
        count = (0 if step.reset or count == 31 else count) + (step.card.pips if step.card else 0)
        yield step


def _check_goes(hand: Sequence[Card], history: Sequence[Step]) -> None:
    """Raise ValueError for a go of mine with a playable card; for the opponent's, see `_fits`."""
    for n, step in enumerate(history):
        if step.mine and step.card is None:
            _, count = _pile(history[:n])
            later = [after.card for after in history[n:] if after.mine and after.card]
            for card in (*later, *hand):
                if count + card.pips <= 31:
                    raise ValueError(f"I said go at a count of {count}, where {card.pretty} could be played")


def _hands(known: Sequence[Card], played: list[int], dealer: bool) -> tuple[Bytes, Floats]:
    """The opponent's possible hands, by ranks, and their likelihoods: (n, k), (n,)."""
    others, ways, whole = selfplay.still_held(_unseen(known), played)
    return others, ways * selfplay.load().keeps[1 if dealer else 0][whole]


def _likelihood(others: Bytes, weights: Floats) -> tuple[Bytes, Floats]:
    """The hands with a positive weight, and their probabilities."""
    others, weights = others[weights > 0], weights[weights > 0]
    if not len(others):
        raise ValueError("the opponent can hold no hand that fits this history")
    return others, weights / weights.sum()


def _drawn(others: Bytes, weights: Floats, sample: int | None) -> tuple[Bytes, Floats]:
    """The hands to play against, and their weights: all, or a sample."""
    if sample is None or sample >= len(others):
        return others, weights
    drawn = np.random.default_rng(0).choice(len(others), size=sample, p=weights)
    return np.ascontiguousarray(others[drawn]), np.full(sample, 1 / sample)


def _fits(play: Any, others: Bytes, history: Sequence[Step], turned: Sequence[Card]) -> Floats:
    """The likelihood factor of each hand, given the opponent's play."""
    rows = [
        [0, -2] if step.reset else [0 if step.mine else 1, step.card.rank - 1 if step.card else -1]
        for step in _with_resets(history)
    ]
    if not any(who == 1 for who, _ in rows) or others.shape[1] == 0:
        return np.ones(len(others))
    misses = np.zeros((len(others), 2), dtype=np.int64)
    play.fits(others, np.array(rows, dtype=np.int64), _unseen(turned), USUAL, misses)
    return np.where(misses[:, 0] > 0, 0.0, SURPRISE ** misses[:, 1])


def _unseen(known: Sequence[Card]) -> Ints:
    """The number of unseen cards of each rank: (13,)."""
    return np.asarray(4 - np.bincount([card.rank - 1 for card in known], minlength=13), dtype=np.int64)


def _likely(others: Bytes, weights: Floats) -> tuple[tuple[str, float], ...]:
    first = np.argsort(-weights)[:5]
    return tuple(("".join(RANKS[rank] for rank in others[i]), float(weights[i])) for i in first)
