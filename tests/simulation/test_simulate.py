"""Simulations: the same results for the same seed, for any division of the work."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import DECK, DECK_WITH_JOKERS
from pegout.game import BadRules
from pegout.games import PRESETS, rules_for
from pegout.intervals import quantile
from pegout.simulation import by_rules, compiled, decks
from pegout.simulation.checkpoint import BadCheckpoint, Checkpoint
from pegout.simulation.chunks import Chunks, gaps, merged
from pegout.simulation.executors import ThisProcess
from pegout.simulation.job import Job, columns, description, lineup
from pegout.simulation.page import page
from pegout.simulation.report import ahead, report, to_json
from pegout.simulation.rounds import play_rounds
from pegout.simulation.run import run
from pegout.simulation.tally import add


def job(
    preset: str = "standard", *levels: str, seats: int | None = None, seed: int = 1, **changes: Any
) -> Job:
    rules = rules_for(preset, seats, changes)
    return Job(rules=rules, lineup=lineup(rules, levels or ["club"]), seed=seed)


SHORT = {"skalborg": {"hands_limit": "3"}, "cribist": {"target": "15"}, "cribist-deals": {"deals": "1"},
         "cribist-time": {"minutes": "4"}}  # fmt: skip
EVERY = [(name, seats) for name, one in PRESETS.items() for seats in one.seats]


# --- the cards -------------------------------------------------------------------------------------


@given(seed=st.integers(-(2**70), 2**70), number=st.integers(0, 2**40), nth=st.integers(0, 2**50))
def test_a_deck_is_a_permutation_that_its_numbers_decide(seed: int, number: int, nth: int) -> None:
    for pack in (DECK, DECK_WITH_JOKERS):
        dealt = decks.deck(decks.key(seed, number), nth, pack)
        assert sorted(dealt) == sorted(pack)
        assert dealt == decks.deck(decks.key(seed, number), nth, pack)
        assert dealt != decks.deck(decks.key(seed, number), nth + 1, pack)


def test_every_card_comes_everywhere_equally_often() -> None:
    times, at = 5200, Counter[tuple[int, int]]()
    for number in range(times):
        dealt = decks.deck(decks.key(5, number), 1, DECK)
        at.update((n, card.index) for n, card in enumerate(dealt))
    chi2 = sum((at[n, card] - times / 52) ** 2 / (times / 52) for n in range(52) for card in range(52))
    freedom = 51 * 51
    assert abs(chi2 - freedom) < 5 * sqrt(2 * freedom)


@pytest.mark.needs("numba")
def test_compiled_games_are_dealt_the_same_cards() -> None:
    from pegout.bots.cribbage import games

    keys = games.keys(-7, 3, 4)
    dealt = games.deal(keys, 3, 52)
    for n, key in enumerate(keys):
        assert decks.key(-7, 3 + n) == key
        for nth in (1, 2, 3):
            assert [card.index for card in decks.deck(int(key), nth, DECK)] == dealt[n, nth - 1].tolist()


# --- seating -----------------------------------------------------------------------------------------


def test_levels_are_given_by_side_or_by_seat_and_the_last_one_fills_up() -> None:
    four, pairs = rules_for("online", 4), rules_for("house", 4)
    assert lineup(four, ["expert", "club"]) == ("expert", "club", "club", "club")
    assert lineup(pairs, ["expert", "club"]) == ("expert", "club", "expert", "club")
    assert lineup(pairs, ["expert", "club", "casual"]) == ("expert", "club", "casual", "casual")
    for wrong in ([], ["master"], ["club"] * 5):
        with pytest.raises(BadRules):
            lineup(four, wrong)


def test_a_round_is_as_long_as_it_takes_for_all_to_have_sat_everywhere() -> None:
    assert job("standard", "club", "casual").per_round == 2
    assert job("standard", "club").per_round == 1
    assert job("house", "club", "casual", seats=4).per_round == 2
    assert job("online", "club", "casual", seats=4).per_round == 4


def test_in_a_round_the_cards_stay_and_the_bots_change_seats() -> None:
    found = job("standard", "club", "casual", count_mode="auto")
    same = job("standard", "club", count_mode="auto")
    rows, alike = (by_rules.play_rounds(each, 0, 3, rows=True).rows for each in (found, same))
    at = columns(found).index
    for number in range(3):
        games = [[row for row in rows if row[:2] == (number, game)] for game in (0, 1)]
        assert [row[at("bot")] for row in games[0]] == ["club", "casual"]
        assert [row[at("bot")] for row in games[1]] == ["casual", "club"]
        places = [[row[at("place")] for row in game] for game in games]
        assert places[0] == places[1] == [row[at("place")] for row in alike if row[0] == number]


# --- the same however it is cut up -----------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "seats"), EVERY)
def test_every_preset_is_played_and_its_parts_add_up(preset: str, seats: int) -> None:
    rules: dict[str, Any] = SHORT.get(preset, {"target": "31", "skunk_lines": "none", "match_target": "1"})
    one = job(preset, "casual", "beginner", seats=seats, **rules)
    whole = play_rounds(one, 0, 2, rows=True)
    chunks = [play_rounds(one, first, first + 1, rows=True) for first in (1, 0)]
    sums: dict[str, int] = {}
    for chunk in chunks:
        add(sums, chunk.sums)
    assert to_json(report(one, sums)) == to_json(report(one, whole.sums))
    assert sorted(chunks[0].rows + chunks[1].rows) == whole.rows
    assert len(whole.rows) == 2 * one.per_round * seats
    found = report(one, whole.sums)
    assert found.games == 2 * one.per_round
    won = sum(player.seats * player.win_rate.mean for player in found.players)
    assert won * one.per_round == pytest.approx(sum(row[columns(one).index("won")] for row in whole.rows) / 2)


@pytest.mark.slow
@pytest.mark.needs("numba")
@pytest.mark.parametrize(
    ("levels", "changes"),
    [
        (("club",), {}),
        (("club", "casual"), {"count_mode": "auto"}),
        (("casual", "club"), {"count_mode": "auto", "target": "61", "heels": "1", "nobs": "2"}),
        (("club",), {"crib_flush": "four_ok", "muggins": "show"}),
    ],
)
def test_compiled_games_come_to_the_same(levels: tuple[str, ...], changes: dict[str, Any]) -> None:
    one = job("standard", *levels, seed=9, **changes)
    compiled.prepare(one, lambda text: None)
    assert compiled.can(one)
    quick = compiled.play_rounds(one, 995, 1010, rows=True)
    plain = by_rules.play_rounds(one, 995, 1010, rows=True)
    assert Counter(quick.sums) == Counter(plain.sums)
    assert quick.rows == plain.rows
    assert to_json(report(one, quick.sums)) == to_json(report(one, plain.sums))


def test_other_seeds_are_other_games() -> None:
    assert play_rounds(job(seed=1), 0, 2).sums != play_rounds(job(seed=2), 0, 2).sums


@given(
    rounds=st.integers(1, 300),
    done=st.sets(st.integers(0, 299)),
    seconds=st.lists(st.floats(0, 10), min_size=1, max_size=20),
    workers=st.integers(1, 4),
    rng=st.randoms(use_true_random=False),
)
def test_every_round_is_handed_out_once_unless_it_is_lost(
    rounds: int, done: set[int], seconds: list[float], workers: int, rng: random.Random
) -> None:
    spans = merged((n, n + 1) for n in done if n < rounds)
    chunks, played, lost = Chunks(rounds, spans, workers), Counter[int](), 0
    while (chunk := chunks.take()) is not None:
        if lost < 5 and rng.random() < 0.2:
            lost += 1
            chunks.give_back(chunk)
            continue
        played.update(range(*chunk))
        chunks.played(chunk, rng.choice(seconds))
    assert played == Counter(set(range(rounds)) - done)
    assert merged([*spans, *gaps(rounds, spans)]) == [(0, rounds)]


# --- what the numbers say ------------------------------------------------------------------------------


def test_intervals_are_those_of_the_mean_over_rounds() -> None:
    one = job("standard", "club", "casual", target="31", skunk_lines="")
    chunk = play_rounds(one, 0, 30, rows=True)
    at = columns(one).index
    by_round = [
        mean(row[at("won")] for row in chunk.rows if row[0] == number and row[at("bot")] == "club")
        for number in range(30)
    ]
    rate = report(one, chunk.sums).players[0].win_rate
    doubted, student = [*by_round, 0.0, 1.0], 2.0395  # for 31 degrees of freedom
    assert rate.mean == pytest.approx(mean(by_round))
    assert rate.high is not None
    assert mean(doubted) + student * stdev(doubted) / sqrt(32) == pytest.approx(rate.high, abs=1e-4)


def test_what_goes_all_alike_is_not_sure() -> None:
    one = job("standard", "club", "beginner", target="31", skunk_lines="")
    won = {**play_rounds(one, 0, 3).sums, "x/wins/club": 72, "xx/wins/club": 3 * 24**2}  # all six games
    rate = report(one, won).players[0].win_rate
    assert (rate.mean, rate.high) == (1.0, 1.0)
    assert rate.low is not None
    assert rate.low < 0.4


def test_few_rounds_are_trusted_as_students_distribution_has_it() -> None:
    exact = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 7: 2.365, 15: 2.131, 30: 2.042, 120: 1.980}
    for freedom, value in exact.items():
        assert quantile(freedom) == pytest.approx(value, rel=0.01)


@pytest.mark.slow
def test_the_page_tells_skill_from_luck_only_where_the_games_do() -> None:
    def said(games: int, *levels: str) -> str:
        one = job("standard", *levels, target="31", skunk_lines="")
        return page(report(one, play_rounds(one, 0, games).sums))

    assert "this sample is too small" in said(2, "club", "casual")
    clear = said(60, "club", "beginner")
    assert " % of it is skill" in clear
    assert "Confidence that club wins more than half" in clear


def test_points_a_deal_are_counted_in_the_place_in_which_they_were_made() -> None:
    one = job("standard", "club", target="61")
    chunk = play_rounds(one, 0, 40, rows=True)
    dealer, pone = report(one, chunk.sums).places
    assert (dealer.place, pone.place) == ("dealer", "pone")
    assert set(dealer.phases) == {"heels", "play", "hand", "crib"}
    assert set(pone.phases) == {"play", "hand"}
    at = columns(one).index
    total = sum(row[at("result")] for row in chunk.rows)
    assert dealer.total.mean * dealer.deals + pone.total.mean * pone.deals == pytest.approx(total)
    assert dealer.deals == pone.deals == sum(row[at("deals")] for row in chunk.rows) / 2


@pytest.mark.slow
def test_a_ratio_s_interval_holds_the_truth_as_often_as_it_says() -> None:
    one = job("standard", "club", target="31", skunk_lines="")
    truth = report(one, play_rounds(one, 0, 800).sums).places[0].total.mean
    held = 0
    for n in range(40):
        total = report(one, play_rounds(one, 20 * n, 20 * n + 20).sums).places[0].total
        assert total.low is not None
        assert total.high is not None
        held += total.low <= truth <= total.high
    assert held >= 32  # of 40; 38 are expected


def test_the_better_player_is_ahead_more_surely_the_more_is_played() -> None:
    assert ahead(0.5, 11) == pytest.approx(0.5)
    assert ahead(0.55, 1) < ahead(0.55, 11) < ahead(0.55, 101)


# --- checkpoints ------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_simulation_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    one = job("standard", "club", "casual", target="31", skunk_lines="")
    asked = [0]

    def stopped() -> bool:
        asked[0] += 1
        return asked[0] > 1

    path, rows = tmp_path / "kept.chunk", columns(one)
    first = Checkpoint(path, description(one), rows)
    some = run(one, 40, ThisProcess(), checkpoint=first, rows=True, stopped=stopped)
    assert 0 < some["rounds"] < 40
    first.close()
    again = Checkpoint(path, description(one), rows)
    assert again.sums == some
    whole = run(one, 40, ThisProcess(), checkpoint=again, rows=True)
    expected = play_rounds(one, 0, 40, rows=True)
    assert Counter(whole) == Counter(expected.sums)
    assert list(again.rows()) == expected.rows
    with pytest.raises(BadCheckpoint, match="holds 80 games already"):
        run(one, 30, ThisProcess(), checkpoint=again, rows=True)
    again.remove()
    assert list(tmp_path.iterdir()) == []


def test_a_checkpoint_of_something_else_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "kept.chunk"
    kept = Checkpoint(path, description(job("standard", "club")))
    with pytest.raises(BadCheckpoint, match="in use by another simulation"):
        Checkpoint(path, description(job("standard", "club")))
    kept.save([(0, 1)], {"rounds": 1}, [])
    kept.close()
    with pytest.raises(BadCheckpoint, match="target was 121, not 61"):
        Checkpoint(path, description(job("standard", "club", target="61")))
    with pytest.raises(BadCheckpoint, match="lineup was club, club, not casual, casual"):
        Checkpoint(path, description(job("standard", "casual")))
    path.write_text("Dear diary, today I played cribbage. " * 100)
    with pytest.raises(BadCheckpoint, match="is not a checkpoint"):
        Checkpoint(path, description(job("standard", "club")))
    with pytest.raises(BadCheckpoint, match="cannot be used: unable to open"):
        Checkpoint(path.parent, description(job("standard", "club")))
