// Written by `make wire` from the server's routes and messages; changes here are lost.

/** Something that a seat does. Each game has its own: CribbageAction. */
export interface Action {
  type: string;
  [field: string]: unknown;
}

/** Something that happened. Each game has its own: CribbageEvent. */
export interface Event {
  type: string;
  seat?: number;
  [field: string]: unknown;
}

/** The fields of a picture that are new; of its zones the new ones, null for one that is gone. */
export type Change = Partial<Omit<Picture, "zones">> & {
  zones?: Record<string, Card[] | null>;
  [field: string]: unknown;
};

export interface Account {
  name: string;
  recovery: string;
}

export interface Act {
  type: "Act";
  n: number;
  action: Action;
}

export interface Advice {
  label: Text;
  action: unknown;
  cost: number | null;
  error: number | null;
}

export interface Analysis {
  position: string;
  game: string;
  kind: "bet" | "call" | "card" | "count" | "discard" | null;
  unit: "blinds" | "points";
  exact_win: boolean;
  play: "expected" | "not" | "sampled" | "six-card" | null;
  ways: number;
  choices: Considered[];
}

export interface Announcement {
  news: string;
  name: string;
  avatar: string;
  text: string;
  at: number;
}

export interface AskFriend {
  name: string;
}

export interface Average {
  what: string;
  role: "all" | "dealer" | "other";
  own: Figure;
  field: Figure | null;
  experts: Figure | null;
  trend: Trend[];
}

export interface Away {
  type: "Away";
  away: boolean;
}

export interface Balance {
  side: number;
  points: Share;
  win: Share;
  told: Text;
}

export interface Befriend {
  link: string;
  name?: string;
}

export interface BestHand {
  what: string;
  points: number;
  cards: Card[];
  table: string;
  at: number;
}

export interface BoardResult {
  legs: [number, number];
  scored: [number, number];
}

export interface BotSeat {
  level: "beginner" | "casual" | "club" | "expert";
}

export interface Calendar {
  zone: string;
  schedules: Schedule[];
  sessions: ClubSession[];
}

export interface CalendarLink {
  calendar: string;
}

export interface Call {
  type: "Call";
}

export interface CallsFamily {
  family: "calls";
  type: string;
  cards: Card[];
  sizes: Record<string, [number, number]>;
  words: Record<string, Text>;
  low: number;
  high: number;
  closed: Source[];
}

export type Card = "AC" | "AD" | "AH" | "AS" | "2C" | "2D" | "2H" | "2S" | "3C" | "3D" | "3H" | "3S" | "4C" | "4D" | "4H" | "4S" | "5C" | "5D" | "5H" | "5S" | "6C" | "6D" | "6H" | "6S" | "7C" | "7D" | "7H" | "7S" | "8C" | "8D" | "8H" | "8S" | "9C" | "9D" | "9H" | "9S" | "TC" | "TD" | "TH" | "TS" | "JC" | "JD" | "JH" | "JS" | "QC" | "QD" | "QH" | "QS" | "KC" | "KD" | "KH" | "KS" | "Wb" | "Wr" | "??";

export interface Challenge {
  type: "Challenge";
  table: string;
  by: string;
  by_bot: boolean;
  mine: boolean;
  facts: TableFacts;
}

export interface ChallengeEnd {
  type: "ChallengeEnd";
  table: string;
  declined: "bots" | "casual" | "clock" | "game" | "generic" | "later" | "rated" | "rules" | null;
}

export interface ChallengeInfo {
  table: string;
  player: string;
  accepted: boolean;
  declined: "bots" | "casual" | "clock" | "game" | "generic" | "later" | "rated" | "rules" | null;
}

export interface Changed {
  type: "Changed";
  n: number;
  to_act: number[];
  legal: Entry[];
  news?: News[];
  change?: Change;
  seats?: SeatInfo[];
  left?: (number | null)[];
  commitment?: Commitment;
  can_take_back?: boolean;
}

export interface Choice {
  action: unknown;
  points: number | null;
  win: number | null;
  parts: Record<string, number>;
  label: Text | null;
}

export interface Claim {
  type: "Claim";
  points: number;
}

export interface Club {
  club: string;
  link: string;
  name: string;
  about: string;
  avatar: string;
  language: string;
  entry: "link" | "open" | "request";
  preset: string;
  table: Record<string, unknown>;
  zone: string;
  season_month: number;
  created: number;
  closed: number | null;
  members: number;
  role: "director" | "member" | "owner" | null;
  asked: boolean;
  requests: number;
  invite: string;
  board: Announcement[];
  sessions: ClubSession[];
}

export interface ClubLine {
  n: number;
  member: string;
  name: string;
  avatar: string;
  text: string;
  at: number;
  you: boolean;
}

export interface ClubMember {
  member: string;
  name: string;
  account: boolean;
  avatar: string;
  role: "director" | "member" | "owner" | null;
  since: number;
  seen: number;
  here: boolean;
  you: boolean;
  muted: boolean;
}

export interface ClubMembers {
  members: ClubMember[];
  requests: ClubMember[];
}

export interface ClubSession {
  schedule: string;
  title: string;
  day: string;
  starts: number;
  skipped: boolean;
  event: string;
}

export interface ClubSettings {
  name?: string | null;
  about?: string | null;
  avatar?: string | null;
  language?: string | null;
  entry?: "link" | "open" | "request" | null;
  preset?: string | null;
  table?: Record<string, unknown> | null;
  zone?: string | null;
  season_month?: number | null;
}

export interface ClubSummary {
  club: string;
  link: string;
  name: string;
  about: string;
  avatar: string;
  language: string;
  entry: "link" | "open" | "request";
  members: number;
  role: "director" | "member" | "owner" | null;
  closed: number | null;
  next: number | null;
}

export interface CombosFamily {
  family: "combos";
  type: string;
  cards: Card[];
  sizes: Record<string, [number, number]>;
  words: Record<string, Text>;
  named: Source[];
  closed: Source[];
}

export interface Commitment {
  deal: number;
  hash: string;
}

export interface Confirm {
  password: string;
}

export interface Considered {
  choice: Choice;
  cost: Cost;
  why: Text | null;
  then: string[];
  spreads: Record<string, Points>;
}

export interface Cost {
  points: number | null;
  win: number | null;
  points_error: number;
  win_error: number;
}

export interface Count {
  type: "Count";
  name: "double pair royal" | "fifteen" | "flush" | "nobs" | "pair" | "pair royal" | "run";
  cards: Card[];
}

export type CribbageAction = Deal | CribbageDiscard | CribbagePlay | CribbageGo | Claim | Count | Done | Muggins | Pass | Ready | Leave;

