"""The presets with their options, for clients."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from msgspec import Struct

from pegout import games
from pegout.analysis.cribbage import ranking
from pegout.bots import LEVELS, Level
from pegout.game import CHANCE, AnyGame, Deal, Rules
from pegout.games import GAMES
from pegout.match import table_options
from pegout.options import Option, options
from pegout.server.web.page import File, made_file
from pegout.wire.reading import encode

MOST_DEALS = 8  # of chance before the first decision: a cut, a deal


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
    rivals: int  # opposing sides
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


@cache
def presets() -> list[PresetInfo]:
    """All presets of all games."""
    return [
        PresetInfo(
            each.name,
            game.name,
            _discards(each.name, each.seats[0]) is not None,
            game.notation is not None,
            each.seats,
            [_size(each.name, seats) for seats in each.seats],
            _options(game, each.rules),
            [_option(o) for o in options(table_options(each.table))],
            list(LEVELS),
        )
        for game in GAMES
        for each in game.presets
    ]


def _size(preset: str, seats: int) -> TableSize:
    rules = games.preset(preset, seats)
    state = rules.start()
    for _ in range(MOST_DEALS):
        if state.to_act != (CHANCE,):
            break
        state = state.apply(CHANCE, Deal(rules.deck))
    dealt = len(state.zones().get("hand/0", ()))
    discards = _discards(preset, seats) or (False, False)
    swaps = seats == 2 and games.game_of(rules).dealing(rules) is not None
    return TableSize(seats, rules.sides < seats, rules.sides - 1, dealt, *discards, swaps)


def _discards(preset: str, seats: int) -> tuple[bool, bool] | None:
    """Whether discards can be ranked with their play sampled, and by the score; None: not at all."""
    try:
        return ranking.can_sample(preset, seats), ranking.takes_score(preset, seats)
    except ValueError:
        return None


@cache
def presets_file() -> File:
    """The same as JSON."""
    return made_file(encode(presets()), "application/json")


def _options(game: AnyGame, rules: Rules) -> list[OptionInfo]:
    """Those of a game, subject by subject; what belongs to none comes first."""
    groups = {option: group for group, named in game.groups.items() for option in named}
    order = ["", *game.groups]
    listed = [_option(option, groups.get(option.name, "")) for option in options(rules)]
    return sorted(listed, key=lambda option: order.index(option.group))


def _option(option: Option, group: str = "") -> OptionInfo:
    return OptionInfo(
        option.name, option.kind, option.value, option.low, option.high, list(option.choices), group
    )
