# Was der Befehl sagt, auf Deutsch; die Hilfetexte stehen im Code. Das Glossar steht in words/de.ftl.

## Arguments that cannot be used

cli-two-engines = eine Arena braucht zwei --engine, nicht { $count }
cli-no-bot = es gibt keinen Bot { $bot }; es gibt { $bots }
cli-levels = { $error } (die Stufen sind { $levels })
cli-crib-unsaid = sag, wessen Crib es ist: --dealer (deine) oder --pone (die des Gegners)
cli-dealer-unsaid = sag, wer gegeben hat: --dealer (du) oder --pone (der Gegner)
cli-plot-six = --plot ist für zwei Spieler und sechs Karten
cli-equity-preset = equity ist für Skalborg, nicht für { $preset }
cli-equity-hand = eine Hand hat vier Karten, von fünfen wird eine abgelegt; du hast { $count }
cli-equity-against = --against nennt { $hands } Hände; { $players } Spieler lassen Platz für { $room }
cli-odds-preset = odds ist für Cribbage, nicht für { $preset }
cli-odds-six = odds ist für zwei Spieler und sechs Karten, was { $preset } nicht ist
cli-odds-board = das Brett bis { $target } mit den Skunk-Linien { $lines } ist nicht da; { $error }
cli-no-folder = es gibt keinen Ordner { $folder }, in den { $file } geschrieben werden könnte
cli-setting = { $option } braucht OPTION=WERT, wie in target=61, nicht { $given }
cli-setting-server = --set braucht NAME=WERT, nicht { $given }
cli-match-over = die Partie in { $file } ist vorbei: pegout replay erzählt sie
cli-not-online = --record, --resume und --seed sind für Partien gegen Bots hier, nicht für die bei einem Server
cli-link-without-server = { $link } sagt nicht, bei welchem Server: Gib --server und seine Adresse dazu
cli-no-language = in { $language } gibt es keine Worte; es gibt { $languages }
cli-no-seat = es gibt keinen Platz { $seat }; die Plätze sind 0 bis { $last }
cli-no-position = die Aufzeichnung hat { $count } Aktionen; nach { $at } gibt es keine Stellung
cli-no-database = es gibt keine Datenbank { $database }
cli-database-busy = die Datenbank { $database } ist nicht zu lesen: { $error }
cli-no-rules = es gibt keine Regeln von { $game }; es gibt die von { $games }
cli-port-taken = Port { $port } von { $host } ist belegt; ohne --port findet sich ein freier
cli-metrics-port-taken = Port { $port }, auf dem die Metriken sein sollen, ist belegt
cli-ports-taken = die Ports { $first } bis { $last } von { $host } sind alle belegt; wähle mit --port einen anderen
cli-no-address = eine Adresse { $host } gibt es hier nicht
cli-stopped-early = aufgehört, bevor ein Durchgang vorbei war
cli-not-html = { $file }: Ein Bericht wird als .html geschrieben
cli-nothing-to-resume = es gibt nichts, womit es weitergehen könnte: keine Datei { $file }
cli-resume-or-delete = { $file } enthält Spiele, die unterbrochen wurden: Mit --resume geht es weiter, oder lösche sie
cli-pg-dump = PostgreSQL hat dafür einen Befehl: pg_dump --format=custom --file=DATEI DATENBANK
cli-record-or-database = nenne eine Aufzeichnung oder eine Datenbank, nicht beides
cli-no-starter = eine Hand im Cribbage zählt mit ihrer Startkarte: Gib --starter und die aufgedeckte Karte dazu
cli-starter-twice = die Startkarte, { $card }, ist auch in der Hand: Jede Karte gibt es einmal
cli-no-trumps = ein Stich zählt mit seinem Trumpf: Gib --trump und C, D, H oder S dazu
cli-no-suit = es gibt keine Farbe { $suit }: Trumpf ist C, D, H oder S
cli-card-count = { $count ->
    [one] das ist eine Karte
   *[other] das sind { $count } Karten
 }; es braucht { $sizes }: { $what ->
    [crib] eine Crib sind vier Karten neben der Startkarte
    [hand] vier Karten, oder drei im Spiel mit fünf Karten, neben der Startkarte
    [eight] vier Karten und die vier des Boards
   *[trick] die Karten eines Stichs
 }
cli-no-jokers = Karte { $number } ist ein Joker ({ $card }): Die gibt es bei { $game } nicht
cli-for-cribbage = --starter und --crib sind für Cribbage, nicht für { $game }
cli-for-cribist = --trump ist für Cribist, nicht für { $game }

## What goes on

