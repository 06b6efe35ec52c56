"""Messages of the page, by subject: a folder each, with a file for each language."""

from __future__ import annotations

from pathlib import Path

from pegout.words.catalogue import read

_FOLDER = Path(__file__).parent
_SUBJECTS = {folder.parent.name: read(folder.parent) for folder in sorted(_FOLDER.glob("*/en.ftl"))}
_FEW = (  # texts that are loaded on demand
    "account", "analyse", "chart", "community", "design", "duplicate", "ends", "hint", "history",
    "learn", "notifications", "others", "profile", "review", "settings", "statistics", "train", "verify",
    "watch",
)  # fmt: skip

LATER = {subject: _SUBJECTS[subject] for subject in _FEW}
SUBJECTS = tuple(_SUBJECTS.values())
_USUAL = tuple(words for subject, words in _SUBJECTS.items() if subject not in LATER)
PAGE = {
    language: "\n".join(words.get(language, "") for words in _USUAL)
    for language in dict.fromkeys(language for words in _USUAL for language in words)
}
