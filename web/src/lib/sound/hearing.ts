/** Plays sounds and vibrates, if enabled. */

import type { Noise } from './noises'
import { settings } from '../settings/settings.svelte'

const BUZZ = 30 // ms
const player = globalThis.AudioContext ? import('./sound') : null // loaded separately: nothing waits for it

export function hear(...noises: Noise[]): void {
  const touched = navigator.userActivation?.hasBeenActive // browsers refuse before that
  if (settings.buzz && touched && noises.includes('turn')) navigator.vibrate?.(BUZZ)
  if (settings.sounds) void player?.then(({ sound }) => noises.forEach(sound))
}
