# Events, in English.

## Lists

page-events = Events
page-events-lead = Club evenings and tournaments: sign up, check in, play round by round.
page-events-new = New event
page-events-coming = Coming up
page-events-past = Past events
page-events-none = No events yet
page-events-none-why = A nine-game evening takes one minute to set up. Your players only need the link.
page-events-see = View
page-events-open = Open
page-events-players =
    { $count ->
        [one] one player
       *[other] { $count } players
    }
page-events-soon = Starts when the director is ready
page-events-state-running = Running
page-events-state-paused = Paused
page-events-state-over = Finished
page-events-state-cancelled = Canceled

## A new event

page-events-title = Title
page-events-title-example = Tuesday night
page-events-club-help = Its directors also direct the event, and the results count for its season.
page-events-starts = Start
page-events-starts-help = Leave empty to start the event yourself.
page-events-starts-paper = You start the event when everyone is there.
page-events-game = Game
page-events-seats = Players at a table
page-events-seats-help = Opponents change each round. If the players don’t divide evenly, some play at a table of three or four, or have a bye.
page-events-rounds = Rounds
page-events-paper = In person
page-events-paper-help = Played with real cards and boards. Both players enter the result.
page-events-more = More settings
page-events-pace = Time per turn
page-events-seconds =
    { $count ->
        [0] No limit
       *[other] { $count } seconds
    }
page-events-check-in-minutes = Check-in opens (minutes before start)
page-events-pause-minutes = Break between rounds (minutes)
page-events-listed = Public
page-events-listed-help = Everyone can find the event. Otherwise, share the link.
page-events-rated = Rated
page-events-rated-help = Games between players with accounts count for ratings.
page-events-create = Create event

## An event

page-events-is-rated = rated
page-events-directed = directed by { $name }
page-events-round-of = Round { $round } of { $rounds }
page-events-tab-games = Games
page-events-tab-standings = Standings
page-events-tab-players = Players
page-events-tab-log = Log
page-events-tab-desk = Director
page-events-share = Copy link to the event

## Your place

page-events-you = Your event
page-events-sign-up = Sign up
page-events-signed-up = You’re signed up.
page-events-join = Join
page-events-check-in = Check in
page-events-check-in-now = Check-in is open. Are you here?
page-events-check-in-from = Check-in opens at { $time }.
page-events-checked-in = You’re checked in.
page-events-withdraw = Withdraw
page-events-leave = Leave event
page-events-begins = The first round is about to start.
page-events-you-play = Round { $round }: you play { $name }
page-events-to-table = Go to your table
page-events-come-by = Be there by { $time }, or you lose this game.
page-events-wait =
    { $count ->
        [one] One game is still running.
       *[other] { $count } games are still running.
    }
page-events-next-at = Next round at { $time }.
page-events-bye-you = You have a bye this round.
page-events-you-won = You beat { $name } { $score }.
page-events-you-placed = You finished #{ $place } at your table, { $score }.
page-events-you-both-play = Round { $round }: you and { $partner } play { $name }
page-events-you-lost = You lost to { $name } { $score }.
page-events-you-got = { $name } forfeited. You get the points.
page-events-you-forfeited = You forfeited this game.
page-events-next-round = You play from the next round on.
page-events-without-you = You’re out of the playoffs.
page-events-out = You’ve left this event.
page-events-ended = You finished #{ $place } with { $points } points.
page-events-disqualified = You were disqualified.
page-events-own = Your score
page-events-theirs = { $name }’s score
page-events-enter-result = Enter result
page-events-sent = Result entered.
page-events-differs = { $name } entered a different result. Agree on one, then enter it again.
page-events-waits-for = You entered { $score }. Waiting for { $name } to confirm.

## Games and standings

