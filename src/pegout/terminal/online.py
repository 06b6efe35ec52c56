"""A server's table, for the screens."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import get_args

from pegout.client.reading import game_of
from pegout.client.seat import Heard, Lost
from pegout.client.server import WORDS, TurnedAway
from pegout.game import Action, Leave, Picture, Rules
from pegout.game import Seat as Place
from pegout.records import printable
from pegout.terminal.drawing import words_of
from pegout.terminal.inbox import Inbox
from pegout.terminal.table import Table
from pegout.terminal.telling import Telling
from pegout.wire.hints import Hint
from pegout.wire.messages import Entry, Phrase, SeatInfo, Waiting
from pegout.words import Text, literal


class OnlineTable(Table):
    """A match on a server, over an inbox that has received its first `Seen`."""

    def __init__(self, inbox: Inbox, first: Heard) -> None:
        assert first.seen is not None
        super().__init__(game_of(first.seen), first.seen.viewer)
        self.inbox, self.seen, self._at = inbox, first.seen, first.at
        self.is_acting = False  # an action is on its way
        self.has_left = False
        self.ended: TurnedAway | None = None  # why the server sends nothing further
        self._next: Heard | None = first  # taken from the inbox, not shown yet
        self.words = words_of(self.game, WORDS)
        self._telling = Telling()

    # --- state ---------------------------------------------------------------------------------------

    @property
    def names(self) -> Sequence[str]:
        return tuple(_named(seat) for seat in self.seen.seats)

    @property
    def preset(self) -> str:
        return self.seen.preset

    @property
    def rules(self) -> Rules:
        rules: Rules = self.seen.rules
        return rules

    @property
    def picture(self) -> Picture:
        return self.seen.picture

    @property
    def to_act(self) -> tuple[Place, ...]:
        return self.seen.to_act

    @property
    def is_over(self) -> bool:
        has_left = self.has_left and not self.is_acting
        return not self.seen.to_act or self.ended is not None or has_left

    @property
    def is_mine(self) -> bool:
        return super().is_mine and self._telling.is_connected and not self.is_acting

    @property
    def goes_on(self) -> bool:
        return self._next is not None or not self.inbox.is_empty()

    @property
    def entries(self) -> Sequence[Entry]:
        return self.seen.legal

    @property
    def has_clock(self) -> bool:
        return not self.seen.options.is_casual

    @property
    def left(self) -> float | None:
        return None if self.seat is None else self._left(self.seat)

    @property
    def clock(self) -> float | None:
        if self.seat in self.to_act:
            return self.left
        return min((left for seat in self.to_act if (left := self._left(seat)) is not None), default=None)

    def _left(self, seat: Place) -> float | None:
        left = self.seen.left[seat] if 0 <= seat < len(self.seen.left) else None
        return None if left is None else max(0.0, left - (time.monotonic() - self._at))

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        watches = self.seat is None or self.seen.options.talk == "off"
        return () if watches else get_args(Phrase)

    @property
    def next(self) -> str | None:
        """The rematch table."""
        return self._telling.next

    @property
    def can_play_again(self) -> bool:
        return not self.seen.to_act and self.ended is None and self.seat is not None

    # --- actions -------------------------------------------------------------------------------------

    def say(self, text: Text) -> str:
        """A text for the player, without terminal control characters, whatever the server sent."""
        return shown_safely(super().say(text))

    def allows(self, action: Action) -> bool:
        """Always: the server decides."""
        return True

    def act(self, action: Action) -> list[str]:
        self.is_acting = True
        self.has_left |= isinstance(action, Leave)
        self.inbox.act(action)
        return []

    @property
    def can_take_back(self) -> bool:
        return self.seen.can_take_back and self._telling.is_connected and not self.is_acting

    def take_back(self) -> list[str]:
        self.is_acting = True
        self.inbox.take_back()
        return []

    @property
    def is_coached(self) -> bool:
        options, others = self.seen.options, [s for n, s in enumerate(self.seen.seats) if n != self.seat]
        alone = all(seat.kind == "bot" and not seat.stands_in for seat in others)
        allowed = options.coach == "all" or (options.coach == "bots" and alone)
        return self.seat is not None and allowed and not options.rated

    def hint(self, action: Action | None = None) -> Hint:
        return self.inbox.hint(action)

    def listen(self, arrived: Callable[[], None]) -> None:
        self.inbox.arrived = arrived

    def wait(self) -> None:
        """Wait for the next message, unless it is the player's turn."""
        if not (self.goes_on or self.is_mine or self.is_over):
            self._next = self._taken()

    def talk(self, phrase: Phrase | None, words: str | None = None) -> None:
        self.inbox.say(phrase, words)

    def step(self) -> list[str]:
        """Process the next message."""
        heard = self._next or self._taken()
        self._next = None
        if heard is None:
            return [] if self.ended is None else [self.say(self.ended.text)]
        before, self.is_acting = self.seen, heard.is_acting
        if heard.seen is not None:
            self.seen, self._at = heard.seen, heard.at
        again = self.can_play_again
        texts = self._telling.texts(heard.message, before, self.seen, can_play_again=again)
        return [self.say(text) for text in texts]

    def _taken(self) -> Heard | None:
        try:
            return self.inbox.take()
        except TurnedAway as error:
            self.ended = error
            return None

    def verdict(self) -> str:
        return self.message("goes-on") if self.has_left and self.seen.to_act else super().verdict()


def _named(seat: SeatInfo) -> str:
    """The name in a seat; bot accounts are marked in the same way in every language."""
    return f"{printable(seat.name)} [bot]" if seat.bot_account else printable(seat.name)


def shown_safely(told: str) -> str:
    """Remove terminal control characters from lines."""
    return "\n".join(map(printable, told.split("\n")))


def seated(inbox: Inbox, tell: Callable[[Text], None]) -> OnlineTable:
    """Wait until all seats are taken, then return the table; raises TurnedAway."""
    told: Text | None = None
    while True:
        heard = inbox.take()
        if heard.seen is not None:
            return OnlineTable(inbox, heard)
        if isinstance(heard.message, Waiting):
            missing = sum(not seat.name for seat in heard.message.seats)
            link = literal(inbox.server.link(inbox.table))
            text = Text.of("terminal-waiting", missing=missing, link=link)
        elif isinstance(heard.message, Lost):
            text = Text("terminal-lost")
        else:
            continue
        if text != told:
            told = text
            tell(text)
