"""Build the source distribution and the wheel into an empty dist/, and check both.

    python scripts/package.py .venv/release/bin

Checked are: version, description (`twine check`), that modules can be imported and nothing strange is inside
(`check-wheel-contents`), and the SBOM. Run by `make package`, and by scripts/release.py.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VALID = """
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
fault = JsonStrictValidator(SchemaVersion.V1_6).validate_str(sys.stdin.read())
sys.exit(fault and f"the SBOM is not valid: {str(fault).splitlines()[0]}")
"""


class NotReady(Exception):
    """What was built cannot be released; the message says why and what to do."""


def build() -> list[Path]:
    """Build the source distribution and the wheel into an empty dist/."""
    dist = ROOT / "dist"
    for old in dist.glob("*") if dist.exists() else ():
        old.unlink()
    _run(sys.executable, "-m", "uv", "build", "--quiet", "--no-build-isolation", "--out-dir", dist)
    return sorted(file for file in dist.iterdir() if file.suffix in (".whl", ".gz"))


def check(built: list[Path], version: str, tools: Path | None) -> None:
    """Raise NotReady or CalledProcessError if something is wrong.

    `tools`: the folder of the programs; None: without them.
    """
    kinds = sorted(file.suffix for file in built)
    if kinds != [".gz", ".whl"]:
        raise NotReady(f"dist/ should have one wheel and one source distribution, not {kinds}")
    for file in built:
        if f"\nVersion: {version}\n" not in metadata(file):
            raise NotReady(f"{file.name} does not have version {version}")
    if tools is not None:
        (wheel,) = (file for file in built if file.suffix == ".whl")
        _run(tools / "twine", "check", "--strict", *built)
        _run(tools / "check-wheel-contents", "--config", ROOT / "pyproject.toml", wheel)
        _run(tools / "python", "-c", VALID, sbom=part(wheel, ".dist-info/sboms/page.cdx.json"))


def metadata(file: Path) -> str:
    if file.suffix == ".whl":
        return part(file, ".dist-info/METADATA")
    with tarfile.open(file) as archive:
        member = archive.extractfile(f"{file.name.removesuffix('.tar.gz')}/PKG-INFO")
        return member.read().decode() if member else ""


def part(wheel: Path, end: str) -> str:
    """The text of the file in a wheel whose path ends so; raises NotReady without one."""
    with zipfile.ZipFile(wheel) as archive:
        name = next((name for name in archive.namelist() if name.endswith(end)), None)
        if name is None:
            raise NotReady(f"{wheel.name} has no {end}")
        return archive.read(name).decode()


def _run(*command: str | Path, sbom: str | None = None) -> None:
    subprocess.run([*map(str, command)], cwd=ROOT, check=True, input=sbom, text=True)


if __name__ == "__main__":
    with (ROOT / "pyproject.toml").open("rb") as project:
        wanted = tomllib.load(project)["project"]["version"]
    try:
        made = build()
        check(made, wanted, Path(sys.argv[1]))
    except NotReady as why:
        sys.exit(f"pegout: {why}")
    except subprocess.CalledProcessError as failed:
        sys.exit(f"pegout: {failed.cmd[0]} failed")
    print("\n".join(f"{file.relative_to(ROOT)}  {file.stat().st_size:,} bytes" for file in made))
