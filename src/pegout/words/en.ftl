# Words that all games share, in English.

## Who

you = You
seat = seat { $seat }
chance = chance

## Lists: put together from the left, two by two

list = { $first }, { $second }
list-and = { $first } and { $second }

## Numbers by their words; 31 is made of 30 and 1. A language may have a message for any number: number-71

number-0 = zero
number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine
number-10 = ten
number-11 = eleven
number-12 = twelve
number-13 = thirteen
number-14 = fourteen
number-15 = fifteen
number-16 = sixteen
number-17 = seventeen
number-18 = eighteen
number-19 = nineteen
number-20 = twenty
number-30 = thirty
number-40 = forty
number-50 = fifty
number-60 = sixty
number-70 = seventy
number-80 = eighty
number-90 = ninety
number-compound = { $tens }-{ $ones }

## Cards, by name for the ear

card = { $rank } of { $suit }
joker-black = black joker
joker-red = red joker
cards-unseen = { $count ->
    [one] one card
   *[other] { SPELL($count) } cards
}
rank-A = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades

## Combinations: by name, as something that is counted, and with their cards

combination = { $name } { $cards }
combination-fifteen = fifteen
combination-run = run
combination-pair = pair
combination-pair-royal = pair royal
combination-double-pair-royal = double pair royal
combination-flush = flush
combination-nobs = nobs

# All of one name in some cards, and what they come to
kind-fifteen = { $number ->
    [one] fifteen
   *[other] fifteens
 } { $points }
kind-run = { $number ->
    [one] run
   *[other] runs
 } { $points }
kind-pair = { $number ->
    [one] pair
   *[other] pairs
 } { $points }
kind-pair-royal = { $number ->
    [one] pair royal
   *[other] pairs royal
 } { $points }
kind-double-pair-royal = { $number ->
    [one] double pair royal
   *[other] double pairs royal
 } { $points }
kind-flush = { $number ->
    [one] flush
   *[other] flushes
 } { $points }
kind-nobs = nobs { $points }

score-fifteen = fifteen
score-thirty-one = thirty-one
score-run = a run of { SPELL($size) }
score-pair = a pair
score-pair-royal = a pair royal
score-double-pair-royal = a double pair royal
score-flush = a flush of { SPELL($size) }
score-nobs = nobs

## A hand counted aloud, each combination with the running total: "fifteen two, and a pair is four"

counted = { $parts }
counted-nothing = nothing
counted-fifteen = fifteen { SPELL($total) }
counted-score = { $score } is { SPELL($total) }
counted-last = and { $part }

# What a card scores in the play
called = { $score } for { SPELL($points) }

## What happens at any table

cut = Cut for the deal: { $cuts }. { $who-is ->
    [you] You deal
   *[other] { $who } deals
 }.
cut-card = { $who } { $card }
deals = { $who-is ->
    [you] You deal
   *[other] { $who } deals
 }.
    .said = { $who-is ->
        [you] You deal.
       *[other] Deals.
     }
deals-first = { $who-is ->
    [you] You deal
   *[other] { $who } deals
 } first.
deals-next = { $who-is ->
    [you] You deal
   *[other] { $who } deals
 } next.
named = { $who }: { $named }.
    .said = { CAPITAL($named) }.
left = { $who-is ->
    [you] You leave
   *[other] { $who } leaves
 } the table.
moves-taken-back = { $count ->
    [one] One move was taken back
   *[other] { $count } moves were taken back
 }.
taken-back = { $who-is ->
    [you] You take
   *[other] { $who } takes
 } back a move.
left-won = { $who-is ->
    [you] You
   *[other] { $who }
 } left{ $winners-count ->
    [one] ; { $winner-is ->
        [you] you win
       *[other] { $winner } wins
     }
   *[other] . { $winners-and } win
 }.

## What one may do at any table

label-claim = Claim { $points }
label-count = { CAPITAL($name) }: { $cards }
label-done = That is all
label-muggins = Muggins! { $points }
label-pass = Nothing to call
label-ready = Go on
label-leave = Leave the table

## What is not allowed. `.brief`: for who plays, where the whole is for programs

literal = { $is }
either = { $first } or { $second }

# A language names what is done, and when: `$name` is the game's own word for it, which games of others have, too
action = { $name }{ $given-count ->
    [0] {""}
   *[other] {" "}{ $given }
 }
phase = { $name }

