import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

export type Chance = {
  /** A whole number; both ends are possible. */
  whole: (from: number, to: number) => number
  happens: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** A request id. */
  id: () => string
}

const PARTS = 1_000_000

/**
 * Random numbers of a seed. Each stream has its own: one event more in one leaves all others as
 * they are, so that a smaller plan still shows the same mistake.
 */
export function createChance(seed: number, stream: string): Chance {
  let mixed = seed | 0
  for (const letter of stream) mixed = (Math.imul(mixed, 31) + letter.codePointAt(0)!) | 0
  const generator = xoroshiro128plus(mixed)
  const whole = (from: number, to: number) => uniformInt(generator, from, to)
  const hex = (digits: number) =>
    whole(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0')
  return {
    whole,
    happens: (probability) => whole(0, PARTS - 1) < probability * PARTS,
    pick: (list) => list[whole(0, list.length - 1)]!,
    id: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(8)}${hex(4)}`,
  }
}
