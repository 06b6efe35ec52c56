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
tournament-round-open = Round { $round } is missing results. Enter them first.
tournament-no-round-left = All { $games } rounds have been paired.
tournament-no-round = There is no round { $round }; { $rounds } have been paired.
tournament-no-game = { $name } has no game in round { $round }.
tournament-no-games = An event needs at least one round or a knockout.
tournament-no-knockout = The knockout begins once all rounds before it are complete.
tournament-knockout-begun = The knockout has begun, so players can’t join now.
tournament-paired-twice = { $name } is paired twice.
tournament-not-paired = Not paired: { $names }. Give each of them a game or a bye.

## Results

tournament-score = { $score } isn’t a valid result. The winner has { $target } points, the loser fewer.
tournament-score-even = { $score } isn’t a valid result. One player needs more points.
tournament-result-known = { $name }’s game in round { $round } already has a result. Correct it and give a reason.
tournament-reason = Give a reason. It is kept with the result.
tournament-two-players = A play-off needs two players.

## Settings

tournament-ladder = The ladder can list each criterion only once: { $criteria }.
tournament-margins = A double skunk ({ $double } points) needs at least the margin of a skunk ({ $skunk }).

## The journal

tournament-opened-twice = The event is already open.
tournament-not-opened = The file has no event: its first line should open one.
tournament-format = The journal has format { $has }; this version reads format { $reads }.
tournament-line = Line { $line }: { $why }
tournament-line-unread = Line { $line } cannot be read: { $why }.
tournament-unread = The file has no event. Line { $line } cannot be read: { $why }.
