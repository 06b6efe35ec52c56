# The terminal, in English.

## Beside a name

terminal-dealer = dealer
terminal-partner = with { $who-is ->
    [you] you
   *[other] { $who }
 }
terminal-left = left
terminal-match-points = { $points } of { $target } match points
terminal-chips = { GROUPED($chips) } chips
terminal-bet = bet { GROUPED($chips) }
terminal-position = { $position ->
    [dealer] dealer
    [small-blind] small blind
    [big-blind] big blind
   *[blind] blind
 }
terminal-out = out
terminal-folded = folded
terminal-all-in = all in
terminal-worth = worth { $points }{ $kinds-count ->
    [0] {""}
   *[other] {" "}({ $kinds })
 }
terminal-points = { $points } points
terminal-tricks = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
 }
terminal-played = played { $card }
terminal-wins-trick = wins the trick{ $yet ->
    [yes] {" "}so far
   *[no] {""}
 }

## Cards on the table

terminal-zone = { CAPITAL($zone) } { $cards }
terminal-yours = Your { $zone }: { $cards }
terminal-undealt = No cards dealt yet.
terminal-starter = Starter { $cards }
terminal-no-starter = No starter yet
terminal-whose = { $who-is ->
    [you] your
   *[other] { $who }’s
 }
terminal-crib = { $who-is ->
    [you] Your
   *[other] { $who }’s
 } crib
terminal-crib-cards = { terminal-crib }: { $cards }
terminal-count = Count { $count }
terminal-counting-play = How many points?
terminal-counting = Count { terminal-whose } { $what }: { $cards }
terminal-named = Claimed: { $named }
terminal-row = { $who-is ->
    [you] Your
   *[other] { $who }’s
 } { $what }, { $cards }: { $scores }
terminal-pegged = { $row }; { $by ->
    [hand] claimed { $claimed }, pegged { $points }
   *[itself] pegged { $points }
 }
terminal-board = Board { $cards }
terminal-no-board = No board yet
terminal-pot = Pot { GROUPED($chips) }
terminal-no-pot = No pot yet
terminal-showdown = { $who }, { $cards }: { $scores }
terminal-counts = { $row }; counts { $points }
terminal-won = Won: { $prizes }
terminal-prize = { $who } { GROUPED($chips) } from { $pot ->
    [0] the pot
   *[other] side pot { $pot }
 } with { $points }
terminal-deal = Deal { $number }
terminal-trumps = Trumps { $suit ->
    [C] ♣ clubs
    [D] ♦ diamonds
    [H] ♥ hearts
   *[S] ♠ spades
 }
terminal-no-trumps = No trumps yet
terminal-trick = Trick { $cards }
terminal-no-trick = No card led yet
terminal-stake = { $points } at stake{ $kinds-count ->
    [0] {""}
   *[other] {" "}({ $kinds })
 }
terminal-summary = This deal: { $brought }
terminal-gained = { $who } { $total } ({ $counted } counted, { $muggins ->
    [0] {""}
   *[other] { $muggins } by Muggins,{" "}
 }{ $tricks } for tricks)

## The end

terminal-final-order = Final order: { $places }.
terminal-place = { $rank }. { $who } { $score }
terminal-not-over = The game isn’t finished.
terminal-goes-on = The game continues without you.
terminal-record = Record saved to { $file }.
terminal-resume = Continue with: pegout play --resume { $file }

## Choosing, on the full screen. Keys are the same in every language

terminal-key = { $key }: { $what }
terminal-enter = Enter: { $what }
terminal-enter-key = Enter
terminal-choose-card = Choose a card by its number.
terminal-choose-card-first = Choose a card by its number first.
terminal-choose = { $what }: choose { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }.
terminal-choose-more = { $what }: choose { $count ->
    [one] { $count } more card
   *[other] { $count } more cards
 }.
