"""Learn the policies of `expert`'s opponent model from games; some minutes, needs the extra `fast`.

    python -m training.cribbage                      from newly played games
    python -m training.cribbage --watched FILE       and from another player's games

Two experts, each modeling the opponent as mostly careful, play deals; the policy `searching` is fitted to
their choices. `plain` is learned from the player in FILE, with a deal per line: the starter and the play
in the line protocol, with the player to learn from as `o` (`bench/cribbage_bots.py` writes such files);
without FILE it is unchanged.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from pegout.analysis import jit
from pegout.analysis.lookups import Bytes
from pegout.bots.cribbage import expert, policies
from pegout.cards import Card, parse_card
from training.cribbage import compare
from training.cribbage.fit import SPOT, fitted, spot

UNSTEADY = 2.0  # steadiness that both assume of each other
GAMES = 170  # about 1,500 deals


def choices(starter: Card, steps: Iterable[str]) -> Bytes:
    """The opponent's (`o`) choices with their alternatives, in a deal that was played to its end: (n, SPOT).

    Empty if the hand was not fully played.
    """
    laid = [(step[0] == "o", parse_card(step[1:]).rank - 1) if step[1:] not in ("GO", "") else None
            for step in steps]  # fmt: skip
    whole = sorted(rank for step in laid if step for chose, rank in [step] if chose)
    if len(whole) != 4:
        return np.zeros((0, SPOT), dtype=np.uint8)
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
        chose, rank = step
        count = sum(min(each + 1, 10) for each in pile)
        if chose:
            if len({each for each in held if count + min(each + 1, 10) <= 31}) > 1:
                rows.append(spot(rank, whole, held, pile, count, others, unseen))
            held.remove(rank)
        else:
            unseen[rank] -= 1
            others -= 1
        pile.append(rank)
    return np.array(rows, dtype=np.uint8).reshape(-1, SPOT)


def watched(file: Path) -> Bytes:
    """The choices of all deals in a file: (n, SPOT)."""
    lines = [line.split() for line in file.read_text().splitlines()]
    return np.concatenate([choices(parse_card(starter), steps.split(",")) for starter, steps in lines])


def main(games: int, file: Path | None) -> None:
    start, learned = time.monotonic(), dict(policies.load())

    def say(text: str) -> None:
        print(f"{time.monotonic() - start:5.0f} s  {text}", flush=True)

    jit.warm_up(["cribbage-expert"], say)
    say(f"the deals of {games} games between two who discard as the expert does")
    dealt = compare.sample(games, seed=1)
    say(f"{len(dealt.cards)} deals are played")
    model = expert.Model(policies.careful(UNSTEADY)[None], np.ones(1))
    style = compare.Style(model, most=80)
    fits = {"searching": fitted(compare.play(dealt, style, style).spots)}
    if file is not None:
        say(f"reading {file}")
        fits["plain"] = fitted(watched(file))
    for name, fit in fits.items():
        say(f"{name}: {fit.choices} choices, of which it foretells {fit.right:.1%} ({fit.surprise:.3f} nats)")
        learned[name] = fit.weights
    policies.save(learned)
    say("written; weigh it with `python -m bench.cribbage_bots deals` before it goes in")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--watched", type=Path)
    chosen = parser.parse_args()
    main(chosen.games, chosen.watched)
