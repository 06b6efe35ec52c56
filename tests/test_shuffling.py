"""Verifiable shuffles: the golden ones, uniformity, and detection of any tampering."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from pegout import records
from pegout.cards import DECK, Card, Cards
from pegout.fairness import check
from pegout.game import CHANCE, Deal, shuffled
from pegout.games import preset
from pegout.records import Record
from pegout.shuffling import Commitment, commitment, deck
from tests.make_shuffles import FILE, text

VECTORS: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_golden_shuffles_are_what_is_made() -> None:
    assert text() == FILE.read_text(encoding="utf-8")
    assert len(VECTORS) > 10


def test_a_shuffle_knows_no_order_of_what_it_is_given() -> None:
    for cards in (DECK, DECK[::-1], tuple(random.Random(1).sample(DECK, 52))):
        assert deck(bytes(32), "match", 1, ("", ""), cards) == deck(bytes(32), "match", 1, ("", ""), DECK)


def test_too_many_cards_are_refused() -> None:
    assert len(deck(bytes(32), "match", 1, (), DECK[:32] * 8)) == 256
    with pytest.raises(ValueError, match="257"):
        deck(bytes(32), "match", 1, (), [*DECK[:32] * 8, DECK[0]])


# --- chances -----------------------------------------------------------------------------------------

N = 10_400  # shuffles: each card is expected 200 times in each position
Z = 3.29  # of a normal deviate: |z| is beyond it with probability 0.001


def by_random() -> Callable[[], Cards]:
    rng = random.Random(1)
    return lambda: shuffled(rng).deck


def by_secrets() -> Callable[[], Cards]:
    rng = random.Random(2)
    return lambda: deck(rng.randbytes(32), "match", 1, ("", ""), DECK)


def by_nonces() -> Callable[[], Cards]:
    n = count()
    return lambda: deck(bytes(32), "match", 1, ("", f"{next(n)}"), DECK)


def by_deals() -> Callable[[], Cards]:
    n = count(1)
    return lambda: deck(bytes(32), "match", next(n), ("", ""), DECK)


def without_rejection() -> Callable[[], Cards]:
    """What the test is to find: the first of the remaining cards are a little more likely."""
    rng = random.Random(3)

    def shuffle() -> Cards:
        order = list(DECK)
        for size, drawn in zip(range(52, 1, -1), rng.randbytes(51), strict=True):
            order[size - 1], order[drawn % size] = order[drawn % size], order[size - 1]
        return tuple(order)

    return shuffle


def deviation(shuffle: Callable[[], Cards]) -> float:
    """How far cards and positions are from independent, as a normal deviate (Wilson and Hilferty).

    The sum over cards and positions of (seen - expected)^2 / expected, times 51 / 52, is distributed as
    chi-squared with 51^2 degrees of freedom: in each shuffle every card has one position, and inversely.
    """
    seen = [[0] * 52 for _ in range(52)]
    for _ in range(N):
        for row, card in zip(seen, shuffle(), strict=True):
            row[card.index] += 1
    expected = N / 52
    freedom = 51.0 * 51.0
    chi_squared = sum((each - expected) ** 2 for row in seen for each in row) / expected * 51 / 52
    spread = 2 / (9 * freedom)
    deviate: float = ((chi_squared / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return deviate


@pytest.mark.parametrize("source", [by_random, by_secrets, by_nonces, by_deals])
def test_every_card_is_as_often_in_every_position(source: Callable[[], Callable[[], Cards]]) -> None:
    assert abs(deviation(source())) < Z


def test_a_shuffle_that_is_a_little_unfair_is_found() -> None:
    assert deviation(without_rejection()) > 2 * Z


# --- tampering ---------------------------------------------------------------------------------------

MATCH, SECRETS = "Zz9_-tT0aA1bB2cC", (bytes(range(32)), bytes(range(32, 64)))
NONCES = ("0123456789abcdef", "a-Nonce_2")


def record(*, short: bool = False) -> Record:
    """The cut and a deal by one commitment, a discard; if it is not short, as if all had been played, a deal
    by another.
    """
    rules = preset("standard")
    given = [
        Commitment(deal, commitment(secret, MATCH, deal), secret.hex(), NONCES)
        for deal, secret in zip((1, 3), SECRETS, strict=True)
    ]
    held = (given[0], given[0], given[1])
    moves: list[tuple[int, Any]] = [
        (CHANCE, Deal(each.deck(MATCH, n, rules.deck))) for n, each in enumerate(held, 1)
    ]
    moves.insert(2, (0, rules.start().apply(*moves[0]).apply(*moves[1]).legal(0)[0]))
    if short:
        del given[1], moves[3]
    return Record(rules=rules, match=MATCH, commitments=tuple(given), actions=tuple(moves))


def findings(record: Record) -> list[str]:
    return [each.finding for each in check(record)]


def test_a_record_that_is_right_is_found_to_be_so() -> None:
    assert findings(record()) == ["right"] * 3
    assert records.loads(records.dumps(record())) == record()


def altered(given: str) -> list[str]:
    """The text with each of its characters changed in turn."""
    return [
        given[:n] + ("1" if given[n] == "0" else "0") + given[n + 1 :] for n in range(len(given))
    ]  # fmt: skip


@pytest.mark.parametrize(("field", "finding"), [("secret", "hash"), ("hash", "hash")])
def test_each_digit_of_secret_and_hash_counts(field: str, finding: str) -> None:
    right = record()
    for other in altered(getattr(right.commitments[1], field)):
        wrong = replace(right.commitments[1], **{field: other})
        spoiled = replace(right, commitments=(right.commitments[0], wrong))
        assert findings(spoiled) == ["right", "right", finding]


def test_each_character_of_each_nonce_counts() -> None:
    right = record()
    for seat in (0, 1):
        for other in (*altered(NONCES[seat]), "", NONCES[seat] + "0"):
            nonces = (other, NONCES[1]) if seat == 0 else (NONCES[0], other)
            wrong = replace(right.commitments[0], nonces=nonces)
            spoiled = replace(right, commitments=(wrong, right.commitments[1]))
            assert findings(spoiled) == ["order", "order", "right"]


def test_each_position_of_the_cards_counts() -> None:
    right = record()
    last: Any = right.actions[-1][1]
    for n in range(51):
        cards: list[Card] = list(last.deck)
        cards[n], cards[n + 1] = cards[n + 1], cards[n]
        spoiled = replace(right, actions=(*right.actions[:-1], (CHANCE, Deal(tuple(cards)))))
        assert findings(spoiled) == ["right", "right", "order"]


def test_what_else_may_be_tampered_with_is_found() -> None:
    right = record()
    one, other = right.commitments
    assert findings(replace(right, match="another")) == ["hash"] * 3
    assert findings(replace(right, match=None)) == ["hash"] * 3
    assert findings(replace(right, commitments=(one,))) == ["right", "right", "uncommitted"]
    assert findings(replace(right, commitments=())) == ["uncommitted"] * 3
    assert findings(replace(right, commitments=(other, one))) == ["right"] * 3
    assert findings(replace(right, commitments=(one, other, other))) == ["right"] * 3 + ["stray"]
    assert findings(replace(right, commitments=(one, other, replace(one, deal=4)))) == ["right"] * 3 + [
        "stray"
    ]
    for nonces in ((), ("n",), (*NONCES, ""), ("\0", ""), ("x" * 65, "")):
        spoiled = replace(right, commitments=(replace(one, nonces=nonces), other))
        assert findings(spoiled) == ["nonces", "nonces", "right"]
    for secret in ("", "0" * 63, "g" * 64, one.secret.upper(), "٠" * 64):
        spoiled = replace(right, commitments=(replace(one, secret=secret), other))
        assert findings(spoiled) == ["secret", "secret", "right"]


def test_where_cards_come_from_another_match_that_is_checked_too() -> None:
    """As in matches with swapped seats: one commitment for each shuffle, with a source and other suits."""
    rules = preset("standard")
    given = [
        Commitment(deal, commitment(secret, MATCH, deal, *of), secret.hex(), ("", ""), *of)
        for deal, of, secret in ((1, (1, "SCDH"), SECRETS[0]), (2, (6, "CHDS"), SECRETS[1]))
    ]
    moves = tuple((CHANCE, Deal(each.deck(MATCH, each.deal, rules.deck))) for each in given)
    right = Record(rules=rules, match=MATCH, commitments=tuple(given), actions=moves)
    assert findings(right) == ["right", "right"]
    assert records.loads(records.dumps(right)) == right
    assert findings(replace(right, commitments=tuple(given[:1]))) == ["right", "uncommitted"]
    other = deck(SECRETS[1], "", 6, ("", ""), rules.deck)
    assert [str(card)[0] for card in other] == [str(card)[0] for card in moves[1][1].deck]
    for change in ({"source": 4}, {"suits": "CHSD"}, {"suits": ""}, {"source": None, "suits": ""}):
        spoiled = replace(given[1], **change)
        assert findings(replace(right, commitments=(given[0], spoiled))) == ["right", "hash"]
    spoiled = replace(given[1], suits="CCDS", hash=commitment(SECRETS[1], MATCH, 2, 6, "CCDS"))
    assert findings(replace(right, commitments=(given[0], spoiled))) == ["right", "order"]
