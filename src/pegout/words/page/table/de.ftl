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
page-table-listed = Wer ein Spiel sucht, findet diesen Tisch auf der Startseite, solange du hier bleibst.
page-table-send-link = Schick diesen Link. Wer ihn öffnet, darf sich setzen.
page-table-kept = Am Tisch von eben genügt ein Tippen, um mitzukommen: für { $names } ist Platz. Auch dieser Link führt hierher.
page-table-link = Der Link zu diesem Tisch
page-table-stand-up = Meinen Platz aufgeben
page-table-begins = Das Spiel beginnt von selbst, wenn alle sitzen.
page-table-sitting = Du setzt dich …
page-table-closed = Dieser Tisch ist für dich nicht offen
page-table-heard = Was gesagt wird
page-table-log = Verlauf
page-table-log-what = Was in dieser Runde geschah
page-hint = Tipp
page-table-take-back = Zurücknehmen
page-table-settings = Einstellungen
page-table-help = Hilfe
page-table-watching = Du siehst zu
page-table-watchers = { $count ->
    [one] { $count } sieht zu
   *[other] { $count } sehen zu
 }
page-table-series = Das Beste aus { $games }: { $standing }
page-table-series-decided = Das Beste aus { $games }: { $standing }: entschieden
page-table-stands = { $name } { $score }
page-table-watch-again = Sie spielen noch einmal: zusehen
page-table-come-along = { $count ->
    [one] Die andere Person spielt noch einmal: mitkommen
   *[other] Die anderen spielen noch einmal: mitkommen
}
page-table-reconnecting = Verbinde neu …
page-table-bot-plays = Ein Bot spielt für dich.
page-table-play-on = Weiterspielen
page-table-again = Noch einmal
page-table-next-game = Nächste Partie
page-table-review = Durchsicht
page-table-duplicate = Wie es anderen ging
page-table-second = Zweite Partie spielen
page-table-both = Beide Partien
page-table-challenge = Nachspielen lassen
page-table-fair = War ehrlich gemischt?
page-table-profile = Profil von { $name }
page-table-one-tap = Karten von nun an mit einem Tippen spielen
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
page-seat-away = abwesend
page-seat-hand = Hand { $name ->
    [Gegner] des Gegners
   *[other] von { $name }
 }

## Time

page-clock = Verbleibende Zeit
page-clock-soon = { $count ->
    [one] Noch eine Sekunde.
   *[other] Noch { $count } Sekunden.
 }
page-clock-days = { $days } T { $hours } Std

## What one chooses, and the buttons

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
page-early-card = { $card } ist jetzt nicht wählbar.
page-call = Dein Ruf
page-call-back = { $what } zurücknehmen
page-pad = { $what }: eine Zahl von { $low } bis { $high }
page-pad-delete = Die letzte Ziffer löschen
page-slider-amount = { $what }: Betrag
page-slider-exact = { $what }: genauer Betrag
page-slider-sure = Sicher? { $what }
page-joker-red = ROTER
page-joker-black = SCHWARZER
page-joker = JOKER
