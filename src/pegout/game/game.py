"""A game as one value, made by the game's package."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Generic, TypeAlias, Union, get_type_hints

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from pegout.decoders import decoder
from pegout.game.actions import Action, Seat
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
from pegout.game.standing_gains import gains_by_standings, phases_of
from pegout.game.wording import ending, label, tell
from pegout.words import Text, words_of_game


def _measure(_rules: Any) -> Measure:
    """Placeholder for games that define no unit."""
    return Measure(phases=())


class Preset(Struct, Generic[R], frozen=True):
    """Rules with a name. The message `preset-NAME` has its title, and its attribute `.summary`."""

    name: str  # "house"
    seats: tuple[int, ...]  # allowed numbers of players, the default first
    rules: R  # for the default number of players
    table: Mapping[str, Any] = {}  # table options for games between people, such as a clock


class Game(Struct, Generic[R, S], frozen=True, kw_only=True):
    """Everything that other layers need to know about a game."""

    name: str  # "cribbage"; the message `game-cribbage` has its title
    versions: tuple[int, ...] = (1,)  # playable versions of its rules, the newest last
    rules: type[R]  # the Rules struct
    state: type[S]  # the State struct
    action: Any = None  # the union of its actions, Deal and Leave among them; by default of `state.steps`
    presets: tuple[Preset[R], ...]
    groups: Mapping[str, tuple[str, ...]] = {}
    """Options by subject, most used first; the message `GAME-options-SUBJECT` has the subject's title."""
    words: Mapping[str, str] = {}
    """Messages: Fluent sources by language (see pegout.words); by default the files beside its `rules`."""
    tell: Callable[[Any, S], Text | None] = tell
    """(event, position at the event) -> a sentence, or None if it needs no words."""
    label: Callable[[S, Seat, Any], Text] = label
    """(view, seat, action) -> the label of a button, with the result: "Play 9♦ → 31 for 2"."""
    picture: Callable[[S], Picture] = protocol_picture
    """(view) -> what a client displays."""
    unseen: tuple[str, ...] = ()
    """Fields of a position that affect no picture and no text, such as whose turn it is."""
    endings: Callable[[R], tuple[str, ...]] = lambda _rules: ("target", "leave")
    """(rules) -> all ways in which a match can end."""
    ending: Callable[[S], str] = ending
    """(state or view) -> the way it ended; "" before the end."""
    gains: Callable[[S, S], Iterable[Gain | Mark]] = gains_by_standings
    """(state, next state) -> gains of the step, for statistics; by default changes of the standings."""
    samples: Callable[[S, S], Iterable[Sampled | Completed]] = lambda _before, _after: ()
    """(state, next state) -> values of the step for players' averages."""
    measure: Callable[[R], Measure] = _measure
    """(rules) -> the unit of results; by default points, in the phases that `state.phase` may have."""
    dealing: Callable[[R], Dealing | None] = lambda _rules: None
    """(rules) -> the sequence of shuffles; None: it depends on the play."""
    conserved: Callable[[S], int] = lambda _state: 0
    """(state) -> number of things that no action creates or loses, such as chips."""
    blocks: Callable[[R], tuple[Block[S], ...]] | None = None
    """(rules) -> the numbers of all actions; None: no action names more than one card."""
    lessons: Callable[[], tuple[Lesson, ...]] = tuple
    """Lessons, the first one for complete beginners."""
    notation: Notation[R, S] | None = None
    """Text notation of positions; None: they cannot be analyzed."""
    choose: Callable[[S, Seat], Action] | None = None
    """(view, seat) -> a legal action: the game's own bot; None: its bots take the first legal action."""
    pages: Mapping[str, str] = {}
    """Its rules in Markdown by language; by default `rules.md`, `rules.de.md` ... beside its `rules`."""
    bound: Callable[[R], int] = lambda _rules: 10_000
    """(rules) -> the number of actions after which an environment stops a random match."""

    def __post_init__(self) -> None:
        home = sys.modules[self.rules.__module__].__file__ or ""
        if not self.words:
            force_setattr(self, "words", words_of_game(home))
        if not self.pages:
            force_setattr(self, "pages", _pages_beside(home))
        if self.measure is _measure:
            force_setattr(self, "measure", lambda _rules: Measure(phases=phases_of(self.state)))
        if self.action is None:
            force_setattr(self, "action", Union[tuple(self.state.steps)])  # type: ignore[attr-defined] # noqa: UP007

    @property
    def version(self) -> int:
        """The newest version, used for new matches."""
        return self.versions[-1]

    def looks_alike(self, told: S, end: S) -> bool:
        """Whether the end of a step shows viewers nothing new after the position at its last event."""
        before: Any = told  # states are structs
        after: Any = end
        unseen = {field: getattr(after, field) for field in self.unseen}
        return bool(replace(before, **unseen) == replace(after, events=(), trail=()))

    def numbering(self, rules: R) -> Numbering[S]:
        """Return the numbers of all actions by these rules."""
        return Numbering(self.blocks(rules) if self.blocks else card_blocks(self.action, rules.deck))

    @property
    def picture_type(self) -> type[Picture]:
        """The type of its pictures."""
        shown: type[Picture] = get_type_hints(self.picture)["return"]
        return shown

    def prepare(self) -> None:
        """Make the decoders of its types, before threads need them: see `pegout.decoders`."""
        for kind in (self.rules, self.state, self.action):
            decoder(kind)
        if "return" in get_type_hints(self.picture):
            decoder(self.picture_type)


AnyGame: TypeAlias = Game[Any, Any]  # any game, whatever its types


def _pages_beside(module: str) -> dict[str, str]:
    """The rules pages beside a module by language: `rules.md` is English."""
    found = {path.suffixes[0]: path for path in Path(module).parent.glob("rules.*md")}
    return {
        ("en" if suffix == ".md" else suffix[1:]): path.read_text(encoding="utf-8")
        for suffix, path in sorted(found.items())
    }


_DEFINED = {"rules": "Rules", "state": "State", "action": "Move"} | {
    name: name.upper() for name in ("presets", "groups", "words", "notation")
}  # the names in modules of some fields of `Game`


def assemble(name: str, *modules: ModuleType, **more: Any) -> AnyGame:
    """Assemble a game from the modules of its package.

    Fields of `Game` are taken from the modules by name: `tell`, `gains`; `Rules`, `State` and `Move`;
    `PRESETS`, `GROUPS`, `WORDS` and `NOTATION`. `LESSONS` of the package's module `lessons` are loaded on
    demand.
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
