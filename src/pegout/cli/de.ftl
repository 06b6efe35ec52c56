# Was der Befehl sagt, auf Deutsch; die Hilfetexte stehen im Code. Das Glossar steht in words/de.ftl.

## Invalid arguments

cli-two-engines = eine Arena braucht zwei --engine, nicht { $count }
cli-no-bot = unbekannter Bot { $bot }; Bots: { $bots }
cli-levels = { $error } (Stufen: { $levels })
cli-crib-unsaid = sag, wessen Crib es ist: --dealer (deine) oder --pone (die des Gegners)
cli-dealer-unsaid = sag, wer gegeben hat: --dealer (du) oder --pone (der Gegner)
cli-plot-six = --plot braucht Cribbage mit sechs Karten und zwei Spielern
cli-equity-preset = equity ist für Skalborg, nicht für { $preset }
cli-equity-hand = eine Hand hat vier Karten (vor dem Ablegen fünf), nicht { $count }
cli-equity-against = --against nennt { $hands } Hände, bei { $players } Spielern ist Platz für { $room }
cli-odds-preset = odds ist für Cribbage, nicht für { $preset }
cli-odds-six = odds braucht Cribbage mit sechs Karten und zwei Spielern; das ist { $preset } nicht
cli-odds-board = kein gelöstes Brett bis { $target } mit den Skunk-Linien { $lines }; { $error }
cli-no-folder = { $file } kann nicht geschrieben werden: Den Ordner { $folder } gibt es nicht
cli-file-missing = { $file }: Datei oder Ordner nicht gefunden
cli-file-folder = { $file } ist ein Ordner, keine Datei
cli-file-denied = { $file }: Zugriff verweigert
cli-setting = { $option } braucht OPTION=WERT, etwa target=61, nicht { $given }
cli-setting-server = --set braucht NAME=WERT, nicht { $given }
cli-match-over = { $file } ist eine beendete Partie. Nutze: pegout replay
cli-not-online = --record, --resume und --seed gibt es nur für lokale Partien, nicht für Partien auf einem Server
cli-link-without-server = { $link } nennt keinen Server: Gib --server an
cli-no-language = Sprache { $language } ist nicht verfügbar; Sprachen: { $languages }
cli-no-seat = kein Platz { $seat }: Die Plätze sind 0 bis { $last }
cli-new-game-name = { $name } kann kein Spiel heißen: Nimm 2 bis 30 Kleinbuchstaben und Ziffern, am Anfang einen Buchstaben
cli-new-game-taken = ein Spiel oder eine Vorlage { $name } gibt es schon
cli-new-game-module = { $name } kann kein Spiel heißen: Python hat schon ein Modul oder Schlüsselwort { $name }
cli-new-game-title = { $title } kann kein Titel sein: Lass Anführungszeichen, Klammern und Backslashs weg
cli-new-game-exists = { $folder } gibt es schon
cli-new-game-made = { $folder } ist angelegt. So geht es weiter:
    {"  "}pip install -e "{ $folder }[test]"
    {"  "}pytest { $folder }
    {"  "}pegout play { $name }
cli-review-annotate-one = --annotate gilt für eine einzige Aufzeichnung
cli-convert-kind = { $file } lässt sich nicht schreiben: Die Datei muss auf .json oder .peg enden
cli-no-position = die Aufzeichnung hat { $count } Aktionen; nach { $at } gibt es keine Stellung
cli-no-database = Datenbank { $database } nicht gefunden
cli-database-busy = Datenbank { $database } ist nicht lesbar: { $error }
cli-no-rules = keine Regeln für { $game }; Spiele: { $games }
cli-port-taken = Port { $port } von { $host } ist belegt; ohne --port wird ein freier gewählt
cli-metrics-port-taken = Port { $port } für Metriken ist belegt
cli-ports-taken = die Ports { $first } bis { $last } von { $host } sind alle belegt; wähle mit --port einen anderen
cli-no-address = dieser Rechner hat keine Adresse { $host }
cli-stopped-early = beendet, bevor ein Durchgang fertig war
cli-not-html = { $file }: Berichte sind HTML, der Name muss auf .html enden
cli-nothing-to-resume = nichts fortzusetzen: { $file } nicht gefunden
cli-resume-or-delete = { $file } enthält einen unterbrochenen Lauf: Setze ihn mit --resume fort oder lösche die Datei
cli-pg-dump = bei PostgreSQL geht das mit: pg_dump --format=custom --file=DATEI DATENBANK
cli-record-or-database = nenne eine Aufzeichnung oder eine Datenbank, nicht beides
cli-score-what = sag, welche Karten zählen sollen, oder gib mit --file eine Datei mit Händen an
cli-score-file-alone = mit --file stehen Startkarte und „crib:“ in den Zeilen der Datei
cli-no-starter = Cribbage-Hände zählen mit Startkarte: Gib --starter KARTE an
cli-starter-twice = die Startkarte { $card } ist auch in der Hand
cli-no-trumps = Stiche zählen mit Trumpf: Gib --trump C, D, H oder S an
cli-no-suit = unbekannte Farbe { $suit }: Trumpf ist C, D, H oder S
cli-card-count = { $count ->
    [one] eine Karte angegeben
   *[other] { $count } Karten angegeben
 }, gebraucht werden { $sizes }: { $what ->
    [crib] eine Crib sind vier Karten plus Startkarte
    [hand] vier Karten (drei bei Cribbage mit fünf Karten) plus Startkarte
    [eight] vier Karten plus die vier des Boards
   *[trick] die Karten eines Stichs
 }
