"""The levels: how precisely each calculates, and what it overlooks when counting.

Answers depend only on the view and a number drawn when the player is created, so they are repeatable.
"""

from __future__ import annotations

import random
from typing import Any, Literal, TypeAlias, get_args

from msgspec import Struct

from pegout.bots import claims
from pegout.bots.skalborg.bets import Equity, Style, bets_weighed, by_chance, by_worth
from pegout.bots.skalborg.blueprint import load_blueprint
from pegout.bots.skalborg.spots import Dice, Plan, chances_of, chosen, planned
from pegout.bots.skalborg.strength import GIFT, Seen, gifts, outlook
from pegout.bots.weighing import Player, Weighed, Weighing, Weight, best, only
from pegout.cards import Card, Cards, without
from pegout.game import Action, Seat
from pegout.games.skalborg.moves import Discard
from pegout.games.skalborg.position import STREETS
from pegout.games.skalborg.state import State
from pegout.scoring import Score, score_eight, total

Level: TypeAlias = Literal["beginner", "casual", "club", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)

LOOKS = 4  # outlook samples per chance sample: neighboring classes differ little
SECONDS_A_HAND = 1.5e-6  # upper bound to deal and score a hand; three times the actual
HANDS_A_SAMPLE = 5  # at most: five discards, four players, LOOKS outlooks


class Settings(Struct, frozen=True, kw_only=True):
    """Settings of a level."""

    misses: float = 0.0  # the chance to overlook a combination in manual counting
    style: Style | None = None  # None: bets by the current value of its cards
    solved: bool = False  # plays the trained strategy where it applies
    gives: bool = True  # values a discard by what it gives the others


SETTINGS: dict[Level, Settings] = {
    "beginner": Settings(misses=0.12, gives=False),
    "casual": Settings(
        misses=0.02,
        style=Style(samples=300, reads=0.0, bet=0.62, strong=0.8, margin=-0.03, bluff=0.02, blur=0.08),
    ),
    "club": Settings(
        style=Style(samples=1000, reads=0.35, bet=0.57, strong=0.72, margin=0.0, bluff=0.1, blur=0.02)
    ),
    "expert": Settings(
        style=Style(samples=2000, reads=0.6, bet=0.55, strong=0.7, margin=0.0, bluff=0.15), solved=True
    ),
}


def bot(level: Level, rng: random.Random, budget: float | None = None) -> Player[State]:
    """A player of that level; a `budget` in seconds per decision reduces its samples if needed."""
    return made(SETTINGS[level], rng, budget)


def made(settings: Settings, rng: random.Random, budget: float | None = None) -> Player[State]:
    """A player with these settings; its data is loaded now, not on its first turn."""
    salt = rng.getrandbits(64)
    if settings.solved:
        load_blueprint()
    if settings.style and budget is not None:
        most = int(budget / SECONDS_A_HAND / HANDS_A_SAMPLE)
        samples = max(20, min(settings.style.samples, most))
        style = Style(**{**_fields(settings.style), "samples": samples})
        settings = Settings(**{**_fields(settings), "style": style})

    def weigh(view: State, seat: Seat) -> Weighed[Action]:
        match view.phase:
            case "discard":
                return _discards(view, seat, settings)
            case "claim":
                return _claims(view, seat, settings, _chance(salt, view, seat, "count"))
            case phase if phase in STREETS:
                return _bets(view, seat, settings, salt)
        return only(view.legal(seat)[0])

    return Weighing(weigh)


def _fields(struct: Struct) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def _chance(salt: int, view: State, seat: Seat, what: str) -> random.Random:
    """The random generator of one decision, seeded only from what the seat knows."""
    return random.Random(f"{salt}/{view.number}/{view.hands[seat]}/{view.board}/{what}")


def dice_of(salt: int, view: State, seat: Seat) -> Dice:
    """Random generators for the bets of a hand: the same purpose always gets the same numbers."""
    return lambda purpose: random.Random(f"{salt}/{view.number}/{view.hands[seat]}/{purpose}")


def _seen(view: State, seat: Seat) -> Seen:
    return Seen(view.hands[seat], view.discards[seat], view.board)


def plan_of(view: State, seat: Seat, samples: int, salt: int) -> Plan | None:
    """The solved strategy's plan, from `samples` and the dice of `salt`; None if the spot is unknown."""
    own = outlook(view.rules, _seen(view, seat), LOOKS * samples)
    return planned(view, seat, own, load_blueprint(), dice_of(salt, view, seat))


def _discards(view: State, seat: Seat, settings: Settings) -> Weighed[Action]:
    """Discards by the points they give the others or, at low levels, by the apparent loss of the hand."""
    held, others = view.hands[seat], len([hand for hand in view.hands if hand]) - 1
    if not settings.gives:
        return best([Weight(Discard((card,)), -_missed(held, card)) for card in held], "rating")
    if not settings.solved:
        return best([Weight(Discard((card,)), -float(GIFT[card.index])) for card in held], "points")
    assert settings.style is not None
    given = gifts(view.rules, held, others, settings.style.samples)
    return best(
        (
            Weight(Discard((card,)), -mean, {"others": -mean}, error)
            for card, mean, error in zip(held, given.means.tolist(), given.errors.tolist(), strict=True)
        ),
        "points",
        work=settings.style.samples,
    )


def _missed(held: Cards, card: Card) -> float:
    """The apparent loss of a hand without a card; jokers are kept, and high cards break ties."""
    return 100.0 if card.is_joker else total(score_eight(held)) - total(
        score_eight(without(held, (card,)))
    ) + card.rank / 100


def _bets(view: State, seat: Seat, settings: Settings, salt: int) -> Weighed[Action]:
    betting = view.betting
    rng = _chance(salt, view, seat, f"{betting.stacks} {betting.paid} {betting.staked} {betting.lines}")
    if settings.style is None:
        return by_worth(view, seat, rng)
    if settings.solved and _is_solved(view):
        samples = LOOKS * settings.style.samples
        own = outlook(view.rules, _seen(view, seat), samples)
        dice = dice_of(salt, view, seat)
        plan = planned(view, seat, own, load_blueprint(), dice)
        if plan is not None:
            return bets_weighed(
                view, seat, Equity(own.mean, own.error(samples)), plan.chances,
                chances_of(view, seat, plan), chosen(view, seat, plan, dice), samples,
            )  # fmt: skip
    return by_chance(view, seat, settings.style, rng)


def _is_solved(view: State) -> bool:
    """Whether betting is close to the trained game: two players, no fixed limit, betting in the body."""
    rules = view.rules
    two = sum(1 for hand in view.hands if hand) == 2
    return two and rules.limit != "fixed" and rules.betting_rounds == "body"


# --- counting ------------------------------------------------------------------------------------


def _claims(view: State, seat: Seat, settings: Settings, rng: random.Random) -> Weighed[Action]:
    """Claim the combinations that the player sees, as a total or one by one (S0-38)."""
    seen = [score for score in view.worth(seat) if rng.random() >= _overlooked(score, settings.misses)]
    return claims.claim(view.rules.count_mode, seen, view.named[seat])


def _overlooked(score: Score, misses: float) -> float:
    """The chance to overlook a combination: low for pairs, higher with jokers or many cards."""
    if score.name not in ("fifteen", "run", "flush"):
        return misses / 4
    hard = any(card.is_joker for card in score.cards) or len(score.cards) > 3
    return misses * (1.5 if hard else 1.0)
