"""Answers about a player's reviewed matches: what is said, and what is left open."""

from __future__ import annotations

import random

import pytest

from pegout.review.tallies import Sums
from pegout.server.profiles.insights import PART, ReviewedMatch, improvement, losses, luck

DEALS = 9


def matches(
    number: int, lost: float, *, seed: int, played: float = 0.2, games: float = 0.0, since: int = 0
) -> list[ReviewedMatch]:
    """A match a day in which about so much was lost per deal by discards, and by cards played."""
    rng = random.Random(seed)
    return [
        ReviewedMatch(
            at=float(since + n), deals=DEALS,
            lost={
                "discard": Sums.of([max(0.0, rng.gauss(lost, 0.3)) for _ in range(DEALS)]),
                "card": Sums.of([max(0.0, rng.gauss(played, 0.1)) for _ in range(DEALS)]),
            },
            best={"discard": Sums.of([1.0] * 6 + [0.0] * 3), "card": Sums.of([1.0] * DEALS)},
            points=rng.gauss(20 * games, 15.0), games=rng.gauss(games, 0.4),
        )
        for n in range(number)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "lately", "number", "answer"),
    [
        (1.0, 0.5, 20, "better"),
        (0.5, 1.0, 20, "worse"),
        (0.8, 0.8, 60, "same"),
        (0.3, 0.3, PART, "early"),
        (1.0, 0.2, PART - 1, "early"),
    ],
)
def test_whether_somebody_gets_better(before: float, lately: float, number: int, answer: str) -> None:
    played = matches(number, before, seed=1) + matches(number, lately, seed=2, since=number)
    found = improvement(played, None)
    assert (found.answer, found.matches) == (answer, (number, number))
    assert found.since == played[number].at
    assert improvement(played, played[number].at).answer == answer, "the same by a date"


def test_all_matches_are_of_late_or_none_is() -> None:
    played = matches(30, 1.0, seed=3)
    for since, parts in ((0.0, (0, 30)), (1e9, (30, 0))):
        found = improvement(played, since)
        assert (found.answer, found.matches, found.change) == ("early", parts, None)


def test_where_most_is_lost_is_said_if_it_is_more_than_chance() -> None:
    clear = losses(matches(20, 0.8, seed=4), {}, {})
    close = losses(matches(20, 0.2, seed=4, played=0.24), {}, {})
    assert (clear.answer, clear.kinds[0].what) == ("discard", "discard")
    assert close.answer is None
    assert clear.lost is not None
    assert clear.lost.mean == pytest.approx(sum(kind.lost.mean for kind in clear.kinds))
    assert [kind.best.mean for kind in clear.kinds] == pytest.approx([2 / 3, 1.0])
    assert clear.kinds[1].best.high == 1.0
    assert losses(matches(PART - 1, 0.8, seed=4), {}, {}).answer is None
    assert losses([], {}, {}).kinds == []


@pytest.mark.parametrize(
    ("games", "number", "answer"),
    [(0.3, 40, "lucky"), (-0.3, 40, "unlucky"), (0.0, 40, "even"), (0.9, PART - 1, "early")],
)
def test_whether_somebody_is_lucky(games: float, number: int, answer: str) -> None:
    found = luck(matches(number, 0.5, seed=6, games=games))
    assert found.answer == answer
    assert found.games is not None
    assert found.total == pytest.approx(number * found.games.mean)


def test_answers_are_seldom_wrong_where_nothing_changes() -> None:
    """By chance alone one in twenty is said to have got better or worse."""
    found = [
        improvement(matches(12, 0.8, seed=seed) + matches(12, 0.8, seed=1000 + seed), None).answer
        for seed in range(200)
    ]
    assert sum(answer in ("better", "worse") for answer in found) <= 20