illegal = { $who } may not do { $action } in the { $phase } phase
    .brief = That cannot be done now.
illegal-over = { $refused }: the match is over
    .brief = The match is over.
illegal-turn = { $refused }: it is up to { $whose-and }
    .brief = That cannot be done now.
illegal-choice = { $refused }: it may do { $choice }
    .brief = That cannot be done now.
illegal-choice-of = { $refused }: it may do one of { $count } other actions
    .brief = That cannot be done now.
illegal-bet = { $who } may not { $action } now
    .brief = That cannot be done now.
illegal-deal = chance must deal each of the { $count } cards once

## Rules that cannot be played

rules-no-preset = there is no preset { $preset }; the presets are { $presets }
rules-preset-of = { $preset } is a preset of { $theirs }, not of { $ours }
rules-seats = { $preset } is for { $allowed } players, not { $seats }
rules-opponents = { $seats } play, so name { $needed } opponents, not { $named }
rules-no-bot = there is no bot { $bot }; there are { $bots }
rules-bots = { $seats } seats take from 1 to { $seats } bots, not { $named }
rules-no-game = no game has rules of type { $type }
lesson-unknown = there is no lesson { $lesson }; the lessons are { $lessons }
lesson-no-question = at step { $step } there is nothing to do but go on
lesson-no-step = step { $step } is none of the { $steps } of this lesson
rules-unknown-game = there is no game { $game }; the games are { $games }
rules-no-version = { $game } cannot be played by version { $version } of its rules, only up to { $newest }
rules-no-option = there is no option { $option }; the options are { $options }
rules-option = { $option } must be { $allowed }, not { $given }
    .brief = An option must be { $allowed }, and not { $given }.

table-rules-coach-rated = where all may ask for hints the match is not rated
table-rules-swapped-deals = here who deals, or what is shuffled, follows from the play, so that two matches cannot have the same deals
table-rules-swapped-only = two matches with the same cards are for friends: not listed, watched, rated or in a series, without hints, and no bot takes over
table-rules-swapped-two = two matches with the same cards are for two people: one friend is the opponent
table-rules-two-clocks = a turn has seconds or days, not both

allowed-switch = on or off
allowed-number = a whole number
allowed-range = a whole number from { $low } to { $high }
allowed-at-least = a whole number of { $low } or more
allowed-list = numbers separated by commas, each { $each }, or none
allowed-or-none = { $allowed }, or none
allowed-text = text

## Options of the table

table-option-turn_seconds = Seconds for a turn
    .help = Who has not played by then has a move made for them. None: take as long as you like.
table-option-move_days = Days for a move
    .help = For a match by correspondence: people come back when they have time.
table-option-intermission_seconds = Seconds for a pause
    .help = It ends as soon as everybody is ready. None: as long as a turn.
table-option-muggins_seconds = Seconds to call muggins
    .help = For points that another missed. None: as long as a turn.
table-option-timeout_move = Out of time
    .help = What is done for somebody who is out of time.
table-option-timeout_move-first_legal = The first legal move
table-option-timeout_move-random = Any legal move
table-option-timeout_move-bot = The move of a bot
table-option-absent = Who is absent
    .help = What becomes of somebody who is out of time again and again.
table-option-absent-stays = Stays
table-option-absent-bot = A bot takes over until they come back
table-option-absent-leaves = Leaves the match
table-option-absent_after = Absent after
    .help = So many turns in a row, out of time.
table-option-rated = Rated
    .help = Ratings follow from how it ends, if everybody has an account and no rule is changed but who counts.
table-option-spectators = Others may watch
    .help = They see what everybody may see, and say nothing.
table-option-talk = Talk
    .help = What those who play may say.
table-option-talk-off = Nothing
table-option-talk-phrases = Phrases
table-option-talk-free = Anything
table-option-take_back = Take moves back
    .help = Against bots alone, without a clock and unrated, as long as no cards are dealt anew.
table-option-take_back-off = No
table-option-take_back-bots = Against bots
table-option-coach = Hints and warnings
    .help = Who may ask what to do. Where everybody may, the match is not rated.
table-option-coach-off = Nobody
table-option-coach-bots = Who plays bots alone
table-option-coach-all = Everybody at the table

time-up = The time is up.

## What a table answers when it does not do what was asked for

