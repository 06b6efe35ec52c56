"""Widgets of the full screen: a text over the table, and the log."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key, Resize
from textual.screen import ModalScreen
from textual.widgets import RichLog, Static


class Note(ModalScreen[str]):
    """A text over the table, closed by any key, which is its result. A long text scrolls."""

    SCROLLING: ClassVar[dict[str, str]] = {
        "up": "up", "down": "down", "pageup": "page_up", "pagedown": "page_down", "home": "home",
        "end": "end",
    }  # fmt: skip

    def __init__(self, *parts: RenderableType) -> None:
        super().__init__()
        self._parts, self._closed = parts, False

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            for part in self._parts:
                words = Text(part) if isinstance(part, str) else part
                yield Static(words, classes="-page" if isinstance(part, Markdown) else None)

    def on_key(self, event: Key) -> None:
        event.stop()
        way = self.SCROLLING.get(event.key)
        if way is None:
            self.close(event.key.lower())
        else:
            getattr(self.query_one(VerticalScroll), f"scroll_{way}")(animate=False)

    def close(self, key: str = "") -> None:
        """Close once only: a second key may have arrived before the screen is gone."""
        if not self._closed:
            self._closed = True
            self.dismiss(key)


class Log(RichLog, can_focus=False):
    """The log; its lines are rewrapped when the width of the window changes."""

    def __init__(self) -> None:
        super().__init__(id="log", wrap=True, min_width=20)
        self._told: list[str] = []
        self._broken_at = 0  # column width

    def say(self, sentences: list[str]) -> None:
        self._told += sentences
        for sentence in sentences:
            self.write(Text(sentence))

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        if event.size.width != self._broken_at:
            self._broken_at = event.size.width
            self.clear()
            for sentence in self._told:
                self.write(Text(sentence))
