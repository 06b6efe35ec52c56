"""Why a table takes nothing at the moment."""

from __future__ import annotations

from pegout.words import Text

STOPPED, BUSY = Text("refused-stopped"), Text("refused-busy")