cli-finishing = die laufenden Spiele werden zu Ende gespielt; noch einmal, um sofort aufzuhören
cli-preparing = die Bots machen sich bereit ...
cli-serving = Pegout ist bei { $address } (Strg+C beendet es)
cli-how-to-set = Eine Einstellung gibt man mit --set NAME=WERT, oder als Umgebungsvariable PEGOUT_NAME.
cli-games-stopped = aufgehört nach { $played } von { $wanted } Spielen
cli-games-saved = aufgehört nach { $played } von { $wanted } Spielen, gesichert in { $file }
cli-go-on = weiter geht es mit: { $command }
cli-oracle = die besten Ablagen aller 962.988 Arten von Händen werden berechnet, für beide Plätze ...
cli-starting = es geht los
cli-done = fertig
cli-exported = { $rows } Zeilen in { $file } geschrieben
cli-imported = { $rows } Zeilen in der Datenbank gespeichert
cli-copied = { $file } ist eine Kopie von { $database }

## Results

cli-decimal = ,
cli-percent = {" "}%
cli-total = gesamt
cli-discards-best = Die besten { $shown } von { $ways }.
cli-discards-exact = Punkte im Mittel; { $whose ->
    [mine] deine Crib
   *[other] die Crib des Gegners
 } gegen Ablagen guter Spieler. Ausspielen: deine Punkte minus die des Gegners.
cli-discards-sampled = Mittelwerte; beim Ausspielen deine Punkte minus die der anderen, aus Stichproben, zu 95 % auf höchstens { $most } genau.
cli-discards-six = Crib und Ausspielen wie nach Ablagen von sechs Karten, deine Punkte minus die des Gegners; --play nimmt Stichproben.
cli-discards-plain = Punkte von Hand und Crib im Mittel; mit --play zählt auch das Ausspielen.
cli-peg = Punkte bis zum Ende des Ausspielens, gegen alle { $hands } Hände nach Rängen
cli-peg-drawn = Punkte bis zum Ende des Ausspielens, gegen { $drawn } gezogene, ± ein Standardfehler, aus { $hands } Händen nach Rängen
cli-peg-likeliest = { $told } (am wahrscheinlichsten: { $hands })
cli-odds = { $dealing ->
    [yes] Als Geber
   *[no] Als Vorhand
 }: { $chance } zu gewinnen
cli-odds-skunking = { $chance } mit Skunk
cli-odds-skunked = { $chance } selbst ein Skunk
cli-any-hand = beliebige vier Karten
cli-equity-all = Alle { $ways } Möglichkeiten; jede Hand eines Bereichs ist gleich wahrscheinlich; Einsätze bleiben außer Betracht.
cli-equity-drawn = { $ways } Runden gezogen, ± ein Standardfehler; jede Hand eines Bereichs ist gleich wahrscheinlich; Einsätze bleiben außer Betracht.
cli-tricks = { $cards } und { $more } weitere: { $mean } Punkte im Mittel, { $ways } Möglichkeiten, alle gleich wahrscheinlich.
cli-tricks-all = Alle Stiche: { $mean } Punkte im Mittel, { $ways } Möglichkeiten, alle gleich wahrscheinlich.
cli-cribs = { $side ->
    [dealer] vom Geber abgelegt
   *[pone] von der Vorhand abgelegt
 }
cli-set-options = Jede Option setzt man mit: pegout play { $preset } --set OPTION=WERT
cli-arena = { $first } gewinnt { $rate } von { $games } Spielen gegen { $second } (95 %: { $low } .. { $high }), im Mittel um { $margin } Punkte; Skunks { $skunks }, aufgegeben { $forfeits }
cli-arena-pair = { $first } zu { $second }
cli-forfeit = { $times ->
    [one] aufgegeben
   *[other] zuerst aufgegeben, von { $times } Malen
 }: { $reason }
cli-review-balance = { $told } Eigene { $own }, { $players ->
    [2] die des Gegners
   *[other] die der anderen
 } { $others }; in Spielen: Karten { $win_cards }, eigene { $win_own }, { $players ->
    [2] die des Gegners
   *[other] die der anderen
 } { $win_others }.
cli-review-faultless = Keine Entscheidung hat nennenswert etwas gekostet.
cli-review-costs = Kosten gegenüber der besten Wahl, so wie es damals zu sehen war. Die Stellung: pegout replay, mit --at um eins kleiner als der Schritt.
cli-review-costs-thumb = Kosten gegenüber der besten Wahl, so wie es damals zu sehen war; Gewinnchancen nach einer Faustregel. Die Stellung: pegout replay, mit --at um eins kleiner als der Schritt.
cli-review-points = { $games ->
    [one] In diesem Spiel
   *[other] Im Mittel von { $games } Spielen
 } brachten die Karten { $cards } { $unit ->
    [blinds] große Blinds
   *[points] Punkte
 }, Entscheidungen { $play } (95 %).
