# The table in the terminal, in English: what lies there and who has what.

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

## What lies on the table

terminal-zone = { CAPITAL($zone) } { $cards }
terminal-yours = Your { $zone }: { $cards }
terminal-undealt = The cards are not dealt yet.
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
terminal-counting-play = What does it make?
terminal-counting = To be counted, { terminal-whose } { $what }: { $cards }
terminal-named = Named: { $named }
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
terminal-not-over = The match is not over.
terminal-goes-on = The others play on without you.
terminal-record = The record is in { $file }.
terminal-resume = Go on with: pegout play --resume { $file }

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
terminal-choose-call = Choose cards to call what was missed.
terminal-enter-all = Enter: that is all, { $points } for { $named } · Backspace takes back
terminal-enter-call = Enter: Muggins! { $points } for { $named } · Backspace takes back
terminal-impossible = That is not possible here.
terminal-no-card = There is no card { $number }.
terminal-not-now = { $card } may not be played now.
terminal-enough = That is enough; press a number again to take a card back.
terminal-say-what = Say what it is: { $keys }
terminal-number-or-tab = Type a number, or press Tab to name combinations.
terminal-named-nothing = You have named nothing. { $key } again: { $what }
terminal-takes-number = It takes a number from { $low } to { $high }.
terminal-takes-combination = It takes a combination: { $names }.
terminal-takes-cards = It takes { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }.
terminal-not-that = { $cards } cannot be { $name }.
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
terminal-keys = 1-9 cards · Enter confirms · ? help · x leaves · q stops
terminal-keys-coach = 1-9 cards · Enter confirms · u back · i hint · ? help · x leaves · q stops
terminal-keys-talk = 1-9 cards · Enter confirms · ? help · t talks · x leaves · q stops
terminal-help =
    1 … 9, 0    choose a card, or take it back; or write a number
    a b c       the eleventh card and those after it
    Enter       do what the line beside it says
    Backspace   take back the last thing
    g           say go
    f  c        fold; call or check, where chips are bet
    d           that is all, where hands are counted
    Tab         count by naming combinations, or by a number
    f r p l n   choose cards, then: fifteen, run, pair, flush, nobs
    u           take back your last move, against bots
    i           a hint, against bots or where all agreed on them
    t           say something to the others, at a table of a server
    x           leave the match for good
    q           stop, and leave it as it is
    Page Up, Page Down   read back

    The pegs: ● where you are, ○ where you were. ▸ is whose turn it is.
    Down and Page Down lead to the rules; any other key closes this.
terminal-ask-stop = Stop this match? y: yes, any other key: no
terminal-ask-leave =
    Leave this match for good? You cannot come back to it.
    y: yes, any other key: no
terminal-nothing-back = There is nothing to take back.
terminal-cost = { $unit ->
    [win] { $cost }% of the chance to win
    [blinds] { $cost } big blinds
   *[points] { $cost } points
 }
terminal-hint = Hint: { $best }.
terminal-hint-next = Hint: { $best }. The next, { $next }, costs { $cost }.
terminal-hint-same = Hint: { $best }. As good: { $next }.
terminal-dear = “{ $what }” costs { $cost }. Better: “{ $best }”.
terminal-ask-dear = Do it all the same? y: yes, any other key: no
terminal-no-seat = There is no seat of yours to give up any more.
terminal-closes-left = You have left. q closes the table.
terminal-closes = The match is over. q closes the table.
terminal-closes-again = The match is over. a: play again, q closes the table.
terminal-ask-phrase = What would you say?

## Line by line. Of several words that may be typed, the first is the one that is told

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
terminal-plain-dear = Do it all the same? (yes or no)
terminal-plain-help =
    Answer with the number in front of a choice, or with a card (5H, 10D, TD) where a card is asked for;
    a number may follow a word at once, as in: claim 8, or: raise 40. Enter alone takes a single choice.
    Where combinations are named: fifteen 1 3; run 2 3 4; pair 5H 5D; flush, nobs; several with semicolons.
      h  show the table and your hand     ?  this help     rules  how the game is played
      back  take back the last combination that you named  q  stop     leave  give up your seat for good
      undo  take back your last move, against bots         hint  what to do, against bots or where all agreed
terminal-opening = { $title }: { $names }. Type ? for help.
terminal-stopped = You stop here.
terminal-input-ends = The input ends here.
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
terminal-call-missed = Call what was missed
terminal-between = ({ $low } to { $high })
terminal-choose-number = Choose one by its number, 1 to { $most }.
terminal-choose-one = Choose one.
terminal-cards = Cards: { $cards }
terminal-how-named = Its name and its cards, as in: fifteen 1 3; run 2 3 4
terminal-takes-not = It takes { $takes }, not { $number }.
terminal-not-numbered = There is no card { $word }: they are numbered 1 to { $most }.
terminal-not-among = { $card } is not among these cards.
terminal-twice = { $card } stands there twice.
terminal-no-rules = There is no page of the rules of { $title }.
terminal-plain-leave = Leave this match for good? You cannot come back to it. (yes or no)
terminal-plain-nothing = You have named nothing. Is that all, for 0? (yes or no)
terminal-say-which = say and a number: { $phrases }
terminal-ask-again = Play again? (yes or no)

## At a table of a server

terminal-connected = The connection is back.
terminal-lost = The connection is lost; trying again ...
terminal-says = { $who-is ->
    [you] You say
   *[other] { $who } says
 }: { $told }
terminal-watchers = { $count ->
    [0] Nobody watches any more.
    [one] One person watches.
   *[other] { $count } people watch.
 }
terminal-wins = { $who } { $count }
terminal-series = Best of { $best }: { $wins }.
terminal-others-again = The others want to play again.
terminal-away = { $who } has gone.
terminal-back = { $who } is here.
terminal-stands-in = A bot plays for { $who }.
terminal-waiting = { $missing ->
    [one] Waiting for one more player; send this link: { $link }
   *[other] Waiting for { $missing } more players; send this link: { $link }
 }
terminal-come-back = Come back with: { $how }

## At a server, before a match

terminal-word-quick = quick
terminal-word-open = open
terminal-word-listed = listed
terminal-lobby = At { $server } these tables wait for players:
terminal-lobby-none = At { $server } no table waits for players.
terminal-lobby-running = These can be watched:
terminal-lobby-open = { $title }: { $names } ({ $free ->
    [one] one open seat
   *[other] { $free } open seats
 })
terminal-lobby-table = { $title }: { $names }
terminal-lobby-help =
    A number: sit down at that table, or watch it. A link: the table to which you are invited.
    quick: a quick match of { $preset }; quick house: of that preset.
    open house seats=4 target=61: a table of your own, for whoever has its link; add listed to show it here.
    Enter: look again. q: leave.

## Training

terminal-train-verdict = { $kind ->
    [count] { $good ->
        [yes] Right: { $worth }.
       *[no] Not quite: it is worth { $worth }.
    }
   *[other] { $good ->
        [yes] Nothing is better.
       *[no] It costs { $unit ->
            [blinds] { $cost } big blinds
            [wins] { $cost } of the chance to win
           *[points] { $cost } points
        }.
    }
 }
terminal-train-opponent = Opponent
terminal-train-better = Better: { $best }.
terminal-learn-on = Enter goes on, q stops:
terminal-train-so-far = { $good } of { $asked } right.
