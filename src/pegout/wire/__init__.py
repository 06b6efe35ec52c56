"""Messages between server and clients; `make wire` generates the same types for TypeScript.

`messages` go over the socket of a table, and `reading` decodes them; `offers` lists what a player may do,
`changes` is the difference of two pictures, `news` tells a step. `bodies`, `lobby`, `hints`, `drills` and
`lessons` are bodies of the HTTP API that other clients than the page read; a body that only the page reads
stands with the feature of the server that sends it.
"""
