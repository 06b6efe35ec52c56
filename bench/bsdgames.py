"""The cribbage of bsdgames, which no one here wrote, as an opponent: on a terminal, keys in, screen out.

    python -m bench bsdgames            ten games of `expert`
    python -m bench.bsdgames 8000 club  as many as you like, of any level

It draws cards with curses and takes what a player types, so a terminal is emulated (pyte, which has to be
installed, as has the program: `apt-get install bsdgames`). Each game is a new run of the program, which
deals and cuts by its own lights: there are no duplicate deals, and the interval is that of independent games.
The bot gets what the line protocol of `pegout.arena` says of a position, and nothing else.
"""

from __future__ import annotations

import fcntl
import os
import pty
import random
import re
import select
import struct
import sys
import termios
import time
from collections.abc import Callable
from math import sqrt
from pathlib import Path

import pyte

from pegout.arena.lines import ME, BadLine, position
from pegout.bots import Bot, bot
from pegout.bots.cribbage import expert
from pegout.cards import Card, Cards, parse_card
from pegout.games.cribbage import Play
from pegout.scoring import score_show, total

PROGRAM = Path("/usr/games/cribbage")
ROWS, COLUMNS = 24, 80
CARD = re.compile(r"\|([A2-9TJQK][CDHS]) ")
PROMPT = re.compile(r"(--More--|L or S\?|Discard -->|Your play:|(?:hand|crib) scores|game\?|again\?)\s*$")
HAND, TABLE, FIRST_CRIB_ROW = slice(0, 12), slice(12, 39), 16
SECONDS = 20.0  # without a prompt after which the program is given up


class Lost(RuntimeError):
    """The screen shows what is not understood."""


class Program:
    """A run of the program, and its screen."""

    def __init__(self) -> None:
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)
        self._answered = False  # has it said anything since something was typed
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:
            os.environ["TERM"] = "vt100"
            os.execv(PROGRAM, [PROGRAM.name, "-qr"])
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def prompt(self) -> str | None:
        """Wait for the next prompt; None if the program has ended."""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            if not select.select([self._terminal], [], [], 0.02)[0]:
                if not self._answered:
                    continue  # what stands there is the prompt before
                found = PROMPT.search(self._rows()[self._screen.cursor.y][: self._screen.cursor.x])
                if found:
                    return found.group(1)
                continue
            try:
                self._stream.feed(os.read(self._terminal, 65536))
                self._answered = True
            except OSError:
                return None
        raise Lost("no prompt:\n" + "\n".join(self._rows()))

    def type(self, keys: str) -> None:
        self._answered = False
        os.write(self._terminal, keys.encode())

    def close(self) -> None:
        os.close(self._terminal)
        os.waitpid(self._pid, 0)

    # --- what the screen says ------------------------------------------------------------------------

    def _rows(self) -> list[str]:
        return list(self._screen.display)

    @property
    def message(self) -> str:
        return self._rows()[self._screen.cursor.y][39:].strip()

    def scores(self) -> tuple[int, int]:
        """Mine and the program's."""
        text = "\n".join(self._rows())
        mine, its = (re.search(rf"Score: *(\d+) +{who}", text) for who in ("YOU", "ME"))
        if mine is None or its is None:
            raise Lost("no scores:\n" + text)
        return int(mine.group(1)), int(its.group(1))

    def hand(self) -> Cards:
        return self._cards(HAND)

    def table(self) -> Cards:
        """The cards of the present count, the first laid on top."""
        return self._cards(TABLE)

    def crib(self) -> tuple[bool, Card | None]:
        """Whether the crib is mine, and the starter once it lies there."""
        for row, text in enumerate(self._rows()):
            at = text.find("CRIB", 0, 39)
            if row >= FIRST_CRIB_ROW - 1 and at >= 0:
                found = CARD.search(self._rows()[row + 2][:39], max(0, at - 4))
                return at < 20, parse_card(found.group(1)) if found else None
        raise Lost("no crib:\n" + "\n".join(self._rows()))

    def _cards(self, columns: slice) -> Cards:
        rows = [row[columns] + " " for row in self._rows()[:FIRST_CRIB_ROW]]
        return tuple(parse_card(found.group(1)) for row in rows for found in CARD.finditer(row))