export interface CribbageCalled {
  type: "Called";
  seat: number;
  points: number;
  right: boolean;
}

export interface CribbageClaimed {
  type: "Claimed";
  seat: number;
  what: "crib" | "false muggins" | "go" | "hand" | "heels" | "last" | "muggins" | "play" | "second hand";
  points: number;
}

export interface CribbageCleared {
  type: "Cleared";
  count: number;
}

export interface CribbageCounting {
  seat: number;
  what: "crib" | "hand" | "play" | "second-hand";
  cards: Card[];
  named: Text[];
  claimed: number | null;
}

export interface CribbageDiscard {
  type: "Discard";
  cards: Card[];
  second: Card[];
}

export interface CribbageDiscarded {
  type: "Discarded";
  seat: number;
  cards: Card[];
  second: Card[];
}

export type CribbageEvent = Cut | Dealt | CribbageDiscarded | CribbageTurned | CribbagePlayed | CribbageSaidGo | CribbageScored | CribbageCleared | CribbageRevealed | CribbageClaimed | CribbageNamed | CribbageCalled | CribbageMissed | CribbagePaused | CribbageGameWon | CribbageVoided | Left;

export interface CribbageGameWon {
  type: "GameWon";
  side: number;
  scores: number[];
  skunk: number;
  match_points: number;
}

export interface CribbageGo {
  type: "Go";
}

export interface CribbageMissed {
  type: "Missed";
  seat: number;
  what: "crib" | "false muggins" | "go" | "hand" | "heels" | "last" | "muggins" | "play" | "second hand";
  points: number;
  scores: Score[];
}

export interface CribbageNamed {
  type: "Named";
  seat: number;
  source: Source;
}

export interface CribbagePaused {
  type: "Paused";
  before: "deal" | "game" | "show";
}

export interface CribbagePicture {
  type: "cribbage";
  phase: string;
  dealer: number | null;
  scores: number[];
  zones: Record<string, Card[]>;
  outcome: Outcome | null;
  sides: number[];
  back: number[];
  match_points: number[];
  games: number;
  deals: number;
  left: number[];
  pone: number;
  count: number;
  count_limit: number;
  laid_by: number[];
  earlier: Card[][];
  counting: CribbageCounting | null;
  show: CribbageRow[];
  paused: "deal" | "game" | "show" | null;
}

export interface CribbagePlay {
  type: "Play";
  card: Card;
}

export interface CribbagePlayed {
  type: "Played";
  seat: number;
  card: Card;
  count: number;
}

export interface CribbageRevealed {
  type: "Revealed";
  seat: number;
  what: "crib" | "false muggins" | "go" | "hand" | "heels" | "last" | "muggins" | "play" | "second hand";
  cards: Card[];
}

export interface CribbageRow {
  seat: number;
  what: "crib" | "hand" | "play" | "second-hand";
  cards: Card[];
  scores: ScoreLine[];
  worth: number;
  points: number;
  claimed: number | null;
  aloud: Text | null;
}

export interface CribbageRules {
  type: "cribbage";
  version: number;
  seats: number;
  teams: "none" | "pairs";
  target: number;
  head_start: number;
  keep: number;
  second_hand: boolean;
  second_hand_flush: "crib" | "hand";
  discard_order: "in_turn" | "simultaneous";
  crib_card_time: "after_discards" | "at_deal";
  heels: number;
  fifteen: number;
  thirty_one: number;
  last: number;
  play_ends: "all_cards" | "first_count";
  hand_flush: "none" | "whole_hand";
  crib_flush: "five_only" | "four_ok" | "none";
  nobs: number;
  score_crib: boolean;
  skunk_lines: number[];
  match_points: number[];
  match_target: number;
  skunk_basis: "best_loser" | "each";
  shuffle_seats: boolean;
  first_dealer: "cut" | "random";
  deal_rotation: "random_each_hand" | "rotate";
  next_game_dealer: "alternate_first" | "cut" | "loser" | "pass" | "winner";
  count_mode: "auto" | "combos" | "manual" | "total";
  muggins: "off" | "show" | "show_and_play";
  false_muggins: "costs" | "free";
  overclaim: "cap" | "deduct" | "void";
  timeout_claim: "auto" | "zero";
  skip_empty: boolean;
  skip_pass: boolean;
  skip_only_move: boolean;
  pre_show: boolean;
  post_show: boolean;
  leaver: "forfeits" | "worst_rank";
  direction: "left" | "right";
}

export interface CribbageSaidGo {
  type: "SaidGo";
  seat: number;
  count: number;
}

export interface CribbageScored {
  type: "Scored";
  seat: number;
  what: "crib" | "false muggins" | "go" | "hand" | "heels" | "last" | "muggins" | "play" | "second hand";
  points: number;
  scores: Score[];
  cards: Card[];
}

export interface CribbageTurned {
  type: "Turned";
  starter: Card;
}

export interface CribbageVoided {
  type: "Voided";
}

export type CribistAction = Deal | CribistPlay | Count | Done | Claim | Muggins | Pass | Ready | Leave | CribistTimeUp;

export interface CribistCalled {
  type: "Called";
  seat: number;
  points: number;
  sources: Source[];
  won: number;
  scores: Score[];
}

export interface CribistClaimed {
  type: "Claimed";
  seat: number;
  points: number;
  scores: Score[];
  refused: Score[];
}

export interface CribistDealPassed {
  type: "DealPassed";
  seat: number;
}

export type CribistEvent = Cut | CribistDealPassed | Dealt | CribistPlayed | CribistTrickTaken | CribistNamed | CribistClaimed | CribistCalled | CribistPassed | CribistMissed | CribistTricksCounted | CribistTimeCalled | Left | CribistWon;

export interface CribistGained {
  counted: number;
  muggins: number;
  tricks: number;
  total: number;
}

export interface CribistMissed {
  type: "Missed";
  points: number;
  scores: Score[];
}

export interface CribistNamed {
  type: "Named";
  seat: number;
  source: Source;
}

export interface CribistPassed {
  type: "Passed";
  seat: number;
}

export interface CribistPicture {
  type: "cribist";
  phase: string;
  dealer: number | null;
  scores: number[];
  zones: Record<string, Card[]>;
  outcome: Outcome | null;
  deal: number;
  trump: string;
  led: string;
  leader: number;
  winning: number | null;
  at_stake: number | null;
  stake: Text[];
  laid: (Card | null)[];
  trick: number;
  tricks: number[];
  deal_tricks: number;
  last_trick: CribistTaken | null;
  named: Text[];
  declared: number | null;
  summary: CribistGained[];
}

