"""Node counts from fixed positions, which reveal unintended changes of the rules.

    python -m pegout.testing.perft tests/data/perft      # count again, a file for each preset
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from pegout.game import CHANCE, Action, Rules, State, shuffled
from pegout.testing.walks import Case, cases

STARTS = (0, 7, 30, 80)  # moves made before the count starts
DEPTH = 9
BREADTH = 700  # counting ends beyond this number of positions at a depth
MANY = 40  # beyond this, all options are counted but only three are followed


def perft(state: State) -> list[int]:
    """Count the sequences of one, two, three ... moves from here.

    If several seats can act, the first in `to_act` does. Chance uses a fixed deck at each depth, and its
    deals do not count as moves.
    """
    counts: list[int] = []
    level = _ongoing([dealt(state, 0)])
    while level and len(counts) < DEPTH and len(level) <= BREADTH:
        options = [(state, state.to_act[0], state.legal(state.to_act[0])) for state in level]
        counts.append(sum(len(legal) for _, _, legal in options))
        level = _ongoing(
            dealt(state.apply(seat, action), len(counts))
            for state, seat, legal in options
            for action in _followed(legal)
        )
    return counts


def _ongoing(states: Iterable[State]) -> list[State]:
    return [state for state in states if state.to_act]


def _followed(legal: Sequence[Action]) -> Sequence[Action]:
    return legal if len(legal) <= MANY else (legal[0], legal[1], legal[-1])


def dealt(state: State, deck: int) -> State:
    """Return the position after all actions of chance, with the deck of that number."""
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, shuffled(random.Random(f"perft {deck}"), state.rules.deck))
        deck += 1
    return state


def position(rules: Rules, moves: int) -> State:
    """Return a fixed position after that many moves, alternating early and late options."""
    state = dealt(rules.start(), 0)
    for n in range(moves):
        if not state.to_act:
            break
        seat = state.to_act[0]
        legal = state.legal(seat)
        chosen = legal[7 * n % len(legal)] if len(legal) <= MANY else legal[n % 2]
        state = dealt(state.apply(seat, chosen), n + 1)
    return state


def counted(case: Case) -> dict[str, Any]:
    """Return all counts of one preset for one number of players."""
    positions = [{"moves": moves, "nodes": perft(position(case.rules, moves))} for moves in STARTS]
    return {"case": case.name, "positions": positions}


def main(folder: str) -> None:
    """Write a file of counts for every preset and number of players."""
    from pegout.games import GAMES

    Path(folder).mkdir(parents=True, exist_ok=True)
    for case in cases(GAMES):
        rows = ",\n  ".join(json.dumps(row) for row in counted(case)["positions"])
        text = f'{{"case": "{case.name}", "positions": [\n  {rows}\n]}}\n'
        (Path(folder) / f"{case.name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
