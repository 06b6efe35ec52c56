"""Somebody who types what was written down before."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def typing(answers: Iterable[str], said: list[str]) -> Callable[[str], str]:
    """What asks for input: it gives these answers, then the input ends; prompts go to what is said."""
    waiting = iter(answers)

    def ask(prompt: str) -> str:
        said.append(prompt)
        answer = next(waiting, None)
        if answer is None:
            raise EOFError
        return answer

    return ask
