"""News of a server's table as texts, each shown once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegout.client.seat import Lost, Message
from pegout.records import printable
from pegout.wire.messages import Changed, News, Refused, Remark, Room, Said, SeatInfo, Seen
from pegout.words import Item, Text, Who, literal

REMEMBERED = 1000  # news kept, so that none is repeated after a reconnect


class Telling:
    """The news of one table, from its first `Seen` on."""

    def __init__(self) -> None:
        self.is_connected = True
        self._told: list[Text] = []  # news of this deal, so that none is repeated
        self._lines = 0  # chat lines shown so far
        self._room = Room()  # as last shown

    @property
    def next(self) -> str | None:
        """The rematch table."""
        return self._room.next

    def texts(self, message: Message, before: Seen, after: Seen, *, can_play_again: bool) -> Iterator[Text]:
        """The texts for a message, given what was seen before and after it."""
        match message:
            case Seen(log=log):
                if not self.is_connected:
                    yield Text("terminal-connected")
                self.is_connected = True
                yield from self._untold(log)
            case Changed(news=news):
                texts = _texts(news)
                self._told = [*self._told, *texts][-REMEMBERED:]
                yield from texts
                yield from _comings(before.seats, after.seats)
            case Said(lines=lines):
                yield from self._said(lines)
            case Refused(why=why):
                yield why
            case Room():
                then, self._room = self._room, message
                yield from _new_in(message, then, can_play_again=can_play_again)
            case Lost() if self.is_connected:
                self.is_connected = False
                yield Text("terminal-lost")

    def _untold(self, log: Sequence[News]) -> list[Text]:
        """News of this deal not shown yet."""
        texts = _texts(log)
        known = next(n for n in range(len(texts), -1, -1) if texts[:n] == self._told[len(self._told) - n :])
        self._told = [*self._told, *texts[known:]][-REMEMBERED:]
        return texts[known:]

    def _said(self, lines: Sequence[Remark]) -> Iterator[Text]:
        for line in lines:
            if line.n >= self._lines:
                self._lines = line.n + 1
                told = Text(f"phrase-{line.phrase}") if line.phrase else literal(printable(line.text or ""))
                yield Text.of("terminal-says", who=Who(line.seat), told=told)


def _texts(news: Sequence[News]) -> list[Text]:
    return [each.text for each in news if isinstance(each.text, Text)]


def _comings(before: Sequence[SeatInfo], after: Sequence[SeatInfo]) -> Iterator[Text]:
    """Texts about players who left or came back."""
    for seat, (then, now) in enumerate(zip(before, after, strict=True)):
        if now.stands_in and not then.stands_in:
            yield Text.of("terminal-stands-in", who=Who(seat))
        elif then.here != now.here and now.kind == "person":
            yield Text.of("terminal-back" if now.here else "terminal-away", who=Who(seat))


def _new_in(room: Room, before: Room, *, can_play_again: bool) -> Iterator[Text]:
    if room.watchers != before.watchers:
        yield Text.of("terminal-watchers", count=room.watchers)
    if room.series is not None and room.series != before.series:
        wins: list[Item] = [
            Text.of("terminal-wins", who=Who(seat), count=count)
            for seat, count in enumerate(room.series.wins)
        ]
        yield Text.of("terminal-series", best=room.series.best_of, wins=wins)
    yield from (note for note in room.notes if note not in before.notes)
    if room.next is not None and before.next is None and can_play_again:
        yield Text("terminal-others-again")
