"""Actions of a director, as entries of the journal."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pegout.server.tournaments.bodies import DirectEvent
from pegout.server.tournaments.hosted import (
    Began,
    Cancelled,
    Changed,
    CheckedIn,
    Did,
    Ended,
    EventError,
    Hosted,
    Paused,
    Resumed,
    What,
)
from pegout.tournaments import (
    Card,
    Closed,
    Corrected,
    Disqualified,
    Dropped,
    Forfeited,
    Paired,
    PlayedOff,
    Replaced,
    Returned,
    next_round,
)
from pegout.tournaments.entries import Draw
from pegout.words import Text


def entries_of(hosted: Hosted, told: DirectEvent, new: int | None, rng: random.Random) -> Sequence[What]:
    """The entries of an action; `new`: a person who has just been added. Raises EventError,
    TournamentError.
    """
    reason = told.reason.strip()
    match told.what:
        case "start":
            return [Began(rng.randrange(2**32))]
        case "pause":
            return [Paused()]
        case "resume":
            return [Resumed()]
        case "end":
            return [_ended(hosted)]
        case "cancel":
            return [Cancelled(reason)]
        case "pair":
            return [Did(_paired(hosted, told, rng))]
        case "check-in":
            return [CheckedIn(new or _person(told.person))]
        case "result":
            return _results(hosted, told)
        case "correct":
            number, player = _round(hosted, told), _entrant(hosted, told.person)
            others = tuple(told.others)
            return [Did(Corrected(number, player, told.own, told.theirs, reason, others))]
        case "forfeit":
            return [Did(Forfeited(_round(hosted, told), _entrant(hosted, told.person), reason))]
        case "drop":
            return [Did(Dropped(_entrant(hosted, told.person), reason))]
        case "return":
            return [Did(Returned(_entrant(hosted, told.person)))]
        case "disqualify":
            return [Did(Disqualified(_entrant(hosted, told.person), reason))]
        case "replace":
            substitute = new or _person(told.other)
            if hosted.entrant(substitute) is not None:
                raise EventError(Text("refused-event-entered"))
            return [Did(Replaced(_entrant(hosted, told.person), str(substitute)))]
        case "plan":
            if told.plan is None:
                raise EventError(Text("refused-event-no-plan"))
            return [Changed(told.plan.ready())]
        case "play-off":
            return [Did(PlayedOff(_entrant(hosted, told.person), _entrant(hosted, told.other)))]


def _results(hosted: Hosted, told: DirectEvent) -> list[What]:
    """The cards of both players, as entered by the director."""
    number, player = _round(hosted, told), _entrant(hosted, told.person)
    first = Card(number, player, told.own, told.theirs, tuple(told.others))
    if hosted.event is None or not hosted.plan.paper:
        raise EventError(Text("refused-event-no-paper"))
    event = hosted.event.apply(first)
    game = next(game for game in event.rounds[number - 1].games if player in game.players)
    if game.is_over:
        return [Did(first)]
    other = game.players[(game.players.index(player) + 1) % len(game.players)]
    own, theirs, *others = (told.theirs, *told.others, told.own)
    return [Did(first), Did(Card(number, other, own, theirs, tuple(others)))]


def _paired(hosted: Hosted, told: DirectEvent, rng: random.Random) -> Paired:
    """A round, drawn or paired by the director."""
    if hosted.event is None:
        raise EventError(Text("refused-event-not-begun"))
    if not told.games:
        return next_round(hosted.event, rng)
    games = tuple(tuple(_entrant(hosted, person) for person in each) for each in told.games)
    byes = tuple(_entrant(hosted, person) for person in told.byes)
    return Paired(Draw(games, byes), by_hand=True)


def _ended(hosted: Hosted) -> What:
    """The end; of an arena first that of its pairings, if games are under way."""
    if hosted.event is None or not hosted.event.is_arena or hosted.event.closed:
        return Ended()
    return Did(Closed())


def _person(person: int | None) -> int:
    if person is None:
        raise EventError(Text("refused-event-whom"))
    return person


def _entrant(hosted: Hosted, person: int | None) -> int:
    number = hosted.entrant(_person(person))
    if number is None:
        raise EventError(Text("refused-event-not-entered"))
    return number


def _round(hosted: Hosted, told: DirectEvent) -> int:
    """The given round, or the current one."""
    return told.round or (len(hosted.event.rounds) if hosted.event is not None else 0)