export interface CribistPlay {
  type: "Play";
  card: Card;
}

export interface CribistPlayed {
  type: "Played";
  seat: number;
  card: Card;
}

export interface CribistRules {
  type: "cribist";
  version: number;
  seats: number;
  end: "deals" | "target" | "time";
  target: number;
  deals: number;
  minutes: number;
  time_end: "finish_hand" | "immediate";
  tie: "extra_deal" | "share";
  end_bonus_order: "in_turn" | "together";
  floor_zero: boolean;
  count_mode: "auto" | "combos" | "manual" | "total";
  overclaim: "deduct" | "ignore";
  muggins_partial: boolean;
  timeout_claim: "auto" | "zero";
  first_dealer: "cut" | "random";
  post_show: boolean;
}

export interface CribistTaken {
  winner: number;
  laid: Card[];
}

export interface CribistTimeCalled {
  type: "TimeCalled";
}

export interface CribistTimeUp {
  type: "TimeUp";
}

export interface CribistTrickTaken {
  type: "TrickTaken";
  seat: number;
  cards: Card[];
}

export interface CribistTricksCounted {
  type: "TricksCounted";
  points: number[];
}

export interface CribistWon {
  type: "Won";
  seats: number[];
}

export interface CurvePoint {
  at: number;
  rating: number;
  deviation: number;
}

export interface Cut {
  type: "Cut";
  dealer: number;
  cuts: [number, Card][];
}

export interface Daily {
  day: number;
  drill: Drill;
  told: DrillJudged | null;
  shares: DailyShare[];
  better: number | null;
  yesterday: DailyShare[];
  yesterdays: Drill | null;
}

export interface DailyShare {
  label: Text;
  people: number;
  cost: number;
  yours: boolean;
}

export interface Deal {
  type: "Deal";
  deck: Card[];
}

export interface Dealt {
  type: "Dealt";
  seat: number;
  cards: Card[];
}

export interface Decision {
  number: number;
  seat: number;
  deal: number;
  kind: "bet" | "call" | "card" | "count" | "discard";
  done: Choice;
  best: Choice;
  choices: Choice[];
  ways: number;
  cost: Cost;
  why: Text | null;
  missed: Score[];
  position: string | null;
}

export interface Decline {
  reason?: "bots" | "casual" | "clock" | "game" | "generic" | "later" | "rated" | "rules";
}

export interface Delivery {
  settings: NotificationSettings;
  channels: ("mail" | "push" | "webhook")[];
  push_key: string;
  devices: PushDevice[];
  address: string;
  confirmed: boolean;
  webhook: string;
  secret: string;
  calendar: string;
}

export interface DirectEvent {
  what: "cancel" | "check-in" | "correct" | "disqualify" | "drop" | "end" | "forfeit" | "pair" | "pause" | "plan" | "play-off" | "replace" | "result" | "resume" | "return" | "start";
  person?: number | null;
  other?: number | null;
  name?: string;
  round?: number | null;
  own?: number;
  theirs?: number;
  others?: number[];
  reason?: string;
  games?: number[][];
  byes?: number[];
  plan?: EventPlan | null;
}

export interface DirectorSettings {
  no_show: number;
  drop_after: number;
  late: boolean;
  bye: number;
  missed: number;
  forfeit: number;
}

export interface DoInLeague {
  what: "award" | "cancel" | "captain" | "correct" | "deduct" | "draw" | "line-up" | "plan" | "player" | "postpone" | "remove" | "result" | "team" | "void" | "withdraw";
  team?: number | null;
  match?: number | null;
  board?: number | null;
  person?: number | null;
  name?: string;
  team_name?: string;
  boards?: number[][];
  home?: number;
  away?: number;
  scored?: [number, number];
  day?: string | null;
  points?: number;
  reason?: string;
  plan?: LeaguePlan | null;
}

export interface Done {
  type: "Done";
}

export interface Drill {
  kind: "bets" | "count" | "daily" | "discard" | "play";
  seed: number;
  game: string;
  preset: string;
  rules: unknown;
  viewer: number;
  picture: Picture;
  legal: Entry[];
}

export interface DrillAnswer {
  action: Action;
  seconds?: number | null;
}

export interface DrillDay {
  day: number;
  answers: number;
  good: number;
  cost: number | null;
}

export interface DrillJudged {
  good: boolean;
  decision: Decision;
  ranking: Ranking | null;
  picture: Picture;
  progress: DrillProgress | null;
}

export interface DrillProgress {
  kind: "bets" | "count" | "daily" | "discard" | "play";
  answers: number;
  good: number;
  streak: number;
  best: number;
  days: DrillDay[];
  skills: DrillSkill[];
}

export interface DrillSkill {
  skill: string;
  due: number;
}

export interface Duplicate {
  name: string;
  deals: string;
  part?: 0 | 1 | null;
}

export interface DuplicateCame {
  person: number;
  points: number;
  others: number;
}

export interface DuplicateDeal {
  deal: number;
  seat: number;
  hands: Card[][];
  cards: number | null;
  came: DuplicateCame[];
  throws: DuplicateThrow[];
}

export interface DuplicateDeals {
  names: string[];
  you: number | null;
  deals: DuplicateDeal[];
}

export interface DuplicateInfo {
  duplicate: string;
  link: string;
  kind: "bot" | "swapped";
  game: string;
  preset: string;
  level: string | null;
  day: number | null;
  creator: string;
  closes: number;
  closed: boolean;
  hash: string;
  secret: string | null;
  unit: "blinds" | "points";
  table: string | null;
  over: boolean;
  people: number;
  playing: number;
  results: DuplicateResult[];
  judging: boolean;
  swapped: Swapped | null;
}

export interface DuplicateResult {
  rank: number;
  name: string;
  yours: boolean;
  margin: number;
  score: number;
  others: number;
  won: boolean;
  left: boolean;
  lead: number | null;
  play: number | null;
  cards: number | null;
}

export interface DuplicateThrow {
  seat: number;
  label: Text;
  people: number[];
}

export interface EarnedBadge {
  badge: "comeback-30" | "counts-100" | "days-100" | "days-30" | "days-7" | "expert" | "flawless" | "hand-28" | "hand-29" | "skunk";
  at: number;
  table: string;
}

export interface EnterEvent {
  name?: string;
}

export interface Entry {
  label: Text;
  action?: Action;
  family?: SpanFamily | PicksFamily | CombosFamily | CallsFamily;
}

