# Lessons, in English. What a lesson itself says is in its game's package.

page-learn-title = Learn to play
page-learn-lead = Real cards, step by step, no pressure. The cribbage lesson starts from zero; the others list what to know first.
page-learn-nothing = Lesson not found. All lessons:
page-learn-step = Step { $step } of { $steps }
page-learn-next = Next
page-learn-back = Back
page-learn-show = Show me
page-learn-wrong = Not quite. Try again.
page-learn-end = You’re ready to play. Your first game comes with help: words are explained, and you can ask for hints.
page-learn-play = Play a full game against a beginner bot, with help
page-learn-again = Repeat this lesson
page-learn-others = More lessons
page-learn-rules = Full rules
page-learn-done = ✓ Completed

## Help at the table

page-guide = Beginner help
page-guide-words = Words
page-guide-off = Turn off help
page-guide-is-off = Beginner help is off.
page-guide-more = More in the rules
page-learn-all-rules = Rules of all games
