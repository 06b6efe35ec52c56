# The page, in English: messages of its tables, besides those of the games.

page-wins = { $count ->
    [one] { $reader ->
        [yes] { $names } win
       *[no] { $names } wins
     }
   *[other] { $names } win
 }
page-zone = { $count ->
    [0] { $name }
   *[other] { $name } ({ $count })
 }
page-of-seat = { $name }: { $what }
page-missed = Any missed points?
page-combination = Select the cards of a combination
page-cards-to-count = Cards to count
page-starter = Starter

## Cribbage

page-cribbage = Cribbage to { $target }
page-cribbage-scores = Scores
page-cribbage-to-go = { $points } to go
page-cribbage-out = out
page-cribbage-match = match { $points }/{ $target }
page-cribbage-side = { $first } & { $second }
page-cribbage-pegs = Peg board: { $scores } of { $target }
page-cribbage-skunk-1 = skunk
page-cribbage-skunk-2 = double skunk
page-cribbage-skunk-3 = triple skunk
page-cribbage-count-of = Count { $count } of { $limit }
page-cribbage-of = of { $limit }
page-cribbage-cut = Cut for the deal
page-cribbage-cut-dealer = { $who-is ->
    [you] You deal
   *[other] { $who } deals
 }
page-cribbage-whose = { $who-is ->
    [you] Your
   *[other] { $who }’s
 } { cribbage-what }
page-cribbage-count-whose = Count { $who-is ->
    [you] your
   *[other] { $who }’s
 } { cribbage-what }
page-cribbage-counting = Counting
page-cribbage-claims = claims { $points }
page-cribbage-worth = How many points?
page-cribbage-worth-starter = How many points, with the starter { $starter }?
page-cribbage-worth-how = Enter the total, or tap the combinations one by one.
page-cribbage-choose-crib = Choose { $count ->
    [one] a card
   *[other] { $count } cards
 } for { $who-is ->
    [you] your
   *[other] { $who }’s
 } crib
page-cribbage-choose-second = Choose { $count ->
    [one] a card
   *[other] { $count } cards
 } for your second hand
page-cribbage-turn-play = Your turn: { $count } playable
page-cribbage-turn-discard = Your turn: discard
page-cribbage-turn-scores = Your turn: count your card’s points
page-cribbage-turn-count = Your turn: count
page-cribbage-split = Hand { $hand } · second { $second } · crib { $crib }
page-cribbage-starter = starter
page-cribbage-crib = Crib
page-cribbage-played = Played
page-cribbage-earlier = earlier: { $cards }
page-cribbage-over-limit = over { SPELL($limit) }
page-cribbage-tag-crib = crib
page-cribbage-tag-second = second hand

## The show

page-show = The show
page-show-hands = Hands counted
page-show-cards = Cards
page-show-kind = Kind
page-show-points = Points
page-show-total = Total
page-show-claimed = Claimed { $claimed }, worth { $worth }: { $points } pegged.
page-show-enough = { $points ->
    [one] Only 1 of the { $worth } points was needed to win.
   *[other] Only { $points } of the { $worth } points were needed to win.
 }
page-show-aloud = “{ $counted }”
