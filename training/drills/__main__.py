"""Mine problems: `python -m training.drills play OUT`, or `bets OUT --problems 343 --most 50`. Some minutes.

Needs the extra `fast`.

Bots of level `club` play each other. A decision becomes a problem if one choice is better than all others
by a margin, and neither `club` nor `casual` makes it; bets that these seldom miss, in any case.
Everything follows from the seed.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from pegout.drills.mined import Mined
from training.drills import bets, play
from training.drills.mining import read, written


def mine(
    kind: Annotated[str, typer.Argument(help="play or bets.")],
    out: Annotated[Path, typer.Argument(help="Where to write them.")],
    problems: Annotated[int, typer.Option(help="How many.")] = 300,
    most: Annotated[int, typer.Option(help="How many of a skill.")] = 100,
    seed: Annotated[int, typer.Option(help="Everything follows from it.")] = 1,
    after: Annotated[Path | None, typer.Option(help="A file whose problems come first, and count.")] = None,
) -> None:
    """Write problems of the play of cribbage, or of the bets of Skalborg, as shipped with Pegout.

    The file is written after each, so that an interrupted run keeps its finds.
    """
    source = {"play": play, "bets": bets}[kind]
    found, skills = list[Mined](), Counter[str]()
    for each in () if after is None else read(after):
        if all(skills[skill] < most for skill in each.skills):
            found.append(each)
            skills.update(each.skills)
    for each in source.problems(Random(seed), lambda skill: skills[skill] < most):
        found.append(each)
        skills.update(each.skills)
        out.write_bytes(written(found))
        print(len(found), *each.skills, file=sys.stderr, flush=True)
        if len(found) == problems:
            break


if __name__ == "__main__":
    typer.run(mine)
