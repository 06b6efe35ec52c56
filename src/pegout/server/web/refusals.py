"""All refusals of the API: HTTP status, code for programs, sentence for people."""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import TypeAlias

from litestar.exceptions import HTTPException
from msgspec import Struct

from pegout.games import words
from pegout.wire.messages import Refused
from pegout.wire.reading import encode
from pegout.words import Text
from pegout.words.text import Arg

Headers: TypeAlias = dict[str, str]


def in_english(text: Text) -> str:
    """The sentence, for logs and for programs."""
    return words("en").render(text)


class Refusal(HTTPException):
    """A refusal: a code for programs and a sentence for people."""

    def __init__(self, status: int, code: str, why: Text | str, headers: Headers | None = None) -> None:
        self.text = why if isinstance(why, Text) else None
        detail = why if isinstance(why, str) else in_english(why)
        super().__init__(detail=detail, status_code=status, headers=headers)
        self.code = code


class Code(Struct, frozen=True):
    """A status and a code; the sentence comes from the error."""

    status: int
    code: str

    def because(self, why: Text | str) -> Refusal:
        return Refusal(self.status, self.code, why)


class Sentence(Code, frozen=True):
    """A status and a code with their own sentence, whose arguments are passed when it is raised."""

    text: Text
    headers: Headers = {}

    def __call__(self, **args: Arg) -> Refusal:
        text = Text(self.text.key, args) if args else self.text
        return Refusal(self.status, self.code, text, dict(self.headers))


def too_often(wait: float) -> Refusal:
    """`wait`: seconds until it may be tried again."""
    return Refusal(429, "too_many_requests", wait_text(wait), {"Retry-After": str(ceil(wait))})


def wait_text(wait: float) -> Text:
    return Text.of("refused-too-often", seconds=ceil(wait))


def told(why: Text, n: int | None = None, wait: float | None = None) -> bytes:
    """The message of a socket that refuses; `n`: of the action, `wait`: seconds until it may be repeated."""
    return encode(Refused(n, why, code_of(why), in_english(why), None if wait is None else ceil(wait)))


def code_of(why: Text) -> str:
    """The code for programs of a sentence, the same as over HTTP."""
    if why.key.startswith("refused-"):
        return _codes().get(why.key) or why.key.removeprefix("refused-").replace("-", "_")
    return _codes().get(why.key, ILLEGAL_ACTION.code)


@cache
def _codes() -> dict[str, str]:
    """By the key of their sentence. All others are sentences of games: against the rules."""
    every = {each.text.key: each.code for each in globals().values() if isinstance(each, Sentence)}
    return {**every, "refused-too-often": "too_many_requests", "refused-action": "bad_action"}


# --- requests -----------------------------------------------------------------------------------------

BAD_REQUEST = Code(400, "bad_request")
BAD_VALUE = Code(422, "bad_request")  # as the document has it, but it cannot be carried out
UNREADABLE = Sentence(400, "bad_request", Text("refused-unreadable"))
NUL_IN_ADDRESS = Sentence(400, "bad_request", Text("refused-nul"))
NUL_IN_BODY = Sentence(422, "bad_request", Text("refused-nul"))
HOST = Sentence(403, "host", Text("refused-host"))
ORIGIN = Sentence(403, "origin", Text("refused-origin"))
NOT_FOUND = Code(404, "not_found")
FAULT = Sentence(500, "fault", Text("refused-fault"))
BUSY = Sentence(503, "busy", Text("refused-busy"))

# --- people -------------------------------------------------------------------------------------------

NO_SUCH_TOKEN = Sentence(401, "token", Text("refused-token"), {"WWW-Authenticate": "Bearer"})
LOGIN_REQUIRED = Sentence(401, "nobody", Text("refused-nobody"))
PEOPLE_ONLY = Sentence(403, "scope", Text("refused-program"))
SCOPE = Sentence(403, "scope", Text("refused-scope"))
BAD_NAME = Code(422, "name")
BAD_PASSWORD = Code(422, "password")
WRONG_PASSWORD = Sentence(401, "wrong_password", Text("refused-login"))
HAS_ACCOUNT = Sentence(409, "account", Text("refused-has-account"))
BOT_FRIEND = Sentence(409, "bot_account", Text("refused-bot-friend"))
BOT_ACCOUNT = Sentence(403, "bot_account", Text("refused-bot-account"))
HAS_PLAYED = Sentence(409, "has_played", Text("refused-bot-played"))
NOT_A_BOT = Sentence(409, "not_a_bot", Text("refused-bot-scope"))
BOT_SCOPES = Sentence(409, "bot_account", Text("refused-bot-play-scope"))
NO_SESSION = Sentence(404, "no_session", Text("refused-no-session"))
NO_TOKEN = Sentence(404, "no_token", Text("refused-no-token"))
TOO_MANY_TOKENS = Sentence(409, "tokens", Text("refused-tokens"))
NO_PLAYER = Sentence(404, "no_player", Text("refused-no-player"))
NO_LINK = Sentence(404, "no_link", Text("refused-no-link"))
OWN_LINK = Sentence(409, "own_link", Text("refused-own-link"))
NO_FRIEND = Sentence(404, "no_friend", Text("refused-no-friend"))
OWN_REQUEST = Sentence(409, "own_request", Text("refused-own-request"))
OWN_MUTE = Sentence(409, "own_mute", Text("refused-own-mute"))
NO_FRIEND_REQUEST = Sentence(404, "no_request", Text("refused-no-friend-request"))
TOO_MANY_FRIEND_REQUESTS = Sentence(
    429, "too_many_requests", Text("refused-friend-requests"), {"Retry-After": "3600"}
)
NO_PERSON = Sentence(409, "no_person", Text("refused-no-person"))
TOO_MANY_REPORTS = Sentence(429, "too_many_requests", Text("refused-reports"), {"Retry-After": "3600"})

