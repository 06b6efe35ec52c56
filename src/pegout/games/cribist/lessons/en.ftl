# The lesson of Cribist in English: two sentences a step at most.

lesson-cribist = Cribist
    .summary = Tricks, trumps, a claim and a call of Muggins. Know what cards are worth in cribbage first.

lesson-cribist-hello = Cribist is played for tricks: each of four plays a card, and the best one takes all four. Then the trick is counted like a cribbage hand, so take those that are worth something.
lesson-cribist-follow = Ann led a club, so clubs are trumps for this deal, and you must play a club, too. The highest trump wins: take the trick with your jack, which as jack of trumps is worth a point itself.
    .else = Allowed, but the jack of trumps brings a point of its own. Play it.
lesson-cribist-fifteen = The trick is yours; now name what is in it. Cards that add up to 15 score 2: tap the 5 and the jack, then press the golden button.
    .typed = The trick is yours; now name what is in it. Cards that add up to 15 score 2: name the fifteen of the 5 and the jack.
    .also = Right! There are two, and we write down 5 and jack first.
    .else = The jack counts 10, and 5 more make 15.
lesson-cribist-fifteen-again = There is one more fifteen, of three cards: tap 4, 5 and 6.
    .typed = There is one more fifteen, of three cards: 4, 5 and 6.
    .else = 4 and 5 and 6 make 15: take all three.
lesson-cribist-run = The same three lie in a row: a run, a point for each card. Tap them again.
    .typed = The same three lie in a row: a run, a point for each card. Name it.
    .else = Take 4, 5 and 6.
lesson-cribist-nobs = And the jack of trumps scores 1. Tap it alone.
    .typed = And the jack of trumps scores 1. Name it: “nobs” and its card.
    .else = Take only the jack.
lesson-cribist-all = 2 and 2 and 3 and 1: that is all. Say so, for what you do not name the others may take.
    .else = You have named everything: say that it is all.
lesson-cribist-lead = You pegged 8, nobody could call more, and as the winner you lead the next trick. Lead your two of hearts, and see what comes.
    .else = You may lead any card; for this lesson lead the two of hearts.
lesson-cribist-muggins = Cleo won with the king, and named a fifteen and the flush, but missed the fifteen of 5 and 10. Tap both, name them, then call Muggins for 2 points.
    .typed = Cleo won with the king, and named a fifteen and the flush, but missed the fifteen of 5 and 10. Call Muggins for it.
    .else = Take the 5 and the 10, name them a fifteen, and claim 2.
lesson-cribist-called = Muggins! The 2 points that Cleo missed are yours; but a wrong call costs you as many.
lesson-cribist-end = At the end of a deal each trick brings one point more, and whoever is first at 61 wins. You are ready to play!

## Help at the table: what one may do now, and the words that beginners ask for (their anchors in the rules)

lesson-now-cribist-play = Follow suit if you can. The highest trump wins, else the highest of the suit led.
lesson-now-cribist-claim = The trick is yours: say what it scores, as a number or each combination.
lesson-now-cribist-muggins = Was something missed? Call Muggins for it; a wrong call costs you as much.
lesson-now-cribist-pause = Look as long as you like, then go on.
lesson-words-cribist = trick trumps lead follow-suit fifteen pair run flush nobs claim muggins dealer stake
