"""The full-screen interface, driven by keys: designed for 80 by 24 and larger, usable when smaller."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from math import ceil
from typing import ClassVar

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key, Resize
from textual.timer import Timer
from textual.widgets import Static

from pegout.cards import Card
from pegout.game import Action, IllegalAction, Leave, Picture, Rules
from pegout.terminal.choosing import CARD_KEYS, DIGITS, Choosing
from pegout.terminal.coaching import asks_before, hinted, is_dear
from pegout.terminal.drawing import Look, held
from pegout.terminal.pages import rules_page
from pegout.terminal.pictures import middle, others, seats
from pegout.terminal.table import Table
from pegout.terminal.widgets import Log, Note
from pegout.words import Text as Message
from pegout.words import literal

TICK, NEARLY = 0.5, 10.0  # seconds: between clock checks; left when the warning is shown
PACE = 0.4  # seconds between opponents' actions, so that they can be followed
KEY_NAMES = {"question_mark": "?"}


def run(table: Table, *, warn: bool = False) -> bool:
    """Play on the screen; at the end, for any reason, print the state of the game.

    `warn`: ask before a blunder, where hints are available. True if the player wants a rematch.
    """
    try:
        return TableApp(table, warn=warn).run() or False
    finally:
        for line in table.result():
            print(line)


class TableApp(App[bool]):
    """The table. All keys go to `Choosing`, except the screen's own.

    Returns whether the player wants a rematch.
    """

    CSS_PATH = "app.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-short"), (20, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "ask_to_stop", show=False, priority=True),
        Binding("pageup", "read(-1)", show=False),
        Binding("pagedown", "read(1)", show=False),
        Binding("tab", "press('tab')", show=False, priority=True),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, table: Table, *, pace: float = PACE, warn: bool = False) -> None:
        super().__init__()
        self.table, self.pace, self._warn = table, pace, warn
        self._doubts = False  # while the cost of a move is being computed
        self.choosing = Choosing(self.table)
        self._soon: Timer | None = None  # until the others' next action
        self._warned = False  # whether the time warning has been shown
        self._ended = False  # whether the end has been shown

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Static(id="seats")
        yield Static(id="middle")
        yield Log()
        with Vertical(id="below"):
            yield Static(id="hand")
            yield Static(id="prompt")
            keys = "keys-talk" if self.table.phrases else "keys-coach" if self.table.is_coached else "keys"
            yield Static(self.table.message(keys), id="keys")

    def on_mount(self) -> None:
        loop = asyncio.get_running_loop()
        self.table.listen(lambda: self._arrived(loop))
        self.call_after_refresh(self._go_on)
        if self.table.has_clock:
            self.set_interval(TICK, self._tick)

    def on_resize(self, event: Resize) -> None:
        if self.screen_stack[0].query(Log):
            self.call_after_refresh(self._show)

    # --- progress ------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Let the others act, one by one, until it is the player's turn."""
        if self._soon is not None:
            self._soon.stop()
        while self.table.goes_on:
            self._say(self.table.step())
            if self.pace and self.table.goes_on:
                self._show()
                self._soon = self.set_timer(self.pace, self._go_on)
                return
        if self.table.is_over and not self._ended:
            self._ended = True
            self._say([self.table.verdict()])
        if not self.choosing.is_current:
            self.choosing = Choosing(self.table)
        self._show()

    def _arrived(self, loop: asyncio.AbstractEventLoop) -> None:
        """Handle news from the server; called in another thread."""
        with suppress(RuntimeError):  # the screen is closed
            loop.call_soon_threadsafe(self.call_later, self._go_on)

    def _tick(self) -> None:
        """Check the player's clock."""
        left = self.table.left
        if sentences := self.table.expire():
            self._say(sentences)
            self._go_on()
        soon = left is not None and 0 < left <= NEARLY
        if left is not None and soon and not self._warned:
            self._say([self.table.message("seconds-left", seconds=round(left))])
        self._warned = soon
        self._show_title()

    def _say(self, sentences: list[str]) -> None:
        for screen in self.screen_stack[:1]:
            for log in screen.query(Log):
                log.say(sentences)

    # --- keys ----------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        key = KEY_NAMES.get(event.key, event.key)
        if isinstance(self.screen, Note):  # opened by the key before this one
            return
        if key == "?":
            self.push_screen(Note(self.table.message("help"), *self._rules()))
        elif key == "q":
            self.action_ask_to_stop()
        elif key == "t" and self.table.phrases:
            self._ask_phrase()
        elif key == "u":
            self._take_back()
        elif key == "i" and self.table.is_coached and self.table.is_mine:
            self.run_worker(self._hint())
        elif key == "a" and self.table.can_play_again:
            self.exit(True)
        elif key == "x":
            self.action_ask_to_leave()
        elif key in ("enter", "backspace") or len(key) == 1:
            self.action_press(key)

    def action_press(self, key: str) -> None:
        if isinstance(self.screen, Note) or not self.table.is_mine or self._doubts:
            return
        actions = self.choosing.press(key)
        if self._warn and asks_before(self.table, actions):
            self._doubts = True
            self.run_worker(self._doubt(actions))
        else:
            self._do(actions)

    def _do(self, actions: Sequence[Action]) -> None:
        for action in actions:
            if not self.table.allows(action):
                self.choosing = Choosing(self.table)
                self.choosing.note = self.table.message("impossible")
                break
            self._say(self.table.act(action))
            self.choosing = Choosing(self.table)
        if not actions or self.choosing.note:
            self._show()
        else:
            self._go_on()

    # --- hints ---------------------------------------------------------------------------------------

    def _take_back(self) -> None:
        try:
            if not self.table.can_take_back:
                raise IllegalAction(Message("refused-take-back-nothing"))
            self._say(self.table.take_back())
        except IllegalAction:
            self._say([self.table.message("nothing-back")])
        else:
            self.choosing = Choosing(self.table)
            self._go_on()

    async def _hint(self) -> None:
        choosing = self.choosing
        told = await asyncio.to_thread(hinted, self.table)
        if self.choosing is choosing and choosing.is_current:
            self._say([told])

    async def _doubt(self, actions: Sequence[Action]) -> None:
        """Do the actions, unless they are a blunder and the player reconsiders."""
        choosing, question = self.choosing, await asyncio.to_thread(is_dear, self.table, actions[-1])
        self._doubts = False
        if self.choosing is not choosing or not choosing.is_current:
            self._show()
        elif question is None:
            self._do(actions)
        else:
            note = Note(f"{question}\n{self.table.message('ask-dear')}")
            self.push_screen(note, lambda key: self._decide(actions, is_sure=self._is_yes(key)))

    def _decide(self, actions: Sequence[Action], *, is_sure: bool) -> None:
        """Do the actions, or clear the selection."""
        if is_sure:
            self._do(actions)
        else:
            self.choosing = Choosing(self.table)
            self._show()

    def action_ask_to_stop(self) -> None:
        if self.table.is_over:
            self.exit()
        elif isinstance(self.screen, Note):
            self.screen.close()
        else:
            self.push_screen(Note(self.table.message("ask-stop")), self._stop)

    def action_read(self, pages: int) -> None:
        log = self.query_one(Log)
        (log.scroll_page_up if pages < 0 else log.scroll_page_down)(animate=False)

    def action_ask_to_leave(self) -> None:
        if not self.table.is_over and self.table.seat is not None:
            self.push_screen(Note(self.table.message("ask-leave")), self._leave)

    def _ask_phrase(self) -> None:
        phrases = zip(DIGITS, self.table.phrases, strict=False)
        lines = [f"{key}  {self.table.say(Message(f'phrase-{phrase}'))}" for key, phrase in phrases]
        self.push_screen(Note("\n".join([self.table.message("ask-phrase"), *lines])), self._talk)

    def _talk(self, key: str | None) -> None:
        if key and key in DIGITS[: len(self.table.phrases)]:
            self.table.talk(self.table.phrases[DIGITS.index(key)])

    def _is_yes(self, key: str | None) -> bool:
        return key in self.table.message("yes").split()

    def _leave(self, key: str | None) -> None:
        if not self._is_yes(key):
            return
        try:
            self._say(self.table.act(Leave()))
        except IllegalAction:  # the game has ended meanwhile, or the seat had left already
            self._say([self.table.message("no-seat")])
        else:
            self._go_on()

    def _stop(self, key: str | None) -> None:
        if self._is_yes(key):
            self.exit()

    def _rules(self) -> list[RenderableType]:
        try:
            return [Markdown(rules_page(self.table.game.name))]
        except LookupError:  # an unknown game
            return []

    # --- display -------------------------------------------------------------------------------------

    def _show(self) -> None:
        look = self.table.look(self.size.width - 2)
        self._show_title()
        self._put("seats", coloured("\n".join(seats(look))))
        self._put("middle", coloured("\n".join([*middle(look), *others(look)])))
        self._put("hand", self._hand(look))
        self._put("prompt", coloured(self._prompt()))

    def _show_title(self) -> None:
        left = self.table.clock
        clock = "" if left is None else f" · {ceil(left) // 60}:{ceil(left) % 60:02}"
        self._put("title", Text(self.table.message("title", title=literal(self.table.title)) + clock))

    def _put(self, name: str, text: Text) -> None:
        for screen in self.screen_stack[:1]:  # none, or one without widgets, while the app shuts down
            for part in screen.query(f"#{name}").results(Static):
                part.update(text)

    def _prompt(self) -> str:
        if self.table.is_over:
            has_ended = self.table.look().picture.outcome is not None
            if self.table.can_play_again:
                return self.table.message("closes-again")
            return self.table.message("closes" if has_ended else "closes-left")
        if not self.table.is_mine:
            return "…"
        return self.choosing.prompt

    def _hand(self, look: Look[Picture, Rules]) -> Text:
        """Two lines, or four on a narrow screen: the keys, and the cards below them."""
        mine = self.table.is_mine
        cards = self.choosing.cards if mine else held(look)
        lines, room = [Text(), Text()], look.width - sum(len(card.pretty) for card in cards)
        apart = next((apart for apart in (4, 3) if apart * len(cards) <= room), 2)
        for key, card in zip(CARD_KEYS, cards, strict=False):
            chosen = mine and card in self.choosing.selected
            able = mine and self.choosing.can_select(card)
            wide = len(card.pretty) + apart
            if len(lines[-1]) + wide > look.width and lines[-1]:
                lines += [Text(), Text()]
            lines[-2].append((key if able else " ").center(wide), style="dim")
            lines[-1].append(f"[{card.pretty}]".center(wide) if chosen else card.pretty.center(wide),
                             style=_style(card, chosen, able))  # fmt: skip
        return Text("\n").join(lines)


def _style(card: Card, chosen: bool, able: bool) -> str:
    colour = "bright_red" if card.is_red else ""
    return " ".join(filter(None, [colour, "bold reverse" if chosen else "bold" if able else "dim"]))


def coloured(text: str) -> Text:
    """Color red suits red."""
    marked = Text(text)
    marked.highlight_regex(r"(?:10|[A2-9JQK])[♥♦]", "bright_red")
    return marked
