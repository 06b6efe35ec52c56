# Berichte von Simulationen, auf Deutsch. Namen von Phasen, Plätzen und Wertungen haben die Spiele selbst.

simulation-heading = { $rules }: { $who }; { $games } Spiele{ $rounds ->
    [none] {""}
   *[other] {" "}in { $rounds } Durchgängen mit denselben Karten
 }, Startwert { $seed }
simulation-alike = { $bot } auf allen { $seats } Plätzen
simulation-player = { $bot } gewinnt { $rate }{ $seats ->
    [one] {""}
   *[other] , auf jedem von { $seats } Plätzen
 }, und liegt um { $lead } { $noun } je Spiel vor den anderen
simulation-first = Von seinem Platz beim ersten Geben gewinnt: { $places }
simulation-place = { $place } { $rate }
simulation-length = Ein Spiel hat { $deals } Runden ({ $least } bis { $most }, die Hälfte höchstens { $middle }) und wird mit { $margin } { $noun } Vorsprung gewonnen
simulation-marks = { $bot }, in hundert Spielen: { $marks }
simulation-per-deals = { $noun } { $deals ->
    [one] je Runde
   *[other] in { $deals } Runden
 }
simulation-head-bot = Bot
simulation-head-place = Platz
simulation-head-all = insgesamt
simulation-head-phase = Phase
simulation-head-what = was
simulation-head-scores = was zählt
simulation-head-times = wie oft
simulation-head-points = Punkte
simulation-head-part = Anteil
simulation-head-so-many = von so vielen Spielen
simulation-head-chance = Chance
simulation-head-hundred = in hundert Spielen
simulation-head-games = aller Spiele

## Die Seite

simulation-title = { $preset } simuliert
simulation-ask-first = Ist es wichtig, wer zuerst gibt?
simulation-first-no = Nicht so, dass diese Spiele es zeigen könnten.
simulation-first-yes = Ja: { $place } beim ersten Geben gewinnt { $rate }, nicht { $fair } %.
simulation-first-chart = gewinnt von seinem Platz beim ersten Geben
simulation-ask-length = Wie lang ist ein Spiel?
simulation-length-page = Im Mittel { $deals } Runden; die Hälfte der Spiele hat höchstens { $middle }, das längste hatte { $most }, das kürzeste { $least }.
simulation-deals = Runden
simulation-ask-close = Wie knapp ist es?
simulation-close = Der Sieger liegt im Mittel { $margin } { $noun } vor dem Nächsten; die Hälfte der Spiele wird mit höchstens { $middle } gewonnen. Der Letzte hat im Mittel { $loser }.
simulation-ahead = { $noun } Vorsprung
simulation-ask-phases = Woher kommt es?
simulation-phases-label = { $noun } nach Platz und Phase
simulation-phases = { CAPITAL($noun) } { $deals ->
    [one] je Runde
   *[other] in { $deals } Runden
 }, nach Platz; ± ist die Hälfte des 95-%-Intervalls.
simulation-ask-rules = Was zählt, wie oft und wie viel?
simulation-rules = Alle Plätze zusammen, { $deals ->
    [one] je Runde
   *[other] in { $deals } Runden
 }{ $rounds ->
    [all] {""}
   *[other] , gezählt in den ersten { $rounds } Durchgängen
 }.
simulation-ask-skill = Wie viel macht das Können aus?
simulation-skill-alike = Auf allen Plätzen saß derselbe Bot. Zwei Stufen zeigen es: { $example }.
simulation-skill = { $bot } gewinnt { $rate }, wo Glück allein { $fair } % gäbe. Der Vorsprung vor den anderen ist { $lead } { $noun } je Spiel. Gewonnen wird im Mittel mit { $won }, wer auch gewinnt; { $part ->
    [unknown] wie viel davon Können ist, zeigen so wenige Spiele nicht
   *[other] { $part } % davon sind Können
 }.
simulation-skill-chart = gewinnt ein Platz
simulation-surely = Wie sicher { $bot } mehr als die Hälfte gewonnen hat
simulation-ask-else = Was geschieht sonst?
simulation-ask-how = Wie wurde gemessen?
simulation-over-games = Intervalle gehen über Spiele.
simulation-over-rounds = Je { $games } Spiele haben dieselben Karten, während die Bots die Plätze wechseln; Intervalle gehen über diese { $rounds } Durchgänge.
simulation-method = Alle Intervalle sind 95-%-Intervalle. Es sind Ergebnisse dieser Bots: Menschen spielen anders. Derselbe Befehl ergibt dieselben Zahlen:
simulation-dashed = Gestrichelt: { $fair } %, wenn es gleich wäre.
simulation-histogram = Spiele nach { $what }; die Zahlen folgen
simulation-numbers = Die Zahlen
