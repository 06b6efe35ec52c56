"""The cribbage of bsdgames, an independent program, as an opponent: fast duplicate games.

    python -m bench bsdgames            200 games of `expert`
    python -m bench.bsdgames 8000 club  any number of games and level

The program is the installed one (`apt-get install bsdgames`) and makes its own decisions: it draws cards
with curses, reads typed keys, and counts. Three things around it are changed to avoid waiting. Its random
numbers come from here (it would seed them by the clock in each deal, so that games in one second would be
the same game): so both games of a pair have the same cards, with seats swapped. It reports when it waits
for a key. And its terminal knows only two commands, clear and move. The first two are done by a library
preloaded before the C library (needs a C compiler), the third by a terminal description (`tic`, of every
Linux).

The bot gets only what the line protocol of `pegout.arena` says of a position, and all of that is read from
the screen.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from bench.timing import line, measure
from pegout.analysis import jit
from pegout.arena.line_protocol import ME, BadLine, position
from pegout.bots import LEVELS, bot
from pegout.cards import Card, Cards, parse_card
from pegout.game import Chooser
from pegout.games.cribbage import Discard, Play, State
from pegout.intervals import Z95
from pegout.scoring import score_show, total

PROGRAM = Path("/usr/games/cribbage")
ROWS, COLUMNS = 24, 80
CARD = re.compile(r"\|([A2-9TJQK][CDHS]) ")
PROMPT = re.compile(r"(--More--|L or S\?|Discard -->|Your play:|(?:hand|crib) scores|game\?|again\?)\s*$")
HAND, TABLE, FIRST_CRIB_ROW = slice(0, 12), slice(12, 39), 16
DEALS = 40  # with prepared dice; no game takes this many

# Moving: a byte, then row and column counted from space. Nothing else needs to be parsed.
TERMINAL = r"""pegout|a terminal that clears and moves,
	cols#80, lines#24, clear=^L, cup=\016%p1%' '%+%c%p2%' '%+%c,
"""
MOVE, CLEAR, WAITS = b"\016", b"\014", b"\005"

LIBRARY = r"""
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

void srand(unsigned seed) { (void)seed; }

int rand(void) {
    static int dice[1024];
    static long left, at;
    if (at == left) {
        left = syscall(SYS_read, atoi(getenv("DICE")), dice, sizeof dice) / (long)sizeof *dice;
        at = 0;
        if (left <= 0) _exit(70);
    }
    return dice[at++] << 4; /* the low four bits are not used */
}

