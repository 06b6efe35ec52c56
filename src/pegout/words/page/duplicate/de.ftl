# Die Seite der Duplikate, auf Deutsch.

page-duplicate = Gleiche Karten
page-duplicate-of-day = Duplikat vom { $day }
page-duplicate-of = Karten von { $name }
page-duplicate-what = { $preset }, gegen einen Bot ({ $level }). Alle spielen dieselben Karten gegen { $of ->
    [day] denselben Bot
   *[match] einen Bot, der bei allen gleich reagiert
 }, es zählt also nur Können. Ein Versuch, keine Tipps.
page-duplicate-open = Offen bis { $time }.
page-duplicate-closed = Geschlossen: keine neuen Versuche.
page-duplicate-people = { $people ->
    [0] Noch keine Spieler.
    [one] Bisher 1 Spieler.
   *[other] Bisher { $people } Spieler.
 }
page-duplicate-play = Spielen
page-duplicate-go-on = Weiterspielen
page-duplicate-hidden = Spiel deine Partie zu Ende, dann siehst du die Ergebnisse.
page-duplicate-late = Du bist nicht rechtzeitig fertig geworden, deine Partie zählt nicht.
page-duplicate-yours = { $won ->
    [yes] Du hast mit { $margin } gewonnen.
   *[no] Du hast mit { $margin } verloren.
 }
page-duplicate-drawn = Unentschieden.
page-duplicate-left = Du hast die Partie verlassen.
page-duplicate-lead = { $better ->
    [same] So gut wie der Durchschnitt der anderen.
    [yes] { $lead } besser als der Durchschnitt der anderen.
   *[no] { $lead } schlechter als der Durchschnitt der anderen.
 }
page-duplicate-first = Vor dir hat noch niemand diese Karten gespielt.
page-duplicate-parts = Können { $play }, Glück { $cards }.
page-duplicate-judging = Können und Glück werden berechnet …
page-duplicate-results = Ergebnisse
page-duplicate-rank = Rang
page-duplicate-who = Spieler
page-duplicate-margin = Ergebnis
page-duplicate-decisions = Können
page-duplicate-cards = Glück
page-duplicate-gone = ausgestiegen
page-duplicate-you = { $name } (du)
page-duplicate-how = Sortiert nach Ergebnis, denn alle hatten dieselben Karten. Können: die Fehler des Gegners minus die eigenen{ $unit ->
    [blinds] , in Big Blinds
   *[points] {""}
 }; Glück ist der Rest.
page-duplicate-review = Deine Partie analysieren
page-duplicate-share = Link zu diesen Karten
page-duplicate-friend = Fordere einen Freund mit denselben Karten heraus:
page-duplicate-today = Duplikat des Tages
page-duplicate-daily = Hand des Tages
page-duplicate-again = Erneut versuchen
page-duplicate-fair = Mischungen prüfen
page-duplicate-hash = Hash des Geheimnisses, von Anfang an bekannt:
page-duplicate-secret = Das Geheimnis, jetzt öffentlich:
page-duplicate-deals = Alle Karten, Runde für Runde
page-duplicate-deal = Runde { $deal }
page-duplicate-hand = { $whose ->
    [own] Karten: { $cards }
    [first] Erste Hand: { $cards }
    [second] Zweite Hand: { $cards }
   *[bot] Bot: { $cards }
 }
page-duplicate-did = { $who }: { $what }
page-duplicate-yourself = Du
page-duplicate-opponent = der Gegner
page-duplicate-against = Verglichen mit
page-duplicate-average = Andere
page-duplicate-expected = Durchschnitt
page-duplicate-differ = Worin sich die Partien unterscheiden
page-duplicate-round = Runde
page-duplicate-difference = Unterschied
page-duplicate-differ-how = { $game ->
    [skalborg] Chips
   *[other] Punkte
 } Vorsprung auf den Gegner in jeder Runde. Durchschnitt: alle mit diesen Karten. Unterschied: was dieser Spieler daraus gemacht hat{ $kind ->
    [swapped] ; beide Partien zusammen sind die Summe plus Runden, die nur eine Partie hatte
   *[bot] {""}
 }.
page-duplicate-bot = Bot
page-duplicate-twice = Gleiche Karten zweimal
page-duplicate-what-twice = { $preset }, zwei Partien zu zweit. In der zweiten bekommst du die Karten, die dein Gegner in der ersten hatte; Runden und Farben sind vertauscht, damit du sie nicht wiedererkennst. Ohne Wertung und Tipps.
page-duplicate-nobody = noch nicht gespielt
page-duplicate-second = Zweite Partie spielen
page-duplicate-winner = { $you ->
    [yes] Du hast insgesamt mit { $margin } gewonnen.
   *[no] { $name } hat insgesamt mit { $margin } gewonnen.
 }
page-duplicate-level = Insgesamt unentschieden.
page-duplicate-who-left = { $you ->
    [yes] Du bist vorzeitig gegangen, darum gibt es keinen Gesamtsieger.
   *[no] { $name } ist vorzeitig gegangen, darum gibt es keinen Gesamtsieger.
 }
page-duplicate-unfinished = Eine Partie wurde nicht rechtzeitig fertig, darum gibt es keinen Gesamtsieger.
page-duplicate-both-parts = { $you ->
    [yes] Dein Können { $play }, Glück { $cards }.
   *[no] { $name }: Können { $play }, Glück { $cards }.
 }
page-duplicate-match = Partie
page-duplicate-match-of = Partie { $match }
page-duplicate-points = Stand
page-duplicate-score = { $one } : { $other }
page-duplicate-sum = Gesamt
page-duplicate-played-now = läuft
page-duplicate-whose = Die Zahlen zeigen { $name } gegen { $other }. Können: die Fehler des Gegners minus die eigenen{ $unit ->
    [blinds] , in Big Blinds
   *[points] {""}
 }; Glück ist der Rest.
page-duplicate-alike = Runden, die in beiden Partien vorkommen, haben dieselben Karten. Dauert eine Partie ein, zwei Runden länger, zählen die zusätzlichen Runden als Glück.
