"""Playing in the terminal, against bots or at a server's table.

    table             what screens need from a match
    local             a match against bots on this machine, and resuming one
    online            a match on a server, over `pegout.client`
    lobby, guests     a server's tables, and guest cookies
    offers, choosing  from keys to actions
    drawing, pictures the table in lines of text
    line_by_line, app the two screens: line by line, and full screen
    pages             the rules as text
"""
