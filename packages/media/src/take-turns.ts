import type { Refused } from './refusal.ts'

export type Turns = <T>(owner: string, task: () => Promise<T>) => Promise<T | Refused>

/**
 * One task at a time, in turns between owners: whoever waits with one stands behind one of each other at most, however many they brought. What is
 * above the bounds is refused before it waits: of one's own RATE_LIMITED, of everybody together UNAVAILABLE.
 */
export function createTurns({ mostOfOne, most }: { mostOfOne: number; most: number }): Turns {
  /** The owner at work is the first, and stays there until the task is done. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let count = 0

  return <T>(owner: string, task: () => Promise<T>): Promise<T | Refused> => {
    const own = waiting.get(owner) ?? []
    if (own.length >= mostOfOne) return Promise.resolve({ refused: 'RATE_LIMITED' })
    if (count >= most) return Promise.resolve({ refused: 'UNAVAILABLE' })
    const { promise, resolve } = Promise.withResolvers<T>()
    own.push(() => {
      const done = task()
      resolve(done)
      return done.then(ignore, ignore)
    })
    count++
    const isAtRest = waiting.size === 0
    waiting.set(owner, own)
    if (isAtRest) void work()
    return promise
  }

  async function work(): Promise<void> {
    // Who is put back at the end comes up again in the same walk.
    for (const [owner, own] of waiting) {
      count--
      await own.shift()?.()
      waiting.delete(owner)
      if (own.length > 0) waiting.set(owner, own)
    }
  }
}

/** Whoever brought the task hears how it ended. */
function ignore(): void {}
