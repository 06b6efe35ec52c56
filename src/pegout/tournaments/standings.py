"""The standings of an event: a line for each player, in the order of the event's ladder."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, groupby

from msgspec import Struct
from msgspec.structs import replace

from pegout.tournaments.event import Event
from pegout.tournaments.rounds import Game
from pegout.tournaments.settings import Criterion


class Standing(Struct, frozen=True, gc=False, kw_only=True):
    """A line of the standings."""

    player: int
    place: int  # from 1; players who are level share it; 0: disqualified
    level: bool = False  # with others, by the whole ladder: a play-off decides
    points: int = 0  # game points
    played: int = 0  # games with scores
    wins: int = 0
    skunks: int = 0  # given
    spread: int = 0  # of all games: margins of wins, less those of losses
    plus: int = 0  # margins of wins alone
    byes: int = 0
    missed: int = 0  # rounds without a game or bye, where there are rounds


def standings(event: Event) -> list[Standing]:
    """All players in order; tied players by name, disqualified ones last.

    In a knockout, players who have come further are ranked higher.
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

    for _, same in groupby(sorted(ranked, key=far, reverse=True), far):
        for group in _ordered(event, list(same), event.settings.ladder):
            place = len(lines) + 1
            lines += [_placed(card, place, len(group) > 1) for card in group]
    return lines + [card for card in cards if event.entrants[card.player - 1].disqualified]


def _placed(card: Standing, place: int, level: bool) -> Standing:
    return replace(card, place=place, level=level and card.played > 0)


# --- a card ------------------------------------------------------------------------------------------


def _card(event: Event, player: int, games: Sequence[Game], byes: int) -> Standing:
    settings = event.settings
    margins = [_margin(game, player) for game in games if game.score is not None]
    won = [margin for margin in margins if margin > 0]
    given = sum(game.is_given_to(player) for game in games)
    missed = 0 if event.is_arena else len(event.ranking) - len(games) - byes
    points = sum(settings.points(margin) for margin in won)
    return Standing(
        player=player,
        place=0,
        points=points + settings.forfeit * given + settings.bye * byes + settings.missed * missed,
        played=len(margins),
        wins=len(won) + given,
        skunks=sum(margin >= settings.skunk_margin for margin in won),
        spread=sum(margins),
        plus=sum(won),
        byes=byes,
        missed=missed,
    )


def _margin(game: Game, player: int) -> int:
    """The player's score less the opponent's."""
    assert game.score is not None
    first, second = game.score
    return first - second if game.players[0] == player else second - first


# --- the ladder --------------------------------------------------------------------------------------


def _ordered(
    event: Event, cards: Sequence[Standing], ladder: Sequence[Criterion]
) -> Iterator[list[Standing]]:
    """Groups of players who are tied by the whole ladder, the best first; each criterion splits groups
    further.
    """
    if len(cards) < 2 or not ladder:
        if cards:
            yield list(cards)
        return
    merit = _rung(event, ladder[0], [card.player for card in cards])
    for _, group in groupby(sorted(cards, key=merit, reverse=True), merit):
        yield from _ordered(event, list(group), ladder[1:])


def _rung(event: Event, criterion: Criterion, group: Sequence[int]) -> Callable[[Standing], int]:
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
        if set(game.players) <= merit.keys() and game.is_over:
            met.add(frozenset(game.players))
            for player in game.players:
                if game.score is not None and (margin := _margin(game, player)) > 0:
                    merit[player] += event.settings.points(margin)
                elif game.is_given_to(player):
                    merit[player] += event.settings.forfeit
    everyone = all(frozenset(pair) in met for pair in combinations(group, 2))
    return merit if everyone else dict.fromkeys(group, 0)


def safe_in_spreadsheets(name: str) -> str:
    """A name; one that a spreadsheet would take for a formula gets an apostrophe in front."""
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
