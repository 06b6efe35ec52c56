"""The presets with their options, for clients."""

from __future__ import annotations

from functools import cache

from pegout import games, wire
from pegout.analysis.cribbage import ranking
from pegout.bots import LEVELS
from pegout.game import CHANCE, AnyGame, Deal, Rules
from pegout.games import GAMES
from pegout.match import table_options
from pegout.options import Option, options
from pegout.server.web.static import File, made_file

MOST_DEALS = 8  # of chance before the first decision: a cut, a deal


@cache
def presets() -> list[wire.PresetInfo]:
    """All presets of all games."""
    return [
        wire.PresetInfo(
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


def _size(preset: str, seats: int) -> wire.TableSize:
    rules = games.preset(preset, seats)
    state = rules.start()
    for _ in range(MOST_DEALS):
        if state.to_act != (CHANCE,):
            break
        state = state.apply(CHANCE, Deal(rules.deck))
    dealt = len(state.zones().get("hand/0", ()))
    discards = _discards(preset, seats) or (False, False)
    swaps = seats == 2 and games.game_of(rules).dealing(rules) is not None
    return wire.TableSize(seats, rules.sides < seats, rules.sides - 1, dealt, *discards, swaps)


def _discards(preset: str, seats: int) -> tuple[bool, bool] | None:
    """Whether discards can be ranked with their play sampled, and by the score; None: not at all."""
    try:
        return ranking.can_sample(preset, seats), ranking.takes_score(preset, seats)
    except ValueError:
        return None


@cache
def presets_file() -> File:
    """The same as JSON."""
    return made_file(wire.encode(presets()), "application/json")


def _options(game: AnyGame, rules: Rules) -> list[wire.OptionInfo]:
    """Those of a game, subject by subject; what belongs to none comes first."""
    groups = {option: group for group, named in game.groups.items() for option in named}
    order = ["", *game.groups]
    listed = [_option(option, groups.get(option.name, "")) for option in options(rules)]
    return sorted(listed, key=lambda option: order.index(option.group))


def _option(option: Option, group: str = "") -> wire.OptionInfo:
    return wire.OptionInfo(
        option.name, option.kind, option.value, option.low, option.high, list(option.choices), group
    )
