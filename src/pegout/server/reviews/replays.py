"""A finished match as a viewer saw it, or with all cards open: every position, by differences."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct

from pegout.game import Picture, Seat, State
from pegout.records import Record, steps
from pegout.wire.changes import Change, difference
from pegout.wire.messages import News
from pegout.wire.news import PreparedStep
from pegout.wire.open_types import CHANGE


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """What an action of the record led to. Changes lead from picture to picture as those of `Changed` do."""

    seat: Seat  # who acted; -1: chance
    to_act: tuple[Seat, ...] = ()
    news: list[News] = []
    change: Annotated[Change, CHANGE] = {}  # after that of the last news


class Replay(Struct, frozen=True, kw_only=True):
    """A finished match, from its start on."""

    table: str | None  # where it was played; None: the record was sent
    game: str
    preset: str | None
    names: list[str]  # by seat, those that look alike with numbers; or none at all
    rules: Any  # the game's Rules
    sides: tuple[int, ...]  # by seat: those who win together have the same
    viewer: Seat | None  # the seat whose view it is; None: all cards are open
    yours: Seat | None  # the seat of the player who asks
    shared: bool  # whether everybody who has the link may see it
    taken_back: int  # moves that are not among its steps
    picture: Picture  # before the first action
    to_act: tuple[Seat, ...]
    steps: list[ReplayStep]  # one for each action of the record


def replay_of(
    record: Record, viewer: Seat | None, *, table: str | None = None, yours: Seat | None = None,
    shared: bool = False, names: list[str] | None = None,
) -> Replay:  # fmt: skip
    """The match of a record as `viewer` saw it, None: with all cards open. Raises RecordError."""

    def look(state: State) -> State:
        return state if viewer is None else state.view(viewer)

    game, every = record.game, steps(record)
    start = look(next(every).state)
    picture = first = game.picture(start)
    every_step = list[ReplayStep]()
    for step in every:
        view = look(step.state)
        news, then = PreparedStep.of(game, step.state).news(game, picture, view, look)
        picture = game.picture(view)
        every_step.append(ReplayStep(step.seat, view.to_act, news, difference(then, picture)))
    return Replay(
        table=table, game=game.name, preset=record.preset, names=names or list(record.names),
        rules=record.rules, viewer=viewer, yours=yours, shared=shared, picture=first, to_act=start.to_act,
        sides=tuple(map(record.rules.side, range(record.rules.seats))), taken_back=record.taken_back,
        steps=every_step,
    )  # fmt: skip
