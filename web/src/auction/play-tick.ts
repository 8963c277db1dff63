import { useSound } from './sound-store.ts'

let context: AudioContext | undefined

/** The pitch, in Hz, says which tick it is. */
export const tickHz = { outbid: 660, lastSeconds: 990 } as const

/** Plays one soft tick, if the bidder has switched the sound on and has touched the page. */
export function playTick(kind: keyof typeof tickHz): void {
  if (!useSound.getState().isOn || navigator.userActivation?.hasBeenActive === false) return
  context ??= new AudioContext()
  void context.resume()
  const at = context.currentTime
  const tone = context.createOscillator()
  tone.frequency.value = tickHz[kind]
  const volume = context.createGain()
  volume.gain.setValueAtTime(LOUDNESS, at)
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + TICK_SECONDS)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + TICK_SECONDS)
}

const LOUDNESS = 0.12
const SILENCE = 0.0001
const TICK_SECONDS = 0.14
