/** The drawings that players choose from; each is a symbol of `avatars.svg`. */

import type { NewAvatar } from '../wire'

export type Avatar = Exclude<NewAvatar['avatar'], ''>

export const AVATARS: readonly Avatar[] = [
  'fox', 'owl', 'cat', 'bear', 'rabbit', 'frog', 'penguin', 'whale', 'hedgehog', 'bee', 'panda', 'octopus', 'spade', 'heart', 'diamond', 'club', 'crown', 'jester', 'pegs', 'anchor',
  'boat', 'lighthouse', 'mug', 'moon',
]

export const isAvatar = (name: string): name is Avatar => AVATARS.some((each) => each === name)

const LEVELS = ['beginner', 'casual', 'club', 'expert']

/** The number of pips on a bot's mark. */
export const pipsOf = (level: string) => LEVELS.indexOf(level) + 1
