/** Repeatable random numbers from a seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** From `least` to `most`, both included. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    isOne: (inHowMany: number) => next() * inHowMany < 1,
    pick: <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)]!,
  }
}

export type Random = ReturnType<typeof createRandom>
