"""Why one choice is better than another, in words, from what both are made of."""

from __future__ import annotations

from collections.abc import Callable

from pegout.cards import Cards, without
from pegout.games.cribbage import Discard
from pegout.review.values import Choice
from pegout.review.words import amount, reasons
from pegout.scoring import score_trick
from pegout.words import Item, Text
from pegout.words.scores import as_score

LEAST = 0.05  # points that are worth a word
MOST = 3  # reasons
NAMES = ("run", "flush", "double pair royal", "pair royal", "pair", "fifteen")  # what people see first


def why_discard(held: Cards, dealer: bool) -> Callable[[Choice, Choice], Text | None]:
    """What speaks for the best discard of these cards: `dealer` whether the crib is one's own."""

    def why(best: Choice, done: Choice) -> Text | None:
        apart, items = _apart(best, done), list[Item]()
        assert isinstance(best.action, Discard)
        assert isinstance(done.action, Discard)
        if kept := _kept_more(held, best.action, done.action):
            items.append(Text.of("review-keeps", what=kept))
        for part in sorted(apart, key=lambda part: -abs(apart[part])):
            if abs(apart[part]) < LEAST or len(items) == MOST:
                break
            items.append(_of_discard(part, apart[part], dealer))
        return reasons(items, best, done)

    return why


def _of_discard(part: str, apart: float, dealer: bool) -> Text:
    much, more = amount(abs(apart)), apart > 0
    if part == "crib" and not dealer:
        return Text.of("review-crib", points=much, more="no" if more else "yes")
    where = {"crib": "crib", "hand": "hand", "second_hand": "second"}.get(part, "play")
    return Text.of("review-part", points=much, more="yes" if more else "no", where=where)


def _kept_more(held: Cards, best: Discard, done: Discard) -> list[Item]:
    """What the best discard keeps and the other does not, the longest of each name; two at most."""
    keeps, kept = (
        score_trick(without(held, (*each.cards, *each.second)), "") for each in (best, done)
    )
    more: list[Item] = []
    for name in NAMES:
        mine = [score for score in keeps if score.name == name]
        theirs = [score for score in kept if score.name == name]
        if sum(score.points for score in mine) > sum(score.points for score in theirs):
            longest = as_score(max(mine, key=lambda score: score.points))
            more.append(Text("review-fifteen") if name == "fifteen" else longest)
    return more[:2]


def why_card(best: Choice, done: Choice) -> Text | None:
    """What speaks for the best card."""
    apart, items = _apart(best, done), list[Item]()
    for part in sorted(apart, key=lambda part: -abs(apart[part])):
        if abs(apart[part]) < LEAST or len(items) == MOST:
            break
        more, much = apart[part] > 0, amount(abs(apart[part]))
        match part:
            case "now":
                items.append(Text.of("review-now", points=much, more="yes" if more else "no"))
            case "later":
                items.append(Text.of("review-later", points=much, more="yes" if more else "no"))
            case "others":
                items.append(Text.of("review-gives", points=much, more="no" if more else "yes"))
    return reasons(items, best, done)


def _apart(best: Choice, done: Choice) -> dict[str, float]:
    return {part: best.parts[part] - done.parts.get(part, 0.0) for part in best.parts}
