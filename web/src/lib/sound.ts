/** Sounds made by the browser itself: nothing is fetched for them. Silent until the first gesture, as browsers want it. */

import type { Noise } from './noises'
import { settings } from './settings.svelte'

const LOUD = 0.12
const AFTER = 300 // ms
let context: AudioContext | null = null

/** To begin takes long: not before what was tapped is seen, and what moves has come to rest. A touch that begins is no gesture yet. */
function wake(): void {
  if (context?.state === 'running' || !settings.sounds) return
  setTimeout(() => {
    context ??= new AudioContext()
    void context.resume()
  }, AFTER)
}
for (const gesture of ['click', 'keydown']) addEventListener(gesture, wake, { passive: true })

export function sound(noise: Noise): void {
  if (context?.state !== 'running') return
  switch (noise) {
    case 'card': return rustle(0)
    case 'deal': return [0, 0.07, 0.14, 0.21].forEach(rustle)
    case 'peg': return tone(240, 0, 0.07, 'triangle')
    case 'turn': return [660, 880].forEach((pitch, i) => tone(pitch, i * 0.11, 0.22, 'sine'))
    case 'win': return [523, 659, 784, 1047].forEach((pitch, i) => tone(pitch, i * 0.14, 0.4, 'sine'))
  }
}

/** A note; in Hz and in seconds. */
function tone(pitch: number, after: number, lasts: number, type: OscillatorType): void {
  const source = new OscillatorNode(context!, { type, frequency: pitch })
  through(source, after, lasts, [])
}

/** Paper on felt. */
function rustle(after: number): void {
  const lasts = 0.06
  const buffer = context!.createBuffer(1, Math.ceil(lasts * context!.sampleRate), context!.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1
  through(new AudioBufferSourceNode(context!, { buffer }), after, lasts, [new BiquadFilterNode(context!, { type: 'bandpass', frequency: 2200, Q: 0.7 })])
}

function through(source: AudioScheduledSourceNode, after: number, lasts: number, filters: AudioNode[]): void {
  const begin = context!.currentTime + after
  const gain = new GainNode(context!, { gain: 0 })
  gain.gain.setValueAtTime(LOUD, begin)
  gain.gain.exponentialRampToValueAtTime(0.001, begin + lasts)
  ;[...filters, gain, context!.destination].reduce((from: AudioNode, to) => from.connect(to), source)
  source.start(begin)
  source.stop(begin + lasts)
}
