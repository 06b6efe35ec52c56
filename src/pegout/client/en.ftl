# What keeps a client from a server, in English.

client-address = { $url } is no address of a server, such as https://cards.example
client-unreachable = there is no answer from { $url }: { $why }
client-no-pegout = what answers at { $url } is no server of Pegout
client-unknown-game = this program does not know { $game }, or not by these rules: please install a newer Pegout
client-closed = the server has closed the table for this client
