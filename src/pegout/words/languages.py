"""Language negotiation between a user's preferences and the available languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pegout.words.catalogue import ENGLISH, SHARED

LANGUAGES: tuple[str, ...] = tuple(sorted(SHARED, key=lambda language: (language != ENGLISH, language)))
"""English first, then every other language with shared messages."""


def negotiated(wanted: Iterable[str], there: Sequence[str] = LANGUAGES) -> str:
    """Return the first wanted language that is available, by its tag or a shorter one (RFC 4647, 3.4), or
    English.

    >>> negotiated(["tlh", "de-CH", "en"], ["en", "de"]), negotiated(["xx"], ["en", "de"])
    ('de', 'en')
    """
    for tag in wanted:
        parts = tag.lower().replace("_", "-").split("-")
        for length in range(len(parts), 0, -1):
            if (shorter := "-".join(parts[:length])) in there:
                return shorter
    return ENGLISH


def accepted(header: str) -> list[str]:
    """Parse an Accept-Language header into tags, the best first (RFC 9110, 12.5.4).

    >>> accepted("en;q=0.5, de-AT, de;q=0.9, fr;q=0, *;q=0.1")
    ['de-AT', 'de', 'en', '*']
    """
    ranked = []
    for each in header.split(","):
        tag, _, quality = each.partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        if tag.strip() and weight > 0:
            ranked.append((-weight, tag.strip()))
    return [tag for _, tag in sorted(ranked, key=lambda one: one[0])]


def of_environment(environ: Mapping[str, str]) -> list[str]:
    """Return the tags of a terminal, from the first set of LANGUAGE, LC_ALL, LC_MESSAGES and LANG.

    >>> of_environment({"LANG": "de_DE.UTF-8"}), of_environment({"LANGUAGE": "de:en", "LC_ALL": "C"})
    (['de_DE'], [])
    """
    variables = [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next(filter(None, variables), "").partition(".")[0].partition("@")[0]
    if locale in ("", "C", "POSIX"):  # LANGUAGE has no effect then, as in gettext
        return []
    return [each for each in environ.get("LANGUAGE", "").split(":") if each] or [locale]


def of_program(environ: Mapping[str, str]) -> str:
    """Return the language of a command: PEGOUT_LANGUAGE, or the terminal's language.

    >>> of_program({"PEGOUT_LANGUAGE": "en", "LANG": "de_DE.UTF-8"}), of_program({})
    ('en', 'en')
    """
    return negotiated([environ.get("PEGOUT_LANGUAGE", ""), *of_environment(environ)])