export interface EventBracket {
  stages: ((number | null)[])[];
  seeds: number[];
  losers: ((number | null)[])[];
  finals: ([number | null, number | null])[];
  winner: number | null;
  left: number[];
}

export interface EventGame {
  board: number;
  people: number[];
  sides: number;
  score: number[] | null;
  forfeited_by: number[];
  cards: (number[] | null)[];
  disputed: boolean;
  void: boolean;
  reason: string;
  table: string | null;
}

export interface EventInfo {
  event: string;
  link: string;
  entries: number;
  plan: EventPlan;
  club: string | null;
  club_name: string;
  state: "cancelled" | "over" | "paused" | "planned" | "running";
  director: string;
  directs: boolean;
  you: number | null;
  may_check_in: boolean;
  check_in_opens: number | null;
  next_round_at: number | null;
  no_show_at: number | null;
  ends_at: number | null;
  closed: boolean;
  waiting: number;
  running: number;
  people: EventPerson[];
  rounds: EventRound[];
  standings: EventStanding[];
  all_rounds: number;
  bracket: EventBracket | null;
  log: EventLogLine[];
}

export interface EventList {
  coming: EventSummary[];
  past: EventSummary[];
}

export interface EventLogLine {
  at: number;
  by: "director" | "player" | "server";
  what: string;
  people: number[];
  round: number | null;
  score: number[] | null;
  reason: string;
}

export interface EventPerson {
  person: number;
  name: string;
  avatar: string;
  bot: boolean;
  checked: boolean;
  entered: boolean;
  playing: boolean;
  resting: boolean;
  disqualified: boolean;
}

export interface EventPlan {
  title: string;
  about: string;
  preset: string;
  options: Record<string, unknown>;
  table: Record<string, unknown>;
  format: "arena" | "knockout" | "round-robin" | "session" | "swiss";
  rounds: number;
  knockout: number;
  seats: 2 | 3 | 4;
  minutes: number;
  unfinished: "count" | "void";
  elimination: "double" | "single";
  reset: boolean;
  best_of: 1 | 3 | 5 | 7;
  starts: number | null;
  check_in: number;
  pause: number;
  no_show: number;
  no_show_next: number;
  drop_after: number;
  late: boolean;
  bots: boolean;
  rated: boolean;
  paper: boolean;
  listed: boolean;
  spectators: boolean;
  scoring: Record<string, unknown>;
}

export interface EventRest {
  resting: boolean;
}

export interface EventResult {
  round: number;
  own: number;
  theirs: number;
  others?: number[];
}

export interface EventRound {
  number: number;
  games: EventGame[];
  byes: number[];
}

export interface EventStanding {
  person: number;
  place: number;
  level: boolean;
  points: number;
  played: number;
  wins: number;
  skunks: number;
  spread: number;
  plus: number;
  byes: number;
  missed: number;
}

export interface EventSummary {
  event: string;
  link: string;
  title: string;
  preset: string;
  state: "cancelled" | "over" | "paused" | "planned" | "running";
  starts: number | null;
  people: number;
  mine: boolean;
}

export type Family = SpanFamily | PicksFamily | CombosFamily | CallsFamily;

export interface Field {
  label: string;
  words: string[];
  size: number | null;
  cards: boolean;
  of: string | null;
}

export interface Figure {
  n: number;
  mean: number;
  half: number | null;
  low: number | null;
  high: number | null;
}

export type Finding = "right" | "stray" | "uncommitted" | "hash" | "nonces" | "order" | "secret";

export interface Fold {
  type: "Fold";
}

export interface FoundPlayer {
  name: string;
  avatar: string;
  bot: boolean;
}

export interface Friend {
  friend: string;
  name: string;
  here: boolean;
  account: boolean;
  avatar: string;
}

export interface FriendLink {
  link: string;
  name: string;
  expires: number;
  avatar: string;
}

export interface FriendRequest {
  friend: string;
  name: string;
  at: number;
  avatar: string;
}

export interface FriendRequests {
  received: FriendRequest[];
  sent: FriendRequest[];
}

export type FromServer = Seen | Changed | Waiting | Refused | Pong | Said | Room;

export interface GameEnd {
  type: "GameEnd";
  table: string;
  seat: number;
  rank: number | null;
  facts: TableFacts | null;
}

export interface GameStart {
  type: "GameStart";
  table: string;
  seat: number;
  facts: TableFacts;
}

export interface Held {
  type: "cards";
  cards: Card[];
}

export interface Hint {
  n: number;
  level: "beginner" | "casual" | "club" | "expert";
  unit: "blinds" | "points" | "rating" | "win";
  advice: Advice[];
  asked: Advice | null;
  warns: boolean;
}

export interface Improvement {
  answer: "better" | "early" | "same" | "worse";
  since: number | null;
  before: Interval | null;
  lately: Interval | null;
  change: Interval | null;
  matches: [number, number];
  points: LossPoint[];
}

export interface Insights {
  game: string;
  preset: string;
  seats: number;
  matches: number;
  waiting: number;
  improvement: Improvement;
  losses: Losses;
  luck: Luck;
}

export interface Interval {
  mean: number;
  low: number | null;
  high: number | null;
}

export interface Invitation {
  table: string;
  link: string;
  preset: string;
  name: string;
  at: number;
  avatar: string;
}

export interface Invite {
  friend: string;
}

export interface Join {
  name?: string;
}

export interface JoinClub {
  invite?: string;
  name?: string;
}

export interface JoinLeague {
  team?: number | null;
  new_team?: string;
  name?: string;
}

export interface KeptCommitment {
  deal: number;
  hash: string;
  secret: string;
  nonces: string[];
  source?: number | null;
  suits?: string;
}

export interface Laid {
  picture: Picture;
  viewer: number;
  rules: unknown;
  sides: number[];
  to_act: number[];
  legal: Entry[];
  replies: string[][];
  searches: boolean;
}

export interface LeagueBoard {
  board: number;
  home: string[];
  away: string[];
  legs: [number, number];
  scored: [number, number];
  cards: (BoardResult | null)[];
  over: boolean;
  disputed: boolean;
  reason: string;
  yours: boolean;
  tables: string[];
}

export interface LeagueInfo {
  league: string;
  link: string;
  entries: number;
  plan: LeaguePlan;
  club: string | null;
  club_name: string;
  state: "cancelled" | "over" | "planned" | "running";
  director: string;
  directs: boolean;
  you: number | null;
  team: number | null;
  captain: boolean;
  teams: LeagueTeam[];
  matches: LeagueMatch[];
  table: LeagueLine[];
  rulings: LeagueRuling[];
}

