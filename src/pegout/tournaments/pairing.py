"""The pairings of a session: each opponent once if possible, byes and first deals spread evenly.

While the field stays the same, the session is one movement, drawn before its first round. When players come
or go, the rounds ahead are drawn again: no pair meets twice if that can be avoided.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from pegout.tournaments.arena import games_now
from pegout.tournaments.brackets import next_draw, qualifiers
from pegout.tournaments.entries import Draw, Paired, Qualified
from pegout.tournaments.event import Event
from pegout.tournaments.matching import SMALL, Pair, cheapest, most, ordered, rounds_ahead
from pegout.tournaments.seating import next_tables
from pegout.tournaments.standings import standings
from pegout.tournaments.swiss import swiss
from pegout.tournaments.wording import refused

NO_ONE = 0  # placeholder opponent for a bye
REPEAT = 10**6  # costs more than anything below it
MET = 10**3


def next_round(event: Event, rng: random.Random) -> Paired:
    """Draw the pairings of the next round; raises TournamentError if there are none.

    In an arena: games of waiting players, possibly none.
    """
    event.check_next()
    if (bracket := event.bracket) is not None:
        return Paired(next_draw(bracket.due, event.field))
    if event.is_arena:
        return Paired(games_now(event, rng))
    if event.settings.seats > 2:
        return next_tables(event, rng)
    left = event.settings.games - len(event.rounds)
    field = event.field
    if len(field) < 2:
        raise refused("too-few")
    past, planned = Past(event), _planned(event)
    if event.settings.pairing == "swiss" and (drawn := _swiss(event, past, rng)) is not None:
        return Paired(past.with_dealers(drawn))
    if planned and all(past.is_level(pair) for pair in planned[0].games):
        rounds = planned
    else:
        rounds = draw(field, left, past, rng, planned)
    return Paired(past.with_dealers(rounds[0]), tuple(rounds[1:]))


def qualified(event: Event, rng: random.Random) -> Qualified:
    """The players of the knockout, seeded by the standings, or by lot if there are no rounds before it."""
    ranked = [line.player for line in standings(event) if event.entrants[line.player - 1].playing]
    if not event.settings.games:
        rng.shuffle(ranked)
    entered = sum(not entrant.disqualified for entrant in event.entrants)
    return Qualified(tuple(ranked[: qualifiers(entered, event.settings.knockout or 1)]))


def _swiss(event: Event, past: Past, rng: random.Random) -> Draw | None:
    """A Swiss round; None if some players would have to meet again."""
    order = list(event.field)
    rng.shuffle(order)
    points = {line.player: line.points for line in standings(event)}
    order.sort(key=lambda player: -points[player])
    return swiss(order, points, past.meetings, past.byes, past.deals, rng)


def _planned(event: Event) -> list[Draw]:
    """The planned rounds, if they are still valid for this field."""
    if not event.plan:
        return []
    first = event.plan[0]
    drawn = {*first.byes, *(player for pair in first.games for player in pair)}
    return list(event.plan) if drawn == set(event.field) else []


class Past:
    """The history that pairings depend on: opponents met, byes, first deals."""

    def __init__(self, event: Event) -> None:
        self.meetings: Counter[Pair] = Counter()
        self.byes: Counter[int] = Counter()
        self.deals: Counter[int] = Counter()  # first deals minus games in which the opponent dealt first
        self.games: Counter[int] = Counter()
        for _number, game in event.games():
            dealer, other = game.players
            self.meetings[ordered(dealer, other)] += 1
            self.deals[dealer] += 1
            self.deals[other] -= 1
            self.games.update(game.players)
        for each in event.rounds:
            self.byes.update(each.byes)

    def met(self, one: int, two: int) -> int:
        return self.meetings[ordered(one, two)]

    def is_level(self, pair: tuple[int, ...]) -> bool:
        """Whether one of them can deal first without making first deals more uneven."""
        return self.deals[pair[0]] * self.deals[pair[1]] <= 0

    def with_dealers(self, draw: Draw) -> Draw:
        """The same pairs, with the first deal to the player who had fewer; ties keep the drawn order."""
        games = (pair if self.deals[pair[0]] <= self.deals[pair[1]] else pair[::-1] for pair in draw.games)
        return Draw(tuple(games), draw.byes)


def draw(
    field: Sequence[int], rounds: int, past: Past, rng: random.Random, planned: Sequence[Draw] = ()
) -> list[Draw]:
    """The next round of a field, and the rounds after it that could be planned: at most `rounds` in total.

    `planned`: valid rounds with uneven first deals; kept if no better ones are found.
    """
    seats = list(field)
    rng.shuffle(seats)
    if not past.meetings:
        return movement(seats, rounds)
    pairs = _ahead(seats, rounds, past, rng, len(planned))
    if not pairs and len(planned) > 1:
        return list(planned)
    return [_draw_of(each, rng) for each in pairs or [_one(seats, past)]]


# --- the movement of a field that stays the same ---------------------------------------------------


def movement(seats: Sequence[int], rounds: int) -> list[Draw]:
    """Rounds by the circle method: no pair meets twice before all have met once; likewise for byes.

    A player's games with and without the first deal never differ by more than one.

    >>> [draw.games for draw in movement([1, 2, 3, 4], 3)]
    [((4, 1), (2, 3)), ((3, 4), (1, 2)), ((4, 2), (3, 1))]
    >>> movement([1, 2, 3], 1)
    [Draw(games=((2, 3),), byes=(1,))]
    """
    if len(seats) % 2:
        return [_odd(seats, number) for number in range(rounds)]
    pairs = [list(_even(seats, number)) for number in range(rounds)]
    drawn = list[Draw]()
    for first, second in zip(pairs[::2], [*pairs[1::2], pairs[0]], strict=False):
        drawn += _alternating(first, second)
    return drawn[:rounds]


def _odd(seats: Sequence[int], number: int) -> Draw:
    """A round of an odd field: the distance to the opponent grows by one each round; odd distances deal."""
    size = len(seats)
    cycle, turn = divmod(number, size)
    games, byes = [], []
    for one in range(size):
        two = (turn - one) % size
        if one == two:
            byes.append(seats[one])
        elif one < two:
            deals = (two - one + cycle) % 2 == 1
            games.append((seats[one], seats[two]) if deals else (seats[two], seats[one]))
    return Draw(tuple(games), tuple(byes))


def _even(seats: Sequence[int], number: int) -> Iterator[Pair]:
    """As `_odd`, with one more player, who meets the player that would have a bye."""
    *ring, fixed = seats
    draw = _odd(ring, number)
    yield fixed, draw.byes[0]
    yield from ((dealer, other) for dealer, other in draw.games)


def _alternating(first: Sequence[Pair], second: Sequence[Pair]) -> tuple[Draw, Draw]:
    """Two rounds in which each player deals once: the deal alternates along the cycles of their pairs."""
    one, two = (dict([*pairs, *(pair[::-1] for pair in pairs)]) for pairs in (first, second))
    dealers = set[int]()  # of the first round
    seen = set[int]()
    for pair in first:
        dealer = pair[0]
        while dealer not in seen:
            dealers.add(dealer)
            seen |= {dealer, one[dealer]}
            dealer = two[one[dealer]]
    return (
        Draw(tuple(pair if pair[0] in dealers else pair[::-1] for pair in first)),
        Draw(tuple(pair[::-1] if pair[0] in dealers else pair for pair in second)),
    )


# --- after players have come or gone ---------------------------------------------------------------


def _ahead(
    seats: Sequence[int], rounds: int, past: Past, rng: random.Random, planned: int
) -> list[list[Pair]]:
    """As many rounds without a repeat as can be found; none if not even two are possible.

    If that many are `planned`, others only help if there are as many, with more even first deals. A field of
    at least twice the rounds always has a next round without a repeat, so it is not searched.
    """
    played = max(past.games[player] for player in seats)
    if len(seats) >= 2 * (played + rounds):
        return []
    players = _even_field(seats)
    fewest = min(past.met(one, two) for one in seats for two in seats if one != two)
    due = _due(seats, past)

    def allowed(one: int, two: int) -> bool:
        if NO_ONE in (one, two):
            return one + two in due
        return past.met(one, two) == fewest

    def level(one: int, two: int) -> bool:
        return allowed(one, two) and past.is_level((one, two))

    choices = min(sum(allowed(one, two) for two in players if two != one) for one in players)
    for ahead in range(min(rounds, choices), max(1, planned - 1), -1):
        for first in (level, allowed)[: 1 if planned else 2]:
            if (found := rounds_ahead(players, allowed, ahead, rng, first)) is not None:
                return found
    return []


def _one(seats: Sequence[int], past: Past) -> list[Pair]:
    """One round with as few repeats and, second, as even first deals as possible."""
    players, due = _even_field(seats), _due(seats, past)

    def cost(one: int, two: int) -> int:
        if NO_ONE in (one, two):
            return 0 if one + two in due else REPEAT * len(players)
        times = past.met(one, two)
        return REPEAT * (times > 0) + MET * times + (not past.is_level((one, two)))

    if len(players) <= SMALL:
        return cheapest(players, cost)

    def is_new(one: int, two: int) -> bool:
        return cost(one, two) < MET

    mate = most(players, lambda one, two: cost(one, two) == 0)
    if len(mate) < len(players):
        mate = most(players, is_new, [(one, two) for one, two in mate.items() if one < two])
    pairs = [(one, two) for one, two in mate.items() if one < two]
    rest = [player for player in players if player not in mate]
    while len(rest) > SMALL:
        one = rest.pop()
        two = min(rest, key=lambda other: cost(one, other))
        rest.remove(two)
        pairs.append((one, two))
    return pairs + cheapest(rest, cost)


def _even_field(seats: Sequence[int]) -> list[int]:
    """An odd field with a dummy for the bye; it comes first, so that it is always matched."""
    return [NO_ONE, *seats] if len(seats) % 2 else list(seats)


def _due(seats: Sequence[int], past: Past) -> set[int]:
    """The players with the fewest byes, the candidates for the next one."""
    fewest = min(past.byes[player] for player in seats)
    return {player for player in seats if past.byes[player] == fewest}


def _draw_of(pairs: Sequence[Pair], rng: random.Random) -> Draw:
    """A round of these pairs, first dealers by lot."""
    games = (pair if rng.random() < 0.5 else pair[::-1] for pair in pairs if NO_ONE not in pair)
    return Draw(tuple(games), tuple(sum(pair) for pair in pairs if NO_ONE in pair))
