"""On a server, before and between games: the lobby, opening a table, invitations."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from pegout.bots import Level
from pegout.client import Server, ServerError, table_in
from pegout.client.server import WORDS as CLIENT
from pegout.games import GAMES
from pegout.match import Coach
from pegout.records import printable
from pegout.terminal.drawing import WORDS
from pegout.terminal.inbox import Background, Inbox
from pegout.terminal.online import OnlineTable, seated, shown_safely
from pegout.terminal.table import Table
from pegout.wire.bodies import NewTable
from pegout.wire.lobby import QuickMatch, TableFacts
from pegout.words import Catalogue, Item, Text, catalogue, literal, of_program, text_of

Where = tuple[str, bool]  # a table, and whether to watch only
MOST = 20  # listed tables


class Wish(NamedTuple):
    """The game that a player asks for."""

    preset: str = "standard"
    seats: int | None = None
    options: Mapping[str, str] = {}
    turn_seconds: int | None = None
    level: Level | None = None  # of bots in the other seats; None: other players
    listed: bool = False
    coach: Coach = "bots"


class Visit:
    """A player on a server, at the command line."""

    def __init__(
        self, server: Server, name: str, *,
        ask: Callable[[str], str] = input, say: Callable[[str], None] = print,
    ) -> None:  # fmt: skip
        self.server, self.name = server, name
        language, games = of_program(os.environ), (game.words for game in GAMES)
        self.words: Catalogue = catalogue(language, *games, WORDS, CLIENT)
        self._ask, self._say = ask, say
        self._background = Background()
        self._listed: list[TableFacts] = []  # open tables, then running ones
        self._open = 0  # number of open ones

    def close(self) -> None:
        self._background.close()

    # --- tables --------------------------------------------------------------------------------------

    def quick(self, wish: Wish) -> Where:
        """Take a seat at the oldest table that fits, or at a new one; raises ServerError."""
        wanted = QuickMatch(wish.preset, wish.seats, self.name)
        return self._background.run(self.server.quick(wanted)).table, False

    def open(self, wish: Wish) -> Where:
        """Open a table; raises ServerError."""
        clock = {} if wish.turn_seconds is None else {"turn_seconds": wish.turn_seconds}
        wanted = NewTable(
            wish.preset, wish.seats, dict(wish.options), table=clock, name=self.name, listed=wish.listed,
            opponents="friend" if wish.level is None else "bot", level=wish.level or "club",
            coach=wish.coach,
        )  # fmt: skip
        return self._background.run(self.server.open_table(wanted)).table, False

    def join(self, table: str) -> Where:
        """Take a seat at a table, or return to the player's own there; raises ServerError."""
        self._background.run(self.server.join(table, self.name))
        return table, False

    def chosen(self, wish: Wish) -> Where | None:
        """Let the player choose from the lobby; None: nothing chosen. Raises ServerError at first."""
        self._list()
        self.tell("lobby-help", preset=literal(wish.preset))
        while True:
            answer = self._ask(f"{self.word('your-choice')}: ").strip()
            if answer.lower() in self.word("word-stop").split():
                return None
            try:
                if not answer:
                    self._list()
                elif (where := self._meant(answer, wish)) is not None:
                    return where
                else:
                    self.tell("lobby-help", preset=literal(wish.preset))
            except ServerError as error:
                self._say(self._rendered(text_of(error)))

    def _meant(self, answer: str, wish: Wish) -> Where | None:
        word, *rest = answer.split()
        if word.isdecimal() and 1 <= int(word) <= len(self._listed):
            table = self._listed[int(word) - 1].table
            return self.join(table) if int(word) <= self._open else (table, True)
        if word.lower() in self.word("word-quick").split():
            return self.quick(wish._replace(preset=rest[0]) if rest else wish)
        if word.lower() in self.word("word-open").split():
            return self.open(self._wish(rest, wish))
        if "/t/" in word:
            return self.join(table_in(word)[1])
        return None

    def _wish(self, words: Sequence[str], wish: Wish) -> Wish:
        """Parse a typed request: `house seats=4 target=61 listed`."""
        for word in words:
            option, sign, value = word.partition("=")
            if not sign and word.lower() in self.word("word-listed").split():
                wish = wish._replace(listed=True)
            elif not sign:
                wish = wish._replace(preset=word)
            elif option == "seats" and value.isdecimal():
                wish = wish._replace(seats=int(value))
            else:
                wish = wish._replace(options={**wish.options, option: value})
        return wish

    def _list(self) -> None:
        """Print the lobby."""
        waiting, running = self._tables("open"), self._tables("running")
        self._listed, self._open = [*waiting, *running], len(waiting)
        self.tell("lobby" if waiting else "lobby-none", server=literal(self.server.url))
        for n, facts in enumerate(self._listed, 1):
            if n == self._open + 1:
                self.tell("lobby-running")
            names: list[Item] = [literal(printable(seat.name)) for seat in facts.seats if seat.name]
            free = sum(not seat.name for seat in facts.seats)
            played = Text(f"preset-{facts.preset}")
            key = "lobby-open" if free else "lobby-table"
            row = self.word(key, title=played, names=names, free=free)
            self._say(f"{n:>3}. {row}")

    def _tables(self, which: Literal["open", "running"]) -> list[TableFacts]:
        return self._background.run(self.server.lobby(which)).tables[:MOST]

    # --- games and rematches -------------------------------------------------------------------------

    def play(self, where: Where | None, screen: Callable[[Table], bool]) -> None:
        """Play there, and on through rematches; raises ServerError."""
        while where is not None:
            table, watch = where
            inbox = Inbox(self._background, self.server, table, watch=watch)
            try:
                playing = seated(inbox, lambda text: self._say(self._rendered(text)))
                again = screen(playing)
            except (KeyboardInterrupt, EOFError):
                again, playing = False, None
            finally:
                inbox.close()
            if not watch and not again and (playing is None or not _is_finished(playing)):
                self.tell("come-back", how=literal(self._way_back(table)))
            where = (inbox.again(), False) if again else None

    def _way_back(self, table: str) -> str:
        """The command that returns to that seat as the same guest."""
        name = f" --name {shlex.quote(self.name)}" if self.name else ""
        return f"pegout play --join {self.server.link(table)}{name}"

    # --- messages ------------------------------------------------------------------------------------

    def word(self, key: str, /, **args: int | Item | list[Item]) -> str:
        return self._rendered(Text(f"terminal-{key}", {**args}))

    def _rendered(self, text: Text) -> str:
        return shown_safely(self.words.render(text))

    def tell(self, key: str, /, **args: int | Item | list[Item]) -> None:
        self._say(self.word(key, **args))


def _is_finished(table: OnlineTable) -> bool:
    return not table.seen.to_act or table.has_left
