/** Number formats of tables. */

import { number } from './catalogue'

/** With a sign, unless it rounds to zero: "+1.6", "−0.2", "0.0". */
export function signed(value: number, digits: number): string {
  const shown = Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value
  return (shown > 0 ? '+' : '') + number(shown, digits)
}
