"""A match in the terminal, against bots or at a table of a server.

    table             what screens ask of a match
    local             one that is played here, and what it takes to go on with it
    online            one at a server, over `pegout.client`
    lobby, guests     what there is at a server, and who one is there
    offers, choosing  from what a person presses to an action
    drawing, pictures what lies on the table, in lines of text
    line_by_line, app line by line, and on the full screen
    pages             the rules for people
"""
