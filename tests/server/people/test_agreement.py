"""What pages say about a player agrees: profile, history, statistics, insights and files, of any past."""

from __future__ import annotations

import asyncio
import csv
import io
import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench.people import Person
from pegout.match import Chair, Options
from pegout.records import Record
from pegout.review import review
from pegout.server import profiles
from pegout.server.profiles import history, insights, summary
from pegout.server.profiles.ratings import Rater
from pegout.server.profiles.summary import is_share
from pegout.server.results import Counting
from pegout.server.results.accuracy import Judging
from pegout.server.results.badges import BADGES
from pegout.server.settings import DAY
from tests.past import Plan, at_random, play_past
from tests.server.live import Live, serving
from tests.server.people.playing import account, get

NAMES = "Ann", "Bob", "Cleo"
MATCHES = 26
FIRST = 1_700_000_000.0  # when the first match began
KINDS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "short": ("standard", 2, {"target": 31}),  # by changed rules: nothing to compare
    "whole": ("five-card", 2, {"count_mode": "auto"}),
    "by hand": ("five-card", 2, {"count_mode": "total"}),
    "three": ("online", 3, {"target": 31}),
    "cribist": ("cribist", 4, {"target": 5}),
    "skalborg": ("skalborg", 2, {"hands_limit": 2}),
}  # fmt: skip


async def play(live: Live, rng: random.Random, number: int) -> list[float]:
    """Matches of Ann's past: when each began. Some are left, listed, rated, counted by hand or with undo."""
    rows = await live.tables.store.rows("SELECT player, name FROM accounts")
    players = {name: player for player, name in rows}
    began, at = list[float](), FIRST
    for _ in range(number):
        at += rng.uniform(0.001, 3.0) * DAY
        await play_past(live.tables.store, _planned(players, at, rng), at_random(rng), rng)
        began.append(at)
    return began


def _planned(players: dict[str, str], at: float, rng: random.Random) -> Plan:
    kind = rng.choice([*KINDS, "whole", "whole", "by hand"])
    preset, seats, rules = KINDS[kind]
    with_bot, is_listed = rng.random() < 0.5, rng.random() < 0.5
    bots = [Chair("bot", None, name, "expert") for name in ("Robin", "Wren", "Finch")]
    others = [] if with_bot else [Chair("person", players[name], name) for name in NAMES[1:]]
    chairs = [Chair("person", players["Ann"], "Ann"), *others, *bots][:seats]
    rng.shuffle(chairs)
    people = [seat for seat, chair in enumerate(chairs) if chair.kind == "person"]
    options = Options(
        listed=is_listed, spectators=is_listed, rated=len(people) == seats == 2 and kind != "short",
        take_back="bots" if with_bot else "off",
    )  # fmt: skip
    return Plan(
        preset, chairs, at, rules, options,
        leaves=(rng.choice(people), rng.randrange(1, 30)) if rng.random() < 0.2 else None,
        takes_back=rng.randrange(1, 20) if with_bot and rng.random() < 0.3 else None,
    )  # fmt: skip


async def reviews(name: str, record: Record, *, awaited: bool) -> bytes | None:
    is_quick = record.preset == "five-card"
    return msgspec.json.encode(await asyncio.to_thread(review, record)) if is_quick else None


async def settle(live: Live) -> None:
    """Count, judge and rate all that is over."""
    store = live.tables.store
    for (match,) in await store.rows("SELECT DISTINCT match FROM results WHERE counts IS NULL"):
        await live.services[Counting].count(match)
    judging = Judging(store, live.services[Counting], reviews, live.clock, on_the_side=True)
    while await judging.judge_next():
        pass
    await live.services[Rater].rate_all()


async def whole(person: Person, path: str) -> dict[str, Any]:
    """A history with all its pages in one."""
    found = page = await get(person, path)
    while page["next"] is not None:
        page = await get(person, f"{path}{'&' if '?' in path else '?'}after={page['next']}")
        found["matches"] += page["matches"]
    found.pop("next")
    return dict(found)


