"""The Fluent sources of Skalborg, by language: the files beside this module, and those of its lessons."""

from pathlib import Path

from pegout.words import read

_HERE = Path(__file__).parent
WORDS = read(_HERE, _HERE / "lessons")
