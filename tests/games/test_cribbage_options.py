"""Each option of cribbage by name, from text; impossible combinations; and random valid ones."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import UNKNOWN, Card
from pegout.counting import Claim
from pegout.game import CHANCE, BadRules, Leave, replay, shuffled
from pegout.games.cribbage import GAME, Rules, State
from pegout.games.cribbage.picture import picture
from pegout.games.cribbage.telling import ending, endings
from pegout.options import configure, options
from pegout.scoring import score_show, total
from tests.decks import dealt, in_play, play_out, played, points_of
from tests.said import label, tell
from tests.strategies import examples

# --- one at a time -----------------------------------------------------------------------------------

NAMES = ("Ann", "Bob", "Cy", "Di")
SETTINGS: list[tuple[str, str, Any]] = [
    ("seats", "3", 3), ("teams", "pairs", "pairs"), ("target", "61", 61), ("head-start", "3", 3),
    ("keep", "3", 3), ("second_hand", "yes", True), ("second_hand_flush", "hand", "hand"),
    ("discard_order", "in_turn", "in_turn"), ("heels", "0", 0),
    ("crib_card_time", "after_discards", "after_discards"),
    ("fifteen", "3", 3), ("thirty_one", "1", 1), ("last", "0", 0),
    ("play_ends", "first_count", "first_count"),
    ("hand_flush", "none", "none"), ("crib_flush", "four_ok", "four_ok"), ("nobs", "2", 2),
    ("score_crib", "off", False), ("skunk_lines", "100, 50", (100, 50)), ("skunk-lines", "none", ()),
    ("match_points", "1,2,4,0", (1, 2, 4, 0)), ("match_target", "7", 7), ("skunk_basis", "each", "each"),
    ("shuffle_seats", "on", True), ("first_dealer", "random", "random"),
    ("deal_rotation", "random_each_hand", "random_each_hand"),
    ("next_game_dealer", "winner", "winner"), ("count_mode", "auto", "auto"), ("muggins", "show", "show"),
    ("false_muggins", "free", "free"), ("overclaim", "void", "void"), ("timeout_claim", "zero", "zero"),
    ("skip_empty", "off", False),
    ("skip_pass", "no", False), ("skip_only_move", "on", True), ("pre_show", "TRUE", True),
    ("post_show", "false", False), ("leaver", "worst_rank", "worst_rank"), ("direction", "right", "right"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "value"), SETTINGS)
def test_every_option_is_set_by_its_name_from_text(name: str, text: str, value: Any) -> None:
    rules = configure(Rules(), {name: text})
    key = name.replace("-", "_")
    assert getattr(rules, key) == value
    assert configure(Rules(), {name: value}) == rules
    (option,) = [each for each in options(rules) if each.name == key]
    assert option.value == value


def test_no_option_is_left_out() -> None:
    named = {name.replace("-", "_") for name, _, _ in SETTINGS}
    assert [option.name for option in options(Rules()) if option.name not in named] == []


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("target", "0", "target must be a whole number from 1 to 1000, not '0'"),
        ("target", "many", "target must be a whole number from 1 to 1000, not 'many'"),
        ("seats", "5", "seats must be a whole number from 2 to 4, not '5'"),
        ("teams", "trios", "teams must be none or pairs, not 'trios'"),
        ("skip_pass", "maybe", "skip_pass must be on or off, not 'maybe'"),
        ("skunk_lines", "91,0", "skunk_lines must be numbers separated by commas, each a whole number"),
        ("overclaim", "lose", "overclaim must be cap, deduct or void, not 'lose'"),
        ("colour", "red", "unknown option 'colour'; options: count_mode, crib_card_time"),
    ],
)
def test_a_wrong_value_is_answered_with_what_is_allowed(name: str, text: str, said: str) -> None:
    with pytest.raises(BadRules) as error:
        configure(Rules(), {name: text})
    assert str(error.value).startswith(said)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"head_start": "121"}, "head_start must be below the target (121), not 121"),
        ({"skunk_lines": "61,91"}, "skunk_lines must decrease and lie below the target (121)"),
        ({"skunk_lines": "121"}, "skunk_lines must decrease and lie below the target (121)"),
        ({"skunk_lines": "91,91"}, "skunk_lines must decrease"),
        ({"skunk_lines": "91,61,31"}, "match_points needs a number for a win and for each of 3 skunk lines"),
        ({"match_points": "none"}, "match_points needs a number"),
        ({"muggins": "show", "count_mode": "auto"}, "muggins needs manual counting"),
        ({"second_hand": "on", "keep": "3"}, "second_hand needs keep 4"),
    ],
)
def test_what_cannot_be_played_together_is_refused_in_a_sentence(changes: dict[str, str], said: str) -> None:
    with pytest.raises(BadRules) as error:
        configure(Rules(), changes)
    assert said in str(error.value)


def test_A3_11_skunk_lines_follow_the_target_unless_they_are_set_too() -> None:
    assert configure(Rules(), {"target": "61"}).skunk_lines == (31, 1)
    assert configure(Rules(), {"target": "61", "skunk_lines": "40,20"}).skunk_lines == (40, 20)
    assert configure(Rules(), {"target": "20"}).skunk_lines == ()


# --- what they do ------------------------------------------------------------------------------------


def test_points_for_fifteen_thirty_one_last_and_heels_are_what_the_options_say() -> None:
    rules = configure(Rules(), {"fifteen": "5", "thirty_one": "7", "last": "3", "heels": "4"})
    assert points_of(in_play(rules, starter="JD")) == [(1, "heels", 4)]
    assert points_of(played(in_play(rules, "9H", "6C"), "9H 6C")) == [(1, "play", 5)]
    state = played(in_play(rules, "KS QS 9S 2S", "TH AH 3D 4D", starter="8C"), "KS TH QS AH")
    assert points_of(state) == [(1, "play", 7)]
    state = played(in_play(rules, "KS QS JS 9S", "TH 2D 3C 7C", starter="4C"), "KS TH QS")
    assert points_of(state) == [(0, "go", 3)]


def test_what_is_worth_nothing_is_not_told() -> None:
    rules = configure(Rules(), {"fifteen": "0", "thirty_one": "0", "last": "0", "heels": "0"})
    assert points_of(in_play(rules, starter="JD")) == []
    assert points_of(played(in_play(rules, "9H", "6C"), "9H 6C")) == []
    assert points_of(played(in_play(rules, "KS QS 2S", "TH AH", starter="8C"), "KS TH QS AH")) == []
    assert endings(rules) == ("play", "hand", "crib", "leave")


def test_hand_flush_may_be_off_and_nobs_worth_more() -> None:
    rules = configure(Rules(), {"hand_flush": "none", "nobs": "3", "count_mode": "auto"})
    state = play_out(in_play(rules, "2C 4C 6C 8C", "2D 4H 8S JC", starter="KC"))
    assert state.shown[0].points == 0
    assert state.shown[1].points == total(score_show(state.kept[1], Card("KC"), nobs_points=3))
    assert state.shown[1].points == total(score_show(state.kept[1], Card("KC"))) + 2


def test_pairs_only_bind_four_players() -> None:
    assert [configure(Rules(teams="pairs"), {"seats": n}).sides for n in (2, 3, 4)] == [2, 3, 2]


# --- any of them together ----------------------------------------------------------------------------


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Valid rules of every kind, with a target that is soon reached."""
    changes: dict[str, Any] = {
        "seats": draw(st.integers(2, 4)),
        "target": draw(st.sampled_from([1, 31, 61])),
        "match_target": draw(st.integers(1, 3)),
        "match_points": draw(st.sampled_from([(1, 2, 3), (1, 1, 0), (2, 0, 1)])),
    }
    lines: tuple[int, ...] = draw(st.sampled_from([(), (31,), (40, 20)]))
    changes["skunk_lines"] = tuple(line for line in lines if line < changes["target"])
    changes["head_start"] = draw(st.sampled_from([0, 3])) if changes["target"] > 3 else 0
    words: dict[str, list[Any]] = {
        "teams": ["none", "pairs"], "keep": [3, 4], "second_hand": [False, True],
        "discard_order": ["simultaneous", "in_turn"], "crib_card_time": ["at_deal", "after_discards"],
        "second_hand_flush": ["crib", "hand"], "heels": [0, 2], "last": [0, 1], "fifteen": [0, 2],
        "thirty_one": [0, 2], "nobs": [0, 1], "play_ends": ["all_cards", "first_count"],
        "hand_flush": ["whole_hand", "none"], "crib_flush": ["five_only", "four_ok", "none"],
        "score_crib": [True, False], "skunk_basis": ["best_loser", "each"], "first_dealer": ["cut", "random"],
        "deal_rotation": ["rotate", "random_each_hand"],
        "next_game_dealer": ["pass", "alternate_first", "loser", "winner", "cut"],
        "count_mode": ["auto", "manual", "total", "combos"], "muggins": ["off", "show", "show_and_play"],
        "false_muggins": ["costs", "free"], "overclaim": ["cap", "deduct", "void"],
        "skip_empty": [True, False], "skip_pass": [True, False], "skip_only_move": [False, True],
        "pre_show": [False, True], "post_show": [True, False], "leaver": ["forfeits", "worst_rank"],
    }  # fmt: skip
    changes |= {name: draw(st.sampled_from(values)) for name, values in words.items()}
    if changes["second_hand"]:
        changes["keep"] = 4
    if changes["count_mode"] == "auto":
        changes["muggins"] = "off"
    return configure(Rules(), changes)


