-- All that is stored. A new SQLite file is made from this. Other databases get here by the migrations, after which
-- `python -m tests.make_schema` brings this file up to them. Times are seconds since 1970.

CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);

-- --- people -------------------------------------------------------------------------------------------

CREATE TABLE players (
    player VARCHAR(32) NOT NULL,  -- random
    created FLOAT NOT NULL,
    name VARCHAR(40) DEFAULT '' NOT NULL,  -- under which they played last
    seen FLOAT DEFAULT '0' NOT NULL,
    became VARCHAR(32),  -- the player into whose account they logged in
    PRIMARY KEY (player)
);
CREATE INDEX ix_players_became ON players (became);

-- of players who signed up
CREATE TABLE accounts (
    player VARCHAR(32) NOT NULL,
    login TEXT NOT NULL,  -- the name in one case
    looks TEXT NOT NULL,  -- its skeleton: no other looks like it
    name VARCHAR(40) NOT NULL,
    password TEXT NOT NULL,  -- its argon2id hash
    recovery BLOB,  -- SHA-256 of the code that replaces it once
    settings TEXT DEFAULT '{}' NOT NULL,  -- JSON, the page's own
    created FLOAT NOT NULL,
    avatar VARCHAR(20) DEFAULT '' NOT NULL,  -- the drawing that stands for them; '': none
    bot BOOLEAN DEFAULT 0 NOT NULL,  -- played by a program, for good
    ready FLOAT DEFAULT '0' NOT NULL,  -- when its program was last there, if it is a bot
    PRIMARY KEY (player),
    FOREIGN KEY(player) REFERENCES players (player),
    UNIQUE (login),
    UNIQUE (looks)
);
CREATE TABLE sessions (
    hash BLOB NOT NULL,  -- SHA-256 of the cookie's value
    player VARCHAR(32) NOT NULL,
    created FLOAT NOT NULL,
    seen FLOAT DEFAULT '0' NOT NULL,
    expires FLOAT DEFAULT '0' NOT NULL,
    PRIMARY KEY (hash),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_sessions_player ON sessions (player);

-- of programs that act for a player
CREATE TABLE tokens (
    hash BLOB NOT NULL,  -- SHA-256
    player VARCHAR(32) NOT NULL,
    name VARCHAR(40) NOT NULL,  -- what it is for
    scopes VARCHAR(200) NOT NULL,  -- separated by spaces
    created FLOAT NOT NULL,
    seen FLOAT,
    expires FLOAT,
    PRIMARY KEY (hash),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_tokens_player ON tokens (player);

CREATE TABLE friends (
    player VARCHAR(32) NOT NULL,
    other VARCHAR(32) NOT NULL,
    created FLOAT NOT NULL,
    PRIMARY KEY (player, other),
    FOREIGN KEY(player) REFERENCES players (player),
    FOREIGN KEY(other) REFERENCES players (player)
);

-- one of each player, at most
CREATE TABLE friend_links (
    player VARCHAR(32) NOT NULL,
    link VARCHAR(32) NOT NULL,  -- random
    created FLOAT NOT NULL,
    PRIMARY KEY (player),
    FOREIGN KEY(player) REFERENCES players (player),
    UNIQUE (link)
);

-- by name, between accounts
CREATE TABLE friend_requests (
    player VARCHAR(32) NOT NULL,  -- who asks
    other VARCHAR(32) NOT NULL,
    created FLOAT NOT NULL,
    declined BOOLEAN DEFAULT 0 NOT NULL,  -- the sender is not told
    withdrawn BOOLEAN DEFAULT 0 NOT NULL,
    PRIMARY KEY (player, other),
    FOREIGN KEY(player) REFERENCES players (player),
    FOREIGN KEY(other) REFERENCES players (player)
);
CREATE INDEX ix_friend_requests_other ON friend_requests (other);

CREATE TABLE mutes (
    player VARCHAR(32) NOT NULL,
    other VARCHAR(32) NOT NULL,
    created FLOAT NOT NULL,
    PRIMARY KEY (player, other),
    FOREIGN KEY(player) REFERENCES players (player),
    FOREIGN KEY(other) REFERENCES players (player)
);

-- --- matches ------------------------------------------------------------------------------------------

-- Without row numbers the rows lie in the order in which they are read.
CREATE TABLE journal (
    "match" VARCHAR(32) NOT NULL,
    n INTEGER NOT NULL,  -- 0, 1, 2 ... without a gap
    at FLOAT NOT NULL,
    entry TEXT NOT NULL,  -- JSON
    PRIMARY KEY ("match", n),
    FOREIGN KEY("match") REFERENCES matches ("match")
) WITHOUT ROWID;

-- What follows from the journal, kept so that lists and starts need no replay.
CREATE TABLE "matches" (
    "match" VARCHAR(32) NOT NULL,  -- random; the table's name in links
    game VARCHAR(40) NOT NULL,
    preset VARCHAR(40) NOT NULL,
    created FLOAT NOT NULL,
    moved FLOAT DEFAULT '0' NOT NULL,  -- when the last entry was stored
    over BOOLEAN DEFAULT 0 NOT NULL,
    standing TEXT,  -- JSON; NULL where a migration could not tell
    wakes FLOAT,  -- when a clock next runs out; NULL: none runs
    open INTEGER DEFAULT '0' NOT NULL,  -- seats that are free
    -- what the journal does not say
    listed BOOLEAN DEFAULT 0 NOT NULL,  -- in the lobby
    kind VARCHAR(64),  -- what quick matches are told apart by
    creator VARCHAR(32),
    here FLOAT,  -- when its maker was last there, while it is listed and has open seats
    next VARCHAR(32),  -- the match that was played after it by the same people
    PRIMARY KEY ("match")
);
CREATE INDEX ix_matches_wakes ON matches (wakes);
CREATE INDEX ix_matches_listed ON matches (listed, over, created);
CREATE INDEX ix_matches_here ON matches (here);

-- the latest table that was opened for a quick match, so that two cannot open one at once
CREATE TABLE quick (
    kind VARCHAR(64) NOT NULL,
    "match" VARCHAR(32) NOT NULL,
    PRIMARY KEY (kind)
);

-- where people sit
CREATE TABLE seats (
    "match" VARCHAR(32) NOT NULL,
    seat INTEGER NOT NULL,
    player VARCHAR(32) NOT NULL,
    PRIMARY KEY ("match", seat),
    FOREIGN KEY("match") REFERENCES matches ("match"),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_seats_player ON seats (player);

-- open seats that are kept for a player: challenges and rematches
CREATE TABLE kept_seats (
    "match" VARCHAR(32) NOT NULL,
    player VARCHAR(32) NOT NULL,  -- for whom
    creator VARCHAR(32) NOT NULL,  -- of the table
    at FLOAT NOT NULL,
    bots BOOLEAN NOT NULL,  -- whether both have bot accounts
    declined VARCHAR(20),  -- why they do not want it; NULL: they have not said so
    PRIMARY KEY ("match", player),
    FOREIGN KEY("match") REFERENCES matches ("match"),
    FOREIGN KEY(player) REFERENCES players (player),
    FOREIGN KEY(creator) REFERENCES players (player)
);
CREATE INDEX ix_kept_seats_player ON kept_seats (player, at);
CREATE INDEX ix_kept_seats_creator ON kept_seats (creator, at);

-- one of each match, at most
CREATE TABLE snapshots (
    "match" VARCHAR(32) NOT NULL,
    n INTEGER NOT NULL,  -- entries that it stands for
    snapshot TEXT NOT NULL,  -- JSON
    PRIMARY KEY ("match"),
    FOREIGN KEY("match") REFERENCES matches ("match")
);

-- of friends
CREATE TABLE invitations (
    "match" VARCHAR(32) NOT NULL,
    player VARCHAR(32) NOT NULL,
    inviter VARCHAR(32) NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY ("match", player),
    FOREIGN KEY("match") REFERENCES matches ("match"),
    FOREIGN KEY(player) REFERENCES players (player),
    FOREIGN KEY(inviter) REFERENCES players (player)
);
CREATE INDEX ix_invitations_player ON invitations (player);

-- what is said at a table
CREATE TABLE talk (
    "match" VARCHAR(32) NOT NULL,
    n INTEGER NOT NULL,  -- 0, 1, 2 ...
    player VARCHAR(32) NOT NULL,
    seat INTEGER,  -- NULL: a spectator
    phrase VARCHAR(40),  -- one of ours
    text TEXT,  -- or their own words
    at FLOAT NOT NULL,
    PRIMARY KEY ("match", n),
    FOREIGN KEY("match") REFERENCES matches ("match"),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_talk_at ON talk (at);

CREATE TABLE reports (
    report VARCHAR(32) NOT NULL,
    player VARCHAR(32) NOT NULL,  -- who complains
    other VARCHAR(32) NOT NULL,  -- about whom
    "match" VARCHAR(32) NOT NULL,
    why TEXT NOT NULL,
    said INTEGER NOT NULL,  -- lines that there had been
    at FLOAT NOT NULL,
    PRIMARY KEY (report),
    FOREIGN KEY(player) REFERENCES players (player),
    FOREIGN KEY(other) REFERENCES players (player),
    FOREIGN KEY("match") REFERENCES matches ("match")
);

-- when processes kept the clocks
CREATE TABLE runs (
    run VARCHAR(32) NOT NULL,
    began FLOAT NOT NULL,
    ended FLOAT NOT NULL,
    PRIMARY KEY (run)
);

-- --- how matches ended --------------------------------------------------------------------------------

CREATE TABLE results (
    "match" VARCHAR(32) NOT NULL,
    seat INTEGER NOT NULL,
    player VARCHAR(32),  -- NULL: a bot
    level VARCHAR(40),  -- of the bot
    side INTEGER NOT NULL,
    rank INTEGER NOT NULL,  -- of the side, from 1
    score INTEGER NOT NULL,
    gone BOOLEAN NOT NULL,  -- left before the end
    family VARCHAR(40) NOT NULL,  -- what ratings are told apart by
    rated BOOLEAN NOT NULL,
    counts TEXT,  -- JSON: what the points came from; NULL: not asked for yet
    at FLOAT NOT NULL,
    judged TEXT,  -- JSON: how well they decided; NULL where no review has said
    -- of the match, for lists
    preset VARCHAR(40) DEFAULT '' NOT NULL,
    seats INTEGER DEFAULT '0' NOT NULL,
    bots INTEGER DEFAULT '0' NOT NULL,
    listed BOOLEAN DEFAULT 0 NOT NULL,  -- whether it was in the lobby: then anyone may see the result
    taken_back INTEGER DEFAULT '0' NOT NULL,  -- moves
    PRIMARY KEY ("match", seat),
    FOREIGN KEY("match") REFERENCES matches ("match"),
    FOREIGN KEY(player) REFERENCES players (player)
);
-- All that history is filtered and added up by, so that the rows themselves are read for one page only.
CREATE INDEX ix_results_history ON results (player, at, "match", seat, family, preset, bots, rank, gone, rated,
    listed, taken_back);
CREATE INDEX ix_results_totals ON results (player, family, preset, seats, bots, taken_back, gone, rank, rated,
    listed, score, "match");
CREATE INDEX ix_results_at ON results (at);

-- matches that are over and have still to change ratings
CREATE TABLE unrated (
    "match" VARCHAR(32) NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY ("match"),
    FOREIGN KEY("match") REFERENCES matches ("match")
);

-- matches of people that are over and have still to be reviewed for statistics
CREATE TABLE unjudged (
    "match" VARCHAR(32) NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY ("match"),
    FOREIGN KEY("match") REFERENCES matches ("match")
);
CREATE INDEX ix_unjudged_at ON unjudged (at);

-- sums over all matches, for averages
CREATE TABLE field (
    preset VARCHAR(40) NOT NULL,
    seats INTEGER NOT NULL,
    measure VARCHAR(60) NOT NULL,  -- "hand dealer"
    n INTEGER NOT NULL,  -- values
    total FLOAT NOT NULL,
    squares FLOAT NOT NULL,
    PRIMARY KEY (preset, seats, measure)
);

-- some of the players behind them: averages of a few people are not shown
CREATE TABLE field_people (
    preset VARCHAR(40) NOT NULL,
    seats INTEGER NOT NULL,
    measure VARCHAR(60) NOT NULL,
    player VARCHAR(32) NOT NULL,
    PRIMARY KEY (preset, seats, measure, player),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_field_people_player ON field_people (player);

CREATE TABLE ratings (
    player VARCHAR(32) NOT NULL,
    family VARCHAR(40) NOT NULL,
    mu FLOAT NOT NULL,
    sigma FLOAT NOT NULL,
    games INTEGER NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY (player, family),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_ratings_family ON ratings (family, mu);

-- the rating after each match
CREATE TABLE rating_changes (
    player VARCHAR(32) NOT NULL,
    "match" VARCHAR(32) NOT NULL,
    family VARCHAR(40) NOT NULL,
    mu FLOAT NOT NULL,
    sigma FLOAT NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY (player, "match"),
    FOREIGN KEY(player) REFERENCES players (player),
    FOREIGN KEY("match") REFERENCES matches ("match")
);

-- feats of players, each of the first time
CREATE TABLE badges (
    player VARCHAR(32) NOT NULL,
    badge VARCHAR(20) NOT NULL,  -- "hand-29"
    "match" VARCHAR(32),  -- where it was earned; NULL: in training
    at FLOAT NOT NULL,
    PRIMARY KEY (player, badge),
    FOREIGN KEY(player) REFERENCES players (player),
    FOREIGN KEY("match") REFERENCES matches ("match")
);
CREATE INDEX ix_badges_match ON badges ("match");

-- deleted players, whose name stands in a journal until the match is over
CREATE TABLE erasures (
    "match" VARCHAR(32) NOT NULL,
    player VARCHAR(32) NOT NULL,
    PRIMARY KEY ("match", player),
    FOREIGN KEY("match") REFERENCES matches ("match"),
    FOREIGN KEY(player) REFERENCES players (player)
);

-- --- training -----------------------------------------------------------------------------------------

-- each question counts once
CREATE TABLE drill_answers (
    player VARCHAR(32) NOT NULL,
    kind VARCHAR(20) NOT NULL,
    seed INTEGER NOT NULL,  -- of the question
    at FLOAT NOT NULL,
    answer TEXT NOT NULL,  -- the action, JSON
    good BOOLEAN NOT NULL,  -- whether it counts as right
    cost FLOAT,  -- in points or big blinds
    seconds FLOAT,  -- that it took; NULL: not measured
    PRIMARY KEY (player, kind, seed),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_drill_answers_kind ON drill_answers (kind, seed);

-- when a skill is due again
CREATE TABLE drill_skills (
    player VARCHAR(32) NOT NULL,
    kind VARCHAR(20) NOT NULL,
    skill VARCHAR(40) NOT NULL,
    card TEXT NOT NULL,  -- of spaced repetition, JSON
    due FLOAT NOT NULL,
    PRIMARY KEY (player, kind, skill),
    FOREIGN KEY(player) REFERENCES players (player)
);

-- --- duplicates ---------------------------------------------------------------------------------------

-- deals that several play
CREATE TABLE duplicates (
    duplicate VARCHAR(32) NOT NULL,  -- random; its name in links
    game VARCHAR(40) NOT NULL,
    version INTEGER NOT NULL,  -- of the game's rules
    preset VARCHAR(40) NOT NULL,
    rules TEXT NOT NULL,  -- JSON
    kind VARCHAR(10) NOT NULL,  -- "bot": each against the same; "swapped": two, on both sides
    level VARCHAR(40),  -- of the bot
    seat INTEGER NOT NULL,  -- of the player against it, or of the first of two
    day INTEGER,  -- since 1970, UTC; NULL: not that of a day
    creator VARCHAR(32),  -- who shares what they have played
    created FLOAT NOT NULL,
    closes FLOAT NOT NULL,
    -- the shuffles, secret until it closes
    deals VARCHAR(32) NOT NULL,  -- the match to which they are committed
    secret VARCHAR(64) NOT NULL,  -- from which they follow, hexadecimal
    given TEXT NOT NULL,  -- JSON: commitments to those that were made before
    PRIMARY KEY (duplicate),
    UNIQUE (day),
    FOREIGN KEY(creator) REFERENCES players (player)
);
CREATE INDEX ix_duplicates_closes ON duplicates (closes);

-- at a duplicate: one of each player, or one on each side
CREATE TABLE attempts (
    duplicate VARCHAR(32) NOT NULL,
    player VARCHAR(32) NOT NULL,
    part INTEGER NOT NULL,  -- 0, or 1 on the other side
    "match" VARCHAR(32) NOT NULL,
    at FLOAT NOT NULL,
    play FLOAT,  -- no longer used: `results.judged` has it
    cards FLOAT,  -- no longer used
    PRIMARY KEY (duplicate, player, part),
    FOREIGN KEY(duplicate) REFERENCES duplicates (duplicate),
    FOREIGN KEY(player) REFERENCES players (player),
    FOREIGN KEY("match") REFERENCES matches ("match")
);
CREATE INDEX ix_attempts_match ON attempts ("match");

-- --- notifications ---------------------------------------------------------------------------------

-- what people are told: for each topic the latest
CREATE TABLE notifications (
    player VARCHAR(32) NOT NULL,
    topic VARCHAR(80) NOT NULL,  -- what it is about: "turn MATCH"
    kind VARCHAR(20) NOT NULL,  -- what people choose channels by
    occurrence VARCHAR(80) NOT NULL,  -- which of a topic it is: each is told once
    link VARCHAR(200) NOT NULL,  -- the page that it leads to
    text TEXT NOT NULL,  -- JSON: a message with arguments
    about VARCHAR(200) DEFAULT '' NOT NULL,  -- players whom it names, separated by spaces
    at FLOAT NOT NULL,
    read FLOAT,  -- NULL: not yet
    PRIMARY KEY (player, topic),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_notifications_at ON notifications (at);

-- messages that wait to be sent
CREATE TABLE outbox (
    player VARCHAR(32) NOT NULL,
    topic VARCHAR(80) NOT NULL,
    channel VARCHAR(20) NOT NULL,  -- '': still to be divided among the player's channels
    target VARCHAR(64) NOT NULL,  -- the subscription, for push
    at FLOAT NOT NULL,  -- when it is tried next
    tries INTEGER NOT NULL,  -- so far
    PRIMARY KEY (player, topic, channel, target),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_outbox_at ON outbox (at);

CREATE TABLE notification_settings (
    player VARCHAR(32) NOT NULL,
    settings TEXT DEFAULT '{}' NOT NULL,  -- JSON: channels by kind, quiet hours
    language VARCHAR(20) DEFAULT 'en' NOT NULL,  -- of messages
    address VARCHAR(254) DEFAULT '' NOT NULL,  -- for e-mail
    confirmed FLOAT,  -- when the link sent to the address was opened
    asked FLOAT,  -- when that link was sent last
    webhook VARCHAR(500) DEFAULT '' NOT NULL,  -- the URL
    secret VARCHAR(64) NOT NULL,  -- signs webhooks and links in mails
    calendar VARCHAR(64),  -- the secret part of its address
    PRIMARY KEY (player),
    FOREIGN KEY(player) REFERENCES players (player),
    UNIQUE (calendar)
);

-- devices that get push messages
CREATE TABLE push_subscriptions (
    subscription VARCHAR(64) NOT NULL,  -- SHA-256 of the endpoint
    player VARCHAR(32) NOT NULL,
    endpoint VARCHAR(1000) NOT NULL,  -- the URL of the push service
    "key" VARCHAR(120) NOT NULL,  -- p256dh
    auth VARCHAR(40) NOT NULL,
    device VARCHAR(40) NOT NULL,
    created FLOAT NOT NULL,
    PRIMARY KEY (subscription),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_push_subscriptions_player ON push_subscriptions (player);

-- keys that this server has made
CREATE TABLE server_keys (
    name VARCHAR(20) NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (name)
);
-- --- events -------------------------------------------------------------------------------------------

-- What follows from the journal, kept for lists.
CREATE TABLE events (
    event VARCHAR(32) NOT NULL,  -- random; its name in links
    club VARCHAR(32),  -- NULL: of no club
    director VARCHAR(32),  -- NULL: deleted
    title VARCHAR(60) NOT NULL,
    preset VARCHAR(40) NOT NULL,
    listed BOOLEAN NOT NULL,  -- otherwise it is found only by its link
    created FLOAT NOT NULL,
    starts FLOAT,  -- NULL: when the director starts it
    state VARCHAR(10) NOT NULL,
    entries INTEGER NOT NULL,  -- of its journal
    moved FLOAT NOT NULL,  -- when the last entry was stored
    wakes FLOAT,  -- when something is due next; NULL: not by itself
    PRIMARY KEY (event),
    FOREIGN KEY(director) REFERENCES players (player)
);
CREATE INDEX ix_events_wakes ON events (wakes);
CREATE INDEX ix_events_listed ON events (listed, state, starts);
CREATE INDEX ix_events_club ON events (club);
CREATE INDEX ix_events_director ON events (director);

CREATE TABLE event_journal (
    event VARCHAR(32) NOT NULL,
    n INTEGER NOT NULL,  -- 0, 1, 2 ... without a gap
    entry TEXT NOT NULL,  -- JSON; people are numbers
    PRIMARY KEY (event, n),
    FOREIGN KEY(event) REFERENCES events (event)
) WITHOUT ROWID;

-- who signed up
CREATE TABLE event_people (
    event VARCHAR(32) NOT NULL,
    person INTEGER NOT NULL,  -- their number in the journal, from 1
    player VARCHAR(32),  -- NULL: deleted, or without a device of their own
    name VARCHAR(40) NOT NULL,
    PRIMARY KEY (event, person),
    FOREIGN KEY(event) REFERENCES events (event),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_event_people_player ON event_people (player);

-- matches of events
CREATE TABLE event_tables (
    "match" VARCHAR(32) NOT NULL,
    event VARCHAR(32) NOT NULL,
    paired INTEGER NOT NULL,  -- the entry of the journal that paired its round
    board INTEGER NOT NULL,  -- from 1
    part INTEGER NOT NULL,  -- of a series, from 1
    round INTEGER NOT NULL,
    entered BOOLEAN NOT NULL,  -- whether its result is in the journal
    PRIMARY KEY ("match"),
    UNIQUE (event, paired, board, part),
    FOREIGN KEY("match") REFERENCES matches ("match"),
    FOREIGN KEY(event) REFERENCES events (event)
);
CREATE INDEX ix_event_tables_entered ON event_tables (entered);

-- --- clubs -------------------------------------------------------------------------------------------

CREATE TABLE clubs (
    club VARCHAR(32) NOT NULL,  -- random; its name in links
    name VARCHAR(60) NOT NULL,
    about TEXT NOT NULL,
    avatar VARCHAR(20) NOT NULL,
    language VARCHAR(10) NOT NULL,
    entry VARCHAR(10) NOT NULL,  -- "open", "request": a director lets players in, "link"
    invite VARCHAR(32) NOT NULL,  -- the last part of the link that lets players in
    preset VARCHAR(40) NOT NULL,
    options TEXT NOT NULL,  -- of its tables, JSON
    zone VARCHAR(60) NOT NULL,  -- by its clock the calendar goes: "Europe/Berlin"
    season_month INTEGER NOT NULL,  -- in which its seasons begin
    created FLOAT NOT NULL,
    closed FLOAT,  -- by its owner; it is deleted a month later
    PRIMARY KEY (club)
);

CREATE TABLE club_members (
    club VARCHAR(32) NOT NULL,
    player VARCHAR(32) NOT NULL,
    role VARCHAR(10) NOT NULL,  -- "owner", one of each club; "director", "member"
    joined FLOAT NOT NULL,
    PRIMARY KEY (club, player),
    FOREIGN KEY(club) REFERENCES clubs (club),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_club_members_player ON club_members (player);

-- players who ask to be let in
CREATE TABLE club_requests (
    club VARCHAR(32) NOT NULL,
    player VARCHAR(32) NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY (club, player),
    FOREIGN KEY(club) REFERENCES clubs (club),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_club_requests_player ON club_requests (player);

-- announcements on a club's board
CREATE TABLE club_news (
    news VARCHAR(32) NOT NULL,
    club VARCHAR(32) NOT NULL,
    player VARCHAR(32),  -- NULL: erased
    text TEXT NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY (news),
    FOREIGN KEY(club) REFERENCES clubs (club),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_club_news_club ON club_news (club, at);
CREATE INDEX ix_club_news_player ON club_news (player);

-- a club's chat
CREATE TABLE club_talk (
    club VARCHAR(32) NOT NULL,
    n INTEGER NOT NULL,
    player VARCHAR(32) NOT NULL,
    text VARCHAR(200) NOT NULL,  -- "": deleted
    at FLOAT NOT NULL,
    PRIMARY KEY (club, n),
    FOREIGN KEY(club) REFERENCES clubs (club),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_club_talk_player ON club_talk (player);

-- sessions that repeat
CREATE TABLE club_schedules (
    schedule VARCHAR(32) NOT NULL,
    club VARCHAR(32) NOT NULL,
    title VARCHAR(60) NOT NULL,
    day VARCHAR(10) NOT NULL,  -- the first: 2026-09-01
    minute INTEGER NOT NULL,  -- of the day, in the club's time zone
    every VARCHAR(10) NOT NULL,  -- "once", "week", "fortnight"
    until VARCHAR(10),  -- the last day; NULL: without end
    games INTEGER NOT NULL,  -- of each player
    rated BOOLEAN NOT NULL,
    upcoming FLOAT,  -- start of the next that has not become an event; NULL: there is none
    paper BOOLEAN DEFAULT 0 NOT NULL,  -- played in person
    settings TEXT DEFAULT '{}' NOT NULL,  -- JSON: what the directors decide about absent players and points
    PRIMARY KEY (schedule),
    FOREIGN KEY(club) REFERENCES clubs (club)
);
CREATE INDEX ix_club_schedules_club ON club_schedules (club);
CREATE INDEX ix_club_schedules_upcoming ON club_schedules (upcoming);

-- sessions that have become events, or are skipped
CREATE TABLE club_sessions (
    schedule VARCHAR(32) NOT NULL,
    day VARCHAR(10) NOT NULL,
    skipped BOOLEAN NOT NULL,
    event VARCHAR(32),
    PRIMARY KEY (schedule, day),
    FOREIGN KEY(schedule) REFERENCES club_schedules (schedule)
);

-- what season tables add up: events that are over
CREATE TABLE club_results (
    event VARCHAR(32) NOT NULL,
    entrant INTEGER NOT NULL,
    club VARCHAR(32) NOT NULL,
    player VARCHAR(32),  -- NULL: typed in by a director
    name VARCHAR(60) NOT NULL,
    title VARCHAR(60) NOT NULL,
    ended FLOAT NOT NULL,
    season VARCHAR(10) NOT NULL,  -- "2026/27"
    place INTEGER NOT NULL,  -- 0: disqualified
    points INTEGER NOT NULL,  -- game points
    played INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    skunks INTEGER NOT NULL,
    spread INTEGER NOT NULL,
    plus INTEGER NOT NULL,
    best INTEGER NOT NULL,  -- points of the best hand; 0: unknown
    PRIMARY KEY (event, entrant),
    FOREIGN KEY(club) REFERENCES clubs (club),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_club_results_club ON club_results (club, season);
CREATE INDEX ix_club_results_player ON club_results (player);


-- complaints about what is said in a club
CREATE TABLE club_reports (
    report VARCHAR(32) NOT NULL,
    player VARCHAR(32) NOT NULL,  -- who reports
    other VARCHAR(32) NOT NULL,  -- who is reported
    club VARCHAR(32) NOT NULL,
    why TEXT NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY (report),
    FOREIGN KEY(player) REFERENCES players (player),
    FOREIGN KEY(other) REFERENCES players (player),
    FOREIGN KEY(club) REFERENCES clubs (club)
);
CREATE INDEX ix_club_reports_player ON club_reports (player);
CREATE INDEX ix_club_reports_other ON club_reports (other);
CREATE INDEX ix_club_reports_club ON club_reports (club);

-- --- leagues ------------------------------------------------------------------------------------------

-- What follows from the journal, kept for lists.
CREATE TABLE leagues (
    league VARCHAR(32) NOT NULL,  -- random; its name in links
    club VARCHAR(32),  -- NULL: of no club
    director VARCHAR(32),  -- NULL: deleted
    title VARCHAR(60) NOT NULL,
    listed BOOLEAN NOT NULL,  -- otherwise it is found only by its link
    state VARCHAR(10) NOT NULL,
    teams INTEGER NOT NULL,
    moved FLOAT NOT NULL,  -- when the last entry was stored
    PRIMARY KEY (league),
    FOREIGN KEY(director) REFERENCES players (player)
);
CREATE INDEX ix_leagues_listed ON leagues (listed, moved);
CREATE INDEX ix_leagues_club ON leagues (club);
CREATE INDEX ix_leagues_director ON leagues (director);

CREATE TABLE league_journal (
    league VARCHAR(32) NOT NULL,
    n INTEGER NOT NULL,  -- 0, 1, 2 ... without a gap
    entry TEXT NOT NULL,  -- JSON; people are numbers
    PRIMARY KEY (league, n),
    FOREIGN KEY(league) REFERENCES leagues (league)
) WITHOUT ROWID;

-- who has ever joined a team
CREATE TABLE league_people (
    league VARCHAR(32) NOT NULL,
    person INTEGER NOT NULL,  -- their number in the journal, from 1
    player VARCHAR(32),  -- NULL: deleted, or without a device of their own
    name VARCHAR(40) NOT NULL,
    PRIMARY KEY (league, person),
    FOREIGN KEY(league) REFERENCES leagues (league),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_league_people_player ON league_people (player);

-- matches of leagues, one for each leg
CREATE TABLE league_tables (
    "match" VARCHAR(32) NOT NULL,
    league VARCHAR(32) NOT NULL,
    fixture INTEGER NOT NULL,  -- the match of two teams, from 1
    board INTEGER NOT NULL,  -- from 1
    leg INTEGER NOT NULL,  -- of the board, from 1
    entered BOOLEAN NOT NULL,  -- whether its result is in the journal
    PRIMARY KEY ("match"),
    UNIQUE (league, fixture, board, leg),
    FOREIGN KEY("match") REFERENCES matches ("match"),
    FOREIGN KEY(league) REFERENCES leagues (league)
);
CREATE INDEX ix_league_tables_entered ON league_tables (entered);

-- --- shared browsers and networks -----------------------------------------------------------------------

-- so that marks of two events cannot be compared; deleted with the marks
CREATE TABLE access_keys (
    contest VARCHAR(32) NOT NULL,  -- an event or a league
    secret BLOB NOT NULL,  -- random; the key of its marks
    created FLOAT NOT NULL,
    PRIMARY KEY (contest)
);

-- from where players entered
CREATE TABLE access_marks (
    contest VARCHAR(32) NOT NULL,
    what VARCHAR(8) NOT NULL,  -- browser or network
    mark BLOB NOT NULL,  -- BLAKE2b of its cookie or address
    person INTEGER NOT NULL,  -- their number there
    player VARCHAR(32) NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY (contest, what, mark, person),
    FOREIGN KEY(player) REFERENCES players (player)
);
CREATE INDEX ix_access_marks_player ON access_marks (player);

INSERT INTO alembic_version VALUES ('0019');
