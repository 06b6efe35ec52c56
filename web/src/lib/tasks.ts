/** Work in pieces, so that a slow phone can paint and answer in between. */

/** Resolves in a separate task; at once in hidden pages, where timers are slow. */
export const nextTask = (): Promise<void> => new Promise((done) => (document.hidden ? done() : setTimeout(done)))

/** Resolves when what has been drawn until now is on screen. */
export const nextFrame = (): Promise<void> => new Promise((done) => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done))))
