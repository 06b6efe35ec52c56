"""A journal proves its shuffles: entries that do not fit a commitment are refused."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from pegout.cards import Cards
from pegout.game import CHANCE, Deal, IllegalAction, Leave, shuffled
from pegout.games import GAMES
from pegout.match import (
    Acted,
    Chair,
    Committed,
    Contributed,
    Match,
    Sat,
    bare,
    decode_match,
    encode_entry,
    encode_match,
)
from pegout.match.match import replayed
from pegout.shuffling import deck, with_suits
from pegout.testing import cases
from tests.match.matches import journal, opened

TWO = next(case for case in cases(GAMES) if case.name == "standard-2")
SECRET = bytes(range(32))
FIRST = Committed.to(1001.0, "name", 1, SECRET)


def committed() -> Match:
    return Match.open(opened(TWO)).apply(FIRST)


def order(deal: int, nonces: tuple[str, str] = ("", ""), secret: bytes = SECRET) -> Cards:
    return deck(secret, "name", deal, nonces, TWO.rules.deck)


def dealt(cards: Cards) -> Acted[Any]:
    return Acted(1002.0, CHANCE, Deal(cards))


def test_the_cards_are_those_of_the_commitment_and_the_nonces() -> None:
    match = committed().apply(Contributed(1001.5, 1, 1, "mine"))
    given = match.shuffles.commitment
    assert given is not None
    assert given.nonces == ("", "mine")
    cut = match.apply(dealt(order(1, ("", "mine"))))
    after = cut.apply(dealt(order(2, ("", "mine"))))  # the cut, and the deal at once: one commitment
    assert (after.shuffles.deals, after.shuffles.commitment) == (2, None)
    assert sorted(after.state.to_act) == [0, 1]


@pytest.mark.parametrize(
    "cards",
    [order(1, ("mine", "")), order(2, ("", "mine")), order(1), order(1, ("", "mine"))[::-1],
     order(1, ("", "mine"), bytes(32))],
)  # fmt: skip
def test_other_cards_are_refused(cards: Cards) -> None:
    match = committed().apply(Contributed(1001.5, 1, 1, "mine"))
    with pytest.raises(IllegalAction):
        match.apply(dealt(cards))


def test_without_a_commitment_any_cards_are_dealt() -> None:
    """As in matches of older versions; the next shuffle may have one in the middle of any deal."""
    match = Match.open(opened(TWO))
    for _ in range(2):
        match = match.apply(dealt(shuffled(random.Random(3), TWO.rules.deck).deck))
    after = match.apply(Committed.to(1003.0, "name", 3, SECRET))
    given = after.shuffles.commitment
    assert given is not None
    assert (given.deal, after.state) == (3, bare(match).state)


@pytest.mark.parametrize(
    "wrong",
    [
        replace(FIRST, deal=2),
        replace(FIRST, deal=0),
        replace(FIRST, match="other"),
        replace(FIRST, hash=FIRST.hash[:-1] + "0"),
        replace(FIRST, secret=FIRST.secret[:-1] + "0"),
        replace(FIRST, secret=FIRST.secret.upper()),
        replace(FIRST, secret=""),
        replace(FIRST, secret="é" * 64),
    ],
)
def test_a_commitment_that_does_not_fit_is_refused(wrong: Committed) -> None:
    with pytest.raises(IllegalAction):
        Match.open(opened(TWO)).apply(wrong)


def test_there_is_one_commitment_for_a_deal_and_none_when_all_is_over() -> None:
    with pytest.raises(IllegalAction):
        committed().apply(FIRST)
    over = committed()
    for deal in (1, 2):
        over = over.apply(dealt(order(deal)))
    over = over.apply(Acted(1003.0, 0, Leave()))
    assert over.is_over
    with pytest.raises(IllegalAction):
        over.apply(Committed.to(1004.0, "name", 3, SECRET))


def test_a_match_has_one_name() -> None:
    match = committed().apply(dealt(order(1))).apply(dealt(order(2)))
    with pytest.raises(IllegalAction):
        match.apply(Committed.to(1003.0, "other", 3, SECRET))
    assert match.apply(Committed.to(1003.0, "name", 3, SECRET)).shuffles.match == "name"


@pytest.mark.parametrize(
    "wrong",
    [
        Contributed(1001.0, 0, 2, "n"),
        Contributed(1001.0, 0, 0, "n"),
        Contributed(1001.0, 2, 1, "n"),
        Contributed(1001.0, -1, 1, "n"),
        Contributed(1001.0, 0, 1, ""),
        Contributed(1001.0, 0, 1, "n" * 65),
        Contributed(1001.0, 0, 1, "n\0m"),
        Contributed(1001.0, 0, 1, "n\n"),
        Contributed(1001.0, 0, 1, "ñ"),
        Contributed(1001.0, 1, 1, "second"),
    ],
)
def test_a_nonce_that_does_not_fit_is_refused(wrong: Contributed) -> None:
    match = committed().apply(Contributed(1001.0, 1, 1, "first"))
    with pytest.raises(IllegalAction):
        match.apply(wrong)


def test_nonces_are_peoples() -> None:
    match = committed().apply(Sat(1001.0, 0, Chair("bot", None, "Robin", "club")))
    with pytest.raises(IllegalAction):
        match.apply(Contributed(1001.0, 0, 1, "n"))
    with pytest.raises(IllegalAction):  # there is nothing that it could be for
        Match.open(opened(TWO)).apply(Contributed(1001.0, 0, 1, "n"))


def test_a_snapshot_of_an_older_version_is_read() -> None:
    match = Match.open(opened(TWO))
    text = encode_match(match)
    older = text.replace(b',"shuffles":{"match":"","deals":0,"commitment":null}', b"")
    assert older != text
    assert decode_match(older) == match


def test_the_commitments_to_what_was_dealt_are_handed_out() -> None:
    first, entries = journal(TWO, random.Random(5), length=400)
    end, moves, commitments = replayed(Match.open(first), entries)
    made = [entry for entry in entries if isinstance(entry, Committed)]
    used = made if end.shuffles.commitment is None else made[:-1]
    assert [(each.deal, each.hash) for each in commitments] == [(each.deal, each.hash) for each in used]
    assert any(any(each.nonces) for each in commitments)
    assert sum(isinstance(action, Deal) for _, action in moves) == end.shuffles.deals > 3


def test_the_secret_is_in_no_text_about_the_match() -> None:
    match = committed()
    for said in (
        repr(FIRST),
        str(FIRST),
        repr(match),
        repr(match.shuffles),
        f"{[match.shuffles.commitment]}",
    ):
        assert FIRST.secret not in said
        assert FIRST.hash in said


def test_cards_of_another_match_have_a_commitment_each_and_other_suits() -> None:
    """As in the second of two matches with swapped seats."""
    first = Committed.to(1001.0, "name", 1, SECRET, 1, "SCDH")
    plain = Committed.to(1001.0, "name", 1, SECRET)
    assert b"suits" not in encode_entry(plain)
    source = with_suits(deck(SECRET, "", 1, ("", ""), TWO.rules.deck), "SCDH")
    cut = Match.open(opened(TWO)).apply(first).apply(dealt(source))
    assert (cut.shuffles.deals, cut.shuffles.commitment, cut.state.to_act) == (1, None, (CHANCE,))
    with pytest.raises(IllegalAction):
        Match.open(opened(TWO)).apply(first).apply(dealt(order(1)))
    again = Committed.to(1003.0, "name", 2, SECRET, 6, "CDHS")
    after = cut.apply(again)
    assert decode_match(encode_match(after)) == bare(after)
    with pytest.raises(IllegalAction):
        cut.apply(replace(again, suits="SCDH"))
    with pytest.raises(IllegalAction):
        cut.apply(replace(again, source=4))
