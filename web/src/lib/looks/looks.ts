/** The looks that players can choose; `looks.css` has the colors. The first of each is the default. */

export const FELTS = ['green', 'blue', 'burgundy', 'plum', 'slate'] as const
export const BACKS = ['blue', 'red', 'green', 'purple', 'black', 'amber'] as const
export const PEGS = ['classic', 'clear', 'jewels', 'natural'] as const
