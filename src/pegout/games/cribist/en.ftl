# Cribist in English.

cribist-points = { $points ->
    [0] nothing
    [one] one point
   *[other] { SPELL($points) } points
 }

## What happened

cribist-plays = { $who-is ->
    [you] You play
   *[other] { $who } plays
 } { $card }
cribist-played = { cribist-plays }.
cribist-trumps = { cribist-plays }: { $suit } are trumps.
    .said = { CAPITAL($suit) } are trumps.
cribist-took = { $who-is ->
    [you] You take
   *[other] { $who } takes
 } { $cards }.
    .ear = { $who-is ->
        [you] You take
       *[other] { $who } takes
     } the trick.
cribist-claimed = { $who-is ->
    [you] You claim
   *[other] { $who } claims
 } { cribist-points }{ $counted ->
    [yes] : { $how }.
   *[no] .
 }{ cribist-wrong }
    .said = { $who-is ->
        [you] {""}
       *[other] { $counted ->
            [yes] { CAPITAL($how) }.
           *[no] Claims { cribist-points }.
         }{ cribist-wrong }
     }
cribist-wrong = { $wrong-count ->
    [0] {""}
   *[other] {" "}Wrong: { $wrong }.
 }
cribist-muggins = { $who-is ->
    [you] You call
   *[other] { $who } calls
 } { cribist-call }
    .said = { $who-is ->
        [you] You call
       *[other] Calls
     } { cribist-call }
cribist-call = Muggins for { $points }, { $sources }, { $right ->
    [yes] correctly
    [part] of which { $won } is correct
   *[no] wrongly
 }.
cribist-missed = All players missed { cribist-points }: { $scores }.
cribist-tricks = One point per trick: { $tricks }. This deal: { $brought }.
cribist-tally = { $who } { $points }
cribist-time-up = Time is up.
cribist-last-deal = Time is up: this deal is the last.
cribist-won = { $winners-count ->
    [one] { $who-is ->
        [you] You win
       *[other] { $who } wins
     }
   *[other] { $winners-and } share the win
 } with { $points }.

## Actions

cribist-play = Play { $card }
cribist-play-trumps = Play { $card } → { cribist-play-trumps.promise }
    .ear = Play { $card }: { cribist-play-trumps.promise }
    .promise = { $suit } are trumps
cribist-play-takes = Play { $card } → { cribist-play-takes.promise }
    .ear = Play { $card }: { cribist-play-takes.promise }
    .promise = { $winner-is ->
        [you] you take
       *[other] { $winner } takes
     } { $points ->
        [0] the trick
       *[other] { $points }
     }
cribist-play-stake = Play { $card } → { cribist-play-stake.promise }
    .ear = Play { $card }: { cribist-play-stake.promise }
    .promise = { $winner-is ->
        [you] you are winning
       *[other] { $winner } is winning
     } { $points ->
        [0] the trick
       *[other] { $points }
     }
cribist-claim-nothing = Claim nothing
cribist-call-muggins = Muggins! { $points } for { $sources }
cribist-ready = Next deal

## Refused actions

cribist-illegal-card = { $refused }: that card isn’t in the player’s hand
    .brief = That card isn’t in your hand.
cribist-illegal-suit = { $refused }: { $suit } were led, so follow suit
    .brief = { CAPITAL($suit) } were led, so follow suit.
cribist-rules-muggins = muggins_partial needs manual counting, not count_mode auto, which misses nothing
    .brief = Partial muggins needs manual counting: automatic counting misses nothing.

## The game and its presets

game-cribist = Cribist
preset-cribist = Cribist
    .summary = Take tricks and count them like cribbage hands. First to 61 wins.
preset-cribist-deals = Cribist, ten deals
    .summary = Cribist over ten deals. Highest score wins.
preset-cribist-time = Timed Cribist
    .summary = Cribist against the clock. Highest score wins.

## Options by subject; their choices

cribist-options-match = Game
cribist-options-counting = Counting and muggins
cribist-options-deal = Deal and points

cribist-option-seats = Players
    .help = Always four players.
cribist-option-end = How the game ends
    .help = By score, by number of deals or by time.
cribist-option-end-target = By score
cribist-option-end-deals = By deals
cribist-option-end-time = By time
cribist-option-target = Target
    .help = By score: the first to reach it wins at once.
cribist-option-deals = Deals
    .help = By deals: number of deals, ideally a multiple of four.
cribist-option-minutes = Minutes
    .help = By time: how long the game lasts.
cribist-option-time_end = When time is up
    .help = By time: whether the current deal is finished.
cribist-option-time_end-finish_hand = Finish the deal
cribist-option-time_end-immediate = Stop at once
cribist-option-tie = Tie for first
    .help = What happens when leaders are tied at the end.
cribist-option-tie-share = Share the win
cribist-option-tie-extra_deal = Play another deal
cribist-option-end_bonus_order = Points for tricks
    .help = Whether all players score their tricks at once, or one by one from the dealer’s left until one wins.
cribist-option-end_bonus_order-together = All at once
cribist-option-end_bonus_order-in_turn = In turn
cribist-option-floor_zero = No negative scores
    .help = Whether scores stop at zero.
cribist-option-count_mode = Counting
    .help = Whether players count their own points (with muggins), and how they claim them.
cribist-option-count_mode-auto = Automatic
cribist-option-count_mode-manual = Manual
cribist-option-count_mode-total = Manual, as a total
cribist-option-count_mode-combos = Manual, by combinations
cribist-option-overclaim = Overcounting
    .help = What happens when a player claims too many points.
cribist-option-overclaim-ignore = Score only what was right
cribist-option-overclaim-deduct = Deduct the excess
cribist-option-muggins_partial = Partial muggins
    .help = Whether a partly correct muggins call scores the correct part.
cribist-option-timeout_claim = Count on timeout
    .help = What a player scores when time runs out while counting.
cribist-option-timeout_claim-auto = Counted automatically
cribist-option-timeout_claim-zero = Only what was claimed
cribist-option-first_dealer = First dealer
    .help = Whether players cut for the first deal (low card deals) or it’s random.
cribist-option-first_dealer-cut = Cut for deal
cribist-option-first_dealer-random = Random
cribist-option-post_show = Pause after each deal
    .help = Whether the game pauses after each deal.

## Zones of cards

zone-trick = trick
