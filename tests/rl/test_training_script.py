"""Wrong arguments of the training script are told in a sentence before it trains."""

import runpy
import sys
from pathlib import Path
from unittest.mock import MagicMock

import pytest

SCRIPT = Path(__file__).parents[2] / "examples/train_cribbage.py"


def run(monkeypatch: pytest.MonkeyPatch, *given: str, torch: object) -> None:
    monkeypatch.setitem(sys.modules, "torch", torch)
    monkeypatch.setattr(sys, "argv", [str(SCRIPT), *given])
    runpy.run_path(str(SCRIPT), run_name="__main__")


def test_without_pytorch_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match="PyTorch is missing: pip install torch"):
        run(monkeypatch, torch=None)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--opponent", "genius"), "there is no bot 'genius': choose random, beginner"),
        (("--load", "nowhere.pt"), "there is no file nowhere.pt to load"),
    ],
)
def test_wrong_arguments_are_told_before_it_trains(
    given: tuple[str, str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, *given, torch=MagicMock())
    assert said in capsys.readouterr().err
