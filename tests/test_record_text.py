"""Records as text: written and read back without loss, and any error says where it is."""

from __future__ import annotations

import io
import random
import re
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pegout.cards import DECK, cards
from pegout.cli import main
from pegout.game import CHANCE, BadRules, Deal, Leave, Move, Rules, State
from pegout.games import GAMES, PRESETS, preset, rules_for, words
from pegout.games.cribbage import Discard, Play
from pegout.options import options
from pegout.records import (
    Note,
    Record,
    RecordError,
    dumps,
    dumps_text,
    load,
    loads,
    loads_text,
    record,
    replay,
    save,
)
from pegout.records.text import WIDTH, labels
from pegout.shuffling import Commitment
from pegout.testing.walks import cases, walk
from tests.strategies import examples

CASES = cases(GAMES)
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
FOLDER = Path(__file__).parent / "golden/records"
GOLDEN = [FOLDER / f"{name}.json" for name in ("house-hand", "cribist-muggins")]
START = """[Pegout "1"]
[Game "cribbage"]
[Preset "online"]
[Names "Ann" "Ben"]
"""
DEALT = START + "deal\n1. 0-0 deal Ann 2C 3C 4C 5C 6C 7C, Ben 8D 9D TD JD QD KD, rest 5H\n"


def played(case: Any, seed: int, limit: int) -> Record:
    moves = walk(case.game, case.rules, random.Random(seed), limit=limit, leave=0.002).moves
    return record(case.rules, moves, preset=case.name.rsplit("-", 1)[0], names=NAMES[: case.rules.seats])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_match_of_every_preset_comes_back_as_it_was(case: Any) -> None:
    written = played(case, 5, 120)
    text = dumps_text(written)
    assert loads(text) == written
    assert dumps_text(loads(text)) == text
    assert "`" not in text  # every action has words
    assert max(len(line) for line in text.splitlines()) <= WIDTH


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)


@st.composite
def noted(draw: st.DrawFn) -> Record:
    """The beginning of any match, with any names, comments and variations."""
    case = draw(st.sampled_from(CASES))
    rng = random.Random(draw(st.integers(0, 10**6)))
    path = walk(case.game, case.rules, rng, limit=draw(st.integers(0, 40)), leave=0.01)
    names = draw(st.none() | st.lists(TEXTS, min_size=case.rules.seats, max_size=case.rules.seats))
    notes = _notes(draw, path.states, rng, 2)
    done = record(case.rules, path.moves, preset=draw(st.sampled_from([None, case.name.rsplit("-", 1)[0]])))
    done = replace(done, names=tuple(names or ()), notes=notes, taken_back=draw(st.integers(0, 3)))
    return replace(
        done, match=draw(st.none() | TEXTS), commitments=tuple(draw(st.lists(COMMITMENTS, max_size=2)))
    )


COMMITMENTS = st.builds(
    Commitment, st.integers(1, 99), TEXTS, TEXTS, st.lists(TEXTS | st.just(""), max_size=3).map(tuple),
    st.none() | st.integers(1, 9), st.sampled_from(["", "CDHS"]),
)  # fmt: skip


def _notes(draw: st.DrawFn, states: list[State], rng: random.Random, depth: int) -> tuple[Note, ...]:
    """Comments and variations on a line of play."""
    notes = [Note(at, draw(TEXTS)) for at in range(len(states)) if rng.random() < 0.1]
    for at in range(1, len(states)):
        if rng.random() < 0.1 and depth:
            line = _line(states[at - 1], rng)
            notes.append(Note(at, "", line[0], _notes(draw, line[1], rng, depth - 1)))
    return tuple(sorted(notes, key=lambda note: note.at))


def _line(state: State, rng: random.Random) -> tuple[tuple[Move, ...], list[State]]:
    moves, states = list[Move](), [state]
    while state.to_act and len(moves) < 4:
        seat = rng.choice(state.to_act)
        deck = list(state.rules.deck)
        rng.shuffle(deck)
        action = Deal(tuple(deck)) if seat == CHANCE else state.legal(seat)[0]
        moves.append((seat, action))
        state = state.apply(seat, action)
        states.append(state)
    return tuple(moves), states


