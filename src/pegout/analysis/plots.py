"""Pictures of the analysis, as PNG or SVG by the file's ending: the extra `plot`."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from pegout.cards import pretty

if TYPE_CHECKING:
    from pegout.analysis.discard import Analysis
    from pegout.analysis.odds import Board


class CannotDraw(ValueError):
    """Matplotlib is missing, or the file's ending is unknown; the message says what to do."""


def throws(found: Analysis, path: Path, top: int = 3) -> None:
    """The distributions of hand and crib for the best throws."""
    figure, axes = _figure(path, 1, 2, (11, 4.2))
    for n, throw in enumerate(found.throws[:top]):
        label = f"{pretty(throw.thrown)}  ({throw.total:+.2f})"
        for axis, spread in zip(axes, (throw.hand, throw.crib), strict=True):
            points = np.arange(len(spread.chances)) + (n - (top - 1) / 2) * 0.8 / top
            axis.bar(points, np.array(spread.chances) * 100, 0.8 / top, label=label)
    for axis, what in zip(axes, ("my hand", "my crib" if found.dealer else "the other's crib"), strict=True):
        axis.locator_params(axis="x", integer=True)
        axis.set(xlabel=f"points in {what}", ylabel="chance, %", xlim=(-0.6, _most(found, top) + 0.6))
    axes[0].legend(title="throw (total)", frameon=False)
    seat = "dealer" if found.dealer else "pone"
    figure.suptitle(f"{pretty(found.held)}, {seat}")
    figure.savefig(path)


def board(found: Board, path: Path, score: tuple[int, int] | None = None) -> None:
    """The chance to win at every score, for the dealer."""
    figure, axis = _figure(path, 1, 1, (7.5, 6.2))
    wins = found.wins * 100
    image = axis.imshow(wins.T, origin="lower", cmap="RdBu_r", vmin=0, vmax=100)
    lines = axis.contour(wins.T, levels=[5, 10, 25, 50, 75, 90, 95], colors="black", linewidths=0.7)
    axis.clabel(lines, fmt="%d %%", fontsize=8)
    for line in found.lines:
        axis.axvline(line, color="grey", linewidth=0.6, linestyle=":")
        axis.axhline(line, color="grey", linewidth=0.6, linestyle=":")
    if score is not None:
        axis.plot(*score, "o", color="black", markerfacecolor="gold", markersize=9)
    axis.set(xlabel="dealer's score, points", ylabel="pone's score, points", title=f"Game to {found.target}")
    figure.colorbar(image, label="chance that the dealer wins, %")
    figure.savefig(path)


def _most(found: Analysis, top: int) -> int:
    return max(spread.most for throw in found.throws[:top] for spread in (throw.hand, throw.crib))


def _figure(path: Path, rows: int, columns: int, size: tuple[float, float]) -> Any:
    if find_spec("matplotlib") is None:
        raise CannotDraw('pictures need Matplotlib: pip install "pegout[plot]"')
    if path.suffix.lower() not in (".png", ".svg"):
        raise CannotDraw(f"{path.name}: pictures are written as .png or .svg")
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=size, dpi=120, layout="constrained")
    FigureCanvasAgg(figure)
    return figure, figure.subplots(rows, columns)
