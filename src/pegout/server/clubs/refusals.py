"""Why a request to a club is refused."""

from __future__ import annotations

from pegout.server.web.refusals import Code, Sentence
from pegout.words import Text

NO_CLUB = Sentence(404, "no_club", Text("refused-club-none"))
NO_MEMBER = Sentence(404, "no_member", Text("refused-club-member"))
NO_NEWS = Sentence(404, "no_news", Text("refused-club-news"))
NO_SCHEDULE = Sentence(404, "no_schedule", Text("refused-club-schedule"))
NO_SESSION = Sentence(404, "no_session", Text("refused-club-session"))
NO_SEASON = Sentence(404, "no_season", Text("refused-club-season"))
MEMBERS_ONLY = Sentence(403, "members_only", Text("refused-club-members-only"))
DIRECTORS_ONLY = Sentence(403, "directors_only", Text("refused-club-directors-only"))
OWNER_ONLY = Sentence(403, "owner_only", Text("refused-club-owner-only"))
INVITE_ONLY = Sentence(403, "invite_only", Text("refused-club-invite-only"))
OWN_ROLE = Sentence(409, "own_role", Text("refused-club-own-role"))
NEEDS_ACCOUNT = Sentence(409, "needs_account", Text("refused-club-needs-account"))
CLUB_CLOSED = Sentence(409, "club_closed", Text("refused-club-closed"))
CLUB_FULL = Sentence(409, "club_full", Text("refused-club-full"))
TOO_MANY_CLUBS = Sentence(409, "clubs", Text("refused-club-too-many"))
TOO_MANY_SCHEDULES = Sentence(409, "schedules", Text("refused-club-schedules"))
BAD_TEXT = Code(422, "text")
BAD_ZONE = Sentence(422, "zone", Text("refused-club-zone"))
BAD_DAY = Sentence(422, "day", Text("refused-club-day"))
