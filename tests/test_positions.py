"""Positions as text: they round-trip, and errors point at their place."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from pegout import positions
from pegout.game import CHANCE, Action, State, random_choice, steps
from pegout.game.notation import BadPosition
from pegout.games import GAMES, game_of, preset
from pegout.positions import Position

WAYS = [
    (each.name, seats)
    for game in GAMES
    if game.notation is not None
    for each in game.presets
    for seats in each.seats
]


SHARED = {"starter", "pile", "board", "trick"}  # cards visible to all


@cache
def moments(name: str, seats: int) -> list[tuple[State, int]]:
    """The views in a random game of all seats with a decision, with their seats."""
    rng, rules = random.Random(f"{name} {seats}"), preset(name, seats)
    notation = game_of(rules).notation
    assert notation is not None
    start = notation.rules(rules).start()
    return [
        (state.view(seat), seat)
        for state, seat, action in steps(start, random_choice(rng), rng)
        if seat != CHANCE and action is not None
    ]


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_what_is_written_is_read_again(way: tuple[str, int]) -> None:
    """The same text, the same visible cards, the same choices."""
    for view, seat in moments(*way)[::5]:
        text = positions.told(view, seat, way[0])
        if text is None:
            assert view.phase in ("claim", "muggins", "pause")
            continue
        found = positions.read(text)
        assert found.text == text
        assert list(found.view.legal(found.seat)) == list(view.legal(seat))
        standings: Any = [found.view.standings, (*view.standings[seat:], *view.standings[:seat])]
        if any(getattr(view, "places", ())):  # the order of elimination is not written
            standings = [each[0] for each in standings]
        assert standings[0] == standings[1]
        zones, theirs = found.view.zones(), view.zones()
        assert {zone: theirs[zone] for zone in SHARED & theirs.keys()} == {
            zone: zones[zone] for zone in SHARED & zones.keys()
        }
        assert zones["hand/0"] == theirs[f"hand/{seat}"]


def after(position: Position, action: Action) -> Position | None:
    """The next position; None if the deal or the game is over."""
    try:
        return positions.after(position, positions.then(position, action))
    except BadPosition as error:
        if error.text.key not in ("position-over", "position-scores-over"):
            raise
        return None


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_what_follows_from_an_action_is_what_the_rules_say(way: tuple[str, int]) -> None:
    rng = random.Random(str(way))
    for view, seat in moments(*way)[3::9]:
        text = positions.told(view, seat, way[0])
        if text is None:
            continue
        position = positions.read(text)
        action = rng.choice(position.view.legal(position.seat))
        then = after(position, action)
        if then is None:
            continue
        assert then.text != text
        assert positions.read(then.text).view == then.view


PLAY = "standard pone 97-101 hand 2C 2S 5H 6C 7S 9D crib 2C 2S starter JD play"
WRONG = {
    "standard dealer hand 5H 6H 5H": ("hand", "position-twice"),
    "standard dealer hand 5H 6H": ("hand", "position-few"),
    "standard dealer hand 5H 6H 7H 8H 9H TH JH": ("hand", "position-many"),
    "standard dealer hand 5H 6H 7H 8H 9H Wb": ("hand", "position-not-in-deck"),
    "standard dealer hand 5H 6H 7H 8H 9H 1H": ("hand", "bad-card"),
    "standard dealer hand 5H 6H 7H 8H 9H TH crib 5H": ("crib", "position-few"),
    "standard dealer hand 5H 6H 7H 8H 9H TH crib 5H 6H second 7H": ("second", "position-no-second"),
    "standard dealer hand 5H 6H 7H 8H 9H TH crib 5H 6H starter 7H": ("starter", "position-twice"),
    "standard dealer hand 5H 6H 7H 8H 9H TH crib 5H 6H play 2C": ("starter", "position-few"),
    "standard dealer+2 hand 5H": ("place", "position-place"),
    "standard 5 hand 5H": ("seats", "rules-seats"),
    "standard 7-8-9 hand 5H": ("scores", "position-scores"),
    "standard 121-8 hand 5H": ("scores", "position-scores-over"),
    "standard what hand 5H": ("", "position-word"),
    f"{PLAY} 8H": ("play", "position-mine"),
    f"{PLAY} 7S GO": ("play", "position-no-go"),
    f"{PLAY} 7S TD 9D KC": ("play", "position-limit"),
    f"{PLAY} 7S TD |": ("play", "position-can-play"),
    f"{PLAY} 7S TD 9D GO 5H 4C": ("play", "position-passed"),
    f"{PLAY} 7S TD 9D GO 2C": ("play", "position-twice"),
}  # fmt: skip


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_said_where_it_stands(text: str) -> None:
    with pytest.raises(BadPosition) as caught:
        positions.read(text)
    assert (caught.value.field, caught.value.text.key) == WRONG[text]
    assert caught.value.lacking == (caught.value.text.args.get("count") if "few" in WRONG[text][1] else 0)


def test_cards_alone_are_a_hand_and_options_are_kept() -> None:
    assert positions.read("5h 6h,7s j♣ kd 2s").text == "standard dealer 0-0 hand 2S 5H 6H 7S JC KD"
    text = "standard dealer 3-4 target=61 skunk_lines=31/1 hand 2S 5H 6H 7S JC KD"
    assert positions.read(text).text == text
    rules: Any = positions.read(text).view.rules
    assert (rules.target, rules.skunk_lines) == (61, (31, 1))
    assert positions.told(positions.read(text).view, 0) == text


TRICKS = "cribist dealer+3 hand AH 3H 3S 4H 5C 5H 6S 9C 9D 9H QC QD KD play 8H"
BETS = "skalborg dealer hand 3S 5H 5S 6D Wb crib 6D"


@pytest.mark.parametrize(
    ("text", "field", "key"),
    [
        (f"{TRICKS} 7H KD", "play", "cribist-illegal-suit"),
        (f"{TRICKS} AH", "play", "position-not-mine"),
        (f"{TRICKS} 7C 3H 2H TC 2C 5C KC TD 2D 7H", "play", "position-revoked"),
        (f"{BETS} bets 7", "bets", "illegal-choice-of"),
        (f"{BETS} bets what", "bets", "position-bet"),
        (f"{BETS} bets call call board 7H QH 2C", "board", "position-many"),
        (f"{BETS} board 7H QH 2C 3C", "board", "position-board"),
        ("skalborg dealer 0-5 hand 3S", "scores", "position-stacks"),
        ("skalborg 3 dealer+1 20-5-0 hand 3S", "place", "position-dealer-out"),
        ("skalborg dealer hand 3S 5H 5S 6D Wb bets call", "crib", "position-few"),
    ],
)
def test_so_it_is_in_the_other_games(text: str, field: str, key: str) -> None:
    with pytest.raises(BadPosition) as caught:
        positions.read(text)
    assert (caught.value.field, caught.value.text.key) == (field, key)
    assert str(caught.value)
