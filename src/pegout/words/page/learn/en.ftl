# Lessons, in English. What a lesson itself says is in its game's package.

page-learn-title = Learn to play
page-learn-lead = Real cards, step by step, and nothing to lose. For the lesson of cribbage you need to know nothing; each of the others says what you should know first.
page-learn-nothing = There is no such lesson. These are all:
page-learn-step = Step { $step } of { $steps }
page-learn-next = Next
page-learn-back = Back
page-learn-show = Show me
page-learn-wrong = Not that. Try again.
page-learn-end = That is all you need. The first game comes with help: words are explained, and you can ask for a hint.
page-learn-play = Play a whole game against Beginner, with help
page-learn-again = Take this lesson again
page-learn-others = Other lessons
page-learn-rules = All the rules

## Help at the table

page-guide = Help for beginners
page-guide-words = Words
page-guide-off = No more help
page-guide-more = More in the rules
