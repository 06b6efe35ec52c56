# Die Seite, auf der Stellungen aufgebaut und untersucht werden, auf Deutsch.

page-analyse-setup = Stellung
page-analyse-preset = Spiel
page-analyse-players = Spieler
page-analyse-dealer = Geber
page-analyse-place = { $place ->
    [0] du gibst
   *[1] { $others ->
        [1] Gegner gibt
       *[other] 1 vor dir
     }
    [2] 2 vor dir
    [3] 3 vor dir
 }
page-analyse-score = { $place ->
    [0] { $game ->
        [skalborg] Deine Chips
       *[other] Dein Stand
     }
   *[1] { $others ->
        [1] Gegner
       *[other] Spieler 2
     }
    [2] Spieler 3
    [3] Spieler 4
 }
page-analyse-field-hand = Deine Karten
page-analyse-field-crib = { $game ->
    [skalborg] Abgelegt
   *[other] In die Crib
 }
page-analyse-field-second = Deine zweite Hand
page-analyse-field-starter = Startkarte
page-analyse-field-play = Bisher gespielt
page-analyse-field-deals = Frühere Runden
page-analyse-field-board = Board
page-analyse-field-bets = Bisher gesetzt
page-analyse-opponent = Gegner
page-analyse-empty = leer
page-analyse-deck = Blatt (mit Pfeiltasten)
page-analyse-word = { $word ->
    [go] Go
    [fold] Passen
    [call] Mitgehen
    [check] Schieben
   *[other] |
 }
page-analyse-text = Als Text
page-analyse-any = Irgendeine Karte
page-analyse-next-starter = Welche Startkarte wird aufgedeckt?
page-analyse-next-play = Was wird als Nächstes gespielt?
page-analyse-next-board = Welche Karten werden aufgedeckt?
page-analyse-next-bets = Wie wird gesetzt?

## The answer

page-analyse-said = Am besten: { $choice }.
page-analyse-ranking = Beste Züge
page-analyse-making = Wird analysiert …
page-analyse-way = Zug
page-analyse-points = { $unit ->
    [blinds] Blinds
   *[points] Punkte
 }
page-analyse-win = Sieg
page-analyse-cost = Verlust
page-analyse-often = Häufigkeit
page-analyse-bets = Blinds: das Ergebnis, wenn alle mitgehen und nicht mehr gesetzt wird. Häufigkeit: wie oft der Solver (oder ohne ihn der Meister) so spielt.
page-analyse-best = beste
page-analyse-follow = Weiter: { $choice }
page-analyse-more = { $count ->
    [one] 1 weiterer
   *[other] { $count } weitere
 }
page-analyse-best-of = Die { $shown } besten von { $ways }.
page-analyse-why = Am besten: { $why }.
page-analyse-error = plus oder minus { $error }
page-analyse-following = Das Ausspielen wird analysiert …
page-analyse-followed = Mit Ausspielen, geschätzt aus Stichproben.
page-analyse-take = Mit Ausspielen ordnen
page-analyse-play = { $play ->
    [expected] Durchschnitt aus Hand, Ausspielen und Crib gegen gute Spieler.
    [six-card] Durchschnitt; Crib und Ausspielen sind aus Cribbage mit sechs Karten geschätzt.
    [sampled] Durchschnitt, das Ausspielen aus Stichproben.
   *[not] Durchschnitt aus Hand und Crib, ohne Ausspielen.
 }
page-analyse-thumb = Gewinnchancen sind hier grob geschätzt.

## Parts of a value

page-analyse-part-hand = Hand
page-analyse-part-second-hand = zweite Hand
page-analyse-part-crib = Crib
page-analyse-part-play = Ausspielen
page-analyse-part-now = jetzt
page-analyse-part-later = später
page-analyse-part-others = { $players ->
    [2] Gegner
   *[other] Gegner
 }
page-analyse-part-equity = Pot-Anteil
page-analyse-part-pot = Pot
page-analyse-part-cost = Preis
page-analyse-part-often = Häufigkeit

## A picture of how often each number of points comes

page-spread = Ø { $mean }, { $low }–{ $high }
page-spread-chance = Chance
page-spread-points = Punkte
page-spread-said = { $low } bis { $high } Punkte, Durchschnitt { $mean }.

## Eine leere Seite

page-analyse-examples = Beginne mit einem Beispiel:
page-analyse-example-discard = Ablegen
page-analyse-example-play = Ausspielen
page-analyse-example-bet = Setzen
page-analyse-example-trick = Stich
page-analyse-review = Partie analysieren
page-analyse-verify = Mischung prüfen