@examples(60)
@given(noted())
def test_any_record_comes_back_with_its_notes_by_text_and_by_json(written: Record) -> None:
    text = dumps_text(written)
    assert loads_text(text) == written
    assert loads(dumps(loads_text(text))) == replace(
        written, match=written.match if written.commitments else None
    )


def test_changed_options_are_named_and_come_back() -> None:
    rules = rules_for(
        "house", 3, {"target": "61", "pre_show": "on", "muggins": "show", "count_mode": "combos"}
    )
    text = dumps_text(record(rules, preset="house"))
    assert '[target "61"]\n' in text
    assert "crib_flush" not in text
    assert loads(text).rules == rules
    assert loads(text.replace('[Preset "house"]\n', "")).rules != rules
    plain = record(rules)
    assert loads(dumps_text(plain)) == plain


@st.composite
def any_rules(draw: st.DrawFn) -> tuple[Rules, str]:
    """A preset's name, and its rules with any options changed."""
    one = draw(st.sampled_from(list(PRESETS.values())))
    changes: dict[str, Any] = {}
    for option in draw(st.lists(st.sampled_from(options(one.rules)), max_size=6)):
        if option.kind == "bool":
            changes[option.name] = draw(st.booleans())
        elif option.kind == "int" and None not in option.choices:
            changes[option.name] = draw(st.integers(option.low, option.high))
        elif option.kind == "choice":
            changes[option.name] = draw(st.sampled_from(option.choices))
        elif option.kind == "list" and not option.choices:
            changes[option.name] = tuple(draw(st.lists(st.integers(option.low, option.high), max_size=3)))
    try:
        return replace(one.rules, **changes), one.name
    except BadRules:
        return one.rules, one.name


@given(any_rules(), st.booleans())
def test_any_rules_come_back_by_the_options_that_differ(chosen: tuple[Rules, str], named: bool) -> None:
    written = record(chosen[0], preset=chosen[1] if named else None)
    text = dumps_text(written)
    assert loads(text) == written
    assert "[Rules" not in text


def test_a_deal_is_told_by_hands_and_may_leave_out_what_does_not_matter() -> None:
    state = replay(loads(DEALT))
    assert state.hands == (cards("2C 3C 4C 5C 6C 7C"), cards("8D 9D TD JD QD KD"))  # type: ignore[attr-defined]
    text = DEALT + "Ben: discard QD KD  Ann: discard 2C 3C"
    starter = replay(loads(text)).starter  # type: ignore[attr-defined]
    assert str(starter) == "5H"
    assert "deal Ann" in dumps_text(loads(text)) or "deal Ben" in dumps_text(loads(text))


def test_seats_have_names_only_where_these_are_words() -> None:
    rules = preset("standard")
    for names, shown in [
        (("Ann", "Zoë"), ["Ann", "Zoë"]), (("Ann", "Ann"), ["0", "1"]), (("Ann B", "Ben"), ["0", "1"]),
        (("7", "Ben"), ["0", "1"]), (("5H", "Ben"), ["0", "1"]), (("over", "Ben"), ["0", "1"]),
        ((), ["0", "1"]),
    ]:  # fmt: skip
        assert labels(record(rules, names=names)) == shown


def test_a_long_comment_is_broken_only_where_it_comes_back() -> None:
    note = Note(0, "  two  spaces, a } and a \\ in a row  " * 9)
    written = replace(record(preset("standard")), notes=(note,))
    assert loads(dumps_text(written)) == written
    assert dumps_text(written).count("\n") > 6


