"""Speed of scoring hands, compared with a plain loop and with scorers from the package index."""

from __future__ import annotations

import subprocess
import tempfile
import venv
from importlib import import_module
from pathlib import Path

import numpy as np

from bench.timing import best, line, measure
from pegout.analysis import jit, kernels
from pegout.cards import DECK
from pegout.scoring import score_show, total

# Each scores the hands on stdin (five cards a line, starter last) and prints seconds and the sum.
PEERS = {
    "cribbage-scorer": """
import sys, time
from cribbage_scorer import cribbage_scorer
def card(c): return ({"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}.get(c[0]) or int(c[0]), c[1])
hands = [[card(c) for c in line.split()] for line in sys.stdin]
start = time.process_time()
points = [cribbage_scorer.show_calc_score(h[4], h[:4], crib=False)[0] for h in hands]
print(time.process_time() - start, sum(points))
""",
    "pycribbage": """
import sys, time
from pycribbage.deck_tools import Card, Hand
from pycribbage.scorer import ScoreTheShow
def hand(line):
    held = Hand()
    for c in line.split():
        held.add_card(Card("CDHS".index(c[1]), "A23456789TJQK".index(c[0]) + 1))
    return held
hands = [hand(line) for line in sys.stdin]
start = time.process_time()
points = [ScoreTheShow(h).score for h in hands]
print(time.process_time() - start, sum(points))
""",
}


def random_hands(number: int) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """Random hands of four with a starter; duplicates are possible."""
    rng = np.random.default_rng(1)
    parts = [
        np.argpartition(rng.random((min(100_000, number - n), 52), dtype=np.float32), 5, axis=1)[:, :5]
        for n in range(0, number, 100_000)
    ]
    return np.concatenate(parts).astype(np.uint8)


def main(peers: bool) -> None:
    print("scoring")
    hands = random_hands(10_000_000)
    numpy_rate = len(hands) / best(lambda: kernels.show(hands), 2) / 1e6
    line("show, NumPy, 10 million random hands", f"{numpy_rate:.0f} M/s")
    some = [[DECK[i] for i in row] for row in hands[:5000]]
    rate = len(some) / best(lambda: [total(score_show(h[:4], h[4])) for h in some], 2)
    line("show, the reference, itemised", f"{rate / 1e3:.0f} k/s")
    top = numpy_rate * 1e6
    if jit.available():
        compiled = jit.load("kernels", print)
        top = len(hands) / best(lambda: compiled.show(hands), 7)
        line("show, compiled, 10 million random hands", f"{top / 1e6:.0f} M/s", "300 M/s")
        every = import_module("bench.enumeration")  # compiles
        enumerated, plain = best(every.count_shows, 7), best(every.count_shows_plainly, 7)
        line("all 12,994,800 hands, each scored and counted", f"{enumerated * 1e3:.1f} ms", "25 ms")
        line("... plain compiled loop over the same table", f"{plain * 1e3:.1f} ms")
        line("... ratio", f"{plain / enumerated:.2f}")
    eights = np.argsort(np.random.default_rng(2).random((500_000, 54)), axis=1)[:, :8].astype(np.uint8)
    line("Skalborg, NumPy", f"{len(eights) / best(lambda: kernels.eight(eights), 2) / 1e6:.1f} M/s")
    if jit.available():
        line("Skalborg, compiled", f"{len(eights) / best(lambda: compiled.eight(eights)) / 1e6:.0f} M/s")
    if peers:
        measure_peers(hands[:20_000], top)
    else:
        print("  (--peers installs other scorers into a temporary environment and measures them too)")


def measure_peers(hands: np.ndarray[tuple[int, int], np.dtype[np.uint8]], ours: float) -> None:
    """The fastest scorers of the package index, on the same hands, from Python."""
    text = "\n".join(" ".join(str(DECK[i]) for i in row) for row in hands)
    right = int(kernels.show(hands).sum())
    with tempfile.TemporaryDirectory() as place:
        venv.create(place, with_pip=True)
        python = Path(place) / "bin" / "python"
        for name, program in PEERS.items():
            install = [str(python), "-m", "pip", "install", "--quiet", name]
            if subprocess.run(install, stderr=subprocess.DEVNULL).returncode:
                line(f"{name}", "not installable")
                continue
            done = subprocess.run([str(python), "-c", program], input=text, capture_output=True, text=True)
            if done.returncode:
                line(f"{name}", "failed", "", done.stderr.strip().splitlines()[-1])
                continue
            seconds, points = done.stdout.split()[-2:]
            rate = len(hands) / float(seconds)
            verdict = "same points" if int(points) == right else f"OTHER POINTS: {points}, not {right}"
            line(f"{name}", f"{rate / 1e3:.0f} k/s", f"{ours / rate:,.0f}x slower", verdict)


if __name__ == "__main__":
    about = "other scorers, too: installs them into a temporary environment"
    measure(__doc__, main, lambda parser: parser.add_argument("--peers", action="store_true", help=about))
