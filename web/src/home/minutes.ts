/** How long games take. */

/**
 * Minutes of a game with the usual number of players against bots: decisions counted in simulated games (casual bots, 12 games of each preset, 6 of
 * Cribist), at a typical pace of 15 s for a discard, 4 s for a card in the play, 5 s for a card in a trick or a bet, 8 s for a show, and 1.2 s for
 * each action of others. Standard, for one: 8.6 discards, 24 cards, 7.6 shows, 53 actions of others. Timed Cribist ends by the clock.
 */
export const MINUTES: Readonly<Record<string, number>> = {
  standard: 6, match: 25, house: 6, 'ten-hand': 5, online: 6, 'five-card': 4, cribist: 6, 'cribist-deals': 18, 'cribist-time': 30, skalborg: 15,
}