refused-opened = a match is opened once
refused-begun = the match has begun; you leave it at the table
refused-sitting = nobody can sit down like that in seat { $seat }
refused-seated = this player has a seat already
refused-taken = seat { $seat } is taken
refused-early = the time of seat { $seat } is not up
refused-no-clock = no clock runs
refused-not-full = the table is not full yet
refused-stopped = this table is stopped by a fault of ours, which has been reported; other tables play on
refused-busy = the server cannot use its database now; nothing has happened, please try again
refused-too-often = that is too often; please wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}
refused-unreadable = the body of the request cannot be read: it has to be JSON in UTF-8, without thousands of brackets
refused-nul = there is a character (NUL) in it that no text may have
refused-host = this server does not answer to the name "{ $host }"; whoever runs it can allow it (pegout serve --name)
refused-origin = requests from other sites are not taken; a proxy in front of the server has to pass on Host and X-Forwarded-Proto
refused-fault = something went wrong here; it has been reported
refused-no-table = there is no such table
refused-full = all seats at this table are taken
refused-stranger = you have no seat at this table; join it first
refused-sockets = you have opened this table in other places since, and go on there; reload the page to go on here
refused-spectators = as many watch this table as may
refused-again-not-over = one plays again when the match is over
refused-no-link = there is no such link, or it does not work any more
refused-own-link = this is your own link: send it to somebody else
refused-no-friend = there is no such friend
refused-no-person = nobody sits in seat { $seat }
refused-talk-watching = who watches does not talk to those who play
refused-talk-off = nobody talks at this table
refused-talk-phrases = at this table one says phrases only
refused-talk-one = say a phrase, or words of your own, and not both
refused-talk-length = say something of 1 to { $most } characters
refused-talk-unseen = that has characters that cannot be seen, or that cover others
refused-record = the record of this match goes to those who played it
refused-reports = you have reported ten times within a day; the host will look at these first
refused-record-file = the record cannot be played: { $why }
refused-record-long = the record has more than { $most } actions
refused-daily-over = this daily hand is over: there is a new one every day
refused-no-drill = there is no such drill
refused-no-answer = that is no answer to this question
refused-seat = there are { $seats } seats, numbered from 0
refused-not-over = the record shows every card, so it waits for the end of the match
refused-hint = hints are for unrated games against bots, or where all have agreed on them
refused-hint-turn = it is not your turn
refused-duplicate-none = there are no such cards to play
refused-duplicate-closed = nobody can begin to play these cards any more
refused-duplicate-open = others may still play these cards
refused-duplicate-not-over = play it to the end first
refused-duplicate-people = only what was played against a bot can be played again by others
refused-duplicate-seats = only a match of two can be played again by others
refused-duplicate-taken-back = moves were taken back in this match, which others could not
refused-duplicate-watched = everybody could watch this match, so its cards are known
refused-duplicate-deals = what is shuffled follows from the play here, so others could not have the same cards
refused-duplicate-clock = a match that a clock ends cannot be played again by others
refused-record-duplicate = others may still play these cards: the record opens when nobody can any more
refused-ahead = the server has had { $had } of your actions, not { $sent }
refused-message = that is no message: { $fault }
refused-binary = messages are text, and this one is binary
refused-action = that is no action of this game: { $fault }
refused-chance = only chance deals
refused-over = the match is over
refused-take-back = no moves are taken back at this table
refused-take-back-nothing = there is nothing to take back
refused-commitment = this commitment does not fit: its hash, secret or match is another
refused-commitment-deal = deal { $deal } is not the next one that needs a commitment
refused-order = these are not the cards of deal { $deal }: its commitment and nonces give another order
refused-nonce = a nonce is made of 1 to 64 letters a to z, digits, hyphens and underscores
refused-nonce-deal = nonces for deal { $deal } are not taken now
refused-nonce-twice = seat { $seat } has sent its nonce for this deal already
fault-json = it is not JSON
fault-missing = it has no { $field }
fault-value = { $field } has a value that cannot be
fault-unknown = it has a field that it cannot have
fault-kind = it is of no known kind
refused-name-unseen = a name is made of letters, digits and other characters that can be seen
refused-name-you = everybody is called You by the page: please take another name
refused-name-long = a name has at most { $most } characters
refused-name-unspoken = a name needs a letter or a digit, so that it can be said
refused-name-marks = there are too many marks on a letter of this name
refused-name-scripts = this name mixes scripts whose letters look alike
refused-name-kept = this name is taken, or looks like one that is: please take another name
refused-name-none = an account needs a name of its own
refused-password-length = a password has { $least } to { $most } characters
refused-password-common = many people have this password, or it is your name: please take another one
refused-login = the name or the password is wrong
refused-nobody = log in first
refused-has-account = you have an account already
refused-no-player = nobody has an account with this name
refused-tokens = you have as many tokens as one may have: revoke one first
refused-no-token = there is no such token
refused-no-session = there is no such session
refused-token = this token is unknown, or has ended
refused-program = this is for people, and not for programs
refused-scope = this token does not allow that: it lacks { $scope }
refused-language = there are no words in this language

