"""Why a table takes nothing."""

from __future__ import annotations

from pegout.words import Text

STOPPED, BUSY = Text("refused-stopped"), Text("refused-busy")
NO_TABLE = Text("refused-no-table")
