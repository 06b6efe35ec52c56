"""`make release`, in small repositories of its own: what it refuses, shows, writes, builds and tags."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.services import need

ROOT = Path(__file__).parents[1]
SETTINGS = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "pegout"
version = "0.1.0"

[tool.hatch.build.targets.wheel]
include = ["pegout.py"]

"""
CHANGELOG = "# Changelog\n\n<!-- towncrier release notes start -->\n\n## 0.1.0 - 2026-11-21\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository with the release script, one module and one changelog fragment."""
    config = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    towncrier = "[tool.towncrier]" + config.partition("[tool.towncrier]")[2].partition("\n\n")[0]
    for name, text in {
        "pyproject.toml": SETTINGS + towncrier + "\n",
        "CHANGELOG.md": CHANGELOG,
        "CITATION.cff": "version: 0.1.0\ndate-released: 2026-11-21\n",
        "pegout.py": "",
        ".gitignore": "dist/\n__pycache__/\n",
        "changes/README.md": "One file for each change.\n",
        "changes/+undo.added.md": "Undo against bots.\n",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "scripts").mkdir()
    for name in ("package.py", "release.py"):
        shutil.copy(ROOT / "scripts" / name, tmp_path / "scripts")
    git(tmp_path, "init", "--quiet")
    for key, value in (("user.name", "Ann"), ("user.email", "ann@localhost"), ("commit.gpgsign", "false")):
        git(tmp_path, "config", key, value)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "Begin")
    return tmp_path


def git(folder: Path, *command: str) -> str:
    done = subprocess.run(("git", *command), cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def release(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = (sys.executable, "scripts/release.py", *arguments)
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_a_dry_run_shows_the_changelog_and_changes_nothing(project: Path) -> None:
    before = git(project, "rev-parse", "HEAD")
    done = release(project, "0.2.0", "--dry-run")
    assert done.returncode == 0, done.stderr
    assert "## 0.2.0 - " in done.stdout
    assert "### Added\n\n- Undo against bots." in done.stdout
    assert (git(project, "rev-parse", "HEAD"), git(project, "status", "--porcelain")) == (before, "")
    assert git(project, "tag") == ""


@pytest.mark.slow
def test_a_release_is_committed_built_and_tagged(project: Path) -> None:
    done = release(project, "0.2.0")
    assert done.returncode == 0, done.stderr
    assert git(project, "tag") == "v0.2.0"
    assert git(project, "log", "-1", "--format=%s") == "Release 0.2.0"
    assert git(project, "status", "--porcelain") == ""
    assert tomllib.loads((project / "pyproject.toml").read_text())["project"]["version"] == "0.2.0"
    changelog = (project / "CHANGELOG.md").read_text()
    assert changelog.index("## 0.2.0") < changelog.index("- Undo against bots.") < changelog.index("## 0.1.0")
    citation = (project / "CITATION.cff").read_text()
    released = re.search(r"## 0\.2\.0 - (\S+)", changelog)
    assert released
    assert citation == f"version: 0.2.0\ndate-released: {released[1]}\n"
    assert not (project / "changes/+undo.added.md").exists()
    assert (project / "changes/README.md").exists()
    for name in ("pegout-0.2.0.tar.gz", "pegout-0.2.0-py2.py3-none-any.whl"):
        assert (project / "dist" / name).exists()
        assert f"dist/{name}" in done.stdout
    assert "git push origin HEAD v0.2.0" in done.stdout


@pytest.mark.slow
def test_a_release_that_fails_before_its_commit_is_undone_as_it_says(project: Path) -> None:
    settings = project / "pyproject.toml"
    settings.write_text(settings.read_text().replace('"CHANGELOG.md"', '"changes"'))
    git(project, "commit", "--quiet", "--all", "--message", "Spoil")
    before = git(project, "rev-parse", "HEAD")
    done = release(project, "0.2.0")
    assert done.returncode == 1
    assert git(project, "status", "--porcelain") != ""
    undo = done.stderr.rpartition("to undo the release: ")[2]
    git(project, *undo.split()[1:])
    assert (git(project, "rev-parse", "HEAD"), git(project, "status", "--porcelain")) == (before, "")


@pytest.mark.parametrize(
    ("version", "spoil", "why"),
    [
        ("next", "", "must look like 0.4.0"),
        ("0.1.0", "", "is not later than 0.1.0"),
        ("0.2.0", "touch left-over", "working tree has changes"),
        ("0.2.0", "git tag v0.2.0", "tag v0.2.0 exists"),
        ("0.2.0", "git rm --quiet changes/+undo.added.md && git commit --quiet --message x", "no fragments"),
    ],
)
def test_what_is_not_ready_is_not_released(project: Path, version: str, spoil: str, why: str) -> None:
    subprocess.run(spoil, cwd=project, shell=True, check=True)
    before = git(project, "rev-parse", "HEAD")
    done = release(project, version)
    assert done.returncode == 1
    assert why in done.stderr
    assert git(project, "rev-parse", "HEAD") == before


@pytest.mark.slow
@pytest.mark.prove
def test_what_is_built_of_pegout_passes_the_tools_of_its_field() -> None:
    tools = Path(need("twine")).parent
    done = subprocess.run(
        (sys.executable, "scripts/package.py", tools), cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
