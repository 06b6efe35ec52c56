"""The standings of an event: a line for each player, in the order of the event's ladder."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, groupby, permutations

from msgspec import Struct
from msgspec.structs import replace

from pegout.tournaments.event import Event
from pegout.tournaments.ladder import tied_groups
from pegout.tournaments.rounds import Game
from pegout.tournaments.settings import Criterion, Settings


class Standing(Struct, frozen=True, gc=False, kw_only=True):
    """A line of the standings."""

    player: int
    place: int  # from 1; tied players share it; 0: disqualified
    level: bool = False  # tied with others on every criterion: a play-off decides
    points: int = 0  # game points
    played: int = 0  # games with scores
    wins: int = 0
    skunks: int = 0  # given
    spread: int = 0  # margins of wins minus margins of losses
    plus: int = 0  # margins of wins alone
    byes: int = 0
    missed: int = 0  # rounds without a game or bye; not in an arena


def standings(event: Event) -> list[Standing]:
    """All players in order; tied players by name, disqualified ones last.

    In a knockout, players who got further rank higher.
    """
    games: dict[int, list[Game]] = {player: [] for player in range(1, len(event.entrants) + 1)}
    for game in (game for each in event.ranking for game in each.games):
        for player in game.players:
            games[player].append(game)
    byes = Counter(player for each in event.ranking for player in each.byes)
    cards = [_card(event, player, played, byes[player]) for player, played in games.items()]
    cards.sort(key=lambda card: (event.name(card.player).casefold(), card.player))
    ranked = [card for card in cards if not event.entrants[card.player - 1].disqualified]
    lines = list[Standing]()
    bracket = event.bracket

    def far(card: Standing) -> int:
        return 0 if bracket is None else bracket.far(card.player)

    merit = partial(_merit, event)
    for _, same in groupby(sorted(ranked, key=far, reverse=True), far):
        for group in tied_groups(list(same), event.settings.ladder, merit):
            place = len(lines) + 1
            lines += [_placed(card, place, len(group) > 1) for card in group]
    return lines + [card for card in cards if event.entrants[card.player - 1].disqualified]


def _placed(card: Standing, place: int, level: bool) -> Standing:
    return replace(card, place=place, level=level and card.played > 0)


# --- a card ------------------------------------------------------------------------------------------


def _card(event: Event, player: int, games: Sequence[Game], byes: int) -> Standing:
    settings = event.settings
    scored = [game for game in games if game.score is not None]
    margins = [game.margin(player) for game in scored]
    won = [margin for game, margin in zip(scored, margins, strict=True) if game.place(player) == 1]
    given = sum(game.is_given_to(player) for game in games)
    missed = 0 if event.is_arena else len(event.ranking) - len(games) - byes
    points = sum(_points(settings, game, player) for game in scored)
    return Standing(
        player=player,
        place=0,
        points=points + settings.forfeit * given + settings.bye * byes + settings.missed * missed,
        played=len(scored),
        wins=len(won) + given,
        skunks=sum(game.sides == 2 and game.margin(player) >= settings.skunk_margin for game in scored),
        spread=sum(margins),
        plus=sum(won),
        byes=byes,
        missed=missed,
    )


def _points(settings: Settings, game: Game, player: int) -> int:
    """Game points of a game with scores: by margin of victory; at tables of three or four, by place."""
    if game.sides > 2:
        return (settings.three if game.sides == 3 else settings.four)[game.place(player) - 1]
    margin = game.margin(player)
    return settings.points(margin) if margin > 0 else 0


# --- the ladder --------------------------------------------------------------------------------------


def _merit(event: Event, criterion: Criterion, tied: Sequence[Standing]) -> Callable[[Standing], int]:
    group = [card.player for card in tied]
    match criterion:
        case "points":
            return lambda card: card.points
        case "wins":
            return lambda card: card.wins
        case "skunks":
            return lambda card: card.skunks
        case "spread":
            return lambda card: card.spread
        case "plus":
            return lambda card: card.plus
        case "head-to-head":
            merit = _head_to_head(event, group)
        case "play-off":
            merit = {player: sum(won == player and lost in group for won, lost in event.playoffs)
                     for player in group}  # fmt: skip
    return lambda card: merit[card.player]


def _head_to_head(event: Event, group: Sequence[int]) -> dict[int, int]:
    """Game points against the others of a group; none if two of them did not meet."""
    merit = dict.fromkeys(group, 0)
    met = set[frozenset[int]]()
    for _number, game in event.games():
        here = [player for player in game.players if player in merit] if game.is_over else []
        for one, two in permutations(here, 2):
            if game.are_opponents(one, two):
                met.add(frozenset((one, two)))
                merit[one] += _against(event.settings, game, one, two)
    everyone = all(frozenset(pair) in met for pair in combinations(group, 2))
    return merit if everyone else dict.fromkeys(group, 0)


def _against(settings: Settings, game: Game, one: int, two: int) -> int:
    """Game points of one player against another; at a table of three or four, of a win over each."""
    if game.score is None:
        return settings.forfeit if game.is_given_to(one) and game.is_lost_by(two) else 0
    if game.sides > 2:
        return settings.win if game.place(one) < game.place(two) else 0
    return _points(settings, game, one)


def safe_in_spreadsheets(name: str) -> str:
    """The name, with an apostrophe in front if a spreadsheet would read it as a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name


def to_csv(event: Event, name_of: Callable[[int], str] | None = None) -> str:
    """The standings as CSV, with English heads, for spreadsheets and programs.

    `name_of`: the name of a player, if it is not the one in the event.
    """
    heads = [name for name in Standing.__struct_fields__ if name not in ("player", "level")]
    text = io.StringIO()
    write = csv.writer(text, lineterminator="\n")
    write.writerow(["place", "name", *(head for head in heads if head != "place")])
    for line in standings(event):
        safe = safe_in_spreadsheets((name_of or event.name)(line.player))
        write.writerow([line.place or "", safe, *(getattr(line, head) for head in heads if head != "place")])
    return text.getvalue()
