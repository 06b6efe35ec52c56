"""The catalogue: how messages see arguments, and that nothing makes it fail."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import DECK, UNKNOWN, Card, cards
from pegout.words import Catalogue, Held, Item, Text, Who, catalogue
from pegout.words.catalogue import SHARED

EN = catalogue("en")
NAMES = ("Ann", "Bob", "Cy")


def said(
    message: str, reader: int | None = None, *, ear: bool = False, **args: int | str | Item | list[Item]
) -> str:
    made = Catalogue([("en", f"it = {message}\n"), ("en", SHARED["en"])])
    return made.render(Text("it", args), NAMES, reader, ear=ear)


def test_numbers_as_they_are_called() -> None:
    assert [EN.spell(n) for n in (0, 1, 13, 20, 21, 99)] == [
        "zero", "one", "thirteen", "twenty", "twenty-one", "ninety-nine"
    ]  # fmt: skip
    assert len({EN.spell(n) for n in range(100)}) == 100
    assert (EN.spell(100), EN.spell(-3)) == ("100", "-3")


def test_a_language_may_have_a_word_for_any_number() -> None:
    source = "number-11 = onze\nnumber-60 = soixante\nnumber-71 = soixante et onze\n"
    assert Catalogue([("fr", source), ("en", SHARED["en"])]).spell(71) == "soixante et onze"


def test_numbers_stand_without_separators_unless_asked_for_and_can_be_selected_by() -> None:
    assert said("{ $n } { SPELL($n) }", n=1_234_567) == "1234567 1234567"
    assert said("{ GROUPED($n) } { GROUPED($word) }", n=1_480, word="…") == "1,480 …"
    message = "{ $n ->\n    [one] a card\n   *[other] { SPELL($n) } cards\n }"
    assert (said(message, n=1), said(message, n=2)) == ("a card", "two cards")


def test_the_reader_is_you_and_a_seat_without_a_name_is_its_number() -> None:
    message = "{ $who-is ->\n    [you] You play\n   *[other] { $who } plays\n }"
    assert said(message, who=Who(1)) == "Bob plays"
    assert said(message, 1, who=Who(1)) == "You play"
    assert said("{ $who }", 1, who=Who(1)) == "You"
    assert said("{ $who }", who=Who(7)) == "seat 7"
    assert said("{ $who }", who=Who(-1)) == "chance"


def test_cards_are_read_out_by_name_and_backs_only_counted() -> None:
    held = Held(cards("AH TD Wb"))
    assert said("{ $held }", held=held) == "A♥ 10♦ black joker"
    assert said("{ $held }", ear=True, held=held) == "ace of hearts, ten of diamonds, black joker"
    assert said("{ $held }", held=Held((UNKNOWN, UNKNOWN))) == "two cards"
    assert said("{ $held } { $held-count }", held=Held((UNKNOWN,))) == "one card 1"


def test_every_card_has_a_name_of_its_own_for_the_ear() -> None:
    names = [said("{ $held }", ear=True, held=Held((card,))) for card in DECK]
    assert len(set(names)) == 52
    assert not any(set(name) & set("♣♦♥♠0123456789-") for name in names)


def test_lists_are_joined_by_messages() -> None:
    seats: list[Item] = [Who(0), Who(1), Who(2)]
    assert said("{ $all }", all=seats) == "Ann, Bob, Cy"
    assert said("{ $all-and }: { $all-count }", all=seats) == "Ann and Bob and Cy: 3"
    assert said("{ $all }.", all=[]) == "."


def test_the_reader_comes_first_in_a_list() -> None:
    seats: list[Item] = [Who(0), Who(1), Who(2)]
    assert said("{ $all-and } win", 1, all=seats) == "You and Ann and Cy win"


def test_texts_stand_in_texts_and_a_capital_where_it_is_asked_for() -> None:
    assert said("{ CAPITAL($what) }!", what=Text("number-31")) == "Number-31!"
    assert said("{ CAPITAL($what) }!", what=Text("suit-C")) == "Clubs!"
    assert said("{ CAPITAL(SPELL($n)) }", n=31) == "Thirty-one"


def test_other_forms_are_attributes() -> None:
    source = "it = Play { $card } → { $n }\n .promise = { $n }\n .ear = play { $card }, that is { $n }\n"
    made = Catalogue([("en", source), ("en", SHARED["en"])])
    text = Text.of("it", card=Held(cards("9S")), n=31)
    assert made.render(text) == "Play 9♠ → 31"
    assert made.render(text, ear=True) == "play nine of spades, that is 31"
    assert made.attribute(text, "promise") == "31"
    assert made.attribute(text, "said") is None
    assert made.attribute(Text("nothing"), "said") is None


def test_what_a_language_lacks_is_said_in_english_and_what_all_lack_by_its_key() -> None:
    made = Catalogue([("fr", "suit-C = trèfles\n"), ("en", SHARED["en"])])
    assert (made.render(Text("suit-C")), made.render(Text("suit-D"))) == ("trèfles", "diamonds")
    text = Text.of("no-such", who=Who(1), cards=Held(cards("5H TD")), n=3, what=[Text("a"), Text("b")])
    assert made.render(text, NAMES) == "no-such: who seat 1, cards 5H TD, n 3, what a and b"


@pytest.mark.parametrize(
    "message", ["{ $none }", "{ SPELL($none) }", "{ CAPITAL($none) }", "{ CAPITAL($n) }", "{ gone }",
                "{ -gone }", "{ SPELL($who) }", "{ GROUPED($none) }",
                "{ GONE($n) }", "{ it }", "{ NUMBER($who) }",
                "{ NUMBER($n, minimumIntegerDigits: \"x\") }"]
)  # fmt: skip
def test_a_missing_argument_or_message_and_a_faulty_one_is_no_failure(message: str) -> None:
    assert said(message, n=1, who=Who(0))
    made = Catalogue([("fr", f"left = {message}\n"), ("en", SHARED["en"])])
    assert made.render(Text.of("left", n=1, who=Who(0)), NAMES)


def test_messages_refer_to_others_wherever_those_stand() -> None:
    source = """# who = a comment
