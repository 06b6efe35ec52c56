# Die Seite, auf Deutsch: Texte ihrer Tische, neben denen der Spiele.

page-wins = { $count ->
    [one] { $reader ->
        [yes] { $names } gewinnst
       *[no] { $names } gewinnt
     }
   *[other] { $reader ->
        [yes] { $names } gewinnt
       *[no] { $names } gewinnen
     }
 }
page-zone = { $count ->
    [0] { $name }
   *[other] { $name } ({ $count })
 }
page-of-seat = { $name }: { $what }
page-missed = Punkte übersehen?
page-combination = Wähle die Karten einer Kombination
page-cards-to-count = Karten zum Zählen
page-starter = Startkarte

## Cribbage

page-cribbage = Cribbage bis { $target }
page-cribbage-scores = Spielstand
page-cribbage-to-go = noch { $points }
page-cribbage-out = am Ziel
page-cribbage-match = Partie { $points }/{ $target }
page-cribbage-side = { $first } & { $second }
page-cribbage-pegs = Steckbrett: { $scores } von { $target }
page-cribbage-skunk-1 = Skunk
page-cribbage-skunk-2 = doppelt
page-cribbage-skunk-3 = dreifach
page-cribbage-count-of = Summe { $count } von { $limit }
page-cribbage-of = von { $limit }
page-cribbage-cut = Abheben: Wer gibt?
page-cribbage-cut-dealer = { $who-is ->
    [you] Du gibst
   *[other] { $who } gibt
 }
page-cribbage-whose = { $who-is ->
    [you] Deine { cribbage-what }
   *[other] { CAPITAL(cribbage-what) } { $who ->
        [Gegner] des Gegners
       *[other] von { $who }
     }
 }
page-cribbage-count-whose = { $who-is ->
    [you] Zähle deine { cribbage-what }
   *[other] { CAPITAL(cribbage-what) } { $who ->
        [Gegner] des Gegners
       *[other] von { $who }
     } zählen
 }
page-cribbage-counting = Zählen
page-cribbage-claims = sagt { $points } an
page-cribbage-worth = Wie viele Punkte?
page-cribbage-worth-starter = Wie viele Punkte, mit der Startkarte { $starter }?
page-cribbage-worth-how = Gib die Summe ein oder tippe die Kombinationen nacheinander an.
page-cribbage-choose-crib = Wähle { $count ->
    [one] eine Karte
   *[other] { $count } Karten
 } für { $who-is ->
    [you] deine Crib
   *[other] die Crib { $who ->
        [Gegner] des Gegners
       *[other] von { $who }
     }
 }
page-cribbage-choose-second = Wähle { $count ->
    [one] eine Karte
   *[other] { $count } Karten
 } für deine zweite Hand
page-cribbage-turn-play = Du bist am Zug: { $count } spielbar
page-cribbage-turn-discard = Du bist am Zug: ablegen
page-cribbage-turn-scores = Du bist am Zug: Punkte der Karte zählen
page-cribbage-turn-count = Du bist am Zug: zählen
page-cribbage-split = Hand { $hand } · zweite { $second } · Crib { $crib }
page-cribbage-starter = Startkarte
page-cribbage-crib = Crib
page-cribbage-played = Gespielt
page-cribbage-earlier = vorher: { $cards }
page-cribbage-over-limit = über { SPELL($limit) }
page-cribbage-tag-crib = Crib
page-cribbage-tag-second = zweite Hand

## The show

page-show = Das Zählen
page-show-hands = Gezählte Hände
page-show-cards = Karten
page-show-kind = Art
page-show-points = Punkte
page-show-total = Summe
page-show-claimed = { $claimed } angesagt, { $worth } wert: { $points } gutgeschrieben.
page-show-enough = { $points ->
    [one] Zum Sieg genügte 1 der { $worth } Punkte.
   *[other] Zum Sieg genügten { $points } der { $worth } Punkte.
 }
page-show-aloud = „{ $counted }“
