"""Strength and speed of the cribbage bots: duplicate games between levels, and against earlier versions.

    python -m bench.cribbage_bots 2000 expert club     this many games of one pair
    python -m bench cribbage_bots                      each level against the one below, and earlier versions
    python -m bench.cribbage_bots deals 300            the play alone, on the deals of this many games
    python -m bench.cribbage_bots discards online 3 5000 gain from including the play in discards
    python -m bench.cribbage_bots losses 10            the cost of a narrower search, in this many games
    python -m bench.cribbage_bots watch 150 FILE       how bsdgames plays, for `training.cribbage`

A change of `expert` is accepted if it beats the earlier version and players of other kinds; a change of
the play is tested on deals with fixed cards and discards, where little luck is left. Earlier versions are
kept here by name:

    expert-1   discards by points; each card played out against all opponent's hands, both careful
    expert-2   discards by points; searches, with a perfectly careful opponent
    expert-3   discards by win chance; searches as expert-2
    expert-4   models three policies; its search is narrower than today's
    expert-5   the current version, frozen for comparison
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from msgspec.structs import replace

from bench import bsdgames
from bench.timing import line, measure
from pegout.analysis import jit
from pegout.analysis.cribbage import card_choice
from pegout.analysis.lookups import Floats
from pegout.arena import Report, duel, in_process
from pegout.bots import LEVELS, bot
from pegout.bots.cribbage import discard, expert, play, policies, prepare
from pegout.game import CHANCE, Chooser, shuffled
from pegout.games import rules_for
from pegout.games.cribbage import Phase, Play, Rules, State
from pegout.intervals import Z95
from training.cribbage.compare import Style, by_policy, sample
from training.cribbage.compare import compare as compared

GAMES = 200
WEIGHING, SEARCHING = 0.15, 0.005  # seconds for discards and cards when discards are compared
PAIRS = (
    "casual beginner, club casual, expert club, "
    "expert expert-1, expert expert-2, expert expert-3, expert expert-4"
)
SURELY_CAREFUL = expert.Model(policies.careful()[None], np.ones(1), floor=0.3, least=0.4)
# Hands that are followed, and the likelihood of a card.
NARROW, MIDDLING, WIDE = (300, 0.12), (500, 0.08), (1820, 0.02)


def player(name: str, seed: int = 1) -> Chooser[State]:
    """A level, or an earlier version."""
    if name in LEVELS:
        return bot("cribbage", name, random.Random(seed))
    return PREDECESSORS[name]()


def expert_1() -> Chooser[State]:
    club = bot("cribbage", "club", random.Random(1))

    def act(view: State, seat: int) -> Any:
        if view.phase != "play" or len(view.playable(seat)) < 2:
            return club(view, seat)
        analysis = card_choice.analyse(
            view.hands[seat],
            play.history(view, seat),
            dealer=seat == view.dealer,
            starter=view.starter,
            discarded=view.discards[seat],
            compiled=True,
        )
        return Play(analysis.plays[0].card)

    return act


def expert_2() -> Chooser[State]:
    club, third = bot("cribbage", "club", random.Random(1)), expert_3()
    return lambda view, seat: (club if view.phase == "discard" else third)(view, seat)


def expert_3() -> Chooser[State]:
    return _playing(lambda position: expert.play(position, most=NARROW[0], model=SURELY_CAREFUL))


def expert_4() -> Chooser[State]:
    return _playing(lambda position: _values(position, *NARROW))


def expert_5() -> Chooser[State]:
    return _playing(lambda position: _values(position, *MIDDLING))


def _playing(values: Callable[[expert.Situation], Floats]) -> Chooser[State]:
    """`expert`, but with cards chosen by other values."""
    now = bot("cribbage", "expert", random.Random(1))

    def act(view: State, seat: int) -> Any:
        if view.phase != "play" or len(view.playable(seat)) < 2:
            return now(view, seat)
        return Play(view.hands[seat][int(values(play.position(view, seat)).argmax())])

    return act


def _values(position: expert.Situation, most: int, least: float) -> Floats:
    return expert.play(position, most=most, model=expert.usual_model()._replace(least=least))


PREDECESSORS: dict[str, Callable[[], Chooser[State]]] = {
    "expert-1": expert_1,
    "expert-2": expert_2,
    "expert-3": expert_3,
    "expert-4": expert_4,
    "expert-5": expert_5,
}


class Timed:
    """A bot, and the time of its decisions."""

    def __init__(self, player: Chooser[State]) -> None:
        self._bot = player
        self.seconds: dict[Phase, list[float]] = {"discard": [], "play": []}

    def __call__(self, view: State, seat: int) -> Any:
        start = time.process_time()
        action = self._bot(view, seat)
        self.seconds[view.phase].append(time.process_time() - start)
        return action

    def __str__(self) -> str:
        return ", ".join(
            f"{phase} {1000 * sum(each) / len(each):.2f} ms (worst {1000 * max(each):.1f})"
            for phase, each in self.seconds.items()
        )


def compare(first: str, second: str, games: int, seed: int = 1) -> Report:
    """Play a duel, print a line, and the decision times of the first bot."""
    timed = Timed(player(first))
    report = duel(in_process(first, timed), in_process(second, player(second, 2)), games=games, seed=seed)
    interval = f"95 %: {report.low:.1%} .. {report.high:.1%}"
    how = f"of {report.games} games ({interval}), {report.margin:+.1f} points a game; {timed}"
    line(f"{first} wins against {second}", f"{report.win_rate:.1%}", "", how)
    return report


def on_deals(games: int, seed: int = 7) -> None:
    """The current play and that of `expert-3`, against each other and against others."""
    dealt = sample(games, seed)
    now, before = Style(expert.usual_model()), Style(SURELY_CAREFUL)
    plain = by_policy(policies.load()["plain"])
    careful, greedy = (by_policy(numbers) for numbers in (policies.careful(), policies.greedy()))
    others = {"expert-3": before, "bsdgames, as learned": plain, "careful": careful, "greedy": greedy}
    for name, other in others.items():
        start = time.process_time()
        result = compared(dealt, now, other)
        a_deal = 1000 * (time.process_time() - start) / (2 * result.deals)
        line(f"expert against {name}", str(result), "", f"{a_deal:.1f} ms a deal")
        if other is not before:
            line("... more than expert-3", str(compared(dealt, now, before, other)))
        if other in (careful, greedy):
            knows = Style(SURELY_CAREFUL._replace(policies=other.model.policies))
            line("... more, if it knew that", str(compared(dealt, knows, now, other)))


def on_discards(preset: str, seats: int, deals: int, seed: int = 7) -> None:
    """The net gain of a seat whose discards consider the play, when those of the others do not.

    Deals with a different discard are played both ways; all seats search a little.
    """
    rules: Any = rules_for(preset, seats, {"count_mode": "auto"})
    gained, weighing = np.zeros(deals), []
    for n in range(deals):
        state = _to_discard(rules, random.Random(f"{seed}/{n}"), dealer=n % seats)
        start = time.process_time()
        new = discard.weigh(state.view(0), 0, "expert", random.Random(n), WEIGHING).choice
        weighing.append(time.process_time() - start)
        old = discard.weigh(state.view(0), 0, "expert", random.Random(n), 0.0).choice
        if new != old:
            gained[n] = _nets(state.apply(0, new), n) - _nets(state.apply(0, old), n)
    margin = Z95 * gained.std() / deals**0.5
    how = f"points net, {deals} deals, {np.count_nonzero(gained)} ended otherwise"
    line(f"{preset} {seats}: what weighing the play gains", f"{gained.mean():+.3f} ± {margin:.3f}", "", how)
    line(f"{preset} {seats}: a discard", f"{1000 * np.mean(weighing):.1f} ms")


def _to_discard(rules: Rules, rng: random.Random, dealer: int) -> State:
    """A deal up to the discard of seat 0."""
    state = replace(rules.start(), phase="deal", dealer=dealer, deals=1)
    while 0 not in state.to_act:
        state = _step(state, rng)
    return state


def _nets(state: State, seed: int) -> float:
    """The points of seat 0's side in the deal, less each other side's."""
    rng = random.Random(seed)
    while state.phase in ("discard", "play"):
        state = _step(state, rng)
    mine = state.scores[state.rules.side(0)]
    return mine - (sum(state.scores) - mine) / (len(state.scores) - 1)


def _step(state: State, rng: random.Random) -> State:
    seat = state.to_act[0]
    if seat == CHANCE:
        return state.apply(CHANCE, shuffled(rng, state.rules.deck))
    weigh = discard.weigh if state.phase == "discard" else play.weigh
    budget = 0.0 if state.phase == "discard" else SEARCHING
    return state.apply(seat, weigh(state.view(seat), seat, "expert", rng, budget).choice)


def losses(games: int) -> None:
    """The loss of a narrower search's cards against the best, by a wide search."""
    now, usual = player("expert"), (expert.MOST, expert.usual_model().least)
    searches = {"expert": usual, "expert-4": NARROW}
    results: dict[str, list[tuple[float, float]]] = {name: [] for name in searches}

    def watched(view: State, seat: int) -> Any:
        if view.phase == "play" and len(view.playable(seat)) > 1:
            position = play.position(view, seat)
            wide = _values(position, *WIDE)
            for name, search in searches.items():
                start = time.process_time()
                card = int(_values(position, *search).argmax())
                results[name].append((float(wide.max() - wide[card]), 1000 * (time.process_time() - start)))
        return now(view, seat)

    duel(in_process("expert", watched), in_process("expert", watched), games=games, seed=1)
    for name, each in results.items():
        lost, took = np.array(each).T
        share, margin = 50 * lost.sum() / games, 50 * Z95 * np.sqrt((lost**2).sum()) / games
        how = f"of a game and player, as {WIDE[0]} hands show; {len(each)} choices"
        line(f"{name} loses", f"{share:.3f} ± {margin:.3f} %", "", how)
        line(f"{name}: a choice", f"{took.mean():.1f} ms", "", f"worst {took.max():.1f}")


