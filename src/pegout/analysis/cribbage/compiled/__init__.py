"""Compiled code of cribbage's analysis (see `analysis.jit`): positions in the play, policies, solvers.

    position   the play: turns, `lay` and `go`; hands and piles packed into integers
    policy     choosing a card: greedy or careful
    playout    playing to the end by a policy; with two known hands: selfplay; with unknown ones: card_choice
    solver     perfect play with both hands known
    ...

Modules use relative imports, because `jit.uncompiled` loads the package a second time.
"""