pair = { -two } of { cards.many } { $n ->
    [one] alone
   *[other] { pair.more }
}
    .more = or more
-two = A pair
cards = card
    .many = cards
cards = another, too late
"""
    words = Catalogue([("en", source), ("en", "-two = Also too late")])
    assert words.render(Text("pair", {"n": 2})) == "A pair of cards or more"
    assert words.render(Text("cards")) == "card"
    assert not words.has("who")
    assert not words.has("-two")


def test_it_says_what_a_text_lacks() -> None:
    made = Catalogue([("en", "it = { $who } { $n }\n .said = { $more }\n"), ("en", SHARED["en"])])
    assert made.lacks(Text.of("it", who=Who(1), n=1, more=Text("suit-C"))) == []
    assert made.lacks(Text("gone")) == ["gone"]
    missing = made.lacks(Text.of("it", who=Who(1), more=Text("gone"), list=[Text("away")]))
    assert [each.partition(":")[0] for each in missing] == ["it", "gone", "away"]


items = st.one_of(
    st.builds(Who, st.integers(-1, 5)),
    st.builds(lambda held: Held(tuple(held)), st.lists(st.sampled_from(list(Card)), max_size=5)),
    st.builds(Text, st.text(max_size=8)),
)
texts = st.builds(
    Text,
    st.sampled_from(["card", "cards-unseen", "number-compound", "list", "seat", "gone", ""]),
    st.dictionaries(
        st.sampled_from(["rank", "suit", "count", "tens", "first", "second", "seat"]),
        st.one_of(st.integers(), st.text(max_size=8), items, st.lists(items, max_size=3)),
    ),
)


@given(texts, st.one_of(st.none(), st.integers(0, 3)), st.booleans())
def test_nothing_makes_it_fail(text: Text, reader: int | None, ear: bool) -> None:
    assert isinstance(EN.render(text, NAMES, reader, ear=ear), str)


@given(texts)
def test_texts_travel_as_json(text: Text) -> None:
    assert msgspec.json.decode(msgspec.json.encode(text), type=Text) == text


def test_fluent_is_loaded_when_something_is_rendered_and_not_before() -> None:
    code = "import sys, pegout, pegout.words; sys.exit('fluent' in ' '.join(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
