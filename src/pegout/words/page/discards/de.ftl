# Die Seite, die Ablagen reiht, auf Deutsch.

page-discards-clear = Leeren
page-discards-put-back = { $card }, zurücklegen
page-discards-deal = Die Runde
page-discards-dealt = Deine Karten
page-discards-dealt-count = Deine Karten: { SPELL($count) }
page-discards-type = Tippe sie ein, oder tippe sie hier an.
page-discards-more = { $count ->
    [one] Noch eine Karte
   *[other] Noch { SPELL($count) } Karten
 }
page-discards-deck = Das Blatt, mit den Pfeiltasten
page-discards-whose = Wessen Crib ist es?
page-discards-mine = Meine
page-discards-ours = Unsere
page-discards-theirs = Die andere
page-discards-game = Spiel
page-discards-players = Spieler
page-discards-score = Stand vor dem Geben
page-discards-my-score = Mein Stand
page-discards-their-score = Stand der anderen
page-discards-my-score-empty = meiner
page-discards-their-score-empty = ihrer
page-discards-partner = Die Crib des Partners ist unsere{ $dealer ->
    [yes] ; das Ausspielen wird verfolgt, als gäbe ich selbst
   *[no] {""}
 }.
page-discards-by-score = Mit beiden Ständen werden die Ablagen nach der Aussicht auf den Sieg gereiht.

## The answer

page-discards-said = Lege { $cards } ab.
page-discards-said-play = Mit dem Ausspielen: Lege { $cards } ab.
page-discards-wins = Das gewinnt { $chance } der Spiele; vor dem Geben war die Aussicht { $before }.
page-discards-worth = Das ist im Mittel { $points } Punkte wert{ $error ->
    [none] {""}
   *[other] {" "}(± { $error })
 }{ $next ->
    [none] {""}
    [same] , so viel wie die nächste
   *[other] , { $next } mehr als die nächste
 }.
page-discards-following = Das Ausspielen wird verfolgt …
page-discards-followed = Das Ausspielen ist verfolgt.
page-discards-sampled = Das Ausspielen wurde in Stichproben verfolgt, ± und Balken bei 95 %.
page-discards-occupied = Gerade fragen viele; nach dem Ausspielen wird gleich noch einmal gefragt.
page-discards-take = Damit reihen

## The table of discards

page-discards-column-discard = Ablegen
page-discards-column-play = Spielen
page-discards-column-keep = Behalten
page-discards-column-second = Zweite
page-discards-column-hand = Hand
page-discards-column-2nd = 2.
page-discards-column-range = Min–max
page-discards-column-crib = Crib
page-discards-column-total = Gesamt
page-discards-column-win = Sieg
page-discards-column-cost = Kostet
page-discards-column-near = Gesamt, nahe der besten
page-discards-number-hand = Hand
page-discards-number-2nd = 2.
page-discards-number-crib = Crib
page-discards-number-play = Ausspielen
page-discards-number-total = gesamt
page-discards-best = beste
page-discards-give-or-take = , plus oder minus { $error }

## One discard

page-discards-second = Zweite Hand
page-discards-my-crib = meine Crib
page-discards-our-crib = unsere Crib
page-discards-their-crib = die andere Crib
page-discards-to-my-crib = in meine Crib
page-discards-to-our-crib = in unsere Crib
page-discards-to-their-crib = in die andere Crib
page-discards-hand-played = Die Hand, die gespielt wird
page-discards-my-hand = Meine Hand
page-discards-second-hand = Die zweite Hand
page-discards-play = Beim Ausspielen { $whose ->
    [ours] machen wir
   *[mine] mache ich
 } im Mittel { $mine } Punkte, { $several ->
    [yes] jeder der anderen
   *[no] die anderen
 } { $theirs }{ $error ->
    [none] {""}
   *[other] ; der Unterschied stammt aus Stichproben, ± { $error } in 95 % der Fälle
 }.

## How the numbers are meant

page-discards-best-of = Die besten { $shown } von { $ways }.
page-discards-average = Punkte im Mittel.
page-discards-play-is = Beim Ausspielen zählt, was { $whose ->
    [ours] wir machen
   *[mine] ich mache
 }, minus das, was { $several ->
    [yes] jeder der anderen macht
   *[no] die anderen machen
 }.
page-discards-play-sampled = Es stammt aus Stichproben, zu 95 % auf höchstens { $error } genau.
page-discards-six-card = Crib und Ausspielen sind gerechnet wie nach Ablagen von sechs Karten.
page-discards-good-players = Punkte im Mittel; { $crib } gegen Ablagen guter Spieler.
page-discards-no-play = Punkte im Mittel von { $second ->
    [yes] beiden Händen
   *[no] Hand
 } und Crib; das Ausspielen bleibt außer Betracht.

## A picture of how often each number of points comes

page-spread = im Mittel { $mean }, { $low }–{ $high }
page-spread-chance = Chance
page-spread-points = Punkte
page-spread-said = { $low } bis { $high } Punkte, im Mittel { $mean }; { $chances }
page-spread-one = { $points }: { $chance }
