"""Directory of large generated tables: $PEGOUT_CACHE, or the user's cache directory."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def directory() -> Path:
    """The directory, created if missing."""
    if chosen := os.environ.get("PEGOUT_CACHE"):
        path = Path(chosen)
    elif sys.platform == "darwin":
        path = Path.home() / "Library" / "Caches" / "pegout"
    else:
        path = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pegout"
    path.mkdir(parents=True, exist_ok=True)
    return path
