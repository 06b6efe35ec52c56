"""The bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from pegout.bots import USUAL, Level
from pegout.game import Seat
from pegout.games import PRESETS
from pegout.match import Coach, Kind, TakeBack, Talk
from pegout.words import Text

Preset: TypeAlias = Annotated[str, Meta(max_length=40, extra_json_schema={"enum": list(PRESETS)})]
Opponent: TypeAlias = Literal["bot", "friend"]
Name: TypeAlias = Annotated[str, Meta(max_length=64)]  # of which 24 are shown, at most


class OptionInfo(Struct, frozen=True):
    """An option; its words are `GAME-option-NAME` in the catalogue, `table-option-NAME` for the table's."""

    name: str
    kind: Literal["bool", "int", "choice", "list", "text"]
    value: Any  # what the preset sets it to
    low: int | None  # of an int, or of the ints of a list
    high: int | None
    choices: list[Any]  # of a choice; null among them: there may be none
    group: str = ""  # its subject, whose words are `GAME-options-GROUP`; "": none


class TableSize(Struct, frozen=True):
    """What a number of players makes of a preset."""

    seats: int
    partners: bool  # whether some win or lose together
    rivals: int  # how many sides play against one's own
    dealt: int  # cards that each is dealt
    can_sample: bool  # whether discards can be ranked with their play sampled; false where none are ranked
    takes_score: bool  # whether a question about discards may give the score
    swaps: bool  # whether two matches can have the same cards, with seats swapped


class PresetInfo(Struct, frozen=True):
    """Something to play; its words are `preset-NAME` in the catalogue."""

    name: str
    game: str
    ranks_discards: bool  # whether `/api/discards` ranks their discards
    analysed: bool  # whether positions can be set up, and what may be done in them is judged
    seats: tuple[int, ...]  # the usual number first
    sizes: list[TableSize]  # one for each of these
    options: list[OptionInfo]
    table: list[OptionInfo]  # of the table, as they are where people play each other and ask for nothing else
    levels: list[Level]  # of bots, the weakest first; their words are `level-NAME`


class Reach(Struct, frozen=True):
    """Where people on other machines find this server."""

    address: str | None  # a name or an address, without port; None: it listens on its own machine alone


class BotSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot of its own strength."""

    level: Level


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What to play, and with whom."""

    preset: Preset
    seats: int | None = None
    options: Annotated[dict[str, Any], Meta(max_length=64)] = {}
    rated: bool | None = None  # whether ratings follow, between accounts, by usual rules; None: if listed
    table: Annotated[dict[str, Any], Meta(max_length=16)] = {}  # its options; bots alone wait without a clock
    opponents: Opponent | Annotated[list[Opponent | BotSeat], Meta(max_length=3)] = "bot"  # a list: each
    level: Level = USUAL  # of the bots that have none of their own
    name: Name = ""
    listed: bool = False  # in the lobby; else only who has the link finds it
    spectators: bool | None = None  # whether others may watch; None: as it is listed
    best_of: Literal[1, 3, 5, 7] = 1  # matches, one after the other
    talk: Talk | None = None  # None: phrases where it is listed, else free, between persons
    take_back: TakeBack = "bots"  # whether moves are taken back, alone with bots and without a clock
    coach: Coach = "bots"  # who may ask what to do; where all may, nothing is rated
    swapped: bool = False  # two matches against a friend: in the second each has the cards that the other had


class Commitment(Struct, frozen=True, gc=False):
    """The hash of what settles a shuffle, told before it is made; docs/fairness.md says of what."""

    deal: int  # the number of the deal: 1, 2 ... of the match
    hash: str  # 64 hexadecimal digits


class TableInfo(Struct, frozen=True):
    """A table that was made."""

    table: str
    seat: Seat
    link: str
    commitment: Commitment | None = None  # to the first deal; None: somebody else has made the table


class MyTable(Struct, frozen=True):
    """A table at which one sits, and how it stands there. Lists are by seat."""

    table: str
    link: str
    game: str
    preset: str
    seat: Seat
    names: list[str]  # "" where nobody sits yet
    kinds: list[Kind]
    levels: list[str | None]
    scores: tuple[int, ...]  # points, or chips
    to_act: tuple[Seat, ...]
    over: bool
    moved: float  # when something last happened there: seconds since 1970


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down."""

    name: Name = ""


class Sitting(Struct, frozen=True):
    """Where one sits."""

    seat: Seat


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why it was refused."""

    code: str
    message: str  # in English
    text: Text | None = None  # the same as data, where the catalogue has it
