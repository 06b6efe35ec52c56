"""Texts of combinations: named, counted aloud in the show, called in the play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from msgspec import Struct

from pegout.cards import Cards
from pegout.scoring import Kind, Score
from pegout.words.text import Held, Item, Text, key_of


def name_of(combination: str) -> Text:
    """Return the name alone: "pair royal"."""
    return Text(f"combination-{key_of(combination)}")


def named(combination: str, cards: Cards) -> Text:
    """Name a combination: "fifteen 7♣ 8♥"."""
    return Text.of("combination", name=name_of(combination), cards=Held(cards))


def counted(scores: Sequence[Score]) -> Text:
    """Count a hand aloud as players do: fifteens first, each with the running total.

    >>> from pegout.cards import Card, cards
    >>> from pegout.scoring import score_show
    >>> from pegout.words import catalogue
    >>> catalogue("en").render(counted(score_show(cards("5H 5S JD QC"), Card("2C"))))
    'fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is ten'
    """
    if not scores:
        return Text("counted-nothing")
    total, parts = 0, list[Item]()
    for score in scores:
        total += score.points
        if score.name == "fifteen":
            part = Text.of("counted-fifteen", total=total)
        else:
            part = Text.of("counted-score", score=as_score(score), total=total)
        parts.append(part)
    if len(parts) > 1 and scores[-1].name != "fifteen":
        parts[-1] = Text.of("counted-last", part=parts[-1])
    return Text.of("counted", parts=parts)


def called(scores: Sequence[Score]) -> list[Item]:
    """Call the scores of a card in the play: "a run of three for three"."""
    return [Text.of("called", score=as_score(score), points=score.points) for score in scores]


def kinds(held: Iterable[Kind]) -> list[Text]:
    """Summarize scores by name: "fifteens 8", "pair 2"."""
    return [Text.of(f"kind-{key_of(each.name)}", number=each.number, points=each.points) for each in held]


def as_score(score: Score) -> Text:
    """Name a combination by kind and size: "a run of three"."""
    return Text.of(f"score-{key_of(score.name)}", size=len(score.cards))


class ScoreLine(Struct, frozen=True):
    """A line of a counted hand."""

    name: Text  # "pair royal"
    cards: Cards
    points: int
    total: int  # with the lines before it


def lines_of(scores: Sequence[Score]) -> tuple[ScoreLine, ...]:
    """Return the lines of a hand with these scores."""
    totals = accumulate(score.points for score in scores)
    return tuple(
        ScoreLine(name_of(score.name), score.cards, score.points, so_far)
        for score, so_far in zip(scores, totals, strict=True)
    )
