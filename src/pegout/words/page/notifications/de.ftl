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
