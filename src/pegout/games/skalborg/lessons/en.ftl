# The lesson of Skalborg in English: two sentences a step at most.

lesson-skalborg = Skalborg
    .summary = One hand, from blinds to showdown. Learn cribbage scoring first.

lesson-skalborg-hello = In Skalborg you bet chips on cribbage hands, and the best count wins the pot. Before any cards are dealt, two players post blinds: Robin 5, you 10.
lesson-skalborg-joker = You hold a joker. In a run or a flush it can be any card you like; it doesn’t count for fifteens or pairs.
lesson-skalborg-discard = Each player discards one of five cards to the crib, which becomes the shared board. Keep the sequence, 5-6-7 and the joker, and discard the king.
    .else = You could, but 5-6-7 and the joker belong together. Discard the king.
lesson-skalborg-check = Robin has matched your blind of 10. You could raise; for now check, which means betting nothing more.
    .else = That’s allowed, but see the board first: check.
lesson-skalborg-bet = The flop, the board’s first two cards, gives you 4-5-6-7-8 and the joker: a run of six! Bet 20: press “Pot 20”, then “Bet 20”.
    .typed = The flop, the board’s first two cards, gives you 4-5-6-7-8 and the joker: a run of six! Bet 20.
    .also = A good bet. Let’s continue with 20.
    .else = With a run like that you want chips in the pot: bet.
lesson-skalborg-turn = Robin called your 20, and the turn is a king. Every new card can help Robin, too; check this time.
    .else = You could, but see what Robin does: check.
lesson-skalborg-call = Robin bets 40. Fold gives up the pot, call matches the 40, raise asks for more: call.
    .else = You could, but calling shows you the most here: call.
lesson-skalborg-river = The river, the board’s last card, is a two. With the joker as a three, your run now goes from 2 to 8; check to see the cards.
    .else = That would be good, too, but let’s see the cards: check.
lesson-skalborg-showdown = The showdown: your four cards and the board’s four count as one hand. You count 17 and Robin 12, so the pot is yours.
lesson-skalborg-end = In your first game, points are counted for you. Later you count your own hand, and what you miss, you lose!

## Help at the table: what to do now, and words explained to beginners (anchors in the rules)

lesson-now-skalborg-discard = Discard one card to the crib, which becomes the shared board.
lesson-now-skalborg-bet = Check or call to stay in, raise for more chips, fold to give up the pot.
lesson-now-skalborg-blinds = { lesson-now-skalborg-bet }
lesson-now-skalborg-preflop = { lesson-now-skalborg-bet }
lesson-now-skalborg-flop = { lesson-now-skalborg-bet }
lesson-now-skalborg-turn = { lesson-now-skalborg-bet }
lesson-now-skalborg-river = { lesson-now-skalborg-bet }
lesson-now-skalborg-claim = Count your four cards and the board together. What you miss, you lose.
lesson-now-skalborg-pause = Take your time, then continue.
lesson-words-skalborg = blind board crib check call raise fold pot flop turn river showdown joker all-in side-pot stack
