# The page, in English: what its tables say beside what the games tell.

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
page-missed = Was anything missed?
page-combination = Choose the cards of a combination
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
page-cribbage-skunk-1 = S
page-cribbage-skunk-2 = DS
page-cribbage-skunk-3 = TS
page-cribbage-count-of = Count { $count } of { $limit }
page-cribbage-of = of { $limit }
page-cribbage-whose = { $who-is ->
    [you] Your
   *[other] { $who }’s
 } { cribbage-what }
page-cribbage-whose-starter = { page-cribbage-whose } and the starter
page-cribbage-count-whose = Count { $who-is ->
    [you] your
   *[other] { $who }’s
 } { cribbage-what }
page-cribbage-counting = Counting
page-cribbage-claims = claims { $points }
page-cribbage-worth = What is it worth?
page-cribbage-worth-starter = What is it worth, with the starter { $starter }?
page-cribbage-worth-how = Say a number, or tap its combinations one by one.
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
page-cribbage-turn-scores = Your turn: what does your card score?
page-cribbage-turn-count = Your turn: count
page-cribbage-split = Hand { $hand } · second { $second } · crib { $crib }
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
page-show-claimed = Claimed { $claimed }, worth { $worth }: pegged { $points }.
page-show-aloud = “{ $counted }”

## Cribist

page-cribist-trumps = Trumps { $suit }
page-cribist-no-trumps = The first lead makes trumps
page-cribist-trick = trick { $trick } of { $tricks }
page-cribist-to = to { $target }
page-cribist-deal = deal { $deal }
page-cribist-deal-of = deal { $deal } of { $deals }
page-cribist-tricks = { $count ->
    [one] one trick
   *[other] { $count } tricks
 }
page-cribist-name = Your trick: name what is in it
page-cribist-led = { CAPITAL($suit) } led: { $count } playable
page-cribist-lead = Your turn: lead
page-cribist-choose = Choose cards that score
page-cribist-played = { $name } played
page-cribist-last = Last trick
page-cribist-stake = at stake
page-cribist-quiet = Call nothing
page-cribist-summary = Deal { $deal }
page-cribist-sum-counted = counted
page-cribist-sum-muggins = muggins
page-cribist-sum-tricks = tricks
page-cribist-sum-total = in all
page-cribist-sum-score = score
page-cribist-count = Count it
page-cribist-named = Named
page-cribist-cards = Cards of the trick
page-cribist-follow = { CAPITAL($suit) } led, you must follow

## Skalborg

page-skalborg-chips = { $chips } chips
page-skalborg-bets = bets { $chips }
page-skalborg-all-in = all in
page-skalborg-folded = folded
page-skalborg-out = out of chips
page-skalborg-position = { $position ->
    [dealer] dealer
    [small-blind] small blind
    [big-blind] big blind
   *[blind] blind
 }
page-skalborg-discard = Choose a card to discard
page-skalborg-to-call = { $chips } to call ({ $odds } %)
page-skalborg-pot = Pot
page-skalborg-main = main { $chips }
page-skalborg-side = side { $number } { $chips }
page-skalborg-board = The board
page-skalborg-hand = Hand { $number }
page-skalborg-street = Hand { $number } · { $street ->
    [preflop] before the flop
    [flop] flop
    [turn] turn
   *[river] river
 }
page-skalborg-worth = worth { $points } ({ $kinds })
page-skalborg-missed = { $points } missed
page-skalborg-counts = counts { $points }
page-skalborg-wins = wins { $chips }
page-skalborg-have = You have { $points } ({ $kinds })
page-skalborg-prize = { $seat ->
    [you] You win
   *[other] { $name } wins
 } { $chips } from { skalborg-pot } with { $points }
page-skalborg-plans = When it is your turn
page-skalborg-plan-fold = Check, else fold
page-skalborg-plan-check = Check
page-skalborg-plan-call = Call { $chips }
page-skalborg-plan-back = The bet has changed: what you had chosen is taken back.
page-skalborg-keys-amount = raise to more, or to less
page-skalborg-keys-marks = take an amount that has a name: the least, half the pot, the pot, all
page-skalborg-keys-raise = raise (the first letter of the button, so B to bet)
page-skalborg-broke = You are out of chips; the others play on.
page-skalborg-watch = Watch
page-skalborg-go = Leave the table
page-skalborg-count = Count your four cards and the board.
page-skalborg-mark-least = Min
page-skalborg-mark-half-pot = ½ pot
page-skalborg-mark-pot = Pot
page-skalborg-mark-all = All-in
