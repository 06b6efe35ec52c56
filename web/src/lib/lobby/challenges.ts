/** The tables of challenges made since the page was loaded: a bot may have declined before a table is shown. */
export const made = new Set<string>()
