# Berichte von Simulationen, auf Deutsch. Namen von Phasen, Plätzen und Wertungen haben die Spiele selbst.

simulation-heading = { $rules }: { $who }; { $games } Partien{ $rounds ->
    [none] {""}
   *[other] {" "}in { $rounds } Durchgängen mit denselben Karten
 }, Startwert { $seed }
simulation-alike = { $bot } auf allen { $seats } Plätzen
simulation-player = { $bot } gewinnt { $rate }{ $seats ->
    [one] {""}
   *[other] , auf jedem von { $seats } Plätzen
 }, mit { $lead } { $noun } Vorsprung pro Partie
simulation-first = Siege nach Platz beim ersten Geben: { $places }
simulation-place = { $place } { $rate }
simulation-length = Eine Partie dauert { $deals } Runden ({ $least } bis { $most }, Median { $middle }); der Sieger liegt { $margin } { $noun } vorn
simulation-marks = { $bot }, pro 100 Partien: { $marks }
simulation-per-deals = { $noun } { $deals ->
    [one] pro Runde
   *[other] pro { $deals } Runden
 }
simulation-head-bot = Bot
simulation-head-place = Platz
simulation-head-all = gesamt
simulation-head-phase = Phase
simulation-head-what = was
simulation-head-scores = was zählt
simulation-head-times = wie oft
simulation-head-points = Punkte
simulation-head-part = Anteil
simulation-head-so-many = von so vielen Partien
simulation-head-chance = Chance
simulation-head-hundred = pro 100 Partien
simulation-head-games = aller Partien

## Die Seite

simulation-title = { $preset }: Simulation
simulation-ask-first = Macht es einen Unterschied, wer zuerst gibt?
simulation-first-no = Kein signifikanter Unterschied in dieser Stichprobe.
simulation-first-yes = Ja: { $place } beim ersten Geben gewinnt { $rate }, bei reinem Zufall wären es { $fair } %.
simulation-first-chart = Siege nach Platz beim ersten Geben
simulation-ask-length = Wie lange dauert eine Partie?
simulation-length-page = Im Schnitt { $deals } Runden (Median { $middle }); die längste Partie hatte { $most }, die kürzeste { $least }.
simulation-deals = Runden
simulation-ask-close = Wie knapp ist es?
simulation-close = Der Sieger liegt im Schnitt { $margin } { $noun } vorn (Median { $middle }). Der Letzte hat im Schnitt { $loser }.
simulation-ahead = { $noun } Vorsprung
simulation-ask-phases = Nach Phase
simulation-phases-label = { $noun } nach Platz und Phase
simulation-phases = { CAPITAL($noun) } { $deals ->
    [one] pro Runde
   *[other] pro { $deals } Runden
 }, nach Platz; ± ist die Hälfte des 95-%-Intervalls.
simulation-ask-rules = Was zählt, wie oft und wie viel?
simulation-rules = Alle Plätze zusammen, { $deals ->
    [one] pro Runde
   *[other] pro { $deals } Runden
 }{ $rounds ->
    [all] {""}
   *[other] , gezählt in den ersten { $rounds } Durchgängen
 }.
simulation-ask-skill = Wie viel macht Können aus?
simulation-skill-alike = Auf allen Plätzen saß derselbe Bot. Um Können zu messen, vergleiche zwei Stufen: { $example }.
simulation-skill = { $bot } gewinnt { $rate }, bei reinem Glück wären es { $fair } %, und liegt pro Partie { $lead } { $noun } vorn. Partien werden im Schnitt mit { $won } gewonnen; { $part ->
    [unknown] wie viel davon Können ist, lässt diese Stichprobe nicht erkennen
   *[other] { $part } % davon sind Können
 }.
simulation-skill-chart = Siege pro Platz
simulation-surely = Wie sicher { $bot } mehr als die Hälfte gewinnt
simulation-ask-else = Was passiert sonst?
simulation-ask-how = Wie wurde gemessen?
simulation-over-games = Die Intervalle sind über Partien berechnet.
simulation-over-rounds = Je { $games } Partien haben dieselben Karten, während die Bots die Plätze wechseln; die Intervalle sind über diese { $rounds } Durchgänge berechnet.
simulation-method = Alle Intervalle sind 95-%-Intervalle. Die Ergebnisse gelten für diese Bots; Menschen spielen anders. Derselbe Befehl ergibt dieselben Zahlen:
simulation-dashed = Gestrichelt: { $fair } %, der Wert ohne Unterschied.
simulation-histogram = Partien nach { $what }; Zahlen darunter
simulation-numbers = Zahlen anzeigen
