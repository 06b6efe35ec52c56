# Was ein Programm von einem Server fernhält, auf Deutsch.

client-address = { $url } ist keine Adresse eines Servers, wie etwa https://karten.example
client-unreachable = von { $url } kommt keine Antwort: { $why }
client-no-pegout = was bei { $url } antwortet, ist kein Server von Pegout
client-unknown-game = dieses Programm kennt { $game } nicht, oder nicht nach diesen Regeln: Bitte installiere ein neueres Pegout
client-closed = der Server hat den Tisch für dieses Programm geschlossen
