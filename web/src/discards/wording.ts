/** What is said of ranked discards. */

import type { Card } from '../lib/cards'
import { cardName, number, percent, t } from '../lib/catalogue'
import { fixed } from '../lib/discards'
import type { RankedDiscard, Ranking, TableSize } from '../lib/wire'

/** Who plays: partners, or not; against how many. */
export type Sides = Pick<TableSize, 'partners' | 'rivals'>

const yes = (so: boolean) => (so ? 'yes' : 'no')
const shown = (n: number | undefined) => (n ? number(n, 2) : 'none')

export const spoken = (cards: readonly Card[]) => cards.map(cardName).join(', ')

/** What the best discard is worth. */
export function worthOf({ before, discards: [best, next], score }: Ranking): string {
  if (score && best?.win != null && before !== undefined) {
    return t('page-discards-wins', { chance: percent(best.win), before: percent(before) })
  }
  const lead = next ? (next.cost < 0.005 ? 'same' : number(next.cost, 2)) : 'none'
  return t('page-discards-worth', { points: fixed(best!.total), error: shown(best!.play_error), next: lead })
}

/** How the numbers are meant. */
export function remarkOf(ranking: Ranking, sides: Sides): string {
  const { discards, ways, crib } = ranking
  const play = t('page-discards-play-is', { whose: sides.partners ? 'ours' : 'mine', several: yes(sides.rivals > 1) })
  const parts = ways > discards.length ? [t('page-discards-best-of', { shown: discards.length, ways: number(ways) })] : []
  const said = {
    sampled: () => [t('page-discards-average'), play, t('page-discards-play-sampled', { error: number(ranking.play_error!, 2) })],
    not: () => [t('page-discards-no-play', { second: yes(!!discards[0]!.second) })],
    'six-card': () => [t('page-discards-average'), t('page-discards-six-card'), play],
    expected: () => [t('page-discards-good-players', { crib: t(`page-discards-${crib}-crib`) }), play],
  }
  return [...parts, ...said[ranking.play]()].join(' ')
}

/** What each makes in the play after a discard; "" where that is not weighed. */
export function playOf({ play, others_play, play_error }: RankedDiscard, { partners, rivals }: Sides): string {
  if (play === undefined || others_play === undefined) return ''
  return t('page-discards-play', {
    whose: partners ? 'ours' : 'mine', mine: number(play, 2), several: yes(rivals > 1), theirs: number(others_play, 2), error: shown(play_error),
  })
}
