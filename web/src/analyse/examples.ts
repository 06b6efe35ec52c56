/** Example positions by game: topic and text. */
export const EXAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cribbage: {
    discard: 'standard dealer 0-0 hand 5H 6H 7S JC KD 2S',
    play: 'standard pone 97-101 hand 2C 2S 5H 6C 7S 9D crib 2C 2S starter JD play 7S 8H 6C AS',
  },
  skalborg: { bet: 'skalborg dealer hand 3S 5H 5S 6D Wb crib 6D' },
  cribist: {
    trick: 'cribist dealer+3 14-0-8-6 hand AH 3H 3S 4H 5C 5H 6S 9C 9D 9H QC QD KD '
      + 'play 8H 7H AH 4S AD 5D 9D 2D 5C 7C 4C KC 7S 3S 8S JS 8D JD KD 7D QD TD 3D TS',
  },
}