export interface LeagueLine {
  team: number;
  place: number;
  level: boolean;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  boards_for: number;
  boards_against: number;
  legs_for: number;
  legs_against: number;
  scored_for: number;
  scored_against: number;
  byes: number;
  deducted: number;
  points: number;
}

export interface LeagueList {
  leagues: LeagueSummary[];
}

export interface LeagueMatch {
  match: number;
  round: number;
  home: number;
  away: number;
  day: string | null;
  first_day: string | null;
  legs: [number, number];
  scored: [number, number];
  points: [number, number] | null;
  lined_up: [boolean, boolean];
  begun: boolean;
  over: boolean;
  removed: boolean;
  void: boolean;
  awarded: number | null;
  disputed: boolean;
  reason: string;
}

export interface LeagueMatchInfo {
  match: LeagueMatch;
  boards: LeagueBoard[];
  line_up: number[][] | null;
}

export interface LeaguePlan {
  title: string;
  about: string;
  preset: string;
  pairs_preset: string;
  options: Record<string, unknown>;
  table: Record<string, unknown>;
  first_day: string | null;
  every: number;
  rated: boolean;
  paper: boolean;
  listed: boolean;
  spectators: boolean;
  settings: LeagueSettings;
}

export interface LeaguePlayer {
  person: number;
  name: string;
  avatar: string;
}

export interface LeagueRuling {
  at: number;
  by: "director" | "player" | "server";
  what: string;
  team: number | null;
  match: number | null;
  board: number | null;
  score: [number, number] | null;
  scored: [number, number] | null;
  points: number | null;
  day: string | null;
  reason: string;
}

export interface LeagueSettings {
  pairs: number;
  singles: number;
  legs: number;
  all_legs: boolean;
  meetings: number;
  scoring: "match" | "points";
  target: number;
  decided_by: "boards" | "legs";
  win: number;
  draw: number;
  loss: number;
  board: number;
  leg: number;
  bye: number;
  short: "lost" | "not-played";
  withdrawn: "lost" | "removed";
  postponed: number;
  cross_check: boolean;
  ladder: ("boards" | "for" | "head-to-head" | "legs" | "points" | "spread" | "wins")[];
}

export interface LeagueSummary {
  league: string;
  link: string;
  title: string;
  state: "cancelled" | "over" | "planned" | "running";
  teams: number;
  mine: boolean;
}

export interface LeagueTableLink {
  table: string;
  link: string;
}

export interface LeagueTeam {
  team: number;
  name: string;
  captain: number;
  withdrawn: boolean;
  players: LeaguePlayer[];
}

export interface Leave {
  type: "Leave";
}

export interface Left {
  type: "Left";
  seat: number;
}

export interface LessonAnswer {
  right: boolean;
  text: Text | null;
  best: unknown;
}

export interface LessonInfo {
  name: string;
  game: string;
  steps: number;
}

export interface LessonScene {
  preset: string;
  viewer: number;
  names: string[];
  rules: unknown;
  picture: unknown;
}

export interface LessonStep {
  scene: number;
  text: Text;
  to_act: number[];
  asks?: boolean;
  legal?: Entry[];
  news?: News[];
  change?: Record<string, unknown>;
}

export interface LessonTold {
  name: string;
  game: string;
  play: string;
  options: Record<string, unknown>;
  scenes: LessonScene[];
  steps: LessonStep[];
}

export interface Likeness {
  level: string;
  or_better: boolean;
  is_sure: boolean;
}

export interface Line {
  phrase?: "bye" | "good-game" | "good-luck" | "hello" | "lucky" | "one-moment" | "oops" | "sorry" | "thanks" | "well-played" | null;
  text?: string | null;
}

export interface Lobby {
  tables: TableFacts[];
  more: boolean;
}

export interface LogIn {
  name: string;
  password: string;
}

export interface Loss {
  what: string;
  decisions: number;
  lost: Interval;
  share: number;
  best: Interval;
  own: Figure;
  field: Figure | null;
  experts: Figure | null;
}

export interface LossPoint {
  matches: number;
  at: number;
  lost: Interval;
}

export interface Losses {
  answer: string | null;
  lost: Interval | null;
  kinds: Loss[];
}

export interface Luck {
  answer: "early" | "even" | "lucky" | "unlucky";
  points: Interval | null;
  games: Interval | null;
  total: number;
  course: LuckPoint[];
}

export interface LuckPoint {
  matches: number;
  at: number;
  points: Interval;
}

export interface MadeToken {
  token: Token;
  secret: string;
}

export interface MailToken {
  token: string;
}

export interface MatchResult {
  game: string;
  preset: string;
  at: number;
  rank: number;
  score: number;
  gone: boolean;
  rated: boolean;
  seats: number;
  table: string;
  others: string[];
  bots: number;
  scores: number[];
  avatars: string[];
  bot_accounts: boolean[];
}

export interface Me {
  kind: "account" | "guest" | "nobody";
  name: string;
  avatar?: string;
  bot?: boolean;
}

export interface Mean {
  mean: number;
  half: number | null;
}

export interface Moment {
  number: number;
  win: number[];
  points: number[];
}

export interface Move {
  n: number;
  action: Action;
}

export interface Moved {
  n: number;
}

export interface Muggins {
  type: "Muggins";
  points: number;
  sources: Source[];
}

export interface Mute {
  seat: number;
  muted?: boolean;
}

export interface MuteMember {
  muted?: boolean;
}

export interface MyTable {
  table: string;
  link: string;
  game: string;
  preset: string;
  seat: number;
  names: string[];
  kinds: ("bot" | "open" | "person")[];
  levels: (string | null)[];
  scores: number[];
  to_act: number[];
  over: boolean;
  moved: number;
  due: number | null;
  rematch: string | null;
  avatars: string[];
  bot_accounts: boolean[];
}

export interface NewAddress {
  address: string;
}

export interface NewAnnouncement {
  text: string;
}

export interface NewAvatar {
  avatar: "anchor" | "bear" | "bee" | "boat" | "cat" | "club" | "crown" | "diamond" | "fox" | "frog" | "heart" | "hedgehog" | "jester" | "lighthouse" | "moon" | "mug" | "octopus" | "owl" | "panda" | "pegs" | "penguin" | "rabbit" | "spade" | "whale" | "";
}

export interface NewChallenge {
  player: string;
  preset?: string;
  options?: Record<string, unknown>;
  table?: Record<string, unknown>;
  rated?: boolean | null;
  name?: string;
}

export interface NewClub {
  name: string;
  about?: string;
  avatar?: string;
  language?: string;
  entry?: "link" | "open" | "request";
  preset?: string;
  table?: Record<string, unknown>;
  zone?: string;
  season_month?: number;
}

