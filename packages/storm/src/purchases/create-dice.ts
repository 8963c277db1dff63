export type Dice = {
  /** True with this probability: 0 never, 1 always. */
  chance: (probability: number) => boolean
  /** An integer from 0 to `limit` - 1. */
  below: (limit: number) => number
  pick: <T>(items: readonly T[]) => T
}

/** Pseudo-random choices from a seed (mulberry32), so that they can be repeated. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    chance: (probability) => next() < probability,
    below,
    pick: (items) => items[below(items.length)]!,
  }
}
