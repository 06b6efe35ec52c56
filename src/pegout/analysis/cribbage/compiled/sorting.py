"""Sort six cards by a sorting network without branches, which a shuffled deck would mispredict."""

from __future__ import annotations

from pegout.analysis.jit import Int, inner


@inner(inline=True)
def in_order(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) -> tuple[Int, Int, Int, Int, Int, Int]:
    """The six numbers in ascending order."""
    a, f = min(a, f), max(a, f)
    b, d = min(b, d), max(b, d)
    c, e = min(c, e), max(c, e)
    b, c = min(b, c), max(b, c)
    d, e = min(d, e), max(d, e)
    a, d = min(a, d), max(a, d)
    c, f = min(c, f), max(c, f)
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    e, f = min(e, f), max(e, f)
    b, c = min(b, c), max(b, c)
    d, e = min(d, e), max(d, e)
    return a, b, c, d, e, f
