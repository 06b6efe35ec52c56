/** What is said of ranked throws. */

import type { Card } from '../lib/cards'
import { cardName, number, percent, t } from '../lib/catalogue'
import { fixed, netPlay } from '../lib/throws'
import type { RankedThrow, Ranking } from '../lib/wire'

/** Who plays: two pairs, or several against each other. */
export interface Sides {
  pairs: boolean
  several: boolean
}

const yes = (so: boolean) => (so ? 'yes' : 'no')
const shown = (n: number | undefined) => (n ? number(n, 2) : 'none')

export const spoken = (cards: readonly Card[]) => cards.map(cardName).join(', ')

/** Whose crib it is: "my", "our", "their". */
export const whoseCrib = ({ dealer }: Ranking, { pairs }: Sides) => (dealer ? (pairs ? 'our' : 'my') : 'their')

/** What the best throw is worth. */
export function worthOf({ before, throws: [best, next], score }: Ranking): string {
  if (score && best?.win != null && before !== undefined) {
    return t('page-throws-wins', { chance: percent(best.win), before: percent(before) })
  }
  const lead = next ? (next.cost < 0.005 ? 'same' : number(next.cost, 2)) : 'none'
  return t('page-throws-worth', { points: fixed(best!.total), error: shown(best!.play_error), next: lead })
}

/** How the numbers are meant. */
export function remarkOf(ranking: Ranking, sides: Sides): string {
  const { throws, ways } = ranking
  const best = throws[0]!
  const play = t('page-throws-play-is', { whose: sides.pairs ? 'ours' : 'mine', several: yes(sides.several) })
  const parts = ways > throws.length ? [t('page-throws-best-of', { shown: throws.length, ways: number(ways) })] : []
  if (best.play_error) {
    const most = Math.max(...throws.map(({ play_error = 0 }) => play_error))
    parts.push(t('page-throws-average'), play, t('page-throws-play-sampled', { error: number(most, 2) }))
  } else if (netPlay(best) === null) parts.push(t('page-throws-no-play', { second: yes(!!best.second) }))
  else if (best.second) parts.push(t('page-throws-average'), t('page-throws-six-card'), play)
  else parts.push(t('page-throws-good-players', { crib: t(`page-throws-${whoseCrib(ranking, sides)}-crib`) }), play)
  return parts.join(' ')
}

/** What each makes in the play after a throw; "" where that is not weighed. */
export function playOf({ play, others_play, play_error }: RankedThrow, { pairs, several }: Sides): string {
  if (play === undefined || others_play === undefined) return ''
  return t('page-throws-play', {
    whose: pairs ? 'ours' : 'mine', mine: number(play, 2), several: yes(several), theirs: number(others_play, 2), error: shown(play_error),
  })
}
