# The lessons of cribbage in English: two sentences a step at most.

lesson-cribbage = Cribbage
    .summary = What cards are worth, then a whole deal. Five minutes.

lesson-cribbage-hello = Welcome! In cribbage you score with your cards; let us see how. You hold four cards, and the starter, turned up for both players, is your fifth.
lesson-cribbage-values = When cards are added up, an ace counts 1, a jack, queen or king counts 10, and every other card its number.
lesson-cribbage-fifteen = Cards that add up to 15 score 2. Tap two of them, then press the golden button.
    .typed = Cards that add up to 15 score 2. Name two of them: “fifteen” and their cards.
    .else = Not fifteen yet. The jack counts 10: which card makes it 15?
lesson-cribbage-pair = Two cards of the same rank are a pair and score 2. Tap your pair.
    .typed = Two cards of the same rank are a pair and score 2. Name your pair.
    .else = A pair is two of the same rank, such as two sevens.
lesson-cribbage-run = Three or more in a row are a run, a point for each card; suits do not matter. Tap a run of three.
    .typed = Three or more in a row are a run, a point for each card; suits do not matter. Name a run of three.
    .else = A run is three cards in a row: 5, 6 and 7.
    .also = Right! You have two runs, and we write down the one with the seven of clubs first.
lesson-cribbage-run-again = A card may score again and again. With the other seven, 5-6-7 is a second run: tap it, too.
    .typed = A card may score again and again. With the other seven, 5-6-7 is a second run: name it, too.
    .else = Take the 5, the 6 and the seven of diamonds.
lesson-cribbage-all = That is all there is: 2 and 2, and two runs of 3, makes 10. Say so.
    .else = You have found everything: say that it is all.
lesson-cribbage-pegged = You peg 10: your peg moves 10 holes along the board. The first to reach 121 wins.

lesson-cribbage-dealt = Now a whole deal. You and Robin have six cards each; you are the dealer, so the crib is yours: a second hand of four that you count at the end.
lesson-cribbage-discard = Both lay two cards away to the crib. Keep what scores together: the five with ten, jack and queen; discard the other two.
    .else = You may do that, but then less is left that scores together. Discard the 2 and the 8.
lesson-cribbage-starter = The starter is turned: the nine of clubs, for both of you. Now you play your cards in turn and add them up together, never above 31; Robin begins.
lesson-cribbage-play = Robin’s king makes the count 10. Play the card that makes it exactly 15, and you peg 2 at once.
    .else = That is allowed, but scores nothing. Which card makes 10 into 15?
lesson-cribbage-thirty-one = Robin’s six makes 21. Bring the count to exactly 31 for 2 more: any of your cards does it.
    .also = Thirty-one with any card that counts 10. We go on with the ten of diamonds.
    .else = Any of your three cards will do.
lesson-cribbage-play-pair = After 31 the count begins again, and Robin leads a jack. The same rank is a pair for 2: play your jack.
    .else = That is allowed, but your jack would make a pair for 2.
lesson-cribbage-last = Robin made 24, and your queen would bring it above 31: you had to say “go”, and Robin pegged 1. Play your queen: the very last card pegs 1, too.
    .else = Play your queen.
lesson-cribbage-show = All cards are played; now comes the show. Robin counts first, then you, then your crib, and the starter belongs to each.
    .else = Go on: the cards are counted for you.
lesson-cribbage-counted = You pegged 11 for your hand and 5 for your crib: tap “Your hand” to see how. 1 of the 11 is “nobs”: your jack has the suit of the starter.
    .typed = You pegged 11 for your hand and 5 for your crib. 1 of the 11 is “nobs”: your jack has the suit of the starter.
lesson-cribbage-end = That was a whole deal. Next time Robin deals and has the crib; so it goes on until somebody has 121. You are ready to play!

lesson-ten-hand = Ten-hand
    .summary = For those who know cribbage: ten cards, two hands and a crib. One minute.

lesson-ten-hand-hello = Ten-hand is cribbage with two hands at once. Of your ten cards four are played and counted, four are a second hand that is only counted, and two go to the crib.
lesson-ten-hand-sort = The first two cards that you tap go to the crib, the next four to the second hand. Tap 2 and king, then 6-7-8-9, and keep the fives with jack and queen to play.
    .typed = Two cards go to the crib, four to the second hand, and four are kept to play. Choose 2 and king for the crib, then 6-7-8-9, and keep the fives with jack and queen.
    .also = The same two hands the other way round. We go on with the fives to play.
    .else = That is allowed, but it breaks up what scores together: 5-5-J-Q and 6-7-8-9.
lesson-ten-hand-played = The second hand waits at the side, and the play goes on as you know it, with four cards each. We leave it out here.
lesson-ten-hand-show = At the show each counts the hand that was played and then the second hand, both with the starter. Your crib comes last.
    .else = Go on: the cards are counted for you.
lesson-ten-hand-end = Two hands and a crib in one deal: scores run quickly here. You are ready to play!

## Help at the table: what one may do now, and the words that beginners ask for (their anchors in the rules)

lesson-now-cribbage-discard = Choose what to lay away to the crib, and keep together what scores.
lesson-now-cribbage-play = Play a card: 15 and 31 score 2, so does a pair, and a run a point a card.
lesson-now-cribbage-show = The show: every hand is counted with the starter, the dealer’s hand and crib last.
lesson-now-cribbage-claim = Say what scores in these cards: a number, or each combination.
lesson-now-cribbage-muggins = Was something missed? Then call muggins for it; else call nothing.
lesson-now-cribbage-pause = Look as long as you like, then go on.
lesson-words-cribbage = crib starter dealer count go last-card fifteen pair pair-royal run flush nobs heels muggins peg skunk
    .marks = S=skunk DS=skunk TS=skunk
