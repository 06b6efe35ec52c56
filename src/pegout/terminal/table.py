"""The interface between screens and a match, local or on a server. No screen and no keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from pegout.game import Action, AnyGame, IllegalAction, Picture, Rules, Seat
from pegout.terminal.drawing import Look, final_order, title, words_of
from pegout.terminal.offers import Offers, offers
from pegout.terminal.pictures import seats
from pegout.wire.hints import Hint
from pegout.wire.messages import Entry, Phrase
from pegout.words import Arg, Text, TextError


class Table(ABC):
    """A match in progress. All texts show only what the reader's seat may know."""

    def __init__(self, game: AnyGame, seat: Seat | None) -> None:
        """`seat`: the player's; None for a spectator."""
        self.game, self.seat = game, seat
        self.words = words_of(game)

    # --- state ---------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def names(self) -> Sequence[str]:
        """Names by seat."""

    @property
    @abstractmethod
    def preset(self) -> str:
        """The preset's name, "" if there is none."""

    @property
    @abstractmethod
    def rules(self) -> Rules: ...

    @property
    @abstractmethod
    def picture(self) -> Picture:
        """The position as shown to the player."""

    @property
    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]: ...

    @property
    def is_over(self) -> bool:
        """Whether the match is over, at least for the player."""
        return False

    @property
    def goes_on(self) -> bool:
        """Whether there is something to `step` to now."""
        return False

    @property
    @abstractmethod
    def entries(self) -> Sequence[Entry]:
        """The player's choices."""

    @property
    def has_clock(self) -> bool:
        return False

    @property
    def left(self) -> float | None:
        """The player's remaining seconds; None: no limit."""
        return None

    @property
    def clock(self) -> float | None:
        """The remaining seconds to show: the player's, or those of the seat to act."""
        return self.left

    @property
    def is_mine(self) -> bool:
        """Whether it is the player's turn."""
        return self.seat in self.to_act

    @property
    def title(self) -> str:
        return self.say(title(self.game, self.preset))

    @property
    def choices(self) -> Offers:
        """The player's choices, grouped by kind."""
        return offers(self.entries) if self.is_mine else Offers()

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """The chat phrases available."""
        return ()

    @property
    def can_play_again(self) -> bool:
        """Whether a rematch with the same players can be offered."""
        return False

    def look(self, width: int = 80) -> Look[Picture, Rules]:
        """The player's view, to be drawn in this many columns."""
        return Look(self.picture, self.rules, self.to_act, self.seat, self.names, self.words, width)

    # --- messages ------------------------------------------------------------------------------------

    def say(self, text: Text) -> str:
        """A text in the player's language, from the player's point of view."""
        return self.words.render(text, self.names, self.seat)

    def message(self, key: str, /, **args: Arg) -> str:
        """A message of the terminal: "keys" is `terminal-keys`."""
        return self.say(Text(f"terminal-{key}", args))

    def verdict(self) -> str:
        """The outcome in a sentence."""
        look = self.look()
        return look.say("not-over") if look.picture.outcome is None else final_order(look)

    def result(self) -> list[str]:
        """The lines printed at the end: the seats, and a sentence."""
        return [*seats(self.look()), self.verdict()]

    # --- actions -------------------------------------------------------------------------------------

    @abstractmethod
    def allows(self, action: Action) -> bool:
        """Whether the player may do that now, as far as the client knows."""

    @abstractmethod
    def act(self, action: Action) -> list[str]:
        """Carry out the player's action; returns news. Raises IllegalAction, and then changes nothing."""

    @property
    def can_take_back(self) -> bool:
        """Whether the player may undo the last decision."""
        return False

    def take_back(self) -> list[str]:
        """Undo the player's last decision; returns news. Raises IllegalAction, and then changes nothing."""
        raise IllegalAction(Text("refused-take-back"))

    @property
    def is_coached(self) -> bool:
        """Whether hints are available."""
        return False

    def hint(self, action: Action | None = None) -> Hint:
        """The recommended actions, and the cost of `action`; may take seconds. Raises TextError."""
        raise TextError(Text("refused-hint"))

    def step(self) -> list[str]:
        """Let the next event happen that is not the player's; returns news."""
        return []

    def listen(self, arrived: Callable[[], None]) -> None:  # noqa: B027 (it is played here)
        """Call `arrived`, in any thread, when something has come from the server for `step`."""

    def wait(self) -> None:  # noqa: B027 (it is played here)
        """Wait for the server, if the match depends on it."""

    def expire(self) -> list[str]:
        """Act for the player if their time is up; returns news."""
        return []

    def talk(self, phrase: Phrase | None, words: str | None = None) -> None:  # noqa: B027 (it is played here)
        """Send a chat phrase or message."""

    def advance(self) -> list[str]:
        """Step until it is the player's turn or the match is over; returns news."""
        sentences: list[str] = []
        while self.goes_on:
            sentences += self.step()
        return sentences
