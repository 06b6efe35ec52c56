/** The cost of advice in words. */

import { number, percent, t } from '../words/catalogue'
import type { Hint } from '../wire'

export const amount = ({ unit }: Hint, cost: number): string => t(`page-hint-cost-${unit}`, { cost: unit === 'win' ? percent(cost, 1) : number(cost, 2) })
