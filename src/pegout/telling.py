"""Words that all games share: names and verbs, counts, and hands counted aloud."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.scoring import Score

_SMALL = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
]  # fmt: skip
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def in_words(number: int) -> str:
    """A number as it is called at the table.

    >>> in_words(31), in_words(8), in_words(121)
    ('thirty-one', 'eight', '121')
    """
    if not 0 <= number < 100:
        return str(number)
    if number < 20:
        return _SMALL[number]
    tens, ones = divmod(number, 10)
    return _TENS[tens - 2] + (f"-{_SMALL[ones]}" if ones else "")


def points_in_words(number: int, noun: str = "point") -> str:
    """A number with its noun.

    >>> points_in_words(1), points_in_words(2, "card")
    ('one point', 'two cards')
    """
    return f"{in_words(number)} {noun}" + ("" if number == 1 else "s")


def does(name: str, verb: str) -> str:
    """Who does what: the reader is called "You".

    >>> does("You", "play"), does("Ann", "play"), does("Ann", "miss")
    ('You play', 'Ann plays', 'Ann misses')
    """
    if name == "You":
        return f"{name} {verb}"
    return f"{name} {verb}" + ("es" if verb.endswith(("s", "sh", "ch", "x")) else "s")


def possessive(name: str, speaker: str = "") -> str:
    """Whose it is.

    >>> possessive("You"), possessive("Ann"), possessive("Ann", "Ann")
    ('your', 'Ann’s', 'their own')
    """
    if name == speaker and name != "You":
        return "their own"
    return "your" if name == "You" else f"{name}’s"


def spoken(scores: Sequence[Score]) -> str:
    """A hand counted aloud, as players do: fifteens first, each with the running total.

    >>> from pegout.cards import Card, cards
    >>> from pegout.scoring import score_show
    >>> spoken(score_show(cards("5H 5S JD QC"), Card("2C")))
    'fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is ten.'
    >>> spoken(())
    'nothing.'
    """
    if not scores:
        return "nothing."
    running, said = 0, []
    for score in scores:
        running += score.points
        if score.name == "fifteen":
            said.append(f"fifteen {in_words(running)}")
        else:
            said.append(f"{_article(score)} is {in_words(running)}")
    if len(said) > 1 and not said[-1].startswith("fifteen"):
        said[-1] = f"and {said[-1]}"
    return ", ".join(said) + "."


def spoken_play(scores: Sequence[Score]) -> str:
    """What a card scores in the play, as it is called.

    >>> from pegout.cards import cards
    >>> from pegout.scoring import score_play
    >>> spoken_play(score_play(cards("4H 6D 5S")))
    'fifteen for two and a run of three for three'
    """
    counts = ("fifteen", "thirty-one")
    called = [(each.name if each.name in counts else _article(each), each.points) for each in scores]
    return " and ".join(f"{what} for {in_words(points)}" for what, points in called)


def _article(score: Score) -> str:
    if score.name in ("run", "flush"):
        return f"a {score.name} of {in_words(len(score.cards))}"
    return score.name if score.name == "nobs" else f"a {score.name}"