cli-no-jokers = Karte { $number } ist ein Joker ({ $card }), aber { $game } hat keine Joker
cli-for-cribbage = --starter und --crib sind für Cribbage, nicht für { $game }
cli-for-cribist = --trump ist für Cribist, nicht für { $game }

## Progress

cli-finishing = laufende Partien werden beendet (noch einmal Strg+C bricht ab)
cli-preparing = Bots werden vorbereitet …
cli-serving = Pegout läuft unter { $address } (Strg+C beendet)
cli-how-to-set = Setze Werte mit --set NAME=WERT oder der Umgebungsvariable PEGOUT_NAME.
cli-games-stopped = beendet nach { $played } von { $wanted } Partien
cli-games-saved = beendet nach { $played } von { $wanted } Partien; gespeichert in { $file }
cli-go-on = weiter mit: { $command }
cli-oracle = die besten Ablagen aller 962.988 Arten von Händen werden berechnet, für beide Plätze …
cli-starting = Start
cli-done = fertig
cli-exported = { $rows } Zeilen in { $file } geschrieben
cli-imported = { $rows } Zeilen importiert
cli-copied = { $database } nach { $file } kopiert

## Results

cli-decimal = ,
cli-percent = {" "}%
cli-total = gesamt
cli-discards-best = Die besten { $shown } von { $ways }.
cli-discards-exact = Punkte im Schnitt; { $whose ->
    [mine] deine Crib
   *[other] Crib des Gegners
 } gegen Ablagen guter Spieler. Ausspielen: deine Punkte minus die des Gegners.
cli-discards-sampled = Durchschnitte; das Ausspielen (deine Punkte minus die der anderen) aus Stichproben, zu 95 % auf { $most } genau.
cli-discards-six = Crib und Ausspielen (deine Punkte minus die des Gegners) wie mit sechs Karten; --play nimmt Stichproben.
cli-discards-plain = Punkte aus Hand und Crib im Schnitt; --play berücksichtigt das Ausspielen.
cli-peg = Punkte bis zum Ende des Ausspielens, gegen alle { $hands } Hände nach Rängen
cli-peg-drawn = Punkte bis zum Ende des Ausspielens, gegen { $drawn } Stichproben aus { $hands } Händen nach Rängen, ± ein Standardfehler
cli-peg-likeliest = { $told } (am wahrscheinlichsten: { $hands })
cli-odds = { $dealing ->
    [yes] Als Geber
   *[no] Als Vorhand
 }: { $chance } auf Sieg
cli-odds-skunking = { $chance } auf Skunk
cli-odds-skunked = { $chance } auf Skunk gegen dich
cli-any-hand = beliebige vier Karten
cli-equity-all = Alle { $ways } Möglichkeiten; Hände eines Bereichs sind gleich wahrscheinlich; ohne weitere Einsätze.
cli-equity-drawn = { $ways } Runden als Stichprobe, ± ein Standardfehler; Hände eines Bereichs sind gleich wahrscheinlich; ohne weitere Einsätze.
cli-tricks = { $cards } und { $more } weitere: { $mean } Punkte im Schnitt über { $ways } gleich wahrscheinliche Stiche.
cli-tricks-all = Alle Stiche: { $mean } Punkte im Schnitt über { $ways } gleich wahrscheinliche Stiche.
cli-cribs = { $side ->
    [dealer] vom Geber abgelegt
   *[pone] von der Vorhand abgelegt
 }