export interface NewClubLine {
  text: string;
}

export interface NewDevice {
  endpoint: string;
  key: string;
  auth: string;
  name?: string;
}

export interface NewDuplicate {
  table: string;
}

export interface NewEvent {
  plan: EventPlan;
  name?: string;
  club?: string | null;
}

export interface NewLeague {
  plan: LeaguePlan;
  name?: string;
  club?: string | null;
}

export interface NewLink {
  renew?: boolean;
  name?: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

export interface NewRole {
  role: "director" | "member" | "owner";
}

export interface NewSchedule {
  title: string;
  day: string;
  minute: number;
  every?: "fortnight" | "once" | "week";
  until?: string | null;
  games?: number;
  rated?: boolean;
  paper?: boolean;
  settings?: DirectorSettings;
}

export interface NewTable {
  preset: string;
  seats?: number | null;
  options?: Record<string, unknown>;
  rated?: boolean | null;
  table?: Record<string, unknown>;
  opponents?: "bot" | "friend" | ("bot" | "friend" | BotSeat)[];
  level?: "beginner" | "casual" | "club" | "expert";
  name?: string;
  listed?: boolean;
  spectators?: boolean | null;
  best_of?: 1 | 3 | 5 | 7;
  talk?: "free" | "off" | "phrases" | null;
  take_back?: "bots" | "off";
  coach?: "all" | "bots" | "off";
  swapped?: boolean;
}

export interface NewToken {
  name: string;
  scopes: ("bot:play" | "play" | "read" | "talk")[];
  days?: number | null;
}

export interface NewWebhook {
  url: string;
}

export interface News {
  event: Event;
  text?: Text;
  change?: Change;
  is_result?: boolean;
}

export interface Nonce {
  type: "Nonce";
  deal: number;
  nonce: string;
}

export interface Notification {
  kind: "chat" | "event" | "friend" | "invitation" | "pairing" | "session" | "time" | "turn";
  topic: string;
  link: string;
  text: Text;
  at: number;
  read: boolean;
}

export interface NotificationList {
  unread: number;
  notifications: Notification[];
}

export interface NotificationSettings {
  push?: ("chat" | "event" | "friend" | "invitation" | "pairing" | "session" | "time" | "turn")[];
  mail?: ("chat" | "event" | "friend" | "invitation" | "pairing" | "session" | "time" | "turn")[];
  webhook?: ("chat" | "event" | "friend" | "invitation" | "pairing" | "session" | "time" | "turn")[];
  quiet?: Quiet | null;
  zone?: string;
  details?: boolean;
}

export interface OptionInfo {
  name: string;
  kind: "bool" | "choice" | "int" | "list" | "text";
  value: unknown;
  low: number | null;
  high: number | null;
  choices: unknown[];
  group: string;
}

export interface Options {
  turn_seconds?: number | null;
  intermission_seconds?: number | null;
  muggins_seconds?: number | null;
  timeout_move?: "bot" | "first_legal" | "random";
  absent?: "bot" | "leaves" | "stays";
  absent_after?: number;
  host?: number | null;
  listed?: boolean;
  spectators?: boolean;
  talk?: "free" | "off" | "phrases";
  series?: Series | null;
  rated?: boolean;
  take_back?: "bots" | "off";
  coach?: "all" | "bots" | "off";
  duplicate?: Duplicate | null;
  event?: string | null;
}

export interface Outcome {
  ranks: number[];
  results: number[];
}

export interface OwnHistory {
  matches: OwnMatch[];
  next: string | null;
  records: WinRecord[];
}

export interface OwnMatch {
  table: string;
  at: number;
  game: string;
  preset: string;
  seats: number;
  bots: number;
  seat: number;
  rank: number;
  score: number;
  gone: boolean;
  rated: boolean;
  deals: number | null;
  points: Record<string, number>;
  marks: Record<string, number>;
  means: Record<string, number>;
  cards: number | null;
  play: number | null;
  taken_back: number;
  others: string[];
  accounts: string[];
  scores: number[];
  lost: number | null;
  best: number | null;
  avatars: string[];
  bot_accounts: boolean[];
}

export interface Pace {
  type: "Pace";
  part: number;
}

export interface PageSettings {
  settings: Record<string, boolean | number | string>;
}

export interface Pass {
  type: "Pass";
}

export interface Performance {
  unit: "blinds" | "points";
  deals: number;
  lost: number;
  luck: number;
  like?: Likeness | null;
}

export interface PicksFamily {
  family: "picks";
  type: string;
  cards: Card[];
  sizes: Record<string, number>;
}

export interface Picture {
  phase: string;
  dealer: number | null;
  scores: number[];
  zones: Record<string, Card[]>;
  outcome: Outcome | null;
}

export interface Ping {
  type: "Ping";
}

export interface Place {
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  avatar: string;
  bot_account: boolean;
}

export interface PlayInLeague {
  match: number;
  board: number;
}

export interface PlayerHistory {
  matches: MatchResult[];
  next: string | null;
  records: WinRecord[];
}

export interface Points {
  mean: number;
  min: number;
  max: number;
  chances: Record<string, number>;
}

export interface Pong {
  type: "Pong";
}

export interface Pot {
  chips: number;
  seats: number[];
}

export interface PresetInfo {
  name: string;
  game: string;
  ranks_discards: boolean;
  analysed: boolean;
  seats: number[];
  sizes: TableSize[];
  options: OptionInfo[];
  table: OptionInfo[];
  levels: ("beginner" | "casual" | "club" | "expert")[];
}

export interface Problem {
  code: string;
  message: string;
  text?: Text | null;
}

export interface Profile {
  name: string;
  since: number;
  ratings: Rating[];
  history: RatingPoint[];
  matches: MatchResult[];
  records: WinRecord[];
  hands: ProfileHand[];
  badges: EarnedBadge[];
  missing: ("comeback-30" | "counts-100" | "days-100" | "days-30" | "days-7" | "expert" | "flawless" | "hand-28" | "hand-29" | "skunk")[];
  avatar: string;
  bot: boolean;
  here: boolean;
}

export interface ProfileHand {
  game: string;
  preset: string;
  what: string;
  points: number;
  cards: Card[];
  table: string;
  at: number;
}

export interface PushDevice {
  device: string;
  name: string;
  created: number;
}

export interface QuickMatch {
  preset: string;
  seats?: number | null;
  name?: string;
}

export interface Quiet {
  begins: number;
  ends: number;
}

export interface Raise {
  type: "Raise";
  to: number;
}

export interface Ranked {
  place: number;
  name: string;
  rating: number;
  deviation: number;
  games: number;
  avatar: string;
  bot: boolean;
}

export interface RankedDiscard {
  discarded: Card[];
  kept: Card[];
  total: number;
  win?: number | null;
  cost: number;
  hand: Points;
  crib: Points;
  second?: Card[];
  second_hand?: Points;
  play?: number;
  others_play?: number;
  net_play?: number | null;
  play_error?: number;
}

export interface Ranking {
  held: Card[];
  dealer: boolean;
  crib: "my" | "our" | "their";
  play: "expected" | "not" | "sampled" | "six-card";
  play_error?: number;
  score?: [number, number] | null;
  target?: number;
  before?: number;
  ways: number;
  discards: RankedDiscard[];
}

export interface Rating {
  family: string;
  rating: number;
  deviation: number;
  games: number;
  provisional: boolean;
  best: number;
  curve: CurvePoint[];
}

export interface RatingPoint {
  family: string;
  at: number;
  rating: number;
}

export interface Reach {
  address: string | null;
}

export interface ReadNotifications {
  topics?: string[] | null;
  link?: string | null;
}

export interface Ready {
  type: "Ready";
}

export interface RecordFile {
  pegout: number;
  game: string;
  version: number;
  preset: string | null;
  names: string[];
  rules: Record<string, unknown>;
  match?: string | null;
  commitments?: KeptCommitment[];
  taken_back?: number;
  actions: [number, Action][];
  notes?: unknown[];
}

export interface Recover {
  name: string;
  code: string;
  password: string;
}

export interface Refused {
  type: "Refused";
  n: number | null;
  why: Text;
  code: string;
  message: string;
  wait: number | null;
}

export interface Remark {
  n: number;
  seat: number;
  phrase: "bye" | "good-game" | "good-luck" | "hello" | "lucky" | "one-moment" | "oops" | "sorry" | "thanks" | "well-played" | null;
  text: string | null;
  at: number;
}

export interface Rename {
  name: string;
}

export interface Replay {
  table: string | null;
  game: string;
  preset: string | null;
  names: string[];
  levels: (string | null)[];
  avatars: string[];
  rules: unknown;
  sides: number[];
  viewer: number | null;
  yours: number | null;
  shared: boolean;
  taken_back: number;
  picture: Picture;
  to_act: number[];
  steps: ReplayStep[];
}

export interface ReplayStep {
  seat: number;
  to_act?: number[];
  news?: News[];
  change?: Change;
}

export interface Report {
  seat: number;
  why: string;
}

export interface ReportMember {
  why: string;
}

export interface RequestSent {
  friends: boolean;
}

export interface Review {
  game: string;
  preset: string | null;
  names: string[];
  unit: "blinds" | "points";
  over: boolean;
  exact_win: boolean;
  decisions: Decision[];
  blunders: number[];
  curve: Moment[];
  balances: Balance[];
}

export interface Room {
  type: "Room";
  watchers?: number;
  next?: string | null;
  series?: SeriesScore | null;
  notes?: Text[];
  avatars?: string[];
}

export interface RulesPage {
  title: string;
  html: string;
}

export interface Said {
  type: "Said";
  lines: Remark[];
}

export interface Say {
  type: "Say";
  phrase?: "bye" | "good-game" | "good-luck" | "hello" | "lucky" | "one-moment" | "oops" | "sorry" | "thanks" | "well-played" | null;
  text?: string | null;
  after?: number | null;
}

export interface Schedule {
  schedule: string;
  title: string;
  day: string;
  minute: number;
  every: "fortnight" | "once" | "week";
  until: string | null;
  games: number;
  rated: boolean;
  paper: boolean;
  settings: DirectorSettings;
}

export interface Score {
  name: string;
  cards: Card[];
  points: number;
}

export interface ScoreLine {
  name: Text;
  cards: Card[];
  points: number;
  total: number;
}

export interface Season {
  season: string;
  seasons: string[];
  lines: SeasonLine[];
  events: SeasonEvent[];
}

export interface SeasonEvent {
  event: string;
  title: string;
  ended: number;
  entrants: number;
  winner: string;
}

export interface SeasonLine {
  place: number;
  name: string;
  account: boolean;
  avatar: string;
  events: number;
  points: number;
  played: number;
  wins: number;
  skunks: number;
  spread: number;
  average: number;
  card: number;
  twelves: number;
  best: number;
}

export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  here: boolean;
  stands_in: boolean;
  bot_account: boolean;
}

