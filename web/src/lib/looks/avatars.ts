/** The drawings that players choose from; each is a symbol of `avatars.svg`. */

export const AVATARS = [
  'fox', 'owl', 'cat', 'bear', 'rabbit', 'frog', 'penguin', 'whale', 'hedgehog', 'bee', 'panda', 'octopus', 'spade', 'heart', 'diamond', 'club', 'crown', 'jester', 'pegs', 'anchor',
  'boat', 'lighthouse', 'mug', 'moon',
] as const
export type Avatar = (typeof AVATARS)[number]

export const isAvatar = (name: string): name is Avatar => AVATARS.some((each) => each === name)

const LEVELS = ['beginner', 'casual', 'club', 'expert']

/** The number of pips on a bot's mark. */
export const pipsOf = (level: string) => LEVELS.indexOf(level) + 1
