"""The chances behind `expert`, and its search of the play."""

from __future__ import annotations

import random
from typing import Any, TypeAlias

import numpy as np
import pytest
from msgspec.structs import replace

from pegout.analysis import jit
from pegout.analysis.cribbage import chances
from pegout.analysis.cribbage.card_choice import PACKAGE
from pegout.analysis.cribbage.cribs import discards_of
from pegout.analysis.cribbage.options import USUAL, Options
from pegout.analysis.kernels import indexes
from pegout.analysis.lookups import Bytes, Floats, Ints, colex
from pegout.arena.line_protocol import position
from pegout.bots import bot
from pegout.bots.cribbage import expert, lookahead, policies
from pegout.cards import cards
from pegout.games.cribbage import Play, State
from tests.services import need

WORTH = 0.001

Hands: TypeAlias = list[tuple[int, list[int], Floats]]  # which, its cards, how likely by policy


# --- chances, NumPy alone ---------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", [True, False])
def test_who_counts_first_wins(dealer: bool) -> None:
    """Both need the points in their hands: pone is out before the dealer counts."""
    crib = np.zeros(30)
    crib[4] = 1
    table = chances.after_play(113, 113, dealer, 8, crib)
    assert table[0, 8] == (0.0 if dealer else 1.0)
    assert table[0, 7] == 1.0  # the loser stays at 120
    short = chances.after_play(112, 113, dealer, 8, crib)
    assert short[0, 8] == 0.0
    assert short[0, 7] == pytest.approx(1.0 if dealer else 0.0)  # the crib takes its owner out


def test_a_point_in_the_play_never_hurts() -> None:
    crib = np.full(30, 1 / 30)
    for mine, others in [(0, 0), (90, 100), (110, 105), (118, 118)]:
        for dealer in (True, False):
            table = chances.after_play(mine, others, dealer, 6, crib)
            assert (np.diff(table, axis=0) > -0.004).all()
            assert (np.diff(table, axis=1) < 0.004).all()


def best_discard(hand: str, dealer: bool, mine: int, others: int) -> set[str]:
    held = cards(hand)
    best = expert.discard(indexes(held), dealer, (mine, others)).argmax()
    return {str(held[i]) for i in discards_of(6)[0][best]}


def test_the_discard_knows_the_score() -> None:
    """A dealer discards good cards to the crib; pone, two points away, keeps a fifteen."""
    assert best_discard("5H 5S 5D JC 2D 9S", True, 0, 0) == {"2D", "9S"}
    values = expert.discard(indexes(cards("2H 3C 7D 8S TC QD")), False, (119, 80))
    assert {2, 3} <= set(discards_of(6)[1][values.argmax()].tolist())  # seven and eight
    assert values.max() > 0.95


def test_a_discard_is_weighed_with_the_nobs_and_heels_of_the_table() -> None:
    """Pone needs ten, and keeps a Jack more readily the more nobs is worth; the dealer may win by heels."""
    held = indexes(cards("2H 4C 7D TC JS QD"))
    kept = (discards_of(6)[1] == 4).any(axis=1)
    dear, usual = (
        expert.discard(held, False, (111, 80), USUAL._replace(nobs=nobs)) for nobs in (10, 1)
    )
    assert (dear - usual)[kept].min() > (dear - usual)[~kept].max()
    heels, none = (
        expert.discard(held, True, (119, 119), USUAL._replace(heels=heels)) for heels in (2, 0)
    )
    assert (heels > none + 0.02).all()


# --- the search, compiled ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def search() -> Any:
    need("numba")
    return jit.load("cribbage-expert")


def spots(number: int) -> list[tuple[Bytes, Bytes, Ints, Ints]]:
    """My ranks, the opponent's hands, and the cards unseen by each; nothing is played yet."""
    rng, found = np.random.default_rng(2), []
    for _ in range(number):
        deck = rng.permutation(52) >> 2
        mine, starter = np.sort(deck[:4]).astype(np.uint8), deck[4]
        other_sees = np.full(13, 4)
        other_sees[starter] -= 1
        i_see = other_sees.copy()
        for rank in mine:
            i_see[rank] -= 1
        counts = (colex(4)[:, :, None] == np.arange(13)).sum(axis=1)
        there = colex(4)[(counts <= i_see).all(axis=1)]
        found.append((mine, np.ascontiguousarray(there[rng.choice(len(there), 12)]), i_see, other_sees))
    return found