cli-set-options = Setze Optionen mit: pegout play { $preset } --set OPTION=WERT
cli-no-token = ein Bot braucht ein Token: --token oder die Variable PEGOUT_TOKEN. Du erstellst es auf der Seite deines Kontos
cli-no-bot-account = { $name } ist kein Bot-Konto. Erstelle ein Konto, das noch nie gespielt hat, und wandle es auf der Seite des Kontos um
cli-no-levels = die vier Bot-Stufen brauchen NumPy: { $install }. Ohne NumPy gibt es den Bot „simple“
cli-simple-bots = Einfache Bots: Die vier Stufen brauchen NumPy. Installieren: { $install }
cli-bot-online = { $name } ist online auf { $url }
cli-bot-refused = der Server lehnt ab: { $why }
cli-bot-unreachable = { $url } ist nicht erreichbar: { $why }
cli-bot-challenge = Herausforderung von { $name }
cli-bot-declined = abgelehnt: { $reason ->
    [game] Engines spielen nur „standard“
    [rules] Engines spielen nur nach den üblichen Regeln
    [rated] die Partie wird gewertet
    [casual] die Partie wird nicht gewertet
    [bots] sie kommt von einem Bot
   *[later] es laufen genug Partien
 }
cli-bot-start = Partie gegen { $name }: /t/{ $table }
cli-bot-end = { $won ->
    [yes] gewonnen
   *[no] verloren
 } { $own } zu { $other }
cli-arena = { $first } gewinnt { $rate } von { $games } Partien gegen { $second } (95 %: { $low } .. { $high }), im Schnitt um { $margin } Punkte; Skunks { $skunks }, aufgegeben { $forfeits }
cli-arena-pair = { $first } zu { $second }
cli-forfeit = { $times ->
    [one] aufgegeben
   *[other] erste von { $times } Aufgaben
 }: { $reason }
cli-review-balance = { $told } Fehler: eigene { $own }, { $players ->
    [2] Gegner
   *[other] Gegner
 } { $others }. In Spielen: Glück { $win_cards }, eigene { $win_own }, { $players ->
    [2] Gegner
   *[other] Gegner
 } { $win_others }.
cli-review-faultless = Keine nennenswerten Fehler.
cli-review-costs = Verluste gegenüber der besten Wahl, nach dem, was der Spieler sehen konnte. Stellung zeigen: pegout replay --at SCHRITT-1
cli-review-costs-thumb = Verluste gegenüber der besten Wahl, nach dem, was der Spieler sehen konnte; Gewinnchancen grob geschätzt. Stellung zeigen: pegout replay --at SCHRITT-1
cli-review-points = { $games ->
    [one] Diese Partie
   *[other] Durchschnitt aus { $games } Partien
 }: Glück { $cards } { $unit ->
    [blinds] Big Blinds
   *[points] Punkte
 }, Können { $play } (95 %).
cli-review-games = In gewonnenen Spielen: Glück { $cards }, Können { $play }.
cli-no-drill = unbekannte Übung { $kind }; Übungen: { $kinds }
cli-review-no-records = keine Aufzeichnungen in diesem Ordner
cli-review-units = Punkte und Big Blinds lassen sich nicht mitteln: Analysiere Skalborg getrennt
cli-review-all-taken-back = alle diese Partien enthalten zurückgenommene Züge, keine wird gezählt
cli-review-left-out = { $count ->
    [one] Eine Partie mit zurückgenommenen Zügen wurde ausgelassen.
   *[other] { $count } Partien mit zurückgenommenen Zügen wurden ausgelassen.
 }
cli-review-no-name = kein Spieler namens { $name } in { $file }
cli-record-ends = Die Aufzeichnung endet hier; die Partie war nicht beendet.
cli-player = Der Spieler
cli-seat = Platz { $seat }
cli-no-reports = keine Meldungen
cli-report = { $at }, Tisch { $table }: { $by } ({ $player }) über { $about } ({ $other })
cli-report-line = Platz { $seat }: { $said }
cli-report-club = { $at }, Club { $club }: { $by } ({ $player }) über { $about } ({ $other })
cli-report-club-line = { $by }: { $said }