export interface Seen {
  type: "Seen";
  table: string;
  game: string;
  preset: string;
  viewer: number | null;
  seats: SeatInfo[];
  rules: unknown;
  options: Options;
  n: number;
  picture: Picture;
  to_act: number[];
  legal: Entry[];
  log: News[];
  commitment: Commitment | null;
  left: (number | null)[];
  can_take_back: boolean;
  taken_back: number;
}

export interface Series {
  best_of: number;
  number: number;
  wins: number[];
}

export interface SeriesScore {
  best_of: number;
  number: number;
  wins: number[];
  decided: boolean;
}

export interface Session {
  id: string;
  created: number;
  seen: number;
  expires: number;
  current: boolean;
}

export interface SetUp {
  text: string;
  game: string;
  preset: string;
  seats: number;
  partners: boolean;
  jokers: boolean;
  place: number;
  scores: number[];
  options: Record<string, string>;
  fields: Field[];
  wrong: Wrong | null;
  laid: Laid | null;
}

export interface Share {
  result: number;
  start: number;
  cards: number;
  own: number;
  others: number;
  chance: number;
  lines: Record<string, number>;
}

export interface SharedAccess {
  what: "browser" | "network";
  people: SharedPerson[];
}

export interface SharedPerson {
  person: number;
  name: string;
}

export interface SignUp {
  name: string;
  password: string;
  bot?: boolean;
}

export interface Sitting {
  seat: number;
}

export type SkalborgAction = Deal | SkalborgDiscard | Fold | Call | Raise | Claim | Count | Done | Ready | Leave;

export interface SkalborgBusted {
  type: "Busted";
  seat: number;
}

export interface SkalborgCalled {
  type: "Called";
  seat: number;
  chips: number;
  all_in: boolean;
}

export interface SkalborgClaimed {
  type: "Claimed";
  seat: number;
}

export interface SkalborgCounted {
  type: "Counted";
  seat: number;
  hand: Card[];
  declared: number | null;
  points: number;
  worth: number;
  scores: Score[];
  missed: Score[];
}

export interface SkalborgDiscard {
  type: "Discard";
  cards: Card[];
}

