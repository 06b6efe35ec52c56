# Die Seite der Duplikate, auf Deutsch.

page-duplicate = Dieselben Karten
page-duplicate-of-day = Duplikat vom { $day }
page-duplicate-of = Die Karten von { $name }
page-duplicate-what = { $preset }, gegen { $level }. Alle bekommen dieselben Karten, und der Bot antwortet { $of ->
    [day] gleich
   *[match] allen gleich, die folgen (was er in der ersten Partie dem Zufall überließ, wird für sie neu gezogen)
 }: Den Unterschied macht nur, wie man spielt. Ein Versuch, keine Tipps.
page-duplicate-open = Offen bis { $time }.
page-duplicate-closed = Geschlossen: Niemand kann es mehr beginnen.
page-duplicate-people = { $people ->
    [0] Noch niemand hat es gespielt.
    [one] Eine Person hat es gespielt.
   *[other] { $people } Personen haben es gespielt.
 }
page-duplicate-play = Spielen
page-duplicate-go-on = Weiterspielen
page-duplicate-hidden = Ergebnisse siehst du, wenn du zu Ende gespielt hast.
page-duplicate-late = Du bist nicht rechtzeitig fertig geworden, darum zählt es nicht.
page-duplicate-yours = { $won ->
    [yes] Du hast mit { $margin } gewonnen.
   *[no] Du hast mit { $margin } verloren.
 }
page-duplicate-drawn = Niemand hat gewonnen.
page-duplicate-left = Du bist vor dem Ende gegangen.
page-duplicate-lead = { $better ->
    [same] So gut wie die anderen im Schnitt, mit denselben Karten.
    [yes] { $lead } besser als die anderen im Schnitt, mit denselben Karten.
   *[no] { $lead } schlechter als die anderen im Schnitt, mit denselben Karten.
 }
page-duplicate-first = Vor dir hat noch niemand diese Karten gespielt.
page-duplicate-parts = Entscheidungen brachten { $play }, die Karten { $cards }.
page-duplicate-judging = Was die Entscheidungen brachten, wird gerade ausgerechnet.
page-duplicate-results = Ergebnisse
page-duplicate-rank = Rang
page-duplicate-who = Name
page-duplicate-margin = Ergebnis
page-duplicate-decisions = Entscheidungen
page-duplicate-cards = Karten
page-duplicate-gone = gegangen
page-duplicate-you = { $name } (du)
page-duplicate-how = Nach dem Ergebnis geordnet, das alle vergleichen können: sie hatten dieselben Karten. Entscheidungen sind die Fehler des Gegners weniger die eigenen, nach unserer Durchsicht{ $unit ->
    [blinds] , in großen Blinds
   *[points] {""}
 }; Karten sind der Rest.
page-duplicate-review = Durchsicht deiner Partie
page-duplicate-share = Link zu denselben Karten
page-duplicate-friend = Lass jemanden dieselben Karten spielen:
page-duplicate-today = Duplikat des Tages
page-duplicate-daily = Hand des Tages
page-duplicate-again = Noch einmal versuchen
page-duplicate-fair = Die Mischungen
page-duplicate-hash = Hash des Geheimnisses, von Anfang an gesagt:
page-duplicate-secret = Das Geheimnis, jetzt offen:
page-duplicate-deals = Runde für Runde, alle Karten offen
page-duplicate-deal = Runde { $deal }
page-duplicate-hand = { $whose ->
    [own] Karten: { $cards }
    [first] Die eine Hand: { $cards }
    [second] Die andere Hand: { $cards }
   *[bot] Die des Bots: { $cards }
 }
page-duplicate-did = { $who }: { $what }
page-duplicate-yourself = Du
page-duplicate-opponent = der Gegner
page-duplicate-against = Verglichen mit
page-duplicate-average = Andere
page-duplicate-differ = Worin sich Spieler mit denselben Karten unterschieden
page-duplicate-round = Runde
page-duplicate-difference = Unterschied
page-duplicate-differ-how = { $game ->
    [skalborg] Chips
   *[other] Punkte
 } mehr als der Gegner in jeder Runde. Karten: was alle, die sie hatten, im Mittel machten. Der Unterschied ist, was daraus gemacht wurde{ $kind ->
    [swapped] ; beide Partien zusammen sind seine Summe und das, wozu nur eine von ihnen kam
   *[bot] {""}
 }.
page-duplicate-bot = Bot
page-duplicate-twice = Zweimal dieselben Karten
page-duplicate-what-twice = { $preset }, zwei Partien von zwei Personen. In der zweiten hat jeder die Karten, die der andere in der ersten hatte; Reihenfolge und Farben sind andere, damit niemand sie wiedererkennt. Ohne Wertung und ohne Tipps.
page-duplicate-nobody = noch niemand
page-duplicate-second = Zweite Partie spielen
page-duplicate-winner = { $you ->
    [yes] Du hast insgesamt mit { $margin } gewonnen.
   *[no] { $name } hat insgesamt mit { $margin } gewonnen.
 }
page-duplicate-level = Insgesamt unentschieden.
page-duplicate-who-left = { $you ->
    [yes] Du bist vor dem Ende gegangen, also hat insgesamt niemand gewonnen.
   *[no] { $name } ist vor dem Ende gegangen, also hat insgesamt niemand gewonnen.
 }
page-duplicate-unfinished = Nicht beide waren rechtzeitig zu Ende, also hat insgesamt niemand gewonnen.
page-duplicate-both-parts = { $you ->
    [yes] Deine Entscheidungen brachten { $play }, die Karten { $cards }.
   *[no] Entscheidungen brachten { $name } { $play }, die Karten { $cards }.
 }
page-duplicate-match = Partie
page-duplicate-match-of = Partie { $match }
page-duplicate-points = Stand
page-duplicate-score = { $one } : { $other }
page-duplicate-sum = Beide
page-duplicate-played-now = wird gerade gespielt
page-duplicate-whose = Die Zahlen sind die von { $name } gegen { $other }. Entscheidungen sind die Fehler des Gegners weniger die eigenen, nach unserer Durchsicht{ $unit ->
    [blinds] , in großen Blinds
   *[points] {""}
 }; Karten sind der Rest.
page-duplicate-alike = Runden, zu denen beide Partien kamen, sind dieselben, mit allen Karten. Partien enden nicht nach derselben Runde, also kann jede gegen Ende ein, zwei Runden haben, zu denen die andere nicht kam: was die brachten, zählt als Kartenglück.
