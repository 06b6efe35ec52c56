# Clubs, in English.

refused-club-none = club not found. If you have a link to it, open the whole link
refused-club-member = there’s no such member; the list may have changed
refused-club-news = this announcement has been deleted
refused-club-schedule = these sessions are no longer on the calendar
refused-club-session = this session can’t be changed: it has started or isn’t on the calendar
refused-club-season = there’s no such season
refused-club-members-only = only members can do that. Join the club first
refused-club-directors-only = only the club’s owner and directors can do that
refused-club-owner-only = only the club’s owner can do that
refused-club-invite-only = this club is joined by link. Ask a member for it
refused-club-own-role = you can’t change your own role. Hand the club over to someone, or leave it
refused-club-needs-account = a club’s owner needs an account: guests lose theirs with their browser’s data
refused-club-closed = this club is closed
refused-club-full = this club is full
refused-club-too-many = you’re in as many clubs as allowed. Leave one first
refused-club-schedules = the calendar is full. Delete sessions first
refused-club-zone = unknown time zone. Use a name like Europe/Berlin
refused-club-day = this date has passed or isn’t on the calendar
