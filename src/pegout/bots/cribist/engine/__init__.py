"""The engine of the Cribist bots: positions as integers, a policy, deals, playouts, endings.

    position   the rules: legal cards, and playing one
    policy     the book's policy, and one that considers only the current trick
    deals      possible deals of the hidden cards
    evidence   the likelihood of the others' plays
    lookahead  playouts, and the last tricks solved

Nothing here allocates, and randomness is passed in, so results depend on the arguments only. `backend`
compiles it.
"""

from pegout.bots.cribist.engine.deals import *  # noqa: F403
from pegout.bots.cribist.engine.evidence import *  # noqa: F403
from pegout.bots.cribist.engine.lookahead import *  # noqa: F403
from pegout.bots.cribist.engine.policy import *  # noqa: F403
from pegout.bots.cribist.engine.position import *  # noqa: F403