# --- tables -------------------------------------------------------------------------------------------

NO_TABLE = Sentence(404, "no_table", Text("refused-no-table"))
STOPPED = Sentence(503, "stopped", Text("refused-stopped"))
STRANGER = Sentence(403, "stranger", Text("refused-stranger"))
BAD_RULES = Code(422, "rules")
FULL = Sentence(409, "full", Text("refused-full"))
BEGUN = Sentence(409, "begun", Text("refused-begun"))
NOT_FULL = Sentence(409, "not_full", Text("refused-not-full"))
AHEAD = Sentence(409, "ahead", Text("refused-ahead"))
NO_CHALLENGE = Sentence(404, "no_challenge", Text("refused-challenge-none"))
NOT_TO_CHALLENGE = Code(409, "not_challenged")
MANY_SPECTATORS = Sentence(429, "spectators", Text("refused-spectators"), {"Retry-After": "30"})
TOO_MANY_STREAMS = Sentence(429, "too_many_streams", Text("refused-streams"), {"Retry-After": "10"})
NO_REMATCH = Code(409, "not_again")
NO_DUPLICATE = Sentence(404, "no_duplicate", Text("refused-duplicate-none"))
NOT_TO_DUPLICATE = Code(409, "no_duplicate")
DUPLICATE_OPEN = Sentence(409, "not_closed", Text("refused-duplicate-open"))
DUPLICATE_CLOSED = Sentence(409, "closed", Text("refused-duplicate-closed"))
NO_HINT = Sentence(409, "people", Text("refused-hint"))
NO_HINT_YET = Sentence(409, "not_your_turn", Text("refused-hint-turn"))
BAD_ACTION = Code(422, "bad_action")

# --- records and reviews ------------------------------------------------------------------------------

NOT_OVER = Sentence(403, "not_over", Text("refused-not-over"))
RECORD_PRIVATE = Sentence(403, "stranger", Text("refused-record"))
RECORD_NOT_YET = Sentence(403, "not_closed", Text("refused-record-duplicate"))
BAD_RECORD = Sentence(422, "record", Text("refused-record-file"))
LONG_RECORD = Sentence(422, "record", Text("refused-record-long"))
NO_SUCH_SEAT = Sentence(422, "seat", Text("refused-seat"))
NO_REVIEW = Sentence(422, "review", Text("review-no-game"))
TOO_MANY_REVIEWS = Sentence(429, "too_many_reviews", Text("asked-review-others"), {"Retry-After": "5"})

# --- analysis, training, lessons ----------------------------------------------------------------------

OCCUPIED = Sentence(503, "occupied", Text("asked-occupied"))
TOO_MANY_QUESTIONS = Sentence(429, "too_many_questions", Text("asked-others"), {"Retry-After": "1"})
CANCELLED = Code(499, "gone")
BAD_QUESTION = Code(422, "question")
BAD_DISCARDS = Sentence(422, "discards", Text("asked-dealer"))
BAD_POSITION = Code(422, "position")
ILLEGAL_ACTION = Code(422, "action")
NO_GAME = Code(422, "game")
NO_DRILL = Sentence(404, "no_drill", Text("refused-no-drill"))
NO_ANSWER = Sentence(422, "no_answer", Text("refused-no-answer"))
DAILY_OVER = Sentence(409, "daily_over", Text("refused-daily-over"))
NO_LESSON = Code(404, "no_lesson")
NO_RULES = Sentence(404, "no_rules", Text("refused-rules"))
NO_LANGUAGE = Sentence(404, "no_language", Text("refused-language"))
