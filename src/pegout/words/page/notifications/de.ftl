# Was auf den Spieler wartet, auf Deutsch.

page-notifications = Mitteilungen
page-notifications-turns = Du bist dran
page-notifications-invitations = Einladungen
page-notifications-against = gegen { $names }
page-notifications-invites = { $name } hat dich eingeladen
page-notifications-none = Keine Mitteilungen
page-notifications-none-why = Hier siehst du, wo du am Zug bist, wer dich eingeladen hat und wer mit dir befreundet sein möchte.
page-notifications-play = Neue Partie
page-notifications-all = Alle Mitteilungen
page-notifications-turn = Du bist dran: { $preset } gegen { $names }

# Mitteilungen in der Glocke, per E-Mail und auf anderen Geräten. `.brief` steht auf dem Sperrbildschirm und
# nennt weder Personen noch Spiele.
notify-invitation = { $name } hat dich zu einer Partie eingeladen: { $preset }
    .brief = Du hast eine Einladung zu einer Partie.
notify-turn = Du bist dran: { $preset } gegen { $names }
    .brief = Du bist dran.
notify-over = Partie beendet: { $preset } gegen { $names }
    .brief = Eine Partie ist beendet.
notify-time = Noch { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
} für deinen Zug: { $preset } gegen { $names }
    .brief = Deine Bedenkzeit läuft ab.
notify-chat = { $name } hat dir geschrieben
    .brief = Du hast eine Nachricht.
notify-friend = { $name } möchte mit dir befreundet sein
    .brief = Du hast eine Freundschaftsanfrage.
notify-friend-accepted = { $name } ist jetzt mit dir befreundet
    .brief = Deine Freundschaftsanfrage wurde angenommen.
notify-session = { $club }: Der Abend beginnt bald
    .brief = Ein Clubabend beginnt bald.
notify-chat-board = { $club }: neuer Aushang
    .brief = Es gibt einen neuen Aushang.
notify-friend-club = Jemand möchte { $club } beitreten
    .brief = Jemand möchte deinem Club beitreten.
notify-friend-club-joined = Willkommen bei { $club }: Du bist jetzt Mitglied
    .brief = Du bist in einen Club aufgenommen.
notify-pairing = { $event }: Runde { $round } gegen { $name }
    .brief = Deine nächste Partie ist bereit.
notify-game = { $event }: deine nächste Partie, gegen { $name }
    .brief = Deine nächste Partie ist bereit.
notify-session-check-in = { $event }: Jetzt einchecken
    .brief = Der Check-in ist offen.
notify-event = { $event } ist zu Ende
    .brief = Ein Turnier ist zu Ende.
notify-deadline = Dein Zug ist fällig: { $preset } gegen { $names }
notify-calendar = Pegout
notify-test = Das ist ein Test. Deine Mitteilungen kommen hier an.
notify-mail-open = Pegout öffnen
notify-mail-why = Du bekommst diese E-Mail, weil du in Pegout Mitteilungen eingeschaltet hast.
notify-mail-stop = Diese E-Mails abbestellen
notify-confirm-title = Bestätige deine Adresse
notify-confirm-text = Öffne diesen Link, um Mitteilungen von Pegout an diese Adresse zu bekommen.
notify-confirm-link = Adresse bestätigen
notify-confirm-why = Falls du das nicht angefordert hast, ignoriere diese E-Mail. Weitere bekommst du nicht.

# Links in E-Mails.
page-mail-confirm = Adresse bestätigen
page-mail-confirm-why = Danach kommen deine Mitteilungen auch per E-Mail.
page-mail-confirm-go = Adresse bestätigen
page-mail-confirm-done = Adresse bestätigt. Deine Mitteilungen kommen jetzt auch per E-Mail.
page-mail-stop = E-Mails abbestellen
page-mail-stop-why = Du bekommst dann keine Mitteilungen mehr per E-Mail.
page-mail-stop-go = E-Mails abbestellen
page-mail-stop-done = Du bekommst keine E-Mails mehr.
page-notify-settings = Einstellungen für Mitteilungen

