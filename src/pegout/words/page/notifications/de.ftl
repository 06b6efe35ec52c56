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
