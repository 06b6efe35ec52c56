"""95 % confidence intervals of means, rates, shares and ratios over independent rounds."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z95 = 1.959964  # normal quantile for a two-sided 95 % interval
_FEWEST = (12.7062, 4.3027)  # exact Student's t quantiles for one and two degrees of freedom


def quantile(freedom: int) -> float:
    """Student's t quantile for a two-sided 95 % interval with `freedom` degrees of freedom.

    Exact for one and two; from three on by the Cornish-Fisher expansion, less than 1 % too low.

    >>> [round(quantile(n), 2) for n in (1, 3, 10, 1000)]
    [12.71, 3.16, 2.23, 1.96]
    """
    if freedom <= len(_FEWEST):
        return _FEWEST[freedom - 1]
    z = Z95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def half(rounds: int, total: float, squares: float) -> float:
    """Half-width of the interval of a mean over at least two rounds, from the sum and the sum of squares."""
    spread = (rounds * squares - total * total) / (rounds * (rounds - 1))  # numerator is exact
    return quantile(rounds - 1) * sqrt(max(0.0, spread) / rounds)


def of_rate(rounds: int, total: float, squares: float, most: float = 1.0) -> tuple[float, float]:
    """The interval of a rate, 0 .. 1, from the sum and the sum of squares of values 0 .. `most`, one a round.

    Two pseudo-observations, 0 and `most`, are added, so that the interval has a width even if all rounds
    are equal.

    >>> low, high = of_rate(10, 10, 10)
    >>> round(low, 2), high
    (0.73, 1.0)
    """
    n, x, xx = rounds + 2, total + most, squares + most * most
    mean, width = x / n, half(n, x, xx)
    return max(0.0, (mean - width) / most), min(1.0, (mean + width) / most)


def of_share(n: int, hits: float) -> tuple[float, float]:
    """The Wilson score interval of a proportion: `hits` of `n`. It stays within 0 .. 1.

    >>> [round(end, 2) for end in of_share(10, 10)], [round(end, 2) for end in of_share(10, 5)]
    ([0.72, 1.0], [0.24, 0.76])
    """
    share, zz = hits / n, Z95 * Z95
    middle = (share + zz / (2 * n)) / (1 + zz / n)
    width = Z95 / (1 + zz / n) * sqrt(max(0.0, share * (1 - share)) / n + zz / (4 * n * n))
    return max(0.0, middle - width), min(1.0, middle + width)


def of_ratio(parts: Sequence[float], wholes: Sequence[float]) -> tuple[float, float]:
    """The ratio of two sums over at least two rounds, such as loss per deal, and its standard error.

    >>> ratio, error = of_ratio([2.0, 6.0], [4, 4])
    >>> ratio, round(error, 3)
    (1.0, 0.5)
    """
    n, whole = len(parts), sum(wholes)
    ratio = sum(parts) / whole
    squares = sum((part - ratio * each) ** 2 for part, each in zip(parts, wholes, strict=True))
    return ratio, sqrt(squares * n / (n - 1)) / whole
