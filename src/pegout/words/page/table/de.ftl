# Die Seite, auf Deutsch: jeder Tisch, seine Knöpfe, Einstellungen und Hilfe.

page-table = Tisch
page-table-your-turn = Du bist am Zug
page-table-your-turn-title = ● Du bist am Zug
page-table-over = Die Partie ist vorbei.
page-table-yours = Du bist am Zug.
page-table-waiting = Warten auf { $names }.
page-table-waiting-friend = { $listed ->
    [yes] Warten auf Mitspieler
   *[no] Warten auf deinen Freund
 }
page-table-listed = Solange du wartest, steht diese Partie auf der Startseite.
page-table-send-link = Lade mit diesem Link jemanden ein.
page-table-kept = Reserviert für { $names }. Zur Revanche führt auch dieser Link.
page-table-challenged = Herausforderung gesendet. { $names } antwortet meist in wenigen Sekunden.
page-table-challenge-again = Herausforderung ändern
page-table-declined = { $name } lehnt ab
page-table-declined-generic = Einen Grund nennt der Bot nicht.
page-table-declined-later = Er kann gerade nicht spielen. Versuch es später noch einmal.
page-table-declined-game = Er spielt dieses Spiel nicht.
page-table-declined-rules = Er spielt nicht nach diesen Regeln.
page-table-declined-clock = Er spielt nicht mit dieser Uhr.
page-table-declined-rated = Er spielt keine gewerteten Partien.
page-table-declined-casual = Er spielt nur gewertete Partien.
page-table-declined-bots = Er spielt nicht gegen Bots.
page-table-link = Link zum Tisch
page-table-stand-up = Platz freigeben
page-table-begins = Die Partie beginnt, sobald alle Plätze besetzt sind.
page-table-begins-later = Du kannst diese Seite schließen: Die Partie bleibt auf deiner Startseite.
page-table-sitting = Du trittst bei …
page-table-closed = Du kannst diesen Tisch nicht öffnen
page-table-heard = Ansagen
page-table-log = Verlauf
page-table-log-what = Verlauf dieser Runde
page-hint = Tipp
page-table-take-back = Rückgängig
page-table-settings = Einstellungen
page-table-help = Hilfe
page-table-watching = Du schaust zu
page-table-watchers = { $count } Zuschauer
page-table-series = Best of { $games }: { $standing }
page-table-series-decided = Best of { $games }: { $standing } (entschieden)
page-table-stands = { $name } { $score }
page-table-watch-again = Revanche ansehen
page-table-come-along = Revanche annehmen
page-table-reconnecting = Verbindung wird wiederhergestellt …
page-table-bot-plays = Ein Bot spielt für dich.
page-table-play-on = Weiterspielen
page-table-again = Revanche
page-table-next-game = Nächste Partie
page-table-review = Partie analysieren
page-table-duplicate = Ergebnisse vergleichen
page-table-event = Zurück zum Turnier
page-table-second = Zweite Partie spielen
page-table-both = Beide Partien
page-table-more = Mehr
page-table-challenge = Freund herausfordern
page-table-fair = Mischung prüfen
page-table-profile = Profil von { $name }
page-table-one-tap = Karten immer mit einmal Antippen spielen
page-table-front = Startseite
page-table-your-hand = Deine Hand: { $cards }.
page-table-dealt = { $who-is ->
    [you] Du gibst
   *[other] { $who } gibt
 }. Deine Hand: { $cards }.
page-table-has = { CAPITAL($who-and) } { $who-count ->
    [one] { $who-is ->
        [you] hast
       *[other] hat
     }
   *[other] { $who-is ->
        [you] habt
       *[other] haben
     }
 } { GROUPED($score) }.
page-table-no-cards = Deine Hand: keine Karten.
page-table-standing = { $scores }.
page-table-count = Die Summe ist { $count }.

## A seat

page-seat-dealer = Geber
page-seat-away = offline
page-seat-hand = Hand { $name ->
    [Gegner] des Gegners
   *[other] von { $name }
 }

## Time

page-clock = Restzeit
page-clock-soon = { $count ->
    [one] Noch 1 Sekunde.
   *[other] Noch { $count } Sekunden.
 }
page-clock-days = { $days } T { $hours } Std

## Choices and buttons

page-choose-card = Wähle eine Karte
page-hand = Deine Hand
page-hand-playable = { $card }, spielbar
page-hand-makes = { $card }, spielbar, macht { $promise }
page-hand-chosen = { $card }, { $place }
page-hand-not = { $card }, { $reason }
page-hand-not-playable = nicht spielbar
page-cards = { $name }: { $cards }
page-cards-down = { $count } verdeckt
page-skip = Überspringen
page-continue = Weiter
page-early = Zu früh. Versuch es noch einmal.
page-early-card = { $card } kannst du jetzt nicht auswählen.
page-call = Deine Ansage
page-call-back = { $what } entfernen
page-pad = { $what }: eine Zahl von { $low } bis { $high }
page-pad-delete = Letzte Ziffer löschen
page-slider-amount = { $what }: Betrag
page-slider-exact = { $what }: genauer Betrag
page-slider-sure = Sicher? { $what }
page-joker-red = ROTER
page-joker-black = SCHWARZER
page-joker = JOKER
