"""A tournament as a value: entrants and results in, pairings and standings out. No I/O, no clock.

Whatever changes an event is an entry of its journal (`entries`); `Event.apply` is the only way to change it.

>>> import random
>>> from pegout.tournaments import Card, Joined, Opened, next_round, replay, standings
>>> event = replay([Opened("Tuesday"), Joined("Ann"), Joined("Bob"), Joined("Cleo"), Joined("Dan")])
>>> event = event.apply(next_round(event, random.Random(1)))
>>> [[event.name(player) for player in game.players] for game in event.rounds[0].games]
[['Bob', 'Dan'], ['Cleo', 'Ann']]
>>> event = event.apply(Card(1, event.player("Ann"), 121, 88))
>>> first = standings(event)[0]
>>> event.name(first.player), first.points, first.spread
('Ann', 3, 33)
"""

from pegout.tournaments.arena import games_now
from pegout.tournaments.brackets import Bracket, places, qualifiers
from pegout.tournaments.entries import (
    Card,
    Closed,
    Corrected,
    Disqualified,
    Dropped,
    Entry,
    Forfeited,
    Joined,
    Opened,
    Paired,
    PlayedOff,
    Qualified,
    Replaced,
    Rested,
    Returned,
)
from pegout.tournaments.event import Event, replay
from pegout.tournaments.files import dumps, loads
from pegout.tournaments.pairing import next_round, qualified
from pegout.tournaments.rounds import Entrant, Game, Round
from pegout.tournaments.settings import Criterion, Settings
from pegout.tournaments.standings import Standing, standings, to_csv
from pegout.tournaments.wording import WORDS, TournamentError

__all__ = [
    "WORDS", "Bracket", "Card", "Closed", "Corrected", "Criterion", "Disqualified", "Dropped", "Entrant",
    "Entry", "Event", "Forfeited", "Game", "Joined", "Opened", "Paired", "PlayedOff", "Qualified",
    "Replaced", "Rested", "Returned", "Round", "Settings", "Standing", "TournamentError", "dumps",
    "games_now", "loads", "next_round", "places", "qualified", "qualifiers", "replay", "standings",
    "to_csv",
]  # fmt: skip
