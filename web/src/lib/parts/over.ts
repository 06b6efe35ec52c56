/** Layers that capture keys. */

/** Layers over the page. */
export const OVER = '[role=dialog], [role=menu]'
/** Where keys have their own meaning. */
export const KEYS_ELSEWHERE = `input, select, textarea, ${OVER}`
