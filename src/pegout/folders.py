"""The user's folders: application data, and a cache that Pegout can regenerate."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for application data: $PEGOUT_DATA, or the platform's."""
    if chosen := environment.get("PEGOUT_DATA"):
        return Path(chosen).expanduser()
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/pegout").expanduser()
    if sys.platform == "win32":
        return _local(environment)
    return Path(environment.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "pegout"


def cache_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for large generated tables, created if missing: $PEGOUT_CACHE, or the user's cache."""
    if chosen := environment.get("PEGOUT_CACHE"):
        path = Path(chosen).expanduser()
    elif sys.platform == "darwin":
        path = Path("~/Library/Caches/pegout").expanduser()
    elif sys.platform == "win32":
        path = _local(environment) / "Cache"
    else:
        path = Path(environment.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "pegout"
    path.mkdir(parents=True, exist_ok=True)
    return path


def _local(environment: Mapping[str, str]) -> Path:
    return Path(environment.get("LOCALAPPDATA") or "~/AppData/Local").expanduser() / "pegout"
