import { expect } from 'vitest'

/** An expectation that comes true in a while: reads again and again until it holds. */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  return expect.poll(read, { timeout: 30_000, interval: 100, ...(message !== undefined && { message }) })
}
