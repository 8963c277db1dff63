import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, cleanup, renderHook } from '../testing/testing-library.ts'
import { useFallingCents } from './use-falling-cents.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const fall = () => renderHook(() => useFallingCents(98_000, 9)).result

test('runs down from the first price to the final one, and stays there', async () => {
  const cents = fall()
  expect(cents.current).toBe(98_000)
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(cents.current).toBeGreaterThan(9)
  expect(cents.current).toBeLessThan(98_000)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(cents.current).toBe(9)
  expect(vi.getTimerCount()).toBe(0)
})

test('is the final price at once for those who prefer no motion', () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  expect(fall().current).toBe(9)
})
