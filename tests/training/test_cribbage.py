"""Deals for evaluating changes, and policies learned from them."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from pegout.analysis.cribbage import odds, selfplay
from pegout.analysis.lookups import Bytes, Ints, place
from pegout.arena.line_protocol import RULES
from pegout.bots import bot
from pegout.bots.cribbage import expert, policies
from pegout.cards import DECK, parse_card
from pegout.game import CHANCE, shuffled
from pegout.games.cribbage import Go, Play, State

pytest.importorskip("numba")

from training.cribbage import __main__ as train
from training.cribbage import compare, fit


@pytest.fixture(scope="module")
def dealt() -> compare.DealtHands:
    return compare.sample(10, seed=4)


CAREFUL, GREEDY = compare.by_policy(policies.careful()), compare.by_policy(policies.greedy())
SEARCHES = compare.Style(expert.Model(policies.careful()[None], np.ones(1)), most=20)


@pytest.mark.slow
def test_no_style_wins_against_itself(dealt: compare.DealtHands) -> None:
    found = compare.compare(dealt, SEARCHES, SEARCHES)
    assert found.wins == 0.5
    assert found.points == found.margin == found.points_margin == 0


@pytest.mark.slow
def test_care_beats_greed_and_what_knows_an_opponent_beats_it(dealt: compare.DealtHands) -> None:
    assert compare.compare(dealt, CAREFUL, GREEDY).points > 0.1
    assert compare.compare(dealt, SEARCHES, GREEDY).points > 0.1
    better = compare.compare(dealt, SEARCHES, GREEDY, CAREFUL)  # against the careful one
    assert better.points > 0.1
    assert better.deals == len(dealt.cards)


def under_the_rules(row: Bytes, score: Ints, chosen: list[int]) -> tuple[int, int]:
    """Pone's and dealer's points in a deal where they play what they chose, and else what they must."""
    pone, dealer, discarded, other, turned = (
        tuple(DECK[card] for card in part) for part in np.split(row, [4, 8, 10, 12])
    )
    rest = tuple(card for card in DECK if card.index not in row)
    state = replace(
        replace(RULES, pre_show=True).start(), phase="play", dealer=0, first_dealer=0, deals=1, to_play=1,
        scores=(int(score[1]), int(score[0])), starter=turned[0], hands=(dealer, pone), kept=(dealer, pone),
        second_hands=((), ()), discards=(other, discarded), crib=(*discarded, *other), deck=rest,
    )  # fmt: skip
    while state.phase == "play":
        seat = state.to_act[0]
        playable = state.playable(seat)
        ranks = {card.rank - 1 for card in playable}
        if not ranks:
            state = state.apply(seat, Go())
            continue
        rank = chosen.pop(0) if len(ranks) > 1 else ranks.pop()
        state = state.apply(seat, Play(next(card for card in playable if card.rank - 1 == rank)))
    assert not chosen
    return state.scores[1] - int(score[0]), state.scores[0] - int(score[1])


def test_deals_run_as_the_rules_say(dealt: compare.DealtHands) -> None:
    played = compare.play(dealt, compare.by_policy(policies.careful(1.0)), GREEDY)
    for row, score, points, spots in zip(*dealt, played.points, played.spots, strict=True):
        chosen = [int(spot[1]) for spot in spots if spot[0]]
        pegged = np.minimum(points, RULES.target - score)  # the rules stop at the target, here all counts
        assert under_the_rules(row, score, chosen) == tuple(pegged)
    assert ((played.chances >= 0) & (played.chances <= 1)).all()


def test_after_the_play_the_chance_is_that_of_the_board_over_a_deal() -> None:
    """Add the usual play to the scores, and the chances after it are those before the deal."""
    shipped = odds.load_deals()
    rows, weights = shipped.deals.astype(np.int64), shipped.counts / shipped.counts.sum()
    for pone, dealer in [(0, 0), (60, 70), (100, 95), (110, 112)]:
        after = np.minimum([pone + rows[:, 1], dealer + rows[:, 0] + rows[:, 2]], odds.TARGET)
        both = (after == odds.TARGET).all(axis=0)
        chance = np.where(both, 0.5, compare.chances_before_show()[after[0], after[1]])
        assert weights @ chance == pytest.approx(odds.load().win(pone, dealer, dealer=False), abs=0.012)


def test_a_policy_is_learned_from_what_it_does(dealt: compare.DealtHands) -> None:
    taught = policies.careful(3.0)
    learned = fit.fitted(compare.play(dealt, compare.by_policy(taught), compare.by_policy(taught)).spots)
    assert learned.choices > 300
    assert 0.4 < learned.right <= 1
    assert learned.weights[policies.POINTS] > 1
    assert learned.weights[policies.DANGER] < -1
    other = fit.fitted(compare.play(dealt, GREEDY, GREEDY).spots).weights
    assert abs(other[policies.DANGER]) < other[policies.POINTS] / 2


def test_what_is_told_of_a_game_is_what_was_chosen_from() -> None:
    """Games under the rules engine, told as the line protocol does, and what is noted of choices."""
    rng = random.Random(3)
    found: list[Bytes] = []
    state: State = RULES.start()
    players = [bot("cribbage", "club", random.Random(seat)) for seat in (0, 1)]
    while len(found) < 6 and state.to_act:
        actor = state.to_act[0]
        if actor == CHANCE:
            state = state.apply(CHANCE, shuffled(rng))
            continue
        after = state.apply(actor, players[actor](state.view(actor), actor))
        if state.phase == "play" and after.phase != "play":
            steps: list[str] = []
            for n, laid in enumerate(after.laid):
                steps += ["|"] * after.resets[1:].count(n)
                steps.append(f"{'mo'[laid.seat]}{laid.card or 'GO'}")
            found.append(train.choices(after.starter or parse_card("5H"), steps))
        state = after
    rows = np.concatenate(found)
    assert 6 < len(rows) <= 18
    learned = fit.fitted(rows)
    assert learned.choices == len(rows)
    assert learned.right > 0.8  # so few choices are learned by heart


def test_a_deal_that_did_not_come_to_its_end_tells_nothing(tmp_path: Path) -> None:
    assert train.choices(parse_card("5H"), ["oKC", "m5D", "oGO"]).shape == (0, fit.SPOT)
    file = tmp_path / "watched.txt"
    file.write_text("6S o4H,m4D,o7C,mQD,o3S,mAD,mAH,|,o8H\n")
    rows = train.watched(file)
    assert rows[:, 1].tolist() == [3, 6]  # at 25 only the three can be played
    assert rows[:, 4].tolist() == [0, 8]


def test_kept_hands_are_those_of_the_analysis(dealt: compare.DealtHands) -> None:
    """Both discard well: what they keep is what the tables say is kept."""
    kept = selfplay.load().keeps
    places = [place(np.sort(dealt.cards[:, at : at + 4] >> 2)) for at in (4, 0)]
    assert all((kept[seat, places[seat]] > 0).mean() > 0.95 for seat in (0, 1))
