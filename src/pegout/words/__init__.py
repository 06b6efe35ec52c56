"""Texts as data: message keys with arguments, rendered at the edge by the catalog of a language.

A `Text` is a key with arguments: `Text.of("cribbage-played", who=Who(0), card=Held(...), count=31)`. A
`Catalogue` holds the messages of a language (Project Fluent; files `LANGUAGE.ftl`) and renders them for a
reader or a screen reader. The page uses the same files (web/src/lib/words/words.ts). A message sees an
argument `x` as:

| argument | in the message |
|---|---|
| number | `$x`; `SPELL($x)` in words, `GROUPED($x)` with grouped thousands |
| `str` | `$x`, an identifier to select by |
| `Text` | `$x`, rendered |
| `Who` | `$x`, the name; `$x-is`, "you" for the reader, otherwise "other" |
| `Held` | `$x`, the cards, by name for screen readers; `$x-count` |
| list | (the reader first) `$x`, joined by the message `list`; `$x-and`, by `list-and`; `$x-count`; `$x-is` |

`CAPITAL($x)` capitalizes the first letter. Attributes are other forms of a message: `.ear` (for screen
readers, if different), `.said` (the speaker's bubble), `.promise` (the result of playing a card). A language
needs no code: put its file beside each `en.ftl`. Missing messages appear in English. `negotiated` chooses the
language from the preferences of a browser (`accepted`) or a terminal (`of_environment`).
"""

from pegout.words.catalogue import Catalogue, TextError, catalogue, read, text_of, words_of_game
from pegout.words.faults import UNREADABLE, fault
from pegout.words.languages import LANGUAGES, accepted, negotiated, of_environment, of_program
from pegout.words.text import Arg, Held, Item, Text, Who, either, key_of, literal

__all__ = [
    "LANGUAGES", "UNREADABLE", "Arg", "Catalogue", "Held", "Item", "Text", "TextError", "Who", "accepted",
    "catalogue", "either", "fault", "key_of", "literal", "negotiated", "of_environment", "of_program", "read",
    "text_of", "words_of_game",
]  # fmt: skip
