"""The table line by line: whole matches by answers to prompts, and invalid answers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pegout import records
from pegout.betting import Fold
from pegout.cards import cards, pretty
from pegout.counting import Count, Done
from pegout.game import Dealt, IllegalAction, Leave
from pegout.games import PRESETS, preset
from pegout.games.cribbage.moves import Discard
from pegout.games.skalborg.picture import Picture, Row
from pegout.match import Options
from pegout.options import configure
from pegout.records import load, replay
from pegout.terminal.line_by_line import run
from pegout.terminal.local import LocalTable, Timing, new_table, resumed_table
from pegout.terminal.offers import read_cards
from pegout.terminal.pictures import middle, picture
from tests.terminal.test_app import seen, table

MATCHES = [(name, seats) for name, one in PRESETS.items() for seats in one.seats if name != "cribist-time"]


class Person:
    """A player who reads the prompts and gives suitable answers; all output is kept."""

    def __init__(self, seed: int = 1) -> None:
        self.said: list[str] = []
        self.rng = random.Random(seed)
        self.answers = 0

    def say(self, line: str) -> None:
        self.said.append(line)

    def ask(self, prompt: str) -> str:
        self.said.append(prompt)
        self.answers += 1
        assert self.answers < 5000, self.said[-20:]
        if found := re.search(r"(one|two|four) cards?: $", prompt):
            listed = self.said[-2].count(",") + 1
            size = {"one": 1, "two": 2, "four": 4}[found[1]]
            return " ".join(map(str, self.rng.sample(range(1, listed + 1), size)))
        if found := re.search(r"\((\d+) to (\d+)\)", prompt):
            return str(min(int(found[2]), int(found[1]) + self.rng.choice([0, 4, 8])))
        if "such as: fifteen" in prompt:
            return self.rng.choice(["", "pair 1 2", "fifteen 2 3", "run 1 2 3", "fly 1", "fifteen 99"])
        choices = [line for line in self.said[-40:] if re.match(r"\d+\. ", line)]
        return self.rng.choice(["1", "1", str(len(choices)), "2"])


@pytest.mark.parametrize(("name", "seats"), MATCHES)
def test_a_whole_match_of_every_preset(name: str, seats: int, tmp_path: Path) -> None:
    one = table(name, seats)
    one.file = tmp_path / "match.json"
    person = Person()
    run(one, person.ask, person.say)
    assert one.is_over
    assert any(line.startswith("Final order: 1. ") for line in person.said)
    assert person.said[-1] == f"Record saved to {one.file}."
    assert replay(load(one.file)) == one.state


def test_the_clock_ends_a_match_that_is_played_by_time() -> None:
    """With a clock that advances a minute each time it is read."""
    minutes = iter(range(100_000))
    rules = configure(preset("cribist-time"), {"minutes": "30"})
    one = new_table(rules, seed=1, preset="cribist-time", timing=Timing(clock=lambda: 60.0 * next(minutes)))
    person = Person()
    run(one, person.ask, person.say)
    assert one.state.outcome is not None
    assert any("Time is up" in line for line in person.said)


def test_V3_2_the_person_sits_where_the_draw_puts_it() -> None:
    tables = [new_table(preset("online", 3), seed=seed, name="Dora") for seed in range(30)]
    assert {one.seat for one in tables} == {0, 1, 2}
    assert len({one.names for one in tables}) == 6, "the bots' seats are drawn, too"
    for one in tables:
        assert one.names[one.seat] == "Dora"
        assert one.look().called[one.seat] == "You"
        assert one.record().names == one.names
    assert {new_table(preset("house", 3), seed=seed).names for seed in range(9)} == {("You", "Ann", "Ben")}


def scripted(answers: list[str]) -> Callable[[str], str]:
    left = iter(answers)

    def ask(_prompt: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return ask


def test_the_end_of_the_input_ends_kindly_and_the_record_is_written(tmp_path: Path) -> None:
    file, said = tmp_path / "r.json", list[str]()
    one = new_table(preset("standard"), seed=4, file=file)
    run(one, scripted(["1 2"]), said.append)
    assert "End of input." in said
    assert said[-3:] == [
        "The game isn’t finished.", f"Record saved to {file}.", f"Continue with: pegout play --resume {file}",
    ]  # fmt: skip
    assert replay(load(file)) == one.state


def test_for_who_is_out_of_time_a_move_is_made() -> None:
    now, said = 1000.0, list[str]()
    one = new_table(preset("standard"), seed=4, timing=Timing(Options(turn_seconds=20.0), lambda: now))

    def late(_prompt: str) -> str:
        nonlocal now
        if one.seat in [seat for seat, _ in one.moves]:
            raise EOFError
        now += 21.0
        return "5 6"

    run(one, late, said.append)
    assert "You have 20 seconds." in said
    assert said.count("Time is up.") == 1
    mine = [action for seat, action in one.moves if seat == one.seat]
    hand = next(event.cards for event in dealt_to(one) if event.seat == one.seat)
    assert mine == [Discard(hand[:2])], "the first move, and not the one that came too late"


def dealt_to(one: LocalTable) -> list[Dealt]:
    steps = records.steps(one.record())
    return [event for step in steps for event in step.state.events if isinstance(event, Dealt)]


@pytest.mark.parametrize(("stop", "says"), [("q", "You quit."), (KeyboardInterrupt, "\nInterrupted.")])
def test_one_may_stop(stop: str | type[BaseException], says: str) -> None:
    def ask(_prompt: str) -> str:
        if isinstance(stop, str):
            return stop
        raise stop

    said: list[str] = []
    run(new_table(preset("standard"), seed=4), ask, said.append)
    assert says in said
    assert said[-1] == "The game isn’t finished."


@pytest.mark.parametrize(
    ("name", "seats", "told", "verdict"),
    [("standard", 2, "You left; Ann wins.", "Final order: 1. Ann 0, 2. You 0."),
     ("online", 3, "You leave the table.", "The game continues without you.")],
)  # fmt: skip
def test_one_may_leave_for_good_and_is_asked_first(name: str, seats: int, told: str, verdict: str) -> None:
    one, said = new_table(preset(name, seats), seed=4), list[str]()
    run(one, scripted(["leave", "no", "Leave", "y"]), said.append)
    assert told in said
    assert said[-1] == verdict
    assert one.moves[-1] == (one.seat, Leave())
    run(two := new_table(preset(name, seats), seed=4), scripted(["leave", "no"]), said.append)
    assert Leave() not in [action for _, action in two.moves]


def test_a_match_that_was_stopped_is_gone_on_with(tmp_path: Path) -> None:
    file, said = tmp_path / "r.json", list[str]()
    one = new_table(preset("online", 3), preset="online", name="Zoë", seed=5, file=file)
    run(one, scripted(["1", "1"]), said.append)
    again = resumed_table(load(file), name="Zoë", file=file)
    assert (again.state, again.seat, again.names) == (one.state, one.seat, one.names)
    assert resumed_table(load(file)).seat == one.seat, "the bots' names are known"
    before = len(again.moves)
    run(again, scripted(["1", "1", "q"]), said.append)
    assert load(file).actions[:before] == tuple(one.moves)
    assert len(load(file).actions) > before


def test_the_score_stands_at_the_end() -> None:
    one, person = table("standard"), Person()
    run(one, person.ask, person.say)
    mine, other = one.state.standings
    assert person.said[-3].split()[:2] == ["You", f"{mine}/31"]
    assert {f"You {mine}", f"Ann {other}"} == {part[3:] for part in person.said[-1][13:-1].split(", ")}


def test_target_partner_and_second_hand_are_on_the_table() -> None:
    one = new_table(preset("house", 4), seed=2)
    one.advance()
    lines = picture(one.look())
    assert [line[2:].split()[0] for line in lines[:4]] == one.look().called
    assert set(lines[2].split()[-1]) == {"▮"}
    assert "with you" in lines[2]
    assert "with Ben" in lines[0]
    assert all("0/121 " in line for line in lines[:4])
    two = new_table(preset("ten-hand", 2), seed=2)
    two.advance()
    two.act(two.view.legal(two.seat)[0])
    two.advance()
    second = two.view.zones()[f"second/{two.seat}"]
    assert f"Your second hand: {pretty(second)}" in picture(two.look())


def rows(one: LocalTable) -> tuple[Row, ...]:
    picture = one.look().picture
    assert isinstance(picture, Picture)
    return picture.show


def test_a_showdown_is_itemised() -> None:
    one = new_table(configure(preset("skalborg"), {"hands_limit": "1", "count_mode": "auto"}), seed=3)
    one.advance()
    while not one.is_over and not rows(one):
        legal = one.view.legal(one.seat)
        one.act(next(action for action in legal if not isinstance(action, Fold)))
        one.advance()
    lines = middle(one.look())
    for row in rows(one):
        (line,) = (line for line in lines if pretty(row.cards) in line)
        parts = re.findall(r"\d+", line.partition(": ")[2])
        assert sorted(map(int, parts)) == sorted([*(score.points for score in row.scores), row.worth])
        assert all(score.name in line for score in row.scores)
    shown = one.look().picture
    assert isinstance(shown, Picture)
    assert shown.prizes
    (won,) = (line for line in lines if line.startswith("Won: "))
    for prize in shown.prizes:
        assert f"{prize.chips} from the pot with {shown.counted[prize.seat]}" in won


def test_the_stake_of_a_trick_has_its_parts_and_a_deal_is_summed_up() -> None:
    one = new_table(configure(preset("cribist-deals"), {"count_mode": "auto"}), seed=3)
    rng, stakes = random.Random(2), set[str]()
    one.advance()
    while not (lines := middle(one.look()))[1:]:
        stakes |= set(re.findall(r"\d+ at stake(?: \(.*\))?", lines[0]))
        one.act(rng.choice(one.view.legal(one.seat)))
        one.advance()
    assert "2 at stake (pair 2)" in stakes
    assert re.match(r"This deal: You \d+ \(\d+ counted, \d+ for tricks\), ", lines[1])


def test_named_combinations_are_said_and_taken_back() -> None:
    one, said = table("standard", seed=4), list[str]()
    rng = random.Random(1)
    one.advance()
    while Done() not in one.view.legal(one.seat):
        one.act(rng.choice(one.view.legal(one.seat)))
        one.advance()
    before = len(one.moves)
    run(one, scripted(["1", "no", "pair 1 2; fifteen 3 4", "run 1 2 3", "back", "fift", "1"]), said.append)
    assert "It takes 2 to 5 cards" in "".join(said).replace("A fifteen takes 2", "It takes 2")
    so_far = [line for line in said if "(so far" in line]
    assert so_far[0].count("pair") == 1
    assert "run" in so_far[1]
    assert "run" not in so_far[2]
    counts = [action for _, action in one.moves[before:] if isinstance(action, Count)]
    assert [count.name for count in counts] == ["pair", "fifteen"]


def test_answers_that_make_no_sense_are_answered_in_a_sentence() -> None:
    one, said = new_table(preset("standard"), seed=4), list[str]()
    one.advance()
    hand = seen(one).hands[0]
    run(one, scripted(["1", "9 1", "xx", "1 1", "?", "h", f"{hand[0]} 2", "7", "", "zz"]), said.append)
    for sentence in (
        "It takes two cards, not 1.", "There’s no card 9: cards are numbered 1 to 6.",
        "'xx' is not a card: there is no suit 'x' (suits are C D H S, or ♣ ♦ ♥ ♠)",
        f"{hand[0].pretty} appears twice.", "Choose a number from 1 to 4.", "Choose one.",
    ):  # fmt: skip
        assert sentence in said
    assert set(seen(one).discards[0]) == {hand[0], hand[1]}


def test_a_word_with_a_number_is_a_whole_answer() -> None:
    one, said = new_table(configure(preset("skalborg"), {"hands_limit": "1"}), seed=3), list[str]()
    run(one, scripted(["1", "raise 50"]), said.append)
    assert "You raise to 50." in said


def test_the_blinds_are_chips_in_the_pot() -> None:
    one = new_table(preset("skalborg", 3), seed=3)
    one.advance()
    assert middle(one.look()) == [f"No board yet   Pot {sum(seen(one).betting.staked)}"]


def test_cards_are_read_by_number_or_by_name() -> None:
    held = cards("5H 6C TH")
    assert read_cards("3, 6c", held) == cards("TH 6C")
    with pytest.raises(ValueError, match="K♠ isn’t one of these cards"):
        read_cards("KS", held)


def test_nothing_happens_by_an_action_that_is_not_allowed() -> None:
    one = new_table(preset("standard"), seed=4)
    one.advance()
    before = one.state
    with pytest.raises(IllegalAction):
        one.act(one.game.action.__args__[2](card=seen(one).hands[0][0]))
    assert one.state is before
    assert len(one.moves) == 2
