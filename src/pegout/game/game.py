"""A game as the layers above know it: one value, made by the game's package."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType, ModuleType
from typing import Any, Generic, TypeAlias, Union, get_type_hints

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from pegout.game.actions import Seat
from pegout.game.lessons import Lesson
from pegout.game.notation import Notation
from pegout.game.numbering import Block, Numbering, card_blocks
from pegout.game.protocol import (
    Completed,
    Dealing,
    Gain,
    Mark,
    Measure,
    Picture,
    R,
    S,
    Sampled,
    protocol_picture,
)
from pegout.game.wording import ending, label, tell
from pegout.words import Text, words_of_game


class Preset(Struct, Generic[R], frozen=True):
    """Rules with a name; what they are called, and `.summary`, is the message `preset-NAME`."""

    name: str  # "house"
    seats: tuple[int, ...]  # numbers of players, the usual one first
    rules: R  # for the usual number of players
    table: Mapping[str, Any] = {}  # options of the table that people play it at: a clock


class Game(Struct, Generic[R, S], frozen=True, kw_only=True):
    """All that the layers above need to know of a game; each game's package makes one."""

    name: str  # "cribbage"; its title is the message `game-cribbage`
    versions: tuple[int, ...] = (1,)  # of its rules that can be played, the newest last
    rules: type[R]  # the Rules struct
    state: type[S]  # the State struct
    action: Any = None  # the union of its actions, Deal and Leave among them; by default of `state.steps`
    presets: tuple[Preset[R], ...]
    groups: Mapping[str, tuple[str, ...]] = {}
    """Its options by subject, what is asked for most first; a subject is called `GAME-options-SUBJECT`."""
    words: Mapping[str, str] = {}
    """Its messages: Fluent sources by language, see pegout.words; by default the files beside its `rules`."""
    tell: Callable[[Any, S], Text | None] = tell
    """(event, the position when it was told) -> one sentence for people, None if it goes without saying."""
    label: Callable[[S, Seat, Any], Text] = label
    """(view, seat, action) -> what a button says, with what follows: "Play 9♦ → 31 for 2"."""
    picture: Callable[[S], Picture] = protocol_picture
    """(view) -> what its viewer is shown."""
    unseen: tuple[str, ...] = ()
    """The fields of a position on which no picture and no sentence depends: whose turn it is."""
    endings: Callable[[R], tuple[str, ...]] = lambda _rules: ("target", "leave")
    """(rules) -> every way in which a match by them can end."""
    ending: Callable[[S], str] = ending
    """(state or view) -> which of these ways it ended; "" until it has."""
    gains: Callable[[S, S], Iterable[Gain | Mark]] = lambda _before, _after: ()
    """(state, the state one step later) -> what that step brought, for statistics."""
    samples: Callable[[S, S], Iterable[Sampled | Completed]] = lambda _before, _after: ()
    """(state, the state one step later) -> what that step adds to the averages of who played."""
    measure: Callable[[R], Measure] = lambda _rules: Measure(phases=())
    """(rules) -> what the results of a match by them are measured in."""
    dealing: Callable[[R], Dealing | None] = lambda _rules: None
    """(rules) -> how shuffles follow one another; None: not from their number alone."""
    conserved: Callable[[S], int] = lambda _state: 0
    """(state) -> how many things there are that no action makes or loses: chips."""
    blocks: Callable[[R], tuple[Block[S], ...]] | None = None
    """(rules) -> the numbers of all actions; None: no action names more than a card."""
    lessons: Callable[[], tuple[Lesson, ...]] = tuple
    """Tutorials of the game, the first for who has never played it."""
    notation: Notation[R, S] | None = None
    """How positions are written as text; None: they are not analysed."""
    bound: Callable[[R], int] = lambda _rules: 10_000
    """(rules) -> the number of actions after which an environment cuts off a match of random moves."""

    def __post_init__(self) -> None:
        if not self.words:
            force_setattr(self, "words", words_of_game(sys.modules[self.rules.__module__].__file__ or ""))
        if self.action is None:
            force_setattr(self, "action", Union[tuple(self.state.steps)])  # type: ignore[attr-defined] # noqa: UP007

    @property
    def version(self) -> int:
        """The newest of its versions: what is played from now on."""
        return self.versions[-1]

    def looks_alike(self, told: S, end: S) -> bool:
        """Whether the end of a step shows viewers nothing that the last position told in it did not."""
        before: Any = told  # structs, whatever else
        after: Any = end
        unseen = {field: getattr(after, field) for field in self.unseen}
        return bool(replace(before, **unseen) == replace(after, events=(), trail=()))

    def numbering(self, rules: R) -> Numbering[S]:
        """A number for every action by these rules."""
        return Numbering(self.blocks(rules) if self.blocks else card_blocks(self.action, rules.deck))

    @property
    def picture_type(self) -> type[Picture]:
        """The struct that `picture` makes."""
        shown: type[Picture] = get_type_hints(self.picture)["return"]
        return shown


AnyGame: TypeAlias = Game[Any, Any]  # some game, where it does not matter which

_DEFINED = {"rules": "Rules", "state": "State", "action": "Move"} | {
    name: name.upper() for name in ("presets", "groups", "notation")
}  # what some fields of a `Game` are called in its modules


def assemble(name: str, *modules: ModuleType, **more: Any) -> AnyGame:
    """The game that these modules of one package make up.

    A field of `Game` is what a module defines by its name: `tell`, `gains`; `Rules`, `State` and `Move`;
    `PRESETS`, `GROUPS` and `NOTATION`. `LESSONS` of the package's module `lessons` are loaded when asked for.
    """
    fields = {_DEFINED.get(field, field): field for field in Game.__struct_fields__ if field != "name"}
    parts: dict[str, Any] = {}
    for module in modules:
        for defined, value in vars(module).items():
            is_imported = isinstance(value, FunctionType | type) and value.__module__ != module.__name__
            if defined in fields and not is_imported:
                parts[fields[defined]] = value
    lessons = f"{modules[0].__package__}.lessons"
    if find_spec(lessons):
        parts["lessons"] = lambda: import_module(lessons).LESSONS
    return Game(name=name, **parts, **more)
