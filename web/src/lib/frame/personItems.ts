/** The entries of the user's menu in the bar. */

import { settings, THEMES } from '../settings/settings.svelte'
import { LANGUAGES, language, speak, t } from '../words/catalogue'
import type { Choice, Item } from '../parts/menu'
import { leave, ownPages } from './person'
import { who } from './who.svelte'

export function personItems(): Item[] {
  const out: Item[] = who.isAccount ? [{ label: t('page-frame-log-out'), act: leave }] : []
  return [...ownPages(), ...out, 'line', ...switches()]
}

/** The theme and the language, to switch at once. */
function switches(): Choice[] {
  const themes = THEMES.map((value) => ({ value, label: t(`page-theme-${value}`) }))
  const languages = LANGUAGES.map(([value, label]) => ({ value, label }))
  return [
    { label: t('page-theme'), value: settings.theme, options: themes, choose: (theme) => (settings.theme = theme as typeof settings.theme) },
    { label: t('page-language'), value: language, options: languages, choose: (tag) => void speak(tag) },
  ]
}
