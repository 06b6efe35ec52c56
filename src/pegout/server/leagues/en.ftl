# Leagues, in English.

## Lists

page-leagues = Leagues
page-leagues-lead = Teams meet at home and away over a season. Captains enter line-ups, boards are played, and the table updates itself.
page-leagues-new = New league
page-leagues-none = No leagues yet
page-leagues-none-why = Set up a league in a minute. Captains enter their teams with a link.
page-leagues-teams =
    { $count ->
        [one] one team
       *[other] { $count } teams
    }
page-leagues-state-planned = Teams are entering
page-leagues-state-running = Running
page-leagues-state-over = Finished
page-leagues-state-cancelled = Canceled
page-leagues-yours = yours

## A new league

page-leagues-title = Title
page-leagues-title-example = Winter league
page-leagues-club-help = Its directors also direct the league.
page-leagues-game-singles = Game for singles
page-leagues-game-pairs = Game for pairs
page-leagues-pairs = Pairs boards
page-leagues-pairs-help = Two players a side.
page-leagues-singles = Singles boards
page-leagues-singles-help = One player a side.
page-leagues-legs = Legs per board
page-leagues-legs-ways =
    { $ways ->
        [all] All { $legs }
       *[best] Best of { $legs }
    }
page-leagues-ending = Legs played
page-leagues-meetings = Teams meet
page-leagues-meetings-of =
    { $count ->
        [1] Once
        [2] Twice, home and away
       *[other] { $count } times
    }
page-leagues-first-day = First day
page-leagues-first-day-help = Leave empty for a league without dates.
page-leagues-every = Days between rounds
page-leagues-scoring = Scoring
page-leagues-scoring-ways =
    { $way ->
        [match] Points for matches
       *[points] Total game points
    }
page-leagues-scoring-help = Total game points: the points of all games are added up.
page-leagues-target = Points to win a game
page-leagues-bye-total = Points for a bye
page-leagues-bye-total-help = For the whole team, in each round it sits out.
page-leagues-points = Points
page-leagues-points-help = Per match. Half points are possible.
page-leagues-win = Win
page-leagues-draw = Draw
page-leagues-loss = Loss
page-leagues-board-point = Each board
page-leagues-leg-point = Each leg
page-leagues-bye-point = Bye
page-leagues-decided-by = Match won by
page-leagues-by-legs = More legs
page-leagues-by-boards = More boards
page-leagues-short = If a team is short of players
page-leagues-short-lost = It loses the empty board
page-leagues-short-not-played = The empty board isn’t played
page-leagues-withdrawn = If a team withdraws
page-leagues-withdrawn-removed = All its matches are removed
page-leagues-withdrawn-lost = It loses its open matches
page-leagues-postponed = Maximum postponement (days)
page-leagues-postponed-help = 0: no limit.
page-leagues-paper = In person
page-leagues-paper-help = Played with real cards and boards. Captains enter the results.
page-leagues-cross-check = Both captains confirm
page-leagues-cross-check-help = A result counts once both have entered the same.
page-leagues-listed = Public
page-leagues-listed-help = Everyone can find the league. Otherwise, share the link.
page-leagues-rated = Rated
page-leagues-more = More settings
page-leagues-create = Create league
page-leagues-save = Save

## A league

page-leagues-boards-of =
    { $pairs ->
        [0] { $singles ->
            [one] one singles board
           *[other] { $singles } singles boards
        }
       *[other] { $singles ->
            [0] { $pairs ->
                [one] one pairs board
               *[other] { $pairs } pairs boards
            }
           *[other] { $pairs ->
                [one] one pairs board
               *[other] { $pairs } pairs boards
            }, { $singles ->
                [one] one singles board
               *[other] { $singles } singles boards
            }
        }
    }
page-leagues-of-club = Club: { $club }
page-leagues-directed = directed by { $name }
page-leagues-tab-table = Table
page-leagues-tab-matches = Matches
page-leagues-tab-teams = Teams
page-leagues-tab-log = Log
page-leagues-tab-desk = Director
page-leagues-share = Copy link to the league
page-leagues-csv = Download as CSV
page-leagues-place = Place
page-leagues-team = Team
page-leagues-played = Played
page-leagues-won = Won
page-leagues-drawn = Drawn
page-leagues-lost = Lost
page-leagues-legs-both = Legs
page-leagues-scored = For–against
page-leagues-scored-help = Game points scored and conceded in matches, without byes and deductions
page-leagues-level = tied
page-leagues-round = Round { $round }
page-leagues-round-off = Bye: { $names }
page-leagues-no-matches = No fixtures yet
page-leagues-no-matches-why = The director draws them when all teams have entered.
page-leagues-no-teams = No teams yet
page-leagues-no-teams-why = Share the link. Captains enter their teams, and players join them.
page-leagues-removed = removed
page-leagues-void = not played
page-leagues-awarded = awarded
page-leagues-postponed-from = postponed from { $day }
page-leagues-disputed = disputed
page-leagues-captain = captain
page-leagues-withdrew = withdrawn

