# Words that all games share, in English.

## Who

you = You
seat = seat { $seat }
chance = chance

## Lists: put together from the left, two by two

list = { $first }, { $second }
list-and = { $first } and { $second }

## Numbers by their words; 31 is made of 30 and 1. A language may have a message for any number: number-71

number-0 = zero
number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine
number-10 = ten
number-11 = eleven
number-12 = twelve
number-13 = thirteen
number-14 = fourteen
number-15 = fifteen
number-16 = sixteen
number-17 = seventeen
number-18 = eighteen
number-19 = nineteen
number-20 = twenty
number-30 = thirty
number-40 = forty
number-50 = fifty
number-60 = sixty
number-70 = seventy
number-80 = eighty
number-90 = ninety
number-compound = { $tens }-{ $ones }

## Cards, by name for the ear

card = { $rank } of { $suit }
joker-black = black joker
joker-red = red joker
cards-unseen = { $count ->
    [one] one card
   *[other] { SPELL($count) } cards
}
rank-A = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades
