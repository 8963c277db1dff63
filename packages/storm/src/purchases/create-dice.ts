export type Dice = {
  /** True so often: 0 never, 1 always. */
  chance: (probability: number) => boolean
  /** A whole number from 0, below `limit`. */
  below: (limit: number) => number
  pick: <T>(items: readonly T[]) => T
}

/** Chance that follows from the seed alone (mulberry32), so that what was thrown can be thrown again. */
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
