/** Makes noises, and shakes the phone, for whoever likes it. */

import type { Noise } from './noises'
import { settings } from '../settings/settings.svelte'

const BUZZ = 30 // ms
const player = globalThis.AudioContext ? import('./sound') : null // beside the page: nothing waits for it

export function hear(...noises: Noise[]): void {
  const touched = navigator.userActivation?.hasBeenActive // before that, browsers refuse
  if (settings.buzz && touched && noises.includes('turn')) navigator.vibrate?.(BUZZ)
  if (settings.sounds) void player?.then(({ sound }) => noises.forEach(sound))
}
