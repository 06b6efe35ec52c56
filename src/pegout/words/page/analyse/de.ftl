# Die Seite, auf der Stellungen aufgebaut und untersucht werden, auf Deutsch.

page-analyse-setup = Die Stellung
page-analyse-preset = Spiel
page-analyse-players = Spieler
page-analyse-dealer = Geber
page-analyse-place = { $place ->
    [0] du gibst
   *[1] { $others ->
        [1] Gegner gibt
       *[other] einer vor dir
     }
    [2] zwei vor dir
    [3] drei vor dir
 }
page-analyse-score = { $place ->
    [0] { $game ->
        [skalborg] Deine Chips
       *[other] Dein Stand
     }
   *[1] { $others ->
        [1] Gegner
       *[other] Nächster
     }
    [2] Zweiter
    [3] Dritter
 }
page-analyse-field-hand = Deine Karten
page-analyse-field-crib = { $game ->
    [skalborg] Abgelegt
   *[other] In die Crib
 }
page-analyse-field-second = Deine zweite Hand
page-analyse-field-starter = Startkarte
page-analyse-field-play = Bisher gespielt
page-analyse-field-deals = Runden davor
page-analyse-field-board = Board
page-analyse-field-bets = Bisher gesetzt
page-analyse-opponent = Gegner
page-analyse-empty = noch nichts
page-analyse-deck = Das Blatt, mit den Pfeiltasten
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
page-analyse-next-bets = Was setzen die anderen?

## The answer

page-analyse-said = Am besten: { $choice }.
page-analyse-ranking = Was tun?
page-analyse-making = Die Möglichkeiten werden abgewogen
page-analyse-way = Möglichkeit
page-analyse-points = { $unit ->
    [blinds] Blinds
   *[points] Punkte
 }
page-analyse-win = Sieg
page-analyse-cost = Kostet
page-analyse-often = Oft
page-analyse-bets = Blinds: was es bringt, wenn alle mitgehen und niemand mehr setzt. Oft: wie oft die gelöste Strategie es tut, oder wo es keine gibt, der Meister.
page-analyse-best = beste
page-analyse-follow = Weiter: { $choice }
page-analyse-more = { $count ->
    [one] Noch eine
   *[other] Noch { $count }
 }
page-analyse-best-of = Die besten { $shown } von { $ways }.
page-analyse-why = Die beste: { $why }.
page-analyse-error = plus oder minus { $error }
page-analyse-following = Das Ausspielen wird verfolgt …
page-analyse-followed = Das Ausspielen wurde in Stichproben verfolgt.
page-analyse-take = Damit ordnen
page-analyse-play = { $play ->
    [expected] Punkte im Mittel aus Hand, Ausspielen und Crib, gegen gute Spieler.
    [six-card] Punkte im Mittel; Crib und Ausspielen sind gerechnet wie nach Ablagen von sechs Karten.
    [sampled] Punkte im Mittel; das Ausspielen wurde in Stichproben verfolgt.
   *[not] Punkte im Mittel aus Hand und Crib; das Ausspielen bleibt außer Betracht.
 }
page-analyse-thumb = Die Gewinnchancen sind hier nach einer Faustregel geschätzt.

## What a value is made of

page-analyse-part-hand = Hand
page-analyse-part-second-hand = zweite Hand
page-analyse-part-crib = Crib
page-analyse-part-play = Ausspielen
page-analyse-part-now = jetzt
page-analyse-part-later = später
page-analyse-part-others = { $players ->
    [2] Gegner
   *[other] die anderen
 }
page-analyse-part-equity = Anteil am Pot
page-analyse-part-pot = Pot
page-analyse-part-cost = Preis
page-analyse-part-often = wie oft es richtig ist

## A picture of how often each number of points comes

page-spread = im Mittel { $mean }, { $low }–{ $high }
page-spread-chance = Chance
page-spread-points = Punkte
page-spread-said = { $low } bis { $high } Punkte, im Mittel { $mean }; { $chances }
page-spread-one = { $points }: { $chance }

## Eine leere Seite

page-analyse-examples = Ein Beispiel zum Anfang:
page-analyse-example-discard = das Ablegen
page-analyse-example-play = das Ausspielen
page-analyse-example-bet = ein Einsatz
page-analyse-example-trick = ein Stich
