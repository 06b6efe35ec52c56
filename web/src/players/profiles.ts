/** The address of an account's profile. */
export const profileOf = (name: string) => `/players/${encodeURIComponent(name)}`