def packed(pile: list[int]) -> int:
    return int(jit.uncompiled(PACKAGE, "position").pack_pile(pile))


def replied(
    search: Any, hand: Bytes, pile: list[int], unseen: Ints, weights: Floats, next_holds: int = 3
) -> Floats:
    """The probability of each card of a hand, by policy and rank, with go last."""
    count = sum(min(rank + 1, 10) for rank in pile)
    sheet, number_of, ranks = np.empty((13, 28), np.int64), np.empty(1, np.int64), np.empty((1, 4), np.int64)
    features, chance = np.empty((1, 4, 5)), np.empty((1, 4, len(weights)))
    search.judge(
        0, 1, np.zeros(1, np.int64), np.array([packed(hand.tolist()[::-1])]), np.zeros(1, np.int64),
        sum(int(left) << 4 * rank for rank, left in enumerate(unseen)), unseen.sum(), next_holds,
        packed(pile), count, USUAL, sheet, number_of, ranks, features,
    )  # fmt: skip
    search.weigh(
        1, len(hand), count, weights, sheet, number_of, ranks, features, np.empty((13, len(weights))), chance
    )
    found = np.zeros((len(weights), 14))
    found[:, ranks[0, : number_of[0]]] = chance[0, : number_of[0]].T
    return found


def test_the_other_plays_as_a_careful_player_does(search: Any) -> None:
    policy = jit.uncompiled(PACKAGE, "policy")
    for mine, others, _, other_sees in spots(40):
        count = min(int(mine[0]) + 1, 10)
        for hand in others:
            unseen = other_sees - np.bincount(hand, minlength=13)
            unseen[mine[0]] -= 1
            bit = policy.careful(
                packed(hand.tolist()[::-1]), packed([int(mine[0])]), count, unseen, int(unseen.sum()), 3,
                USUAL, [0] * policy.ROW,
            )  # fmt: skip
            chance = replied(search, hand, [int(mine[0])], unseen, policies.careful()[None])
            assert chance[0, hand[bit // 4]] == chance.max()


def test_what_is_played_is_likelier_the_better_it_is_and_never_certain(search: Any) -> None:
    """On an eight, a seven makes fifteen. A player who errs may still play another card; a go is certain."""
    hand, unseen = np.array([0, 6, 9, 12], dtype=np.uint8), np.full(13, 3)
    weights = np.array([policies.careful(), policies.careful(1.0)])
    sure, unsteady = replied(search, hand, [7], unseen, weights)
    assert sure[6] == 1.0
    assert unsteady.argmax() == 6
    assert (unsteady[[0, 9, 12]] > 0).all()
    assert unsteady.sum() == pytest.approx(1.0)
    assert replied(search, hand[2:], [9, 9, 5], unseen, policies.greedy(1.0)[None])[0, 13] == 1.0


def test_what_was_played_tells_the_hand_and_the_policy(search: Any) -> None:
    """On a four, the opponent plays a Jack: one policy always would, another never with a seven or a four."""
    every = np.array([[3, 6, 9], [6, 9, 12], [9, 11, 12]], dtype=np.uint8)
    found, tens = np.empty((3, 2)), np.zeros(policies.WIDTH)
    tens[policies.STEADY], tens[policies.PIPS] = 9.0, 1.0
    history = np.array([[0, 3], [1, 10]])
    search.posterior(
        every, np.array([10], dtype=np.uint8), np.full(13, 3.0), np.ones(1820), np.full(13, 4), history,
        np.array([policies.careful(), tens]), np.array([0.5, 0.5]), 0.1, USUAL, found,
    )  # fmt: skip
    assert found[0, 0] < 0.2 * found[0, 1]  # a careful player pairs the four
    assert found[2, 0] > 0.2 * found[2, 1]
    assert (found > 0).all()


def test_searching_is_never_worse_than_playing_carefully_to_the_end(search: Any) -> None:
    """Against the same hands and the same careful replies, by points."""
    play = jit.load("cribbage-card-choice")
    better = 0
    for mine, others, i_see, other_sees in spots(40):
        weights, shows = np.full((len(others), 1), 1 / len(others)), np.zeros(len(others), dtype=np.int64)
        found = np.empty(4)
        search.each_card(
            mine, others, weights, shows, np.zeros(len(others)), chances.by_points(WORTH),
            np.array([121, 121]), 0, 0, other_sees.copy(), 0, policies.careful()[None], 0.4, USUAL, found,
        )  # fmt: skip
        for i in range(4):
            if found[i] < 0:  # the same rank as the card before
                assert mine[i] == mine[i - 1]
                continue
            scored = np.zeros((len(others), 2), dtype=np.int64)
            play.consider(mine, i, others, 0, 0, 0, i_see, other_sees, USUAL, scored)
            carefully = 0.5 + WORTH * (scored[:, 0] - scored[:, 1]).mean()
            assert found[i] > carefully - WORTH / 4  # equal cards may be played in another order
            better += found[i] > carefully + 1e-9
    assert better > 60


class Plain:
    """The search in plain Python, node by node: my win chance with each card."""

    def __init__(self, search: Any, others: Bytes, shows: Ints, table: Floats, needs: Ints, weights: Floats,
                 least: float) -> None:  # fmt: skip
        self._search, self._others, self._shows, self._table = search, others, shows, table
        self._needs, self._weights, self._least = needs, weights, least
        self._rules = jit.uncompiled(PACKAGE, "position")

    def value(self, at: Any, mine: list[int], hands: Hands, sees: Ints, made: tuple[int, int]) -> float:
        """`hands`: index, cards left, and likelihoods by policy; `sees`: cards unseen by the opponent."""
        if at.to_play < 0 or made[0] >= self._needs[0] or made[1] >= self._needs[1]:
            return sum(float(mass.sum()) * self._worth(which, made) for which, _, mass in hands)
        if at.to_play == 1:
            groups = self._groups(at, len(mine), hands, sees)
            return sum(self.after(at, g, mine, group, sees, made) for g, group in groups.items())
        fit = {rank for rank in mine if at.count + min(rank + 1, 10) <= 31}
        return max(self.after(at, rank, mine, hands, sees, made) for rank in fit or {expert.GO})

    def _worth(self, which: int, made: tuple[int, int]) -> float:
        if made[0] >= self._needs[0] or made[1] >= self._needs[1]:
            return float(made[0] >= self._needs[0])
        return float(self._table[made[0], made[1] + self._shows[which]])

    def after(
        self, at: Any, rank: int, mine: list[int], hands: Hands, sees: Ints, made: tuple[int, int]
    ) -> float:
        goes, seat = rank == expert.GO, at.to_play
        step = self._rules.go(at, USUAL) if goes else self._rules.lay(at, rank + 1, USUAL)
        points = [made[0], made[1]]
        points[seat] += step.points
        points[at.last if goes else seat] += step.last
        if not goes and seat == 0:
            mine, sees = list(mine), sees - (np.arange(13) == rank)
            mine.remove(rank)
        return self.value(step.position, mine, hands, sees, (points[0], points[1]))

    def _groups(self, at: Any, cards: int, hands: Hands, sees: Ints) -> dict[int, Hands]:
        pile = [(at.pile >> 4 * i & 15) - 1 for i in range(8) if at.pile >> 4 * i & 15][::-1]
        groups: dict[int, Hands] = {}
        for which, left, mass in hands:
            unseen = sees - np.bincount(self._others[which], minlength=13)
            held = np.array(left, dtype=np.uint8)
            chance = replied(self._search, held, pile, unseen, self._weights, cards) * mass[:, None]
            likely, size = chance.sum(axis=0), self._others.shape[1]
            least = self._least * 2 ** (size - len(left) + (size == 4)) * mass.sum()
            likely[(likely <= least) & (likely < likely.max())] = 0.0
            for rank in np.flatnonzero(likely):
                rest = list(left)
                if rank < 13:
                    rest.remove(int(rank))
                share = chance[:, rank] * mass.sum() / likely.sum()
                groups.setdefault(int(rank) if rank < 13 else expert.GO, []).append((which, rest, share))
        return groups


def test_the_search_finds_what_a_plain_one_finds(search: Any) -> None:
    """With two or three cards each, at any count, by points or close to the end of the game."""
    rng, weights = np.random.default_rng(5), np.array([policies.careful(1.0), policies.greedy(0.7)])
    rules, tried = jit.uncompiled(PACKAGE, "position"), 0
    for mine, whole, _, other_sees in spots(16):
        size, mine_left = int(rng.integers(2, 4)), int(rng.integers(2, 4))
        others, mine = np.unique(whole[:, :size], axis=0), mine[-mine_left:]
        pile = [[], [9], [9, 7], [3, 3], [5, 6, 10]][tried % 5]
        count = sum(min(rank + 1, 10) for rank in pile)
        needs = np.array([121, 121]) if tried % 2 else np.array([3, 2])
        shows, table = rng.integers(0, 12, len(others)), chances.by_points(WORTH)
        mass, sees = rng.random((len(others), 2)), other_sees.copy()
        found = np.empty(len(mine))
        search.each_card(
            mine, others, mass, shows, np.zeros(len(others)), table, needs, packed(pile), count, sees.copy(),
            0, weights, 0.1, USUAL, found,
        )  # fmt: skip
        at = rules.Position(packed(pile), count, 0, 1 if pile else -1, 0, len(mine) | size << 4, 2)
        plain = Plain(search, others, shows, table, needs, weights, 0.1)
        hands = [(n, hand.tolist(), mass[n]) for n, hand in enumerate(others)]
        for i, rank in enumerate(mine.tolist()):
            if found[i] >= 0:
                assert plain.after(at, rank, mine.tolist(), hands, sees, (0, 0)) == pytest.approx(found[i])
                tried += 1
    assert tried > 30


def test_the_last_cards_are_counted_to_the_end(search: Any) -> None:
    """At 26 my five makes thirty-one for two. The opponent's ten is then the last card, for one."""
    found = np.empty(1)
    one = np.ones(1)
    search.each_card(
        np.array([4], dtype=np.uint8), np.array([[9]], dtype=np.uint8), one[:, None],
        np.zeros(1, dtype=np.int64), 0 * one, chances.by_points(WORTH), np.array([121, 121]),
        packed([9, 9, 5]), 26, np.full(13, 4), 0, policies.careful()[None], 0.4, USUAL, found,
    )  # fmt: skip
    assert found[0] == pytest.approx(0.5 + WORTH * (2 - 1))


def test_a_card_that_wins_is_played(search: Any) -> None:
    """Two points away, on a seven: the eight wins at once, whatever the opponent holds."""
    position = expert.Situation(
        hand=indexed("2C 8D TH KS"), kept=indexed("2C 8D TH KS"), discarded=indexed("AC AD"),
        starter=indexed("QD")[0], history=((1, indexed("7S")[0]),), dealer=True, mine=119, others=120,
    )  # fmt: skip
    values = expert.play(position)
    assert values.argmax() == 1
    assert values[1] == pytest.approx(1.0)


def test_nobs_counts_what_it_is_worth(search: Any) -> None:
    """My hand has no other points; in my crib nobs comes later, but it comes."""
    pone = expert.Situation(
        hand=indexed("2C"), kept=indexed("2C 4D 8S JH"), discarded=indexed("7C 9S"), starter=indexed("TH")[0],
        history=(), dealer=False, mine=115, others=112,
    )  # fmt: skip
    dealer = replace(pone, kept=indexed("2C 4D 8S KH"), discarded=indexed("7C JH"), dealer=True, others=100)
    for mine in (pone, dealer):
        values = [float(expert.play(mine, USUAL._replace(nobs=nobs))[0]) for nobs in (0, 3, 10)]
        assert values[0] + 0.03 < values[1] < values[2] <= 1


def test_his_nobs_counts_what_it_is_worth(search: Any) -> None:
    """The opponent counts before me; a Jack in that hand, or already played from it, wins earlier."""
    mine = expert.Situation(
        hand=indexed("2C"), kept=indexed("2C 4D 8S KH"), discarded=indexed("7C 9S"), starter=indexed("TH")[0],
        history=(), dealer=True, mine=119, others=110,
    )  # fmt: skip
    values = [float(expert.play(mine, USUAL._replace(nobs=nobs))[0]) for nobs in (0, 4, 10)]
    assert values[0] > values[1] > values[2] > 0
    played = replace(mine, history=((1, indexed("JH")[0]),))
    values = [float(expert.play(played, USUAL._replace(nobs=nobs))[0]) for nobs in (0, 10)]
    assert values[0] > values[1] + 0.2


def test_a_go_tells_what_is_not_held(search: Any) -> None:
    """The opponent said go at 28, so my ace and deuce make thirty-one in either order."""
    told = ((0, "KC"), (1, "JD"), (0, "8S"))
    history = (*((who, indexed(card)[0]) for who, card in told), (1, expert.GO))
    position = expert.Situation(
        hand=indexed("AC 2D"), kept=indexed("AC 2D 8S KC"), discarded=indexed("2C 3D"),
        starter=indexed("QD")[0], history=history, dealer=False, mine=30, others=30,
    )  # fmt: skip
    values = expert.play(position)
    assert values[0] == pytest.approx(values[1])
    assert (values > 0.1).all()


def test_one_who_keeps_what_nobody_would_is_still_played_against(search: Any) -> None:
    """Some hand fits any sequence of plays by the opponent."""
    told = ((0, "4C"), (1, "KD"), (0, "TS"), (1, "6D"), (0, expert.RESET))
    history = tuple((who, card if isinstance(card, int) else indexed(card)[0]) for who, card in told)
    position = expert.Situation(
        hand=indexed("9C QD"), kept=indexed("4C 9C TS QD"), discarded=indexed("2C 2D"),
        starter=indexed("QH")[0], history=history, dealer=False, mine=30, others=30,
    )  # fmt: skip
    assert (expert.play(position) > 0.1).all()


def indexed(text: str) -> tuple[int, ...]:
    return tuple(card.index for card in cards(text))


# --- where nothing is compiled ------------------------------------------------------------------------


def test_without_the_search_points_are_taken_and_what_the_opponent_wants_is_not_given() -> None:
    """On a seven, the eight makes fifteen. When leading, a five is the worst card."""
    asked = expert.Situation(
        hand=indexed("2C 8D TH KS"), kept=indexed("2C 8D TH KS"), discarded=indexed("AC AD"),
        starter=indexed("QD")[0], history=((1, indexed("7S")[0]),), dealer=True, mine=30, others=30,
    )  # fmt: skip
    assert lookahead.play(asked).argmax() == 1
    lead = replace(asked, hand=indexed("4C 5D TH KS"), kept=indexed("4C 5D TH KS"), history=(), dealer=False)
    values = lookahead.play(lead)
    assert values.argmin() == 1
    assert values.argmax() == 0  # no card makes fifteen on a four


def test_without_the_search_a_go_is_believed_and_the_count_is_kept() -> None:
    """After a go at 28 my deuce is safe, at 30; the four does not fit."""
    told = ((0, "KC"), (1, "JD"), (0, "8S"))
    history = (*((who, indexed(card)[0]) for who, card in told), (1, expert.GO))
    asked = expert.Situation(
        hand=indexed("2D 4C"), kept=indexed("2D 4C 8S KC"), discarded=indexed("2C 3D"),
        starter=indexed("QD")[0], history=history, dealer=False, mine=30, others=30,
    )  # fmt: skip
    values = lookahead.play(asked)
    assert values[1] == -np.inf
    assert values[0] > -3
    assert (lookahead.play(asked) == values).all()


def table_of_two() -> State:
    """The dealer chooses a card on a seven."""
    return position("P 1 30 30 QD 2C8DTHKS ACAD o7S")


@pytest.mark.parametrize(("budget", "most"), [(0.15, 500), (0.02, 200), (0.0005, 10)])
def test_a_budget_is_a_number_of_hands_so_that_no_clock_is_read(
    budget: float, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    followed = []

    def noted(asked: expert.Situation, options: Options, *, most: int) -> Floats:
        followed.append((options.target, most))
        return np.array([0.1, 0.3, 0.2, 0.0])

    monkeypatch.setattr(jit, "is_ready", lambda _: True)
    monkeypatch.setattr(expert, "play", noted)
    view = table_of_two()
    assert bot("cribbage", "expert", random.Random(1), budget)(view, 0) == Play(cards("8D")[0])
    assert followed == [(121, most)]


def test_where_nothing_is_compiled_expert_plays_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "is_ready", lambda _: False)
    assert bot("cribbage", "expert", random.Random(1))(table_of_two(), 0) == Play(cards("8D")[0])
