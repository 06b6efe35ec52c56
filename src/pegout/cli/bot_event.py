"""Events played by bots."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pegout import bots
from pegout.cli.common import inform
from pegout.cli.desk import Desk, cards, draw
from pegout.game import Action, Rules, Seat, State, play
from pegout.games import preset, rules_for
from pegout.options import configure
from pegout.tournaments import Closed, Entry, Event, Game


def play_all(desk: Desk) -> None:
    """Let bots finish the event, each at the level its name begins with, or else at the default level."""
    levels = [_level(entrant.name) for entrant in desk.event.entrants]
    if bots.STRONGEST in levels:
        bots.prepare("cribbage", inform)
    waves = max(1, desk.event.settings.games)  # games of an arena, which is unlimited
    while not desk.event.is_over:
        if all(each.is_over for each in desk.event.rounds):
            waves -= 1
            desk.add([Closed()] if desk.event.is_arena and waves < 0 else draw(desk.event))
        made: list[Entry] = []
        for number, game in desk.event.games():
            if game.is_over:
                continue
            scores = _played(desk.event, number, [levels[player - 1] for player in game.players], game)
            made += cards(desk.event, number, game, scores)
        desk.add(made)


def _level(name: str) -> str:
    return next((level for level in bots.LEVELS if name.casefold().startswith(level)), bots.USUAL)


def _played(event: Event, number: int, levels: Sequence[str], game: Game) -> Sequence[int]:
    """The scores by side of a game between bots; in a knockout match of several games, the games won."""
    best_of = event.settings.best_of if event.qualified and number > event.settings.games else 1
    if best_of == 1:
        return _game(event, f"{event.seed}/{number}/{game.players}", levels)
    wins = [0, 0]
    for part in range(best_of):
        first, second = _game(event, f"{event.seed}/{number}/{game.players}/{part}", levels)
        wins[second > first] += 1
        if max(wins) > best_of // 2:
            break
    return wins


def _rules(event: Event, seats: int) -> Rules:
    """The rules: standard cribbage for two; at larger tables with pairs or without."""
    changes = {"target": event.settings.target} if event.settings.target else {}
    if seats == 2:
        return configure(preset("standard"), changes)
    return rules_for("house" if event.settings.pairs else "online", seats, changes)


def _game(event: Event, seed: str, levels: Sequence[str]) -> Sequence[int]:
    """The scores by side of a game between bots; the first one deals first."""
    rules, seats = _rules(event, len(levels)), len(levels)
    rng = random.Random(seed)
    players = [bots.bot("cribbage", level, rng) for level in levels]
    dealer: list[Seat] = []  # the seat that deals first, once the cut has decided

    def choose(view: State, seat: Seat) -> Action:
        if not dealer:
            assert view.dealer is not None  # the cut comes before anything that a player does
            dealer.append(view.dealer)
        return players[(seat - dealer[0]) % seats](view, seat)

    outcome = play(rules.start(), choose, rng).outcome
    assert outcome is not None
    results = [int(result) for result in outcome.results]
    return [results[(dealer[0] + n) % len(results)] for n in range(len(results))]