def test_a_variation_and_comments_in_a_text_written_by_hand() -> None:
    read = loads(f"""{DEALT}; a remark that is not kept
      {{The crib is Ben’s.}} Ann: discard 2c 3♣ (Ann: discard 6C 7C {{keeps   a
      run}} Ben: discard QD KD)
      Ben: discard Q♦ K♦""")
    assert [(note.at, note.text) for note in read.notes] == [(2, "The crib is Ben’s."), (3, "")]
    (variation,) = read.notes[1:]
    assert [str(action) for _, action in variation.actions] == ["Discard 6C 7C", "Discard QD KD"]
    assert variation.notes == (Note(1, "keeps a run"),)
    assert read.actions[2:] == ((0, Discard(cards("2C 3C"))), (1, Discard(cards("QD KD"))))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", 'line 1, column 1: expected [Pegout "1"], not the end of the file'),
        ('[Game "cribbage"]', "line 1, column 2: expected Pegout, not Game"),
        ('[Pegout "2"]', "line 1, column 2: the file has format 2; this version of Pegout reads format 1"),
        ('[Pegout "x"]', 'line 1, column 2: expected a whole number, not "x"'),
        ('[Pegout "1"', "line 1, column 12: expected a value in quotes or ], not the end of the file"),
        ('[Pegout "1"]\n[Game "whist"]', "line 2, column 2: unknown game 'whist'; games: cribbage"),
        ('[Pegout "1"]\n[Gane "whist"]', "line 2, column 2: expected Pegout, Game, Version, Preset"),
        ('[Pegout "1"] [Game "cribbage"] [Game "x"]', "line 1, column 33: Game appears twice"),
        (START + '[taget "61"]', "line 5, column 2: unknown option 'taget'"),
        (START + '[target "0"]', "line 5, column 2: target must be a whole number from 1 to 1000, not '0'"),
        (START + '[head_start "400"]', "line 5, column 2: in the rules: head_start must be below the target"),
        (START.replace('"Ben"', ""), "line 4, column 2: the record has 1 names for 2 seats"),
        (START + "deal deal deal", "line 5, column 11: chance can’t do Deal in the discard phase"),
        (START + "deal 5H 5H", "line 5, column 9: 5♥ appears twice"),
        (START + "deal Wb", "line 5, column 6: black joker isn’t in this game’s deck"),
        (START + "deal Cleo 5H", "line 5, column 6: expected a card, a seat or rest, not Cleo"),
        (START + "2.", "line 5, column 1: expected 1., not 2."),
        (START + "1. 3-4", "line 5, column 4: expected 0-0, not 3-4"),
        (START + "Cleo: 5H", "line 5, column 1: expected Ann:, Ben:, 0:, 1: or chance:, not Cleo:"),
        (START + "Ann 5H", "line 5, column 1: expected a move or over, not Ann"),
        (START + "Ann: fly 5H", "line 5, column 6: expected a card, claim, count, discard, done, go, leave,"),
        (START + "Ann: claim 5H", "line 5, column 12: expected a whole number, not 5H"),
        (START + "Ann: claim", "line 5, column 11: expected a whole number, not the end of the file"),
        (START + "Ann: count trio 5H", "line 5, column 12: expected one of fifteen, run, pair, pair-royal,"),
        (START + "Ann: discard 5H 5", "line 5, column 17: expected a card, not 5"),
        (START + "Ann: 5H 6H", "line 5, column 9: expected the next move, not 6H"),
        (START + 'Ann: `{"type": "Go"`', "line 5, column 6: this isn’t valid JSON"),
        (START + 'Ann: `{"type": "Fly"}`', 'line 5, column 6: unknown action "Fly"; actions of cribbage:'),
        (START + "(Ann: 5H)", "line 5, column 1: expected a move or over, not ("),
        (START + "{open", "line 5, column 1: expected a move or over, not {"),
        (START + "over", "line 5, column 1: the game isn’t over yet: write * instead"),
        (START + "* more", "line 5, column 3: expected the end of the file, not more"),
        (START + "Ann: leave *", "line 5, column 12: the game is over: write over instead"),
        (START + "Ann: leave (deal", "line 5, column 17: expected a move or ), not the end of the file"),
        (DEALT + "Ann: discard 2C 9D", "line 7, column 1: seat 0 can’t do Discard 2C, 9D in the discard"),
        ('[Pegout "1"]\n[Game "\\x"]', "line 2, column 7: this string isn’t closed or has an invalid escape"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(text: str, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads_text(text)
    assert str(caught.value).startswith(says), str(caught.value)
    assert words("de").lacks(caught.value.text) == []


@examples(150)
@given(st.sampled_from([dumps_text(played(case, 3, 25)) for case in CASES[::4]]), st.data())
def test_a_text_with_other_characters_in_it_plays_or_says_why_not(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 30)))
    junk = data.draw(st.text(st.sampled_from('[](){},;/:"`\\-\n .*5HKann0123deal'), max_size=6))
    with suppress(RecordError):
        loads_text(text[:start] + junk + text[end:])