page-events-round = Round { $round }
page-events-byes = Bye: { $names }
page-events-watch = Watch this game
page-events-replay = View this game
page-events-forfeited-by = Forfeited by { $name }
page-events-both-forfeit = forfeited
page-events-disputed = disputed
page-events-reason-left = left the game
page-events-reason-absent = didn’t show up
page-events-standings = Standings
page-events-place = Place
page-events-player = Player
page-events-points = Points
page-events-wins = Wins
page-events-skunks = Skunks
page-events-spread = Spread
page-events-plus = Plus
page-events-played = Games
page-events-level = tied
page-events-nobody = No players yet
page-events-nobody-why = Share the link. Players can sign up with or without an account.
page-events-person-here = here
page-events-person-signed-up = signed up
page-events-person-left = left
page-events-person-disqualified = disqualified

## The director’s desk

page-events-do-start = Start
page-events-do-pause = Pause
page-events-do-resume = Resume
page-events-do-end = End event
page-events-end-why = No new rounds will start. This can’t be undone.
page-events-end-arena = No new games will start. The event ends with the last game.
page-events-do-cancel = Cancel event
page-events-do-pair = Pair manually
page-events-do-check-in = Check in
page-events-do-add = Add
page-events-do-drop = Drop
page-events-do-return = Bring back
page-events-do-replace = Replace
page-events-do-disqualify = Disqualify
page-events-do-play-off = Enter playoff
page-events-play-off-help = { $name } won an extra game, which decides the tie.
page-events-beaten = Against
page-events-do-correct = Correct
page-events-do-forfeit = Forfeit
page-events-do-result = Enter result
page-events-actions = Actions
page-events-add = Add a player
page-events-add-help = For players without a device. You enter their results.
page-events-pair = { $name } – { $other }
page-events-pair-help = Replaces this round’s pairings. Everyone needs a game or a bye.
page-events-board = Table { $board }
page-events-a-bye = Bye
page-events-loser = Who forfeits?
page-events-substitute = Substitute’s name
page-events-reason = Reason
page-events-reason-help = Everyone can read it in the log.
page-events-done = Done.

## The log

page-events-by-director = director
page-events-log-Planned = Event created
page-events-log-Changed = Settings changed
page-events-log-SignedUp = { $name } signed up
page-events-log-CheckedIn = { $name } checked in
page-events-log-Withdrew = { $name } withdrew
page-events-log-Began = Event started
page-events-log-Paused = Event paused
page-events-log-Resumed = Event resumed
page-events-log-Ended = Event finished
page-events-log-Cancelled = Event canceled
page-events-log-Paired =
    { $kind ->
        [game] New games paired
       *[round] Next round paired
    }
page-events-log-Card =
    { $kind ->
        [game] Game
       *[round] Round
    } { $round }: { $name } – { $other } { $score }
page-events-log-Corrected =
    { $kind ->
        [game] Game
       *[round] Round
    } { $round } corrected: { $name } – { $other } { $score }
page-events-log-Forfeited =
    { $kind ->
        [game] Game
       *[round] Round
    } { $round }: { $count ->
        [one] forfeited by { $name }
       *[other] forfeited by { $name } and { $other }
    }
page-events-log-Dropped = { $name } left the event
page-events-log-Returned = { $name } is back
page-events-log-Disqualified = { $name } was disqualified
page-events-log-Replaced = { $name } came in as a substitute
page-events-log-PlayedOff = { $name } won the playoff against { $other }
page-events-log-Rested = { $name } takes a break
page-events-log-Closed = Time is up: no new games
page-events-log-Joined = { $name } joined

## Formats

page-events-format = Format
page-events-format-session = Session
    .help = A new opponent each round, drawn at random.
page-events-format-swiss = Swiss
    .help = Pairs players with the same score.
page-events-format-round-robin = Round robin
    .help = Everyone plays everyone once.
page-events-format-knockout = Knockout
    .help = Only winners advance. Pairings are drawn at random.
page-events-format-arena = Arena
    .help = Play as many games as you like until time is up, against players near your score.
page-events-minutes = Length (minutes)
page-events-unfinished = Games still running at the end
page-events-unfinished-count = Count
    .help = Games still running then can be finished and count.
