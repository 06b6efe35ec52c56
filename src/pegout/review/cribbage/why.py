"""Why one choice is better than another, in words, from the parts of both."""

from __future__ import annotations

from collections.abc import Callable

from pegout.cards import Cards, without
from pegout.games.cribbage import Discard
from pegout.review.values import Choice
from pegout.review.words import Part, amount, reasons
from pegout.scoring import score_trick
from pegout.words import Item, Text
from pegout.words.scores import as_score

LEAST = 0.05  # points that are worth mentioning
NAMES = ("run", "flush", "double pair royal", "pair royal", "pair", "fifteen")  # what players notice first


def why_discard(held: Cards, dealer: bool) -> Callable[[Choice, Choice], Text | None]:
    """Reasons for the best discard of these cards; `dealer`: the crib is the player's."""

    def why(best: Choice, done: Choice) -> Text | None:
        assert isinstance(best.action, Discard)
        assert isinstance(done.action, Discard)
        kept = _kept_more(held, best.action, done.action)
        parts = [Part(apart, _of_discard(part, apart, dealer)) for part, apart in _apart(best, done)]
        return reasons(parts, best, done, [Text.of("review-keeps", what=kept)] if kept else ())

    return why


def _of_discard(part: str, apart: float, dealer: bool) -> Text:
    much, more = amount(abs(apart)), apart > 0
    if part == "crib" and not dealer:
        return Text.of("review-crib", points=much, more="no" if more else "yes")
    where = {"crib": "crib", "hand": "hand", "second_hand": "second"}.get(part, "play")
    return Text.of("review-part", points=much, more="yes" if more else "no", where=where)


def _kept_more(held: Cards, best: Discard, done: Discard) -> list[Item]:
    """Combinations kept by the best discard only, the longest of each name; at most two."""
    keeps, kept = (score_trick(without(held, (*each.cards, *each.second)), "") for each in (best, done))
    more: list[Item] = []
    for name in NAMES:
        mine = [score for score in keeps if score.name == name]
        theirs = [score for score in kept if score.name == name]
        if sum(score.points for score in mine) > sum(score.points for score in theirs):
            longest = as_score(max(mine, key=lambda score: score.points))
            more.append(Text("review-fifteen") if name == "fifteen" else longest)
    return more[:2]


def why_card(players: int) -> Callable[[Choice, Choice], Text | None]:
    """The reason for the best card, with that many players."""

    def why(best: Choice, done: Choice) -> Text | None:
        parts = [Part(apart, _of_card(part, apart, players)) for part, apart in _apart(best, done)]
        return reasons(parts, best, done)

    return why


def _of_card(part: str, apart: float, players: int) -> Text:
    much, more = amount(abs(apart)), apart > 0
    if part == "others":
        return Text.of("review-gives", points=much, more="no" if more else "yes", players=players)
    key = "review-now" if part == "now" else "review-later"
    return Text.of(key, points=much, more="yes" if more else "no")


def _apart(best: Choice, done: Choice) -> list[tuple[str, float]]:
    """The differences by part: those in favor of the best first, largest first."""
    apart = {part: best.parts[part] - done.parts.get(part, 0.0) for part in best.parts}
    told = [(part, points) for part, points in apart.items() if abs(points) >= LEAST]
    return sorted(told, key=lambda each: (each[1] < 0.0, -abs(each[1])))