ERRING = 1000  # moves during which players make mistakes


def sensible(state: State, rng: random.Random, *, erring: bool) -> Any:
    """A random move; claims find most points, and all once no longer `erring`."""
    moves = state.legal(state.to_act[0])
    if state.phase == "claim" and not any(isinstance(move, Claim) for move in moves):
        return rng.choice([moves[0]] * erring + [state.default(state.to_act[0])] * 3)
    if state.phase == "claim":
        worth = total(state.truth)
        claims = [Claim(worth), Claim(worth), Claim(max(0, worth - 2)), moves[0]]
        return rng.choice(claims) if erring else claims[0]
    if state.phase == "muggins":
        return moves[rng.randrange(3)] if erring and rng.random() < 0.1 else moves[0]
    return rng.choice(moves)


def longest(rules: Rules) -> int:
    """An upper bound of the moves in a match whose players stop erring after ERRING moves.

    With mistakes there is no bound: where a false call costs what it asked for, four players lose almost
    as much by calls as they peg, and a game of 61 may take hundreds of deals. Without them no score ever
    falls, and a deal brings the side that leads a point at least on average, by pairs and runs alone. A
    card is followed by a go, a claim and calls of all the others at most, and so is each hand shown.
    """
    games = rules.sides * (rules.match_target - 1) + 1
    counted = rules.seats * (rules.keep + 4) + 1
    return ERRING + games * rules.target * counted * (rules.seats + 2)


