/** Returns a number from 0 to 1, like Math.random. */
export type Random = () => number

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `least` to `most`. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!
}

/** Each value comes as often as its weight says. */
export function pickWeighted<T>(random: Random, from: readonly (readonly [T, number])[]): T {
  let left = random() * from.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of from) {
    left -= weight
    if (left < 0) return value
  }
  return from[0]![0]
}

export function shuffled<T>(random: Random, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
