"""Rounds played in the rules engine, whatever the rules are."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pegout import bots
from pegout.game import CHANCE, SECONDS_AN_ACTION, Deal, Dealt, Gain, Seat
from pegout.simulation import decks, tally
from pegout.simulation.job import Job, Part, Row
from pegout.simulation.tally import DETAILED, WHOLE, Played


def play(job: Job, first: int, stop: int, *, rows: bool = False) -> Part:
    """Play rounds; `rows`: bring a row for every game and seat, too."""
    sums: Counter[str] = Counter()
    told: list[Row] = []
    for number in range(first, stop):
        games = [_game(job, number, game) for game in range(job.period)]
        sums.update(tally.of_round(games, detailed=number < DETAILED))
        if rows:
            told += [row for n, game in enumerate(games) for row in rows_of(job, number, n, game)]
    return Part(first, stop, dict(sums), told)


def rows_of(job: Job, number: int, game: int, played: Played) -> Iterable[Row]:
    phases = job.game.measure(job.rules).phases
    seats = len(played.bots)
    for seat, bot in enumerate(played.bots):
        gained = [
            sum(played.points.get((seat, place, phase), 0) for place in range(seats)) for phase in phases
        ]
        place = (seat - played.first_dealer) % seats
        won, result = played.won[seat] / WHOLE, played.results[seat]
        yield (number, game, seat, bot, place, won, result, played.deals, *gained)


def _game(job: Job, number: int, game: int) -> Played:
    seats = len(job.lineup)
    levels = job.seated(game)
    players = [
        bots.bot(job.game, level, random.Random(f"{job.seed}/{number}/{(seat + game) % seats}"))
        for seat, level in enumerate(levels)
    ]
    return follow(job, number, levels, players)


def follow(
    job: Job, number: int, levels: tuple[str, ...], players: Sequence[Callable[[Any, Seat], Any]]
) -> Played:
    """Play one game and note all that is counted; the players choose from views of their seats."""
    game, state, seats = job.game, job.rules.start(), len(levels)
    key = decks.key(job.seed, number)
    book, actions, first_dealer = _Book(), 0, None
    while state.to_act:
        before, seat = state, state.to_act[0]
        if seat == CHANCE:
            state = state.apply(CHANCE, Deal(decks.deck(key, _number(state, book.deals), job.rules.deck)))
            book.open(state)
            if first_dealer is None and book.deals:
                first_dealer = state.dealer
        else:
            state = state.apply(seat, players[seat](state.view(seat), seat))
            actions += 1
        book.note(game.gains(before, state))
        called = state.on_time(actions * SECONDS_AN_ACTION)
        if called is not None:
            before, state = state, state.apply(CHANCE, called)
            book.note(game.gains(before, state))
    outcome = state.outcome
    results = tuple(outcome.results[job.side(seat)] for seat in range(seats))
    return Played(
        bots=levels,
        won=_won(job, outcome.winners),
        results=results,
        lead=_leads(job, outcome.results),
        margin=_margin(outcome.results),
        first_dealer=first_dealer or 0,
        deals=book.deals,
        dealt=book.dealt,
        points=book.points,
        rules={name: (n, book.rule_points[name]) for name, n in book.rules.items()},
        marks={name: (n, book.mark_points[name]) for name, n in book.marks.items()},
    )


def _won(job: Job, winners: tuple[Seat, ...]) -> tuple[int, ...]:
    share = WHOLE // len({job.side(seat) for seat in winners})
    return tuple(share if seat in winners else 0 for seat in range(len(job.lineup)))


def _leads(job: Job, results: tuple[int, ...]) -> tuple[int, ...]:
    sides, everything = len(results), sum(results)
    return tuple(sides * results[job.side(seat)] - everything for seat in range(len(job.lineup)))


def _margin(results: tuple[int, ...]) -> int:
    best, second, *_ = sorted(results, reverse=True)
    return best - second


def _number(state: Any, deals: int) -> int:
    """Which deck of the round chance takes now.

    The same whatever the bots did before: 0 to cut, then by the number of the deal; what else is
    shuffled (another cut, Skalborg's crib) has decks of its own.
    """
    phase = str(getattr(state.phase, "value", state.phase))
    if phase == "deal":
        return deals + 1
    return (int.from_bytes(phase.encode()[:4], "big") << 32) + deals if deals else decks.CUT


class _Book:
    """What is noted of a game."""

    def __init__(self) -> None:
        self.deals = 0
        self.dealt: Counter[tuple[Seat, int]] = Counter()
        self.points: Counter[tuple[Seat, int, str]] = Counter()
        self.rules: Counter[tuple[str, str]] = Counter()
        self.rule_points: Counter[tuple[str, str]] = Counter()
        self.marks: Counter[tuple[Seat, str]] = Counter()
        self.mark_points: Counter[tuple[Seat, str]] = Counter()
        self._places: dict[Seat, int] = {}

    def open(self, state: Any) -> None:
        """A deal, if there was one: places are counted from its dealer, among those who got cards."""
        dealt = sorted({event.seat for event in state.events if isinstance(event, Dealt)})
        if not dealt:
            return
        self.deals += 1
        at = dealt.index(state.dealer) if state.dealer in dealt else 0
        self._places = {seat: n for n, seat in enumerate(dealt[at:] + dealt[:at])}
        self.dealt.update(self._places.items())

    def note(self, gains: Iterable[Any]) -> None:
        for gain in gains:
            if isinstance(gain, Gain):
                self.points[gain.seat, self._places[gain.seat], gain.phase] += gain.points
                for rule, points in gain.rules:
                    self.rules[gain.phase, rule] += 1
                    self.rule_points[gain.phase, rule] += points
            else:
                self.marks[gain.seat, gain.what] += 1
                self.mark_points[gain.seat, gain.what] += gain.points
