import { expect } from 'vitest'

/** An expectation that comes true in a while: reads again and again until it holds, for `withinMs` at most. */
export function eventually<T>(read: () => T | Promise<T>, message?: string, withinMs = 30_000) {
  return expect.poll(read, { timeout: withinMs, interval: 100, ...(message !== undefined && { message }) })
}
