"""Notebooks: cards, positions, analyses and reviews as HTML, and rows for data frames.

Cards, states, views, rankings, reviews and reports of simulations display automatically. `%load_ext
pegout.notebooks` does the same for hands and scores, which are tuples; `show` does it for one of them.

>>> from pegout.cards import cards
>>> "5♥" in html(cards("5H JC"))
True
"""

from __future__ import annotations

from typing import Any

from pegout.analysis.cribbage.ranking import Ranking
from pegout.cards import Card
from pegout.game.position import Position
from pegout.notebooks import drawing
from pegout.notebooks.rows import rows, table
from pegout.review import Review
from pegout.scoring import Score
from pegout.simulation.report import Report

__all__ = ["Html", "html", "load_ipython_extension", "rows", "show", "table"]


class Html(str):
    """HTML that notebooks show."""

    def _repr_html_(self) -> str:
        return str(self)


def html(value: Any) -> str:
    """Write a value as HTML, with SVG for curves; raises TypeError for unsupported types."""
    match value:
        case Card():
            return drawing.card(value)
        case Position():
            return drawing.position(value)
        case Ranking():
            return drawing.ranking(value)
        case Review():
            return drawing.review(value)
        case Report():
            return drawing.report(value)
        case tuple() if _all(value, Card):
            return drawing.hand(value)
        case tuple() if _all(value, Score):
            return drawing.scores(value)
    raise TypeError(f"there is no picture of {type(value).__name__}")


def show(value: Any) -> Html:
    """Return a value as HTML that notebooks show; for hands and scores, which are tuples."""
    return Html(html(value))


def load_ipython_extension(shell: Any) -> None:
    """Show tuples of cards and of scores as HTML in this notebook."""
    formatter = shell.display_formatter.formatters["text/html"]
    formatter.for_type(tuple, lambda value: html(value) if _all(value, Card) or _all(value, Score) else None)


def _all(values: tuple[Any, ...], kind: type) -> bool:
    return bool(values) and all(isinstance(value, kind) for value in values)
