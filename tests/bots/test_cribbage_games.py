"""Compiled games compared with the rules engine and its bots: the same cards, and identical events."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from pegout.analysis.cribbage.options import Options
from pegout.analysis.lookups import Bytes
from pegout.bots import bot
from pegout.bots.cribbage import games
from pegout.cards import DECK, Card
from pegout.game import CHANCE, Deal
from pegout.games.cribbage import Rules
from pegout.games.cribbage.moves import Discarded, Played, Scored, Turned
from pegout.games.cribbage.presets import STANDARD
from pegout.games.cribbage.state import State
from tests.decks import cribbage_rules

needs_numba = pytest.mark.needs("numba")

AUTOMATIC = replace(STANDARD, count_mode="auto", post_show=False)
FOR = {"heels": games.FOR_HEELS, "play": games.FOR_PLAY, "go": games.FOR_LAST, "last": games.FOR_LAST,
       "hand": games.FOR_HAND, "crib": games.FOR_CRIB}  # fmt: skip


def engine_game(
    rules: Rules, levels: tuple[str, str], decks: Bytes, first_dealer: int
) -> tuple[list[tuple[int, ...]], State]:
    """The events of a game by the rules and the bots, and its final state."""
    players = [bot("cribbage", level, random.Random(1)) for level in levels]
    low_and_high = DECK[::51] if first_dealer == 0 else DECK[::-51]
    cut = (*low_and_high, *(card for card in DECK if card not in low_and_high))
    dealt = iter([cut, *([DECK[i] for i in deck] for deck in decks)])
    state, told = rules.start(), []
    while state.to_act:
        seat = state.to_act[0]
        action: Any = Deal(tuple(next(dealt))) if seat == CHANCE else players[seat](state.view(seat), seat)
        state = state.apply(seat, action)
        told += [row for event in state.events if (row := as_row(event, state))]
    return told, state


def as_row(event: Any, state: State) -> tuple[int, ...] | None:
    """An event in the format of `games.history`."""
    match event:
        case Discarded(seat, cards):
            return (games.DISCARDED, seat, *indexes(cards))
        case Turned(card):
            return (games.TURNED, state.dealer, card.index, 0)
        case Played(seat, card):
            return (games.PLAYED, seat, card.index, 0)
        case Scored(seat, what, points):
            return (games.PEGGED, seat, FOR[what], points)
    return None


def indexes(cards: tuple[Card, ...]) -> list[int]:
    return [card.index for card in cards]


def in_order(rows: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Discards are simultaneous, so the order of their events is arbitrary."""
    rows = list(rows)
    for i, (one, two) in enumerate(pairwise(rows)):
        if one[0] == two[0] == games.DISCARDED and one > two:
            rows[i], rows[i + 1] = two, one
    return rows


def check_alike(rules: Rules, levels: tuple[str, str], decks: Bytes, first_dealer: int) -> None:
    told, state = engine_game(rules, levels, decks, first_dealer)
    row, rows = games.history(
        levels, decks[None], first_dealer, Options.of(rules)
    )
    assert in_order([tuple(event) for event in rows.tolist()]) == in_order(told)
    assert state.outcome is not None
    assert row[games.WINNER] == state.outcome.winners[0]
    assert tuple(row[games.SCORE : games.SCORE + 2]) == state.scores
    assert (row[games.DEALS], row[games.FIRST_DEALER]) == (state.deals, first_dealer)


@needs_numba
@pytest.mark.parametrize("levels", [("club", "club"), ("casual", "club"), ("casual", "casual")])
@pytest.mark.parametrize("first_dealer", [0, 1])
def test_every_event_is_that_of_the_rules_engine_and_its_bots(
    levels: tuple[str, str], first_dealer: int
) -> None:
    for decks in games.deal(games.keys(seed=5, first=0, number=3), 40):
        check_alike(AUTOMATIC, levels, decks, first_dealer)


@needs_numba
@pytest.mark.parametrize(
    "changes",
    [{"target": 61}, {"heels": 1}, {"nobs": 10}, {"crib_flush": "four_ok"}, {"crib_flush": "none"},
     {"heels": 0, "nobs": 0, "target": 31}, {"discard_order": "in_turn"}],
)  # fmt: skip
def test_options_that_are_supported_do_what_they_do_in_the_rules(changes: dict[str, Any]) -> None:
    if "target" in changes:
        changes = {**changes, "skunk_lines": ()}
    rules = replace(AUTOMATIC, **changes)
    assert games.supports(rules, ("club", "casual"))
    for decks in games.deal(games.keys(seed=6, first=0, number=1), 40):
        check_alike(rules, ("club", "casual"), decks, 0)


