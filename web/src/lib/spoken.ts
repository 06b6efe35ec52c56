/** Cards by their names, for ears: a page with the catalogue gives them to all that is on it. */

import { createContext } from 'svelte'
import type { Card } from './cards'

/** "Nine of diamonds". */
export const [cardNames, setCardNames] = createContext<(card: Card) => string>()
