import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from './lazy-with-retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('retries code that does not load, at once when the connection is back', async () => {
  const load = vi
    .fn(async () => 'part')
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'))
  const loaded = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await loaded).toBe('part')
})
