"""Messages between server and clients; `make wire` generates the TypeScript types from them.

`messages` go over the socket of a table, and `reading` decodes them; `offers` lists the legal actions of a
player, `changes` is the difference of two pictures, `news` describes a step. `bodies`, `lobby`, `hints`,
`drills` and `lessons` are bodies of the HTTP API for all clients; bodies that only the page reads are in the
server's features.
"""
