/** Ranked discards as choices of a position. */

import type { Analysis, Considered, RankedDiscard, Ranking } from '../lib/wire'

function considered({ discarded, second, total, win, cost, hand, crib, second_hand, net_play }: RankedDiscard, byWin: boolean): Considered {
  const parts = { hand: hand.mean, ...(second_hand ? { second_hand: second_hand.mean } : {}), ...(net_play == null ? {} : { play: net_play }) }
  const rest = total - Object.values(parts).reduce((sum, each) => sum + each, 0)
  return {
    choice: { action: { type: 'Discard', cards: discarded, second: second ?? [] }, points: total, win: win ?? null, parts: { ...parts, crib: rest }, label: null },
    cost: { points: byWin ? null : cost, win: byWin ? cost : null, points_error: 0, win_error: 0 },
    why: null, then: ['crib', ...discarded, ...(second ? ['second', ...second] : [])],
    spreads: { hand, ...(second_hand ? { second_hand } : {}), crib },
  }
}

export const ranked = ({ discards, ways, play, score }: Ranking): Analysis => ({
  position: '', game: '', kind: 'discard', unit: 'points', exact_win: true, play, ways, choices: discards.map((each) => considered(each, !!score)),
})
