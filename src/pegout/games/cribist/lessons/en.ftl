# The lesson of Cribist in English: two sentences a step at most.

lesson-cribist = Cribist
    .summary = Tricks, trumps, claims and muggins. Learn cribbage scoring first.

lesson-cribist-hello = In Cribist you play for tricks: four players play a card each, and the best one takes all four. Tricks count like cribbage hands, so take those that are worth something.
lesson-cribist-follow = Ann led a club, so clubs are trumps for this deal, and you must play a club, too. The highest trump wins: take the trick with your jack, which scores a point as jack of trumps.
    .else = That’s allowed, but the jack of trumps scores an extra point. Play it.
lesson-cribist-fifteen = The trick is yours; now claim its points. Cards that add up to 15 score 2: tap the 5 and the jack, then press the golden button.
    .typed = The trick is yours; now claim its points. Cards that add up to 15 score 2: claim the fifteen of the 5 and the jack.
    .also = Right! There are two. Let’s take the 5 and the jack first.
    .else = The jack counts 10, and 5 more makes 15.
lesson-cribist-fifteen-again = There’s another fifteen, of three cards: tap 4, 5 and 6.
    .typed = There’s another fifteen, of three cards: 4, 5 and 6.
    .else = 4, 5 and 6 make 15: use all three.
lesson-cribist-run = The same three are in sequence: a run, 1 point per card. Tap them again.
    .typed = The same three are in sequence: a run, 1 point per card. Claim it.
    .else = Use 4, 5 and 6.
lesson-cribist-nobs = And the jack of trumps scores 1. Tap it alone.
    .typed = And the jack of trumps scores 1. Claim it: “nobs” and the card.
    .else = Use only the jack.
lesson-cribist-all = 2 + 2 + 3 + 1, and you’re done. Opponents can take what you don’t claim.
    .else = You’ve claimed everything: you’re done.
lesson-cribist-lead = You pegged 8, there was nothing left to call, and as the winner you lead the next trick. Lead your two of hearts.
    .else = You can lead any card; for this lesson, lead the two of hearts.
lesson-cribist-muggins = Cleo won with the king and claimed a fifteen and the flush, but missed the fifteen of 5 and 10. Tap both, claim them, then call Muggins for 2 points.
    .typed = Cleo won with the king and claimed a fifteen and the flush, but missed the fifteen of 5 and 10. Call Muggins for it.
    .else = Use the 5 and the 10 as a fifteen, and claim 2.
lesson-cribist-called = Muggins! The 2 points Cleo missed are yours. But a wrong call costs you as many points.
lesson-cribist-end = At the end of a deal, each trick scores one more point. The first to reach 61 wins. You’re ready to play!

## Help at the table: what to do now, and words explained to beginners (anchors in the rules)

lesson-now-cribist-play = Follow suit if you can. The highest trump wins, or else the highest card of the suit led.
lesson-now-cribist-claim = The trick is yours: enter its points, or claim each combination.
lesson-now-cribist-muggins = Did they miss points? Call Muggins; a wrong call costs as much.
lesson-now-cribist-pause = Take your time, then continue.
lesson-words-cribist = trick trumps lead follow-suit fifteen pair run flush nobs claim muggins dealer stake
