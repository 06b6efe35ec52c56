/** The two pages that most people open, each by itself: whoever comes for one waits for nothing of the other. */

export const home = () => import('./Home.svelte')
export const table = () => import('./TablePage.svelte')