# Einstellungen für Mitteilungen.
page-notify-settings-short = Einstellungen
page-notifications-new = Neu:
page-notify-push = Auf diesem Gerät
page-notify-push-why = Du bekommst eine Nachricht, wenn du dran bist, auch wenn Pegout geschlossen ist.
page-notify-push-on = Einschalten
page-notify-push-home = Auf iPhone und iPad kommt Pegout zuerst auf den Home-Bildschirm: Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Öffne Pegout dort und komm hierher zurück.
page-notify-push-never = Dieser Browser unterstützt keine Mitteilungen.
page-notify-push-denied = Dein Browser blockiert Mitteilungen von Pegout. In seinen Website-Einstellungen kannst du sie erlauben.
page-notify-offer-ask = Nachricht bekommen, wenn du dran bist?
page-notify-offer-ask-why = Sie kommt auch, wenn Pegout geschlossen ist. Abschalten kannst du sie in den Einstellungen für Mitteilungen.
page-notify-offer-home = Nachrichten, wenn du dran bist
page-notify-offer-home-why = Auf iPhone und iPad kommt Pegout dafür auf den Home-Bildschirm: Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Öffne Pegout dort, melde dich an und schalte Mitteilungen ein.
page-notify-offer-later = Nicht jetzt
page-notify-offer-done = Du bekommst eine Nachricht, wenn du dran bist.
page-notify-details = Namen und Spiele zeigen
page-notify-details-why = Sonst steht da zum Beispiel nur „Du bist dran“. Den Sperrbildschirm kann jeder lesen.
page-notify-device = Browser
page-notify-device-here = · dieses Gerät
page-notify-device-remove = { $name } entfernen
page-notify-remove = Entfernen
page-notify-test = Test senden
page-notify-test-sent = Test gesendet.
page-notify-mail = E-Mail
page-notify-address = E-Mail-Adresse
page-notify-address-why = Wir schicken dir einen Link zum Bestätigen. Leer lassen für keine E-Mails.
page-notify-confirmed = Bestätigt. E-Mails gehen an { $address }.
page-notify-unconfirmed = Wir haben einen Link an { $address } geschickt. Öffne ihn, um deine Adresse zu bestätigen.
page-notify-save = Speichern
page-notify-again = Link erneut senden
page-notify-what = Mitteilungen bekommen bei
page-notify-what-why = In der Glocke steht immer alles. Geht eine Nachricht auf ein Gerät, folgt die E-Mail zehn Minuten später, wenn du sie bis dahin nicht gesehen hast.
page-notify-by-push = Gerät
page-notify-by-mail = E-Mail
page-notify-by-webhook = Webhook
page-notify-not-set = nicht eingerichtet
page-notify-kind-turn = Du bist dran
page-notify-kind-time = Bedenkzeit läuft ab (noch 8, 4, 1 Std.)
page-notify-kind-invitation = Einladungen
page-notify-kind-friend = Freundschaftsanfragen
page-notify-kind-chat = Nachrichten
page-notify-kind-pairing = Deine nächste Turnierpartie
page-notify-kind-event = Ende eines Turniers
page-notify-kind-session = Clubabende
page-notify-quiet = Ruhezeit
page-notify-quiet-on = Nachts nichts senden
page-notify-quiet-why = Nachrichten warten, bis die Ruhezeit vorbei ist.
page-notify-from = Von
page-notify-to = Bis
page-notify-calendar = Kalender
page-notify-calendar-why = Abonniere deine Fristen, Turniere und Clubabende in deiner Kalender-App. Behalte die Adresse für dich: Sie gilt ohne Anmeldung.
page-notify-calendar-make = Adresse erstellen
page-notify-calendar-renew = Neue Adresse
page-notify-webhook = Webhook
page-notify-webhook-url = Webhook-URL
page-notify-webhook-why = Jede Mitteilung wird als JSON dorthin geschickt, mit deinem Schlüssel signiert.
page-notify-secret = Schlüssel für die Signatur
