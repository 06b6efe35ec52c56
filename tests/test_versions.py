"""A raised rules version leaves records and matches of older versions unchanged."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pegout import games
from pegout.game import Action, BadRules, Seat, put, steps
from pegout.games import cribist, find
from pegout.games.cribist.moves import Claimed
from pegout.match.entries import Chair, Opened, encode_entry, read_opened
from pegout.match.match import Match
from pegout.records import RecordError, dumps, loads, record
from pegout.records import replay as replayed


class Rules(cribist.Rules, frozen=True, kw_only=True, tag="two-versions"):
    """By version 2 every trick is a point more."""

    version: int = 2

    def start(self) -> State:
        return State(rules=self)


class State(cribist.State, frozen=True, kw_only=True, tag="two-versions"):
    def apply(self, seat: Seat, action: Action) -> State:
        after: Any = cribist.State.apply(self, seat, action)
        claimed = [event.seat for event in after.events if isinstance(event, Claimed)]
        for winner in claimed if self.rules.version >= 2 else ():
            after = replace(after, scores=put(after.scores, winner, after.scores[winner] + 1))
        done: State = after
        return done


GAME = replace(
    cribist.GAME, name="two-versions", versions=(1, 2), rules=Rules, state=State, presets=()
)
OPTIONS: dict[str, Any] = {"count_mode": "auto", "end": "deals", "deals": 1}


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (GAME, *games.OWN))


def played(rules: Rules) -> tuple[list[Any], Any]:
    start: cribist.State = rules.start()
    done = list(steps(start, lambda view, seat: view.legal(seat)[0], random.Random(1)))
    return [(seat, action) for _, seat, action in done[:-1]], done[-1][0]


def test_a_game_is_found_by_every_version_that_it_can_play() -> None:
    assert find("two-versions") is find("two-versions", 1) is find("two-versions", 2) is GAME
    assert GAME.version == 2
    with pytest.raises(BadRules, match="two-versions rules version 3 is not supported"):
        find("two-versions", 3)
    with pytest.raises(BadRules, match="unknown game 'whist'"):
        find("whist", 1)


@pytest.mark.parametrize("version", [1, 2])
def test_a_record_is_replayed_by_the_version_that_it_was_played_by(version: int) -> None:
    moves, last = played(Rules(version=version, **OPTIONS))
    again = loads(dumps(record(last.rules, moves)))
    assert again.version == version
    assert replayed(again) == last
    rules: Any = again.rules
    other = replayed(replace(again, rules=replace(rules, version=3 - version)))
    assert sum(other.standings) - sum(last.standings) == (13 if version == 1 else -13)


def test_a_record_does_not_say_its_version_among_the_options() -> None:
    rules: Any = Rules(version=1, **OPTIONS)
    text = dumps(record(rules))
    assert text.count('"version"') == 1
    with pytest.raises(RecordError, match="unknown option 'version'"):
        loads(text.replace('"rules": {', '"rules": {"version": 2, '))


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("told", [True, False])
def test_a_match_goes_on_by_the_version_that_it_began_with(version: int, told: bool) -> None:
    """Also where its rules were written before they had a version (`told` is False)."""
    rules: Any = Rules(version=version, **OPTIONS)
    text = encode_entry(Opened(0.0, GAME.name, version, "", rules, (Chair("open"),) * 4))
    if not told:
        opened = msgspec.json.decode(text)
        opened["rules"].pop("version")
        text = msgspec.json.encode(opened)
    match = Match.open(read_opened(text))
    begun: Any = match.state
    assert begun.rules == rules
    assert match.game is GAME
