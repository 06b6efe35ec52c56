"""The rules for chat messages: which are allowed, and their stored form."""

from __future__ import annotations

import unicodedata

from msgspec import structs

from pegout.game import BadRules
from pegout.match import Talk
from pegout.server.play.room import BadTalk
from pegout.wire.messages import Say
from pegout.words import Text

LONGEST = 200  # characters of a message
MARKS = 4  # combining marks on one letter, at most
JOINERS = "\u200c\u200d"  # zero-width, but some scripts and emoji are written with them
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # including control and bidirectional characters


def checked(say: Say, talk: Talk) -> Say:
    """A message in the form shown at a table with this rule; raises BadTalk."""
    if talk == "off":
        raise BadTalk(Text("refused-talk-off"))
    if (say.phrase is None) == (say.text is None):
        raise BadTalk(Text("refused-talk-one"))
    if say.text is None:
        return say
    if talk != "free":
        raise BadTalk(Text("refused-talk-phrases"))
    return structs.replace(say, text=checked_line(say.text))


def checked_line(text: str, longest: int = LONGEST) -> str:
    """A text of one line, without spaces around it; raises BadTalk."""
    text = " ".join(text.split())
    if not 1 <= len(text) <= longest:
        raise BadTalk(Text.of("refused-talk-length", most=longest))
    if any(unicodedata.category(each) in UNSEEN and each not in JOINERS for each in text) or _is_heaped(text):
        raise BadTalk(Text("refused-talk-unseen"))
    return text


def checked_title(title: str) -> str:
    """The title of an event, with single spaces; raises BadRules if there is nothing to read."""
    try:
        return checked_line(title)
    except BadTalk:
        raise BadRules(Text("refused-event-title")) from None


def checked_text(text: str, longest: int) -> str:
    """A text of several lines, which may be empty; raises BadTalk."""
    lines = [checked_line(line, longest) if line.strip() else "" for line in text.splitlines()]
    whole = "\n".join(lines).strip()
    if len(whole) > longest:
        raise BadTalk(Text.of("refused-talk-length", most=longest))
    return whole


def _is_heaped(text: str) -> bool:
    """Whether a letter has more combining marks than any language uses; they would cover other lines."""
    heap = 0
    for each in text:
        heap = heap + 1 if unicodedata.combining(each) else 0
        if heap > MARKS:
            return True
    return False
