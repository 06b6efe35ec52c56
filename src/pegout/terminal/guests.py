"""Guest cookies by server, in a file that only its owner can read."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any


class Guests:
    """Cookies by server and guest name."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def cookie(self, server: str, name: str) -> str | None:
        cookie = self._read().get(server, {}).get(name)
        return cookie if isinstance(cookie, str) else None

    def keep(self, server: str, name: str, cookie: str) -> None:
        """Save a cookie; raises OSError."""
        if self.cookie(server, name) == cookie:
            return
        kept = self._read()
        kept[server] = {**kept.get(server, {}), name: cookie}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        written = self.file.with_name(f"{self.file.name}.{os.getpid()}")
        with os.fdopen(os.open(written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            json.dump(kept, file, indent=1)
        written.replace(self.file)

    def _read(self) -> dict[str, dict[str, Any]]:
        with suppress(OSError, ValueError):
            kept = json.loads(self.file.read_text(encoding="utf-8"))
            if isinstance(kept, dict) and all(isinstance(each, dict) for each in kept.values()):
                return kept
        return {}
