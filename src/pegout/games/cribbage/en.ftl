# Cribbage in English.

cribbage-what = { $what ->
    [hand] hand
    [second-hand] second hand
    [crib] crib
   *[play] play
 }
cribbage-for = { $what ->
    [go] {" "}for the go
    [last] {" "}for last card
    [play] {""}
   *[other] {" "}for the { cribbage-what }
 }
cribbage-verdict = { $right ->
    [yes] and it is there
   *[no] but it is not there
 }

## What happened

cribbage-discarded = { $who-is ->
    [you] You throw
   *[other] { $who } throws
 } { $cards } to { $own ->
    [yes] { $who-is ->
        [you] your
       *[other] their own
     }
   *[no] { $dealer-is ->
        [you] your
       *[other] { $dealer }’s
     }
 } crib.
cribbage-turned = The starter is { $card }.
cribbage-plays = { $who-is ->
    [you] You play
   *[other] { $who } plays
 } { $card }
# What the card scores is told in the same sentence: .lead, and .more of both messages.
cribbage-played = { cribbage-plays }: { SPELL($count) }.
    .said = { CAPITAL(SPELL($count)) }.
    .lead = { cribbage-plays }
    .more = { SPELL($count) }
cribbage-go = { $who }: go.
    .said = Go.
cribbage-heels = { $who-is ->
    [you] You peg
   *[other] { $who } pegs
 } { $points } for his heels.
    .said = { $who-is ->
        [you] You peg
       *[other] Pegs
     } { $points } for his heels.
cribbage-called = { $who }: { $scores-and }.
    .said = { CAPITAL($scores-and) }.
    .more = { $scores-and }
cribbage-pegged = { $who-is ->
    [you] You peg
   *[other] { $who } pegs
 } { $points }{ cribbage-for }.
    .said = { $who-is ->
        [you] You peg
       *[other] Pegs
     } { $points }{ cribbage-for }.
cribbage-took = { $who-is ->
    [you] You take
   *[other] { $who } takes
 } { $points }.
    .said = { $who-is ->
        [you] You take
       *[other] Takes
     } { $points }.
cribbage-lost = { $who-is ->
    [you] You lose
   *[other] { $who } loses
 } { $points }.
    .said = { $who-is ->
        [you] You lose
       *[other] Loses
     } { $points }.
cribbage-counted = { $who-is ->
    [you] Your
   *[other] { $who }’s
 } { cribbage-what }, { $cards }: { $counted }.
cribbage-shown = { $who-is ->
    [you] You show
   *[other] { $who } shows
 } the { cribbage-what }: { $cards }.
cribbage-claimed = { $who-is ->
    [you] You claim
   *[other] { $who } claims
 } { $points }{ cribbage-for }.
    .said = { $who-is ->
        [you] You claim
       *[other] Claims
     } { $points }{ cribbage-for }.
cribbage-muggins = { $who-is ->
    [you] You call
   *[other] { $who } calls
 } muggins for { $points }, { cribbage-verdict }.
    .said = { $who-is ->
        [you] You call
       *[other] Calls
     } muggins for { $points }, { cribbage-verdict }.
cribbage-missed = { $who-is ->
    [you] You miss
   *[other] { $who } misses
 } { $points } in the { cribbage-what }: { $counted }.
cribbage-won = { $winners-count ->
    [one] { $who-is ->
        [you] You win
       *[other] { $who } wins
     }
   *[other] { $winners-and } win
 } { $tally }{ $skunk ->
    [0] {""}
    [1] {" "}with a skunk
    [2] {" "}with a double skunk
   *[3] {" "}with a triple skunk
 }{ $points ->
    [0] {""}
    [one] , one match point
   *[other] , { SPELL($points) } match points
 }.
cribbage-tally = { $first } to { $second }
cribbage-voided = The deal is void; what was pegged stands.

## What one may do

cribbage-play = Play { $card } → { cribbage-play.promise }
    .ear = Play { $card }, which makes { cribbage-play.promise }
    .promise = { $count }{ $points ->
        [0] {""}
       *[other] {" "}for { $points }
     }
cribbage-discard = Throw { $cards } to { $crib ->
    [mine] my
    [ours] our
   *[other] { $dealer }’s
 } crib{ $second-count ->
    [0] {""}
   *[other] , { $second } to the second hand
 }
cribbage-say-go = Go
cribbage-ready-show = To the show
cribbage-ready-deal = Next deal
cribbage-ready-game = Next game

## Rules that cannot be played

cribbage-rules-head-start = head_start must be below the target, { $target }, not { $head_start }
cribbage-rules-skunk-lines = skunk_lines must fall one by one and lie below the target, { $target }
cribbage-rules-match-points = match_points must name a number for a win and each of { $lines } skunk lines
cribbage-rules-muggins = muggins needs count_mode manual: nothing is missed where all is counted for you
cribbage-rules-second-hand = second_hand goes with keep 4