def won(matches: list[Any]) -> int:
    return sum(each["rank"] == 1 and not each["gone"] for each in matches)


def check_figure(figure: dict[str, Any] | None, *, share: bool = False, least: float | None = None) -> None:
    """An interval holds its mean, and stays within what can be."""
    if figure is None:
        return
    low, mean, high = figure["low"], figure["mean"], figure["high"]
    if low is not None:
        assert low <= mean + 1e-9
        assert mean <= high + 1e-9
    if share:
        assert 0 <= mean <= 1
        assert low is None or (low >= 0 and high <= 1)
        assert figure.get("half") is None
    assert least is None or low is None or low >= least


def check_totals(statistics: list[Any], own: dict[str, Any]) -> None:
    """Each kind of matches has as many games, won and left, as history lists."""
    kinds = Counter(map(kind_of, own["matches"]))
    assert {kind_of(each): each["games"] for each in statistics} == kinds
    for each in statistics:
        same = [match for match in own["matches"] if kind_of(match) == kind_of(each)]
        assert each["wins"] == won(same) <= each["games"] - each["left"]
        assert each["left"] == sum(match["gone"] for match in same)
        assert each["score"] == pytest.approx(sum(match["score"] for match in same) / len(same))
        assert each["counted"] <= each["games"]


def kind_of(each: dict[str, Any]) -> tuple[str, int, bool]:
    return each["preset"], each["seats"], each["bots"] > 0


def check_counts(statistics: list[Any], own: dict[str, Any]) -> None:
    """What was counted of each match adds up."""
    at = {each["at"] for each in own["matches"]}
    for each in statistics:
        same = [match for match in own["matches"] if kind_of(match) == kind_of(each)]
        assert each["counted"] == sum(match["deals"] is not None for match in same)
        assert each["dealt"] <= each["deals"] == sum(match["deals"] or 0 for match in same)
        for phase, points in each["points"].items():
            assert points == sum(match["points"].get(phase, 0) for match in same)
        for average in each["averages"]:
            for figure in (average["own"], average["field"], average["experts"], *average["trend"]):
                check_figure(figure, share=is_share(average["what"]))
            assert {point["at"] for point in average["trend"]} <= at
            counts = [point["matches"] for point in average["trend"]]
            assert counts == sorted(set(counts))
            assert all(number <= each["games"] for number in counts)
        assert {hand["table"] for hand in each["hands"]} <= {match["table"] for match in same}
        assert all(place["games"] <= each["games"] for place in (*each["luck"], *each["luck_games"]))


def check_insights(every: list[Any], statistics: list[Any], own: dict[str, Any]) -> None:
    at = {each["at"] for each in own["matches"]}
    games = Counter[tuple[str, int]]()
    for each in statistics:
        games[each["preset"], each["seats"]] += each["games"]
    assert {(each["preset"], each["seats"]) for each in every} == games.keys()
    for each in every:
        better, losses, luck = each["improvement"], each["losses"], each["luck"]
        assert sum(better["matches"]) == each["matches"] <= games[each["preset"], each["seats"]]
        assert {point["at"] for point in (*better["points"], *luck["course"])} <= at
        for figure in (better["before"], better["lately"], losses["lost"]):
            check_figure(figure, least=0.0)
        for figure in (better["change"], luck["points"], luck["games"]):
            check_figure(figure)
        for point in better["points"]:
            check_figure(point["lost"], least=0.0)
        parts = [kind["share"] for kind in losses["kinds"]]
        assert all(0 <= part <= 1 for part in parts)
        assert not any(parts) or sum(parts) == pytest.approx(1)
        if losses["lost"] is not None:
            assert losses["lost"]["mean"] == pytest.approx(
                sum(kind["lost"]["mean"] for kind in losses["kinds"])
            )
        for kind in losses["kinds"]:
            check_figure(kind["best"], share=True)
            check_figure(kind["own"])
        assert losses["answer"] in {None, *(kind["what"] for kind in losses["kinds"])}
        if min(better["matches"]) < insights.PART:
            assert better["answer"] == "early"
        if each["matches"] < insights.PART:
            assert (losses["answer"], luck["answer"]) == (None, "early")


