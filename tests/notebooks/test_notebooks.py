"""What notebooks show, and rows for data frames."""

from __future__ import annotations

import random
from html.parser import HTMLParser
from typing import Any

import pytest

from pegout import CHANCE, preset, score_show, shuffled
from pegout.analysis.cribbage.ranking import rank
from pegout.cards import UNKNOWN, Card, cards
from pegout.games import PRESETS, rules_for
from pegout.notebooks import html, load_ipython_extension, rows, show, table
from pegout.shown import Shown
from pegout.simulation.job import Job
from pegout.simulation.report import report
from pegout.simulation.rounds import play_rounds
from tests.review.games import reviewed
from tests.services import need


class Reader(HTMLParser):
    """The text of cells and elsewhere; raises AssertionError for tags that are not closed."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []
        self.feed(source)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: object) -> None:
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += [data.strip()] if data.strip() else []


def shown(value: Shown) -> list[str]:
    return Reader(value._repr_html_()).text


@pytest.mark.parametrize("name", PRESETS)
def test_every_position_is_shown_and_backs_hide_their_cards(name: str) -> None:
    rng, state = random.Random(3), preset(name).start()
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, shuffled(rng, state.rules.deck))
    seat = state.to_act[0]
    view: Any = state.view(seat)
    read = shown(view)
    assert [text for text in read if text.startswith(f"seat {seat}")]
    hands = {card for seat, hand in enumerate(view.hands) for card in hand}
    assert {card.pretty for card in hands - {UNKNOWN}} <= {*read}
    assert "?" in read


def test_the_words_are_those_of_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    state: Any = preset("standard").start()
    assert "Player" in shown(state)
    monkeypatch.setenv("PEGOUT_LANGUAGE", "de")
    assert "Spieler" in shown(state)


def test_discards_are_shown_best_first_with_what_they_cost() -> None:
    ranking = rank("5H 6H 7S JC KD 2S", dealer=True)
    read = shown(ranking)
    assert read.index("J♣") < read.index("2♠")
    assert read[-1] == f"{ranking.ways - 8} more discards"
    assert "0.98" in read


def test_a_review_has_a_curve_and_its_mistakes() -> None:
    result = reviewed("skalborg-chips", 40)
    source = result._repr_html_()
    assert source.count("<polyline") == 1
    assert len(source.partition('points="')[2].partition('"')[0].split()) == len(result.curve)
    assert str(result.decisions[result.blunders[0]].number) in Reader(source).text


def test_a_simulation_is_shown_as_the_command_prints_it() -> None:
    rules = rules_for("standard")
    job = Job(rules=rules, lineup=("simple", "simple"), seed=1)
    result = report(job, play_rounds(job, 0, 2).sums, preset="standard")
    assert "simple" in " ".join(shown(result))


def test_tuples_are_shown_by_an_extension_or_on_request() -> None:
    hand = cards("5H 5S 5D JC")
    assert Reader(show(hand)._repr_html_()).text == ["5♥", "5♠", "5♦", "J♣"]
    assert Reader(html(score_show(hand, Card("5C")))).text[-2:] == ["total", "29"]
    with pytest.raises(TypeError, match="no picture of dict"):
        html({})

    class Formatter:
        def for_type(self, kind: type, write: Any) -> None:
            assert kind is tuple
            self.write = write

    class Shell:
        def __init__(self) -> None:
            self.formatter = Formatter()
            self.display_formatter = self
            self.formatters = {"text/html": self.formatter}

    shell = Shell()
    load_ipython_extension(shell)
    assert shell.formatter.write(hand) == show(hand)
    assert shell.formatter.write((1, 2)) is shell.formatter.write(()) is None


def test_rows_are_flat_and_a_table_has_their_types() -> None:
    need("duckdb")
    ranking = rank("5H 6H 7S JC KD 2S", dealer=True)
    found = rows(ranking.discards)
    assert found[0]["discarded"] == "JC KD"
    assert {type(value) for row in found for value in row.values()} <= {str, int, float, type(None)}
    made = table(ranking.discards)
    types = dict(zip(made.columns, map(str, made.types), strict=True))
    assert (types["discarded"], types["hand_mean"], types["hand_min"]) == ("VARCHAR", "DOUBLE", "BIGINT")
    assert len(made) == len(found) == 15
    assert made.__arrow_c_stream__()
    with pytest.raises(ValueError, match="at least one row"):
        table([])


def test_tuples_become_rows_under_their_columns() -> None:
    assert rows([(1, "a"), (2, None)], ["n", "bot"]) == [{"n": 1, "bot": "a"}, {"n": 2, "bot": None}]
