"""Tables of three and four: players meet as evenly as can be, and sit out in turn."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.tournaments import (
    Card,
    Corrected,
    Dropped,
    Entry,
    Event,
    Forfeited,
    Paired,
    PlayedOff,
    Settings,
    TournamentError,
    next_round,
    standings,
)
from pegout.tournaments.entries import Draw
from pegout.tournaments.seating import table_sizes, without_repeats
from tests.strategies import examples
from tests.tournaments.fields import applied, changes, check_byes, in_any_order, opened, players_of, stayed

SEEDS = st.integers(0, 2**32)
ANN, BOB, CLEO, DAN = 1, 2, 3, 4


def finished(event: Event, rng: random.Random) -> Event:
    """The games of the latest round, with random scores."""
    number, ends = len(event.rounds), list[Entry]()
    for game in event.rounds[-1].games:
        own, theirs, *others = rng.sample([121, *range(60, 120)], game.sides)
        scores = sorted((own, theirs, *others), reverse=True)
        scores[0] = 121
        rng.shuffle(scores)
        ends.append(Card(number, game.players[0], scores[0], scores[1], tuple(scores[2:])))
    return in_any_order(event, ends, rng)


def played(size: int, rate: float, seed: int, settings: Settings) -> Event:
    rng = random.Random(seed)
    event = opened(*(f"P{n}" for n in range(size)), settings=settings)
    while not event.is_over:
        if event.rounds:
            event = applied(event, changes(event, rng, rate))
        if len(event.field) < min(settings.sizes):
            break
        event = finished(event.apply(next_round(event, rng)), rng)
    return event


def check_sitting_out(event: Event) -> None:
    """As few as can be, and none twice before all who were there have once."""
    byes: Counter[int] = Counter()
    for each in event.rounds:
        players = players_of(each)
        sizes = [len(game.players) for game in each.games]
        assert sorted(sizes) == sorted(table_sizes(len(players), event.settings.sizes))
        assert len(players) == len(each.byes) + sum(sizes)
        others = [byes[player] for player in players if player not in each.byes]
        assert max((byes[player] for player in each.byes), default=0) <= min(others)
        byes.update(each.byes)
    check_byes(event)


def check_first_deals(event: Event) -> None:
    """Who was in every round has dealt first about as often as the others."""
    deals = Counter(game.players[0] for _, game in event.games())
    had = [deals[player] for player in stayed(event)]
    assert not had or max(had) - min(had) <= 3


def check_meetings(event: Event) -> None:
    """Of a field that stays the same: opponents meet about equally often, and so do partners.

    The mean, rounded up, is the least possible maximum. No pair exceeds it by more than one, and few exceed
    it at all: in some fields even a search over all rounds at once finds no plan without them.
    """
    for partners in (False, True) if event.settings.pairs else (False,):
        met = Counter(
            frozenset(pair) for _, game in event.games() for pair in combinations(game.players, 2)
            if game.are_opponents(*pair) != partners
        )  # fmt: skip
        times = [met[frozenset(pair)] for pair in combinations(range(1, len(event.entrants) + 1), 2)]
        bound = -(-sum(times) // len(times))
        assert max(times) <= bound + 1
        assert sum(each > bound for each in times) <= 0.15 * len(times)


def check_seating(size: int, rate: float, seed: int, settings: Settings) -> None:
    event = played(size, rate, seed, settings)
    check_sitting_out(event)
    check_first_deals(event)
    lines = standings(event)
    if not rate and size >= settings.seats:
        check_meetings(event)
        assert all(line.played + line.byes == settings.games for line in lines)
    if not settings.pairs:
        tables = sum(len(each.games) for each in event.rounds)
        assert sum(line.wins for line in lines) == tables


KINDS = (
    Settings(games=7, seats=3),
    Settings(games=7, seats=4),
    Settings(games=7, seats=4, mixed=False),
    Settings(games=7, seats=4, pairs=True),
)


@examples(12)
@given(st.integers(3, 40), st.sampled_from([0.0, 0.3]), SEEDS, st.sampled_from(KINDS))
def test_players_meet_evenly_and_sit_out_in_turn(size: int, rate: float, seed: int, kind: Settings) -> None:
    check_seating(size, rate, seed, kind)


@pytest.mark.parametrize(("size", "seats"), [(9, 3), (15, 3), (16, 4), (12, 3), (20, 4), (28, 4), (32, 4)])
def test_no_two_meet_twice_in_as_many_rounds_as_there_are_tables(size: int, seats: int) -> None:
    event = played(size, 0.0, 1, Settings(games=size // seats, seats=seats))  # type: ignore[arg-type]
    met = Counter(frozenset(pair) for _, game in event.games() for pair in combinations(game.players, 2))
    assert set(met.values()) == {1}
    assert len(met) == (size // seats) ** 2 * seats * (seats - 1) // 2


def test_some_sizes_have_no_such_plan() -> None:
    assert [size for size in range(12, 41, 4) if not without_repeats(range(size), 4)] == [12, 24, 36, 40]


def test_eight_in_pairs_have_each_partner_once_in_seven_rounds() -> None:
    best = 0
    for seed in range(3):
        event = played(8, 0.0, seed, Settings(games=7, seats=4, pairs=True))
        partners = Counter(
            frozenset(pair) for _, game in event.games() for pair in combinations(game.players, 2)
            if not game.are_opponents(*pair)
        )  # fmt: skip
        assert max(partners.values()) <= 2
        best = max(best, len(partners))
    assert best == 28


def test_those_left_over_play_at_tables_of_the_other_size_or_have_a_bye() -> None:
    sizes = {n: sorted(table_sizes(n, (4, 3))) for n in range(3, 14)}
    assert sizes[6] == [3, 3]
    assert sizes[9] == [3, 3, 3]
    assert sizes[13] == [3, 3, 3, 4]
    assert [n for n, tables in sizes.items() if sum(tables) < n] == [5]
    assert table_sizes(11, (3, 4)) == [3, 4, 4]
    assert table_sizes(7, (4,)) == [4]
    assert table_sizes(2, (3, 4)) == []


# --- results ---------------------------------------------------------------------------------------


def table(*players: str, **changes: object) -> Event:
    settings = Settings(seats=len(players), **changes)  # type: ignore[arg-type]  # by the names of its fields
    event = opened(*players, settings=settings)
    return event.apply(Paired(Draw((tuple(range(1, len(players) + 1)),))))


def points(event: Event) -> list[tuple[str, int, int, int]]:
    return [(event.name(each.player), each.points, each.wins, each.spread) for each in standings(event)]


def test_places_score_and_the_spread_is_the_distance_to_the_winner_or_the_next() -> None:
    three = table("Ann", "Bob", "Cleo").apply(Card(1, BOB, 121, 90, (100,)))
    assert points(three) == [("Bob", 4, 1, 21), ("Ann", 2, 0, -21), ("Cleo", 0, 0, -31)]
    four = table("Ann", "Bob", "Cleo", "Dan", four=(6, 3, 2, 1)).apply(Card(1, ANN, 90, 121, (90, 80)))
    assert points(four) == [("Bob", 6, 1, 31), ("Ann", 3, 0, -31), ("Cleo", 3, 0, -31), ("Dan", 1, 0, -41)]


def test_partners_share_the_result_of_their_side() -> None:
    event = table("Ann", "Bob", "Cleo", "Dan", pairs=True).apply(Card(1, DAN, 121, 85))
    assert points(event) == [("Bob", 3, 1, 36), ("Dan", 3, 1, 36), ("Ann", 0, 0, -36), ("Cleo", 0, 0, -36)]
    lost = table("Ann", "Bob", "Cleo", "Dan", pairs=True).apply(Dropped(CLEO))
    assert [each[1] for each in points(lost)] == [2, 2, 0, 0]


def test_a_forfeit_ends_the_game_of_a_table() -> None:
    event = table("Ann", "Bob", "Cleo", "Dan")
    given = points(event.apply(Forfeited(1, ANN, "ill", others=(DAN,))))
    assert given[:2] == [("Bob", 2, 1, 0), ("Cleo", 2, 1, 0)]
    assert {each[1] for each in points(event.apply(Forfeited(1, ANN, "fire", both=True)))} == {0}
    with pytest.raises(TournamentError, match="Player 9 is not at this table"):
        event.apply(Forfeited(1, ANN, "ill", others=(9,)))


def test_two_cards_that_agree_count_and_head_to_head_looks_at_places() -> None:
    event = table("Ann", "Bob", "Cleo", cross_check=True, ladder=("head-to-head",))
    event = event.apply(Card(1, ANN, 121, 90, (100,))).apply(Card(1, BOB, 91, 100, (121,)))
    assert event.rounds[0].games[0].is_disputed
    event = event.apply(Card(1, CLEO, 100, 121, (90,)))
    assert [each[0] for each in points(event)] == ["Ann", "Cleo", "Bob"]
    ruled = event.apply(Corrected(1, BOB, 121, 100, "misread", (90,)))
    assert [each[0] for each in points(ruled)] == ["Bob", "Cleo", "Ann"]
    assert points(ruled.apply(PlayedOff(ANN, BOB)))[0][0] == "Bob"


@pytest.mark.parametrize("scores", [(121, 90, ()), (121, 121, (90,)), (100, 90, (80,)), (121, 90, (80, 70))])
def test_scores_that_cannot_be_are_refused(scores: tuple[int, int, tuple[int, ...]]) -> None:
    with pytest.raises(TournamentError):
        table("Ann", "Bob", "Cleo").apply(Card(1, ANN, *scores))


def test_settings_and_tables_that_do_not_fit_are_refused() -> None:
    with pytest.raises(TournamentError, match="Tables of three or four"):
        Settings(seats=3, pairing="swiss")
    with pytest.raises(TournamentError, match="Pairs need tables of four"):
        Settings(seats=3, pairs=True)
    event = opened("Ann", "Bob", "Cleo", "Dan", settings=Settings(seats=4, mixed=False))
    with pytest.raises(TournamentError, match="Each table needs 4 players"):
        event.apply(Paired(Draw(((ANN, BOB, CLEO),), (DAN,))))
    with pytest.raises(TournamentError, match="at least 4 players"):
        next_round(event.apply(Dropped(DAN)), random.Random(1))