def check_profile(profile: dict[str, Any], seen: dict[str, Any], began: list[float], ended: float) -> None:
    assert profile["records"] == seen["records"]
    assert profile["matches"] == seen["matches"][: len(profile["matches"])]
    listed = sum(each["games"] + each["taken_back"] for each in seen["records"])
    assert listed == len(seen["matches"])
    assert sum(each["wins"] for each in seen["records"]) <= won(seen["matches"])
    for each in seen["records"]:
        assert each["wins"] + each["left"] <= each["games"]
    for rating in profile["ratings"]:
        assert rating["curve"][-1]["rating"] == rating["rating"] <= rating["best"]
        assert len(rating["curve"]) == rating["games"]
    for dated in (*profile["matches"], *profile["hands"], *profile["badges"], *profile["history"]):
        assert began[0] < dated["at"] < ended
    earned = [each["badge"] for each in profile["badges"]]
    assert sorted(earned + profile["missing"]) == sorted(BADGES)


async def check_history(live: Live, ann: Person, own: dict[str, Any], public: dict[str, Any]) -> None:
    """It has each match once, in order, however it is divided; others see those that were listed."""
    assert len(own["matches"]) == MATCHES
    at, tables = ([each[field] for each in own["matches"]] for field in ("at", "table"))
    assert at == sorted(at, reverse=True)
    for each in own["matches"]:
        assert each["scores"][0] == each["score"]
        assert len(each["scores"]) == each["seats"], "nobody has a partner"
    parts = [await whole(ann, f"/api/me/history?result={part}") for part in ("won", "lost", "left")]
    assert sorted(each["table"] for part in parts for each in part["matches"]) == sorted(tables)
    assert len(parts[0]["matches"]) == won(own["matches"])
    ((listed,),) = await live.tables.store.rows("SELECT count(*) FROM matches WHERE listed")
    assert len(public["matches"]) == listed
    assert {each["table"] for each in public["matches"]} <= set(tables)
    lines = list(csv.DictReader(io.StringIO((await ann.http.get("/api/me/matches.csv")).text)))
    assert [line["table"] for line in lines] == tables
    assert [int(line["score"]) for line in lines] == [each["score"] for each in own["matches"]]
    exported = await get(ann, "/api/me/export")
    assert sorted(each["match"] for each in exported["results"]) == sorted(tables)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.prove) for n in range(2, 12))])
def test_what_pages_say_of_a_player_agrees(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "PAGE", 5)
    monkeypatch.setattr(history, "AT_ONCE", 7)
    monkeypatch.setattr(summary, "ENOUGH", 2)

    async def run() -> None:
        async with serving(tmp_path) as live:
            ann, bob, _ = [await account(live, name) for name in NAMES]
            began = await play(live, random.Random(seed), MATCHES)
            await settle(live)
            own, seen = [await whole(ann, f"/api/{of}") for of in ("me/history", "players/Ann/matches")]
            public = await whole(bob, "/api/players/Ann/matches")
            await check_history(live, ann, own, public)
            assert own["records"] == seen["records"]
            assert [each["at"] for each in seen["matches"]] == [each["at"] for each in own["matches"]]
            for who, matches in ((ann, seen), (bob, public)):
                check_profile(await get(who, "/api/players/Ann"), matches, began, own["matches"][0]["at"] + 1)
            own["matches"] = [each for each in own["matches"] if not each["taken_back"]]
            statistics = await get(ann, "/api/me/statistics")
            check_totals(statistics, own)
            check_counts(statistics, own)
            for query in ("", "?days=3"):
                check_insights(await get(ann, f"/api/me/insights{query}"), statistics, own)
            monkeypatch.setattr(profiles, "MOST", 5)
            check_totals(await get(ann, "/api/me/statistics"), own)

    asyncio.run(run())
