"""The JSON Schema of records: what is written fits it, what is damaged mostly does not."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from msgspec.structs import replace

from pegout.cards import DECK
from pegout.game import CHANCE, Deal, Leave
from pegout.games import OWN, preset
from pegout.records import Note, dumps, record
from pegout.records.schema import schema
from pegout.shuffling import Commitment
from pegout.testing.walks import Case, cases, walk
from tests.make_docs import RECORDS, schema_of_records
from tests.representative import REPRESENTATIVE

GOLDEN = sorted(Path(__file__).parent.glob("golden/records/[!o]*.json"))
FITS = jsonschema_rs.validator_for(schema())


def test_the_published_schema_is_current() -> None:
    assert RECORDS.read_text(encoding="utf-8") == schema_of_records(), "run `python -m tests.make_docs`"
    jsonschema_rs.meta.validate(schema())


@pytest.mark.parametrize("case", REPRESENTATIVE)
def test_records_of_every_preset_fit(case: Case) -> None:
    done = walk(case.game, case.rules, random.Random(3), limit=80, leave=0.005)
    written = record(case.rules, done.moves, preset=case.name.rsplit("-", 1)[0])
    FITS.validate(json.loads(dumps(written)))


def test_golden_records_fit() -> None:
    assert len(GOLDEN) > 30
    for path in GOLDEN:
        FITS.validate(json.loads(path.read_text(encoding="utf-8")))


def full() -> dict[str, Any]:
    """A record in which every field is used."""
    variation = Note(2, actions=((1, Leave()),), notes=(Note(1, "why not?"),))
    whole = replace(
        record(preset("standard"), [(CHANCE, Deal(DECK)), (0, Leave())], preset="standard", names=["A", "B"]),
        match="x", commitments=(Commitment(1, "0" * 64, "1" * 64, ("", "a"), 2, "CDHS"),), taken_back=1,
        notes=(Note(0, "the cut"), variation),
    )  # fmt: skip
    read: dict[str, Any] = json.loads(dumps(whole))
    return read


def test_a_record_with_everything_fits() -> None:
    assert full().keys() == schema()["properties"].keys()
    FITS.validate(full())


@pytest.mark.parametrize(
    "damage",
    [
        lambda it: it.pop("rules"),
        lambda it: it.update(pegout=2),
        lambda it: it.update(game="whist"),
        lambda it: it.update(version=99),
        lambda it: it["rules"].update(taget=61),
        lambda it: it["rules"].update(target=0),
        lambda it: it["actions"].append([0]),
        lambda it: it["actions"].append([0, {"type": "Fold"}]),
        lambda it: it["actions"].append([0, {"type": "Play", "card": "1H"}]),
        lambda it: it["actions"].append([0, {"type": "Go", "card": "5H"}]),
        lambda it: it["notes"].append({"at": 1}),
        lambda it: it["notes"].append({"at": 1, "text": "a", "actions": []}),
        lambda it: it["notes"][1]["notes"].append({"text": "a"}),
    ],
)  # fmt: skip
def test_what_is_wrong_does_not_fit(damage: Callable[[dict[str, Any]], object]) -> None:
    written = full()
    damage(written)
    assert not FITS.is_valid(written)


def test_it_covers_games_of_other_packages() -> None:
    """With a subset of the games, the others are unknown to it."""
    only = jsonschema_rs.validator_for(schema(OWN[1:2]))
    assert not only.is_valid(full())
    case = cases(OWN[1:2])[0]
    done = walk(case.game, case.rules, random.Random(1), limit=20)
    only.validate(json.loads(dumps(record(case.rules, done.moves))))
