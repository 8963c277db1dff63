import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from '../testing/testing-library.ts'
import { FallingPrice } from './falling-price.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = () => render(<FallingPrice fromCents={98_000} toCents={9} />).container
const cells = (container: Element) =>
  [...container.querySelectorAll('i')].map(({ textContent }) => textContent).join('')

test('runs down from the first price to the final one, and stays there', async () => {
  const container = show()
  expect(cells(container)).toBe('980,00\u00a0€')
  await vi.advanceTimersByTimeAsync(500)
  expect(cells(container)).not.toMatch(/^(980,00|0,09)/)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(cells(container)).toBe('0,09\u00a0€')
  expect(vi.getTimerCount()).toBe(0)
})

test('shows the final price at once to who prefers no motion', () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  expect(cells(show())).toBe('0,09\u00a0€')
})
