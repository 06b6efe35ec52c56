"""Lessons line by line: the same steps as on the web page."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pegout.counting import CombosFamily
from pegout.game import Action, AnyGame, IllegalAction, Lesson
from pegout.lessons import At, answer, find_lesson, positions
from pegout.terminal.line_by_line import Stop, decided
from pegout.terminal.offers import combination, count_action, read_cards
from pegout.terminal.pictures import hands, middle, seats
from pegout.terminal.still import Still
from pegout.wire.lessons import LessonStep, told_lesson
from pegout.words import Text, literal, text_of


class Taught(Still):
    """A step of a lesson as a table."""

    def __init__(self, game: AnyGame, lesson: Lesson, at: At, step: LessonStep) -> None:
        scene, self.step_told = lesson.scenes[at.scene], step
        super().__init__(
            game, scene.seat, at.state, game.picture(at.state.view(scene.seat)),
            preset=scene.preset, names=scene.names, entries=step.legal,
        )  # fmt: skip

    @property
    def combos(self) -> CombosFamily | None:
        """The family of combinations, if exactly one combination is asked for."""
        families = [each.family for each in self.entries]
        return families[0] if len(families) == 1 and isinstance(families[0], CombosFamily) else None

    def form(self, text: Text, *forms: str) -> str:
        """The first available of these forms of a message, otherwise the message."""
        told = (self.words.attribute(text, form, self.names, self.seat) for form in forms)
        return next((each for each in told if each is not None), self.say(text))


def learn(name: str, ask: Callable[[str], str] = input, say: Callable[[str], None] = print) -> Lesson | None:
    """Teach step by step until input ends or the player stops; returns the lesson if it was completed.

    Raises NoLesson.
    """
    game, lesson = find_lesson(name)
    try:
        for n, table in enumerate(_tables(game, lesson)):
            _step(table, name, n, ask, say)
    except (Stop, EOFError, KeyboardInterrupt):
        say("")
        return None
    return lesson


def _tables(game: AnyGame, lesson: Lesson) -> Iterator[Taught]:
    told = told_lesson(game, lesson)
    for at, step in zip(positions(lesson), told.steps, strict=True):
        yield Taught(game, lesson, at, step)


def _step(table: Taught, name: str, n: int, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
    step, look = table.step_told, table.look()
    say("")
    for news in step.news:
        if isinstance(news.text, Text):
            say(table.say(news.text))
    if step.asks or not n or step.news:
        for line in (*seats(look), *middle(look), *hands(look)):
            say(line)
    say(table.form(step.text, "typed"))
    if not step.asks:
        if ask(f"{table.message('learn-on')} ").strip().lower() in table.message("word-stop").split():
            raise Stop
        return
    while not _is_right(table, name, n, _done(table, ask, say), say):
        pass


def _is_right(table: Taught, name: str, n: int, action: Action, say: Callable[[str], None]) -> bool:
    try:
        told = answer(name, n, action)
    except IllegalAction as error:
        say(table.say(error.text))
        return False
    if told.text is not None:
        say(table.form(told.text, "also" if told.right else "else"))
    return told.right


def _done(table: Taught, ask: Callable[[str], str], say: Callable[[str], None]) -> Action:
    """Ask for the player's action. Raises Stop, EOFError."""
    combos = table.combos
    while True:
        if combos is None:
            actions = decided(table, ask, say)
            if actions:
                return actions[0]
            continue
        cards = ", ".join(f"{n} {card.pretty}" for n, card in enumerate(combos.cards, 1))
        say(table.message("cards", cards=literal(cards)))
        word, _, rest = ask(f"{table.message('how-named')}: ").strip().lower().partition(" ")
        if word in table.message("word-stop").split():
            raise Stop
        try:
            chosen = combination(combos, word, read_cards(rest, combos.cards), table.words)
        except ValueError as error:
            say(table.say(text_of(error)))
            continue
        return count_action(table.game, combos, chosen)
