"""What a socket says where it takes nothing, from the table of refusals."""

from __future__ import annotations

from pegout.server.web import refusals

STOPPED, BUSY, FAULT = refusals.STOPPED.text, refusals.BUSY.text, refusals.FAULT.text
NO_TABLE, FULL = refusals.NO_TABLE.text, refusals.FULL.text
