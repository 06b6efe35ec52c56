"""What the screens ask of a match, wherever it is played. No screen and no keys."""

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
    """A match that is being played. All sentences are as the reader's seat may know them."""

    def __init__(self, game: AnyGame, seat: Seat | None) -> None:
        """`seat`: the person's; None: somebody who watches."""
        self.game, self.seat = game, seat
        self.words = words_of(game)

    # --- what is so ----------------------------------------------------------------------------------

    @property
    @abstractmethod
    def names(self) -> Sequence[str]:
        """By seat."""

    @property
    @abstractmethod
    def preset(self) -> str:
        """"" where there is none."""

    @property
    @abstractmethod
    def rules(self) -> Rules: ...

    @property
    @abstractmethod
    def picture(self) -> Picture:
        """The position as it is shown to the person."""

    @property
    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]: ...

    @property
    def is_over(self) -> bool:
        """Whether it is over, at least for the person."""
        return False

    @property
    def goes_on(self) -> bool:
        """Whether there is something to `step` to now."""
        return False

    @property
    @abstractmethod
    def entries(self) -> Sequence[Entry]:
        """What the person may do."""

    @property
    def has_clock(self) -> bool:
        return False

    @property
    def left(self) -> float | None:
        """Seconds that the person has left; None: as many as they like."""
        return None

    @property
    def clock(self) -> float | None:
        """Seconds that are shown: the person's, or those of whoever is to act."""
        return self.left

    @property
    def is_mine(self) -> bool:
        """Whether the person may act now."""
        return self.seat in self.to_act

    @property
    def title(self) -> str:
        return self.say(title(self.game, self.preset))

    @property
    def choices(self) -> Offers:
        """What the person may do, by its kind."""
        return offers(self.entries) if self.is_mine else Offers()

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """What may be said to the others."""
        return ()

    @property
    def can_play_again(self) -> bool:
        """Whether the same people can be asked for another match."""
        return False

    def look(self, width: int = 80) -> Look[Picture, Rules]:
        """What the person sees, to be drawn in so many columns."""
        return Look(self.picture, self.rules, self.to_act, self.seat, self.names, self.words, width)

    # --- in words ------------------------------------------------------------------------------------

    def say(self, text: Text) -> str:
        """A text as the person reads it."""
        return self.words.render(text, self.names, self.seat)

    def message(self, key: str, /, **args: Arg) -> str:
        """One of the terminal's own messages: "keys" is `terminal-keys`."""
        return self.say(Text(f"terminal-{key}", args))

    def verdict(self) -> str:
        """How it ended, in a sentence."""
        look = self.look()
        return look.say("not-over") if look.picture.outcome is None else final_order(look)

    def result(self) -> list[str]:
        """What is printed at the end: the seats, and a sentence."""
        return [*seats(self.look()), self.verdict()]

    # --- what is done --------------------------------------------------------------------------------

    @abstractmethod
    def allows(self, action: Action) -> bool:
        """Whether the person may do that now, as far as is known here."""

    @abstractmethod
    def act(self, action: Action) -> list[str]:
        """Do what the person chose; what there is to tell. Raises IllegalAction, and nothing has happened."""

    @property
    def can_take_back(self) -> bool:
        """Whether the person may take back their last decision."""
        return False

    def take_back(self) -> list[str]:
        """Take it back; what there is to tell. Raises IllegalAction, and nothing has happened."""
        raise IllegalAction(Text("refused-take-back"))

    @property
    def is_coached(self) -> bool:
        """Whether there are hints here."""
        return False

    def hint(self, action: Action | None = None) -> Hint:
        """What to do now, and what that action would cost; it may take seconds. Raises TextError."""
        raise TextError(Text("refused-hint"))

    def step(self) -> list[str]:
        """Let the next thing happen that is not the person's doing; what there is to tell."""
        return []

    def listen(self, arrived: Callable[[], None]) -> None:  # noqa: B027 (it is played here)
        """Have it called, in any thread, when something has come from elsewhere: `step` tells what."""

    def wait(self) -> None:  # noqa: B027 (it is played here)
        """Until something has happened elsewhere, if the match waits for it."""

    def expire(self) -> list[str]:
        """Do for the person what is done when their time is up; what there is to tell, if it is."""
        return []

    def talk(self, phrase: Phrase | None, words: str | None = None) -> None:  # noqa: B027 (it is played here)
        """Say something to the others: a phrase, or words of one's own."""

    def advance(self) -> list[str]:
        """Step until the person may act or all is over."""
        sentences: list[str] = []
        while self.goes_on:
            sentences += self.step()
        return sentences
