"""A match on the full screen, by keys: at least 80 columns by 24 lines."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widgets import RichLog, Static

from pegout.cards import Card
from pegout.game import IllegalAction, Leave
from pegout.terminal.choosing import CARD_KEYS, Choosing
from pegout.terminal.offers import offers
from pegout.terminal.pictures import held, middle, seats
from pegout.terminal.table import Table

PACE = 0.4  # seconds between what the others do, so that one can follow
KEY_NAMES = {"question_mark": "?"}

HELP = """\
1 … 9, 0    choose a card, or take it back; or write a number
a b c       the eleventh card and those after it
Enter       do what the line beside it says
Backspace   take back the last thing
g           say go
f  c        fold; call or check, where chips are bet
d           that is all, where hands are counted
Tab         count by naming combinations, or by a number
f r p l n   choose cards, then: fifteen, run, pair, flush, nobs
x           leave the match for good
q           stop, and leave it as it is
Page Up, Page Down   read back

The pegs: ● where you are, ○ where you were. ▸ is whose turn it is.
Any key closes this."""


def run(table: Table) -> None:
    """Play on the screen; at the end, whatever the reason, write the record."""
    try:
        TableApp(table).run()
    finally:
        file = table.save()
    print(table.verdict() if table.is_over else "You stopped before the match was over.")
    if file is not None:
        print(f"The record is in {file}.")


class Note(ModalScreen[bool]):
    """Words over the table, closed by a key; y says yes."""

    CSS = """
    Note { align: center middle; }
    Note Static { border: round $accent; padding: 0 2; width: auto; max-width: 78; height: auto; }
    """

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words, self._closed = words, False

    def compose(self) -> ComposeResult:
        yield Static(Text(self._words))

    def on_key(self, event: Key) -> None:
        event.stop()
        self.close(event.key in ("y", "Y"))

    def close(self, yes: bool) -> None:
        """Once only: a second key may have come before the screen is gone."""
        if not self._closed:
            self._closed = True
            self.dismiss(yes)


class TableApp(App[None]):
    """The table. All keys go to `Choosing`, but for those that belong to the screen."""

    CSS = """
    Screen { layout: vertical; }
    #title { height: 1; background: $primary-darken-2; color: $text; padding: 0 1; text-style: bold; }
    #seats { height: auto; padding: 0 1; }
    #middle { height: auto; min-height: 2; padding: 0 1; color: $text-accent; }
    #log { height: 1fr; min-height: 5; padding: 0 1; scrollbar-size: 1 1; }
    #log { border-top: solid $primary-darken-1; }
    #below { height: auto; border-top: solid $primary-darken-1; }
    #hand { height: 2; padding: 0 1; }
    #prompt { height: 2; padding: 0 1; text-style: bold; }
    #keys { height: 1; padding: 0 1; color: $text-muted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "ask_to_stop", show=False, priority=True),
        Binding("pageup", "read(-1)", show=False),
        Binding("pagedown", "read(1)", show=False),
        Binding("tab", "press('tab')", show=False, priority=True),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, table: Table, *, pace: float = PACE) -> None:
        super().__init__()
        self.table, self.pace = table, pace
        self.choosing = self._decision()
        self._soon: Timer | None = None  # until the others act again

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Static(id="seats")
        yield Static(id="middle")
        log = RichLog(id="log", wrap=True, min_width=20)
        log.can_focus = False
        yield log
        with Vertical(id="below"):
            yield Static(id="hand")
            yield Static(id="prompt")
            yield Static("1-9 cards · Enter confirms · ? help · x leaves · q stops", id="keys")

    def on_mount(self) -> None:
        self.call_after_refresh(self._go_on)

    # --- the match goes on ---------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Let the others act, one after the other, until the person is asked."""
        if self._soon is not None:
            self._soon.stop()
        while not self.table.is_over and not self.table.is_mine:
            self._say(self.table.step())
            if self.pace and not self.table.is_mine:
                self._show()
                self._soon = self.set_timer(self.pace, self._go_on)
                return
        if self.table.is_over:
            self._say([self.table.verdict()])
        self.choosing = self._decision()
        self._show()

    def _decision(self) -> Choosing:
        table = self.table
        return Choosing(table.game, offers(table.choices), held(table.view, table.seat))

    def _say(self, sentences: list[str]) -> None:
        log = self.query_one(RichLog)
        for sentence in sentences:
            log.write(Text(sentence))

    # --- keys ----------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        key = KEY_NAMES.get(event.key, event.key)
        if isinstance(self.screen, Note):  # which comes up with this key's forerunner
            return
        if key == "?":
            self.push_screen(Note(HELP))
        elif key == "q":
            self.action_ask_to_stop()
        elif key == "x":
            self.action_ask_to_leave()
        elif key in ("enter", "backspace") or len(key) == 1:
            self.action_press(key)

    def action_press(self, key: str) -> None:
        if isinstance(self.screen, Note) or not self.table.is_mine:
            return
        actions = self.choosing.press(key)
        for action in actions:
            if action not in self.table.view.legal(self.table.seat):
                self.choosing = self._decision()
                self.choosing.note = "That is not possible here."
                break
            self._say(self.table.act(action))
        if not actions or self.choosing.note:
            self._show()
        else:
            self._go_on()

    def action_ask_to_stop(self) -> None:
        if self.table.is_over:
            self.exit()
        elif isinstance(self.screen, Note):
            self.screen.close(False)
        else:
            self.push_screen(Note("Stop this match? y: yes, any other key: no"), self._stop)

    def action_read(self, pages: int) -> None:
        log = self.query_one(RichLog)
        (log.scroll_page_up if pages < 0 else log.scroll_page_down)(animate=False)

    def action_ask_to_leave(self) -> None:
        if not self.table.is_over:
            self.push_screen(Note("Leave this match for good? You cannot come back to it.\n"
                                  "y: yes, any other key: no"), self._leave)  # fmt: skip

    def _leave(self, yes: bool | None) -> None:
        if not yes:
            return
        try:
            self._say(self.table.act(Leave()))
        except IllegalAction:  # it has ended meanwhile, or he was out before
            self._say(["There is no seat of yours to give up any more."])
        else:
            self._go_on()

    def _stop(self, yes: bool | None) -> None:
        if yes:
            self.exit()

    # --- what is shown -------------------------------------------------------------------------------

    def _show(self) -> None:
        view, names = self.table.view, self.table.names
        self._put("title", Text(f"Pegout · {self.table.title}"))
        self._put("seats", coloured("\n".join(seats(view, names))))
        self._put("middle", coloured("\n".join(middle(view, names))))
        self._put("hand", self._hand())
        self._put("prompt", coloured(self._prompt()))

    def _put(self, name: str, text: Text) -> None:
        self.query_one(f"#{name}", Static).update(text)

    def _prompt(self) -> str:
        if self.table.is_over:
            over = "You have left." if self.table.state.outcome is None else "The match is over."
            return f"{over} q closes the table."
        if not self.table.is_mine:
            return "…"
        return self.choosing.prompt

    def _hand(self) -> Text:
        """Two lines: the keys, and the cards under them; what is chosen is marked."""
        mine = self.table.is_mine
        cards = self.choosing.cards if mine else held(self.table.view, self.table.seat)
        numbers, faces = Text(), Text()
        for key, card in zip(CARD_KEYS, cards, strict=False):
            chosen = mine and card in self.choosing.selected
            able = mine and self.choosing.can_select(card)
            width = len(card.pretty) + 4
            numbers.append((key if able else " ").center(width), style="dim")
            faces.append(f"[{card.pretty}]".center(width) if chosen else card.pretty.center(width),
                         style=_style(card, chosen, able))  # fmt: skip
        return Text("\n").join([numbers, faces])


def _style(card: Card, chosen: bool, able: bool) -> str:
    colour = "bright_red" if card.is_red else ""
    return " ".join(filter(None, [colour, "bold reverse" if chosen else "bold" if able else "dim"]))


def coloured(text: str) -> Text:
    """Red suits in red."""
    found = Text(text)
    found.highlight_regex(r"(?:10|[A2-9JQK])[♥♦]", "bright_red")
    return found
