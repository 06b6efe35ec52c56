# Refused entries of a tournament, in English.

## Players

tournament-no-player = No player named { $name }. Check the spelling, or add the player first.
tournament-no-number = There is no player { $number }; the last is { $last }.
tournament-name = A name needs at least one letter, and no control characters.
tournament-name-taken = { $name } is already in this event. Use a different name for the second player.
tournament-dropped = { $name } has dropped out.
tournament-playing = { $name } is already in the event.
tournament-disqualified = { $name } is disqualified.

## Rounds

tournament-too-few = A round needs at least two players.
tournament-too-few-seats = A round needs at least { $seats } players.
tournament-round-open = Round { $round } is missing results. Enter them first.
tournament-no-round-left = All { $games } rounds have been paired.
tournament-no-round = There is no round { $round }; { $rounds } have been paired.
tournament-no-game = { $name } has no game in round { $round }.
tournament-no-games = An event needs at least one round or a knockout.
tournament-no-knockout = The knockout begins once all rounds before it are complete.
tournament-knockout-begun = The knockout has begun, so players can’t join now.
tournament-paired-twice = { $name } is paired twice.
tournament-not-paired = Not paired: { $names }. Give each of them a game or a bye.
tournament-table-size = Each table needs { $sizes } players.

## Arena

tournament-not-waiting = { $name } is still playing or resting.
tournament-no-pair = There’s no new pair yet. The others are still playing or resting.
tournament-closed = The arena is over. There are no new games.
tournament-no-arena = Only an arena can be closed or have resting players.
tournament-resting = { $name } is already resting.
tournament-no-game-yet = { $name } hasn’t had a game yet.
tournament-arena-knockout = An arena has no knockout.

## Results

tournament-score = { $score } isn’t a valid result. The winner has { $target } points, the loser fewer.
tournament-score-even = { $score } isn’t a valid result. One player needs more points.
tournament-result-known = { $name }’s game in round { $round } already has a result. Correct it and give a reason.
tournament-reason = Give a reason. It is kept with the result.
tournament-two-players = A playoff needs two players.
tournament-scores = This game needs { $sides } scores.
tournament-not-at-table = Player { $number } is not at this table.

## Settings

tournament-seats-session = Tables of three or four are for a session, without Swiss pairings, arena or knockout.
tournament-pairs-four = Pairs need tables of four: seats=4.
tournament-ladder = The ladder can list each criterion only once: { $criteria }.
tournament-margins = A double skunk ({ $double } points) needs at least the margin of a skunk ({ $skunk }).

## The journal

tournament-opened-twice = The event is already open.
tournament-not-opened = The file has no event: its first line should open one.
tournament-format = The journal has format { $has }; this version reads format { $reads }.
tournament-line = Line { $line }: { $why }
tournament-line-unread = Line { $line } cannot be read: { $why }.
tournament-unread = The file has no event. Line { $line } cannot be read: { $why }.

## Leagues

tournament-league-no-boards = A match needs at least one board.
tournament-league-even-legs = { $legs } legs can end level. Take an odd number, or play all legs.
tournament-league-all-legs = { $score } isn’t a valid result. All { $legs } legs of a board are played.
tournament-league-majority = { $score } isn’t a valid result. A board ends when a team has won { $wins } legs.
tournament-league-points-all-legs = With total points, all legs of a board are played. Set all_legs, or score by match.
tournament-league-points =
    { $won ->
        [one] { $points } doesn’t fit one leg won. Possible: { $range } game points.
       *[other] { $points } doesn’t fit { $won } legs won. Possible: { $range } game points.
    }
tournament-league-no-points = This league doesn’t count game points. Leave them out.
tournament-league-no-team = No team named { $name }. Check the spelling.
tournament-league-no-team-number = There is no team { $number }.
tournament-league-no-member = No player named { $name } in { $team }.
tournament-league-no-match = There is no match { $match }; the league has { $matches }.
tournament-league-no-board = There is no board { $board }; a match has { $boards }.
tournament-league-scheduled = The fixtures are drawn, so new teams can’t enter.
tournament-league-team-taken = There is already a team called { $name }. Choose another name.
tournament-league-member-taken = { $name } is already in { $team }.
tournament-league-member-left = { $name } has left the team.
tournament-league-captain-stays = { $name } is the captain. Name another captain first.
tournament-league-withdrawn = { $team } has withdrawn.
tournament-league-begun = Results have been entered, so the fixtures stay.
tournament-league-days = The fixtures would last beyond the year 9999. Choose an earlier first day.
tournament-league-too-few = A league needs at least two teams.
tournament-league-twice = { $team } plays twice in round { $round }.
tournament-league-match-begun = Match { $match } has begun, so its line-ups stay.
tournament-league-match-removed = Match { $match } doesn’t count: it isn’t played, or a team has withdrawn.
tournament-league-match-over = Match { $match } is over. Correct it and give a reason.
tournament-league-not-in-match = { $team } doesn’t play in this match.
tournament-league-boards = A line-up has { $boards } boards. Leave a board empty if you are short of players.
tournament-league-board-size =
    { $players ->
        [one] Board { $board } needs one player, or none.
       *[other] Board { $board } needs { $players } players, or none.
    }
tournament-league-not-in-team = { $name } isn’t in { $team }.
tournament-league-board-twice = { $name } is at two boards of the same kind.
tournament-league-known = Board { $board } of match { $match } already has a result. Correct it and give a reason.
tournament-league-late = A match can be postponed by { $days } days at most, counted from { $day }.
tournament-league-not-opened = The file has no league: its first line should open one.
