"""The result of a game, from entries of the journal."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from pegout.tournaments.entries import Card, Corrected, Forfeited
from pegout.tournaments.rounds import Game, Scores
from pegout.tournaments.wording import reason_given, refused


def with_card(game: Game, entry: Card, target: int, *, cross_check: bool) -> Game:
    """The game with one more scorecard; raises TournamentError.

    `target`: a winner's score; 0: any. `cross_check`: the result counts once both sides agree.
    """
    side = game.side(entry.player)
    scores = _scores(game, entry, target)
    cards = (*game.cards[:side], scores, *game.cards[side + 1 :])
    agreed = Counter(card for card in cards if card is not None)[scores] > 1
    return replace(game, cards=cards, score=scores if agreed or not cross_check else None)


def corrected(game: Game, entry: Corrected, target: int) -> Game:
    """The game with the director's scores; raises TournamentError."""
    scores = _scores(game, entry, target)
    return replace(game, score=scores, forfeits=(), void=False, reason=reason_given(entry.reason))


def forfeited(game: Game, entry: Forfeited) -> Game:
    """The game as forfeited by a player, by others, or by all; raises TournamentError."""
    by = game.players if entry.both else (entry.player, *entry.others)
    if stranger := next((player for player in by if player not in game.players), None):
        raise refused("not-at-table", number=stranger)
    return replace(game, score=None, forfeits=by, void=False, reason=reason_given(entry.reason))


def has_result(game: Game) -> bool:
    return game.is_over or any(card is not None for card in game.cards)


def _scores(game: Game, entry: Card | Corrected, target: int) -> Scores:
    """The scores by side; an entry lists its player's side first."""
    told = (entry.own, entry.theirs, *entry.others)
    first, *others = sorted(told, reverse=True)
    if len(told) != game.sides:
        raise refused("scores", sides=game.sides)
    even = first == others[0] and (bool(target) or game.sides == 2)
    if even or (target and first != target):
        key = "score" if target else "score-even"
        raise refused(key, score="-".join(map(str, told)), target=target)
    side = game.side(entry.player)
    return tuple(told[(n - side) % game.sides] for n in range(game.sides))
