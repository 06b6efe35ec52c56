"""The plain machine under the Cribist bots: positions as numbers, a policy, deals, playing out, endings.

    position   the rules: what may be played, and what a card leads to
    policy     which card is played by the book, or by who thinks of this trick only
    deals      deals of the hidden cards that may be
    evidence   how likely the others have played as they did
    lookahead  cards played out, and the last tricks solved

Nothing here allocates or draws from the outside, so every result follows from the arguments. See `backend`
for how it is compiled.
"""

from pegout.bots.cribist.engine.deals import *  # noqa: F403
from pegout.bots.cribist.engine.evidence import *  # noqa: F403
from pegout.bots.cribist.engine.lookahead import *  # noqa: F403
from pegout.bots.cribist.engine.policy import *  # noqa: F403
from pegout.bots.cribist.engine.position import *  # noqa: F403
