"""Where files of the user go, on each platform."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pegout.folders import cache_folder, data_folder


@pytest.mark.parametrize(
    ("platform", "data", "cache"),
    [
        ("linux", ".local/share/pegout", ".cache/pegout"),
        ("darwin", "Library/Application Support/pegout", "Library/Caches/pegout"),
        ("win32", "AppData/Local/pegout", "AppData/Local/pegout/Cache"),
    ],
)
def test_folders_are_where_the_platform_keeps_them(
    platform: str, data: str, cache: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder({}) == tmp_path / data
    assert cache_folder({}) == tmp_path / cache
    assert cache_folder({}).is_dir()


def test_a_variable_names_another_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder({"PEGOUT_DATA": "~/here"}) == tmp_path / "here"
    assert cache_folder({"PEGOUT_CACHE": "~/there"}) == tmp_path / "there"


@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_local_folders_are_where_their_variables_say(
    platform: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    given = dict.fromkeys(("XDG_DATA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"), str(tmp_path))
    assert data_folder(given) == tmp_path / "pegout"
    assert cache_folder(given).relative_to(tmp_path / "pegout").parts in ((), ("Cache",))