export interface SkalborgDiscarded {
  type: "Discarded";
  seat: number;
  cards: Card[];
}

export interface SkalborgEnded {
  type: "Ended";
  winners: number[];
}

export type SkalborgEvent = Cut | SkalborgPosted | Dealt | SkalborgDiscarded | SkalborgFilled | SkalborgShuffled | SkalborgTurned | SkalborgFolded | SkalborgCalled | SkalborgRaised | SkalborgReturned | SkalborgClaimed | SkalborgCounted | SkalborgWon | SkalborgBusted | SkalborgEnded | Left;

export interface SkalborgFilled {
  type: "Filled";
  burned: number;
  added: number;
}

export interface SkalborgFolded {
  type: "Folded";
  seat: number;
}

export interface SkalborgMark {
  name: "all" | "half-pot" | "least" | "pot";
  to: number;
}

export interface SkalborgPicture {
  type: "skalborg";
  phase: string;
  dealer: number | null;
  scores: number[];
  zones: Record<string, Card[]>;
  outcome: Outcome | null;
  number: number;
  board_cards: number;
  street: string | null;
  remaining: number[];
  positions: (("big-blind" | "blind" | "dealer" | "small-blind")[])[];
  staked: number[];
  live: number[];
  folded: number[];
  all_in: number[];
  pot: number;
  pots: Pot[];
  bet: number;
  to_call: number | null;
  owed: number[];
  waiting: number[];
  odds: number | null;
  marks: SkalborgMark[];
  min_raise: number | null;
  max_raise: number | null;
  named: Text[][];
  shown: boolean;
  worth: (number | null)[];
  holds: Text[][];
  counted: (number | null)[];
  show: SkalborgRow[];
  won: number[];
  prizes: SkalborgPrize[];
}

export interface SkalborgPosted {
  type: "Posted";
  seat: number;
  chips: number;
  all_in: boolean;
}

export interface SkalborgPrize {
  pot: number;
  seat: number;
  chips: number;
}

export interface SkalborgRaised {
  type: "Raised";
  seat: number;
  to: number;
  first: boolean;
  all_in: boolean;
}

export interface SkalborgReturned {
  type: "Returned";
  seat: number;
  chips: number;
}

export interface SkalborgRow {
  seat: number;
  cards: Card[];
  scores: Score[];
  worth: number;
  points: number;
  missed: Score[];
  missed_points: number;
  holds: Text[];
}

export interface SkalborgRules {
  type: "skalborg";
  version: number;
  seats: number;
  blinds: "equal" | "non_dealer" | "small_big";
  big_blind: number;
  stack: number;
  limit: "fixed" | "none" | "pot";
  dealer_must_call: boolean;
  hands_limit: number;
  board_order: "recap" | "shuffled";
  betting_rounds: "body" | "recap";
  joker_flush: "complete" | "extend" | "none";
  run_min_naturals: number;
  count_mode: "auto" | "combos" | "manual" | "total";
  overclaim: "cap" | "deduct" | "void";
  timeout_claim: "auto" | "zero";
  post_show: boolean;
}

export interface SkalborgShuffled {
  type: "Shuffled";
}

export interface SkalborgTurned {
  type: "Turned";
  cards: Card[];
  board: Card[];
}

export interface SkalborgWon {
  type: "Won";
  seat: number;
  chips: number;
  pot: number;
  shown: boolean;
  points: number;
}

export interface SkipSession {
  day: string;
  skipped?: boolean;
}

export interface Source {
  name: "double pair royal" | "fifteen" | "flush" | "nobs" | "pair" | "pair royal" | "run";
  cards: Card[];
}

export interface SpanFamily {
  family: "span";
  type: string;
  field: string;
  low: number;
  high: number;
  careful: number | null;
}

export interface Standing {
  games: number;
  result: Mean;
  cards: Mean;
  play: Mean;
}

export interface Statistic {
  game: string;
  preset: string;
  seats: number;
  bots: boolean;
  games: number;
  wins: number;
  left: number;
  score: number;
  counted: number;
  deals: number;
  points: Record<string, number>;
  marks: Record<string, number>;
  dealt: number;
  as_dealer: Record<string, number>;
  best: Record<string, number>;
  averages: Average[];
  hands: BestHand[];
  luck: Standing[];
  luck_games: Standing[];
}

export type StreamEvent = Challenge | ChallengeEnd | GameStart | GameEnd;

export interface Swapped {
  names: string[];
  you: number | null;
  matches: SwappedMatch[];
  margin: number | null;
  play: number | null;
  cards: number | null;
}

export interface SwappedMatch {
  table: string | null;
  over: boolean;
  scores: number[];
  left: number | null;
  play: number | null;
  cards: number | null;
}

export interface TableFacts {
  table: string;
  link: string;
  game: string;
  preset: string;
  changes: Record<string, unknown>;
  options: Options;
  seats: Place[];
  scores: number[];
  began: boolean;
  over: boolean;
  created: number;
  moved: number;
}

export interface TableInfo {
  table: string;
  seat: number;
  link: string;
  commitment: Commitment | null;
}

export interface TableSize {
  seats: number;
  partners: boolean;
  rivals: number;
  dealt: number;
  can_sample: boolean;
  takes_score: boolean;
  swaps: boolean;
}

export interface TakeBack {
  type: "TakeBack";
  n: number;
}

export interface TestMessage {
  channel: "mail" | "push" | "webhook";
  device?: string;
}

export interface Text {
  type: "text";
  key: string;
  args?: Record<string, number | string | Text | Who | Held | (Text | Who | Held)[]>;
}

export interface Today {
  day: number;
  daily: boolean;
  duplicate: "begun" | "new" | "over";
  streak: number;
  kept: boolean;
}

export interface Token {
  id: string;
  name: string;
  scopes: ("bot:play" | "play" | "read" | "talk")[];
  created: number;
  seen: number | null;
  expires: number | null;
}

export interface Trend {
  matches: number;
  at: number;
  mean: number;
  half: number | null;
  low: number | null;
  high: number | null;
}

export interface Tried {
  action: Record<string, unknown>;
}

export interface Waiting {
  type: "Waiting";
  table: string;
  game: string;
  preset: string;
  viewer: number | null;
  seats: SeatInfo[];
  link: string;
  options: Options;
  commitment: Commitment | null;
}

export interface Who {
  type: "who";
  seat: number;
}

export interface WinRecord {
  game: string;
  preset: string;
  games: number;
  wins: number;
  left: number;
  taken_back: number;
}

export interface Wrong {
  field: string;
  text: Text;
  lacking: number;
}