## Checks

cli-verified = { $matches } Partien nachgespielt, { $faults } mit Fehlern
cli-record-right = { $actions } Aktionen nachgespielt, alle regelgerecht
cli-record-wrong = { $actions } Aktionen nachgespielt, FALSCH: { $fault }
cli-nonces = { $players-count ->
    [0] keinen Zufallszahlen
   *[other] den Zufallszahlen von { $players-and }
 }
cli-deal = Runde { $deal } { $finding ->
    [right] bestätigt: Die Karten passen zum Geheimnis und { $nonces }
    [uncommitted] nicht geprüft: keine Festlegung vorhanden
    [secret] FALSCH: Das Geheimnis besteht nicht aus 64 Hexadezimalziffern
    [nonces] FALSCH: Die Zufallszahlen sind ungültig oder unvollständig
    [hash] FALSCH: Der Hash passt nicht zum Geheimnis
    [order] FALSCH: Die Karten passen nicht zum Geheimnis und { $nonces }
   *[stray] FALSCH: Es gibt eine Festlegung, aber die Runde wurde nicht gegeben
 }
cli-shuffles = { $count } Mischungen: { $right } bestätigt, { $wrong } falsch, { $unchecked } nicht geprüft

## Heads of columns

cli-head-discard = ablegen
cli-head-play = ausspielen
cli-head-second = zweite
cli-head-keep = behalten
cli-head-line = Zeile
cli-head-starter = Startkarte
cli-head-counted = gezählt
cli-crib = Crib
cli-counted-wrong = { $total } (falsch)
cli-head-hand = Hand
cli-head-second-hand = 2.
cli-head-spread = min-max
cli-head-crib = Crib
cli-head-total = gesamt
cli-head-win = Sieg
cli-head-cost = Verlust
cli-head-card = Karte
cli-head-now = jetzt
cli-head-mine = deine
cli-head-others = Gegner
cli-head-net = netto
cli-head-error = Fehler
cli-head-share = Anteil
cli-head-wins-alone = siegt allein
cli-head-points = Punkte
cli-head-ways = Anzahl
cli-head-chance = Chance
cli-head-preset = Vorlage
cli-head-players = Spieler
cli-head-summary = Beschreibung
cli-head-record = Aufzeichnung
cli-head-result = Punkte
cli-head-cards = Glück
cli-head-decisions = Können
cli-head-games = gewonnene Spiele: Glück, Können
cli-head-step = Schritt
cli-head-who = Spieler
cli-head-did = gespielt
cli-head-better = besser
cli-head-blinds = Blinds
cli-head-why = warum
cli-head-why-best = warum besser
cli-games = Partien

## pegout daily

cli-learn-play = Jetzt eine ganze Partie gegen den Anfänger: { $command }
cli-daily-date = { $date } ist kein Datum wie { $today }
cli-daily-not-there = keine Hand für den { $date }: Wähle einen Tag von 1970 bis heute (UTC)
cli-daily-server-date = ein Server kennt nur die Hand von heute: Lass --date weg
cli-daily-cards = { $cards } lässt sich nicht ablegen: Nenne zwei Karten von { $hand }
cli-daily-yours = { $choice } (du)
cli-daily-better = Besser als { $part } der anderen Spieler.
cli-daily-alone = Noch keine anderen Antworten.
cli-head-people = Spieler

## pegout analyse

cli-head-choice = Zug
cli-analyse-awaited = Du bist nicht am Zug, oder es fehlt eine Karte: Ergänze die Stellung.

## pegout tournament

cli-tournament-not-new = --title, --player, --team, --set und --seed gehören zu einem neuen Turnier. Ergänze --new.
cli-tournament-both = Ein Turnier hat Spieler (--player), eine Liga hat Teams (--team). Gib eins von beiden an.
cli-tournament-no-file = Es gibt keine Datei { $file }. Lege das Turnier an mit: pegout tournament { $file } --new
cli-tournament-exists = { $file } gibt es schon. Ohne --new wird die Datei geöffnet; oder nenne eine andere.
cli-tournament-csv = { $file } ist das Turnier selbst. Nenne für --csv eine andere Datei.
cli-tournament-changed = Ein anderes Programm hat { $file } geändert. Nichts wurde geschrieben. Öffne die Datei neu.
cli-tournament-created = { $file }: ein Turnier mit { $players ->
    [one] einem Spieler
   *[other] { $players } Spielern
 }. Weiter mit: pegout tournament { $file }