@needs_numba
@pytest.mark.prove
def test_a_thousand_games_are_alike() -> None:
    for n, decks in enumerate(games.deal(games.keys(seed=7, first=0, number=1000), 40)):
        levels = [("club", "club"), ("club", "casual"), ("casual", "club"), ("club", "club")][n % 4]
        check_alike(AUTOMATIC, levels, decks, n // 2 % 2)


@needs_numba
@pytest.mark.parametrize("level", games.LEVELS)
def test_what_was_scored_adds_up(level: str) -> None:
    found = games.games((level, level), games.keys(1, 0, 300), np.arange(300) % 2)
    for seat in (0, 1):
        parts = [games.HEELS + seat, games.CRIB + seat]
        parts += [start + 2 * seat + part for start in (games.PLAY, games.HAND) for part in (0, 1)]
        assert (found[:, parts].sum(axis=1) == found[:, games.SCORE + seat]).all()
    winners = found[:, games.WINNER]
    scores = found[:, games.SCORE : games.SCORE + 2]
    assert set(winners) == {0, 1}
    assert (scores[np.arange(300), winners] >= 121).all()
    assert (scores[np.arange(300), 1 - winners] < 121).all()
    shown = found[:, games.HANDS_SHOWN : games.HANDS_SHOWN + 4].sum(axis=1)
    assert (shown <= 2 * found[:, games.DEALS]).all()
    assert (shown >= 2 * (found[:, games.DEALS] - 1)).all()


@needs_numba
def test_from_keys_the_same_cards_are_dealt_as_from_their_decks() -> None:
    keys = games.keys(3, 0, 200)
    assert (
        games.games(("table", "casual"), keys, 0) == games.games(("table", "casual"), games.deal(keys, 40), 0)
    ).all()


@needs_numba
def test_a_game_that_runs_out_of_decks_has_no_winner() -> None:
    decks = games.deal(games.keys(3, 0, 20), 40)
    short = games.games(("table", "table"), decks[:, :5], 0)
    assert (short[:, games.WINNER] == -1).all()
    assert (short[:, games.DEALS] == 5).all()
    whole = games.games(("table", "table"), decks, 0)
    parts = slice(games.PLAY, games.HAND)
    assert (short[:, parts] <= whole[:, parts]).all()
    assert (short[:, games.SCORE] > 0).all()


@needs_numba
def test_seats_are_alike() -> None:
    """Swapping levels and dealer between the seats gives the mirrored game."""
    keys = games.keys(4, 0, 100)
    one, two = games.games(("club", "table"), keys, 0), games.games(("table", "club"), keys, 1)
    assert (one[:, games.WINNER] == 1 - two[:, games.WINNER]).all()
    assert (one[:, games.SCORE] == two[:, games.SCORE + 1]).all()


# --- cards, NumPy alone -----------------------------------------------------------------------------


def test_decks_are_whole_and_their_beginning_does_not_depend_on_their_length() -> None:
    keys = games.keys(1, 0, 50)
    decks = games.deal(keys, 3)
    assert (np.sort(decks, axis=2) == np.arange(52)).all()
    assert (games.deal(keys, 2, 13) == decks[:, :2, :13]).all()


def test_keys_are_by_the_number_of_the_game() -> None:
    assert (games.keys(1, 0, 10)[4:] == games.keys(1, 4, 6)).all()
    assert len(np.unique(np.concatenate([games.keys(seed, 0, 1000) for seed in range(10)]))) == 10_000


def test_every_card_comes_everywhere_alike() -> None:
    decks = games.deal(games.keys(2, 0, 20_000), 1).reshape(-1, 52)
    often = np.array([np.bincount(decks[:, at], minlength=52) for at in range(52)])
    expected = 20_000 / 52
    assert ((often - expected) ** 2 / expected).sum(
        axis=1
    ).max() < 110  # 51 degrees of freedom; beyond it one column in 10 million


# --- what is supported ------------------------------------------------------------------------------


@needs_numba
def test_standard_is_supported_where_nobody_misses_anything() -> None:
    standard = cribbage_rules("standard")
    assert games.supports(standard, ("club", "club"))
    assert not games.supports(standard, ("casual", "club"))  # by hand it misses one in forty
    assert games.supports(replace(standard, count_mode="auto"), ("casual", "club"))


@pytest.mark.parametrize(
    "changes",
    [{"seats": 3}, {"keep": 3}, {"second_hand": True}, {"last": 2}, {"fifteen": 1}, {"match_target": 2},
     {"deal_rotation": "random_each_hand"}, {"score_crib": False}, {"head_start": 3}, {"hand_flush": "none"},
     {"play_ends": "first_count"}],
)  # fmt: skip
def test_what_is_played_otherwise_is_not_supported(changes: dict[str, Any]) -> None:
    assert not games.supports(replace(AUTOMATIC, **changes), ("club", "club"))


def test_levels_that_search_or_guess_are_not_supported() -> None:
    assert not games.supports(AUTOMATIC, ("expert", "club"))
    with pytest.raises(ValueError, match="expert"):
        games.games(("expert", "club"), games.keys(1, 0, 1), 0)
