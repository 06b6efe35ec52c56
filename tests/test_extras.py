"""Extras: the packages they install, and the messages without them."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from pegout import extras
from pegout.cli.common import explain
from pegout.extras import EXTRAS, MissingExtra, requirement
from pegout.words import catalogue

with (Path(__file__).parents[1] / "pyproject.toml").open("rb") as file:
    DECLARED: dict[str, list[str]] = tomllib.load(file)["project"]["optional-dependencies"]
HERE = Path("/home/ann/pegout").as_uri()


def test_every_extra_is_known_by_a_module_that_it_brings() -> None:
    assert set(EXTRAS) == set(DECLARED) - {"all", "torch"}  # nothing of the package needs PyTorch
    brought = packages_distributions()
    for extra, module in EXTRAS.items():
        names = {canonicalize_name(Requirement(each).name) for each in DECLARED[extra]}
        assert names & {canonicalize_name(each) for each in brought[module]}, extra


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("extra", EXTRAS)
def test_every_missing_extra_is_told_in_a_sentence_of_its_own(extra: str, language: str) -> None:
    text = catalogue(language).render(MissingExtra(extra).text)
    assert text.endswith(extras.install_command(extra))
    others = {catalogue(language).render(MissingExtra(each).text) for each in EXTRAS if each != extra}
    assert text.replace(f"[{extra}]", "") not in {re.sub(r"\[\w+\]", "", other) for other in others}


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        (None, '"pegout[fast]"'),
        ({"url": f"{HERE}/pegout-1.whl", "archive_info": {}}, f'"pegout[fast] @ {HERE}/pegout-1.whl"'),
        ({"url": HERE, "dir_info": {"editable": True}}, '-e "/home/ann/pegout[fast]"'),
        ({"url": HERE, "dir_info": {}}, f'"pegout[fast] @ {HERE}"'),
        ({"url": "https://git.example/p", "vcs_info": {"vcs": "git", "commit_id": "1c2d"}},
         '"pegout[fast] @ git+https://git.example/p@1c2d"'),
    ],
)  # fmt: skip
def test_the_command_names_the_place_pegout_is_from(source: dict[str, Any] | None, wanted: str) -> None:
    assert requirement("fast", source) == wanted


def test_a_command_says_what_to_install_for_a_module_that_is_missing() -> None:
    told = explain(ModuleNotFoundError("No module named 'numpy'", name="numpy.typing"))
    assert told == str(MissingExtra("analysis"))
    assert explain(ModuleNotFoundError("No module named 'gone'", name="gone")) is None


def test_without_numpy_seats_are_filled_by_the_simple_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    import random

    from pegout import bots
    from pegout.games import find

    game = find("cribbage")
    monkeypatch.setitem(EXTRAS, "analysis", "no_such_module")
    bots._of_game.cache_clear()
    assert bots.bot_for(game) is bots.bot(game, "simple", random.Random(1)) is bots.quick(game)
    with pytest.raises(MissingExtra, match="NumPy"):
        bots.bot(game, "club", random.Random(1))
