"""The project: package contents, metadata, and fast imports."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import pegout

ROOT = Path(__file__).parents[1]


def run(*command: str | Path) -> str:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_no_file_names_an_index_of_packages() -> None:
    """The locks work with any index: an address would pin one, and leak a private one's."""
    address = re.compile(rb"(://[\w.:@-]*(registry|npmjs|pypi|pythonhosted)|\bfile:/{3})\S*", re.IGNORECASE)
    tracked = [ROOT / name for name in run("git", "ls-files", "-z").split("\0") if name]
    contents = {path: path.read_bytes() for path in tracked if path.is_file()}
    assert {path: where.group() for path, text in contents.items() if (where := address.search(text))} == {}


def test_no_source_is_ignored() -> None:
    """Ignored files are neither linted nor packaged, even if tracked."""
    assert run("git", "ls-files", "--cached", "--ignored", "--exclude-standard").split() == []


@pytest.mark.parametrize("lock", sorted((ROOT / "requirements").iterdir()), ids=lambda path: path.name)
def test_everything_that_is_installed_is_pinned_by_hash(lock: Path) -> None:
    wanted = [line for line in lock.read_text().splitlines() if line and not line.startswith((" ", "#"))]
    assert wanted
    for line in wanted:
        assert re.fullmatch(r"[\w.-]+==[\w.!+]+( ; .+)? \\", line), line


@pytest.mark.parametrize("module", ["pegout", "pegout.cards", "pegout.games", "pegout.records", "pegout.cli"])
def test_what_everybody_imports_is_light(module: str) -> None:
    heavy = {
        "asyncio", "fluent", "litestar", "matplotlib", "numba", "numpy", "sqlalchemy", "textual", "uvicorn",
    }  # fmt: skip
    program = f"import sys, {module}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    assert heavy & set(run(sys.executable, "-c", program).split()) == set()


def test_the_package_knows_its_version() -> None:
    """Read from the installed metadata, on request only: importing the package stays light."""
    with (ROOT / "pyproject.toml").open("rb") as project:
        assert pegout.__version__ == tomllib.load(project)["project"]["version"]
    program = "import sys, pegout; print('importlib.metadata' in sys.modules)"
    assert run(sys.executable, "-c", program).strip() == "False"


@pytest.mark.slow
def test_the_wheel_carries_the_page_and_its_licences(tmp_path: Path) -> None:
    """Built as by users: the source distribution first, then a wheel from it, with Node's packages."""
    build = (sys.executable, "-m", "uv", "build", "--no-build-isolation", "--out-dir", tmp_path)
    run(*build, "--sdist")
    (sources,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(sources) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # not in every Python 3.11
        archive.extractall(tmp_path)
    alone = tmp_path / sources.name.removesuffix(".tar.gz")
    (alone / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    run(*build, "--wheel", alone)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "pegout/server/static/index.html" in names
    assert any(re.fullmatch(r"pegout/server/static/assets/.+\.js", name) for name in names)
    assert any(name.endswith("licenses/NOTICE") for name in names)
    assert any(name.endswith("licenses/LICENSES/Apache-2.0.txt") for name in names)
    assert "pegout/words/en.ftl" in names
    assert "pegout/py.typed" in names
    assert {"pegout/rules_pages/cribbage.md", "pegout/rules_pages/de/cribbage.md"} <= {*names}


@pytest.mark.parametrize("page", ["security", "hosting"])
def test_each_test_that_is_named_as_a_proof_is_there(page: str) -> None:
    told = (ROOT / f"docs/{page}.md").read_text()
    named = set(re.findall(r"`((?:[./a-z]+/)?test_\w+)`", told))
    assert named
    assert [name for name in sorted(named) if not (ROOT / f"tests/server/{name}.py").exists()] == []
