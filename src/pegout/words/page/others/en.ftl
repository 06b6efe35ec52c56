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
page-cribist-name = Your trick: claim its points
page-cribist-led = { CAPITAL($suit) } led: { $count } playable
page-cribist-lead = Your turn: lead
page-cribist-choose = Choose scoring cards
page-cribist-played = { $name } played
page-cribist-last = Last trick
page-cribist-stake = at stake
page-cribist-quiet = Skip muggins
page-cribist-summary = Deal { $deal }
page-cribist-sum-counted = counted
page-cribist-sum-muggins = muggins
page-cribist-sum-tricks = tricks
page-cribist-sum-total = total
page-cribist-sum-score = score
page-cribist-count = Count the trick
page-cribist-named = Claimed
page-cribist-cards = Cards in the trick
page-cribist-follow = { CAPITAL($suit) } led, follow suit

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
page-skalborg-discard = Choose a discard
page-skalborg-to-call = { $chips } to call ({ $odds }%)
page-skalborg-pot = Pot
page-skalborg-main = main: { $chips }
page-skalborg-side = side { $number }: { $chips }
page-skalborg-board = The board
page-skalborg-hand = Hand { $number }
page-skalborg-street = Hand { $number } · { $street ->
    [preflop] preflop
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
page-skalborg-plans = On your turn
page-skalborg-plan-fold = Check/fold
page-skalborg-plan-check = Check
page-skalborg-plan-call = Call { $chips }
page-skalborg-plan-back = The bet changed, so your choice was canceled.
page-skalborg-keys-amount = raise the bet up or down
page-skalborg-keys-marks = pick a preset bet: min, ½ pot, pot, all-in
page-skalborg-keys-raise = raise (or B to bet)
page-skalborg-broke = You’re out of chips. The game continues without you.
page-skalborg-watch = Watch
page-skalborg-go = Leave table
page-skalborg-count = Count your four cards and the board.
page-skalborg-mark-least = Min
page-skalborg-mark-half-pot = ½ pot
page-skalborg-mark-pot = Pot
page-skalborg-mark-all = All-in
