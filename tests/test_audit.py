"""`make audit`: known vulnerabilities are reported, and an unreachable registry is no failure."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts/audit.py"
FAULT = {"id": "PYSEC-1", "fix_versions": ["1.1"]}
WHOLE = [{"name": "a", "version": "1.0", "vulns": []}, {"name": "b", "version": "1.0", "vulns": [FAULT]}]
SKIPPED = [{"name": "a", "skip_reason": "not found"}]
OLD = {"vulnerabilities": {"c": {"severity": "high", "range": "<2"}}}


@pytest.fixture
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("python", "node", "code", "says"),
    [
        ({"dependencies": WHOLE}, {"vulnerabilities": {}}, 1, "b 1.0: PYSEC-1, mended in 1.1"),
        ({"dependencies": WHOLE[:1]}, {"vulnerabilities": {}}, 0, "Python knows of 0 faults"),
        ({"dependencies": WHOLE + SKIPPED}, {}, 1, "b 1.0: PYSEC-1"),
        ({"dependencies": WHOLE[:1]}, OLD, 1, "c: high (<2)"),
        ({"dependencies": SKIPPED}, {"message": "405"}, 0, "Node could not be asked: 405"),
        (None, None, 0, "Python could not be asked: no route"),
    ],
)
def test_what_is_known_is_said(
    python: Any, node: Any, code: int, says: str, audit: ModuleType, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    def said(*command: str | Path, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        kind = {"pip-audit": python, "npm": node}.get(Path(command[0]).name, {})
        if kind is None:
            return subprocess.CompletedProcess(command, 1, "", "Traceback\nno route")
        return subprocess.CompletedProcess(command, 0, json.dumps(kind), "")

    monkeypatch.setattr(audit, "said", said)
    monkeypatch.setattr(audit.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert audit.main("uv") == code
    assert says in capsys.readouterr().out