class Player:
    """Follows a game on the screen, and has the bot decide."""

    def __init__(self, program: Program, player: Bot) -> None:
        self._program, self._bot = program, player
        self._forget()

    def _forget(self) -> None:
        self._thrown: list[Card] = []
        self._to_throw: list[Card] = []
        self._kept: Cards = ()
        self._pile: Cards = ()
        self._history: list[str] = []

    def play(self) -> bool:
        """A game to its end; whether it was won."""
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
                return self._throw()
            case "Your play:":
                return self._lay()
        starter = self._program.crib()[1]
        assert starter is not None
        crib = prompt.startswith("crib")
        points = total(score_show(self._program.hand(), starter, crib=crib))
        if not crib or self._program.crib()[0]:
            self._kept = ()
        return f"{points}\n"

    def _throw(self) -> str:
        held = self._program.hand()
        if len(held) == 6:
            self._forget()
            mine, its = self._program.scores()
            line = f"D {int(self._program.crib()[0])} {mine} {its} {''.join(map(str, held))}"
            self._to_throw = list(self._bot(position(line), ME).cards)
            self._thrown = list(self._to_throw)
            self._kept = tuple(card for card in held if card not in self._thrown)
        return f"{self._to_throw.pop()}\n".lower()

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
            self._history.append("oGO")  # it is my turn again
        line = (
            f"P {int(dealer)} {mine} {its} {starter} {''.join(map(str, held))} "
            f"{''.join(map(str, self._thrown))} {','.join(self._history) or '-'}"
        )
        played = self._bot(position(line), ME)
        assert isinstance(played, Play)
        return played.card

    def _watch(self) -> None:
        """Note what was laid since the last prompt: where it ends a count, it waits for a key."""
        table = self._program.table()
        if table[: len(self._pile)] != self._pile:
            self._history.append("|")
            self._pile = ()
        for card in table[len(self._pile) :]:
            self._history.append(("m" if card in self._kept else "o") + str(card))
        self._pile = table


def games(number: int, level: str, seed: int, tell: Callable[[int, int], None]) -> tuple[int, int]:
    """Wins and games; a game that is lost sight of is left out, and said so."""
    wins = played = 0
    for n in range(number):
        program = Program()
        try:
            won = Player(program, bot("cribbage", level, random.Random(f"{seed}/{n}"))).play()
        except (Lost, IndexError, BadLine) as error:
            print(f"game {n} is left out: {error}", file=sys.stderr)
            continue
        finally:
            program.close()
        wins, played = wins + won, played + 1
        tell(wins, played)
    return wins, played


def interval(wins: int, played: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate."""
    z, rate = 1.959964, wins / played
    middle = (rate + z * z / (2 * played)) / (1 + z * z / played)
    half = z / (1 + z * z / played) * sqrt(rate * (1 - rate) / played + z * z / (4 * played * played))
    return middle - half, middle + half


def main(number: int = 10, level: str = "expert", seed: int = 1) -> None:
    if not PROGRAM.exists():
        print("bsdgames is not installed: apt-get install bsdgames")
        return
    expert.prepare(print)

    def tell(wins: int, played: int) -> None:
        if played % 10 == 0:
            low, high = interval(wins, played)
            print(f"{played:5} games: {wins / played:.1%} (95 %: {low:.1%} .. {high:.1%})", flush=True)

    start = time.monotonic()
    wins, played = games(number, level, seed, tell)
    low, high = interval(wins, played)
    print(f"{level} against bsdgames: {wins} of {played} games, {wins / played:.1%}", end=" ")
    print(
        f"(95 %: {low:.1%} .. {high:.1%}), {(time.monotonic() - start) / played:.1f} s a game, all included"
    )


if __name__ == "__main__":
    main(*(kind(text) for kind, text in zip((int, str, int), sys.argv[1:], strict=False)))
