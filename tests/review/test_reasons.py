"""Reasons favor the better choice, and insignificant differences are no mistakes."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from pegout.cards import DECK
from pegout.games.cribbage import Go
from pegout.review.analysing import Considered, analyse
from pegout.review.values import Choice
from pegout.review.words import Part, reasons
from pegout.words import Text, catalogue, literal
from tests.review.games import reviewed

LEAST = 0.05  # points that are worth a word
# What `more` is where a part speaks against the best.
AGAINST = {
    "review-part": "no",
    "review-now": "no",
    "review-later": "no",
    "review-crib": "yes",
    "review-gives": "yes",
}
DECIDES = ("review-in-all", "review-wins")


def discards(hands: int, rng: random.Random) -> Iterator[list[Considered]]:
    """All choices for random hands at random scores."""
    for _ in range(hands):
        held = " ".join(map(str, rng.sample(DECK, 6)))
        who, score = rng.choice(("dealer", "pone")), f"{rng.randrange(121)}-{rng.randrange(121)}"
        yield list(analyse(f"standard {who} {score} hand {held}").choices)


def leads(hands: int, rng: random.Random) -> Iterator[list[Considered]]:
    for _ in range(hands):
        dealt = list(map(str, rng.sample(DECK, 7)))
        hand, crib, starter = " ".join(dealt[:4]), " ".join(dealt[4:6]), dealt[6]
        score = f"{rng.randrange(110)}-{rng.randrange(110)}"
        yield list(analyse(f"standard pone {score} hand {hand} crib {crib} starter {starter}").choices)


def check(choices: list[Considered]) -> int:
    """The number of reasons; each favors the best choice, and names the decisive part."""
    best, seen = choices[0].choice, 0
    for row in choices[1:]:
        if row.why is None or row.why.key == "review-equal":
            continue
        seen += 1
        said = catalogue("en").render(row.why)
        items = row.why.args["reasons"]
        assert isinstance(items, list | tuple)
        texts = [item for item in items if isinstance(item, Text)]
        whole = any(text.key in DECIDES for text in texts)
        assert whole or sum(map(figure, texts)) > 0.0 or len(texts) == 1, said
        assert whole or decisive(best, row.choice) in said, said
    return seen


def figure(text: Text) -> float:
    """The points in a reason, negative if they are given up."""
    if text.key not in AGAINST:
        return 0.0
    points = float(catalogue("en").render(text.args["points"]))  # type: ignore[arg-type]
    return -points if text.args["more"] == AGAINST[text.key] else points


def decisive(best: Choice, done: Choice) -> str:
    """The figure of the part that most favors the best choice; 0 if none is significant."""
    most = max(value - done.parts.get(part, 0.0) for part, value in best.parts.items())
    return "" if most < LEAST else f"{most:.1f}" if most >= 0.1 else f"{most:.2f}"


@pytest.mark.parametrize("hands", [100, pytest.param(2000, marks=pytest.mark.prove)])
def test_reasons_for_a_discard_favor_it(hands: int, exploring: random.Random) -> None:
    assert sum(map(check, discards(hands, exploring))) > 13 * hands


@pytest.mark.needs("numba")
@pytest.mark.parametrize("hands", [30, pytest.param(600, marks=pytest.mark.prove)])
def test_reasons_for_a_card_favor_it(hands: int, exploring: random.Random) -> None:
    assert sum(map(check, leads(hands, exploring))) > hands / 2


def test_the_part_that_decides_is_said() -> None:
    held = "3C 3S 7D 7S JS KC"
    row = analyse(f"standard dealer 80-93 hand {held}").choices[1]
    assert row.why is not None
    assert "1.1 more in the play" in catalogue("en").render(row.why)


def test_figures_that_add_up_to_nothing_are_followed_by_the_total() -> None:
    """As numbers, 1.3 and 0.6 are a little more than 1.9."""
    parts = [Part(figure, literal(str(figure))) for figure in (1.3, 0.6, -1.9)]
    told = reasons(parts, Choice(Go(), points=5.02), Choice(Go(), points=5.0))
    assert told is not None
    assert "0.02" in catalogue("en").render(told)


def test_what_lies_within_its_error_is_about_equal_and_no_mistake() -> None:
    first, second, *_ = analyse("pone hand 2C 2S 5H 6C 7S 9D crib 2C 2S starter JD").choices
    assert second.choice.win is not None
    assert first.choice.win is not None
    assert 0.0 < first.choice.win - second.choice.win < 1.96 * second.cost.win_error
    assert second.why == Text("review-equal")
    review = reviewed("standard-go", 40)
    for n, decision in enumerate(review.decisions):
        if not decision.cost.is_clear:
            assert decision.best == decision.done
            assert n not in review.blunders
