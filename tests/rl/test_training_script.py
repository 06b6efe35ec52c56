"""The training script: wrong arguments are told before it trains, and its agent improves."""

import re
import runpy
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from unittest.mock import MagicMock

import pytest

SCRIPT = Path(__file__).parents[2] / "examples/train_cribbage.py"


def run(monkeypatch: pytest.MonkeyPatch, *given: str, torch: object) -> None:
    monkeypatch.setitem(sys.modules, "torch", torch)
    monkeypatch.setattr(sys, "argv", [str(SCRIPT), *given])
    runpy.run_path(str(SCRIPT), run_name="__main__")


def test_without_pytorch_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match="PyTorch is missing: pip install"):
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


@pytest.mark.prove
@pytest.mark.skipif(find_spec("torch") is None, reason='needs PyTorch: pip install "pegout[torch]"')
def test_the_agent_improves_within_seconds() -> None:
    """Its first and last win rates against `random` have intervals that do not overlap."""
    given = ("--minutes", "0.1", "--games", "200", "--opponent", "random", "--seed", "1")
    ran = subprocess.run((sys.executable, SCRIPT, *given), capture_output=True, text=True, check=True)
    rates = [tuple(map(float, found)) for found in re.findall(r"([\d.]+)% ± ([\d.]+)%", ran.stdout)]
    (first, around_first), (last, around_last) = rates[0], rates[-1]
    assert last - around_last > first + around_first, ran.stdout