ssize_t read(int from, void *to, size_t size) {
    static char keys[64];
    static long left, at;
    if (from != 0) return syscall(SYS_read, from, to, size);
    if (at == left) {
        syscall(SYS_write, 1, "\005", 1);
        left = syscall(SYS_read, 0, keys, sizeof keys);
        at = 0;
        if (left <= 0) _exit(71);
    }
    *(char *)to = keys[at++];
    return 1;
}
"""


class Lost(RuntimeError):
    """The screen could not be understood."""


class Built(NamedTuple):
    """The program and its environment."""

    program: Path
    environment: dict[str, str]


@contextmanager
def built() -> Iterator[Built]:
    """A copy of the program (as a user's own it can preload a library), the library, and the terminal."""
    with tempfile.TemporaryDirectory() as name:
        here = Path(name)
        program = here / PROGRAM.name
        shutil.copy(PROGRAM, program)
        (here / "terminal").write_text(TERMINAL)
        (here / "library.c").write_text(LIBRARY)
        for command in (["tic", "-x", "-o", "terminfo", "terminal"],
                        ["cc", "-O2", "-shared", "-fPIC", "-o", "library.so", "library.c"]):  # fmt: skip
            subprocess.run(command, cwd=here, check=True)
        environment = {"TERM": "pegout", "TERMINFO": str(here / "terminfo"), "LINES": str(ROWS),
                       "COLUMNS": str(COLUMNS), "LD_PRELOAD": str(here / "library.so")}  # fmt: skip
        yield Built(program, environment)


def dice(rng: random.Random, mine_first: bool) -> array[int]:
    """The program's random numbers: its shuffles and cuts, and the first dealer."""
    unmoved = [j - 1 for j in range(52, 0, -1)]
    numbers = array("i", unmoved + ([0, 51] if mine_first else [51, 0]))  # low deals; I cut first
    for _ in range(DEALS):
        numbers.extend(int(rng.random() * j) for j in range(52, 0, -1))
        numbers.append(int(rng.random() * 40))
    return numbers


class Program:
    """A run of the program with its screen."""

    def __init__(self, built: Built, dice: array[int]) -> None:
        taken, given = os.pipe()
        os.write(given, dice.tobytes())  # less than the capacity of a pipe
        os.close(given)
        self._process = subprocess.Popen(
            [built.program, "-qr"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            pass_fds=(taken,),
            env={**built.environment, "DICE": str(taken)},
        )
        os.close(taken)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._keys, self._output = self._process.stdin.fileno(), self._process.stdout.fileno()
        self._screen = [bytearray(b" " * COLUMNS) for _ in range(ROWS)]
        self._row = self._column = 0

    def prompt(self) -> str | None:
        """What the program is waiting for; None if it has ended."""
        heard = b""
        while not heard.endswith(WAITS):
            part = os.read(self._output, 65536)
            if not part:
                return None
            heard += part
        self._draw(heard[:-1])
        prompt = PROMPT.search(self._screen[self._row][: self._column].decode())
        if prompt is None:
            raise Lost("no prompt:\n" + "\n".join(self._rows()))
        return prompt.group(1)

    def type(self, keys: str) -> None:
        os.write(self._keys, keys.encode())

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()

    def _draw(self, output: bytes) -> None:
        first, *moves = output.split(MOVE)
        self._write(first)
        for move in moves:
            self._row, self._column = move[0] - 32, move[1] - 32
            self._write(move[2:])

    def _write(self, text: bytes) -> None:
        if CLEAR in text:
            text = text.rpartition(CLEAR)[2]
            self._screen = [bytearray(b" " * COLUMNS) for _ in range(ROWS)]
            self._row = self._column = 0
        end = self._column + len(text)
        if end > COLUMNS or not text.decode().isprintable():
            raise Lost(f"the terminal was told {text!r}")
        self._screen[self._row][self._column : end] = text
        self._column = end

    # --- the screen ----------------------------------------------------------------------------------

    def _rows(self) -> list[str]:
        return [row.decode() for row in self._screen]

    def scores(self) -> tuple[int, int]:
        """My score and the program's."""
        text = "\n".join(self._rows())
        mine, its = (re.search(rf"Score: *(\d+) +{who}", text) for who in ("YOU", "ME"))
        if mine is None or its is None:
            raise Lost("no scores:\n" + text)
        return int(mine.group(1)), int(its.group(1))

    def hand(self) -> Cards:
        return self._cards(HAND)

    def table(self) -> Cards:
        """The cards of the current count, the first one on top."""
        return self._cards(TABLE)

    def crib(self) -> tuple[bool, Card | None]:
        """Whether the crib is mine, and the starter if it is turned up."""
        for row, text in enumerate(self._rows()):
            at = text.find("CRIB", 0, 39)
            if row >= FIRST_CRIB_ROW - 1 and at >= 0:
                starter = CARD.search(self._rows()[row + 2][:39], max(0, at - 4))
                return at < 20, parse_card(starter.group(1)) if starter else None
        raise Lost("no crib:\n" + "\n".join(self._rows()))

    def _cards(self, columns: slice) -> Cards:
        rows = [row[columns] + " " for row in self._rows()[:FIRST_CRIB_ROW]]
        return tuple(parse_card(card.group(1)) for row in rows for card in CARD.finditer(row))


class Player:
    """Follows a game on the screen, and lets the bot decide."""

    def __init__(self, program: Program, player: Chooser[State]) -> None:
        self._program, self._bot = program, player
        self._forget()

    def _forget(self) -> None:
        self._discarded: list[Card] = []
        self._to_discard: list[Card] = []
        self._kept: Cards = ()
        self._pile: Cards = ()
        self._history: list[str] = []

    def play(self) -> bool:
        """Play a game to its end; returns whether it was won."""
        while (prompt := self._program.prompt()) is not None:
            if prompt in ("game?", "again?"):
                break
            self._program.type(self._reply(prompt))
        mine, its = self._program.scores()
        if max(mine, its) < 121:
            raise Lost(f"the game has ended at {mine} to {its}")
        return mine > its

    def _reply(self, prompt: str) -> str:
        if prompt in ("--More--", "Your play:") and self._kept:
            self._watch()
        match prompt:
            case "--More--":
                return " "
            case "L or S?":
                return "l"
            case "Discard -->":
                return self._discard()
            case "Your play:":
                return self._lay()
        starter = self._program.crib()[1]
        assert starter is not None
        crib = prompt.startswith("crib")
        points = total(score_show(self._program.hand(), starter, crib=crib))
        if not crib or self._program.crib()[0]:
            self._kept = ()
        return f"{points}\n"

    def _discard(self) -> str:
        held = self._program.hand()
        if len(held) == 6:
            self._forget()
            mine, its = self._program.scores()
            line = f"D {int(self._program.crib()[0])} {mine} {its} {''.join(map(str, held))}"
            discard = self._bot(position(line), ME)
            assert isinstance(discard, Discard)
            self._to_discard = list(discard.cards)
            self._discarded = list(self._to_discard)
            self._kept = tuple(card for card in held if card not in self._discarded)
        return f"{self._to_discard.pop()}\n".lower()

    def _lay(self) -> str:
        dealer, starter = self._program.crib()
        held = self._program.hand()
        count = sum(card.pips for card in self._pile)
        playable = [card for card in held if count + card.pips <= 31]
        card = playable[0] if len(playable) == 1 else self._chosen(dealer, starter, held)
        self._history.append(f"m{card}")
        self._pile = (*self._pile, card)
        if count + card.pips == 31:
            self._history.append("|")
            self._pile = ()
        return f"{card}\n".lower()

    def _chosen(self, dealer: bool, starter: Card | None, held: Cards) -> Card:
        mine, its = self._program.scores()
        laid_by_it = sum(word[0] == "o" and word != "oGO" for word in self._history)
        if self._pile and self._pile[-1] in self._kept and laid_by_it < 4:
            self._history.append("oGO")  # my turn again
        line = (
            f"P {int(dealer)} {mine} {its} {starter} {''.join(map(str, held))} "
            f"{''.join(map(str, self._discarded))} {','.join(self._history) or '-'}"
        )
        played = self._bot(position(line), ME)
        assert isinstance(played, Play)
        return played.card

    def _watch(self) -> None:
        """Note the cards played since the last prompt: at the end of a count the program waits for a key."""
        table = self._program.table()
        if table[: len(self._pile)] != self._pile:
            self._history.append("|")
            self._pile = ()
        for card in table[len(self._pile) :]:
            self._history.append(("m" if card in self._kept else "o") + str(card))
        self._pile = table


class Tally(NamedTuple):
    """Results of pairs of games."""

    pairs: tuple[int, ...]  # games won, of two
    left_out: int = 0  # pairs that could not be followed

    @property
    def rate(self) -> float:
        return sum(self.pairs) / (2 * len(self.pairs))

    def interval(self) -> tuple[float, float]:
        """95 % interval of the rate, from the mean over pairs, whose two games share their cards."""
        spread = sum((won / 2 - self.rate) ** 2 for won in self.pairs) / max(1, len(self.pairs) - 1)
        half = Z95 * sqrt(spread / len(self.pairs))
        return self.rate - half, self.rate + half

    def wilson(self) -> tuple[float, float]:
        """The same as if all games were independent; wider."""
        played = 2 * len(self.pairs)
        middle = (self.rate + Z95**2 / (2 * played)) / (1 + Z95**2 / played)
        spread = self.rate * (1 - self.rate) / played + Z95**2 / (4 * played**2)
        half = Z95 / (1 + Z95**2 / played) * sqrt(spread)
        return middle - half, middle + half

    def __str__(self) -> str:
        (low, high), (lowest, highest) = self.interval(), self.wilson()
        left_out = f", {self.left_out} pairs left out" if self.left_out else ""
        return (
            f"{sum(self.pairs)} of {2 * len(self.pairs)} games, {self.rate:.2%} (95 %: "
            f"{low:.2%} .. {high:.2%} by pairs, {lowest:.2%} .. {highest:.2%} by Wilson{left_out})"
        )


def pair(built: Built, level: str, seed: str) -> int:
    """Play two games with the same cards and swapped seats; returns the number won. Raises Lost."""
    won = 0
    for mine_first in (True, False):
        program = Program(built, dice(random.Random(seed), mine_first))
        try:
            won += Player(program, bot("cribbage", level, random.Random(seed))).play()
        except (IndexError, BadLine) as error:
            raise Lost(str(error)) from error
        finally:
            program.close()
    return won


def games(number: int, level: str, seed: int, tell: Callable[[Tally], None]) -> Tally:
    """Play games in pairs; a pair that cannot be followed is left out and reported."""
    tally = Tally(())
    with built() as ready:
        for n in range((number + 1) // 2):
            try:
                tally = tally._replace(pairs=(*tally.pairs, pair(ready, level, f"{seed}/{n}")))
            except Lost as error:
                print(f"pair {n} is left out: {error}", file=sys.stderr)
                tally = tally._replace(left_out=tally.left_out + 1)
            tell(tally)
    return tally


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("number", type=int, nargs="?", default=200, help="of games")
    parser.add_argument("level", nargs="?", default="expert", choices=LEVELS)
    parser.add_argument("seed", type=int, nargs="?", default=1)


def main(number: int, level: str, seed: int) -> None:
    if not PROGRAM.exists():
        print("bsdgames is not installed: apt-get install bsdgames")
        return
    jit.warm_up(["cribbage-expert"], print)

    def tell(tally: Tally) -> None:
        if len(tally.pairs) % 100 == 0 and tally.pairs:
            print(f"  {tally}", flush=True)

    start, used = time.monotonic(), time.process_time()
    tally = games(number, level, seed, tell)
    seconds, used = time.monotonic() - start, time.process_time() - used
    played = 2 * len(tally.pairs)
    print(f"{level} against bsdgames: {tally}")
    method = f"{played} games, in pairs with the same cards"
    line(f"{level} wins against bsdgames", f"{tally.rate:.2%}", "", method)
    line("games a second, by the clock", f"{played / seconds:.1f} games/s")
    line("processor time of ours for a game", f"{1000 * used / played:.0f} ms")


if __name__ == "__main__":
    measure(__doc__, main, options)
