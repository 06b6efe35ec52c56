# Was auf den Spieler wartet, auf Deutsch.

page-notifications = Mitteilungen
page-notifications-turns = Du bist dran
page-notifications-invitations = Einladungen
page-notifications-against = gegen { $names }
page-notifications-invites = { $name } lädt dich ein
page-notifications-none = Keine Mitteilungen
page-notifications-none-why = Hier siehst du, wo du am Zug bist, wer dich einlädt und wer sich mit dir anfreunden will.
page-notifications-play = Neue Partie
page-notifications-all = Alle Mitteilungen
page-notifications-turn = Du bist dran: { $preset } gegen { $names }

# Mitteilungen in der Glocke, per E-Mail und auf anderen Geräten. `.brief` steht auf dem Sperrbildschirm und
# nennt weder Personen noch Spiele.
notify-invitation = { $name } lädt dich zu einer Partie ein: { $preset }
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
    .brief = Jemand ist jetzt mit dir befreundet.
notify-session = { $club }: Der Abend beginnt bald
    .brief = Ein Clubabend beginnt bald.
notify-chat-board = { $club }: neuer Aushang
    .brief = Es gibt einen neuen Aushang.
notify-friend-club = Jemand möchte { $club } beitreten
    .brief = Jemand möchte deinem Club beitreten.
notify-friend-club-joined = Willkommen bei { $club }: Du bist jetzt Mitglied
    .brief = Du bist in einen Club aufgenommen worden.
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
page-mail-stop-why = An deine Adresse werden keine Mitteilungen mehr geschickt.
page-mail-stop-go = E-Mails abbestellen
page-mail-stop-done = Du bekommst keine E-Mails mehr.
page-notify-settings = Einstellungen für Mitteilungen
notify-pairing = { $event }: Runde { $round } gegen { $name }
    .brief = Deine nächste Partie ist bereit.
notify-session-check-in = { $event }: Jetzt einchecken
    .brief = Der Check-in ist offen.
notify-event = { $event } ist zu Ende
    .brief = Ein Turnier ist zu Ende.