## Your place

page-leagues-you = Your league
page-leagues-enter = Enter a team
page-leagues-team-name = Team name
page-leagues-your-name = Your name
page-leagues-join = Join
page-leagues-join-team = Join { $team }
page-leagues-leave = Leave team
page-leagues-you-captain = You’re the captain of { $team }.
page-leagues-you-play = You play for { $team }.
page-leagues-next-match = Next: { $home } – { $away }
page-leagues-open-match = Open match

## A match

page-leagues-match = { $home } – { $away }
page-leagues-board =
    { $kind ->
        [pair] Board { $board }, pairs
       *[single] Board { $board }, singles
    }
page-leagues-empty = empty
page-leagues-line-up = Line-up
page-leagues-line-up-help = The other captain sees it once both line-ups are in.
page-leagues-line-up-save = Save line-up
page-leagues-awaits = { $team } hasn’t entered its line-up yet.
page-leagues-leave-empty = Leave empty
page-leagues-play = Play
page-leagues-result = Enter result
page-leagues-legs-of = Legs of { $team }
page-leagues-points-of = { $team }’s points
page-leagues-legs-and-points = { $legs } ({ $points } points)
page-leagues-waits-for = Entered: { $score }. Waiting for the other captain.
page-leagues-differs = The captains entered { $one } and { $two }. Agree on one, or ask the director.
page-leagues-leg = Leg { $leg }
page-leagues-day = Day
page-leagues-reason = Reason
page-leagues-reason-help = Everyone can read it in the log.

## Captains and the director

page-leagues-do-player = Add player
page-leagues-do-player-help = For players without a device.
page-leagues-do-team = Add a team
page-leagues-do-captain = Make captain
page-leagues-do-remove = Remove
page-leagues-do-withdraw = Withdraw team
page-leagues-do-draw = Draw fixtures
page-leagues-do-draw-again = Draw again
page-leagues-do-plan = Settings
page-leagues-do-correct = Correct
page-leagues-do-award = Award match
page-leagues-do-deduct = Deduct points
page-leagues-do-cancel = Cancel league
page-leagues-do-postpone = Postpone
page-leagues-do-result = Enter result
page-leagues-do-line-up = Line-up
page-leagues-award-to = To
page-leagues-award-none = Neither team: not played
page-leagues-deducted = Points
page-leagues-actions = Actions
page-leagues-done = Done.

## The log

page-leagues-log-Planned = League created
page-leagues-log-Changed = Settings changed
page-leagues-log-Cancelled = League canceled
page-leagues-log-TeamEntered = A team entered
page-leagues-log-Scheduled = Fixtures drawn
page-leagues-log-BoardEntered = { $match }, board { $board }: { $score } entered by { $team }
page-leagues-log-LegPlayed = { $match }, board { $board }: { $team } won a leg
page-leagues-log-BoardCorrected = { $match }, board { $board } corrected: { $score }
page-leagues-log-Awarded = { $match } awarded to { $team }
page-leagues-log-Voided = { $match } won’t be played
page-leagues-log-Postponed = { $match } postponed to { $day }
page-leagues-log-Deducted =
    { $points ->
        [one] { $team } loses one point
       *[other] { $team } loses { $points } points
    }
page-leagues-log-TeamWithdrew = { $team } withdrew
page-leagues-by-director = director

## Why something is refused

refused-no-league = league not found. Check the link
refused-not-league-director = only the director or the team’s captain can do that
refused-not-league-club = only the club’s owner and directors can create its leagues
refused-league-drawn = the fixtures are drawn, so the settings can’t be changed
refused-league-is-cancelled = the league was canceled
refused-league-has-team = you’re already in a team of this league. Leave it first
refused-league-no-pairs = this game can’t be played in pairs. Choose singles boards, or another game
refused-league-no-target = this game has no fixed number of points to win. Score by match, or choose another game
refused-league-two-targets = singles and pairs have to be played to the same number of points. Choose other games
refused-league-line-ups = both captains have to enter their line-ups first
refused-league-line-ups-known = both line-ups are known and can’t be changed now. Ask the director
refused-league-board-over = this board is over
refused-league-paper = this league is played in person. The captains enter the results
refused-league-no-paper = results of this league come from its tables. The director can correct them
refused-league-no-device = a player at this board has no device. The director enters the result
refused-league-not-at-board = you don’t play at this board
refused-league-not-in = you aren’t in a team of this league
refused-league-no-member = this player isn’t in a team of the league
refused-league-incomplete = the field “{ $field }” is missing
refused-league-no-name = give the new player’s name
refused-league-no-deduction = deduct at least half a point
refused-league-day = choose a day from { $first } to { $last }
refused-league-which-team = choose either a team to join, or a name for a new team
refused-league-full = the league is full: it takes { $teams } teams
refused-league-many = you can have { $most } leagues at a time. Finish or cancel one first
