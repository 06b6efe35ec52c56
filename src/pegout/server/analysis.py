"""The API of analysis: discards, positions, and hints at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from litestar import get
from litestar.params import QueryParameter
from msgspec import Raw, Struct

from pegout import positions
from pegout.analysis.cribbage.ranking import Ranking
from pegout.bots import STRONGEST, Weighed
from pegout.game import Action, AnyGame, BadRules, IllegalAction, Picture, Seat, State, check_legal
from pegout.game.notation import LONGEST, BadPosition, Field, Known
from pegout.games import find, game_of
from pegout.match import Match, is_coached
from pegout.positions import Position, read
from pegout.questions import Analyse, RankDiscards, Weigh
from pegout.review.analysing import Analysis
from pegout.server.feature import Feature, Injected, Page
from pegout.server.play import Tables
from pegout.server.play.routes import TableName
from pegout.server.web import AnyRequest, open_to, refusals, require_user
from pegout.server.web.limits import LimitedQuestions, limited, while_connected
from pegout.server.web.openapi import refused
from pegout.server.workers import Questions
from pegout.server.workers.pool import Failed
from pegout.wire.hints import Hint, hint_of
from pegout.wire.messages import Entry
from pegout.wire.offers import entries
from pegout.wire.reading import BadMessage, encode, read_action
from pegout.words import Text


class Wrong(Struct, frozen=True):
    """A problem with a position: something wrong or missing."""

    field: str  # a label, "preset", "seats", "place", "scores", or "": the text as a whole
    text: Text
    lacking: int  # number of words still missing, if nothing is wrong


class Laid(Struct, frozen=True):
    """A position as a table shows it."""

    picture: Picture
    viewer: Seat
    rules: Any  # the game's Rules
    sides: tuple[int, ...]  # by seat: partners share a side
    to_act: tuple[Seat, ...]
    legal: list[Entry]  # legal actions of the viewer
    replies: tuple[tuple[str, ...], ...]  # possible next steps of others or of chance
    searches: bool  # whether evaluating it takes a search


class SetUp(Struct, frozen=True, kw_only=True):
    """A position, possibly incomplete."""

    text: str  # in canonical form; unchanged if something is wrong
    game: str
    preset: str
    seats: int
    partners: bool
    jokers: bool  # whether the deck has them
    place: int  # seats after the dealer
    scores: tuple[int, ...]  # mine first
    options: Mapping[str, str]  # that differ from the preset
    fields: tuple[Field, ...]
    wrong: Wrong | None
    laid: Laid | None  # None where something is wrong


def set_up(
    text: str, game: AnyGame | None = None, then: tuple[str, ...] = (), do: str | None = None
) -> SetUp:
    """The position of a text, or after an action in words or as JSON.

    Raises BadPosition; BadMessage if that is no action of the game; IllegalAction.
    """
    rules, known = positions.begin(text, game)
    game = game_of(rules)
    try:
        position = positions.read(text, game)
    except BadPosition as error:
        if then or do:
            raise
        wrong = Wrong(error.field, error.text, error.lacking)
        return _set_up(game, rules, known, text, wrong, None)
    if do:
        action = read_action(game, Raw(do.encode()))
        check_legal(position.view, position.seat, action, game.picture(position.view).phase)
        then = positions.then(position, action)
    if then:
        position = positions.after(position, then)
    return _set_up(game, rules, position.known, position.text, None, laid(position))


def _set_up(
    game: AnyGame, rules: Any, known: Known, text: str, wrong: Wrong | None, shown: Laid | None
) -> SetUp:  # fmt: skip
    return SetUp(
        text=text, game=game.name, preset=known.preset, seats=rules.seats,
        partners=rules.sides < rules.seats, jokers=len(rules.deck) > 52,
        place=known.place or 0, scores=positions.scores_of(rules, known), options=known.options,
        fields=positions.fields(rules, known), wrong=wrong, laid=shown,
    )  # fmt: skip


def laid(position: Position) -> Laid:
    """The position as a table shows it."""
    game, view = position.game, position.view
    return Laid(
        picture=game.picture(view), viewer=position.seat, rules=view.rules, to_act=view.to_act,
        legal=entries(game, view, position.seat) if position.seat in view.to_act else [],
        sides=tuple(map(view.rules.side, range(view.rules.seats))), replies=positions.replies(position),
        searches=positions.takes_search(position),
    )  # fmt: skip


PATIENCE = 20.0  # time limit of a hint, in seconds
LONGEST_ACTION = 2000  # characters

Sampled = Annotated[
    Literal["exact", "sampled"],
    QueryParameter(description="whether to sample the play if no table covers it; needs Numba"),
]


def _short(description: str) -> Any:
    return QueryParameter(description=description, max_length=200)


@get("/api/discards", guards=[limited("questions")], responses=refused(422, 429, 503))
async def discards(
    request: AnyRequest,
    limited_questions: Injected[LimitedQuestions],
    cards: Annotated[str, _short("the cards dealt, such as 5H 6H 7S JC KD 2S")] = "",
    dealer: Annotated[bool | None, QueryParameter(description="whether the crib is yours")] = None,
    preset: Annotated[str, _short("the preset whose rules apply")] = "standard",
    seats: Annotated[int | None, QueryParameter(description="by default as the preset says")] = None,
    score: Annotated[str | None, _short("your score and the opponent's, such as 87-101")] = None,
    play: Sampled = "exact",
) -> Ranking:
    """Rank the 50 best discards, by points or, if the score is given, by win probability."""
    if dealer is None:
        raise refusals.BAD_DISCARDS()
    question = RankDiscards(
        cards=cards, dealer=dealer, preset=preset, seats=seats, score=score, sampled=play == "sampled"
    )
    with limited_questions.ask(request, refusals.BAD_DISCARDS) as questions:
        return await while_connected(request, questions.rank(question))


# --- positions that are set up -------------------------------------------------------------------------

At = Annotated[
    str, QueryParameter(description="the position: dealer hand 5H 6H 7S JC KD 2S", max_length=LONGEST)
]
Of = Annotated[str, QueryParameter(description="the game, if the position names no preset", max_length=40)]


@get("/api/analyse/position", guards=[limited("lists")], responses=refused(422, 429))
async def position(
    questions: Injected[Questions],
    at: At = "",
    game: Of = "",
    then: Annotated[str, QueryParameter(description="the next action: play 9D", max_length=100)] = "",
    do: Annotated[str, QueryParameter(description="the next action as JSON", max_length=400)] = "",
) -> SetUp:
    """Show a position, even an incomplete one: its fields, what is wrong or missing, and the table."""
    try:
        made = await asyncio.to_thread(set_up, at, _game(game), tuple(then.split()), do)
    except BadPosition as error:
        raise refusals.BAD_POSITION.because(error.text) from None
    except (BadMessage, IllegalAction) as error:
        raise refusals.ILLEGAL_ACTION.because(error.text) from None
    questions.warm_up(made.game)
    return made


@get("/api/analyse/choices", guards=[limited("questions")], responses=refused(422, 429, 503))
async def choices(
    request: AnyRequest,
    limited_questions: Injected[LimitedQuestions],
    at: At,
    game: Of = "",
    play: Sampled = "exact",
) -> Analysis:
    """Evaluate the choices in a position, the best first."""
    try:
        known = await asyncio.to_thread(read, at, _game(game))
    except BadPosition as error:
        raise refusals.BAD_POSITION.because(error.text) from None
    question = Analyse.of(known, sampled=play == "sampled")
    with limited_questions.ask(request, refusals.BAD_POSITION) as questions:
        return await while_connected(request, questions.analyse(question))


def _game(name: str) -> AnyGame | None:
    try:
        return find(name) if name else None
    except BadRules as error:
        raise refusals.NO_GAME.because(error.text) from None


# --- hints -----------------------------------------------------------------------------------------------

Asked = QueryParameter(description="another action to evaluate, as JSON", max_length=LONGEST_ACTION)


@get(
    "/api/tables/{table:str}/hint", guards=[limited("questions")],
    **open_to("play", 401, 403, 404, 409, 422, 503),
)  # fmt: skip
async def hint(
    request: AnyRequest, tables: Injected[Tables], limited_questions: Injected[LimitedQuestions],
    table: TableName, action: Annotated[str | None, Asked] = None,
) -> Hint:  # fmt: skip
    """Get a hint: the best action, and the cost of others. The table's option `coach` must allow it; rated
    matches have no hints.
    """
    who = await require_user(request)
    async with tables.at(table) as live:
        if live is None:
            raise refusals.NO_TABLE()
        match = live.match
        seat = match.seat_of(who.at(match))
    if seat is None:
        raise refusals.STRANGER()
    if not is_coached(match, seat):
        raise refusals.NO_HINT()
    if not match.is_full or seat not in match.state.to_act:
        raise refusals.NO_HINT_YET()
    given = None if action is None else _read(match.game, action)
    view = match.state.view(seat)
    with limited_questions.ask(request) as questions:
        level, weighed = await _weighed(questions, match, seat, view)
    return hint_of(match.game, view, seat, match.indexes[seat], level, weighed, given)


def _read(game: AnyGame, action: str) -> Action:
    try:
        return read_action(game, Raw(action.encode()))
    except BadMessage as error:
        raise refusals.BAD_ACTION.because(error.text) from None


async def _weighed(
    questions: Questions, match: Match, seat: Seat, view: State
) -> tuple[str, Weighed[Action]]:
    """Analyze with the strongest level that is ready; raises Refusal."""
    question = Weigh(
        game=match.game.name, version=match.state.rules.version, level=STRONGEST, seat=seat,
        view=Raw(encode(view)), decision_index=match.indexes[seat],
    )  # fmt: skip
    try:
        return await questions.advise(question, PATIENCE)
    except (Failed, TimeoutError):
        raise refusals.OCCUPIED() from None


analysis = Feature(
    "analysis",
    [discards, position, choices, hint],
    pages=[Page("/analyse/{game?}", "Analyse", ["review", "analyse"], stays=True, section="analyse")],
)
