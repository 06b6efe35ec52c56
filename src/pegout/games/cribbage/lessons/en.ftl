# The lessons of cribbage in English: two sentences a step at most.

lesson-cribbage = Cribbage
    .summary = What cards are worth, then a full deal. 5 minutes.

lesson-cribbage-hello = Welcome! Here’s how cards score in cribbage. You hold four cards; the starter, turned up for both players, is your fifth.
lesson-cribbage-values = For adding up, an ace counts 1, a jack, queen or king counts 10, and every other card counts its number.
lesson-cribbage-fifteen = Cards that add up to 15 score 2 points. Tap two of them, then press the golden button.
    .typed = Cards that add up to 15 score 2 points. Claim two of them: “fifteen” and the cards.
    .else = Not fifteen yet. The jack counts 10: which card makes it 15?
lesson-cribbage-pair = Two cards of the same rank are a pair and score 2. Tap your pair.
    .typed = Two cards of the same rank are a pair and score 2. Claim your pair.
    .else = A pair is two cards of the same rank, such as two sevens.
lesson-cribbage-run = Three or more cards in sequence are a run and score 1 point each; suits don’t matter. Tap a run of three.
    .typed = Three or more cards in sequence are a run and score 1 point each; suits don’t matter. Claim a run of three.
    .else = A run is three cards in sequence: 5, 6 and 7.
    .also = Right! You have two runs. Let’s take the one with the seven of clubs first.
lesson-cribbage-run-again = A card can score more than once. With the other seven, 5-6-7 is a second run: tap it, too.
    .typed = A card can score more than once. With the other seven, 5-6-7 is a second run: claim it, too.
    .else = Use the 5, the 6 and the seven of diamonds.
lesson-cribbage-all = That’s everything: 2 + 2 and two runs of 3 make 10. Choose “Done”.
    .else = You’ve found everything: you’re done.
lesson-cribbage-pegged = You peg 10: your peg moves 10 holes along the board. The first to reach 121 wins.

lesson-cribbage-dealt = Now a full deal. You and Robin get six cards each. You’re the dealer, so the crib is yours: a second hand of four cards that you count at the end.
lesson-cribbage-discard = Each player discards two cards to the crib. Keep the cards that score together: the five with ten, jack and queen. Discard the other two.
    .else = You could, but that breaks up cards that score together. Discard the 2 and the 8.
lesson-cribbage-starter = The starter is the nine of clubs, for both of you. Now take turns playing cards and adding them up, never above 31. Robin begins.
lesson-cribbage-play = Robin’s king makes the count 10. Play the card that makes exactly 15 to peg 2 at once.
    .else = That’s allowed, but scores nothing. Which card makes 10 into 15?
lesson-cribbage-thirty-one = Robin’s six makes 21. Bring the count to exactly 31 for 2 more: any of your cards works.
    .also = Any card worth 10 makes 31. Let’s continue with the ten of diamonds.
    .else = Any of your three cards works.
lesson-cribbage-play-pair = After 31 the count starts again, and Robin leads a jack. A card of the same rank makes a pair for 2: play your jack.
    .else = That’s allowed, but your jack would make a pair for 2.
lesson-cribbage-last = Robin made 24, and your queen would go above 31, so you said “go” and Robin pegged 1. Play your queen: the very last card pegs 1, too.
    .else = Play your queen.
lesson-cribbage-show = All cards are played, and the show begins. Robin counts first, then you, then your crib; the starter belongs to each hand.
    .else = Continue: the cards are counted for you.
lesson-cribbage-counted = You pegged 11 for your hand and 5 for your crib. Tap “Your hand” to see how; 1 point is “nobs”, the jack of the starter’s suit.
    .typed = You pegged 11 for your hand and 5 for your crib. One of the 11 is “nobs”: the jack of the starter’s suit.
lesson-cribbage-end = That was a full deal. Next, Robin deals and gets the crib, and so on until one of you reaches 121. You’re ready to play!

lesson-ten-hand = Ten-hand
    .summary = Ten cards, two hands and a crib, if you know cribbage. 1 minute.

lesson-ten-hand-hello = Ten-hand is cribbage with two hands at once. Of your ten cards, four are played and counted, four form a second hand that’s only counted, and two go to the crib.
lesson-ten-hand-sort = The first two cards you tap go to the crib, the next four to the second hand. Tap 2 and king, then 6-7-8-9, and keep the fives with jack and queen to play.
    .typed = Two cards go to the crib, four to the second hand, and you keep four to play. Choose 2 and king for the crib, then 6-7-8-9, and keep the fives with jack and queen.
    .also = The same two hands the other way round. Let’s continue with the fives to play.
    .else = That’s allowed, but it breaks up cards that score together: 5-5-J-Q and 6-7-8-9.
lesson-ten-hand-played = The second hand waits at the side, and the play works as you know it, with four cards each. We’ll skip it here.
lesson-ten-hand-show = In the show, each player counts the played hand and then the second hand, both with the starter. Your crib comes last.
    .else = Continue: the cards are counted for you.
lesson-ten-hand-end = Two hands and a crib in one deal: scores add up fast. You’re ready to play!

## Help at the table: what to do now, and words explained to beginners (anchors in the rules)

lesson-now-cribbage-discard = Discard to the crib, and keep cards that score together.
lesson-now-cribbage-play = Play a card. 15 and 31 score 2, a pair scores 2, a run 1 per card.
lesson-now-cribbage-show = The show: each hand counts with the starter, the dealer’s hand and crib last.
lesson-now-cribbage-claim = Count these cards: enter a number, or claim each combination.
lesson-now-cribbage-muggins = Did your opponent miss points? Call muggins to take them.
lesson-now-cribbage-pause = Take your time, then continue.
lesson-words-cribbage = crib starter dealer count go last-card fifteen pair pair-royal run flush nobs heels muggins peg skunk
    .marks = S=skunk DS=skunk TS=skunk
