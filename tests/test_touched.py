"""The selection of tests by `make quick`."""

import pytest

from tests.touched import ROOT, touched


@pytest.mark.parametrize(
    ("path", "some", "none"),
    [
        ("src/pegout/terminal/app.py", {"tests/terminal/test_app.py"}, {"tests/test_scoring.py"}),
        ("src/pegout/scoring.py", {"tests/test_scoring.py", "tests/test_golden.py"}, {"tests/test_cards.py"}),
        ("src/pegout/bots/cribist/search.py", {"tests/bots/test_levels.py"}, {"tests/test_records.py"}),
        ("src/pegout/bots/cribist/gone.py", {"tests/bots/test_cribist_bots.py"}, {"tests/test_records.py"}),
        ("src/pegout/games/skalborg/en.ftl", {"tests/games/test_skalborg.py"}, {"tests/test_cards.py"}),
        ("tests/decks.py", {"tests/games/test_cribbage_match.py"}, {"tests/test_cards.py"}),
        ("tests/test_cards.py", {"tests/test_cards.py"}, {"tests/test_scoring.py"}),
        ("tests/golden/records/outcomes.json", {"tests/test_golden.py"}, {"tests/test_cards.py"}),
        ("tests/data/perft/gone.json", {"tests/test_perft.py"}, {"tests/test_cards.py"}),
        ("tests/server/conftest.py", {"tests/server/test_play.py"}, {"tests/test_cards.py"}),
        ("docs/rules/cribbage.md", {"tests/test_rules_pages.py"}, {"tests/test_cards.py"}),
        ("web/src/main.ts", {"tests/browser/test_cribbage.py"}, {"tests/test_cards.py"}),
        ("bench/levels.py", {"tests/bots/test_levels.py"}, {"tests/test_cards.py"}),
        ("LICENSE", set(), {"tests/test_cards.py"}),
    ],
)  # fmt: skip
def test_a_change_touches_what_imports_it(path: str, some: set[str], none: set[str]) -> None:
    files = set(touched([path]))
    assert some <= files
    assert not none & files


def test_what_all_is_built_from_touches_all_but_the_browser() -> None:
    every = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/**/test_*.py")}
    assert set(touched(["requirements/dev.txt"])) == {path for path in every if "browser" not in path}
    assert set(touched(["requirements/dev.txt", "web/index.html"])) == every


def test_changes_add_up() -> None:
    one, other = "tests/test_cards.py", "tests/test_scoring.py"
    assert set(touched([one, other])) == {one, other}
    assert touched([]) == []


def test_the_nearest_come_first() -> None:
    files = touched(["src/pegout/scoring.py"])
    assert files.index("tests/test_scoring.py") < files.index("tests/server/test_play.py")
