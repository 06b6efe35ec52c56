# Skalborg in English. Amounts are chips.

skalborg-all-in = { $all ->
    [yes] , all in
   *[no] {""}
 }

## What happened

skalborg-posted = { $who-is ->
    [you] You post
   *[other] { $who } posts
 } { GROUPED($chips) }{ skalborg-all-in }.
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
 } { GROUPED($chips) }{ skalborg-all-in }.
    .said = { $who-is ->
        [you] You call
       *[other] Calls
     } { GROUPED($chips) }{ skalborg-all-in }.
skalborg-bet = { $who-is ->
    [you] You bet
   *[other] { $who } bets
 } { GROUPED($to) }{ skalborg-all-in }.
    .said = { $who-is ->
        [you] You bet
       *[other] Bets
     } { GROUPED($to) }{ skalborg-all-in }.
skalborg-raised = { $who-is ->
    [you] You raise
   *[other] { $who } raises
 } to { GROUPED($to) }{ skalborg-all-in }.
    .said = { $who-is ->
        [you] You raise
       *[other] Raises
     } to { GROUPED($to) }{ skalborg-all-in }.
skalborg-returned = Nobody called { GROUPED($chips) } of it: back to { $who-is ->
    [you] you
   *[other] { $who }
 }.
skalborg-claimed = { $who-is ->
    [you] You finish
   *[other] { $who } finishes
 } counting.
    .said = { $who-is ->
        [you] {""}
       *[other] Finishes counting.
     }
skalborg-whose = { $who-is ->
    [you] Your
   *[other] { $who }’s
 } { $cards }
# How much and of what: "20 (fifteens 8, runs 10, pair 2)"
skalborg-holds = { $kinds-count ->
    [0] {""}
   *[other] {" "}({ $kinds })
 }
skalborg-counted = { skalborg-whose }: { $points }{ skalborg-holds }.
skalborg-declared = { skalborg-whose }: claimed { $declared }, worth { $worth }{ skalborg-holds }, counts { $points }.
skalborg-missed = { skalborg-whose }: worth { $worth }{ skalborg-holds }{ $missed ->
    [0] {""}
   *[other] , { $missed } missed
 }{ $off ->
    [0] {""}
   *[other] , { $off } taken off for what is not there
 }: counts { $points }.
skalborg-wins = { $who-is ->
    [you] You win
   *[other] { $who } wins
 }
skalborg-won-pot = { skalborg-wins } the pot of { GROUPED($chips) }.
skalborg-won = { skalborg-wins } { GROUPED($chips) } from { skalborg-pot } with { $points }.
skalborg-pot = { $pot ->
    [0] the pot
   *[other] side pot { $pot }
 }
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
skalborg-call = Call { GROUPED($chips) }{ skalborg-with-all } · pot { GROUPED($pot) }
skalborg-open = Bet { GROUPED($to) }{ skalborg-with-all }
skalborg-raise = Raise to { GROUPED($to) }{ skalborg-with-all }
skalborg-with-all = { $all ->
    [yes] {" "}(all in)
   *[no] {""}
 }
skalborg-ready = Next hand

## Rules that cannot be played

skalborg-rules-chips = stack and big_blind put { GROUPED($chips) } chips on the table; { GROUPED($most) } is the most
    .brief = Stack and big blind put { GROUPED($chips) } chips on the table; { GROUPED($most) } is the most.

## The game and its presets

game-skalborg = Skalborg
preset-skalborg = Skalborg
    .summary = Cribbage hands, bet on as in hold’em; what you miss, you lose.

## Options by subject; their choices

skalborg-options-betting = Chips and bets
skalborg-options-counting = Counting
skalborg-options-deal = Cards and board

skalborg-option-seats = Players
    .help = How many play.
skalborg-option-blinds = Blinds
    .help = Who bets blind: a small and a big one, all the same, or all but the dealer.
skalborg-option-blinds-small_big = A small and a big one
skalborg-option-blinds-equal = All the same
skalborg-option-blinds-non_dealer = All but the dealer
skalborg-option-big_blind = Big blind
    .help = The big blind and least bet, in chips.
skalborg-option-stack = Stack
    .help = What each seat starts with, in big blinds.
skalborg-option-limit = Limit
    .help = How much one may raise by: any amount, the pot, or one big blind, two from the turn.
skalborg-option-limit-none = No limit
skalborg-option-limit-pot = The pot
skalborg-option-limit-fixed = Fixed
skalborg-option-dealer_must_call = The dealer must call
    .help = Before the flop the dealer may not fold to the bare blind.
skalborg-option-hands_limit = Hands
    .help = Hands after which the match ends; 0: when one has all chips.
skalborg-option-board_order = Order of the board
    .help = Whether the crib is shuffled before it is turned, or shows deck cards first.
skalborg-option-board_order-shuffled = Shuffled
skalborg-option-board_order-recap = Deck cards first
skalborg-option-betting_rounds = Betting rounds
    .help = Discard, then bet before the flop and after each turn of the board; or call the blinds, discard, bet, and no more after the river.
skalborg-option-betting_rounds-body = Discard first
skalborg-option-betting_rounds-recap = Blinds first
skalborg-option-joker_flush = Jokers in a flush
    .help = Whether a joker adds to a flush of four, may also be its fourth card, or neither.
skalborg-option-joker_flush-extend = Add to four
skalborg-option-joker_flush-complete = May be the fourth
skalborg-option-joker_flush-none = Neither
skalborg-option-run_min_naturals = Naturals in a run
    .help = Naturals that a run needs at least beside its jokers.
skalborg-option-count_mode = Counting
    .help = Whether hands are counted for you, or you name a total, your combinations, or either.
skalborg-option-count_mode-auto = Counted for you
skalborg-option-count_mode-manual = By hand
skalborg-option-count_mode-total = By hand, as a total
skalborg-option-count_mode-combos = By hand, by combinations
skalborg-option-overclaim = Claim of too much
    .help = A claim of too much: lowered by as much again, void, or cut to the truth.
skalborg-option-overclaim-cap = Cut to the truth
skalborg-option-overclaim-deduct = Lowered by as much again
skalborg-option-overclaim-void = Void
skalborg-option-timeout_claim = Claim out of time
    .help = At a table with clocks, what counts for a player whose claim ran out of time.
skalborg-option-timeout_claim-auto = Counted for the player
skalborg-option-timeout_claim-zero = Counts nothing
skalborg-option-post_show = Pause after the show
    .help = Pause after a show of hands.

## Where cards lie

zone-board = board