page-events-unfinished-void = Don’t count
    .help = Games still running then don’t count.
page-events-ends = Ends at { $time }
page-events-closing = Time is up
page-events-arena-play = You play { $name }
page-events-looking = Looking for your next opponent…
page-events-resting = You’re taking a break.
page-events-rest = Take a break
page-events-play-on = Keep playing
page-events-running = Running games
page-events-finished = Finished games
page-events-void = not counted
page-events-you-void = Your game against { $name } doesn’t count: time was up.
page-events-person-resting = on a break
page-events-playoffs = Playoffs
page-events-share-of =
    { $share ->
        [0] None
        [2] Top half
        [4] Top quarter
       *[8] Top eighth
    }
page-events-best-of = Knockout matches
page-events-best-of-games =
    { $games ->
        [1] One game
       *[other] Best of { $games }
    }
page-events-elimination = Elimination
page-events-elimination-single = Single
    .help = Lose once and you’re out.
page-events-elimination-double = Double
    .help = Lose twice and you’re out.
page-events-reset = Second match in the grand final
page-events-reset-help = Played if the winner of the losers’ bracket wins the first match: both have then lost once.
page-events-tab-bracket = Bracket
page-events-part-winners = Winners’ bracket
page-events-part-losers = Losers’ bracket
page-events-part-finals = Grand final
page-events-second-match = Second match
page-events-still-in = You’re still in. You’ll play in a later round.
page-events-in-knockout = Playoffs
page-events-knockout-round = Playoffs, round { $round }
page-events-final = Final
page-events-semifinal = Semifinals
page-events-stage = Round { $stage }
page-events-champion = { $name } wins!
page-events-has-bye = { $name } has a bye
page-events-log-Qualified = { $count } players qualified for the playoffs

## Why something is refused

refused-no-event = event not found. Check the link
refused-not-director = only the director of this event can do that
refused-not-club-director = only the club’s owner and directors can create its events
refused-event-begun = the event has already started
refused-event-not-begun = the event hasn’t started yet
refused-event-too-few = an event needs at least two players who have checked in
refused-event-too-late = this event takes no new players after the start
refused-event-not-yet = check-in isn’t open yet
refused-event-entered = this player is already in the event
refused-event-not-entered = this player isn’t in the event yet. Check them in first
refused-event-not-in = you haven’t signed up for this event
refused-event-no-person = there’s no player { $person }
refused-event-whom = choose a player
refused-event-no-paper = this event’s results come from its tables. Correct one and give a reason instead
refused-event-round-open = games of this round are still running
refused-event-many = you can have { $most } events at a time. Finish or cancel one first
refused-event-is-planned = the event hasn’t started yet
refused-event-is-running = the event is running
refused-event-is-paused = the event is paused
refused-event-is-over = the event is over
refused-event-is-cancelled = the event was canceled

## A change of the plan, and all tables of a round

page-events-do-plan = Settings
page-events-save = Save
page-events-csv = Download as CSV
page-events-of-club = Club: { $club }
page-events-boards = Watch all tables
page-events-boards-lead = Every game of this round, live.
page-events-boards-none = No games right now
page-events-boards-none-why = The games of the next round appear here.
page-events-boards-back = Back to the event
page-events-boards-yours = Your game
page-events-no-show-next = Knockout: next game lost after (minutes)
page-events-no-show-next-help = A player who stays away loses another game each time. 0: the whole match at once.
page-events-bots = Allow bot accounts
page-events-bots-help = Played by programs, and marked as bots.
refused-event-no-bots = this event is for people. Ask its director to let bots in
refused-event-no-plan = the new plan is missing
refused-event-plan-kept = after the start, only title, rounds or length, times and visibility can change
refused-event-length-kept = time is up, so the length can’t be changed
refused-event-too-short = the arena has already run for { $minutes } min. Choose a longer time, or end it
refused-event-rounds-kept = this number of rounds isn’t possible. Rounds so far: { $rounds }