## Why a record cannot be read or played

record-action = action { $number }, by { $who }: { $why }
record-action-unread = action { $number }, by { $who }, { $written }: { $why }
record-action-shape = action { $number } should be a seat and what it did, as in { $example }, not { $given }
record-action-object = an action is an object such as { $example }
record-player = { $name } (seat { $seat })
record-no-action = there is no action { $action }; the actions of { $game } are { $actions }
record-no-type = it has no { $field }; the actions of { $game } are { $actions }
record-no-field = it has no { $field }
record-no-field-of = there is no { $field } to { $action }
record-value = { $field } cannot be { $given }
record-unread = { $field } cannot be read
record-it = it
record-kind-name = a name or a card
record-kind-list = a list
record-kind-object = an object of fields
record-rules = in the rules: { $why }
record-names = there are { $names } names for { $seats } seats
record-format = the file has format { $has }; this Pegout reads format { $reads }
record-missing = the record has no { $field }, which should be { $what }
record-field = { $field } should be { $what }, not { $given }
record-field-format = the number of the file format
record-field-game = the name of a game
record-field-version = the version of the game’s rules
record-field-preset = the name of a preset or null
record-field-rules = an object of options
record-field-names = a list of names
record-field-actions = a list of actions
record-field-match = the name of a match or null
record-field-commitments = a list of objects of "deal", "hash", "secret" and "nonces"
record-field-taken-back = a number of moves
record-no-object = this is JSON, but not a record: a record is an object with rules and actions
record-json = the file is no JSON: line { $line }, column { $column }: { $what }
record-json-utf = the file is no JSON: its text is not UTF-8
record-json-deep = the file is no record: it is nested too deeply
record-json-early = it ends too early
record-json-character = invalid character
record-json-trailing = trailing characters
record-json-comma = trailing comma
record-json-keys = object keys must be strings
record-json-expected = expected { $what }
record-json-unread = this cannot be read

## What one may say to the others at a table

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-lucky = What luck!
phrase-oops = Oops!
phrase-sorry = Sorry.
phrase-one-moment = One moment, please.
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-bye = Goodbye!

## What lies where, as any client may show it

zone-hand = hand

## What cannot be asked, or not now

asked-dealer = say whose crib it is: dealer=true (mine) or dealer=false (the opponent’s)
asked-cards = { SPELL($dealt) } different cards are dealt, without jokers; there are { $held } here
asked-cards-ten-hand = { SPELL($dealt) } different cards are dealt to { $players } players in ten-hand, without jokers; there are { $held } here
asked-joker = cribbage has no jokers, and { $card } is one
asked-preset = discards are analysed in cribbage, not for { $preset }
asked-score = { $score } is no score: write mine and the opponent’s, as in 87-101
asked-score-alone = a score is weighed for two players and six cards only
asked-score-over = at { $score } the game is over: before a deal both scores are below { $target }
asked-compiling = the play is not followed yet: that is being made ready, once, for half a minute or so
asked-preparing = { $needed } is made ready, once, for half a minute or so
asked-not-installed = the play is not followed: this server has no Numba
asked-play-failed = the play is not followed: that failed on this server, and its log says how
asked-failed = the discards are not ranked: that failed on this server, and its log says how
asked-drill-failed = the answer is not judged: that failed on this server, and its log says how
asked-review-compiling = the review is not ready yet: what it takes is being made ready, once, for a minute or so
asked-review-failed = the match is not reviewed: that failed on this server, and its log says how
asked-review-goes-on = the review is still being made; please ask again in a moment
asked-others = your other questions are not answered yet; please ask again when they are
asked-review-others = you have other reviews under way; please ask again when they are ready
asked-occupied = many are asking just now; please try again in a moment

## A review: what speaks for the better choice, and what cards and decisions brought

