"""Words as data: a key with parameters, rendered at the edge by the catalogue of a language.

A `Text` says what is meant, not how: `Text.of("cribbage-played", who=Who(0), card=Held(...), count=31)`.
A `Catalogue` holds the messages of a language (Project Fluent; files `LANGUAGE.ftl`) and renders them for
whoever reads or listens. The page does the same with the same files (web/src/lib/words/words.ts). What a
message sees of an argument called `x`:

| argument | in the message |
|---|---|
| number | `$x`; `SPELL($x)` is its word, `GROUPED($x)` sets its thousands apart |
| `str` | `$x`, one of a few identifiers, to select by |
| `Text` | `$x`, rendered |
| `Who` | `$x`, the name; `$x-is`, "you" for the reader, else "other" |
| `Held` | `$x`, the cards, read out by name for the ear; `$x-count` |
| list | (the reader first) `$x`, joined by the message `list`; `$x-and`, by `list-and`; `$x-count`; `$x-is` |

`CAPITAL($x)` begins with a capital. Attributes are other forms of a message: `.ear` (for whoever listens,
where it differs), `.said` (what the speaker's bubble says), `.promise` (what a card does if it is played).
A language needs no code: put its file beside each `en.ftl`. What it lacks is said in English.
Which one to speak, `negotiated` says: of what a browser (`accepted`) or a terminal (`of_environment`) wants.
"""

from pegout.words.catalogue import Catalogue, TextError, catalogue, read, text_of, words_of_game
from pegout.words.languages import LANGUAGES, accepted, negotiated, of_environment, of_program
from pegout.words.text import Arg, Held, Item, Text, Who, either, key_of, literal

__all__ = [
    "LANGUAGES", "Arg", "Catalogue", "Held", "Item", "Text", "TextError", "Who", "accepted", "catalogue",
    "either", "key_of", "literal", "negotiated", "of_environment", "of_program", "read", "text_of",
    "words_of_game",
]  # fmt: skip
