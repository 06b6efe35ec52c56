/** What is said of ranked discards. */

import type { Card } from '../lib/cards'
import { cardName, number, percent, t } from '../lib/catalogue'
import { fixed, netPlay } from '../lib/discards'
import type { RankedDiscard, Ranking } from '../lib/wire'

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
  const { discards, ways } = ranking
  const best = discards[0]!
  const play = t('page-discards-play-is', { whose: sides.pairs ? 'ours' : 'mine', several: yes(sides.several) })
  const parts = ways > discards.length ? [t('page-discards-best-of', { shown: discards.length, ways: number(ways) })] : []
  if (best.play_error) {
    const most = Math.max(...discards.map(({ play_error = 0 }) => play_error))
    parts.push(t('page-discards-average'), play, t('page-discards-play-sampled', { error: number(most, 2) }))
  } else if (netPlay(best) === null) parts.push(t('page-discards-no-play', { second: yes(!!best.second) }))
  else if (best.second) parts.push(t('page-discards-average'), t('page-discards-six-card'), play)
  else parts.push(t('page-discards-good-players', { crib: t(`page-discards-${whoseCrib(ranking, sides)}-crib`) }), play)
  return parts.join(' ')
}

/** What each makes in the play after a discard; "" where that is not weighed. */
export function playOf({ play, others_play, play_error }: RankedDiscard, { pairs, several }: Sides): string {
  if (play === undefined || others_play === undefined) return ''
  return t('page-discards-play', {
    whose: pairs ? 'ours' : 'mine', mine: number(play, 2), several: yes(several), theirs: number(others_play, 2), error: shown(play_error),
  })
}
