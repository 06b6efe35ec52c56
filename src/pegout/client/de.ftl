# Fehler eines Clients, auf Deutsch.

client-address = { $url } ist keine Serveradresse wie https://karten.example
client-unreachable = keine Antwort von { $url }: { $why }
client-no-pegout = { $url } ist kein Pegout-Server
client-unknown-game = { $game } oder seine Regeln sind neuer als dieses Programm: Bitte aktualisiere Pegout
client-closed = der Server hat die Verbindung zu diesem Tisch geschlossen