class Watcher(bsdgames.Player):
    """Records each deal's play, for `train`."""

    def __init__(
        self, program: bsdgames.Program, player: Chooser[State], tell: Callable[[str], object]
    ) -> None:
        self._tell, self._starter, self._history = tell, "", []
        super().__init__(program, player)

    def _forget(self) -> None:
        if self._history:
            self._tell(f"{self._starter} {','.join(self._history)}\n")
        super()._forget()

    def _watch(self) -> None:
        self._starter = str(self._program.crib()[1])
        super()._watch()


def watch(pairs: int, file: str) -> None:
    """Play pairs of games of `club` against bsdgames, recording their deals in a file."""
    with Path(file).open("w") as out, bsdgames.built() as built:
        for n in range(pairs):
            for first in (True, False):
                program = bsdgames.Program(built, bsdgames.dice(random.Random(f"watch/{n}"), first))
                try:
                    Watcher(program, bot("cribbage", "club", random.Random(n)), out.write).play()
                finally:
                    program.close()


def main(what: list[str]) -> None:
    match what:
        case ["deals", number]:
            on_deals(int(number))
        case ["discards", preset, seats, number]:
            prepare(print)
            on_discards(preset, int(seats), int(number))
        case ["losses", number]:
            jit.warm_up(["cribbage-expert"], print)
            losses(int(number))
        case ["watch", number, file]:
            watch(int(number), file)
        case [] | [_] | [_, _, _]:
            duels(int(what[0]) if what else GAMES, *what[1:])
        case _:
            sys.exit(f"{' '.join(what)!r} is not among what can be measured: see --help")


def duels(games: int, *pair: str) -> None:
    if not jit.warm_up(["cribbage-expert"], print):
        print("without Numba `expert` plays by a sample, slower and weaker")
    for first, second in [pair] if len(pair) == 2 else map(str.split, PAIRS.split(",")):
        compare(first, second, games)


if __name__ == "__main__":
    of = "as said above; without any all pairs"
    measure(__doc__, main, lambda parser: parser.add_argument("what", nargs="*", help=of))
