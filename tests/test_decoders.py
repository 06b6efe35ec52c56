"""External input and damaged databases are read, or refused as documented."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from contextlib import suppress
from copy import deepcopy
from functools import cache
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from pegout.game import CHANCE, IllegalAction
from pegout.games import GAMES
from pegout.match import (
    Acted,
    JournalError,
    Match,
    decode_match,
    encode_entry,
    encode_match,
    read_entry,
    read_opened,
)
from pegout.testing import cases
from pegout.wire.reading import BadMessage, encode, read, read_action
from tests.match.matches import journal
from tests.strategies import JUNK, examples, places

CASES = {game.name: next(case for case in cases(GAMES) if case.game is game) for game in GAMES}
SENT = [
    {"type": "Act", "n": 3, "action": {"type": "Discard", "cards": ["5H", "JC"]}},
    {"type": "Say", "phrase": "hello"}, {"type": "Say", "text": "hello"}, {"type": "Ping"},
    {"type": "Nonce", "deal": 1, "nonce": "00" * 16}, {"type": "Pace", "part": 0.5},
    {"type": "Away", "away": True},
]  # fmt: skip


class Told(NamedTuple):
    """A match in play and in its written forms."""

    matches: list[Match]
    entries: list[bytes]
    snapshots: list[bytes]
    actions: list[bytes]


@cache
def told(game: str) -> Told:
    first, entries = journal(CASES[game], random.Random(5), length=60)
    matches = [Match.open(first)]
    for entry in entries:
        matches.append(matches[-1].apply(entry))
    acted = [entry for entry in entries if isinstance(entry, Acted) and entry.seat != CHANCE]
    return Told(
        [match for match in matches if match.is_full],
        [encode_entry(entry) for entry in (first, *entries)],
        [encode_match(match) for match in matches[::6]],
        [encode(entry.action) for entry in acted],
    )


@st.composite
def spoiled(draw: st.DrawFn, texts: list[bytes]) -> bytes:
    """One of the texts, with a changed value, other bytes, or thousands of brackets."""
    text = draw(st.sampled_from(texts))
    way = draw(st.integers(0, 9))
    if way == 0:
        depth = draw(st.sampled_from((1, 20_000)))
        return text.replace(b":", b":" + draw(st.sampled_from((b"[", b'{"a":'))) * depth, 1)
    if way < 4:
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        return text[:start] + draw(st.binary(max_size=4)) + text[end:]
    value = json.loads(text)
    for _ in range(draw(st.integers(1, 2))):
        if rows := places(value):
            container, key = draw(st.sampled_from(rows))
            if way == 9:
                del container[key]
            else:
                others = st.sampled_from([there[at] for there, at in rows])
                container[key] = deepcopy(draw(st.one_of(JUNK, others)))
    return json.dumps(value).encode()


@examples(300)
@given(spoiled([json.dumps(each).encode() for each in SENT]))
def test_a_message_is_read_or_refused(text: bytes) -> None:
    with suppress(BadMessage):
        message = read(text)
        assert read(encode(message)) == message


@pytest.mark.parametrize("game", CASES)
@examples(100)
@given(data=st.data())
def test_an_action_is_refused_or_does_what_the_rules_say(game: str, data: st.DataObject) -> None:
    """Of any seat, at any time: the rules refuse at the latest what can be decoded."""
    match = data.draw(st.sampled_from(told(game).matches))
    with suppress(BadMessage, IllegalAction):
        action = read_action(match.game, Raw(data.draw(spoiled(told(game).actions))))
        match.apply(Acted(match.at, data.draw(st.integers(0, len(match.chairs) - 1)), action))


@pytest.mark.parametrize("game", CASES)
@examples(100)
@given(data=st.data())
def test_a_journal_is_read_or_said_to_be_unreadable(game: str, data: st.DataObject) -> None:
    entries = told(game).entries
    with suppress(JournalError):
        read_entry(game, told(game).matches[0].state.rules.version, data.draw(spoiled(entries)))
    with suppress(JournalError):
        assert read_opened(data.draw(spoiled(entries[:1]))).game in CASES


@pytest.mark.parametrize("game", CASES)
@examples(50)
@given(data=st.data())
def test_a_snapshot_is_read_or_said_to_be_unreadable(game: str, data: st.DataObject) -> None:
    with suppress(JournalError):
        assert decode_match(data.draw(spoiled(told(game).snapshots))).game.name in CASES


# In a process of its own: types are read for the first time, by threads that change places often.
AT_ONCE = """
import random, sys, threading
import msgspec
from pegout.games import GAMES
from pegout.testing import cases, walk

read = {}
for case in cases(GAMES):
    state = walk(case.game, case.rules, random.Random(1), limit=40).steps[-1].state
    view = case.game.picture(state.view(0))
    read[case.game.state], read[case.game.picture_type] = map(msgspec.json.encode, (state, view))
begin = threading.Barrier(6)

def decode():
    begin.wait()
    for kind, text in read.items():
        msgspec.json.decode(text, type=kind)

sys.setswitchinterval(1e-7)
threads = [threading.Thread(target=decode) for _ in range(6)]
for each in threads:
    each.start()
"""


def test_threads_may_read_a_type_for_the_first_time_at_once() -> None:
    done = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
