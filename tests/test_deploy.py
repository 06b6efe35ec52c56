"""What people deploy with: container, compose file, systemd unit, and what they cite."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from pegout.extras import EXTRAS
from pegout.server.settings import Settings
from tests.services import need

ROOT = Path(__file__).parents[1]
SETTINGS = {f"PEGOUT_{name.upper()}" for name in Settings.__struct_fields__} | {"PEGOUT_DATA", "PEGOUT_CACHE"}
UNIT = (ROOT / "deploy/pegout.service").read_text(encoding="utf-8")


class Step(NamedTuple):
    """An instruction of the Containerfile."""

    stage: int
    verb: str
    words: str


def steps() -> Iterator[Step]:
    stage = -1
    for line in (ROOT / "deploy/Containerfile").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            verb, _, words = line.partition(" ")
            stage += verb == "FROM"
            yield Step(stage, verb, words)


def of_image(verb: str) -> list[str]:
    return [step.words for step in steps() if step.verb == verb and step.stage == 1]


def environment() -> dict[str, str]:
    """Of the image."""
    return dict(pair.split("=", 1) for words in of_image("ENV") for pair in shlex.split(words))


def compose() -> dict[str, Any]:
    made: dict[str, Any] = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text(encoding="utf-8"))
    return made


def test_the_image_runs_without_rights_and_says_how_it_is() -> None:
    assert of_image("USER") == ["pegout"]
    assert of_image("VOLUME") == [environment()["PEGOUT_DATA"]]
    assert of_image("EXPOSE") == [environment()["PEGOUT_PORT"]]
    assert len(of_image("HEALTHCHECK")) == len(of_image("CMD")) == 1
    verbs = [step.verb for step in steps() if step.stage == 1]
    assert verbs.index("USER") < verbs.index("CMD")


def test_the_image_has_extras_and_settings_that_there_are() -> None:
    (extras,) = (step.words.removeprefix("EXTRAS=") for step in steps() if step.verb == "ARG")
    assert set(extras.split(",")) <= EXTRAS.keys()
    assert {name for name in environment() if name.startswith("PEGOUT_")} <= SETTINGS


@pytest.mark.prove
def test_the_image_can_be_built_and_serves(tmp_path: Path) -> None:
    """Its steps are run as a script, in folders of their own; there may be no engine for containers."""
    sources, moved = tmp_path / "sources", {"/opt": tmp_path / "opt", "/built": tmp_path / "built"}
    run("git", "clone", "--quiet", ROOT, sources)
    (sources / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    run(sys.executable, "-m", "venv", tmp_path / "python")
    moved["/data"] = tmp_path / "data"
    moved["/data"].mkdir()
    (node,) = (Path(found).parent for found in [shutil.which("node")] if found)
    path = f"{tmp_path}/python/bin:{node}:/usr/bin:/bin"
    for step in steps():
        if step.stage == 0 and step.verb == "RUN":
            script = re.sub("/(opt|built|data)\\b", lambda found: str(moved[found[0]]), step.words)
            given = {**os.environ, "PATH": path, "EXTRAS": "server,postgres,redis"}
            subprocess.run(["sh", "-ec", script], cwd=sources, env=given, check=True)
    with_port = {**environment(), "PEGOUT_PORT": "18397"}
    given = {
        name: re.sub("/(opt|data)\\b", lambda found: str(moved[found[0]]), value)
        for name, value in with_port.items()
    }
    health = json.loads(of_image("HEALTHCHECK")[0].partition(" CMD ")[2].replace(":8000", ":18397"))
    serving = subprocess.Popen(
        [str(tmp_path / "opt/pegout/bin/pegout"), *json.loads(of_image("CMD")[0])[1:]],
        env=given,
        cwd=moved["/data"],
    )
    try:
        until = time.monotonic() + 120
        check = [str(tmp_path / "opt/pegout/bin/python"), *health[1:]]
        while subprocess.run(check, env=given, capture_output=True, check=False).returncode:
            assert serving.poll() is None
            assert time.monotonic() < until, "it is not ready"
    finally:
        serving.terminate()
        serving.wait(60)
    assert (moved["/data"] / "pegout.db").exists()


def test_the_compose_file_names_what_there_is() -> None:
    services = compose()["services"]
    for name, service in services.items():
        for other, wanted in service.get("depends_on", {}).items():
            assert wanted["condition"] == "service_healthy"
            assert "healthcheck" in services[other], name
        for volume in service.get("volumes", ()):
            assert volume.partition(":")[0] in compose()["volumes"]
        if "build" in service:
            build = service["build"]
            assert (ROOT / "deploy" / build["context"] / build["dockerfile"]).is_file()
            assert set(service["environment"]) <= SETTINGS
    ports = [port for service in services.values() for port in service.get("ports", ())]
    assert len(ports) == len(set(ports)) == 2


def test_the_dev_container_makes_what_there_is() -> None:
    made = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text(encoding="utf-8"))
    command = shlex.split(made["onCreateCommand"])
    subprocess.run((*command, "--dry-run"), cwd=ROOT, capture_output=True, check=True)
    assert made["customizations"]["vscode"]["settings"]["python.defaultInterpreterPath"] == ".venv/bin/python"


def test_the_unit_is_the_one_in_the_guide() -> None:
    assert UNIT in (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\b(PEGOUT_\w+)=", UNIT))
    assert named
    assert named <= SETTINGS


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    verify = need("systemd-analyze")
    unit = tmp_path / "pegout.service"
    unit.write_text(UNIT.replace("/opt/pegout/bin/pegout", sys.executable))
    done = subprocess.run((verify, "verify", unit), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_what_to_cite_is_the_latest_release() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited.keys() >= {"cff-version", "title", "message", "authors", "version", "date-released"}
    told = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    latest = re.search(r"^## (\S+) - (\S+)$", told, re.MULTILINE)
    assert latest
    assert (cited["version"], str(cited["date-released"])) == latest.groups()


def run(*command: str | Path) -> None:
    subprocess.run(command, check=True, capture_output=True)
