"""Golden shuffles, which the verifiers in Python and in the browser must reproduce.

    python -m tests.make_shuffles      # regenerates tests/golden/shuffles.json; it should never differ
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from pegout.cards import DECK, DECK_WITH_JOKERS, Cards, cards
from pegout.shuffling import Commitment, commitment, deck

FILE = Path(__file__).parent / "golden/shuffles.json"
FEW = cards("KS 5H AC 2D")
CASES: list[tuple[str, int, tuple[str, ...], Cards]] = [
    ("match", 1, ("", ""), DECK),
    ("match", 2, ("", ""), DECK),
    ("match", 1, ("a", ""), DECK),
    ("match", 1, ("", "a"), DECK),
    ("match", 1, ("", "", ""), DECK),
    ("Zz9_-tT0aA1bB2cC", 12, ("0123456789abcdef0123456789abcdef", "x" * 64), DECK),
    ("Zz9_-tT0aA1bB2cC", 4096, ("a-b_c", "", "7", "Q"), DECK_WITH_JOKERS),
    ("möwe", 3, ("one", "two"), DECK),
    ("", 1, (), FEW),
    ("match", 7, ("n", "m"), FEW),
    ("match", 8, ("n", "m"), FEW[:1]),
]
# name, deal, source, suits, nonces, cards: those of a source
OF_TWO: list[tuple[str, int, int, str, tuple[str, ...], Cards]] = [
    ("swapped", 1, 1, "", ("", ""), DECK),
    ("swapped-2", 1, 1, "SCDH", ("", ""), DECK),
    ("swapped-2", 4, 8, "HSCD", ("", ""), DECK),
    ("swapped-2", 8, 4, "DCHS", ("", ""), DECK_WITH_JOKERS),
    ("möwe", 12, 10, "CDHS", ("one", ""), DECK),
]


def vectors() -> list[dict[str, Any]]:
    """Input and output of each case."""
    made = []
    for n, (match, deal, nonces, pack) in enumerate(CASES):
        secret = hashlib.sha256(b"secret %d" % n).digest()
        made.append({
            "match": match, "deal": deal, "secret": secret.hex(), "nonces": nonces,
            "cards": [str(card) for card in sorted(pack)],
            "hash": commitment(secret, match, deal),
            "deck": [str(card) for card in deck(secret, match, deal, nonces, pack)],
        })  # fmt: skip
    return made + [_of_two(n, *each) for n, each in enumerate(OF_TWO)]


def _of_two(
    n: int, match: str, deal: int, source: int, suits: str, nonces: tuple[str, ...], pack: Cards
) -> dict[str, Any]:
    secret = hashlib.sha256(b"secret of two %d" % n).digest()
    told = commitment(secret, match, deal, source, suits)
    given = Commitment(deal, told, secret.hex(), nonces, source, suits)
    return {
        "match": match, "deal": deal, "source": source, "suits": suits, "secret": secret.hex(),
        "nonces": nonces, "cards": [str(card) for card in sorted(pack)],
        "hash": told,
        "deck": [str(card) for card in given.deck(match, deal, pack)],
    }  # fmt: skip


def text() -> str:
    """The file, one vector per line."""
    return "[\n" + ",\n".join(json.dumps(each, ensure_ascii=False) for each in vectors()) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
