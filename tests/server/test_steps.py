"""The steps of an entry, planned without a table: those due before it, itself, and those that follow."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from pegout.game import CHANCE, Action, IllegalAction
from pegout.games import GAMES
from pegout.games.cribbage import State
from pegout.match import Acted, Chair, Contributed, Entry, Match, Options, Sat, uncommitted
from pegout.server.play.players import coming_back, giving_up, sitting_down, standing_up
from pegout.server.play.steps import BrokenRules, Drawn, Nonces, Step, due_entry, plan, plan_due
from pegout.server.play.uptime import COME_BACK, Stops
from pegout.testing import cases
from tests.match.matches import opened

CASE = next(case for case in cases(GAMES) if case.name == "standard-2")
START, NONE = 1000.0, Stops()
SECRETS = Drawn("match", random.Random(1))
NONCE = "0123456789abcdef0123456789abcdef"


def table(options: Options = Options(), open_seats: int = 0) -> Match:  # noqa: B008
    return Match.open(opened(CASE, options=options, open_seats=open_seats))


def dealt(options: Options = Options()) -> Match:  # noqa: B008
    """A match at its first discards."""
    return plan_due(table(options), START, NONE, SECRETS, ())[-1][1]


def nonce(match: Match, seat: int) -> Contributed:
    """A seat's contribution to the next shuffle."""
    assert match.shuffles.commitment is not None
    return Contributed(START, seat, match.shuffles.commitment.deal, NONCE)


def move(match: Match, seat: int, at: float = START + 1) -> Acted[Action]:
    return Acted(at, seat, match.state.default(seat))


def kinds(steps: Sequence[Step]) -> list[str]:
    return [type(entry).__name__ for entry, _ in steps]


def test_chance_commits_to_a_deal_before_it_deals_and_to_the_next_one_at_once() -> None:
    steps = plan_due(table(), START, NONE, SECRETS, ())
    assert kinds(steps) == ["Committed", "Acted", "Acted", "Committed"], "a cut, and a deal"
    assert all(entry.seat == CHANCE for entry, _ in steps if isinstance(entry, Acted))
    assert not uncommitted(steps[-1][1])
    assert plan_due(steps[-1][1], START, NONE, SECRETS, ()) == [], "it is up to the players"


def test_each_step_is_the_match_after_its_entry() -> None:
    match = dealt()
    for entry, after in plan(match, move(match, 0), START + 1, NONE, SECRETS, ()):
        match = match.apply(entry)
        assert match == after


def test_nonces_that_fit_go_before_the_entry_and_others_are_left_out() -> None:
    match = dealt()
    nonces = [nonce(match, 0), Contributed(START, 1, 1, NONCE)]
    steps = plan(match, move(match, 0), START + 1, NONE, SECRETS, nonces)
    assert kinds(steps) == ["Contributed", "Acted"]
    assert steps[0][0] == replace(nonces[0], at=START + 1)


def test_an_entry_comes_after_the_clocks_are_extended() -> None:
    """At the time of the extension, or the other player's clock would have run meanwhile."""
    match = dealt(Options(turn_seconds=20.0))
    stops = Stops(((START + 5, START + 3605),))
    steps = plan(match, move(match, 0, START + 3600), START + 3600, stops, SECRETS, ())
    assert kinds(steps) == ["Extended", "Acted"]
    assert [entry.at for entry, _ in steps] == [START + 3605] * 2
    assert steps[-1][1].deadlines == (None, START + 20 + 3600 + COME_BACK)


def test_without_a_clock_a_stop_changes_nothing() -> None:
    match, stops = dealt(), Stops(((START + 5, START + 3605),))
    assert kinds(plan(match, move(match, 0), START + 3600, stops, SECRETS, ())) == ["Acted"]


def test_an_entry_that_is_refused_leads_nowhere() -> None:
    match = dealt()
    with pytest.raises(IllegalAction):
        plan(match, Acted(START, 0, match.state.default(1)), START, NONE, SECRETS, ())


def test_broken_rules_are_told_by_the_entry_and_without_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt()
    entry = move(match, 0)

    def broken(*_: object) -> State:
        raise ZeroDivisionError("planted here")

    monkeypatch.setattr(State, "apply", broken)
    with pytest.raises(BrokenRules, match=rf"^broke at entry {match.n} \(Acted\)$"):
        plan(match, entry, START, NONE, SECRETS, ())


def test_players_sit_down_stand_up_and_give_up_while_seats_are_open() -> None:
    match, rng, bob = table(open_seats=1), random.Random(1), Chair("person", "bob", "Bob")
    assert due_entry(match.apply(SECRETS.commit(1, START)), START, NONE, SECRETS) is None, "one is missing"
    assert sitting_down(match, Chair("person", "player 0", "Ann"), START, rng) is None, "they sit already"
    assert sitting_down(match, bob, START, rng) == Sat(START, 1, bob)
    assert standing_up(match, "player 0", START) == Sat(START, 0, Chair("open"))
    given_up = giving_up(match, "player 0", START)
    assert isinstance(given_up, Sat)
    assert given_up.chair.kind == "bot"
    full = entered(match, Sat(START, 1, bob))
    assert sitting_down(full, Chair("person", "eve", "Eve"), START, rng) is None
    assert standing_up(full, "bob", START) is None
    assert isinstance(giving_up(full, "bob", START), Acted)


def test_a_player_comes_back_from_the_bot_that_took_over() -> None:
    match = dealt()
    assert coming_back(match, 0, START) is None
    away = match.apply(Sat(START, 0, Chair("bot", "player 0", "Ann")))
    assert coming_back(away, 0, START) == Sat(START, 0, Chair("person", "player 0", "Ann"))


def test_a_nonce_waits_until_the_next_entry_and_one_that_no_longer_fits_is_forgotten() -> None:
    match, nonces = dealt(), Nonces()
    given = nonce(match, 0)
    nonces.add(match, given)
    nonces.add(match, given)  # sent again after reconnecting
    with pytest.raises(IllegalAction):
        nonces.add(match, replace(given, nonce=NONCE[::-1]))
    assert list(nonces.awaited(match)) == [given]
    assert list(nonces.awaited(match)) == [given], "nothing has been stored"
    assert list(nonces.awaited(match.apply(given))) == []


def entered(match: Match, entry: Entry) -> Match:
    return plan(match, entry, entry.at, NONE, SECRETS, ())[-1][1]
