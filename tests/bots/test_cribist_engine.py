"""The Cribist bots' engine against the rules, plain searches and plain counts."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from itertools import combinations, permutations
from math import exp, inf, prod, sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from pegout.analysis import jit
from pegout.bots import simple
from pegout.bots.cribist import backend, book, knowledge, search
from pegout.cards import DECK
from pegout.game import CHANCE, shuffled
from pegout.games.cribist import Play, Rules, State
from pegout.scoring import score_trick, total
from tests.services import need
from training.cribist import engine_deals as deals

AUTO = Rules(end="deals", count_mode="auto")
engine = backend.engine()


def row(*values: int) -> Any:
    return knowledge.row(engine, list(values))


def dealt(seed: object, rules: Rules = AUTO) -> State:
    """A deal with seat 0 to lead."""
    return State(rules=rules, phase="deal", dealer=3).apply(CHANCE, shuffled(random.Random(f"{seed}")))


def bits(hand: Any) -> int:
    return sum(1 << knowledge.number(card) for card in hand)


def opening(state: State) -> Any:
    """The engine's position before the opening lead."""
    at = knowledge.empty(engine, state.leader)
    at[:4] = map(bits, state.hands)
    return knowledge.row(engine, at)


def played_on(state: State, rng: random.Random, left: int) -> State:
    """Random play until that many cards are left in all hands together."""
    while sum(map(len, state.hands)) > left:
        seat = state.to_act[0]
        state = state.apply(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize("seed", range(12))
def test_the_engine_plays_by_the_rules(seed: int) -> None:
    rng = random.Random(seed)
    state = dealt(seed)
    at = opening(state)
    for _ in range(52):
        seat = state.to_act[0]
        options = state.legal(seat)
        assert at[engine.TURN] == seat
        assert engine.legal(at) == bits(option.card for option in options)
        chosen = rng.choice(options)
        engine.lay(at, knowledge.number(chosen.card), 0)
        state = state.apply(seat, chosen)
        points = [at[engine.CLAIMED + s] for s in range(4)]
        won = [at[engine.WON + s] if state.phase != "play" else 0 for s in range(4)]
        assert state.scores == tuple(map(sum, zip(points, won, strict=True)))
    assert at[engine.TRICKS] == 13
    assert not any(at[:4])


def test_every_trick_is_worth_what_the_reference_says() -> None:
    rng = random.Random(4)
    tricks = [rng.sample(DECK, 4) for _ in range(1500)]
    tricks += [[card for card in DECK if card.rank == rank] for rank in range(1, 14)]
    tricks += [rng.sample([card for card in DECK if card.suit == suit], 4) for suit in 20 * "CDHS"]
    for trick in tricks:
        at = knowledge.empty(engine, 0)
        trump = rng.choice("CDHS")
        at[engine.TRUMP] = "CDHS".index(trump)
        for seat, card in enumerate(trick):
            at[seat] = bits([card])
        at = knowledge.row(engine, at)
        for card in trick:
            engine.lay(at, knowledge.number(card), 0)
        assert sum(at[engine.CLAIMED : engine.CLAIMED + 4]) == total(score_trick(trick, trump))


def test_reaching_the_target_ends_it_at_once() -> None:
    at = knowledge.empty(engine, 0)
    at[engine.TRUMP], at[engine.CLAIMED + 1] = 0, 59
    for seat, name in enumerate(("2C", "KC", "2D", "9S")):  # seat 1 takes a pair
        at[seat] = bits(card for card in DECK if str(card) == name)
    for target, over in ((61, 1), (62, -1), (0, -1)):
        now = knowledge.row(engine, at)
        for seat in range(4):
            engine.lay(now, int(now[seat]).bit_length() - 1, target)
        assert now[engine.OVER] == over


HIDDEN = [0, 1, 13, 39, 40]  # two clubs, a diamond, two spades


def deals_of_five(odds: Any) -> tuple[dict[Any, float], Counter[Any]]:
    """Deals of five hidden cards, 2, 2 and 1: their probabilities by the odds, and their frequencies."""
    expected = dict[Any, float]()
    for first in combinations(HIDDEN, 2):
        for second in combinations([n for n in HIDDEN if n not in first], 2):
            owner = [0 if n in first else 1 if n in second else 2 for n in range(52)]
            expected[first, second] = prod(float(odds[owner[n]][n]) for n in HIDDEN)
    room, ways = row(2, 2, 1), knowledge.rows(engine, 40, 196, float)
    engine.count_deals(row(*HIDDEN), 5, room, odds, ways)
    assert ways[0][2 * 14 + 2] == pytest.approx(sum(expected.values()))
    dice, hands, seen = row(77), row(0, 0, 0), Counter[Any]()
    for _ in range(400 * len(expected)):
        product = engine.deal(row(*HIDDEN), 5, room, odds, ways, dice, hands)
        dealt_ = tuple(tuple(cards_of(int(hand))) for hand in hands[:2])
        assert int(hands[2]).bit_count() == 1
        assert product == pytest.approx(expected[dealt_])
        seen[dealt_] += 1
    return expected, seen


def test_deals_that_may_be_are_all_equally_likely() -> None:
    """The second seat has shown that it is void of spades."""
    odds = knowledge.rows(engine, 3, 52, float)
    plays, likes, number, lengths, *_ = search._nothing(engine)
    parts = knowledge.rows(engine, 3, 4, float)
    engine.lean(
        0, 0, sum(1 << n for n in HIDDEN), row(2, 2, 1), row(0, 1 << 3, 0), plays, likes, number, lengths,
        odds, parts,
    )  # fmt: skip
    expected, seen = deals_of_five(odds)
    possible = {deal for deal in expected if not {39, 40} & set(deal[1])}
    assert set(seen) == possible
    share = sum(seen.values()) / len(possible)
    assert all(abs(count - share) < 5 * sqrt(share) for count in seen.values())


def test_deals_that_may_be_are_as_likely_as_their_odds() -> None:
    rng = random.Random(3)
    odds = knowledge.rows(engine, 3, 52, float)
    for seat in range(3):
        for n in HIDDEN:
            odds[seat][n] = rng.uniform(0.1, 1.0)
    expected, seen = deals_of_five(odds)
    scale = sum(seen.values()) / sum(expected.values())
    for deal, likely in expected.items():
        assert abs(seen[deal] - scale * likely) < 5 * sqrt(scale * likely)


def test_heavy_deals_stay_and_light_ones_stand_for_each_other() -> None:
    """Averages are unbiased, and no deal is selected twice."""
    rng = np.random.default_rng(1)
    weights = rng.random(400) ** 6
    chosen, kept = search._resample(weights, 150)
    assert len(set(chosen.tolist())) == len(chosen) == 150
    heaviest = set(np.argsort(weights)[-20:].tolist())
    assert heaviest <= set(chosen.tolist())
    values = np.sort(rng.random(400))
    found = (values[chosen] * kept).sum() / kept.sum()
    assert found == pytest.approx((values * weights).sum() / weights.sum(), abs=0.02)
    every, same = search._resample(weights, 400)
    assert sorted(every.tolist()) == list(range(400))
    assert same / same.sum() == pytest.approx(weights[every] / weights.sum())


@pytest.mark.parametrize("seed", range(6))
def test_deals_that_may_be_fit_all_that_was_seen(seed: int) -> None:
    rng = random.Random(seed)
    state = played_on(dealt(seed), rng, rng.randrange(10, 40))
    seat = state.to_act[0]
    known = knowledge.read(state.view(seat), seat)
    how = search.Search()
    samples, _ = search._determinizations(engine, known, row(5), book.pages(engine.COMPILED), how, 20, inf)
    shown: list[set[str]] = [set() for _ in range(4)]
    for leader, trick in [(t.leader, t.cards) for t in state.tricks] + [(state.leader, state.trick)]:
        for n, card in enumerate(trick):
            if card.suit != trick[0].suit:
                shown[(leader + n) % 4].add(trick[0].suit)
    hidden = {card for other in range(4) if other != seat for card in state.hands[other]}
    for sample in samples:
        hands = [{knowledge.card(n) for n in range(52) if int(hand) >> n & 1} for hand in sample[:3]]
        assert set().union(*hands) == hidden
        for n, hand in enumerate(hands):
            other = (seat + 1 + n) % 4
            assert len(hand) == len(state.hands[other])
            assert not shown[other] & {card.suit for card in hand}


def test_what_others_played_tells_who_holds_what() -> None:
    """Weighting the deals raises the probability of the true holders."""

    def chance(known: knowledge.Knowledge, hands: list[int], how: search.Search) -> float:
        found = search._determinizations(engine, known, row(5), book.pages(engine.COMPILED), how, 50, inf)
        samples, weights = (np.asarray(part) for part in found)
        right = [[int(sample[i]) & hands[i] for i in range(3)] for sample in samples]
        shares = [sum(map(int.bit_count, hit)) / sum(map(int.bit_count, hands)) for hit in right]
        return float(np.average(shares, weights=weights))

    told, plain, pages = 0.0, 0.0, book.pages(engine.COMPILED)
    for seed in range(12):
        at, moves, played = opening(dealt(seed)), list[int](), [0] * 4
        for _ in range(36):
            seat, move = int(at[engine.TURN]), int(engine.choose(at, pages, row(*[0] * 8)))
            engine.lay(at, move, 0)
            moves.append(move)
            played[seat] |= 1 << move
        seat, hands = int(at[engine.TURN]), [int(at[n]) for n in range(4)]
        now = [hands[n] if n == seat else 0 for n in range(4)] + [int(n) for n in at[4:]]
        known = knowledge.of(now, [hand.bit_count() for hand in hands], moves, 0, played)
        others = [hands[(seat + n) % 4] for n in (1, 2, 3)]
        told += chance(known, others, search.Search())
        plain += chance(known, others, search.Search(weighted=False))
    assert told > plain + 0.5


def solve_plainly(state: State, worth: list[float]) -> list[float]:
    """Max^n over the game itself: each seat chooses its best move, of equals the lowest card."""
    if state.phase != "play":
        behind = [max(state.scores) - score for score in state.scores]
        weights = [worth[n] for n in behind]
        return [weight / sum(weights) for weight in weights]
    seat = state.to_act[0]
    options = sorted(state.legal(seat), key=lambda play: knowledge.number(play.card))
    return max((solve_plainly(state.apply(seat, play), worth) for play in options), key=lambda s: s[seat])


@pytest.mark.parametrize("seed", range(8))
def test_the_ending_is_solved(seed: int) -> None:
    """About the last two tricks, also from the middle of a trick."""
    rng = random.Random(seed)
    state = played_on(dealt(seed), rng, 8 + seed % 3)
    seat = state.to_act[0]
    known = knowledge.read(state.view(seat), seat)
    at = list(known.now)
    at[:4] = map(bits, state.hands)
    line, shares = knowledge.rows(engine, 16, engine.SIZE, int), knowledge.rows(engine, 16, 4, float)
    for n, value in enumerate(at):
        line[0][n] = value
    engine.solve(line, shares, row(*[0] * 16), 0, knowledge.row(engine, known.worth, float))
    assert list(shares[0]) == pytest.approx(solve_plainly(state, known.worth))


@pytest.mark.parametrize("seed", range(8))
def test_the_last_choice_is_the_best_on_average_over_all_deals_that_may_be(seed: int) -> None:
    """Two cards left, last to play: at most six deals, each played out by the rules."""
    state = played_on(dealt(f"last {seed}"), random.Random(seed), 5)
    seat = state.to_act[0]
    known = knowledge.read(state.view(seat), seat)
    others = [(seat + n) % 4 for n in (1, 2, 3)]
    hidden = [state.hands[other][0] for other in others]
    sums = dict.fromkeys(state.legal(seat), 0.0)
    for held in permutations(hidden):
        if any(known.void[n] >> knowledge.SUITS.index(card.suit) & 1 for n, card in enumerate(held)):
            continue
        hands = list(state.hands)
        for other, card in zip(others, held, strict=True):
            hands[other] = (card,)
        may_be = replace(state, hands=tuple(hands))
        for play in sums:
            sums[play] += solve_plainly(may_be.apply(seat, play), known.worth)[seat]
    how = search.Search(iterations=900, weighted=False)
    chosen = Play(search.best(state.view(seat), seat, random.Random(1), how))
    assert sums[chosen] >= max(sums.values()) - 0.01


def study(state: State, seat: int) -> tuple[Any, ...]:
    """The evidence of the plays so far about the others' cards."""
    known = knowledge.read(state.view(seat), seat)
    return search._shown(engine, known, book.pages(engine.COMPILED), search.Search(simple=0.3, doubt=0.1))


def credit(shown: tuple[Any, ...], state: State, player: int, hand: int) -> tuple[float, float]:
    plays, likes, number, lengths, simple, doubt = shown
    chances = knowledge.row(engine, [0.0, 0.0], float)
    trump = knowledge.SUITS.index(state.trump)
    engine.credit(hand, player, trump, plays, likes, number, lengths, simple, doubt, chances)
    return chances[0], chances[1]


def cards_of(hand: int) -> list[int]:
    return [n for n in range(52) if hand >> n & 1]


@pytest.mark.parametrize("seed", range(4))
def test_what_was_played_is_as_likely_as_the_weights_say_card_by_card(seed: int) -> None:
    """Given a seat's true hand, each play's probability is computed directly over its legal cards."""
    state = played_on(dealt(seed), random.Random(seed), 20)
    seat = state.to_act[0]
    player = (seat + 1) % 4
    usual, taker = credit(study(state, seat), state, player, bits(state.hands[player]))
    pages, choices = book.pages(engine.COMPILED), book.choice_weights(engine.COMPILED)
    at, found = opening(dealt(seed)), row(*[0] * 8)
    expected = [0.7, 0.3]
    for move in knowledge.read(state.view(seat), seat).moves:
        if at[engine.TURN] == player:
            hand, options = int(at[player]), cards_of(int(engine.legal(at)))
            free = at[engine.COUNT] == 0 or not any(n // 13 == at[engine.LED] for n in cards_of(hand))
            usually = {}
            for n in options:
                liked = engine.log_likelihood(at, n, pages, choices, found)
                usually[n] = exp(liked + (choices[engine.length_of(at, n, hand)] if free else 0.0))
            taking = {n: exp(engine.worth_taking(at, n) / search.ERROR) for n in options}
            for kind, likes in enumerate((usually, taking)):
                chance = likes[move] / sum(likes.values())
                expected[kind] *= 0.9 * chance + 0.1 / len(options) if len(options) > 1 else 1.0
        engine.lay(at, move, 0)
    assert (usual, taker) == pytest.approx(tuple(expected))


def test_players_who_think_of_the_trick_only_are_found_out() -> None:
    """If others win valuable tricks and lead high, the samples attribute that to them, and fit better."""
    takers, strangers = 0.0, 0.0
    for seed in range(6):
        at, moves = opening(dealt(seed)), list[int]()
        for _ in range(36):
            moves.append(engine.take(at))
            engine.lay(at, moves[-1], 0)
        state = dealt(seed)
        for move in moves:
            state = state.apply(state.to_act[0], Play(knowledge.card(move)))
        other = played_on(dealt(seed), random.Random(seed), 16)
        for found, where in ((state, 0), (other, 1)):
            seat = found.to_act[0]
            shown = study(found, seat)
            for player in (n for n in range(4) if n != seat):
                usual, taker = credit(shown, found, player, bits(found.hands[player]))
                share = taker / (usual + taker)
                takers, strangers = (takers + share, strangers) if where == 0 else (takers, strangers + share)
    assert takers / 18 > 0.8
    assert strangers / 18 < 0.3


@pytest.mark.parametrize("seed", range(12))
def test_the_engine_takes_tricks_as_the_simple_bot(seed: int) -> None:
    state = dealt(seed)
    at = opening(state)
    for _ in range(52):
        seat = state.to_act[0]
        play = simple.cribist(state.view(seat), seat)
        card = engine.take(at)
        assert isinstance(play, Play)
        assert knowledge.card(card) == play.card
        engine.lay(at, card, 0)
        state = state.apply(seat, play)


def test_whole_deals_are_the_same_in_the_engine_and_by_the_rules() -> None:
    how = search.Search(iterations=8)
    state = dealt("whole", Rules(end="deals", deals=10, count_mode="auto"))
    deck = [0] * 52
    for seat in range(4):
        deck[seat::4] = map(knowledge.number, state.hands[seat])
    dice = [random.Random(seat) for seat in range(4)]
    players = [deals.searcher(how), deals.policy, deals.taker, deals.searcher(how)]
    points, moves = deals.play(players, 3, deck, dice)
    again = [random.Random(seat) for seat in range(4)]
    for move in moves:
        seat = state.to_act[0]
        view = state.view(seat)
        card = search.best(view, seat, again[seat], how) if seat in (0, 3) else knowledge.card(move)
        assert knowledge.number(card) == move
        state = state.apply(seat, Play(card))
    assert list(state.scores) == points


def test_what_another_python_left_is_not_taken_for_a_compiled_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is an empty index; nothing waits for a compiler unasked."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    folder = jit._folder(Path(engine.__file__))
    folder.mkdir()
    (folder / "policy.choose-1.py27.nbi").touch()
    program = "from pegout.bots.cribist import backend; print(backend.engine().COMPILED)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


DECISIONS = """
import json, random
from pegout.bots.cribist import prepare
compiled = prepare()  # before anything asks for the engine
from pegout.bots.cribist import Search, search
from tests.bots.test_cribist_engine import dealt, played_on
how = Search(iterations=60, exact=2)
found = []
for seed in range(6):
    state = played_on(dealt(seed), random.Random(seed), 52 - 8 * seed)
    seat = state.to_act[0]
    found.append(str(search.best(state.view(seat), seat, random.Random(seed), how)))
print(json.dumps([compiled, found]))
"""


@pytest.mark.prove
def test_compiled_or_not_it_decides_alike() -> None:
    """In separate processes; without Numba there is only one engine to compare."""
    need("numba")

    def run(disabled: str) -> Any:
        done = subprocess.run(
            [sys.executable, "-c", DECISIONS], env=os.environ | {"NUMBA_DISABLE_JIT": disabled},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        return json.loads(done.stdout)

    (plain, first), (compiled, second) = run("1"), run("0")
    assert (plain, compiled) == (False, True)
    assert first == second


def test_cards_have_numbers_and_numbers_cards() -> None:
    assert [knowledge.number(knowledge.card(n)) for n in range(52)] == list(range(52))
    assert {knowledge.card(n) for n in range(52)} == set(DECK)