cli-desk-begin = „help“ zeigt alle Befehle, „q“ beendet.
cli-desk-unknown = Unbekannte Eingabe: { $line }. „help“ zeigt alle Befehle.
cli-desk-incomplete = „{ $command }“ ist unvollständig. „help“ zeigt, wie es geht.
cli-desk-reason = Gib dazu einen Grund an: { $line }: Grund
cli-desk-no-player = Niemand im Turnier heißt { $name }. Gib ein Ergebnis so ein: 3 121-95, oder: Ann 121-95
cli-desk-no-round = Noch ist keine Runde ausgelost. Das macht „pair“.
cli-desk-correct = Gib es so ein: correct 3 121-95: Grund. Für eine frühere Runde: correct 2/3 121-95: Grund
cli-desk-no-table = Tisch { $table } gibt es in Runde { $round } nicht; sie hat { $tables }.
cli-desk-hand = Gib es so ein: hand Ann / Bob, Cleo / Dan, Eve. Ein einzelner Name bekommt das Freilos.
cli-desk-replace = Gib es so ein: replace Ann: Bob
cli-desk-playoff = Gib es so ein: playoff Gewinner / Verlierer
cli-desk-long-name = Ein Name hat höchstens { $most } Zeichen.
cli-desk-name = Ein Name darf keine Zahl sein und weder Schrägstrich noch Komma oder Doppelpunkt enthalten.
cli-desk-players = { $players ->
    [one] Ein Spieler
   *[other] { $players } Spieler
 }. Weiter mit „pair“: Das lost die erste Runde aus.
cli-desk-round = Runde { $round } von { $games }
cli-desk-byes = Freilos: { $names }
cli-desk-forfeited = kampflos verloren: { $name }
cli-desk-disputed = Die Karten widersprechen sich an Tisch { $tables }. Entscheide mit: correct TISCH ERGEBNIS: Grund
cli-desk-missing = Runde { $round }: { $missing ->
    [one] Ein Ergebnis fehlt
   *[other] { $missing } Ergebnisse fehlen
 }.
cli-desk-no-game = Partie { $table } gibt es nicht; ausgelost sind { $games }.
cli-desk-no-pair = Noch kein neues Paar: Alle spielen oder pausieren, oder zwei haben gerade erst gegeneinander gespielt.
cli-desk-arena = { $missing ->
    [0] Keine Partie läuft
    [one] Eine Partie läuft
   *[other] { $missing } Partien laufen
 }, { $waiting ->
    [0] niemand wartet
    [one] ein Spieler wartet
   *[other] { $waiting } Spieler warten
 }.
cli-desk-next = Runde { $round } ist vollständig. Weiter mit „pair“, oder „table“ für die Tabelle.
cli-desk-over = Alle Runden sind gespielt. „table“ zeigt die Schlusstabelle.
cli-desk-level = Spieler mit = stehen gleich. Trag ein Entscheidungsspiel ein mit: playoff Gewinner / Verlierer
cli-desk-help =
    pair                        die nächste Runde auslosen
    3 121-95                    Ergebnis von Tisch 3, Punkte in der gezeigten Reihenfolge
    Ann 121-95                  Anns Karte: ihre Punkte zuerst
    table                       Tabelle
    round                       Paarungen und Ergebnisse dieser Runde
    add Ann                     einen Spieler anmelden, auch verspätet
    drop Ann: Grund             Ann geht; eine laufende Partie verliert sie kampflos
    back Ann                    Ann spielt ab der nächsten Runde wieder mit
    forfeit Ann: Grund          Ann verliert diese Partie kampflos
    correct 3 121-95: Grund     ein Ergebnis ändern; 2/3 ist Tisch 3 in Runde 2
    hand Ann / Bob, Cleo        von Hand paaren; ein einzelner Name bekommt das Freilos
    replace Ann: Bob            ein Ersatzspieler, oder eine andere Schreibweise
    disqualify Ann: Grund       Ann aus der Wertung nehmen
    playoff Ann / Bob           Ann hat das Entscheidungsspiel gegen Bob gewonnen
    rest Ann                    Arena: Ann pausiert bis „back Ann“
    close                       Arena: keine neuen Partien
    q                           beenden; alles ist gespeichert
