"""My game: rules, texts and bot as one value, which Pegout finds by its entry point."""

from __future__ import annotations

from mygame import bot, gains, state
from pegout.game import assemble

GAME = assemble("mygame", state, gains, bot)
