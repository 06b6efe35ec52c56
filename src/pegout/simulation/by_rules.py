"""Rounds played in the rules engine, for any rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence

from pegout import bots
from pegout.game import Action, Chooser, Deal, Dealt, Gain, Mark, Seat, State, steps
from pegout.simulation import decks, tally
from pegout.simulation.job import ChunkResult, Job, Row
from pegout.simulation.tally import DETAILED, WHOLE, PlayedGame


def play_rounds(job: Job, first: int, stop: int, *, rows: bool = False) -> ChunkResult:
    """Play rounds; `rows`: also return a row for every game and seat."""
    sums: Counter[str] = Counter()
    written: list[Row] = []
    for number in range(first, stop):
        games = [_game(job, number, game) for game in range(job.per_round)]
        sums.update(tally.of_round(games, detailed=number < DETAILED))
        if rows:
            written += [row for n, game in enumerate(games) for row in rows_of(job, number, n, game)]
    return ChunkResult(first, stop, dict(sums), written)


def rows_of(job: Job, number: int, game: int, played: PlayedGame) -> Iterable[Row]:
    phases = job.game.measure(job.rules).phases
    seats = len(played.bots)
    for seat, bot in enumerate(played.bots):
        gained = [
            sum(played.points.get((seat, place, phase), 0) for place in range(seats)) for phase in phases
        ]
        place = (seat - played.first_dealer) % seats
        won, result = played.won[seat] / WHOLE, played.results[seat]
        yield (number, game, seat, bot, place, won, result, played.deals, *gained)


def _game(job: Job, number: int, game: int) -> PlayedGame:
    seats = len(job.lineup)
    levels = job.seated(game)
    players = [
        bots.bot(job.game, level, random.Random(f"{job.seed}/{number}/{(seat + game) % seats}"))
        for seat, level in enumerate(levels)
    ]
    return follow(job, number, levels, players)


def follow(job: Job, number: int, levels: tuple[str, ...], players: Sequence[Chooser[State]]) -> PlayedGame:
    """Play one game and count everything; players choose from views of their seats."""
    key, notes = decks.key(job.seed, number), _Notes()

    def deal(state: State) -> Action:
        deals = notes.deals + bool(_dealt(state))  # this step is recorded only afterwards
        return Deal(decks.deck(key, _deck_number(state, deals), job.rules.deck))

    before: State | None = None
    state = job.rules.start()
    for state, _seat, _action in steps(state, players, deal):  # noqa: B020
        if before is not None:
            notes.open_deal(state)
            notes.add(job.game.gains(before, state))
        before = state
    assert state.outcome is not None
    results = state.outcome.results
    return PlayedGame(
        bots=levels,
        won=_won(job, state.outcome.winners),
        results=tuple(results[job.rules.side(seat)] for seat in range(len(levels))),
        lead=_leads(job, results),
        margin=_margin(results),
        first_dealer=notes.first_dealer or 0,
        deals=notes.deals,
        dealt=notes.dealt,
        points=notes.points,
        rules={name: (n, notes.rule_points[name]) for name, n in notes.rules.items()},
        marks={name: (n, notes.mark_points[name]) for name, n in notes.marks.items()},
    )


def _won(job: Job, winners: tuple[Seat, ...]) -> tuple[int, ...]:
    share = WHOLE // len({job.rules.side(seat) for seat in winners})
    return tuple(share if seat in winners else 0 for seat in range(len(job.lineup)))


def _leads(job: Job, results: tuple[int, ...]) -> tuple[int, ...]:
    sides, everything = len(results), sum(results)
    return tuple(sides * results[job.rules.side(seat)] - everything for seat in range(len(job.lineup)))


def _margin(results: tuple[int, ...]) -> int:
    best, second, *_ = sorted(results, reverse=True)
    return best - second


def _deck_number(state: State, deals: int) -> int:
    """The number of the deck that chance draws from next, after this many deals.

    It does not depend on the bots' decisions: 0 for the cut, then the number of the deal; other shuffles
    (another cut, Skalborg's crib) have their own decks.
    """
    phase = str(state.phase)
    if phase == "deal":
        return deals + 1
    return (int.from_bytes(phase.encode()[:4], "big") << 32) + deals if deals else decks.CUT


def _dealt(state: State) -> list[Seat]:
    """Seats that were dealt cards in the step that led here."""
    return sorted({event.seat for event in state.events if isinstance(event, Dealt)})


class _Notes:
    """Running statistics of a game."""

    def __init__(self) -> None:
        self.deals = 0
        self.first_dealer: Seat | None = None
        self.dealt: Counter[tuple[Seat, int]] = Counter()
        self.points: Counter[tuple[Seat, int, str]] = Counter()
        self.rules: Counter[tuple[str, str]] = Counter()
        self.rule_points: Counter[tuple[str, str]] = Counter()
        self.marks: Counter[tuple[Seat, str]] = Counter()
        self.mark_points: Counter[tuple[Seat, str]] = Counter()
        self._places: dict[Seat, int] = {}

    def open_deal(self, state: State) -> None:
        """Start a deal if cards were dealt; places count from its dealer, over the seats dealt in."""
        dealt = _dealt(state)
        if not dealt:
            return
        self.deals += 1
        if self.first_dealer is None:
            self.first_dealer = state.dealer
        at = dealt.index(state.dealer) if state.dealer in dealt else 0
        self._places = {seat: n for n, seat in enumerate(dealt[at:] + dealt[:at])}
        self.dealt.update(self._places.items())

    def add(self, gains: Iterable[Gain | Mark]) -> None:
        for gain in gains:
            if isinstance(gain, Gain):
                self.points[gain.seat, self._places[gain.seat], gain.phase] += gain.points
                for rule, points in gain.rules:
                    self.rules[gain.phase, rule] += 1
                    self.rule_points[gain.phase, rule] += points
            else:
                self.marks[gain.seat, gain.what] += 1
                self.mark_points[gain.seat, gain.what] += gain.points
