game-topcard = Top card
preset-topcard = Top card
    .summary = The highest card takes the trick; five tricks win.
topcard-option-seats = Players
topcard-play = { $card }
topcard-laid = { $who } lays { $card }.
topcard-took = { $who } takes the trick.
