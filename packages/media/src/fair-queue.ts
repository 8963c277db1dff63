import type { Refused } from './refusal.ts'

export type FairQueue = <T>(owner: string, task: () => Promise<T>) => Promise<T | Refused>

/**
 * A fair queue: runs one task at a time, round-robin between owners. A task waits for at most one
 * task of each other owner. Tasks above a limit are refused immediately: above the limit per owner
 * with RATE_LIMITED, above the total limit with UNAVAILABLE.
 */
export function createFairQueue({ maxPerOwner, maxTotal }: { maxPerOwner: number; maxTotal: number }): FairQueue {
  /** The first owner is the one whose task runs, until it is done. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let count = 0

  return <T>(owner: string, task: () => Promise<T>): Promise<T | Refused> => {
    const tasks = waiting.get(owner) ?? []
    if (tasks.length >= maxPerOwner) return Promise.resolve({ refused: 'RATE_LIMITED' })
    if (count >= maxTotal) return Promise.resolve({ refused: 'UNAVAILABLE' })
    const { promise, resolve } = Promise.withResolvers<T>()
    tasks.push(() => {
      const done = task()
      resolve(done)
      return done.then(ignore, ignore)
    })
    count++
    const isIdle = waiting.size === 0
    waiting.set(owner, tasks)
    if (isIdle) void work()
    return promise
  }

  async function work(): Promise<void> {
    // An owner that is added again at the end is visited again in the same loop.
    for (const [owner, tasks] of waiting) {
      count--
      await tasks.shift()?.()
      waiting.delete(owner)
      if (tasks.length > 0) waiting.set(owner, tasks)
    }
  }
}

/** The caller of the task handles its error. */
function ignore(): void {}