terminal-type = { $what } (type { $low } to { $high }, then Enter)
terminal-tab-combinations = Tab: by combinations
terminal-tab-number = Tab: by a number
terminal-is-a = { $cards } is a: { $keys }
terminal-choose-further = { $cards }: choose more cards.
terminal-choose-count = Choose cards to count.
terminal-choose-call = Choose cards that were missed.
terminal-enter-all = Enter: done, { $points } for { $named } · Backspace: undo
terminal-enter-call = Enter: Muggins! { $points } for { $named } · Backspace: undo
terminal-impossible = You can’t do that here.
terminal-no-card = There’s no card { $number }.
terminal-not-now = { $card } can’t be played now.
terminal-enough = That’s enough cards; press a number again to deselect one.
terminal-say-what = What is it? { $keys }
terminal-number-or-tab = Type a number, or press Tab to name combinations.
terminal-named-nothing = You haven’t claimed anything. { $key } again: { $what }
terminal-takes-number = Enter a number from { $low } to { $high }.
terminal-takes-combination = Enter a combination: { $names }.
terminal-takes-cards = Choose { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }.
terminal-not-that = { $cards } isn’t a { $name }.
terminal-combination-takes = { $name ->
    [nobs] Nobs takes
   *[other] A { $called } takes
 } { $most ->
    [one] one card
   *[other] { $least } { $range ->
        [yes] to { $most } cards
       *[no] cards
     }
 }.

## The full screen

terminal-title = Pegout · { $title }
terminal-seconds-left = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
 }
terminal-keys = 1-9 cards · Enter confirm · ? help · x leave · q quit
terminal-keys-coach = 1-9 cards · Enter confirm · u undo · i hint · ? help · x leave · q quit
terminal-keys-talk = 1-9 cards · Enter confirm · ? help · t chat · x leave · q quit
terminal-help =
    1 … 9, 0    select a card, or deselect it; or type a number
    a b c       cards 11 and up
    Enter       confirm the action shown
    Backspace   undo the last input
    g           say go
    f  c        fold; call or check (betting)
    d           done (counting)
    Tab         count by combinations or by a number
    f r p l n   after selecting cards: fifteen, run, pair, flush, nobs
    u           undo your last move, against bots
    i           hint, against bots or if all players agreed
    t           chat, on a server
    x           leave the game for good
    q           quit and keep the game
    Page Up, Page Down   scroll
    Pegs: ● current score, ○ previous score. ▸ marks whose turn it is.
    Down and Page Down show the rules; any other key closes this.
terminal-ask-stop = Quit this game? y: yes, any other key: no
terminal-ask-leave =
    Leave this game? You’ll finish last and can’t return.
    y: yes, any other key: no
terminal-nothing-back = There’s nothing to undo.
terminal-cost = { $unit ->
    [win] { $cost }% win chance
    [blinds] { $cost } big blinds
   *[points] { $cost } points
 }
terminal-hint = Hint: { $best }.
terminal-hint-next = Hint: { $best }. Next best: { $next }, { $cost } worse.
terminal-hint-same = Hint: { $best }. Just as good: { $next }.
terminal-dear = “{ $what }” gives up { $cost }. “{ $best }” is better.
terminal-ask-dear = Play it anyway? y: yes, any other key: no
terminal-no-seat = You don’t have a seat to leave.
terminal-closes-left = You left the game. q closes the table.
terminal-closes = Game over. q closes the table.
terminal-closes-again = Game over. a: rematch, q closes the table.
terminal-ask-phrase = Choose a message:

## Line by line. Of several accepted words, the first is shown

terminal-yes = y yes
terminal-word-stop = q quit exit
terminal-word-leave = leave
terminal-word-table = h hand table
terminal-word-help = ? help
terminal-word-rules = rules
terminal-word-back = back
terminal-word-say = say
terminal-word-undo = undo u
terminal-word-hint = hint
terminal-plain-dear = Play it anyway? (yes or no)
terminal-plain-help =
    Answer with a choice’s number, or with a card (5H, 10D, TD) when asked for one. You can add
    a number to a word: claim 8, raise 40. Enter alone confirms a single choice.
    To claim combinations: fifteen 1 3; run 2 3 4; pair 5H 5D; flush, nobs; separate several with semicolons.
      h  show the table and your hand     ?  this help     rules  rules of the game
      back  remove your last combination  q  quit          leave  leave the game for good
      undo  undo your last move, against bots              hint  best move, against bots or if all agreed
