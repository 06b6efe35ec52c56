"""What is compiled of cribbage's analysis (see `analysis.jit`): one position of the play, and what uses it.

    position   the play: whose turn it is, `lay` and `go`; hands and piles as numbers
    policy     which card one plays: the most points, or with care
    playout    the play followed to its end by a policy; of two known hands: selfplay; of unknown: card_choice
    solver     perfect play where both hands are known
    ...

Modules import each other by relative names: `jit.uncompiled` loads the package a second time.
"""
