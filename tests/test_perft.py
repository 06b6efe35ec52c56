"""Node counts from fixed positions. After an intended change: python -m pegout.testing.perft FOLDER"""

import json
from pathlib import Path

import pytest

from pegout.games import GAMES
from pegout.testing import Case, cases
from pegout.testing.perft import counted

FOLDER = Path(__file__).parent / "data" / "perft"


@pytest.mark.parametrize("case", cases(GAMES), ids=str)
def test_node_counts(case: Case) -> None:
    assert counted(case) == json.loads((FOLDER / f"{case.name}.json").read_text(encoding="utf-8"))


def test_no_counts_of_what_is_no_preset() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {case.name for case in cases(GAMES)}
