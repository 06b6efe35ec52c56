# Die Seite, die Ablagen reiht, auf Deutsch.

page-throws-clear = Leeren
page-throws-put-back = { $card }, zurücklegen
page-throws-deal = Die Runde
page-throws-dealt = Deine Karten
page-throws-dealt-count = Deine Karten: { SPELL($count) }
page-throws-type = Tippe sie ein, oder tippe sie hier an.
page-throws-more = { $count ->
    [one] Noch eine Karte
   *[other] Noch { SPELL($count) } Karten
 }
page-throws-deck = Das Blatt, mit den Pfeiltasten
page-throws-whose = Wessen Crib ist es?
page-throws-mine = Meine
page-throws-ours = Unsere
page-throws-theirs = Die andere
page-throws-game = Spiel
page-throws-players = Spieler
page-throws-score = Stand vor dem Geben
page-throws-my-score = Mein Stand
page-throws-their-score = Stand der anderen
page-throws-my-score-empty = meiner
page-throws-their-score-empty = ihrer
page-throws-partner = Die Crib des Partners ist unsere{ $dealer ->
    [yes] ; das Ausspielen wird verfolgt, als gäbe ich selbst
   *[no] {""}
 }.
page-throws-by-score = Mit beiden Ständen werden die Ablagen nach der Aussicht auf den Sieg gereiht.

## The answer

page-throws-said = Lege { $cards } ab.
page-throws-said-play = Mit dem Ausspielen: Lege { $cards } ab.
page-throws-wins = Das gewinnt { $chance } der Spiele; vor dem Geben war die Aussicht { $before }.
page-throws-worth = Das ist im Mittel { $points } Punkte wert{ $error ->
    [none] {""}
   *[other] {" "}(± { $error })
 }{ $next ->
    [none] {""}
    [same] , so viel wie die nächste
   *[other] , { $next } mehr als die nächste
 }.
page-throws-following = Das Ausspielen wird verfolgt …
page-throws-followed = Das Ausspielen ist verfolgt.
page-throws-sampled = Das Ausspielen wurde in Stichproben verfolgt, ± und Balken bei 95 %.
page-throws-occupied = Gerade fragen viele; nach dem Ausspielen wird gleich noch einmal gefragt.
page-throws-take = Damit reihen

## The table of throws

page-throws-column-throw = Ablegen
page-throws-column-play = Spielen
page-throws-column-keep = Behalten
page-throws-column-second = Zweite
page-throws-column-hand = Hand
page-throws-column-2nd = 2.
page-throws-column-range = Min–max
page-throws-column-crib = Crib
page-throws-column-total = Gesamt
page-throws-column-win = Sieg
page-throws-column-cost = Kostet
page-throws-column-near = Gesamt, nahe der besten
page-throws-number-hand = Hand
page-throws-number-2nd = 2.
page-throws-number-crib = Crib
page-throws-number-play = Ausspielen
page-throws-number-total = gesamt
page-throws-best = beste
page-throws-give-or-take = , plus oder minus { $error }

## One throw

page-throws-second = Zweite Hand
page-throws-my-crib = meine Crib
page-throws-our-crib = unsere Crib
page-throws-their-crib = die andere Crib
page-throws-to-my-crib = in meine Crib
page-throws-to-our-crib = in unsere Crib
page-throws-to-their-crib = in die andere Crib
page-throws-hand-played = Die Hand, die gespielt wird
page-throws-my-hand = Meine Hand
page-throws-second-hand = Die zweite Hand
page-throws-play = Beim Ausspielen { $whose ->
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

page-throws-best-of = Die besten { $shown } von { $ways }.
page-throws-average = Punkte im Mittel.
page-throws-play-is = Beim Ausspielen zählt, was { $whose ->
    [ours] wir machen
   *[mine] ich mache
 }, minus das, was { $several ->
    [yes] jeder der anderen macht
   *[no] die anderen machen
 }.
page-throws-play-sampled = Es stammt aus Stichproben, zu 95 % auf höchstens { $error } genau.
page-throws-six-card = Crib und Ausspielen sind gerechnet wie nach Ablagen von sechs Karten.
page-throws-good-players = Punkte im Mittel; { $crib } gegen Ablagen guter Spieler.
page-throws-no-play = Punkte im Mittel von { $second ->
    [yes] beiden Händen
   *[no] Hand
 } und Crib; das Ausspielen bleibt außer Betracht.

## A picture of how often each number of points comes

page-spread = im Mittel { $mean }, { $low }–{ $high }
page-spread-chance = Chance
page-spread-points = Punkte
page-spread-said = { $low } bis { $high } Punkte, im Mittel { $mean }; { $chances }
page-spread-one = { $points }: { $chance }
