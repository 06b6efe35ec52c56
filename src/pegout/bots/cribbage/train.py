"""Learn the habits that `expert` reckons with, from games; some minutes, needs the extra `fast`.

    python -m pegout.bots.cribbage.train                      anew from games of its own
    python -m pegout.bots.cribbage.train --watched FILE       and from games of somebody else

Two experts, each of whom takes the other for a player who is careful, if not always, play deals; the
habit `searching` is what their choices have in common. `plain` is learned from whom FILE tells of, a
deal a line: the starter and the play as the line protocol writes it, the one to learn from being `o`
(`bench/cribbage_bots.py` writes such files); without FILE it stays.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from pegout.analysis import fast
from pegout.analysis.tables import Bytes
from pegout.bots.cribbage import deals, expert, habit
from pegout.cards import Card, parse_card

UNSTEADY = 2.0  # how steadily both take each other to be careful
GAMES = 170  # about 1,500 deals


def told(starter: Card, steps: Iterable[str]) -> Bytes:
    """What the other (`o`) chose in a deal that was played to its end, and from what: (n, SPOT).

    Empty where his hand did not come out.
    """
    laid = [(step[0] == "o", parse_card(step[1:]).rank - 1) if step[1:] not in ("GO", "") else None
            for step in steps]  # fmt: skip
    whole = sorted(rank for step in laid if step for his, rank in [step] if his)
    if len(whole) != 4:
        return np.zeros((0, deals.SPOT), dtype=np.uint8)
    unseen, held = np.full(13, 4), list(whole)
    np.subtract.at(unseen, [starter.rank - 1, *whole], 1)
    rows: list[Bytes] = []
    pile: list[int] = []
    others = 4
    for word, step in zip(steps, laid, strict=True):
        if word == "|":
            pile = []
        if step is None:
            continue
        his, rank = step
        count = sum(min(each + 1, 10) for each in pile)
        if his:
            if len({each for each in held if count + min(each + 1, 10) <= 31}) > 1:
                rows.append(deals.spot(rank, whole, held, pile, count, others, unseen))
            held.remove(rank)
        else:
            unseen[rank] -= 1
            others -= 1
        pile.append(rank)
    return np.array(rows, dtype=np.uint8).reshape(-1, deals.SPOT)


def watched(file: Path) -> Bytes:
    """The choices of all deals of a file: (n, SPOT)."""
    lines = [line.split() for line in file.read_text().splitlines()]
    return np.concatenate([told(parse_card(starter), steps.split(",")) for starter, steps in lines])


def main(games: int, file: Path | None) -> None:
    start, habits = time.monotonic(), dict(habit.shipped())

    def say(text: str) -> None:
        print(f"{time.monotonic() - start:5.0f} s  {text}", flush=True)

    fast.load("games", say)
    expert.prepare(say)
    say(f"the deals of {games} games between two who throw as the expert does")
    dealt = deals.sample(games, seed=1)
    say(f"{len(dealt.cards)} deals are played")
    model = expert.Model(habit.careful(UNSTEADY)[None], np.ones(1))
    style = deals.Style(model, most=80)
    found = {"searching": deals.learned(deals.play(dealt, style, style).spots)}
    if file is not None:
        say(f"what is told in {file}")
        found["plain"] = deals.learned(watched(file))
    for name, fit in found.items():
        say(f"{name}: {fit.choices} choices, of which it foretells {fit.right:.1%} ({fit.surprise:.3f} nats)")
        habits[name] = fit.numbers
    habit.save(habits)
    say("written; weigh it with `python -m bench.cribbage_bots deals` before it goes in")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--watched", type=Path)
    chosen = parser.parse_args()
    main(chosen.games, chosen.watched)
