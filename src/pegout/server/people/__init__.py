"""Names of players: which are allowed, which look alike, and whose they are.

By Unicode: UAX 15 (normal forms), UTS 39 (skeletons, mixed scripts).
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from importlib.resources import files
from itertools import count

import msgspec

from pegout.server.people.sessions import User
from pegout.server.storage import Busy, Change, Store, places
from pegout.words import Text, TextError

GUEST = "Guest"  # for a guest without a name
BOT_NAMES = ("Robin", "Wren", "Finch")
RESERVED = ("You", GUEST, "Bot", "Pegout", "Admin", "Moderator", "Server", *BOT_NAMES)
LONGEST = 24  # characters as shown
LARGEST = 40  # code points of these
MARKS = 2  # combining marks above and below one letter, at most
JOINED = 4  # other combining marks in a row, at most: vowel signs, subjoined letters

_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # in none of these categories
_SELECTORS = (0xFE00, 0xFE0F), (0xE0100, 0xE01EF), (0x180B, 0x180F)  # variation selectors
_UNSEEN_CATEGORIES = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Me"))
_EVERYWHERE = frozenset(("COMMON", "INHERITED"))
_EAST = (  # scripts that may be mixed
    frozenset(("LATIN", "HAN", "HIRAGANA", "KATAKANA")),
    frozenset(("LATIN", "HAN", "BOPOMOFO")),
    frozenset(("LATIN", "HAN", "HANGUL")),
)
SIMILAR = "SELECT player FROM accounts WHERE (login = $1 OR looks = $2) AND player <> $3"
HERE = 75.0  # seconds after being recorded for which a player counts as online
AVATARS_AT_ONCE = 50  # players that one query asks for
AVATARS = f"""
    SELECT p.player, a.avatar FROM players p JOIN accounts a ON a.player = coalesce(p.became, p.player)
    WHERE p.player IN ({places(AVATARS_AT_ONCE)}) AND a.avatar <> ''"""
NAMED = "UPDATE players SET name = $1 WHERE player = $2 AND name <> $1"


class BadName(TextError):
    """A name that is not allowed, or taken."""


def checked_name(name: str) -> str:
    """The name to show, "Guest" for none; raises BadName."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if name in ("", GUEST):
        return GUEST
    _check_characters(name)
    if _is_reserved(name):
        raise BadName(Text("refused-name-you" if looks_of(name) == looks_of("You") else "refused-name-kept"))
    return name


