/** With whom one sits down. */

/** Who takes the other seats, in their order, where so many are bots: in a game of pairs friends are partners first. */
export function others(seats: number, bots: number, partners: boolean): ('friend' | 'bot')[] {
  const last = seats - 2
  const order = partners ? [0, 2, 1] : [last, last - 1, last - 2] // in which they are given to bots
  return Array.from({ length: seats - 1 }, (_, seat) => (order.indexOf(seat) < bots ? 'bot' : 'friend'))
}
