# The tables of Cribist and Skalborg, in English.

## Cribist

page-cribist-trumps = Trumps { $suit }
page-cribist-no-trumps = No trumps yet
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
page-skalborg-main = main: { $chips }
page-skalborg-side = side { $number }: { $chips }
page-skalborg-board = The board
page-skalborg-hand = Hand { $number }
page-skalborg-street = Hand { $number } · { $street ->
    [preflop] before the flop
    [flop] flop
    [turn] turn
   *[river] river
 }
page-skalborg-worth = { $points ->
    [0] worth nothing
   *[other] worth { $points } ({ $kinds })
 }
page-skalborg-missed = { $points } missed
page-skalborg-counts = counts { $points }
page-skalborg-wins = wins { $chips }
page-skalborg-have = { $points ->
    [0] You have nothing yet
   *[other] You have { $points } ({ $kinds })
 }
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
