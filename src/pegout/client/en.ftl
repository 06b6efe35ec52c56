# Errors of a client, in English.

client-address = { $url } isn’t a server address such as https://cards.example
client-unreachable = no answer from { $url }: { $why }
client-no-pegout = { $url } isn’t a Pegout server
client-unknown-game = { $game } or its rules are newer than this program: please update Pegout
client-closed = the server closed the connection to this table
