"""The entries of an event's journal: all actions of its director and players.

Players are numbered from 1 in the order in which they joined, rounds from 1.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from pegout.tournaments.settings import Settings

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
Reason: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Score: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Player: TypeAlias = Annotated[int, Meta(ge=1)]


class _Entry(Struct, frozen=True, gc=False, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    pass


class Opened(_Entry, frozen=True):
    """The first entry of every journal."""

    title: str
    settings: Settings = Settings()
    seed: int = 0  # of the draws
    format: int = 1  # of the journal


class Joined(_Entry, frozen=True):
    """A player enters; after the first pairing a late arrival, paired from the next round on."""

    name: Name


Seated: TypeAlias = Annotated[tuple[Player, ...], Meta(min_length=2, max_length=4)]


class Draw(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """The pairings of a round: the players of each table, the first dealer first, and the byes."""

    games: tuple[Seated, ...]
    byes: tuple[Player, ...] = ()


class Paired(_Entry, frozen=True):
    """A round is paired."""

    draw: Draw
    plan: tuple[Draw, ...] = ()  # the following rounds, valid while the field stays the same
    by_hand: bool = False  # paired by the director; replaces a round without results


class Card(_Entry, frozen=True):
    """A result on a player's scorecard."""

    round: int
    player: Player
    own: Score
    theirs: Score  # of the next side
    others: tuple[Score, ...] = ()  # of the sides after it


class Corrected(_Entry, frozen=True):
    """The director sets a result, regardless of the cards."""

    round: int
    player: Player
    own: Score
    theirs: Score  # of the next side
    reason: Reason
    others: tuple[Score, ...] = ()  # of the sides after it


class Forfeited(_Entry, frozen=True):
    """A player loses a game without playing it."""

    round: int
    player: Player
    reason: Reason
    both: bool = False  # all opponents forfeit, too
    others: tuple[Player, ...] = ()  # other players who forfeit, too


class Dropped(_Entry, frozen=True):
    """A player leaves; results are kept, and an unfinished game is forfeited."""

    player: Player
    reason: str = ""


class Returned(_Entry, frozen=True):
    """A player who had dropped out, or rests, is paired again from the next round on."""

    player: Player


class Rested(_Entry, frozen=True):
    """A player of an arena is not paired for a while."""

    player: Player


class Closed(_Entry, frozen=True):
    """The end of an arena: no further games."""


class Disqualified(_Entry, frozen=True):
    """The director removes a player from the ranking; results of opponents are kept."""

    player: Player
    reason: Reason


class Replaced(_Entry, frozen=True):
    """A substitute takes over the place and the results of a player; or a name is corrected."""

    player: Player
    name: Name


class Qualified(_Entry, frozen=True):
    """The players of the knockout, the first seed first."""

    players: tuple[Player, ...]


class PlayedOff(_Entry, frozen=True):
    """A play-off between two tied players."""

    winner: Player
    loser: Player


Later: TypeAlias = (
    Joined | Paired | Card | Corrected | Forfeited | Dropped | Returned | Disqualified | Replaced | PlayedOff
    | Qualified | Rested | Closed
)
Entry: TypeAlias = Opened | Later
