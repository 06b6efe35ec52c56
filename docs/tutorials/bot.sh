#!/usr/bin/env bash
# A bot in a shell: accepts every challenge, and plays the first legal action. It needs curl and jq.
#   PEGOUT_TOKEN=pegout_... ./bot.sh https://cards.example
set -euo pipefail
url=$1

# curl waits as long as Retry-After says, and tries again.
api() { curl --silent --show-error --retry 5 --header "Authorization: Bearer $PEGOUT_TOKEN" "$@"; }
post() { api --header 'Content-Type: application/json' --data "${2:-}" --request POST "$url$1"; }
stream() { api --no-buffer "$url/api/stream/$1"; }

# An entry of `legal` is an action, or a family of them: pick cards, or a number.
definitions='
  def picked: . as $family
    | reduce (.sizes | to_entries[]) as $field ({type, left: .cards};
        .[$field.key] = .left[:$field.value] | .left |= .[$field.value:])
    | del(.left);
  def first_action: first(.legal[]
    | if .action then .action
      elif .family.family == "picks" then .family | picked
      elif .family.family == "span" then .family | {type, (.field): .low}
      else empty end);'

play() {
  stream "game/$1" |
    jq --unbuffered --compact-output "$definitions select((.legal // []) != []) | {n, action: first_action}" |
    while read -r move; do
      echo "$1: $move -> $(post "/api/tables/$1/act" "$move")"
    done
  echo "$1: over"
}

while true; do
  stream event |
    jq --unbuffered --raw-output '[.type, .table, .mine // false] | join(" ")' |
    while read -r event table mine; do
      case "$event $mine" in
        'Challenge false') echo "$table: seat $(post "/api/challenges/$table/accept")" ;;
        GameStart*) play "$table" & ;;
      esac
    done || true
  sleep 2 # the server restarts: the stream begins with all games in progress
done
