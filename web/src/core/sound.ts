/** Short sounds, made on the spot and off unless asked for. */

import { settings } from './settings.svelte'

export type Sound = 'roll' | 'place' | 'card' | 'coin' | 'good' | 'bad' | 'turn' | 'win'

let audio: AudioContext | null = null

export function play(sound: Sound): void {
  if (!settings.values.sound || document.hidden) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  SOUNDS[sound](audio, audio.currentTime + 0.01)
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  roll: (audio, at) => {
    for (const [i, wait] of [0, 0.07, 0.13, 0.22, 0.27, 0.36, 0.48].entries()) knock(audio, at + wait, 1500 - i * 90, 0.16)
  },
  place: (audio, at) => knock(audio, at, 700, 0.3),
  card: (audio, at) => hiss(audio, at, 3200, 0.09, 0.12),
  coin: (audio, at) => tune(audio, at, [2093, 3136], { every: 0.05, length: 0.18, loud: 0.07 }),
  good: (audio, at) => tune(audio, at, [523, 659, 784], { every: 0.08, length: 0.22, loud: 0.1 }),
  bad: (audio, at) => tune(audio, at, [330, 262, 208], { every: 0.12, length: 0.28, loud: 0.1 }),
  turn: (audio, at) => tune(audio, at, [659, 880], { every: 0.1, length: 0.3, loud: 0.07 }),
  win: (audio, at) => tune(audio, at, [523, 659, 784, 1047, 784, 1047], { every: 0.12, length: 0.35, loud: 0.1 }),
}

function tune(audio: AudioContext, at: number, pitches: number[], { every, length, loud }: Record<'every' | 'length' | 'loud', number>): void {
  for (const [i, pitch] of pitches.entries()) note(audio, at + i * every, pitch, length, loud)
}

function note(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const tone = audio.createOscillator()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  tone.connect(fade(audio, at, length, loud))
  tone.start(at)
  tone.stop(at + length)
}

/** Wood on wood: a short burst of noise through a narrow filter. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
  hiss(audio, at, pitch, 0.05, loud, 6)
}

function hiss(audio: AudioContext, at: number, pitch: number, length: number, loud: number, narrow = 0.8): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const data = samples.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  const noise = audio.createBufferSource()
  noise.buffer = samples
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = narrow
  noise.connect(filter).connect(fade(audio, at, length, loud * narrow))
  noise.start(at)
}

function fade(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  gain.connect(audio.destination)
  return gain
}
