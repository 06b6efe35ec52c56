"""The project: package contents, metadata, and fast imports."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

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


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a copy of the page that is built already, as building it again takes most of the time."""
    return built_wheel(tmp_path_factory.mktemp("dist"), page=ROOT / PAGE)


PAGE = Path("src/pegout/server/static")
SOURCES = ("src", "web", "docs/rules", "hatch_build.py", "pyproject.toml")  # what a wheel is built from


def built_wheel(folder: Path, page: Path | None = None) -> Path:
    """Built as by users: the source distribution first, then a wheel from it, with Node's packages.

    `page`: the built page, if it is not to be built.
    """
    build = (sys.executable, "-m", "uv", "build", "--no-build-isolation", "--out-dir", folder)
    run(*build, "--sdist")
    (sources,) = folder.glob("*.tar.gz")
    with tarfile.open(sources) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # not in every Python 3.11
        archive.extractall(folder)
    alone = folder / sources.name.removesuffix(".tar.gz")
    needed = [name for name in run("git", "ls-files", "-z", *SOURCES).split("\0") if name]
    assert [name for name in needed if (ROOT / name).exists() and not (alone / name).exists()] == []
    with pytest.MonkeyPatch.context() as patch:
        if page:
            patch.setenv("HATCH_BUILD_NO_HOOKS", "true")
            shutil.copytree(page, alone / PAGE)
        else:
            (alone / "web/node_modules").symlink_to(ROOT / "web/node_modules")
        run(*build, "--wheel", alone)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def core(wheel: Path) -> Path:
    """The Python of an environment with the wheel and what it needs without extras, taken from this one."""
    place = wheel.parent / "core"
    run(sys.executable, "-m", "venv", "--without-pip", place)
    (packages,) = place.glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    for needed in needed_by(PathDistribution(next(packages.glob("pegout-*.dist-info")))):
        for file in needed.files or []:
            if ".." not in file.parts and "__pycache__" not in file.parts:
                (packages / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(needed.locate_file(file)), packages / file)
    return place / "bin/python"


def needed_by(top: Distribution) -> list[Distribution]:
    """The installed distributions that one needs, directly or indirectly, without its extras."""
    found, waiting = dict[str, Distribution](), [(top, frozenset({""}))]
    while waiting:
        one, extras = waiting.pop()
        for need in map(Requirement, one.requires or []):
            wanted = need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in extras)
            if wanted and need.name not in found:
                found[need.name] = distribution(need.name)
                waiting.append((found[need.name], frozenset({"", *need.extras})))
    return list(found.values())


@pytest.mark.prove
def test_the_page_is_built_from_the_source_distribution_alone(tmp_path: Path, wheel: Path) -> None:
    """The same files as here."""
    page = zipfile.ZipFile(built_wheel(tmp_path)).namelist()
    assert sorted(page) == sorted(zipfile.ZipFile(wheel).namelist())


@pytest.mark.slow
def test_the_wheel_carries_the_page_and_its_licences(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "pegout/server/static/index.html" in names
    assert any(re.fullmatch(r"pegout/server/static/assets/.+\.js", name) for name in names)
    assert any(name.endswith("licenses/NOTICE") for name in names)
    assert any(name.endswith("licenses/LICENSES/Apache-2.0.txt") for name in names)
    assert "pegout/words/en.ftl" in names
    assert "pegout/py.typed" in names
    assert {"pegout/rules_pages/cribbage.md", "pegout/rules_pages/de/cribbage.md"} <= {*names}


@pytest.mark.slow
def test_a_player_at_the_terminal_needs_no_extra(core: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PEGOUT_CACHE": str(tmp_path), "PEGOUT_LANGUAGE": "en", "PYTHONPATH": ""}

    def said(*command: str, keys: str = "") -> str:
        done = subprocess.run(
            (core, "-m", "pegout", *command), cwd=tmp_path, env=environment, input=keys, capture_output=True,
            text=True, check=False,
        )  # fmt: skip
        return done.stdout + done.stderr

    assert "29" in said("score", "5H 5S 5D JC", "--starter", "5C")
    assert '"games": 2' in said("simulate", "--bots", "simple", "--games", "2", "--json")
    played = said("play", "--plain", "--seed", "3", "--record", "game.json", keys="1 2\n1\n")
    assert "four levels need NumPy" in played
    assert "pegout play --resume game.json" in played
    assert "discards" in said("replay", "game.json")
    missing = {
        ("simulate", "--games", "2"): "analysis",
        ("review", "game.json"): "analysis",
        ("simulate", "--bots", "simple", "--out", "games.parquet"): "tables",
        ("bot", "http://127.0.0.1:9", "--token", "x", "--engine", "true"): "client",
        ("serve",): "server",
    }
    for command, extra in missing.items():
        assert f'pip install "pegout[{extra}]"' in said(*command)


@pytest.mark.prove
def test_the_core_takes_at_most_40_mb(core: Path) -> None:
    """With byte code, as pip installs it."""
    (packages,) = core.parents[1].glob("lib/python*/site-packages")
    run(core, "-m", "compileall", "-q", packages)
    assert sum(file.stat().st_size for file in packages.rglob("*") if file.is_file()) < 40 * 2**20


@pytest.mark.parametrize("page", ["security", "hosting"])
def test_each_test_that_is_named_as_a_proof_is_there(page: str) -> None:
    told = (ROOT / f"docs/{page}.md").read_text()
    named = set(re.findall(r"`((?:[./a-z]+/)?test_\w+)`", told))
    assert named
    assert [name for name in sorted(named) if not (ROOT / f"tests/server/{name}.py").exists()] == []