@pytest.mark.slow
@examples(80)
@given(any_rules(), st.integers(0, 2**32), st.sampled_from([0.0, 0.0, 0.01]))
def test_any_options_together_make_a_game_that_ends_conserves_cards_and_keeps_secrets(
    rules: Rules, seed: int, leaving: float
) -> None:
    rng, state = random.Random(seed), rules.start()
    moves: list[tuple[int, Any]] = []
    names = ["Ann", "Bob", "Cy", "You"][: rules.seats]
    while state.to_act:
        assert len(moves) < longest(rules), f"no end in sight by {rules}"
        seat = state.to_act[0]
        move = shuffled(rng) if seat == CHANCE else sensible(state, rng, erring=len(moves) < ERRING)
        if rng.random() < leaving:
            seat, move = rng.choice(state.remaining), Leave()
        if seat != CHANCE and not isinstance(move, Leave):
            assert move in state.legal(seat)
            assert label(state.view(seat), seat, move, NAMES)
        before = state.scores
        state = state.apply(seat, move)
        moves.append((seat, move))
        check_cards(state)
        assert state.outcome or all(score < rules.target for score in state.scores) or state.paused == "game"
        assert all(have >= 0 for have in before)
        for event in state.events:
            tell(event, state, names)
        check_view(state, rng.choice([*range(rules.seats), None]))
    assert state.outcome is not None
    assert (len(state.outcome.ranks), min(state.outcome.ranks)) == (rules.seats, 1)
    assert ending(state) in endings(rules)
    assert replay(rules.start(), moves) == state


def check_cards(state: State) -> None:
    """Between a deal and its end every card is in exactly one place; played cards were kept."""
    if state.phase not in ("discard", "play", "claim", "muggins"):
        return
    laid = [each.card for each in state.laid if each.card]
    piles = (*state.hands, *state.second_hands, state.crib, state.deck, tuple(laid))
    around = [card for pile in piles for card in pile] + ([state.starter] if state.starter else [])
    assert sorted(around) == sorted(state.rules.deck)


def check_view(state: State, viewer: int | None) -> None:
    """A viewer sees none of the others' hidden cards before they are shown; neither does the picture."""
    seen = state.view(viewer)
    shown = {(each.what, each.seat) for each in state.shown}
    if state.counting is not None:
        shown.add((state.counting.what, state.counting.seat))
        assert seen.counting is not None
        assert seen.counting.missed == 0
    for seat in range(state.rules.seats):
        if seat != viewer and ("hand", seat) not in shown:
            assert not any(card.rank for hand in seen.hands[seat : seat + 1] for card in hand)
        if seat != viewer and ("second hand", seat) not in shown:
            assert not any(card.rank for hand in seen.second_hands[seat : seat + 1] for card in hand)
    if not any(what == "crib" for what, _ in shown):
        assert not any(card.rank for card in seen.crib)
    others = [discarded for seat, discarded in enumerate(seen.discards) if seat != viewer]
    assert not any(card.rank for discarded in (*others, seen.deck) for card in discarded)
    for row, each in zip(picture(seen).show, state.shown, strict=True):
        assert UNKNOWN not in row.cards
        if each.claimed is None:
            won = each is state.shown[-1] and state.scores[state.rules.side(each.seat)] == state.rules.target
            assert row.worth == each.points or (won and row.worth > each.points), "pegs stop at the target"


def test_every_game_names_its_options_in_a_schema() -> None:
    from pegout.options import schema

    fields = schema(GAME.rules)["$defs"]["Rules"]["properties"]
    assert {option.name for option in options(Rules())} <= set(fields)
    assert dealt(Rules()).rules == Rules()
