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
   *[other] {" "}Not there: { $wrong }.
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
    [yes] and it is there
    [part] and { $won } of it is there
   *[no] but it is not there
 }.
cribist-missed = Nobody found { cribist-points }: { $scores }.
cribist-tricks = A point for each trick: { $tricks }. This deal: { $brought }.
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

## What one may do

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

## What is not allowed

cribist-illegal-card = { $refused }: that card is not in its hand
    .brief = That card is not in your hand.
cribist-illegal-suit = { $refused }: { $suit } were led and must be followed
    .brief = { CAPITAL($suit) } were led and must be followed.
cribist-rules-muggins = muggins_partial needs counting by hand, not count_mode auto: nothing is missed when all is counted
    .brief = Muggins in part is for those who count by hand: nothing is missed when all is counted for you.

## The game and its presets

game-cribist = Cribist
preset-cribist = Cribist
    .summary = Whist tricks that score as cribbage hands; the first to 61 wins.
preset-cribist-deals = Cribist, ten deals
    .summary = Cribist over ten deals; the highest score wins.
preset-cribist-time = Cribist by the clock
    .summary = Cribist until the time is up; the highest score wins.

## Options by subject; their choices

cribist-options-match = The match
cribist-options-counting = Counting and muggins
cribist-options-deal = The deal and its points

cribist-option-seats = Players
    .help = How many play: always four.
cribist-option-end = End of the match
    .help = Whether a score, a number of deals or the time ends the match.
cribist-option-end-target = A score
cribist-option-end-deals = A number of deals
cribist-option-end-time = The time
cribist-option-target = Target
    .help = Where a score ends the match: the one that wins, at once.
cribist-option-deals = Deals
    .help = Where a number of deals ends it: how many; best a multiple of four.
cribist-option-minutes = Minutes
    .help = Where the time ends it: how long is played.
cribist-option-time_end = When the time is up
    .help = Where the time ends it: whether the deal in progress is played out.
cribist-option-time_end-finish_hand = Play the deal out
cribist-option-time_end-immediate = Stop at once
cribist-option-tie = Leaders who are level
    .help = After the last deal or the time: whether leaders share or play a deal more.
cribist-option-tie-share = Share the win
cribist-option-tie-extra_deal = Play a deal more
cribist-option-end_bonus_order = Points for tricks
    .help = Whether all score their tricks at once, or from the dealer’s left until one wins.
cribist-option-end_bonus_order-together = All at once
cribist-option-end_bonus_order-in_turn = In turn
cribist-option-floor_zero = No score below zero
    .help = Whether scores stop at zero instead of going below.
cribist-option-count_mode = Counting
    .help = Whether tricks are counted for you, without Muggins, or you name a total, your combinations, or either.
cribist-option-count_mode-auto = Counted for you
cribist-option-count_mode-manual = By hand
cribist-option-count_mode-total = By hand, as a total
cribist-option-count_mode-combos = By hand, by combinations
cribist-option-overclaim = Claim of too much
    .help = Whether what is claimed too much is worth nothing or is taken off as well.
cribist-option-overclaim-ignore = Worth nothing
cribist-option-overclaim-deduct = Taken off as well
cribist-option-muggins_partial = Muggins in part
    .help = Whether a Muggins call that is right in part wins that part.
cribist-option-timeout_claim = Claim out of time
    .help = At a table with clocks, what counts for a player whose claim ran out of time.
cribist-option-timeout_claim-auto = Counted for the player
cribist-option-timeout_claim-zero = Counts nothing more
cribist-option-first_dealer = First dealer
    .help = Whether the first dealer is cut for, low deals, or drawn.
cribist-option-first_dealer-cut = Cut for
cribist-option-first_dealer-random = Drawn
cribist-option-post_show = Pause after each deal
    .help = Pause after each deal.

## Where cards lie

zone-trick = trick
