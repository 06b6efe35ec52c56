"""Reviews of cribbage: costs agree with the commands, missed points, and no use of hidden cards."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from pegout.analysis.cribbage import discard
from pegout.analysis.cribbage.options import Options
from pegout.cards import Cards
from pegout.cli import main
from pegout.game import CHANCE, Deal, replay
from pegout.games.cribbage import Discard, State
from pegout.records import steps
from pegout.review import Decision, Review, review
from pegout.words import catalogue
from tests.review.games import beginning, reviewed

TWO_DEALS = 40  # actions


def decisions(found: Review, kind: str) -> list[Decision]:
    return [decision for decision in found.decisions if decision.kind == kind]


def before(name: str, decision: Decision) -> State:
    record = beginning(name, decision.number - 1)
    state = replay(record.rules.start(), record.actions)
    assert isinstance(state, State)
    return state


def cards_of(discard: Decision) -> Cards:
    assert isinstance(discard.done.action, Discard)
    return discard.done.action.cards


def test_a_discard_costs_what_the_exact_analysis_says_to_the_last_digit() -> None:
    discards = decisions(reviewed("standard-go", TWO_DEALS), "discard")
    assert len(discards) >= 4
    for decision in discards:
        state, seat = before("standard-go", decision), decision.seat
        score = state.scores[seat], state.scores[1 - seat]
        exact = discard.analyse(
            state.hands[seat], dealer=seat == state.dealer, score=score, options=Options.of(state.rules)
        )
        done = next(row for row in exact.discards if row.discarded == cards_of(decision))
        assert decision.cost.win == exact.cost(done)
        assert decision.cost.points == max(row.total for row in exact.discards) - done.total
        assert decision.best.action == Discard(exact.best.discarded)


def test_a_discard_costs_what_the_command_says(capsys: pytest.CaptureFixture[str]) -> None:
    discard = decisions(reviewed("standard-go", TWO_DEALS), "discard")[-1]
    state, seat = before("standard-go", discard), discard.seat
    held = [str(card) for card in state.hands[seat]]
    score = f"{state.scores[seat]}-{state.scores[1 - seat]}"
    whose = "--dealer" if seat == state.dealer else "--pone"
    assert main(["discard", *held, whose, "--score", score, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["discards"]
    told = next(row for row in rows if row["discarded"] == [str(card) for card in cards_of(discard)])
    assert discard.cost.win is not None
    assert round(discard.cost.win, 5) == told["cost"]


def test_a_decision_is_judged_by_what_was_seen_then() -> None:
    """So the review of a beginning is the beginning of the review."""
    whole, part = reviewed("standard-go", TWO_DEALS), reviewed("standard-go", 20)
    assert len(part.decisions) > 8
    assert whole.decisions[: len(part.decisions)] == part.decisions
    assert whole.curve[: len(part.curve)] == part.curve


def test_cards_that_were_not_seen_change_nothing() -> None:
    """The opponent's first card is swapped with one that stays in the deck: all judgments are the same."""
    record = beginning("standard-go", 3)
    (_, _), (_, dealt), (seat, _) = record.actions
    assert isinstance(dealt, Deal)
    state = replay(record.rules.start(), record.actions[:2])
    assert isinstance(state, State)
    swapped = list(dealt.deck)
    theirs = swapped.index(state.hands[1 - seat][0])
    swapped[theirs], swapped[-1] = swapped[-1], swapped[theirs]
    moves = (record.actions[0], (CHANCE, Deal(tuple(swapped))), record.actions[2])
    other = review(replace(record, actions=moves))
    assert other.decisions == review(record).decisions
    assert other.curve != review(record).curve


def test_what_was_not_counted_is_named() -> None:
    counts = decisions(reviewed("standard-hand", 65), "count")
    missed = [count for count in counts if count.missed]
    assert missed
    for count in missed:
        state = before("standard-hand", count)
        assert set(count.missed) <= set(state.truth)
        assert count.cost.points == sum(score.points for score in count.missed)
        assert count.cost.win is not None
        assert count.cost.win > 0


def test_nothing_better_than_the_best_is_shown_and_the_dearest_come_first() -> None:
    found = reviewed("standard-go", TWO_DEALS)
    for decision in found.decisions:
        wins = [choice.win for choice in decision.choices if choice.win is not None]
        assert decision.best.win == max(wins, default=decision.best.win)
        assert decision.done in decision.choices
        assert (decision.cost.win or 0.0) >= 0.0
    costs = [found.decisions[n].cost.win or 0.0 for n in found.blunders]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] > 0.01


def test_the_dearest_come_first_where_chances_of_discards_are_not_known() -> None:
    found = reviewed("ten-hand-go", 30)
    costs = [found.decisions[n].cost for n in found.blunders]
    assert {cost.win is None for cost in costs} == {True, False}
    points = [cost.points or 0.0 for cost in costs]
    assert points == sorted(points, reverse=True)


def test_reasons_are_whole_sentences_about_what_differs() -> None:
    words = catalogue("en")
    found = reviewed("standard-go", TWO_DEALS)
    told = [words.render(one.why) for one in found.decisions if one.why is not None]
    assert len(told) > 6
    for why in told:
        assert not set("{}$") & set(why), why
    discards = [
        one for one in decisions(found, "discard") if one.why and one.cost.points and one.cost.points > 3
    ]
    assert all("in the hand" in words.render(one.why) for one in discards if one.why)


@pytest.mark.parametrize(
    ("name", "actions", "kinds"),
    [
        ("match-go", 8, {"discard", "card"}),
        ("house-hand", 9, {"discard", "card"}),
        ("house-leave", 24, {"discard", "card"}),
        ("online-heels", 9, {"discard", "card"}),
        ("five-card-go", 20, {"discard", "card", "count"}),
        ("ten-hand-go", 8, {"discard", "card"}),
    ],
)
def test_every_preset_is_reviewed(name: str, actions: int, kinds: set[str]) -> None:
    found = reviewed(name, actions)
    assert {decision.kind for decision in found.decisions} == kinds
    for moment in found.curve:
        assert sum(moment.win) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in moment.win)


@pytest.mark.prove
@pytest.mark.parametrize("name", ["standard-hand", "match-play", "house-last", "ten-hand-hand"])
def test_a_whole_match_ends_where_its_result_is(name: str) -> None:
    found = reviewed(name, 10_000)
    last = [step.state for step in steps(beginning(name, 10_000))][-1]
    assert last.outcome is not None
    winners = {last.rules.side(seat) for seat in last.outcome.winners}
    assert found.over
    assert {side for side, chance in enumerate(found.curve[-1].win) if chance == 1.0} == winners
