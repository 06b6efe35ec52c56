"""The Fluent sources of Skalborg, by language: the files beside this module."""

from pathlib import Path

from pegout.words import read

WORDS = read(Path(__file__).parent)
