# The lesson of Skalborg in English: two sentences a step at most.

lesson-skalborg = Skalborg
    .summary = One hand, from blinds to showdown. Know what cards are worth in cribbage first.

lesson-skalborg-hello = In Skalborg you bet chips on cribbage hands, and the best count wins the pot. Before they see a card, two players bet blind: Robin 5, you 10.
lesson-skalborg-joker = You hold a joker. In a run or a flush it stands for any card you like; for fifteens and pairs it is nothing.
lesson-skalborg-discard = Each lays one of five cards away to the crib, which becomes the board for all. Keep what lies in a row, 5-6-7 and the joker, and discard the king.
    .else = You may, but 5-6-7 and the joker belong together. Discard the king.
lesson-skalborg-check = Robin has matched your blind of 10. You could raise; for now check, which is to bet nothing more.
    .else = That is allowed, but wait and see the board first: check.
lesson-skalborg-bet = The first two cards of the board, the flop, are turned: your 4-5-6-7-8 and the joker make a run of six! Bet 20: press “Pot 20”, then “Bet 20”.
    .typed = The first two cards of the board, the flop, are turned: your 4-5-6-7-8 and the joker make a run of six! Bet 20.
    .also = A good bet. We go on with 20.
    .else = With a run like that you want to see chips in the pot: bet.
lesson-skalborg-turn = Robin has called your 20, and the turn brings a king. Every new card can help Robin, too; check this time.
    .else = You may, but let us see what Robin does: check.
lesson-skalborg-call = Robin bets 40. Fold gives up the pot, call matches the 40, raise asks for more: call.
    .else = You may, but here calling shows you most: call.
lesson-skalborg-river = The river is the last card of the board: a two. With the joker as a three, your run now goes from 2 to 8; check, and let us see the cards.
    .else = That would be good, too, but let us see the cards: check.
lesson-skalborg-showdown = The showdown: your four cards and the four of the board count as one hand. Yours counts 17 and Robin’s 12, so the pot is yours.
lesson-skalborg-end = In your first game all is counted for you. Later you name your own count, and there is one law: you miss it, you lose it!

## Help at the table: what one may do now, and the words that beginners ask for (their anchors in the rules)

lesson-now-skalborg-discard = Lay one card away to the crib, which becomes the board for all.
lesson-now-skalborg-bet = Check or call to stay in, raise for more chips, fold to give up the pot.
lesson-now-skalborg-blinds = { lesson-now-skalborg-bet }
lesson-now-skalborg-preflop = { lesson-now-skalborg-bet }
lesson-now-skalborg-flop = { lesson-now-skalborg-bet }
lesson-now-skalborg-turn = { lesson-now-skalborg-bet }
lesson-now-skalborg-river = { lesson-now-skalborg-bet }
lesson-now-skalborg-claim = Say what your four cards and the board are worth together. What you miss, you lose.
lesson-now-skalborg-pause = Look as long as you like, then go on.
lesson-words-skalborg = blind board crib check call raise fold pot flop turn river showdown joker all-in side-pot stack