def login_of(name: str) -> str:
    """The case-folded name, the key of an account."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def looks_of(name: str) -> str:
    """The skeleton of a name, equal for look-alikes; ignores case, accents, spaces and punctuation."""
    skeleton = name
    for _ in range(4):  # a prototype of several characters may map further
        mapped = unicodedata.normalize("NFKD", "".join(_prototypes().get(char, char) for char in skeleton))
        if mapped == skeleton:
            break
        skeleton = mapped
    kept = [char for char in unicodedata.normalize("NFKD", skeleton.casefold()) if _counts(char)]
    return "".join(kept).replace("i", "l")  # I looks like l, and its lower case is i


def told_apart(names: Sequence[str]) -> list[str]:
    """Make the names at one table distinct: those that look alike get numbers. "" stays."""
    if sum(map(bool, names)) < 2:
        return list(names)
    looks = [_look(name) if name else "" for name in names]
    many = Counter(looks)
    taken = {look for look in looks if many[look] == 1}
    numbers = defaultdict[str, Iterator[int]](lambda: count(1))  # by name: what is taken stays so
    return [
        _numbered(name, numbers[name], taken) if name and many[look] > 1 else name
        for name, look in zip(names, looks, strict=True)
    ]


def _numbered(name: str, numbers: Iterator[int], taken: set[str]) -> str:
    """The name with the first of these numbers that makes it unique; it is then taken."""
    numbered = next(each for n in numbers if _look(each := f"{name} {n}") not in taken)
    taken.add(_look(numbered))
    return numbered


@lru_cache(maxsize=4096)
def _look(name: str) -> str:
    return looks_of(name)


def _counts(char: str) -> bool:
    return not _is_accent(char) and unicodedata.category(char)[0] not in "ZPC"


def _is_accent(char: str) -> bool:
    """A mark above or below a letter; those in other places are letters of their own."""
    return unicodedata.combining(char) >= 200


def _is_reserved(name: str) -> bool:
    """Whether it is one of the default names, with or without a number."""
    bare = name.rstrip("0123456789 ")
    return bool(bare) and looks_of(bare) in _reserved()


@cache
def _reserved() -> frozenset[str]:
    return frozenset(looks_of(name) for name in RESERVED)


def _check_characters(name: str) -> None:
    """Raise BadName unless all characters are visible, in one script, without stacked marks."""
    if any(_is_unseen(char) for char in name):
        raise BadName(Text("refused-name-unseen"))
    shown = sum(unicodedata.category(char) not in ("Mn", "Mc") for char in name)
    if shown > LONGEST or len(name) > LARGEST:
        raise BadName(Text.of("refused-name-long", most=LONGEST))
    if not any(unicodedata.category(char)[0] in "LN" for char in name):
        raise BadName(Text("refused-name-unspoken"))
    if _has_heaps(name):
        raise BadName(Text("refused-name-marks"))
    if not _is_of_one_script(name):
        raise BadName(Text("refused-name-scripts"))


def _is_unseen(char: str) -> bool:
    selects = any(low <= ord(char) <= high for low, high in _SELECTORS)
    return selects or char in _UNSEEN or unicodedata.category(char) in _UNSEEN_CATEGORIES


def _has_heaps(name: str) -> bool:
    accents = joined = 0
    for place, char in enumerate(unicodedata.normalize("NFD", name)):
        is_mark = unicodedata.category(char) == "Mn"
        if is_mark and place == 0:
            return True
        accents = accents + _is_accent(char) if is_mark else 0
        joined = joined + 1 if is_mark else 0
        if accents > MARKS or joined > JOINED:
            return True
    return False


def _is_of_one_script(name: str) -> bool:
    if name.isascii():
        return True
    from confusable_homoglyphs import categories

    scripts = categories.unique_aliases(name) - _EVERYWHERE
    return len(scripts) <= 1 or any(scripts <= together for together in _EAST)


@cache
def _prototypes() -> dict[str, str]:
    """The look-alike of each character.

    The library lists neighbors both ways. In Unicode's list each character has one prototype, which itself
    has none: so the neighbors of a character that is no prototype are one, its prototype.

    The file is read here, since the library would keep all 6 MB of it in memory.
    """
    file = files("confusable_homoglyphs") / "confusables.json"
    data = msgspec.json.decode(file.read_bytes(), type=dict[str, list[dict[str, str]]])
    prototypes = {}
    for char, others in data.items():
        if len(char) == 1 and len(others) == 1:
            other = others[0]["c"]
            is_pair = len(other) == 1 and len(data.get(other, ())) == 1  # either may be the prototype
            if not is_pair or other < char:
                prototypes[char] = "".join(each for each in other if unicodedata.category(each) != "Cf")
    return prototypes


class Players:
    """Reads and stores names of players."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def check_free(self, name: str, player: str = "") -> None:
        """Raises BadName if a name looks like that of another player's account."""
        if await self._store.rows(SIMILAR, login_of(name), looks_of(name), player):
            raise BadName(Text("refused-name-kept"))

    async def name_for(self, who: User | None, wanted: str) -> str:
        """The name to play under: the account's, or the one that a guest wants; raises BadName."""
        if who is not None and who.name is not None:
            return who.name
        name = await asyncio.to_thread(checked_name, wanted)  # the first one loads tables
        if name != GUEST:
            await self.check_free(name)
        return name

    async def name_of(self, player: str) -> str:
        """The name that a player used last; "" if there is none."""
        rows = await self._store.rows("SELECT name FROM players WHERE player = $1", player)
        return str(rows[0][0]) if rows else ""

    async def avatar_of(self, player: str) -> str:
        """The drawing that an account has chosen; "" if there is none."""
        return (await avatars_of(self._store, [player])).get(player, "")

    async def remember(self, player: str, name: str) -> None:
        """Store the name that a player used last.

        Their action is stored by then and must be answered, so a busy database is ignored.
        """
        if name != GUEST:
            with suppress(Busy):
                await self._store.change(Change(NAMED, (name, player)))


async def avatars_of(store: Store, players: Iterable[str | None]) -> dict[str, str]:
    """Avatars of players with an account; former guests have that of their account."""
    asked, found = sorted({player for player in players if player is not None}), dict[str, str]()
    for first in range(0, len(asked), AVATARS_AT_ONCE):
        some = asked[first : first + AVATARS_AT_ONCE]
        filled = some + some[-1:] * (AVATARS_AT_ONCE - len(some))  # to reuse the statement
        found |= {str(player): str(avatar) for player, avatar in await store.rows(AVATARS, *filled)}
    return found