terminal-opening = { $title }: { $names }. Type ? for help.
terminal-stopped = You quit.
terminal-input-ends = End of input.
terminal-interrupted = Interrupted.
terminal-seconds = { $seconds ->
    [one] You have { $seconds } second.
   *[other] You have { $seconds } seconds.
 }
terminal-your-choice = Your choice
terminal-name-combination = Name a combination{ $named-count ->
    [0] {""}
   *[other] {" "}(so far { $named }: { $points })
 }
terminal-call-missed = Call missed points
terminal-between = ({ $low } to { $high })
terminal-choose-number = Choose a number from 1 to { $most }.
terminal-choose-one = Choose one.
terminal-cards = Cards: { $cards }
terminal-how-named = Enter a name and cards, such as: fifteen 1 3; run 2 3 4
terminal-takes-not = It takes { $takes }, not { $number }.
terminal-not-numbered = There’s no card { $word }: cards are numbered 1 to { $most }.
terminal-not-among = { $card } isn’t one of these cards.
terminal-twice = { $card } appears twice.
terminal-no-rules = { $title } has no rules page.
terminal-plain-leave = Leave this game? You’ll finish last and can’t return. (yes or no)
terminal-plain-nothing = You haven’t claimed anything. Finish with 0? (yes or no)
terminal-say-which = say and a number: { $phrases }
terminal-ask-again = Rematch? (yes or no)

## At a table on a server

terminal-connected = Reconnected.
terminal-lost = Connection lost. Reconnecting…
terminal-says = { $who-is ->
    [you] You say
   *[other] { $who } says
 }: { $told }
terminal-watchers = { $count ->
    [0] No spectators left.
    [one] 1 spectator.
   *[other] { $count } spectators.
 }
terminal-wins = { $who } { $count }
terminal-series = Best of { $best }: { $wins }.
terminal-others-again = Your opponents want a rematch.
terminal-away = { $who } is away.
terminal-back = { $who } is back.
terminal-stands-in = A bot is playing for { $who }.
terminal-waiting = { $missing ->
    [one] Waiting for 1 more player. Invite someone with this link: { $link }
   *[other] Waiting for { $missing } more players. Invite them with this link: { $link }
 }
terminal-come-back = To return: { $how }

## On a server, before a match

terminal-word-quick = quick
terminal-word-open = open
terminal-word-listed = listed
terminal-lobby = Open games at { $server }:
terminal-lobby-none = No open games at { $server } right now.
terminal-lobby-running = Games to watch:
terminal-lobby-open = { $title }: { $names } ({ $free ->
    [one] 1 open seat
   *[other] { $free } open seats
 })
terminal-lobby-table = { $title }: { $names }
terminal-lobby-help =
    A number joins or watches that game. A link opens the table you’re invited to.
    quick: a quick game of { $preset }; quick house: with that preset.
    open house seats=4 target=61: your own table, by link; add listed to show it here.
    Enter: refresh. q: quit.

## Training

terminal-train-verdict = { $kind ->
    [count] { $good ->
        [yes] Correct: { $worth }.
       *[no] Not quite: it’s worth { $worth }.
    }
   *[other] { $good ->
        [yes] Best answer.
       *[no] That gives up { $unit ->
            [blinds] { $cost } big blinds
            [wins] { $cost } win chance
           *[points] { $cost } points
        }.
    }
 }
terminal-train-opponent = Opponent
terminal-train-better = Better: { $best }.
terminal-learn-on = Enter continues, q quits:
terminal-train-so-far = { $good } of { $asked } correct.
