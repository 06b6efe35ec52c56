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
    [one] one card added
   *[other] { SPELL($added) } cards added
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
skalborg-returned = Uncalled: { GROUPED($chips) } back to { $who-is ->
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
skalborg-declared = { skalborg-whose }: { $declared } claimed, worth { $worth }{ skalborg-holds }, counts { $points }.
skalborg-missed = { skalborg-whose }: worth { $worth }{ skalborg-holds }{ $missed ->
    [0] {""}
   *[other] , { $missed } missed
 }{ $off ->
    [0] {""}
   *[other] , { $off } deducted for wrong claims
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
 } the game.

## Actions

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

## Invalid rules

skalborg-rules-chips = stack and big_blind put { GROUPED($chips) } chips on the table; the maximum is { GROUPED($most) }
    .brief = Stack and big blind put { GROUPED($chips) } chips on the table; the maximum is { GROUPED($most) }.

## The game and its presets

game-skalborg = Skalborg
preset-skalborg = Skalborg
    .summary = Cribbage hands meet hold’em betting. What you miss, you lose.

## Options by subject; their choices

skalborg-options-betting = Chips and betting
skalborg-options-counting = Counting
skalborg-options-deal = Cards and board

skalborg-option-seats = Players
    .help = Number of players.
skalborg-option-blinds = Blinds
    .help = Which players post blinds.
skalborg-option-blinds-small_big = Small and big blind
skalborg-option-blinds-equal = Equal blinds
skalborg-option-blinds-non_dealer = Everyone but the dealer
skalborg-option-big_blind = Big blind
    .help = Big blind and smallest bet, in chips.
skalborg-option-stack = Starting stack
    .help = In big blinds.
skalborg-option-limit = Betting limit
    .help = Maximum raise: any amount, the pot, or fixed (one big blind, two from the turn).
skalborg-option-limit-none = No limit
skalborg-option-limit-pot = Pot limit
skalborg-option-limit-fixed = Fixed limit
skalborg-option-dealer_must_call = Dealer must call
    .help = Whether the dealer has to call the blind before the flop.
skalborg-option-hands_limit = Number of hands
    .help = The game ends after this many hands; 0 means until one player has all chips.
skalborg-option-board_order = Board order
    .help = Whether the crib is shuffled, or deck cards are turned first.
skalborg-option-board_order-shuffled = Shuffled
skalborg-option-board_order-recap = Deck cards first
skalborg-option-betting_rounds = Betting rounds
    .help = Discard before the first bets, or call the blinds first and don’t bet after the river.
skalborg-option-betting_rounds-body = Discard first
skalborg-option-betting_rounds-recap = Blinds first
skalborg-option-joker_flush = Jokers in a flush
    .help = How jokers count in a flush.
skalborg-option-joker_flush-extend = Extend a flush of four
skalborg-option-joker_flush-complete = Can be the fourth card
skalborg-option-joker_flush-none = Don’t count
skalborg-option-run_min_naturals = Naturals in a run
    .help = Minimum number of natural cards in a run with jokers.
skalborg-option-count_mode = Counting
    .help = Whether players count their own points, and how they claim them.
skalborg-option-count_mode-auto = Automatic
skalborg-option-count_mode-manual = Manual
skalborg-option-count_mode-total = Manual, as a total
skalborg-option-count_mode-combos = Manual, by combinations
skalborg-option-overclaim = Overcounting
    .help = What happens when a player claims too many points.
skalborg-option-overclaim-cap = Score the true count
skalborg-option-overclaim-deduct = Deduct the excess
skalborg-option-overclaim-void = Score nothing
skalborg-option-timeout_claim = Count on timeout
    .help = What a player scores when time runs out while counting.
skalborg-option-timeout_claim-auto = Counted automatically
skalborg-option-timeout_claim-zero = No points
skalborg-option-post_show = Pause after the show
    .help = Whether the game pauses after a showdown.

## Zones of cards

zone-board = board
