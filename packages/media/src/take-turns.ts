import type { Refused } from './refusal.ts'

export type Turns = <T>(owner: string, task: () => Promise<T>) => Promise<T | Refused>

/**
 * A fair queue: runs one task at a time, round-robin between owners. A task waits for at most one
 * task of each other owner. Tasks above a limit are refused immediately: above the limit per owner
 * with RATE_LIMITED, above the total limit with UNAVAILABLE.
 */
export function createTurns({ mostOfOne, most }: { mostOfOne: number; most: number }): Turns {
  /** The first owner is the one whose task runs, until it is done. */
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
    // An owner that is added again at the end is visited again in the same loop.
    for (const [owner, own] of waiting) {
      count--
      await own.shift()?.()
      waiting.delete(owner)
      if (own.length > 0) waiting.set(owner, own)
    }
  }
}

/** The caller of the task handles its error. */
function ignore(): void {}
