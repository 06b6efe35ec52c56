"""Cards: parsing, order, display."""

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import (
    BLACK_JOKER,
    DECK,
    DECK_WITH_JOKERS,
    RED_JOKER,
    UNKNOWN,
    BadCard,
    Card,
    Cards,
    cards,
    hide,
    parse_card,
    pretty,
    without,
)

any_card = st.sampled_from([*DECK_WITH_JOKERS, UNKNOWN])


def test_the_deck_has_each_rank_in_each_suit_once_in_order() -> None:
    assert len(set(DECK)) == 52
    assert [(card.rank, card.suit) for card in DECK] == [(r, s) for r in range(1, 14) for s in "CDHS"]
    assert (*DECK, BLACK_JOKER, RED_JOKER) == DECK_WITH_JOKERS
    assert [card.index for card in Card] == list(range(55))


def test_an_ace_is_low_and_faces_count_ten() -> None:
    assert [Card(f"{rank}C").pips for rank in "A23456789TJQK"] == [*range(1, 11), 10, 10, 10]
    assert [card.pips for card in (BLACK_JOKER, RED_JOKER, UNKNOWN)] == [0, 0, 0]


def test_jokers_have_a_colour_and_no_rank_or_suit() -> None:
    assert [(j.rank, j.suit, j.is_joker) for j in (BLACK_JOKER, RED_JOKER)] == [(0, "", True)] * 2
    assert [card for card in DECK_WITH_JOKERS[-6:] if card.is_red] == [*cards("KD KH"), RED_JOKER]
    assert not UNKNOWN.is_joker
    assert not Card("KS").is_joker


@given(st.sampled_from(DECK_WITH_JOKERS))
def test_a_card_is_read_back_as_it_is_written_and_shown(card: Card) -> None:
    for text in (str(card), str(card).lower(), f" {card} "):
        assert parse_card(text) is card
    if not card.is_joker:
        assert parse_card(card.pretty) is card
        assert parse_card(card.pretty + "\ufe0f") is card, "as telephones write suits"


@pytest.mark.parametrize(
    ("text", "card"), [("10d", "TD"), ("td", "TD"), ("J♣", "JC"), ("5♡", "5H"), ("wB", "Wb"), ("WR", "Wr")]
)
def test_cards_read_as_people_type_them(text: str, card: str) -> None:
    assert parse_card(text) is Card(card)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is not a card: write a rank and a suit, as in 5H or 10D"),
        ("5", "'5' is not a card: write a rank and a suit"),
        ("5X", "there is no suit 'X' (suits are C D H S, or ♣ ♦ ♥ ♠)"),
        ("1H", "there is no rank '1' (ranks are A 2 3 4 5 6 7 8 9 10 or T, J Q K)"),
        ("11h", "there is no rank '11'"),
        ("0H", "there is no rank '0'"),
        ("??", "'??' is not a card"),
        ("H5", "there is no suit '5'"),
    ],
)
def test_what_is_no_card_is_answered_with_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(BadCard) as error:
        parse_card(text)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [("5H 5Z", "card 2: '5Z' is not a card"), ("5H,6C,5♥", "card 3, '5♥', is listed twice"),
     ("10D td", "card 2, 'td', is listed twice")],
)  # fmt: skip
def test_a_wrong_card_among_several_is_named_by_its_place(text: str, said: str) -> None:
    with pytest.raises(BadCard) as error:
        cards(text)
    assert str(error.value).startswith(said)


def test_cards_may_be_separated_by_spaces_and_commas() -> None:
    assert cards("5H 5s,10D , wb") == (Card("5H"), Card("5S"), Card("TD"), BLACK_JOKER)
    assert cards("") == ()


def test_cards_sort_by_rank_then_suit_jokers_last() -> None:
    mixed = random.Random(1).sample(DECK_WITH_JOKERS, 54)
    assert tuple(sorted(mixed)) == DECK_WITH_JOKERS
    assert sorted([UNKNOWN, RED_JOKER, Card("AC")]) == [Card("AC"), RED_JOKER, UNKNOWN]


def test_tens_and_suits_are_shown_as_people_know_them() -> None:
    assert pretty(cards("TC 5D AH KS Wr")) == "10♣ 5♦ A♥ K♠ red joker"


@given(st.lists(any_card).map(tuple))
def test_cards_are_their_names_in_json(held: Cards) -> None:
    assert msgspec.json.decode(msgspec.json.encode(held), type=Cards) == held
    assert list(msgspec.to_builtins(held)) == [str(card) for card in held]


def test_without_takes_each_card_once_and_only_what_is_there() -> None:
    assert without(cards("5H 6C 7D"), cards("6C")) == cards("5H 7D")
    with pytest.raises(ValueError, match="not in list"):
        without(cards("5H"), cards("6C"))


def test_hidden_cards_tell_their_number_only() -> None:
    assert hide(cards("5H 6C")) == (UNKNOWN, UNKNOWN)
    assert hide(()) == ()