review-amount = { $whole }.{ $digits }
review-keeps = keeps { $what-and }
review-fifteen = a fifteen
review-part = { $more ->
    [yes] { $points } more
   *[no] gives up { $points }
 } in the { $where ->
    [hand] hand
    [second] second hand
    [crib] crib
   *[play] play
 }
review-crib = gives { $points } { $more ->
    [yes] more
   *[no] less
 } to the dealer’s crib
review-now = scores { $points } { $more ->
    [yes] more
   *[no] less
 } at once
review-later = makes { $points } { $more ->
    [yes] more
   *[no] less
 } later
review-gives = gives { $players ->
    [2] the opponent
   *[other] the others
 } { $points } { $more ->
    [yes] more
   *[no] less
 }
review-equal = about equal
review-in-all = is worth { $points } more in all
review-wins = wins { $percent }% more often at this score
review-reasons = { $reasons }
review-counted = named { $named }, and it is { $points }: { $counted }
review-called = { $points ->
    [0] nothing was missed
    [one] one point was to be had
   *[other] { $points } points were to be had
 }
review-balance = The cards { $cost ->
    [yes] cost
   *[no] gave
 } { $who-is ->
    [you] you
   *[other] { $who }
 } { $cards } { $unit ->
    [blinds] big blinds
   *[points] points
 }; { $who-is ->
    [you] your decisions
   *[other] decisions
 } { $lost ->
    [yes] lost
   *[no] gained
 } { $play }, compared with { $sides ->
    [2] { $who-is ->
        [you] your opponent’s
       *[other] the opponent’s
     }
   *[other] the others’
 }.
review-balance-of-partners = The cards { $cost ->
    [yes] cost
   *[no] gave
 } { $who-is ->
    [you] you and your partner
   *[other] { $who-and }
 } { $cards } points; { $who-is ->
    [you] your decisions
   *[other] decisions
 } { $lost ->
    [yes] lost
   *[no] gained
 } { $play }, compared with { $sides ->
    [2] the opponents’
   *[other] the others’
 }.
review-no-game = nobody here can judge { $game }
review-bet = of a hundred hands, the solved strategy chooses this in { $often } and the better choice in { $percent }; the cards win { $equity }% of the pot
review-equity = wins { $percent }% more of the pot

## How strong bots are. `.help`: what that means; `.bot`: beside a name

level-beginner = Beginner
    .help = has just learned, and misses points
    .bot = beginner bot
level-casual = Casual
    .help = sees most points, and looks no further
    .bot = casual bot
level-club = Club
    .help = counts every point, and is careful
    .bot = club bot
level-expert = Expert
    .help = as strong as we can make it
    .bot = expert bot

# A bot that plays at another level until its own is ready: half a minute, at a server's first game
stands-in = { $who } plays as { $now } until { $level } is ready.

## A position as text

position-word = “{ $word }” is no preset, place, score or option, and no label
position-long = a position has { $most } characters at most
position-no-game = positions of { $game } cannot be analysed here
position-twice = { $card } stands there twice
position-not-in-deck = the game is played without { $card }
position-many = { $size ->
    [one] one card belongs here
   *[other] { $size } cards belong here
 }, and there are { $count }
position-few = { $count ->
    [one] one more card
   *[other] { $count } more cards
 }
position-place = with { $seats } players, the last place is that before the dealer’s
position-scores = { $sides } scores belong here, yours first, as in 87-101
position-scores-over = the game is over at { $target }: both scores are below that
position-impossible = nobody can hold cards with which it was played like this
position-over = there is nothing to decide any more: the deal is over
position-no-second = there is no second hand by these rules
position-mine = it is your turn, and { $card } is none of your cards
position-not-mine = it is not your turn, and { $card } is one of your cards
position-revoked = { $card } cannot have been laid: its owner did not follow that suit before
position-stacks = at the start of a hand you have at least one chip, and so has somebody else; 0 stands for who is out
position-dealer-out = who deals is still in the match
position-board = the board is made of what all laid away and cards of the deck: of four, one is yours
position-bet = “{ $word }” is no bet: fold, call, check, or the total of a raise
position-passed = whoever lays { $card } had to play it before, instead of passing
position-limit = { $card } cannot be played: the count is { $count }, and { $limit } is the limit
position-can-play = you cannot pass: { $card } can be played
position-no-go = nobody can pass at a count of { $count }: every card fits
