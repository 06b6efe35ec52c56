/** How strong bots are, in words for people. */

import type { NewTable } from './wire'

export type Level = NonNullable<NewTable['level']>

export const LEVELS: { level: Level; title: string; words: string }[] = [
  { level: 'beginner', title: 'Beginner', words: 'has just learned, and misses points' },
  { level: 'casual', title: 'Casual', words: 'sees most points, and looks no further' },
  { level: 'club', title: 'Club', words: 'counts every point, and is careful' },
  { level: 'expert', title: 'Expert', words: 'as strong as we can make it' },
]
