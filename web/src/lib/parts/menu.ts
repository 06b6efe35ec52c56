/** The entries of a menu. */

interface Entry {
  label: string
  /** Something that cannot be undone. */
  risky?: boolean
}

/** Goes to an address. */
export type Link = Entry & { href: string; current?: boolean }
/** Does something. */
export type Act = Entry & { act: () => void }
/** Is on or off. */
export type Toggle = Entry & { checked: boolean; act: () => void }
/** One of a few. */
export type Choice = Entry & { value: string; options: readonly { value: string; label: string }[]; choose: (value: string) => void }
export type Item = Link | Act | Toggle | Choice | 'line'
