"""Each event comes with its own position: the page needs no rules to draw it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from pegout.game import AnyGame, Event
from pegout.games import GAMES, game_of, rules_for
from pegout.scoring import total
from pegout.testing import Case, cases, walk

PLAYED_OUT: Mapping[str, Mapping[str, Any]] = {
    "standard": {"target": 61}, "skalborg": {"stack": 12},
}  # fmt: skip


def told(rules: Any, seed: int, leave: float = 0.0) -> Iterator[tuple[Any, Event, Any]]:
    """For each event of a random game: the picture before it, the event, and the picture after it.

    Seen by a spectator who sees all hands: positions are looked at without a view.
    """
    game: AnyGame = game_of(rules)
    for step in walk(game, rules, random.Random(seed), limit=600, leave=leave).steps:
        after = step.state.apply(step.seat, step.action)
        before = game.picture(step.state)
        for event, past in zip(after.events, after.trail, strict=True):
            yield before, event, (before := game.picture(past))


def events_of(rules: Any, *seeds: int, leave: float = 0.0) -> dict[str, list[tuple[Any, Any, Any]]]:
    found: dict[str, list[tuple[Any, Any, Any]]] = {}
    for seed in seeds:
        for before, event, after in told(rules, seed, leave):
            found.setdefault(type(event).__name__, []).append((before, event, after))
    return found


@pytest.mark.parametrize("case", cases(GAMES), ids=str)
def test_hands_are_dealt_one_by_one(case: Case) -> None:
    for before, event, after in events_of(case.rules, 1)["Dealt"]:
        zone = f"hand/{event.seat}"
        assert not before.zones.get(zone) or before.phase != after.phase, "the hand is there only when dealt"
        assert after.zones[zone] == event.cards
        others = {name: held for name, held in before.zones.items() if name != zone and name[:4] == "hand"}
        if before.phase == after.phase:
            assert {name: after.zones[name] for name in others} == others


@pytest.mark.parametrize(
    ("preset", "seats"), [("standard", 2), ("match", 3), ("house", 4), ("online", 3), ("ten-hand", 4)]
)
def test_cribbage_pegs_when_the_points_are_told(preset: str, seats: int) -> None:
    events = events_of(rules_for(preset, seats), 1, 2, leave=0.002)
    for before, event, after in events["Scored"]:
        side = after.sides[event.seat]
        for seat, score in enumerate(after.scores):
            gained = event.points if after.sides[seat] == side else 0
            assert score == before.scores[seat] + gained, f"{event} is not just what was pegged"
        if event.points:
            assert after.back[event.seat] == before.scores[event.seat]
    for before, event, after in events["Played"]:
        assert (after.laid_by[-1], after.zones["pile"][-1]) == (event.seat, event.card)
        assert event.card in before.zones[f"hand/{event.seat}"]
        assert event.card not in after.zones[f"hand/{event.seat}"]
        assert after.count == event.count
    for before, event, after in events["Cleared"]:
        assert (before.count, after.count, after.laid_by) == (event.count, 0, ())
        assert after.earlier[-1] == before.zones["pile"]
    for before, event, after in events["Turned"]:
        assert (before.zones["starter"], after.zones["starter"]) == ((), (event.starter,))
        assert len(after.zones["crib"]) == 4
    for before, event, after in events["Discarded"]:
        gone = set(before.zones[f"hand/{event.seat}"]) - set(after.zones[f"hand/{event.seat}"])
        assert gone == {*event.cards, *event.second}


def test_the_show_of_cribbage_is_counted_row_by_row() -> None:
    shown = [
        (before, event, after)
        for before, event, after in events_of(rules_for("house", 4), 3)["Scored"] if event.cards
    ]
    assert len(shown) > 20
    for before, event, after in shown:
        assert len(after.show) == (len(before.show) if before.phase == "show" else 0) + 1
        lines = [(line.cards, line.points) for line in after.show[-1].scores]
        assert (after.show[-1].seat, lines) == (event.seat, [(one.cards, one.points) for one in event.scores])
        assert after.show[-1].worth == total(event.scores)
        assert after.show[-1].points == event.points
        assert after.scores[event.seat] == before.scores[event.seat] + event.points


@pytest.mark.parametrize("preset", ["standard", "match", "cribist", "skalborg"])
def test_nobody_has_won_before_the_event_that_says_so(preset: str) -> None:
    rules = rules_for(preset, None, PLAYED_OUT.get(preset, {}))
    over = {"standard": "GameWon", "match": "GameWon", "cribist": "Won", "skalborg": "Ended"}[preset]
    ends = 0
    for _before, event, after in told(rules, 5):
        ended = after.outcome is not None
        ends += ended
        assert not ended or type(event).__name__ == over
    game = game_of(rules)
    last = walk(game, rules, random.Random(5), limit=600).last
    assert ends == (last.outcome is not None) == 1 or last.outcome is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_skalborg_moves_chips_when_they_are_told(seats: int) -> None:
    rules: Any = rules_for("skalborg", seats, {"stack": 20, "count_mode": "auto"})
    events = events_of(rules, 1, 2, 3, leave=0.01)
    everything = seats * 20 * rules.big_blind
    for _before, event, after in told(rules, 4):
        assert sum(after.scores) + after.pot == everything, f"chips are made or lost at {event}"
    for before, event, after in events["Posted"]:
        assert after.scores[event.seat] == before.scores[event.seat] - event.chips
        assert after.staked[event.seat] == event.chips
    assert any(len([one for one in after.staked if one]) == 1 for _, _, after in events["Posted"])
    for _before, event, after in events["Counted"]:
        assert after.counted[event.seat] == event.points
    assert any(None in after.counted for _, _, after in events["Counted"]), "one hand after the other"
    for _before, event, after in events["Won"]:
        assert after.won[event.seat] >= event.chips
    for _before, event, after in events["Turned"]:
        assert after.zones["board"] == event.board
    for _before, _event, after in events["Filled"]:
        assert after.zones["board"] == ()


@pytest.mark.parametrize("options", [{}, {"count_mode": "auto"}, {"count_mode": "total"}])
def test_cribist_scores_a_trick_when_it_is_claimed(options: dict[str, Any]) -> None:
    events = events_of(rules_for("cribist", None, options), 1, 2)
    for before, event, after in events["Claimed"]:
        assert after.scores[event.seat] == before.scores[event.seat] + event.points
        assert len(after.zones["trick"]) == 4, "the trick lies there while it is counted"
    for before, event, after in events["Played"]:
        assert after.zones["trick"][-1] == event.card
        assert len(after.zones[f"hand/{event.seat}"]) == len(before.zones[f"hand/{event.seat}"]) - 1
    for before, event, after in events["TricksCounted"]:
        assert after.tricks == tuple(event.points)
        assert sum(after.scores) >= sum(before.scores)


def test_a_trail_holds_bare_positions_and_a_view_none() -> None:
    state = rules_for("house").start()
    for step in walk(game_of(state), state.rules, random.Random(1), limit=200).steps:
        assert step.state.view(0).trail == ()
        assert all(past.events == past.trail == () for past in step.state.trail)
        if step.state.trail:
            last, now = step.state.trail[-1], replace(step.state, events=(), trail=())
            assert last.rules == now.rules
