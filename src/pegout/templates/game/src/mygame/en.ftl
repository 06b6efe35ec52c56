# All messages of the game. $who is a player, or "you" to that player. Events and actions use the messages named after them.

game-mygame = My game
preset-mygame = My game
    .summary = Lay cards on one pile and score fifteens, pairs and runs.

## Events

mygame-played = { $who-is ->
    [you] You play
   *[other] { $who } plays
 } { $card }: { $count }.
mygame-scored = { $who }: { $scores-and }.
mygame-cleared = The pile is at { $count }: a new one begins.
mygame-won = { $who-is ->
    [you] You win.
   *[other] { $who } wins.
 }

## Actions

mygame-play = Play { $card }

## Options

mygame-option-seats = Players
    .help = Two to four players.
mygame-option-target = Target
    .help = The first player with this many points wins.
mygame-option-cards = Cards
    .help = How many cards everyone gets.

## The lesson

lesson-mygame = My game
    .summary = Your first cards on the pile.
lesson-mygame-hello = Everyone has five cards. You take turns laying one on the pile, and score as in the play of cribbage.
lesson-mygame-lead = You begin. Play your 8.
    .else = You can play any card. For this lesson, play the 8.
lesson-mygame-pair = 8 and 7 make 15: two points for Ann. Now you can pair her 7.
    .else = A second 7 is a pair, for two points.
lesson-mygame-end = Thirty-one scores two as well, and a new pile begins. The first player with 31 points wins.

## Help for beginners at the table

lesson-now-mygame-play = Look for a 15, a pair or a run.
