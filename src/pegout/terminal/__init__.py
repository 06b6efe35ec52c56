"""A match against bots in the terminal.

    table             the match, and what it takes to go on with it
    offers, choosing  from what a person presses to an action
    drawing, pictures what lies on the table, in lines of text
    plain, app        line by line, and on the full screen
    pages             the rules for people
"""
