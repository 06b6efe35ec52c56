"""The interface of every game: a frozen `State` with the seats to act, their actions, and the results.

Seven nouns carry all the games: Card, Score, Rules, State, Action, Event, Seat. There is no base
class: any type with the shape of `State` is a game. Code that most games share is in `position.py` and
`wording.py`.
"""

from pegout.game.actions import (
    CHANCE,
    Action,
    BadRules,
    Cut,
    Deal,
    Dealt,
    Event,
    IllegalAction,
    Leave,
    Left,
    Move,
    Ready,
    Seat,
    Viewer,
)
from pegout.game.driver import (
    SECONDS_AN_ACTION,
    Chance,
    Chooser,
    Clock,
    even_clock,
    play,
    random_choice,
    replay,
    seat_for,
    shuffled,
    steps,
)
from pegout.game.families import (
    Choices,
    Family,
    LazyActions,
    Picks,
    PicksFamily,
    Span,
    SpanFamily,
    combination_index,
    nth_combination,
    parts_of,
)
from pegout.game.game import AnyGame, Game, Preset, assemble
from pegout.game.helpers import (
    check_deck,
    check_legal,
    deal_hands,
    hand_zones,
    low_cut,
    named,
    put,
    rank_by,
    refused,
    say,
    seen,
    to_json,
    without_events,
)
from pegout.game.lessons import Do, Lesson, Line, Say, Scene, in_turn, stacked
from pegout.game.numbering import Block, Numbering, one_card, single
from pegout.game.position import Position
from pegout.game.protocol import (
    Alarm,
    Ask,
    Completed,
    Dealing,
    Gain,
    Mark,
    Measure,
    Outcome,
    Picture,
    Rules,
    Sampled,
    Solo,
    State,
    protocol_picture,
    seen_steps,
)
from pegout.game.wording import text_of_cut, text_of_left

__all__ = [
    "CHANCE", "SECONDS_AN_ACTION", "Action", "Alarm", "AnyGame", "Ask", "BadRules", "Block", "Chance",
    "Choices", "Chooser", "Clock", "Completed", "Cut", "Deal", "Dealing", "Dealt", "Do", "Event", "Family",
    "Gain", "Game", "IllegalAction", "LazyActions", "Leave", "Left", "Lesson", "Line", "Mark", "Measure",
    "Move", "Numbering", "Outcome", "Picks", "PicksFamily", "Picture", "Position", "Preset", "Ready",
    "Rules", "Sampled", "Say", "Scene", "Seat", "Solo", "Span", "SpanFamily", "State", "Viewer", "assemble",
    "check_deck", "check_legal", "combination_index", "deal_hands", "even_clock", "hand_zones", "in_turn",
    "low_cut", "named", "nth_combination", "one_card", "parts_of", "play", "protocol_picture", "put",
    "random_choice", "rank_by", "refused", "replay", "say", "seat_for", "seen", "seen_steps", "shuffled",
    "single", "stacked", "steps", "text_of_cut", "text_of_left", "to_json", "without_events",
]  # fmt: skip
