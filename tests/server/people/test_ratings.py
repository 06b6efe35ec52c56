"""Ratings follow from results, exactly once, for two to four players and for partners."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bench.services import SLOW
from pegout.server.profiles import ratings
from pegout.server.profiles.ratings import PROVISIONAL, Rater, Strength, rated
from pegout.server.storage import Change, Conflict, Store
from tests.server.people.playing import opened_store

NEW = Strength(25.0, 25 / 3)


class Row(NamedTuple):
    side: int
    rank: int
    gone: bool = False
    mu: float | None = None
    sigma: float | None = None


def play(ratings: list[Strength], ranks: Sequence[int]) -> list[Strength]:
    pairs = enumerate(zip(ranks, ratings, strict=True))
    rows = [Row(n, rank, False, rating.mu, rating.sigma) for n, (rank, rating) in pairs]
    return rated(rows)


def test_who_wins_rises_and_who_loses_falls() -> None:
    winner, loser = rated([Row(0, 1), Row(1, 2)])
    assert winner.mu > NEW.mu > loser.mu
    assert winner.sigma < NEW.sigma
    assert (NEW.shown, NEW.may_err) == (1500, 500)


def test_of_four_each_is_rated_by_rank() -> None:
    after = rated([Row(0, 3), Row(1, 1), Row(2, 4), Row(3, 2)])
    assert [after[n].mu for n in (1, 3, 0, 2)] == sorted((r.mu for r in after), reverse=True)


def test_partners_rise_and_fall_together() -> None:
    a, b, c, d = rated([Row(0, 1), Row(1, 2), Row(0, 1), Row(1, 2)])
    assert a == c
    assert b == d
    assert a.mu > b.mu


def test_who_leaves_comes_last_though_a_bot_won_for_them() -> None:
    left, others = rated([Row(0, 1, gone=True), Row(1, 2)])
    assert left.mu < NEW.mu < others.mu


def test_the_stronger_one_is_found_and_the_rating_is_no_longer_provisional() -> None:
    rng = random.Random(7)
    strong, weak = NEW, NEW
    for n in range(60):
        ranks = (1, 2) if rng.random() < 0.8 else (2, 1)
        strong, weak = play([strong, weak], ranks)
        if n == 4:
            assert strong.is_provisional
    assert strong.mu > weak.mu
    assert strong.sigma < PROVISIONAL


# --- exactly once -------------------------------------------------------------------------------------


async def finish(store: Store, match: str, players: Sequence[str], ranks: Sequence[int], at: float) -> None:
    """A finished rated match, as the table stores it."""
    await store.change(
        Change(
            "INSERT INTO matches (match, game, preset, created, moved)"
            " VALUES ($1, 'cribbage', 'standard', $2, $2)",
            (match, at),
        ),
        *(
            Change(
                "INSERT INTO results (match, seat, player, side, rank, score, gone, family, rated, at)"
                " VALUES ($1, $2, $3, $2, $4, 0, $6, 'cribbage', $7, $5)",
                (match, seat, player, rank, at, False, True),
            )
            for seat, (player, rank) in enumerate(zip(players, ranks, strict=True))
        ),
        Change("INSERT INTO unrated (match, at) VALUES ($1, $2)", (match, at)),
    )


async def people(store: Store, *names: str) -> None:
    for name in names:
        await store.change(
            Change("INSERT INTO players (player, created) VALUES ($1, 0)", (name,)),
            Change(
                "INSERT INTO accounts (player, login, looks, name, password, created)"
                " VALUES ($1, $2, $3, $4, '', 0)",
                (name,) * 4,
            ),
        )


async def standing(store: Store) -> dict[str, tuple[Any, ...]]:
    rows = await store.rows("SELECT player, mu, sigma, games FROM ratings")
    return {row[0]: row[1:] for row in rows}


def test_two_processes_rate_each_match_once(database: str) -> None:
    async def run() -> None:
        async with opened_store(database) as store, opened_store(database) as other:
            await people(store, "ann", "bob", "cyd")
            rng = random.Random(3)
            expected = dict.fromkeys(("ann", "bob", "cyd"), NEW)
            for n in range(25):
                pair = rng.sample(sorted(expected), 2)
                await finish(store, f"match {n:02}", pair, (1, 2), float(n))
            counts = await asyncio.gather(*(Rater(each).rate_all() for each in (store, other, store)))
            while await store.rows("SELECT match FROM unrated"):
                await Rater(store).rate_all()
            assert sum(counts) <= 25
            assert (await store.rows("SELECT count(*) FROM rating_changes"))[0][0] == 50
            ratings = await standing(store)
            assert sum(games for *_, games in ratings.values()) == 50
            history = await store.rows("SELECT player, mu, sigma FROM rating_changes ORDER BY sigma DESC")
            for player, (mu, sigma, _) in ratings.items():  # nothing was lost between two raters
                assert [row[1:] for row in history if row[0] == player][-1] == pytest.approx((mu, sigma))

    asyncio.run(run())


def test_an_account_that_is_gone_is_not_rated(database: str) -> None:
    async def run() -> None:
        async with opened_store(database) as store:
            await people(store, "ann", "bob")
            await finish(store, "m", ("ann", "bob"), (1, 2), 1.0)
            await store.change(Change("DELETE FROM accounts WHERE player = 'bob'"))
            assert await Rater(store).rate_all() == 1
            assert await standing(store) == {}
            assert await Rater(store).rate_all() == 0

    asyncio.run(run())


@pytest.mark.parametrize("trouble", [ValueError("rank"), Conflict("always")], ids=["fault", "conflict"])
def test_a_match_that_cannot_be_rated_keeps_no_other_waiting(
    trouble: Exception, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def results(match: str, rows: Sequence[Any]) -> list[Change]:
        if match.startswith("bad"):
            raise trouble
        return changes(match, rows)

    async def run() -> None:
        async with opened_store(str(tmp_path / "pegout.db")) as store:
            await people(store, "ann", "bob")
            for n, match in enumerate(("bad 1", "bad 2", "good 1", "bad 3", "good 2")):
                await finish(store, match, ("ann", "bob"), (1, 2), float(n // 2))
            rater = Rater(store)
            async with asyncio.timeout(5.0 * SLOW):
                assert await rater.rate_all() == 2
                assert await rater.rate_all() == 0
            left = {match for (match,) in await store.rows("SELECT match FROM unrated")}
            assert left == {"bad 1", "bad 2", "bad 3"}
            logged = [record.getMessage() for record in caplog.records]
            faults = sum("cannot be rated" in message for message in logged)
            assert faults == (3 if isinstance(trouble, ValueError) else 0), "each is told once"

    changes = ratings._changes
    monkeypatch.setattr(ratings, "_changes", results)
    monkeypatch.setattr(ratings, "AT_ONCE", 2)  # less than there are, so that there are several looks
    asyncio.run(run())
