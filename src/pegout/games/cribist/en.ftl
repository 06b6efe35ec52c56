# Cribist in English.

cribist-points = { $points ->
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
cribist-claimed = { $who-is ->
    [you] You claim
   *[other] { $who } claims
 } { cribist-points }{ $counted ->
    [yes] : { $how }.
   *[no] .
 }{ cribist-wrong }
    .said = { $counted ->
        [yes] { CAPITAL($how) }.
       *[no] { $who-is ->
            [you] You claim
           *[other] Claims
         } { cribist-points }.
     }{ cribist-wrong }
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
cribist-tricks = A point for each trick: { $tricks }.
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
cribist-play-wins = Play { $card } → { cribist-play-wins.promise }
    .ear = Play { $card }: { cribist-play-wins.promise }
    .promise = you take the trick
cribist-play-last = Play { $card } → { cribist-play-last.promise }
    .ear = Play { $card }: { cribist-play-last.promise }
    .promise = { $winner } takes the trick
cribist-play-stake = Play { $card } → { cribist-play-stake.promise }
    .ear = Play { $card }, which makes { cribist-play-stake.promise }
    .promise = { $trick } for { $points }
cribist-claim-nothing = Claim nothing
cribist-call-muggins = Muggins! { $points } for { $sources }
cribist-ready = Next deal

## What is not allowed

cribist-illegal-card = { $refused }: that card is not in its hand
    .brief = That card is not in your hand.
cribist-illegal-suit = { $refused }: { $suit } were led and must be followed
    .brief = { CAPITAL($suit) } were led and must be followed.
cribist-rules-muggins = muggins_partial needs count_mode manual: nothing is missed when all is counted
