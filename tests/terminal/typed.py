"""Simulated keyboard input from a prepared list."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def typing(answers: Iterable[str], said: list[str]) -> Callable[[str], str]:
    """An input function that returns these answers, then ends; prompts are added to `said`."""
    waiting = iter(answers)

    def ask(prompt: str) -> str:
        said.append(prompt)
        answer = next(waiting, None)
        if answer is None:
            raise EOFError
        return answer

    return ask