cli-head-table = Tisch
cli-head-deals = gibt zuerst
cli-head-opponent = Gegner
cli-head-at-table = Spieler, Geber zuerst
cli-head-scores = Ergebnis
cli-head-place = Platz
cli-head-name = Name
cli-head-game-points = Punkte
cli-head-wins = Siege
cli-head-skunks = Skunks
cli-head-net-spread = Differenz
cli-head-plus = plus
cli-head-played = gespielt
cli-head-byes = Freilose

## pegout tournament: eine Liga

cli-league-created = { $file }: eine Liga mit { $teams ->
    [one] einem Team
   *[other] { $teams } Teams
 }. Weiter mit: pegout tournament { $file }
cli-league-teams = { $teams ->
    [one] Ein Team
   *[other] { $teams } Teams
 }. „draw 2026-09-07“ lost den Spielplan aus, im Wochenabstand.
cli-league-missing = Spieltag { $round }: { $missing ->
    [one] eine Begegnung
   *[other] { $missing } Begegnungen
 } offen.
cli-league-over = Alle Begegnungen sind gespielt. „table“ zeigt die Schlusstabelle.
cli-league-removed = gestrichen
cli-league-not-played = entfällt
cli-league-bots = Bots spielen in Ligen nicht mit. Lass --bots weg.
cli-league-team = Gib es so ein: team Bell: Ann, Bob, Cleo. Zuerst steht der Kapitän.
cli-league-join = Gib es so ein: join Bell: Eve
cli-league-leave = Gib es so ein: leave Bell: Eve
cli-league-captain = Gib es so ein: captain Bell: Bob
cli-league-deduct = Gib es so ein: deduct Bell 2: Grund
cli-league-draw = Gib es so ein: draw 2026-09-07 14. Die Zahl sind die Tage zwischen zwei Spieltagen.
cli-league-lineup = Gib es so ein: lineup 3 Bell: Ann + Bob, Cleo + Dan, -
cli-league-correct = Gib es so ein: correct 3/1 2-3: Grund
cli-league-scored = Gib auch die Spielpunkte beider Teams an, etwa: 3/1 3-2 560-498
cli-league-postpone = Gib es so ein: postpone 3 2026-10-01: Grund
cli-league-award = Gib es so ein: award 3 Bell: Grund
cli-league-void = Gib es so ein: void 3: Grund
cli-league-match = Gib es so ein: match 3
cli-league-day = { $day } ist kein Datum. Gib es so ein: 2026-10-01
cli-league-name = Ein Name braucht einen Buchstaben und darf weder Komma, Doppelpunkt, Plus noch Schrägstrich enthalten.
cli-league-no-round = Spieltag { $round } gibt es nicht; die Liga hat { $rounds }.
cli-league-help =
    draw 2026-09-07 14          Spielplan auslosen: erster Tag, Tage bis zum nächsten
    3/1 3-2                     Ergebnis an Brett 1 von Begegnung 3, Heimteam zuerst
    3/1 3-2 560-498             dasselbe mit Spielpunkten, wenn sie zählen
    table                       die Tabelle
    round 2                     ein Spieltag; „round“ zeigt den aktuellen
    match 3                     Bretter, Aufstellungen und Ergebnisse von Begegnung 3
    lineup 3 Bell: Ann + Bob, - wer an welchem Brett spielt; - lässt eins frei
    postpone 3 2026-10-01: Grund  Begegnung 3 verlegen
    award 3 Bell: Grund         Begegnung 3 samt allen Partien Bell geben
    void 3: Grund               Begegnung 3 entfällt und zählt für kein Team
    correct 3/1 2-3: Grund      ein Ergebnis ändern
    deduct Bell 2: Grund        einem Team Punkte abziehen
    team Bell: Ann, Bob         ein Team anmelden; zuerst steht der Kapitän
    join Bell: Eve              neu im Team; „leave Bell: Eve“ für Abgänge
    captain Bell: Bob           ein anderer Kapitän
    withdraw Bell: Grund        das Team zieht sich zurück
    q                           beenden; alles ist gespeichert
cli-head-match = Begegnung
cli-head-home = Heim
cli-head-away = Gast
cli-head-day = Tag
cli-head-board = Brett
cli-head-team = Team
cli-head-drawn = remis
cli-head-lost = verloren
cli-head-legs = Partien
cli-head-scored = erzielt
