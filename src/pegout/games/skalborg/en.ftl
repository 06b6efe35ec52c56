# Skalborg in English. Amounts are chips.

skalborg-all-in = { $all ->
    [yes] , all in
   *[no] {""}
 }

## What happened

skalborg-posted = { $who-is ->
    [you] You post
   *[other] { $who } posts
 } { $chips }{ skalborg-all-in }.
skalborg-discarded = { $who-is ->
    [you] You discard
   *[other] { $who } discards
 }{ $cards-count ->
    [0] {""}
   *[other] {" "}{ $cards }
 }.
skalborg-filled = { $burned ->
    [one] One card
   *[other] { CAPITAL(SPELL($burned)) } cards
 } burned, { $added ->
    [one] one card goes
   *[other] { SPELL($added) } cards go
 } to the crib from the deck.
skalborg-flop = The flop: { $cards }.
skalborg-turn = The turn: { $cards }.
skalborg-river = The river: { $cards }.
skalborg-folded = { $who-is ->
    [you] You fold
   *[other] { $who } folds
 }.
    .said = { $who-is ->
        [you] You fold.
       *[other] Folds.
     }
skalborg-checked = { $who-is ->
    [you] You check
   *[other] { $who } checks
 }.
    .said = { $who-is ->
        [you] You check.
       *[other] Checks.
     }
skalborg-called = { $who-is ->
    [you] You call
   *[other] { $who } calls
 } { $chips }{ skalborg-all-in }.
    .said = { $who-is ->
        [you] You call
       *[other] Calls
     } { $chips }{ skalborg-all-in }.
skalborg-bet = { $who-is ->
    [you] You bet
   *[other] { $who } bets
 } { $to }{ skalborg-all-in }.
    .said = { $who-is ->
        [you] You bet
       *[other] Bets
     } { $to }{ skalborg-all-in }.
skalborg-raised = { $who-is ->
    [you] You raise
   *[other] { $who } raises
 } to { $to }{ skalborg-all-in }.
    .said = { $who-is ->
        [you] You raise
       *[other] Raises
     } to { $to }{ skalborg-all-in }.
skalborg-returned = Nobody called { $chips } of it: back to { $who-is ->
    [you] you
   *[other] { $who }
 }.
skalborg-claimed = { $who-is ->
    [you] You finish
   *[other] { $who } finishes
 } counting.
    .said = { $who-is ->
        [you] You finish
       *[other] Finishes
     } counting.
skalborg-whose = { $who-is ->
    [you] Your
   *[other] { $who }’s
 } { $cards }
skalborg-counted = { skalborg-whose }: { $points }.
skalborg-declared = { skalborg-whose }: claimed { $declared }, worth { $worth }, counts { $points }.
skalborg-missed = { skalborg-whose }: counts { $points } of { $worth }{ $missed ->
    [0] {""}
   *[other] , { $missed } missed
 }.
skalborg-wins = { $who-is ->
    [you] You win
   *[other] { $who } wins
 }
skalborg-won-pot = { skalborg-wins } the pot of { $chips }.
skalborg-won-main = { skalborg-wins } { $chips } from the pot.
skalborg-won-side = { skalborg-wins } { $chips } from a side pot.
skalborg-busted = { $who-is ->
    [you] You are
   *[other] { $who } is
 } out of chips.
skalborg-ended = { $winners-count ->
    [one] { skalborg-wins }
   *[other] { $winners-and } win
 } the match.

## What one may do

skalborg-discard = Discard { $cards }
skalborg-fold = Fold
skalborg-check = Check
skalborg-call = Call { $chips } into { $pot }{ skalborg-with-all }
skalborg-open = Bet { $to }{ skalborg-with-all }
skalborg-raise = Raise to { $to }{ skalborg-with-all }
skalborg-with-all = { $all ->
    [yes] {" "}(all in)
   *[no] {""}
 }
skalborg-ready = Next hand

## Rules that cannot be played

skalborg-rules-chips = stack and big_blind put { NUMBER($chips, useGrouping: "true") } chips on the table; { NUMBER($most, useGrouping: "true") } is the most