cli-review-games = In gewonnenen Spielen: die Karten { $cards }, Entscheidungen { $play }.
cli-no-drill = es gibt keine Übung { $kind }; es gibt { $kinds }
cli-review-no-records = in diesem Ordner ist keine Aufzeichnung
cli-review-units = Punkte und große Blinds haben kein gemeinsames Mittel: Skalborg bitte für sich durchsehen
cli-review-all-taken-back = in jeder dieser Partien wurden Züge zurückgenommen, also zählen sie nicht
cli-review-left-out = { $count ->
    [one] Eine Partie, in der Züge zurückgenommen wurden, ist nicht gezählt.
   *[other] { $count } Partien, in denen Züge zurückgenommen wurden, sind nicht gezählt.
 }
cli-review-no-name = niemand namens { $name } spielt in { $file }
cli-record-ends = Die Aufzeichnung endet hier; die Partie war nicht vorbei.
cli-player = Der Spieler
cli-seat = Platz { $seat }
cli-no-reports = niemand hat sich beschwert
cli-report = { $at }, Tisch { $table }: { $by } ({ $player }) über { $about } ({ $other })
cli-report-line = Platz { $seat }: { $said }

## Checks

cli-verified = { $matches } Partien nachgespielt, { $faults } davon fehlerhaft
cli-record-right = { $actions } Aktionen nachgespielt, alle nach den Regeln
cli-record-wrong = { $actions } Aktionen nachgespielt, FALSCH: { $fault }
cli-nonces = { $players-count ->
    [0] keine Zahlen
   *[other] die Zahlen von { $players-and }
 }
cli-deal = Runde { $deal } { $finding ->
    [right] richtig: Die Karten liegen, wie das Geheimnis und { $nonces } es ergeben
    [uncommitted] nicht geprüft: Der Server hatte dafür nichts versprochen
    [secret] FALSCH: Das Geheimnis ist ungültig: Es müsste aus 64 Hexadezimalziffern bestehen
    [nonces] FALSCH: Die Zahlen sind ungültig, oder es gibt nicht eine für jeden Platz
    [hash] FALSCH: Der Hash ist nicht der des Geheimnisses
    [order] FALSCH: Die Karten liegen nicht, wie das Geheimnis und { $nonces } es ergeben
   *[stray] FALSCH: Sie wurde nicht gegeben, aber es gibt ein Versprechen für sie
 }
cli-shuffles = { $count } Mischungen: { $right } richtig, { $wrong } falsch, { $unchecked } nicht geprüft

## Heads of columns

cli-head-discard = ablegen
cli-head-play = ausspielen
cli-head-second = zweite
cli-head-keep = behalten
cli-head-hand = Hand
cli-head-second-hand = 2.
cli-head-spread = min-max
cli-head-crib = Crib
cli-head-total = gesamt
cli-head-win = Sieg
cli-head-cost = kostet
cli-head-card = Karte
cli-head-now = jetzt
cli-head-mine = deine
cli-head-others = andere
cli-head-net = netto
cli-head-error = Fehler
cli-head-share = Anteil
cli-head-wins-alone = siegt allein
cli-head-points = Punkte
cli-head-ways = Wege
cli-head-chance = Chance
cli-head-preset = Vorlage
cli-head-players = Spieler
cli-head-summary = was es ist
cli-head-record = Aufzeichnung
cli-head-result = Punkte
cli-head-cards = durch Karten
cli-head-decisions = durch Entscheidungen
cli-head-games = gewonnene Spiele: Karten, Entscheidungen
cli-head-step = Schritt
cli-head-who = wer
cli-head-did = tat
cli-head-better = besser
cli-head-blinds = Blinds
cli-head-why = warum
cli-head-why-best = was für die beste spricht
cli-games = Spiele

## pegout daily

cli-learn-play = Jetzt ein ganzes Spiel, gegen einen Anfänger: { $command }
cli-daily-date = { $date } ist kein Datum wie { $today }
cli-daily-not-there = die Hand vom { $date } gibt es nicht: nenne einen Tag von 1970 bis heute, UTC
cli-daily-server-date = ein Server sagt nur etwas zur Hand von heute: lass --date weg
cli-daily-cards = { $cards } kann man nicht ablegen: nenne zwei Karten von { $hand }
cli-daily-yours = { $choice } (du)
cli-daily-better = Besser als { $part } der anderen.
cli-daily-alone = Noch niemand anders hat geantwortet.
cli-head-people = Leute

## pegout analyse

cli-head-choice = Möglichkeit
cli-analyse-awaited = Hier ist jemand anders an der Reihe, oder es fehlt eine Karte: Ergänze sie in der Stellung.
