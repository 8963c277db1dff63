import { expect } from 'vitest'

/** Polls `read` until the expectation holds, for at most `withinMs`. */
export function eventually<T>(read: () => T | Promise<T>, message?: string, withinMs = 30_000) {
  return expect.poll(read, { timeout: withinMs, interval: 100, ...(message !== undefined && { message }) })
}
