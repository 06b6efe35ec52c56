"""The pairings of an arena: waiting players with similar scores, but not with their latest opponent."""

from __future__ import annotations

import random
from collections import Counter

from pegout.tournaments.entries import Draw
from pegout.tournaments.event import Event
from pegout.tournaments.matching import Pair, most, ordered
from pegout.tournaments.standings import standings
from pegout.tournaments.swiss import dealt, swiss


def games_now(event: Event, rng: random.Random) -> Draw:
    """Pair the waiting players; no games if they have to wait for others.

    With an odd number, a player with the most games keeps waiting. Two players who have just met also wait,
    unless no other game is running.
    """
    order = list(event.field)
    if len(order) < 2:
        return Draw(())
    latest, played, deals = _latest(event)
    points = {line.player: line.points for line in standings(event)}
    rng.shuffle(order)
    order.sort(key=lambda player: -points[player])
    drawn = swiss(order, points, latest, {player: -played[player] for player in order}, deals, rng)
    if drawn is not None:
        return Draw(drawn.games)
    mate = most(order, lambda one, two: ordered(one, two) not in latest)
    pairs = [(one, two) for one, two in mate.items() if one < two]
    if not pairs and all(each.is_over for each in event.rounds):
        pairs = [(order[0], order[1])]
    return Draw(tuple(dealt(pair, deals, rng) for pair in pairs))


def _latest(event: Event) -> tuple[dict[Pair, int], Counter[int], Counter[int]]:
    """Pairs in which either player met the other in their latest game, each player's number of games, and
    their first deals minus those of their opponents.
    """
    opponent, played, deals = dict[int, int](), Counter[int](), Counter[int]()
    for _, game in event.games():
        one, two = game.players
        opponent[one], opponent[two] = two, one
        played.update(game.players)
        deals[one] += 1
        deals[two] -= 1
    return {ordered(one, two): 1 for one, two in opponent.items()}, played, deals
