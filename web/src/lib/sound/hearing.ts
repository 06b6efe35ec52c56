/** Plays sounds and vibrates, if enabled. */

import { retry } from '../retry'
import type { Noise } from './noises'
import { settings } from '../settings/settings.svelte'

const BUZZ = 30 // ms
const player = globalThis.AudioContext ? retry(() => import('./sound')).catch(() => null) : null // loaded separately: nothing waits for it

export function hear(...noises: Noise[]): void {
  const touched = navigator.userActivation?.hasBeenActive // browsers refuse before that
  if (settings.buzz && touched && noises.includes('turn')) navigator.vibrate?.(BUZZ)
  if (settings.sounds) void player?.then((loaded) => noises.forEach((noise) => loaded?.sound(noise)))
}