def test_a_record_that_cannot_be_replayed_is_refused() -> None:
    bad = record(preset("standard"), [(0, Play(DECK[0]))])
    with pytest.raises(RecordError, match=r"^action 1, by seat 0: seat 0 can’t do Play AC in the cut phase"):
        dumps_text(bad)


def test_variations_are_nested_only_so_deep() -> None:
    text = START + "deal " + "(deal " * 30
    with pytest.raises(RecordError, match="variations can be nested 20 levels deep"):
        loads_text(text)
    note = Note(1, actions=((0, Leave()),))
    for _ in range(30):
        note = Note(1, actions=((0, Leave()),), notes=(note,))
    with pytest.raises(RecordError, match="at most 20 levels deep"):
        loads(dumps(replace(record(preset("standard"), [(0, Leave())]), notes=(note,))))


def test_the_example_and_the_errors_of_the_page_are_what_is_written() -> None:
    page = (Path(__file__).parents[1] / "docs/notation.md").read_text(encoding="utf-8")
    example, errors = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
    assert dumps_text(loads(example)) == example
    for word, error in zip(("fly", "8H"), errors.splitlines(), strict=True):
        with pytest.raises(RecordError) as caught:
            loads(example.replace("Ann: 5C", f"Ann: {word}"))
        assert str(caught.value) == error


def test_remarks_tell_what_followed_and_are_ignored_when_read() -> None:
    written = replace(load(GOLDEN[0]), names=("Ann", "Ben", "Cleo"))
    text = dumps_text(written, partial(words("en").render, names=written.names))
    remarks = " ".join(line.strip("; ") for line in text.splitlines() if line.lstrip().startswith(";"))
    assert re.search(r"The starter is \S+\. ", remarks)
    assert re.search(r"Ann’s hand, [^:]+: fifteen two", remarks)
    assert "discards" not in remarks
    assert max(map(len, text.splitlines())) <= WIDTH
    assert loads(text) == written
    assert dumps_text(written) == "".join(
        line for line in text.splitlines(keepends=True) if not line.lstrip().startswith(";")
    )


@pytest.mark.prove
@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*-*.json")), ids=lambda path: path.stem)
def test_golden_records_come_back(path: Path) -> None:
    """Of all versions of the rules."""
    written = load(path)
    assert loads(dumps_text(written)) == written


@pytest.mark.prove
@pytest.mark.parametrize("case", CASES, ids=str)
def test_whole_matches_of_every_preset_come_back(case: Any, exploring: random.Random) -> None:
    written = played(case, exploring.randrange(10**9), 3000)
    assert loads(dumps_text(written)) == written


# --- the command -------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_command_converts_both_ways(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["convert", str(path), str(tmp_path / "game.peg")]) == 0
    assert main(["convert", str(tmp_path / "game.peg"), str(tmp_path / "game.json")]) == 0
    assert load(tmp_path / "game.json") == load(tmp_path / "game.peg") == load(path)
    assert main(["convert", str(tmp_path / "game.peg")]) == 0
    assert capsys.readouterr().out == (tmp_path / "game.json").read_text(encoding="utf-8")
    assert main(["replay", str(tmp_path / "game.peg")]) == 0
    assert main(["convert", "--told", str(tmp_path / "game.json"), str(tmp_path / "told.peg")]) == 0
    assert load(tmp_path / "told.peg") == load(path)
    assert "  ; " in (tmp_path / "told.peg").read_text(encoding="utf-8")
    save(load(path), tmp_path / "again.peg")
    assert (tmp_path / "again.peg").read_text("utf-8") == (tmp_path / "game.peg").read_text("utf-8")


def test_the_command_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(DEALT.encode())))
    assert main(["convert", "-"]) == 0
    assert loads(capsys.readouterr().out) == loads(DEALT)


def test_the_command_refuses_what_it_cannot_write_or_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.peg").write_text("hello", encoding="utf-8")
    assert main(["convert", str(tmp_path / "game.peg")]) == 2
    assert 'line 1, column 1: expected [Pegout "1"], not hello' in capsys.readouterr().err
    assert main(["convert", str(tmp_path / "game.peg"), str(tmp_path / "game.txt")]) == 2
    assert "name the file .json or .peg" in capsys.readouterr().err
