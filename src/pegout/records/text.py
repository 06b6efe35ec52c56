"""Records as text, for people: read, written, compared line by line (`docs/notation.md` has the grammar)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from pegout.game import CHANCE, Action, Deal, Dealt, IllegalAction, Move, Seat, State
from pegout.records.deals import read_deal, write_deal
from pegout.records.json_file import DEEPEST
from pegout.records.tags import read_tags, write_tags
from pegout.records.tokens import Tokens, braced, unbraced
from pegout.records.values import Note, Record, RecordError, who_of
from pegout.records.words import RESERVED, is_card, read_words, write_action
from pegout.words import Text, literal

WIDTH = 100  # maximum line length
UNBROKEN = 8  # moves with fewer words are not wrapped
_NAME = re.compile(r"""[^\s\[\](){},;/:"`\d-][^\s\[\](){},;/:"`]*""")


def labels(record: Record) -> list[str]:
    """The names of the seats in the text: the players' names if they are distinct single words."""
    names = record.names
    if len(set(names)) == len(names) and all(
        _NAME.fullmatch(name) and name.isprintable() and name not in RESERVED and not is_card(name)
        for name in names
    ):
        return [*names] or [str(seat) for seat in range(record.rules.seats)]
    return [str(seat) for seat in range(record.rules.seats)]


def standings(state: State) -> str:
    """The points or chips of all seats: `12-8`, or `3:-2:7:1` where some are negative."""
    return (":" if min(state.standings) < 0 else "-").join(map(str, state.standings))


# --- writing -----------------------------------------------------------------------------------------


def write(record: Record, say: Callable[[Text], str] | None = None) -> str:
    """Format a record as text; raise RecordError if it cannot be replayed.

    `say` renders texts: adds a remark after each deal on the results of its moves.
    """
    writer = _Writer(record, say)
    start = record.rules.start()
    last = writer.line(start, record.actions, record.notes, 0, 1)
    writer.flush()
    writer.remark()
    writer.words.append(f"over {standings(last)}" if last.outcome is not None else "*")
    writer.indent = 0
    writer.flush()
    return "\n".join([*write_tags(record), *writer.lines]) + "\n"


class _Writer:
    """Collects lines; `flush` wraps the pending words."""

    def __init__(self, record: Record, say: Callable[[Text], str] | None) -> None:
        self.lines: list[str] = []
        self._say, self._told = say, list[str]()
        self.words: list[str] = []
        self.indent = 1
        self._record = record
        self._labels = [*labels(record), "chance"]

    def flush(self) -> None:
        """End the paragraph: wrap its words into lines."""
        self.lines += wrapped(self.words, "  " * self.indent)
        self.words = []

    def line(
        self, state: State, moves: Sequence[Move], notes: Sequence[Note], deals: int, depth: int
    ) -> State:
        """Write a line of play with its notes; return its last position."""
        waiting = list(notes)
        phase, before = None, state
        self._notes(before, waiting, 0, deals, depth)
        for number, (seat, action) in enumerate(moves, 1):
            after = self._apply(state, number, seat, action)
            told = [*self._sentences(state, after, seat)] if depth == 1 else []
            if _is_new_deal(after, action):
                deals += 1
                self._heading(state, deals)
            elif state.phase != phase:
                self.flush()
            self._told += told
            self._move(state, seat, action)
            before, state, phase = state, after, state.phase
            if self._notes(before, waiting, number, deals - _is_new_deal(after, action), depth):
                phase = None
        return state

    def _apply(self, state: State, number: int, seat: Seat, action: Action) -> State:
        try:
            return state.apply(seat, action)
        except IllegalAction as error:
            why = Text.of("record-action", number=number, who=who_of(self._record, seat), why=error.text)
            raise RecordError(why, error.words) from None

    def _sentences(self, before: State, after: State, seat: Seat) -> Iterator[str]:
        """The results of a move in words, without the move itself unless it scored."""
        if self._say is None:
            return
        standings = before.standings
        for n, (event, past) in enumerate(zip(after.events, after.trail, strict=True)):
            text = self._record.game.tell(event, past)
            if text and (n or seat == CHANCE or past.standings != standings):
                yield self._say(text)
            standings = past.standings

    def remark(self) -> None:
        """Write the sentences since the last remark."""
        mark = f"{'  ' * self.indent}; "
        lines = wrapped(" ".join(self._told).split(), " " * len(mark))
        self.lines += [mark + line.strip() for line in lines]
        self._told = []

    def _heading(self, state: State, deal: int) -> None:
        self.flush()
        if self.indent == 1:
            self.remark()
        if self.indent == 1:
            self.lines.append("")
        self.indent -= 1
        self.words += [f"{deal}.", standings(state)] if len(state.standings) > 1 else [f"{deal}."]
        self.flush()
        self.indent += 1

    def _move(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Deal):
            self.words += write_deal(state, action, lambda seat: self._labels[seat])
            return
        words = [f"{self._labels[seat]}:", *write_action(self._record.game, action)]
        words = [" ".join(words)] if len(words) < UNBROKEN else words
        self.words += [f" {words[0]}", *words[1:]]  # set apart from the last move

    def _notes(self, before: State, waiting: list[Note], at: int, deals: int, depth: int) -> bool:
        """Write the notes after an action; return whether there was a variation."""
        varied = False
        while waiting and waiting[0].at == at:
            note = waiting.pop(0)
            if note.text:
                self.words += re.split(r"(?<!\\) ", braced(note.text))
                continue
            self.flush()
            varied = True
            self.indent += 1
            first = len(self.lines)
            self.line(before, note.actions, note.notes, deals, depth + 1)
            self.flush()
            self.lines[first] = self._opened(self.lines[first])
            self.lines[-1] += ")"
            self.indent -= 1
        return varied

    def _opened(self, line: str) -> str:
        """The first line of a variation, with its opening parenthesis."""
        text = line.lstrip()
        return f"{line[: len(line) - len(text)][:-1]}({text}"


def wrapped(words: Iterable[str], indent: str) -> Iterator[str]:
    """Lines of at most WIDTH characters, unless a word is longer; all but the first are indented further."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = f"{indent}  {word.lstrip()}"
        else:
            line = f"{line} {word}" if line else f"{indent}{word.lstrip()}"
    if line:
        yield line


def _is_new_deal(after: State, action: object) -> bool:
    """Whether an action dealt hands, which starts a new deal number."""
    return isinstance(action, Deal) and any(isinstance(event, Dealt) for event in after.events)


# --- reading -----------------------------------------------------------------------------------------


def read(text: str | bytes) -> Record:
    """Parse a record written as text; raise RecordError with line, column and what was expected."""
    try:
        tokens = Tokens(text if isinstance(text, str) else text.decode())
    except UnicodeDecodeError:
        raise RecordError(Text("record-json-utf")) from None
    if tokens.now.text != "[":
        tokens.want('[Pegout "1"]')
    return _Reader(tokens).record()


class _Line(NamedTuple):
    """A line of play: the match, or a variation."""

    moves: tuple[Move, ...]
    notes: tuple[Note, ...]
    last: State


class _Reader:
    """Reads moves, validating them by the rules."""

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens
        self._begun = read_tags(tokens)
        names = {name: seat for seat, name in enumerate(self._begun.names)}
        self._seats = names | {str(seat): seat for seat in range(self._begun.rules.seats)}

    def record(self) -> Record:
        line = self._line(self._begun.rules.start(), 0, 1)
        tokens, state = self._tokens, line.last
        token = tokens.take()
        if token.text == "over":
            if state.outcome is None:
                tokens.fail(token, Text("record-text-not-over"))
            if tokens.now.kind == "standings":
                self._check_standings(state)
        elif token.text == "*" and state.outcome is not None:
            tokens.fail(token, Text("record-text-over"))
        elif token.text != "*" and token.kind != "end":
            tokens.fail_at(token, *self._next(None))
        if tokens.now.kind != "end":
            tokens.want(Text("record-text-end"))
        return replace(self._begun, actions=line.moves, notes=line.notes)

    def _line(self, state: State, deals: int, depth: int) -> _Line:
        """Read moves and notes to the end of the move text."""
        tokens, moves, notes = self._tokens, list[Move](), list[Note]()
        before: tuple[State, int] | None = None  # the last move
        while True:
            token = tokens.now
            if token.kind == "comment":
                if text := unbraced(tokens.take().text):
                    notes.append(Note(len(moves), text))
            elif token.kind == "number":
                self._heading(state, deals + 1)
            elif token.text == "(" and before is not None:
                notes.append(self._variation(*before, len(moves), depth))
            elif token.kind == "seat" or token.text == "deal":
                seat, action = self._move(state)
                try:
                    after = state.apply(seat, action)
                except IllegalAction as error:
                    tokens.fail(token, error)
                moves.append((seat, action))
                before, state = (state, deals), after
                deals += _is_new_deal(after, action)
            else:
                return _Line(tuple(moves), tuple(notes), state)

    def _variation(self, before: State, deals: int, at: int, depth: int) -> Note:
        tokens = self._tokens
        opened = tokens.take()
        if depth >= DEEPEST:
            tokens.fail(opened, Text.of("record-text-deep", deepest=DEEPEST))
        line = self._line(before, deals, depth + 1)
        if not line.moves or not tokens.skip(")"):
            tokens.want(*self._next(")" if line.moves else None))
        return Note(at, actions=line.moves, notes=line.notes)

    def _heading(self, state: State, deal: int) -> None:
        if self._tokens.now.text != f"{deal}.":
            self._tokens.want(f"{deal}.")
        self._tokens.take()
        if self._tokens.now.kind == "standings":
            self._check_standings(state)

    def _check_standings(self, state: State) -> None:
        """Check that the standings are those of the position."""
        given = self._tokens.now.text
        if given.replace(":", "-") != standings(state).replace(":", "-"):
            self._tokens.want(standings(state))
        self._tokens.take()

    def _move(self, state: State) -> Move:
        """Read a seat and its action."""
        tokens = self._tokens
        seat: Seat = CHANCE
        if tokens.now.kind == "seat":
            token = tokens.take()
            name = token.text[:-1]
            if name != "chance":
                found = self._seats.get(name)
                if found is None:
                    tokens.fail_at(token, *(f"{known}:" for known in [*self._seats, "chance"]))
                seat = found
        if tokens.now.text == "deal":
            token = tokens.take()
            if seat != CHANCE or state.to_act != (CHANCE,):
                tokens.fail(token, state_refusal(state, seat))
            return seat, read_deal(state, tokens, self._seats.get)
        return seat, read_words(self._begun.game, tokens)

    def _next(self, closing: str | None) -> list[str | Text]:
        """The possible continuations of a move."""
        return [Text("record-text-move"), literal(closing or "over")]


def state_refusal(state: State, seat: Seat) -> IllegalAction:
    """The error for a deal when none is due."""
    try:
        state.apply(seat, Deal(state.rules.deck))
    except IllegalAction as error:
        return error
    raise AssertionError("a deal is refused unless chance is to act")
