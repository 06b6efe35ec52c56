/** Sounds synthesized by the browser: nothing is loaded. Silent until the first gesture, as browsers require. */

import type { Noise } from './noises'

const LOUD = 0.12
const AFTER = 100 // ms
let context: AudioContext | null = null

/** Each gesture resumes the audio for browsers that require it; a finger's touch is not a gesture yet. */
for (const gesture of ['click', 'keydown']) addEventListener(gesture, () => void context?.resume(), { passive: true })

/** Starting the audio blocks the page: not on a tap, but before the first sound. */
function begin(): void {
  if (navigator.userActivation?.hasBeenActive === false) return
  setTimeout(() => {
    context ??= new AudioContext()
    void context.resume()
  }, AFTER)
}

export function sound(noise: Noise): void {
  if (!context) return begin()
  if (context.state !== 'running') return
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
