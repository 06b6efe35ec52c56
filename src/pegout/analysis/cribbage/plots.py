"""Charts of the analysis, as PNG or SVG by the file's suffix (extra `plot`)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from pegout import extras
from pegout.analysis.cribbage.discard_policies import SIDES
from pegout.analysis.lookups import colex
from pegout.cards import RANKS, pretty

if TYPE_CHECKING:
    from pegout.analysis.cribbage.discard_policies import DiscardPolicies
    from pegout.analysis.cribbage.odds import Board
    from pegout.analysis.cribbage.ranking import Ranking


class CannotDraw(ValueError):
    """The suffix of the file is unknown; the message lists those that are known."""


def discards(ranking: Ranking, path: Path, top: int = 3) -> None:
    """The distributions of hand and crib for the best discards."""
    figure, axes = _figure(path, 1, 2, (11, 4.2))
    for n, discard in enumerate(ranking.discards[:top]):
        worth = f"{discard.win:.1%}" if ranking.score else f"{discard.total:+.2f}"
        label = f"{pretty(discard.discarded)}  ({worth})"
        for axis, points in zip(axes, (discard.hand, discard.crib), strict=True):
            places = np.array(list(points.chances)) + (n - (top - 1) / 2) * 0.8 / top
            axis.bar(places, np.array(list(points.chances.values())) * 100, 0.8 / top, label=label)
    crib = "my crib" if ranking.dealer else "the opponent's crib"
    for axis, what in zip(axes, ("my hand", crib), strict=True):
        axis.locator_params(axis="x", integer=True)
        axis.set(xlabel=f"points in {what}", ylabel="chance, %", xlim=(-0.6, _most(ranking, top) + 0.6))
    axes[0].legend(title="discard (total)" if not ranking.score else "discard (chance to win)", frameon=False)
    seat = "dealer" if ranking.dealer else "pone"
    score = "" if not ranking.score else f", at {ranking.score[0]} to {ranking.score[1]}"
    figure.suptitle(f"{pretty(ranking.held)}, {seat}{score}")
    figure.savefig(path)


def board(table: Board, path: Path, score: tuple[int, int] | None = None) -> None:
    """The dealer's win chance at every score."""
    figure, axis = _figure(path, 1, 1, (7.5, 6.2))
    wins = table.wins * 100
    image = axis.imshow(wins.T, origin="lower", cmap="RdBu_r", vmin=0, vmax=100)
    lines = axis.contour(wins.T, levels=[5, 10, 25, 50, 75, 90, 95], colors="black", linewidths=0.7)
    axis.clabel(lines, fmt="%d %%", fontsize=8)
    for line in table.lines:
        axis.axvline(line, color="grey", linewidth=0.6, linestyle=":")
        axis.axhline(line, color="grey", linewidth=0.6, linestyle=":")
    if score is not None:
        label = f"{score[0]} to {score[1]}: {table.win(*score, dealer=True):.1%}"
        axis.plot(*score, "o", color="black", markerfacecolor="gold", markersize=9, label=label)
        axis.legend(loc="lower right")
    axis.set(xlabel="dealer's score, points", ylabel="pone's score, points", title=f"Game to {table.target}")
    figure.colorbar(image, label="chance that the dealer wins, %")
    figure.savefig(path)


def cribs(policies: DiscardPolicies, path: Path) -> None:
    """The mean crib by discarded ranks, for each seat."""
    figure, axes = _figure(path, 1, 2, (12, 5.6))
    ranks = [name.replace("T", "10") for name in RANKS]
    for axis, side, averages in zip(axes, SIDES, policies.cribs, strict=True):
        table = np.full((13, 13), np.nan)
        for (low, high), average in zip(colex(2), averages, strict=True):
            table[high, low] = average
            if not np.isnan(average):
                shade = "white" if average > 8 else "black"
                axis.text(low, high, f"{average:.1f}", ha="center", va="center", fontsize=7.5, color=shade)
        image = axis.imshow(table, cmap="YlGnBu", vmin=2.5, vmax=11)
        axis.set_xticks(range(13), ranks)
        axis.set_yticks(range(13), ranks)
        axis.set(title=f"{side if side == 'pone' else 'the dealer'}’s discards", xlabel="rank", ylabel="rank")
    figure.colorbar(image, ax=axes, label="average points of the crib")
    figure.savefig(path)


def _most(ranking: Ranking, top: int) -> int:
    return max(points.max for discard in ranking.discards[:top] for points in (discard.hand, discard.crib))


def _figure(path: Path, rows: int, columns: int, size: tuple[float, float]) -> Any:
    extras.need("plot")
    if path.suffix.lower() not in (".png", ".svg"):
        raise CannotDraw(f"{path.name}: pictures are written as .png or .svg")
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=size, dpi=120, layout="constrained")
    FigureCanvasAgg(figure)
    return figure, figure.subplots(rows, columns)
